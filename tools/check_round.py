#!/usr/bin/env python3
"""Check the proof of a round: that its cards are those the house had committed itself to.

Usage: check_round.py [options] PROOF.json [OTHER.json]        (or - for standard input)

--commitment HEX  the commitment that you were told before you bet: `deck.commitment` of a frame.
                  Only with it the check shows that the deck was fixed before your bet
--cut HEX         the cut that you contributed: that it counted
--cuts FILE       the cuts that were committed to when the first was opened: `deck` of a frame of
                  that moment, or its list `cuts`. Only with it the check shows that no cut was
                  added by a player who had seen the others
--head FILE       signed heads that you kept; may be given several times
--taken           the house answered that it took your opening
--held CARDS      the cards that you held: that each of them is opened
--key KEY         the key of the house, in base64: without it, whose heads they are is not shown
--format FILE     another description of the journal's form than docs/generated/journal-format.json

Given the proofs of two players of the same round, both are checked and then compared: what you
kept is compared with the first. Nothing but Python's standard library is needed, and nothing of
Houserules is used: this is docs/fairness.md, written out once more. Exit codes: 0 it holds, 1 it
does not, 2 it cannot be read.
"""

import argparse
import json
import sys

from houserules_evidence import Unreadable, Wrong
from houserules_evidence.codec import Format
from houserules_evidence.decks import CARDS
from houserules_evidence.hashes import from_base64, from_hex
from houserules_evidence.heads import notes_in
from houserules_evidence.rounds import Kept, RoundProof, compare, read_kept_cuts

MISSHAPEN = (KeyError, TypeError, ValueError, IndexError, AttributeError)


def arguments():
    """What the command line asks for."""
    parser = argparse.ArgumentParser(usage=__doc__.strip())
    parser.add_argument("proof", nargs="+")
    for option in ("--commitment", "--cut", "--cuts", "--key", "--held", "--format"):
        parser.add_argument(option)
    parser.add_argument("--taken", action="store_true")
    parser.add_argument("--head", action="append", default=[])
    chosen = parser.parse_intermixed_args()
    if len(chosen.proof) > 2:
        parser.error("one proof, or two to be compared")
    return chosen


def read_text(path):
    """The text of a file, or of standard input."""
    if path == "-":
        return sys.stdin.buffer.read().decode("utf-8")
    with open(path, encoding="utf-8") as file:
        return file.read()


def heads_of(path):
    """The signed heads of a file."""
    notes = list(notes_in(read_text(path)))
    if not notes:
        raise Wrong("there is no signed head in %s" % path)
    return notes


def read_kept(chosen):
    """What the player kept."""
    try:
        digits = [text and text.lower() for text in (chosen.commitment, chosen.cut)]
        commitment, cut = (text and from_hex(text, 32) for text in digits)
        cuts = chosen.cuts and read_kept_cuts(json.loads(read_text(chosen.cuts)))
        heads = [note for path in chosen.head for note in heads_of(path)]
        key = from_base64(chosen.key) if chosen.key is not None else None
        if key is not None and len(key) != 32:
            raise Wrong("a key has 32 bytes")
        held = None if chosen.held is None else chosen.held.replace(",", " ").split()
        for card in held or ():
            if card not in CARDS:
                raise Wrong("there is no card %s" % card)
        return Kept(commitment, cut, cuts, heads, key, chosen.taken, held)
    except (Wrong, *MISSHAPEN) as error:
        raise Unreadable("what you kept: %s" % error) from None


def check_all(chosen, form):
    """Checks the proofs; returns the first."""
    kept = read_kept(chosen)
    proofs = []
    for path in chosen.proof:
        of = kept if not proofs else Kept(None, None, None, kept.heads, kept.key, False, None)
        try:
            value = json.loads(read_text(path))
        except (ValueError, RecursionError) as error:
            raise Unreadable(str(error)) from None
        proofs.append(RoundProof(value, form, of))
        proofs[-1].check()
    if len(proofs) == 2:
        compare(*proofs)
    return proofs[0]


def main():
    chosen = arguments()
    try:
        proof = check_all(chosen, Format(chosen.format))
    except (OSError, UnicodeDecodeError, Unreadable) as error:
        print("cannot be read: %s" % error, file=sys.stderr)
        return 2
    except Wrong as error:
        print("does not hold: %s" % error)
        return 1
    except MISSHAPEN as error:
        print("does not hold: it is not in the form of a proof (%r)" % error)
        return 1
    print("holds: round %d at table %d" % (proof.round, proof.table))
    for line in proof.shown:
        print("shown: " + line)
    for line in proof.not_shown:
        print("not shown: " + line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
