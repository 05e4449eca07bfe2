"""Ed25519 (RFC 8032), checked strictly: every value in its one form, and no point of small order.

Pure integers; a check takes a few milliseconds.
"""

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)
ZERO = (0, 1, 1, 0)


def recover_x(y, sign):
    """The x of a point, or None where there is none in its one form."""
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def add(one, other):
    """The sum of two points, in extended coordinates."""
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(number, point):
    """A multiple of a point."""
    out = ZERO
    while number:
        if number & 1:
            out = add(out, point)
        point, number = add(point, point), number >> 1
    return out


def compressed(point):
    """A point as 32 bytes."""
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def decompressed(data):
    """The point of 32 bytes in its one form, or None."""
    number = int.from_bytes(data, "little")
    y = number & ~(1 << 255)
    x = recover_x(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def is_small(point):
    """Whether a point has one of the eight small orders, with which a signature binds nobody."""
    return compressed(times(8, point)) == compressed(ZERO)


def hashed(*parts):
    """SHA-512 of parts as a number."""
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little") % ORDER


def holds(key, message, signature):
    """Whether a signature of a message was made with the secret of a key."""
    if len(key) != 32 or len(signature) != 64:
        return False
    point, random = decompressed(key), decompressed(signature[:32])
    number = int.from_bytes(signature[32:], "little")
    if point is None or random is None or number >= ORDER or is_small(point) or is_small(random):
        return False
    challenge = hashed(signature[:32], key, message)
    expected = add(times(number, BASE), times(ORDER - challenge, point))
    return compressed(expected) == signature[:32]


def public_key(secret):
    """The public key of 32 secret bytes. Only tests sign."""
    return compressed(times(scalar(secret)[0], BASE))


def signed(secret, message):
    """The signature of a message. Only tests sign: this takes a time that depends on the secret."""
    number, prefix = scalar(secret)
    key = compressed(times(number, BASE))
    nonce = hashed(prefix, message)
    random = compressed(times(nonce, BASE))
    rest = (nonce + hashed(random, key, message) * number) % ORDER
    return random + rest.to_bytes(32, "little")


def scalar(secret):
    """The number of a secret, and what its nonces begin with."""
    digest = hashlib.sha512(secret).digest()
    number = int.from_bytes(digest[:32], "little")
    return number & (1 << 254) - 8 | 1 << 254, digest[32:]
