//! Drafts: seats, and the way of the packs.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, json, outln};
use serde_json::{Value, json as value};
use tournament::event::{Event, Role};
use tournament::op::{Op, PickTimer};
use tournament::view::show;

/// Seat a draft, let it begin, show where everybody sits
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event draft cup.event                              deals the seats
  ludex event draft cup.event --again --why \"Zoe is late\"   deals them anew
  ludex event draft cup.event --begin                      packs are opened
  ludex event draft cup.event --timer 1:3 --seconds 40       the third pick of pack 1
  ludex event draft cup.event --show

For parts whose format is draft (ludex event new ... --phase swiss:3:draft).
Tables are as near as can be to eight players, and the seed of the event deals
the seats: the same players always get the same ones. Who drops leaves an empty
seat that packs are passed over. ludex event print cup.event draft-tables makes a
sheet for each table, draft-names a list to be put up.")]
pub(super) struct Args {
    #[command(flatten)]
    at: EventArgs,
    /// Take the seats back and deal them anew to those who play now
    #[arg(long, requires = "why", conflicts_with_all = ["begin", "show"])]
    again: bool,
    /// Why they are dealt anew
    #[arg(long, requires = "again", conflicts_with_all = ["begin", "timer", "show"])]
    why: Option<String>,
    /// The packs are opened: nobody enters any more
    #[arg(long, conflicts_with = "show")]
    begin: bool,
    /// The time for a pick begins: of which packs, and which pick of them
    #[arg(long, value_name = "PACK:PICK", value_parser = timer, conflicts_with_all = ["again", "begin", "show"])]
    timer: Option<(u32, u32)>,
    /// How long it is, where it is not the usual time
    #[arg(long, requires = "timer", conflicts_with_all = ["again", "why", "begin", "show"])]
    seconds: Option<u32>,
    /// Only show the seats
    #[arg(long)]
    show: bool,
}

fn timer(words: &str) -> Result<(u32, u32), String> {
    let wrong = || "write pack and pick, such as 1:3".to_owned();
    let (pack, pick) = words.split_once(':').ok_or_else(wrong)?;
    let number = |word: &str| word.parse().map_err(|_| wrong());
    Ok((number(pack)?, number(pick)?))
}

/// Those who seat a draft.
pub(super) const DESK: [Role; 3] = [Role::Scorekeeper, Role::Organiser, Role::HeadJudge];

/// Runs `ludex event draft`.
pub(super) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open_or_look(&args.at, args.show)?;
    if let Some((pack, pick)) = args.timer {
        let seconds = args.seconds;
        let op = Op::PickTimer(PickTimer {
            pack,
            pick,
            seconds,
        });
        office.perform(&[Role::HeadJudge, Role::FloorJudge, Role::Scorekeeper], op)?;
        return super::projector::tell(&office, args.at.json);
    }
    match (args.begin, args.again, args.show) {
        (true, ..) => office.perform(&DESK, Op::BeginDraft)?,
        (_, true, _) => office.seat_draft_again(args.why.as_deref().unwrap_or_default())?,
        (.., true) => {}
        _ => office.seat_draft()?,
    }
    let shown = shown(office.event(), office.now);
    match args.at.json {
        true => json(&shown)?,
        false => lines(&shown).iter().for_each(|line| outln!("{line}")),
    }
    Ok(ExitStatus::Success)
}

fn shown(event: &Event, now: u64) -> Value {
    show(event, now)["draft"].clone()
}

/// Tables with their seats as lines.
fn lines(draft: &Value) -> Vec<String> {
    let tables = draft["tables"].as_array().cloned().unwrap_or_default();
    if tables.is_empty() {
        return vec!["the draft is not seated yet: ludex event draft FILE".to_owned()];
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
        lines.push("ludex event draft FILE --begin, once they are handed out".to_owned());
    }
    let without = draft["without_seat"].as_array().into_iter().flatten();
    let without: Vec<&str> = without.filter_map(Value::as_str).collect();
    if !without.is_empty() {
        let names = without.join(", ");
        lines.push(format!("no seat yet: {names} (--again deals anew)"));
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
