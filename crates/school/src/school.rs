//! The school of one book.

use rulebook::{Book, Rules};
use table::{Automation, Citation, Table};
use wire::{Label, TableCard, TableId, WagerCard};

use crate::draw::Draw;
use crate::form::{Answer, Drill, Graded, Law};
use crate::pay::Pays;
use crate::{Lesson, Level, exam, hand, next, offence};

/// Which drill is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ask {
    /// What it is about.
    pub lesson: Lesson,
    /// How hard it is.
    pub level: Level,
    /// What it is made from.
    pub seed: u32,
}

impl Ask {
    /// The source of this drill's chances.
    pub(crate) fn draw(self) -> Draw {
        let lesson = Lesson::ALL.iter().position(|it| *it == self.lesson).unwrap_or_default();
        let lesson = u32::try_from(lesson).expect("there are ten lessons");
        Draw::new(self.seed, lesson * 4 + u32::from(self.level.number()))
    }
}

/// The school of one book: drills under its worked submission.
#[derive(Clone, Debug)]
pub struct School {
    /// An empty table: every other is made beside it, which costs little.
    table: Table,
    wagers: Vec<WagerCard<'static>>,
}

impl School {
    /// Returns the school of a book of the program.
    ///
    /// ```
    /// assert!(school::School::of("no-such-book").is_none());
    /// ```
    pub fn of(book: &str) -> Option<Self> {
        let book = Book::embedded(book)?;
        let rules = Rules::of(&book, book.submission()).expect("worked submissions are lawful");
        Some(Self::under(&rules))
    }

    /// Returns the school of a table with these rules.
    pub fn under(rules: &Rules) -> Self {
        let table = Table::new(rules, Automation::UNATTENDED);
        let card = TableCard::of(
            &table,
            Label { id: TableId(0), name: "", is_demo: true, is_private: false },
        );
        let wagers = card.wagers.into_iter().map(owned).collect();
        Self { table, wagers }
    }

    /// Returns the rules that are taught.
    pub fn rules(&self) -> &Rules {
        self.table.rules()
    }

    /// Returns an empty table.
    pub(crate) fn table(&self, automation: Automation) -> Table {
        self.table.beside(automation)
    }

    /// Returns what can be learned here, the easiest first.
    ///
    /// ```
    /// use school::{Lesson, School};
    ///
    /// let school = School::of("house-let-it-ride").expect("it is one of the five");
    /// assert!(!school.lessons().contains(&Lesson::Qualify), "no dealer's hand to beat");
    /// ```
    pub fn lessons(&self) -> Vec<Lesson> {
        Lesson::ALL.into_iter().filter(|lesson| lesson.is_taught(self.rules())).collect()
    }

    /// Returns a drill without its answer; nothing where the book has nothing to learn there.
    pub fn drill(&self, ask: Ask) -> Option<Drill> {
        if !ask.lesson.is_taught(self.rules()) {
            return None;
        }
        Some(match ask.lesson {
            Lesson::Next => next::Next::make(self, ask)?.drill(self, ask),
            Lesson::Error => offence::Offence::make(self, ask)?.drill(self, ask),
            Lesson::Hand => hand::Reading::make(self, ask)?.drill(self, ask),
            Lesson::Pay
            | Lesson::Mixed
            | Lesson::Qualify
            | Lesson::AnteBonus
            | Lesson::Envy
            | Lesson::Meters
            | Lesson::Bank => Pays::make(self, ask)?.drill(self, ask),
        })
    }

    /// Returns what the table says of an answer.
    pub fn grade(&self, ask: Ask, answer: &Answer) -> Option<Graded> {
        if !ask.lesson.is_taught(self.rules()) {
            return None;
        }
        Some(match ask.lesson {
            Lesson::Next => next::Next::make(self, ask)?.grade(answer),
            Lesson::Error => offence::Offence::make(self, ask)?.grade(answer),
            Lesson::Hand => hand::Reading::make(self, ask)?.grade(answer),
            Lesson::Pay
            | Lesson::Mixed
            | Lesson::Qualify
            | Lesson::AnteBonus
            | Lesson::Envy
            | Lesson::Meters
            | Lesson::Bank => Pays::make(self, ask)?.grade(answer),
        })
    }

    /// Returns the drills of an exam, which a seed names.
    ///
    /// ```
    /// use school::{QUESTIONS, School};
    ///
    /// let school = School::of("house-let-it-ride").expect("it is one of the five");
    /// assert_eq!(school.exam(1).len(), QUESTIONS);
    /// assert_ne!(school.exam(1), school.exam(2));
    /// ```
    pub fn exam(&self, seed: u32) -> Vec<Ask> {
        exam::exam(&self.lessons(), seed)
    }

    pub(crate) fn wagers(&self) -> Vec<WagerCard<'static>> {
        self.wagers.clone()
    }
}

/// A clause with its words; nothing where the book is silent.
pub(crate) fn law(table: &Table, citation: Citation) -> Option<Law> {
    let clause = table.clause(citation)?;
    Some(Law { id: clause.id.clone(), says: clause.says.clone() })
}

fn owned(card: WagerCard<'_>) -> WagerCard<'static> {
    let rows = card.rows.into_iter().map(|row| wire::RowCard {
        hand: row.hand,
        title: row.title,
        pays: row.pays,
        besides: row.besides,
        clause: row.clause.into_owned().into(),
        reading: row.reading,
    });
    WagerCard {
        wager: card.wager,
        title: card.title.into_owned().into(),
        table: card.table.into_owned().into(),
        minimum: card.minimum,
        maximum: card.maximum,
        stakes: card.stakes,
        rows: rows.collect(),
    }
}
