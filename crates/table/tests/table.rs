//! The table as a value: what it is equal to, who sees what, and its own words.

use std::sync::LazyLock;

use cards::Card;
use money::{Microcents, Money};
use rulebook::Rules;
use table::{Automation, Command, Event, Fact, Few, Pile, Player, Seat, Sight, Table, Viewer, Who};

static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::worked("md-let-it-ride"));

#[test]
fn tables_are_equal_only_where_all_is_alike() {
    let table = Table::new(&RULES, Automation::LIVE);
    assert_eq!(table, Table::new(&RULES, Automation::LIVE));
    assert_ne!(table, Table::new(&RULES, Automation::VIRTUAL), "others do the duties");
    let mut other = table.clone();
    let sit = Command::Sit { seat: Seat::ALL[0] };
    other.handle(Who::Player(Player(1)), &sit).expect("the seat is free");
    assert_ne!(table, other, "somebody sits there");
}

/// A failing test prints tables and cards: the state in words, and no book.
#[test]
fn tables_and_cards_print_themselves() {
    let few: Few = [Card::ALL[51], Card::ALL[0]].into_iter().collect();
    assert_eq!(format!("{few:?}"), "[As 2c]");
    let table = format!("{:?}", Table::new(&RULES, Automation::LIVE));
    assert!(table.starts_with("Table { state: State {"), "{table}");
    assert_eq!(format!("{:?}", RULES.book()), "Book(md-let-it-ride)");
}

/// Only its player sees what a seat is dealt; nobody sees a community card.
#[test]
fn dealt_cards_are_seen_by_their_player() {
    let [own, other] = [Viewer::Player(Player(1)), Viewer::Player(Player(2))];
    let sits = |seat: Seat| (seat == Seat::ALL[3]).then_some(Player(1));
    let cards: Few = [Card::ALL[0], Card::ALL[1]].into_iter().collect();
    let dealt = |to: Pile| Event::Dealt { to, cards };
    let hand = dealt(Pile::Player(Seat::ALL[3]));
    let down = |to: Pile| Sight::FaceDown { to, cards: 2 };
    assert_eq!(hand.seen_by(own, sits), Sight::Whole(&hand));
    for viewer in [other, Viewer::Public] {
        assert_eq!(hand.seen_by(viewer, sits), down(Pile::Player(Seat::ALL[3])));
    }
    let empty = dealt(Pile::Player(Seat::ALL[4]));
    assert_eq!(empty.seen_by(own, sits), down(Pile::Player(Seat::ALL[4])));
    assert_eq!(dealt(Pile::Community).seen_by(own, sits), down(Pile::Community));
}

/// A meter can be taken over with as much as the table can count, and no more.
#[test]
fn a_meter_is_bounded_by_counting_alone() {
    let table = Table::new(&RULES, Automation::LIVE);
    let (meter, _) = table.meters().next().expect("the book has meters");
    let most = Money::from_dollars(1_000_000_000);
    let read = |holds: Microcents| table.decide(Who::Device, &Command::ReadMeter { meter, holds });
    let holds = Microcents::of(most);
    assert_eq!(read(holds), Ok(vec![Event::MeterRead { meter, holds }]));
    let more = Microcents::of(most.plus(Money::from_cents(1)).expect("it is an amount"));
    assert_eq!(read(more).map_err(|refusal| refusal.fact), Err(Fact::AtMost(most)));
}
