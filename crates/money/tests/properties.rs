//! Laws that hold for all amounts and fractions, tried on random ones.

use money::{Microcents, Money, MoneyError, Net, Odds, Pays, Rate, Ratio, Share, Tier};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn amounts() -> impl Strategy<Value = Money> {
    prop_oneof![0..10_000_u64, Just(u64::MAX), any::<u64>()].prop_map(Money::from_cents)
}

fn ratios() -> impl Strategy<Value = Ratio> {
    (-1_000_000_i128..1_000_000, 1_i128..1_000_000)
        .prop_map(|(above, below)| Ratio::new(above, below).expect("the denominator is positive"))
}

fn pays() -> impl Strategy<Value = Pays> {
    let odds = (any::<u32>(), 1..=u32::MAX)
        .prop_map(|(pays, per)| Odds::new(pays, per).expect("per is positive"));
    let share = (0..=100_u8).prop_map(|percent| Share::percent(percent).expect("at most all"));
    prop_oneof![
        odds.clone().prop_map(Pays::To),
        odds.prop_map(Pays::For),
        amounts().prop_map(Pays::Sum),
        (share, prop::sample::select(Tier::ALL.to_vec()))
            .prop_map(|(share, tier)| Pays::Meter(share, tier)),
    ]
}

/// Written and read again, as text and in JSON, a value is the same.
fn survives<T>(value: &T) -> Result<(), TestCaseError>
where
    T: std::fmt::Display + std::str::FromStr + PartialEq + std::fmt::Debug,
    T: Serialize + DeserializeOwned,
{
    let text = value.to_string();
    let read = text.parse::<T>().ok();
    prop_assert_eq!(read.as_ref(), Some(value), "{}", text);
    let json = serde_json::to_string(value).expect("a string");
    prop_assert_eq!(&json, &format!("\"{text}\""));
    prop_assert_eq!(&serde_json::from_str::<T>(&json).expect("its own output"), value);
    Ok(())
}

