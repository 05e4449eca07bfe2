"""SHA-256, bytes as text, and the trees of RFC 6962 over hashes."""

import base64
import hashlib
import re

from . import Wrong

HEX = re.compile("[0-9a-f]*")


def sha256(data):
    """The SHA-256 of bytes."""
    return hashlib.sha256(data).digest()


def from_hex(text, length=None):
    """The bytes of lower-case hexadecimal, of this length if one is given."""
    if not isinstance(text, str) or len(text) % 2 or not HEX.fullmatch(text):
        raise Wrong("%r is not lower-case hexadecimal" % (text,))
    data = bytes.fromhex(text)
    if length is not None and len(data) != length:
        raise Wrong("%r does not have %d bytes" % (text, length))
    return data


def from_base64(text):
    """The bytes of base64 in its one form: padded, and no stray bits."""
    try:
        data = base64.b64decode(text.encode("ascii"), validate=True)
    except (AttributeError, UnicodeEncodeError, ValueError):
        raise Wrong("%r is not base64" % (text,)) from None
    if base64.b64encode(data).decode("ascii") != text:
        raise Wrong("%r is not base64 in its one form" % (text,))
    return data


def to_base64(data):
    """Bytes as base64."""
    return base64.b64encode(data).decode("ascii")


def leaf(data):
    """The hash of a leaf."""
    return sha256(b"\x00" + data)


def node(left, right):
    """The hash of a node."""
    return sha256(b"\x01" + left + right)


class Tree:
    """A tree that grows leaf by leaf; its root is known at every size."""

    def __init__(self):
        self.size = 0
        # The roots of full subtrees, the largest first.
        self.peaks = []

    def push(self, hashed):
        """Adds the hash of a leaf."""
        size = self.size
        while size & 1:
            hashed = node(self.peaks.pop(), hashed)
            size >>= 1
        self.peaks.append(hashed)
        self.size += 1

    def root(self):
        """The root of what was added so far."""
        if not self.peaks:
            return sha256(b"")
        root = self.peaks[-1]
        for peak in reversed(self.peaks[:-1]):
            root = node(peak, root)
        return root


def root_of(hashes):
    """The root over the hashes of leaves."""
    tree = Tree()
    for hashed in hashes:
        tree.push(hashed)
    return tree.root()


def root_by_inclusion(hashed, index, size, path):
    """The root that a leaf leads to by its path: RFC 9162, 2.1.3.2."""
    if not 0 <= index < size:
        raise Wrong("there is no leaf %d in a tree of %d" % (index, size))
    at, last, root, left = index, size - 1, hashed, list(path)
    while last > 0:
        if at & 1:
            root = node(pop(left), root)
        elif at < last:
            root = node(root, pop(left))
        # A node without a neighbour goes up as it is.
        at, last = at >> 1, last >> 1
    if left:
        raise Wrong("the path is too long")
    return root


def pop(left):
    """The next hash of a path."""
    if not left:
        raise Wrong("the path is too short")
    return left.pop(0)


def check_consistency(first, second, old_root, new_root, proof):
    """Checks that a tree of one size is the beginning of another: RFC 9162, 2.1.4.2."""
    if first > second:
        raise Wrong("a tree of %d is no beginning of one of %d" % (first, second))
    if first in (0, second):
        if proof or (first == second and old_root != new_root):
            raise Wrong("the two trees are not consistent")
        return
    path = list(proof)
    if first & (first - 1) == 0:
        path.insert(0, old_root)
    at, last = first - 1, second - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    old = new = pop(path)
    while path:
        hashed = path.pop(0)
        if last == 0:
            raise Wrong("the proof of consistency is too long")
        if at & 1 or at == last:
            old, new = node(hashed, old), node(hashed, new)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            new = node(new, hashed)
        at, last = at >> 1, last >> 1
    if last != 0 or old != old_root or new != new_root:
        raise Wrong("the two trees are not consistent")
