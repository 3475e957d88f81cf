//! Rounds: pairing, the next part, repairs.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, json, outln};
use serde_json::{Value, json as value};
use tournament::event::{Event, PlayerId, RepairPlan};
use tournament::op::{HandPairings, Op, TableSeats};
use tournament::view::name;

/// Pair the next round
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event pair cup.event
  ludex event pair cup.event --go-on \"the judge is still at table 3\"
  ludex event pair cup.event --table \"Ann / Bo\" --table \"Cy / Di\" --bye Ed \\
    --by-hand \"the printed list said so\"

Nobody meets an opponent again or has a second bye where that can be avoided;
then the bye is as low and opponents are as close in points as can be; where one
could hope for better, the log keeps a proof that was checked. The rest is the
seed's. Open calls, penalties to review and disputes stop it until somebody says
to go on. A round that is made by hand stands as such in the log.")]
pub(super) struct Pair {
    #[command(flatten)]
    at: EventArgs,
    /// Pair though something is still open, and why
    #[arg(long, value_name = "WHY")]
    go_on: Option<String>,
    /// The round is made by hand, and why
    #[arg(long, value_name = "WHY", requires = "table")]
    by_hand: Option<String>,
    /// A table of a round that is made by hand; again for the next
    #[arg(long, value_name = "A / B", requires = "by_hand")]
    table: Vec<String>,
    /// Who has the bye of such a round
    #[arg(long, value_name = "PLAYER", requires = "by_hand")]
    bye: Vec<String>,
}

impl Pair {
    /// The round that was made by hand.
    fn made(&self, session: &EventSession, why: &str) -> anyhow::Result<Op> {
        let mut made = HandPairings {
            why: why.to_owned(),
            ..HandPairings::default()
        };
        for (table, words) in (1..).zip(&self.table) {
            let players = words.split('/').map(|p| session.player(p.trim()));
            let players = players.collect::<anyhow::Result<_>>()?;
            made.tables.push(TableSeats { table, players });
        }
        let byes = self.bye.iter().map(|p| session.player(p));
        made.byes = byes.collect::<anyhow::Result<_>>()?;
        Ok(Op::PairByHand(Box::new(made)))
    }
}

/// Runs `ludex event pair`.
pub(super) fn pair(args: &Pair) -> anyhow::Result<ExitStatus> {
    let mut session = EventSession::open(&args.at)?;
    if let Some(why) = args.go_on.clone() {
        session.perform(Op::GoOn { why })?;
    }
    match &args.by_hand {
        Some(why) => {
            let op = args.made(&session, why)?;
            session.perform(op)?;
        }
        None => session.pair_next()?,
    }
    let event = session.event();
    if args.at.json {
        json(&shown_round(event, session.now))?;
        return Ok(ExitStatus::Success);
    }
    let Some(round) = event.round() else {
        return Ok(ExitStatus::Success);
    };
    outln!("round {}", event.rounds.len());
    for table in &round.tables {
        outln!("{:5}  {}", table.number, names(event, &table.players));
    }
    for bye in &round.byes {
        outln!("  bye  {}", name(event, *bye));
    }
    for n in event.to_review() {
        outln!("penalty {n} waits for the head judge: ludex event penalty review");
    }
    Ok(ExitStatus::Success)
}

fn shown_round(event: &Event, now: u64) -> Value {
    let shown = tournament::view::show(event, now);
    let rounds = shown["rounds"].as_array();
    rounds.and_then(|r| r.last()).cloned().unwrap_or_default()
}

fn names(event: &Event, players: &[PlayerId]) -> String {
    let names: Vec<String> = players.iter().map(|id| name(event, *id)).collect();
    names.join(" – ")
}

/// Begin the next part: the best go on
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex event advance cup.event")]
pub(super) struct Advance {
    #[command(flatten)]
    at: EventArgs,
}

