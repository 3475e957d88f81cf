//! `ludex play`: a game in the terminal.

use crate::game_arg;
use crate::output::{Exit, wrong_use};
use crate::{plain, term};
use arena::bots::{self, Thumb};
use arena::games::{
    GameName, Seating, Shipped, header_of, mode_of, rules_of, setup_for, with_game,
};
use arena::ledger::Ledger;
use arena::table::{Hosted, Player, Table};
use kernel::driver::Driver;
use kernel::game::Game;
use kernel::matches::Match;
use kernel::replay::{Header, Replay, ReplayError, peek};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
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
  ludex play ikorr --resume evening.ludex
  printf 'pass\\npass\\n' | ludex play ikorr --plain --seed 7")]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = game_arg::game())]
    game: GameName,
    /// Mode of play, such as 1v1 or 2v2
    #[arg(long)]
    mode: Option<String>,
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
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let mut session = with_game!(args.game, G => session::<G>(args)?);
    let ledger = Ledger::built_in()?;
    let on_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    if args.plain || !on_terminal {
        plain::run(&mut *session, &ledger, &mut std::io::stdin().lock())?;
    } else {
        term::run(&mut *session, &ledger)?;
    }
    Ok(Exit::Good)
}

fn session<G: Shipped>(args: &Args) -> anyhow::Result<Box<dyn Table>> {
    let seed = args.seed.unwrap_or_else(seed_of_now);
    let rules = rules_of::<G>()?;
    let header = header_of::<G>();
    if let Some(file) = &args.resume {
        return match saved_game(file)? == Match::<G>::NAME {
            true => resumed::<Match<G>>(args, file, &rules, header, seed),
            false => resumed::<G>(args, file, &rules, header, seed),
        };
    }
    let mode = mode_of::<G>(args.mode.as_deref())?;
    let seating = Seating {
        near: args.deck.clone(),
        far: args.vs.clone(),
    };
    let setup = setup_for::<G>(&rules, mode, &seating, seed)?;
    match args.best_of.or(G::best_of(mode)) {
        Some(games) => {
            let setup = arena::games::match_of::<G>(setup, games);
            begun::<Match<G>>(args, setup, rules, header, seed)
        }
        None => begun::<G>(args, setup, rules, header, seed),
    }
}

fn begun<G: Thumb>(
    args: &Args,
    setup: G::Setup,
    rules: Arc<G::Rules>,
    header: Header,
    seed: u64,
) -> anyhow::Result<Box<dyn Table>> {
    match Driver::<G>::begin(rules, &setup) {
        Ok(driver) => hosted(args, driver, setup, header, seed),
        Err(error) => wrong_use(error.to_string()),
    }
}

fn resumed<G: Thumb>(
    args: &Args,
    file: &Path,
    rules: &Arc<G::Rules>,
    header: Header,
    seed: u64,
) -> anyhow::Result<Box<dyn Table>> {
    let replay = load::<G>(file, header.cards)?;
    match replay.resume::<G>(rules) {
        Ok(driver) => hosted(args, driver, replay.setup, header, seed),
        Err(diverged) => wrong_use(format!("{} cannot be resumed: {diverged}", file.display())),
    }
}

fn hosted<G: Thumb>(
    args: &Args,
    driver: Driver<G>,
    setup: G::Setup,
    header: Header,
    seed: u64,
) -> anyhow::Result<Box<dyn Table>> {
    let players = players(&args.seats, driver.game().seats())?;
    let game = G::NAME.to_string();
    let header = Header { game, ..header };
    Ok(Box::new(Hosted::new(driver, setup, header, players, seed)))
}

/// Reads a saved game.
pub(crate) fn load<G: Game>(file: &Path, cards: u64) -> anyhow::Result<Replay<G::Setup>> {
    let loaded = Replay::load(file, G::NAME, cards);
    loaded.or_else(|error| match error {
        // The path is in the error of the disk already.
        ReplayError::Disk { .. } => wrong_use(error.to_string()),
        error => wrong_use(format!("{}: {error}", file.display())),
    })
}

/// The name of the game, or kind of match, that a file was played in.
pub(crate) fn saved_game(file: &Path) -> anyhow::Result<String> {
    let bytes = match std::fs::read(file) {
        Ok(bytes) => bytes,
        Err(error) => return wrong_use(format!("cannot read {}: {error}", file.display())),
    };
    match peek(&bytes) {
        Ok(header) => Ok(header.game),
        Err(error) => wrong_use(format!("{}: {error}", file.display())),
    }
}

/// Who decides for each seat; by default one person against greedy bots.
fn players(names: &[String], seats: usize) -> anyhow::Result<Vec<Player>> {
    if names.len() > seats {
        return wrong_use(format!(
            "{} players were named for {seats} seats",
            names.len()
        ));
    }
    let name = |seat: usize| match (names.len(), seat) {
        (0, 0) => "human",
        (0, _) => "greedy",
        (n, _) => names[seat % n].as_str(),
    };
    (0..seats).map(|seat| player(name(seat))).collect()
}

fn player(name: &str) -> anyhow::Result<Player> {
    match name {
        "human" => Ok(Player::Human),
        name if bots::NAMES.contains(&name) => Ok(Player::Bot(name.to_string())),
        other => wrong_use(format!(
            "nobody is called `{other}`; --seats takes human, {}",
            bots::NAMES.join(", ")
        )),
    }
}

/// A seed nobody has chosen.
fn seed_of_now() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    since.as_nanos() as u64 ^ u64::from(std::process::id()).rotate_left(32)
}
