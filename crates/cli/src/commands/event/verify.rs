//! Checking a log, and putting copies together.

use super::session::{EventArgs, EventSession, answered, retry_while_locked};
use super::sign::signed;
use crate::output::{ExitStatus, json, no, outln};
use arena::seals::{Sealed, Signer};
use serde_json::json as value;
use std::path::PathBuf;
use tournament::event_file::EventFile;
use tournament::log::Record;
use tournament::lots::commitment;
use tournament::merge::{LogComparison, compare, merge};
use tournament::verify::{Made, RoundReport};

/// Check an event's file: every record is lawful, every round is proved, and it
/// is the one that the seed gives
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event verify cup.event
  ludex event verify cup.event --against laptop2.event")]
pub(super) struct Verify {
    #[command(flatten)]
    at: EventArgs,
    /// Compare with another copy of the file
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
}

/// Runs `ludex event verify`.
pub(super) fn verify(args: &Verify) -> anyhow::Result<ExitStatus> {
    // Opening a file performs every record again, and the checker sees every
    // round.
    let session = EventSession::look(&args.at)?;
    let (event, records) = (session.event(), session.desk.records());
    let seed = event.setup.as_ref().map_or("", |s| &s.seed);
    let rounds = tournament::verify::rounds(records);
    let organiser_key = event.setup.as_ref().map_or("", |s| &*s.organiser_key);
    let by = signed(&args.at.file, Signer::Organiser)?;
    let server = signed(&args.at.file, Signer::Server)?;
    let strange = matches!(&by, Sealed::By { key, .. } if key != organiser_key);
    let wrong = rounds.iter().any(|r| r.made == Made::NotTheSeeds);
    let falsely = [&by, &server].contains(&&Sealed::Falsely);
    let exit = match wrong || falsely || strange && !organiser_key.is_empty() {
        true => ExitStatus::Failed,
        false => ExitStatus::Success,
    };
    let fork = match &args.against {
        None => None,
        Some(other) => {
            let other = answered(EventFile::open_read_only(other))?;
            let fork = compare(records, other.records());
            let merged = merge(records, other.records());
            Some((words(&fork), apart(&fork), merged))
        }
    };
    if args.at.json {
        json(&value!({
            "records": records.len(), "rounds": event.rounds.len(), "checker": "ok",
            "made": rounds, "organiser_key": organiser_key,
            "signed_by": match &by { Sealed::By { key, .. } => Some(key), _ => None },
            "signed_falsely": by == Sealed::Falsely,
            "unsigned_bytes": match &by { Sealed::By { more, .. } => Some(more), _ => None },
            "server_signed_by": match &server { Sealed::By { key, .. } => Some(key), _ => None },
            "server_signed_falsely": server == Sealed::Falsely,
            "drafts": event.drafts.len(),
            "commitment": commitment(seed), "against": fork.as_ref().map(|(words, ..)| words),
            "mergeable": fork.as_ref().map(|(.., merged)| merged.is_ok()),
        }))?;
        return Ok(exit);
    }
    outln!("{} records, all lawful", records.len());
    outln!(
        "{} rounds, the checker agrees with each",
        event.rounds.len()
    );
    rounds.iter().for_each(|r| outln!("{}", round_line(r)));
    match event.drafts.len() {
        0 => {}
        1 => outln!("1 draft, seated as the seed deals"),
        n => outln!("{n} drafts, seated as the seed deals"),
    }
    outln!("the seed's hash is {}", commitment(seed));
    outln!("{}", signature_line(&by, organiser_key));
    if let Some(line) = server_line(&server) {
        outln!("{line}");
    }
    if let Some((words, lines, merged)) = fork {
        outln!("{words}");
        lines.iter().for_each(|l| outln!("{l}"));
        match merged {
            Ok(merged) if merged.more.is_empty() => {}
            Ok(merged) => outln!(
                "ludex event merge would take over {} of the other copy",
                counted(merged.more.len())
            ),
            Err(conflict) => outln!("they cannot be merged: {conflict}"),
        }
    }
    Ok(exit)
}

/// Who signed the file.
fn signature_line(by: &Sealed, organiser: &str) -> String {
    let (key, more) = match by {
        Sealed::Not => return "not signed".to_owned(),
        Sealed::Falsely => return "the signature is NOT of this file".to_owned(),
        Sealed::By { key, more } => (key, more),
    };
    let whose = match organiser {
        "" => "whose key the event does not name",
        organiser if organiser == key => "the organiser's key",
        _ => "NOT the organiser's key",
    };
    format!("signed by {key}, {whose}{}", later(*more))
}

