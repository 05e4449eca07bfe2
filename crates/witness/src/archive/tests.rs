//! Searches in a file that is larger than what is read line by line.

use ledger::{Hash, Head, Moment, SecretKey, SignedNote};

use super::{CosignedHead, HeadArchive};

#[test]
fn heads_are_found_in_a_large_file() {
    let folder = std::env::temp_dir().join(format!("houserules-archive-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("heads.jsonl");
    let mut archive = HeadArchive::open(&path).unwrap();
    let key = SecretKey::from_bytes([1; 32]);
    let sizes: Vec<u64> = (0..2_000).map(|it| 5 + it * 3).collect();
    for &size in &sizes {
        let (origin, root) = ("o".to_owned(), Hash([7; 32]));
        let head = Head { origin, size, root, at: Moment(size), previous: Head::NO_PREVIOUS };
        let note = SignedNote::read(&key.sign(&head)).unwrap();
        archive.append(CosignedHead { head, note, seen: Moment(size) }).unwrap();
    }
    let size_of = |note: &String| key.public().open(note).unwrap().size;
    for archive in [archive, HeadArchive::open(&path).unwrap()] {
        let reader = archive.reader();
        for from in (0..=6_010).step_by(11).chain([5, 6, 8, 6_002, 6_003, u64::MAX]) {
            let found: Vec<u64> = reader.notes_from(from, 3).unwrap().iter().map(size_of).collect();
            let wanted = sizes.iter().copied().filter(|size| *size >= from).take(3);
            assert!(wanted.eq(found.iter().copied()), "from {from}: {found:?}");
        }
        assert_eq!(archive.last().map(|it| it.head.size), Some(6_002));
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
