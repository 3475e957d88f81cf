//! The laws of possible worlds: what a viewer does not know may be replaced by
//! something equally possible, and the game is still a game.

use super::at_question::AtQuestion;
use super::checks::{Checks, PlayedGame};
use super::playout::play_on;
use super::{hiding, ruling};
use kernel::conformance::law::{WORLD, WORLDS, broken, demand};
use kernel::game::{Choice, Game, Violation};
use kernel::rng::GameRng;
use kernel::view::Viewer;

/// Looks at another possible world for a viewer, or for every viewer.
pub(super) fn look<G: Game>(
    real: &AtQuestion<'_, G>,
    choice: Choice,
    checks: &Checks,
    played: &mut PlayedGame,
) -> Result<(), Violation> {
    let judge = |g: &G| g.view(real.rules, Viewer::Judge);
    let choices = tried(real, choice, checks);
    for viewer in eyes(real, checks.every_viewer) {
        let game = possible(real, viewer);
        let Some(other) = AtQuestion::brief(&game, real.rules, real.at, real.seed) else {
            return Err(broken(WORLD, format!("{viewer:?}: over in another world")));
        };
        played.worlds += 1;
        played.other_worlds |= !played.other_worlds && judge(real.game) != judge(&game);
        sound(&game, real.rules, viewer)?;
        hiding::now(real, &other, viewer)?;
        ruling::hides(real, &other, viewer)?;
        for choice in &choices {
            hiding::next(real, &other, viewer, *choice)?;
        }
    }
    Ok(())
}

/// Those whose eyes are looked through: one of the viewers, or all.
fn eyes<G: Game>(real: &AtQuestion<'_, G>, every: bool) -> Vec<Viewer> {
    let mut viewers = real.viewers();
    if !every {
        let one = real.rng(12).below(viewers.len());
        viewers = vec![viewers[one]];
    }
    viewers
}

/// The choice that is played and a few others, each once.
fn tried<G: Game>(real: &AtQuestion<'_, G>, choice: Choice, checks: &Checks) -> Vec<Choice> {
    let mut rng = real.rng(2);
    let offers = &real.listing.offers;
    let mut tried = vec![choice];
    for _ in 0..checks.others {
        let other = offers[rng.below(offers.len())];
        if !tried.contains(&other) {
            tried.push(other);
        }
    }
    tried
}

fn possible<G: Game>(real: &AtQuestion<'_, G>, viewer: Viewer) -> G {
    let mut game = real.game.clone();
    let mut rng = GameRng::from_number(real.rng(3).next_word());
    game.determinize(real.rules, viewer, &mut rng);
    game
}

fn sound<G: Game>(game: &G, rules: &G::Rules, viewer: Viewer) -> Result<(), Violation> {
    let found = |v: Violation| broken(WORLD, format!("{viewer:?}: {v}"));
    game.audit(rules).map_err(found)
}

/// Plays another possible world to its end, as seen by one of the viewers. The
/// world was sound, so what breaks on the way is named as in the real game.
pub(super) fn ends<G: Game>(real: &AtQuestion<'_, G>, checks: &Checks) -> Result<(), Violation> {
    let viewers = real.viewers();
    let viewer = viewers[real.rng(4).below(viewers.len())];
    let game = possible(real, viewer);
    let found = |v: Violation| broken(&v.law, format!("in a world of {viewer:?}: {}", v.found));
    play_on(game, real.rules, &mut real.rng(5), checks.limit, |_| None).map_err(found)
}

/// Whether any possible world differed from the real one, when any was looked
/// at.
pub(super) fn differ(played: &PlayedGame) -> Result<(), Violation> {
    demand(played.worlds == 0 || played.other_worlds, WORLDS, || {
        format!("none of {} differs from the real one", played.worlds)
    })
}
