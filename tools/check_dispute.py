#!/usr/bin/env python3
"""Check the file of a dispute: that its statements, records and cards fit together.

Usage: check_dispute.py DISPUTE.json        (or - for standard input)

Nothing but Python's standard library is needed, and nothing of Houserules is used but the checker
of a deck beside this file: this is docs/evidence.md, written out once more. What it shows is that
the round's records follow each other, that every statement is the one whose hash is in the journal,
and that the cards are those committed to. Whether the records are those of the journal is shown by
comparing their links with an export of it. Exit codes: 0 it holds, 1 it does not, 2 it cannot be
read.
"""

import base64
import hashlib
import json
import struct
import sys

import check_round
from check_round import Wrong


# The kinds of statements, in the order of their numbers in records.
KINDS = ("opened", "remark", "finding", "upheld", "not-upheld")


def counted(number):
    """A number, seven bits a byte, the lowest first; the eighth bit says that more follow."""
    out = b""
    while number > 0x7F:
        out, number = out + bytes([number % 128 | 0x80]), number // 128
    return out + bytes([number])


def check_links(kept):
    """Check that records follow each other; return their bytes."""
    link, number, found = bytes.fromhex(kept["before"]), None, []
    for record in kept["records"]:
        if number is not None and record["sequence"] != number + 1:
            raise Wrong("record %d does not follow record %d" % (record["sequence"], number))
        number = record["sequence"]
        data = base64.b64decode(record["bytes"], validate=True)
        link = hashlib.sha256(link + counted(number) + data).digest()
        if link.hex() != record["link"]:
            raise Wrong("record %d is not what was linked" % number)
        found.append(data)
    if not found:
        raise Wrong("there are no records")
    return found


def head_of(dispute, statement):
    """The lines of a statement above its words."""
    about = "about " + dispute["about"]
    if "wager" in dispute:
        about += ", seat %d, %s" % (dispute["wager"]["seat"], dispute["wager"]["spot"])
    return "\n".join(
        (
            "houserules statement v1",
            "dispute %d, statement %d" % (dispute["id"], statement["number"]),
            "round %d-%d" % (dispute["table"], dispute["round"]),
            "at %d" % statement["at"],
            "by person %d, %s" % (statement["by"]["id"], statement["role"]),
            statement["kind"],
            about,
            "clauses " + " ".join(statement["clauses"]),
        )
    )


def check_statement(dispute, said, statement):
    """Check that what was said is what the journal of the office has the hash of."""
    number = said["number"]
    text = head_of(dispute, said) + "\n\n" + said["words"]
    if text != statement["text"] or number != statement["number"]:
        raise Wrong("statement %d is told in two ways" % number)
    note = bytes([8, 5]) + counted(dispute["id"]) + counted(number)
    note += bytes([KINDS.index(said["kind"])])
    note += counted(dispute["table"]) + counted(dispute["round"])
    (record,) = check_links(statement["record"])
    if not record.endswith(note + hashlib.sha256(text.encode()).digest()):
        raise Wrong("statement %d is not the one whose hash is in the journal" % number)


def check(file):
    """Check everything, and return what was shown."""
    dispute, statements = file["dispute"], file["statements"]
    if file["houserules"] != "dispute" or file["version"] != 1:
        raise Wrong("it is not the file of a dispute that can be read here")
    if len(dispute["statements"]) != len(statements):
        raise Wrong("a statement is missing")
    for at, (said, statement) in enumerate(zip(dispute["statements"], statements), 1):
        if said["number"] != at:
            raise Wrong("statement %d is missing" % at)
        check_statement(dispute, said, statement)
    records = check_links(file["record"])
    said = "dispute %d about round %s: " % (dispute["id"], dispute["name"])
    said += "%d statements are those of the journal, " % len(statements)
    said += "%d records follow each other" % len(records)
    proof = file["proof"]
    if proof is None:
        return said + "; the cards were real ones"
    if (proof["table"], proof["round"]) != (dispute["table"], dispute["round"]):
        raise Wrong("the deck is that of another round")
    commitment = bytes.fromhex(proof["commitment"])
    if not any(record.endswith(commitment) for record in records):
        raise Wrong("the round has no such commitment")
    return said + "; " + check_round.check(proof)


def main():
    if len(sys.argv) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        if sys.argv[1] == "-":
            text = sys.stdin.buffer.read().decode("utf-8")
        else:
            text = open(sys.argv[1], encoding="utf-8").read()
        said = check(json.loads(text))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        print("cannot be read: %s" % error, file=sys.stderr)
        return 2
    except (Wrong, KeyError, TypeError, ValueError, IndexError, struct.error) as error:
        print("does not hold: %s" % error)
        return 1
    print("holds: " + said)
    return 0


if __name__ == "__main__":
    sys.exit(main())
