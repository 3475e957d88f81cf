//! Domain Identity (RB 103.1.b).

use super::Deck;
use crate::card::{DomainSet, Print};
use crate::rules::Rules;
use kernel::decklist::DeckFaults;
use kernel::{by_rule, rule};

impl Deck {
    /// The Domains of the Champion Legend; none if there is no such legend.
    fn identity(&self, rules: &Rules) -> Option<DomainSet> {
        let legend = rules.print(rules.find(&self.legend)?);
        let nothing = DomainSet::NONE;
        Some(by_rule!("RB 103.1.b.2", legend.domains, else nothing))
    }

    /// A card that is outside the Domain Identity is a fault by this rule,
    /// where a part of a deck has one of its own. A card without Domains fits
    /// everywhere (reading D 9).
    pub(super) fn domains(
        &self,
        print: &Print,
        by: Option<&'static str>,
        rules: &Rules,
        found: &mut DeckFaults,
    ) {
        let Some(identity) = self.identity(rules) else {
            return;
        };
        let several = print.domains.len() > 1;
        let fits = print.domains.is_within(identity);
        let fits = match print.domains.len() {
            0 => true,
            1 => rule!("RB 103.1.b.3", fits),
            _ => fits || !rule!("RB 103.1.b.4", true),
        };
        if fits || !rule!("RB 103.1.b.1", "RBT 703.3.a.4"; true) {
            return;
        }
        let all: Vec<&str> = print.domains.iter().map(|d| d.name()).collect();
        let (card, all) = (&print.name, all.join(" and "));
        let own = if several {
            "RB 103.1.b.4"
        } else {
            "RB 103.1.b.1"
        };
        let what = format!("`{card}` is of {all}, which `{}` is not", self.legend);
        found.add(by.unwrap_or(own), what);
    }
}
