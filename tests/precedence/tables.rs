//! The table at which most phases are looked at, at every moment of a round.
//!
//! Player 1 sits at seats 1 and 4, which are not adjacent, players 2 and 3 at their own; seats 1
//! and 3 are in the round, and player 9 sits nowhere. A deck shuffled by hand is dealt from a shoe.

use law::Submission;
use law::live::settle;
use law::play::{DEALER, Play, player, seat};
use rulebook::Task;
use table::{Automation, Choice, Command, Prepared, Spot};

/// The book of that table.
pub(crate) const BOOK: &str = "md-let-it-ride";
const BY_HAND_FROM_A_SHOE: &str =
    "table = { dealing = 'manual-shoe', decks = 1, shuffler = 'none' }";

/// A live table under the worked submission of a book with a change, before any deck has come.
pub(crate) fn live(book: &str, change: &str) -> Play {
    Play::under(&Submission::of(book).with(change).approved(), Automation::LIVE)
}

/// No deck has come.
pub(crate) fn closed() -> Play {
    closed_with(BY_HAND_FROM_A_SHOE)
}

/// The same at a table with a change.
pub(crate) fn closed_with(change: &str) -> Play {
    let submission = Submission::of(BOOK).with(change).with("table.boxes_per_player = 2");
    let mut play = Play::under(&submission.approved(), Automation::LIVE);
    play.sit(&[1, 2, 3]);
    play.does(player(1), &Command::Sit { seat: seat(4) });
    play
}

/// Decks have come, and nothing has been done to them.
pub(crate) fn opening() -> Play {
    let mut play = closed();
    play.receive_decks(Prepared::None);
    play
}

/// The table waits for this duty.
pub(crate) fn waiting_for(mut play: Play, task: Task) -> Play {
    while play.task() != Some(task) {
        let (who, command) = play.next_duty().unwrap_or_else(|| panic!("{task} never comes"));
        play.does(who, &command);
    }
    play
}

/// The cards are ready.
pub(crate) fn ready() -> Play {
    let mut play = opening();
    play.do_duties();
    play
}

/// Betting is open, and nobody has wagered.
pub(crate) fn open() -> Play {
    let mut play = ready();
    play.opens_betting();
    play
}

/// Seat 1 has the three bets and every side wager, seat 3 the three bets and a progressive.
pub(crate) fn betting() -> Play {
    let mut play = open();
    wagers(&mut play);
    play
}

/// Puts the wagers of seats 1 and 3 down.
pub(crate) fn wagers(play: &mut Play) {
    play.bets(1, 10);
    play.bets(3, 10);
    play.bet(1, Spot::FiveCardBonus, 1);
    play.bet(1, Spot::ThreeCardBonus, 5);
    play.bet(1, Spot::SixCardBonus, 5);
    play.bet(1, Spot::Progressive, 1);
    play.bet(3, Spot::Progressive, 1);
}

/// "No more bets" has been called, and no chip has been collected.
pub(crate) fn called() -> Play {
    let mut play = betting();
    play.does(DEALER, &Command::NoMoreBets);
    play
}

/// The three of diamonds has been dealt.
pub(crate) fn dealing() -> Play {
    let mut play = called();
    play.do_duties();
    play.keys("3d");
    play
}

/// Every card has been dealt, a royal flush to seat 3; the rest of the deck is in the shoe.
pub(crate) fn stub() -> Play {
    let mut play = called();
    play.do_duties();
    deals(&mut play);
    play
}

/// Deals a royal flush to seat 3.
pub(crate) fn deals(play: &mut Play) {
    let hands = [("1", "2c 7d 9h"), ("3", "As Ks Qs"), ("community", "Js Ts")];
    let deck = play.deck(&hands);
    play.does(DEALER, &Command::Deal(deck));
}

/// Seat 1 is asked about Bet 1.
pub(crate) fn asking() -> Play {
    let mut play = stub();
    play.do_duties();
    play
}

/// Both seats have decided about Bet 1.
pub(crate) fn revealing() -> Play {
    let mut play = asking();
    play.decides(1, Choice::Ride);
    play.decides(3, Choice::Pull);
    play
}

/// Every card is up, and no seat has been settled.
pub(crate) fn settling() -> Play {
    let mut play = revealing();
    while !matches!(play.next_act(), Some((_, Command::Settle { .. }))) {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    play
}

/// Seat 3 has a share of the meter coming, which nobody has validated.
pub(crate) fn award() -> Play {
    let mut play = settling();
    play.does(DEALER, &settle(3));
    play.do_duties();
    play
}

/// Every seat is settled, and seat 1 has envy coming.
pub(crate) fn envy() -> Play {
    let mut play = award();
    while !matches!(play.next_act(), Some((_, Command::PayEnvy))) {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    play
}

/// Everything is paid, and the cards lie on the table.
pub(crate) fn clearing() -> Play {
    let mut play = envy();
    play.does(DEALER, &Command::PayEnvy);
    play.do_duties();
    play
}
