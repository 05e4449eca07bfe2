//! Links and pictures in Markdown lead somewhere.

use std::collections::{BTreeMap, BTreeSet};

use crate::{File, Tree, Violation};

/// Every relative link, picture and anchor in a Markdown file resolves within the repository.
pub fn resolved(tree: &Tree) -> Vec<Violation> {
    let documents = tree.files().filter(|file| file.extension() == "md");
    documents.flat_map(|file| broken_links(tree, file)).collect()
}

fn broken_links(tree: &Tree, file: &File) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (line, text) in prose(&file.text) {
        for target in targets(&without_code(text)) {
            if let Some(what) = fault(tree, file, &target) {
                violations.push(Violation::at(file, line, what));
            }
        }
    }
    violations
}

/// What is wrong with a link target, if anything.
fn fault(tree: &Tree, file: &File, target: &str) -> Option<String> {
    if is_elsewhere(target) {
        return None;
    }
    let (place, anchor) = target.split_once('#').unwrap_or((target, ""));
    let place = place.split('?').next().unwrap_or_default().replace("%20", " ");
    let path = if place.is_empty() { Some(file.path.clone()) } else { resolve(&file.path, &place) };
    let Some(path) = path.filter(|path| tree.has(path)) else {
        return Some(format!("the link `{target}` leads to no file; correct or delete it"));
    };
    let document = tree.file(&path).filter(|it| it.extension() == "md")?;
    let is_found = anchor.is_empty() || anchors(&document.text).contains(anchor);
    (!is_found).then(|| format!("the link `{target}` leads to no heading of {path}; correct it"))
}

/// Whether a target is an address of its own: it has a scheme, or no scheme but a host.
fn is_elsewhere(target: &str) -> bool {
    let scheme = target.split_once(':').map(|(scheme, _)| scheme);
    let is_scheme = |it: &str| it.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    target.starts_with("//") || scheme.is_some_and(is_scheme)
}

/// The path from the root that `place` means in the document `from`; `None` above the root.
fn resolve(from: &str, place: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    if place.starts_with('/') {
        parts.clear();
    }
    for part in place.split('/').filter(|part| !part.is_empty() && *part != ".") {
        if part == ".." {
            parts.pop()?;
        } else {
            parts.push(part);
        }
    }
    Some(parts.join("/"))
}

/// The numbered lines outside fenced code blocks.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fence: Option<&str> = None;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let marks = fence_marks(line);
        match fence {
            Some(open) if marks.starts_with(open) && line.trim() == marks => fence = None,
            None if !marks.is_empty() => fence = Some(marks),
            Some(_) | None => return fence.is_none(),
        }
        false
    })
}

/// The backquotes or tildes that open or close a code block on this line.
fn fence_marks(line: &str) -> &str {
    let line = line.trim_start();
    let marks = |mark: char| &line[..line.len() - line.trim_start_matches(mark).len()];
    ['`', '~'].map(marks).into_iter().find(|marks| marks.len() >= 3).unwrap_or_default()
}

/// The line without its `code spans`, each of which ends with as many backquotes as it began.
fn without_code(line: &str) -> String {
    let mut shown = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('`') {
        let (before, span) = rest.split_at(at);
        shown.push_str(before);
        let inside = span.trim_start_matches('`');
        let marks = &span[..span.len() - inside.len()];
        rest = inside.split_once(marks).map_or(inside, |(_, after)| after);
    }
    shown + rest
}

/// What a line links to: inline, by reference definition, or by HTML attribute.
fn targets(line: &str) -> Vec<String> {
    let inline = line.match_indices("](").map(|(at, _)| until_closed(&line[at + 2..]));
    let definition = line.trim_start().strip_prefix('[').and_then(|rest| rest.split_once("]: "));
    let definition = definition.map(|(_, target)| target);
    let attributes = ["src=\"", "href=\""].into_iter().flat_map(|name| {
        line.match_indices(name).filter_map(|(at, _)| line[at + name.len()..].split('"').next())
    });
    inline.chain(definition).chain(attributes).map(without_title).collect()
}

