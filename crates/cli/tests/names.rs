//! Tests of the words: what was given up for a word of the field does not come
//! back, and `docs/glossary.md` explains what stays our own.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// A name that was given up in a place.
struct OldName<'t> {
    place: &'t str,
    kind: &'t str,
    old: &'t str,
    new: &'t str,
}

fn old_names(list: &str) -> Vec<OldName<'_>> {
    let lines = list.lines().filter(|l| !l.starts_with('#'));
    let name = |line| match str::split_whitespace(line).collect::<Vec<_>>()[..] {
        [place, kind, old, new] => OldName {
            place,
            kind,
            old,
            new,
        },
        _ => panic!("not place, kind, old and new: {line}"),
    };
    lines.map(name).collect()
}

/// Names a line of code defines, each with its kind.
fn defined(line: &str) -> Vec<(&'static str, &str)> {
    const KINDS: [(&str, &str); 7] = [
        ("struct", "type"),
        ("enum", "type"),
        ("trait", "type"),
        ("type", "type"),
        ("union", "type"),
        ("fn", "fn"),
        ("mod", "mod"),
    ];
    let code = line.split("//").next().unwrap_or_default();
    let words: Vec<&str> = code
        .split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .collect();
    let of = |pair: &[&'_ str]| KINDS.iter().find(|k| k.0 == pair[0]).map(|k| k.1);
    let pairs = words.windows(2).filter(|p| !p[1].is_empty());
    pairs.filter_map(|p| Some((of(p)?, p[1]))).collect()
}

/// Files of Rust at a place: a file, or all below a folder.
fn sources(place: &Path) -> Vec<PathBuf> {
    if place.is_file() {
        return vec![place.to_owned()];
    }
    let entries = fs::read_dir(place).unwrap_or_else(|e| panic!("{}: {e}", place.display()));
    let all = entries.flatten().map(|e| e.path());
    let kept = all.filter(|p| p.is_dir() || p.extension().is_some_and(|e| e == "rs"));
    kept.flat_map(|p| sources(&p)).collect()
}

/// Definitions of old names in a text.
fn returned<'l>(text: &str, here: &[&'l OldName<'l>]) -> Vec<(usize, &'l OldName<'l>)> {
    let mut found = Vec::new();
    for (n, line) in text.lines().enumerate() {
        for (kind, name) in defined(line) {
            let is = |o: &&&OldName| (o.kind, o.old) == (kind, name);
            found.extend(here.iter().find(is).map(|o| (n + 1, *o)));
        }
    }
    found
}

#[test]
fn no_definition_bears_a_name_that_was_given_up() {
    let list = read(&root().join("crates/cli/tests/old_names.txt"));
    let names = old_names(&list);
    assert!(names.len() > 400, "only {} names", names.len());
    let mut places: Vec<&str> = names.iter().map(|n| n.place).collect();
    places.dedup();
    let mut wrong = Vec::new();
    for place in places {
        let here: Vec<&OldName> = names.iter().filter(|n| n.place == place).collect();
        for file in sources(&root().join("crates").join(place)) {
            for (line, name) in returned(&read(&file), &here) {
                let (file, OldName { old, new, .. }) = (file.display(), name);
                wrong.push(format!("{file}:{line}: {old} is {new} here"));
            }
        }
    }
    assert!(wrong.is_empty(), "old names:\n{}", wrong.join("\n"));
}

#[test]
fn an_old_name_would_be_seen() {
    let names = old_names("tournament/src type Desk EventFile\ntournament/src fn due penalty_due");
    let here: Vec<&OldName> = names.iter().collect();
    let text = "/// struct Desk;\npub struct Desk {\n    due: u32,\n}\nfn due() -> Desk {}\n";
    let found: Vec<usize> = returned(text, &here).iter().map(|f| f.0).collect();
    assert_eq!(found, [2, 5]);
}

#[test]
fn the_glossary_is_short_and_names_what_exists() {
    let page = read(&root().join("docs/glossary.md"));
    let rows: Vec<Vec<&str>> = page
        .lines()
        .filter(|l| l.starts_with("| ") && !l.starts_with("| word") && !l.starts_with("| ---"))
        .map(|l| l.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect();
    assert!((20..=60).contains(&rows.len()), "{} words", rows.len());
    let code: String = sources(&root().join("crates"))
        .iter()
        .map(|file| read(file))
        .collect();
    for row in rows {
        assert_eq!(row.len(), 4, "word, what it is, book, code: {row:?}");
        for name in row[3].split('`').skip(1).step_by(2) {
            let last = name.rsplit("::").next().unwrap_or(name);
            assert!(code.contains(last), "{name} of {} is nowhere", row[0]);
        }
    }
}
