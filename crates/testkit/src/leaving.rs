//! The law of leaving: when a seat is gone, the game goes on without it or
//! ends.

use super::at_question::{AtQuestion, seats};
use super::checks::Checks;
use super::playout::{blame, play_on};
use kernel::budget::Budget;
use kernel::conformance::law::{LEAVE, broken};
use kernel::game::{Game, Input, Interrupt, NoObserver, Violation};
use kernel::seats::Seat;
use kernel::view::Viewer;

/// Lets one seat that is still there leave, and plays on.
pub(super) fn leave<G: Game>(m: &AtQuestion<'_, G>, checks: &Checks) -> Result<(), Violation> {
    let view = m.game.view(m.rules, Viewer::Judge);
    let gone = |s: &Seat| view.seats.iter().any(|v| v.seat == *s && v.gone);
    let there: Vec<Seat> = seats(m.game).filter(|s| !gone(s)).collect();
    let mut rng = m.rng(6);
    let Some(&seat) = there.get(rng.below(there.len())) else {
        return Ok(());
    };
    let mut game = m.game.clone();
    let what = Interrupt::Leave;
    let input = Input::Interrupt { seat, what };
    let taken = game.apply(m.rules, &input, &mut NoObserver, &mut Budget::default());
    let found = |what: String| broken(LEAVE, format!("{seat}: {what}"));
    taken.map_err(|e| found(e.to_string()))?;
    let asked = |game: &G| {
        let asked = game.question()?.seats.has(seat);
        asked.then(|| "is asked though gone".to_owned())
    };
    play_on(game, m.rules, &mut rng, checks.limit, asked)
        .map_err(|v| blame(m, checks, v, |v| found(v.to_string())))
}
