//! The files of the repository, as they would be tracked.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::Violation;

/// Directories that tools fill, by name, wherever they are.
const TOOL_DIRECTORIES: &[&str] = &[".git", ".svelte-kit", "node_modules", "target"];

/// Directories that tools fill, by path.
const TOOL_PATHS: &[&str] = &["web/build"];

/// What is read; of every other file only the path is known.
const TEXT_EXTENSIONS: &[&str] = &["css", "html", "js", "lock", "md", "rs", "svelte", "toml", "ts"];

/// Text files that have no extension.
const TEXT_PATHS: &[&str] = &[".ci/run", "Makefile"];

/// A text file of the repository.
#[derive(Clone, Debug)]
pub struct File {
    /// The path from the repository's root, with `/` on every system.
    pub path: String,
    /// All that is written in it.
    pub text: String,
}

impl File {
    /// A file as it would be found at `path`.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self { path: path.into(), text: text.into() }
    }

    /// The last part of the path.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// What follows the last dot of the name, or nothing.
    pub fn extension(&self) -> &str {
        extension(&self.path)
    }

    /// Whether the file is Rust source.
    pub fn is_rust(&self) -> bool {
        self.extension() == "rs"
    }

    /// Whether the whole file is there to test or to measure, not to ship.
    pub fn is_test(&self) -> bool {
        let mut directories = self.path.split('/').rev().skip(1);
        self.name() == "tests.rs" || directories.any(|it| it == "tests" || it == "benches")
    }

    /// Whether a program wrote the file and says so at its top.
    pub fn is_generated(&self) -> bool {
        self.text.lines().take(5).any(|line| line.contains("@generated"))
    }

    /// Lines with their numbers, counted from 1.
    pub fn numbered_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
}

/// Everything below the repository's root that a person wrote or chose to keep.
#[derive(Debug, Default)]
pub struct Tree {
    /// The text where it is read; in order of paths, so that every report is the same.
    files: BTreeMap<String, Option<File>>,
}

impl Tree {
    /// Reads the repository that this crate is part of.
    ///
    /// # Panics
    ///
    /// Panics if a file cannot be read, or is not UTF-8 although its name says it is text.
    pub fn read() -> Self {
        Self::read_from(&root()).expect("the repository can be read")
    }

    /// Reads everything below `root`.
    pub fn read_from(root: &Path) -> io::Result<Self> {
        let mut tree = Self::default();
        tree.read_directory(root, "")?;
        Ok(tree)
    }

    /// A tree in memory, to show a check what it should find.
    pub fn of(files: &[(&str, &str)]) -> Self {
        let entry = |&(path, text): &(&str, &str)| (path.to_owned(), Some(File::new(path, text)));
        Self { files: files.iter().map(entry).collect() }
    }

    /// All text files, in order of their paths.
    pub fn files(&self) -> impl Iterator<Item = &File> {
        self.files.values().flatten()
    }

    /// All paths, those of pictures and other binary files too.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// One text file.
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.get(path)?.as_ref()
    }

    /// Whether there is such a file, or a directory with any file in it.
    pub fn has(&self, path: &str) -> bool {
        let directory = format!("{}/", path.trim_end_matches('/'));
        path.is_empty()
            || self.files.contains_key(path)
            || self
                .files
                .range(directory.clone()..)
                .next()
                .is_some_and(|(it, _)| it.starts_with(&directory))
    }

    /// What a check finds in all files.
    pub fn check(&self, check: impl Fn(&File) -> Vec<Violation>) -> Vec<Violation> {
        self.files().flat_map(check).collect()
    }

    fn read_directory(&mut self, root: &Path, directory: &str) -> io::Result<()> {
        for entry in fs::read_dir(root.join(directory))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if directory.is_empty() { name } else { format!("{directory}/{name}") };
            if !entry.file_type()?.is_dir() {
                let file = read_file(root, &path)?;
                self.files.insert(path, file);
            } else if !is_filled_by_tools(&path) {
                self.read_directory(root, &path)?;
            }
        }
        Ok(())
    }
}

/// The root of the repository that this crate is part of.
pub fn root() -> PathBuf {
    let crates_tidy = Path::new(env!("CARGO_MANIFEST_DIR"));
    crates_tidy.ancestors().nth(2).unwrap_or(crates_tidy).to_owned()
}

fn read_file(root: &Path, path: &str) -> io::Result<Option<File>> {
    let is_text = TEXT_EXTENSIONS.contains(&extension(path)) || TEXT_PATHS.contains(&path);
    if !is_text {
        return Ok(None);
    }
    match fs::read_to_string(root.join(path)) {
        Ok(text) => Ok(Some(File::new(path, text))),
        // Editors and other tests come and go between the listing and the reading.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(io::Error::new(error.kind(), format!("{path}: {error}"))),
    }
}

fn is_filled_by_tools(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    TOOL_DIRECTORIES.contains(&name) || name.starts_with("target-") || TOOL_PATHS.contains(&path)
}

fn extension(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.').map_or("", |(_, extension)| extension)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_walk_sees_sources_and_no_build_products() {
        let tree = Tree::read();

        assert!(tree.file("crates/tidy/src/tree.rs").is_some());
        assert!(tree.paths().all(|path| !path.starts_with("target")));
        assert!(tree.paths().all(|path| !path.starts_with(".git/")));
    }

    #[test]
    fn tools_own_their_directories_at_any_depth() {
        for path in
            [".git", "target", "target-tidy", "fuzz/target", "web/node_modules", "web/build"]
        {
            assert!(is_filled_by_tools(path), "{path}");
        }
        for path in [".ci", "crates", "fuzz/fuzz_targets", "crates/build"] {
            assert!(!is_filled_by_tools(path), "{path}");
        }
    }

    #[test]
    fn tests_are_known_by_their_place() {
        let is_test = |path: &str| File::new(path, "").is_test();

        assert!(is_test("tests/md/ch07.rs"));
        assert!(is_test("benches/src/cards.rs"));
        assert!(is_test("crates/cards/src/three/tests.rs"));
        assert!(!is_test("crates/cards/src/three.rs"));
        assert!(!is_test("crates/table/src/contests.rs"));
    }

    #[test]
    fn directories_exist_when_a_file_is_in_them() {
        let tree = Tree::of(&[("docs/decisions/money.md", ""), ("docs-old.md", "")]);

        assert!(tree.has("docs"));
        assert!(tree.has("docs/decisions/"));
        assert!(tree.has("docs/decisions/money.md"));
        assert!(!tree.has("docs/dec"));
        assert!(!tree.has("doc"));
    }
}
