//! A round at a table where the system deals and settles: the situations of payout drills.

use rulebook::{Rules, Wager};
use table::{
    Automation, Choice, Command, Event, Pile, Question, Ranking, Refusal, Seat, Table, Who,
};

use crate::School;
use crate::draw::Draw;
use crate::hands::{Hands, Wanted};
use crate::stakes::{Dealing, Style, player};

/// What a round should be like.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) style: Style,
    /// What players' hands should make, from the first player on.
    pub(crate) hands: Vec<Option<Wanted>>,
    /// What the dealer's hand should make.
    pub(crate) dealer: Option<Wanted>,
    /// How often in ten a bet rides or a hand is played.
    pub(crate) stays: usize,
}

/// A round that was played.
pub(crate) struct Round {
    /// The table before anything happened.
    pub(crate) start: Table,
    /// Everything that happened.
    pub(crate) events: Vec<Event>,
}

/// Plays a round; nothing where it cannot be as planned.
pub(crate) fn play(school: &School, plan: &Plan, draw: &mut Draw) -> Option<Round> {
    let start = school.table(Automation::UNATTENDED);
    let mut table = start.clone();
    let mut events = Vec::new();
    let mut keep = |_: &Table, _: Who, _: &Command, it: &[Event]| events.extend_from_slice(it);
    let mut told = Dealing { table: &mut table, happened: &mut keep };
    let seats = told.bets(&plan.style, draw).ok()?;
    told.does(Who::Dealer, &Command::NoMoreBets).ok()?;
    let due = told.table.cards_due();
    let deck = deck(school.rules(), plan, &seats, (&due, draw))?;
    told.does(Who::Dealer, &Command::Deal(deck.clone())).ok()?;
    while told.table.round() == start.round() {
        goes_on(&mut told, &deck, &seats, (plan.stays, draw)).ok()?;
    }
    Some(Round { start, events })
}

/// So many decks are tried for one set of wagers: shared cards must allow what is needed.
const DECKS: usize = 60;

fn deck(
    rules: &Rules,
    plan: &Plan,
    seats: &[Seat],
    (due, draw): (&[Pile], &mut Draw),
) -> Option<cards::Deck> {
    let ranking = Ranking::of(rules.readings());
    (0..DECKS).find_map(|_| one_deck(&ranking, plan, seats, (due, draw)))
}

fn one_deck(
    ranking: &Ranking,
    plan: &Plan,
    seats: &[Seat],
    (due, draw): (&[Pile], &mut Draw),
) -> Option<cards::Deck> {
    let mut hands = Hands::new(ranking, due, draw);
    if let Some(wanted) = plan.dealer {
        hands.give(Pile::Dealer, wanted, draw)?;
    }
    for (seat, wanted) in seats.iter().zip(&plan.hands) {
        if let Some(wanted) = wanted {
            hands.give(Pile::Player(*seat), *wanted, draw)?;
        }
    }
    Some(hands.deck())
}

/// Does what the table waits for: cards, an answer, or a hand shown early.
fn goes_on(
    told: &mut Dealing<'_>,
    deck: &cards::Deck,
    seats: &[Seat],
    (stays, draw): (usize, &mut Draw),
) -> Result<(), Option<Refusal>> {
    if !told.table.cards_due().is_empty() {
        return told.does(Who::Dealer, &Command::Deal(deck.clone())).map_err(Some);
    }
    let (who, command) = match told.table.turn() {
        Some((seat, question)) => (player(seat), answer(seat, question, draw.is(stays))),
        None => shown(told.table, seats).ok_or(None)?,
    };
    told.does(who, &command).map_err(Some)
}

/// The command of a player who stays in, or does not.
pub(crate) const fn answer(seat: Seat, question: Question, stays: bool) -> Command {
    let choice = match (question, stays) {
        (Question::Bet1 | Question::Bet2, true) => Choice::Ride,
        (Question::Bet1 | Question::Bet2, false) => Choice::Pull,
        (Question::Play, true) => Choice::Play,
        (Question::Play, false) => Choice::Fold,
    };
    Command::Decide { seat, choice, signal: None }
}

/// A hand that is shown or waved before the decisions.
pub(crate) fn shown(table: &Table, seats: &[Seat]) -> Option<(Who, Command)> {
    seats.iter().find_map(|seat| {
        let seat = *seat;
        let both = [Command::ShowBonus { seat }, Command::WaveBonus { seat }];
        let may = |command: &Command| table.decide(player(seat), command).is_ok();
        both.into_iter().find(may).map(|command| (player(seat), command))
    })
}

/// A row of what some wager pays, or of another of these.
pub(crate) fn some_row(rules: &Rules, wagers: &[Wager], draw: &mut Draw) -> Option<Wanted> {
    let offered = rules.offered(draw.one(wagers)?)?;
    let row = &offered.paytable.rows[draw.below(offered.paytable.rows.len())];
    Some(Wanted { basis: offered.paytable.basis, hand: row.hand, is_needed: false })
}
