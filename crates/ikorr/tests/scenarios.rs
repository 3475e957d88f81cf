//! Every scenario is a test by the name of its file, and together they show
//! every rule of the ledger that can be shown.

use ikorr::State;
use kernel::scenario::suite;
use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const LEDGER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/ikorr.jsonl");

fn main() -> ExitCode {
    let files = suite::files(Path::new(FOLDER)).unwrap_or_else(|e| panic!("{FOLDER}: {e}"));
    let mut trials: Vec<Trial> = files.iter().map(|path| trial(path.clone())).collect();
    trials.push(Trial::test("the ledger is shown", move || shown(&files)));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn trial(path: PathBuf) -> Trial {
    let short = path.strip_prefix(FOLDER).unwrap_or(&path);
    Trial::test(short.display().to_string(), move || {
        suite::check::<State>(&path).map_err(Failed::from)
    })
}

/// Every rule that play can show is bound to a step of some scenario.
fn shown(files: &[PathBuf]) -> Result<(), Failed> {
    let wanted = ledger()?;
    let missing = suite::missing::<State>(files, wanted.iter().map(String::as_str));
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
