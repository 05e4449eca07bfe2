//! `houserules par`, as outside tools and people meet it.

mod run;

use run::{houserules, said};
use serde_json::Value;

/// The sheet of a wager as JSON; the arguments are parted by blanks.
fn sheet(arguments: &str) -> Value {
    let words: Vec<&str> =
        ["par", "--json"].into_iter().chain(arguments.split_whitespace()).collect();
    let output = houserules(&words);
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("it is JSON")
}

/// What is said of wrong arguments, and that the exit code is 2.
fn wrong(arguments: &str) -> String {
    let words: Vec<&str> = ["par"].into_iter().chain(arguments.split_whitespace()).collect();
    let text = said(&words);
    assert!(text.ends_with("[exit 2]\n"), "{arguments}: {text}");
    text
}

#[test]
fn the_contract_is_kept_to_the_letter() {
    let sheet = sheet("--book md-let-it-ride --wager let-it-ride --table A");
    let expected = [
        ("book", "md-let-it-ride"),
        ("wager", "let-it-ride"),
        ("table", "A"),
        ("unit", "one of the three equal bets"),
        ("house_edge", "37963/1082900"),
        ("house_edge_percent", "3.505679"),
        ("average_wagered", "331288/270725"),
        ("element_of_risk", "37963/1325152"),
        ("hit_frequency", "10343/43316"),
        ("standard_deviation", "5.158072"),
    ];
    for (key, value) in expected {
        assert_eq!(sheet[key], value, "{key}");
    }
    assert_eq!(sheet["ties_ridden"]["element_of_risk"], "37963/1334224");
    let first = &sheet["outcomes"][0];
    assert_eq!([&first["hand"], &first["ways"]], ["royal-flush", "4"]);
    assert_eq!([&first["of"], &first["pays"]], ["2598960", "1000 to 1"]);
    let decisions = &sheet["decisions"];
    assert_eq!(decisions[0]["question"], "bet-1");
    let numbers = ["for", "against", "indifferent", "of"].map(|key| &decisions[1][key]);
    assert_eq!(numbers, [163_460, 910_368, 9_072, 1_082_900].map(Value::from).each_ref());
}

#[test]
fn ante_means_ante_play_and_bonus() {
    let sheet = sheet("--book md-three-card-poker --wager ante --table A");
    assert_eq!(sheet["house_edge"], "686689/20358520");
    assert_eq!(sheet["unit"], "the Ante");
    assert_eq!(sheet["decisions"][0]["question"], "play");
    assert_eq!(sheet["decisions"][0]["weakest_played"], "Q-6-4");
    assert_eq!(sheet["weakest_played"], "Q-6-4");
    assert_eq!(sheet["decisions"][0]["for"], 14_900);
}

#[test]
fn a_progressive_is_a_linear_form() {
    let ask =
        "--book md-let-it-ride --wager progressive --table D --meter major=5000 --meter minor=250";
    let sheet = sheet(ask);
    let form = &sheet["return"];
    assert_eq!(form["per_dollar"]["major"], "1/649740");
    assert_eq!(form["per_dollar"]["minor"], "3/216580");
    assert_eq!(sheet["house_edge_percent"], "45.827254");
    assert!(sheet["break_even"]["major"].as_str().is_some_and(|even| even.ends_with("/1")));
}

#[test]
fn a_paytable_of_ones_own_is_the_books_if_it_pays_the_same() {
    let own = "royal-flush=1000,straight-flush=200,four-of-a-kind=50,full-house=11,flush=8,\
               straight=5,\
               three-of-a-kind=3,two-pair=2,pair-tens-or-better=1";
    let sheet = sheet(&format!("--book md-let-it-ride --wager let-it-ride --pays {own}"));
    assert_eq!(sheet["house_edge"], "37963/1082900");
    assert_eq!(sheet["table"], "own");
}

#[test]
fn rows_may_come_in_any_order() {
    let of = |pays| sheet(&format!("--book md-let-it-ride --wager three-card-bonus --pays {pays}"));
    let [down, up] = ["straight=6,flush=4,pair=1", "pair=1,flush=4,straight=6"].map(of);
    assert_eq!(down["house_edge"], up["house_edge"]);
}

#[test]
fn odds_may_be_fractions() {
    let sheet = sheet("--book md-let-it-ride --wager three-card-bonus --pays pair=3/2");
    assert_eq!(sheet["stake"], "2.00", "the least dollars that three to two pays in whole cents");
    // 3,744 of 22,100 hands are pairs and win one and a half; the others lose one.
    assert_eq!(sheet["house_edge"], "49/85");
}

