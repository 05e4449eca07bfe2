//! Claims about the permutation that follows from the players' cuts.

use proptest::prelude::*;
use table::RoundNumber;

use super::{Cut, Permutation, PlayerCut};
use crate::{Hash, PersonId, TableId};

const DECK: Hash = Hash([0xdc; 32]);

fn opened(player: u32, cut: [u8; 32]) -> PlayerCut {
    let cut = Cut(cut);
    let player = PersonId(player);
    let commitment = cut.commitment(TableId(1), RoundNumber::FIRST, player);
    PlayerCut { player, commitment, opened: Some(cut) }
}

fn withheld(player: u32, cut: [u8; 32]) -> PlayerCut {
    PlayerCut { opened: None, ..opened(player, cut) }
}

fn of(cuts: &[PlayerCut]) -> Permutation {
    Permutation::of(TableId(1), RoundNumber::FIRST, DECK, cuts)
}

fn cuts() -> impl Strategy<Value = Vec<PlayerCut>> {
    let one = (any::<[u8; 32]>(), any::<bool>());
    proptest::collection::vec(one, 0..8).prop_map(|all| {
        let cut = |(player, (bytes, is_opened)): (u32, ([u8; 32], bool))| {
            if is_opened { opened(player, bytes) } else { withheld(player, bytes) }
        };
        (1..).zip(all).map(cut).collect()
    })
}

proptest! {
    #[test]
    fn every_card_of_the_deck_is_dealt_once(cuts in cuts()) {
        let permutation = of(&cuts);
        let mut positions: Vec<u8> = (0..52).filter_map(|at| permutation.position(at)).collect();
        for place in 0..52 {
            let position = permutation.position(place).expect("there are 52");
            prop_assert_eq!(permutation.place(position), Some(place));
        }
        positions.sort_unstable();
        prop_assert_eq!(positions, (0..52).collect::<Vec<u8>>());
        let is_opened = cuts.iter().any(|cut| cut.opened.is_some());
        prop_assert_eq!(permutation != Permutation::IDENTITY, is_opened);
    }

    #[test]
    fn every_opened_bit_counts(
        cuts in cuts(),
        which in any::<prop::sample::Index>(),
        bit in 0..256,
    ) {
        let opened = cuts.iter().filter(|cut| cut.opened.is_some());
        let mut others: Vec<PlayerCut> = opened.cloned().collect();
        prop_assume!(!others.is_empty());
        let bit = usize::try_from(bit).expect("it is small");
        let Some(Cut(bytes)) = &mut which.get_mut(&mut others).opened else { unreachable!() };
        bytes[bit / 8] ^= 1 << (bit % 8);
        prop_assert_ne!(of(&cuts), of(&others));
    }

    #[test]
    fn what_was_not_opened_changes_nothing(cuts in cuts(), other in any::<[u8; 32]>()) {
        let mut more = cuts.clone();
        more.push(withheld(90, other));
        prop_assert_eq!(of(&cuts), of(&more));
        more.push(opened(91, other));
        prop_assert_ne!(of(&cuts), of(&more));
    }
}

#[test]
fn the_order_of_records_counts() {
    let [one, two] = [opened(7, [1; 32]), opened(9, [2; 32])];
    assert_ne!(of(&[one.clone(), two.clone()]), of(&[two, one]));
}

#[test]
fn tables_rounds_decks_and_players_have_permutations_of_their_own() {
    let cuts = [opened(7, [1; 32])];
    let here = of(&cuts);
    assert_ne!(here, Permutation::of(TableId(2), RoundNumber::FIRST, DECK, &cuts));
    assert_ne!(here, Permutation::of(TableId(1), RoundNumber(2), DECK, &cuts));
    assert_ne!(here, Permutation::of(TableId(1), RoundNumber::FIRST, Hash([0xdd; 32]), &cuts));
    assert_ne!(here, of(&[opened(8, [1; 32])]));
}

#[test]
fn a_commitment_is_of_one_cut_in_one_round_of_one_player() {
    let of = |table, round, player, cut: u8| {
        Cut([cut; 32]).commitment(TableId(table), RoundNumber(round), PersonId(player))
    };
    let all = [of(1, 1, 7, 1), of(2, 1, 7, 1), of(1, 2, 7, 1), of(1, 1, 8, 1), of(1, 1, 7, 2)];
    for (at, one) in all.iter().enumerate() {
        assert!(all[..at].iter().all(|before| before != one), "{at}");
    }
}

/// With a fair cut the top card comes from each position as often: of 10,400 cuts 200 times, give
/// or take 14.
#[test]
fn the_top_card_comes_from_anywhere() {
    let mut counts = [0_u32; 52];
    for number in 0..10_400_u64 {
        let mut cut = [0; 32];
        cut[..8].copy_from_slice(&number.to_be_bytes());
        let position = of(&[opened(7, cut)]).position(0).expect("there is a top card");
        counts[usize::from(position)] += 1;
    }
    let [least, most] = [counts.iter().min(), counts.iter().max()];
    assert!(least >= Some(&130) && most <= Some(&270), "{least:?} to {most:?}");
}
