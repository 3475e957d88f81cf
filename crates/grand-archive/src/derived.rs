//! Values that are computed: the characteristics of everything after all
//! layers (GA layers), kept beside the state.

use crate::altered::Altered;
use crate::card::{ClassSet, ElementSet, Speed, Subtype, SupertypeSet, TypeSet};
use crate::facts::Facts;
use crate::kinds::Kinds;
use crate::layers::Kept;
use crate::look::Look;
use crate::program::{AbilityId, Cannot, May, Word};
use crate::rules::Rules;
use crate::state::{Held, State};
use kernel::bounded::Bounded;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::rule::has_switches;
use smallvec::SmallVec;
use std::sync::Arc;

/// The characteristics of an object or card after all layers.
#[derive(Debug, Default, PartialEq)]
pub struct Values {
    /// Types.
    pub types: TypeSet,
    /// Supertypes.
    pub supertypes: SupertypeSet,
    /// Classes.
    pub classes: ClassSet,
    /// Subtypes.
    pub subtypes: SmallVec<[Subtype; 4]>,
    /// Elements; of a champion those of all champion cards of its lineage (GA
    /// leveling-up/6.b.ii).
    pub elements: ElementSet,
    /// Base power, as printed or set: layer A.
    pub base_power: Option<i16>,
    /// Base life.
    pub base_life: Option<i16>,
    /// Power; none where there is no such stat (GA buff/2).
    pub power: Option<i16>,
    /// Life.
    pub life: Option<i16>,
    /// Level, which may be below zero (GA lv/3).
    pub level: i16,
    /// What its attacks get more.
    pub attack_power: i16,
    /// At which speed it may be played.
    pub speed: Speed,
    /// Keywords, as bits of `Word`; those behind unmet restrictions are not
    /// among them (GA abilities/p1).
    pub words: u64,
    /// Ranged, added up (GA ranged-n/2).
    pub ranged: i16,
    /// Retort, added up.
    pub retort: i16,
    /// Critical, added up (GA critical-n/3).
    pub critical: u8,
    /// Pride, the highest (GA pride-n/1).
    pub pride: u8,
    /// Abilities, inherited and granted ones too, in the order of their
    /// timestamps.
    pub abilities: SmallVec<[Held; 4]>,
    /// Keywords that effects give it, by where they are said.
    pub given: SmallVec<[Given; 1]>,
    /// `Cannot`s as bits.
    pub cannot: u32,
    /// `May`s as bits.
    pub may: u16,
    /// What its cost is set to: layer A (GA layers/1). What it costs as printed
    /// stays (GA static-abilities/4).
    pub cost_is: Option<i16>,
    /// It is distant while something says so.
    pub distant: bool,
    /// Damage it deals cannot be prevented.
    pub unpreventable: bool,
    /// An effect has taken all abilities that it had.
    pub bare: bool,
    /// The events its abilities wait for, as bits.
    pub waits: u64,
    /// It has an ability that players activate.
    pub used: bool,
    /// It has one that is fast.
    pub quick: bool,
}

impl Clone for Values {
    /// Lists of what can be copied are copied as one.
    fn clone(&self) -> Self {
        Self {
            subtypes: SmallVec::from_slice(&self.subtypes),
            abilities: SmallVec::from_slice(&self.abilities),
            given: SmallVec::from_slice(&self.given),
            ..*self
        }
    }
}

impl Values {
    /// Whether some value is more than can be kept.
    pub(crate) fn is_beyond(&self) -> bool {
        let stats = [self.power, self.life, self.cost_is];
        let others = [self.level, self.attack_power, self.ranged, self.retort];
        let all = stats.into_iter().flatten().chain(others);
        self.critical.is_beyond() || all.into_iter().any(Bounded::is_beyond)
    }

    /// Whether it has a keyword.
    #[must_use]
    #[inline]
    pub fn has(&self, word: Word) -> bool {
        self.words & word.bit() != 0
    }

    /// Whether something is forbidden.
    #[must_use]
    #[inline]
    pub fn cannot(&self, what: Cannot) -> bool {
        self.cannot & (1 << what as u32) != 0
    }

    /// Whether something is allowed over a rule.
    #[must_use]
    #[inline]
    pub fn may(&self, what: May) -> bool {
        self.may & (1 << what as u16) != 0
    }

    /// Whether it is a unit: an ally or a champion, and nothing else (GA
    /// objects-and-targeting/1).
    #[must_use]
    #[inline]
    pub fn is_unit(&self) -> bool {
        let domain = self.types.has(crate::card::Type::Domain);
        self.types.any(TypeSet::UNIT) || domain && !rule!("GA objects-and-targeting/1", true)
    }
}

/// A keyword that an effect gives: where it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The ability that says it.
    pub ability: AbilityId,
    /// Where in it.
    pub said: Said,
}

/// Where in an ability something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// In this of its statics, as this of its mods.
    Static(u8, u8),
    /// In this step of its code, as this of its mods.
    Step(u16, u8),
}

/// Slots of champions, by seat.
pub(crate) type Champions = SmallVec<[SmallVec<[u8; 1]>; 4]>;

/// An ability that opens and closes with facts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Watched {
    /// What has it.
    pub of: Ref,
    /// Which.
    pub held: Held,
    /// Whether it was open.
    pub open: bool,
}

