//! What stands on the page is what `houserules par --json` prints.

use rulebook::Book;
use serde_json::Value;

use super::{Page, houserules, page, worked};

fn sheets(book: &str, more: &[&str]) -> Vec<Value> {
    let file = format!("../../books/{book}/submission.toml");
    let output = houserules(&[&["par", &file, "--json"], more].concat());
    serde_json::from_slice(&output.stdout).expect("it is a list")
}

/// A number with commas between thousands.
fn grouped(digits: &str) -> String {
    let letters: Vec<char> = digits.chars().collect();
    let parts = letters.rchunks(3).rev().map(|part| part.iter().collect::<String>());
    parts.collect::<Vec<_>>().join(",")
}

fn texts<'a>(value: &'a Value, keys: &[&str]) -> Vec<&'a str> {
    keys.iter().filter_map(|key| value[*key].as_str()).collect()
}

#[test]
fn exact_figures_are_those_of_the_sheets() {
    for book in Book::NAMES {
        let page = Page::read(worked(book));
        for sheet in sheets(book, &[]) {
            let id = sheet["wager"].as_str().expect("it has a name");
            let text = &page.with_id(id).text;
            let keys = [
                "house_edge",
                "house_edge_percent",
                "element_of_risk",
                "average_wagered",
                "hit_frequency",
                "wins",
                "pushes",
                "losses",
                "variance",
                "standard_deviation",
            ];
            assert_eq!(texts(&sheet, &keys).len(), keys.len());
            for figure in texts(&sheet, &keys) {
                assert!(text.contains(figure), "{book}, {id}: {figure}");
            }
        }
    }
}

/// A stake is for the wagers that may take it, and what the payout limit does at the table's
/// maximum stands on every page.
#[test]
fn wagers_are_counted_at_stakes_that_they_take() {
    let at_most = page("md-let-it-ride", &["--stake", "100"]);
    let bonus = &at_most.with_id("five-card-bonus").text;
    assert!(bonus.contains("figures in dollars are for $1."), "{bonus}");
    assert!(bonus.contains("The table takes no Five Card Bonus of $100 here."), "{bonus}");
    let plain = sheets("md-let-it-ride", &[]);
    let edge = |wager: &str| {
        let sheet = plain.iter().find(|it| it["wager"] == wager).expect("it is offered");
        sheet["house_edge_percent"].as_str().expect("a text").to_owned()
    };
    assert!(bonus.contains(&edge("five-card-bonus")), "{bonus}");
    let usual = Page::read(worked("md-let-it-ride"));
    for page in [&at_most, &usual] {
        let bets = &page.with_id("let-it-ride").text;
        assert!(bets.contains("3.813495"), "{bets}");
        assert!(bets.contains(&edge("let-it-ride")), "{bets}");
    }
}

#[test]
fn the_simulation_is_that_of_the_command() {
    let book = "house-let-it-ride";
    let file = format!("../../books/{book}/submission.toml");
    let page = page(book, &["--seats", "2"]);
    let text = &page.with_id("simulation").text;
    let words = "--rounds 100000 --seats 2 --seed 1 --strategy base";
    assert!(text.contains(words), "{text}");
    let words: Vec<&str> = words.split(' ').collect();
    let output = houserules(&[&["simulate", &file, "--json"], words.as_slice()].concat());
    let result: Value = serde_json::from_slice(&output.stdout).expect("it is an object");
    for wager in result["wagers"].as_array().expect("a list") {
        for figure in texts(wager, &["exact_edge", "exact_edge_percent"]) {
            assert!(text.contains(figure), "{figure}");
        }
        let z = wager["z"].as_str().expect("a number").replace('-', "−");
        assert!(text.contains(&z), "{z}");
        let sheet = sheets(book, &[]).into_iter().find(|it| it["wager"] == wager["wager"]);
        assert_eq!(sheet.expect("it has a sheet")["house_edge"], wager["exact_edge"]);
    }
}

