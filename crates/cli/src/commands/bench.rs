//! `ludex bench`: how fast the engine is here, beside a yardstick that any
//! machine can be compared by.

mod connect_four;
mod measure;

use crate::game_arg;
use crate::output::{ExitStatus, json, outln};
use arena::games::GameName;
use comfy_table::{CellAlignment, Table, presets};
use measure::BenchResult;
use serde_json::{Map, Value, json as value};
use std::time::Duration;

/// Measure the engine: random play under full rules on one core
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex bench
  ludex bench --seconds 10 --json

A decision is a question with more than one option. The yardstick is random
connect four on bitboards, measured in the same run.")]
pub(crate) struct Args {
    /// Only this game
    #[arg(long, value_parser = game_arg::game())]
    game: Option<GameName>,
    /// Mode of play
    #[arg(long)]
    mode: Option<String>,
    /// Edition of the rulebook, such as 2023-04-03 for Grand Archive
    #[arg(long)]
    edition: Option<String>,
    /// How long to measure each game
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// The games that have this mode and this edition; all if none has, or none was
/// named.
fn with(mode: Option<&str>, edition: Option<&str>) -> Vec<GameName> {
    let all = GameName::ALL;
    let has = |game: &&GameName| {
        mode.is_none_or(|mode| game.modes().contains(&mode))
            && edition.is_none_or(|edition| game.editions().contains(&edition))
    };
    let having: Vec<GameName> = all.iter().filter(has).copied().collect();
    if having.is_empty() {
        return all.to_vec();
    }
    having
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let time = Duration::try_from_secs_f64(args.seconds.clamp(0.05, 3600.0))?;
    let games: Vec<GameName> = match args.game {
        Some(game) => vec![game],
        None => with(args.mode.as_deref(), args.edition.as_deref()),
    };
    let mut measured = Vec::new();
    for game in games {
        let (mode, edition) = (args.mode.as_deref(), args.edition.as_deref());
        measured.push((game, measure::measure(game, mode, edition, time)?));
    }
    let yardstick = connect_four::moves_per_second(time.min(Duration::from_secs(1)));
    if args.json {
        let games: Map<String, Value> = measured
            .iter()
            .map(|(game, figures)| (game.name().to_string(), value!(figures)))
            .collect();
        json(&value!({ "games": games, "yardstick": { "connect_four_per_s": yardstick } }))?;
    } else {
        measured
            .iter()
            .for_each(|(game, figures)| tell(*game, figures));
        outln!("yardstick: {yardstick:.0} moves of random connect four a second");
    }
    Ok(ExitStatus::Success)
}

fn tell(game: GameName, figures: &BenchResult) {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header([&format!("{} {}", game.name(), figures.mode), ""]);
    let rows = [
        (
            "decisions a second",
            format!("{:.0}", figures.decisions_per_s),
        ),
        (
            "questions a second",
            format!("{:.0}", figures.questions_per_s),
        ),
        (
            "main actions a second",
            format!("{:.0}", figures.main_actions_per_s),
        ),
        ("games a second", format!("{:.1}", figures.games_per_s)),
        ("options a decision", format!("{:.2}", figures.options_mean)),
        ("copying a state", format!("{:.0} ns", figures.clone_ns)),
        ("listing options", format!("{:.0} ns", figures.options_ns)),
        ("size of a state", format!("{} bytes", figures.state_bytes)),
    ];
    rows.into_iter()
        .for_each(|(what, much)| _ = table.add_row([what.to_string(), much]));
    if let Some(column) = table.column_mut(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    outln!("{table}");
}
