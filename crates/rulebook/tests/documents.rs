//! Documents that cannot be read, and where in them everything stands.

use rulebook::{Book, Document, Position, Unreadable, Value, examine};

const HEAD: &str = "[submission]\nfacility = \"A\"\nbook = \"md-let-it-ride\"\n";

/// Everything that cannot be read in a submission which begins with [`HEAD`].
fn faults(rest: &str) -> Vec<Unreadable> {
    faults_of(&format!("{HEAD}{rest}"))
}

fn faults_of(text: &str) -> Vec<Unreadable> {
    let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    let document = Document::from_toml(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    examine(&book, &document).err().unwrap_or_default()
}

/// The only fault: its message, and where it is, in lines after [`HEAD`].
fn fault(rest: &str) -> (String, String) {
    let faults = faults(rest);
    let [fault] = &faults[..] else { panic!("{rest}: {faults:?}") };
    let position = fault.position.expect("it was read from a text");
    let line = position.line - HEAD.lines().count();
    (fault.to_string(), Position { line, ..position }.to_string())
}

#[test]
fn malformed_toml_is_located() {
    for (text, at) in [
        ("[table", "1:7"),
        ("[table]\nseats = ", "2:9"),
        ("[table]\nseats = 7\nseats = 8\n", "3:1"),
        ("é = [\"é\",, 1]", "1:10"),
    ] {
        let fault = Document::from_toml(text).unwrap_err();
        assert_eq!(fault.position.unwrap().to_string(), at, "{text:?}: {fault}");
        assert!(!fault.message.is_empty() && fault.span.is_some(), "{text:?}");
    }
}

/// Where they stand makes no difference; what they are called and what they say does.
#[test]
fn values_are_equal_that_say_the_same() {
    let table = |text: &str| {
        let document = Document::from_toml(text).unwrap();
        document.at("table").expect("it is there").clone()
    };
    let value = table("[table]\nseats = 7\nstakes = [\"1.00\"]\n");
    assert_eq!(value, table("\n\n[table]\nseats   = 7\n\nstakes = [ \"1.00\" ]\n"));
    for other in [
        "[table]\nseats = 8\nstakes = [\"1.00\"]\n",
        "[table]\nseets = 7\nstakes = [\"1.00\"]\n",
        "[table]\nseats = 7\nstakes = [\"5.00\"]\n",
        "[table]\nseats = 7\n",
    ] {
        assert_ne!(value, table(other), "{other}");
    }
}

#[test]
fn unknown_names_are_unreadable_with_the_nearest() {
    for (rest, says, at) in [
        (
            "[table]\nseets = 7\n",
            "md-let-it-ride knows no key table.seets; the nearest is table.seats",
            "2:1",
        ),
        (
            "[tables]\nseats = 7\n",
            "md-let-it-ride knows no section [tables]; the nearest is table",
            "1:2",
        ),
        (
            "[fees]\ncharged = \"on-wins\"\n",
            "md-let-it-ride knows no section [fees]; there are approvals, deck_care, layout, \
             progressive_system, readings, submission, table, wagers",
            "1:2",
        ),
        (
            "[wagers.progressive]\nrates = \"0.1\"\n",
            "md-let-it-ride knows no key wagers.progressive.rates; \
             the nearest is wagers.progressive.rate",
            "2:1",
        ),
        (
            "[wagers.progressive.meters.major]\nseed = \"1.00\"\n",
            "md-let-it-ride knows no key wagers.progressive.meters.major.seed; \
             there are wagers.progressive.meters.major.initial, \
             wagers.progressive.meters.major.reset, wagers.progressive.meters.major.rate, \
             wagers.progressive.meters.major.ceiling, wagers.progressive.meters.major.reserve",
            "2:1",
        ),
        (
            "[readings]\n\"md-let-it-ride/meter-scales\" = \"no\"\n",
            "there is no reading \"md-let-it-ride/meter-scales\" to choose; \
             the nearest is md-let-it-ride/meter-scales-with-stake",
            "2:1",
        ),
        (
            "[table]\ndealing = \"by-hand\"\n",
            "table.dealing must be one of manual-shoe, hand, automated-shoe, not by-hand; \
             the nearest is hand",
            "2:11",
        ),
        (
            "[wagers.let-it-ride.pays]\nroyal-flash = 500\n",
            "wagers.let-it-ride.pays.royal-flash is no hand of this wager; \
             the nearest is royal-flush",
            "2:15",
        ),
    ] {
        assert_eq!(fault(rest), (says.to_owned(), at.to_owned()));
    }
}

#[test]
fn values_of_another_kind_are_unreadable() {
    for (rest, says, at) in [
        ("[table]\nseats = \"7\"\n", "table.seats must be a whole number; 7 is a text", "2:9"),
        (
            "[table]\nseats = 7.5\n",
            "table.seats must be a whole number; 7.5 is neither a text nor a whole number",
            "2:9",
        ),
        (
            "[table]\nminimum = 5\n",
            "table.minimum must be an amount such as \"12.50\"; 5 is a whole number",
            "2:11",
        ),
        (
            "[table]\nminimum = \"5.5\"\n",
            "table.minimum must be an amount such as \"12.50\"; 5.5 is a text",
            "2:11",
        ),
        (
            "[table]\ninstruments = [\"chips\", 5]\n",
            "table.instruments must be a text; 5 is a whole number",
            "2:25",
        ),
        ("[[table]]\nseats = 7\n", "table must be a section: write [table]", "1:1"),
        (
            "[wagers]\nprogressive = true\n",
            "wagers.progressive must be a section: write [wagers.progressive]",
            "2:15",
        ),
        (
            "[approvals]\nlayout = \"soon\"\n",
            "approvals.layout must be \"granted\", \"requested\", \"none\" or the date of the \
             approval; soon is a text",
            "2:10",
        ),
        (
            "[table]\nseats = 99999999999999999999\n",
            "table.seats must be a whole number; 99999999999999999999 is neither a text nor a \
             whole number",
            "2:9",
        ),
    ] {
        assert_eq!(fault(rest), (says.to_owned(), at.to_owned()));
    }
}

#[test]
fn all_that_cannot_be_read_is_told_at_once_and_in_order() {
    let faults = faults("[table]\nseats = true\nminimum = 5\n[layout]\nlogo = true\n");
    let lines: Vec<usize> = faults.iter().map(|fault| fault.position.unwrap().line).collect();
    assert_eq!(lines, [5, 6, 8]);
}

#[test]
fn a_submission_says_who_submits_and_by_which_book() {
    for (text, line, says) in [
        ("", None, "submission.book must be stated: The book to play by"),
        (
            "[submission]\nbook = \"md-let-it-ride\"\n",
            Some(1),
            "submission.facility must be stated: The operator",
        ),
        (
            "[submission]\nfacility = \"A\"\nbook = \"ca-let-it-ride\"\n",
            Some(3),
            "the submission is for the book ca-let-it-ride, not for md-let-it-ride",
        ),
        (
            "[submission]\nfacility = \"  \"\nbook = \"md-let-it-ride\"\n",
            Some(2),
            "submission.facility must be stated: The operator",
        ),
        (
            "[submission]\nfacility = 1\nbook = \"md-let-it-ride\"\n",
            Some(2),
            "submission.facility must be a text; 1 is a whole number",
        ),
    ] {
        let fault = &faults_of(text)[0];
        assert_eq!(fault.to_string(), says, "{text}");
        assert_eq!(fault.position.map(|position| position.line), line, "{text}");
    }
}

#[test]
fn meters_in_short_form_belong_to_a_table_with_one() {
    let short =
        |table: &str| format!("[wagers.progressive]\ntable = \"{table}\"\nrate = \"0.15\"\n");

    assert!(faults(&short("A")).is_empty());
    let several = faults(&short("D"));
    assert!(several[0].message.contains("belongs under meters.NAME"), "{several:?}");
    let twice =
        faults(&format!("{}[wagers.progressive.meters.main]\nrate = \"0.1\"\n", short("A")));
    assert!(twice[0].message.contains("is stated twice"), "{twice:?}");
}

#[test]
fn positions_count_lines_and_characters() {
    let text = "# é\n[submission]\r\nfacility = \"Café\" # é\n\n\
                [a.\"b.c\"]\n  x = { 'ü' = 'é', y = [1, 2] }\n";
    let document = Document::from_toml(text).unwrap();
    let at = |path: &[&str]| document.position_of(path).unwrap().to_string();

    assert_eq!(at(&["submission"]), "2:1");
    assert_eq!(at(&["submission", "facility"]), "3:12");
    assert_eq!(at(&["a", "b.c"]), "5:1");
    assert_eq!(at(&["a", "b.c", "x"]), "6:7");
    assert_eq!(at(&["a", "b.c", "x", "ü"]), "6:15");
    assert_eq!(at(&["a", "b.c", "x", "y"]), "6:24");
    assert_eq!(at(&["a", "b.c", "x", "z"]), "6:7", "missing from an inline table");
    assert_eq!(at(&["a", "b.c", "z", "z"]), "5:1", "missing with its table");
    assert_eq!(at(&["a", "z"]), "2:1", "the table `a` has no header");
}

#[test]
fn a_document_of_parts_is_read_like_one_of_text() {
    let text = |text: &str| Value::text(text);
    let section = |entries: Vec<(&str, Value)>| {
        Value::table(entries.into_iter().map(|(name, value)| (name.to_owned(), value)))
    };
    let document = Document::from_parts(section(vec![
        (
            "submission",
            section(vec![
                ("facility", text("A")),
                ("book", text("ca-let-it-ride")),
                ("dated", text("2026-11-15")),
            ]),
        ),
        ("table", section(vec![("seats", Value::integer(9)), ("maximum", text("1.00"))])),
    ]));
    let book = Book::embedded("ca-let-it-ride").unwrap();

    let examination = examine(&book, &document).unwrap();

    assert!(examination.date("submission.dated").is_some());
    let seats = examination.findings().iter().find(|it| it.clause == "CA-LIR-players-1").unwrap();
    assert_eq!((seats.found.as_str(), seats.position), ("9", None));
}

/// A generator of numbers that look random: the same ones every time.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).expect("it is below the bound")
    }
}

