//! Every scenario is a test by the name of its file, and together they show
//! every rule of the ledger that can be shown.

use ikorr::State;
use kernel::scenario::{Report, run_any};
use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const LEDGER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/ikorr.jsonl");

fn main() -> ExitCode {
    let files = files(Path::new(FOLDER));
    let mut trials: Vec<Trial> = files.iter().map(|path| trial(path.clone())).collect();
    trials.push(Trial::test("the ledger is shown", move || shown(&files)));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The scenarios in a folder and below, by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let (folders, files): (Vec<_>, Vec<_>) = paths.into_iter().partition(|path| path.is_dir());
    let below = folders.iter().flat_map(|folder| self::files(folder));
    let toml = |path: &PathBuf| path.extension().is_some_and(|e| e == "toml");
    below.chain(files.into_iter().filter(toml)).collect()
}

/// A file's path from the folder of all scenarios.
fn name(path: &Path) -> String {
    let short = path.strip_prefix(FOLDER).unwrap_or(path);
    short.display().to_string()
}

fn trial(path: PathBuf) -> Trial {
    Trial::test(name(&path), move || {
        let report = run(&path)?;
        if report.passed {
            return Ok(());
        }
        Err(failure(&name(&path), &report).into())
    })
}

fn run(path: &Path) -> Result<Report, Failed> {
    let text = fs::read_to_string(path)?;
    run_any::<State>(&text).map_err(|wrong| {
        let lines = wrong
            .iter()
            .map(|w| format!("{}:{}: {}", name(path), w.line, w.what));
        lines.collect::<Vec<_>>().join("\n").into()
    })
}

fn failure(file: &str, report: &Report) -> String {
    let mut text = String::new();
    for f in &report.failures {
        let rules = f.rules.join(", ");
        let _ = writeln!(text, "{file}:{}: step {} ({rules})", f.line, f.step);
        let _ = writeln!(text, "  expected: {}\n  found: {}", f.expected, f.found);
    }
    text
}

/// Every rule that play can show is bound to a step of some scenario.
fn shown(files: &[PathBuf]) -> Result<(), Failed> {
    let mut bound = BTreeSet::new();
    for report in files.iter().filter_map(|path| run(path).ok()) {
        bound.extend(report.bound.into_iter().map(|(rule, _)| rule));
    }
    let wanted = ledger()?;
    let missing: Vec<&String> = wanted.iter().filter(|id| !bound.contains(*id)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let (n, of) = (missing.len(), wanted.len());
    Err(format!("{n} of {of} rules are in no scenario: {missing:?}").into())
}

/// The rules of the ledger that say how the game is played, and its examples.
fn ledger() -> Result<Vec<String>, Failed> {
    let mut wanted = Vec::new();
    for line in fs::read_to_string(LEDGER)?.lines() {
        let row: serde_json::Value = serde_json::from_str(line)?;
        let field = |name: &str| row[name].as_str().unwrap_or_default();
        if matches!(field("kind"), "mechanic" | "scenario") {
            wanted.push(field("id").to_owned());
        }
    }
    if wanted.is_empty() {
        return Err("the ledger has no rules".into());
    }
    Ok(wanted)
}
