//! The differences of editions: every entry of the comparison is in the table,
//! what differs is asked in code and shown by a scenario of its own.

use grand_archive::edition::{DIFFERENCES, Difference, Edition, Status};
use kernel::scenario::suite;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

fn scenarios() -> Vec<(String, String)> {
    let folder = Path::new(HERE).join("scenarios/14-edition-2023");
    let files = suite::files(&folder).expect("the scenarios of the edition");
    let read = |path: PathBuf| {
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        (name, fs::read_to_string(&path).expect("a scenario"))
    };
    files.into_iter().map(read).collect()
}

/// The scenarios of an entry: `a10-what.toml` is of A10.
fn of<'s>(entry: &Difference, all: &'s [(String, String)]) -> Vec<&'s (String, String)> {
    let id = format!("{}-", entry.id.to_lowercase());
    all.iter()
        .filter(|(name, _)| name.starts_with(&id))
        .collect()
}

/// All sources but those of the table.
fn sources() -> Vec<(PathBuf, String)> {
    fn below(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                below(&path, found);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = fs::read_to_string(&path).expect("a source");
                found.push((path, text));
            }
        }
    }
    let mut found = Vec::new();
    below(&Path::new(HERE).join("src"), &mut found);
    found.retain(|(path, _)| !path.starts_with(Path::new(HERE).join("src/edition")));
    found
}

fn ids(file: &str) -> BTreeSet<String> {
    let path = Path::new(HERE).join("../../rules").join(file);
    let text = fs::read_to_string(path).expect("a ledger");
    let id = |line: &str| {
        let row: serde_json::Value = serde_json::from_str(line).expect("a row");
        row["id"].as_str().expect("an id").to_owned()
    };
    text.lines().map(id).collect()
}

#[test]
fn every_entry_of_the_comparison_is_there_once() {
    let mut wanted: Vec<String> = (1..=107).map(|n| format!("A{n}")).collect();
    wanted.insert(35, "A35a".to_owned());
    wanted.insert(41, "A40a".to_owned());
    let found: Vec<&str> = DIFFERENCES.iter().map(|d| d.id).collect();
    assert_eq!(found[..wanted.len()], wanted);
    let more = &found[wanted.len()..];
    assert!(more.iter().all(|id| id.starts_with('B')), "{more:?}");
}

#[test]
fn the_rules_it_names_exist() {
    let old = ids("grand-archive-2023.jsonl");
    let mut new = ids("grand-archive.jsonl");
    new.extend(ids("grand-archive-terms.jsonl"));
    for entry in DIFFERENCES {
        let missing: Vec<_> = entry.old.iter().filter(|id| !old.contains(**id)).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", entry.id);
        let missing: Vec<_> = entry.new.iter().filter(|id| !new.contains(**id)).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", entry.id);
    }
}

#[test]
fn what_differs_is_asked_in_code_and_shown() {
    let (all, sources) = (scenarios(), sources());
    let mut differ = 0;
    for entry in DIFFERENCES {
        let own = of(entry, &all);
        let parts = |(_, text): &&&(String, String)| {
            text.contains("edition = [") && text.contains("[[step]]\nedition = ")
        };
        let waits = own
            .iter()
            .any(|(_, text)| text.contains("expected = \"fails\""));
        match entry.status {
            Status::Differs(reading) => {
                let asked = format!("Reading::{reading:?}");
                let asked = |(_, text): &&(PathBuf, String)| {
                    text.split(&asked)
                        .skip(1)
                        .any(|rest| !rest.starts_with(char::is_alphanumeric))
                };
                let files = sources.iter().filter(asked).count();
                assert!(files > 0 || waits, "{} is asked in no code", entry.id);
                assert_eq!(
                    entry.old.first().copied(),
                    Some(reading.rule()),
                    "{}",
                    entry.id
                );
            }
            Status::Refuses(what) => {
                let named = |(_, text): &&&(String, String)| text.contains(what);
                assert!(own.iter().any(|s| named(&s)), "{}: {what}", entry.id);
            }
            Status::Silent | Status::Same(_) => continue,
        }
        assert!(
            own.iter().any(|s| parts(&s)),
            "{} has no scenario",
            entry.id
        );
        differ += usize::from(!waits);
    }
    assert!(differ >= 50, "only {differ} differ");
}

