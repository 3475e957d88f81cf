//! What stands where a position says nothing: cards without text.

use super::Placer;
use crate::card::{DomainSet, Kind, Price, Print};
use crate::rules::Rules;
use kernel::ids::PrintId;
use smallvec::SmallVec;

/// Kinds that are filled up, and what they are filled up with.
const PLAIN: [(Kind, &str); 3] = [
    (Kind::Battlefield, "Plain Field"),
    (Kind::Legend, "Plain Legend"),
    (Kind::Unit, "Plain Unit"),
];

impl Rules {
    /// The rules with cards to fill positions up with.
    pub(crate) fn with_plain_cards(mut self) -> Self {
        for (kind, name) in PLAIN {
            if self.find(name).is_none() {
                let id = PrintId(self.prints.len() as u16);
                self.prints.push(plain(kind, name));
                self.by_name.insert(name.to_owned(), id);
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
        let first = || {
            let prints = self.rules.prints.iter();
            let at = { prints }.position(|p| p.kind == kind && !p.token);
            PrintId(at.unwrap_or(0) as u16)
        };
        found.unwrap_or_else(first)
    }
}

fn plain(kind: Kind, name: &str) -> Print {
    let unit = kind == Kind::Unit;
    Print {
        name: name.to_owned(),
        kind,
        champion: false,
        signature: false,
        token: false,
        basic: false,
        domains: DomainSet::default(),
        cost: Price::energy(if unit { 2 } else { 0 }),
        might: if unit { 2 } else { 0 },
        might_bonus: None,
        tags: SmallVec::new(),
        abilities: Vec::new(),
        effect: Vec::new(),
        text: String::new(),
        effect_text: String::new(),
        set: String::new(),
    }
}
