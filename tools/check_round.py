#!/usr/bin/env python3
"""Check the proof of a round: that its cards are those the house had committed itself to.

Usage: check_round.py [--commitment HEX] PROOF.json        (or - for standard input)

--commitment is what you were told before you bet: `deck.commitment` of any frame of that round. Only
with it the check shows that the deck was fixed before your bet; without it the proof is checked in
itself, which a house can make to fit after the bets.

Nothing but Python's standard library is needed, and nothing of Houserules is used: this is
docs/fairness.md, written out once more. Exit codes: 0 it holds, 1 it does not, 2 it cannot be read.
"""

import hashlib
import hmac
import json
import re
import struct
import sys

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


class Wrong(Exception):
    """The proof does not hold."""


def sha256(data):
    return hashlib.sha256(data).digest()


def leaf(nonce, position, card):
    """A card, as it is hashed: a zero byte, the nonce, the place and the card."""
    return sha256(b"\x00" + nonce + bytes([position, CARDS.index(card)]))


def node(left, right):
    return sha256(b"\x01" + left + right)


def root(leaves):
    """The root of RFC 6962: split at the greatest power of two below the number of leaves."""
    if len(leaves) == 1:
        return leaves[0]
    at = 1
    while at * 2 < len(leaves):
        at *= 2
    return node(root(leaves[:at]), root(leaves[at:]))


def root_by_path(start, position, path, size=52):
    """The root that a leaf leads to. A node without a neighbour goes up as it is."""
    at, last, value, rest = position, size - 1, start, list(path)
    while last > 0:
        if at % 2 == 1:
            value = node(rest.pop(0), value)
        elif at < last:
            value = node(value, rest.pop(0))
        at, last = at // 2, last // 2
    if rest:
        raise Wrong("the path is too long")
    return value


def hkdf(secret, info, length):
    """RFC 5869 with SHA-256 and no salt."""
    key = hmac.new(bytes(32), secret, hashlib.sha256).digest()
    out, block, number = b"", b"", 1
    while len(out) < length:
        block = hmac.new(key, block + info + bytes([number]), hashlib.sha256).digest()
        out, number = out + block, number + 1
    return out[:length]


def words(key):
    """The stream of ChaCha20 from block 0, nonce 0, as 64-bit numbers, the lowest byte first."""

    def quarter(s, a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] ^= s[x]
            s[z] = (s[z] << turn | s[z] >> (32 - turn)) & 0xFFFFFFFF

    counter = 0
    while True:
        start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
        start += [counter & 0xFFFFFFFF, counter >> 32, 0, 0]
        state = list(start)
        for _ in range(10):
            quarter(state, 0, 4, 8, 12)
            quarter(state, 1, 5, 9, 13)
            quarter(state, 2, 6, 10, 14)
            quarter(state, 3, 7, 11, 15)
            quarter(state, 0, 5, 10, 15)
            quarter(state, 1, 6, 11, 12)
            quarter(state, 2, 7, 8, 13)
            quarter(state, 3, 4, 9, 14)
        block = [(a + b) & 0xFFFFFFFF for a, b in zip(state, start)]
        for low, high in zip(block[::2], block[1::2]):
            yield low | high << 32
        counter += 1


def shuffled(key):
    """The order of the deck: four words, each for as many places as it has room for."""
    deck, stream = list(CARDS), words(key)
    for left, places in ((52, 10), (42, 11), (31, 12), (19, 18)):
        orders = 1
        for bound in range(left - places + 1, left + 1):
            orders *= bound
        while True:
            drawn, word = [], next(stream)
            for bound in range(left, left - places, -1):
                product = word * bound
                drawn.append(product >> 64)
                word = product & 0xFFFFFFFFFFFFFFFF
            if word >= 2**64 % orders:
                break
        for at, place in enumerate(drawn):
            last = left - 1 - at
            deck[last], deck[place] = deck[place], deck[last]
    return deck


def check_seed(proof, seed, commitment):
    """The whole deck, from its seed."""
    info = b"houserules deck v1" + struct.pack(">IQ", proof["table"], proof["round"])
    secret = hkdf(seed, info + bytes.fromhex(proof["rules"]), 32 * 53)
    deck = shuffled(secret[:32])
    nonces = [secret[32 * at : 32 * at + 32] for at in range(1, 53)]
    if root([leaf(nonces[at], at, deck[at]) for at in range(52)]) != commitment:
        raise Wrong("the deck of the seed is not the one committed to")
    for card in proof["cards"]:
        if deck[card["position"]] != card["card"]:
            raise Wrong("card %d is not that of the seed" % card["position"])
    return deck


def check(proof, kept=None):
    """Check everything, and return what was shown."""
    commitment = bytes.fromhex(proof["commitment"])
    if kept is not None and bytes.fromhex(kept) != commitment:
        raise Wrong("the deck is not the one that you were told of before you bet")
    for card in proof["cards"]:
        if not 0 <= card["position"] < 52 or card["card"] not in CARDS:
            raise Wrong("there is no such card or place: %r" % card)
        nonce = bytes.fromhex(card["nonce"])
        if len(nonce) != 32:
            raise Wrong("a nonce has 32 bytes")
        path = [bytes.fromhex(value) for value in card["path"]]
        start = leaf(nonce, card["position"], card["card"])
        if root_by_path(start, card["position"], path) != commitment:
            raise Wrong("card %d does not lead to the commitment" % card["position"])
    positions = [card["position"] for card in proof["cards"]]
    if len(set(positions)) < len(positions):
        raise Wrong("a card is opened twice")
    said = "round %d at table %d: " % (proof["round"], proof["table"])
    said += "%d cards are those committed to" % len(positions)
    if kept is not None:
        said += " before you bet"
    # Whoever was dealt them compares these with the hand they held.
    opened = sorted(proof["cards"], key=lambda card: card["position"])
    said += ": " + ", ".join("%s at place %d" % (it["card"], it["position"] + 1) for it in opened)
    if proof["seed"] is not None:
        seed = bytes.fromhex(proof["seed"])
        if len(seed) != 32:
            raise Wrong("a seed has 32 bytes")
        deck = check_seed(proof, seed, commitment)
        said += "; the whole deck was " + " ".join(deck)
    return said


def main():
    words, kept = sys.argv[1:], None
    if len(words) == 3 and words[0] == "--commitment":
        kept, words = words[1], words[2:]
    if len(words) != 1 or words[0].startswith("--"):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    if kept is not None and not re.fullmatch("[0-9a-fA-F]{64}", kept):
        print("cannot be read: a commitment has 64 hexadecimal digits", file=sys.stderr)
        return 2
    try:
        text = sys.stdin.read() if words[0] == "-" else open(words[0], encoding="utf-8").read()
        said = check(json.loads(text), kept)
    except (OSError, UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        print("cannot be read: %s" % error, file=sys.stderr)
        return 2
    except (Wrong, KeyError, TypeError, ValueError, IndexError, struct.error) as error:
        print("does not hold: %s" % error)
        return 1
    print("holds: " + said)
    return 0


if __name__ == "__main__":
    sys.exit(main())
