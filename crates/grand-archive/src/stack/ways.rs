//! What pays for a reserve cost: cards of the hand, reservable objects, fire
//! cards by Kindle, and what abilities let pay (GA cost/p5, reservable/1,
//! kindle-n/1); and for a memory cost: memory and floating memory.

use crate::card::Type;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, CostPart};
use crate::stack::budget::{Claim, Demand, fits};
use crate::stack::calculate::Total;
use crate::state::{Ctx, Item, Pays, Zone};
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::rule::has_switches;
use kernel::seats::Seat;

/// What can pay for a reserve cost.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ways {
    /// What pays for 1, and how.
    pub with: Vec<(Ref, Pays)>,
    /// How many of them at most by Kindle.
    pub kindle: usize,
}

impl Ways {
    fn claims(&self, kindled: bool) -> Vec<Claim> {
        let all = self.with.iter();
        let fit = all.filter(|(_, how)| kindled || *how != Pays::Kindled);
        fit.map(|(r, how)| match how {
            Pays::Rested => Claim::Rest(r.card),
            Pays::By(_) => Claim::Leave(r.card),
            _ => Claim::Card(r.card),
        })
        .collect()
    }

    /// So much of a reserve cost, as demands: only so many of them may be met
    /// by Kindle.
    fn demands(&self, reserve: usize) -> [Demand; 2] {
        let kindled = self.kindle.min(reserve);
        [
            Demand {
                count: reserve - kindled,
                from: self.claims(false),
            },
            Demand {
                count: kindled,
                from: self.claims(true),
            },
        ]
    }
}

