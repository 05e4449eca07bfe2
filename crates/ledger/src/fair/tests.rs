//! The worked example of `docs/fairness.md`, openings, and the checker that shares no code.

use std::io::Write;
use std::process::{Command, Stdio};

use cards::Card;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use table::RoundNumber;

use super::{
    Cut, Dealing, OpenedCard, Opening, Permutation, PlayerCut, Proof, Sealed, Seed, cut, info,
};
use crate::text::to_hex;
use crate::{Hash, PersonId, TableId, hkdf};

const PAGE: &str = include_str!("../../../../docs/fairness.md");
const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/check_round.py");

fn example() -> (Seed, Dealing) {
    let dealing = Dealing { table: TableId(1), round: RoundNumber::FIRST, rules: Hash([0; 32]) };
    (Seed(std::array::from_fn(|at| u8::try_from(at).expect("below 32"))), dealing)
}

fn opened(positions: impl Iterator<Item = u8>, with_seed: bool) -> Proof {
    let (seed, dealing) = example();
    let sealed = Sealed::new(&seed, dealing);
    let commitment = sealed.commitment();
    let cards = positions.map(|place| dealt_uncut(&sealed, place)).collect();
    let seed = with_seed.then_some(seed);
    Proof { dealing, commitment, cuts: Vec::new(), cards, seed }
}

/// A card of a deck that nobody cut.
fn dealt_uncut(sealed: &Sealed, place: u8) -> OpenedCard {
    OpenedCard { place, opening: sealed.open(place).expect("below 52") }
}

/// The cuts of the example: the second one is not opened.
fn example_cuts() -> Vec<PlayerCut> {
    let (_, Dealing { table, round, .. }) = example();
    let cut = |(player, start, is_opened): (u32, u8, bool)| {
        let bytes = Cut(std::array::from_fn(|at| start + u8::try_from(at).expect("below 32")));
        let player = PersonId(player);
        let commitment = bytes.commitment(table, round, player);
        PlayerCut { player, commitment, opened: is_opened.then_some(bytes) }
    };
    [(7, 0x20, true), (8, 0x40, false), (9, 0x60, true)].map(cut).to_vec()
}

#[test]
fn the_page_has_the_numbers_of_its_example() {
    let (seed, dealing) = example();
    let sealed = Sealed::new(&seed, dealing);
    let mut key = [0; 32];
    hkdf::derive(&seed.0, &info(dealing), &mut key);
    let mut words = ChaCha20Rng::from_seed(key);
    let words: Vec<String> = (0..4).map(|_| format!("`{:016x}`", words.next_u64())).collect();
    let row = |what: &str, value: String| {
        assert!(PAGE.contains(&format!("| {what} | {value} |")), "{what}: {value}");
    };
    row("seed", format!("`{}`", to_hex(&seed.0)));
    row("key", format!("`{}`", to_hex(&key)));
    row("the four words", words.join(" "));
    row("nonce of the top card", format!("`{}`", to_hex(&sealed.nonces[0])));
    let top = sealed.deck().cards()[0];
    row("the top card", format!("`{top}`, number {}", top.index()));
    row("its leaf", format!("`{}`", sealed.leaves[0]));
    row("commitment", format!("`{}`", sealed.commitment()));
    let deck = sealed.deck().to_string();
    let on_page = PAGE.replace('\n', " ");
    assert!(on_page.contains(&deck), "{deck}");
}

#[test]
fn the_page_has_the_numbers_of_its_cut() {
    let ((seed, dealing), cuts) = (example(), example_cuts());
    let sealed = Sealed::new(&seed, dealing);
    let Dealing { table, round, .. } = dealing;
    let key = cut::key(table, round, sealed.commitment(), &cuts).expect("two are opened");
    let mut words = ChaCha20Rng::from_seed(key);
    let words: Vec<String> = (0..4).map(|_| format!("`{:016x}`", words.next_u64())).collect();
    let row = |what: &str, value: String| {
        assert!(PAGE.contains(&format!("| {what} | {value} |")), "{what}: {value}");
    };
    for PlayerCut { player, commitment, opened } in &cuts {
        row(&format!("commitment of player {player}"), format!("`{commitment}`"));
        let opened = opened.map_or("not opened".to_owned(), |cut| format!("`{}`", cut.reveal()));
        row(&format!("cut of player {player}"), opened);
    }
    row("key of the cut", format!("`{}`", to_hex(&key)));
    row("the four words of the cut", words.join(" "));
    let permutation = Permutation::of(table, round, sealed.commitment(), &cuts);
    let positions: Vec<String> =
        (0..52).filter_map(|at| permutation.position(at)).map(|at| at.to_string()).collect();
    let on_page = PAGE.replace('\n', " ");
    assert!(on_page.contains(&positions.join(" ")), "{}", positions.join(" "));
    let dealt = permutation.apply(sealed.deck()).to_string();
    assert!(on_page.contains(&dealt), "{dealt}");
}

