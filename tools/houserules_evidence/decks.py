"""Decks: from a seed, committed to, opened card by card, and cut by players.

This is docs/fairness.md, written out once more.
"""

import hashlib
import hmac
import struct

from . import Wrong
from .hashes import leaf, root_by_inclusion, root_of, sha256

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

# What each word draws: the number of cards left, and how many of them it places.
DRAWS = ((52, 10), (42, 11), (31, 12), (19, 18))


def hkdf(secret, info, length):
    """RFC 5869 with SHA-256 and no salt."""
    key = hmac.new(bytes(32), secret, hashlib.sha256).digest()
    out, block, number = b"", b"", 1
    while len(out) < length:
        block = hmac.new(key, block + info + bytes([number]), hashlib.sha256).digest()
        out, number = out + block, number + 1
    return out[:length]


def chacha20_block(key, counter, nonce=bytes(8)):
    """A block of ChaCha20 with a counter of 64 bits."""

    def quarter(s, a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] ^= s[x]
            s[z] = (s[z] << turn | s[z] >> (32 - turn)) & 0xFFFFFFFF

    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    start += [counter & 0xFFFFFFFF, counter >> 32] + list(struct.unpack("<2I", nonce))
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
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(state, start)))


def words(key):
    """The stream of ChaCha20 from block 0 with nonce 0, as numbers of 64 bits."""
    counter = 0
    while True:
        yield from struct.unpack("<8Q", chacha20_block(key, counter))
        counter += 1


def shuffled(key, things):
    """Fifty-two things in the order of a key."""
    order, stream = list(things), words(key)
    for left, places in DRAWS:
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
            order[last], order[place] = order[place], order[last]
    return order


class Sealed:
    """The deck of a seed: its cards, the nonces that hide them, and the commitment."""

    def __init__(self, seed, table, number, rules):
        if len(seed) != 32 or len(rules) != 32:
            raise Wrong("a seed and a hash of rules have 32 bytes each")
        info = b"houserules deck v1" + struct.pack(">IQ", table, number) + rules
        secret = hkdf(seed, info, 32 * 53)
        self.cards = shuffled(secret[:32], CARDS)
        self.nonces = [secret[32 * at : 32 * at + 32] for at in range(1, 53)]
        leaves = [card_leaf(self.nonces[at], at, self.cards[at]) for at in range(52)]
        self.commitment = root_of(leaves)


def card_leaf(nonce, position, card):
    """The hash of a card at its position in the committed deck."""
    if len(nonce) != 32:
        raise Wrong("a nonce has 32 bytes")
    return leaf(nonce + bytes([position, CARDS.index(card)]))


def check_opening(commitment, position, card, nonce, path):
    """Checks that a card lay at a position in the deck that a commitment is of."""
    if not isinstance(position, int) or not 0 <= position < 52 or card not in CARDS:
        raise Wrong("there is no such card or position: %r at %r" % (card, position))
    if root_by_inclusion(card_leaf(nonce, position, card), position, 52, path) != commitment:
        raise Wrong("the card at position %d does not lead to the commitment" % position)


def cut_commitment(table, number, player, cut):
    """The commitment of a player to a cut."""
    if len(cut) != 32:
        raise Wrong("a cut has 32 bytes")
    return sha256(b"houserules cut v1" + struct.pack(">IQI", table, number, player) + cut)


def cut_order(table, number, commitment, opened):
    """The positions in the committed deck, in the order in which cards are dealt.

    `opened` are the players and cuts that were opened, in the order of their records.
    """
    if not opened:
        return list(range(52))
    text = b"houserules cut deck v1" + struct.pack(">IQ", table, number) + commitment
    for player, cut in opened:
        text += struct.pack(">I", player) + cut
    return shuffled(sha256(text), range(52))
