//! What makes a deck illegal: every fault at once, each with its rule.

use super::{Deck, Entry, parse};
use crate::cards::Data;
use crate::rules::Rules;
use kernel::decklist::{DeckFaults, DeckInContext, total};
use kernel::scenario::{DeckFault, Fault};
use toml::{Table, Value};

/// What an event may set otherwise than the book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The most pips of a deck; none for the book's 30 (ROI 2.4c.1a).
    pub pips: Option<u16>,
}

/// All faults of the deck of a table with the keys of a deck file and perhaps
/// `limits = { pips = 20 }`, `sided = { out = [...], in = [...] }` and `mates`,
/// a list of the decks of the other players of the team.
///
/// # Errors
/// When the deck cannot even be read.
pub fn check_table(table: &Table, rules: &Rules) -> Result<Vec<DeckFault>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut own = table.clone();
    let limits = limits(own.remove("limits"), &mut faults);
    let written = DeckInContext::read(own, faults, Deck::from_table, parse::entries, Deck::sided)?;
    let DeckInContext { deck, after, mates } = written;
    let mut found = deck.faults(rules, limits);
    if let Some(after) = after {
        found.extend(after.faults_after_siding(rules, limits));
    }
    if !mates.is_empty() {
        let team: Vec<&Deck> = std::iter::once(&deck).chain(&mates).collect();
        found.extend(mates.iter().flat_map(|mate| mate.faults(rules, limits)));
        found.extend(team_faults(&team));
    }
    Ok(found)
}

fn limits(value: Option<Value>, faults: &mut Vec<Fault>) -> Limits {
    let Some(value) = value else {
        return Limits::default();
    };
    let pips = value.get("pips").and_then(Value::as_integer);
    let pips = pips.and_then(|n| u16::try_from(n).ok());
    if pips.is_none() {
        faults.push(Fault {
            key: "limits".to_string(),
            what: "must be a table like { pips = 20 }".to_string(),
        });
    }
    Limits { pips }
}

impl Deck {
    /// All faults of the deck; none if it is legal.
    #[must_use]
    pub fn faults(&self, rules: &Rules, limits: Limits) -> Vec<DeckFault> {
        let mut found = self.faults_but_pips(rules);
        self.pips(rules, limits, "ROI 2.4c.1", &mut found);
        found.0
    }

    /// All faults of the deck after siding: what siding has made too heavy is a
    /// fault of the siding (ROI 2.4a.1b).
    #[must_use]
    pub fn faults_after_siding(&self, rules: &Rules, limits: Limits) -> Vec<DeckFault> {
        let mut found = self.faults_but_pips(rules);
        self.pips(rules, limits, "ROI 2.4a.1b", &mut found);
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
        found
    }

    /// A player has an avatar, an influence deck and a deck; a side deck is
    /// optional.
    fn parts(&self, rules: &Rules, found: &mut DeckFaults) {
        let missing = [
            ("Avatar", self.avatar.is_empty()),
            ("Influence Deck", self.influence.is_empty()),
            ("Deck", self.deck.is_empty()),
        ];
        for (part, _) in missing.iter().filter(|(_, missing)| *missing) {
            found.add("ROI 2", format!("there is no {part}"));
        }
        match rules.data(&self.avatar) {
            None if !self.avatar.is_empty() => {
                found.add("ROI 3.1b", rules.unknown(&self.avatar));
            }
            Some(card) if card.kind != "avatar" => {
                found.add("ROI 2", format!("`{}` is no Avatar", self.avatar));
            }
            _ => {}
        }
    }

    fn sizes(&self, found: &mut DeckFaults) {
        let (deck, side) = (total(&self.deck), total(&self.side));
        if deck < 40 {
            let what = format!("the Deck has {deck} cards, and needs at least 40");
            found.add("ROI 2.3a", what);
        }
        if side > 10 {
            let what = format!("the Side Deck has {side} cards, and at most 10 fit");
            found.add("ROI 2.3c", what);
        }
    }

    fn influence_deck(&self, rules: &Rules, found: &mut DeckFaults) {
        let count = total(&self.influence);
        if count != 10 {
            let what = format!("the Influence Deck has {count} cards, and needs exactly 10");
            found.add("ROI 2.2a", what);
        }
        for entry in &self.influence {
            match rules.data(&entry.card) {
                None => found.add("ROI 3.1b", rules.unknown(&entry.card)),
                Some(card) if card.kind != "influence" => {
                    found.add("ROI 2.2a", format!("`{}` is no Influence card", entry.card));
                }
                Some(_) => {}
            }
        }
    }

    /// What one entry may be, and what may be over it.
    fn card(&self, entry: &Entry, rules: &Rules, found: &mut DeckFaults) {
        let Some(card) = rules.data(&entry.card) else {
            misnamed(&entry.card, rules, found);
            return;
        };
        if !belongs(card, found) {
            return;
        }
        let avatar = rules.data(&self.avatar);
        let foreign = avatar.and_then(|avatar| {
            let mut own = card.aspects.iter();
            own.find(|aspect| !avatar.aspects.contains(aspect))
        });
        if let (Some(aspect), Some(avatar)) = (foreign, avatar) {
            let what = format!(
                "`{}` is of {aspect}, which `{}` is not",
                card.name, avatar.name
            );
            found.add("ROI 2.1b", what);
        }
        infused(entry, card, rules, found);
    }

