//! A PAR sheet for a spreadsheet: figures first, then the rows of the paytable.

use odds::{Exact, Outcome, Par};

use crate::wagered::sheet_name;

/// Writes sheets as comma-separated values, a line for every figure and every outcome.
pub fn as_csv(book: &str, sheets: &[Par]) -> String {
    let head = line(&["book", "wager", "table", "what", "ways", "of", "pays", "exact", "decimal"]);
    let lines = sheets.iter().flat_map(|par| {
        let mut lines = figures(book, par);
        lines.extend(par.outcomes.iter().map(|it| outcome(book, par, it)));
        lines
    });
    std::iter::once(head).chain(lines).collect()
}

fn figures(book: &str, par: &Par) -> Vec<String> {
    let variance = par.results.variance();
    let exacts = [
        ("house edge", &par.house_edge),
        ("average wagered", &par.average_wagered),
        ("element of risk", &par.element_of_risk()),
        ("hit frequency", &par.hits()),
        ("wins", &par.results.wins()),
        ("pushes", &par.results.pushes()),
        ("losses", &par.results.losses()),
        ("variance", &variance),
    ];
    let figure = |(what, number): (&str, &Exact)| {
        let (exact, decimal) = (number.to_string(), number.decimal(12));
        row(book, par, [what, "", "", "", &exact, &decimal])
    };
    let deviation = variance.root(12).unwrap_or_default();
    let deviation = row(book, par, ["standard deviation", "", "", "", "", &deviation]);
    exacts.into_iter().map(figure).chain([deviation]).collect()
}

fn outcome(book: &str, par: &Par, it: &Outcome) -> String {
    let (ways, of) = (it.ways.to_string(), it.of.to_string());
    let pays = it.pays.map(|pays| pays.to_string()).unwrap_or_default();
    let (exact, decimal) = (it.contribution.to_string(), it.contribution.decimal(12));
    row(book, par, [it.hand, &ways, &of, &pays, &exact, &decimal])
}

fn row(book: &str, par: &Par, cells: [&str; 6]) -> String {
    let [what, ways, of, pays, exact, decimal] = cells;
    line(&[book, sheet_name(par.wager), &par.table, what, ways, of, pays, exact, decimal])
}

/// A line as RFC 4180 has it; a cell with a comma or a quotation mark stands in quotation marks.
fn line(cells: &[&str]) -> String {
    let cell = |cell: &&str| {
        let needs_marks = cell.contains([',', '"', '\n', '\r']);
        if needs_marks { format!("\"{}\"", cell.replace('"', "\"\"")) } else { (*cell).to_owned() }
    };
    let cells: Vec<String> = cells.iter().map(cell).collect();
    format!("{}\r\n", cells.join(","))
}

#[cfg(test)]
mod tests {
    use odds::Terms;
    use rulebook::{Book, Wager};

    use super::*;

    #[test]
    fn every_outcome_has_a_line_of_its_own() {
        let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
        let readings = book.default_readings();
        let paytable = book.paytable(Wager::ThreeCardBonus, "A").expect("it has one");
        let par = Par::of(&Terms::new(&book, &readings, paytable)).expect("it can be counted");
        let text = as_csv("md-let-it-ride", std::slice::from_ref(&par));
        assert_eq!(text.lines().count(), 1 + 9 + par.outcomes.len());
        assert!(text.lines().all(|line| line.split(',').count() == 9), "{text}");
        let edge = format!("house edge,,,,{},", par.house_edge);
        assert!(text.contains(&edge), "{text}");
    }

    #[test]
    fn cells_with_commas_are_quoted() {
        assert_eq!(line(&["a,b", "say \"c\"", "d"]), "\"a,b\",\"say \"\"c\"\"\",d\r\n");
    }
}
