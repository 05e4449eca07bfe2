//! Text in columns.

pub use wire::english::thousands;

/// Lays rows out in columns: the first to the left, the others to the right.
pub fn align(rows: &[Vec<String>], indent: &str) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |at: usize| {
        rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..columns).map(|at| width(at).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(at, (cell, width))| match at {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        let text = cells.collect::<Vec<_>>().join("  ");
        format!("{indent}{}\n", text.trim_end())
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_stand_between_thousands() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(2_598_960), "2,598,960");
    }

    #[test]
    fn the_first_column_is_to_the_left() {
        let rows = vec![vec!["a".into(), "1".into()], vec!["bcd".into(), "100".into()]];
        assert_eq!(align(&rows, "  "), "  a      1\n  bcd  100\n");
    }
}