    fn pips(&self, rules: &Rules, limits: Limits, by: &'static str, found: &mut DeckFaults) {
        let limit = limits.pips.unwrap_or(30);
        let of = |entry: &Entry| {
            let over = entry.infusions.iter().filter_map(|name| rules.data(name));
            let each: u32 = over.map(|card| u32::from(card.pips)).sum();
            each * u32::from(entry.count)
        };
        let pips: u32 = self.deck.iter().map(of).sum();
        let by = if limit == 30 { by } else { "ROI 2.4c.1a" };
        if pips > u32::from(limit) {
            let what = format!("the Infusions of the Deck have {pips} Pips; at most {limit}");
            found.add(by, what);
        }
    }
}

/// Whether a card may be in a deck at all.
fn belongs(card: &Data, found: &mut DeckFaults) -> bool {
    let name = &card.name;
    let (rule, what) = match card.kind.as_str() {
        "influence" => (
            "ROI 2.2b",
            format!("`{name}` is an Influence card and not kept in the Deck"),
        ),
        "infusion" => (
            "ROI 2.4b.1",
            format!("the Infusion `{name}` is over no card"),
        ),
        "avatar" => (
            "ROI 3.1c",
            format!("the Avatar `{name}` is no card of a Deck"),
        ),
        "token" => ("ROI 3.7b", format!("the Token `{name}` is no card")),
        _ => return true,
    };
    found.add(rule, what);
    false
}

/// What may be over one card.
fn infused(entry: &Entry, card: &Data, rules: &Rules, found: &mut DeckFaults) {
    let (name, n) = (&card.name, entry.infusions.len());
    if n > 1 {
        found.add(
            "ROI 3.9c.2",
            format!("`{name}` has {n} Infusions; at most 1"),
        );
    }
    for infusion in &entry.infusions {
        match rules.data(infusion) {
            None => found.add("ROI 3.1b", rules.unknown(infusion)),
            Some(over) if over.kind != "infusion" => {
                let what = format!("`{infusion}` over `{name}` is no Infusion");
                found.add("ROI 2.4b", what);
            }
            Some(over) => allowance(over, card, found),
        }
    }
}

fn allowance(infusion: &Data, card: &Data, found: &mut DeckFaults) {
    let (over, name) = (&infusion.name, &card.name);
    if card.fabled {
        let what = format!("`{name}` is Fabled and has `{over}` over it");
        found.add("ROI 4.7c.2", what);
    } else if card.allowance == 0 {
        let what = format!("`{name}` has no Infusion Allowance, and `{over}` over it");
        found.add("ROI 3.9c", what);
    } else if infusion.pips > card.allowance {
        let (pips, most) = (infusion.pips, card.allowance);
        let what = format!("`{over}` has {pips} Pips, and `{name}` allows {most}");
        found.add("ROI 3.9c.1", what);
    }
}

/// Says what is wrong with a name that no card has: half a name, a wrong
/// epithet, or a slip.
fn misnamed(written: &str, rules: &Rules, found: &mut DeckFaults) {
    let (character, epithet) = match written.split_once(", ") {
        Some((character, epithet)) => (character, Some(epithet)),
        None => (written, None),
    };
    let named = rules
        .data
        .iter()
        .filter_map(|card| card.name.split_once(", "));
    let same: Vec<(&str, &str)> = named.filter(|(name, _)| *name == character).collect();
    let either = |names: Vec<String>| names.join(" or ");
    match epithet {
        _ if same.is_empty() => found.add("ROI 3.1b", rules.unknown(written)),
        None => {
            let names = same.iter().map(|(name, own)| format!("`{name}, {own}`"));
            let names = either(names.collect());
            let what = format!("`{written}` is only a Character Name: {names}?");
            found.add("ROI 4.2c.1", what);
        }
        Some(epithet) => {
            let epithets = either(same.iter().map(|(_, own)| format!("`{own}`")).collect());
            let what = format!("`{character}` has no Epithet `{epithet}`: {epithets}?");
            found.add("ROI 4.2c.2", what);
        }
    }
}

/// All faults of a team: of its members together. Each deck has its own faults,
/// which are not repeated here.
#[must_use]
pub fn team_faults(decks: &[&Deck]) -> Vec<DeckFault> {
    let mut found = DeckFaults::default();
    for (at, deck) in decks.iter().enumerate() {
        let twin = decks[..at].iter().any(|other| other.avatar == deck.avatar);
        if twin && !deck.avatar.is_empty() {
            let what = format!("two players of one team have the Avatar `{}`", deck.avatar);
            found.add("ROI 9.10a", what);
        }
    }
    found.0
}
