//! Judge calls, rulings and appeals.

use super::session::{EventArgs, EventSession, parse_word};
use crate::output::{ExitStatus, json, outln, wrong_use};
use tournament::event::{CallKind, Role};
use tournament::op::{self, Op};
use tournament::view::{name, show};

/// What only a new call has.
const NEW: [&str; 3] = ["table", "caller", "kind"];

/// Note judge calls, rulings and appeals
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event call cup.event 4 Ann --text \"missed trigger?\"
  ludex event call cup.event --rule 1 --text \"it is missed\" --by Flo
  ludex event call cup.event --appeal 1 --player Ann
  ludex event call cup.event --uphold 1 --text \"as ruled\" --by Hana
  ludex event call cup.event --list

A call of over a minute gives its time back to the table.")]
pub(super) struct Call {
    #[command(flatten)]
    at: EventArgs,
    /// The table
    table: Option<u32>,
    /// Who calls
    caller: Option<String>,
    /// question, wording, shuffling, score, slow-play, spectator, deck, loop
    #[arg(long, default_value = "question", value_parser = call_kind)]
    kind: CallKind,
    /// In words
    #[arg(long, default_value = "")]
    text: String,
    /// Rule on this call
    #[arg(long, value_name = "CALL", group = "other", conflicts_with_all = NEW)]
    rule: Option<u32>,
    /// Appeal the ruling of this call
    #[arg(long, value_name = "CALL", group = "other", requires = "player",
        conflicts_with_all = NEW, conflicts_with = "text")]
    appeal: Option<u32>,
    /// Who appeals
    #[arg(long, requires = "appeal", conflicts_with_all = NEW,
        conflicts_with_all = ["text", "rule", "uphold", "overturn", "list"])]
    player: Option<String>,
    /// The ruling of this call stands
    #[arg(long, value_name = "CALL", group = "other", conflicts_with_all = NEW)]
    uphold: Option<u32>,
    /// The ruling of this call is changed
    #[arg(long, value_name = "CALL", group = "other", conflicts_with_all = NEW)]
    overturn: Option<u32>,
    /// List the calls
    #[arg(long, group = "other", conflicts_with_all = NEW, conflicts_with = "text")]
    list: bool,
}

fn call_kind(word: &str) -> Result<CallKind, String> {
    parse_word(
        word,
        "question, wording, shuffling, score, slow-play, spectator, deck, loop, discrepancy, \
         honesty, sleeves or shuffle",
    )
}

impl Call {
    fn op(&self, office: &EventSession) -> anyhow::Result<Op> {
        let text = self.text.clone();
        if let Some(call) = self.rule {
            return Ok(Op::GiveRuling(op::GiveRuling { call, ruling: text }));
        }
        if let (Some(call), Some(player)) = (self.appeal, &self.player) {
            let player = office.player(player)?;
            return Ok(Op::Appeal(op::AppealRuling { call, player }));
        }
        if let Some(call) = self.uphold.or(self.overturn) {
            return Ok(Op::DecideAppeal(op::DecideAppeal {
                call,
                upheld: self.uphold.is_some(),
                ruling: text,
            }));
        }
        let (Some(table), Some(caller)) = (self.table, &self.caller) else {
            return wrong_use("say from where: ludex event call FILE TABLE PLAYER");
        };
        Ok(Op::Call(op::CallJudge {
            table,
            player: office.player(caller)?,
            kind: self.kind,
            text,
        }))
    }
}

/// Runs `ludex event call`.
pub(super) fn call(args: &Call) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open_or_look(&args.at, args.list)?;
    if args.list {
        match args.at.json {
            true => json(&show(office.event(), office.now)["calls"])?,
            false if office.event().calls.is_empty() => outln!("no calls"),
            false => (1..=office.event().calls.len()).for_each(|n| outln!("{}", line(&office, n))),
        }
        return Ok(ExitStatus::Success);
    }
    let op = args.op(&office)?;
    office.perform(&[Role::HeadJudge, Role::Scorekeeper], op)?;
    let n = args.rule.or(args.appeal).or(args.uphold).or(args.overturn);
    let n = n.map_or(office.event().calls.len(), |n| n as usize);
    let call = show(office.event(), office.now)["calls"][n.saturating_sub(1)].clone();
    match args.at.json {
        true => json(&call)?,
        false => outln!("{}", line(&office, n)),
    }
    Ok(ExitStatus::Success)
}

/// A call and what came of it.
fn line(office: &EventSession, n: usize) -> String {
    let event = office.event();
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
