//! Where the page goes, and what becomes of hostile texts in a submission.

use std::path::PathBuf;

use super::run::said;
use super::{Page, houserules, worked};

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder =
        std::env::temp_dir().join(format!("houserules-report-{}-{name}", std::process::id()));
    std::fs::remove_dir_all(&folder).unwrap_or_default();
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("the path is text")
}

/// The page of a submission that is written for a test.
pub(crate) fn page_of(name: &str, submission: &str) -> Page {
    let folder = folder(name);
    let file = folder.join("mine.toml");
    std::fs::write(&file, submission).expect("it can be written");
    let output = houserules(&["report", text(&file), "-o", "-"]);
    std::fs::remove_dir_all(&folder).expect("it was there");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Page::read(&String::from_utf8(output.stdout).expect("it is text"))
}

const WORKED: &str = "../../books/ca-let-it-ride/submission.toml";

#[test]
fn the_file_is_what_would_be_printed() {
    let folder = folder("same");
    let file = folder.join("report.html");
    std::fs::write(&file, "an old page").expect("it can be written");
    let answer = said(&["report", WORKED, "-o", text(&file)]);
    assert_eq!(answer, format!("wrote {}\n", file.display()));
    let page = std::fs::read_to_string(&file).expect("it was written");
    assert_eq!(page, worked("ca-let-it-ride"), "two runs give the same page");
    let left: Vec<_> = std::fs::read_dir(&folder).expect("it is a folder").collect();
    assert_eq!(left.len(), 1, "nothing else stays behind");
    std::fs::remove_dir_all(&folder).expect("it was there");
}

#[test]
fn a_folder_is_not_overwritten() {
    let folder = folder("folder");
    let answer = said(&["report", WORKED, "-o", text(&folder)]);
    assert!(answer.contains("it is a folder") && answer.ends_with("[exit 2]\n"), "{answer}");
    assert!(folder.is_dir());
    std::fs::remove_dir_all(&folder).expect("it was there");
}

#[test]
fn a_place_that_is_not_there_is_said_to_be_so() {
    let folder = folder("nowhere");
    let answer = said(&["report", WORKED, "-o", text(&folder.join("none/report.html"))]);
    assert!(answer.contains("cannot write") && answer.ends_with("[exit 3]\n"), "{answer}");
    std::fs::remove_dir_all(&folder).expect("it was there and is empty");
}

/// A device that is always full stands for a disk that is.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_no_success() {
    let answer = said(&["report", WORKED, "-o", "/dev/full"]);
    assert!(answer.contains("cannot write /dev/full"), "{answer}");
    assert!(answer.ends_with("[exit 3]\n"), "{answer}");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = folder("link");
    let [target, link] = ["page.html", "link.html"].map(|name| folder.join(name));
    std::fs::write(&target, "an old page").expect("it can be written");
    std::os::unix::fs::symlink(&target, &link).expect("it can be linked");
    said(&["report", WORKED, "-o", text(&link)]);
    assert!(link.is_symlink());
    let page = std::fs::read_to_string(&target).expect("it is there");
    assert!(page.starts_with("<!DOCTYPE html>"), "{page}");
    std::fs::remove_dir_all(&folder).expect("it was there");
}

#[test]
fn seats_that_the_table_has_not_are_refused() {
    let seven = "../../books/md-let-it-ride/submission.toml";
    for (file, seats, right) in [(seven, "8", "from 1 to 7"), (WORKED, "1", "from 2 to 7")] {
        let answer = said(&["report", file, "-o", "-", "--seats", seats]);
        assert!(answer.contains(right) && answer.ends_with("[exit 2]\n"), "{answer}");
    }
}

#[test]
fn an_unlawful_submission_has_no_report() {
    let folder = folder("unlawful");
    let file = folder.join("report.html");
    let answer = said(&["report", "tests/submissions/unlawful.toml", "-o", text(&file)]);
    assert!(answer.contains("is not lawful: 4 findings"), "{answer}");
    assert!(answer.ends_with("[exit 1]\n"), "{answer}");
    assert!(!file.exists());
    let answer = said(&["report", "tests/submissions/malformed.toml", "-o", text(&file)]);
    assert!(answer.ends_with("[exit 2]\n"), "{answer}");
    std::fs::remove_dir_all(&folder).expect("it was there");
}

#[test]
fn hostile_texts_stay_texts() {
    let worked = include_str!("../../../../books/ca-let-it-ride/submission.toml");
    let hostile = r"</title><script>alert(1)</script>'&amp;";
    let submission = worked.replace("\"Example Cardroom\"", &format!("\"{hostile}\""));
    assert_ne!(submission, worked);
    let page = page_of("hostile", &submission);
    assert_eq!(page.all("script").count(), 0);
    let facility = page.all("bdi").next().expect("the facility is named");
    assert_eq!(facility.text, hostile);
    let title = page.all("title").next().expect("the page has a title");
    assert!(title.text.contains(hostile), "{}", title.text);
    assert_eq!(page.with_id("submission").text.matches(hostile).count(), 1);
}

#[test]
fn the_submission_stands_there_letter_by_letter() {
    let submission = include_str!("../../../../books/ca-let-it-ride/submission.toml");
    let page = Page::read(worked("ca-let-it-ride"));
    let shown = page.all("pre").find(|it| it.attribute("class") == Some("file"));
    assert_eq!(shown.expect("it is there").text, submission);
}