/// Which server signed the file, if one did.
fn server_line(server: &Sealed) -> Option<String> {
    match server {
        Sealed::Not => None,
        Sealed::Falsely => Some("the signature of the server is NOT of this file".to_owned()),
        Sealed::By { key, more } => Some(format!(
            "played on the server that has the key {key}{}",
            later(*more)
        )),
    }
}

fn later(bytes: usize) -> String {
    match bytes {
        0 => String::new(),
        n => format!("; the last {n} bytes came later"),
    }
}

/// A round in a line: where it comes from, and what it is like.
fn round_line(report: &RoundReport) -> String {
    let made = match &report.made {
        Made::BySeed => "as the seed gives it".to_owned(),
        Made::NotTheSeeds => "NOT as the seed gives it".to_owned(),
        Made::ByHand { by, why } => format!("made by hand by {by}: {why}"),
        Made::FirstRules => "by the first rules, which prove repetitions only".to_owned(),
    };
    let like = report.measured.map_or_else(String::new, |v| {
        format!(
            "; {} repetitions, {} pairs of different points, at most {} apart",
            v.repetitions(),
            v.floats,
            v.worst
        )
    });
    format!("  round {}: {made}{like}", report.round)
}

/// What each copy has alone, a line each.
fn apart(fork: &LogComparison) -> Vec<String> {
    let LogComparison::Apart { first, second, .. } = fork else {
        return Vec::new();
    };
    let here = first.iter().map(|r| format!("  here  {}", line(r)));
    let there = second.iter().map(|r| format!("  there {}", line(r)));
    here.chain(there).collect()
}

/// A record in a line: number, who, what.
fn line(record: &Record) -> String {
    let op = serde_json::to_string(&record.op).unwrap_or_default();
    let short: String = op.chars().take(100).collect();
    let more = if short.len() < op.len() { " ..." } else { "" };
    format!("{} {} {short}{more}", record.n, record.by)
}

fn counted(records: usize) -> String {
    match records {
        1 => "one record".to_owned(),
        n => format!("{n} records"),
    }
}

fn words(fork: &LogComparison) -> String {
    match fork {
        LogComparison::Same => "the copies are the same".to_owned(),
        LogComparison::FirstAhead(n) => format!("this copy has {} more", counted(*n)),
        LogComparison::SecondAhead(n) => format!("the other copy has {} more", counted(*n)),
        LogComparison::Apart {
            common,
            first,
            second,
        } => format!(
            "after {common} common records this copy has {} of its own, the other {}",
            first.len(),
            second.len()
        ),
        LogComparison::Strangers => "these are not copies of one event".to_owned(),
    }
}

/// Take over what another copy of the file has done
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  ludex event merge cup.event laptop2.event

Records of the other copy that contradict this one are refused with the rule,
and then nothing is taken over.")]
pub(super) struct Merge {
    /// The file of the event
    file: PathBuf,
    /// The other copy
    other: PathBuf,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// Runs `ludex event merge`.
pub(super) fn merge_copies(args: &Merge) -> anyhow::Result<ExitStatus> {
    let (mut desk, _): (EventFile, _) =
        answered(retry_while_locked(|| EventFile::open(&args.file)))?;
    let other = answered(EventFile::open_read_only(&args.other))?;
    let merged = match merge(desk.records(), other.records()) {
        Ok(merged) => merged,
        Err(conflict) => return no(format!("{conflict}; nothing is taken over")),
    };
    let more = merged.more;
    let (count, alike) = (more.len(), merged.alike.len());
    answered(desk.perform_all(more))?;
    if args.json {
        json(&value!({ "taken_over": count, "alike": merged.alike }))?;
        return Ok(ExitStatus::Success);
    }
    outln!("{} taken over", counted(count));
    if alike > 0 {
        outln!(
            "{} of both copies are the same and stand once:",
            counted(alike)
        );
        for (here, there) in merged.alike {
            let record = desk.records().get(here as usize - 1).map(line);
            outln!("  {} (there {there})", record.unwrap_or_default());
        }
    }
    if count > 0 {
        outln!("copy this file to the other desk before it goes on");
    }
    Ok(ExitStatus::Success)
}
