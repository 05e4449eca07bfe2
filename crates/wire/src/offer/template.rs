//! The command that takes an offer up as it stands.

use table::{Bounds, Command as Asked, Offer, Prepared, Shared, Table, Time};

use crate::Command;

/// Returns the command, with the first of what may be chosen; nothing where only a person can know
/// what belongs there.
pub(super) fn command(table: &Table, offer: &Offer<'_>) -> Option<Command> {
    Command::of(&asked(table, offer)?)
}

/// Declares what takes up the offers of [`table::offer_list`] and all others.
macro_rules! take_up_offers {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident $(($($one:tt)+))? $({ $($fields:tt)+ })?,
    )+) => {
        fn asked(table: &Table, offer: &Offer<'_>) -> Option<Asked> {
            match *offer {
                $(Offer::$name { .. })|+ | Offer::TakeBank { .. } => offer.exactly(),
                Offer::Bet { seat, spot, ref bounds, tenders } => {
                    let (amount, tender) = (least(bounds)?, *tenders.first()?);
                    Some(Asked::Bet { seat, spot, amount, tender })
                }
                Offer::BetThree { seat, ref bounds, tenders } => {
                    let (amounts, tender) = ([least(bounds)?; 3], *tenders.first()?);
                    Some(Asked::BetThree { seat, amounts, tender })
                }
                Offer::BetBank { seat, least, .. } => Some(Asked::BetBank { seat, amount: least }),
                Offer::Decide { seat, question } => {
                    Some(Asked::Decide { seat, choice: question.choices()[0], signal: None })
                }
                Offer::Settle { seat, .. } => Some(Asked::Settle { seat, called: None }),
                Offer::Report { mishap, at, out: None } => {
                    Some(Asked::Report { mishap, at, card: None })
                }
                Offer::BackHand { seat } => Some(Asked::BackHand { seat, hand: Shared::First }),
                Offer::CloseDevice => Some(Asked::CloseDevice(table::Closed::Cover)),
                // The server adds the time.
                Offer::OpenBetting { .. } => Some(Asked::OpenBetting { at: Time(0) }),
                Offer::ReceiveDeck { pack, other, .. } => {
                    let back = super::backs(other).next()?;
                    let (prepared, at) = (Prepared::None, Time(0));
                    Some(Asked::ReceiveDeck { pack, back, prepared, at })
                }
                Offer::Duty { task, seat, enter } => {
                    let entered = enter.map(|(enter, _, _)| table.right_count(enter));
                    Some(Asked::Duty { task, seat, entered })
                }
                Offer::Deal { .. } | Offer::Report { out: Some(_), .. } | Offer::ReadMeter(_) => {
                    None
                }
            }
        }
    };
}
table::offer_list!(take_up_offers);

/// The least amount that bounds allow.
fn least(bounds: &Bounds<'_>) -> Option<money::Money> {
    let listed = bounds.among.iter().copied().filter(|amount| bounds.allow(*amount)).min();
    if bounds.among.is_empty() { Some(bounds.least) } else { listed }
}
