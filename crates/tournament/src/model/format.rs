//! Which cards an event allows: sets by region and date, bans, its own
//! battlefields (RBT 601).

use super::{Phase, Setup};
use crate::deck_check::{CheckedDeck, DeckCard};
use kernel::rule;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A format. Dates are written 2026-05-08.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Format {
    /// Legal sets; none: all of them.
    pub sets: Vec<LegalSet>,
    /// Banned cards.
    pub banned: Vec<Ban>,
    /// The only battlefields that may be used; none: all (RBT 601.1.d).
    pub battlefields: Option<Vec<String>>,
    /// Decks as they are sold (RBT 601.2.d.2).
    pub precons: Vec<Precon>,
    /// Decks that are handed out in sealed parts, to be played as they are (RBT
    /// 602.4.a.9).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub provided: Vec<Precon>,
    /// Banned cards of limited formats, by `sealed` and `draft` (RBT 602.1.b).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub banned_limited: BTreeMap<String, Vec<Ban>>,
}

/// A set that is legal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LegalSet {
    /// Its letters.
    pub set: String,
    /// The year it came out, where formats rotate (RBT 601.3.b).
    pub year: Option<u16>,
    /// From when it is legal, by region; `*` for all others. None: it is.
    pub from: BTreeMap<String, String>,
}

/// A banned card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ban {
    /// Its name.
    pub card: String,
    /// From when; empty: always.
    pub from: String,
}

/// A deck as it is sold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Precon {
    /// What it is called.
    pub name: String,
    /// Its cards, and how many of each.
    pub cards: BTreeMap<String, u32>,
}

impl Format {
    /// Standard, as its book lists it (RBT 601.3.c, reading T 2.12).
    #[must_use]
    pub fn standard() -> Self {
        let plain = |set: &str| LegalSet {
            set: set.to_owned(),
            ..LegalSet::default()
        };
        let unl = [
            (
                "china",
                kernel::by_rule!("RBT 601.3.c.4.a", "2026-04-10", else ""),
            ),
            (
                "*",
                kernel::by_rule!("RBT 601.3.c.4.b", "2026-05-08", else ""),
            ),
        ];
        let later = LegalSet {
            from: unl.map(|(r, d)| (r.to_owned(), d.to_owned())).into(),
            ..plain("UNL")
        };
        let mut sets = Vec::new();
        kernel::by_rule!("RBT 601.3.c.1", {
            sets.push(plain("OGS"));
        });
        kernel::by_rule!("RBT 601.3.c.2", {
            sets.push(plain("OGN"));
        });
        kernel::by_rule!("RBT 601.3.c.3", {
            sets.push(plain("SFD"));
        });
        kernel::by_rule!("RBT 601.3.c.4", {
            sets.push(later);
        });
        Self {
            sets,
            ..Self::default()
        }
    }

    /// What forbids a deck in an event, with the rules.
    #[must_use]
    pub fn faults(&self, setup: &Setup, deck: &CheckedDeck) -> Vec<String> {
        let mut faults = Vec::new();
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        for card in &deck.cards {
            let name = &card.name;
            if !seen.insert(name) {
                continue;
            }
            if self.is_banned(setup, card) {
                faults.push(format!("{name} is banned (RBT 601.2.d)"));
            }
            if !self.is_in_a_set(setup, card) {
                faults.push(self.why_in_no_set(setup, card));
            }
            let listed = |list: &Vec<String>| list.contains(name);
            let foreign = card.battlefield && !self.battlefields.as_ref().is_none_or(listed);
            if rule!("RBT 601.1.d", foreign) {
                faults.push(format!(
                    "{name} is no battlefield of this event (RBT 601.1.d)"
                ));
            }
        }
        faults
    }

    /// What forbids a deck in a limited part: bans of constructed play do not,
    /// those of the format do (RBT 602.1.b).
    #[must_use]
    pub fn limited_faults(&self, setup: &Setup, format: &str, deck: &CheckedDeck) -> Vec<String> {
        let list = self.banned_limited.get(format);
        let list = list.map(Vec::as_slice).unwrap_or_default();
        let now = |b: &Ban, name: &str| b.card == name && b.from.as_str() <= setup.date.as_str();
        let names: BTreeSet<&str> = deck.cards.iter().map(|c| c.name.as_str()).collect();
        let own = |name: &&&str| list.iter().any(|b| now(b, name));
        let usual = |name: &&&str| {
            let all = self.banned.iter().any(|b| now(b, name));
            all || setup.banned.iter().any(|b| b == **name)
        };
        let banned: Vec<&&str> = match rule!("RBT 602.1.b", true) {
            true => names.iter().filter(own).collect(),
            false => names.iter().filter(usual).collect(),
        };
        let words = |name: &&str| format!("{name} is banned in {format} (RBT 602.1.b)");
        banned.into_iter().map(words).collect()
    }

