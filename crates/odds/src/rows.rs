//! Counts written down: a word and whole numbers a line.

/// The lines of a text, by their first words.
pub(crate) struct Rows(Vec<(String, Vec<i64>)>);

impl Rows {
    /// Reads a text; nothing where it is not what [`line()`] writes.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let row = |line: &str| {
            let (mark, numbers) = line.split_once('\t')?;
            let numbers = numbers.split('\t').map(|number| number.parse().ok());
            Some((mark.to_owned(), numbers.collect::<Option<Vec<i64>>>()?))
        };
        lines.map(row).collect::<Option<_>>().map(Self)
    }

    /// Returns the numbers of the lines with this first word.
    pub(crate) fn of(&self, mark: &str) -> impl Iterator<Item = &Vec<i64>> {
        self.0.iter().filter(move |(known, _)| known == mark).map(|(_, numbers)| numbers)
    }
}

/// Writes a line.
pub(crate) fn line(mark: &str, numbers: &[i64], more: &[i64]) -> String {
    let all = numbers.iter().chain(more).map(|number| format!("\t{number}"));
    format!("{mark}{}\n", all.collect::<String>())
}

/// Returns exactly so many numbers.
pub(crate) fn integers<const N: usize>(numbers: &[i64]) -> Option<[i64; N]> {
    numbers.try_into().ok()
}
