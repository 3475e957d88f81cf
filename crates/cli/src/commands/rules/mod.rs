//! `ludex rules`: a rule in our words and what shows it; how much of the books
//! is shown; and the proof that what claims to show a rule really does.

mod coverage;
mod index;
mod knockout;
mod lookup;
mod page;
mod proof_file;
mod prove;

use crate::output::{ExitStatus, wrong_use};
use arena::ledger::Ledger;

/// Look up rules, count what is shown, prove it
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  ludex rules \"ROI 7.2b\"
  ludex rules raid --book ikorr
  ludex rules coverage --book ikorr --missing
  ludex rules prove --book ikorr"
)]
pub(crate) struct Args {
    /// The id of a rule, or words to look for
    words: Vec<String>,
    /// Only rules of this book
    #[arg(long)]
    book: Option<String>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Coverage(coverage::Args),
    Prove(prove::Args),
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let ledger = Ledger::built_in()?;
    match &args.command {
        Some(Command::Coverage(args)) => coverage::run(args, &ledger),
        Some(Command::Prove(args)) => prove::run(args, &ledger),
        None if args.words.is_empty() => {
            wrong_use("say which rule, or words to look for: ludex rules \"ROI 7.2b\"")
        }
        None => {
            let all: Vec<&str> = Ledger::books().collect();
            let book = args.words.iter().find(|w| all.contains(&w.as_str()));
            if let (Some(book), None) = (book, &args.book) {
                return wrong_use(format!("a book is named with --book now: --book {book}"));
            }
            let books = books(args.book.as_deref())?;
            lookup::run((&args.words.join(" "), &books), args.json, &ledger)
        }
    }
}

/// The books that are meant: one, or all.
fn books(book: Option<&str>) -> anyhow::Result<Vec<&'static str>> {
    let all: Vec<&'static str> = Ledger::books().collect();
    match book {
        None => Ok(all),
        Some(book) => match all.iter().find(|b| **b == book) {
            Some(found) => Ok(vec![*found]),
            None => wrong_use(format!(
                "there is no book `{book}`; there are: {}",
                all.join(", ")
            )),
        },
    }
}
