//! Energy and Power (RB 162): what costs are made of.

use crate::card::Domain;
use kernel::bounded::Bounded;
use serde::{Deserialize, Serialize};

/// So much Energy and Power: a cost, or what is added to a Rune Pool.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Price {
    /// Energy (RB 162.1).
    pub energy: u8,
    /// Power by Domain (RB 162.2).
    pub power: [u8; 6],
    /// Power of any Domain, `[A]` (RB 135.2.e.5).
    pub any: u8,
}

impl Price {
    /// Nothing.
    pub const NOTHING: Self = Self {
        energy: 0,
        power: [0; 6],
        any: 0,
    };

    /// So much Energy.
    #[must_use]
    pub fn energy(n: u8) -> Self {
        Self {
            energy: n,
            ..Self::NOTHING
        }
    }

    /// So much Power of a Domain.
    #[must_use]
    pub fn power(domain: Domain, n: u8) -> Self {
        let mut price = Self::NOTHING;
        price.power[domain.index()] = n;
        price
    }

    /// So much Power of any Domain.
    #[must_use]
    pub fn any(n: u8) -> Self {
        Self {
            any: n,
            ..Self::NOTHING
        }
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.energy = self.energy.plus(other.energy);
        self.any = self.any.plus(other.any);
        for (mine, more) in self.power.iter_mut().zip(other.power) {
            *mine = mine.plus(more);
        }
        self
    }

    /// All Power of it, whatever the Domain.
    #[must_use]
    pub fn all_power(self) -> u16 {
        self.power.iter().map(|n| u16::from(*n)).sum::<u16>() + u16::from(self.any)
    }

    /// Whether some of it is more than can be kept.
    #[must_use]
    pub fn is_beyond(self) -> bool {
        self.energy.is_beyond() || self.any.is_beyond() || self.power.iter().any(|n| n.is_beyond())
    }

    /// Whether it is nothing.
    #[must_use]
    pub fn is_nothing(self) -> bool {
        self == Self::NOTHING
    }
}
