//! Measuring random play of one game.

use anyhow::Context;
use arena::games::{Seating, Shipped, mode_of, rules_of, setup_for};
use kernel::budget::Budget;
use kernel::game::{Choice, Game, Unwatched};
use kernel::rng::QuickRng;
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How fast a game is.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Figures {
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

/// What was counted while playing.
#[derive(Default)]
struct Count {
    games: u64,
    questions: u64,
    decisions: u64,
    main_actions: u64,
    options: u64,
}

/// Measures random play with the first shipped decks.
pub(super) fn measure<G: Shipped>(mode: Option<&str>, time: Duration) -> anyhow::Result<Figures> {
    let rules = rules_of::<G>()?;
    let mode = mode_of::<G>(mode)?;
    let setup = setup_for::<G>(&rules, mode, &Seating::default(), 1)?;
    let mut count = Count::default();
    let mut samples: Vec<G> = Vec::new();
    // The first games warm everything up and give states to measure with.
    for seed in 0..20 {
        play::<G>(
            &setup,
            &rules,
            seed,
            &mut Count::default(),
            Some(&mut samples),
        )?;
    }
    let start = Instant::now();
    while start.elapsed() < time {
        play::<G>(&setup, &rules, count.games, &mut count, None)?;
    }
    let seconds = start.elapsed().as_secs_f64();
    let per_second = |n: u64| n as f64 / seconds;
    Ok(Figures {
        mode: mode.to_string(),
        decisions_per_s: per_second(count.decisions),
        questions_per_s: per_second(count.questions),
        main_actions_per_s: per_second(count.main_actions),
        games_per_s: per_second(count.games),
        options_mean: count.options as f64 / count.decisions.max(1) as f64,
        clone_ns: nanoseconds(&samples, |game| drop(black_box(game.clone()))),
        options_ns: options_ns(&samples, &rules),
        state_bytes: state_bytes(&samples),
    })
}

fn play<G: Shipped>(
    setup: &G::Setup,
    rules: &G::Rules,
    seed: u64,
    count: &mut Count,
    mut samples: Option<&mut Vec<G>>,
) -> anyhow::Result<()> {
    let mut setup = setup.clone();
    G::reseed(&mut setup, seed);
    let mut game = G::new(&setup, rules)?;
    let mut chance = QuickRng::new(seed);
    let mut options: Vec<Choice> = Vec::new();
    while game.question().is_some() {
        options.clear();
        game.options(rules, &mut options);
        if options.is_empty() {
            anyhow::bail!("seed {seed}: a question without an option");
        }
        let choice = options[chance.below(options.len())];
        count.questions += 1;
        if options.len() > 1 {
            count.decisions += 1;
            count.options += options.len() as u64;
        }
        count.main_actions += u64::from(game.is_main_action(choice));
        let ended = game.choose(rules, choice, &mut Unwatched, &mut Budget::default());
        ended.taken().with_context(|| format!("seed {seed}"))?;
        if let Some(samples) = samples.as_mut()
            && count.questions.is_multiple_of(16)
            && game.question().is_some()
        {
            samples.push(game.clone());
        }
    }
    count.games += 1;
    Ok(())
}

/// How large a state is: as it lies in memory, or with everything that is kept
/// elsewhere as it is stored, whichever is more.
fn state_bytes<G: Game>(samples: &[G]) -> usize {
    let stored = |game: &G| postcard::to_stdvec(game).map_or(0, |bytes| bytes.len());
    let all: usize = samples.iter().map(stored).sum();
    size_of::<G>().max(all / samples.len().max(1))
}

fn options_ns<G: Game>(samples: &[G], rules: &G::Rules) -> f64 {
    let mut options: Vec<Choice> = Vec::new();
    nanoseconds(samples, |game| {
        options.clear();
        game.options(rules, &mut options);
        black_box(&options);
    })
}

/// How long something takes with each of these states, on average: the best of
/// several rounds, because others may disturb but nobody can help.
fn nanoseconds<G>(samples: &[G], mut what: impl FnMut(&G)) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..20 {
        let start = Instant::now();
        samples.iter().for_each(&mut what);
        let each = start.elapsed().as_nanos() as f64 / samples.len().max(1) as f64;
        best = best.min(each);
    }
    best
}
