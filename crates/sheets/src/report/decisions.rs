//! The decisions of the game: how often each is best, and with which hands.

use cards::{Card, Rank};
use odds::strategy::{Lesson, Strategy};
use odds::{Answer, Class, Decision, Exact, Tally, three_card_classes};

use super::tables::{Head, figure, head, paragraph, table};
use super::written::short_percent;
use super::{Report, Sheet, strategy};
use crate::chart::{Caption, Cell, Grid, Shade};
use crate::columns::thousands;
use crate::html::{Element, el};

/// The questions of the game; nothing where the wager asks none.
pub(super) fn part(report: &Report<'_>, sheet: &Sheet<'_>) -> Vec<Element> {
    let par = &sheet.par;
    if par.decisions.is_empty() {
        return Vec::new();
    }
    let heads = [
        Head::Words("question"),
        Head::Figures("yes"),
        Head::Figures("no"),
        Head::Figures("does not matter"),
        Head::Figures("of"),
        Head::Figures("yes, of all"),
    ];
    let caption = format!("Best decisions of {}", sheet.title());
    let mut said = el("div").child(table(&caption, &heads, par.decisions.iter().map(row)));
    if let Some(weakest) = &par.weakest_played {
        said = said.child(paragraph(format!("The weakest hand that is played is {weakest}.")));
    }
    if par.ties_ridden.is_some() {
        said = said.child(paragraph(
            "A bet that gains nothing either way is pulled back in the main figures, as in the \
             publisher's; the figures with such bets ridden are given above where they differ.",
        ));
    }
    let title = el("h3").text("Decisions");
    let Ok(best) = Strategy::of(&sheet.terms) else { return vec![title, said] };
    let picture = best.lessons.first().map(|lesson| chart(sheet, lesson));
    let both = el("div").class("pair").child(said).children(picture);
    [title, both].into_iter().chain(strategy::part(report, sheet, &best)).collect()
}

fn row(decision: &Decision) -> Vec<Element> {
    let answers = decision.answers;
    let number = |count: i64| figure(thousands(count.unsigned_abs()));
    vec![
        head(question(decision.question)),
        number(answers.yes),
        number(answers.no),
        number(answers.indifferent),
        number(answers.of()),
        figure(short_percent(&Exact::new(answers.yes, answers.of()), 4)),
    ]
}

/// A question as a player hears it.
pub(super) fn question(name: &'static str) -> &'static str {
    match name {
        "bet-1" => "Let Bet 1 ride?",
        "bet-2" => "Let Bet 2 ride?",
        "play" => "Play?",
        other => other,
    }
}

/// Thirteen ranks by thirteen: pairs on the diagonal, hands of one suit above it, all others below.
fn chart(sheet: &Sheet<'_>, lesson: &Lesson) -> Element {
    let hands: Vec<Answered> = answered(lesson).collect();
    let cells = (0..13).map(|row| (0..13).map(|column| cell(&hands, row, column)).collect());
    let cells: Vec<Vec<Cell>> = cells.collect();
    let (yes, no, title) = match sheet.par.decisions.first().map(|it| it.question) {
        Some("play") => ("played", "folded", "Which hands are played"),
        _ => ("rides", "pulled back", "With which three cards Bet 1 rides"),
    };
    let tally: Tally = hands.iter().map(|(class, it)| (*it, class.hands.into())).collect();
    let [few, all] = [tally.yes, tally.of()].map(|it| thousands(it.unsigned_abs()));
    let says = "Rows and columns are the two highest ranks of the three cards, aces first. Pairs \
                are on the diagonal, hands of one suit above it, all others below. Letters are the \
                third cards with which the answer is yes, where it is not the same with all.";
    let caption = Caption {
        id: format!("{}-hands", sheet.id()),
        title: format!("{title}: by the two highest ranks, one suit above the diagonal"),
        says: format!("Yes with {few} of {all} hands. {says}"),
    };
    let key = vec![
        (Shade::All, format!("always {yes}")),
        (Shade::Some, "with these third cards".to_owned()),
        (Shade::None, format!("always {no}")),
    ];
    Grid { caption, cells, key }.draw()
}

/// A class of hands, and the best answer with it.
type Answered = (Class, Answer);

/// Every class of three cards, answered by the list that a player learns.
fn answered(lesson: &Lesson) -> impl Iterator<Item = Answered> + '_ {
    three_card_classes().into_iter().map(|class| (class, lesson.answer(&class.cards)))
}

