//! Every scenario is a test by the name of its file.

use kernel::scenario::suite;
use libtest_mimic::{Arguments, Failed, Trial};
use riftbound::State;
use std::path::Path;
use std::process::ExitCode;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");

fn main() -> ExitCode {
    let files = suite::files(Path::new(FOLDER)).unwrap_or_else(|e| panic!("{FOLDER}: {e}"));
    let trials = files.into_iter().map(|path| {
        let short = path.strip_prefix(FOLDER).unwrap_or(&path);
        Trial::test(short.display().to_string(), move || {
            suite::check::<State>(&path).map_err(Failed::from)
        })
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}
