//! Simulation: one game of many, with or without all laws checked.

mod prepare;

pub use prepare::SimOrder;

use crate::bots::{self, Bot, Heuristic};
use crate::stats::{GameStats, Violation};
use kernel::budget::Budget;
use kernel::conformance::law::{BUDGET, LENGTH, OPTION};
use kernel::driver::Driver;
use kernel::game::{Choice, Game, Input, NoObserver};
use kernel::replay::{Header, Replay};
use kernel::rng::FastRng;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use testkit::{Checks, LawBroken, play_checked};

/// A game with more questions than this does not end.
const LONGEST: u64 = 20_000;

/// Many games of one kind, without their type.
pub trait Simulation: Send + Sync {
    /// Plays the game with this seed. A panic of the engine is a broken law,
    /// not the end of the simulation.
    fn play(&self, seed: u64) -> GameStats;
    /// The team of each seat.
    fn teams(&self) -> &[u8];
    /// The name of the bot of a seat.
    fn bot_of(&self, seat: usize) -> &str;
}

/// What all games have in common.
struct SimConfig<G: Game> {
    /// The rules they are played by.
    rules: Arc<G::Rules>,
    /// How they are set up, but for the seed, which also says which of these
    /// it is. There is at least one.
    setups: Vec<G::Setup>,
    /// Gives a set-up another seed.
    reseed: fn(&mut G::Setup, u64),
    /// The team of each seat.
    teams: Vec<u8>,
    /// Bots by team, repeated.
    bots: Vec<String>,
    /// Whether every law is checked.
    check: bool,
    /// Where replays of violations go.
    out: PathBuf,
    /// The header of those replays.
    header: Header,
}

impl<G: Heuristic> Simulation for SimConfig<G> {
    fn play(&self, seed: u64) -> GameStats {
        play(self, seed)
    }

    fn teams(&self) -> &[u8] {
        &self.teams
    }

    fn bot_of(&self, seat: usize) -> &str {
        self.bot(seat)
    }
}

impl<G: Game> SimConfig<G> {
    fn bot(&self, seat: usize) -> &str {
        &self.bots[usize::from(self.teams[seat]) % self.bots.len()]
    }

    fn is_random(&self) -> bool {
        self.bots.iter().all(|b| b == "random")
    }
}

fn play<G: Heuristic>(field: &SimConfig<G>, seed: u64) -> GameStats {
    let which = seed % field.setups.len() as u64;
    let mut setup = field.setups[which as usize].clone();
    (field.reseed)(&mut setup, seed);
    let mut inputs = Vec::new();
    let played = catch_unwind(AssertUnwindSafe(|| match field.check {
        true => checked(field, &setup, seed, &mut inputs),
        false => unchecked(field, &setup, seed, &mut inputs),
    }));
    let mut one = played.unwrap_or_else(|_| GameStats {
        violation: Some(Violation::new(
            "the engine never panics",
            seed,
            inputs.len() as u64,
        )),
        ..GameStats::default()
    });
    if let Some(violation) = &mut one.violation {
        violation.replay = save(field, setup, &inputs, seed);
    }
    one
}

fn checked<G: Heuristic>(
    field: &SimConfig<G>,
    setup: &G::Setup,
    seed: u64,
    inputs: &mut Vec<Input>,
) -> GameStats {
    let played = play_checked::<G>(setup, &field.rules, seed, &Checks::default());
    match played {
        Ok(played) => GameStats {
            questions: played.questions.into(),
            decisions: played.decisions.into(),
            main_actions: played.main_actions.into(),
            outcome: played.outcome,
            ..GameStats::default()
        },
        Err(LawBroken {
            violation,
            at,
            inputs: until,
        }) => {
            *inputs = until;
            let found = Violation::new(&violation.law, seed, at.into());
            GameStats {
                stuck: violation.law == BUDGET,
                questions: at.into(),
                violation: Some(found.with(violation.found)),
                ..GameStats::default()
            }
        }
    }
}

fn unchecked<G: Heuristic>(
    field: &SimConfig<G>,
    setup: &G::Setup,
    seed: u64,
    inputs: &mut Vec<Input>,
) -> GameStats {
    let rules = &*field.rules;
    let Ok(mut game) = G::new(setup, rules) else {
        let violation = Some(Violation::new(
            "a set-up that was allowed is allowed",
            seed,
            0,
        ));
        return GameStats {
            violation,
            ..GameStats::default()
        };
    };
    let mut players = Players::of(field, seed);
    let mut one = GameStats::default();
    let mut options = Vec::new();
    while game.question().is_some() {
        options.clear();
        game.options(rules, &mut options);
        if options.is_empty() || one.questions >= LONGEST {
            let law = if options.is_empty() { OPTION } else { LENGTH };
            one.stuck = true;
            one.violation = Some(Violation::new(law, seed, one.questions));
            return one;
        }
        let choice = players.choose(&game, rules, &options);
        one.questions += 1;
        one.decisions += u64::from(options.len() > 1);
        one.main_actions += u64::from(game.is_main_action(choice));
        inputs.push(Input::Answer(choice));
        let ended = game.choose(rules, choice, &mut NoObserver, &mut Budget::default());
        if let Err(refused) = ended.taken() {
            one.stuck = true;
            let over = Violation::new(BUDGET, seed, one.questions);
            one.violation = Some(over.with(refused.to_string()));
            return one;
        }
    }
    one.outcome = game.outcome();
    one
}

/// Those who play: one source of chance, or a bot for each seat.
enum Players<G: Game> {
    Random(FastRng),
    Bots(Vec<Box<dyn Bot<G>>>),
}

impl<G: Heuristic> Players<G> {
    fn of(field: &SimConfig<G>, seed: u64) -> Self {
        let mut chance = FastRng::new(seed);
        if field.is_random() {
            return Self::Random(chance);
        }
        let names = (0..field.teams.len()).map(|seat| field.bot(seat));
        // The names were checked before the first game.
        let bots = names.filter_map(|n| bots::by_name(n, chance.next_word()).ok());
        Self::Bots(bots.collect())
    }

    fn choose(&mut self, game: &G, rules: &G::Rules, options: &[Choice]) -> Choice {
        match self {
            Self::Random(chance) => options[chance.below(options.len())],
            Self::Bots(bots) => {
                let seat = options[0].seat;
                let own: Vec<Choice> = options.iter().copied().filter(|c| c.seat == seat).collect();
                bots[seat.index()].choose(game, rules, seat, &own)
            }
        }
    }
}

/// Writes what was put in as a replay; returns where, if that worked.
fn save<G: Heuristic>(
    field: &SimConfig<G>,
    setup: G::Setup,
    inputs: &[Input],
    seed: u64,
) -> Option<String> {
    let path = field.out.join(format!(
        "{}-violation-{seed}.ludex",
        G::NAME.replace(' ', "-")
    ));
    let saved = catch_unwind(AssertUnwindSafe(|| {
        let mut driver = Driver::<G>::begin(Arc::clone(&field.rules), &setup).ok()?;
        for input in inputs {
            // What breaks the law may be the last input: what came before counts.
            if driver.input(input.clone()).is_err() {
                break;
            }
        }
        let replay = Replay::of(&driver, field.header.clone(), setup);
        replay.save(&path).ok()
    }));
    let saved = saved.ok().flatten();
    saved.map(|()| path.display().to_string())
}