/// The hands of one square.
fn cell(hands: &[Answered], row: usize, column: usize) -> Cell {
    let here = hands.iter().filter(|(class, _)| place(class.cards) == (row, column));
    let mut thirds: Vec<(Rank, bool)> =
        here.map(|(class, answer)| (third(class.cards), answer.is_yes())).collect();
    thirds.sort_unstable_by(|one, other| other.cmp(one));
    let yes = thirds.iter().filter(|(_, is_yes)| *is_yes).count();
    let shade = match (thirds.len(), yes) {
        (0, _) => Shade::Empty,
        (_, 0) => Shade::None,
        (all, some) if all == some => Shade::All,
        (_, _) => Shade::Some,
    };
    let mut letters: Vec<char> = Vec::new();
    for (rank, is_yes) in &thirds {
        let letter = rank.letter();
        if shade == Shade::Some && *is_yes && letters.last() != Some(&letter) {
            letters.push(letter);
        }
    }
    Cell { shade, text: letters.into_iter().collect() }
}

/// Row and column of a hand, from the aces down.
fn place(cards: [Card; 3]) -> (usize, usize) {
    let ranks = sorted(cards);
    let at = |rank: Rank| 12 - rank as usize;
    let is_suited = cards.iter().all(|card| card.suit() == cards[0].suit());
    match paired(ranks) {
        Some(rank) => (at(rank), at(rank)),
        None if is_suited => (at(ranks[0]), at(ranks[1])),
        None => (at(ranks[1]), at(ranks[0])),
    }
}

/// The card that the row and the column do not say.
fn third(cards: [Card; 3]) -> Rank {
    let ranks = sorted(cards);
    match paired(ranks) {
        Some(rank) => ranks.into_iter().find(|other| *other != rank).unwrap_or(rank),
        None => ranks[2],
    }
}

fn sorted(cards: [Card; 3]) -> [Rank; 3] {
    let mut ranks = cards.map(Card::rank);
    ranks.sort_unstable_by(|one, other| other.cmp(one));
    ranks
}

fn paired(ranks: [Rank; 3]) -> Option<Rank> {
    let is_pair = ranks[0] == ranks[1] || ranks[1] == ranks[2];
    is_pair.then_some(ranks[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use odds::{Par, Terms};
    use rulebook::{Book, Wager};

    fn hand(text: &str) -> [Card; 3] {
        let cards: Vec<Card> =
            text.split(' ').map(|card| card.parse().expect("it is a card")).collect();
        cards.try_into().expect("there are three")
    }

    #[test]
    fn hands_stand_where_players_look_for_them() {
        assert_eq!(place(hand("As Ks 2s")), (0, 1));
        assert_eq!(place(hand("2s Kd As")), (1, 0));
        assert_eq!(place(hand("9s Kd 9c")), (5, 5));
        assert_eq!(third(hand("9s Kd 9c")), Rank::King);
        assert_eq!(third(hand("9s 9d 9c")), Rank::Nine);
    }
    /// The sheet counts hands in another way than the chart.
    #[test]
    fn the_chart_counts_what_the_sheet_counts() {
        let tables = [
            ("md-let-it-ride", Wager::LetItRide, "A"),
            ("shfl-let-it-ride", Wager::LetItRide, "LIRX-06"),
            ("md-three-card-poker", Wager::AnteBonus, "A"),
        ];
        for (name, wager, table) in tables {
            let book = Book::embedded(name).expect("it is one of the five");
            let readings = book.default_readings();
            let paytable = book.paytable(wager, table).expect("the book has it");
            let terms = Terms::new(&book, &readings, paytable);
            let best = Strategy::of(&terms).expect("it asks something");
            let hands = answered(&best.lessons[0]);
            let tally: Tally = hands.map(|(class, it)| (it, class.hands.into())).collect();
            let par = Par::of(&terms).expect("it has a sheet");
            assert_eq!(tally, par.decisions[0].answers, "{name}, {table}");
        }
    }
}
