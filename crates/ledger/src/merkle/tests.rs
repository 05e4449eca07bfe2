//! Published vectors, the plain definition, and every bit flipped.

use sha2::{Digest, Sha256};

use super::{
    Tiles, Tree, consistency, consistency_ranges, inclusion, inclusion_ranges, leaf, node,
    verify_consistency, verify_inclusion,
};
use crate::Hash;

/// The leaves of the reference tree of Certificate Transparency, and its root at each size.
const RECORDS: [&str; 8] = [
    "",
    "00",
    "10",
    "2021",
    "3031",
    "40414243",
    "5051525354555657",
    "606162636465666768696a6b6c6d6e6f",
];
const ROOTS: [&str; 9] = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
const PATH_OF_0_IN_8: [&str; 3] = [
    "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
    "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
    "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
];
const FROM_6_TO_8: [&str; 3] = [
    "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
    "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
];

fn bytes(hex: &str) -> Vec<u8> {
    let pair = |at| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
    (0..hex.len()).step_by(2).map(pair).collect()
}

fn published() -> [Hash; 8] {
    RECORDS.map(|record| leaf(&bytes(record)))
}

/// Some leaves that all differ.
fn many(count: u64) -> Vec<Hash> {
    (0..count).map(|number| leaf(&number.to_be_bytes())).collect()
}

fn root(leaves: &[Hash]) -> Hash {
    leaves.iter().copied().collect::<Tree>().root()
}

/// The definition, word for word: a tree is split at the greatest power of two below its size.
fn defined(leaves: &[Hash]) -> Hash {
    match leaves {
        [] => Hash(Sha256::digest([]).into()),
        [one] => *one,
        more => {
            let mut at = 1;
            while at * 2 < more.len() {
                at *= 2;
            }
            node(defined(&more[..at]), defined(&more[at..]))
        }
    }
}

fn texts(hashes: &[Hash]) -> Vec<String> {
    hashes.iter().map(Hash::to_string).collect()
}

#[test]
fn published_trees_have_their_roots() {
    let leaves = published();
    for (size, expected) in ROOTS.into_iter().enumerate() {
        assert_eq!(root(&leaves[..size]).to_string(), expected, "of {size}");
    }
    assert_eq!(texts(&inclusion(&leaves, 0).expect("it is there")), PATH_OF_0_IN_8);
    assert_eq!(texts(&consistency(&leaves, 6).expect("it is there")), FROM_6_TO_8);
}

#[test]
fn trees_are_as_defined_at_every_size() {
    let leaves = many(200);
    for size in 0..=leaves.len() {
        assert_eq!(root(&leaves[..size]), defined(&leaves[..size]), "of {size}");
    }
}

#[test]
fn every_leaf_is_proved_at_its_place_only() {
    let leaves = many(70);
    for size in 1..=leaves.len() {
        let head = (size as u64, root(&leaves[..size]));
        for at in 0..size {
            let path = inclusion(&leaves[..size], at).expect("it is there");
            for index in 0..=size as u64 {
                let is_there = verify_inclusion(leaves[at], index, &path, head);
                assert_eq!(is_there, index == at as u64, "{index} as {at} of {size}");
            }
        }
        assert_eq!(inclusion(&leaves[..size], size), None);
    }
}

#[test]
fn every_beginning_is_proved_a_beginning() {
    let leaves = many(70);
    let heads: Vec<_> = (0..=70).map(|size| (size as u64, root(&leaves[..size]))).collect();
    for late in 1..=70 {
        for early in 0..=late {
            let proof = consistency(&leaves[..late], early).expect("it is a beginning");
            assert!(verify_consistency(heads[early], heads[late], &proof), "{early} of {late}");
            for other in (0..=70).filter(|other| *other != early) {
                let wrong = (heads[early].0, heads[other].1);
                assert!(!verify_consistency(wrong, heads[late], &proof), "{early} of {late}");
            }
        }
    }
    assert_eq!(consistency(&leaves, 71), None);
}

fn flipped(hash: Hash, bit: usize) -> Hash {
    let mut hash = hash;
    hash.0[bit / 8] ^= 1 << (bit % 8);
    hash
}

#[test]
fn every_bit_of_a_proof_counts() {
    let leaves = many(52);
    let (size, root) = (52, root(&leaves));
    for at in [0, 31, 32, 47, 48, 51] {
        let path = inclusion(&leaves, at).expect("it is there");
        let index = at as u64;
        let holds = |leaf, path: &[Hash], root| verify_inclusion(leaf, index, path, (size, root));
        assert!(holds(leaves[at], &path, root));
        for bit in 0..256 {
            assert!(!holds(flipped(leaves[at], bit), &path, root));
            assert!(!holds(leaves[at], &path, flipped(root, bit)));
            for place in 0..path.len() {
                let mut wrong = path.clone();
                wrong[place] = flipped(wrong[place], bit);
                assert!(!holds(leaves[at], &wrong, root));
            }
        }
        assert!(!holds(leaves[at], &path[1..], root) && !holds(leaves[at], &[], root));
        assert!(!holds(leaves[at], &[&*path, &[root]].concat(), root));
    }
}

