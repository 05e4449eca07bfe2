//! The table or the round that an address names, for callers who may see it.
//!
//! The number is read here, once, from the decoded address, and the same number is checked and
//! used. A check of the address as it was sent would see another number than the handler does as
//! soon as somebody writes `%34` for 4.

use std::collections::HashMap;
use std::str::FromStr;

use axum::extract::{FromRequestParts, Path as AnyPath};
use axum::http::request::Parts;
use ledger::TableId;
use table::RoundNumber;
use wire::Kind;

use super::App;
use super::address::unreadable;
use super::caller::caller;
use super::problem::ApiError;
use crate::house::Open;
use crate::people::Person;

/// The table that an address names, for a caller who may see it. To everybody else a private table
/// does not exist.
pub(super) struct TableAccess(pub(super) Open);

/// The table and the number of a round that an address names, for a caller who may see the table.
pub(super) struct RoundAccess {
    pub(super) open: Open,
    pub(super) round: RoundNumber,
}

impl TableAccess {
    /// The number of the table.
    pub(super) fn id(&self) -> TableId {
        self.0.facts.id
    }
}

impl FromRequestParts<App> for TableAccess {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Self, Self::Rejection> {
        let parameters = Parameters::read(parts, site).await?;
        visible_table(parts, site, parameters.table()?).map(Self)
    }
}

impl FromRequestParts<App> for RoundAccess {
    type Rejection = ApiError;

    /// Reads `{table}` and `{round}`, or `{name}`, which has both, such as `3-17`.
    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Self, Self::Rejection> {
        let parameters = Parameters::read(parts, site).await?;
        let (table, round) = match parameters.0.get("name") {
            Some(name) => named_round(name)
                .ok_or_else(|| ApiError::new(Kind::UnknownRound, "a round is named like 3-17"))?,
            None => (
                parameters.table()?,
                parameters.number("round", Kind::UnknownRound).map(RoundNumber)?,
            ),
        };
        Ok(Self { open: visible_table(parts, site, table)?, round })
    }
}

/// What an address says in the places that its route leaves open, decoded.
struct Parameters(HashMap<String, String>);

impl Parameters {
    async fn read(parts: &mut Parts, site: &App) -> Result<Self, ApiError> {
        let read = AnyPath::from_request_parts(parts, site).await;
        let AnyPath(parameters) = read.map_err(|error| unreadable(&error.body_text()))?;
        Ok(Self(parameters))
    }

    fn table(&self) -> Result<TableId, ApiError> {
        self.number("table", Kind::UnknownTable).map(TableId)
    }

    /// A number, which has one spelling: 04 and +4 name nothing.
    fn number<T: FromStr + ToString>(&self, name: &str, unknown: Kind) -> Result<T, ApiError> {
        let text = self.0.get(name).map(String::as_str).unwrap_or_default();
        let number: T = text.parse().map_err(|_| unreadable(&format!("{name} is a number")))?;
        let is_canonical = number.to_string() == text;
        is_canonical
            .then_some(number)
            .ok_or_else(|| ApiError::new(unknown, "write it without 0 or +"))
    }
}

/// The table and the round of a permanent name.
fn named_round(name: &str) -> Option<(TableId, RoundNumber)> {
    let (table, round) = name.split_once('-')?;
    let (table, round) = (TableId(table.parse().ok()?), RoundNumber(round.parse().ok()?));
    (format!("{}-{round}", table.0) == name).then_some((table, round))
}

fn visible_table(parts: &Parts, site: &App, table: TableId) -> Result<Open, ApiError> {
    let caller = caller(parts, site);
    table_for(site, table, caller.as_ref().map(|it| &it.person))
}

/// The table of a number, for a person who may see it, or for a stranger.
pub(super) fn table_for(
    site: &App,
    table: TableId,
    person: Option<&Person>,
) -> Result<Open, ApiError> {
    let may_see = site.house.shared.private.may_see(table, person);
    site.house.table(table).filter(|_| may_see).ok_or_else(|| unknown_table(table))
}

/// All tables that a person may see, or a stranger.
pub(super) fn tables_for(site: &App, person: Option<&Person>) -> Vec<Open> {
    let mut tables = site.house.tables();
    tables.retain(|it| site.house.shared.private.may_see(it.facts.id, person));
    tables
}

/// The answer where there is no such table, or none for the caller.
pub(super) fn unknown_table(table: TableId) -> ApiError {
    ApiError::new(Kind::UnknownTable, &format!("there is no {table}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_has_one_name() {
        assert_eq!(named_round("3-17"), Some((TableId(3), RoundNumber(17))));
        for other in ["03-17", "3-017", "+3-17", "3-+17", "3", "-1-2", "3-17-1", "4294967296-1"] {
            assert_eq!(named_round(other), None, "{other}");
        }
    }

    #[test]
    fn a_number_has_one_spelling() {
        let number = |text: &str| {
            let parameters = Parameters(HashMap::from([("table".to_owned(), text.to_owned())]));
            parameters.number::<u32>("table", Kind::UnknownTable).map_err(|it| it.0.status)
        };
        assert_eq!((number("0"), number("40")), (Ok(0), Ok(40)));
        assert_eq!([number("04"), number("+4"), number("00")], [Err(404); 3]);
        assert_eq!([number(""), number("-1"), number("4294967296")], [Err(400); 3]);
    }
}
