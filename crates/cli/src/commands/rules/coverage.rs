//! How much of each book is shown and proved.

use super::books;
use super::index::ScenarioIndex;
use super::knockout::Verdict;
use super::page;
use super::proof_file::{Proofs, Reasons};
use crate::files;
use crate::output::{ExitStatus, json, outln};
use arena::ledger::{Ledger, RuleRow};
use comfy_table::{CellAlignment, Table, presets};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// Count by book what is shown, proved, by construction, missing
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex rules coverage --book ikorr --missing
  ludex rules coverage --page > docs/coverage.md")]
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
    /// Print the page docs/coverage.md, with the reason of each rule that has
    /// no proof
    #[arg(long, conflicts_with_all = ["book", "missing", "json"])]
    page: bool,
}

/// The figures of a book.
#[derive(Clone, Debug, Serialize)]
pub(super) struct BookCoverage {
    /// Rules that software can show to follow.
    pub(super) rows: usize,
    /// Those that a passing scenario shows.
    pub(super) shown: usize,
    /// Those of them that are proved.
    pub(super) proved: usize,
    /// Those of them that hold by construction.
    #[serde(serialize_with = "count")]
    pub(super) by_construction: Vec<String>,
    /// Those of them that have a switch which no scenario feels.
    pub(super) dull: Vec<String>,
    /// Those of them that were shown after the last proof.
    pub(super) unproved: Vec<String>,
    /// Those that nothing shows.
    pub(super) missing: Vec<String>,
    /// Those whose scenario is expected to fail, neither shown nor missing,
    /// with the finding.
    pub(super) expected_to_fail: BTreeMap<String, String>,
}

/// Runs the command.
pub(super) fn run(args: &Args, ledger: &Ledger) -> anyhow::Result<ExitStatus> {
    let books = books(args.book.as_deref())?;
    let bound = ScenarioIndex::by(files::scenarios()?);
    let proofs = Proofs::last()?;
    let of = |book: &&'static str| (*book, covered(book, ledger, &bound, &proofs));
    let covered: BTreeMap<&str, BookCoverage> = books.iter().map(of).collect();
    let unknown: Vec<&String> = bound
        .by_rule
        .keys()
        .filter(|id| ledger.find(id).is_none())
        .collect();
    if args.page {
        page::print(&covered, &Reasons::built_in()?, ledger);
    } else if args.json {
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

fn covered(book: &str, ledger: &Ledger, bound: &ScenarioIndex, proofs: &Proofs) -> BookCoverage {
    let rows: Vec<&RuleRow> = ledger.demands(book).collect();
    let is_shown = |r: &&RuleRow| {
        let ids = [r.id.as_str(), r.shown_by()];
        ids.iter().any(|id| bound.by_rule.contains_key(*id))
    };
    let (shown, open): (Vec<&RuleRow>, Vec<&RuleRow>) = rows.iter().partition(|r| is_shown(r));
    let waits = |r: &&RuleRow| bound.waiting.contains_key(&r.id);
    let (waiting, missing): (Vec<&RuleRow>, Vec<&RuleRow>) = open.into_iter().partition(waits);
    let found = |r: &&RuleRow| Some((r.id.clone(), bound.waiting.get(&r.id)?.clone()));
    let [mut proved, mut built, mut dull, mut unproved] = [const { Vec::new() }; 4];
    for row in &shown {
        let list = match proofs
            .verdict(&row.id)
            .or_else(|| proofs.verdict(row.shown_by()))
        {
            Some(Verdict::Proved) => &mut proved,
            Some(Verdict::ByConstruction) => &mut built,
            Some(Verdict::Dull) => &mut dull,
            None => &mut unproved,
        };
        list.push(row.id.clone());
    }
    BookCoverage {
        rows: rows.len(),
        shown: shown.len(),
        proved: proved.len(),
        by_construction: built,
        dull,
        unproved,
        missing: missing.into_iter().map(|r| r.id.clone()).collect(),
        expected_to_fail: waiting.iter().filter_map(found).collect(),
    }
}

fn count<S: Serializer>(list: &[String], to: S) -> Result<S::Ok, S::Error> {
    list.len().serialize(to)
}

/// The figures of a book, in the order of `HEADS`.
pub(super) fn figures(c: &BookCoverage) -> [usize; 8] {
    [
        c.rows,
        c.shown,
        c.proved,
        c.by_construction.len(),
        c.dull.len(),
        c.unproved.len(),
        c.expected_to_fail.len(),
        c.missing.len(),
    ]
}

/// What stands over the figures.
pub(super) const HEADS: [&str; 9] = [
    "book",
    "rules",
    "shown",
    "proved",
    "by construction",
    "dull",
    "without a proof",
    "expected to fail",
    "missing",
];

fn table(covered: &BTreeMap<&str, BookCoverage>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header(HEADS);
    for (book, c) in covered {
        let cells = figures(c).map(|n| n.to_string());
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
