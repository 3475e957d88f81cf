//! What of the words of a program the book of 2023-04-03 does not know, by
//! name.

use super::{Search, Searched, Unknown};
use crate::card::{Element, ElementSet, Subtype, Type, TypeSet};
use crate::program::{
    Counter, Dest, Gate, Label, Moment, Pick, Tally, TriggerEvent, Where, Who, Word, WorksIn,
};
use kernel::ids::PrintId;

const fn keyword(what: &'static str) -> Unknown {
    let rule = "GA23 X.A";
    Unknown { what, rule }
}

const fn term(what: &'static str) -> Unknown {
    let rule = "GA23 X.B";
    Unknown { what, rule }
}

const fn label(what: &'static str) -> Unknown {
    let rule = "GA23 X.B.18.c";
    Unknown { what, rule }
}

const fn kind(what: &'static str) -> Unknown {
    let rule = "GA23 1.6.c.2";
    Unknown { what, rule }
}

const fn counter(what: &'static str) -> Unknown {
    let rule = "GA23 2.11.6";
    Unknown { what, rule }
}

const fn property(what: &'static str) -> Unknown {
    let rule = "GA23 2.12.n.6";
    Unknown { what, rule }
}

const fn zone(what: &'static str) -> Unknown {
    let rule = "GA23 2.1";
    Unknown { what, rule }
}

pub(super) const AGILITY: Unknown = keyword("Agility");
pub(super) const BREW: Unknown = keyword("Brew");
pub(super) const EMPOWER: Unknown = keyword("Empower");
pub(super) const LINEAGE_RELEASE: Unknown = keyword("Lineage Release");
pub(super) const STARCALLING: Unknown = keyword("Starcalling");
pub(super) const DELEVEL: Unknown = term("delevel");
pub(super) const GATHER: Unknown = term("gather");
pub(super) const INGREDIENTS: Unknown = term("ingredients that are gathered");
pub(super) const GENERATE: Unknown = term("generate");
pub(super) const LOAD: Unknown = term("load");
pub(super) const TRANSFORM: Unknown = term("transform");
pub(super) const INFLUENCE: Unknown = term("influence");
pub(super) const MEMORY_LIMIT: Unknown = term("a limit of the memory");
pub(super) const BASIC_ELEMENTS: Unknown = term("basic elements");
pub(super) const ADVANCED_ELEMENTS: Unknown = term("advanced elements, which it does not define");
pub(super) const FOSTERED: Unknown = property("fostered");
pub(super) const EPHEMERAL: Unknown = property("ephemeral");
pub(super) const BREWED: Unknown = property("brewed");
pub(super) const IMBUED: Unknown = property("imbued");
pub(super) const LOADED: Unknown = property("loaded");
pub(super) const LINKED: Unknown = property("linked");
pub(super) const TRANSFORMED: Unknown = property("transformed");
pub(super) const MASTERY: Unknown = kind("Mastery");
pub(super) const CURRENTS: Unknown = kind("Shifting Currents");
pub(super) const TWO_FACES: Unknown = kind("double-faced cards");
pub(super) const PUT_INTO_LINEAGE: Unknown = zone("card put into a lineage");

impl Searched for Word {
    fn search(&self, s: &mut Search<'_>) {
        let name = match self {
            Self::Agility => "Agility",
            Self::Ambush => "Ambush",
            Self::Brew => "Brew",
            Self::Command => "Command",
            Self::Ephemerate => "Ephemerate",
            Self::FastActivation => "Fast Activation",
            Self::Foster => "Foster",
            Self::Hindered => "Hindered",
            Self::Imbue => "Imbue",
            Self::Kindle => "Kindle",
            Self::Link => "Link",
            Self::Ranged => "Ranged",
            Self::Renewable => "Renewable",
            Self::Reservable => "Reservable",
            Self::Retort => "Retort",
            Self::Starcalling => "Starcalling",
            Self::Steadfast => "Steadfast",
            Self::Taunt => "Taunt",
            Self::Unblockable => "Unblockable",
            Self::Cleave
            | Self::Critical
            | Self::DivineRelic
            | Self::Efficiency
            | Self::FloatingMemory
            | Self::Immortality
            | Self::Intercept
            | Self::Lineage
            | Self::Prepare
            | Self::Preserve
            | Self::Pride
            | Self::Spellshroud
            | Self::Stealth
            | Self::TrueSight
            | Self::Vigor => return,
        };
        s.find(keyword(name));
    }
}

/// What a card or object is by one of its keywords.
pub(super) fn became(word: Word, s: &mut Search<'_>) {
    match word {
        Word::Imbue => s.find(IMBUED),
        Word::Brew => s.find(BREWED),
        Word::Ephemerate => s.find(EPHEMERAL),
        word => word.search(s),
    }
}

impl Searched for Gate {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Champion(_) => s.find(keyword("Champion Bonus")),
            Self::Memory(_) => s.find(keyword("Memory N+")),
            Self::Damage(_) => s.find(keyword("Damage N+")),
            Self::Class | Self::Element | Self::Level(_) => {}
        }
    }
}