/// Runs `ludex event advance`.
pub(super) fn advance(args: &Advance) -> anyhow::Result<ExitStatus> {
    let mut session = EventSession::open(&args.at)?;
    session.perform(Op::Advance)?;
    let event = session.event();
    let on: Vec<String> = event
        .active()
        .into_iter()
        .map(|id| name(event, id))
        .collect();
    if args.at.json {
        json(&value!({ "phase": event.phase + 1, "players": on }))?;
    } else {
        for (seed, name) in (1..).zip(&on) {
            outln!("{seed:3}  {name}");
        }
    }
    Ok(ExitStatus::Success)
}

/// Propose the smallest change of the running round after a correction
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event repair cup.event
  ludex event repair cup.event --apply --why \"table 4 of round 3 was corrected\"

Nothing is changed without --apply, which the head judge enters.")]
pub(super) struct Repair {
    #[command(flatten)]
    at: EventArgs,
    /// Make the change
    #[arg(long, requires = "why")]
    apply: bool,
    /// Why
    #[arg(long, requires = "apply")]
    why: Option<String>,
}

/// Runs `ludex event repair`.
pub(super) fn repair(args: &Repair) -> anyhow::Result<ExitStatus> {
    let mut session = match args.apply {
        true => EventSession::open(&args.at)?,
        false => EventSession::look(&args.at)?,
    };
    let Some(proposal) = session.event().propose_repair() else {
        match args.at.json {
            true => json(&value!({ "tables": [], "applied": false }))?,
            false => outln!("nobody of the running round needs to move"),
        }
        return Ok(ExitStatus::Success);
    };
    if !args.apply {
        return tell_proposal(session.event(), &proposal, &args.at).map(|()| ExitStatus::Success);
    }
    let before = session.event().clone();
    let op = Op::Repair {
        tables: proposal.tables.clone(),
        byes: proposal.byes.clone(),
        why: args.why.clone().unwrap_or_default(),
    };
    session.perform(op)?;
    match args.at.json {
        true => json(&shown(&before, &proposal, true))?,
        false => {
            outln!("changed in the running round:");
            lines(&before, &proposal).iter().for_each(|l| outln!("{l}"));
        }
    }
    Ok(ExitStatus::Success)
}

/// Says what a repair would be.
pub(super) fn tell_proposal(
    event: &Event,
    proposal: &RepairPlan,
    at: &EventArgs,
) -> anyhow::Result<()> {
    if at.json {
        return json(&shown(event, proposal, false));
    }
    outln!("the running round no longer fits; the smallest change is:");
    lines(event, proposal).iter().for_each(|l| outln!("{l}"));
    let file = at.file.display();
    outln!("nothing is changed yet: ludex event repair {file} --apply --why \"...\"");
    Ok(())
}

fn shown(event: &Event, proposal: &RepairPlan, applied: bool) -> Value {
    let all = |ids: &[PlayerId]| -> Vec<String> { ids.iter().map(|p| name(event, *p)).collect() };
    let seated = |n: u32| event.round().and_then(|r| r.table(n));
    let table = |s: &TableSeats| {
        let was = seated(s.table).map(|t| all(&t.players));
        value!({ "table": s.table, "players": all(&s.players), "was": was })
    };
    let tables: Vec<Value> = proposal.tables.iter().map(table).collect();
    let byes = proposal.byes.as_deref().map(all);
    value!({ "tables": tables, "byes": byes, "applied": applied })
}

/// A line for each table that changes: who sits there then, with points, and
/// who sits there now.
fn lines(event: &Event, proposal: &RepairPlan) -> Vec<String> {
    let points = event.points_before_round();
    let all = |ids: &[PlayerId]| {
        let one = |p: &PlayerId| {
            let points = points.get(p.0 as usize).copied().unwrap_or(0);
            format!("{} ({points})", name(event, *p))
        };
        ids.iter().map(one).collect::<Vec<_>>().join(" – ")
    };
    let Some(round) = event.round() else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    for seating in &proposal.tables {
        let was = round.table(seating.table).map(|t| all(&t.players));
        let (number, then) = (seating.table, all(&seating.players));
        lines.push(format!(
            "{number:5}  {then}   instead of {}",
            was.unwrap_or_default()
        ));
    }
    if let Some(byes) = &proposal.byes {
        let (then, was) = (all(byes), all(&round.byes));
        lines.push(format!("  bye  {then}   instead of {was}"));
    }
    lines
}
