//! What an examination returns.

use std::collections::BTreeSet;

use money::{Money, Rate, Tier};

use crate::document::Date;
use crate::requirement::{FeeRow, Setting, Settings};
use crate::{Findings, Wager};

/// A submission that could be read: what it says, with defaults filled in, and what is wrong with
/// that. Where there are findings, what it says may be incomplete.
///
/// ```
/// use rulebook::{Book, Document, Wager, examine};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let document = Document::from_toml(book.submission())?;
/// let examination = examine(&book, &document).expect("it can be read");
///
/// assert!(examination.findings().is_empty());
/// assert_eq!(examination.integer("table.seats"), Some(7));
/// assert_eq!(examination.integer("deck_care.cover_cards"), Some(1), "by default");
/// assert_eq!(examination.table(Wager::LetItRide), Some("A"));
/// # Ok::<(), rulebook::Unreadable>(())
/// ```
#[derive(Clone, Debug)]
pub struct Examination {
    settings: Settings,
    findings: Findings,
    /// The readings that the submission names itself.
    chosen: BTreeSet<String>,
}

/// What a meter starts with, is reset to, and grows by; and to how much at most.
///
/// ```
/// use money::{Money, Rate};
/// use rulebook::Meter;
///
/// let (initial, rate) = (Money::from_dollars(1_000), Rate::ZERO);
/// let meter = Meter { initial, reset: initial, rate, ceiling: None, reserve: Rate::ZERO };
/// assert_eq!(meter.initial, meter.reset);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meter {
    /// What it starts with.
    pub initial: Money,
    /// What it is reset to when it is won.
    pub reset: Money,
    /// The part of each wager that is added to it.
    pub rate: Rate,
    /// What it grows to at most, where the operator limits it.
    pub ceiling: Option<Money>,
    /// The part of each wager that is put by for its next start, and not shown.
    pub reserve: Rate,
}

impl Examination {
    pub(super) const fn new(
        settings: Settings,
        findings: Findings,
        chosen: BTreeSet<String>,
    ) -> Self {
        Self { settings, findings, chosen }
    }

    /// Returns everything that the submission says, as it would be written, by key; what it was
    /// taken to say by default too.
    ///
    /// ```
    /// # use rulebook::{Book, Document, examine};
    /// # let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// let document = Document::from_toml(book.submission())?;
    /// let examination = examine(&book, &document).expect("it can be read");
    /// assert!(examination.said().any(|said| said == ("table.decks", "2".to_owned())));
    /// # Ok::<(), rulebook::Unreadable>(())
    /// ```
    pub fn said(&self) -> impl Iterator<Item = (&str, String)> {
        self.settings.iter().map(|(field, setting)| (field, setting.to_string()))
    }

    /// Returns what is wrong with the submission; nothing if it is lawful.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// assert!(example("ca-let-it-ride").findings().is_empty());
    /// ```
    pub const fn findings(&self) -> &Findings {
        &self.findings
    }

    fn setting(&self, field: &str) -> Option<&Setting> {
        self.settings.get(field)
    }

    /// Returns a text, such as how cards are dealt.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// let examination = example("house-let-it-ride");
    /// assert_eq!(examination.text("table.dealing"), Some("hand"));
    /// ```
    pub fn text(&self, field: &str) -> Option<&str> {
        if let Setting::Text(text) = self.setting(field)? { Some(text) } else { None }
    }

    /// Returns a whole number.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// let examination = example("house-let-it-ride");
    /// assert_eq!(examination.integer("table.decks"), Some(1));
    /// ```
    pub fn integer(&self, field: &str) -> Option<i64> {
        if let Setting::Integer(number) = self.setting(field)? { Some(*number) } else { None }
    }

    /// Returns whether something is so.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// let examination = example("ca-let-it-ride");
    /// assert_eq!(examination.yes_no("bank.house"), Some(false));
    /// ```
    pub fn yes_no(&self, field: &str) -> Option<bool> {
        if let Setting::YesNo(is_so) = self.setting(field)? { Some(*is_so) } else { None }
    }

    /// Returns a date; of an approval, when it was given, if that is said.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// let examination = example("ca-let-it-ride");
    /// assert!(examination.date("submission.dated").is_some());
    /// assert_eq!(examination.date("approvals.layout"), None, "it is only requested");
    /// ```
    pub fn date(&self, field: &str) -> Option<Date> {
        if let Setting::Date(date) = self.setting(field)? { Some(*date) } else { None }
    }

    /// Returns an amount.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// let amount = example("house-let-it-ride").amount("table.maximum");
    /// assert_eq!(amount.expect("there is one").to_string(), "10.00");
    /// ```
    pub fn amount(&self, field: &str) -> Option<Money> {
        if let Setting::Amount(amount) = self.setting(field)? { Some(*amount) } else { None }
    }

    /// Returns a list of texts.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// let examination = example("house-let-it-ride");
    /// assert_eq!(examination.texts("table.instruments"), Some(&["chips".to_owned()][..]));
    /// ```
    pub fn texts(&self, field: &str) -> Option<&[String]> {
        if let Setting::Texts(texts) = self.setting(field)? { Some(texts) } else { None }
    }

