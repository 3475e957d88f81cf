//! The values of one permanent, and how effects change them.

use crate::card::{Face, TraitSet};
use crate::glance::Has;
use crate::program::{Cannot, Keyword, May, Mod, Stat};
use crate::reads::Reads;
use kernel::bounded::Bounded;
use kernel::ids::PrintId;
use kernel::rule;

/// A permanent's values as they are now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chars {
    /// What it is: itself, or what it is a copy of.
    pub face: Face,
    /// Its name.
    pub name: PrintId,
    /// Attack.
    pub attack: i16,
    /// Health.
    pub health: i16,
    /// Raid.
    pub raid: i16,
    /// Traits.
    pub traits: TraitSet,
    /// The events its triggers wait for, as bits; none if it has lost its
    /// abilities.
    pub waits: u64,
    /// The other kinds of printed abilities, lost or not.
    pub abilities: Has,
    /// What the values that its abilities give depend on.
    pub(super) reads: Reads,
    /// Keywords as bits.
    pub keywords: u8,
    /// What Support is limited to.
    pub support: TraitSet,
    /// What it cannot do, as bits.
    pub cannot: u16,
    /// What it may do over a rule, as bits.
    pub may: u8,
    /// Not affected by card effects.
    pub immune: bool,
    /// Has lost all abilities.
    pub lost: bool,
}

impl Chars {
    /// The values of nothing: zero everywhere.
    pub(super) const NOTHING: Self = Self {
        face: Face {
            base: PrintId(0),
            infusion: None,
        },
        name: PrintId(0),
        attack: 0,
        health: 0,
        raid: 0,
        traits: TraitSet(0),
        waits: 0,
        abilities: Has::NONE,
        reads: Reads::NONE,
        keywords: 0,
        support: TraitSet(0),
        cannot: 0,
        may: 0,
        immune: false,
        lost: false,
    };

    /// Whether it has a keyword.
    #[must_use]
    #[inline]
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords & keyword.bit() != 0
    }

    /// Whether something is forbidden to it.
    #[must_use]
    #[inline]
    pub fn cannot(&self, what: Cannot) -> bool {
        self.cannot & (1 << what as u16) != 0
    }

    /// Whether something is allowed to it.
    #[must_use]
    #[inline]
    pub fn may(&self, what: May) -> bool {
        self.may & (1 << what as u8) != 0
    }

    /// Card effects no longer affect it (ROI 6.10b.1).
    pub(super) fn become_immune(&mut self) {
        self.immune = rule!("ROI 6.10b.1", true);
    }

    /// Whether some value is more than can be kept.
    pub(super) fn is_beyond(&self) -> bool {
        [self.attack, self.health, self.raid]
            .into_iter()
            .any(Bounded::is_beyond)
    }

    /// When all effects are applied, attack and raid are not below 0.
    pub(super) fn settle(&mut self) {
        self.attack = self.attack.max(0);
        self.raid = self.raid.max(0);
    }

    pub(super) fn gain(&mut self, keyword: Keyword) {
        self.keywords |= keyword.bit();
        if let Keyword::Support(traits) = keyword {
            self.support = traits;
        }
    }
}

pub(super) fn add(c: &mut Chars, stat: Stat, by: i16) {
    match stat {
        Stat::Attack => c.attack = c.attack.plus(by),
        Stat::Health => c.health = c.health.plus(by),
        Stat::Raid => c.raid = c.raid.plus(by),
        Stat::Cost | Stat::Damage | Stat::Stored => {}
    }
}

pub(super) fn apply_mod(c: &mut Chars, m: &Mod, by: i16, named: Option<PrintId>) {
    match m {
        Mod::Stat(stat, _) => add(c, *stat, by),
        Mod::Gain(k) => c.gain(*k),
        Mod::LosesAbilities => c.lost = true,
        Mod::Cannot(x) => c.cannot |= 1 << *x as u16,
        Mod::May(x) => c.may |= 1 << *x as u8,
        Mod::Immune => c.become_immune(),
        Mod::Named(_) => c.name = named.unwrap_or(c.name),
        Mod::NamedBound(_) => {}
        Mod::Trait(t) => c.traits = c.traits.with(*t),
    }
}
