//! Ante, Pair Plus and Play, in the versions of the game; and a side wager resolved on the show.

use law::Submission;
use law::play::Play;
use table::{Automation, Spot};

use crate::ladder::{Refusals, check};
use crate::tables::live;

#[test]
fn antes_and_pair_plus_refuse_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("nobody has wagered", open(""), NOBODY_WAGERED),
        Refusals::at("either or both", open(""), STANDARD),
        Refusals::at("version 1", version("7.G.1"), AT_MOST_THE_ANTE),
        Refusals::at("version 2", version("7.G.2"), AT_MOST_TWICE_THE_ANTE),
        Refusals::at("version 3, nobody", open(&wanted("7.G.3")), COMPULSORY_NOBODY),
        Refusals::at("version 3", version("7.G.3"), WITHIN_FIVE_TIMES),
        Refusals::at("play or fold", asking(), ASKING),
        Refusals::at("all have decided", decided(), DECIDED),
        Refusals::at("on the show", on_show(), ON_SHOW),
    ]
}

const BOOK: &str = "md-three-card-poker";

fn wanted(version: &str) -> String {
    format!("table.version = '{version}'\nwagers.ante.table = '7.G-version'")
}

/// Betting is open at a table of seats 1 to 3; player 1 sits at seat 5 as well.
fn open(change: &str) -> Play {
    let mut play = live(BOOK, change).with_open_betting();
    play.sit(&[1, 2, 3]);
    play.does(law::play::player(1), &table::Command::Sit { seat: law::play::seat(5) });
    play
}

/// Seat 1 has an Ante of $10.
fn version(name: &str) -> Play {
    let mut play = open(&wanted(name));
    play.bet(1, Spot::Ante, 10);
    play
}

/// Seats 1 and 2 have an Ante, seat 1 all else; seat 1 is asked.
fn asking() -> Play {
    let mut play = open("");
    for (spot, amount) in [(Spot::Ante, 10), (Spot::PairPlus, 5), (Spot::SixCardBonus, 5)] {
        play.bet(1, spot, amount);
    }
    play.bet(2, Spot::Ante, 10);
    play.calls();
    play.deals(&[]);
    play
}

fn decided() -> Play {
    let mut play = asking();
    play.decides(1, table::Choice::Play);
    play.decides(2, table::Choice::Fold);
    play
}

/// Seats 1 and 3 have a three-card side wager that is resolved before the decisions; only seat 3
/// has a pair.
fn on_show() -> Play {
    let rules = Submission::of("shfl-let-it-ride")
        .without("wagers.progressive")
        .with("wagers.three-card-bonus.option = 2")
        .with("readings = { 'shfl-let-it-ride/three-card-bonus-resolved' = 'on-show' }")
        .approved();
    let mut play = Play::under(&rules, Automation::LIVE).with_open_betting().with_bets(&[1, 3], 10);
    play.bet(1, Spot::ThreeCardBonus, 5);
    play.bet(3, Spot::ThreeCardBonus, 5);
    play.calls();
    play.deals(&[("1", "2c 7d 9h"), ("3", "As Ad 4c")]);
    play
}

const NOBODY_WAGERED: &str = "
    player 1: no more bets | duties-in-order
    dealer: no more bets   | base-wagers-at-choice
";

const STANDARD: &str = "
    dealer at seat 1: bet play 999 in cash   | only-seated-players-wager
    player 2 at seat 1: bet play 999 in cash | wagers-by-chips-on-the-layout
    seat 1: bet play 999 in cash             | only-offered-wagers
    seat 1: bet six-card-bonus 999 in cash   | no-cash-call-bets
    seat 1: bet six-card-bonus 999           | side-wager-needs-base-wagers

    seat 1: bet ante 999 in spoken           | no-cash-call-bets
    seat 1: bet ante 999                     | wager-within-limits

    seat 1: bet three 0 5 999 in cash        | only-offered-wagers
";

const AT_MOST_THE_ANTE: &str = "
    seat 2: bet pair-plus 999 in cash     | no-cash-call-bets
    player 1 at seat 5: bet pair-plus 999 | boxes-within-limit

    seat 1: bet pair-plus 999             | wager-within-limits
    seat 1: bet pair-plus 11              | pair-plus-at-most-the-ante

    seat 2: bet pair-plus 999             | pair-plus-at-most-the-ante
";

const AT_MOST_TWICE_THE_ANTE: &str = "
    seat 1: bet pair-plus 999 in cash | no-cash-call-bets
    seat 1: bet pair-plus 999         | wager-within-limits
    seat 1: bet pair-plus 21          | pair-plus-at-most-twice-the-ante
";

const COMPULSORY_NOBODY: &str = "
    player 1: no more bets | duties-in-order
    dealer: no more bets   | ante-and-pair-plus-compulsory
";

const WITHIN_FIVE_TIMES: &str = "
    player 1: no more bets            | duties-in-order
    dealer: no more bets              | ante-and-pair-plus-compulsory

    seat 1: bet pair-plus 999 in cash | no-cash-call-bets
    seat 1: bet pair-plus 999         | wager-within-limits
    seat 1: bet pair-plus 51          | ante-and-pair-plus-within-five-times
";

const ASKING: &str = "
    player 2 at seat 1: ride          | player-answers-for-own-hand
    seat 2: ride                      | decide-in-turn
    seat 1: ride                      | play-or-forfeit

    player 2 at seat 1: make play 999 | player-answers-for-own-hand
    seat 2: make play 999             | decide-in-turn
    seat 1: make play 999             | play-equals-the-ante

    player 1: perform dealer          | duties-in-order
    dealer: perform dealer            | reveal-after-all-decide
";

const DECIDED: &str = "
    player 2 at seat 1: ride | player-answers-for-own-hand
    seat 1: ride             | player-answers-for-own-hand
    seat 3: ride             | play-or-forfeit

    player 1: perform dealer | duties-in-order
    dealer: perform dealer   | reveal-after-all-decide
";

const ON_SHOW: &str = "
    player 3 at seat 1: show         | player-answers-for-own-hand
    seat 3: show                     | decide-in-turn
    seat 1: show                     | losing-bonus-hand-stays-hidden

    player 3 at seat 1: wave         | player-answers-for-own-hand
    seat 3: wave                     | decide-in-turn

    player 3 at seat 1: fold         | player-answers-for-own-hand
    seat 1: fold                     | bet-rides-or-is-withdrawn

    player 1: perform community-left | duties-in-order
    dealer: perform community-left   | reveal-after-all-decide
";