    /// Returns a list of amounts, such as the stakes of a progressive.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// let stakes = example("md-let-it-ride").amounts("wagers.progressive.stakes").map(<[_]>::len);
    /// assert_eq!(stakes, Some(1));
    /// ```
    pub fn amounts(&self, field: &str) -> Option<&[Money]> {
        if let Setting::Amounts(amounts) = self.setting(field)? { Some(amounts) } else { None }
    }

    /// Returns an amount for each of some hands.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// let examination = example("md-three-card-poker");
    /// assert_eq!(examination.sums("wagers.five-card-progressive.envy"), None);
    /// ```
    pub fn sums(&self, field: &str) -> Option<&[(String, Money)]> {
        if let Setting::Sums(sums) = self.setting(field)? { Some(sums) } else { None }
    }

    /// Returns fees by the size of the wager.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// assert_eq!(example("ca-let-it-ride").schedule("fees.schedule"), None, "one fee for all");
    /// ```
    pub fn schedule(&self, field: &str) -> Option<&[FeeRow]> {
        if let Setting::Schedule(rows) = self.setting(field)? { Some(rows) } else { None }
    }

    /// Returns how a doubtful point is read: as chosen, or by default.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// let examination = example("house-let-it-ride");
    /// assert_eq!(examination.reading("ten-dollar-limit"), Some("each-bet"));
    /// assert_eq!(examination.reading("no-such-doubt"), None);
    /// ```
    pub fn reading(&self, name: &str) -> Option<&str> {
        self.text(&format!("reading.{name}"))
    }

    /// Returns the option that the submission itself chooses for a reading; nothing where the
    /// book's default holds because the submission is silent.
    ///
    /// ```
    /// use rulebook::{Book, Document, examine};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let document = Document::from_toml(book.submission())?;
    /// let examination = examine(&book, &document).expect("it can be read");
    /// assert_eq!(examination.chosen_reading("meter-scales-with-stake"), Some("no"));
    /// assert_eq!(examination.chosen_reading("abandoned-wagers"), None);
    /// assert_eq!(examination.reading("abandoned-wagers"), Some("floor-decides"));
    /// # Ok::<(), rulebook::Unreadable>(())
    /// ```
    pub fn chosen_reading(&self, name: &str) -> Option<&str> {
        self.reading(name).filter(|_| self.chosen.contains(name))
    }

    /// Returns whether a wager is offered.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// assert!(example("house-let-it-ride").offered(Wager::LetItRide));
    /// assert!(!example("house-let-it-ride").offered(Wager::PairPlus));
    /// ```
    pub fn offered(&self, wager: Wager) -> bool {
        self.setting(&format!("wagers.{wager}")).is_some()
    }

    /// Returns the wagers that are offered.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// let wagers: Vec<Wager> = example("ca-let-it-ride").wagers().collect();
    /// assert_eq!(wagers, [Wager::LetItRide]);
    /// ```
    pub fn wagers(&self) -> impl Iterator<Item = Wager> {
        Wager::ALL.into_iter().filter(|wager| self.offered(*wager))
    }

    /// Returns the paytable selected for a wager.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// assert_eq!(example("house-let-it-ride").table(Wager::LetItRide), Some("single"));
    /// ```
    pub fn table(&self, wager: Wager) -> Option<&str> {
        self.text(&format!("wagers.{wager}.table"))
    }

    /// Returns the odds, so many to one, that the operator pays instead of those listed.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// assert!(example("house-let-it-ride").odds(Wager::LetItRide).is_empty());
    /// ```
    pub fn odds(&self, wager: Wager) -> &[(String, u32)] {
        match self.setting(&format!("wagers.{wager}.pays")) {
            Some(Setting::Odds(odds)) => odds,
            Some(_) | None => &[],
        }
    }

    /// Returns a meter of a wager, if all of it is stated or left to the book.
    ///
    /// ```
    /// # use rulebook::{Book, Document, Examination, Wager, examine};
    /// # fn example(book: &str) -> Examination {
    /// #     let book = Book::embedded(book).expect("it is one of the five");
    /// #     let document = Document::from_toml(book.submission()).expect("it is TOML");
    /// #     examine(&book, &document).expect("it can be read")
    /// # }
    /// use money::Tier;
    ///
    /// let examination = example("shfl-let-it-ride");
    /// let meter = examination.meter(Wager::Progressive, Tier::Main).expect("it has one");
    /// assert_eq!(meter.reset.to_string(), "10000.00");
    /// assert_eq!(examination.meter(Wager::Progressive, Tier::Minor), None);
    /// ```
    pub fn meter(&self, wager: Wager, tier: Tier) -> Option<Meter> {
        let field = |key: &str| format!("wagers.{wager}.meters.{tier}.{key}");
        let rate = |key: &str| match self.setting(&field(key)) {
            Some(Setting::Rate(rate)) => Some(*rate),
            Some(_) | None => None,
        };
        Some(Meter {
            initial: self.amount(&field("initial"))?,
            reset: self.amount(&field("reset"))?,
            rate: rate("rate")?,
            ceiling: self.amount(&field("ceiling")),
            reserve: rate("reserve").unwrap_or(Rate::ZERO),
        })
    }
}