proptest! {
    #[test]
    fn what_is_written_can_be_read(
        amount in amounts(),
        other in amounts(),
        ratio in ratios(),
        pays in pays(),
        millionths in 0..=1_000_000_u32,
        fine in any::<u64>(),
    ) {
        survives(&amount)?;
        survives(&Net::between(amount, other))?;
        survives(&ratio)?;
        survives(&pays)?;
        survives(&Microcents::from_millionths(u128::from(fine)).expect("fits"))?;
        let large = u128::from(fine) * 1_000_000 - u128::from(fine != 0);
        survives(&Microcents::from_millionths(large).expect("no more than all the cents"))?;
        let rate = Ratio::new(i128::from(millionths), 1_000_000).expect("a million");
        let rate: Rate = rate.decimal(6).parse().expect("at most one");
        survives(&rate)?;
        let percent = Ratio::new(i128::from(millionths), 10_000).expect("ten thousand");
        let share: Share = format!("{}%", percent.decimal(4)).parse().expect("at most all");
        survives(&share)?;
    }

    #[test]
    fn nothing_that_is_no_amount_is_read(text in "\\PC{0,12}") {
        if let Ok(amount) = text.parse::<Money>() {
            let written = amount.to_string();
            let digits = text.trim_start_matches('0');
            let digits = if digits.is_empty() || digits.starts_with('.') {
                format!("0{digits}")
            } else {
                digits.to_owned()
            };
            prop_assert!(written == digits || written == format!("{digits}.00"), "{}", text);
        }
    }

    #[test]
    fn sums_are_exact_or_refused(a in amounts(), b in amounts()) {
        let exact = u128::from(a.cents()) + u128::from(b.cents());
        match a.plus(b) {
            Ok(sum) => prop_assert_eq!(u128::from(sum.cents()), exact),
            Err(error) => {
                prop_assert_eq!(error, MoneyError::Overflow);
                prop_assert!(exact > u128::from(u64::MAX));
            }
        }
        match a.minus(b) {
            Ok(rest) => prop_assert_eq!(rest.plus(b), Ok(a)),
            Err(_) => prop_assert!(a < b),
        }
    }

    #[test]
    fn odds_pay_exactly_or_not_at_all(
        cents in 0..1_000_000_u64,
        pays in 0..2_000_u32,
        per in 1..7_u32,
    ) {
        let odds = Odds::new(pays, per).expect("per is positive");
        let exact = u128::from(cents) * u128::from(pays);
        match Money::from_cents(cents).at(odds) {
            Ok(paid) => prop_assert_eq!(u128::from(paid.cents()) * u128::from(per), exact),
            Err(_) => prop_assert_ne!(exact % u128::from(per), 0),
        }
    }

    #[test]
    fn a_share_paid_leaves_the_rest_on_the_meter(
        meter in any::<u64>(),
        millionths in 0..=1_000_000_u32,
    ) {
        let meter = Microcents::from_millionths(u128::from(meter)).expect("fits");
        let percent = Ratio::new(i128::from(millionths), 10_000).expect("ten thousand");
        let share: Share = format!("{}%", percent.decimal(4)).parse().expect("at most all");
        let prize = share.of(meter);
        let exact = meter.millionths() * u128::from(millionths) / 1_000_000;
        prop_assert_eq!(u128::from(prize.cents()), exact / 1_000_000);
        let rest = meter.minus(Microcents::of(prize)).expect("a share is not more than all");
        prop_assert_eq!(rest.plus(Microcents::of(prize)), Ok(meter));
    }

    #[test]
    fn contributions_add_up_to_the_rate(wagers in prop::collection::vec(0..100_000_u64, 0..50)) {
        let rate: Rate = "0.137".parse().expect("a rate");
        let mut meter = Microcents::ZERO;
        for wager in &wagers {
            meter = meter.plus(rate.of(Money::from_cents(*wager))).expect("small");
        }
        let total: u64 = wagers.iter().sum();
        prop_assert_eq!(meter.millionths(), u128::from(total) * 137_000);
    }

    #[test]
    fn fractions_obey_arithmetic(a in ratios(), b in ratios(), c in ratios()) {
        let law = |left: Result<Ratio, _>, right: Result<Ratio, _>| {
            prop_assert_eq!(left, right);
            Ok(())
        };
        law(a.plus(b), b.plus(a))?;
        law(a.times(b), b.times(a))?;
        law(a.plus(b).and_then(|it| it.plus(c)), b.plus(c).and_then(|it| a.plus(it)))?;
        law(
            a.plus(b).and_then(|it| it.times(c)),
            a.times(c).and_then(|it| b.times(c).and_then(|other| it.plus(other))),
        )?;
        law(a.plus(b).and_then(|it| it.minus(b)), Ok(a))?;
        if b != Ratio::ZERO {
            law(a.times(b).and_then(|it| it.over(b)), Ok(a))?;
        }
    }

    #[test]
    fn fractions_compare_as_their_cross_products(a in ratios(), b in ratios()) {
        let left = a.numerator() * b.denominator();
        let right = b.numerator() * a.denominator();
        prop_assert_eq!(a.cmp(&b), left.cmp(&right));
    }

    #[test]
    fn decimals_are_right_to_the_last_digit(a in ratios(), places in 0..9_u32) {
        let unit = 10_i128.pow(places);
        let scaled = a.numerator().abs() * unit;
        let rounded = (2 * scaled + a.denominator()) / (2 * a.denominator());
        let digits: String = a.decimal(places).chars().filter(|it| *it != '.').collect();
        let number: i128 = digits.parse().expect("digits");
        prop_assert_eq!(number.abs(), rounded);
        prop_assert!(number == 0 || (number < 0) == (a < Ratio::ZERO));
    }
}

#[test]
fn fractions_do_not_overflow_where_the_result_fits() {
    let large = i128::MAX;
    let nearly_one = Ratio::new(large - 1, large).unwrap();
    assert!(nearly_one < Ratio::ONE);
    assert_eq!(nearly_one.decimal(5), "1.00000");
    assert_eq!(Ratio::new(large, large - 1).unwrap().times(nearly_one), Ok(Ratio::ONE));
    assert!(Ratio::new(i128::MIN, 1).unwrap().negated().is_err());
    assert!(Ratio::new(1, i128::MIN).is_err());
    assert_eq!(Ratio::new(i128::MIN, 2).unwrap().numerator(), i128::MIN / 2);
}
