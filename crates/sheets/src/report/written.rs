//! Figures as people write them.

use money::{Money, Pays, Tier};
use odds::Exact;

use crate::columns::thousands;

/// An amount with a dollar sign and commas, without cents where there are none.
pub(super) fn dollars(amount: Money) -> String {
    let (whole, cents) = (amount.cents() / 100, amount.cents() % 100);
    match cents {
        0 => format!("${}", thousands(whole)),
        _ => format!("${}.{cents:02}", thousands(whole)),
    }
}

/// Dollars and cents, with a true minus sign where it is below nothing.
pub(super) fn exact_dollars(amount: &Exact) -> String {
    match grouped(&amount.decimal(2)).strip_prefix('−') {
        Some(lost) => format!("−${lost}"),
        None => format!("${}", grouped(&amount.decimal(2))),
    }
}

/// A decimal number with commas between thousands and a true minus sign.
pub(super) fn grouped(decimal: &str) -> String {
    let (sign, digits) = decimal.strip_prefix('-').map_or(("", decimal), |rest| ("−", rest));
    let (whole, rest) = digits.split_once('.').map_or((digits, None), |(a, b)| (a, Some(b)));
    let whole = whole.parse().map_or_else(|_| whole.to_owned(), thousands);
    match rest {
        Some(rest) => format!("{sign}{whole}.{rest}"),
        None => format!("{sign}{whole}"),
    }
}

/// A share in percent, to six places as `houserules par` prints it.
pub(super) fn percent(share: &Exact) -> String {
    short_percent(share, 6)
}

/// A share in percent, to so many places.
pub(super) fn short_percent(share: &Exact, places: u32) -> String {
    format!("{} %", grouped(&share.percent(places)))
}

/// A number of hands, with commas.
pub(super) fn count(ways: u128) -> String {
    u64::try_from(ways).map_or_else(|_| ways.to_string(), thousands)
}

/// How rare something is: `1 in 649,740`.
pub(super) fn one_in(chance: &Exact) -> String {
    crate::sheet::one_in(chance).unwrap_or_else(|| "never".to_owned())
}

/// A net result in units, with its sign.
pub(super) fn net(units: &Exact) -> String {
    let text = units.decimal(4);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if units.is_negative() || units.is_zero() {
        grouped(text)
    } else {
        format!("+{}", grouped(text))
    }
}

/// What a row promises.
pub(super) fn pays(pays: Pays) -> String {
    match pays {
        Pays::Sum(sum) => dollars(sum),
        Pays::Meter(share, Tier::Main) => format!("{share} of the meter"),
        Pays::Meter(share, tier) => format!("{share} of the {tier} meter"),
        Pays::To(odds) => format!("{} to {}", thousands(odds.pays().into()), odds.per()),
        Pays::For(odds) => format!("{} for {}", thousands(odds.pays().into()), odds.per()),
    }
}

/// The name of an outcome: that of a hand, or that of an end of the round.
pub(super) fn outcome(name: &str) -> String {
    match name {
        "loses" => "No row: loses".to_owned(),
        "fold" => "Folds".to_owned(),
        _ => name.parse::<rulebook::Pattern>().map_or_else(
            |_| {
                let words = name.replace('-', " ");
                let mut letters = words.chars();
                let first = letters.next().map(|it| it.to_ascii_uppercase());
                first.into_iter().chain(letters).collect()
            },
            rulebook::Pattern::title,
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_commas_and_true_minus_signs() {
        assert_eq!(exact_dollars(&Exact::new(-1_234_567, 100)), "−$12,345.67");
        assert_eq!(net(&Exact::new(5, 2)), "+2.5");
        assert_eq!(net(&Exact::from(3_000)), "+3,000");
        assert_eq!(net(&Exact::from(-1)), "−1");
        assert_eq!(net(&Exact::zero()), "0");
    }

    #[test]
    fn outcomes_have_names_for_reading() {
        assert_eq!(outcome("royal-flush"), "Royal flush");
        assert_eq!(outcome("dealer-does-not-qualify"), "Dealer does not qualify");
    }
}
