//! The result of a simulation for people.

use crate::output::outln;
use arena::sim::Simulation;
use arena::stats::SimStats;
use arena::wilson::wilson;
use comfy_table::{CellAlignment, Table, presets};

/// Tells who won how often, how games ended, and what was broken.
pub(super) fn tell(tally: &SimStats, seconds: f64, games: &dyn Simulation) {
    outln!("{}", wins(tally, games));
    let count = tally.games.max(1) as f64;
    outln!(
        "{} games in {seconds:.2} s, {} drawn",
        tally.games,
        tally.draws
    );
    outln!(
        "{:.0} decisions, {:.0} questions, {:.1} main actions a game; {:.0} decisions a second",
        tally.decisions as f64 / count,
        tally.questions as f64 / count,
        tally.main_actions as f64 / count,
        tally.decisions as f64 / seconds.max(1e-9)
    );
    for (reason, count) in &tally.ends {
        outln!("  {count:8} ended by: {reason}");
    }
    if tally.stuck > 0 {
        outln!("{} games came to a stop without being over", tally.stuck);
    }
    for v in &tally.violations {
        outln!(
            "violation: {} at question {} with seed {}: {}",
            v.law,
            v.at,
            v.seed,
            v.found
        );
        if let Some(replay) = &v.replay {
            outln!("  replay: {replay}");
        }
    }
}

fn wins(tally: &SimStats, games: &dyn Simulation) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header(["seat", "bot", "wins", "share", "95 % interval"]);
    for seat in 0..games.teams().len() {
        let wins = tally.wins_of(seat);
        let (low, high) = wilson(wins, tally.games);
        let share = wins as f64 / tally.games.max(1) as f64;
        table.add_row([
            kernel::seats::Seat(seat as u8).to_string(),
            games.bot_of(seat).to_string(),
            wins.to_string(),
            format!("{:.1} %", share * 100.0),
            format!("{:.1} to {:.1} %", low * 100.0, high * 100.0),
        ]);
    }
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
