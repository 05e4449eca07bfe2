//! The examples of `docs/protocol.md` are what a server really says, and what it really takes.

use std::collections::BTreeMap;
use std::path::Path;

use cards::Deck;
use rulebook::Rules;
use serde::Serialize;
use serde_json::Value;
use table::{Automation, Player, Table, Time, Viewer, Who};
use wire::{Command, Duty, Kind, Label, Offer, Offered, Own, Problem, TableCard, Told, View};

/// What a player sends in the round that the page shows, in order.
const SENT: [&str; 4] = [
    r#"{"do":"sit","seat":3}"#,
    r#"{"do":"bet","seat":3,"spot":"ante","amount":"5.00"}"#,
    r#"{"do":"bet","seat":3,"spot":"pair-plus","amount":"5.00","tender":"chips"}"#,
    r#"{"do":"decide","seat":3,"choice":"play"}"#,
];

const TOO_LATE: &str = r#"{"do":"bet","seat":3,"spot":"ante","amount":"10.00"}"#;

/// What was said, by the chapter of the page that shows such things.
#[derive(Default)]
struct Said(BTreeMap<&'static str, Vec<Value>>);

impl Said {
    fn add(&mut self, chapter: &'static str, form: &impl Serialize) {
        let value = serde_json::to_value(form).expect("it is JSON");
        self.0.entry(chapter).or_default().push(value);
    }
}

fn open(book: &str, automation: Automation) -> Table {
    Table::new(&Rules::worked(book), automation)
}

/// A round of Three Card Poker at a virtual table, and the beginning of a day at a live one.
fn said() -> Said {
    let mut said = Said::default();
    let mut table = open("md-three-card-poker", Automation::VIRTUAL);
    let ann = Who::Player(Player(7));
    for (at, json) in SENT.iter().enumerate() {
        if at == 3 {
            carry_out(&mut said, &mut table, Who::Dealer, &table::Command::NoMoreBets);
            carry_out(&mut said, &mut table, Who::Dealer, &table::Command::Deal(Deck::SORTED));
            refuse(&mut said, &table);
        }
        let command = Command::read(json).expect("the page says it");
        said.add("Commands", &serde_json::from_str::<Value>(json).expect("it is JSON"));
        carry_out(&mut said, &mut table, ann, &command.at(Time(0)));
    }
    let mut live = open("md-let-it-ride", Automation::LIVE);
    for pack in table::Pack::ALL {
        let offer = deck_wanted(&live, pack);
        said.add("Offers", &offer);
        let command = offer.command.expect("a deck can be brought").at(Time(60));
        carry_out(&mut said, &mut live, Who::Dealer, &command);
    }
    let house = open("house-let-it-ride", Automation::VIRTUAL);
    let label =
        Label { id: ledger::TableId(7), name: "The window", is_demo: true, is_private: false };
    said.add("The lobby", &TableCard::of(&house, label));
    said.add("Problems", &Problem::new(Kind::UnknownTable, "there is no table \"9\""));
    said
}

fn deck_wanted(table: &Table, wanted: table::Pack) -> Offer {
    let is_it =
        |it: &Offer| matches!(it.what, Offered::ReceiveDeck { pack, .. } if pack.0 == wanted);
    Offer::all(table, Who::Dealer).into_iter().find(is_it).expect("the deck is wanted")
}

/// A wager after the cards are dealt.
fn refuse(said: &mut Said, table: &Table) {
    let command = Command::read(TOO_LATE).expect("the page says it").at(Time(0));
    let refusal = table.decide(Who::Player(Player(7)), &command).expect_err("it is too late");
    said.add("Problems", &Problem::of(table, &refusal));
}

fn carry_out(said: &mut Said, table: &mut Table, who: Who, command: &table::Command) {
    let before = table.clone();
    let events = table.handle(who, command).expect("it is lawful");
    for viewer in [Viewer::Public, Viewer::Player(Player(7))] {
        for told in Told::all(&before, &events, viewer) {
            said.add("Events", &told);
        }
    }
    said.add("The view", &View::of(table));
    let own = Own::of(table, Player(7));
    said.add("The own part", &own);
    for offer in &own.offers {
        said.add("Offers", offer);
    }
    for duty in Duty::all(table) {
        said.add("Duties", &duty);
    }
}

/// The `json` blocks of the page, each with its chapter.
fn shown() -> Vec<(String, Value)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(path).expect("the page can be read");
    let mut shown = Vec::new();
    for chapter in page.split("\n## ").skip(1) {
        let (title, text) = chapter.split_once('\n').expect("a chapter has a text");
        for block in text.split("```json\n").skip(1) {
            let (json, _) = block.split_once("```").expect("a block ends");
            let value = serde_json::from_str(json);
            let value = value.unwrap_or_else(|error| panic!("{title}: {error}: {json}"));
            shown.push((title.to_owned(), value));
        }
    }
    shown
}

#[test]
fn every_example_was_really_said() {
    let said = said();
    let shown = shown();
    for (chapter, value) in &shown {
        let known = said.0.get(chapter.as_str());
        let known = known.unwrap_or_else(|| panic!("nothing is said of {chapter:?}"));
        assert!(known.contains(value), "{chapter}: nobody says {value}");
    }
    for chapter in said.0.keys() {
        assert!(shown.iter().any(|(it, _)| it == chapter), "{chapter} has no example");
    }
}

#[test]
fn every_kind_of_problem_is_on_the_page() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(path).expect("the page can be read");
    for kind in Kind::ALL {
        let row = format!("| `{}` | {} | {} |", kind.name(), kind.status(), kind.title());
        assert!(page.contains(&row), "the page lacks {row}");
    }
    for word in Command::words() {
        assert!(page.contains(&format!("`{word}`")), "the page lacks {word}");
    }
}
