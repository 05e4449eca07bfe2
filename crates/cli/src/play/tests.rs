//! The terminal table, played by keys: every book, every screen, and what nobody should press.

use money::{Money, Net};
use rulebook::{Book, Rules};
use table::{Choice, Event, RoundNumber, Spot};

use super::app::{Overlay, Stage};
use super::key::Key;
use super::order::{Order, Target};
use super::person::{Person, sum};
use super::script::screen;
use super::{App, Company, Options, Shuffler};

const ONE_AND_TWO_BOTS: Company = Company { people: 1, bots: 2 };
const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (120, 40), (160, 50)];

fn open(book: &str, company: Company, seed: u64) -> App {
    let rules = Rules::worked(book);
    let options = Options { hints: true, four_colours: false };
    let mut app = App::open(&rules, company, options, Shuffler::seeded(seed)).expect("they fit");
    app.finish();
    app
}

fn press(app: &mut App, keys: &[Key]) {
    for key in keys {
        app.on(*key);
        app.finish();
    }
}

/// The key that is bound to an order now.
fn key_for(app: &App, is_wanted: impl Fn(Order) -> bool) -> Option<Key> {
    app.bindings().iter().find(|it| is_wanted(it.order)).map(|it| it.key)
}

fn has_key(app: &App, order: Order) -> bool {
    key_for(app, |it| it == order).is_some()
}

/// Bets the least on everything that can be bet, deals, and stays in to the end of the round.
fn play_a_round(app: &mut App) {
    while app.stage() != Stage::Over {
        let seat = app.active().expect("somebody is asked").seat;
        if let Some(key) = key_for(app, |it| it == Order::TakeBank) {
            press(app, &[key]);
        } else if let Some(key) = key_for(app, |it| matches!(it, Order::Decide(_))) {
            press(app, &[key]);
        } else {
            for _ in app.targets(seat) {
                press(app, &[Key::Up, Key::Right]);
            }
            press(app, &[Key::Enter]);
        }
    }
}

/// What a round came to for a seat, added up from its events alone.
#[expect(clippy::wildcard_enum_match_arm, reason = "most events move no money")]
fn added_up(events: &[Event], person: &Person) -> Net {
    let seat = person.seat;
    let mut stakes = [Money::ZERO; 11];
    let (mut bank, mut got, mut put) = (Money::ZERO, Vec::new(), Vec::new());
    for event in events {
        match *event {
            Event::BetPlaced { seat: at, spot, amount } if at == seat => {
                stakes[spot as usize] = amount;
            }
            Event::ThreeBetsPlaced { seat: at, amount } if at == seat => {
                for spot in Spot::THREE {
                    stakes[spot as usize] = amount;
                }
            }
            Event::BankBet { seat: at, amount } if at == seat => bank = amount,
            Event::FeeTaken { seat: at, amount } | Event::Played { seat: at, amount, .. }
                if at == seat =>
            {
                put.push(amount);
            }
            Event::Withdrawn { seat: at, amount, .. } if at == seat => got.push(amount),
            Event::Settled { seat: at, .. } | Event::BetsSettled { seat: at, .. } if at == seat => {
                got.extend(event.settlements().flat_map(|(_, _, it)| [it.paid, it.returned]));
            }
            Event::AnteBonusPaid { seat: at, paid, .. }
            | Event::EnvyPaid { seat: at, paid, .. }
                if at == seat =>
            {
                got.push(paid);
            }
            Event::BankSettled { seat: at, paid, won } if at == seat => {
                got.extend([bank, won]);
                put.extend([bank, paid]);
            }
            _ => {}
        }
    }
    let total = |amounts: Vec<Money>| Money::sum(amounts).expect("play money is bounded");
    put.extend(stakes);
    Net::between(total(got), total(put))
}

#[test]
fn racks_follow_the_events_in_every_book() {
    for book in Book::NAMES {
        let (mut wins, mut losses) = (0, 0);
        for seed in 0..4 {
            let mut app = open(book, ONE_AND_TWO_BOTS, seed);
            for _ in 0..4 {
                let before: Vec<Net> = app.people.iter().map(|it| it.won).collect();
                play_a_round(&mut app);
                let results: Vec<Net> =
                    app.people.iter().map(|it| added_up(&app.shown, it)).collect();
                wins += results.iter().filter(|it| !it.gain().is_zero()).count();
                losses += results.iter().filter(|it| !it.loss().is_zero()).count();
                app.shown.clear();
                press(&mut app, &[Key::Enter]);
                for ((person, before), result) in app.people.iter().zip(before).zip(results) {
                    let name = &person.name;
                    assert_eq!(person.won, sum([before, result]), "{book} {seed} {name}");
                }
            }
        }
        assert!(wins > 0 && losses > 0, "{book}: {wins} wins, {losses} losses");
    }
}

