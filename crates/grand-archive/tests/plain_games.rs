//! Whole games of cards that say nothing: materializing, activating, attacking
//! and retaliating until a champion dies.

use grand_archive::db::{DECKS, GAME, SETS};
use grand_archive::deck::Deck;
use grand_archive::event::Event;
use grand_archive::modes::Mode;
use grand_archive::{Rules, Setup, State};
use kernel::budget::Budget;
use kernel::game::{Choice, Game, Observer};
use kernel::rng::FastRng;
use kernel::seats::Seat;

fn rules() -> Rules {
    let files: Vec<_> = GAME.iter().chain(SETS).copied().collect();
    Rules::printed(&files).0
}

#[derive(Default)]
struct Counts {
    played: usize,
    attacks: usize,
    retaliations: usize,
    levels: usize,
    undone: usize,
}

impl Observer<State> for Counts {
    fn tell(&mut self, _: &State, _: &Rules, event: &Event) {
        match event {
            Event::Activated(_) => self.played += 1,
            Event::Attacks(..) => self.attacks += 1,
            Event::Retaliates(_) => self.retaliations += 1,
            Event::LevelledUp(..) => self.levels += 1,
            Event::Undone(..) => self.undone += 1,
            _ => {}
        }
    }
}

/// Plays at random, and never passes where something can be done.
fn play(mode: Mode, seed: u64, rules: &Rules, counts: &mut Counts) -> State {
    let decks = (0..mode.seats())
        .map(|at| Deck::parse(DECKS[(at + seed as usize) % DECKS.len()].1).expect("a deck"))
        .collect();
    let mut setup = Setup::new(mode, decks, seed);
    setup.first = Some(Seat(0));
    let mut state = State::new(&setup, rules).expect("a legal table");
    let mut rng = FastRng::new(seed);
    for _ in 0..20_000 {
        if state.outcome().is_some() {
            return state;
        }
        let mut all: Vec<Choice> = Vec::new();
        state.options(rules, &mut all);
        assert!(!all.is_empty(), "somebody can always do something");
        let busy: Vec<Choice> = all
            .iter()
            .copied()
            .filter(|c| state.is_main_action(*c))
            .collect();
        let from = if busy.is_empty() || rng.below(3) == 0 {
            &all
        } else {
            &busy
        };
        let choice = from[rng.below(from.len())];
        let ended = state.choose(rules, choice, counts, &mut Budget::default());
        assert_eq!(ended.taken(), Ok(()));
        state.audit(rules).expect("the laws of the table");
    }
    state
}

#[test]
fn random_games_end_with_a_dead_champion() {
    let rules = rules();
    let mut counts = Counts::default();
    for seed in 0..8 {
        let mode = if seed % 4 == 3 {
            Mode::Ffa3
        } else {
            Mode::Duel
        };
        let state = play(mode, seed, &rules, &mut counts);
        assert!(state.outcome().is_some(), "game {seed} did not end");
    }
    assert!(
        counts.played > 50 && counts.attacks > 20,
        "something is played"
    );
    assert!(counts.retaliations > 0 && counts.levels > 0);
    assert_eq!(counts.undone, 0, "what is offered can be finished");
}