impl Look<'_> {
    /// What can pay for a reserve cost of this player; for an entry, with
    /// what its own text lets pay.
    pub(crate) fn ways(self, seat: Seat, item: Option<&Item>) -> Ways {
        let mut ways = Ways::default();
        let played = item.and_then(|i| i.card);
        for card in self.s.player(seat).hand.iter().copied() {
            if Some(card) != played || !rule!("GA cost/p5", true) {
                ways.with.push((self.s.refer(card), Pays::Reserved));
            }
        }
        for (slot, object) in self.s.objects() {
            if object.controller == seat && self.is_reservable(slot, item) {
                let r = Ref {
                    card: object.card,
                    handle: object.handle,
                };
                ways.with.push((r, Pays::Rested));
            }
        }
        if let Some(item) = item {
            self.kindling(seat, item, &mut ways);
            self.other_payers(seat, item, &mut ways);
        }
        ways
    }

    /// "Each one pays for 1 of that cost": what an ability of the card lets
    /// pay.
    fn other_payers(self, seat: Seat, item: &Item, ways: &mut Ways) {
        for ability in self.paying_lines(item) {
            let AbilityKind::ExtraCost(extra) = &self.r.ability(ability).kind else {
                continue;
            };
            let Some(CostPart::Choose { deed, filter, .. }) = extra.cost.parts.first() else {
                continue;
            };
            let found = self.cost_candidates(seat, *deed, filter, &item.ctx);
            for r in found {
                if !ways.with.iter().any(|(other, _)| *other == r) {
                    ways.with.push((r, Pays::By(ability)));
                }
            }
        }
    }

    fn paying_lines(self, item: &Item) -> Vec<AbilityId> {
        let all = self.open_extras(item);
        let pays = |a: &AbilityId| match &self.r.ability(*a).kind {
            AbilityKind::ExtraCost(extra) => extra.pays.is_some(),
            _ => false,
        };
        all.into_iter().filter(pays).collect()
    }

    /// Whether an entry can be paid for, with what was chosen for it so far.
    pub(crate) fn affords(self, item: &Item) -> bool {
        let must = match item.kind {
            crate::state::ItemKind::Materialization => {
                rule!("GA card-materialization/8", true)
            }
            _ => rule!("GA card-activation/8", true),
        };
        self.can_afford(item) || !must
    }

    fn can_afford(self, item: &Item) -> bool {
        let total = self.total(item);
        let seat = item.ctx.controller;
        if total.parts.is_empty() && !self.is_attack(item) {
            return self.affords_plain(seat, item, &total);
        }
        let Some(mut demands) = self.part_demands(seat, &total.parts, &item.ctx) else {
            return false;
        };
        if let Some(met) = self.is_easily_met(seat, item, &total, &demands) {
            return met;
        }
        demands.extend(self.attacker_demand(item));
        if !total.is_of_parts_alone() {
            demands.extend(self.main_demands(seat, Some(item), &total));
        }
        fits(&demands)
    }

    /// Whether these demands of an ability can be met, and its reserve cost
    /// with them, where it is seen at a look: no more than one thing is laid
    /// hold of, which is an object where cards of the hand are enough for the
    /// rest.
    fn is_easily_met(
        self,
        seat: Seat,
        item: &Item,
        total: &Total,
        demands: &[Demand],
    ) -> Option<bool> {
        if has_switches() || item.is_card() || total.memory.unwrap_or(0) > 0 {
            return None;
        }
        if demands.iter().any(|d| d.from.len() < d.count) {
            return Some(false);
        }
        let mut claiming = demands.iter().filter(|d| d.count > 0);
        let one = claiming.next();
        if claiming.next().is_some() || one.is_some_and(|d| d.count > 1) {
            return None;
        }
        let reserve = usize::from(total.reserve.unwrap_or(0));
        let object = |c: &Claim| !matches!(c, Claim::Card(_));
        let apart = one.is_none_or(|d| d.from.iter().any(object));
        let enough = apart && self.s.player(seat).hand.len() >= reserve;
        (reserve == 0 || enough).then_some(true)
    }

    /// Whether a cost of reserve and memory alone can be paid.
    fn affords_plain(self, seat: Seat, item: &Item, total: &Total) -> bool {
        let reserve = usize::from(total.reserve.unwrap_or(0));
        let memory = usize::from(total.memory.unwrap_or(0));
        if memory > 0 && self.memory_there(seat, Some(item)) < memory {
            return false;
        }
        if reserve == 0 {
            return true;
        }
        let ways = self.ways(seat, Some(item));
        let kindled = ways.with.iter().filter(|(_, how)| *how == Pays::Kindled);
        let kindled = kindled.count();
        let there = ways.with.len() - kindled + kindled.min(ways.kindle);
        there >= reserve
    }

    /// How much of a memory cost can be paid.
    fn memory_there(self, seat: Seat, item: Option<&Item>) -> usize {
        let played = item.and_then(|i| i.card);
        let floating = self.floating(seat, played).len();
        if item.is_some_and(|i| self.only_floats(i)) {
            return floating;
        }
        floating + self.s.player(seat).memory.len()
    }

    /// Reserve and memory as demands.
    pub(crate) fn main_demands(
        self,
        seat: Seat,
        item: Option<&Item>,
        total: &Total,
    ) -> Vec<Demand> {
        let count = usize::from(total.memory.unwrap_or(0));
        let played = item.and_then(|i| i.card);
        let floating = self.floating(seat, played).into_iter();
        let mut from: Vec<Claim> = floating.map(|r| Claim::Card(r.card)).collect();
        if !item.is_some_and(|i| self.only_floats(i)) {
            from.extend(self.s.player(seat).memory.iter().map(|c| Claim::Card(*c)));
        }
        let reserve = usize::from(total.reserve.unwrap_or(0));
        let mut demands = vec![Demand { count, from }];
        demands.extend(self.ways(seat, item).demands(reserve));
        demands
    }

    /// Whether a cost can be paid that is not for an entry (GA cost/p8,
    /// attacking-and-the-combat-phase/1.e).
    pub(crate) fn affords_cost(self, seat: Seat, total: &Total, ctx: &Ctx) -> bool {
        let Some(mut demands) = self.part_demands(seat, &total.parts, ctx) else {
            return false;
        };
        demands.extend(self.main_demands(seat, None, total));
        fits(&demands)
    }

    /// Whether an entry is an attack card.
    pub(crate) fn is_attack(self, item: &Item) -> bool {
        item.is_card() && self.r.print(item.ctx.face).is(Type::Attack)
    }

    /// The unit that rests for an attack card (GA attack/p1, command/2).
    fn attacker_demand(self, item: &Item) -> Option<Demand> {
        if !self.is_attack(item) {
            return None;
        }
        let from = match item.attacker {
            Some(r) => vec![Claim::Rest(r.card)],
            None => self
                .performers(item)
                .into_iter()
                .map(|r| Claim::Rest(r.card))
                .collect(),
        };
        Some(Demand { count: 1, from })
    }

    /// Whether only its owner knows a card that may be chosen.
    pub(crate) fn lies_in_hand(self, card: CardId) -> bool {
        self.s.card(card).zone == Zone::Hand
    }
}
