#!/usr/bin/env python3
"""Check an export of a journal, without the house and without its program.

Usage: verify_journal.py [options] EXPORT.jsonl        (or - for standard input)

--key KEY        the key of the house, in base64: heads must be signed with it. Without it the key
                 is the one that the export names, and anybody can make one
--head FILE      signed heads that you kept: one or more notes, or the list that the house gives
                 under /api/journal/heads. May be given several times
--witness VKEY   the key of a witness, name+id+key: it must have cosigned a head. May be
                 given several times
--format FILE    another description of the journal's form than docs/generated/journal-format.json
--json           say everything as JSON

What is checked: the form of every line and record; the chain of every table; the tree over all
records against every signed head, and the chain of the heads; commitments before the first bet,
cuts by players, the deck of every seed, and that every card dealt is the one at its place; to the
cent what the play and the cage move, against the last line. The rules are not replayed: whether a
payment is the right one, and what meters put by, is for `houserules verify` to say. Exit codes: 0
it holds, 1 it does not, 2 it cannot be read.
"""

import argparse
import json
import sys

from houserules_evidence import Unreadable, Wrong
from houserules_evidence.codec import Format
from houserules_evidence.hashes import from_base64
from houserules_evidence.heads import Witness, notes_in
from houserules_evidence.journal import Journal

MOST_FINDINGS = 100


def arguments():
    """What the command line asks for."""
    parser = argparse.ArgumentParser(usage=__doc__.strip())
    parser.add_argument("export")
    parser.add_argument("--key")
    parser.add_argument("--head", action="append", default=[])
    parser.add_argument("--witness", action="append", default=[])
    parser.add_argument("--format")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def read_options(chosen):
    """The journal to check, with everything that it is compared with."""
    try:
        key = from_base64(chosen.key) if chosen.key is not None else None
        if key is not None and len(key) != 32:
            raise Wrong("a key has 32 bytes")
        kept = []
        for path in chosen.head:
            with open(path, encoding="utf-8") as file:
                notes = list(notes_in(file.read()))
            if not notes:
                raise Wrong("there is no signed head in %s" % path)
            kept.extend(notes)
        witnesses = [Witness(text) for text in chosen.witness]
    except (Wrong, ValueError, TypeError, KeyError) as error:
        raise Unreadable(str(error)) from None
    return Journal(Format(chosen.format), key, kept, witnesses)


def told(journal):
    """What is said to people."""
    counts = journal.counts()
    for finding in journal.findings[:MOST_FINDINGS]:
        yield str(finding)
    if len(journal.findings) > MOST_FINDINGS:
        yield "and %d more" % (len(journal.findings) - MOST_FINDINGS)
    text = "%s: %d tables, %d rounds, %d records, %d signed heads over %d records"
    keys = ("tables", "rounds", "records", "heads", "signed")
    yield text % (journal.header["origin"], *(counts[key] for key in keys))
    text = "%d decks opened, %d cuts by players, %d kept heads compared"
    yield text % (counts["decks"], counts["cuts"], counts["kept_heads"])
    for name, count in counts["cosigned"].items():
        yield "%s cosigned %d of %d heads" % (name, count, counts["heads"])
    yield from journal.remarks
    yield "the rules were not replayed: houserules verify does that"
    yield "the journal does not hold" if journal.findings else "the journal holds"


def as_json(journal):
    """What is said to programs."""
    findings = [finding._asdict() for finding in journal.findings]
    said = {"holds": not findings, **journal.counts(), "findings": findings}
    return json.dumps({**said, "remarks": journal.remarks, "origin": journal.header["origin"]})


def main():
    chosen = arguments()
    try:
        journal = read_options(chosen)
        source = sys.stdin.buffer if chosen.export == "-" else open(chosen.export, "rb")
        for line in source:
            journal.line(line)
        journal.finish()
    except (OSError, UnicodeDecodeError, Unreadable) as error:
        print("cannot be read: %s" % error, file=sys.stderr)
        return 2
    for line in [as_json(journal)] if chosen.json else told(journal):
        print(line)
    return 1 if journal.findings else 0


if __name__ == "__main__":
    sys.exit(main())
