//! A house that cheats, and a player who checks: whatever it does is found, or is said not to be.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use table::RoundNumber;

use super::{KeptByPlayer, RoundFinding};
use crate::{
    Cut, Dealing, Hash, OpenedCard, Permutation, PersonId, PlayerCut, Proof, Sealed, Seed, TableId,
};

const DEALING: Dealing =
    Dealing { table: TableId(1), round: RoundNumber::FIRST, rules: Hash([0; 32]) };
const PLAYER: PersonId = PersonId(7);
const OTHER: PersonId = PersonId(9);
const OWN_CUT: Cut = Cut([0x0c; 32]);

fn cut_of(player: PersonId, cut: Cut) -> PlayerCut {
    let commitment = cut.commitment(DEALING.table, DEALING.round, player);
    PlayerCut { player, commitment, opened: Some(cut) }
}

/// The proof that a house makes of a deck and cuts: the player's hand is the first three cards.
fn proof(sealed: &Sealed, cuts: Vec<PlayerCut>) -> Proof {
    let commitment = sealed.commitment();
    let permutation = Permutation::of(DEALING.table, DEALING.round, commitment, &cuts);
    let open = |place: u8| {
        let opening = sealed.open(permutation.position(place)?)?;
        Some(OpenedCard { place, opening })
    };
    let cards = (0..3).filter_map(open).collect();
    Proof { dealing: DEALING, commitment, cuts, cards, seed: None }
}

/// What an honest player keeps who cuts, and whose opening was taken.
fn kept(commitment: Hash, cuts: &[PlayerCut]) -> KeptByPlayer {
    KeptByPlayer {
        cut: Some(OWN_CUT),
        closed: Some(cuts.iter().map(|cut| (cut.player, cut.commitment)).collect()),
        is_opened: true,
        ..KeptByPlayer::before_bet(DEALING.table, DEALING.round, PLAYER, commitment)
    }
}

fn seeds(stream: u8) -> impl Iterator<Item = [u8; 32]> {
    let mut random = ChaCha20Rng::from_seed([stream; 32]);
    std::iter::repeat_with(move || {
        let mut seed = [0; 32];
        random.fill_bytes(&mut seed);
        seed
    })
}

/// What the house would like: three of a kind on top, one deck in 425.
fn is_liked(proof: &Proof) -> bool {
    let ranks = proof.cards.iter().map(|card| card.opening.card.rank());
    ranks.clone().all(|rank| Some(rank) == ranks.clone().next())
}

fn honest() -> (Sealed, Vec<PlayerCut>) {
    let sealed = Sealed::new(&Seed([7; 32]), DEALING);
    (sealed, vec![cut_of(PLAYER, OWN_CUT), cut_of(OTHER, Cut([0x0d; 32]))])
}

#[test]
fn an_honest_round_is_fully_proven() {
    let (sealed, cuts) = honest();
    let kept = kept(sealed.commitment(), &cuts);
    let proof = proof(&sealed, cuts);
    assert_eq!(kept.check(&proof), []);
    let seen = proof.cards.iter().map(|card| card.opening.card).collect();
    let with_cards = KeptByPlayer { cards: seen, ..kept };
    assert_eq!(with_cards.check(&proof), []);
    let mut fewer = proof;
    let hidden = fewer.cards.pop().expect("three").opening.card;
    assert_eq!(with_cards.check(&fewer), [RoundFinding::CardMissing(hidden)]);
}

#[test]
fn a_seed_drawn_after_the_bets_is_found() {
    let (sealed, cuts) = honest();
    let kept = kept(sealed.commitment(), &cuts);
    let decks = seeds(9).take(100_000).map(|seed| Sealed::new(&Seed(seed), DEALING));
    let mut proofs = decks.map(|sealed| proof(&sealed, cuts.clone()));
    let chosen = proofs.find(is_liked).expect("one in 425 decks begins so");
    assert!(chosen.holds(), "in itself");
    let shown = chosen.commitment;
    assert_eq!(kept.check(&chosen), [RoundFinding::OtherDeck { shown }]);
}

#[test]
fn a_swapped_card_is_found() {
    let (sealed, cuts) = honest();
    let kept = kept(sealed.commitment(), &cuts);
    let mut swapped = proof(&sealed, cuts);
    swapped.cards[0].opening = sealed.open(swapped.cards[1].opening.position).expect("it is there");
    assert_eq!(kept.check(&swapped), [RoundFinding::Broken], "a card from another place");
    swapped.cards[0].place = 40;
    assert_eq!(kept.check(&swapped), [RoundFinding::Broken], "and a place of no card");
}

