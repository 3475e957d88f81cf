//! Around the tables: questions, what the head judge allows, spectators.

use super::session::{EventArgs, EventSession, parse_word};
use crate::output::{ExitStatus, json, outln, wrong_use};
use serde_json::json as value;
use tournament::event::{FloorSetting, Role};
use tournament::op::{self, Op};
use tournament::view::show;

const JUDGES: [Role; 2] = [Role::HeadJudge, Role::FloorJudge];

/// Write down a question about the rules, or answer one
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event ask cup.event Ann \"Can an ability score the winning point?\" --hypothetical
  ludex event ask cup.event --answer 1 \"It can.\" --by Flo
  ludex event ask cup.event --list

At a high level who plays gets answers to hypothetical questions only.")]
pub(super) struct Ask {
    #[command(flatten)]
    at: EventArgs,
    /// Who asks, and the question; or the answer
    words: Vec<String>,
    /// It is about the rules in general, not about the asker's match
    #[arg(long, conflicts_with_all = ["answer", "list"])]
    hypothetical: bool,
    /// Answer the question with this number
    #[arg(long, value_name = "QUESTION", conflicts_with = "list")]
    answer: Option<u32>,
    /// List the questions
    #[arg(long, conflicts_with = "words")]
    list: bool,
}

/// Runs `ludex event ask`.
pub(super) fn ask(args: &Ask) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open_or_look(&args.at, args.list)?;
    if args.list {
        json(&show(office.event(), office.now)["questions"])?;
        return Ok(ExitStatus::Success);
    }
    let op = match (args.answer, args.words.as_slice()) {
        (Some(question), [text]) => Op::AnswerRules(op::AnswerRules {
            question,
            text: text.clone(),
        }),
        (None, [person, text]) => Op::AskRules(op::AskRules {
            person: person.clone(),
            text: text.clone(),
            hypothetical: args.hypothetical,
        }),
        _ => return wrong_use("say who asks what: ludex event ask FILE PERSON QUESTION"),
    };
    office.perform(&JUDGES, op)?;
    let all = office.event().floor_log.questions.len();
    let number = args.answer.map_or(all, |n| n as usize);
    match args.at.json {
        true => json(&value!({ "question": number }))?,
        false => outln!("question {number}"),
    }
    Ok(ExitStatus::Success)
}

/// Say what the head judge allows, forbids or asks for
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event allow cup.event devices
  ludex event allow cup.event previews --off

What: devices during matches; sleeves, which are then compulsory also at a low
level; recycled, rune-order and previews, which clients then work out.")]
pub(super) struct Allow {
    #[command(flatten)]
    at: EventArgs,
    /// What
    #[arg(value_parser = switch)]
    what: FloorSetting,
    /// Forbid it instead
    #[arg(long)]
    off: bool,
}

fn switch(word: &str) -> Result<FloorSetting, String> {
    parse_word(word, "devices, sleeves, recycled, rune-order or previews")
}

/// Runs `ludex event allow`.
pub(super) fn allow(args: &Allow) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open(&args.at)?;
    let (what, on) = (args.what, !args.off);
    office.perform(&[Role::HeadJudge], Op::SetFloor(op::SetFloor { what, on }))?;
    json(&value!(office.event().floor_log.switches))?;
    Ok(ExitStatus::Success)
}

/// Keep what a spectator does at a table
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event spectator cup.event 4 Zoe --alert \"a score was forgotten\" --pause
  ludex event spectator cup.event 4 Zoe --bar \"she talks\"
  ludex event spectator cup.event 4 Zoe --bar \"she stares\" --player Ann
  ludex event spectator cup.event 4 Cy --secret")]
pub(super) struct Spectator {
    #[command(flatten)]
    at: EventArgs,
    /// The table
    table: u32,
    /// The spectator
    person: String,
    /// Tells a judge of a possible issue
    #[arg(long, value_name = "WHAT", group = "what")]
    alert: Option<String>,
    /// Asks the players to pause meanwhile
    #[arg(long, requires = "alert", conflicts_with_all = ["bar", "player", "secret"])]
    pause: bool,
    /// Must not watch this match
    #[arg(long, value_name = "WHY", group = "what")]
    bar: Option<String>,
    /// The player who asks for it
    #[arg(long, requires = "bar", conflicts_with_all = ["alert", "secret"])]
    player: Option<String>,
    /// Has seen what is secret in this match
    #[arg(long, group = "what")]
    secret: bool,
}

impl Spectator {
    fn op(&self, office: &EventSession) -> anyhow::Result<Op> {
        let (table, person) = (self.table, self.person.clone());
        if let Some(text) = self.alert.clone() {
            let pause = self.pause;
            return Ok(Op::SpectatorReport(op::SpectatorReport {
                table,
                person,
                pause,
                text,
            }));
        }
        if let Some(why) = self.bar.clone() {
            let player = self.player.as_ref().map(|p| office.player(p));
            return Ok(Op::BarSpectator(op::BarSpectator {
                table,
                person,
                player: player.transpose()?,
                why,
                strategic: false,
            }));
        }
        match self.secret {
            true => Ok(Op::SawHiddenInfo(op::SawHiddenInfo { table, person })),
            false => wrong_use("say what: --alert WHAT, --bar WHY or --secret"),
        }
    }
}

/// Runs `ludex event spectator`.
pub(super) fn spectator(args: &Spectator) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open(&args.at)?;
    let op = args.op(&office)?;
    office.perform(&JUDGES, op)?;
    let policy = office.event().table_policy(args.table);
    match (args.at.json, policy) {
        (true, Some(policy)) => json(&value!(policy))?,
        _ => outln!("noted at table {}", args.table),
    }
    Ok(ExitStatus::Success)
}
