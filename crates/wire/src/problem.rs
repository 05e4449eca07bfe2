//! Problems: why something was not done, as RFC 9457 has them.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use table::{Refusal, Table};

use crate::english::{self, sentence};
use crate::{Fact, Rule, Said, Word};

/// Why something was not done (`application/problem+json`).
///
/// Where the rules said no, `rule` is the rule, `clause` and `says` are the clause that states it,
/// and `facts` what was the case; a book may be silent, and then there is no clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem<'a> {
    /// What kind of problem it is: a reference to its page, ending in its name.
    #[serde(rename = "type", borrow)]
    pub page: Cow<'a, str>,
    /// The same in words.
    #[serde(borrow)]
    pub title: Cow<'a, str>,
    /// The status of the answer.
    pub status: u16,
    /// What was wrong this time.
    pub detail: String,
    /// The rule that forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rule: Option<Rule>,
    /// The id of the clause that states the rule.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clause: Option<Cow<'a, str>>,
    /// What the clause says.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub says: Option<Cow<'a, str>>,
    /// What was the case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub facts: Option<Fact>,
}

impl<'a> Problem<'a> {
    /// Returns a problem of the house's.
    ///
    /// ```
    /// use wire::{Kind, Problem};
    ///
    /// let problem = Problem::new(Kind::UnknownTable, "there is no table 7");
    /// assert_eq!((problem.status, &*problem.page), (404, "/problems/unknown-table"));
    /// assert_eq!(problem.detail, "There is no table 7.");
    /// ```
    pub fn new(kind: Kind, detail: &str) -> Self {
        Self {
            page: Cow::Borrowed(kind.page()),
            title: Cow::Borrowed(kind.title()),
            status: kind.status(),
            detail: sentence(detail),
            rule: None,
            clause: None,
            says: None,
            facts: None,
        }
    }

    /// Returns the problem of a command that the rules do not allow.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Command, Table, Who};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let refusal = table.decide(Who::Dealer, &Command::NoMoreBets).unwrap_err();
    /// let problem = wire::Problem::of(&table, &refusal);
    /// assert_eq!(problem.clause.as_deref(), Some("HLIR-wagers-7"));
    /// assert_eq!(problem.detail, "Nobody has wagered.");
    /// ```
    pub fn of(table: &'a Table, refusal: &Refusal) -> Self {
        let clause = table.clause(refusal.clause);
        Self {
            rule: Some(Said(refusal.rule)),
            clause: clause.map(|clause| Cow::Borrowed(clause.id.as_str())),
            says: clause.map(|clause| Cow::Borrowed(clause.says.as_str())),
            facts: Some(refusal.fact.into()),
            ..Self::new(Kind::Refused, &english::fact(refusal.fact))
        }
    }

    /// Returns the problem apart from the table it was found at.
    pub fn into_owned(self) -> Problem<'static> {
        let owned = |text: Cow<'a, str>| Cow::Owned(text.into_owned());
        Problem {
            page: owned(self.page),
            title: owned(self.title),
            status: self.status,
            detail: self.detail,
            rule: self.rule,
            clause: self.clause.map(owned),
            says: self.says.map(owned),
            facts: self.facts,
        }
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])+ $kind:ident, $name:literal, $status:literal, $title:literal;)+) => {
        /// The kinds of problems there are.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind {
            $($(#[$doc])+ $kind,)+
        }

        impl Kind {
            /// Every one there is.
            pub const ALL: &[Self] = &[$(Self::$kind,)+];

            /// Returns its name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)+
                }
            }

            /// Returns the reference to its page.
            pub const fn page(self) -> &'static str {
                match self {
                    $(Self::$kind => concat!("/problems/", $name),)+
                }
            }

            /// Returns it in words.
            pub const fn title(self) -> &'static str {
                match self {
                    $(Self::$kind => $title,)+
                }
            }

            /// Returns the status of an answer that carries it.
            pub const fn status(self) -> u16 {
                match self {
                    $(Self::$kind => $status,)+
                }
            }
        }
    };
}

