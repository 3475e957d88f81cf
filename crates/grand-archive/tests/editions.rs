//! The differences of editions: every entry of the comparison is in the table,
//! what differs is asked in code and shown by a scenario of its own.

use grand_archive::edition::{DIFFERENCES, Difference, Edition, Status};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use testkit::suite;

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
    // A108 and on are what neither comparison had.
    let mut wanted: Vec<String> = (1..=118).map(|n| format!("A{n}")).collect();
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

/// What differs in what is asked, offered or seen, or in that nothing happens:
/// no line of its scenario could tell of it. Of A8 and A30 refusals do.
const WITHOUT_A_LINE: [&str; 23] = [
    "A5", "A8", "A9", "A18", "A21", "A23", "A26", "A28", "A30", "A31", "A37", "A44", "A49", "A50",
    "A57", "A59", "A60", "A69", "A79", "A80", "A84", "A104", "B36",
];

/// Every difference is told in the log of a scenario of its own, in a line that
/// ends with its rule of the old book; in today's edition none is.
#[test]
fn every_difference_is_told_by_the_old_book() {
    let all = scenarios();
    let mut wrong = Vec::new();
    for entry in DIFFERENCES {
        let Status::Differs(reading) = entry.status else {
            continue;
        };
        let lines = |edition: &str| -> Vec<String> {
            let own = of(entry, &all).into_iter();
            own.flat_map(|(_, text)| explained(text, edition)).collect()
        };
        let (old, today) = (lines("2023-04-03"), lines("1.1.3"));
        let end = format!("· {}", reading.rule());
        let told = old.iter().any(|line| line.ends_with(&end));
        if told == WITHOUT_A_LINE.contains(&entry.id) {
            wrong.push(format!("{} {end}: told {told}", entry.id));
        }
        assert!(!today.iter().any(|line| line.contains("· GA23 ")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
