//! What stands where a position says nothing: cards without text.

use super::Placer;
use crate::card::{Element, ElementSet, Print, PrintedCost, Type};
use crate::rules::Rules;
use kernel::ids::PrintId;

/// The champion of who has no other.
pub(super) const CHAMPION: &str = "Plain Champion";
/// What decks are filled up with.
pub(super) const ALLY: &str = "Plain Ally";

impl Rules {
    /// The rules with cards to fill positions up with.
    pub(crate) fn with_plain_cards(mut self) -> Self {
        // A copy may have been looked at before.
        self.glances = std::sync::OnceLock::new();
        for print in [plain_champion(), plain_ally()] {
            if self.prints.find(&print.name).is_none() {
                self.prints.put(print);
            }
        }
        self
    }
}

impl Placer<'_> {
    /// The card without text that has this name.
    pub(super) fn filler(&self, name: &str) -> PrintId {
        self.rules.prints.find(name).unwrap_or(PrintId(0))
    }
}

fn plain_champion() -> Print {
    Print {
        elements: ElementSet::only(Element::Norm),
        cost: Some(PrintedCost::memory(0)),
        level: Some(0),
        life: Some(20),
        ..Print::plain(CHAMPION, Type::Champion)
    }
}

fn plain_ally() -> Print {
    Print {
        elements: ElementSet::only(Element::Norm),
        cost: Some(PrintedCost::reserve(1)),
        power: Some(2),
        life: Some(2),
        ..Print::plain(ALLY, Type::Ally)
    }
}
