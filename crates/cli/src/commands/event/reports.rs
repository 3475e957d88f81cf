//! Standings, pages, files.

use super::session::{EventArgs, EventSession, answered};
use super::sign::signed;
use crate::output::{ExitStatus, fault, json, no, outln, paint, wrong_use};
use arena::seals::{Sealed, Signer};
use clap::ValueEnum;
use clap::builder::PossibleValuesParser;
use comfy_table::{CellAlignment, Table, presets};
use kernel::files::write_atomic;
use scorekeeper::print::{Page, page};
use serde_json::json as value;
use std::path::{Path, PathBuf};
use tournament::event::{FinalPlacing, Viewer};
use tournament::event_file::EventFile;
use tournament::export::{
    from_json, give_secret, handed_out, players_csv, results_csv, standings_csv, to_json,
};
use tournament::log::{self, LogError, Record};
use tournament::view::{name, places, show_to};

/// Show the standings, or the final places after a playoff
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex event standings cup.event")]
pub(super) struct Standings {
    #[command(flatten)]
    at: EventArgs,
    /// As this person may know them: without the running round for who plays
    #[arg(long = "as", value_name = "PERSON")]
    viewer: Option<String>,
    /// Only so many
    #[arg(long)]
    top: Option<usize>,
}

/// Runs `ludex event standings`.
pub(super) fn standings(args: &Standings) -> anyhow::Result<ExitStatus> {
    let session = EventSession::look(&args.at)?;
    let viewer = viewer(&session, args.viewer.as_deref());
    let known = session.event().as_known_to(viewer);
    let event = known.as_ref();
    if args.at.json {
        let mut places = places(event);
        if let (Some(rows), Some(top)) = (places.as_array_mut(), args.top) {
            rows.truncate(top);
        }
        json(&places)?;
        return Ok(ExitStatus::Success);
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let ties = event.setup.iter().flat_map(|s| s.policy.tiebreakers());
    let header = ["rank", "player", "points"].into_iter().chain(ties);
    table.set_header(header);
    let row = |p: &FinalPlacing| {
        let who = name(event, p.player);
        let first = [p.rank.to_string(), who, p.points.to_string()];
        let ties = p.tiebreakers.iter().map(|r| r.percent(2));
        first.into_iter().chain(ties).collect::<Vec<String>>()
    };
    let places = event.ranking();
    for place in places.iter().take(args.top.unwrap_or(usize::MAX)) {
        table.add_row(row(place));
    }
    for (at, column) in table.column_iter_mut().enumerate() {
        if at != 1 {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    outln!("{table}");
    Ok(ExitStatus::Success)
}

/// Who looks: an official unless somebody is named.
fn viewer(session: &EventSession, person: Option<&str>) -> Viewer {
    let named = |p| Viewer::named(session.event(), p);
    person.map_or(Viewer::Official, named)
}

/// Show everything about the event as JSON
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event show cup.event
  ludex event show cup.event --as Ann")]
pub(super) struct Show {
    #[command(flatten)]
    at: EventArgs,
    /// What this person may know
    #[arg(long = "as", value_name = "PERSON")]
    viewer: Option<String>,
}

/// Runs `ludex event show`.
pub(super) fn show_event(args: &Show) -> anyhow::Result<ExitStatus> {
    let session = EventSession::look(&args.at)?;
    let viewer = viewer(&session, args.viewer.as_deref());
    json(&show_to(session.event(), viewer, session.now))?;
    Ok(ExitStatus::Success)
}

/// Show the records of the log, with their numbers
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex event log cup.event")]
pub(super) struct Log {
    #[command(flatten)]
    at: EventArgs,
}

/// Runs `ludex event log`.
pub(super) fn log(args: &Log) -> anyhow::Result<ExitStatus> {
    let session = EventSession::look(&args.at)?;
    let records = handed_out(session.desk.records());
    if args.at.json {
        json(&records)?;
        return Ok(ExitStatus::Success);
    }
    for record in records {
        let op = serde_json::to_string(&record.op)?;
        outln!("{:5} {} {} {op}", record.n, record.at, record.by);
    }
    Ok(ExitStatus::Success)
}

/// Write a page to print, as HTML
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event print cup.event names --out names.html
  ludex event print cup.event slips --out slips.html

Slips and codes (for playing online) are in the order in which a stack is cut.
The notice says what holds at the tables, checks are forms for the decks to check,
draft-names and draft-tables the seats of a draft by name and with a map for each
table.")]
pub(super) struct Print {
    #[command(flatten)]
    at: EventArgs,
    /// Which page
    #[arg(value_parser = PossibleValuesParser::new(Page::ALL.map(|(name, _)| name)))]
    page: String,
    /// The file; else standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs `ludex event print`.
pub(super) fn print_page(args: &Print) -> anyhow::Result<ExitStatus> {
    let session = EventSession::look(&args.at)?;
    let text = page(session.event(), &args.page).unwrap_or_default();
    written((args.out.as_deref(), args.at.json), (&args.page, &text))
}

/// Writes a text to a file or tells it; with JSON it stands there as a string,
/// unless it is JSON itself.
fn written(
    (out, as_json): (Option<&Path>, bool),
    (what, text): (&str, &str),
) -> anyhow::Result<ExitStatus> {
    match out {
        None if as_json && what != "json" => json(&value!({ "what": what, "text": text }))?,
        None => paint!("{}", text.trim_end()),
        Some(file) => {
            if let Err(error) = write_atomic(file, text.as_bytes()) {
                return fault(format!("cannot write {}: {error}", file.display()));
            }
            match as_json {
                true => json(&value!({ "what": what, "file": file }))?,
                false => outln!("wrote {}", file.display()),
            }
        }
    }
    Ok(ExitStatus::Success)
}

/// Export the event: everything as JSON, or lists as CSV
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event export cup.event json --out cup.json
  ludex event export cup.event standings --out standings.csv

What goes to a file is signed with the organiser's key, where it is there:
cup.json.sig says by whom.")]
pub(super) struct Export {
    #[command(flatten)]
    at: EventArgs,
    /// What
    what: What,
    /// The file; else standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    with: super::sign::With,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum What {
    /// Everything, from which the file can be made anew
    Json,
    /// Players as CSV
    Players,
    /// Standings as CSV
    Standings,
    /// Results as CSV
    Results,
}

/// Runs `ludex event export`.
pub(super) fn export(args: &Export) -> anyhow::Result<ExitStatus> {
    if args.with.is_said() && args.out.is_none() {
        return wrong_use("--key signs a file: say which with --out");
    }
    let session = EventSession::look(&args.at)?;
    let event = session.event();
    let (what, text) = match args.what {
        What::Json => {
            let all = to_json(event, session.desk.records(), session.now)?;
            ("json", serde_json::to_string_pretty(&all)? + "\n")
        }
        What::Players => ("players", players_csv(event)),
        What::Standings => ("standings", standings_csv(event)),
        What::Results => ("results", results_csv(event)),
    };
    let exit = written((args.out.as_deref(), args.at.json), (what, &text))?;
    if let (Some(out), Some(key)) = (&args.out, args.with.of(&args.at.file, event)?) {
        super::sign::sign(&key, out)?;
    }
    Ok(exit)
}

/// Make an event's file anew from an export, or from a damaged file
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event import copy.event cup.json
  ludex event import whole.event damaged.event

Of a damaged event file the records before the damage are taken over.")]
pub(super) struct Import {
    /// The file, which must not be there yet
    file: PathBuf,
    /// The exported event, or an event's file
    from: PathBuf,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// Runs `ludex event import`.
pub(super) fn import(args: &Import) -> anyhow::Result<ExitStatus> {
    let by = signed(&args.from, Signer::Organiser)?;
    if by == Sealed::Falsely {
        let from = args.from.display();
        return no(format!(
            "{from}: the signature beside it is not of this file"
        ));
    }
    let taken = taken(&args.from)?;
    let (count, new_codes) = (taken.records.len(), taken.new_codes);
    answered(EventFile::restore(&args.file, taken.records))?;
    let key = match by {
        Sealed::By { key, .. } => Some(key),
        _ => None,
    };
    let left = taken.left;
    if args.json {
        json(&value!({
            "records": count, "signed_by": key, "new_codes": new_codes, "left_behind": left,
        }))?;
        return Ok(ExitStatus::Success);
    }
    outln!("{count} records");
    if let Some(key) = key {
        outln!("signed by {key}");
    }
    if let Some(left) = left {
        outln!("{left}");
    }
    if new_codes {
        outln!(
            "the codes are new: ludex event print {} codes",
            args.file.display()
        );
    }
    Ok(ExitStatus::Success)
}

/// What is taken over.
struct Taken {
    records: Vec<Record>,
    /// What was damaged.
    left: Option<String>,
    new_codes: bool,
}

/// The records of an export, or those of a damaged event file that are whole.
fn taken(from: &Path) -> anyhow::Result<Taken> {
    if let Ok((records, damage)) = log::Log::salvage(from)
        && !records.is_empty()
    {
        let left = match damage {
            Some(LogError::Damaged { line, what, .. }) => Some(format!(
                "what stands from line {line} on is left behind: {what}"
            )),
            _ => None,
        };
        let new_codes = false;
        return Ok(Taken {
            records,
            left,
            new_codes,
        });
    }
    let mut records = exported(from)?;
    give_secret(&mut records, &super::new::drawn()?);
    let (left, new_codes) = (None, true);
    Ok(Taken {
        records,
        left,
        new_codes,
    })
}

fn exported(from: &Path) -> anyhow::Result<Vec<Record>> {
    let text = arena::built_in::File::read(from)?.text;
    match from_json(&text) {
        Ok(records) => Ok(records),
        Err(error) => no(format!("{}: {error}", from.display())),
    }
}
