//! Whole events with random results.

use crate::output::{ExitStatus, json, outln, wrong_use};
use comfy_table::{CellAlignment, Table, presets};
use scorekeeper::simulate::{SimPlan, SimRound, simulate};
use serde_json::json as value;
use std::time::Instant;

/// Play whole events with random results, to measure pairings
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event simulate --players 2048 --rounds 11
  ludex event simulate --players 64 --rounds 6 --drops 5 --seed 7 --json")]
pub(super) struct Args {
    /// How many players
    #[arg(long)]
    players: u32,
    /// How many rounds
    #[arg(long)]
    rounds: u32,
    /// How many percent of the players drop after each round
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100))]
    drops: u32,
    /// The seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(super) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let plan = SimPlan {
        players: args.players,
        rounds: args.rounds,
        drops: args.drops,
        seed: args.seed,
    };
    let began = Instant::now();
    let clock = || began.elapsed().as_secs_f64() * 1000.0;
    let rounds = simulate(plan, clock).or_else(|r| wrong_use(r.to_string()))?;
    let good = rounds.iter().all(|r| r.checker == "ok");
    let times = || rounds.iter().map(|r| r.pair_ms);
    let worst = times().fold(0.0, f64::max);
    let mean = times().sum::<f64>() / rounds.len().max(1) as f64;
    if args.json {
        json(&value!({
            "players": args.players, "seed": args.seed, "drops": args.drops,
            "rounds": rounds, "mean_ms": mean, "worst_ms": worst,
        }))?;
    } else {
        outln!("{}", table(&rounds));
        outln!("on average {mean:.2} ms, at most {worst:.2} ms");
    }
    Ok(if good {
        ExitStatus::Success
    } else {
        ExitStatus::Failed
    })
}

fn table(rounds: &[SimRound]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header([
        "round",
        "players",
        "ms",
        "rematches",
        "second byes",
        "floats",
        "checker",
    ]);
    for (n, r) in (1..).zip(rounds) {
        table.add_row([
            n.to_string(),
            r.players.to_string(),
            format!("{:.2}", r.pair_ms),
            r.rematches.to_string(),
            r.second_byes.to_string(),
            r.floats.to_string(),
            r.checker.clone(),
        ]);
    }
    for at in 0..6 {
        if let Some(column) = table.column_mut(at) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}
