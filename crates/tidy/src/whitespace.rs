//! White space that no reader sees and every diff shows.

use crate::{File, Violation};

/// Files whose white space is ours to keep.
const KEPT: &[&str] = &["css", "html", "js", "md", "rs", "svelte", "toml", "ts"];

/// Files that are indented with spaces only.
const WITHOUT_TABS: &[&str] = &["md", "rs", "toml"];

/// No trailing white space, no carriage return, no tab, and exactly one newline at the end.
pub fn clean(file: &File) -> Vec<Violation> {
    if !KEPT.contains(&file.extension()) {
        return Vec::new();
    }
    let has_tabs = !WITHOUT_TABS.contains(&file.extension());
    let lines = (1..).zip(file.text.split('\n'));
    let in_lines = lines.filter_map(|(line, text)| {
        let what = fault_in_line(text).or_else(|| tab_in_line(text).filter(|_| !has_tabs))?;
        Some(Violation::at(file, line, what))
    });
    in_lines.chain(fault_at_end(file)).collect()
}

fn fault_in_line(text: &str) -> Option<&'static str> {
    if text.ends_with('\r') {
        Some("the line ends with a carriage return; end it with a newline only")
    } else if text.ends_with(char::is_whitespace) {
        Some("white space at the end of the line; delete it")
    } else {
        None
    }
}

fn tab_in_line(text: &str) -> Option<&'static str> {
    text.contains('\t').then_some("a tab; use spaces, or `\\t` in a literal")
}

fn fault_at_end(file: &File) -> Option<Violation> {
    let text = &file.text;
    let what = if text.is_empty() || text.ends_with("\n\n") || text == "\n" {
        "the file ends with an empty line, or is empty; end it with one newline"
    } else if !text.ends_with('\n') {
        "the file does not end with a newline; add one"
    } else {
        return None;
    };
    Some(Violation::at(file, text.lines().count().max(1), what))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> Vec<usize> {
        clean(&File::new(path, text)).iter().map(|it| it.line).collect()
    }

    #[test]
    fn each_fault_is_reported_on_its_line() {
        assert_eq!(faults("a.rs", "a\nb \nc\n"), [2]);
        assert_eq!(faults("a.md", "a\r\nb\r\n"), [1, 2]);
        assert_eq!(faults("a.toml", "a\n\tb\n"), [2]);
        assert_eq!(faults("a.ts", "a\nb"), [2]);
        assert_eq!(faults("a.svelte", "a\n\n"), [2]);
        assert_eq!(faults("a.html", ""), [1]);
    }

    #[test]
    fn clean_files_pass() {
        assert_eq!(faults("a.rs", "a\n\nb\n"), [0; 0]);
        assert_eq!(faults("a.ts", "\ta\n"), [0; 0]);
        assert_eq!(faults("a.png", "a\t\r\n\n"), [0; 0]);
    }
}