#[test]
fn ten_thousand_strings_of_any_bytes_never_panic() {
    let book = Book::embedded("md-let-it-ride").unwrap();
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    for _ in 0..10_000 {
        let length = numbers.below(64);
        let bytes: Vec<u8> = (0..length).map(|_| numbers.next().to_le_bytes()[0]).collect();
        if let Ok(document) = Document::from_toml(&String::from_utf8_lossy(&bytes)) {
            drop(examine(&book, &document));
        }
    }
}

#[test]
fn examples_with_lines_torn_out_and_put_elsewhere_never_panic() {
    let books: Vec<Book> = Book::NAMES.iter().filter_map(|name| Book::embedded(name)).collect();
    let lines: Vec<&str> = books.iter().flat_map(|book| book.submission().lines()).collect();
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_start_matches("# ")).collect();
    let mut numbers = Numbers(0xDEAD_BEEF_CAFE_F00D);
    let mut read = 0;
    for _ in 0..2_000 {
        let own = &books[numbers.below(books.len())];
        let mut text: Vec<&str> = own.submission().lines().collect();
        for _ in 0..=numbers.below(4) {
            let at = numbers.below(text.len());
            match numbers.below(3) {
                0 => text.insert(at, lines[numbers.below(lines.len())]),
                1 => text[at] = lines[numbers.below(lines.len())],
                _ => drop(text.remove(at)),
            }
        }
        if let Ok(document) = Document::from_toml(&text.join("\n")) {
            read += usize::from(examine(own, &document).is_ok());
        }
    }
    assert!(read > 200, "only {read} of these could be examined");
}

#[test]
fn nested_nonsense_is_unreadable() {
    for rest in [
        "[table.seats]\na = 1\n",
        "[wagers.let-it-ride.table]\na = 1\n",
        "[wagers.progressive]\nmeters = 3\n",
        "[wagers.progressive.meters]\nmajor = \"1.00\"\n",
        "[wagers.progressive]\nmeters = [{ rate = \"0.1\" }]\n",
        "[readings]\n\"md-let-it-ride/meter-scales-with-stake\" = true\n",
        "[wagers.let-it-ride]\npays = { royal-flush = \"1000 to 1\" }\n",
        "[wagers.let-it-ride]\npays = { royal-flush = -1 }\n",
    ] {
        assert!(!faults(rest).is_empty(), "{rest}");
    }
    for first in ["table = 7\n", "readings = \"no\"\n", "wagers = [1, [2, { a = 3 }]]\n"] {
        let faults = faults_of(&format!("{first}{HEAD}"));
        assert!(faults[0].message.contains("must be a section"), "{first}: {faults:?}");
        assert_eq!(faults[0].position.unwrap().line, 1, "{first}");
    }
}
