//! Chapters: the headings of a document, and which clauses stand under each.

/// A chapter of a document.
///
/// ```
/// use rulebook::Chapter;
///
/// let text = "# ---- Wagers ----\n\n[[clause]]\nid = \"X-1\"\n# ---- Nothing ----\n";
/// let chapters = Chapter::all(text);
/// assert_eq!(chapters.len(), 1, "a heading without clauses is none");
/// assert_eq!((chapters[0].title.as_str(), chapters[0].clauses.len()), ("Wagers", 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its heading.
    pub title: String,
    /// The ids of its clauses, in order.
    pub clauses: Vec<String>,
}

impl Chapter {
    /// Reads the headings that stand between the clauses of a `clauses.toml`, `# ---- Wagers ----`.
    ///
    /// ```
    /// assert_eq!(rulebook::Chapter::all("id = \"X-1\"\n"), [], "no heading stands above it");
    /// ```
    pub fn all(clauses: &str) -> Vec<Self> {
        let mut chapters: Vec<Self> = Vec::new();
        for line in clauses.lines() {
            let heading = line.strip_prefix("# ---- ").and_then(|it| it.strip_suffix(" ----"));
            if let Some(title) = heading {
                chapters.push(Self { title: title.to_owned(), clauses: Vec::new() });
            }
            let id = line.strip_prefix("id").and_then(|it| it.trim_start().strip_prefix('='));
            let id = id.and_then(|it| it.trim().strip_prefix('"')?.strip_suffix('"'));
            if let (Some(id), Some(chapter)) = (id, chapters.last_mut()) {
                chapter.clauses.push(id.to_owned());
            }
        }
        chapters.retain(|chapter| !chapter.clauses.is_empty());
        chapters
    }
}

#[cfg(test)]
mod tests {
    use crate::Book;

    #[test]
    fn every_clause_stands_in_one_chapter() {
        for name in Book::NAMES {
            let book = Book::embedded(name).expect("it is embedded");
            let ids: Vec<&str> = book.clauses().iter().map(|it| it.id.as_str()).collect();
            let filed: Vec<&str> =
                book.chapters().iter().flat_map(|it| &it.clauses).map(String::as_str).collect();
            assert_eq!(filed, ids, "{name}");
        }
    }
}
