//! The sideboard, and exchanging cards with it (GA format-conventions/4).

use super::faults::listed;
use super::{Deck, Entry};
use crate::rules::Rules;
use kernel::cardfile::faultless;
use kernel::decklist::{Found, exchange, total};
use kernel::rule;
use kernel::scenario::Fault;

/// How many cards and how many points a sideboard has at most.
const SIDEBOARD: u32 = 15;

impl Deck {
    /// The deck after these copies have gone to the sideboard and those have
    /// come from it, each to the deck it belongs to. Whether the result is
    /// legal is asked of it afterwards.
    ///
    /// # Errors
    /// When a copy is not there to be moved.
    pub fn sided(&self, out: &[Entry], into: &[Entry], rules: &Rules) -> Result<Self, Vec<Fault>> {
        let mut sided = self.clone();
        let mut faults = Vec::new();
        for material in [true, false] {
            let of_deck = |all: &[Entry]| -> Vec<Entry> {
                let mine = all.iter().filter(|e| is_material(e, rules) == material);
                mine.cloned().collect()
            };
            let deck = match material {
                true => &mut sided.material,
                false => &mut sided.main,
            };
            let moved = exchange((deck, &mut sided.side), &of_deck(out), &of_deck(into));
            faults.extend(moved.err().unwrap_or_default());
        }
        faultless(sided, faults)
    }

    /// Faults of the sideboard by itself: cards and points. A card of the main
    /// deck is a point, a regalia or champion three.
    pub(super) fn sideboard(&self, rules: &Rules, found: &mut Found) {
        listed(&self.side, rules, found);
        if !self.format.limits_sideboard() {
            return;
        }
        let (count, points) = (total(&self.side), self.points(rules));
        let what =
            format!("the sideboard has {count} cards and {points} points; at most 15 of each");
        if rule!(
            "GA format-conventions/4",
            count > SIDEBOARD || points > SIDEBOARD
        ) {
            found.add("GA format-conventions/4", what);
        }
    }

    fn points(&self, rules: &Rules) -> u32 {
        let of = |e: &Entry| u32::from(e.count) * if is_material(e, rules) { 3 } else { 1 };
        self.side.iter().map(of).sum()
    }
}

fn is_material(entry: &Entry, rules: &Rules) -> bool {
    let found = rules.prints.find(&entry.card);
    found.is_some_and(|id| rules.prints[id].is_material())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Print, Supertype, SupertypeSet, Type};

    fn rules() -> Rules {
        let mut rules = Rules::default();
        let regalia = SupertypeSet::only(Supertype::Regalia);
        let ring = Print {
            supertypes: regalia,
            ..Print::plain("Ring", Type::Item)
        };
        rules.prints = [ring, Print::plain("Fox", Type::Ally)]
            .into_iter()
            .collect();
        rules
    }

    #[test]
    fn cards_go_to_the_deck_they_belong_to() {
        let rules = rules();
        let deck = Deck::parse("main = [\"2 Fox\"]\nside = [\"1 Ring\"]").unwrap();
        let entry = |line: &str| Deck::parse(&format!("main = [\"{line}\"]")).unwrap().main;
        let sided = deck
            .sided(&entry("1 Fox"), &entry("1 Ring"), &rules)
            .unwrap();
        let expected = "main = [\"1 Fox\"]\nmaterial = [\"1 Ring\"]\nside = [\"1 Fox\"]";
        assert_eq!(sided, Deck::parse(expected).unwrap());
        assert!(deck.sided(&entry("3 Fox"), &[], &rules).is_err());
    }

    #[test]
    fn material_cards_count_three() {
        let rules = rules();
        let faults = |side: &str| {
            let deck = Deck::parse(&format!("side = [{side}]")).unwrap();
            let all = deck.faults(&rules);
            all.iter().any(|f| f.rule.0 == "GA format-conventions/4")
        };
        assert!(!faults("\"4 Ring\", \"3 Fox\""));
        assert!(faults("\"4 Ring\", \"4 Fox\""));
        assert!(faults("\"16 Fox\""));
    }
}
