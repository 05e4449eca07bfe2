"""Values, events and commands from bytes, by the generated description of the journal's form.

Reading is strict: a value that is not in the one form in which it is written is refused.
"""

import json
import os
from collections import namedtuple

from . import Unreadable, Wrong
from .entries import read_entry
from .hashes import from_hex

DESCRIPTION = os.path.join(
    os.path.dirname(os.path.abspath(__file__)),
    *("..", "..", "docs", "generated", "journal-format.json"),
)


class Kind(namedtuple("Kind", ("name", "fields"))):
    """An event, a command or another of several kinds: its name and its fields."""

    def __getitem__(self, key):
        return self.fields[key] if isinstance(key, str) else tuple.__getitem__(self, key)


def plain(value):
    """A value as JSON: a kind as its name with its fields, bytes in hexadecimal."""
    if isinstance(value, Kind):
        return {value.name: plain(value.fields)}
    if isinstance(value, dict):
        return {key: plain(it) for key, it in value.items()}
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, (list, tuple)):
        return [plain(it) for it in value]
    return value


class Reader:
    """Reads bytes one after another, and never past the end."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def is_at_end(self):
        """Whether everything was read."""
        return self.at == len(self.data)

    def bytes(self, count):
        """So many bytes."""
        if self.at + count > len(self.data):
            raise Wrong("byte %d: the bytes end too early" % len(self.data))
        self.at += count
        return self.data[self.at - count : self.at]

    def byte(self):
        """A byte."""
        return self.bytes(1)[0]

    def number(self, bits=64):
        """A number: seven bits a byte, the lowest first; the eighth says that more follow."""
        start, number, shift = self.at, 0, 0
        while True:
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
        if byte == 0 and shift:
            raise Wrong("byte %d: a number is not written in its one form" % start)
        if number >> bits:
            raise Wrong("byte %d: a number is too great" % start)
        return number

    def text(self):
        """A text: the number of its bytes, and UTF-8."""
        start = self.at
        try:
            return self.bytes(self.number()).decode("utf-8")
        except UnicodeDecodeError:
            raise Wrong("byte %d: this is not UTF-8" % start) from None


class Format:
    """How values are written, read from the generated description."""

    def __init__(self, path=None):
        try:
            with open(path or DESCRIPTION, encoding="utf-8") as file:
                described = json.load(file)
            if described["houserules"] != "journal-format":
                raise Unreadable("%s does not describe a journal" % (path or DESCRIPTION))
            self.version = described["records"]
            self.types = {it["name"]: it for it in described["types"]}
            sections = [key for key in described if key not in ("houserules", "records", "types")]
            self.sections = {
                key: {it["number"]: it for it in described[key]} for key in sections
            }
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise Unreadable("the description of the journal's form: %s" % error) from None

    def kind(self, section, reader):
        """One of several kinds: its number, then its fields."""
        return self.case(self.sections[section], section, reader)

    def case(self, cases, what, reader):
        """The kind whose number comes next."""
        at, number = reader.at, reader.byte()
        if number not in cases:
            raise Wrong("byte %d: %d is none of the %s" % (at, number, what))
        return Kind(cases[number]["name"], self.fields(cases[number]["fields"], reader))

    def fields(self, fields, reader):
        """Fields, one after another."""
        read, lower = {}, None
        for field in fields:
            if field.get("shares_byte"):
                at, byte = reader.at, reader.byte()
                read[field["name"]] = self.word(self.types[field["type"]], byte >> 4, at)
                lower = byte & 15
            elif lower is not None:
                read[field["name"]], lower = self.lower(field["type"], lower, reader), None
            elif field.get("to_the_end"):
                read[field["name"]] = self.to_the_end(field["type"], reader)
            elif field.get("optional"):
                read[field["name"]] = self.optional(self.types[field["type"]], reader)
            else:
                read[field["name"]] = self.value(self.types[field["type"]], reader)
        return read

    def lower(self, name, value, reader):
        """A value that begins in the lower half of a byte."""
        if self.types[name]["form"] != "few-cards":
            return self.word(self.types[name], value, reader.at - 1)
        if value > 3:
            raise Wrong("byte %d: more than three cards" % (reader.at - 1))
        return [self.value(self.types["Card"], reader) for _ in range(value)]

    def to_the_end(self, name, reader):
        """Values to the end."""
        values = []
        while not reader.is_at_end():
            values.append(self.value(self.types[name], reader))
        return values

    def word(self, of, number, at):
        """A word of a closed list."""
        place = number - of["first"]
        if not 0 <= place < len(of["words"]):
            raise Wrong("byte %d: %d is no %s" % (at, number, of["name"]))
        return of["words"][place]

    def optional(self, of, reader):
        """Something that may be missing: zero, or one more than its value."""
        at = reader.at
        if of["form"] == "word":
            byte = reader.byte()
            return None if byte == 0 else self.word(of, byte - 1, at)
        if of["form"] == "clause":
            return self.value(of, reader)
        number = reader.number(64)
        if number > 1 << of["bits"]:
            raise Wrong("byte %d: a number is too great" % at)
        return None if number == 0 else number - 1

    def value(self, of, reader):
        """A value of a type."""
        form, at = of["form"], reader.at
        if form == "word":
            return self.word(of, reader.byte(), at)
        if form == "number":
            number = reader.number(of["bits"])
            if number > of.get("most", number):
                raise Wrong("byte %d: a %s is too great" % (at, of["name"]))
            return number
        if form == "kind":
            if not reader.is_at_end() and reader.data[at] < of.get("least", 0):
                raise Wrong("byte %d: %d is no %s" % (at, reader.data[at], of["name"]))
            return self.kind(of["section"], reader)
        if form == "fields":
            return self.fields(of["fields"], reader)
        if form == "from-a-moment":
            moment = reader.number()
            return {"from": moment - 1, **self.fields(of["fields"], reader)} if moment else None
        if form == "cases":
            cases = {it["number"]: it for it in of["cases"]}
            return self.case(cases, of["name"], reader)
        if form == "text":
            return self.text(of, reader)
        if form == "bytes":
            return reader.bytes(of["length"])
        if form == "byte":
            byte, words = reader.byte(), of.get("words", [])
            return words[byte] if byte < len(words) else byte
        special = {
            "clause": clause,
            "settlement": self.settlement,
            "seat-set": seat_set,
            "seat-sums": seat_sums,
            "change": change,
            "entry": self.entry,
        }
        if form not in special:
            raise Unreadable("the form %r of %s is not known here" % (form, of["name"]))
        return special[form](reader)

    def text(self, of, reader):
        """A text, of a closed list if there is one."""
        at, text = reader.at, reader.text()
        if "words" in of and text not in of["words"]:
            raise Wrong("byte %d: %r is no %s" % (at, text, of["name"]))
        return text

    def settlement(self, reader):
        """How a wager was settled: the first byte says which parts follow."""
        start, first = reader.at, reader.byte()
        outcome = self.word(self.types["Outcome"], first & 7, start)
        stake = reader.number()
        paid = reader.number() if first & 8 else 0
        returned = stake if first & 16 else reader.number() if first & 32 else 0
        hand = self.value(self.types["Pattern"], reader) if first & 64 else None
        is_part = returned not in (0, stake)
        follows = (paid > 0) << 3 | (returned == stake) << 4 | is_part << 5 | (first & 64)
        if first != follows | first & 7:
            raise Wrong("byte %d: a settlement is not written in its one form" % start)
        read = {"outcome": outcome, "stake": stake, "paid": paid, "returned": returned}
        return {**read, "hand": hand, "under": clause(reader)}

    def entry(self, reader):
        """An entry: a line with its kind and its moves."""
        start = reader.at
        end = reader.data.find(b"\n", start)
        try:
            line = reader.data[start : end if end >= 0 else start].decode("utf-8")
            reader.at = end + 1
            return read_entry(self, line)
        except (UnicodeDecodeError, Wrong) as error:
            raise Wrong("byte %d: this is no entry: %s" % (start, error)) from None


def clause(reader):
    """The place of a clause in its book, from 1; nothing is 0."""
    return reader.number(16) or None


def seats_of(bits):
    """The seats of a byte that has a bit for each, the lowest for seat 1."""
    return [str(seat) for seat in range(1, 9) if bits >> (seat - 1) & 1]


def seat_set(reader):
    """Seats."""
    return seats_of(reader.byte())


def seat_sums(reader):
    """Seats, and an amount for each."""
    return {seat: reader.number() for seat in seats_of(reader.byte())}


def change(reader):
    """A change of an amount: twice it, and one more for a loss."""
    start, doubled = reader.at, reader.number(65)
    if doubled == 1:
        raise Wrong("byte %d: a loss of nothing" % start)
    return -(doubled >> 1) if doubled & 1 else doubled >> 1


def read_all(form, section, text):
    """Everything of a section in bytes written in hexadecimal, to their end."""
    reader, read = Reader(from_hex(text)), []
    while not reader.is_at_end():
        read.append(form.kind(section, reader))
    return read