kinds! {
    /// The rules of the table do not allow it.
    Refused, "refused", 409, "The rules do not allow it";
    /// The request cannot be read.
    Unreadable, "unreadable", 400, "It cannot be read";
    /// The request is too long.
    TooLong, "too-long", 413, "It is too long";
    /// Nobody is signed in.
    NotSignedIn, "not-signed-in", 401, "Nobody is signed in";
    /// Name and password do not belong together.
    WrongPassword, "wrong-password", 401, "Name and password do not belong together";
    /// The person may not do this.
    Forbidden, "forbidden", 403, "It is not for this person to do";
    /// A second person must agree.
    NeedsSecondPerson, "needs-second-person", 403, "A second person must agree";
    /// There is nothing at this address.
    NotFound, "not-found", 404, "There is nothing here";
    /// The address does not take such a request.
    WrongMethod, "wrong-method", 405, "The address does not take such a request";
    /// There is no such table.
    UnknownTable, "unknown-table", 404, "There is no such table";
    /// There is no such round.
    UnknownRound, "unknown-round", 404, "There is no such round";
    /// There is no such dispute, or it is nothing for this person.
    UnknownDispute, "unknown-dispute", 404, "There is no such dispute";
    /// The person has an open dispute about this round.
    DisputeOpen, "dispute-open", 409, "A dispute about it is open already";
    /// The dispute has its answer.
    DisputeAnswered, "dispute-answered", 409, "The dispute has been answered";
    /// The player has fewer chips than the wager needs.
    RackTooShort, "rack-too-short", 409, "There are not enough chips in the rack";
    /// The tray of a table has fewer chips than it has to pay.
    TrayTooShort, "tray-too-short", 409, "There are not enough chips in the tray";
    /// More chips would lie in one place than the books take.
    TooManyChips, "too-many-chips", 409, "There would be too many chips in one place";
    /// A wager breaks the limit that the player set on what to wager in a day.
    StakeLimit, "stake-limit", 403, "It is more than you wanted to wager in a day";
    /// A wager breaks the limit that the player set on what to lose in a day.
    LossLimit, "loss-limit", 403, "It is more than you wanted to lose in a day";
    /// The player has been playing for as long as they wanted to.
    SessionLimit, "session-limit", 403, "You have played as long as you wanted to";
    /// The player wanted not to play.
    SelfExcluded, "self-excluded", 403, "You wanted not to play";
    /// A commitment to a cut of the deck, or its opening, comes at the wrong time or does not fit.
    CutRefused, "cut-refused", 409, "The cut is not taken";
    /// The command was given to a table that has gone on since.
    Stale, "stale", 409, "The table has gone on since";
    /// The id of the command was used for another one.
    IdUsed, "id-used", 409, "The id was used for another command";
    /// The name is taken.
    Taken, "taken", 409, "It is taken";
    /// The submission is not lawful.
    NotLawful, "not-lawful", 422, "The submission is not lawful";
    /// The request took longer than it may.
    TooSlow, "too-slow", 408, "The request took too long";
    /// The request is for another host.
    WrongHost, "wrong-host", 421, "The house does not have this name";
    /// There are too many requests from one place.
    TooManyRequests, "too-many-requests", 429, "Too many requests";
    /// There are as many connections as the house takes.
    NoConnectionLeft, "no-connection-left", 503, "The house has no connection left";
    /// The house is closing.
    Closing, "closing", 503, "The house is closing";
    /// The store cannot be reached: nothing is taken that could not be kept.
    StoreUnavailable, "store-unavailable", 503, "The store cannot be reached";
    /// The table failed, and is restored from its journal.
    TableDown, "table-down", 503, "The table is being restored";
    /// The house made a mistake.
    Internal, "internal", 500, "The house made a mistake";
}

impl Word for Kind {
    const NAME: &'static str = "Kind";

    fn every() -> &'static [Self] {
        Self::ALL
    }

    fn word(self) -> &'static str {
        self.name()
    }
}
