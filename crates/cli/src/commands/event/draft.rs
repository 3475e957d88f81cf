//! Drafts: seats, and the way of the packs.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, answer};
use serde_json::{Value, json as value};
use tournament::event::Event;
use tournament::op::{Op, PickTimer};
use tournament::view::show;

#[derive(Debug, clap::Subcommand)]
pub(super) enum Verb {
    /// Deal the seats
    #[command(after_help = "Example:\n  ludex event draft seat cup.event")]
    Seat(EventArgs),
    /// Take the seats back and deal them anew to those who play now
    #[command(after_help = "Example:\n  ludex event draft reseat cup.event \"Zoe is late\"")]
    Reseat {
        #[command(flatten)]
        at: EventArgs,
        /// Why they are dealt anew
        why: String,
    },
    /// The packs are opened: nobody enters any more
    #[command(after_help = "Example:\n  ludex event draft begin cup.event")]
    Begin(EventArgs),
    /// The time for a pick begins
    #[command(after_help = "Example:\n  ludex event draft timer cup.event 1:3 --seconds 40")]
    Timer {
        #[command(flatten)]
        at: EventArgs,
        /// Of which packs, and which pick of them
        #[arg(value_name = "PACK:PICK", value_parser = timer)]
        of: (u32, u32),
        /// How long it is, where it is not the usual time
        #[arg(long)]
        seconds: Option<u32>,
    },
    /// Show the seats
    #[command(after_help = "Example:\n  ludex event draft show cup.event")]
    Show(EventArgs),
}

fn timer(words: &str) -> Result<(u32, u32), String> {
    let wrong = || "write pack and pick, such as 1:3".to_owned();
    let (pack, pick) = words.split_once(':').ok_or_else(wrong)?;
    let number = |word: &str| word.parse().map_err(|_| wrong());
    Ok((number(pack)?, number(pick)?))
}

/// Runs `ludex event draft`.
pub(super) fn run(verb: &Verb) -> anyhow::Result<ExitStatus> {
    let (at, session) = match verb {
        Verb::Timer { at, of, seconds } => {
            let ((pack, pick), seconds) = (*of, *seconds);
            let op = Op::PickTimer(PickTimer {
                pack,
                pick,
                seconds,
            });
            return super::projector::tell(&EventSession::with(at, |_| Ok(op))?, at.json);
        }
        Verb::Show(at) => (at, EventSession::look(at)?),
        Verb::Begin(at) => (at, EventSession::with(at, |_| Ok(Op::BeginDraft))?),
        Verb::Seat(at) => {
            let mut session = EventSession::open(at)?;
            session.seat_draft()?;
            (at, session)
        }
        Verb::Reseat { at, why } => {
            let mut session = EventSession::open(at)?;
            session.seat_draft_again(why)?;
            (at, session)
        }
    };
    let shown = shown(session.event(), session.now);
    answer(at.json, &shown, &lines(&shown).join("\n"))
}

fn shown(event: &Event, now: u64) -> Value {
    show(event, now)["draft"].clone()
}

/// Tables with their seats as lines.
fn lines(draft: &Value) -> Vec<String> {
    let tables = draft["tables"].as_array().cloned().unwrap_or_default();
    if tables.is_empty() {
        return vec!["the draft is not seated yet: ludex event draft seat".to_owned()];
    }
    let seats = tables.iter().flat_map(|t| t["seats"].as_array());
    let names = seats.flatten().filter_map(|s| s["name"].as_str());
    let width = names.map(|n| n.chars().count()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for table in &tables {
        lines.push(format!(
            "draft table {}, {} packs",
            table["table"], table["packs"]
        ));
        let seats = table["seats"].as_array().into_iter().flatten();
        lines.extend(seats.map(|seat| line(seat, width)));
    }
    lines.push(format!("{} packs in all; {}", draft["packs"], ways(draft)));
    if draft["began"].is_null() {
        lines.push("ludex event draft begin, once they are handed out".to_owned());
    }
    let without = draft["without_seat"].as_array().into_iter().flatten();
    let without: Vec<&str> = without.filter_map(Value::as_str).collect();
    if !without.is_empty() {
        let names = without.join(", ");
        lines.push(format!(
            "no seat yet: {names} (ludex event draft reseat deals anew)"
        ));
    }
    lines
}

/// A seat, with who gets its packs.
fn line(seat: &Value, width: usize) -> String {
    let name = seat["name"].as_str().unwrap_or_default();
    let number = seat["seat"].to_string();
    if seat["empty"] == value!(true) {
        return format!("{number:>5}  {name:width$}  empty, packs are passed over it");
    }
    let to: Vec<&str> = seat["gives_to"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|to| to.as_str().unwrap_or("nobody"))
        .collect();
    format!("{number:>5}  {name:width$}  gives to {}", to.join(", "))
}

/// Which way each pack goes, in words.
fn ways(draft: &Value) -> String {
    let ways = (1..).zip(draft["ways"].as_array().into_iter().flatten());
    let words = ways.filter_map(|(n, way): (u32, _)| Some((n, way.as_str()?)));
    let words: Vec<String> = words.map(|(n, way)| format!("pack {n} {way}")).collect();
    words.join(", ")
}
