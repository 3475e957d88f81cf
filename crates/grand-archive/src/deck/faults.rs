//! What makes a deck illegal: every fault at once, each with its rule.

use super::{Deck, Entry};
use crate::card::{Print, Supertype, Type};
use crate::edition::{Edition, Reading};
use crate::rules::Rules;
use kernel::decklist::{DeckFaults, total};
use kernel::rule;
use kernel::scenario::DeckFault;

impl Deck {
    /// All faults of the deck by the edition that is played by default; none
    /// if it is legal.
    #[must_use]
    pub fn faults(&self, rules: &Rules) -> Vec<DeckFault> {
        self.faults_in(Edition::default(), rules)
    }

    /// All faults of the deck by this edition; none if it is legal.
    #[must_use]
    pub fn faults_in(&self, edition: Edition, rules: &Rules) -> Vec<DeckFault> {
        let mut found = DeckFaults::default();
        let limited = !self.is_unlimited(edition);
        self.main_deck(rules, &mut found);
        self.material_deck(limited, rules, &mut found);
        self.champion(rules, &mut found);
        self.copies(limited, &mut found);
        self.relics(rules, &mut found);
        self.sideboard(rules, &mut found);
        self.unknown(edition, rules, &mut found);
        found.0
    }

    /// Whether copies and material deck have no limit: in draft, by the old
    /// book.
    fn is_unlimited(&self, edition: Edition) -> bool {
        self.format == super::Format::Draft && edition.reads(Reading::DraftDecksUnlimited)
    }

    /// Cards with something that the edition does not know.
    fn unknown(&self, edition: Edition, rules: &Rules, found: &mut DeckFaults) {
        let all = self.material.iter().chain(&self.main).chain(&self.side);
        let prints = all.filter_map(|entry| rules.prints.find(&entry.card));
        for (rule, what) in prints.filter_map(|print| edition.refusal(print, rules)) {
            found.add(rule, what);
        }
    }

    fn main_deck(&self, rules: &Rules, found: &mut DeckFaults) {
        let (least, by) = self.format.main_deck();
        let count = total(&self.main);
        let small = count < least;
        let small = match self.format {
            super::Format::Constructed => rule!("GA format-conventions/1", small),
            super::Format::Draft => rule!("GA format-conventions/5", small),
        };
        if small {
            let what = format!("the main deck has {count} cards, and needs at least {least}");
            found.add(by, what);
        }
        for print in listed(&self.main, rules, found) {
            let name = &print.name;
            let champion = print.is(Type::Champion);
            if rule!("GA champion/p1", champion) {
                let what = format!("`{name}` is a champion and starts in the material deck");
                found.add("GA champion/p1", what);
            }
            let regalia = print.supertypes.has(Supertype::Regalia);
            if rule!("GA supertypes/2", regalia) {
                let what = format!("`{name}` is a regalia and starts in the material deck");
                found.add("GA supertypes/2", what);
            }
        }
    }

    fn material_deck(&self, limited: bool, rules: &Rules, found: &mut DeckFaults) {
        let (most, by) = self.format.material_deck();
        let count = total(&self.material);
        let large = limited && count > most;
        let large = match self.format {
            super::Format::Constructed => rule!("GA format-conventions/2", large),
            super::Format::Draft => rule!("GA format-conventions/6", large),
        };
        if large {
            let what = format!("the material deck has {count} cards, and at most {most} fit");
            found.add(by, what);
        }
        for print in listed(&self.material, rules, found) {
            if !print.is_material() {
                let name = &print.name;
                let what = format!("`{name}` is neither a champion nor a regalia (readings B1)");
                found.add("GA format-conventions/2", what);
            }
        }
    }

    /// There is a level 0 champion to begin with.
    fn champion(&self, rules: &Rules, found: &mut DeckFaults) {
        let names = self.material.iter().map(|entry| entry.card.as_str());
        let mut prints = names.filter_map(|name| print(name, rules));
        let spirit = prints.any(|p| p.is(Type::Champion) && p.level == Some(0));
        let missing = match self.format {
            super::Format::Constructed => rule!("GA format-conventions/3", !spirit),
            super::Format::Draft => rule!("GA format-conventions/6", !spirit),
        };
        if missing {
            let what = "the material deck has no level 0 champion".to_owned();
            found.add(self.format.champion_rule(), what);
        }
    }
}

/// The prints of a list; what is no card that can be in a deck is a fault.
pub(super) fn listed<'r>(
    entries: &[Entry],
    rules: &'r Rules,
    found: &mut DeckFaults,
) -> Vec<&'r Print> {
    let mut prints = Vec::new();
    for entry in entries {
        let name = &entry.card;
        match print(name, rules) {
            // The name must be one of the index.
            None if rule!("GA format-conventions/p2", true) => {
                let what = rules.prints.unknown(name);
                found.add("GA format-conventions/p2", what);
            }
            None => {}
            Some(p) if rule!("GA mastery/3", p.is(Type::Mastery)) => {
                let what = format!("`{name}` is a mastery and in no deck");
                found.add("GA mastery/3", what);
            }
            Some(p) if p.token || p.flip => {
                let what = format!("`{name}` is no card that can be in a deck");
                found.add("GA format-conventions/p2", what);
            }
            Some(p) => prints.push(p),
        }
    }
    prints
}

fn print<'r>(name: &str, rules: &'r Rules) -> Option<&'r Print> {
    rules.prints.find(name).map(|id| &rules.prints[id])
}
