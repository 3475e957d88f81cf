//! Rulings under the laws: each is taken and leaves a sound game, or is refused
//! and leaves the game as it was; and it tells nobody what is hidden.

use super::at_question::{AtQuestion, seats};
use kernel::budget::Budget;
use kernel::conformance::law::{HIDDEN_VIEW, LISTED, demand};
use kernel::game::{Game, NoObserver, Ruling, Violation};
use kernel::rng::FastRng;
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;

/// Every kind of ruling that a game can take by itself.
pub(super) fn taken<G: Game>(m: &AtQuestion<'_, G>) -> Result<(), Violation> {
    let mut rng = m.rng(9);
    for what in kinds(m.game, &mut rng) {
        let mut copy = m.game.clone();
        match copy.rule(m.rules, &what, &mut NoObserver, &mut Budget::default()) {
            Ok(()) => copy.audit(m.rules)?,
            Err(_) => demand(&copy == m.game, LISTED, || {
                format!("refused, but the game changed: {what}")
            })?,
        }
    }
    Ok(())
}

fn kinds<G: Game>(game: &G, rng: &mut FastRng) -> Vec<Ruling> {
    let seat = Seat(rng.below(game.seats()) as u8);
    let everybody = seats(game).collect();
    let area = "deck".to_owned();
    vec![
        Ruling::CallTime,
        Ruling::GameLoss(SeatSet::only(seat)),
        Ruling::GameLoss(everybody),
        Ruling::MatchLoss(SeatSet::only(seat)),
        Ruling::DrawGame,
        Ruling::DrawMatch,
        Ruling::RestartGame,
        Ruling::EndSiding,
        Ruling::Shuffle { seat, area },
        Ruling::Rewind { to: 0 },
    ]
}

/// A shuffle of what nobody knows changes no view, in whatever possible world.
pub(super) fn hides<G: Game>(
    real: &AtQuestion<'_, G>,
    other: &AtQuestion<'_, G>,
    viewer: Viewer,
) -> Result<(), Violation> {
    let seat = Seat(real.rng(10).below(real.game.seats()) as u8);
    let area = "deck".to_owned();
    let shuffle = Ruling::Shuffle { seat, area };
    let after = |game: &G| {
        let mut copy = game.clone();
        let done = copy.rule(
            real.rules,
            &shuffle,
            &mut NoObserver,
            &mut Budget::default(),
        );
        done.ok().map(|()| copy.view(real.rules, viewer))
    };
    demand(after(real.game) == after(other.game), HIDDEN_VIEW, || {
        format!("{viewer:?}: {shuffle}")
    })
}

/// Now and then somebody in charge speaks in the game that is played.
pub(super) fn now_and_then(seats: usize, mut rng: FastRng) -> Option<Ruling> {
    let seat = Seat(rng.below(seats) as u8);
    match rng.below(400) {
        0..6 => Some(Ruling::CallTime),
        6 => Some(Ruling::GameLoss(SeatSet::only(seat))),
        7 => Some(Ruling::RestartGame),
        8..12 => Some(Ruling::Shuffle {
            seat,
            area: "deck".to_owned(),
        }),
        12 => Some(Ruling::DrawGame),
        _ => None,
    }
}
