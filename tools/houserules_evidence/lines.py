"""The lines of an export, each in the one form that it can have."""

import json

from . import Unreadable, Wrong
from .hashes import from_base64, from_hex

VERSION = 2
MAX_NUMBER = 2**64

KEYS = {
    "header": ("houserules", "version", "origin", "made", "key"),
    "record": ("table", "seq", "bytes", "link"),
    "head": ("head",),
    "closing": ("balances", "meters", "size"),
}


def read_line(line):
    """What a line is and its values; the line ends with a line feed."""
    if not line.endswith(b"\n"):
        raise Wrong("the line has no end")
    try:
        text = line[:-1].decode("utf-8")
        values = json.loads(text, parse_float=refused, parse_constant=refused)
        keys = tuple(values) if isinstance(values, dict) else None
        kind = next((kind for kind, its in KEYS.items() if its == keys), None)
        is_one_form = kind is not None and written(values) == text
    except (UnicodeDecodeError, ValueError, RecursionError):
        raise Wrong("this is no line of a journal") from None
    if not is_one_form:
        raise Wrong("this is no line of a journal in its one form")
    if kind == "header" and values["version"] != VERSION:
        told = "it is an export of version %s; this checker reads version %d"
        raise Unreadable(told % (values["version"], VERSION))
    READERS[kind](values)
    return kind, values


def refused(_):
    """Numbers are whole."""
    raise ValueError


def written(value):
    """A value as an export has it: no spaces, and only three characters escaped."""
    if isinstance(value, str):
        if any(ord(it) < 32 and it != "\n" for it in value):
            raise Wrong("a text has a character that no line has")
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return '"%s"' % escaped
    if isinstance(value, dict):
        return "{%s}" % ",".join("%s:%s" % (written(key), written(it)) for key, it in value.items())
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MAX_NUMBER:
        return str(value)
    raise Wrong("a line has a value that is none of a journal's")


def need(is_so):
    """Values are of the kind that their keys say."""
    if not is_so:
        raise Wrong("this is no line of a journal: a value is of another kind")


def read_header(values):
    """The first line."""
    need(values["houserules"] == "journal" and isinstance(values["origin"], str))
    need(isinstance(values["made"], int))
    values["key"] = from_base64(values["key"])
    need(len(values["key"]) == 32)


def read_record(values):
    """A record with its link."""
    need(isinstance(values["table"], int) and values["table"] < 1 << 32)
    need(isinstance(values["seq"], int))
    values["bytes"] = from_base64(values["bytes"])
    values["link"] = from_hex(values["link"], 32)


def read_head(values):
    """A signed head."""
    need(isinstance(values["head"], str))


def read_closing(values):
    """The last line."""
    need(isinstance(values["size"], int))
    for pairs in (values["balances"], values["meters"]):
        need(isinstance(pairs, dict) and all(isinstance(it, str) for it in pairs.values()))
        names = [name.encode() for name in pairs]
        need(names == sorted(names))


READERS = {
    "header": read_header,
    "record": read_record,
    "head": read_head,
    "closing": read_closing,
}
