//! Tests that a setting passes or fails, and conditions made of them.

use std::cmp::Ordering;

use super::setting::{Setting, Settings};

/// Something a setting must be; in a list, each of its elements where it is about one value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Test {
    /// What another key says.
    Same(String),
    OneOf(Vec<Setting>),
    NoneOf(Vec<Setting>),
    AtLeast(Bound),
    AtMost(Bound),
    Above(Setting),
    /// Stated, and not left empty; or not.
    Present(bool),
    /// Not refused, and dated no later than it is used.
    Approved,
    /// At least two, no two of them the same.
    AllDifferent,
    AllSame,
    Includes(String),
    /// An amount, not a percentage.
    Flat,
    /// This version, or the same words with higher numbers.
    NoOlderThan(String),
}

/// What a number is compared with.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Bound {
    Value(Setting),
    Field(String),
}

/// How a setting fared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Holds,
    Fails,
    /// A list failed because of these elements.
    FailsAt(Vec<usize>),
}

/// One of these lists of tests, all of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Predicate(pub(crate) Vec<Vec<Test>>);

impl Predicate {
    /// Judges what a submission says, or does not say: then only presence is asked for.
    pub(crate) fn judge(&self, setting: Option<&Setting>, settings: &Settings) -> Verdict {
        let judge = |tests: &Vec<Test>| {
            let verdicts = tests.iter().map(|test| match setting {
                Some(setting) => test.verdict(setting, settings),
                None => failing_unless(*test != Test::Present(true)),
            });
            let failed = verdicts.filter(|verdict| *verdict != Verdict::Holds);
            failed.reduce(|first, _| first).unwrap_or(Verdict::Holds)
        };
        let mut verdicts = self.0.iter().map(judge);
        let first = verdicts.next().unwrap_or(Verdict::Holds);
        if verdicts.any(|verdict| verdict == Verdict::Holds) { Verdict::Holds } else { first }
    }

    /// Returns whether it is so, as a condition for something else.
    fn holds(&self, setting: Option<&Setting>, settings: &Settings) -> bool {
        let holds = |test: &Test| match setting {
            Some(setting) => test.verdict(setting, settings) == Verdict::Holds,
            None => matches!(test, Test::NoneOf(_) | Test::Present(false)),
        };
        self.0.iter().any(|tests| tests.iter().all(holds))
    }
}

/// Fields, and what they must be for something to apply: one of these lists, all of it. None at
/// all always hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions(pub(crate) Vec<Vec<(String, Predicate)>>);

impl Conditions {
    pub(crate) fn hold(&self, settings: &Settings) -> bool {
        let holds = |(field, predicate): &(String, Predicate)| {
            predicate.holds(settings.get(field), settings)
        };
        self.0.is_empty() || self.0.iter().any(|all| all.iter().all(holds))
    }

    pub(crate) fn fields(&self) -> impl Iterator<Item = &str> {
        self.0.iter().flatten().map(|(field, _)| field.as_str())
    }
}

impl Test {
    fn verdict(&self, setting: &Setting, settings: &Settings) -> Verdict {
        match self {
            Self::Same(field) => failing_unless(settings.get(field) == Some(setting)),
            Self::OneOf(known) => each(setting, |it| known.contains(it)),
            Self::NoneOf(known) => each(setting, |it| !known.contains(it)),
            Self::AtLeast(bound) => {
                each(setting, |it| bound.order(it, settings).is_none_or(Ordering::is_ge))
            }
            Self::AtMost(bound) => {
                each(setting, |it| bound.order(it, settings).is_none_or(Ordering::is_le))
            }
            Self::Above(bound) => {
                each(setting, |it| it.compare(bound).is_some_and(Ordering::is_gt))
            }
            Self::Present(is_so) => failing_unless(*is_so != setting.is_empty()),
            Self::Approved => failing_unless(is_approved(setting, settings)),
            Self::AllDifferent => failing_unless(all_different(setting)),
            Self::AllSame => failing_unless(all_same(setting)),
            Self::Includes(word) => failing_unless(includes(setting, word)),
            Self::Flat => failing_unless(matches!(setting, Setting::Amount(_))),
            Self::NoOlderThan(version) => {
                failing_unless(matches!(setting, Setting::Text(it) if no_older(it, version)))
            }
        }
    }
}

impl Bound {
    /// How a number compares with the bound; nothing where there is no bound.
    fn order(&self, number: &Setting, settings: &Settings) -> Option<Ordering> {
        match self {
            Self::Value(bound) => number.compare(bound),
            Self::Field(field) => number.compare(settings.get(field)?),
        }
    }
}

