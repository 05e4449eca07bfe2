"""Accounts, and entries that move money between them."""

import re

from . import Wrong

AMOUNT = re.compile(r"(0|[1-9][0-9]*)\.([0-9]{8})")
NUMBER = re.compile("0|[1-9][0-9]*")

# The parts of an account after its first word: t a table, l a link, p a player, s a seat, o a spot,
# m a meter.
ACCOUNTS = {
    "cage": "",
    "house": "",
    "rack": "p",
    "spot": "tso",
    "bank": "ts",
    "inventory": "t",
    "drop-box": "t",
    "tip-box": "t",
    "fees": "t",
    "meter": "lm",
    "reserve": "lm",
    "overflow": "lm",
}

# What has no fractions of a cent: places of chips and cash.
CHIPS = ("cage", "rack", "spot", "bank", "inventory", "drop-box", "tip-box", "fees")

# Accounts that may stand below zero.
MAY_OWE = ("cage", "house")

MILLIONTHS = 1_000_000


def read_account(form, text):
    """The first word of an account and its parts."""
    word, *parts = text.split("/")
    kinds = ACCOUNTS.get(word)
    if kinds is None or len(kinds) != len(parts):
        raise Wrong("no account %r" % text)
    if not all(is_part(form, kind, part) for kind, part in zip(kinds, parts)):
        raise Wrong("no account %r" % text)
    return word, dict(zip(kinds, parts))


def is_part(form, kind, part):
    """Whether a part of an account is what it should be."""
    if kind == "m":
        wager, _, tier = part.partition(".")
        return wager in form.types["Wager"]["words"] and tier in form.types["Tier"]["words"]
    if kind in "so":
        return part in form.types["Seat" if kind == "s" else "Spot"]["words"]
    return bool(NUMBER.fullmatch(part)) and int(part) < 1 << 32


def read_amount(text):
    """An amount in dollars with eight decimals, as millionths of a cent."""
    found = AMOUNT.fullmatch(text)
    if not found or not 0 < int(found.group(1) + found.group(2)) < 1 << 84:
        raise Wrong("%r is no amount that moves" % text)
    return int(found.group(1) + found.group(2))


def read_entry(form, line):
    """The kind and the moves of an entry: what it may move is described with its form."""
    kind, *words = line.split(" ")
    allowed = form.types["Entry"]["moves"].get(kind)
    if allowed is None or not words or len(words) % 3:
        raise Wrong("%r is no kind and moves" % line)
    moves, bought, paid_for = [], 0, 0
    for at in range(0, len(words), 3):
        (source, of), (target, to) = (read_account(form, it) for it in words[at : at + 2])
        amount = read_amount(words[at + 2])
        is_one_place = all(of[it] == to[it] for it in "tlm" if it in of and it in to)
        if [source, target] not in allowed or not is_one_place:
            raise Wrong("no %s moves from %s to %s" % (kind, words[at], words[at + 1]))
        if (source in CHIPS or target in CHIPS) and amount % MILLIONTHS:
            raise Wrong("no chip is a part of a cent")
        bought += amount if source == "inventory" else 0
        paid_for += amount if target == "drop-box" else 0
        moves.append((words[at], words[at + 1], amount))
    if kind == "buy-in" and bought != paid_for:
        raise Wrong("the chips are not what the cash in the drop box buys")
    return {"kind": kind, "moves": moves}


def written(millionths):
    """A balance in dollars with eight decimals."""
    sign = "-" if millionths < 0 else ""
    return "%s%d.%08d" % (sign, *divmod(abs(millionths), 100 * MILLIONTHS))
