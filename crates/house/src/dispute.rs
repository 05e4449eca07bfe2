//! Disputes: somebody who had a hand in a round says that it went wrong, and the house answers.
//!
//! What is said is a statement. Its words are kept in the store, for those whom they concern; the
//! journal of the office has the hash of each, so that none can be changed or left out unseen. No
//! chip moves by a statement.

use std::fmt::Write as _;

use ledger::{Hash, StatementKind, StatementNote};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::store::{DisputeFile, DisputeRow, StatementRow};
use crate::text::is_unseen;

/// So many disputes of one person may be open at a time.
pub(crate) const MOST_OPEN: usize = 5;

/// So many statements are taken in one dispute.
pub(crate) const MOST_STATEMENTS: usize = 50;

/// So many characters are taken in one statement.
pub(crate) const MOST_CHARACTERS: usize = 2_000;

/// So many clauses are cited in one statement.
pub(crate) const MOST_CLAUSES: usize = 12;

/// What a dispute is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = DisputeAbout)]
pub(crate) enum About {
    /// What a wager came to.
    Payout,
    /// Which cards lay where.
    Cards,
    /// What the clock decided.
    Clock,
    /// How the round was conducted.
    Procedure,
    /// Something else.
    Other,
}

impl About {
    const ALL: [Self; 5] = [Self::Payout, Self::Cards, Self::Clock, Self::Procedure, Self::Other];

    /// Returns its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Payout => "payout",
            Self::Cards => "cards",
            Self::Clock => "clock",
            Self::Procedure => "procedure",
            Self::Other => "other",
        }
    }

    /// Returns what has a name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }
}

impl DisputeFile {
    /// Returns the answer, if there is one.
    pub(crate) fn answer(&self) -> Option<(&StatementRow, StatementKind)> {
        self.statements.iter().find_map(|it| {
            let kind = StatementKind::from_name(&it.kind).filter(|kind| kind.is_answer())?;
            Some((it, kind))
        })
    }
}

/// What somebody says, in plain text of a bounded length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Words(String);

impl Words {
    /// Reads what somebody says, or says why it is not taken.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let text = text.replace("\r\n", "\n");
        let text = text.trim();
        // What cannot be seen makes a text read otherwise than it is written.
        if text.chars().any(|it| it != '\n' && is_unseen(it)) {
            return Err("it must be plain text".to_owned());
        }
        match text.chars().count() {
            0 => Err("it must be said in words".to_owned()),
            1..=MOST_CHARACTERS => Ok(Self(text.to_owned())),
            count => Err(format!("it has {count} characters; {MOST_CHARACTERS} are taken")),
        }
    }

    /// Returns the text.
    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// Returns the text.
    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

/// Returns a statement in the one form in which it is hashed. The words come last, so that nothing
/// in them can be taken for anything else.
pub(crate) fn written(dispute: &DisputeRow, statement: &StatementRow) -> String {
    let StatementRow { number, at, person, role, kind, words, clauses, .. } = statement;
    let DisputeRow { id, table, round, about, wager, .. } = dispute;
    let mut text = format!(
        "houserules statement v1\ndispute {id}, statement {number}\nround {}-{round}\nat {}\n\
         by person {person}, {role}\n{kind}\nabout {about}",
        table.0, at.0
    );
    if let Some((seat, spot)) = wager {
        write!(text, ", seat {seat}, {spot}").expect("a text takes everything");
    }
    write!(text, "\nclauses {}\n\n{words}", clauses.join(" ")).expect("a text takes everything");
    text
}

/// Returns what the journal of the office has of a statement: which it is, and its hash.
pub(crate) fn noted(
    dispute: &DisputeRow,
    statement: &StatementRow,
    kind: StatementKind,
) -> StatementNote {
    let hash = Hash(Sha256::digest(written(dispute, statement)).into());
    let DisputeRow { id, table, round, .. } = *dispute;
    StatementNote { dispute: id, number: statement.number, kind, table, round, hash }
}

#[cfg(test)]
mod tests {
    use ledger::{Moment, Note, PersonId, Sequence, TableId};
    use table::RoundNumber;

    use super::*;
    use crate::office::OFFICE;

    fn statement(words: &str) -> (DisputeRow, StatementRow) {
        let dispute = DisputeRow {
            id: 3,
            table: TableId(1),
            round: RoundNumber(17),
            person: PersonId(7),
            about: "payout".to_owned(),
            wager: Some((3, "ante".to_owned())),
        };
        let statement = StatementRow {
            dispute: 3,
            number: 1,
            at: Moment(1_790_000_000_000),
            person: PersonId(7),
            role: "player".to_owned(),
            kind: "opened".to_owned(),
            words: words.to_owned(),
            clauses: vec!["A-11.G.2".to_owned()],
            sequence: Sequence(12),
        };
        (dispute, statement)
    }

    #[test]
    fn a_statement_has_one_written_form() {
        let (dispute, statement) = statement("I had a straight.");
        let expected = "houserules statement v1\n\
                        dispute 3, statement 1\n\
                        round 1-17\n\
                        at 1790000000000\n\
                        by person 7, player\n\
                        opened\n\
                        about payout, seat 3, ante\n\
                        clauses A-11.G.2\n\
                        \n\
                        I had a straight.";
        assert_eq!(written(&dispute, &statement), expected);
    }

    #[test]
    fn the_journal_has_the_hash_and_no_words() {
        let (dispute, statement) = statement("I had a straight.");
        let noted = |statement| noted(&dispute, statement, StatementKind::Opened);
        let first = noted(&statement);
        let says = wire::english::note(&Note::Statement(first), OFFICE);
        assert!(says.starts_with("dispute 3, statement 1, opened, about round 1-17: sha256 "));
        assert!(!says.contains("straight"), "{says}");
        let (_, other) = self::statement("I had a straight!");
        assert_ne!(noted(&other), first);
    }

    #[test]
    fn words_are_plain_and_bounded() {
        let text = |text: &str| Words::read(text).map(Words::into_text);
        assert_eq!(text("  two\r\nlines "), Ok("two\nlines".to_owned()));
        for refused in ["", " \n ", "a\u{7}b", "a\tb", "a\u{202e}b", "a\u{2067}b"] {
            assert!(text(refused).is_err(), "{refused:?}");
        }
        assert!(text(&"é".repeat(MOST_CHARACTERS)).is_ok());
        assert!(text(&"é".repeat(MOST_CHARACTERS + 1)).is_err());
    }

    #[test]
    fn names_lead_back_to_what_they_name() {
        for about in About::ALL {
            assert_eq!(About::from_name(about.name()), Some(about));
            assert_eq!(serde_json::to_value(about).unwrap(), about.name());
        }
        for kind in StatementKind::ALL {
            assert_eq!(StatementKind::from_name(kind.name()), Some(kind));
            assert_eq!(serde_json::to_value(wire::Said(kind)).unwrap(), kind.name());
        }
    }
}
