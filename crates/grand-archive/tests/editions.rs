//! The differences of editions: every entry of the comparison is in the table,
//! what differs is asked in code and shown by a scenario of its own.

use grand_archive::edition::{DIFFERENCES, Difference, Edition, Status};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use testkit::suite;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// A scenario's name and text.
type Scenario = (String, String);

fn scenarios() -> Vec<Scenario> {
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
fn of<'s>(entry: &Difference, all: &'s [Scenario]) -> Vec<&'s Scenario> {
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

/// Everything wrong with what stands behind an entry: what differs is asked in
/// code and cited by its old rule, what is refused is named, and of both a
/// scenario says in steps of an edition what comes of it.
fn faults(entry: &Difference, all: &[Scenario], sources: &[(PathBuf, String)]) -> Vec<String> {
    let own = of(entry, all);
    let waits = |(_, text): &&Scenario| text.contains("expected = \"fails\"");
    let mut faults = Vec::new();
    match entry.status {
        Status::Differs(reading) => {
            let word = format!("Reading::{reading:?}");
            let asks = |(_, text): &(PathBuf, String)| {
                let mut after = text.split(&word).skip(1);
                after.any(|rest| !rest.starts_with(char::is_alphanumeric))
            };
            if !sources.iter().any(asks) && !own.iter().any(waits) {
                faults.push(format!("{} is asked in no code", entry.id));
            }
            if entry.old.first() != Some(&reading.rule()) {
                faults.push(format!("{} is not cited by {}", entry.id, reading.rule()));
            }
        }
        Status::Refuses(what) => {
            if !own.iter().any(|(_, text)| text.contains(what)) {
                faults.push(format!("{}: nobody names `{what}`", entry.id));
            }
        }
        Status::Silent | Status::Same(_) => return faults,
    }
    let parts = |(_, text): &&Scenario| {
        text.contains("edition = [") && text.contains("[[step]]\nedition = ")
    };
    if !own.iter().any(parts) {
        faults.push(format!(
            "{} has no scenario in which editions part",
            entry.id
        ));
    }
    faults
}

#[test]
fn what_differs_is_asked_in_code_and_shown() {
    let (all, sources) = (scenarios(), sources());
    let wrong = DIFFERENCES.iter().flat_map(|d| faults(d, &all, &sources));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let differs = |d: &&Difference| matches!(d.status, Status::Differs(_) | Status::Refuses(_));
    let waits = |d: &&Difference| {
        let mut own = of(d, &all).into_iter();
        own.any(|(_, text)| text.contains("expected = \"fails\""))
    };
    let differ = DIFFERENCES.iter().filter(differs).filter(|d| !waits(d));
    assert!(differ.count() >= 50);
}

/// The law above finds each flaw it is there for.
#[test]
fn a_difference_that_is_not_asked_or_not_shown_is_found() {
    let entry = |id: &str| *DIFFERENCES.iter().find(|d| d.id == id).expect("an entry");
    let (all, sources) = (scenarios(), sources());
    let changed = |from: &str, to: &str| -> Vec<Scenario> {
        let one = |(name, text): &Scenario| (name.clone(), text.replace(from, to));
        all.iter().map(one).collect()
    };
    let mut unasked = sources.clone();
    for (_, text) in &mut unasked {
        *text = text.replace("Reading::LevelUpWakes", "Reading::LevelUpWakesNobody");
    }
    let found = faults(&entry("A10"), &all, &unasked);
    assert_eq!(found, ["A10 is asked in no code"]);
    let alike = changed("[[step]]\nedition = ", "[[step]]\n# edition = ");
    let found = faults(&entry("A10"), &alike, &sources);
    assert_eq!(found, ["A10 has no scenario in which editions part"]);
    let other = Difference {
        old: entry("A12").old,
        ..entry("A10")
    };
    let found = faults(&other, &all, &sources);
    assert_eq!(found, ["A10 is not cited by GA23 1.7.a.4.c.i"]);
    let found = faults(&entry("A7"), &changed("Phantasia", "Phantom"), &sources);
    assert_eq!(found, ["A7: nobody names `Phantasia`"]);
}

/// A scenario that comes out the same in both editions fails, whichever of them
/// its steps are said of.
#[test]
fn a_difference_that_comes_out_the_same_is_found() {
    let all = scenarios();
    let (_, text) = all
        .iter()
        .find(|(name, _)| name == "a10-level-up-wakes")
        .expect("the scenario");
    let run =
        |text: &str| kernel::scenario::run_any::<grand_archive::State>(text).expect("no faults");
    assert!(run(text).passed);
    let [rested, awake, any] = ["Knight: rested", "Knight: not rested", "Knight"];
    assert!(!run(&text.replace(awake, rested)).passed);
    assert!(!run(&text.replace(rested, awake)).passed);
    let line = ", log = [\"levels up · GA23 1.7.a.4.c.i\"]";
    let both = text
        .replace(awake, any)
        .replace(rested, any)
        .replace(line, "");
    let report = run(&both);
    assert!(!report.passed);
    let same = |f: &kernel::scenario::Failure| f.found == "it comes out the same";
    assert!(report.failures.iter().any(same), "{:?}", report.failures);
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

/// What differs in what is offered, seen or valued, or in that nothing happens:
/// there is no moment at which a line could tell of it. A104 is played wrongly.
const WITHOUT_A_LINE: [&str; 9] = [
    "A5", "A18", "A21", "A44", "A59", "A69", "A80", "A84", "A104",
];

/// Every difference is told in a scenario of its own, in a line of the log that
/// ends with its rule of the old book, or by a refusal with it; in today's edition
/// none is.
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
        let own = of(entry, &all).into_iter();
        let refused = own
            .clone()
            .any(|(_, text)| refuses_by(text, reading.rule()));
        let told = refused || old.iter().any(|line| line.ends_with(&end));
        if told == WITHOUT_A_LINE.contains(&entry.id) {
            wrong.push(format!("{} {end}: told {told}", entry.id));
        }
        assert!(!today.iter().any(|line| line.contains("· GA23 ")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether a step of the old edition is refused by this rule.
fn refuses_by(text: &str, rule: &str) -> bool {
    let file: toml::Table = text.parse().expect("a scenario");
    let steps = file.get("step").and_then(toml::Value::as_array);
    steps.into_iter().flatten().any(|step| {
        let old = step.get("edition").and_then(toml::Value::as_str) == Some("2023-04-03");
        let cited = ["rule", "rules"].iter().any(|key| match step.get(key) {
            Some(toml::Value::String(one)) => one == rule,
            Some(toml::Value::Array(all)) => all.iter().any(|r| r.as_str() == Some(rule)),
            _ => false,
        });
        old && cited && step.get("refused").is_some()
    })
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