/// The house looks at all openings, and adds a player of its own until the deck is liked.
#[test]
fn a_cut_added_after_the_openings_is_found() {
    let (sealed, cuts) = honest();
    let kept = kept(sealed.commitment(), &cuts);
    let added = seeds(10).take(100_000).map(|seed| {
        let mut cuts = cuts.clone();
        cuts.push(cut_of(PersonId(66), Cut(seed)));
        proof(&sealed, cuts)
    });
    let chosen = added.into_iter().find(is_liked).expect("one in 425 cuts leads to it");
    assert!(chosen.holds(), "in itself");
    assert_eq!(kept.check(&chosen), [RoundFinding::OtherCuts]);
    // Likewise if it takes the place of a commitment that was there.
    let mut replaced = cuts.clone();
    replaced[1] = cut_of(OTHER, Cut([0x66; 32]));
    assert_eq!(kept.check(&proof(&sealed, replaced)), [RoundFinding::OtherCuts]);
    let left_out = proof(&sealed, cuts[..1].to_vec());
    assert_eq!(kept.check(&left_out), [RoundFinding::OtherCuts]);
    let reordered = proof(&sealed, cuts.iter().rev().cloned().collect());
    assert_eq!(kept.check(&reordered), [RoundFinding::OtherCuts]);
}

#[test]
fn an_honest_players_opening_cannot_be_dropped() {
    let (sealed, cuts) = honest();
    let kept = kept(sealed.commitment(), &cuts);
    let mut dropped = cuts.clone();
    dropped[0].opened = None;
    let dropped = proof(&sealed, dropped);
    assert!(dropped.holds(), "in itself");
    assert_eq!(kept.check(&dropped), [RoundFinding::OwnOpeningDropped]);
    // Without an answer of the house the player knows, and cannot prove it.
    let unanswered = KeptByPlayer { is_opened: false, ..kept.clone() };
    assert_eq!(unanswered.check(&dropped), [RoundFinding::OwnCutUnopened]);
    // Nor can the commitment, even from a player who did not look at the list.
    let unlisted = KeptByPlayer { closed: None, ..kept.clone() };
    let without = proof(&sealed, cuts[1..].to_vec());
    assert_eq!(unlisted.check(&without), [RoundFinding::OwnCutMissing]);
    // Another cut in the player's name does not open the commitment.
    let mut other = cuts;
    other[0].opened = Some(Cut([0x66; 32]));
    let findings = kept.check(&proof(&sealed, other));
    assert_eq!(findings, [RoundFinding::Broken, RoundFinding::OwnOpeningDropped]);
}

/// An accomplice who knows the deck and sees all other openings may choose between two decks by
/// opening or not. Nobody can prevent that; it is recorded, and the check says who it was.
#[test]
fn an_opening_held_back_is_told_with_its_player() {
    let (sealed, mut cuts) = honest();
    let kept = kept(sealed.commitment(), &cuts);
    cuts[1].opened = None;
    let findings = kept.check(&proof(&sealed, cuts));
    assert_eq!(findings, [RoundFinding::HeldBack(OTHER)]);
    assert!(!findings[0].is_breach(), "and is no proof against the house");
}

/// Two players are told of two decks, and one of these is dealt.
#[test]
fn two_commitments_for_two_players_are_found_by_one_of_them() {
    let (first, cuts) = honest();
    let second = Sealed::new(&Seed([8; 32]), DEALING);
    let kept = [&first, &second].map(|sealed| kept(sealed.commitment(), &cuts));
    let dealt = proof(&first, cuts.clone());
    assert_eq!(kept[0].check(&dealt), []);
    assert_eq!(kept[1].check(&dealt), [RoundFinding::OtherDeck { shown: first.commitment() }]);
    // A house that shows each a proof of their own writes two journals: what they kept tells.
    let other = proof(&second, cuts);
    assert_eq!(kept[1].check(&other), []);
    assert_ne!(dealt.commitment, other.commitment);
}

#[test]
fn a_proof_of_another_round_says_nothing() {
    let (sealed, cuts) = honest();
    let kept = kept(sealed.commitment(), &cuts);
    let mut other = proof(&sealed, cuts);
    other.dealing.round = RoundNumber(2);
    assert_eq!(kept.check(&other), [RoundFinding::OtherRound]);
}

#[test]
fn no_finding_says_what_another_says() {
    let card = "As".parse().expect("it is a card");
    let all = [
        RoundFinding::OtherRound,
        RoundFinding::Broken,
        RoundFinding::OtherDeck { shown: Hash([1; 32]) },
        RoundFinding::OtherCuts,
        RoundFinding::OwnCutMissing,
        RoundFinding::OwnOpeningDropped,
        RoundFinding::OwnCutUnopened,
        RoundFinding::CardMissing(card),
        RoundFinding::HeldBack(OTHER),
    ];
    let said: std::collections::BTreeSet<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(said.len(), all.len());
    assert_eq!(all.iter().filter(|finding| !finding.is_breach()).count(), 2);
}
