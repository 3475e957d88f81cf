//! What abilities come to at a glance, so that most of them need not be looked
//! at while values are computed and effects are looked for.

use crate::facts::Facts;
use crate::hazards::Hazards;
use crate::program::{
    Ability, AbilityId, AbilityKind, Amount, Cond, Keyword, Mod, Passive, Permission, Scope,
    TriggerEvent, Word, WorksIn,
};
use crate::reads::Values;
use kernel::bounded::Bounded;
use kernel::rule;

kernel::bits! {
    /// Kinds of abilities, as bits.
    pub struct Has(u32) {
        /// An ability on a condition.
        GATED,
        /// A passive ability that changes things, or a keyword on a condition or
        /// with a computed value.
        CHANGES,
        /// A replacement effect.
        REPLACES,
        /// A change of what something costs.
        COSTS,
        /// Things enter ready or exhausted.
        ENTERS,
        /// A rule for players.
        PLAYERS,
        /// Bonus Damage.
        BONUS,
        /// Something about how often abilities trigger.
        TRIGGERS,
        /// Another passive ability.
        OTHER,
        /// An activated ability, Equip too.
        ACTIVATED,
        /// A triggered ability, or a keyword that is one.
        TRIGGERED,
        /// An additional cost or a permission to play.
        PLAYING,
        /// A change of things outside the board.
        AFAR,
        /// An ability that works in a hand or a trash only.
        OFF_BOARD,
        /// An additional cost that must be paid, or one with a discount.
        PRICED,
        /// A permission to play the card from elsewhere.
        LURKS,
        /// A change of the Victory Score or of how many cards may be facedown.
        LIMITS,
    }
}

impl Has {
    fn of_passive(passive: &Passive) -> Self {
        match passive {
            Passive::Things(scope, mods) => match scope {
                Scope::All(f) if reaches_afar(f) => Self::CHANGES.and(Self::AFAR),
                Scope::This if mods.iter().any(is_of_playing) => Self::CHANGES.and(Self::PLAYING),
                _ => Self::CHANGES,
            },
            Passive::Costs(_) => Self::COSTS,
            Passive::Enters { .. } => Self::ENTERS,
            Passive::Players(..) => Self::PLAYERS,
            Passive::BonusDamage { .. } => Self::BONUS,
            Passive::TriggersAgain { .. }
            | Passive::TriggersNot { .. }
            | Passive::HoldIsConquer => Self::TRIGGERS,
            Passive::VictoryScore(_) | Passive::HideMore(_) => Self::OTHER.and(Self::LIMITS),
            _ => Self::OTHER,
        }
    }
}

/// Whether what is given is about playing the card that has it.
fn is_of_playing(given: &Mod) -> bool {
    matches!(given, Mod::Gain(k) if crate::off_board::is_of_playing_word(k.word()))
}

fn reaches_afar(f: &crate::program::Filter) -> bool {
    use crate::program::Where;
    !matches!(f.zone, Where::Board | Where::Legend) || f.or.iter().any(reaches_afar)
}

/// What abilities come to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Glance {
    /// Keywords, active or not, as bits.
    pub words: u32,
    /// Keywords that hang on no condition.
    pub active: u32,
    /// Assault, Shield, Deflect and Hunt values that are fixed.
    pub values: [u8; 4],
    /// The events triggers wait for, as bits.
    pub waits: u64,
    /// What else there is.
    pub has: Has,
    /// How values hang on each other.
    pub hazards: Hazards,
    /// What they hang on besides.
    pub facts: Facts,
}

/// The place of a keyword with a value among such keywords.
#[must_use]
pub fn value_index(word: Word) -> Option<usize> {
    match word {
        Word::Assault => Some(0),
        Word::Shield => Some(1),
        Word::Deflect => Some(2),
        Word::Hunt => Some(3),
        _ => None,
    }
}

/// Keywords with what they bring along: Quick-Draw has Reaction
/// (RB 819.1.b).
#[must_use]
pub fn whole(words: u32) -> u32 {
    if words & Word::QuickDraw.bit() != 0 && rule!("RB 819.1.b", true) {
        return words | Word::Reaction.bit();
    }
    words
}

/// The events the trigger of a keyword waits for.
#[must_use]
pub fn waits_of(word: Word) -> u64 {
    let bit = |e: TriggerEvent| 1 << e as u64;
    match word {
        Word::Deathknell => bit(TriggerEvent::Dies),
        Word::Temporary => bit(TriggerEvent::BeginningPhase),
        Word::Vision | Word::QuickDraw | Word::Weaponmaster => bit(TriggerEvent::Played),
        Word::Hunt => bit(TriggerEvent::Conquers) | bit(TriggerEvent::Holds),
        _ => 0,
    }
}

