//! Rune Pools (RB 164).

use crate::card::{Domain, Kind, Price};
use crate::program::Earmark;
use crate::state::PayFor;
use kernel::{by_rule, rule};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A player's Energy and Power (RB 165). Power under `any` is universal: it
/// pays for any Domain (RB 135.2.e.5.b).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pool {
    /// What may be spent on anything.
    pub free: Price,
    /// What may be spent on some things only.
    pub marked: SmallVec<[(Earmark, Price); 1]>,
}

impl Earmark {
    /// Whether resources marked so may be spent on this.
    #[must_use]
    pub fn allows(self, purpose: PayFor, showdown: bool) -> bool {
        match self {
            Self::Anything => true,
            Self::Spells => purpose == PayFor::Card(Kind::Spell),
            Self::Units => purpose == PayFor::Card(Kind::Unit),
            Self::Gear => {
                matches!(purpose, PayFor::Card(Kind::Gear) | PayFor::GearAbility)
            }
            Self::Showdowns => showdown,
        }
    }
}

impl Pool {
    /// Resources are added (RB 165.1).
    pub fn add(&mut self, price: Price, only: Earmark) {
        if only == Earmark::Anything {
            self.free = self.free.and(price);
            return;
        }
        match self.marked.iter_mut().find(|(mark, _)| *mark == only) {
            Some((_, have)) => *have = have.and(price),
            None => self.marked.push((only, price)),
        }
    }

    /// All that may be spent on this.
    #[must_use]
    pub fn usable(&self, purpose: PayFor, showdown: bool) -> Price {
        let marked = self.marked.iter();
        let fit = marked.filter(|(mark, _)| mark.allows(purpose, showdown));
        fit.fold(self.free, |all, (_, price)| all.and(*price))
    }

    /// Whether there is more of something than can be kept, all together.
    #[must_use]
    pub fn is_beyond(&self) -> bool {
        let marked = self.marked.iter().map(|(_, price)| *price);
        marked.fold(self.free, Price::and).is_beyond()
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.free.is_nothing() && self.marked.iter().all(|(_, p)| p.is_nothing())
    }

    /// Empties it (RB 166).
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Spends one Energy on this, marked resources first; tells whether there
    /// was one.
    pub fn spend_energy(&mut self, purpose: PayFor, showdown: bool) -> bool {
        self.spend(purpose, showdown, |p| &mut p.energy)
    }

    /// Spends one Power of a Domain, or universal Power if none is given.
    pub fn spend_power(&mut self, domain: Option<Domain>, purpose: PayFor, showdown: bool) -> bool {
        self.spend(purpose, showdown, |p| match domain {
            Some(d) => &mut p.power[d.index()],
            None => &mut p.any,
        })
    }

    fn spend(
        &mut self,
        purpose: PayFor,
        showdown: bool,
        part: impl Fn(&mut Price) -> &mut u8,
    ) -> bool {
        let marked = self.marked.iter_mut();
        let fit = marked.filter(|(mark, _)| mark.allows(purpose, showdown));
        let all = fit.map(|(_, p)| p).chain(std::iter::once(&mut self.free));
        for price in all {
            let have = part(price);
            if *have > 0 {
                *have -= 1;
                return true;
            }
        }
        false
    }
}

impl Price {
    /// Whether what is there pays for a price: Power of a Domain by its own or
    /// by universal Power, `[A]` by any (RB 135.2.e.5).
    #[must_use]
    pub fn pays_for(self, price: Self) -> bool {
        if rule!("RB 162.1", self.energy < price.energy) {
            return false;
        }
        let mut any = u16::from(self.any);
        let (mut missing, mut spare) = (0u16, any);
        for (have, need) in self.power.iter().zip(price.power) {
            missing += u16::from(need.saturating_sub(*have));
            spare += u16::from(have.saturating_sub(need));
        }
        // Power pays for its own Domain only (RB 162.2), universal Power for
        // any (RB 135.2.e.5.b).
        if !rule!("RB 162.2", "RB 162.2.a"; true) {
            any = spare;
        }
        if !rule!("RB 135.2.e.5.b", true) && missing > 0 {
            return false;
        }
        let spare = by_rule!("RB 135.2.e.5.a", spare, else any);
        missing <= any && missing + u16::from(price.any) <= spare
    }
}
