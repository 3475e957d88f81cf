//! An event's officials, beginning and end, and single operations.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, json, outln, wrong_use};
use serde_json::json as value;
use tournament::event::Role as Held;
use tournament::op::Op;

/// Give a person a role, or take it
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex event role cup.event Flo floor-judge")]
pub(super) struct Role {
    #[command(flatten)]
    at: EventArgs,
    /// Who
    person: String,
    /// organiser, head-judge, appeals-judge, floor-judge, scorekeeper, spectator
    role: String,
    /// Take the role away
    #[arg(long)]
    dismiss: bool,
}

/// Runs `ludex event role`.
pub(super) fn role(args: &Role) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open(&args.at)?;
    let word = args.role.replace('-', "_");
    let Ok(role) = serde_json::from_value::<Held>(value!(word)) else {
        return wrong_use(format!(
            "there is no role `{}`; there are: organiser, head-judge, appeals-judge, floor-judge, \
             scorekeeper, spectator",
            args.role
        ));
    };
    let person = args.person.clone();
    let op = match args.dismiss {
        true => Op::Dismiss { person, role },
        false => Op::Appoint { person, role },
    };
    let whose = match role {
        Held::AppealsJudge => [Held::HeadJudge, Held::Organiser],
        _ => [Held::Organiser, Held::HeadJudge],
    };
    office.perform(&whose, op)?;
    match args.at.json {
        true => json(&value!({
            "person": args.person, "role": role, "dismissed": args.dismiss,
        }))?,
        false => outln!("{}: {}", args.person, role.name()),
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
    let mut office = EventSession::open(&args.at)?;
    let lacking = office.event().without_lists();
    if !lacking.is_empty() {
        let (count, few) = (lacking.len(), lacking.iter().take(8).cloned());
        let few = few.collect::<Vec<_>>().join(", ");
        let more = if count > 8 { ", ..." } else { "" };
        return wrong_use(format!(
            "{count} without a registered deck ({few}{more}): lists are locked when the event \
             begins (RBT 401.1, 401.4); ludex event deck FILE PLAYER DECK, or ludex event drop"
        ));
    }
    office.perform(&[Held::Scorekeeper, Held::Organiser], Op::Start)?;
    let (players, rounds) = (
        office.event().active().len(),
        office.event().planned_rounds(),
    );
    if args.at.json {
        json(&value!({ "players": players, "rounds": rounds }))?;
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

Players are named, or numbered from 0. docs/events.md lists all operations.")]
pub(super) struct Do {
    #[command(flatten)]
    at: EventArgs,
    /// The operation
    op: String,
}

/// Runs `ludex event do`.
pub(super) fn perform(args: &Do) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open(&args.at)?;
    let op = serde_json::from_str(&args.op).map_err(|e| e.to_string());
    let op = match op.and_then(|op| Op::from_named(office.event(), op)) {
        Ok(op) => op,
        Err(error) => return wrong_use(not_read(&args.op, &error)),
    };
    let officials = [Held::HeadJudge, Held::Scorekeeper, Held::Organiser];
    let may = officials.into_iter().find(|role| office.would(*role, &op));
    office.perform(&[may.unwrap_or(Held::HeadJudge)], op)?;
    let record = office.desk.records().len();
    match args.at.json {
        true => json(&value!({ "record": record }))?,
        false => outln!("done: record {record}"),
    }
    Ok(ExitStatus::Success)
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
    format!("this is no operation: {short}; docs/events.md lists them")
}

/// Take an operation back
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex event undo cup.event 17 --why \"wrong table\"")]
pub(super) struct Undo {
    #[command(flatten)]
    at: EventArgs,
    /// The number of its record, as `ludex event show --log` says
    record: u32,
    /// Why
    #[arg(long)]
    why: String,
}

/// Runs `ludex event undo`.
pub(super) fn undo(args: &Undo) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open(&args.at)?;
    let op = Op::Undo {
        n: args.record,
        why: args.why.clone(),
    };
    office.perform(&[Held::Scorekeeper, Held::HeadJudge], op)?;
    match args.at.json {
        true => json(&value!({ "taken_back": args.record }))?,
        false => outln!("record {} is taken back", args.record),
    }
    Ok(ExitStatus::Success)
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
    let mut office = EventSession::open(&args.at)?;
    let key = args.with.of(&args.at.file, office.event())?;
    office.perform(&[Held::Scorekeeper, Held::Organiser], Op::Finish)?;
    if let Some(key) = &key {
        super::sign::sign(key, &args.at.file)?;
    }
    let key = key.map(|key| key.public());
    let seed = office.event().setup.as_ref().map(|s| s.seed.clone());
    let seed = seed.unwrap_or_default();
    match args.at.json {
        true => json(&value!({ "finished": true, "seed": seed, "signed_by": key }))?,
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
