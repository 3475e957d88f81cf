//! `ludex deck`: whether a deck is legal, with every reason.

use crate::game_arg::OneGame;
use crate::output::{ExitStatus, json, outln};
use arena::games::{DeckVerdict, GameName, join_lines};
use arena::ledger::Ledger;
use kernel::scenario::DeckFault;
use serde_json::{Value, json as value};

/// Check decks
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Check(Check),
    List(List),
}

/// Say whether a deck is legal, and everything that is wrong with it
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex deck check lantern-watch
  ludex deck check my-deck.toml --json
  ludex deck check ember-raid --game riftbound
  ludex deck check early-ink --game grand-archive --edition 2023-04-03
  ludex deck check decks.json --game riftbound")]
struct Check {
    /// Deck files, or names of shipped decks
    #[arg(required = true)]
    decks: Vec<String>,
    #[command(flatten)]
    game: OneGame,
    /// Edition of the rulebook, such as 2023-04-03 for Grand Archive
    #[arg(long)]
    edition: Option<String>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// List the shipped decks
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  ludex deck list\n  ludex deck list --game riftbound")]
struct List {
    #[command(flatten)]
    game: OneGame,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    match &args.command {
        Command::Check(check) => {
            let game = check.game.of(&check.decks)?;
            check_decks((game, check.edition.as_deref()), &check.decks, check.json)
        }
        Command::List(list) => list_decks(list.game.of(&[])?, list.json),
    }
}

fn check_decks(
    (game, edition): (GameName, Option<&str>),
    decks: &[String],
    as_json: bool,
) -> anyhow::Result<ExitStatus> {
    let ledger = Ledger::built_in()?;
    let mut exit = ExitStatus::Success;
    let mut answers: Vec<Value> = Vec::new();
    for wanted in decks {
        for (deck, table) in game.deck_tables(wanted)? {
            let verdict = game.check_deck(edition, &table)?;
            if !verdict.is_legal() {
                exit = ExitStatus::Failed;
            }
            answers.push(in_json(&verdict, &deck));
            if !as_json {
                tell(&verdict, &deck, &ledger);
            }
        }
    }
    if as_json {
        json(&answers)?;
    }
    Ok(exit)
}

fn in_json(verdict: &DeckVerdict, deck: &str) -> Value {
    let found: Vec<Value> = match verdict {
        DeckVerdict::Unreadable(faults) => {
            let faults = faults.iter();
            faults.map(|f| value!({ "what": f.to_string() })).collect()
        }
        DeckVerdict::Checked(faults) => {
            let fault = |f: &DeckFault| value!({ "what": f.what, "rule": f.rule });
            faults.iter().map(fault).collect()
        }
    };
    value!({ "deck": deck, "legal": found.is_empty(), "faults": found })
}

fn tell(verdict: &DeckVerdict, deck: &str, ledger: &Ledger) {
    match verdict {
        DeckVerdict::Unreadable(faults) => outln!("{deck}: cannot be read\n{}", join_lines(faults)),
        DeckVerdict::Checked(faults) if faults.is_empty() => outln!("{deck}: legal"),
        DeckVerdict::Checked(faults) => {
            outln!("{deck}: not legal");
            for fault in faults {
                let words = ledger.words(fault.rule.0).unwrap_or("");
                outln!("  {} · {} {words}", fault.what, fault.rule);
            }
        }
    }
}

fn list_decks(game: GameName, as_json: bool) -> anyhow::Result<ExitStatus> {
    let mut answers: Vec<Value> = Vec::new();
    for name in game.deck_names() {
        let table = game.deck_table(&name)?;
        let about = table.get("about").and_then(|a| a.as_str()).unwrap_or("");
        answers.push(value!({ "name": name, "about": about }));
        if !as_json {
            outln!("{name:24} {about}");
        }
    }
    if as_json {
        json(&answers)?;
    }
    Ok(ExitStatus::Success)
}
