//! Every scenario is a test by the name of its file.

use libtest_mimic::{Arguments, Failed, Trial};
use riftbound::State;
use std::path::Path;
use std::process::ExitCode;
use testkit::suite;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");

fn main() -> ExitCode {
    let all = suite::trials::<State>(Path::new(FOLDER)).into_iter();
    let trials = all.map(|(name, run)| Trial::test(name, || run().map_err(Failed::from)));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}
