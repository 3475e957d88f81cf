//! Deck lists: what the lists of all games have in common. Which parts a deck
//! has and what makes it legal is each game's own.

mod context;
mod copies;
mod import;
mod read;

pub use context::DeckInContext;
pub use copies::{Copies, Entry, exchange, gather, spread, total};
pub use import::{Form, Section, import};
pub use read::{counted, fault, given, lines, of_keys, string, table_of};

use crate::fault::DeckFault;
use crate::rule::RuleId;

/// The faults of a deck that were found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckFaults(pub Vec<DeckFault>);

impl DeckFaults {
    /// A fault more, by this rule.
    pub fn add(&mut self, rule: &'static str, what: String) {
        let rule = RuleId(rule);
        self.0.push(DeckFault { rule, what });
    }
}
