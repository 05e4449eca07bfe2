"""Hashes, trees, decks and signatures against published vectors."""

import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from houserules_evidence import Wrong, decks, ed25519, hashes  # noqa: E402

# RFC 8032, 7.1: secret, public key, message, signature.
RFC8032 = (
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bac"
        "c61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e"
        "458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290"
        "ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
    (
        "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
        "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589"
        "09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704",
    ),
)

# The eight points of small order, in their one form.
SMALL = (
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
)


class Signatures(unittest.TestCase):
    def test_vectors_of_rfc_8032_hold(self):
        for secret, key, message, signature in RFC8032:
            secret, key, message, signature = map(bytes.fromhex, (secret, key, message, signature))
            self.assertEqual(ed25519.public_key(secret), key)
            self.assertEqual(ed25519.signed(secret, message), signature)
            self.assertTrue(ed25519.holds(key, message, signature))
            self.assertFalse(ed25519.holds(key, message + b"x", signature))

    def test_every_changed_bit_of_a_signature_is_found(self):
        _, key, message, signature = map(bytes.fromhex, RFC8032[1])
        for bit in range(0, 512, 7):
            changed = bytearray(signature)
            changed[bit // 8] ^= 1 << bit % 8
            self.assertFalse(ed25519.holds(key, message, bytes(changed)), bit)

    def test_a_second_form_of_a_signature_is_refused(self):
        _, key, message, signature = map(bytes.fromhex, RFC8032[1])
        number = int.from_bytes(signature[32:], "little") + ed25519.ORDER
        other = signature[:32] + number.to_bytes(32, "little")
        self.assertFalse(ed25519.holds(key, message, other))

    def test_keys_and_nonces_of_small_order_bind_nobody(self):
        _, key, message, signature = map(bytes.fromhex, RFC8032[1])
        for small in map(bytes.fromhex, SMALL):
            # Of a key of small order the identity and no number sign any eighth message.
            for number in (0, 1):
                forged = small + number.to_bytes(32, "little")
                self.assertFalse(ed25519.holds(small, message, forged))
                self.assertFalse(ed25519.holds(key, message, forged))
            self.assertFalse(ed25519.holds(small, message, signature))

    def test_a_point_has_one_form(self):
        # y = p is y = 0 in another form; y = 1 with the sign of an x that is 0 is none.
        beyond = (2**255 - 19).to_bytes(32, "little")
        self.assertIsNone(ed25519.decompressed(beyond))
        self.assertIsNone(ed25519.decompressed((1 | 1 << 255).to_bytes(32, "little")))


class Trees(unittest.TestCase):
    # The leaves and roots with which implementations of RFC 6962 are commonly tested.
    LEAVES = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657",
              "606162636465666768696a6b6c6d6e6f")
    ROOTS = (
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    )

    def hashed(self, count):
        return [hashes.leaf(bytes.fromhex(it)) for it in self.LEAVES[:count]]

    def test_roots_are_the_published_ones(self):
        self.assertEqual(hashes.root_of([]), hashes.sha256(b""))
        for count, root in enumerate(self.ROOTS, 1):
            self.assertEqual(hashes.root_of(self.hashed(count)).hex(), root)

    def test_paths_lead_to_the_root_and_no_others_do(self):
        for size in range(1, 20):
            leaves = [hashes.leaf(bytes([it])) for it in range(size)]
            root = hashes.root_of(leaves)
            for index in range(size):
                path = inclusion(leaves, index)
                self.assertEqual(hashes.root_by_inclusion(leaves[index], index, size, path), root)
                for other in (path + [root], path[:-1] if path else [root]):
                    with self.assertRaises(Wrong):
                        hashes.root_by_inclusion(leaves[index], index, size, other)
        with self.assertRaises(Wrong):
            hashes.root_by_inclusion(leaves[0], size, size, path)

    def test_a_tree_is_the_beginning_of_its_later_ones_only(self):
        leaves = [hashes.leaf(bytes([it])) for it in range(20)]
        roots = [hashes.root_of(leaves[:size]) for size in range(21)]
        for second in range(1, 21):
            for first in range(1, second + 1):
                proof = consistency(leaves[:second], first)
                hashes.check_consistency(first, second, roots[first], roots[second], proof)
                others = [proof + [roots[1]]] + [proof[:at] + proof[at + 1:] for at in
                                                 range(len(proof))]
                for other in others:
                    with self.assertRaises(Wrong):
                        hashes.check_consistency(first, second, roots[first], roots[second], other)
                with self.assertRaises(Wrong):
                    hashes.check_consistency(first, second, roots[0], roots[second], proof)