#[test]
fn a_proof_opens_the_cards_of_the_cut_deck() {
    let ((seed, dealing), cuts) = (example(), example_cuts());
    let sealed = Sealed::new(&seed, dealing);
    let commitment = sealed.commitment();
    let permutation = Permutation::of(dealing.table, dealing.round, commitment, &cuts);
    let open = |place: u8| {
        let position = permutation.position(place).expect("below 52");
        OpenedCard { place, opening: sealed.open(position).expect("below 52") }
    };
    let cards = (0..52).map(open).collect();
    let proof = Proof { dealing, commitment, cuts, cards, seed: Some(seed) };
    assert!(proof.holds());
    let dealt = permutation.apply(sealed.deck());
    let cards = proof.cards.iter().map(|card| card.opening.card);
    assert!(cards.eq(dealt.cards().iter().copied()));
    let json: serde_json::Value = serde_json::from_str(&proof.to_json()).expect("it is JSON");
    assert_eq!(json["cuts"][0]["player"], 7);
    assert_eq!(json["cuts"][0]["opened"], proof.cuts[0].opened.expect("it is").reveal());
    assert_eq!(json["cuts"][1]["opened"], serde_json::Value::Null);
    assert_eq!(json["cards"][0]["place"], 0);
    assert_eq!(json["cards"][0]["position"], proof.cards[0].opening.position);
    let forgeries: [fn(&mut Proof); 7] = [
        |it| it.cuts.clear(),
        |it| it.cuts.swap(0, 2),
        |it| it.cuts[0].opened = None,
        |it| it.cuts[0].opened = Some(Cut([1; 32])),
        |it| it.cuts.push(it.cuts[1].clone()),
        |it| it.cards[0].place = 1,
        |it| it.cards.push(it.cards[0].clone()),
    ];
    for (at, forge) in forgeries.into_iter().enumerate() {
        let mut forged = proof.clone();
        forge(&mut forged);
        assert!(!forged.holds(), "forgery {at}");
    }
}

#[test]
fn every_card_of_a_deck_can_be_opened() {
    let proof = opened(0..52, false);
    let commitment = proof.commitment;
    for OpenedCard { opening, .. } in &proof.cards {
        assert!(opening.holds(commitment), "{opening:?}");
        assert!(opening.path.len() <= 6, "{opening:?}");
    }
    let (seed, dealing) = example();
    assert_eq!(Sealed::new(&seed, dealing).open(52), None);
}

#[test]
fn an_opening_shows_one_card_at_one_place() {
    for OpenedCard { opening, .. } in opened(0..52, false).cards {
        let commitment = opened(0..0, false).commitment;
        for card in Card::ALL.into_iter().filter(|card| *card != opening.card) {
            assert!(!Opening { card, ..opening.clone() }.holds(commitment));
        }
        for position in (0..=u8::MAX).filter(|position| *position != opening.position) {
            assert!(!Opening { position, ..opening.clone() }.holds(commitment));
        }
        let mut nonce = opening.nonce;
        nonce[31] ^= 1;
        assert!(!Opening { nonce, ..opening.clone() }.holds(commitment));
    }
}

#[test]
fn tables_rounds_and_rules_have_decks_of_their_own() {
    let (seed, dealing) = example();
    let others = [
        Dealing { table: TableId(2), ..dealing },
        Dealing { round: RoundNumber(2), ..dealing },
        Dealing { rules: Hash([1; 32]), ..dealing },
    ];
    for other in others {
        let [one, two] = [dealing, other].map(|dealing| Sealed::new(&seed, dealing));
        assert!(one.deck() != two.deck() && one.commitment() != two.commitment());
    }
}

#[test]
fn secrets_are_not_shown_by_mistake() {
    let (seed, dealing) = example();
    assert_eq!(
        format!("{:?} {seed:?}", Sealed::new(&seed, dealing)),
        "Sealed(52 cards) Seed(32 bytes)"
    );
}