/// All computed values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Derived {
    fresh: bool,
    /// Nothing they are built of has come or gone since they were computed,
    /// but facts may have changed.
    sound: bool,
    /// The kinds of facts that have changed since.
    changed: Facts,
    /// They are of a round of computing, while nothing changes.
    pub(crate) under_way: bool,
    /// The champions of each seat, the oldest first; none while values are
    /// being computed.
    pub(crate) champions: Option<Champions>,
    /// The kinds of facts that abilities and effects there are ask for.
    pub(crate) reads: Facts,
    /// Those of them which alter values otherwise than by opening and closing
    /// what is watched and by effects that are kept.
    pub(crate) loose: Facts,
    /// What all effects there are change.
    pub(crate) changes: Kinds,
    /// Effects that hang on facts, with what they did.
    pub(crate) kept: Vec<Kept>,
    /// Abilities that open and close with facts.
    pub(crate) watched: Vec<Watched>,
    /// The values with which they were asked first, where effects change what
    /// they ask for.
    pub(crate) met: Option<Arc<Derived>>,
    /// Which of the first cards, and of how many, may have an ability that
    /// works beside the field.
    pub(crate) reaching: (Vec<CardId>, usize),
    /// By slot of the field.
    pub slots: Vec<Values>,
    /// Of cards elsewhere that an effect alters; all others are as printed,
    /// behind their restrictions.
    pub afar: Altered,
    /// Elements that are enabled, by seat (GA element/p3).
    pub enabled: SmallVec<[ElementSet; 4]>,
    /// The events that some ability waits for, as bits.
    pub waits: u64,
    /// Whether anything on the field has a replacement effect.
    pub(crate) replaces: bool,
    /// Some value is more than can be kept.
    pub(crate) beyond: bool,
    /// Whether any of the sources makes rules for players.
    pub(crate) for_players: bool,
    /// Whether any of the sources changes what something costs.
    pub(crate) of_costs: bool,
    /// Open static abilities that reach beyond their own card, with what has
    /// them.
    pub(crate) sources: Vec<(Ref, Held)>,
}

impl Derived {
    /// Something has changed.
    #[inline]
    pub fn stale(&mut self) {
        (self.fresh, self.sound) = (false, false);
    }

    /// Facts of these kinds have changed. Where rules can be switched off
    /// anything may hang on anything.
    #[inline]
    pub fn changed(&mut self, facts: Facts) {
        if has_switches() {
            self.stale();
        } else if self.reads.any(facts) {
            self.fresh = false;
            self.changed = self.changed.and(facts);
        }
    }

    /// What restrictions and conditions are asked of while layers are gone
    /// through.
    pub(crate) fn as_met(&self) -> Self {
        Self {
            slots: self.slots.clone(),
            champions: self.champions.clone(),
            under_way: true,
            ..Self::default()
        }
    }

    /// Whether these are the same values, however they were come by.
    #[must_use]
    pub(crate) fn agrees_with(&self, other: &Self) -> bool {
        self.slots == other.slots
            && self.afar == other.afar
            && self.champions == other.champions
            && self.enabled == other.enabled
            && (self.waits, self.replaces) == (other.waits, other.replaces)
            && self.sources == other.sources
    }

    /// Whether what was found with these values still stands: nothing has
    /// changed since they were computed.
    #[inline]
    pub(crate) fn is_kept(&self) -> bool {
        self.fresh || self.under_way
    }

    /// Whether it is up to date.
    #[must_use]
    #[inline]
    pub fn is_fresh(&self) -> bool {
        self.fresh
    }
}

impl State {
    /// Something has changed that values may depend on.
    #[inline]
    pub fn touch(&mut self) {
        self.derived.0.stale();
        self.settled.0 = false;
    }

    /// Whether some computed value is more than can be kept.
    #[must_use]
    #[inline]
    pub fn is_beyond(&self) -> bool {
        self.derived.0.beyond
    }

    /// Computes values anew if something has changed.
    #[inline]
    pub fn refresh(&mut self, rules: &Rules) {
        if !self.derived.0.fresh {
            self.renew_values(rules);
        }
    }

    /// What facts have changed is asked for first: most often what they open
    /// and close stays as it was, and so do values.
    fn renew_values(&mut self, rules: &Rules) {
        if !self.derived.0.sound || !self.is_met_as_before(rules) {
            self.compute_values(rules);
        }
        let d = &mut self.derived.0;
        (d.fresh, d.sound, d.changed) = (true, true, Facts::NONE);
    }

    /// Whether everything that facts open and close is as it was when values
    /// were computed, and effects do the same. What facts alter otherwise is
    /// not looked into.
    fn is_met_as_before(&mut self, rules: &Rules) -> bool {
        let changed = self.derived.0.changed;
        if self.derived.0.loose.any(changed) {
            return false;
        }
        self.derived.0.under_way = true;
        let now = self.look(rules);
        let asks = |w: &&Watched| rules.glance(w.held.ability).opens.any(changed);
        let same = |look: Look<'_>| {
            let mut watched = now.d.watched.iter().filter(asks);
            watched.all(|w| look.is_open(w.held, w.of) == w.open)
        };
        let first = now.d.met.as_deref().map(|d| Look { d, ..now });
        let same = same(now) && first.is_none_or(same) && now.do_the_same(changed);
        self.derived.0.under_way = false;
        same
    }

    fn compute_values(&mut self, rules: &Rules) {
        let mut new = std::mem::take(&mut self.derived.0);
        self.look(rules).derive(&mut new);
        new.under_way = false;
        self.derived.0 = new;
    }
}
