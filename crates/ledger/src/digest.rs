//! Hashes of the law: by which texts of a book, and by which submission, a table plays.

use rulebook::Sources;
use sha2::{Digest, Sha256};

use crate::Hash;

/// Returns the hash of the texts of a book: `houserules book v1`, then each of its six files as its
/// length, in eight bytes with the highest first, and its text: `book.toml`, `clauses.toml`,
/// `duties.toml`, `readings.toml`, `paytables.toml`, `requirements.toml`. The worked example of a
/// submission is no part of the law.
///
/// ```
/// use ledger::hash_of_book;
/// use rulebook::Book;
///
/// let mut sources = Book::embedded_sources("ca-let-it-ride").expect("it is one of the five");
/// let hash = hash_of_book(&sources);
/// sources.submission = "";
/// assert_eq!(hash_of_book(&sources), hash);
/// sources.readings = "";
/// assert_ne!(hash_of_book(&sources), hash);
/// ```
pub fn hash_of_book(sources: &Sources<'_>) -> Hash {
    let texts = [
        sources.book,
        sources.clauses,
        sources.duties,
        sources.readings,
        sources.paytables,
        sources.requirements,
    ];
    hash_of("houserules book v1", &texts.map(str::as_bytes))
}

/// Returns the hash of the rules of a table: `houserules rules v1`, then the hash of its book and
/// its submission, each after its length.
///
/// ```
/// use ledger::{Hash, hash_of_rules};
///
/// assert_ne!(hash_of_rules(Hash([0; 32]), "a"), hash_of_rules(Hash([0; 32]), "b"));
/// ```
pub fn hash_of_rules(book: Hash, submission: &str) -> Hash {
    hash_of("houserules rules v1", &[&book.0, submission.as_bytes()])
}

fn hash_of(what: &str, parts: &[&[u8]]) -> Hash {
    let mut hash = Sha256::new().chain_update(what);
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    Hash(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_one_part_ends_counts() {
        assert_ne!(hash_of("x", &[b"ab", b"c"]), hash_of("x", &[b"a", b"bc"]));
        assert_ne!(hash_of("x", &[b"ab"]), hash_of("x", &[b"ab", b""]));
    }
}
