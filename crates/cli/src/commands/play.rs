//! `ludex play`: a game in the terminal.

use crate::game_arg;
use crate::output::ExitStatus;
use crate::{lines, tui};
use arena::games::{DecksByTeam, GameName};
use arena::ledger::Ledger;
use arena::table::{GameTable, SessionOrder};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// Play a game in the terminal
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex play ikorr
  ludex play ikorr --mode 2v2 --seats human,greedy,greedy,random
  ludex play ikorr --seats human,human --deck lantern-watch --vs pack-and-fang
  ludex play ikorr --best-of 3
  ludex play riftbound --mode match
  ludex play grand-archive --edition 2023-04-03
  ludex play ikorr --resume evening.ludex
  printf 'pass\\npass\\n' | ludex play ikorr --plain --seed 7")]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = game_arg::game())]
    game: GameName,
    /// Mode of play, such as 1v1 or 2v2
    #[arg(long)]
    mode: Option<String>,
    /// Edition of the rulebook, such as 2023-04-03 for Grand Archive
    #[arg(long)]
    edition: Option<String>,
    /// Who plays: human, greedy, lookahead, random; by seat, repeated over the seats
    #[arg(long, value_delimiter = ',')]
    seats: Vec<String>,
    /// Deck of the first side: a name or a file; several for a team
    #[arg(long, value_delimiter = ',')]
    deck: Vec<String>,
    /// Deck of the other side
    #[arg(long, value_delimiter = ',')]
    vs: Vec<String>,
    /// Seed of all chance; the same seed and answers give the same game
    #[arg(long)]
    seed: Option<u64>,
    /// Play a match: best of so many games, with side decks
    #[arg(long, value_name = "GAMES")]
    best_of: Option<u32>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Numbered prompts in plain lines instead of the full screen
    #[arg(long)]
    plain: bool,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let mut session = session(args)?;
    let ledger = Ledger::built_in()?;
    let on_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    if args.plain || !on_terminal {
        lines::run(&mut *session, &ledger, &mut std::io::stdin().lock())?;
    } else {
        tui::run(&mut *session, &ledger)?;
    }
    Ok(ExitStatus::Success)
}

fn session(args: &Args) -> anyhow::Result<Box<dyn GameTable>> {
    let order = SessionOrder {
        game: args.game,
        mode: args.mode.clone(),
        edition: args.edition.clone(),
        best_of: args.best_of,
        seating: DecksByTeam {
            near: args.deck.clone(),
            far: args.vs.clone(),
        },
        players: args.seats.clone(),
        seed: args.seed.unwrap_or_else(seed_of_now),
        resume: args.resume.clone(),
    };
    Ok(order.begin()?)
}

/// A seed nobody has chosen.
fn seed_of_now() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    since.as_nanos() as u64 ^ u64::from(std::process::id()).rotate_left(32)
}
