//! The school: drills that the engine makes and grades. Nothing is kept here: a seed says it all.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use axum::Json;
use rulebook::Book;
use school::{Answer, Ask, Drill, Graded, Lesson, Level, School};
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;
use utoipa::{IntoParams, ToSchema};
use wire::{Kind, Said};

use super::address::{Path, Query};
use super::body::Body;
use super::problem::ApiError;
use super::says;

/// A drill has a few wagers at each of a few seats; an answer with more lines is none.
const MOST_LINES: usize = 100;

/// What can be learned of a book.
#[derive(Serialize, ToSchema)]
pub(super) struct SchoolCard {
    book: &'static str,
    /// What is printed on the book.
    title: String,
    game: wire::Game,
    lessons: Vec<LessonCard>,
    /// How many levels every lesson has.
    levels: u8,
}

/// A lesson.
#[derive(Serialize, ToSchema)]
pub(super) struct LessonCard {
    lesson: Lesson,
    title: &'static str,
    about: &'static str,
}

/// Which drill is meant.
#[derive(Clone, Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// The lesson, such as `pay`.
    kind: String,
    /// The number of the drill: the same gives the same for ever.
    seed: u32,
    /// How hard, from 1 to 3.
    level: u8,
}

/// An answer, with the drill that it answers.
#[derive(Deserialize, ToSchema)]
#[schema(as = DrillAnswer)]
#[serde(deny_unknown_fields)]
pub(super) struct Answered {
    kind: String,
    seed: u32,
    level: u8,
    answer: Answer,
}

/// The schools of all books, each made once.
fn schools() -> &'static BTreeMap<&'static str, Arc<School>> {
    static SCHOOLS: OnceLock<BTreeMap<&'static str, Arc<School>>> = OnceLock::new();
    SCHOOLS.get_or_init(|| {
        let of = |name: &'static str| Some((name, Arc::new(School::of(name)?)));
        Book::NAMES.iter().copied().filter_map(of).collect()
    })
}

/// So many drills are made at once: anybody may ask, and those who play come first.
static DESKS: Semaphore = Semaphore::const_new(2);

/// Does something that takes a moment, so that it does not hold up those who play.
async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let desk = DESKS.acquire().await;
    let _desk = desk.map_err(|_| ApiError::new(Kind::Closing, "the school is closed"))?;
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_| ApiError::new(Kind::Internal, "the drill was not made"))
}

async fn school_of(book: String) -> Result<Arc<School>, ApiError> {
    let none = || ApiError::new(Kind::NotFound, "there is no such book");
    apart(move || schools().get(book.as_str()).cloned()).await?.ok_or_else(none)
}

fn asked(kind: &str, seed: u32, level: u8) -> Result<Ask, ApiError> {
    let lesson = Lesson::from_name(kind);
    let lesson = lesson.ok_or_else(|| ApiError::new(Kind::NotFound, "there is no such lesson"))?;
    let level = Level::new(level);
    let level = level.ok_or_else(|| ApiError::new(Kind::Unreadable, "levels are 1, 2 and 3"))?;
    Ok(Ask { lesson, level, seed })
}

fn not_taught() -> ApiError {
    ApiError::new(Kind::NotFound, "the book has nothing to learn there")
}

/// Every book, and what can be learned of it.
#[utoipa::path(
    get,
    path = "/api/school",
    operation_id = "school",
    tag = "school",
    responses((status = OK, body = Vec<SchoolCard>)),
)]
pub(super) async fn all() -> Result<Json<Vec<SchoolCard>>, ApiError> {
    let card = |name: &&'static str| {
        let school = schools().get(name)?;
        let lesson = |it: Lesson| LessonCard { lesson: it, title: it.title(), about: it.about() };
        let title = school.rules().book().title();
        Some(SchoolCard {
            book: name,
            title: title.title.clone(),
            game: Said(title.game),
            lessons: school.lessons().into_iter().map(lesson).collect(),
            levels: Level::LAST.number(),
        })
    };
    // In the order of the other lists of books.
    Ok(Json(apart(move || Book::NAMES.iter().filter_map(card).collect()).await?))
}

/// A drill: a situation of a round that the table has played, and a question about it.
#[utoipa::path(
    get,
    path = "/api/school/{book}/drills",
    operation_id = "drill",
    tag = "school",
    params(("book" = String, Path, description = "The name of the book"), Wanted),
    responses((status = OK, body = Drill), says::Unreadable, says::NotFound),
)]
pub(super) async fn drill(
    Path(book): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Drill>, ApiError> {
    let ask = asked(&wanted.kind, wanted.seed, wanted.level)?;
    let school = school_of(book).await?;
    apart(move || school.drill(ask)).await?.map(Json).ok_or_else(not_taught)
}

/// What the table says of an answer: each wager, the right amount, and under which clause.
#[utoipa::path(
    post,
    path = "/api/school/{book}/answers",
    operation_id = "answer",
    tag = "school",
    params(("book" = String, Path, description = "The name of the book")),
    request_body = Answered,
    responses((status = OK, body = Graded), says::Unreadable, says::NotFound),
)]
pub(super) async fn answer(
    Path(book): Path<String>,
    Body(given): Body<Answered>,
) -> Result<Json<Graded>, ApiError> {
    let ask = asked(&given.kind, given.seed, given.level)?;
    if given.answer.pays.len() > MOST_LINES {
        return Err(ApiError::new(Kind::Unreadable, "the answer has too many lines"));
    }
    let school = school_of(book).await?;
    apart(move || school.grade(ask, &given.answer)).await?.map(Json).ok_or_else(not_taught)
}

/// The drills of an exam: the same for everybody who has its number.
#[utoipa::path(
    get,
    path = "/api/school/{book}/exams/{seed}",
    operation_id = "exam",
    tag = "school",
    params(
        ("book" = String, Path, description = "The name of the book"),
        ("seed" = u32, Path, description = "The number of the exam"),
    ),
    responses((status = OK, body = Vec<Ask>), says::NotFound),
)]
pub(super) async fn exam(
    Path((book, seed)): Path<(String, u32)>,
) -> Result<Json<Vec<Ask>>, ApiError> {
    Ok(Json(school_of(book).await?.exam(seed)))
}
