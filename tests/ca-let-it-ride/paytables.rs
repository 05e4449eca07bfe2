//! The three paytables, one of which the cardroom names.

use law::{Stake, Submission, check_printed, cites};
use rulebook::Wager;

use crate::BOOK;

#[test]
fn the_three_tables_pay_as_printed() {
    let printed = [
        (cites("CA-LIR-paytable-LIRX-01"), "LIRX-01", "5000, 1000, 250, 55, 40, 25"),
        (cites("CA-LIR-paytable-LIRX-02"), "LIRX-02", "2500, 500, 125, 75, 50, 25"),
        (cites("CA-LIR-paytable-LIRX-03"), "LIRX-03", "500, 250, 150, 75, 45, 30"),
    ];
    for (clause, table, top) in printed {
        let pays = format!("{top}, 15, 10, 5, -, -");
        let printed = (clause, table, pays.as_str());
        check_printed(BOOK, Wager::LetItRide, Stake::Returned(5), &[printed]);
    }
}

#[test]
fn the_cover_letter_names_the_table() {
    let clause = cites("CA-LIR-paytable-select");
    let named = |letter: &str, table: &str| {
        let change = format!(
            "submission.cover_letter_table = '{letter}'\nwagers.let-it-ride.table = '{table}'"
        );
        Submission::of(BOOK).with(&change).offends()
    };
    assert_eq!(named("LIRX-02", "LIRX-03"), [clause]);
    assert_eq!(named("LIRX-02", "LIRX-02"), [""; 0]);
}