#[test]
fn a_table_that_favours_the_player_is_flagged_not_refused() {
    let sheet = sheet("--book md-let-it-ride --wager let-it-ride --pays pair-tens-or-better=9");
    assert_eq!(sheet["favours_player"], true);
    let text = said(&[
        "par",
        "--book",
        "md-let-it-ride",
        "--wager",
        "let-it-ride",
        "--pays",
        "flush=9999",
    ]);
    assert!(text.contains("This wager favours the player."), "{text}");
}

#[test]
fn every_wager_of_every_worked_submission_has_a_sheet() {
    for (book, wagers) in [
        ("ca-let-it-ride", 1),
        ("house-let-it-ride", 2),
        ("md-let-it-ride", 5),
        ("md-three-card-poker", 5),
        ("shfl-let-it-ride", 3),
    ] {
        let list = sheet(&format!("../../books/{book}/submission.toml"));
        assert_eq!(list.as_array().map(Vec::len), Some(wagers), "{book}");
    }
    let list = sheet("../../books/md-let-it-ride/submission.toml");
    assert_eq!(list[1]["wager"], "five-card-bonus");
    assert_eq!(list[1]["stake"], "1.00", "its stake is a dollar, whatever the table's minimum");
}

/// Figures of a sheet of a list.
fn of<'a>(list: &'a Value, wager: &str) -> &'a Value {
    let found = list.as_array().into_iter().flatten().find(|it| it["wager"] == wager);
    found.unwrap_or_else(|| panic!("no {wager} in {list}"))
}

/// MD-LIR-7.E.3-p2: the Five Card Bonus is a dollar, whatever stake is asked for.
#[test]
fn a_stake_is_for_the_wagers_that_may_take_it() {
    let list = sheet("../../books/md-let-it-ride/submission.toml --stake 100");
    let bonus = of(&list, "five-card-bonus");
    assert_eq!((&bonus["stake"], &bonus["stake_not_taken"]), (&"1.00".into(), &"100.00".into()));
    let plain = sheet("../../books/md-let-it-ride/submission.toml");
    assert_eq!(bonus["house_edge"], of(&plain, "five-card-bonus")["house_edge"]);
    assert_eq!(of(&list, "progressive")["stake"], "1.00");
    assert_eq!(of(&list, "six-card-bonus")["stake"], "1.00", "$25 is the most");
    let bets = of(&list, "let-it-ride");
    assert_eq!((&bets["stake"], bets.get("stake_not_taken")), (&"100.00".into(), None));
    let text = said(&["par", "../../books/md-let-it-ride/submission.toml", "--stake", "100"]);
    let told = "The table takes no five-card-bonus of $100.00: the figures are for $1.00.";
    assert!(text.contains(told), "{text}");
    let nobody = wrong("../../books/md-let-it-ride/submission.toml --stake 100.01");
    assert!(nobody.contains("no wager of this table takes a stake of 100.01"), "{nobody}");
}

#[test]
fn edges_are_told_at_the_stakes_that_the_table_takes() {
    let list = sheet("../../books/md-let-it-ride/submission.toml");
    let edges = |wager: &str| {
        let stakes = of(&list, wager)["stakes"].as_array().expect("a list").iter();
        let words = |it: &Value| {
            let limited = it["payout_limit"]["house_edge_percent"].as_str().unwrap_or("-");
            let [stake, edge] = ["stake", "house_edge_percent"].map(|key| it[key].as_str());
            format!("{} {} {limited}", stake.expect("a text"), edge.expect("a text"))
        };
        stakes.map(words).collect::<Vec<_>>()
    };
    assert_eq!(edges("let-it-ride"), ["5.00 3.505679 3.505679", "100.00 3.505679 3.813495"]);
    let bonus = edges("six-card-bonus");
    assert!(bonus[0].starts_with("1.00 12.9896") && bonus[1].starts_with("25.00 19.1197"));
    assert_eq!(edges("five-card-bonus").len(), 1);
    let text = said(&["par", "../../books/md-let-it-ride/submission.toml"]);
    assert!(text.contains("3.813495 % with the payout limit of $100000.00"), "{text}");
}

