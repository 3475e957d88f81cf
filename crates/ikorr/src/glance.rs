//! What the abilities of a print come to, so that most of them need not be
//! looked at while values are computed and options are listed.

use crate::card::TraitSet;
use crate::program::{Ability, AbilityKind, Keyword, Mod, Passive, Scope};
use crate::reads::Reads;

kernel::bits! {
    /// Kinds of abilities, as bits.
    pub struct Has(u8) {
        /// A passive ability, or a keyword on a condition.
        PASSIVE,
        /// A passive ability that makes its own permanent immune.
        IMMUNITY,
        /// A replacement effect.
        REPLACEMENT,
        /// A change of what playing costs.
        COST_CHANGE,
        /// Something said of players.
        OF_PLAYERS,
        /// An ACTION ability.
        ACTION,
        /// An extra cost.
        EXTRA_COST,
    }
}

impl Has {
    fn of(ability: &Ability) -> Self {
        match &ability.kind {
            AbilityKind::Keyword(_) if ability.gate.is_some() => Self::PASSIVE,
            AbilityKind::Passive(list) => list
                .iter()
                .map(Self::of_passive)
                .fold(Self::PASSIVE, Self::and),
            AbilityKind::Replaces(_) => Self::REPLACEMENT,
            AbilityKind::Action(_) => Self::ACTION,
            AbilityKind::ExtraCost(_) => Self::EXTRA_COST,
            _ => Self::default(),
        }
    }

    fn of_passive(passive: &Passive) -> Self {
        match passive {
            Passive::Players(..) => Self::OF_PLAYERS,
            Passive::Costs(_) => Self::COST_CHANGE,
            Passive::Things(Scope::This, mods) if mods.contains(&Mod::Immune) => Self::IMMUNITY,
            _ => Self::default(),
        }
    }
}

/// What the abilities of a print come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glance {
    /// Keywords that hang on no condition, as bits.
    pub keywords: u8,
    /// What its Support is limited to.
    pub support: TraitSet,
    /// The events its triggers wait for, as bits.
    pub waits: u64,
    /// The other kinds of abilities it has.
    pub has: Has,
    /// What the values that it gives depend on.
    pub reads: Reads,
}

impl Glance {
    /// What these abilities come to.
    pub fn of<'a>(abilities: impl Iterator<Item = &'a Ability>) -> Self {
        let mut glance = Self::default();
        for ability in abilities {
            glance.add(ability);
        }
        glance
    }

    fn add(&mut self, ability: &Ability) {
        self.has = self.has.and(Has::of(ability));
        let gate = ability.gate.as_ref().map(Reads::of_cond);
        self.reads = self.reads.and(gate.unwrap_or_default());
        match &ability.kind {
            AbilityKind::Keyword(k) if ability.gate.is_none() => {
                self.keywords |= k.bit();
                if let Keyword::Support(traits) = k {
                    self.support = *traits;
                }
            }
            AbilityKind::Triggered(t) => self.waits |= crate::derived::bit(t.event),
            AbilityKind::Passive(list) => {
                let reads = list.iter().map(Reads::of_passive);
                self.reads = reads.fold(self.reads, Reads::and);
            }
            _ => {}
        }
    }

    /// A card's and its Infusion's together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let limited = other.keywords & Keyword::Support(TraitSet::default()).bit() != 0;
        Self {
            keywords: self.keywords | other.keywords,
            support: if limited { other.support } else { self.support },
            waits: self.waits | other.waits,
            has: self.has.and(other.has),
            reads: self.reads.and(other.reads),
        }
    }
}
