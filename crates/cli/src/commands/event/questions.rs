//! Around the tables: questions, what the head judge allows, spectators.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, answer, json, outln};
use crate::value;
use serde_json::json as object;
use tournament::event::FloorSetting;
use tournament::op::{self, Op};
use tournament::view::show;

#[derive(Debug, clap::Subcommand)]
pub(super) enum QuestionVerb {
    /// Somebody asks about the rules
    #[command(after_help = "\
Example:
  ludex event question ask cup.event Ann \"Can an ability score the winning point?\" --hypothetical

At a high level who plays gets answers to hypothetical questions only.")]
    Ask {
        #[command(flatten)]
        at: EventArgs,
        /// Who asks
        person: String,
        /// The question
        text: String,
        /// It is about the rules in general, not about the asker's match
        #[arg(long)]
        hypothetical: bool,
    },
    /// A judge answers a question
    #[command(
        after_help = "Example:\n  ludex event question answer cup.event 1 \"It can.\" --by Flo"
    )]
    Answer {
        #[command(flatten)]
        at: EventArgs,
        /// The number of the question
        question: u32,
        /// The answer
        text: String,
    },
    /// List the questions
    #[command(after_help = "Example:\n  ludex event question list cup.event")]
    List(EventArgs),
}

/// Runs `ludex event question`.
pub(super) fn question(verb: &QuestionVerb) -> anyhow::Result<ExitStatus> {
    let (at, op, number) = match verb {
        QuestionVerb::List(at) => {
            let session = EventSession::look(at)?;
            json(&show(session.event(), session.now)["questions"])?;
            return Ok(ExitStatus::Success);
        }
        QuestionVerb::Ask {
            at,
            person,
            text,
            hypothetical,
        } => {
            let op = Op::AskRules(op::AskRules {
                person: person.clone(),
                text: text.clone(),
                hypothetical: *hypothetical,
            });
            (at, op, None)
        }
        QuestionVerb::Answer { at, question, text } => {
            let (question, text) = (*question, text.clone());
            let op = Op::AnswerRules(op::AnswerRules { question, text });
            (at, op, Some(question as usize))
        }
    };
    let session = EventSession::with(at, |_| Ok(op))?;
    let number = number.unwrap_or(session.event().floor_log.questions.len());
    answer(
        at.json,
        &object!({ "question": number }),
        &format!("question {number}"),
    )
}

/// Say what the head judge allows or asks for
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  ludex event allow cup.event devices

Devices: during matches. Sleeves are then compulsory also at a low level.
Recycled, rune-order and previews are what clients then work out.")]
pub(super) struct Allow {
    #[command(flatten)]
    what: Setting,
}

/// Say what the head judge forbids, or asks for no more
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex event forbid cup.event previews")]
pub(super) struct Forbid {
    #[command(flatten)]
    what: Setting,
}

#[derive(Debug, clap::Args)]
struct Setting {
    #[command(flatten)]
    at: EventArgs,
    /// What
    #[arg(value_parser = value::word::<FloorSetting>())]
    what: FloorSetting,
}

/// Runs `ludex event allow`.
pub(super) fn allow(args: &Allow) -> anyhow::Result<ExitStatus> {
    args.what.set(true)
}

/// Runs `ludex event forbid`.
pub(super) fn forbid(args: &Forbid) -> anyhow::Result<ExitStatus> {
    args.what.set(false)
}

impl Setting {
    fn set(&self, on: bool) -> anyhow::Result<ExitStatus> {
        let what = self.what;
        let op = Op::SetFloor(op::SetFloor { what, on });
        let session = EventSession::with(&self.at, |_| Ok(op))?;
        json(&object!(session.event().floor_log.switches))?;
        Ok(ExitStatus::Success)
    }
}

#[derive(Debug, clap::Subcommand)]
pub(super) enum SpectatorVerb {
    /// A spectator tells a judge of a possible issue
    #[command(after_help = "\
Example:
  ludex event spectator report cup.event 4 Zoe \"a score was forgotten\" --pause")]
    Report {
        #[command(flatten)]
        of: Watcher,
        /// What it is
        text: String,
        /// The players were asked to pause meanwhile
        #[arg(long)]
        pause: bool,
    },
    /// A spectator must not watch this match
    #[command(after_help = "\
Examples:
  ludex event spectator bar cup.event 4 Zoe \"she talks\"
  ludex event spectator bar cup.event 4 Zoe \"she stares\" --player Ann")]
    Bar {
        #[command(flatten)]
        of: Watcher,
        /// Why
        why: String,
        /// The player who asks for it
        #[arg(long)]
        player: Option<String>,
    },
    /// A spectator has seen what is secret in this match
    #[command(after_help = "Example:\n  ludex event spectator saw cup.event 4 Cy")]
    Saw {
        #[command(flatten)]
        of: Watcher,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct Watcher {
    #[command(flatten)]
    at: EventArgs,
    /// The table
    table: u32,
    /// The spectator
    person: String,
}

/// Runs `ludex event spectator`.
pub(super) fn spectator(verb: &SpectatorVerb) -> anyhow::Result<ExitStatus> {
    let (SpectatorVerb::Report { of, .. }
    | SpectatorVerb::Bar { of, .. }
    | SpectatorVerb::Saw { of }) = verb;
    let (table, person) = (of.table, of.person.clone());
    let session = EventSession::with(&of.at, |session| {
        Ok(match verb {
            SpectatorVerb::Report { text, pause, .. } => Op::SpectatorReport(op::SpectatorReport {
                table,
                person,
                pause: *pause,
                text: text.clone(),
            }),
            SpectatorVerb::Bar { why, player, .. } => Op::BarSpectator(op::BarSpectator {
                table,
                person,
                player: player.as_ref().map(|p| session.player(p)).transpose()?,
                why: why.clone(),
                strategic: false,
            }),
            SpectatorVerb::Saw { .. } => Op::SawHiddenInfo(op::SawHiddenInfo { table, person }),
        })
    })?;
    match (of.at.json, session.event().table_policy(table)) {
        (true, Some(policy)) => json(&object!(policy))?,
        _ => outln!("noted at table {table}"),
    }
    Ok(ExitStatus::Success)
}
