//! What stands where a position says nothing: cards without text.

use super::Placer;
use crate::card::{Kind, Price, Print};
use crate::rules::Rules;
use kernel::ids::PrintId;

/// Kinds that are filled up, and what they are filled up with.
const PLAIN: [(Kind, &str); 3] = [
    (Kind::Battlefield, "Plain Field"),
    (Kind::Legend, "Plain Legend"),
    (Kind::Unit, "Plain Unit"),
];

impl Rules {
    /// The rules with cards to fill positions up with.
    pub fn with_plain_cards(mut self) -> Self {
        for (kind, name) in PLAIN {
            if self.find(name).is_none() {
                self.prints.put(plain(kind, name));
            }
        }
        self.glance_at_all();
        self
    }
}

impl Placer<'_> {
    /// The card that a place of this kind is filled up with.
    pub(super) fn filler(&self, kind: Kind) -> PrintId {
        let name = PLAIN.iter().find(|(k, _)| *k == kind).map(|(_, n)| *n);
        let found = name.and_then(|n| self.rules.find(n));
        let first = || self.rules.prints.find_where(|p| p.kind == kind && !p.token);
        found.or_else(first).unwrap_or(PrintId(0))
    }
}

fn plain(kind: Kind, name: &str) -> Print {
    let unit = kind == Kind::Unit;
    Print {
        cost: Price::energy(if unit { 2 } else { 0 }),
        might: if unit { 2 } else { 0 },
        ..Print::plain(name, kind)
    }
}
