//! What makes a deck illegal: every fault at once, each with its rule.

use super::{Deck, Entry};
use crate::card::{Kind, Print};
use crate::rules::Rules;
use kernel::decklist::{DeckFaults, total};
use kernel::scenario::DeckFault;
use kernel::{by_rule, rule};

/// What an event may set otherwise than the book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The most Pips of a Deck; none for the book's 30 (ROI 2.4c.1a).
    pub pips: Option<u16>,
}

impl Deck {
    /// All faults of the deck; none if it is legal.
    #[must_use]
    pub fn faults(&self, rules: &Rules, limits: &Limits) -> Vec<DeckFault> {
        let mut found = self.faults_but_pips(rules);
        self.pips(rules, limits, "ROI 2.4c.1", &mut found);
        found.0
    }

    /// All faults of the deck after siding: what siding has made too heavy is
    /// a fault of the siding (ROI 2.4a.1b).
    #[must_use]
    pub fn faults_after_siding(&self, rules: &Rules, limits: &Limits) -> Vec<DeckFault> {
        let mut found = self.faults_but_pips(rules);
        if rule!("ROI 2.4a.1b", true) {
            self.pips(rules, limits, "ROI 2.4a.1b", &mut found);
        }
        found.0
    }

    fn faults_but_pips(&self, rules: &Rules) -> DeckFaults {
        let mut found = DeckFaults::default();
        self.parts(rules, &mut found);
        self.sizes(&mut found);
        self.influence_deck(rules, &mut found);
        for entry in self.deck.iter().chain(&self.side) {
            self.card(entry, rules, &mut found);
        }
        self.copies(rules, &mut found);
        self.mixtures(rules, &mut found);
        found
    }

    /// A player has an Avatar, an Influence Deck and a Deck; a Side Deck is
    /// optional.
    fn parts(&self, rules: &Rules, found: &mut DeckFaults) {
        let missing = [
            ("Avatar", self.avatar.is_empty()),
            ("Influence Deck", self.influence.is_empty()),
            ("Deck", self.deck.is_empty()),
        ];
        for (part, is_missing) in missing {
            if rule!("ROI 2", is_missing) {
                found.add("ROI 2", format!("there is no {part}"));
            }
        }
        match rules.find(&self.avatar).map(|id| rules.print(id)) {
            None if !self.avatar.is_empty() => {
                found.add("ROI 3.1b", rules.prints.unknown(&self.avatar));
            }
            Some(print) if print.kind != Kind::Avatar => {
                found.add("ROI 2", format!("`{}` is no Avatar", self.avatar));
            }
            _ => {}
        }
    }

    fn sizes(&self, found: &mut DeckFaults) {
        let (deck, side) = (total(&self.deck), total(&self.side));
        if rule!("ROI 2.3a", deck < 40) {
            found.add(
                "ROI 2.3a",
                format!("the Deck has {deck} cards, and needs at least 40"),
            );
        }
        if rule!("ROI 2.3c", side > 10) {
            found.add(
                "ROI 2.3c",
                format!("the Side Deck has {side} cards, and at most 10 fit"),
            );
        }
    }

    fn influence_deck(&self, rules: &Rules, found: &mut DeckFaults) {
        let count = total(&self.influence);
        if rule!("ROI 2.2a", count != 10) {
            let what = format!("the Influence Deck has {count} cards, and needs exactly 10");
            found.add("ROI 2.2a", what);
        }
        for entry in &self.influence {
            match rules.find(&entry.card) {
                None => found.add("ROI 3.1b", rules.prints.unknown(&entry.card)),
                Some(id) if rule!("ROI 2.2a", rules.print(id).kind != Kind::Influence) => {
                    found.add("ROI 2.2a", format!("`{}` is no Influence card", entry.card));
                }
                Some(_) => {}
            }
        }
    }

    /// What one entry may be, and what may be over it.
    fn card(&self, entry: &Entry, rules: &Rules, found: &mut DeckFaults) {
        let Some(id) = rules.find(&entry.card) else {
            super::names::unknown(&entry.card, rules, found);
            return;
        };
        let print = rules.print(id);
        if !belongs(print, found) {
            return;
        }
        self.aspect(print, rules, found);
        super::infused::entry(entry, print, rules, found);
    }

    fn aspect(&self, print: &Print, rules: &Rules, found: &mut DeckFaults) {
        let Some(avatar) = rules.find(&self.avatar).map(|id| rules.print(id)) else {
            return;
        };
        let foreign = print.aspects.iter().find(|a| !avatar.aspects.contains(a));
        if let Some(aspect) = foreign.filter(|_| rule!("ROI 2.1b", true)) {
            let (card, aspect) = (&print.name, aspect.name());
            let what = format!("`{card}` is of {aspect}, which `{}` is not", avatar.name);
            found.add("ROI 2.1b", what);
        }
    }

    fn pips(&self, rules: &Rules, limits: &Limits, by: &'static str, found: &mut DeckFaults) {
        let limit = by_rule!("ROI 2.4c.1a", limits.pips.unwrap_or(30), else 30);
        let pips = self
            .deck
            .iter()
            .map(|e| super::infused::pips(e, rules))
            .sum::<u32>();
        let by = if limit == 30 { by } else { "ROI 2.4c.1a" };
        if rule!("ROI 2.4c.1", pips > u32::from(limit)) {
            found.add(
                by,
                format!("the Infusions of the Deck have {pips} Pips; at most {limit}"),
            );
        }
    }
}

/// Whether a card may be in a Deck at all.
fn belongs(print: &Print, found: &mut DeckFaults) -> bool {
    let name = &print.name;
    match print.kind {
        Kind::Influence => {
            if rule!("ROI 2.2b", true) {
                let what = format!("`{name}` is an Influence card and not kept in the Deck");
                found.add("ROI 2.2b", what);
            }
        }
        Kind::Infusion => {
            if rule!("ROI 2.4b.1", true) {
                found.add(
                    "ROI 2.4b.1",
                    format!("the Infusion `{name}` is over no card"),
                );
            }
        }
        Kind::Avatar => {
            if rule!("ROI 3.1c", true) {
                let what = format!("the Avatar `{name}` is no card of a Deck");
                found.add("ROI 3.1c", what);
            }
        }
        _ if print.token => {
            if rule!("ROI 3.7b", true) {
                found.add("ROI 3.7b", format!("the Token `{name}` is no card"));
            }
        }
        Kind::Champion | Kind::Spell | Kind::Location => return true,
    }
    false
}

/// All faults of a team: of its members together. Each deck has its own
/// faults, which are not repeated here.
#[must_use]
pub fn team_faults(decks: &[&Deck], rules: &Rules) -> Vec<DeckFault> {
    let mut found = DeckFaults::default();
    for (at, deck) in decks.iter().enumerate() {
        let twin = decks[..at].iter().any(|other| other.avatar == deck.avatar);
        if rule!("ROI 9.10a", twin && !deck.avatar.is_empty()) {
            let what = format!("two players of one team have the Avatar `{}`", deck.avatar);
            found.add("ROI 9.10a", what);
        }
    }
    if !rule!("ROI 9.10b", true) {
        let whole = Deck {
            deck: decks.iter().flat_map(|d| d.deck.clone()).collect(),
            ..Deck::default()
        };
        whole.copies(rules, &mut found);
    }
    found.0
}