#[test]
fn every_stage_is_drawn_at_every_size() {
    for book in Book::NAMES {
        for company in [ONE_AND_TWO_BOTS, Company { people: 3, bots: 4 }] {
            let mut app = open(book, company, 11);
            for _ in 0..24 {
                for (width, height) in SIZES {
                    let text = screen(&app, (width, height));
                    assert_eq!(text.lines().count(), usize::from(height), "{book}");
                    assert!(text.contains("play money") && text.contains("Ann"), "{text}");
                }
                let key = key_for(&app, |it| matches!(it, Order::TakeBank | Order::Decide(_)));
                press(&mut app, &[Key::Up, key.unwrap_or(Key::Enter)]);
            }
            assert!(app.table.round() > RoundNumber::FIRST, "{book}: a round was played");
        }
    }
}

#[test]
fn a_small_window_is_told_politely() {
    let app = open(Book::NAMES[0], ONE_AND_TWO_BOTS, 1);
    for size in [(79, 24), (80, 23), (30, 5), (1, 1)] {
        assert!(!screen(&app, size).contains("Ann"));
    }
    let text = screen(&app, (60, 20));
    assert!(text.contains("needs 80 x 24 characters"), "{text}");
    assert!(text.contains("this window has 60 x 20"), "{text}");
}

/// Keys at random, with everything but the ways out among them.
#[test]
fn nonsense_keys_break_nothing() {
    let keys = "abcdfghkprstw?0123456789 xzé".chars().map(Key::Char).chain([
        Key::Enter,
        Key::Enter,
        Key::Escape,
        Key::Backspace,
        Key::Tab,
        Key::Left,
        Key::Right,
        Key::Up,
        Key::Up,
        Key::Down,
        Key::PageUp,
        Key::PageDown,
    ]);
    let keys: Vec<Key> = keys.collect();
    let mut rounds = 0;
    for (book, company) in Book::NAMES.into_iter().zip([1, 2, 3, 1, 2]) {
        let mut app = open(book, Company { people: company, bots: 3 }, 5);
        let mut number = 1_u32;
        for step in 0..1_500 {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            app.on(keys[(number >> 16) as usize % keys.len()]);
            app.tick();
            if step % 20 == 0 {
                screen(&app, SIZES[step / 20 % SIZES.len()]);
            }
        }
        assert!(!app.has_quit());
        rounds += app.table.round().before();
    }
    assert!(rounds > 5, "even so, {rounds} rounds were played");
}

#[test]
fn a_refusal_shows_its_clause_and_words() {
    let mut app = open("md-let-it-ride", ONE_AND_TWO_BOTS, 1);
    press(&mut app, &[Key::Right, Key::Up]);
    let notice = app.notice.clone().expect("a side wager needs the three bets");
    let (id, says) = notice.clause.expect("the book says so");
    let text = screen(&app, (80, 24));
    assert!(text.contains("It needs a wager on bet-1"), "{text}");
    assert!(text.contains(&format!("({id})")), "{text}");
    assert!(text.contains(says.split_whitespace().next().expect("it has words")), "{text}");
    press(&mut app, &[Key::Right]);
    assert_eq!(app.notice, None, "the next key takes it away");
}

#[test]
fn bets_are_cleared_and_made_again() {
    let mut app = open("md-three-card-poker", ONE_AND_TWO_BOTS, 2);
    let seat = app.active().expect("Ann bets").seat;
    let lies = |app: &App, spot| app.table.stake(seat, spot).cents() / 100;
    press(&mut app, &[Key::Up, Key::Up, Key::Right, Key::Char('2'), Key::Char('0'), Key::Enter]);
    assert_eq!((lies(&app, Spot::Ante), lies(&app, Spot::PairPlus)), (6, 20));
    press(&mut app, &[Key::Down]);
    assert_eq!(lies(&app, Spot::PairPlus), 15, "one step less");
    press(&mut app, &[Key::Char('c')]);
    assert_eq!((lies(&app, Spot::Ante), lies(&app, Spot::PairPlus)), (0, 0));
    assert!(!has_key(&app, Order::Again), "there was no round before");

    app.carry_out(Order::Bet(Target::Spot(Spot::Ante), Money::from_dollars(25)));
    press(&mut app, &[Key::Enter, Key::Char('f'), Key::Enter]);
    assert!(matches!(app.stage(), Stage::Betting(_)) && lies(&app, Spot::Ante) == 0);
    press(&mut app, &[Key::Char('a')]);
    assert_eq!(lies(&app, Spot::Ante), 25);
}

#[test]
fn an_empty_rack_cannot_bet_before_buying_in() {
    let mut app = open("md-three-card-poker", ONE_AND_TWO_BOTS, 2);
    let at = app.people.iter().position(Person::is_person).expect("Ann");
    app.people[at].bought = Money::from_dollars(8);
    let ante = Order::Bet(Target::Spot(Spot::Ante), Money::from_dollars(10));
    app.carry_out(ante);
    let seat = app.people[at].seat;
    assert!(app.table.stake(seat, Spot::Ante).is_zero());
    assert!(app.notice.as_ref().is_some_and(|it| it.text.contains("holds $8.00")));
    press(&mut app, &[Key::Char('b')]);
    app.carry_out(ante);
    assert_eq!(app.table.stake(seat, Spot::Ante), Money::from_dollars(10));
}

