//! Judge calls, rulings and appeals.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, json, outln};
use crate::value;
use tournament::event::CallKind;
use tournament::op::{self, Op};
use tournament::view::{name, show};

#[derive(Debug, clap::Subcommand)]
pub(super) enum Verb {
    /// A player calls a judge
    #[command(after_help = "\
Example:
  ludex event call open cup.event 4 Ann --text \"missed trigger?\"

A call of over a minute gives its time back to the table.")]
    Open {
        #[command(flatten)]
        at: EventArgs,
        /// The table
        table: u32,
        /// Who calls
        caller: String,
        /// What it is about
        #[arg(long, default_value = "question", value_parser = value::word::<CallKind>())]
        kind: CallKind,
        /// In words
        #[arg(long, default_value = "")]
        text: String,
    },
    /// A judge rules on a call
    #[command(
        after_help = "Example:\n  ludex event call rule cup.event 1 \"it is missed\" --by Flo"
    )]
    Rule(Ruling),
    /// A player appeals the ruling
    #[command(after_help = "Example:\n  ludex event call appeal cup.event 1 Ann")]
    Appeal {
        #[command(flatten)]
        at: EventArgs,
        /// The call
        call: u32,
        /// Who appeals
        player: String,
    },
    /// The head judge lets the ruling stand
    #[command(
        after_help = "Example:\n  ludex event call uphold cup.event 1 \"as ruled\" --by Hana"
    )]
    Uphold(Ruling),
    /// The head judge changes the ruling
    #[command(
        after_help = "Example:\n  ludex event call overturn cup.event 1 \"it is not missed\""
    )]
    Overturn(Ruling),
    /// List the calls
    #[command(after_help = "Example:\n  ludex event call list cup.event")]
    List {
        #[command(flatten)]
        at: EventArgs,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct Ruling {
    #[command(flatten)]
    at: EventArgs,
    /// The call
    call: u32,
    /// The ruling, in words
    ruling: String,
}

impl Ruling {
    fn decided(&self, upheld: bool) -> Op {
        let (call, ruling) = (self.call, self.ruling.clone());
        Op::DecideAppeal(op::DecideAppeal {
            call,
            upheld,
            ruling,
        })
    }

    fn given(&self) -> Op {
        let (call, ruling) = (self.call, self.ruling.clone());
        Op::GiveRuling(op::GiveRuling { call, ruling })
    }
}

/// Runs `ludex event call`.
pub(super) fn run(verb: &Verb) -> anyhow::Result<ExitStatus> {
    match verb {
        Verb::List { at } => list(at),
        Verb::Open {
            at,
            table,
            caller,
            kind,
            text,
        } => {
            let session = EventSession::with(at, |s| {
                Ok(Op::Call(op::CallJudge {
                    table: *table,
                    player: s.player(caller)?,
                    kind: *kind,
                    text: text.clone(),
                }))
            })?;
            tell(at, &session, session.event().calls.len())
        }
        Verb::Appeal { at, call, player } => {
            let session = EventSession::with(at, |s| {
                let (call, player) = (*call, s.player(player)?);
                Ok(Op::Appeal(op::AppealRuling { call, player }))
            })?;
            tell(at, &session, *call as usize)
        }
        Verb::Rule(it) => ruled(it, it.given()),
        Verb::Uphold(it) => ruled(it, it.decided(true)),
        Verb::Overturn(it) => ruled(it, it.decided(false)),
    }
}

fn ruled(it: &Ruling, op: Op) -> anyhow::Result<ExitStatus> {
    let session = EventSession::with(&it.at, |_| Ok(op))?;
    tell(&it.at, &session, it.call as usize)
}

fn list(at: &EventArgs) -> anyhow::Result<ExitStatus> {
    let session = EventSession::look(at)?;
    match at.json {
        true => json(&show(session.event(), session.now)["calls"])?,
        false if session.event().calls.is_empty() => outln!("no calls"),
        false => (1..=session.event().calls.len()).for_each(|n| outln!("{}", line(&session, n))),
    }
    Ok(ExitStatus::Success)
}

fn tell(at: &EventArgs, session: &EventSession, n: usize) -> anyhow::Result<ExitStatus> {
    match at.json {
        true => json(&show(session.event(), session.now)["calls"][n.saturating_sub(1)])?,
        false => outln!("{}", line(session, n)),
    }
    Ok(ExitStatus::Success)
}

/// A call and what came of it.
fn line(session: &EventSession, n: usize) -> String {
    let event = session.event();
    let Some(call) = event.calls.get(n.saturating_sub(1)) else {
        return String::new();
    };
    let (round, table, who) = (call.round, call.table, name(event, call.player));
    let said = match call.text.is_empty() {
        true => String::new(),
        false => format!(": {}", call.text),
    };
    let after = match (&call.ruling, &call.appeal) {
        (_, Some(appeal)) => match &appeal.settled {
            Some((upheld, ruling)) => {
                let stands = if *upheld {
                    "it stands"
                } else {
                    "it is changed"
                };
                format!("; appealed, {stands} ({}): {}", ruling.judge, ruling.text)
            }
            None => "; appealed, for the head judge to decide".to_owned(),
        },
        (Some(ruling), None) => format!("; ruled by {}: {}", ruling.judge, ruling.text),
        (None, None) => "; no ruling yet".to_owned(),
    };
    format!("call {n}, round {round} table {table}, {who}{said}{after}")
}
