//! Scenarios of kind `event`: an event in a small TOML file, what is done in
//! it, and what the rules say comes of it. `docs/scenarios.md` is the manual.

mod look;
mod play;
mod read;

use crate::deck_check::{DeckChecker, TestDeckChecker};
use kernel::scenario::{FileError, Report};
use play::EventRun;
use read::EventScenario;

/// Whether a scenario is about an event.
///
/// ```
/// assert!(tournament::scenario::is_event("kind = \"event\""));
/// assert!(!tournament::scenario::is_event("game = \"riftbound\""));
/// ```
#[must_use]
pub fn is_event(text: &str) -> bool {
    // What is too large is read by nobody: whoever runs it says so.
    let text = Some(text).filter(|t| t.len() <= kernel::scenario::LARGEST);
    let table: Option<toml::Table> = text.and_then(|t| t.parse().ok());
    table.is_some_and(|t| t.get("kind").and_then(|k| k.as_str()) == Some("event"))
}

/// Runs a scenario of kind `event`.
///
/// # Errors
/// Everything wrong with the file, with lines.
pub fn run(text: &str, knows: &dyn DeckChecker) -> Result<Report, Vec<FileError>> {
    let scene = EventScenario::read(text)?;
    let knows = if scene.simple {
        &TestDeckChecker
    } else {
        knows
    };
    let mut play =
        EventRun::begin(&scene, knows).map_err(|what| vec![FileError { line: 1, what }])?;
    let mut report = Report::of(&scene.steps, |step| play.step(step));
    report.explain = play.told;
    Ok(report)
}
