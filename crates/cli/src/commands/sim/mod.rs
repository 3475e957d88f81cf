//! `ludex sim`: many games, who wins how often, and whether every law holds.

mod report;

use crate::game_arg;
use crate::output::{ExitStatus, is_quiet, json, wrong_use};
use arena::games::{DecksByTeam, GameName};
use arena::sim::{SimOrder, Simulation};
use arena::stats::SimStats;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Instant;

/// Play many games without anybody watching
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex sim ikorr --games 10000
  ludex sim ikorr --games 200 --bots greedy,random --deck lantern-watch --vs pack-and-fang
  ludex sim ikorr --games 100 --check --mode 3v3
  ludex sim riftbound --games 100 --check --mode ffa4
  ludex sim grand-archive --games 10 --check --edition 2023-04-03
  ludex sim ikorr --games 1 --seed 42 --check --json

The result depends on the seed only, whatever the number of jobs. Game number i
is played with seed + i, so a violation is seen again with --games 1 --seed.

With --check a game is played, and then again under the laws that every game
must keep. At every question: it is the same game, there is an option, labels
differ, and the game's own audit finds nothing wrong. Spread over the game, by
chance that depends on the seed: at up to 100 questions copies, cancelling and
odd answers; at up to 24 what is stored, refused, finished and hidden; at one a
possible world and the game without one of its players are played to the end.
Where no deck is named all shipped decks meet, one pairing after the other.")]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = game_arg::game())]
    game: GameName,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Matches of so many games at most, with side decks; --games counts matches
    #[arg(long, value_name = "GAMES")]
    best_of: Option<u32>,
    /// Mode of play
    #[arg(long)]
    mode: Option<String>,
    /// Edition of the rulebook, such as 2023-04-03 for Grand Archive
    #[arg(long)]
    edition: Option<String>,
    /// Deck of the first side: a name or a file; several for a team
    #[arg(long, value_delimiter = ',')]
    deck: Vec<String>,
    /// Deck of the other side
    #[arg(long, value_delimiter = ',')]
    vs: Vec<String>,
    /// Bots, by side, repeated over the sides
    #[arg(long, value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
    /// How many games at a time; all cores if not given
    #[arg(long)]
    jobs: Option<usize>,
    /// Seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Check the laws every game must keep; a violation writes its replay
    #[arg(long)]
    check: bool,
    /// Folder for the replays of violations
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    out: PathBuf,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    if args.check && args.bots.iter().any(|b| b != "random") {
        return wrong_use("laws are checked in random play: leave out --bots, or --check");
    }
    let order = SimOrder {
        game: args.game,
        mode: args.mode.clone(),
        edition: args.edition.clone(),
        best_of: args.best_of,
        seating: DecksByTeam {
            near: args.deck.clone(),
            far: args.vs.clone(),
        },
        bots: args.bots.clone(),
        check: args.check,
        seed: args.seed,
        out: args.out.clone(),
    };
    simulate(args, &*order.prepare()?)
}

fn simulate(args: &Args, games: &dyn Simulation) -> anyhow::Result<ExitStatus> {
    let pool = rayon::ThreadPoolBuilder::new();
    let pool = pool.num_threads(args.jobs.unwrap_or(0)).build()?;
    let bar = progress(args.games);
    let start = Instant::now();
    let mut tally = pool.install(|| {
        let seeds = (0..args.games).into_par_iter();
        let played = seeds.map(|i| {
            let one = games.play(args.seed.wrapping_add(i));
            bar.inc(1);
            one
        });
        played
            .fold(SimStats::default, SimStats::with)
            .reduce(SimStats::default, SimStats::and)
    });
    bar.finish_and_clear();
    tally.settle();
    let seconds = start.elapsed().as_secs_f64();
    let exit = if tally.is_sound() {
        ExitStatus::Success
    } else {
        ExitStatus::Failed
    };
    if args.json {
        json(&tally.in_json(seconds, games.teams().len()))?;
    } else {
        report::tell(&tally, seconds, games);
    }
    Ok(exit)
}

/// A bar on standard error, if somebody sees it.
fn progress(games: u64) -> ProgressBar {
    if is_quiet() || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} to go");
    let bar = ProgressBar::new(games);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

#[cfg(test)]
mod tests {
    use super::Args;
    use clap::Args as _;
    use testkit::Checks;

    /// The help says how often laws are checked, and that is how often.
    #[test]
    fn the_help_says_what_is_checked() {
        let mut command = Args::augment_args(clap::Command::new("sim"));
        let help = command.render_long_help().to_string();
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let checks = Checks::default();
        let said = [
            format!("at up to {} questions copies", checks.copies.most),
            format!("at up to {} what is stored", checks.looks.most),
        ];
        assert!(said.iter().all(|words| help.contains(words)), "{help}");
        assert_eq!(checks.playouts.most, 1);
    }
}
