//! Makes the pages part of the program: lists every file that `make web` built. Where nothing was
//! built the list is empty, and one plain page stands in for them.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo says where we are"));
    let build = root.join("../../web/build");
    // The folder is always there, so that nothing is made anew as long as nothing was built.
    println!("cargo::rerun-if-changed={}", build.display());
    println!("cargo::rerun-if-changed=build.rs");
    let site = build.join("site");
    let mut files = Vec::new();
    if site.join("index.html").is_file() {
        collect(&site, &mut files)?;
    }
    files.sort();
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo says where to")).join("web.rs");
    fs::write(out, listed(&site, &files))
}

/// All files below a folder.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// The list as Rust: each file with its compressed forms, and the first parts of page addresses.
fn listed(site: &Path, files: &[PathBuf]) -> String {
    let mut text = String::from("const FILES: &[File] = &[\n");
    for file in files {
        let path = file.strip_prefix(site).expect("it was found there");
        let name = path.to_string_lossy().replace('\\', "/");
        let is_compressed = path.extension().is_some_and(|it| it == "br" || it == "gz");
        if is_compressed || name == "routes.txt" {
            continue;
        }
        let plain = file.display().to_string();
        let other = |ending: &str| {
            let beside = format!("{plain}.{ending}");
            let included = format!("Some(include_bytes!({beside:?}))");
            if Path::new(&beside).is_file() { included } else { "None".to_owned() }
        };
        let (brotli, gzip) = (other("br"), other("gz"));
        let line = format!(
            "File {{ path: \"/{name}\", plain: include_bytes!({plain:?}), brotli: {brotli}, \
             gzip: {gzip} }},"
        );
        writeln!(text, "    {line}").expect("a text grows");
    }
    text.push_str("];\n");
    let routes = fs::read_to_string(site.join("routes.txt")).unwrap_or_default();
    let routes: Vec<&str> = routes.lines().collect();
    writeln!(text, "const ROUTES: &[&str] = &{routes:?};").expect("a text grows");
    text
}
