//! The differences of the draft of version 1.4: each is asked in code and shown
//! by a scenario that comes out differently in the two editions.

use kernel::scenario::run_any;
use riftbound::State;
use riftbound::edition::{DIFFERENCES, Edition};
use std::fs;
use std::path::Path;
use testkit::suite;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if !path.ends_with("src/edition.rs") {
            found.push(fs::read_to_string(&path).expect("a source"));
        }
    }
}

#[test]
fn what_differs_is_asked_in_code_and_comes_out_differently() {
    let mut code = Vec::new();
    sources(&Path::new(HERE).join("src"), &mut code);
    let folder = Path::new(HERE).join("scenarios/10-edition-1.4-draft");
    let files = suite::files(&folder).expect("the scenarios of the draft");
    for entry in DIFFERENCES {
        let asked = format!("reads(Reading::{:?})", entry.reading);
        let asks = code.iter().filter(|text| text.contains(&asked)).count();
        assert_eq!(asks, 1, "{} is asked in one file", entry.id);
        let prefix = format!("{}-", entry.id.to_lowercase());
        let own = |p: &&std::path::PathBuf| {
            let name = p.file_name().expect("a name").to_string_lossy();
            name.starts_with(&prefix)
        };
        let path = files.iter().find(own).expect("a scenario of its own");
        let text = fs::read_to_string(path).expect("a scenario");
        assert!(text.contains("[[step]]\nedition = "), "{}", entry.id);
        let report = run_any::<State>(&text).expect("a file without faults");
        assert!(report.passed, "{}: {:?}", entry.id, report.failures);
    }
}

#[test]
fn an_edition_is_found_by_its_name() {
    for (edition, name) in Edition::ALL.into_iter().zip(Edition::NAMES) {
        assert_eq!(edition.name(), *name);
        assert_eq!(Edition::from_name(name), Some(edition));
    }
    assert_eq!(Edition::from_name("1.4"), None);
    assert_eq!(Edition::default().name(), "2026-03-30");
}

#[test]
fn the_rules_it_names_exist() {
    let path = Path::new(HERE).join("../../rules/riftbound-core.jsonl");
    let ledger = fs::read_to_string(path).expect("a ledger");
    for id in DIFFERENCES.iter().flat_map(|d| d.rules) {
        assert!(ledger.contains(&format!("\"{id}\"")), "{id}");
    }
}
