//! How much of each book is shown and proved.

use super::books;
use super::index::ScenarioIndex;
use super::proof_file::{Book, Proofs};
use crate::files;
use crate::output::{ExitStatus, json, outln};
use arena::ledger::{Ledger, RuleRow};
use comfy_table::{CellAlignment, Table, presets};
use serde::Serialize;
use std::collections::BTreeMap;

/// Count by book what is shown, proved, by construction, missing
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex rules coverage --book ikorr --missing")]
pub(super) struct Args {
    /// Only this book
    #[arg(long)]
    book: Option<String>,
    /// List the rules that nothing shows
    #[arg(long)]
    missing: bool,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// The figures of a book.
#[derive(Clone, Debug, Serialize)]
struct BookCoverage {
    /// Rules that software can show to follow.
    rows: usize,
    /// Those that a passing scenario shows.
    shown: usize,
    /// Those of them that are proved.
    proved: usize,
    /// Those of them that hold by construction.
    by_construction: usize,
    /// Those that nothing shows.
    missing: Vec<String>,
    /// Those whose scenario is expected to fail, neither shown nor missing,
    /// with the finding.
    expected_to_fail: BTreeMap<String, String>,
}

/// Runs the command.
pub(super) fn run(args: &Args, ledger: &Ledger) -> anyhow::Result<ExitStatus> {
    let books = books(args.book.as_deref())?;
    let bound = ScenarioIndex::by(files::scenarios()?);
    let proofs = Proofs::last()?;
    let none = Book::default();
    let of = |book: &&'static str| {
        let proof = proofs.books.get(*book).unwrap_or(&none);
        (*book, covered(book, ledger, &bound, proof))
    };
    let covered: BTreeMap<&str, BookCoverage> = books.iter().map(of).collect();
    let unknown: Vec<&String> = bound
        .by_rule
        .keys()
        .filter(|id| ledger.find(id).is_none())
        .collect();
    if args.json {
        json(&serde_json::json!({ "books": covered }))?;
    } else {
        outln!("{}", table(&covered));
        if args.missing {
            missing(&covered, ledger);
        }
    }
    for id in &unknown {
        eprintln!("a scenario names a rule that does not exist: {id}");
    }
    for failing in &bound.failing {
        eprintln!("does not pass and shows nothing: {failing}");
    }
    let sound = unknown.is_empty() && bound.failing.is_empty();
    Ok(ExitStatus::found(sound))
}

fn covered(book: &str, ledger: &Ledger, bound: &ScenarioIndex, proof: &Book) -> BookCoverage {
    let rows: Vec<&RuleRow> = ledger.demands(book).collect();
    let is_shown = |r: &&RuleRow| {
        let ids = [r.id.as_str(), r.shown_by()];
        ids.iter().any(|id| bound.by_rule.contains_key(*id))
    };
    let (shown, open): (Vec<&RuleRow>, Vec<&RuleRow>) = rows.iter().partition(|r| is_shown(r));
    let shown: Vec<&str> = shown.iter().map(|r| r.id.as_str()).collect();
    let waits = |r: &&RuleRow| bound.waiting.contains_key(&r.id);
    let (waiting, missing): (Vec<&RuleRow>, Vec<&RuleRow>) = open.into_iter().partition(waits);
    let found = |r: &&RuleRow| Some((r.id.clone(), bound.waiting.get(&r.id)?.clone()));
    let among = |list: &[String]| {
        shown
            .iter()
            .filter(|id| list.iter().any(|l| l == **id))
            .count()
    };
    BookCoverage {
        rows: rows.len(),
        proved: among(&proof.proved),
        by_construction: among(&proof.by_construction),
        shown: shown.len(),
        missing: missing.into_iter().map(|r| r.id.clone()).collect(),
        expected_to_fail: waiting.iter().filter_map(found).collect(),
    }
}

fn table(covered: &BTreeMap<&str, BookCoverage>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header([
        "book",
        "rules",
        "shown",
        "proved",
        "by construction",
        "expected to fail",
        "missing",
    ]);
    for (book, c) in covered {
        let numbers = [
            c.rows,
            c.shown,
            c.proved,
            c.by_construction,
            c.expected_to_fail.len(),
            c.missing.len(),
        ];
        let cells = numbers.map(|n| n.to_string());
        table.add_row([(*book).to_string()].into_iter().chain(cells));
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn missing(covered: &BTreeMap<&str, BookCoverage>, ledger: &Ledger) {
    for id in covered.values().flat_map(|c| &c.missing) {
        outln!("{id:24} {}", ledger.words(id).unwrap_or(""));
    }
}
