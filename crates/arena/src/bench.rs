//! Random play to measure with: the engine does the work, whoever has a clock
//! takes the time.

use crate::error::{Error, usage};
use crate::games::{BuiltInGame, DecksByTeam, GameName, rules_of, setup_for, with_game};
use kernel::budget::Budget;
use kernel::game::{Choice, NoObserver};
use kernel::rng::FastRng;
use std::hint::black_box;
use std::sync::Arc;

/// What was counted while playing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counters {
    /// Whole games.
    pub games: u64,
    /// All questions.
    pub questions: u64,
    /// Questions with more than one option.
    pub decisions: u64,
    /// Main actions.
    pub main_actions: u64,
    /// The options of all decisions.
    pub options: u64,
}

/// Random play of one game with the first shipped decks, without its type.
pub trait Workload {
    /// The mode that is played.
    fn mode(&self) -> &'static str;
    /// Plays the game with this seed.
    ///
    /// # Errors
    /// When it stops without being over.
    fn play(&self, seed: u64, count: &mut Counters) -> Result<(), Error>;
    /// Plays the game with this seed and keeps every sixteenth state.
    ///
    /// # Errors
    /// When it stops without being over.
    fn sample(&mut self, seed: u64) -> Result<(), Error>;
    /// How many states were kept.
    fn samples(&self) -> usize;
    /// Copies every state that was kept.
    fn copy_samples(&self);
    /// Lists the options of every state that was kept.
    fn list_samples(&self);
    /// How large a state is: as it lies in memory, or with everything that is
    /// kept elsewhere as it is stored, whichever is more.
    fn state_bytes(&self) -> usize;
}

/// Random play of this game.
///
/// # Errors
/// When there is no such mode or edition, or no deck for it.
pub fn workload(
    game: GameName,
    mode: Option<&str>,
    edition: Option<&str>,
) -> Result<Box<dyn Workload>, Error> {
    let manner = game.manner(mode, edition)?;
    let mode = manner.mode;
    with_game!(game, G => {
        let rules = rules_of::<G>()?;
        let setup = setup_for::<G>(&rules, manner, &DecksByTeam::default(), 1)?;
        Ok(Box::new(RandomPlay::<G> { mode, rules, setup, samples: Vec::new() }))
    })
}

struct RandomPlay<G: BuiltInGame> {
    mode: &'static str,
    rules: Arc<G::Rules>,
    setup: G::Setup,
    samples: Vec<G>,
}

impl<G: BuiltInGame> RandomPlay<G> {
    /// Plays the game with this seed; `each` sees it after every answer.
    fn run(
        &self,
        seed: u64,
        count: &mut Counters,
        mut each: impl FnMut(&G, u64),
    ) -> Result<(), Error> {
        let mut setup = self.setup.clone();
        G::reseed(&mut setup, seed);
        let mut game = G::new(&setup, &self.rules).map_err(|e| Error::Internal(e.to_string()))?;
        let mut chance = FastRng::new(seed);
        let mut options: Vec<Choice> = Vec::new();
        while game.question().is_some() {
            options.clear();
            game.options(&self.rules, &mut options);
            if options.is_empty() {
                return usage(format!("seed {seed}: a question without an option"));
            }
            let choice = options[chance.below(options.len())];
            count.questions += 1;
            if options.len() > 1 {
                count.decisions += 1;
                count.options += options.len() as u64;
            }
            count.main_actions += u64::from(game.is_main_action(choice));
            let ended = game.choose(&self.rules, choice, &mut NoObserver, &mut Budget::default());
            ended
                .taken()
                .map_err(|e| Error::Internal(format!("seed {seed}: {e}")))?;
            each(&game, count.questions);
        }
        count.games += 1;
        Ok(())
    }
}

impl<G: BuiltInGame> Workload for RandomPlay<G> {
    fn mode(&self) -> &'static str {
        self.mode
    }

    fn play(&self, seed: u64, count: &mut Counters) -> Result<(), Error> {
        self.run(seed, count, |_, _| {})
    }

    fn sample(&mut self, seed: u64) -> Result<(), Error> {
        let mut kept = Vec::new();
        self.run(seed, &mut Counters::default(), |game, questions| {
            if questions.is_multiple_of(16) && game.question().is_some() {
                kept.push(game.clone());
            }
        })?;
        self.samples.append(&mut kept);
        Ok(())
    }

    fn samples(&self) -> usize {
        self.samples.len()
    }

    fn copy_samples(&self) {
        for game in &self.samples {
            drop(black_box(game.clone()));
        }
    }

    fn list_samples(&self) {
        let mut options: Vec<Choice> = Vec::new();
        for game in &self.samples {
            options.clear();
            game.options(&self.rules, &mut options);
            black_box(&options);
        }
    }

    fn state_bytes(&self) -> usize {
        let stored = |game: &G| postcard::to_stdvec(game).map_or(0, |bytes| bytes.len());
        let all: usize = self.samples.iter().map(stored).sum();
        size_of::<G>().max(all / self.samples.len().max(1))
    }
}
