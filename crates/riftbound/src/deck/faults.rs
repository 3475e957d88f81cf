//! What makes a deck illegal: every fault at once, each with its rule.

use super::Deck;
use crate::card::{Kind, Print, Tag};
use crate::limited::Play;
use crate::modes::Mode;
use crate::rules::Rules;
use kernel::decklist::{DeckFaults, total};
use kernel::rule;
use kernel::scenario::DeckFault;

/// How many cards a Main Deck has at least (RB 103.2).
const MAIN_DECK: u32 = 40;

impl Deck {
    /// All faults of the deck in this mode; none if it is legal.
    #[must_use]
    pub fn faults(&self, mode: Mode, rules: &Rules) -> Vec<DeckFault> {
        self.faults_in(Some(mode), rules)
    }

    /// All faults of the deck in this mode, constructed or limited.
    #[must_use]
    pub fn faults_of(&self, play: Play, rules: &Rules) -> Vec<DeckFault> {
        match play.limited {
            Some(limited) => self.limited_faults(limited, Some(play.mode), rules),
            None => self.faults(play.mode, rules),
        }
    }

    /// All faults of the deck, in any mode if none is named.
    pub(super) fn faults_in(&self, mode: Option<Mode>, rules: &Rules) -> Vec<DeckFault> {
        let mut found = DeckFaults::default();
        self.parts(&mut found);
        self.the_legend(rules, &mut found);
        self.chosen_champion(rules, &mut found);
        self.main_deck(rules, &mut found);
        self.copies(rules, &mut found);
        self.signatures(rules, &mut found);
        self.rune_deck(rules, &mut found);
        self.fields(mode, rules, &mut found);
        self.sideboard(rules, &mut found);
        found.0
    }

    /// Two decks, a Champion Legend and battlefields.
    fn parts(&self, found: &mut DeckFaults) {
        let missing = [
            ("are no Battlefields", self.battlefields.is_empty()),
            ("is no Main Deck", self.main.is_empty()),
            ("is no Rune Deck", self.runes.is_empty()),
        ];
        for (part, is_missing) in missing {
            if rule!("RB 103", is_missing) {
                found.add("RB 103", format!("there {part}"));
            }
        }
    }

    fn the_legend(&self, rules: &Rules, found: &mut DeckFaults) {
        let what = match rules.find(&self.legend).map(|id| rules.print(id)) {
            _ if self.legend.is_empty() => "there is no Champion Legend".to_owned(),
            None => rules.prints.unknown(&self.legend),
            Some(print) if print.kind != Kind::Legend => {
                format!("`{}` is no Champion Legend", print.name)
            }
            Some(_) => return,
        };
        if rule!("RB 103.1", true) {
            found.add("RB 103.1", what);
        }
    }

    /// The Chosen Champion is a champion unit of the legend's champion.
    fn chosen_champion(&self, rules: &Rules, found: &mut DeckFaults) {
        let name = &self.champion;
        if name.is_empty() {
            if rule!("RB 103.2", true) {
                found.add("RB 103.2", "there is no Chosen Champion".to_owned());
            }
            return;
        }
        let Some(print) = self.main_deck_card(name, "RB 103.2", rules, found) else {
            return;
        };
        if rule!("RB 133.7.a", !print.champion || print.kind != Kind::Unit) {
            found.add("RB 133.7.a", format!("`{name}` is no champion unit"));
        }
        if rule!("RB 103.2.d.3", print.signature) {
            let what = format!("`{name}` is a Signature card and no Chosen Champion");
            found.add("RB 103.2.d.3", what);
        }
        let foreign = self.champion_tag(rules).is_some() && !self.is_linked(print, rules);
        if rule!("RB 103.2.a.2", "RB 133.8.b", "RBT 703.3.a.5"; foreign) {
            let legend = &self.legend;
            let what = format!("`{name}` has not the champion tag of `{legend}` (RB 133.8.b)");
            found.add("RB 103.2.a.2", what);
        }
    }

    fn main_deck(&self, rules: &Rules, found: &mut DeckFaults) {
        let count = total(&self.main) + u32::from(!self.champion.is_empty());
        if rule!("RB 103.2", count < MAIN_DECK) {
            let what = format!(
                "the Main Deck has {count} cards with the Chosen Champion, and needs at least {MAIN_DECK}"
            );
            found.add("RB 103.2", what);
        }
        for entry in &self.main {
            self.main_deck_card(&entry.card, "RB 103.2", rules, found);
        }
    }

    /// What one card of a Main Deck or sideboard may be: units, gear and
    /// spells within the Domain Identity.
    pub(super) fn main_deck_card<'r>(
        &self,
        name: &str,
        by: &'static str,
        rules: &'r Rules,
        found: &mut DeckFaults,
    ) -> Option<&'r Print> {
        let Some(print) = rules.find(name).map(|id| rules.print(id)) else {
            found.add(by, rules.prints.unknown(name));
            return None;
        };
        if print.token && rule!("RB 182", true) {
            found.add("RB 182", format!("`{name}` is a token and no card"));
        } else if !print.kind.is_main_deck() && rule!("RB 103.2", true) {
            let what = format!(
                "`{name}` is a {} and not of the Main Deck",
                print.kind.name()
            );
            found.add(by, what);
        } else {
            self.domains(print, None, rules, found);
        }
        Some(print)
    }

    /// The tag that links the legend with champion units and Signature cards
    /// (RB 133.8.b): the legend's short name, if that is one of its tags.
    pub(super) fn champion_tag(&self, rules: &Rules) -> Option<Tag> {
        let legend = rules.print(rules.find(&self.legend)?);
        let short = legend.name.split(',').next().unwrap_or_default();
        let own = |tag: &&Tag| rules.tags[usize::from(tag.0)] == short;
        let tags = &legend.tags;
        tags.iter().find(own).or(tags.first()).copied()
    }

    /// Whether a card has the legend's champion tag.
    pub(super) fn is_linked(&self, print: &Print, rules: &Rules) -> bool {
        let tag = self.champion_tag(rules);
        tag.is_some_and(|tag| print.tags.contains(&tag))
    }
}
