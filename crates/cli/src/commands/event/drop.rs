//! Players who drop, and who come back.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, answer};
use serde_json::json as value;
use tournament::event::PlayerId;
use tournament::op::Op;

/// Drop players from the event
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event drop cup.event Ann
  ludex event drop cup.event Ann --no-show")]
pub(super) struct Drop {
    #[command(flatten)]
    of: Players,
    /// They did not come: the match is lost too
    #[arg(long)]
    no_show: bool,
}

/// Let players who dropped back in
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex event readmit cup.event Ann")]
pub(super) struct Readmit {
    #[command(flatten)]
    of: Players,
}

#[derive(Debug, clap::Args)]
struct Players {
    #[command(flatten)]
    at: EventArgs,
    /// Who
    #[arg(required = true)]
    players: Vec<String>,
}

/// Runs `ludex event drop`.
pub(super) fn drop_players(args: &Drop) -> anyhow::Result<ExitStatus> {
    let op = |player| match args.no_show {
        true => Op::NoShow { player },
        false => Op::Drop { player },
    };
    args.of.all(op, "has dropped")
}

/// Runs `ludex event readmit`.
pub(super) fn readmit(args: &Readmit) -> anyhow::Result<ExitStatus> {
    args.of.all(|player| Op::Reenter { player }, "is back")
}

impl Players {
    /// All of them or nobody, so that a wrong name leaves nothing half done.
    fn all(&self, op: impl Fn(PlayerId) -> Op, done: &str) -> anyhow::Result<ExitStatus> {
        let mut session = EventSession::open(&self.at)?;
        let ids = self.players.iter().map(|words| session.player(words));
        let ids = ids.collect::<anyhow::Result<Vec<PlayerId>>>()?;
        session.perform_all(ids.into_iter().map(op).collect())?;
        let lines: Vec<String> = self.players.iter().map(|p| format!("{p} {done}")).collect();
        let players = value!({ "players": self.players });
        answer(self.at.json, &players, &lines.join("\n"))
    }
}
