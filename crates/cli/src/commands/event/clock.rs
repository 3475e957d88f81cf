//! The clock of the round.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, json, no, outln};
use serde_json::json as value;
use tournament::op::{ClockAction, Op};

#[derive(Debug, clap::Subcommand)]
pub(super) enum Verb {
    /// How much time is left
    #[command(after_help = "Example:\n  ludex event clock show cup.event")]
    Show(EventArgs),
    /// Start the clock
    #[command(after_help = "Example:\n  ludex event clock start cup.event")]
    Start(EventArgs),
    /// Stop it for a while
    #[command(after_help = "Example:\n  ludex event clock pause cup.event")]
    Pause(EventArgs),
    /// Let it go on
    #[command(after_help = "Example:\n  ludex event clock resume cup.event")]
    Resume(EventArgs),
    /// Give a table more time
    #[command(after_help = "\
Example:
  ludex event clock extend cup.event 4 3 --why \"deck check\"")]
    Extend {
        #[command(flatten)]
        at: EventArgs,
        /// The table
        table: u32,
        /// How many minutes
        minutes: u32,
        /// Why
        #[arg(long, default_value = "")]
        why: String,
    },
}

/// Runs the command.
pub(super) fn run(verb: &Verb) -> anyhow::Result<ExitStatus> {
    let (at, op) = match verb {
        Verb::Show(at) => return read(at, &EventSession::look(at)?),
        Verb::Start(at) => (at, Op::Clock(ClockAction::Start)),
        Verb::Pause(at) => (at, Op::Clock(ClockAction::Pause)),
        Verb::Resume(at) => (at, Op::Clock(ClockAction::Resume)),
        Verb::Extend {
            at,
            table,
            minutes,
            why,
        } => {
            let (table, minutes, why) = (*table, *minutes, why.clone());
            let op = Op::Extend {
                table,
                minutes,
                why,
            };
            (at, op)
        }
    };
    read(at, &EventSession::with(at, |_| Ok(op))?)
}

fn read(at: &EventArgs, session: &EventSession) -> anyhow::Result<ExitStatus> {
    let event = session.event();
    let Some(round) = event.round() else {
        return no("no round has been paired");
    };
    let left = round.clock.left(session.now, 0);
    let overdue = event.overdue(session.now);
    let extended: Vec<(u32, u32)> = round
        .tables
        .iter()
        .filter(|t| t.extra_seconds() > 0 && t.result.is_none())
        .map(|t| (t.number, t.extra_seconds() / 60))
        .collect();
    if at.json {
        json(&value!({
            "round": event.rounds.len(),
            "started": round.clock.started.is_some(),
            "seconds_left": left.map(|ms| ms.div_euclid(1000)),
            "paused": round.clock.paused.is_some(),
            "time_up": overdue,
            "extended": extended,
        }))?;
        return Ok(ExitStatus::Success);
    }
    match (left, round.clock.started) {
        (None, _) => outln!("this round has no clock"),
        (_, None) => outln!("the clock has not been started"),
        (Some(ms), _) => outln!("{}", in_minutes(ms)),
    }
    if round.clock.paused.is_some() {
        outln!("paused");
    }
    for (table, minutes) in extended {
        outln!("table {table}: {minutes} minutes more");
    }
    if !overdue.is_empty() {
        outln!("time is up at tables {overdue:?}: the turn is finished, then three more");
    }
    Ok(ExitStatus::Success)
}

fn in_minutes(ms: i64) -> String {
    let (seconds, over) = (ms.abs() / 1000, ms < 0);
    let clock = format!("{}:{:02}", seconds / 60, seconds % 60);
    match over {
        true => format!("{clock} over time"),
        false => format!("{clock} left"),
    }
}