impl Glance {
    /// What these abilities come to together.
    pub fn of<'a>(abilities: impl Iterator<Item = &'a Self>) -> Self {
        abilities.fold(Self::default(), |all, one| all.and(one))
    }

    /// Looks at an ability; `gives` says which abilities change values.
    pub fn of_ability(ability: &Ability, gives: impl Fn(AbilityId) -> bool) -> Self {
        let mut glance = Self::default();
        let gate = ability.gate.as_ref();
        if let Some(gate) = gate {
            glance.has = Has::GATED;
            glance.words |= dependent(gate);
            glance.active |= dependent(gate);
        }
        if matches!(
            ability.zone,
            WorksIn::Hand | WorksIn::Trash | WorksIn::Shown
        ) {
            glance.has = glance.has.and(Has::OFF_BOARD);
        }
        let reads = gate.map_or(Values::NONE, Values::of_cond);
        glance.look_at_kind(ability, reads, gives);
        glance
    }

    fn look_at_kind(&mut self, ability: &Ability, gate: Values, gives: impl Fn(AbilityId) -> bool) {
        let has = match &ability.kind {
            AbilityKind::Keyword(k) => return self.look_at_keyword(ability, gate, k),
            AbilityKind::Activated(_) => Has::ACTIVATED,
            AbilityKind::Triggered(t) => {
                self.waits = t.events.iter().fold(0, |bits, e| bits | 1 << *e as u64);
                Has::TRIGGERED
            }
            AbilityKind::Passive(list) => {
                let hazards = list.iter().map(|p| Hazards::of_passive(gate, p, &gives));
                self.hazards = hazards.fold(Hazards::default(), Hazards::and);
                list.iter().map(Has::of_passive).fold(Has::NONE, Has::and)
            }
            AbilityKind::Replaces(_) => Has::REPLACES,
            AbilityKind::Permits(Permission::From { .. }) => Has::PLAYING.and(Has::LURKS),
            AbilityKind::ExtraCost(extra) if !extra.optional || extra.less.is_some() => {
                Has::PLAYING.and(Has::PRICED)
            }
            AbilityKind::ExtraCost(_) | AbilityKind::Permits(_) | AbilityKind::AsPlayed => {
                Has::PLAYING
            }
            AbilityKind::Spell => Has::NONE,
        };
        self.has = self.has.and(has);
    }

    fn look_at_keyword(&mut self, ability: &Ability, gate: Values, keyword: &Keyword) {
        let word = keyword.word();
        self.words |= word.bit();
        self.waits = waits_of(word);
        let fixed = match keyword.amount() {
            Some(Amount::Number(n)) => Some(*n),
            Some(_) => None,
            None => Some(0),
        };
        let value = fixed.filter(|_| ability.gate.is_none());
        match value {
            Some(n) => {
                self.active |= word.bit();
                if let Some(at) = value_index(word) {
                    self.values[at] = u8::held(i32::from(n));
                }
            }
            None => {
                self.has = self.has.and(Has::CHANGES);
                self.hazards = Hazards::of_keyword(gate, keyword);
            }
        }
        if self.waits != 0 {
            self.has = self.has.and(Has::TRIGGERED);
        }
        if word == Word::Equip {
            self.has = self.has.and(Has::ACTIVATED);
        }
    }

    /// Keywords that hang on no condition, without those that say there is
    /// one.
    #[must_use]
    pub fn independent(&self) -> u32 {
        self.active & !(Word::Legion.bit() | Word::Level.bit())
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.words |= other.words;
        self.active |= other.active;
        for (mine, more) in self.values.iter_mut().zip(other.values) {
            *mine = mine.plus(more);
        }
        self.waits |= other.waits;
        self.has = self.has.and(other.has);
        self.hazards = self.hazards.and(other.hazards);
        self.facts = self.facts.and(other.facts);
        self
    }
}

/// The Dependent Keyword a condition comes from.
fn dependent(gate: &Cond) -> u32 {
    match gate {
        Cond::Legion => Word::Legion.bit(),
        Cond::Level(_) => Word::Level.bit(),
        Cond::And(a, b) => dependent(a) | dependent(b),
        _ => 0,
    }
}

impl Ability {
    /// Whether it changes values of things while it is active.
    #[must_use]
    pub fn changes_values(&self) -> bool {
        match &self.kind {
            AbilityKind::Passive(list) => list.iter().any(|p| matches!(p, Passive::Things(..))),
            AbilityKind::Keyword(_) => self.gate.is_some(),
            _ => false,
        }
    }
}
