#!/usr/bin/env python3
"""Check the file of a dispute: every statement, every record of the round, and its deck.

Usage: check_dispute.py [options] DISPUTE.json        (or - for standard input)

--key KEY      the key of the house, in base64: what is signed must be signed with it. Without it
               the key is the one that the file names, and anybody can make one
--head FILE    signed heads that you kept; may be given several times
--format FILE  another description of the journal's form than docs/generated/journal-format.json

Checked are the statements against their hashes in the journal, their number, the state of the
dispute and who opened it; the records of the round, that they are all there and follow each other;
the table and its book; the deck against its commitment; and that every record is under the head,
which the house signed. Names of people stand in no record: they are the house's word, as the file
says under `unproven`. Nothing but Python's standard library is needed, and nothing of Houserules is
used: this is docs/evidence.md, written out once more. Exit codes: 0 it holds, 1 it does not, 2 it
cannot be read.
"""

import argparse
import json
import sys

from houserules_evidence import Unreadable, Wrong
from houserules_evidence.codec import Format
from houserules_evidence.disputes import DisputeFile
from houserules_evidence.hashes import from_base64
from houserules_evidence.heads import notes_in

MISSHAPEN = (KeyError, TypeError, ValueError, IndexError, AttributeError)


def arguments():
    """What the command line asks for."""
    parser = argparse.ArgumentParser(usage=__doc__.strip())
    parser.add_argument("dispute")
    parser.add_argument("--key")
    parser.add_argument("--head", action="append", default=[])
    parser.add_argument("--format")
    return parser.parse_args()


def read_text(path):
    """The text of a file, or of standard input."""
    if path == "-":
        return sys.stdin.buffer.read().decode("utf-8")
    with open(path, encoding="utf-8") as file:
        return file.read()


def read_file(chosen):
    """The file of a dispute, and what it is compared with."""
    try:
        key = from_base64(chosen.key) if chosen.key is not None else None
        kept = [note for path in chosen.head for note in notes_in(read_text(path))]
        return DisputeFile(json.loads(read_text(chosen.dispute)), Format(chosen.format), key, kept)
    except (Wrong, RecursionError, *MISSHAPEN) as error:
        raise Unreadable(str(error)) from None


def main():
    chosen = arguments()
    try:
        file = read_file(chosen)
        file.check()
    except (OSError, UnicodeDecodeError, Unreadable) as error:
        print("cannot be read: %s" % error, file=sys.stderr)
        return 2
    except Wrong as error:
        print("does not hold: %s" % error)
        return 1
    except MISSHAPEN as error:
        print("does not hold: it is not in the form of a dispute (%r)" % error)
        return 1
    counts = (file.name, len(file.statements), len(file.file["record"]["records"]))
    print("holds: %s: %d statements, %d records" % counts)
    for line in file.shown:
        print("shown: " + line)
    for line in file.not_shown:
        print("not shown: " + line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
