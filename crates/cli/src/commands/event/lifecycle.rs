//! An event's officials, beginning and end, and single operations.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, answer, json, no, outln, wrong_use};
use crate::value;
use serde_json::json as object;
use tournament::event::Role as Held;
use tournament::op::Op;

#[derive(Debug, clap::Subcommand)]
pub(super) enum Verb {
    /// Give a person a role
    #[command(after_help = "Example:\n  ludex event role give cup.event Flo floor-judge")]
    Give(Of),
    /// Take a role from a person
    #[command(after_help = "Example:\n  ludex event role take cup.event Flo floor-judge")]
    Take(Of),
}

#[derive(Debug, clap::Args)]
pub(super) struct Of {
    #[command(flatten)]
    at: EventArgs,
    /// Who
    person: String,
    /// Which role
    #[arg(value_parser = value::word::<Held>())]
    role: Held,
}

/// Runs `ludex event role`.
pub(super) fn role(verb: &Verb) -> anyhow::Result<ExitStatus> {
    let (Verb::Give(of) | Verb::Take(of)) = verb;
    let (person, role, taken) = (of.person.clone(), of.role, matches!(verb, Verb::Take(_)));
    let op = match taken {
        true => Op::Dismiss { person, role },
        false => Op::Appoint { person, role },
    };
    EventSession::with(&of.at, |_| Ok(op))?;
    match (of.at.json, taken) {
        (true, _) => json(&object!({ "person": of.person, "role": role, "dismissed": taken }))?,
        (false, true) => outln!("{}: no {} any more", of.person, role.name()),
        (false, false) => outln!("{}: {}", of.person, role.name()),
    }
    Ok(ExitStatus::Success)
}

/// Begin: lists are locked, rounds can be paired
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex event start cup.event")]
pub(super) struct Start {
    #[command(flatten)]
    at: EventArgs,
}

/// Runs `ludex event start`.
pub(super) fn start(args: &Start) -> anyhow::Result<ExitStatus> {
    let mut session = EventSession::open(&args.at)?;
    let lacking = session.event().without_lists();
    if !lacking.is_empty() {
        let (count, few) = (lacking.len(), lacking.iter().take(8).cloned());
        let few = few.collect::<Vec<_>>().join(", ");
        let more = if count > 8 { ", ..." } else { "" };
        return no(format!(
            "{count} without a registered deck ({few}{more}): lists are locked when the event \
             begins (RBT 401.1, 401.4); ludex event deck register, or ludex event drop"
        ));
    }
    session.perform(Op::Start)?;
    let (players, rounds) = (
        session.event().active().len(),
        session.event().planned_rounds(),
    );
    if args.at.json {
        json(&object!({ "players": players, "rounds": rounds }))?;
    } else {
        let rounds =
            rounds.map_or_else(|| "until one is left".to_owned(), |n| format!("{n} rounds"));
        outln!("{players} players, {rounds}");
    }
    Ok(ExitStatus::Success)
}

/// Do a single operation, written in JSON
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  ludex event do cup.event --by Hana '{\"grant\": {\"player\": \"Ann\", \"minutes\": 5}}'

Players are named, or numbered from 0. docs/event-reference.md lists all operations.")]
pub(super) struct Do {
    #[command(flatten)]
    at: EventArgs,
    /// The operation
    op: String,
}

/// Runs `ludex event do`.
pub(super) fn perform(args: &Do) -> anyhow::Result<ExitStatus> {
    let mut session = EventSession::open(&args.at)?;
    let op = serde_json::from_str(&args.op).map_err(|e| e.to_string());
    let op = match op.and_then(|op| Op::from_named(session.event(), op)) {
        Ok(op) => op,
        Err(error) => return wrong_use(not_read(&args.op, &error)),
    };
    session.perform(op)?;
    let record = session.desk.records().len();
    answer(
        args.at.json,
        &object!({ "record": record }),
        &format!("done: record {record}"),
    )
}

/// Why an operation cannot be read, without listing all there are.
fn not_read(written: &str, error: &str) -> String {
    let bare = written.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    if bare {
        return format!("write it as JSON: '\"{written}\"'");
    }
    if error.starts_with("there is no player") {
        return error.to_owned();
    }
    let short = error.split(", expected one of").next().unwrap_or(error);
    format!("this is no operation: {short}; docs/event-reference.md lists them")
}

/// Take an operation back
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex event undo cup.event 17 --why \"wrong table\"")]
pub(super) struct Undo {
    #[command(flatten)]
    at: EventArgs,
    /// The number of its record, as `ludex event log` says
    record: u32,
    /// Why
    #[arg(long)]
    why: String,
}

/// Runs `ludex event undo`.
pub(super) fn undo(args: &Undo) -> anyhow::Result<ExitStatus> {
    let (n, why) = (args.record, args.why.clone());
    EventSession::with(&args.at, |_| Ok(Op::Undo { n, why }))?;
    answer(
        args.at.json,
        &object!({ "taken_back": args.record }),
        &format!("record {} is taken back", args.record),
    )
}

/// Close the event: its results are reported
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex event finish cup.event")]
pub(super) struct Finish {
    #[command(flatten)]
    at: EventArgs,
    #[command(flatten)]
    with: super::sign::With,
}

/// Runs `ludex event finish`.
pub(super) fn finish(args: &Finish) -> anyhow::Result<ExitStatus> {
    let mut session = EventSession::open(&args.at)?;
    let key = args.with.of(&args.at.file, session.event())?;
    session.perform(Op::Finish)?;
    if let Some(key) = &key {
        super::sign::sign(key, &args.at.file)?;
    }
    let key = key.map(|key| key.public());
    let seed = session.event().setup.as_ref().map(|s| s.seed.clone());
    let seed = seed.unwrap_or_default();
    match args.at.json {
        true => json(&object!({ "finished": true, "seed": seed, "signed_by": key }))?,
        false => {
            outln!("the event is over; the seed was {seed}");
            match key {
                Some(key) => outln!("signed by {key}"),
                None => outln!("not signed: there is no key beside the file"),
            }
        }
    }
    Ok(ExitStatus::Success)
}