#[test]
fn every_bit_of_a_consistency_proof_counts() {
    let leaves = many(45);
    let second = (45, root(&leaves));
    for early in [1, 6, 32, 33, 44] {
        let first = (early as u64, root(&leaves[..early]));
        let proof = consistency(&leaves, early).expect("it is a beginning");
        assert!(verify_consistency(first, second, &proof));
        for bit in 0..256 {
            assert!(!verify_consistency((first.0, flipped(first.1, bit)), second, &proof));
            assert!(!verify_consistency(first, (second.0, flipped(second.1, bit)), &proof));
            for place in 0..proof.len() {
                let mut wrong = proof.clone();
                wrong[place] = flipped(wrong[place], bit);
                assert!(!verify_consistency(first, second, &wrong));
            }
        }
        assert!(!verify_consistency(first, second, &proof[1..]));
        assert!(!verify_consistency(first, second, &[&*proof, &[second.1]].concat()));
        assert!(!verify_consistency(second, first, &proof));
    }
}

#[test]
fn a_tree_goes_on_from_its_bytes() {
    let leaves = many(100);
    for size in 0..leaves.len() {
        let tree: Tree = leaves[..size].iter().copied().collect();
        let bytes = tree.to_bytes();
        let mut again = Tree::from_bytes(&bytes).expect("they were written");
        for leaf in &leaves[size..] {
            again.push(*leaf);
        }
        assert_eq!(again.root(), defined(&leaves));
        assert_eq!(Tree::from_bytes(&[&*bytes, &[0]].concat()), None);
        assert_eq!(Tree::from_bytes(&bytes[..bytes.len() - 1]), None);
    }
}

/// The leaves of a tile, of all leaves.
fn tile(leaves: &[Hash], number: u64) -> &[Hash] {
    let all: Vec<&[Hash]> = leaves.chunks(256).collect();
    all[usize::try_from(number).expect("it is one of them")]
}

#[test]
fn tiles_make_the_proofs_that_all_leaves_make() {
    let leaves = many(1_600);
    let mut tree = Tiles::new();
    let sizes = [1, 2, 255, 256, 257, 511, 512, 513, 700, 1023, 1024, 1025, 1280, 1537, 1600];
    for size in sizes {
        while tree.size() < size {
            tree.push(leaves[usize::try_from(tree.size()).expect("few")]);
        }
        let all = &leaves[..usize::try_from(size).expect("few")];
        assert_eq!(tree.root(), root(all), "of {size}");
        let (tiles, rest) = all.as_chunks::<256>();
        let roots: Vec<Hash> = (0..).map_while(|it| tree.tile_root(it)).collect();
        assert_eq!(roots, tiles.iter().map(|it| root(it)).collect::<Vec<_>>(), "of {size}");
        assert_eq!(tree.open_leaves(), rest, "of {size}");
        for index in (0..size).step_by(37).chain([size - 1]) {
            let ranges = inclusion_ranges(index, size).expect("it is there");
            let needed = tree.missing(&ranges);
            assert!(needed.len() <= 2, "{needed:?} for {index} of {size}");
            let given = |it: u64| if needed.contains(&it) { tile(all, it) } else { &[] };
            let path = tree.roots(&ranges, given).expect("everything is there");
            let at = usize::try_from(index).expect("few");
            assert_eq!(Some(path), inclusion(all, at), "{index} of {size}");
        }
        for first in (0..=size).step_by(29).chain([size]) {
            let ranges = consistency_ranges(first, size).expect("it is a beginning");
            let needed = tree.missing(&ranges);
            let given = |it: u64| if needed.contains(&it) { tile(all, it) } else { &[] };
            let proof = tree.roots(&ranges, given).expect("everything is there");
            let first = usize::try_from(first).expect("few");
            assert_eq!(Some(proof), consistency(all, first), "{first} of {size}");
        }
    }
}

#[test]
fn tiles_prove_earlier_sizes_too() {
    let leaves = many(1_600);
    let tree: Tiles = leaves.iter().copied().collect();
    for (index, size) in [(0, 1), (3, 300), (300, 301), (511, 512), (600, 1_000), (1_024, 1_599)] {
        let ranges = inclusion_ranges(index, size).expect("it is there");
        let needed = tree.missing(&ranges);
        let given = |it: u64| if needed.contains(&it) { tile(&leaves, it) } else { &[] };
        let path = tree.roots(&ranges, given).expect("everything is there");
        let place = |at: u64| usize::try_from(at).expect("few");
        let head = (size, root(&leaves[..place(size)]));
        assert!(verify_inclusion(leaves[place(index)], index, &path, head), "{index} of {size}");
        assert_eq!(tree.roots(&ranges, |_| &[]).is_some(), needed.is_empty(), "nothing is made up");
    }
    assert_eq!(tree.roots(std::slice::from_ref(&(0..1_601)), |it| tile(&leaves, it)), None);
    assert_eq!(Tiles::new().root(), Tree::new().root());
}