    /// Whether this is exactly one of the decks that are handed out; where there
    /// are none, any deck is.
    pub(crate) fn provided_fault(&self, setup: &Setup, deck: &CheckedDeck) -> Option<String> {
        let changed = setup.addenda.contains_key("RBT 602.4.a.9.b");
        if self.provided.is_empty() || changed {
            return None;
        }
        let mut cards: BTreeMap<String, u32> = BTreeMap::new();
        for card in deck.cards.iter().filter(|c| c.name != "none") {
            *cards.entry(card.name.clone()).or_insert(0) += card.count;
        }
        let same = self.provided.iter().any(|p| p.cards == cards);
        let names: Vec<&str> = self.provided.iter().map(|p| p.name.as_str()).collect();
        let what = || {
            let names = names.join(", ");
            format!("this is none of the decks that were provided: {names} (RBT 602.4.a.9.b)")
        };
        rule!("RBT 602.4.a.9.b", !same).then(what)
    }

    fn is_banned(&self, setup: &Setup, card: &DeckCard) -> bool {
        let now = |b: &&Ban| b.card == card.name && b.from.as_str() <= setup.date.as_str();
        let listed = setup.banned.contains(&card.name);
        rule!("RBT 601.2.d", listed || self.banned.iter().any(|b| now(&b)))
    }

    /// A name counts by any of its printings (RBT 601.2.a) that stands in a
    /// set's own numbering (RBT 601.2.c).
    fn is_in_a_set(&self, setup: &Setup, card: &DeckCard) -> bool {
        if self.sets.is_empty() || card.printings.is_empty() {
            return true;
        }
        let mut printings = card.printings.iter();
        let counted = |p: &&crate::deck_check::Printing| !rule!("RBT 601.2.c", !p.numbered);
        match rule!("RBT 601.2.a", true) {
            true => printings
                .filter(counted)
                .any(|p| self.has_set(setup, &p.set)),
            false => printings.all(|p| self.has_set(setup, &p.set)),
        }
    }

    /// Which of its sets are not legal here, and why.
    fn why_in_no_set(&self, setup: &Setup, card: &DeckCard) -> String {
        let name = &card.name;
        let mut reasons: BTreeSet<String> = BTreeSet::new();
        for printing in &card.printings {
            let set = &printing.set;
            let known = self.sets.iter().find(|s| s.set == *set);
            reasons.insert(match known {
                None => format!("{set} is not legal (RBT 601.2.a)"),
                Some(_) if !printing.numbered => {
                    format!("in {set} it stands outside the set's numbers (RBT 601.2.c)")
                }
                Some(known) => known.why_not(&setup.region, &setup.date),
            });
        }
        let reasons: Vec<String> = reasons.into_iter().collect();
        let legal = self.sets.iter().filter(|s| self.has_set(setup, &s.set));
        let legal: Vec<&str> = legal.map(|s| s.set.as_str()).collect();
        let legal = match legal.is_empty() {
            true => "none yet".to_owned(),
            false => legal.join(", "),
        };
        format!(
            "{name} is in no legal set: {}; legal are {legal}",
            reasons.join(", ")
        )
    }

    fn has_set(&self, setup: &Setup, set: &str) -> bool {
        let found = self.sets.iter().find(|s| s.set == set);
        found.is_some_and(|s| s.is_legal(&setup.region, &setup.date))
    }

    /// At a low level a deck that is played just as it was sold, without a
    /// sideboard, may hold banned cards (RBT 601.2.d.2).
    pub(crate) fn is_precon(&self, setup: &Setup, deck: &CheckedDeck) -> bool {
        let sided = deck.cards.iter().any(|c| c.part == "side");
        let mut cards = BTreeMap::new();
        for card in &deck.cards {
            *cards.entry(card.name.clone()).or_insert(0) += card.count;
        }
        let same = !sided && self.precons.iter().any(|p| p.cards == cards);
        let high = |p: &Phase| p.level.unwrap_or(setup.level).is_high();
        let low = !setup.phases.iter().any(high);
        rule!("RBT 601.2.d.2", "RBT 601.2.d.2.a"; same && low)
    }
}

impl LegalSet {
    /// Whether it is legal in a region at a date (RBT 601.2.b), and has not
    /// left: with a new year the sets of the year before last do (RBT 601.3.b).
    fn is_legal(&self, region: &str, date: &str) -> bool {
        let there = match rule!("RBT 601.2.b", true) {
            true => self.from.get(region).or_else(|| self.from.get("*")),
            false => None,
        };
        let old = self.has_left(date);
        there.is_none_or(|from| from.as_str() <= date) && !rule!("RBT 601.3.b", old)
    }

    fn has_left(&self, date: &str) -> bool {
        let year: Option<u16> = date.get(..4).and_then(|y| y.parse().ok());
        let old = self.year.zip(year);
        old.is_some_and(|(set, now)| set.saturating_add(1) < now)
    }

    /// Why it is not legal in a region at a date.
    fn why_not(&self, region: &str, date: &str) -> String {
        let set = &self.set;
        if self.has_left(date) {
            let year = self.year.unwrap_or_default();
            return format!("{set} of {year} has left (RBT 601.3.b)");
        }
        let from = self.from.get(region).or_else(|| self.from.get("*"));
        let from = from.map_or("", String::as_str);
        let place = if region.is_empty() {
            "this region"
        } else {
            region
        };
        let held = match date {
            "" => "the event has no date".to_owned(),
            date => format!("the event is on {date}"),
        };
        format!("{set} is legal in {place} from {from}, and {held} (RBT 601.2.b)")
    }
}
