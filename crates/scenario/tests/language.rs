//! The language: everything that can be asked of a table can be said, and what cannot be read is
//! named with its place and with what would be right.

use std::collections::HashSet;
use std::mem::discriminant;

use cards::{Card, Deck};
use money::{Microcents, Money, Tier};
use rulebook::{Book, Mishap, Pattern, Subject, Task, Wager};
use scenario::{Act, Direction, Scenario, SeatList, Speaker, Step, command_at, read_row};
use table::console::KeyPress;
use table::{
    Back, Choice, Closed, Command, MeterName, Pack, Pile, Player, Prepared, Ruling, Seat, Shared,
    Signal, Spot, Tender, Time, Who,
};

/// One value of a type for each number, until they come round again.
trait Sample: Sized {
    fn sample(number: usize) -> Self;
}

macro_rules! samples_of {
    ($($name:ty: $all:expr;)+) => {$(
        impl Sample for $name {
            fn sample(number: usize) -> Self {
                let all = $all;
                all[number % all.len()]
            }
        }
    )+};
}

samples_of! {
    Seat: Seat::ALL;
    Pack: Pack::ALL;
    Back: Back::ALL;
    Prepared: Prepared::ALL;
    Task: Task::ALL;
    Spot: Spot::ALL;
    Tender: Tender::ALL;
    Choice: Choice::ALL;
    Signal: Signal::ALL;
    Subject: Subject::ALL;
    Pattern: Pattern::ALL;
    Mishap: Mishap::ALL;
    Shared: Shared::ALL;
    Closed: Closed::ALL;
    Card: Card::ALL;
    Pile: (0..16).map(Pile::of_number).collect::<Vec<_>>();
    Money: [Money::from_cents(1), Money::from_dollars(2_000_000)];
    Microcents: [Microcents::of(Money::from_cents(7)), Microcents::ZERO];
    u32: [0, 52];
    Time: [Time(0), Time(60), Time(7_200)];
}

impl<T: Sample> Sample for Option<T> {
    fn sample(number: usize) -> Self {
        (!number.is_multiple_of(3)).then(|| T::sample(number))
    }
}

type ThreeAmounts = [Money; 3];

impl Sample for ThreeAmounts {
    fn sample(number: usize) -> Self {
        [Money::from_dollars(5), Money::sample(number), Money::from_dollars(5)]
    }
}

impl Sample for Deck {
    fn sample(number: usize) -> Self {
        let mut cards = Card::ALL;
        cards.rotate_left(number % 2);
        Self::try_from(cards.to_vec()).expect("every card is there once")
    }
}

impl Sample for MeterName {
    fn sample(number: usize) -> Self {
        let [wager, tier] = [Wager::ALL.len(), Tier::ALL.len()].map(|count| number % count);
        Self { wager: Wager::ALL[wager], tier: Tier::ALL[tier] }
    }
}

impl Sample for Ruling {
    fn sample(number: usize) -> Self {
        let seat = Seat::sample(number);
        let all = [
            Self::Void,
            Self::GoOn,
            Self::Misdealt,
            Self::WrongDeck,
            Self::Abandoned(seat),
            Self::Stands(seat),
            Self::CountSettled,
        ];
        all[number % all.len()]
    }
}

impl Sample for KeyPress {
    fn sample(number: usize) -> Self {
        let all = [
            Self::CoinIn,
            Self::RemoveChips(number),
            Self::SettleTheCount,
            Self::Hand(Pattern::sample(number)),
            Self::Verify,
            Self::KeyToJackpot,
            Self::Jackpot,
            Self::KeyToRun,
            Self::GameOver,
            Self::CancelWin(number),
            Self::SupplementWin(number),
        ];
        all[number % all.len()]
    }
}

