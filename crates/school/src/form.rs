//! The forms of drills, answers and grades.

use serde::{Deserialize, Serialize};
use wire::{Duty, Hand, Money, Problem, Seat, Told, View, Wager, WagerCard};

use crate::{Lesson, Level};

/// A situation and a question about it, without the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Drill {
    /// What it is about.
    pub lesson: Lesson,
    /// How hard it is.
    pub level: Level,
    /// What it was made from.
    pub seed: u32,
    /// The question.
    pub asks: String,
    /// The same as a value.
    pub question: Question,
    /// The table at that moment.
    pub view: View,
    /// What the table pays.
    pub wagers: Vec<WagerCard<'static>>,
    /// What has happened, in words, the latest last.
    pub story: Vec<String>,
    /// The events of each line of the story.
    pub told: Vec<Vec<Told<'static>>>,
    /// How it is answered.
    pub asked: Asked,
    /// What there is to choose from, as values in the same order; nothing where lines are asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<DrillChoice>,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = DrillQuestion))]
pub enum Question {
    /// What every wager comes to.
    Pays {},
    /// By which row of the paytable of a wager a hand is paid.
    Hand {
        /// Whose hand.
        seat: Seat,
        /// The wager.
        wager: Wager,
    },
    /// What is done next.
    Next {},
    /// Which step is against the book.
    Error {},
}

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "choice", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum DrillChoice {
    /// A row of a paytable.
    Hand {
        /// The hand that it pays.
        hand: Hand,
    },
    /// No row of the paytable.
    Unpaid {},
    /// A duty, without the number that is entered and its clauses: they are part of the answer.
    Duty {
        /// The duty.
        duty: Duty<'static>,
    },
    /// A step of a round.
    Step {
        /// What happened by it.
        events: Vec<Told<'static>>,
    },
}

/// How a drill is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Asked {
    /// Say what is done with every one of these.
    Pays(Vec<Line>),
    /// Choose one of these.
    Choices(Vec<String>),
}

/// Something that is paid, taken or returned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Line {
    /// The seat.
    pub seat: Seat,
    /// The spot, or `ante-bonus` or `envy`.
    pub spot: String,
    /// What lies there, where it is a wager.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stake: Option<Money>,
    /// What may be done with it.
    pub does: Vec<Does>,
}

/// What a dealer does with a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Does {
    /// Takes it.
    Take,
    /// Gives it back, and nothing else.
    Return,
    /// Pays an amount.
    Pay,
    /// Nothing: nothing is due.
    Nothing,
}

/// An answer to a drill.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Answer {
    /// What is done with each line.
    pub pays: Vec<Gave>,
    /// What was chosen, from nought.
    pub choice: Option<usize>,
}

/// What somebody would do with a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Gave {
    /// The seat.
    pub seat: Seat,
    /// The spot, or `ante-bonus` or `envy`.
    pub spot: String,
    /// What is done.
    pub does: Does,
    /// How much is paid, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid: Option<Money>,
}

/// What the table says of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Graded {
    /// Whether all of it is right.
    pub right: bool,
    /// Every line, where lines were asked.
    pub lines: Vec<GradedLine>,
    /// What should have been chosen, where something was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<usize>,
    /// Why, in words.
    pub says: String,
    /// What the table did that says so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Told<'static>>,
    /// The clauses that say so.
    pub law: Vec<Law>,
    /// Why the table refuses the step that was wrong, or a wrong choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem<'static>>,
    /// What the table says to a wrong choice, and under which clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<String>,
    /// The clause under which a wrong choice is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused_under: Option<Law>,
}

/// What the table does with a line, and whether the answer is the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GradedLine {
    /// Whether the answer is right.
    pub right: bool,
    /// The seat.
    pub seat: Seat,
    /// The spot, or `ante-bonus` or `envy`.
    pub spot: String,
    /// What is done.
    pub does: Does,
    /// How much is paid.
    pub paid: Money,
    /// The same in words.
    pub says: String,
    /// The events that say so; none where nothing is due.
    pub events: Vec<Told<'static>>,
    /// The clauses that say so.
    pub law: Vec<Law>,
}

/// A clause, with its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Law {
    /// Its id.
    pub id: String,
    /// What it says.
    pub says: String,
}
