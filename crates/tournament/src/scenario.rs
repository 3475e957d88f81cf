//! Scenarios of kind `event`: an event in a small TOML file, what is done in
//! it, and what the rules say comes of it. `docs/scenarios.md` is the manual.

mod look;
mod play;
mod read;

use crate::deck_check::{DeckChecker, TestDeckChecker};
use crate::event::Event;
use kernel::scenario::{FileError, Report, Source};
use play::EventRun;
use read::EventScenario;

/// Makes a page of an event to print, by its name.
pub type Pages<'p> = &'p dyn Fn(&Event, &str) -> Option<String>;

/// Runs a scenario of kind `event`.
///
/// # Errors
/// Everything wrong with the file, with lines.
pub fn run(
    source: &Source,
    knows: &dyn DeckChecker,
    pages: Pages<'_>,
) -> Result<Report, Vec<FileError>> {
    let scene = EventScenario::read(source)?;
    let knows = if scene.simple {
        &TestDeckChecker
    } else {
        knows
    };
    let mut play = EventRun::begin(&scene, (knows, pages))
        .map_err(|what| vec![FileError { line: 1, what }])?;
    let mut report = Report::of(&scene.steps, |step| play.step(step));
    report.explain = play.told;
    Ok(report)
}