impl Searched for Label {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Cardistry => s.find(label("Cardistry")),
            Self::Deluge(_) => s.find(label("Deluge")),
            Self::Equestrian => s.find(label("Equestrian")),
            Self::Balance | Self::Harmonize | Self::Upkeep => {}
        }
    }
}

impl Searched for WorksIn {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Lineage => s.find(zone("inner lineage")),
            Self::Mastery => s.find(MASTERY),
            Self::Field
            | Self::Stack
            | Self::Intent
            | Self::Hand
            | Self::Memory
            | Self::Graveyard
            | Self::Banishment
            | Self::Material
            | Self::Everywhere => {}
        }
    }
}

impl Searched for Where {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::InnerLineage => s.find(zone("inner lineage")),
            Self::Loaded => s.find(zone("loaded cards")),
            Self::Field
            | Self::Hand
            | Self::Memory
            | Self::Graveyard
            | Self::Banishment
            | Self::Deck
            | Self::Material
            | Self::Intent
            | Self::Lineage
            | Self::Stack
            | Self::Anywhere => {}
        }
    }
}

impl Searched for Dest {
    fn search(&self, s: &mut Search<'_>) {
        s.find_if(matches!(self, Self::LineageBottom), PUT_INTO_LINEAGE);
    }
}

impl Searched for Counter {
    fn search(&self, s: &mut Search<'_>) {
        s.find_if(*self == Self::DEBUFF, counter("debuff counters"));
        s.find_if(*self == Self::WITHER, counter("wither counters"));
    }
}

impl Searched for TypeSet {
    fn search(&self, s: &mut Search<'_>) {
        // "Object" is any type of objects there is.
        let named = *self != Self::OBJECT;
        s.find_if(named && self.has(Type::Phantasia), kind("Phantasia"));
        s.find_if(self.has(Type::Mastery), MASTERY);
    }
}

impl Searched for Subtype {
    fn search(&self, s: &mut Search<'_>) {
        const UNKNOWN: [&str; 8] = [
            "Siegeable",
            "Bullet",
            "Arrow",
            "Gun",
            "Bow",
            "Fatebound",
            "Fatestone",
            "Suited",
        ];
        let name = s.rules.subtypes.get(usize::from(self.0));
        let mut all = UNKNOWN.into_iter();
        if let Some(found) = all.find(|n| name.is_some_and(|name| name == n)) {
            s.find(kind(found));
        }
    }
}

impl Searched for ElementSet {
    fn search(&self, s: &mut Search<'_>) {
        s.find_if(self.has(Element::Exalted), term("Exalted"));
    }
}

impl Searched for TriggerEvent {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Fostered => s.find(keyword("On Foster")),
            Self::Transformed => s.find(TRANSFORM),
            Self::Loaded => s.find(LOAD),
            Self::Delevels => s.find(DELEVEL),
            Self::Brews => s.find(BREW),
            Self::Gathers => s.find(GATHER),
            Self::Empowers => s.find(EMPOWER),
            Self::GainsAgility => s.find(AGILITY),
            Self::CurrentsChange => s.find(CURRENTS),
            Self::Enters
            | Self::Leaves
            | Self::Dies
            | Self::Destroyed
            | Self::Sacrificed
            | Self::Banished
            | Self::ToGraveyard
            | Self::Attacks
            | Self::AttacksWith
            | Self::Attacked
            | Self::Retaliates
            | Self::Intercepts
            | Self::Hits
            | Self::Kills
            | Self::Damaged
            | Self::HitBy
            | Self::DealsDamage
            | Self::Distant
            | Self::Rested
            | Self::WokeUp
            | Self::Suppressed
            | Self::Targeted
            | Self::LevelsUp
            | Self::Activates
            | Self::Materializes
            | Self::Plays
            | Self::ActivatesAbility
            | Self::Negated
            | Self::Draws
            | Self::Discards
            | Self::Recollects
            | Self::Reserves
            | Self::Reveals
            | Self::Recovers
            | Self::Glimpses
            | Self::Summons
            | Self::CountersPut
            | Self::CountersRemoved
            | Self::Begins(_)
            | Self::CombatStep(_) => {}
        }
    }
}

impl Searched for Tally {
    fn search(&self, s: &mut Search<'_>) {
        s.find_if(*self == Self::Starcalled, STARCALLING);
        s.find_if(*self == Self::Gathered, GATHER);
    }
}

impl Searched for Moment {
    fn search(&self, s: &mut Search<'_>) {
        s.find_if(*self == Self::TurnEnds, term("\"as your turn ends\""));
    }
}

impl Searched for Pick {
    fn search(&self, s: &mut Search<'_>) {
        s.find_if(*self == Self::Linked, LINKED);
        s.find_if(matches!(self, Self::Mastery(_)), MASTERY);
    }
}

impl Searched for Who {
    fn search(&self, s: &mut Search<'_>) {
        if let Self::ControllerOf(pick) | Self::OwnerOf(pick) = self {
            pick.search(s);
        }
    }
}

/// Something that is made of this definition.
impl Searched for PrintId {
    fn search(&self, s: &mut Search<'_>) {
        s.find_if(s.rules.ingredients.contains(self), INGREDIENTS);
        s.print(*self);
    }
}
