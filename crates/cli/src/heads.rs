//! Signed heads that somebody kept, read from files.

use std::fs;
use std::path::Path;

use crate::failure::Failure;

/// Reads the notes of a file: a JSON list of notes, or notes one after another.
pub(crate) fn kept_heads(path: &Path) -> Result<Vec<String>, Failure> {
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::usage(format!("cannot read {}: {error}", path.display())))?;
    let notes = match serde_json::from_str::<Vec<String>>(&text) {
        Ok(listed) => listed,
        Err(_) => split_notes(&text),
    };
    if notes.is_empty() {
        let hint = "a file has what /api/journal/heads gives, or such notes as they are";
        let none = Failure::usage(format!("there is no signed head in {}", path.display()));
        return Err(none.with_hint(hint));
    }
    Ok(notes)
}

/// Notes one after another: the text of each, an empty line, and lines of signatures.
fn split_notes(text: &str) -> Vec<String> {
    let (mut notes, mut note, mut is_signed) = (Vec::new(), String::new(), false);
    for line in text.lines() {
        let is_signature = line.starts_with('\u{2014}');
        if is_signed && !is_signature {
            notes.push(std::mem::take(&mut note));
            is_signed = false;
            // An empty line may stand between two notes.
            if line.is_empty() {
                continue;
            }
        }
        if note.is_empty() && line.is_empty() {
            continue;
        }
        is_signed |= is_signature;
        note += line;
        note.push('\n');
    }
    // What ends without a signature is looked at too, and found not to be a note.
    notes.extend(Some(note).filter(|note| !note.is_empty()));
    notes
}

#[cfg(test)]
mod tests {
    use super::split_notes;

    #[test]
    fn notes_are_told_apart_by_their_signatures() {
        let first = "house\n1\nroot=\n\n\u{2014} house AAAA\n\u{2014} witness BBBB\n";
        let second = "house\n2\nroot=\n\n\u{2014} house CCCC\n";
        for between in ["", "\n", "\n\n"] {
            let text = format!("{first}{between}{second}{between}");
            assert_eq!(split_notes(&text), [first, second], "{between:?}");
        }
        assert_eq!(split_notes("no note"), ["no note\n"]);
        assert_eq!(split_notes("\n"), Vec::<String>::new());
    }
}