#[test]
fn code_asks_for_readings_and_never_for_the_edition() {
    for (path, text) in sources() {
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let asks = code.contains("Edition::April2023") || code.contains("edition ==");
        let stores = path.ends_with("setup/stored.rs");
        assert!(!asks || stores, "{}", path.display());
    }
}

#[test]
fn an_edition_is_found_by_its_name() {
    for (edition, name) in Edition::ALL.into_iter().zip(Edition::NAMES) {
        assert_eq!(edition.name(), *name);
        assert_eq!(Edition::from_name(name), Some(edition));
    }
    assert_eq!(Edition::from_name("2024"), None);
    assert_eq!(Edition::default().name(), "1.1.3");
}

/// What a scenario says of the old edition alone is said by a rule of the old
/// book, and by none of it in that of today.
#[test]
fn steps_of_an_edition_cite_its_book() {
    let mut seen = 0;
    for (name, text) in scenarios() {
        let file: toml::Table = text.parse().expect("a scenario");
        let steps = file.get("step").and_then(toml::Value::as_array);
        for step in steps.into_iter().flatten() {
            let edition = step.get("edition").and_then(toml::Value::as_str);
            let one = step.get("rule").and_then(toml::Value::as_str);
            let many = step.get("rules").and_then(toml::Value::as_array);
            let many = many.into_iter().flatten().filter_map(toml::Value::as_str);
            let rules: Vec<&str> = one.into_iter().chain(many).collect();
            let Some(edition) = edition.filter(|_| !rules.is_empty()) else {
                continue;
            };
            let old = rules.iter().any(|id| id.starts_with("GA23 "));
            assert_eq!(old, edition == "2023-04-03", "{name}: {rules:?}");
            seen += 1;
        }
    }
    assert!(seen > 100, "only {seen} steps");
}

/// Lines of the log that tell of a difference end with the old rule in the old
/// edition, and never in that of today.
#[test]
fn lines_of_a_difference_cite_the_old_book() {
    let all = scenarios();
    let lines = |edition: &str| -> Vec<String> {
        let lasting = all
            .iter()
            .filter(|(_, text)| !text.contains("expected = \"fails\""));
        lasting
            .flat_map(|(_, text)| explained(text, edition))
            .collect()
    };
    let (old, today) = (lines("2023-04-03"), lines("1.1.3"));
    assert!(!today.iter().any(|line| line.contains("· GA23 ")));
    let told: Vec<_> = DIFFERENCES.iter().filter_map(told_in_the_log).collect();
    assert_eq!(told.len(), 9);
    for (entry, rule) in told {
        let end = format!("· {rule}");
        assert!(
            old.iter().any(|l| l.ends_with(&end)),
            "{}: {rule}",
            entry.id
        );
    }
}

/// An entry whose difference a line of the log tells of, with the old rule.
fn told_in_the_log(entry: &Difference) -> Option<(&Difference, &'static str)> {
    let Status::Differs(reading) = entry.status else {
        return None;
    };
    let told = grand_archive::edition::told_readings().any(|r| r == reading);
    told.then(|| (entry, reading.rule()))
}

/// What a scenario tells in one of its editions.
fn explained(text: &str, edition: &str) -> Vec<String> {
    let report = kernel::scenario::run_any::<grand_archive::State>(text).expect("no faults");
    let head = format!("Edition {edition}:");
    let after = report
        .explain
        .iter()
        .skip_while(|l| l.trim() != head)
        .skip(1);
    let own = after.take_while(|l| !l.trim().starts_with("Edition "));
    own.cloned().collect()
}
