//! A random game as it is played, before it is gone over under the laws: so
//! its length is known, and what is checked can be spread over it.

use super::at_question::chance;
use super::fingerprint::fingerprint;
use super::ruling;
use kernel::budget::Budget;
use kernel::conformance::law::{FINISH, LENGTH, OPTION, broken, kept_to};
use kernel::game::{Choice, Game, Input, NoObserver, Ruling, Violation};
use kernel::rng::FastRng;
use kernel::view::Viewer;

/// What was done at a question.
#[derive(Clone)]
pub(super) struct Step {
    /// What was chosen.
    pub(super) choice: Choice,
    /// What somebody in charge said after it, and was taken.
    pub(super) said: Option<Ruling>,
}

/// A game from its beginning to where it ended or got stuck.
pub(super) struct Playthrough {
    /// What was done at each question.
    pub(super) steps: Vec<Step>,
    /// The fingerprint before each step and after the last.
    pub(super) marks: Vec<u64>,
    /// Why it did not come to its end, if it did not.
    pub(super) fault: Option<Violation>,
}

impl Playthrough {
    /// Plays a game, each option equally likely.
    pub(super) fn of<G: Game>(mut game: G, rules: &G::Rules, seed: u64, limit: u32) -> Self {
        let mut rng = FastRng::new(seed);
        let mut course = Self {
            steps: Vec::new(),
            marks: vec![fingerprint(&game)],
            fault: None,
        };
        let mut offers = Vec::new();
        while game.question().is_some() {
            offers.clear();
            game.options(rules, &mut offers);
            course.fault = stuck(&game, rules, &offers, course.len() >= limit);
            if course.fault.is_some() {
                break;
            }
            let choice = offers[rng.below(offers.len())];
            let ended = game.choose(rules, choice, &mut NoObserver, &mut Budget::default());
            course.fault = kept_to(ended).err();
            if course.fault.is_some() {
                break;
            }
            let chance = chance(seed, course.len(), 11);
            let said = ruling::now_and_then(game.seats(), chance);
            let said = said.filter(|said| {
                let input = Input::Ruling(said.clone());
                game.apply(rules, &input, &mut NoObserver, &mut Budget::default())
                    .is_ok()
            });
            course.steps.push(Step { choice, said });
            course.marks.push(fingerprint(&game));
        }
        course
    }

    /// How many questions were answered.
    pub(super) fn len(&self) -> u32 {
        self.steps.len() as u32
    }
}

/// Why a game cannot go on from a question, or must not. Who is offered
/// nothing in the middle of an action should not have been offered the action.
pub(super) fn stuck<G: Game>(
    game: &G,
    rules: &G::Rules,
    offers: &[Choice],
    too_long: bool,
) -> Option<Violation> {
    if too_long {
        return Some(broken(LENGTH, "too many questions and not over"));
    }
    let law = if game.at_action_start() {
        OPTION
    } else {
        FINISH
    };
    offers.is_empty().then(|| {
        let prompt = game.prompt(rules, Viewer::Judge);
        broken(law, format!("no option though not over: {prompt}"))
    })
}
