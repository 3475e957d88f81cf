//! `cards explain`: what a card means, with every reference, place and target
//! spelled out.

use std::io::IsTerminal;
use std::path::Path;

use lang::{Card, Explained};
use serde_json::json as value;

use super::read::read;
use crate::game_arg::OneGame;
use crate::output::{ExitStatus, colours_lines, json, no, outln, paint, tame, wrong_use};
use crate::tui::text::wrap;

/// Say what a card means: every reference, place and target spelled out
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex cards explain \"Road Warden\"
  ludex cards explain \"Some Card\" cards.json --game riftbound
  ludex cards explain \"My Card\" my-set.toml --words my-words.toml --json")]
pub(super) struct Args {
    /// The card's name, or a part of it; then card files (.toml, .json), if not
    /// the shipped ones
    #[arg(required = true)]
    name: Vec<String>,
    #[command(flatten)]
    game: OneGame,
    /// Words of a set to read the cards with; may be said again
    #[arg(long, value_name = "FILE.toml")]
    words: Vec<String>,
    /// Answer in JSON, with the programs
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(super) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let (game, given) = (args.game.of(&args.name)?, &args.name);
    let first_file = given.iter().position(|word| is_file(word));
    let (name, paths) = given.split_at(first_file.unwrap_or(given.len()));
    if name.is_empty() {
        return wrong_use("say which card: ludex cards explain NAME FILES");
    }
    let files = super::given_files(game.name(), paths)?;
    let read = read(game, &files, &args.words)?;
    let found = named(&read.cards, &name.join(" "));
    if found.is_empty() {
        let name = name.join(" ");
        return no(format!("no card is called `{name}`"));
    }
    let meant = |card: &&Card| lang::explain(&read.words, &read.grammar, card);
    let meant: Vec<Vec<Explained>> = found.iter().map(meant).collect();
    if args.json {
        let cards = found.iter().zip(&meant);
        let cards = cards.map(|(card, lines)| {
            value!({"name": card.name, "set": card.set, "number": card.number, "lines": lines})
        });
        json(&cards.collect::<Vec<_>>())?;
    } else {
        found
            .iter()
            .zip(&meant)
            .for_each(|(card, lines)| tell(card, lines));
    }
    let whole = meant.iter().flatten().all(|line| line.refused.is_none());
    Ok(if whole {
        ExitStatus::Success
    } else {
        ExitStatus::Failed
    })
}

fn is_file(word: &str) -> bool {
    let path = Path::new(word);
    let ending = path.extension().is_some_and(|e| e == "toml" || e == "json");
    ending || path.exists()
}

/// The cards of this name; if there is none, those with it in their names.
fn named<'c>(cards: &'c [Card], name: &str) -> Vec<&'c Card> {
    let wanted = name.to_lowercase();
    let fits = |test: &dyn Fn(&str) -> bool| -> Vec<&'c Card> {
        cards
            .iter()
            .filter(|card| test(&card.name.to_lowercase()))
            .collect()
    };
    let exact = fits(&|name| name == wanted);
    match exact.is_empty() {
        true => fits(&|name| name.contains(&wanted)),
        false => exact,
    }
}

/// Columns that are wide enough to read and not too wide.
fn columns() -> usize {
    let size = ratatui::crossterm::terminal::size();
    let wide = size.ok().filter(|_| std::io::stdout().is_terminal());
    wide.map_or(80, |(columns, _)| usize::from(columns).clamp(40, 100))
}

fn tell(card: &Card, lines: &[Explained]) {
    let columns = columns();
    let bold = colours_lines();
    match bold {
        true => paint!("\x1b[1m{}\x1b[0m", tame(&card.name)),
        false => outln!("{}", card.name),
    }
    if lines.is_empty() {
        outln!("  It has no text.");
    }
    for line in lines {
        outln!();
        indented("  | ", "  | ", &line.line, columns);
        for said in &line.says {
            let (first, next) = margins(said.depth);
            indented(&first, &next, &said.text, columns);
        }
        for fault in &line.faults {
            indented(
                "  ! ",
                "    ",
                &format!("The program is not sound: {fault}"),
                columns,
            );
        }
        if let Some(why) = &line.refused {
            indented(
                "  ! ",
                "    ",
                &format!("Its meaning is not known: {why}"),
                columns,
            );
        }
    }
    outln!();
}

/// What stands before a line of a depth, and before the lines it goes on in.
fn margins(depth: usize) -> (String, String) {
    let blank = " ".repeat(2 + 2 * depth);
    match depth {
        0 => (blank.clone(), format!("{blank}  ")),
        _ => (format!("{blank}- "), format!("{blank}  ")),
    }
}

fn indented(first: &str, next: &str, text: &str, columns: usize) {
    let room = columns.saturating_sub(first.len().max(next.len())).max(20);
    for (i, line) in wrap(text, room).iter().enumerate() {
        let margin = if i == 0 { first } else { next };
        outln!("{margin}{line}");
    }
}