def split(size):
    """Where a tree is split: the greatest power of two below its size."""
    return 1 << (size - 1).bit_length() - 1


def inclusion(leaves, index):
    """A path, by the definition of RFC 9162, 2.1.3.1."""
    if len(leaves) == 1:
        return []
    at = split(len(leaves))
    if index < at:
        return inclusion(leaves[:at], index) + [hashes.root_of(leaves[at:])]
    return inclusion(leaves[at:], index - at) + [hashes.root_of(leaves[:at])]


def consistency(leaves, first, whole=True):
    """A proof of consistency, by the definition of RFC 9162, 2.1.4.1."""
    if first == len(leaves):
        return [] if whole else [hashes.root_of(leaves)]
    at = split(len(leaves))
    if first <= at:
        return consistency(leaves[:at], first, whole) + [hashes.root_of(leaves[at:])]
    return consistency(leaves[at:], first - at, False) + [hashes.root_of(leaves[:at])]


class Decks(unittest.TestCase):
    def test_chacha20_is_that_of_rfc_8439(self):
        # Appendix A.1, test vectors 1 and 2: key and nonce of zeros, counters 0 and 1.
        first = ("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                 "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586")
        second = ("9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                  "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f")
        for counter, block in enumerate((first, second)):
            self.assertEqual(decks.chacha20_block(bytes(32), counter).hex(), block)
        words = decks.words(bytes(32))
        self.assertEqual(next(words), int.from_bytes(bytes.fromhex(first[:16]), "little"))

    def test_hkdf_is_that_of_rfc_5869(self):
        # Test case 3: no salt, no info.
        expected = ("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d"
                    "9d201395faa4b61a96c8")
        self.assertEqual(decks.hkdf(b"\x0b" * 22, b"", 42).hex(), expected)

    def test_the_worked_example_of_the_documentation_comes_out(self):
        sealed = decks.Sealed(bytes(range(32)), 1, 1, bytes(32))
        self.assertEqual(sealed.cards[:4], ["Ts", "9h", "Jd", "3s"])
        expected = "6e02607e70c3cbd16c778b3dd4dc7c2ea42650591d1297e07160d6cee6a8f600"
        self.assertEqual(sealed.commitment.hex(), expected)

    def test_the_worked_example_of_a_cut_comes_out(self):
        sealed = decks.Sealed(bytes(range(32)), 1, 1, bytes(32))
        cuts = [(7, bytes(range(0x20, 0x40))), (9, bytes(range(0x60, 0x80)))]
        commitments = [decks.cut_commitment(1, 1, player, cut).hex() for player, cut in cuts]
        self.assertEqual(commitments, [
            "38354b09457deeff54d90225e2e54a2b29e82b746c8659cc61805b41ca1d4cdd",
            "d564fff8b096c2b6410a40e1adfca35fb23f645af80281f2180d613ae46c5fb0",
        ])
        order = decks.cut_order(1, 1, sealed.commitment, cuts)
        self.assertEqual(order[:8] + order[-4:], [11, 41, 51, 24, 49, 1, 4, 21, 34, 22, 43, 9])
        self.assertEqual([sealed.cards[at] for at in order[:4]], ["5h", "9d", "Kd", "6d"])

    def test_a_cut_orders_all_places_and_every_opened_one_counts(self):
        identity = list(range(52))
        self.assertEqual(decks.cut_order(1, 1, bytes(32), []), identity)
        one, two = (7, bytes([1] * 32)), (8, bytes([2] * 32))
        orders = [decks.cut_order(1, 1, bytes(32), opened)
                  for opened in ([one], [two], [one, two], [two, one])]
        orders.append(decks.cut_order(1, 2, bytes(32), [one]))
        orders.append(decks.cut_order(2, 1, bytes(32), [one]))
        orders.append(decks.cut_order(1, 1, bytes([1] * 32), [one]))
        for order in orders:
            self.assertEqual(sorted(order), identity)
        self.assertEqual(len(set(map(tuple, orders))), len(orders))


if __name__ == "__main__":
    unittest.main()
