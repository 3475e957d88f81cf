//! What set-ups of all games are checked for.

use super::SetupError;
use crate::seats::Seat;
use std::fmt::Display;

/// The mode of a set-up, if nothing is wrong with it: `modes` says which there
/// are, `faults` gives every reason why the set-up is not allowed in a mode.
///
/// # Errors
/// Every reason.
///
/// ```
/// use kernel::game::checked_mode;
/// let mode = |known| checked_mode("five", known, "duel or match (R 1)", |_| Vec::new());
/// assert_eq!(mode(Some(5)), Ok(5));
/// let told = mode(None).unwrap_err().to_string();
/// assert_eq!(told, "there is no mode \"five\": duel or match (R 1)");
/// ```
pub fn checked_mode<M: Copy>(
    said: &str,
    known: Option<M>,
    modes: &str,
    faults: impl FnOnce(M) -> Vec<String>,
) -> Result<M, SetupError> {
    let reasons = match known {
        Some(mode) => faults(mode),
        None => vec![format!("there is no mode {said:?}: {modes}")],
    };
    match known.filter(|_| reasons.is_empty()) {
        Some(mode) => Ok(mode),
        None => Err(SetupError { reasons }),
    }
}

/// What is wrong where there is not a deck a seat, by this rule.
#[must_use]
pub fn wrong_number_of_decks(seats: usize, decks: usize, rule: &str) -> Option<String> {
    (seats != decks)
        .then(|| format!("{seats} seats need {seats} decks, there are {decks} ({rule})"))
}

/// The faults of decks, each with the seat that brings it.
pub fn faults_of_decks<F: Display>(decks: impl IntoIterator<Item = Vec<F>>) -> Vec<String> {
    let mut told = Vec::new();
    for (seat, faults) in decks.into_iter().enumerate() {
        let seat = Seat(seat as u8);
        told.extend(faults.iter().map(|fault| format!("seat {seat}: {fault}")));
    }
    told
}
