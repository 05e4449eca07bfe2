//! The cage: chips that move without a round being played.

use ledger::{Account, Balance, Books, Entry, MAX_CHIPS, Overdrawn, PostError};
use money::{Microcents, Money};
use wire::Kind as ProblemKind;

use crate::problem::{BoxedProblem, trouble};

/// Checks an amount that somebody entered: nobody moves, counts or limits more chips than
/// [`MAX_CHIPS`].
pub(crate) fn check_amount(amount: Money) -> Result<(), BoxedProblem> {
    if amount > MAX_CHIPS {
        let detail = format!("{amount} is too much: an amount is at most {MAX_CHIPS}");
        return Err(trouble(ProblemKind::Unreadable, &detail));
    }
    Ok(())
}

/// Why an order of chips is not carried out: they are missing, or too many would lie in one place.
pub(crate) fn not_posted(error: &PostError, books: &Books, order: &[Entry]) -> BoxedProblem {
    let short = match error {
        PostError::Overdrawn(short) => short,
        PostError::OutOfBounds(account) => {
            let detail = format!("{} would be too much: {MAX_CHIPS} is the most", place(*account));
            return trouble(ProblemKind::TooManyChips, &detail);
        }
    };
    if let Account::Inventory(_) = short.account {
        return tray_too_short(short);
    }
    let (takes, has) = takes_and_has(short.account, books, order);
    let missing = Balance::ZERO.plus(takes).less(has).amount();
    let [takes, has, missing] = [takes, has.amount(), missing].map(Microcents::whole);
    let place = place(short.account);
    let detail = format!("it takes ${takes}, {place} has ${has}, and ${missing} is missing");
    trouble(ProblemKind::RackTooShort, &detail)
}

/// Says that a tray cannot pay.
pub(crate) fn tray_too_short(short: &Overdrawn) -> BoxedProblem {
    let missing = short.short_by.whole();
    let detail = format!("the tray has {missing} too little; a fill brings more");
    trouble(ProblemKind::TrayTooShort, &detail)
}

/// What a whole order takes from an account that is too short for it, and what the account has:
/// what comes back to it before it runs out counts, such as a wager that is put down otherwise.
fn takes_and_has(account: Account, books: &Books, order: &[Entry]) -> (Microcents, Balance) {
    let (mut takes, mut has) = (Balance::ZERO, books.balance(account));
    for it in order.iter().flat_map(Entry::moves) {
        if it.from == account {
            takes = takes.plus(it.amount);
        } else if it.to == account && !has.less(takes).is_below_zero() {
            has = has.plus(it.amount);
        }
    }
    (takes.amount(), has)
}

/// Where an account's chips are, for people.
const fn place(account: Account) -> &'static str {
    match account {
        Account::Cage => "the cage",
        Account::House => "the account of the house",
        Account::Rack(_) => "the rack",
        Account::Spot { .. } | Account::Bank { .. } => "the layout",
        Account::Inventory(_) => "the tray",
        Account::DropBox(_) => "the drop box",
        Account::TipBox(_) => "the tip box",
        Account::Meter { .. } | Account::Reserve { .. } | Account::Overflow { .. } => "the meter",
        Account::Fees(_) => "the fees",
    }
}
