//! Scenarios of strangers are run in a process of their own, which ends itself
//! when it takes too much memory or time: the budget of an engine bounds each
//! run in steps and bytes, but not the time of all runs of a file, nor what
//! reading its cards takes.

use super::scenario_table::ScenarioTable;
use super::scenarios::ScenarioReport;
use crate::{Error, Result};
use arena::games::run_scenario_seen;
use kernel::seats::Seat;
use kernel::view::Viewer;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::process::{Command, Stdio};

/// The largest answer of such a process, in bytes.
const LARGEST: u64 = 8_000_000;

/// How a scenario went, as it is told to who asked, and with the table to which
/// it leads if it is wanted for a seat.
///
/// # Errors
/// When it cannot be written.
pub fn scenario_in_json(text: &str, seat: Option<Seat>) -> serde_json::Result<String> {
    serde_json::to_string(&report(text, seat))
}

fn report(text: &str, seat: Option<Seat>) -> ScenarioReport {
    let mut ran = run_scenario_seen(text, seat.map(Viewer::Seat));
    let end = ran.as_mut().ok().and_then(|report| report.end.take());
    let mut told = ScenarioReport::from(ran);
    let end = end.zip(seat);
    told.table = end.map(|(end, seat)| ScenarioTable::of(&end, seat));
    told
}

/// Runs a scenario by this program; in this process where there is none.
pub(super) fn run(
    program: Option<&[OsString]>,
    text: &str,
    seat: Option<Seat>,
) -> Result<ScenarioReport> {
    let Some((program, words)) = program.and_then(<[OsString]>::split_first) else {
        return Ok(report(text, seat));
    };
    let mut command = Command::new(program);
    command.args(words);
    if let Some(seat) = seat {
        command.args(["--seat", &seat.0.to_string()]);
    }
    let answer = ask(&mut command, text).map_err(|e| Error::Internal(e.to_string()))?;
    let much = "this takes too much memory or time; make it smaller";
    answer.ok_or_else(|| Error::Unavailable(much.to_owned()))
}

/// What the program answers; none if it was ended.
fn ask(command: &mut Command, text: &str) -> io::Result<Option<ScenarioReport>> {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::null()).spawn()?;
    let (input, output) = (child.stdin.take(), child.stdout.take());
    // Who has ended does not read to the end.
    let _ = input.map(|mut input| input.write_all(text.as_bytes()));
    let mut answer = Vec::new();
    let read = output.map(|output| output.take(LARGEST).read_to_end(&mut answer));
    // One that has more to say is not waited for.
    let _ = child.kill();
    let ended = child.wait()?;
    read.transpose()?;
    tracing::debug!(%ended, bytes = answer.len(), "a scenario was run");
    Ok(serde_json::from_slice(&answer).ok())
}
