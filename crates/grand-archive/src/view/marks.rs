//! The state of objects and cards in words: shown as marks, what scenarios
//! write and expect.

use crate::card::Type;
use crate::derived::Values;
use crate::look::Look;
use crate::program::{Cannot, Direction, Word};
use crate::state::{Counters, Object, Properties, Zone};
use kernel::ids::CardId;

impl Look<'_> {
    pub(super) fn object_marks(self, slot: u8) -> Vec<String> {
        let Some(o) = self.s.object(slot) else {
            return Vec::new();
        };
        let values = self.values(slot);
        let mut marks = state_marks(o);
        if !self.s.card(o.card).face_up {
            marks.push("face down".to_owned());
        }
        self.counter_marks(&o.counters, &mut marks);
        self.tie_marks(o, &mut marks);
        if values.types.has(Type::Champion) {
            let elements = self.enabled(o.controller);
            let names: Vec<&str> = elements.iter().map(|e| e.name()).collect();
            marks.push(format!("elements {}", names.join(" ")));
        }
        keyword_marks(values, &mut marks);
        let cannot = CANNOTS.iter().filter(|(what, _)| values.cannot(*what));
        marks.extend(cannot.map(|(_, name)| format!("cannot {name}")));
        marks
    }

    /// What ties an object to others, and whose it is.
    fn tie_marks(self, o: &Object, marks: &mut Vec<String>) {
        if let Some(host) = o.linked.filter(|r| self.s.slot(*r).is_some()) {
            marks.push(format!("linked to {}", self.object_label(host)));
        }
        if !o.loaded.is_empty() {
            marks.push(format!("loaded {}", o.loaded.len()));
        }
        let card = &self.s.cards[o.card.index()];
        let other = self.r.prints[card.print].other_face;
        if o.face != card.print && other != Some(o.face) {
            marks.push("copy".to_owned());
        }
        if o.controller != card.owner {
            marks.push("taken".to_owned());
        }
        marks.extend(o.elements.iter().map(|e| format!("chosen {}", e.name())));
    }

    fn counter_marks(self, counters: &Counters, marks: &mut Vec<String>) {
        for (counter, n) in counters.iter() {
            let name = self.r.counters.get(usize::from(counter.0));
            marks.push(format!("{} {n}", name.map_or("counter", String::as_str)));
        }
    }

    /// What can be said of a card that is no object.
    pub(super) fn card_marks(self, id: CardId) -> Vec<String> {
        let card = &self.s.cards[id.index()];
        let mut marks = Vec::new();
        if card.preserved {
            marks.push("preserved".to_owned());
        }
        if !card.face_up && !card.zone.is_private() {
            marks.push("face down".to_owned());
        }
        let afar = self.s.counters_afar.iter();
        let here = afar.filter(|(r, _)| r.card == id && r.handle == card.handle);
        here.for_each(|(_, counters)| self.counter_marks(counters, &mut marks));
        if let Some(holder) = card.zone.slot().and_then(|slot| self.s.refer_slot(slot)) {
            let word = match card.zone {
                Zone::Lineage(_) => "under",
                Zone::Loaded(_) => "loaded in",
                _ => "of",
            };
            marks.push(format!("{word} {}", self.object_label(holder)));
        }
        let masteries = self.s.players.iter().filter_map(|p| p.mastery.as_ref());
        for mastery in masteries.filter(|m| m.card == id) {
            marks.push(format!("facing {}", direction_name(mastery.facing)));
            self.counter_marks(&mastery.counters, &mut marks);
        }
        marks
    }
}

/// A direction in a word (GA shifting-currents/1).
pub(crate) fn direction_name(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        Direction::West => "west",
    }
}

/// The word of a direction by its number.
pub(crate) fn direction_of(n: u8) -> &'static str {
    let all = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];
    all.get(usize::from(n)).map_or("", |d| direction_name(*d))
}

/// Properties by the words that scenarios and tables use.
pub(crate) const PROPERTIES: [(Properties, &str); 14] = [
    (Properties::RESTED, "rested"),
    (Properties::DISTANT, "distant"),
    (Properties::FOSTERED, "fostered"),
    (Properties::ATTACKING, "attacking"),
    (Properties::DEFENDING, "defending"),
    (Properties::RETALIATING, "retaliating"),
    (Properties::INTERCEPTING, "intercepting"),
    (Properties::TRANSFORMED, "transformed"),
    (Properties::EPHEMERAL, "ephemeral"),
    (Properties::PREPARED, "prepared"),
    (Properties::IMBUED, "imbued"),
    (Properties::BREWED, "brewed"),
    (Properties::STARCALLED, "starcalled"),
    (Properties::EMPOWERED, "empowered"),
];

fn state_marks(o: &Object) -> Vec<String> {
    let on = PROPERTIES.iter().filter(|(p, _)| o.properties.any(*p));
    let mut marks: Vec<String> = on.map(|(_, name)| (*name).to_owned()).collect();
    if o.marked > 0 {
        marks.push(format!("damage {}", o.marked));
    }
    marks
}

/// Keywords it has now, with their values.
fn keyword_marks(values: &Values, marks: &mut Vec<String>) {
    let numbers = [
        (Word::Critical, i16::from(values.critical)),
        (Word::Pride, i16::from(values.pride)),
        (Word::Ranged, values.ranged),
        (Word::Retort, values.retort),
    ];
    for (word, name) in WORDS.iter().filter(|(word, _)| values.has(*word)) {
        match numbers.iter().find(|(w, _)| w == word) {
            Some((_, n)) => marks.push(format!("{name} {n}")),
            None => marks.push((*name).to_owned()),
        }
    }
}

/// Keywords that say something about an object on the field.
const WORDS: [(Word, &str); 20] = [
    (Word::Ambush, "Ambush"),
    (Word::Cleave, "Cleave"),
    (Word::Critical, "Critical"),
    (Word::Foster, "Foster"),
    (Word::Hindered, "Hindered"),
    (Word::Immortality, "Immortality"),
    (Word::Intercept, "Intercept"),
    (Word::Pride, "Pride"),
    (Word::Ranged, "Ranged"),
    (Word::Renewable, "Renewable"),
    (Word::Reservable, "Reservable"),
    (Word::Retort, "Retort"),
    (Word::Spellshroud, "Spellshroud"),
    (Word::Steadfast, "Steadfast"),
    (Word::Stealth, "Stealth"),
    (Word::Taunt, "Taunt"),
    (Word::TrueSight, "True Sight"),
    (Word::Unblockable, "Unblockable"),
    (Word::Vigor, "Vigor"),
    (Word::Link, "Link"),
];

const CANNOTS: [(Cannot, &str); 17] = [
    (Cannot::Attack, "attack"),
    (Cannot::Retaliate, "retaliate"),
    (Cannot::BeRetaliated, "be retaliated against"),
    (Cannot::BeIntercepted, "be intercepted"),
    (Cannot::BeAttacked, "be attacked"),
    (Cannot::BeTargeted, "be targeted by opponents"),
    (Cannot::BeTargetedAtAll, "be targeted"),
    (Cannot::WakeUp, "wake up"),
    (Cannot::Rest, "rest"),
    (Cannot::LevelUp, "level up"),
    (Cannot::BeDestroyed, "be destroyed"),
    (Cannot::Leave, "be made to leave"),
    (Cannot::Activate, "use abilities"),
    (Cannot::BeNegated, "be negated"),
    (Cannot::DealDamage, "deal damage"),
    (Cannot::GetCounters, "get counters"),
    (Cannot::Recover, "recover"),
];
