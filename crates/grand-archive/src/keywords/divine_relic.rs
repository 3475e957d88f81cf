//! Divine Relic (GA divine-relic): a material deck has at most one.

use crate::card::Print;
use crate::deck::Deck;
use crate::program::{AbilityKind, Word};
use crate::rules::Rules;
use kernel::decklist::DeckFaults;
use kernel::rule;

impl Deck {
    /// One Divine Relic in the material deck.
    pub(crate) fn relics(&self, rules: &Rules, found: &mut DeckFaults) {
        let names = self.material.iter().map(|entry| entry.card.as_str());
        let prints = names.filter_map(|name| rules.prints.find(name));
        let relics: Vec<&str> = prints
            .map(|id| &rules.prints[id])
            .filter(|print| is_relic(print, rules))
            .map(|print| print.name.as_str())
            .collect();
        if rule!("GA divine-relic/1", relics.len() > 1) {
            let all = relics.join("`, `");
            let what = format!("`{all}` are Divine Relics; at most 1 fits");
            found.add("GA divine-relic/1", what);
        }
    }
}

fn is_relic(print: &Print, rules: &Rules) -> bool {
    let mut all = print
        .abilities
        .iter()
        .map(|id| &rules.abilities[id.index()]);
    all.any(|a| matches!(&a.kind, AbilityKind::Keyword(k) if k.word() == Word::DivineRelic))
}
