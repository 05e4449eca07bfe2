//! The order of a commitment and a bet, proved from two signed heads, and everything about it that
//! may be wrong.

use ledger::merkle::{Tree, consistency, inclusion, leaf};
use ledger::{Hash, Head, Moment, RecordInTree, RoundOrder};

use crate::floor::{ORIGIN, key};

/// The bytes of so many records.
fn bytes(number: usize) -> Vec<u8> {
    format!("record {number}").into_bytes()
}

/// A commitment and a bet among forty records, under heads of two sizes.
fn order(places: (usize, usize), sizes: (usize, usize)) -> RoundOrder {
    let leaves: Vec<Hash> = (0..40).map(|number| leaf(&bytes(number))).collect();
    let record = |at: usize, size: usize| {
        let (origin, previous) = (ORIGIN.to_owned(), Head::NO_PREVIOUS);
        let root = leaves[..size].iter().copied().collect::<Tree>().root();
        let head = Head { origin, size: size as u64, root, at: Moment(1), previous };
        let path = inclusion(&leaves[..size], at).expect("it is there");
        RecordInTree { bytes: bytes(at), index: at as u64, path, note: key().sign(&head) }
    };
    let (committed, bet) = (record(places.0, sizes.0), Some(record(places.1, sizes.1)));
    let consistency = consistency(&leaves[..sizes.1], sizes.0).expect("it is a beginning");
    RoundOrder { committed, bet, consistency }
}

#[test]
fn a_commitment_is_older_by_signature_where_its_head_is_over_no_bet() {
    let key = key().public();
    for committed in 0..12 {
        for size in committed + 1..14 {
            for bet in committed + 1..20 {
                for later in (bet + 1).max(size)..22 {
                    let order = order((committed, bet), (size, later));
                    assert!(order.holds(&key));
                    assert_eq!(order.is_older(&key), bet >= size, "{committed} {size} {bet}");
                }
            }
        }
    }
}

#[test]
fn an_order_with_another_part_does_not_hold() {
    let (key, right) = (key().public(), order((5, 21), (9, 30)));
    assert!(right.is_older(&key));
    let other = order((5, 21), (10, 31));
    let bet = |order: &RoundOrder| order.bet.clone().expect("there is one");
    let wrong = [
        RoundOrder { committed: other.committed.clone(), ..right.clone() },
        RoundOrder { bet: other.bet.clone(), ..right.clone() },
        RoundOrder { consistency: other.consistency.clone(), ..right.clone() },
        RoundOrder { consistency: Vec::new(), ..right.clone() },
        RoundOrder { bet: None, ..right.clone() },
        RoundOrder { bet: Some(RecordInTree { index: 20, ..bet(&right) }), ..right.clone() },
        RoundOrder { bet: Some(RecordInTree { bytes: bytes(20), ..bet(&right) }), ..right.clone() },
        RoundOrder { bet: Some(RecordInTree { path: Vec::new(), ..bet(&right) }), ..right.clone() },
    ];
    for (number, order) in wrong.iter().enumerate() {
        assert!(!order.holds(&key) && !order.is_older(&key), "{number}");
    }
    let stranger = ledger::SecretKey::from_bytes([9; 32]).public();
    assert!(!right.holds(&stranger));
}
