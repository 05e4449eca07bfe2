//! The five books load, and a book with a fault in it does not.

use rulebook::{
    Actor, Book, Circumstances, Enter, Kind, Point, Requirements, RowFault, Rule, Sources, Task,
    Wager,
};

fn book(name: &str) -> Book {
    Book::embedded(name).expect("it is one of the five")
}

#[test]
fn the_five_books_hold_1_037_clauses() {
    let counts = Book::NAMES.map(|name| book(name).clauses().len());
    assert_eq!(counts, [358, 305, 123, 135, 116]);
    assert_eq!(counts.iter().sum::<usize>(), 1_037);
    let of_kind = |kind: Kind| {
        let count = |name| book(name).clauses().iter().filter(|it| it.kind == kind).count();
        Book::NAMES.map(count)
    };
    assert_eq!(of_kind(Kind::Rule).iter().sum::<usize>(), 496);
    assert_eq!(of_kind(Kind::Procedure), [133, 94, 58, 31, 26]);
    assert_eq!(of_kind(Kind::Submission), [32, 20, 1, 8, 8]);
}

/// That duties come in order no clause says: each of them cites its own.
#[test]
fn every_rule_but_one_is_stated_somewhere() {
    let books = Book::NAMES.map(book);
    let is_stated = |rule: Rule| books.iter().any(|book| book.stating(rule).next().is_some());
    let unstated: Vec<_> = Rule::ALL.iter().filter(|rule| !is_stated(**rule)).collect();
    assert_eq!(unstated, [&Rule::DutiesInOrder]);
}

/// A word that no book uses would be a duty that nobody ever has.
#[test]
fn every_word_for_duties_is_used() {
    let books = Book::NAMES.map(book);
    let duties: Vec<_> = books.iter().flat_map(Book::duties).collect();
    for point in Point::ALL {
        assert!(duties.iter().any(|duty| duty.point == *point), "{point}");
    }
    for task in Task::ALL {
        assert!(duties.iter().any(|duty| duty.task == *task), "{task}");
    }
    for enter in Enter::ALL {
        assert!(duties.iter().any(|duty| duty.enter == Some(*enter)), "{enter}");
    }
    for who in Actor::ALL {
        assert!(duties.iter().any(|duty| duty.who == *who), "{who}");
    }
}

/// Maryland's Paytable B prints its top row without a suit, and so overlaps the row below it.
#[test]
fn the_misprint_in_paytable_b_is_caught() {
    let book = book("md-let-it-ride");
    let table = book.paytable(Wager::Progressive, "B").expect("it has a Paytable B");
    assert_eq!(table.clause, "MD-LIR-12.E.2");
    assert!(table.printed_faults().contains(&RowFault::Overlap { row: 1, with: 0 }));
    assert_eq!(table.faults(), [], "as read, with spades, it is sound");
    let others = Book::NAMES.map(self::book);
    let all = others.iter().flat_map(Book::paytables);
    let misprinted: Vec<&str> = all
        .filter(|table| !table.printed_faults().is_empty())
        .map(|table| table.clause.as_str())
        .collect();
    assert_eq!(misprinted, ["MD-LIR-12.E.2"], "and it is the only one");
}

/// What loading says of a book in which a text was replaced by another.
fn broken(name: &str, file: &str, from: &str, to: &str) -> String {
    let whole = Book::embedded_sources(name).expect("it is one of the five");
    let pick = |sources: &Sources<'static>| match file {
        "clauses.toml" => sources.clauses,
        "duties.toml" => sources.duties,
        "readings.toml" => sources.readings,
        "paytables.toml" => sources.paytables,
        "requirements.toml" => sources.requirements,
        _ => sources.book,
    };
    assert!(pick(&whole).contains(from), "{file} of {name} has no {from:?}");
    let text = pick(&whole).replacen(from, to, 1);
    let mut sources = whole;
    match file {
        "clauses.toml" => sources.clauses = &text,
        "duties.toml" => sources.duties = &text,
        "readings.toml" => sources.readings = &text,
        "paytables.toml" => sources.paytables = &text,
        "requirements.toml" => sources.requirements = &text,
        _ => sources.book = &text,
    }
    match Book::load(&sources) {
        Ok(_) => "it loads".to_owned(),
        Err(faults) => faults.to_string(),
    }
}

fn refused(name: &str, file: &str, from: &str, to: &str, because: &str) {
    let said = broken(name, file, from, to);
    assert!(said.contains(because), "{from:?} -> {to:?}: {said}");
}