/// Declares a sample of every command from the list of them.
macro_rules! commands {
    ($(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $(($one:ident: $one_type:ident))? $({
            $($head:ident: $head_type:ident)? $(, $field:ident: $type:ident)*
            $(, ? $optional:ident: $optional_type:ident)*
            $(, = $usual:ident: $usual_type:ident)?
            $(, @ $moment:ident: $moment_type:ident)? $(@ $only:ident: $only_type:ident)?
        })?,
    )+) => {
        fn commands(number: usize) -> Vec<Command> {
            vec![
                $(Command::$name $((<$one_type>::sample(number)))? $({
                    $($head: <$head_type>::sample(number),)?
                    $($field: <$type>::sample(number),)*
                    $($optional: Option::<$optional_type>::sample(number),)*
                    $($usual: <$usual_type>::sample(number),)?
                    $($moment: <$moment_type>::sample(number),)?
                    $($only: <$only_type>::sample(number),)?
                })?,)+
                Command::Deal(Deck::sample(number)),
            ]
        }
    };
}
table::command_list!(commands);

#[test]
fn every_command_of_every_person_can_be_said() {
    let people = [None, Some(Who::Dealer), Some(Who::Floor), Some(Who::Device)];
    let people = people.into_iter().chain([Some(Who::Player(Player(12)))]);
    for who in people {
        // Whoever sits at a seat acts at that seat.
        let seat = who.is_none().then_some(Seat::ALL[2]);
        let is_said = |number: &usize| seat.is_none_or(|seat| seat == Seat::sample(*number));
        for command in (0..60).filter(is_said).flat_map(commands) {
            let said = Step::Act(Speaker { who, seat }, Act::Command(command.clone())).to_string();
            let read = Step::read(&said).unwrap_or_else(|error| panic!("{said}: {error}"));
            let Step::Act(speaker, Act::Command(read)) = read else { panic!("{said}: {read:?}") };
            assert_eq!((speaker.who, read), (who, command), "{said}");
        }
    }
}

#[test]
fn directions_are_written_as_they_are_read() {
    for said in [
        "sit at 1 3 6",
        "open betting",
        "finish",
        "finish until settling",
        "show",
        "show to seat 3",
        "show duties",
        "show offers to seat 3",
        "show offers to floor",
        "show offers to player 7",
        "dealer: duties",
        "dealer: duties until MD-LIR-7.A",
        "dealer: duties until count-the-stub",
        "dealer: deal 3=As Ks Qs community=Js Ts",
        "player 1: deal",
        "dealer: key As Ks",
    ] {
        assert_eq!(Step::read(said).map(|step| step.to_string()), Ok(said.to_owned()));
    }
    let seats = SeatList(vec![Seat::ALL[0], Seat::ALL[2]]);
    assert_eq!(Step::read("sit at 1 3"), Ok(Step::Direct(Direction::Sit(seats))));
}

#[test]
fn amounts_and_hours_may_be_short() {
    let [long, short] = ["seat 1: bet three 10.00 10.00 10.00", "seat 1: bet three 10"];
    assert_eq!(Step::read(long), Step::read(short));
    let [long, short] = ["dealer: open betting at 7200", "dealer: open betting at 2 hours"];
    assert_eq!(Step::read(long), Step::read(short));
    let [long, short] = ["dealer at seat 3: take back ante", "dealer: take back ante of seat 3"];
    let command = |said: &str| {
        Step::read(said).map(|step| match step {
            Step::Act(_, act) => Some(act),
            Step::Direct(_) => None,
        })
    };
    assert_eq!(command(long), command(short));
}

/// What is wrong with a line of a scenario.
fn error(line: &str) -> String {
    let text = format!("# book: house-let-it-ride\n{line}\n");
    Scenario::read(&text).expect_err(line).to_string()
}