#[test]
fn rows_and_confidences_are_those_of_the_sheets() {
    for book in Book::NAMES {
        let page = Page::read(worked(book));
        for sheet in sheets(book, &[]) {
            let id = sheet["wager"].as_str().expect("it has a name");
            let text = &page.with_id(id).text;
            for row in sheet["outcomes"].as_array().expect("it has rows") {
                let [ways, share] =
                    ["ways", "contribution"].map(|key| row[key].as_str().expect("it is text"));
                assert!(text.contains(&grouped(ways)), "{book}, {id}: {ways}");
                assert!(text.contains(share), "{book}, {id}: {share}");
            }
            for row in sheet["confidence"].as_array().expect("it has rows") {
                for figure in texts(row, &["90", "95", "99"]) {
                    assert!(text.contains(figure), "{book}, {id}: {figure}");
                }
            }
            for figure in texts(&sheet["volatility_index"], &["90", "95", "99"]) {
                assert!(text.contains(figure), "{book}, {id}: {figure}");
            }
            for decision in sheet["decisions"].as_array().expect("it is a list") {
                let yes = grouped(&decision["for"].to_string());
                assert!(text.contains(&yes), "{book}, {id}: {yes}");
            }
        }
    }
}

#[test]
fn every_row_names_a_clause_of_the_book() {
    for name in Book::NAMES {
        let book = Book::embedded(name).expect("it is one of the five");
        let page = Page::read(worked(name));
        let tables = page.all("caption").filter(|it| it.text.starts_with("Outcomes of "));
        let mut rows = 0;
        for caption in tables {
            let table = caption.around.last().expect("it stands in a table");
            let cells = page
                .all("span")
                .filter(|it| it.attribute("class") == Some("clause") && it.around.contains(table));
            for cell in cells {
                assert!(book.clause(&cell.text).is_some(), "{name}: {:?}", cell.text);
                rows += 1;
            }
            let lines = page.all("tr").filter(|it| it.around.contains(table)).count();
            rows = rows + 2 - lines;
        }
        assert_eq!(rows, 0, "{name}: every line but the heads and the sum has its clause");
    }
}

#[test]
fn meters_are_those_of_the_sheets() {
    let more = ["--meter", "progressive.major=123456.78"];
    let page = page("md-let-it-ride", &more);
    let sheets = sheets("md-let-it-ride", &more);
    let sheet = sheets.iter().find(|it| it["wager"] == "progressive").expect("it is offered");
    let text = &page.with_id("progressive").text;
    for figure in texts(&sheet["return"]["per_dollar"], &["major", "minor"]) {
        assert!(text.contains(figure), "{figure}");
    }
    for figure in texts(&sheet["break_even"], &["major", "minor"]) {
        assert!(text.contains(figure), "{figure}");
    }
    assert!(text.contains("$123,456.78"), "{text}");
    let far = sheet["long_run"]["house_edge_percent"].as_str().expect("rates are known");
    assert!(page.with_id("summary").text.contains(far), "{far}");
}

#[test]
fn every_stake_offered_has_its_break_even() {
    let page = Page::read(worked("md-three-card-poker"));
    let text = &page.with_id("progressive").text;
    for stake in ["1", "5"] {
        let stake_said = ["--stake", stake];
        let sheets = sheets("md-three-card-poker", &stake_said);
        let sheet = sheets.iter().find(|it| it["wager"] == "progressive").expect("it is offered");
        let even = sheet["break_even"]["main"].as_str().expect("it has one");
        assert!(text.contains(even), "${stake}: {even}");
    }
}

#[test]
fn what_favours_the_player_is_flagged() {
    let usual = Page::read(worked("md-let-it-ride"));
    assert!(!usual.with_id("summary").text.contains("favours the player"));
    let generous = page("md-let-it-ride", &["--meter", "progressive.major=900000"]);
    for id in ["summary", "progressive"] {
        assert!(generous.with_id(id).text.contains("favours the player"), "#{id}");
    }
    assert!(!generous.with_id("let-it-ride").text.contains("favours the player"));
}

