//! Meter awards in their turn, and envy, with the worked figures of a seven-seat table.

use cards::{five, three};
use law::{NamedClause, cites};
use money::{Money, Share};
use rulebook::{Book, EnvyTable, Made, Rule};
use table::settle::{Envious, EnvyPaid, Held, MeterFund, envy};
use table::{Player, Seat};

fn book(name: &str) -> Book {
    Book::embedded(name).expect("it is one of the five")
}

fn tenth() -> Share {
    Share::percent(10).expect("at most all")
}

fn fund() -> MeterFund {
    MeterFund::new(Money::from_dollars(70_000), Money::from_dollars(10_000))
}

fn dollars(amounts: impl IntoIterator<Item = Money>) -> Vec<String> {
    amounts.into_iter().map(|it| it.to_string().trim_end_matches(".00").to_owned()).collect()
}

/// A meter award is a share of what the meter shows when the player's turn to be paid comes.
#[test]
fn g_each_award_reads_the_meter_in_its_turn() {
    let awards = |shares: [Share; 2]| {
        let mut meter = fund();
        let paid = shares.map(|share| meter.award(share).expect("small amounts"));
        dollars(paid.into_iter().chain([meter.shows()]))
    };
    let royal_first = awards([Share::ALL, tenth()]);
    let clause = cites("MD-LIR-12.G");
    clause.states(Rule::MeterReadWhenTheTurnComes, royal_first, ["70000", "1000", "9000"]);
    assert_eq!(awards([tenth(), Share::ALL]), ["7000", "63000", "10000"], "royal last");
    assert_eq!(awards([tenth(), tenth()]), ["7000", "6300", "56700"], "two straight flushes");
}

#[test]
fn nothing_is_lost_below_a_cent() {
    let mut meter = MeterFund::new(Money::from_cents(99), Money::from_cents(50));
    assert_eq!(meter.award(tenth()), Ok(Money::from_cents(9)));
    assert_eq!(meter.shows(), Money::from_cents(90), "ninety are left, not eighty-nine");
    assert_eq!(meter.award(Share::ALL), Ok(Money::from_cents(90)));
    assert_eq!(meter.shows(), Money::from_cents(50));
}

/// All seven have made the wager, each a player of their own.
fn seven(stake: u32) -> Vec<Envious> {
    let one = |seat: Seat| {
        let player = Player(u32::from(seat.number()));
        Envious { seat, player, stake: Money::from_dollars(stake) }
    };
    Seat::ALL.into_iter().take(7).map(one).collect()
}

fn held(seat: u8, made: impl Into<Made>) -> Held {
    let player = Player(u32::from(seat));
    Held { seat: Seat::new(seat).expect("a seat"), player, made: made.into() }
}

/// What each seat gets, in order; nothing for those who get nothing.
fn by_seat(paid: &[EnvyPaid<'_>]) -> Vec<String> {
    let of = |seat: Seat| Money::sum(paid.iter().filter(|it| it.to == seat).map(|it| it.paid));
    dollars(Seat::ALL.into_iter().take(7).map(|seat| of(seat).expect("small amounts")))
}

#[test]
fn envy_is_paid_for_every_hand_of_another() {
    let clause = cites("SM-LIR-progressive-3-envy");
    let book = book("shfl-let-it-ride");
    let hands = [held(7, five::Category::RoyalFlush), held(3, five::Category::StraightFlush)];
    let paid = envy(book.envy_tables(), &hands, &seven(1));
    let expected = ["1300", "1300", "1000", "1300", "1300", "1300", "300"];
    assert_eq!(by_seat(&paid), expected);
    assert!(paid.iter().all(|it| NamedClause::from(it) == clause));
    let four_of_a_kind = [held(2, five::Category::FourOfAKind)];
    assert!(envy(book.envy_tables(), &four_of_a_kind, &seven(1)).is_empty());
}

#[test]
fn envy_goes_only_to_those_who_made_the_wager() {
    let book = book("shfl-let-it-ride");
    let some: Vec<_> = seven(1).into_iter().step_by(3).collect();
    let paid = envy(book.envy_tables(), &[held(2, five::Category::RoyalFlush)], &some);
    assert_eq!(by_seat(&paid), ["1000", "0", "0", "1000", "0", "0", "1000"]);
}

/// Three-card envy is measured by the receiver's stake, and pays more for spades.
#[test]
fn e5_envy_depends_on_the_stake_of_who_receives_it() {
    let (one, five) = (cites("MD-TCP-12.E.5.a"), cites("MD-TCP-12.E.5.b"));
    let book = book("md-three-card-poker");
    let tables: Vec<EnvyTable> = book.envy_tables().to_vec();
    let spades = held(7, three::Category::AceKingQueen(cards::Suit::Spades));
    let hearts = held(6, three::Category::AceKingQueen(cards::Suit::Hearts));
    let mut players = seven(1);
    players[0].stake = Money::from_dollars(5);
    let paid = envy(&tables, &[spades, hearts], &players);
    assert_eq!(by_seat(&paid), ["625", "125", "125", "125", "125", "100", "25"]);
    let clause_to = |seat: Seat| paid.iter().find(|it| it.to == seat).map(NamedClause::from);
    assert_eq!(clause_to(Seat::ALL[0]).expect("it is paid"), five);
    assert_eq!(clause_to(Seat::ALL[1]).expect("it is paid"), one);
}
