//! What may pay a reserve or memory cost.

use crate::look::Look;
use crate::program::{AbilityKind, CostDeed};
use crate::stack::budget::{Claim, Demand};
use crate::stack::calculate::Total;
use crate::stack::parts::Parts;
use crate::state::{PayFor, Payment, Pays};
use kernel::ids::Ref;

impl Look<'_> {
    /// What can pay for the reserve cost of a payment now, and whether it is
    /// chosen one by one: where Kindle sets a limit, or one thing pays for
    /// more than 1.
    pub(crate) fn reserve_offer(self, p: &Payment) -> (Vec<(Ref, Pays)>, bool) {
        let item = match p.what {
            PayFor::Item(handle) => self.s.item(handle),
            _ => None,
        };
        let ways = self.ways(p.seat, item);
        let taken = self.taken(p);
        let kindled = p.chosen.iter().filter(|s| s.how == Pays::Kindled).count();
        let single = ways.kindle > 0 || ways.with.iter().any(|(_, how)| self.pays_for(*how) > 1);
        let mut with = ways.with;
        with.retain(|(r, how)| {
            let claim = match how {
                Pays::Rested => Claim::Rest(r.card),
                _ => self.claim(CostDeed::Sacrifice, *r),
            };
            let full = *how == Pays::Kindled && kindled >= ways.kindle;
            !taken.contains(&claim) && !full
        });
        (with, single)
    }

    /// How much of a reserve cost one thing pays for.
    pub(crate) fn pays_for(self, how: Pays) -> u8 {
        let Pays::By(ability) = how else {
            return 1;
        };
        match &self.r.ability(ability).kind {
            AbilityKind::ExtraCost(extra) => extra.pays.unwrap_or(1),
            _ => 1,
        }
    }

    /// Reserve and memory of a payment, as demands.
    pub(super) fn reserve_demands(self, p: &Payment) -> Vec<Demand> {
        let item = match p.what {
            PayFor::Item(handle) => self.s.item(handle),
            _ => None,
        };
        let total = Total {
            reserve: Some(p.reserve),
            memory: Some(p.memory),
            parts: Parts::new(),
        };
        self.main_demands(p.seat, item, &total)
    }

    /// Cards that can float for a payment, and how many of them must, where
    /// memory is short.
    pub(crate) fn floating_offer(self, p: &Payment) -> (Vec<Ref>, usize) {
        let item = match p.what {
            PayFor::Item(handle) => self.s.item(handle),
            _ => None,
        };
        let taken = self.taken(p);
        let mut from = self.floating(p.seat, item.and_then(|i| i.card));
        from.retain(|r| !taken.contains(&Claim::Card(r.card)));
        let there = match item.is_some_and(|i| self.only_floats(i)) {
            true => 0,
            false => self.s.player(p.seat).memory.len(),
        };
        (from, usize::from(p.memory).saturating_sub(there))
    }
}
