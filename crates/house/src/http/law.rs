//! The law: the books that tables play by, and what their clauses say.

use axum::Json;
use rulebook::Book;
use serde::Serialize;
use utoipa::ToSchema;
use wire::{Kind, Said};

use super::address::Path;
use super::problem::ApiError;
use super::says;

/// A book that tables can play by.
#[derive(Serialize, ToSchema)]
pub(super) struct BookCard {
    name: &'static str,
    /// What is printed on it.
    title: String,
    /// Who published it.
    issuer: String,
    game: wire::Game,
    /// A worked example of a Rules Submission, as TOML.
    submission: String,
}

/// A clause of a book.
#[derive(Serialize, ToSchema)]
pub(super) struct ClauseCard {
    id: String,
    book: &'static str,
    says: String,
}

/// Every book, with a submission that is lawful under it.
#[utoipa::path(
    get,
    path = "/api/books",
    operation_id = "books",
    tag = "law",
    responses((status = OK, body = Vec<BookCard>)),
)]
pub(super) async fn books() -> Json<Vec<BookCard>> {
    let card = |name: &'static str| {
        let book = Book::embedded(name)?;
        let rulebook::Title { title, issuer, game, .. } = book.title().clone();
        let submission = book.submission().to_owned();
        Some(BookCard { name, title, issuer, game: Said(game), submission })
    };
    Json(Book::NAMES.iter().copied().filter_map(card).collect())
}

/// What a clause says.
#[utoipa::path(
    get,
    path = "/api/clauses/{id}",
    operation_id = "clause",
    tag = "law",
    params(("id" = String, Path, description = "The id by which events and problems cite it")),
    responses((status = OK, body = ClauseCard), says::NotFound),
)]
pub(super) async fn clause(Path(id): Path<String>) -> Result<Json<ClauseCard>, ApiError> {
    let found = Book::NAMES.iter().find_map(|name| {
        let says = Book::embedded(name)?.clause(&id)?.says.clone();
        Some(ClauseCard { id: id.clone(), book: name, says })
    });
    let none = || ApiError::new(Kind::NotFound, &format!("no book has a clause {id:?}"));
    found.map(Json).ok_or_else(none)
}
