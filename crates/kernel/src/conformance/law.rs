//! The names of the laws.

use crate::budget::Ended;
use crate::game::Violation;

/// A game can be set up from its set-up.
pub const SETUP: &str = "a set-up begins";
/// Until the game is over, some option is legal, and options belong to seats
/// that are asked.
pub const OPTION: &str = "there is always an option";
/// Only listed answers are taken; any other leaves the game as it was.
pub const LISTED: &str = "only listed answers are taken";
/// What is refused by a rule is not taken, and leaves the game as it was.
pub const REFUSED: &str = "what is refused is not taken";
/// An option's label is unique in its question.
pub const LABELS: &str = "labels are unique";
/// For a game's audit: cards are neither lost nor made.
pub const CONSERVED: &str = "cards are conserved";
/// For a game's audit: kept characteristics equal recomputed ones.
pub const COMPUTED: &str = "kept values equal recomputed ones";
/// A copy is equal, and stays equal under the same input.
pub const COPY: &str = "a copy stays equal";
/// A game that is stored and read back is the same.
pub const STORED: &str = "a stored game reads back equal";
/// The same inputs give the same game.
pub const REPLAY: &str = "a replay gives the same game";
/// While an action may be cancelled, nothing was learned by it, and it can be
/// taken back and done again.
pub const CANCEL: &str = "cancelling restores";
/// What is offered where an action begins can be finished.
pub const FINISH: &str = "what is offered can be finished";
/// Views are equal where only hidden things differ.
pub const HIDDEN_VIEW: &str = "views tell nothing hidden";
/// Questions are equal where only hidden things differ.
pub const HIDDEN_QUESTION: &str = "questions tell nothing hidden";
/// Told events are equal where only hidden things differ.
pub const HIDDEN_EVENT: &str = "events tell nothing hidden";
/// A possible world is a sound game that can be played to its end.
pub const WORLD: &str = "a possible world is a sound game";
/// Possible worlds do differ, else the laws of hiding would show nothing.
pub const WORLDS: &str = "possible worlds differ";
/// When a seat leaves, the game goes on without it or ends.
pub const LEAVE: &str = "a seat may leave";
/// No game goes on for ever.
pub const LENGTH: &str = "a game ends";

/// No answer runs over its budget.
pub const BUDGET: &str = "an answer keeps to its budget";

/// Every law.
pub const ALL: [&str; 20] = [
    SETUP,
    OPTION,
    LISTED,
    REFUSED,
    LABELS,
    CONSERVED,
    COMPUTED,
    COPY,
    STORED,
    REPLAY,
    CANCEL,
    FINISH,
    HIDDEN_VIEW,
    HIDDEN_QUESTION,
    HIDDEN_EVENT,
    WORLD,
    WORLDS,
    LEAVE,
    LENGTH,
    BUDGET,
];

/// Says that a law is broken, and what was found.
pub fn broken(law: &str, found: impl Into<String>) -> Violation {
    Violation {
        law: law.to_owned(),
        found: found.into(),
    }
}

/// Demands that a run has kept to its budget.
pub fn kept_to(ended: Ended) -> Result<(), Violation> {
    ended.taken().map_err(|e| broken(BUDGET, e.to_string()))
}

/// Demands that something holds.
pub fn demand(holds: bool, law: &str, found: impl FnOnce() -> String) -> Result<(), Violation> {
    if holds {
        Ok(())
    } else {
        Err(broken(law, found()))
    }
}
