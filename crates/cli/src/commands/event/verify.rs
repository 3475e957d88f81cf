//! Checking a log, and putting copies together.

use super::office::{At, Office, told};
use crate::output::{Exit, json, say, wrong_use};
use serde_json::json as value;
use std::path::PathBuf;
use tournament::chance::commitment;
use tournament::desk::Desk;
use tournament::log::{Fork, compare, merge};

/// Check an event's file: every record is lawful, every round is proved
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event verify cup.event
  ludex event verify cup.event --against laptop2.event")]
pub(super) struct Verify {
    #[command(flatten)]
    at: At,
    /// Compare with another copy of the file
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
}

/// Runs `ludex event verify`.
pub(super) fn verify(args: &Verify) -> anyhow::Result<Exit> {
    // Opening a file performs every record again, and the checker sees every
    // round.
    let office = Office::look(&args.at)?;
    let (event, records) = (office.event(), office.desk.records());
    let seed = event.setup.as_ref().map_or("", |s| &s.seed);
    let fork = match &args.against {
        None => None,
        Some(other) => {
            let other = told(Desk::look(other))?;
            Some(words(&compare(records, other.records())))
        }
    };
    if args.at.json {
        json(&value!({
            "records": records.len(), "rounds": event.rounds.len(), "checker": "ok",
            "commitment": commitment(seed), "against": fork,
        }))?;
        return Ok(Exit::Good);
    }
    say!("{} records, all lawful", records.len());
    say!(
        "{} rounds, the checker agrees with each",
        event.rounds.len()
    );
    say!("the seed's hash is {}", commitment(seed));
    if let Some(fork) = fork {
        say!("{fork}");
    }
    Ok(Exit::Good)
}

fn words(fork: &Fork) -> String {
    match fork {
        Fork::Same => "the copies are the same".to_owned(),
        Fork::FirstAhead(n) => format!("this copy has {n} records more"),
        Fork::SecondAhead(n) => format!("the other copy has {n} records more"),
        Fork::Apart {
            common,
            first,
            second,
        } => format!(
            "after {common} common records this copy has {} of its own, the other {}",
            first.len(),
            second.len()
        ),
        Fork::Strangers => "these are not copies of one event".to_owned(),
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
}

/// Runs `ludex event merge`.
pub(super) fn merge_copies(args: &Merge) -> anyhow::Result<Exit> {
    let (mut desk, _): (Desk, _) = told(Desk::open(&args.file))?;
    let other = told(Desk::look(&args.other))?;
    let more = match merge(desk.records(), other.records()) {
        Ok(more) => more,
        Err(conflict) => return wrong_use(conflict.to_string()),
    };
    let count = more.len();
    for record in more {
        told(desk.perform(record.at, &record.by, record.op))?;
    }
    say!("{count} records taken over");
    Ok(Exit::Good)
}