#[test]
fn a_clause_twice_or_nowhere_is_refused() {
    let name = "md-let-it-ride";
    let file = "clauses.toml";
    let (a, b) = (r#"id       = "MD-LIR-1.B.1""#, r#"id       = "MD-LIR-1.A""#);
    refused(name, file, a, b, "the clause MD-LIR-1.A is there twice");
    let renamed = r#"id       = "MD-LIR-12.A.9""#;
    refused(name, file, r#"id       = "MD-LIR-12.A.1""#, renamed, "no clause MD-LIR-12.A.1");
    refused(name, file, a, r#"id       = "XX-1""#, "XX-1: the id does not begin with MD-LIR");
}

#[test]
fn a_rule_unknown_silent_or_both_is_refused() {
    let name = "md-let-it-ride";
    let file = "clauses.toml";
    let rule = r#"rule     = "required-wagers-equal""#;
    refused(name, file, rule, r#"rule     = "be-nice""#, "the engine has no rule");
    let other = r#"rule     = "required-wagers-placed""#;
    let said = "the rule required-wagers-equal: no clause states it and it is not declared silent";
    refused(name, file, rule, other, said);
    let both = "\n[silent]\n\"required-wagers-equal\" = \"It says nothing.\"\n";
    refused(name, file, "\n[silent]\n", both, "a clause states it, and yet it is declared silent");
    let text = Book::embedded_sources(name).expect("it is one of the five").clauses;
    let silent = text.lines().skip_while(|line| *line != "[silent]").nth(1).expect("a silence");
    let (unsaid, _) = silent.split_once(" = ").expect("a rule and a reason");
    refused(name, file, silent, &format!("{unsaid} = \" \""), "declared silent without a reason");
    let kind = "kind     = \"definition\"\nactor    = \"system\"";
    let wrong = "kind     = \"rule\"\nactor    = \"system\"";
    refused(name, file, kind, wrong, "a clause of kind rule names the rule it states");
}

/// A clause that has somebody do something has its place; and a duty has a clause that says so.
#[test]
fn a_duty_missing_or_unfounded_is_refused() {
    let name = "md-let-it-ride";
    let file = "duties.toml";
    let (wash, nowhere) = (r#"["MD-LIR-4.C.2"]"#, r#"["MD-LIR-4.C.9"]"#);
    refused(name, file, wash, nowhere, "duties.toml: there is no clause MD-LIR-4.C.9");
    refused(name, file, wash, nowhere, "MD-LIR-4.C.2: somebody has to do it, and it has no place");
    let said = "opening: wash-the-cards: no clause and no reading says so";
    refused(name, file, wash, "[]", said);
    let unread = r#"reading = "no-such""#;
    refused(name, file, r#"reading = "counting-shuffler""#, unread, "no reading no-such");
}

#[test]
fn a_duty_that_could_not_be_done_is_refused() {
    let name = "md-let-it-ride";
    let file = "duties.toml";
    refused(name, file, r#""wash-the-cards""#, r#""iron-the-cards""#, "no task is called");
    let (depth, standing) = (r#"enter = "depth","#, r#"enter = "depth", standing = true,"#);
    refused(name, file, depth, standing, "cut: insert-the-cover-card: nobody waits for a number");
    let unsaid = "when = { desks = 2 }";
    refused(name, file, "when = { decks = 2 }", unsaid, "a submission does not say table.desks");
}

/// Of several clauses that state a rule, the most exact is cited; else the one the book prefers.
#[test]
fn a_rule_is_cited_by_the_clause_that_fits_best() {
    let cited = |name: &str, rule: Rule, at_hand: &Circumstances| {
        book(name).cite(rule, at_hand).expect("the book states it").id.clone()
    };
    let none = Circumstances::none();
    let late = Rule::WagersBeforeNoMoreBets;
    assert_eq!(cited("md-let-it-ride", late, &none), "MD-LIR-7.D-p1");
    assert_eq!(cited("md-three-card-poker", late, &none), "MD-TCP-7.E");
    let shoe = Circumstances::none().with("dealing", "manual-shoe");
    assert_eq!(cited("md-let-it-ride", Rule::DeckChangedInTime, &shoe), "MD-LIR-3.C.2");
    assert!(book("ca-let-it-ride").cite(Rule::DeckChangedInTime, &none).is_none());
}

#[test]
fn a_table_that_makes_no_sense_is_refused() {
    let name = "md-let-it-ride";
    let file = "paytables.toml";
    let reading = r#"reading = "progressive-b-ace-king-queen""#;
    refused(name, file, reading, r#"reading = "no-such""#, "there is no reading no-such");
    let unread = broken(name, file, &format!(", {reading}"), "");
    assert!(unread.contains("as printed"), "{unread}");
    assert!(unread.contains("ace-king-queen-hearts-diamonds-clubs names hands that"), "{unread}");

    let name = "ca-let-it-ride";
    let (flush, straight) = (r#"hand = "flush""#, r#"hand = "straight""#);
    let said = "(CA-LIR-paytable-LIRX-01): straight names hands that straight names too";
    refused(name, file, flush, straight, said);
    refused(name, file, flush, r#"hand = "pair""#, "is better than the row above it");
    let akq = r#"hand = "ace-king-queen-suited""#;
    refused(name, file, flush, akq, "ace-king-queen-suited cannot be formed of these cards");
    refused(name, file, r#"table          = "LIRX-02""#, r#"table          = "LIRX-01""#, "twice");
    refused(name, file, "8 to 1", "8:1", "no payout");
    let (other, twice) =
        (r#""straight-flush", pays = "$300.00""#, r#""royal-flush", pays = "$300.00""#);
    let said = "envy of progressive A (MD-LIR-12.I.1): royal-flush names hands that royal-flush";
    refused("md-let-it-ride", file, other, twice, said);
}

#[test]
fn a_reading_without_a_choice_is_refused() {
    let name = "ca-let-it-ride";
    let file = "readings.toml";
    let text = Book::embedded_sources(name).expect("it is one of the five").readings;
    let default = text.lines().find(|line| line.starts_with("default")).expect("there are some");
    refused(name, file, default, "default = \"?\"", "the default is none of its options");
    refused(name, file, "selectable  = true", "selectable  = false", "it moves money");
    refused(name, file, "\nmoves_money", "\nmoves_monny", "unknown field");
}

#[test]
fn a_file_that_is_no_toml_is_refused_with_its_line() {
    let said = broken("ca-let-it-ride", "paytables.toml", "[[paytable]]", "[[paytable]");
    assert!(said.starts_with("paytables.toml: TOML parse error at line"), "{said}");
}

#[test]
fn a_requirement_of_an_unknown_key_is_refused() {
    let file = "requirements.toml";
    let (key, unknown) =
        (r#""wagers.progressive.table" = "C""#, r#""wagers.progressive.tabel" = "C""#);
    let text = Book::embedded_sources("md-three-card-poker").expect("it is one").requirements;
    let before = &text[..text.find(key).expect("it is there")];
    let entry = before.lines().rev().position(|line| line == "[[meter]]").expect("of a meter");
    let line = before.lines().count() - entry;
    let said = format!(
        "line {line}: there is no key wagers.progressive.tabel; \
         the nearest is wagers.progressive.table"
    );
    refused("md-three-card-poker", file, key, unknown, &said);
    let (wager, unknown) = (r#""wagers.five-card-progressive" ="#, r#""wagers.five-card-bonus" ="#);
    refused("md-three-card-poker", file, wager, unknown, "there is no key wagers.five-card-bonus");
}

/// The keys of a meter are known wherever a wager has meters, and nowhere else.
#[test]
fn only_wagers_with_meters_have_their_keys() {
    let parsed = |field: &str, least: &str| {
        let keys = "keys.table.seats = { kind = 'integer', says = 'Positions.' }";
        let wagers = "wagers.progressive = { select = 'X-1', keys = ['table', 'meters'], \
                      meters = { amounts = 'X-2', rate = 'X-3' } }\n\
                      wagers.pair-plus = { select = 'X-4', keys = ['table'] }";
        let asked = format!(
            "[[requirement]]\nclause = 'X-5'\nfield = '{field}'\n\
             must = {{ at_least = '{least}' }}\nrequires = 'more'"
        );
        let text = format!("{keys}\n{wagers}\n{asked}\n");
        Requirements::parse(&text).map(|_| ()).map_err(|error| error.to_string())
    };
    let meter = |wager: &str, key: &str| format!("wagers.{wager}.meters.major.{key}");
    for key in ["initial", "reset"] {
        assert_eq!(parsed(&meter("progressive", key), "250.00"), Ok(()));
        assert!(parsed(&meter("progressive", key), "many").is_err(), "{key} is an amount");
    }
    assert_eq!(parsed(&meter("progressive", "rate"), "0.10"), Ok(()));
    for key in ["initial", "reset", "rate"] {
        let unknown = parsed(&meter("pair-plus", key), "0.10").unwrap_err();
        assert!(unknown.contains("there is no key wagers.pair-plus.meters"), "{unknown}");
    }
    let unknown = parsed(&meter("progressive", "colour"), "0.10").unwrap_err();
    assert!(unknown.contains("there is no key"), "{unknown}");
}
