//! A folder of scenarios as a test suite: every file is a test, and together
//! they show the rules of a ledger.

use kernel::matches::MatchGame;
use kernel::scenario::{FileError, Report, ScenarioGame, run_any};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The scenarios in a folder and below, by name.
///
/// # Errors
/// When a folder cannot be read.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|e| e == "toml") {
            found.push(path);
        }
    }
    Ok(found)
}

/// Every scenario of a folder and below as a test: its name and what it does.
///
/// # Panics
/// When the folder cannot be read.
pub fn trials<G: ScenarioGame + MatchGame>(
    folder: &Path,
) -> Vec<(String, impl FnOnce() -> Result<(), String> + use<G>)> {
    let all = files(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let trials = all.into_iter().map(|path| {
        let short = path.strip_prefix(folder).unwrap_or(&path);
        let name = short.display().to_string();
        (name, move || check::<G>(&path))
    });
    trials.collect()
}

/// Plays the scenario in a file.
///
/// # Errors
/// What is wrong with the file, a line each.
pub fn run<G: ScenarioGame + MatchGame>(path: &Path) -> Result<Report, String> {
    let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    run_any::<G>(&text).map_err(|wrong| {
        let line = |w: &FileError| format!("{}:{}: {}", path.display(), w.line, w.what);
        wrong.iter().map(line).collect::<Vec<_>>().join("\n")
    })
}

/// Plays the scenario in a file, which must come out as written.
///
/// # Errors
/// What did not, step by step.
pub fn check<G: ScenarioGame + MatchGame>(path: &Path) -> Result<(), String> {
    let report = run::<G>(path)?;
    if report.as_expected() {
        return Ok(());
    }
    if let Some(finding) = &report.finding {
        let file = path.display();
        return Err(format!(
            "{file}: it passes, though it is expected to fail because of {finding}: take \
             `expected` and `finding` out"
        ));
    }
    let mut text = String::new();
    for f in &report.failures {
        let (file, rules) = (path.display(), f.rules.join(", "));
        let _ = writeln!(text, "{file}:{}: step {} ({rules})", f.line, f.step);
        let _ = writeln!(text, "  expected: {}\n  found: {}", f.expected, f.found);
    }
    Err(text)
}

/// Every rule of a ledger that play can show is bound to a step of some
/// scenario: those that say how the game is played, and its examples.
///
/// # Errors
/// Which are not, or why the ledger cannot be read.
pub fn shown<G: ScenarioGame + MatchGame>(ledger: &Path, files: &[PathBuf]) -> Result<(), String> {
    let text = fs::read_to_string(ledger).map_err(|e| format!("{}: {e}", ledger.display()))?;
    let wanted = playable(&text).map_err(|e| e.to_string())?;
    let missing = missing::<G>(files, wanted.iter().map(String::as_str));
    let (n, of) = (missing.len(), wanted.len());
    match n {
        _ if of == 0 => Err("the ledger has no rules".to_owned()),
        0 => Ok(()),
        _ => Err(format!("{n} of {of} rules are in no scenario: {missing:?}")),
    }
}

fn playable(ledger: &str) -> serde_json::Result<Vec<String>> {
    let mut wanted = Vec::new();
    for line in ledger.lines() {
        let row: serde_json::Value = serde_json::from_str(line)?;
        let field = |name: &str| row[name].as_str().unwrap_or_default();
        if matches!(field("kind"), "mechanic" | "scenario") {
            wanted.push(field("id").to_owned());
        }
    }
    Ok(wanted)
}

/// The rules among `wanted` that no step of these scenarios is bound to.
pub fn missing<'a, G: ScenarioGame + MatchGame>(
    files: &[PathBuf],
    wanted: impl IntoIterator<Item = &'a str>,
) -> Vec<&'a str> {
    let reports = files.iter().filter_map(|path| run::<G>(path).ok());
    let bound: BTreeSet<String> = reports
        .flat_map(|report| report.rules_shown.into_iter().map(|(rule, _)| rule))
        .collect();
    let wanted = wanted.into_iter();
    wanted.filter(|id| !bound.contains(*id)).collect()
}
