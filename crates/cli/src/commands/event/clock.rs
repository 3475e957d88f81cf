//! The clock of the round.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, json, outln, wrong_use};
use serde_json::json as value;
use tournament::event::Role;
use tournament::op::{ClockAction, Op};

/// Start, pause and read the clock of the round; extend a table
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event clock cup.event start
  ludex event clock cup.event pause
  ludex event clock cup.event
  ludex event clock cup.event extend --table 4 --minutes 3 --why \"deck check\"")]
pub(super) struct Args {
    #[command(flatten)]
    at: EventArgs,
    /// start, pause, resume, extend, or nothing to read it
    what: Option<String>,
    /// The table that gets more time
    #[arg(long)]
    table: Option<u32>,
    /// How many minutes
    #[arg(long)]
    minutes: Option<u32>,
    /// Why
    #[arg(long)]
    why: Option<String>,
}

/// Runs the command.
pub(super) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let extends = args.table.is_some() || args.minutes.is_some() || args.why.is_some();
    if extends && args.what.as_deref() != Some("extend") {
        return wrong_use("--table, --minutes and --why belong to extend");
    }
    let mut office = EventSession::open_or_look(&args.at, args.what.is_none())?;
    let tick = match args.what.as_deref() {
        None => return read(args, &office),
        Some("start") => Op::Clock(ClockAction::Start),
        Some("pause") => Op::Clock(ClockAction::Pause),
        Some("resume") => Op::Clock(ClockAction::Resume),
        Some("extend") => {
            let (Some(table), Some(minutes)) = (args.table, args.minutes) else {
                return wrong_use("say where and how much: --table 4 --minutes 3");
            };
            let why = args.why.clone().unwrap_or_default();
            Op::Extend {
                table,
                minutes,
                why,
            }
        }
        Some(other) => {
            return wrong_use(format!("`{other}`: write start, pause, resume or extend"));
        }
    };
    let whose = match tick {
        Op::Extend { .. } => [Role::HeadJudge, Role::FloorJudge],
        _ => [Role::Scorekeeper, Role::HeadJudge],
    };
    office.perform(&whose, tick)?;
    read(args, &office)
}

fn read(args: &Args, office: &EventSession) -> anyhow::Result<ExitStatus> {
    let event = office.event();
    let Some(round) = event.round() else {
        return wrong_use("no round has been paired");
    };
    let left = round.clock.left(office.now, 0);
    let overdue = event.overdue(office.now);
    let extended: Vec<(u32, u32)> = round
        .tables
        .iter()
        .filter(|t| t.extra_seconds() > 0 && t.result.is_none())
        .map(|t| (t.number, t.extra_seconds() / 60))
        .collect();
    if args.at.json {
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
