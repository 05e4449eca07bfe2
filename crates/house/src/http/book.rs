//! A book to be read: chapters, clauses, readings and paytables.

use axum::Json;
use money::Pays;
use rulebook::{Basis, Book, Clause, Pattern, Paytable, Reading, Row, RowFault};
use serde::Serialize;
use sheets::wagered::{is_shown, sheet_name};
use utoipa::ToSchema;
use wire::{Kind, Said};

use super::address::Path;
use super::problem::ApiError;
use super::says;

/// A book, all of it.
#[derive(Serialize, ToSchema)]
#[schema(as = BookText)]
pub(super) struct BookText {
    name: String,
    /// What is printed on it.
    title: String,
    issuer: String,
    edition: String,
    /// What the document says of itself.
    source: String,
    game: wire::Game,
    chapters: Vec<ChapterText>,
    readings: Vec<ReadingText>,
    paytables: Vec<PaytableText>,
    /// What envy pays, table by table.
    envy: Vec<PaytableText>,
    /// A worked example of a Rules Submission, as TOML.
    submission: String,
}

/// A chapter.
#[derive(Serialize, ToSchema)]
#[schema(as = ChapterText)]
struct ChapterText {
    title: String,
    clauses: Vec<ClauseText>,
}

/// A clause, in our words.
#[derive(Serialize, ToSchema)]
#[schema(as = ClauseText)]
struct ClauseText {
    id: String,
    says: String,
    /// `rule`, `procedure`, `submission`, `display` or `definition`.
    kind: &'static str,
    actor: String,
    phase: String,
    /// What is doubtful about it.
    note: String,
    /// A situation that shows it at work.
    scenario: String,
}

/// A doubtful point, and how it is read.
#[derive(Serialize, ToSchema)]
#[schema(as = ReadingText)]
struct ReadingText {
    id: String,
    name: String,
    clauses: Vec<String>,
    problem: String,
    options: Vec<OptionText>,
    default: String,
    why: String,
    moves_money: bool,
    /// Whether a submission may choose.
    selectable: bool,
}

/// A way to read a doubtful point.
#[derive(Serialize, ToSchema)]
#[schema(as = OptionText)]
struct OptionText {
    value: String,
    says: String,
}

/// A paytable.
#[derive(Serialize, ToSchema)]
#[schema(as = PaytableText)]
struct PaytableText {
    wager: wire::Wager,
    /// The wager in words.
    title: &'static str,
    /// The name of its sheet; nothing where it has none of its own.
    sheet: Option<&'static str>,
    table: String,
    clause: String,
    /// The cards it looks at, in words.
    cards: &'static str,
    description: String,
    note: String,
    rows: Vec<RowText>,
    /// Hands that these cards can make: those that a row of one's own may name.
    hands: Vec<HandText>,
}

/// A row of a paytable.
#[derive(Serialize, ToSchema)]
#[schema(as = RowText)]
struct RowText {
    hand: &'static str,
    /// The hand in words.
    title: String,
    pays: String,
    clause: String,
}

/// A hand that a row may name.
#[derive(Serialize, ToSchema)]
#[schema(as = HandText)]
struct HandText {
    hand: &'static str,
    title: String,
}

/// One book: chapters, clauses, definitions, readings and paytables.
#[utoipa::path(
    get,
    path = "/api/books/{book}",
    operation_id = "book",
    tag = "law",
    params(("book" = String, Path, description = "The name of the book")),
    responses((status = OK, body = BookText), says::NotFound),
)]
pub(super) async fn book(Path(name): Path<String>) -> Result<Json<BookText>, ApiError> {
    let none = || ApiError::new(Kind::NotFound, &format!("there is no book {name:?}"));
    Ok(Json(text(&Book::embedded(&name).ok_or_else(none)?)))
}

fn text(book: &Book) -> BookText {
    let title = book.title();
    let chapter = |it: &rulebook::Chapter| ChapterText {
        title: it.title.clone(),
        clauses: it.clauses.iter().filter_map(|id| book.clause(id)).map(clause).collect(),
    };
    BookText {
        name: title.name.clone(),
        title: title.title.clone(),
        issuer: title.issuer.clone(),
        edition: title.edition.clone(),
        source: title.source.clone(),
        game: Said(title.game),
        chapters: book.chapters().iter().map(chapter).collect(),
        readings: book.readings().iter().map(reading).collect(),
        paytables: book.paytables().iter().map(paytable).collect(),
        envy: book.envy_tables().iter().map(envy).collect(),
        submission: book.submission().to_owned(),
    }
}

fn clause(clause: &Clause) -> ClauseText {
    ClauseText {
        id: clause.id.clone(),
        says: clause.says.clone(),
        kind: clause.kind.name(),
        actor: clause.actor.clone(),
        phase: clause.phase.clone(),
        note: clause.note.clone(),
        scenario: clause.scenario.clone(),
    }
}

fn reading(reading: &Reading) -> ReadingText {
    let option =
        |it: &rulebook::Choice| OptionText { value: it.value.clone(), says: it.says.clone() };
    ReadingText {
        id: reading.id.clone(),
        name: reading.name.clone(),
        clauses: reading.clauses.clone(),
        problem: reading.problem.clone(),
        options: reading.options.iter().map(option).collect(),
        default: reading.default.clone(),
        why: reading.why.clone(),
        moves_money: reading.moves_money,
        selectable: reading.selectable,
    }
}

fn paytable(table: &Paytable) -> PaytableText {
    PaytableText {
        wager: Said(table.wager),
        title: table.wager.title(),
        sheet: is_shown(table.wager).then(|| sheet_name(table.wager)),
        table: table.table.clone(),
        clause: table.clause.clone(),
        cards: cards(table.basis),
        description: table.description.clone(),
        note: table.note.clone(),
        rows: table.rows.iter().map(|it| row(it, table.clause_of(it))).collect(),
        hands: hands(table.basis),
    }
}

fn envy(table: &rulebook::EnvyTable) -> PaytableText {
    let clause = |row: &Row| row.clause.clone().unwrap_or_else(|| table.clause.clone());
    PaytableText {
        wager: Said(table.wager),
        title: table.wager.title(),
        sheet: None,
        table: table.table.clone(),
        clause: table.clause.clone(),
        cards: cards(table.basis),
        description: format!("To every other bettor of {}", Pays::Sum(table.stake)),
        note: table.note.clone(),
        rows: table.rows.iter().map(|it| row(it, &clause(it))).collect(),
        hands: Vec::new(),
    }
}

fn row(row: &Row, clause: &str) -> RowText {
    RowText {
        hand: row.hand.name(),
        title: row.hand.title(),
        pays: row.pays.to_string(),
        clause: clause.to_owned(),
    }
}

const fn cards(basis: Basis) -> &'static str {
    match basis {
        Basis::Player => "the player's three cards",
        Basis::PlayerAndCommunity => "the player's three cards and the two community cards",
        Basis::PlayerAndBox => "the player's three cards and the three in the box",
        Basis::PlayerAndDealer => "the player's three cards and the dealer's",
    }
}

/// The hands that these cards can make.
fn hands(basis: Basis) -> Vec<HandText> {
    let can_be = |hand: &Pattern| {
        let faults = RowFault::all(basis.order(), std::slice::from_ref(hand));
        faults.is_empty() && *hand != Pattern::BeatsDealer
    };
    let all = Pattern::ALL.iter().copied().filter(can_be);
    all.map(|hand| HandText { hand: hand.name(), title: hand.title() }).collect()
}
