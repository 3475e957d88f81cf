//! Every scenario is a test by the name of its file, and together they show
//! every rule of the ledger that can be shown.

use ikorr::State;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::Path;
use std::process::ExitCode;
use testkit::suite;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
const LEDGER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/ikorr.jsonl");

fn main() -> ExitCode {
    let all = suite::trials::<State>(Path::new(FOLDER)).into_iter();
    let mut trials: Vec<Trial> = all
        .map(|(name, run)| Trial::test(name, || run().map_err(Failed::from)))
        .collect();
    trials.push(Trial::test("the ledger is shown", || {
        let files = suite::files(Path::new(FOLDER))?;
        suite::shown::<State>(Path::new(LEDGER), &files).map_err(Failed::from)
    }));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
