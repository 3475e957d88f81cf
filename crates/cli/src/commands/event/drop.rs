//! Players who drop, and who come back.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, json, outln};
use serde_json::json as value;
use tournament::event::Role;
use tournament::op::Op;

/// Drop players, or let them back in
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event drop cup.event Ann
  ludex event drop cup.event Ann --no-show
  ludex event drop cup.event Ann --back")]
pub(super) struct Drop {
    #[command(flatten)]
    at: EventArgs,
    /// Who
    #[arg(required = true)]
    players: Vec<String>,
    /// They did not come: the match is lost too
    #[arg(long, conflicts_with = "back")]
    no_show: bool,
    /// They come back
    #[arg(long)]
    back: bool,
}

/// Runs `ludex event drop`.
pub(super) fn drop_players(args: &Drop) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open(&args.at)?;
    let mut ops = Vec::new();
    for words in &args.players {
        let player = office.player(words)?;
        ops.push(match (args.no_show, args.back) {
            (true, _) => Op::NoShow { player },
            (_, true) => Op::Reenter { player },
            _ => Op::Drop { player },
        });
    }
    let whose = match args.back {
        true => [Role::HeadJudge, Role::Scorekeeper],
        false => [Role::Scorekeeper, Role::HeadJudge],
    };
    // All of them or nobody, so that a wrong name leaves nothing half done.
    office.perform_all(&whose, ops)?;
    if args.at.json {
        json(&value!({ "players": args.players, "back": args.back }))?;
        return Ok(ExitStatus::Success);
    }
    let done = if args.back { "is back" } else { "has dropped" };
    args.players.iter().for_each(|p| outln!("{p} {done}"));
    Ok(ExitStatus::Success)
}
