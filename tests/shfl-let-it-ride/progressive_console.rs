//! The progressive's console: what its monitor shows.

use std::collections::BTreeSet;

use law::cites;
use money::{Money, Rate, Share};
use rulebook::Pattern;
use table::Seat;
use table::console::{Console, Press, Shown, Terms};

/// A royal flush at seat 7, the only seat with a dollar on its sensor; the meter shows $70,000.
#[test]
fn p9_f_the_monitor_shows_what_is_to_be_paid() {
    let (seat, royal) = (Seat::ALL[6], Pattern::RoyalFlush);
    let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO)
        .with_share(royal, Share::ALL);
    let mut console = Console::with_meter(terms, Money::from_dollars(70_000).into());
    let only = BTreeSet::from([seat]);
    let before = [
        Press::PutChip(seat),
        Press::CoinIn { with_base_bets: only.clone() },
        Press::RemoveChips(1),
        Press::RevealSecondCard { seats: only },
        Press::Hand { seat, button: royal, shown: Shown::Hand(royal) },
        Press::Verify,
        Press::KeyToJackpot,
    ];
    for press in before {
        console.handle(&press).unwrap_or_else(|declined| panic!("{press:?}: {declined}"));
        assert_eq!(console.pending(), None, "{press:?}");
    }
    console.handle(&Press::Jackpot).expect("the key is in JPH");
    cites("SM-LIR-progressive-9.f-p5")
        .defines(console.pending(), Some(Money::from_dollars(70_000)));
    console.handle(&Press::KeyToRun).expect("the win is logged");
    assert_eq!(console.pending(), None, "it has been paid and is off the meter");
}