#[test]
fn what_cannot_be_read_is_named_by_line_and_column() {
    let wrong = [
        (
            "> seat 3: fly",
            "2:11: \"fly\" is not understood here; there are duties, deal, sit, \
             leave, receive, do, declare, ask, cover, mark, restore, open and 26 more",
        ),
        ("> seat 3: bett three 5", "2:11: \"bett\" is not understood here; the nearest is bet"),
        ("> seat 9: sit", "2:8: \"9\" is not a seat; there are 1, 2, 3, 4, 5, 6, 7, 8"),
        (
            "> cook: eat",
            "2:3: \"cook\" is not understood here; \
             there are seat, dealer, floor, device, player",
        ),
        ("> dealer: key Xx", "2:15: \"Xx\" is not a card; say a card, such as As"),
        ("> dealer: deal 3=As As", "2:21: As is dealt twice"),
        ("> dealer: deal As", "2:16: name the place, such as 3=As or community=As"),
        ("> dealer: deal 9=As", "2:16: \"9\" is not a place for cards"),
        ("> dance", "2:3: \"dance\" is not understood here; there are sit, open, finish, show"),
        (
            "> seat 1: bet three",
            "2:20: something is missing after \"three\"; say an amount, such as 10.00",
        ),
        ("> seat 1: bet three ten", "2:21: \"ten\" is not an amount; say an amount, such as 10.00"),
        (
            "> seat 1: bet ante 10 in rubles",
            "2:26: \"rubles\" is not a tender; \
             there are chips, plaques, other-approved, cash, spoken",
        ),
        ("> seat 1: leave now", "2:17: \"now\" is not understood here; nothing more belongs here"),
        ("> dealer: sit", "2:14: this is done at a seat: say which, as in `dealer at seat 3: sit`"),
        ("> player: sit", "2:9: something is missing after \"player\"; say a number, such as 20"),
        ("> dealer at: sit", "2:12: something is missing after \"at\"; there is only seat"),
        ("> dealer: open betting at 9999999999999999999 hours", "2:52: no clock goes so far"),
        ("> floor: press GAME", "2:20: something is missing after \"GAME\"; there is only OVER"),
        (
            "> seat 1: fold | decide-in-tern",
            "2:18: there is no rule \"decide-in-tern\"; the nearest is decide-in-turn",
        ),
        ("  betting is open", "2:3: nothing has been done yet"),
        ("stray", "2:1: a line begins with `# `, `> ` or two spaces: \"stray\""),
        (
            "# colour: red",
            "2:3: the setting has no \"colour\"; there are book, submission, \
             submission without, reading, automation, people, cards, shows",
        ),
        ("# book: house-let-it-ride", "2:3: the setting says book twice"),
        ("# automation: life", "2:15: \"life\" is not an automation; the nearest is live"),
        (
            "# automation: live, dealer sistem",
            "2:15: \"sistem\" is not a level; the nearest is system",
        ),
        ("# people: 1 x", "2:13: \"x\" is not a seat; there are 1, 2, 3, 4, 5, 6, 7, 8"),
        ("# reading: md-let-it-ride/x", "2:12: write NAME = OPTION"),
    ];
    for (line, expected) in wrong {
        assert_eq!(error(line), expected);
    }
    let unknown = Scenario::read("# book: md-let-it-ried").expect_err("there is none");
    assert_eq!(
        unknown.to_string(),
        "1:9: there is no book \"md-let-it-ried\"; the nearest is md-let-it-ride"
    );
}

/// What comes of checking a scenario of the house sheet.
fn checked(lines: &str) -> String {
    let book = Book::embedded("house-let-it-ride").expect("it is one of the five");
    let text = format!("# automation: unattended\n# people: 1 3\n{lines}\n");
    let result = Scenario::read(&text).and_then(|scenario| scenario.check(&book));
    result.map_or_else(|error| error.to_string(), |()| "as expected".to_owned())
}

