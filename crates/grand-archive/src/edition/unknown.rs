//! What the book of 2023-04-03 does not know: a card with any of it is refused
//! there, by name of what is missing.

use super::Edition;
use crate::card::{Element, Print, Subtype, Type};
use crate::program::{Ability, Gate, Label, WorksIn};
use crate::rules::Rules;
use kernel::ids::{AbilityId, PrintId};
use std::collections::BTreeSet;

/// Something an edition does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unknown {
    /// Its name.
    pub what: &'static str,
    /// Where the book would have to know it.
    pub rule: &'static str,
}

const KEYWORDS: &str = "GA23 X.A";
const TERMS: &str = "GA23 X.B";
const TYPES: &str = "GA23 1.6.c.2";
const COUNTERS: &str = "GA23 2.11.6";
const PROPERTIES: &str = "GA23 2.12.n.6";
const ZONES: &str = "GA23 2.1";
const LABELS: &str = "GA23 X.B.18.c";

/// Words of a program as it is written out, and what they stand for: each word
/// is a name of its own in `program`.
const WORDS: &[(&str, &str, &str)] = &[
    ("Agility", "Agility", KEYWORDS),
    ("GainsAgility", "Agility", KEYWORDS),
    ("Ambush", "Ambush", KEYWORDS),
    ("Brew", "Brew", KEYWORDS),
    ("Brews", "Brew", KEYWORDS),
    ("Command", "Command", KEYWORDS),
    ("Empower", "Empower", KEYWORDS),
    ("Empowers", "Empower", KEYWORDS),
    ("Empowered", "Empower", KEYWORDS),
    ("Ephemerate", "Ephemerate", KEYWORDS),
    ("FastActivation", "Fast Activation", KEYWORDS),
    ("Foster", "Foster", KEYWORDS),
    ("Fostered", "On Foster", KEYWORDS),
    ("Hindered", "Hindered", KEYWORDS),
    ("Imbue", "Imbue", KEYWORDS),
    ("Kindle", "Kindle", KEYWORDS),
    ("LineageRelease", "Lineage Release", KEYWORDS),
    ("Link", "Link", KEYWORDS),
    ("Linked", "Link", KEYWORDS),
    ("Ranged", "Ranged", KEYWORDS),
    ("Renewable", "Renewable", KEYWORDS),
    ("Reservable", "Reservable", KEYWORDS),
    ("Retort", "Retort", KEYWORDS),
    ("Starcalling", "Starcalling", KEYWORDS),
    ("Steadfast", "Steadfast", KEYWORDS),
    ("Taunt", "Taunt", KEYWORDS),
    ("Unblockable", "Unblockable", KEYWORDS),
    ("Delevel", "delevel", TERMS),
    ("Delevels", "delevel", TERMS),
    ("Gather", "gather", TERMS),
    ("Gathers", "gather", TERMS),
    ("Generate", "generate", TERMS),
    ("Load", "load", TERMS),
    ("Transform", "transform", TERMS),
    ("Transformed", "transform", TERMS),
    ("Influence", "influence", TERMS),
    ("TurnEnds", "\"as your turn ends\"", TERMS),
    ("BecomeFostered", "fostered", PROPERTIES),
    ("BecomeEphemeral", "ephemeral", PROPERTIES),
    ("InnerLineage", "inner lineage", ZONES),
    ("Loaded", "loaded cards", ZONES),
    ("Underlay", "card put into a lineage", ZONES),
    ("LineageBottom", "card put into a lineage", ZONES),
    ("GainMastery", "Mastery", TYPES),
    ("HasMastery", "Mastery", TYPES),
    ("Mastery", "Mastery", TYPES),
    ("TurnCurrents", "Shifting Currents", TYPES),
    ("CurrentsChange", "Shifting Currents", TYPES),
    ("Facing", "Shifting Currents", TYPES),
];

/// The same of several words together.
const PHRASES: &[(&str, &str, &str)] = &[
    ("Subtype(0)", "Siegeable", TYPES),
    ("Subtype(1)", "Bullet", TYPES),
    ("Subtype(2)", "Arrow", TYPES),
    ("Subtype(3)", "Gun", TYPES),
    ("Subtype(4)", "Bow", TYPES),
    ("Counter(2)", "debuff counters", COUNTERS),
    ("Counter(7)", "wither counters", COUNTERS),
    ("fostered: Some", "fostered", PROPERTIES),
    ("loaded: Some", "loaded", PROPERTIES),
    ("ephemeral: Some", "ephemeral", PROPERTIES),
    ("transformed: Some", "transformed", PROPERTIES),
    ("linked_to: Some", "linked", PROPERTIES),
    ("ephemeral: true", "ephemeral", PROPERTIES),
    ("brewed: true", "brewed", PROPERTIES),
    ("transformed: true", "transformed", PROPERTIES),
    ("Limit(Memory,", "a limit of the memory", TERMS),
    ("basic: true", "basic elements", TERMS),
    ("Gate(Champion(", "Champion Bonus", KEYWORDS),
    ("Gate(Memory(", "Memory N+", KEYWORDS),
    ("Gate(Damage(", "Damage N+", KEYWORDS),
];

