//! What somebody is told of an event.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use table::{Event, Table, Viewer};

use crate::{Happened, english};

/// What somebody is told of an event: what happened, under which clauses, and a sentence for people
/// and screen readers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Told<'a> {
    /// What happened.
    #[serde(flatten)]
    pub what: Happened,
    /// The ids of the clauses under which.
    #[serde(borrow)]
    pub clauses: Vec<Cow<'a, str>>,
    /// The same as a sentence.
    pub says: String,
    /// Why the system did it, where it did in the place of people who were waited for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub by: Option<Stead>,
}

/// Why the system did something in the place of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Stead {
    /// Their time was over.
    Clock,
    /// They were not connected.
    Disconnected,
}

impl<'a> Told<'a> {
    /// Tells an event. The table must stand as it stood before it, as for
    /// [`Table::under`].
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Event, Player, Seat, Table, Viewer};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let event = Event::SeatTaken { seat: Seat::ALL[2], player: Player(7) };
    /// let told = wire::Told::of(&table, &event, Viewer::Public);
    /// assert_eq!(
    ///     serde_json::to_string(&told).expect("it is JSON"),
    ///     concat!(
    ///         r#"{"event":"seat-taken","seat":3,"player":7,"clauses":[],"#,
    ///         r#""says":"Seat 3: player 7 sits down."}"#
    ///     )
    /// );
    /// ```
    pub fn of(table: &'a Table, event: &Event, viewer: Viewer) -> Self {
        let sight = event.seen_by(viewer, |seat| table.player(seat));
        let mut clauses: Vec<Cow<'a, str>> = Vec::new();
        for citation in table.under(event) {
            let id = table.clause(citation).map(|clause| Cow::Borrowed(clause.id.as_str()));
            clauses.extend(id.filter(|id| !clauses.contains(id)));
        }
        let what = Happened::seen(event, &sight);
        Self { what, clauses, says: english::sentence(&english::seen(&sight)), by: None }
    }

    /// Returns the same, borrowing nothing.
    pub fn into_owned(self) -> Told<'static> {
        let clauses = self.clauses.into_iter().map(|id| Cow::Owned(id.into_owned())).collect();
        Told { what: self.what, clauses, says: self.says, by: self.by }
    }

    /// Tells what a command caused, from the table as it stood before the command.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Command, Player, Seat, Table, Viewer, Who};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let before = Table::new(&rules, Automation::VIRTUAL);
    /// let sit = Command::Sit { seat: Seat::ALL[0] };
    /// let events = before.clone().handle(Who::Player(Player(1)), &sit).expect("it is free");
    /// let told = wire::Told::all(&before, &events, Viewer::Public);
    /// assert_eq!(told[0].says, "Seat 1: player 1 sits down.");
    /// ```
    pub fn all(before: &Table, events: &[Event], viewer: Viewer) -> Vec<Told<'static>> {
        let mut table = before.clone();
        let tell = |event: &Event| {
            let told = Told::of(&table, event, viewer).into_owned();
            table.evolve(event);
            told
        };
        events.iter().map(tell).collect()
    }
}