/// The text up to the parenthesis that closes the one before it.
fn until_closed(rest: &str) -> &str {
    let mut depth = 1_i32;
    for (at, c) in rest.char_indices() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if depth == 0 {
            return &rest[..at];
        }
    }
    rest
}

/// A target may be in angle brackets, and a title may follow it.
fn without_title(target: &str) -> String {
    let target = target.trim();
    let bracketed = target.strip_prefix('<').and_then(|rest| rest.split('>').next());
    bracketed.or_else(|| target.split_whitespace().next()).unwrap_or_default().to_owned()
}

/// Every anchor of a document, as the usual forges make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut anchors = BTreeSet::new();
    for (_, line) in prose(text) {
        for name in ["id=\"", "name=\""] {
            let named = line.split(name).skip(1).filter_map(|rest| rest.split('"').next());
            anchors.extend(named.map(str::to_owned));
        }
        let Some(heading) = heading(line) else { continue };
        let slug = slug(heading);
        let count = seen.entry(slug.clone()).or_default();
        anchors.insert(if *count == 0 { slug } else { format!("{slug}-{count}") });
        *count += 1;
    }
    anchors
}

fn heading(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches('#');
    let level = line.len() - rest.len();
    (1..=6).contains(&level).then_some(rest)?.strip_prefix(' ').map(str::trim)
}

fn slug(heading: &str) -> String {
    let mut text = String::new();
    let mut parts = heading.split("](");
    text.push_str(parts.next().unwrap_or_default());
    for part in parts {
        text.push_str(&part[until_closed(part).len()..]);
    }
    let kept = text.chars().filter(|&c| c.is_alphanumeric() || [' ', '-', '_'].contains(&c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is wrong in a guide among a few other files.
    fn check(guide: &str) -> Vec<usize> {
        let tree = Tree::of(&[
            ("docs/guide.md", guide),
            (
                "docs/look.md",
                "# The look\n\n## A table, a chair\n## The look\n<a id=\"end\"></a>\n",
            ),
            ("docs/table.png", ""),
            ("README.md", "[guide](docs/guide.md)\n"),
        ]);
        resolved(&tree).iter().map(|it| it.line).collect()
    }

    #[test]
    fn broken_links_are_reported_on_their_line() {
        let broken = [
            "[a](b.md)",
            "![a](b.png \"A title\")",
            "[a](../docs/b.md)",
            "[a](../../README.md)",
            "[a](look.md#chair)",
            "[a](#no-such-heading)",
            "[a]: b.md",
            "<img src=\"b.png\">",
            "[`a`](b.md)",
            "[a](<b c.md>)",
        ];
        for link in broken {
            assert_eq!(check(&format!("# A\n\n{link}\n")), [3], "{link}");
        }
    }

    #[test]
    fn good_links_pass() {
        let good = [
            "[a](look.md) and ![b](table.png)",
            "[a](../README.md) and [b](/README.md) and [c](..)",
            "[a](look.md#a-table-a-chair) and [b](look.md#the-look-1) and [c](look.md#end)",
            "[a](#what-is-it)",
            "[a](https://example.org/(b)#c), [d](mailto:e@example.org)",
            "[a]: https://example.org",
            "`[a](b.md)` and ``[a](b.md)``",
            "```text\n[a](b.md)\n```",
            "~~~~\n```\n[a](b.md)\n~~~~",
            "```\n```rust\n[a](b.md)\n```",
        ];
        for link in good {
            assert_eq!(check(&format!("# What is *it*?\n\n{link}\n")), [0; 0], "{link}");
        }
    }

    #[test]
    fn text_after_a_code_block_is_prose_again() {
        assert_eq!(check("```\n[a](b.md)\n```\n[a](b.md)\n"), [4]);
    }
}
