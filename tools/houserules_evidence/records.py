"""Records of a journal: what happened, when, and because of whom."""

from collections import namedtuple

from . import Unreadable, Wrong
from .codec import Reader
from .hashes import sha256

# Where a body has random bytes before it, this byte stands there instead of the body's number.
BLIND = 0


class Record(namedtuple("Record", ("table", "sequence", "time", "cause", "blind", "body"))):
    """A record; `body` is a kind with its fields."""


def counted(number):
    """A number as records write it."""
    out = b""
    while number > 0x7F:
        out, number = out + bytes([number & 0x7F | 0x80]), number >> 7
    return out + bytes([number])


def first_link(table):
    """What stands before the first link of a table."""
    return sha256(b"houserules table %d" % table)


def next_link(link, sequence, data):
    """The link of a record."""
    return sha256(link + counted(sequence) + data)


def read_record(form, data):
    """The record of bytes, or why they are none."""
    reader = Reader(data)
    version = reader.byte()
    if version != form.version:
        text = "the record has form %d; this description is of form %d"
        raise Unreadable(text % (version, form.version))
    table, sequence, time = reader.number(32), reader.number(), reader.number()
    cause, blind = read_cause(form, reader), None
    if not reader.is_at_end() and reader.data[reader.at] == BLIND:
        reader.byte()
        blind = reader.bytes(16)
    body = form.kind("bodies", reader)
    if not reader.is_at_end():
        raise Wrong("byte %d: nothing more should follow" % reader.at)
    return Record(table, sequence, time, cause, blind, body)


def read_cause(form, reader):
    """A person with role and command, or why the system acts by itself."""
    at, byte = reader.at, reader.byte()
    if byte:
        return {"system": form.word(form.types["Reason"], byte, at)}
    person, role = reader.number(32), form.value(form.types["Role"], reader)
    return {"person": person, "role": role, "command": reader.bytes(16)}


def names_hidden_cards(body):
    """Whether a record of this body has random bytes that hide its cards."""
    if body.name not in ("Played", "Refused"):
        return False
    command = body["command"]
    keys = command.name == "Key" or command.name == "Report" and command["card"] is not None
    events = body["events"] if body.name == "Played" else []
    return keys or any(event.name in ("Dealt", "Burned") for event in events)
