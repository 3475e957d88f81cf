//! Entering players.

use super::session::{EventArgs, EventSession, answered};
use crate::output::{ExitStatus, json, no, outln, wrong_use};
use arena::built_in::File;
use serde_json::json as value;
use std::path::PathBuf;
use tournament::event::{PlayerId, Refusal, Registration};
use tournament::export::read_players;
use tournament::op::Op;

/// Enter players, by name or from a list
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event add cup.event Ann Bo \"Cy Ahn\"
  ludex event add cup.event --csv players.csv
  ludex event add cup.event \"Red Foxes\" --members \"Ann / Bo\"
  ludex event add cup.event Ann --table 12
  ludex event add cup.event Zoe --against-bye

A list names its columns in the first line: name, and if wanted team, members,
age, guardian. Who enters after the first round plays from the next one.")]
pub(super) struct Args {
    #[command(flatten)]
    at: EventArgs,
    /// Names
    names: Vec<String>,
    /// A list of players
    #[arg(long, value_name = "FILE",
        conflicts_with_all = ["team", "members", "age", "guardian", "table", "against_bye", "bot"])]
    csv: Option<PathBuf>,
    /// The team, where team-mates must not meet
    #[arg(long)]
    team: Option<String>,
    /// The members of a team that plays together, A first
    #[arg(long, value_name = "A / B")]
    members: Option<String>,
    /// The age in years
    #[arg(long)]
    age: Option<u8>,
    /// A parent or guardian has agreed
    #[arg(long)]
    guardian: bool,
    /// The table where the player always sits
    #[arg(long)]
    table: Option<u32>,
    /// A bot, which a server lets draft, build and play
    #[arg(long)]
    bot: bool,
    /// Plays at once against whoever has the bye of the running round
    #[arg(long)]
    against_bye: bool,
}

/// Runs the command.
pub(super) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let mut session = EventSession::open(&args.at)?;
    let mut all: Vec<Registration> = args.names.iter().map(|name| args.enrolment(name)).collect();
    if let Some(file) = &args.csv {
        match read_players(&File::read(file)?.text) {
            Ok(players) => all.extend(players),
            Err(error) => return no(format!("{}: {error}", file.display())),
        }
    }
    if all.is_empty() {
        return wrong_use("say who enters: ludex event add cup.event Ann Bo");
    }
    let one = args.table.is_some() || args.members.is_some() || args.against_bye;
    if one && all.len() > 1 {
        return wrong_use("--table, --members and --against-bye are for one player");
    }
    // A list is taken whole or not at all.
    let mut trial = session.event().clone();
    for who in &all {
        let op = Op::RegisterPlayer(Box::new(who.clone()));
        let next = session.record(&session.actor(&op)?, op);
        if let Err(refusal) = trial.perform(session.desk.records(), &next) {
            let of = match all.len() {
                1 => String::new(),
                _ => format!("{}, and nobody is entered: ", who.name),
            };
            let what = format!("{of}{}", refusal.what);
            return answered(Err(Refusal { what, ..refusal }.into()));
        }
    }
    let count = all.len();
    let mut ops = Vec::new();
    for (player, who) in (session.event().players.len() as u32..)
        .map(PlayerId)
        .zip(all)
    {
        ops.push(Op::RegisterPlayer(Box::new(who)));
        ops.extend(args.table.map(|table| Op::FixTable { player, table }));
        ops.extend(args.against_bye.then_some(Op::SeatLate { player }));
    }
    let before = session.event().players.len();
    session.perform_all(ops)?;
    if !args.at.json {
        let all = (0..).map(PlayerId).zip(&session.event().players);
        for (id, player) in all.skip(before) {
            outln!("{id} {}", player.registration.name);
        }
    }
    if args.at.json {
        json(&value!({ "entered": count, "players": session.event().players.len() }))?;
    }
    Ok(ExitStatus::Success)
}

impl Args {
    fn enrolment(&self, name: &str) -> Registration {
        let members = self.members.as_deref().unwrap_or_default().split('/');
        let members = members.map(|m| m.trim().to_owned());
        Registration {
            name: name.trim().to_owned(),
            team: self.team.clone(),
            members: members.filter(|m| !m.is_empty()).collect(),
            age: self.age,
            guardian_agrees: self.guardian,
            bot: self.bot,
            ..Registration::default()
        }
    }
}
