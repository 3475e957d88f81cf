//! Switching off every rule in turn, to see whether what claims to show it
//! fails.

use super::books;
use super::index::ScenarioIndex;
use super::knockout::{self, Verdict};
use super::proof_file::{Book, Proofs};
use crate::files;
use crate::output::{ExitStatus, fault, json, outln, wrong_use};
use anyhow::Context;
use arena::ledger::Ledger;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// Switch off every rule in turn and see whether what shows it fails
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  ludex rules prove --book ikorr

Rules can be switched off only in a build with the feature `knockout`. Inside
the source checkout such a build is made and run by itself.")]
pub(super) struct Args {
    /// Only this book
    #[arg(long)]
    book: Option<String>,
    /// Only this rule
    #[arg(long)]
    rule: Option<String>,
    /// Run what else asks for a rule too, and count what fails without it
    #[arg(long)]
    others: bool,
    /// Write the result to rules/proved.json, which the coverage counts by
    #[arg(long)]
    write: bool,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// A rule with its verdict, and how many other scenarios fail without it.
pub(super) struct Proved {
    pub(super) rule: String,
    pub(super) verdict: Verdict,
    pub(super) others: usize,
    /// How many scenarios had not ended when patience did.
    pub(super) hanging: usize,
}

/// Runs the command.
pub(super) fn run(args: &Args, ledger: &Ledger) -> anyhow::Result<ExitStatus> {
    if args.write && args.rule.is_some() {
        return wrong_use("--write is for whole books: leave out --rule");
    }
    if !kernel::rule::has_switches() {
        return run_with_switches();
    }
    let books = books(args.book.as_deref())?;
    let bound = ScenarioIndex::by(files::scenarios()?);
    if !bound.failing.is_empty() {
        bound
            .failing
            .iter()
            .for_each(|f| outln!("does not pass: {f}"));
        outln!("Only what passes can be proved: mend these first.");
        return Ok(ExitStatus::Failed);
    }
    let ours = |rule: &str| {
        let book = ledger.find(rule).map(|r| r.book.as_str());
        let wanted = args.rule.as_deref().is_none_or(|w| w == rule);
        wanted && book.is_some_and(|b| books.contains(&b))
    };
    let rules: Vec<&String> = bound.by_rule.keys().filter(|r| ours(r)).collect();
    let proved = knockout::prove_all(&bound, &rules, args.others)?;
    let proofs = by_book(&books, &proved, ledger);
    if args.write {
        write(&proofs, args.book.is_some())?;
    }
    if args.json {
        json(&proofs)?;
    } else {
        tell(&proofs, &proved);
    }
    let dull = proved.iter().any(|p| p.verdict == Verdict::Dull);
    Ok(if dull {
        ExitStatus::Failed
    } else {
        ExitStatus::Success
    })
}

fn by_book(books: &[&'static str], proved: &[Proved], ledger: &Ledger) -> Proofs {
    let mut proofs = Proofs::default();
    for book in books {
        proofs.books.insert((*book).to_string(), Book::default());
    }
    for one in proved {
        let name = ledger.find(&one.rule).map_or("", |r| r.book.as_str());
        let book = proofs.books.entry(name.to_string()).or_default();
        let list = match one.verdict {
            Verdict::Proved => &mut book.proved,
            Verdict::Dull => &mut book.dull,
            Verdict::ByConstruction => &mut book.by_construction,
        };
        list.push(one.rule.clone());
    }
    proofs
}

fn tell(proofs: &Proofs, proved: &[Proved]) {
    for one in proved {
        let others = match one.others {
            0 => String::new(),
            n => format!("  ({n} other scenarios fail too)"),
        };
        let hanging = match one.hanging {
            0 => String::new(),
            n => format!("  ({n} scenarios do not end without it)"),
        };
        outln!("{:16} {}{others}{hanging}", one.rule, one.verdict.words());
    }
    for (name, book) in &proofs.books {
        let counts = [
            book.proved.len(),
            book.dull.len(),
            book.by_construction.len(),
        ];
        let [proved, dull, built] = counts;
        outln!("{name}: {proved} proved, {dull} dull, {built} by construction");
    }
}

/// Writes the proofs; books that were not asked for stay as they were.
fn write(proofs: &Proofs, only_some: bool) -> anyhow::Result<()> {
    let Some(root) = files::checkout() else {
        return wrong_use("--write works only inside the source checkout");
    };
    let mut all = if only_some {
        Proofs::last()?
    } else {
        Proofs::default()
    };
    let new: BTreeMap<String, Book> = proofs.books.clone();
    all.books.extend(new);
    let path = root.join("rules/proved.json");
    let text = serde_json::to_string_pretty(&all)? + "\n";
    let written = kernel::files::write_atomic(&path, text.as_bytes());
    written.with_context(|| path.display().to_string())?;
    eprintln!("wrote {}", path.display());
    Ok(())
}

/// Makes a build in which rules can be switched off, and runs the same command
/// in it.
fn run_with_switches() -> anyhow::Result<ExitStatus> {
    let Some(root) = files::checkout() else {
        return wrong_use(
            "this build cannot switch rules off. In the source checkout run: \
             cargo run --release --features knockout -- rules prove",
        );
    };
    eprintln!("making a build in which rules can be switched off ...");
    let status = cargo(&root)?;
    Ok(match status.code() {
        Some(0) => ExitStatus::Success,
        Some(1) => ExitStatus::Failed,
        Some(2) => ExitStatus::Usage,
        _ => ExitStatus::Fault,
    })
}

fn cargo(root: &Path) -> anyhow::Result<std::process::ExitStatus> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root);
    cargo.args([
        "run",
        "--quiet",
        "--release",
        "--package",
        "ludex",
        "--features",
        "knockout",
    ]);
    cargo.args(["--target-dir", "target/knockout", "--"]);
    cargo.args(std::env::args_os().skip(1));
    cargo
        .status()
        .or_else(|error| fault(format!("cannot run cargo: {error}")))
}
