//! The law of replays: the same inputs give the same game.

use super::copying::fingerprint;
use super::law::{REPLAY, broken, demand};
use crate::game::{Game, Input, Unwatched, Violation};

/// Plays the inputs again from the beginning; `marks` are the fingerprints
/// before each input and after the last.
pub(super) fn replay<G: Game>(
    setup: &G::Setup,
    rules: &G::Rules,
    inputs: &[Input],
    marks: &[u64],
) -> Result<(), Violation> {
    let mut game = G::new(setup, rules).map_err(|e| broken(REPLAY, e.to_string()))?;
    for (at, input) in inputs.iter().enumerate() {
        same(&game, marks, at)?;
        let taken = game.apply(rules, input, &mut Unwatched);
        demand(taken.is_ok(), REPLAY, || {
            format!("input {at} is refused: {input:?}")
        })?;
    }
    same(&game, marks, inputs.len())
}

fn same<G: Game>(game: &G, marks: &[u64], at: usize) -> Result<(), Violation> {
    demand(marks.get(at) == Some(&fingerprint(game)), REPLAY, || {
        format!("another game before input {at}")
    })
}
