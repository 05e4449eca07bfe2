//! Exports of journals, read line by line from a file or from standard input.

use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::path::Path;

use crate::failure::Failure;

/// Gives every line of an export, with its end, to a function.
pub(crate) fn each_line(
    path: &Path,
    mut take: impl FnMut(&[u8]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut reader: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(stdin().lock())
    } else {
        let file = File::open(path).map_err(|error| cannot_read(path, &error))?;
        Box::new(BufReader::with_capacity(1 << 20, file))
    };
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line);
        if read.map_err(|error| cannot_read(path, &error))? == 0 {
            return Ok(());
        }
        take(&line)?;
    }
}

fn cannot_read(path: &Path, error: &std::io::Error) -> Failure {
    Failure::usage(format!("cannot read {}: {error}", path.display()))
}
