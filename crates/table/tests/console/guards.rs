//! Every press in every phase of the console: taken, or declined under its rule.

use rulebook::{Book, Rule};
use table::console::{Console, Press, Shown};

use crate::{ROYAL, STRAIGHT_FLUSH, console, envy_of, finish, hand, play, rule, seat, seats};
use law::cites;

/// One console for every column of the table of guards.
fn columns() -> Vec<Console> {
    let mut console = console("69998.86");
    let mut all = Vec::new();
    play(&mut console, &[1, 4, 7].map(|it| Press::PutChip(seat(it))));
    let with_base_bets = seats(&[1, 4, 7]);
    let steps: [&[Press]; 10] = [
        &[Press::CoinIn { with_base_bets: with_base_bets.clone() }],
        &[Press::RemoveChips(3)],
        &[Press::RevealSecondCard { seats: with_base_bets }],
        &[hand(7, STRAIGHT_FLUSH)],
        &[Press::Verify],
        &[Press::KeyToJackpot],
        &[Press::Jackpot],
        &[Press::KeyToRun],
        &[
            finish(7, Shown::Hand(STRAIGHT_FLUSH)),
            finish(4, Shown::Nothing),
            finish(1, Shown::Folded),
        ],
        &[Press::PayEnvy(envy_of(&[(1, 300), (4, 300)]))],
    ];
    for step in steps {
        all.push(console.clone());
        play(&mut console, step);
    }
    all.push(console);
    all
}

/// The rules by the letters of the table; a dash is a press that is taken.
fn lettered(letter: char) -> Option<Rule> {
    Some(match letter {
        '-' => return None,
        '2' => Rule::TwoCommunityCards,
        'B' => Rule::ProgressivePaysTheBestHandOnly,
        'C' => Rule::OneCoinInARound,
        'E' => Rule::EnvyPaidAtTheEnd,
        'F' => Rule::SettleFromTheRight,
        'G' => Rule::GameOverResetsTheConsole,
        'H' => Rule::HandCalledAsComputed,
        'J' => Rule::JackpotPressRecordsTheWin,
        'K' => Rule::KeyInRunForPlay,
        'L' => Rule::LoggedWinStaysLogged,
        'M' => Rule::MeterReadWhenTheTurnComes,
        'O' => Rule::OneEnvyForEachQualifyingHand,
        'R' => Rule::KeyToRunAdjustsTheMeter,
        'S' => Rule::SideWagersCollectedBeforeTheDeal,
        'T' => Rule::HandButtonToggles,
        'V' => Rule::ProgressiveWinVerifiedBeforePayment,
        'W' => Rule::WagersSettledInOrder,
        _ => panic!("no rule has the letter {letter}"),
    })
}

/// Each of these says what must not be skipped, and a press that skips it is declined.
#[test]
fn what_a_clause_demands_is_not_skipped() {
    let demands = [
        (cites("SM-LIR-progressive-6-p1"), Rule::OneCoinInARound),
        (cites("SM-LIR-progressive-6-p3"), Rule::SideWagersCollectedBeforeTheDeal),
        (cites("SM-LIR-progressive-8-p3"), Rule::ProgressiveWinVerifiedBeforePayment),
        (cites("SM-LIR-progressive-9.f-p1"), Rule::ProgressiveWinVerifiedBeforePayment),
        (cites("SM-LIR-progressive-9.g-p1"), Rule::KeyInRunForPlay),
        (cites("SM-LIR-progressive-10.c-p1"), Rule::EnvyPaidAtTheEnd),
    ];
    let presses = [
        Press::CoinIn { with_base_bets: seats(&[1, 4, 7]) },
        Press::RevealSecondCard { seats: seats(&[1]) },
        Press::Verify,
        Press::PayEnvy(envy_of(&[(1, 300), (4, 300)])),
    ];
    for (clause, expected) in demands {
        let mut declined = presses.iter().flat_map(|press| {
            columns().into_iter().filter_map(move |console| rule(&console, press))
        });
        clause.states(expected, declined.any(|it| it == expected), true);
    }
    let book = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
    let duties = || book.duties().iter().flat_map(|duty| &duty.clauses);
    assert!(cites("SM-LIR-progressive-9.f-p2").is_among(duties()));
    assert!(cites("SM-LIR-progressive-9.h-p1").is_among(duties()));
}

/// Columns: open, coined, play; dark, lit, verified, keyed, logged, taken; envy open, envy paid.
#[test]
fn every_press_is_taken_or_declined_under_its_rule_in_every_phase() {
    let mistaken = Press::Hand { seat: seat(7), button: ROYAL, shown: Shown::Hand(STRAIGHT_FLUSH) };
    let table = [
        (Press::CoinIn { with_base_bets: seats(&[1, 4, 7]) }, "-CCCCCKKCCC"),
        (Press::GoOnWithoutWagers, "CCCCCCKKCCC"),
        (Press::RemoveChips(3), "S-SSSSKKSSS"),
        (Press::SettleTheCount, "SSSSSSKKSSS"),
        (Press::RevealSecondCard { seats: seats(&[1]) }, "SS-222KK222"),
        (hand(7, STRAIGHT_FLUSH), "MMM---KLBMM"),
        (mistaken, "MMMHTTKKBMM"),
        (Press::Verify, "VVVV-VKKVVV"),
        (Press::KeyToJackpot, "VVVVV-KKVVV"),
        (Press::Jackpot, "JJJJJJ-JJJJ"),
        (Press::KeyToRun, "RRRRRR--RRR"),
        (finish(7, Shown::Hand(STRAIGHT_FLUSH)), "FFFVWWKK-FF"),
        (Press::PayEnvy(envy_of(&[(1, 300), (4, 300)])), "EEEEEEKKE-O"),
        (Press::GameOver, "GGGGGGKKGG-"),
        (Press::CancelWin { record: 1 }, "LLLLLLL----"),
        (Press::SupplementWin { record: 1 }, "LLLLLLLMMMM"),
    ];
    let book = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
    for (press, letters) in &table {
        assert_eq!(letters.len(), columns().len());
        for (console, letter) in columns().iter().zip(letters.chars()) {
            let expected = lettered(letter);
            assert_eq!(rule(console, press), expected, "{press:?} in {:?}", console.phase());
            let states = |rule| book.clauses().iter().any(|it| it.rules().any(|of| of == rule));
            assert!(expected.is_none_or(states), "the book does not state {expected:?}");
        }
    }
}
