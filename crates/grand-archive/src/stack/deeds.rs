//! Paying the parts of costs that are neither reserve nor memory.

use crate::edition::Reading;
use crate::flow::{Engine, Frame};
use crate::program::{CostDeed, CostPart, Counter, Dest};
use crate::stack::parts::Part;
use crate::stack::settle::cost_of;
use crate::state::{Change, Exit, State, Thing, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Pays one part with what was chosen for it.
    pub(super) fn do_part(&mut self, seat: Seat, source: Ref, part: Part<'_>, things: &[Ref]) {
        match part {
            Part::Said(said) => self.do_said(seat, source, said, things),
            Part::Brew(..) => self.do_deed(seat, source, CostDeed::Sacrifice, things),
            Part::Prepare(count) => {
                if let Some(on) = things.first() {
                    self.remove_counters(*on, Counter::PREPARATION, u16::from(count));
                }
            }
            Part::Release => {
                let card = self.payment_card().unwrap_or(source);
                self.banish_as_cost(seat, source, &[card]);
            }
        }
    }

    /// The card whose ability is paid for: of a Lineage Release the one in
    /// the lineage.
    fn payment_card(&self) -> Option<Ref> {
        let look = self.look();
        let payment = self.s.payments.last()?;
        Some(look.payment_ctx(payment).card)
    }

    fn do_said(&mut self, seat: Seat, source: Ref, part: &CostPart, things: &[Ref]) {
        let (many, ctx) = {
            let look = self.fresh();
            let ctx = look.s.payments.last().map(|p| look.payment_ctx(p));
            let Some(ctx) = ctx else {
                return;
            };
            let many = match part {
                CostPart::Recover(n) | CostPart::Mill(n) => look.count(n, &ctx),
                CostPart::Damage { amount, .. } => look.count(amount, &ctx),
                _ => 0,
            };
            (many, ctx)
        };
        match part {
            CostPart::RestThis => self.rest_these(&[source]),
            CostPart::SacrificeThis => self.do_deed(seat, source, CostDeed::Sacrifice, &[source]),
            CostPart::BanishThis => self.do_deed(seat, source, CostDeed::Banish, &[source]),
            CostPart::DiscardThis => self.do_deed(seat, source, CostDeed::Discard, &[source]),
            CostPart::PutThis(to) => self.put_as_cost(seat, source, *to),
            CostPart::RevealThis => self.reveal(source.card),
            CostPart::Choose {
                deed,
                random,
                min,
                filter,
                ..
            } => {
                let count = self.fresh().many(min, &ctx);
                let things = match random {
                    true => self.pick_for(seat, part, count),
                    false => things.to_vec(),
                };
                if deed.hides() && filter.has_characteristics() {
                    self.show_hidden(&things);
                }
                self.do_deed(seat, source, *deed, &things);
            }
            CostPart::Remove { .. } => self.remove_as_cost(part, things),
            CostPart::RemoveFrom { counter, count, .. } => {
                let look = self.fresh();
                let all = |r: &Ref| usize::from(look.counters_on(*r, *counter));
                let each: Vec<(Ref, usize)> = things
                    .iter()
                    .map(|r| {
                        (
                            *r,
                            count
                                .as_ref()
                                .map_or_else(|| all(r), |n| look.many(n, &ctx)),
                        )
                    })
                    .collect();
                for (r, n) in each {
                    let n = self.keeps(n);
                    self.remove_counters(r, *counter, n);
                }
            }
            CostPart::Recover(_) => {
                let champion = things.first().copied();
                let slot = champion.and_then(|r| self.s.slot(r));
                let there = slot.map(|slot| self.look().counters_at(slot, Counter::DAMAGE));
                if there.is_some_and(|there| there < many) {
                    self.goes_by(Reading::RecoverAsMuchAsThereIs);
                }
                self.propose(vec![Change::Recover {
                    champion,
                    seat,
                    amount: many,
                }]);
            }
            CostPart::Damage { unpreventable, .. } => {
                let mut blame = cost_of(seat, source);
                blame.unpreventable = *unpreventable;
                let to = things.iter().map(|to| (*to, many, blame));
                self.damage(to.collect());
            }
            CostPart::Delevel => {
                if let Some(slot) = things.first().and_then(|r| self.s.slot(*r)) {
                    self.delevel(slot);
                }
            }
            CostPart::Mill(_) => {
                let many = self.keeps(many);
                self.push(Frame::PutTop(seat, many, Zone::Graveyard));
            }
            CostPart::RestChampion => self.rest_these(things),
        }
    }

    /// So many of what a random part may be paid with (GA discard/3).
    fn pick_for(&mut self, seat: Seat, part: &CostPart, count: usize) -> Vec<Ref> {
        let CostPart::Choose { deed, filter, .. } = part else {
            return Vec::new();
        };
        let look = self.fresh();
        let Some(ctx) = look.s.payments.last().map(|p| look.payment_ctx(p)) else {
            return Vec::new();
        };
        let mut from = look.cost_candidates(seat, *deed, filter, &ctx);
        let mut picked = Vec::new();
        for _ in 0..count.min(from.len()) {
            let at = self.chance(seat, from.len());
            picked.push(from.swap_remove(at));
        }
        picked
    }

    /// Counters are removed: as many as the part says, or as was chosen; from
    /// what was chosen, where several have them.
    fn remove_as_cost(&mut self, part: &CostPart, things: &[Ref]) {
        let CostPart::Remove {
            counter,
            count,
            bind,
            ..
        } = part
        else {
            return;
        };
        let look = self.fresh();
        let Some(p) = look.s.payments.last() else {
            return;
        };
        let ctx = look.payment_ctx(p);
        let chosen = p.bound.iter().rev().find(|(reg, _)| reg == bind);
        let count = match (count, chosen) {
            (Some(n), _) => look.many(n, &ctx),
            (None, Some((_, Thing::Number(n)))) => usize::from(*n),
            _ => 0,
        };
        let holders = look.counter_holders(part, &ctx);
        let chosen = holders.iter().find(|r| things.contains(r));
        if let Some(on) = chosen.or(holders.first()).copied() {
            let count = self.keeps(count);
            self.remove_counters(on, *counter, count);
        }
    }

    fn rest_these(&mut self, things: &[Ref]) {
        for r in things {
            self.rest(*r);
        }
    }

    fn do_deed(&mut self, seat: Seat, source: Ref, deed: CostDeed, things: &[Ref]) {
        let (to, bottom, exit) = match deed {
            CostDeed::Rest => return self.rest_these(things),
            CostDeed::Reveal => {
                return things.iter().for_each(|r| self.reveal(r.card));
            }
            CostDeed::Banish => return self.banish_as_cost(seat, source, things),
            CostDeed::Sacrifice => (Zone::Graveyard, false, Exit::Sacrificed),
            CostDeed::Discard => (Zone::Graveyard, false, Exit::Discarded),
            CostDeed::ToHand => (Zone::Hand, false, Exit::Put),
            CostDeed::ToMemory => (Zone::Memory, false, Exit::Put),
            CostDeed::ToMaterial => (Zone::Material, false, Exit::Put),
            CostDeed::ToBottom => (Zone::Deck, true, Exit::Put),
        };
        self.move_as_cost(seat, source, things, (to, bottom, exit));
    }

    fn put_as_cost(&mut self, seat: Seat, source: Ref, to: Dest) {
        let (to, bottom) = match to {
            Dest::Hand => (Zone::Hand, false),
            Dest::Memory => (Zone::Memory, false),
            Dest::Graveyard => (Zone::Graveyard, false),
            Dest::Banishment | Dest::BanishmentFaceDown => (Zone::Banishment, false),
            Dest::Bottom => (Zone::Deck, true),
            Dest::Top | Dest::Shuffled => (Zone::Deck, false),
            Dest::Material | Dest::Preserved => (Zone::Material, false),
            Dest::Field | Dest::LineageBottom | Dest::Intent => return,
        };
        self.move_as_cost(seat, source, &[source], (to, bottom, Exit::Put));
    }

    fn move_as_cost(
        &mut self,
        seat: Seat,
        source: Ref,
        things: &[Ref],
        (to, bottom, exit): (Zone, bool, Exit),
    ) {
        let blame = cost_of(seat, source);
        let moves = things.iter().map(|thing| Change::Move {
            thing: *thing,
            to,
            bottom,
            exit,
            blame,
        });
        self.propose(moves.collect());
    }
}
