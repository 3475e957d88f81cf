//! Every reading of the tournament book that is cited is written down.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.extension().and_then(|e| e.to_str()) {
            _ if path.is_dir() => sources(&path, found),
            Some("rs" | "toml") => found.push(path),
            _ => {}
        }
    }
}

/// The numbers that stand after these words.
fn cited(text: &str, words: &str) -> Vec<String> {
    let number = |rest: &str| -> String {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.');
        let number = &rest[..end.unwrap_or(rest.len())];
        number.trim_end_matches('.').to_owned()
    };
    let after = text.split(words).skip(1).map(number);
    after.filter(|n| n.contains('.')).collect()
}

#[test]
fn every_reading_that_is_cited_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readings = fs::read_to_string(root.join("../../docs/readings.md")).unwrap();
    let known: BTreeSet<String> = cited(&readings, "| T ").into_iter().collect();
    assert!(known.len() > 50, "{known:?}");
    let mut all = Vec::new();
    for folder in ["src", "tests", "scenarios"] {
        sources(&root.join(folder), &mut all);
    }
    let mut count = 0;
    for path in all {
        // A citation may go over the end of a line.
        let text = fs::read_to_string(&path).unwrap();
        let lines = text
            .lines()
            .map(|l| l.trim().trim_start_matches('/').trim());
        let text = lines.collect::<Vec<_>>().join(" ");
        for number in cited(&text, &format!("{} T ", "reading")) {
            assert!(known.contains(&number), "{}: {number}", path.display());
            count += 1;
        }
        let bare = cited(&text, &format!("{} ", "readings"));
        assert!(bare.is_empty(), "{}: whose? {bare:?}", path.display());
    }
    assert!(count >= 13, "{count}");
}
