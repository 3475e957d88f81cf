//! Runes and battlefields of a deck (RB 103.3, 103.4).

use super::Deck;
use crate::card::Kind;
use crate::modes::Mode;
use crate::rules::Rules;
use kernel::decklist::{DeckFaults, total};
use kernel::{by_rule, rule};

/// How many runes a Rune Deck has (RB 103.3.a).
const RUNES: u32 = 12;

impl Mode {
    /// How many battlefields each player provides, and the rule that says so
    /// (RB 103.4.a).
    fn battlefields(self) -> (usize, &'static str) {
        match self {
            Self::Duel => (by_rule!("RB 480.4.a", 3, else 1), "RB 480.4.a"),
            Self::Match => (by_rule!("RB 481.4.a", 3, else 1), "RB 481.4.a"),
            Self::Ffa3 => (by_rule!("RB 482.4.a", 3, else 1), "RB 482.4.a"),
            Self::Ffa4 => (by_rule!("RB 483.4.a", 3, else 1), "RB 483.4.a"),
            Self::Teams => (by_rule!("RB 484.4.a", 3, else 1), "RB 484.4.a"),
        }
    }
}

impl Deck {
    /// How many runes a Rune Deck has.
    pub(super) fn rune_count(&self, found: &mut DeckFaults) {
        let count = total(&self.runes);
        if rule!("RB 103.3.a", count != RUNES) {
            let what = format!("the Rune Deck has {count} runes, and needs exactly {RUNES}");
            found.add("RB 103.3.a", what);
        }
    }

    /// How many runes the Rune Deck lacks or has too many.
    pub(super) fn runes_off(&self) -> u32 {
        total(&self.runes).abs_diff(RUNES)
    }

    pub(super) fn rune_deck(&self, rules: &Rules, found: &mut DeckFaults) {
        self.rune_count(found);
        for entry in &self.runes {
            match rules.find(&entry.card).map(|id| rules.print(id)) {
                None => found.add("RB 103.3.a", rules.prints.unknown(&entry.card)),
                Some(print) if rule!("RB 103.3.a", print.kind != Kind::Rune) => {
                    found.add("RB 103.3.a", format!("`{}` is no rune", entry.card));
                }
                Some(print) if rule!("RB 103.3.a.1", true) => {
                    self.domains(print, Some("RB 103.3.a.1"), rules, found);
                }
                Some(_) => {}
            }
        }
    }

    pub(super) fn fields(&self, mode: Option<Mode>, rules: &Rules, found: &mut DeckFaults) {
        let (needed, by) = mode.map_or((3, "RB 103.4.a"), Mode::battlefields);
        let count = self.battlefields.len();
        if rule!("RB 103.4.a", count != needed) {
            let what = format!("the deck has {count} battlefields, and needs exactly {needed}");
            found.add(by, what);
        }
        for (at, name) in self.battlefields.iter().enumerate() {
            match rules.find(name).map(|id| rules.print(id)) {
                None => found.add("RB 103.4.a", rules.prints.unknown(name)),
                Some(print) if print.token || print.kind != Kind::Battlefield => {
                    found.add("RB 103.4.a", format!("`{name}` is no battlefield"));
                }
                Some(print) if rule!("RB 103.4.b", true) => {
                    self.domains(print, Some("RB 103.4.b"), rules, found);
                }
                Some(_) => {}
            }
            if rule!("RB 103.4.c", self.battlefields[..at].contains(name)) {
                found.add(
                    "RB 103.4.c",
                    format!("the battlefield `{name}` is there twice"),
                );
            }
        }
    }
}