/// A stake that comes back is a row that is paid, and so is less than the stake.
#[test]
fn a_hit_is_a_row_that_is_paid() {
    let bets = sheet("--book md-let-it-ride --wager let-it-ride --table A");
    assert_eq!((&bets["hit_frequency"], &bets["wins"]), (&bets["wins"], &"10343/43316".into()));
    // A royal flush pays more than the dollar, two pair the dollar itself.
    let even = "--book md-let-it-ride --wager five-card-bonus --pays royal-flush=$10,two-pair=$1";
    let even = sheet(even);
    let ways = |sheet: &Value| {
        let rows = sheet["outcomes"].as_array().expect("a list").iter();
        let paid = rows.filter(|it| !it["pays"].is_null());
        paid.map(|it| it["ways"].as_str().and_then(|it| it.parse::<u64>().ok()).expect("ways"))
            .sum::<u64>()
    };
    let frequency = |ways: u64| money::Ratio::new(ways.into(), 2_598_960).expect("it is a ratio");
    assert_eq!(even["hit_frequency"], frequency(ways(&even)).to_string());
    assert_eq!((&even["wins"], &even["pushes"]), (&"1/649740".into(), &"198/4165".into()));
    let ante = sheet("--book md-three-card-poker --wager ante --table A");
    assert_eq!(ante["hit_frequency"], ante["wins"], "how often the seat ends the round ahead");
}

#[test]
fn readings_move_the_edge() {
    let ask = "--book md-three-card-poker --wager ante --table A --reading";
    let sheet = sheet(&format!("{ask} ante-bonus-when=unless-beaten"));
    assert_eq!(sheet["house_edge_percent"].as_str().map(|it| &it[..6]), Some("3.4438"));
    let text = wrong(&format!("{ask} ante-bonus-when=sometimes"));
    assert!(text.contains("one of always"), "{text}");
    let text = wrong(&format!("{ask} ante-bonus-wen=always"));
    assert!(text.contains("did you mean ante-bonus-when?"), "{text}");
}

#[test]
fn wrong_input_is_told_with_what_would_be_right() {
    let ask = "--book md-let-it-ride --wager";
    let cases = [
        ("let-it-ride --pays royal=3", "did you mean royal-flush?"),
        ("let-it-ride --pays mini-royal=3", "royal-flush=1000,straight-flush=200,"),
        ("let-it-ride --pays flush=99999999999999", "more than any wager pays"),
        ("let-it-ride --pays flush=-3", "below nothing"),
        ("let-it-ride --pays flush=3,flush=4", "names flush twice"),
        ("let-it-ride --pays flush=99999999", "more than any wager pays"),
        ("let-it-ride --pays flush=many", "no odds"),
        ("let-it-ride --pays flush", "is not HAND=ODDS"),
        ("let-it-ride --pays ,", "names no hand"),
        ("three-card-bonus --pays full-house=3", "three cards cannot make full-house"),
        ("let-it-ride --pays pair=1,pair-tens-or-better=1", "name the same hands"),
        ("progressive --table A", "add --meter main=1000.00"),
        ("progressive --table D --meter major=5000", "add --meter minor=250.00"),
        ("progressive --table A --meter main=much", "is no amount of dollars"),
        ("progressive --table A --meter mega=1", "one of main"),
        ("progressive --table A --meter main=1 --meter main=2", "meter main is named twice"),
        ("let-it-ride --table A --meter main=3", "looks at no meter"),
        ("let-it-ride --table Z", "one of A, B, C"),
        ("let-it-ride", "--table is missing"),
        ("ante --table A", "has no wager \"ante\""),
        ("let-it-ride --table A --stake 0", "above nothing"),
        ("let-it-ride --table A --stake much", "above nothing"),
        ("let-it-ride --table A --stake -5", "above nothing"),
    ];
    for (arguments, answer) in cases {
        let text = wrong(&format!("{ask} {arguments}"));
        assert!(text.contains(answer), "{arguments}: {text}");
    }
    assert!(wrong("--book md-three-card-poker --wager play").contains("is called ante"));
    assert!(wrong("").contains("--book is missing"));
    assert!(wrong("--book nowhere --wager ante").contains("one of "));
    let meters = "../../books/md-let-it-ride/submission.toml --meter mega=3";
    assert!(wrong(meters).contains("there is no meter"));
}

#[test]
fn a_sheet_for_reading_says_the_same() {
    let arguments = ["par", "--book", "md-let-it-ride", "--wager", "three-card-bonus"];
    let text = said(&[&arguments[..], &["--table", "A"]].concat());
    insta::assert_snapshot!(text);
}

#[test]
fn a_spreadsheet_has_the_same_edge() {
    let arguments = ["par", "--book", "md-let-it-ride", "--wager", "let-it-ride", "--table", "A"];
    let text = said(&[&arguments[..], &["--csv"]].concat());
    assert!(text.contains("md-let-it-ride,let-it-ride,A,house edge,,,,37963/1082900,"), "{text}");
    let sheet = sheet("--book md-let-it-ride --wager let-it-ride --table A");
    let outcomes = sheet["outcomes"].as_array().map_or(0, Vec::len);
    assert_eq!(text.lines().count(), 1 + 9 + outcomes);
}
