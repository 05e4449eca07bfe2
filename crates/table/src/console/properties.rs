//! What holds for every sequence of presses.

use std::collections::BTreeSet;

use money::{Microcents, Money, Rate, Share};
use proptest::prelude::*;
use rulebook::Pattern;

use super::{AwardStep, Console, ConsoleEvent, Phase, Press, Record, Shown, Terms};
use crate::Seat;

const SEED: Money = Money::from_dollars(10_000);
const HANDS: [Pattern; 3] = [Pattern::RoyalFlush, Pattern::StraightFlush, Pattern::FullHouse];

/// A bet and a rate that leave fractions of a cent on the meter.
fn console() -> Console {
    let rate: Rate = "0.123457".parse().expect("a rate");
    let terms = Terms::new(Money::from_cents(103), SEED, rate)
        .with_share(Pattern::RoyalFlush, Share::ALL)
        .with_share(Pattern::StraightFlush, "10%".parse().expect("a share"))
        .with_envy(Pattern::RoyalFlush, Money::from_dollars(1_000));
    Console::new(terms)
}

/// The press that brings the round on.
fn natural(console: &Console, hand: Pattern) -> Press {
    match console.phase() {
        Phase::Open { sensed } if sensed.is_empty() => Press::PutChip(Seat::ALL[1]),
        Phase::Open { .. } => Press::CoinIn { with_base_bets: Seat::ALL.into() },
        Phase::Coined { miscount: Some(_), .. } => Press::SettleTheCount,
        Phase::Coined { registered, .. } => Press::RemoveChips(registered.len()),
        Phase::Play { .. } => Press::RevealSecondCard { seats: BTreeSet::new() },
        Phase::Reconcile(reconcile) => match reconcile.award {
            AwardStep::Dark => {
                Press::Hand { seat: reconcile.seat, button: hand, shown: Shown::Hand(hand) }
            }
            AwardStep::Lit { .. } => Press::Verify,
            AwardStep::Verified { .. } => Press::KeyToJackpot,
            AwardStep::Keyed { .. } => Press::Jackpot,
            AwardStep::Logged { .. } => Press::KeyToRun,
            AwardStep::Taken { .. } => {
                Press::FinishSeat { seat: reconcile.seat, shown: Shown::Hand(hand) }
            }
        },
        Phase::Envy { is_paid: true, .. } => Press::GameOver,
        Phase::Envy { .. } => Press::PayEnvy(console.envy_due().expect("small amounts")),
    }
}

/// Any press at all.
fn presses() -> impl Strategy<Value = Press> {
    let seat = prop::sample::select(Seat::ALL[..3].to_vec());
    let hand = prop::sample::select(HANDS.to_vec());
    let any = (seat, hand, 1..6_usize);
    (0..18_u8, any).prop_map(|(kind, (seat, hand, number))| match kind {
        0 | 1 => Press::PutChip(seat),
        2 => Press::LiftChip(seat),
        3 => Press::CoinIn { with_base_bets: Seat::ALL.into() },
        4 => Press::GoOnWithoutWagers,
        5 => Press::RemoveChips(number),
        6 => Press::RevealSecondCard { seats: Seat::ALL[..2].iter().copied().collect() },
        7 => Press::Hand { seat, button: hand, shown: Shown::Hand(hand) },
        8 => Press::Verify,
        9 => Press::KeyToJackpot,
        10 => Press::Jackpot,
        11 => Press::KeyToRun,
        12 | 13 => Press::FinishSeat { seat, shown: Shown::Nothing },
        14 => Press::PayEnvy([(seat, Money::from_dollars(1_000))].into()),
        15 => Press::GameOver,
        16 => Press::CancelWin { record: number },
        _ => Press::SupplementWin { record: number },
    })
}

/// A sequence: nothing for the natural press, with the hand it is for.
fn sequences() -> impl Strategy<Value = Vec<(Option<Press>, Pattern)>> {
    let hand = prop::sample::select(HANDS.to_vec());
    let press = prop_oneof![2 => Just(None), 1 => presses().prop_map(Some)];
    prop::collection::vec((press, hand), 0..160)
}

/// Plays a sequence and looks at every step.
fn play(
    sequence: &[(Option<Press>, Pattern)],
    mut look: impl FnMut(&Console, &Console, &[ConsoleEvent]),
) -> Console {
    let mut console = console();
    for (press, hand) in sequence {
        let press = press.clone().unwrap_or_else(|| natural(&console, *hand));
        let before = console.clone();
        let events = console.handle(&press).unwrap_or_default();
        look(&before, &console, &events);
    }
    console
}

/// Everything put on the meter for good, and everything paid from it for good: seeds, prizes and
/// rests of the wins that were taken off it and stand.
fn settled(console: &Console) -> (Money, Money) {
    let waiting = console.phase().reconcile().and_then(|it| it.award.logged());
    let stands = |record: usize| !console.is_cancelled(record) && waiting != Some(record);
    let (mut seeds, mut paid) = (SEED, Money::ZERO);
    for (index, entry) in console.records().iter().enumerate() {
        let (seeded, prize) = match *entry {
            Record::Win(win) if stands(index + 1) && win.share == Share::ALL => (SEED, win.prize),
            Record::Win(win) if stands(index + 1) => (Money::ZERO, win.prize),
            Record::Supplemented { record, paid } if stands(record) => (Money::ZERO, paid),
            Record::Win(_) | Record::Supplemented { .. } | Record::Cancelled { .. } => {
                (Money::ZERO, Money::ZERO)
            }
        };
        seeds = seeds.plus(seeded).expect("small amounts");
        paid = paid.plus(prize).expect("small amounts");
    }
    (seeds, paid)
}

proptest! {
    #[test]
    fn a_declined_press_changes_nothing(sequence in sequences(), press in presses()) {
        let console = play(&sequence, |_, _, _| {});
        let mut after = console.clone();
        if after.handle(&press).is_err() {
            prop_assert_eq!(after, console);
        }
    }

    #[test]
    fn the_events_played_again_give_the_same_console(sequence in sequences()) {
        let mut journal = Vec::new();
        let played = play(&sequence, |_, _, events| journal.extend_from_slice(events));
        let mut again = console();
        for event in &journal {
            again.evolve(event);
        }
        prop_assert_eq!(again, played);
    }

    #[test]
    fn meter_and_payments_are_contributions_and_seeds(sequence in sequences()) {
        let each = Microcents::from_millionths(103 * 123_457).expect("a small amount");
        let mut contributions = Microcents::ZERO;
        play(&sequence, |_, console, events| {
            for event in events {
                if let ConsoleEvent::CoinedIn { registered, .. } = event {
                    for _ in registered {
                        contributions = contributions.plus(each).expect("small amounts");
                    }
                }
            }
            let (seeds, paid) = settled(console);
            assert_eq!(console.meter().plus(paid.into()), contributions.plus(seeds.into()));
        });
    }

    #[test]
    fn the_meter_goes_down_only_by_what_is_recorded(sequence in sequences()) {
        play(&sequence, |before, after, events| {
            let is_recorded = events.iter().any(|event| matches!(
                event,
                ConsoleEvent::AwardTaken { .. }
                    | ConsoleEvent::WinCancelled { .. }
                    | ConsoleEvent::WinSupplemented { .. }
            ));
            assert!(is_recorded || after.meter() >= before.meter());
            assert!(after.records().starts_with(before.records()), "nothing is ever taken out");
        });
    }
}
