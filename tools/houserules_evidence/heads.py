"""Signed heads: C2SP checkpoints in signed notes, each with the hash of the head before it."""

import json
import re

from . import Wrong, ed25519
from .hashes import from_base64, sha256

NAME = re.compile(r"[^\s+\x00-\x1f\x7f]+")
NUMBER = re.compile("0|[1-9][0-9]*")
ED25519, COSIGNATURE = 1, 4
MAX_NUMBER = 2**64


class Head:
    """A head: whose tree, how many records, the root, when, and the hash of the head before."""

    def __init__(self, text):
        lines = text.split("\n")
        if len(lines) != 6 or lines[5] or not NAME.fullmatch(lines[0]):
            raise Wrong("it is not a head: five lines are expected")
        self.text = text
        self.origin = lines[0]
        self.size = number(lines[1])
        self.root = hash_of(lines[2])
        self.time = number(after(lines[3], "time "))
        self.previous = hash_of(after(lines[4], "previous "))

    def hash(self):
        """What the next head has as `previous`."""
        return sha256(self.text.encode())


class Note:
    """A head with the lines of its signatures: the house's first, then those of witnesses."""

    def __init__(self, note):
        text, gap, rest = note.partition("\n\n")
        lines = rest.split("\n")
        if not gap or not rest or lines.pop():
            raise Wrong("it is not a signed note")
        self.head = Head(text + "\n")
        self.signatures = [signature_line(line) for line in lines]

    def check(self, key):
        """Checks the house's own signature, and that it stands first and only there."""
        name, key_id, signature = self.signatures[0]
        if name != self.head.origin or key_id != id_of(name, ED25519, key):
            raise Wrong("the head is not signed with the key of the journal")
        if not ed25519.holds(key, self.head.text.encode(), signature):
            raise Wrong("the signature of the head does not hold")
        if any((name, key_id) == it[:2] for it in self.signatures[1:]):
            raise Wrong("the head is signed twice with the same key")

    def check_cosignature(self, witness):
        """When a witness cosigned, in seconds since 1970; None where it did not."""
        found = [it for it in self.signatures[1:] if it[:2] == (witness.name, witness.id)]
        if not found:
            return None
        time, signature = found[0][2][:8], found[0][2][8:]
        seconds = int.from_bytes(time, "big")
        message = "cosignature/v1\ntime %d\n" % seconds + self.head.text
        if len(found) > 1 or not ed25519.holds(witness.key, message.encode(), signature):
            raise Wrong("the cosignature of %s does not hold" % witness.name)
        return seconds


class Witness:
    """The key of a witness, as verifiers write it: `name+id+key`."""

    def __init__(self, text):
        parts = text.split("+", 2)
        if len(parts) != 3 or not NAME.fullmatch(parts[0]):
            raise Wrong("%r is not the key of a witness: name+id+key" % text)
        self.name = parts[0]
        data = from_base64(parts[2])
        if len(data) != 33 or data[0] != COSIGNATURE:
            raise Wrong("the key of %s is not one for cosignatures" % self.name)
        self.key = data[1:]
        self.id = id_of(self.name, COSIGNATURE, self.key)
        if self.id.hex() != parts[1]:
            raise Wrong("the id of the key of %s is another" % self.name)


def id_of(name, kind, key):
    """The four bytes by which a note says with whose key it is signed."""
    return sha256(name.encode() + b"\n" + bytes([kind]) + key)[:4]


def signature_line(line):
    """The name, the id of the key and the rest of a line of a signature."""
    parts = line.split(" ")
    if len(parts) != 3 or parts[0] != "\u2014" or not NAME.fullmatch(parts[1]):
        raise Wrong("it is not the line of a signature: %r" % line)
    data = from_base64(parts[2])
    if len(data) < 5:
        raise Wrong("a signature of %s is too short" % parts[1])
    return parts[1], data[:4], data[4:]


def number(text):
    """A number without leading zeros."""
    if not NUMBER.fullmatch(text) or int(text) >= MAX_NUMBER:
        raise Wrong("%r is not a number" % text)
    return int(text)


def after(line, word):
    """What follows a word that a line begins with."""
    if not line.startswith(word):
        raise Wrong("a line of a head begins with %r, not %r" % (word, line))
    return line[len(word) :]


def hash_of(text):
    """A hash in base64."""
    data = from_base64(text)
    if len(data) != 32:
        raise Wrong("a hash has 32 bytes")
    return data


def notes_in(text):
    """The notes of a file: one after another, or as a list in JSON, or in lines of an export."""
    if text.lstrip().startswith("["):
        return [Note(note) for note in json.loads(text)]
    if text.lstrip().startswith("{"):
        lines = [json.loads(line) for line in text.split("\n") if line.strip()]
        return [Note(line["head"]) for line in lines if "head" in line]
    notes, current = [], []
    for line in text.split("\n") + [""]:
        if current and current[-1].startswith("\u2014 ") and not line.startswith("\u2014 "):
            notes.append(Note("\n".join(current) + "\n"))
            current = []
        if line or current:
            current.append(line)
    if current:
        raise Wrong("the file does not end with a signed note")
    return notes
