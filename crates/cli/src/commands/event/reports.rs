//! Standings, pages, files.

use super::session::{EventArgs, EventSession, as_usage_error};
use super::sign::signed;
use crate::output::{ExitStatus, json, outln, paint, wrong_use};
use arena::seals::{Sealed, Signer};
use comfy_table::{CellAlignment, Table, presets};
use kernel::files::write_atomic;
use serde_json::json as value;
use std::path::{Path, PathBuf};
use tournament::event::{FinalPlacing, Viewer};
use tournament::event_file::EventFile;
use tournament::export::{
    from_json, give_secret, handed_out, players_csv, results_csv, standings_csv, to_json,
};
use tournament::log::{Log, LogError, Record};
use tournament::print::{Page, print};
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
    let office = EventSession::look(&args.at)?;
    let viewer = viewer(&office, args.viewer.as_deref());
    let known = office.event().as_known_to(viewer);
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
fn viewer(office: &EventSession, person: Option<&str>) -> Viewer {
    let named = |p| Viewer::named(office.event(), p);
    person.map_or(Viewer::Official, named)
}

/// Show everything about the event as JSON, or its log
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event show cup.event --log
  ludex event show cup.event --as Ann
  ludex event show cup.event --projector --watch")]
pub(super) struct Show {
    #[command(flatten)]
    at: EventArgs,
    /// The records of the log, with their numbers
    #[arg(long)]
    log: bool,
    /// What this person may know
    #[arg(long = "as", value_name = "PERSON", conflicts_with = "log")]
    viewer: Option<String>,
    /// The time that runs, large: of a pick of a draft, or of the round
    #[arg(long, conflicts_with_all = ["log", "viewer"])]
    projector: bool,
    /// Show it anew every second
    #[arg(long, requires = "projector", conflicts_with_all = ["json", "log", "viewer"])]
    watch: bool,
}

/// Runs `ludex event show`.
pub(super) fn show_event(args: &Show) -> anyhow::Result<ExitStatus> {
    if args.watch {
        return super::projector::watch(&args.at);
    }
    let office = EventSession::look(&args.at)?;
    if args.projector {
        return super::projector::tell(&office, args.at.json);
    }
    if !args.log {
        let viewer = viewer(&office, args.viewer.as_deref());
        json(&show_to(office.event(), viewer, office.now))?;
        return Ok(ExitStatus::Success);
    }
    if args.at.json {
        json(&handed_out(office.desk.records()))?;
        return Ok(ExitStatus::Success);
    }
    for record in handed_out(office.desk.records()) {
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

Pages: names, tables, slips (in cutting order), codes (for playing online, in
cutting order), decks, standings, notice (what holds at the tables), checks
(forms for the decks to check), draft-names and draft-tables (seats of a draft
by name, and a sheet with a map for each of its tables).")]
pub(super) struct Print {
    #[command(flatten)]
    at: EventArgs,
    /// Which page
    page: String,
    /// The file; else standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs `ludex event print`.
pub(super) fn print_page(args: &Print) -> anyhow::Result<ExitStatus> {
    let Some(page) = Page::named(&args.page) else {
        let names: Vec<&str> = Page::ALL.iter().map(|(n, _)| *n).collect();
        return wrong_use(format!(
            "there is no page `{}`; there are: {}",
            args.page,
            names.join(", ")
        ));
    };
    let office = EventSession::look(&args.at)?;
    let (what, text) = (args.page.as_str(), print(office.event(), page));
    written((args.out.as_deref(), args.at.json), (what, &text))
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
                return wrong_use(format!("cannot write {}: {error}", file.display()));
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

What: json, players, standings, results. What goes to a file is signed with the
organiser's key, where it is there: cup.json.sig says by whom.")]
pub(super) struct Export {
    #[command(flatten)]
    at: EventArgs,
    /// What
    what: String,
    /// The file; else standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    with: super::sign::With,
}

/// Runs `ludex event export`.
pub(super) fn export(args: &Export) -> anyhow::Result<ExitStatus> {
    if args.with.is_said() && args.out.is_none() {
        return wrong_use("--key signs a file: say which with --out");
    }
    let office = EventSession::look(&args.at)?;
    let event = office.event();
    let text = match args.what.as_str() {
        "json" => {
            let all = to_json(event, office.desk.records(), office.now)?;
            serde_json::to_string_pretty(&all)? + "\n"
        }
        "players" => players_csv(event),
        "standings" => standings_csv(event),
        "results" => results_csv(event),
        other => {
            return wrong_use(format!(
                "`{other}` cannot be exported; write json, players, standings or results"
            ));
        }
    };
    let exit = written((args.out.as_deref(), args.at.json), (&args.what, &text))?;
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
        return wrong_use(format!(
            "{from}: the signature beside it is not of this file"
        ));
    }
    let taken = taken(&args.from)?;
    let (count, new_codes) = (taken.records.len(), taken.new_codes);
    as_usage_error(EventFile::restore(&args.file, taken.records))?;
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
    if let Ok((records, damage)) = Log::salvage(from)
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
        Err(error) => wrong_use(format!("{}: {error}", from.display())),
    }
}