const fn failing_unless(is_so: bool) -> Verdict {
    if is_so { Verdict::Holds } else { Verdict::Fails }
}

fn each(setting: &Setting, is_so: impl Fn(&Setting) -> bool) -> Verdict {
    let Some(elements) = setting.elements() else { return failing_unless(is_so(setting)) };
    let failed = elements.iter().enumerate().filter(|(_, element)| !is_so(element));
    let failed: Vec<usize> = failed.map(|(at, _)| at).collect();
    if failed.is_empty() { Verdict::Holds } else { Verdict::FailsAt(failed) }
}

fn is_approved(setting: &Setting, settings: &Settings) -> bool {
    match setting {
        Setting::Text(word) => word != "none",
        Setting::Date(date) => settings.in_use_from().is_none_or(|use_from| *date <= use_from),
        Setting::Integer(_)
        | Setting::YesNo(_)
        | Setting::Amount(_)
        | Setting::Rate(_)
        | Setting::Texts(_)
        | Setting::Amounts(_)
        | Setting::Odds(_)
        | Setting::Sums(_)
        | Setting::Schedule(_)
        | Setting::Offered => false,
    }
}

fn all_different(setting: &Setting) -> bool {
    let elements = setting.elements().unwrap_or_default();
    let is_new = |(at, element)| !elements[..at].contains(element);
    elements.len() > 1 && elements.iter().enumerate().all(is_new)
}

fn all_same(setting: &Setting) -> bool {
    let elements = setting.elements().unwrap_or_default();
    elements.windows(2).all(|pair| pair[0] == pair[1])
}

fn includes(setting: &Setting, word: &str) -> bool {
    matches!(setting, Setting::Texts(texts) if texts.iter().any(|text| text == word))
}

/// Whether a version is this one, or the same words with higher numbers after them.
fn no_older(version: &str, least: &str) -> bool {
    let words = |text: &str| text.split(|c: char| c.is_ascii_digit()).next().map(str::to_owned);
    let is_newer = words(version) == words(least) && numbers(version) > numbers(least);
    version == least || is_newer
}

/// The numbers in a version, without zeros in front, so that longer ones are greater.
fn numbers(version: &str) -> Vec<(usize, String)> {
    let digits = version.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let plain = digits.map(|digits| digits.trim_start_matches('0'));
    plain.map(|digits| (digits.len(), digits.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_number_by_number() {
        for version in ["6.6 build 520", "6.6 build 1000", "6.10 build 1", "7.0"] {
            assert!(no_older(version, "6.6 build 520"), "{version}");
        }
        for version in ["6.6 build 519", "6.6", "6.5 build 999", "v7.0", "", "new"] {
            assert!(!no_older(version, "6.6 build 520"), "{version}");
        }
        assert!(no_older("ViPS 1.2.0", "ViPS 1.2.0"));
        assert!(!no_older("VIPS 1.3.0", "ViPS 1.2.0"), "another device");
        assert!(!no_older("6.5.6", "6.5.6SP"), "not the same, and not higher");
    }

    #[test]
    fn what_is_not_said_fails_presence_alone() {
        let settings = Settings::default();
        let judge = |test| Predicate(vec![vec![test]]).judge(None, &settings);

        assert_eq!(judge(Test::Present(true)), Verdict::Fails);
        for test in [Test::Present(false), Test::Approved, Test::OneOf(vec![]), Test::AllSame] {
            assert_eq!(judge(test), Verdict::Holds);
        }
    }

    #[test]
    fn one_of_several_alternatives_is_enough() {
        let settings = Settings::default();
        let text = |text: &str| Setting::Text(text.to_owned());
        let either = Predicate(vec![
            vec![Test::OneOf(vec![text("a")])],
            vec![Test::NoneOf(vec![text("b")])],
        ]);

        assert_eq!(either.judge(Some(&text("a")), &settings), Verdict::Holds);
        assert_eq!(either.judge(Some(&text("c")), &settings), Verdict::Holds);
        assert_eq!(either.judge(Some(&text("b")), &settings), Verdict::Fails);
    }

    #[test]
    fn a_list_fails_at_its_elements() {
        let known = Predicate(vec![vec![Test::OneOf(vec![Setting::Text("chips".to_owned())])]]);
        let paid_with = Setting::Texts(vec!["cash".into(), "chips".into(), "shells".into()]);

        let verdict = known.judge(Some(&paid_with), &Settings::default());

        assert_eq!(verdict, Verdict::FailsAt(vec![0, 2]));
    }
}