/// What the checker says of a proof, if this machine has Python.
fn checked(json: &str) -> Option<(bool, String)> {
    checked_with(&[], json)
}

/// The same with options.
fn checked_with(options: &[&str], json: &str) -> Option<(bool, String)> {
    let mut python = Command::new("python3");
    let python = python.arg(CHECKER).args(options).arg("-");
    let python = python.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = python.spawn().ok()?;
    child.stdin.take().expect("it is piped").write_all(json.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    Some((output.status.success(), String::from_utf8(output.stdout).expect("it writes text")))
}

#[test]
fn a_checker_without_our_code_agrees() {
    let proofs = [opened(0..52, true), opened([0, 3, 6, 21, 51].into_iter(), false)];
    for proof in proofs {
        let json = proof.to_json();
        assert!(proof.holds());
        let Some((holds, said)) = checked(&json) else { return };
        assert!(holds, "{said}");
        let changes = [
            ("\"round\":1,", "\"round\":2,", proof.seed.is_some()),
            ("\"card\":\"Ts\"", "\"card\":\"9h\"", true),
            ("\"position\":0,", "\"position\":1,", true),
            ("\"commitment\":\"6", "\"commitment\":\"7", true),
            ("\"nonce\":\"0", "\"nonce\":\"1", true),
            ("\"seed\":\"00", "\"seed\":\"01", proof.seed.is_some()),
        ];
        for (from, to, matters) in changes {
            let (holds, said) = checked(&json.replacen(from, to, 1)).expect("it ran before");
            assert_eq!(holds, !matters, "{from} as {to}: {said}");
        }
    }
}

/// A house that draws seeds after the bets until three cards of a kind come first: its proof holds
/// in itself, and only whoever kept the commitment from before the bet finds it out.
#[test]
fn a_deck_that_was_chosen_after_the_bets_is_found_out_by_the_commitment_kept() {
    let (first, dealing) = example();
    let kept = Sealed::new(&first, dealing).commitment().to_string();
    let mut random = ChaCha20Rng::from_seed([9; 32]);
    let chosen = std::iter::repeat_with(|| {
        let mut seed = [0; 32];
        random.fill_bytes(&mut seed);
        Seed(seed)
    });
    let is_liked = |sealed: &Sealed| {
        let top = &sealed.deck().cards()[..3];
        top.iter().all(|card| card.rank() == top[0].rank())
    };
    let mut decks = chosen.take(100_000).map(|seed| Sealed::new(&seed, dealing));
    let sealed = decks.find(is_liked).expect("one in 425 decks begins so");
    let cards = (0..3).map(|place| dealt_uncut(&sealed, place)).collect();
    let commitment = sealed.commitment();
    let proof = Proof { dealing, commitment, cuts: Vec::new(), cards, seed: None };
    assert!(proof.holds(), "in itself");
    let Some((holds, said)) = checked(&proof.to_json()) else { return };
    assert!(holds, "{said}");
    let kept = ["--commitment", kept.as_str()];
    let (holds, said) = checked_with(&kept, &proof.to_json()).expect("it ran before");
    assert!(!holds && said.contains("told of before you bet"), "{said}");
    let (holds, said) = checked_with(&kept, &opened(0..3, false).to_json()).expect("it ran");
    assert!(holds && said.contains("before you bet"), "{said}");
    for unreadable in [["--commitment", "ab"], ["--commit", kept[1]]] {
        assert!(!checked_with(&unreadable, &proof.to_json()).expect("it ran").0);
    }
}

/// A program that reads JSON finds what was put in.
#[test]
fn proofs_are_json_as_documented() {
    let proof = opened([0, 51].into_iter(), true);
    let json: serde_json::Value = serde_json::from_str(&proof.to_json()).expect("it is JSON");
    assert_eq!(json["table"], 1);
    assert_eq!(json["cards"][1]["position"], 51);
    assert_eq!(json["cards"][0]["card"], "Ts");
    assert_eq!(
        json["cards"][0]["path"].as_array().map(Vec::len),
        Some(proof.cards[0].opening.path.len())
    );
    assert!(json["seed"].as_str().is_some_and(|seed| seed.starts_with("000102")));
    assert!(opened(0..1, false).to_json().ends_with("\"seed\":null}"));
}