#[test]
fn what_is_expected_must_come() {
    let bet = "> seat 1: bet three 5.00\n";
    let expected = |lines: &str| checked(&format!("{bet}{lines}"));
    assert_eq!(expected("  seat 1: 5.00 on each of the three bets"), "as expected");
    assert_eq!(expected("  not: seat 1: 6.00 on each of the three bets"), "as expected");
    assert_eq!(
        expected("  seat 1: 6.00 on each of the three bets"),
        "4:3: \"seat 1: 6.00 on each of the three bets\" is not told, but: \
         seat 1: 5.00 on each of the three bets"
    );
    assert_eq!(
        expected("  refused: wager-within-limits"),
        "4:3: it is not refused; told: seat 1: 5.00 on each of the three bets"
    );
    assert_eq!(
        expected("  refused: wager-within-limit"),
        "4:12: there is no rule \"wager-within-limit\"; the nearest is wager-within-limits"
    );
    let unequal = "> seat 3: bet three 5 5 6";
    assert_eq!(expected(&format!("{unequal} | required-wagers-equal")), "as expected");
    assert!(expected(unequal).starts_with("4:3: refused: required-wagers-equal HLIR-"));
    let beside = expected(&format!("{unequal}\n  not: the round ends"));
    assert!(beside.starts_with("4:3: refused: required-wagers-equal HLIR-"), "{beside}");
    let other = expected(&format!("{unequal} | decide-in-turn"));
    assert!(other.starts_with("4:3: it is refused under required-wagers-equal HLIR-"), "{other}");
}

#[test]
fn offers_are_expected_one_by_one() {
    let offers = "> show offers to seat 1\n";
    assert_eq!(checked(&format!("{offers}  may: leave 1")), "as expected");
    assert_eq!(checked(&format!("{offers}  not: may: clear the table")), "as expected");
    assert!(checked(&format!("{offers}  may: clear the table")).starts_with("4:3: \"may: clear"));
}

#[test]
fn more_cards_than_are_due_are_an_error() {
    let lines = "> seat 1: bet three 5.00\n> dealer: no more bets\n> dealer: deal 1=As Ks Qs Js";
    assert_eq!(checked(lines), "5:3: 4 cards for 1, where 3 are due");
}

#[test]
fn what_was_told_is_told_again() {
    let book = Book::embedded("house-let-it-ride").expect("it is one of the five");
    let told = |below: &str| format!("# automation: unattended\n\n> seat 3: sit\n  {below}\n");
    let scenario = Scenario::read(&told("refused: something old")).expect("it can be read");
    assert_eq!(scenario.play(&book), Ok(told("seat 3: player 3 sits down")));
}

#[test]
fn a_row_is_a_step_with_its_rule() {
    let (step, _) = read_row("player 2 at seat 1: bet ante 999 in cash | no-cash-call-bets")
        .expect("it can be read");
    assert_eq!(step.to_string(), "player 2 at seat 1: bet ante 999.00 in cash");
    assert!(command_at(Seat::ALL[0], "win the jackpot").is_err());
}

const GUIDE: &str = include_str!("../../../docs/scenario.md");

#[test]
fn the_example_of_the_guide_is_checked() {
    let example = GUIDE.split("```").nth(1).and_then(|block| block.strip_prefix("text\n"));
    let scenario = Scenario::read(example.expect("it is there")).expect("it can be read");
    let book = Book::embedded(scenario.said("book").expect("it names one")).expect("it is known");
    assert_eq!(scenario.check(&book), Ok(()));
}

#[test]
fn the_guide_says_every_command() {
    let (_, steps) = GUIDE.split_once("| at a seat |").expect("it is there");
    let (steps, _) = steps.split_once("## What must come").expect("it is there");
    let spans = steps.split('`').skip(1).step_by(2);
    let said = spans.filter(|span| span.contains(": ") && !span.contains("WORDS"));
    let acts = said.filter_map(|said| match Step::read(said) {
        Ok(Step::Act(_, Act::Command(command))) => Some(discriminant(&command)),
        Ok(Step::Act(_, Act::Keys(_))) => Some(discriminant(&Command::Key(Card::ALL[0]))),
        Ok(Step::Act(_, Act::Deal(_))) => Some(discriminant(&Command::Deal(Deck::SORTED))),
        Ok(_) => None,
        Err(error) => panic!("{said}: {error}"),
    });
    let said: HashSet<_> = acts.collect();
    let unsaid: Vec<Command> =
        commands(0).into_iter().filter(|it| !said.contains(&discriminant(it))).collect();
    assert!(unsaid.is_empty(), "the guide does not say {unsaid:?}");
}