impl Edition {
    /// What this edition does not know of a card, of what it makes, and of
    /// what it gives.
    #[must_use]
    pub fn unknown(self, print: PrintId, rules: &Rules) -> Vec<Unknown> {
        if self == Self::June2025 {
            return Vec::new();
        }
        let mut search = Search {
            rules,
            found: BTreeSet::new(),
            prints: BTreeSet::new(),
            abilities: BTreeSet::new(),
        };
        search.print(print);
        search.found.into_iter().collect()
    }

    /// Why a card is refused in this edition, if it is.
    #[must_use]
    pub fn refusal(self, print: PrintId, rules: &Rules) -> Option<(&'static str, String)> {
        let unknown = self.unknown(print, rules);
        let first = unknown.first()?;
        let names: Vec<&str> = unknown.iter().map(|u| u.what).collect();
        let (name, book) = (&rules.prints[print].name, self.name());
        let all = names.join(", ");
        let what = format!("`{name}` has what the book of {book} does not know: {all}");
        Some((first.rule, what))
    }
}

/// A search through a card and all it leads to.
struct Search<'r> {
    rules: &'r Rules,
    found: BTreeSet<Unknown>,
    prints: BTreeSet<PrintId>,
    abilities: BTreeSet<u32>,
}

impl Search<'_> {
    fn find(&mut self, what: &'static str, rule: &'static str) {
        self.found.insert(Unknown { what, rule });
    }

    fn print(&mut self, id: PrintId) {
        if usize::from(id.0) >= self.rules.prints.len() || !self.prints.insert(id) {
            return;
        }
        let print = &self.rules.prints[id];
        self.typeline(print);
        for ability in print.abilities.clone() {
            self.ability(ability);
        }
    }

    fn typeline(&mut self, print: &Print) {
        for (kind, name) in [(Type::Phantasia, "Phantasia"), (Type::Mastery, "Mastery")] {
            // Or the text speaks of them: programs hold types as bits.
            let mut words = print.text.split(|c: char| !c.is_alphabetic());
            if print.is(kind) || words.any(|w| w.eq_ignore_ascii_case(name)) {
                self.find(name, TYPES);
            }
        }
        let subtypes = [
            (Subtype::SIEGEABLE, "Siegeable"),
            (Subtype::BULLET, "Bullet"),
            (Subtype::ARROW, "Arrow"),
            (Subtype::GUN, "Gun"),
            (Subtype::BOW, "Bow"),
        ];
        for (_, name) in subtypes.into_iter().filter(|(s, _)| print.has(*s)) {
            self.find(name, TYPES);
        }
        if print.other_face.is_some() || print.flip {
            self.find("double-faced cards", TYPES);
        }
        if print.elements.has(Element::Exalted) {
            self.find("Exalted", TERMS);
        }
    }

    fn ability(&mut self, id: AbilityId) {
        let at = id.index();
        let known = u32::try_from(at).is_ok_and(|n| !self.abilities.insert(n));
        let Some(ability) = self.rules.abilities.get(at).filter(|_| !known) else {
            return;
        };
        self.framed(ability);
        let written = format!("{ability:?}");
        self.written(&written);
        for n in numbers(&written, "AbilityId(") {
            self.ability(AbilityId(n));
        }
        for n in numbers(&written, "PrintId(") {
            self.print(PrintId(n));
        }
    }

    /// What stands before an ability.
    fn framed(&mut self, ability: &Ability) {
        for gate in &ability.gates {
            match gate {
                Gate::Champion(_) => self.find("Champion Bonus", KEYWORDS),
                Gate::Memory(_) => self.find("Memory N+", KEYWORDS),
                Gate::Damage(_) => self.find("Damage N+", KEYWORDS),
                Gate::Class | Gate::Element | Gate::Level(_) => {}
            }
        }
        match ability.label {
            Some(Label::Cardistry) => self.find("Cardistry", LABELS),
            Some(Label::Deluge(_)) => self.find("Deluge", LABELS),
            Some(Label::Equestrian) => self.find("Equestrian", LABELS),
            Some(Label::Balance | Label::Harmonize | Label::Upkeep) | None => {}
        }
        match ability.zone {
            WorksIn::Lineage => self.find("inner lineage", ZONES),
            WorksIn::Mastery => self.find("Mastery", TYPES),
            _ => {}
        }
    }

    fn written(&mut self, written: &str) {
        let words: BTreeSet<&str> = written.split(|c: char| !c.is_alphanumeric()).collect();
        for (word, what, rule) in WORDS {
            if words.contains(word) {
                self.find(what, rule);
            }
        }
        for (phrase, what, rule) in PHRASES {
            if written.contains(phrase) {
                self.find(what, rule);
            }
        }
    }
}

/// The numbers behind these words.
fn numbers<N: std::str::FromStr>(written: &str, words: &str) -> Vec<N> {
    let parts = written.split(words).skip(1);
    let digits = parts.map(|part| part.split(')').next().unwrap_or_default());
    digits.filter_map(|number| number.parse().ok()).collect()
}
