//! What is wrong in what people write: files, positions, decks.

use crate::game::SetupError;
use crate::rule::RuleId;

/// Something wrong in a scenario or card file: where, as a path of keys, and
/// what.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{key}: {what}")]
pub struct Fault {
    /// The path of keys, such as `seat.A.hand`.
    pub key: String,
    /// What is wrong, and what would be right.
    pub what: String,
}

impl Fault {
    /// Every reason why a position does not come to its first question.
    #[must_use]
    pub fn of_position(refused: SetupError) -> Vec<Self> {
        let fault = |what| Self {
            key: "table".to_owned(),
            what,
        };
        refused.reasons.into_iter().map(fault).collect()
    }
}

/// A fault of a deck, with the rule it breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} ({rule})")]
pub struct DeckFault {
    /// The rule.
    pub rule: RuleId,
    /// What is wrong, with names and numbers.
    pub what: String,
}