/// The publisher's 23 percent and 70,000 dollars: SM-LIR-progressive-3-par.
#[test]
fn printed_figures_of_the_publisher_are_explained() {
    let page = Page::read(worked("shfl-let-it-ride"));
    let text = &page.with_id("progressive").text;
    assert!(text.contains("takes a rate of 18.93 %"), "{text}");
    assert!(text.contains("23 % comes out with 6 other players"), "{text}");
    assert!(text.contains("649,740 to 1") && text.contains("649,739 to 1"), "{text}");
    let base = &page.with_id("let-it-ride").text;
    assert!(base.contains("2.86 %"), "{base}");
}

#[test]
fn hours_follow_the_pace_of_the_table() {
    let text = |more: &[&str]| page("md-let-it-ride", more).with_id("progressive").text.clone();
    // 649,740 wagers at 50 rounds an hour and six seats.
    assert!(text(&["--hands-per-hour", "50", "--seats", "6"]).contains("2,165.8"));
    assert!(!text(&[]).contains("2,165.8"));
}

#[test]
fn readings_that_are_not_the_default_are_marked() {
    let usual = Page::read(worked("md-let-it-ride"));
    assert!(!usual.with_id("readings").text.contains("not the default"));
    let text = include_str!("../../../../books/md-three-card-poker/submission.toml");
    let other = format!("{text}\n[readings]\nante-bonus-when = \"unless-beaten\"\n")
        .replace("ante-bonus-when", "\"md-three-card-poker/ante-bonus-when\"");
    let page = super::files::page_of("reading", &other);
    let readings = &page.with_id("readings").text;
    assert!(readings.contains("not the default"), "{readings}");
    assert!(readings.contains("One is not read as the default says"), "{readings}");
}

/// The page says how to get its figures again; that is tried.
#[test]
fn commands_on_the_page_print_its_figures() {
    for (book, more) in [("md-three-card-poker", &["--others", "2"][..]), ("ca-let-it-ride", &[])] {
        let page = page(book, more);
        let section = page.with_id("reproduce");
        let commands = section.text.lines().filter(|it| it.starts_with("houserules par --book"));
        let mut tried = 0;
        for command in commands {
            let words: Vec<&str> = command.split(' ').skip(1).chain(["--json"]).collect();
            let output = houserules(&words);
            let sheet: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
            let [id, edge] = ["wager", "house_edge"].map(|key| sheet[key].as_str());
            let text = &page.with_id(id.expect("it has a name")).text;
            assert!(text.contains(edge.expect("it has an edge")), "{command}");
            tried += 1;
        }
        assert_eq!(tried, sheets(book, more).len(), "{book}");
    }
}

/// Figures of a whole seat and of a bank, computed apart and tested where they are computed.
#[test]
fn the_table_as_a_whole_is_told() {
    let page = Page::read(worked("md-three-card-poker"));
    let text = &page.with_id("table").text;
    for said in ["Theoretical win of the house", "All wagers of one seat", "correlation with"] {
        assert!(text.contains(said), "{said}");
    }
    let page = Page::read(worked("ca-let-it-ride"));
    let text = &page.with_id("table").text;
    // A dollar for each of three bets, two for the bank, six players: twenty dollars.
    assert!(text.contains("The house takes $20.00 a round and $1,200.00 an hour"), "{text}");
    assert!(text.contains("63.505679 %"), "three dollars of fees on a bet of five: {text}");
    assert!(text.contains("Theoretical win of the player-dealer"), "{text}");
}

/// The list on the page is that of `houserules strategy`.
#[test]
fn the_strategy_is_that_of_its_command() {
    let arguments = "strategy --book md-let-it-ride --wager let-it-ride --table A --stake 5 --json";
    let output = houserules(&arguments.split(' ').collect::<Vec<_>>());
    let strategy: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let page = Page::read(worked("md-let-it-ride"));
    let text = &page.with_id("let-it-ride").text;
    let mut lines = 0;
    for question in strategy["questions"].as_array().expect("it is a list") {
        for line in question["list"].as_array().expect("it is a list") {
            let says = line["says"].as_str().expect("it is text");
            assert!(text.contains(says), "{says}");
            lines += 1;
        }
    }
    assert!(lines > 5, "both bets have a list");
}
