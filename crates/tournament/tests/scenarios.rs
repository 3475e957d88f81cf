//! The scenarios of kind `event`, and with the feature `knockout` the proof
//! that each shows its rules.

use kernel::scenario::{Report, Source};
use scorekeeper::print::page;
use std::path::{Path, PathBuf};
use testkit::suite::files;
use tournament::deck_check::NoDeckChecker;
use tournament::scenario::run;

fn source(text: &str) -> Source {
    Source::read(text).expect("TOML")
}

fn scenarios() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let all = files(&folder).expect("the folder of scenarios");
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a scenario");
        (path, text)
    };
    let all = all.into_iter().map(read);
    // What the games must know is run where they are known.
    let ours = |path: &Path| !path.components().any(|c| c.as_os_str() == "games");
    all.filter(|(path, text)| source(text).kind() == Some("event") && ours(path))
        .collect()
}

fn went(path: &Path, text: &str) -> Report {
    run(&source(text), &NoDeckChecker, &page)
        .unwrap_or_else(|wrong| panic!("{}: {wrong:?}", path.display()))
}

#[test]
fn every_scenario_comes_out_as_written() {
    let mut failed = Vec::new();
    let all = scenarios();
    for (path, text) in &all {
        let report = match run(&source(text), &NoDeckChecker, &page) {
            Ok(report) => report,
            Err(wrong) => {
                failed.push(format!("{}: {wrong:?}", path.display()));
                continue;
            }
        };
        for f in &report.failures {
            failed.push(format!(
                "{}:{}: {:?}\n  expected {}\n  found    {}",
                path.display(),
                f.line,
                f.rules,
                f.expected,
                f.found
            ));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(all.len() > 20, "only {} scenarios were found", all.len());
}

#[test]
fn a_scenario_that_expects_the_wrong_thing_fails() {
    let text = "kind = \"event\"\nplayers = [\"Ann\", \"Bo\"]\n[[step]]\n\
                expect = { \"players.Ann.status\" = \"dropped\" }\nrule = \"RBT 414.1\"\n";
    let report = went(Path::new("a text"), text);
    assert!(!report.passed && report.fails("RBT 414.1"));
    assert!(
        run(
            &source("kind = \"event\"\n[[step]]\nlook = 1\n"),
            &NoDeckChecker,
            &page
        )
        .is_err()
    );
}

#[cfg(feature = "knockout")]
#[test]
fn without_its_rule_a_scenario_fails() {
    use kernel::rule::{knock_out, noting, was_asked};
    let all = scenarios();
    let (mut proved, mut built, mut dull) = (Vec::new(), Vec::new(), Vec::new());
    let mut verdicts = std::collections::BTreeMap::<String, (bool, bool)>::new();
    for (path, text) in &all {
        let (report, _) = noting(|| went(path, text));
        assert!(report.passed, "{}", path.display());
        let mut rules: Vec<String> = report
            .rules_shown
            .into_iter()
            .map(|(rule, _)| rule)
            .collect();
        rules.sort();
        rules.dedup();
        for rule in rules {
            knock_out(Some(&rule));
            let without = run(&source(text), &NoDeckChecker, &page);
            let asked = was_asked();
            knock_out(None);
            let shows = without.map_or(true, |r| r.fails(&rule) || r.misses(&rule));
            let verdict = verdicts.entry(rule).or_default();
            verdict.0 |= asked;
            verdict.1 |= asked && shows;
        }
    }
    for (rule, (asked, shows)) in verdicts {
        match (asked, shows) {
            (_, true) => proved.push(rule),
            (true, false) => dull.push(rule),
            (false, false) => built.push(rule),
        }
    }
    eprintln!("{} proved, {} by construction", proved.len(), built.len());
    eprintln!("by construction: {built:?}");
    assert!(dull.is_empty(), "dull: {dull:?}");
}
