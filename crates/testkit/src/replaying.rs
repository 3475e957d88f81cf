//! The law of replays: the same inputs give the same game.

use super::at_question::AtQuestion;
use super::fingerprint::fingerprint;
use kernel::conformance::law::{REPLAY, demand};
use kernel::game::{Choice, Game, Violation};

/// The game that is played again is the one that was: it has the same mark,
/// which is its fingerprint.
pub(super) fn same<G: Game>(game: &G, mark: Option<&u64>, at: u32) -> Result<(), Violation> {
    demand(mark == Some(&fingerprint(game)), REPLAY, || {
        format!("another game before input {at}")
    })
}

/// What was chosen is offered again.
pub(super) fn offered<G: Game>(m: &AtQuestion<'_, G>, choice: Choice) -> Result<(), Violation> {
    demand(m.listing.offers.contains(&choice), REPLAY, || {
        format!("input {} is not offered: {choice:?}", m.at)
    })
}