#[test]
fn leaving_a_round_is_asked_for_first() {
    let mut app = open("house-let-it-ride", ONE_AND_TWO_BOTS, 1);
    press(&mut app, &[Key::Up, Key::Char('q')]);
    assert!(!app.has_quit() && app.overlay == Overlay::Leaving);
    press(&mut app, &[Key::Char('n')]);
    assert!(!app.has_quit() && app.overlay == Overlay::None);
    press(&mut app, &[Key::Char('q'), Key::Char('y')]);
    assert!(app.has_quit());

    let mut idle = open("house-let-it-ride", ONE_AND_TWO_BOTS, 1);
    press(&mut idle, &[Key::Char('q')]);
    assert!(idle.has_quit(), "no chips of Ann's are on the table");
    let mut killed = open("house-let-it-ride", ONE_AND_TWO_BOTS, 1);
    press(&mut killed, &[Key::Up, Key::Interrupt]);
    assert!(killed.has_quit(), "Control-C does not ask");
}

#[test]
fn cards_are_seen_by_their_player_alone() {
    let mut app = open("md-let-it-ride", Company { people: 2, bots: 1 }, 4);
    press(&mut app, &[Key::Up, Key::Enter, Key::Up, Key::Enter]);
    let mut seen = Vec::new();
    while let Stage::Deciding(at) = app.stage() {
        let seat = app.people[at].seat;
        for other in app.view().seats {
            let is_up = other.cards.iter().any(|face| face.card().is_some());
            assert_eq!(is_up, other.seat == seat, "at the turn of seat {seat}: {other:?}");
        }
        seen.push(at);
        press(&mut app, &[Key::Char('p')]);
    }
    seen.dedup();
    assert_eq!(seen.len(), 4, "both were asked about both bets: {seen:?}");
}

#[test]
fn the_bank_goes_to_whoever_takes_it() {
    let mut app = open("ca-let-it-ride", Company { people: 2, bots: 0 }, 4);
    let first = app.active().expect("the bank is offered").seat;
    assert!(has_key(&app, Order::TakeBank) && !has_key(&app, Order::Raise));
    press(&mut app, &[Key::Char('d')]);
    let second = app.active().expect("it is offered on").seat;
    assert_ne!(first, second);
    press(&mut app, &[Key::Char('t')]);
    assert_eq!(app.table.banker(), Some(second));
    app.carry_out(Order::Bet(Target::Three, Money::from_dollars(10)));
    press(&mut app, &[Key::Enter]);
    app.carry_out(Order::Ready);
    app.finish();
    let text = screen(&app, (80, 24));
    assert!(matches!(app.stage(), Stage::Betting(_)), "a bank without a wager deals no cards");
    assert!(app.notice.is_some_and(|it| it.clause.is_some()), "{text}");
}

#[test]
fn a_player_dealer_wins_what_others_lose() {
    let mut app = open("ca-let-it-ride", Company { people: 2, bots: 0 }, 9);
    press(&mut app, &[Key::Char('t')]);
    while app.stage() != Stage::Over {
        let seat = app.active().expect("somebody is asked").seat;
        let bets = if app.table.banker() == Some(seat) { Target::Bank } else { Target::Three };
        match app.stage() {
            Stage::Deciding(_) => press(&mut app, &[Key::Char('r')]),
            Stage::Betting(_) | Stage::Watching | Stage::Over => {
                app.carry_out(Order::Bet(bets, Money::from_dollars(50)));
                press(&mut app, &[Key::Enter]);
            }
        }
    }
    let results: Vec<Net> = app.people.iter().map(|it| app.result(it)).collect();
    let fees = Net::between(Money::ZERO, Money::from_dollars(3 + 2));
    assert_ne!(results[0], Net::EVEN);
    assert_eq!(sum(results), fees, "between the two only the fees are lost");
}

#[test]
fn hints_say_the_better_answer() {
    let mut app = open("md-three-card-poker", ONE_AND_TWO_BOTS, 3);
    press(&mut app, &[Key::Up, Key::Enter]);
    let counsel = app.hint().expect("Ann is asked");
    let text = screen(&app, (80, 24));
    let is_played = counsel.advice.choice == Choice::Play;
    let word = if is_played { "Hint: play, worth" } else { "Hint: fold, -$5.00 against" };
    assert!(text.contains(word), "{text}");
    app.options.hints = false;
    assert!(!screen(&app, (80, 24)).contains("Hint"));
}

#[test]
fn more_people_than_seats_are_not_seated() {
    let rules = Rules::worked(Book::NAMES[0]);
    let company = Company { people: 5, bots: 3 };
    let refused = App::open(&rules, company, Options::default(), Shuffler::seeded(1));
    assert_eq!(refused.err().as_deref(), Some("5 people and 3 bots are more than 7 seats"));
}
