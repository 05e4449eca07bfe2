#!/usr/bin/env python3
"""Decode a journal: every record of an export as a line of JSON, for tools of your own.

Usage: decode_journal.py [--format FILE] EXPORT.jsonl        (or - for standard input)
       decode_journal.py [--format FILE] --each SECTION

--format FILE   another description of the journal's form than docs/generated/journal-format.json
--each SECTION  decode lines of hexadecimal from standard input instead, each of them one or more
                kinds of that section of the description: events, commands, facts, bodies, records

Amounts are in cents, what meters hold in millionths of a cent, moments in milliseconds since 1970.
Nothing is checked but that records can be read: for the rest there is verify_journal.py. A line of
--each that stands for nothing is answered with what is wrong. Exit codes: 0 everything was read, 1
some line of --each was not, 2 something cannot be read.
"""

import argparse
import json
import sys

from houserules_evidence import Unreadable, Wrong
from houserules_evidence.codec import Format, plain, read_all
from houserules_evidence.hashes import from_base64, from_hex
from houserules_evidence.records import read_record


def record_line(form, data):
    """A record as JSON."""
    return json.dumps(plain(read_record(form, data)._asdict()))


def decode_export(form, lines):
    """The records of an export, one after another."""
    for number, line in enumerate(lines, 1):
        try:
            read = json.loads(line)
            if "bytes" in read:
                yield record_line(form, from_base64(read["bytes"]))
        except (Wrong, ValueError, TypeError) as error:
            raise Unreadable("line %d: %s" % (number, error)) from None


def decode_each(form, section, lines):
    """What lines of hexadecimal stand for, or what is wrong with them."""
    for line in lines:
        try:
            if section == "records":
                yield record_line(form, from_hex(line.strip()))
            else:
                yield json.dumps([plain(it) for it in read_all(form, section, line.strip())])
        except (Wrong, Unreadable) as error:
            yield json.dumps({"wrong": str(error)})


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][7:])
    parser.add_argument("--format")
    parser.add_argument("--each")
    parser.add_argument("export", nargs="?")
    chosen = parser.parse_args()
    if (chosen.each is None) == (chosen.export is None):
        parser.error("name one export, or one section with --each")
    try:
        form = Format(chosen.format)
        if chosen.each is not None:
            if chosen.each not in (*form.sections, "records"):
                raise Unreadable("there is no section %r" % chosen.each)
            decoded = decode_each(form, chosen.each, sys.stdin)
        elif chosen.export == "-":
            decoded = decode_export(form, sys.stdin)
        else:
            decoded = decode_export(form, open(chosen.export, encoding="utf-8"))
        wrong = False
        for line in decoded:
            print(line)
            wrong = wrong or line.startswith('{"wrong"')
    except (OSError, UnicodeDecodeError, Unreadable) as error:
        print("cannot be read: %s" % error, file=sys.stderr)
        return 2
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
