//! Playing a game on at random, for laws about what becomes of it.

use super::at_question::AtQuestion;
use super::checks::Checks;
use super::playthrough::stuck;
use kernel::budget::Budget;
use kernel::conformance::law::{LEAVE, LENGTH, broken, kept_to};
use kernel::game::{Game, NoObserver, Violation};
use kernel::rng::FastRng;

/// Plays at random until the game is over; `fault` says what is wrong with a
/// question.
pub(super) fn play_on<G: Game>(
    mut game: G,
    rules: &G::Rules,
    rng: &mut FastRng,
    limit: u32,
    fault: impl Fn(&G) -> Option<String>,
) -> Result<(), Violation> {
    let mut offers = Vec::new();
    for at in 0..limit {
        if game.question().is_none() {
            game.audit(rules)?;
            return super::asking::over(&game);
        }
        if at % 8 == 0 {
            game.audit(rules)?;
        }
        if let Some(fault) = fault(&game) {
            return Err(broken(LEAVE, fault));
        }
        offers.clear();
        game.options(rules, &mut offers);
        if let Some(stuck) = stuck(&game, rules, &offers, false) {
            return Err(stuck);
        }
        let choice = offers[rng.below(offers.len())];
        let mut budget = Budget::FULL;
        kept_to(game.choose(rules, choice, &mut NoObserver, &mut budget))?;
    }
    Err(broken(LENGTH, format!("{limit} more questions")))
}

/// What to say of a game that broke a law after something was done to it: when
/// the real game breaks a law too as it is played on, that is the fault, and
/// not what was done.
pub(super) fn blame<G: Game>(
    m: &AtQuestion<'_, G>,
    checks: &Checks,
    found: Violation,
    otherwise: impl Fn(Violation) -> Violation,
) -> Violation {
    let mut rng = m.rng(7);
    for _ in 0..TRIES {
        let game = m.game.clone();
        if let Err(own) = play_on(game, m.rules, &mut rng, checks.limit, |_| None) {
            return own;
        }
    }
    otherwise(found)
}

/// How often the real game is played on to find out.
const TRIES: u32 = 32;
