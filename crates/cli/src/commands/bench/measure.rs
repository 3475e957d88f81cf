//! Measuring random play of one game.

use arena::bench::{Counters, workload};
use arena::games::GameName;
use serde::Serialize;
use std::time::{Duration, Instant};

/// How fast a game is.
#[derive(Clone, Debug, Serialize)]
pub(super) struct BenchResult {
    /// The mode that was played.
    pub(super) mode: String,
    /// Questions with more than one option.
    pub(super) decisions_per_s: f64,
    /// All questions.
    pub(super) questions_per_s: f64,
    /// Main actions.
    pub(super) main_actions_per_s: f64,
    /// Whole games.
    pub(super) games_per_s: f64,
    /// How many options a decision has.
    pub(super) options_mean: f64,
    /// How long a copy of the state takes.
    pub(super) clone_ns: f64,
    /// How long listing the options takes.
    pub(super) options_ns: f64,
    /// How large a state is.
    pub(super) state_bytes: usize,
}

/// Measures random play with the first shipped decks.
pub(super) fn measure(
    game: GameName,
    mode: Option<&str>,
    edition: Option<&str>,
    time: Duration,
) -> anyhow::Result<BenchResult> {
    let mut work = workload(game, mode, edition)?;
    let mut count = Counters::default();
    // The first games warm everything up and give states to measure with.
    (0..20).try_for_each(|seed| work.sample(seed))?;
    let start = Instant::now();
    while start.elapsed() < time {
        work.play(count.games, &mut count)?;
    }
    let seconds = start.elapsed().as_secs_f64();
    let per_second = |n: u64| n as f64 / seconds;
    let each = |what: &dyn Fn()| nanoseconds(what) / work.samples().max(1) as f64;
    Ok(BenchResult {
        mode: work.mode().to_string(),
        decisions_per_s: per_second(count.decisions),
        questions_per_s: per_second(count.questions),
        main_actions_per_s: per_second(count.main_actions),
        games_per_s: per_second(count.games),
        options_mean: count.options as f64 / count.decisions.max(1) as f64,
        clone_ns: each(&|| work.copy_samples()),
        options_ns: each(&|| work.list_samples()),
        state_bytes: work.state_bytes(),
    })
}

/// How long something takes: the best of several rounds, because others may
/// disturb but nobody can help.
fn nanoseconds(what: &dyn Fn()) -> f64 {
    let round = |_| {
        let start = Instant::now();
        what();
        start.elapsed().as_nanos() as f64
    };
    (0..20).map(round).fold(f64::MAX, f64::min)
}
