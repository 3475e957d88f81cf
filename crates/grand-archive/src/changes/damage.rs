//! Damage, recovery, counters and drawing, as they are carried out.

use super::Happenings;
use crate::card::{Subtype, Type};
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Counter, Tally, TriggerEvent};
use crate::state::{Blame, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// An object is dealt damage: counters on a champion, marked on an ally
    /// (GA damage/1~2), and durability of what can be besieged (GA
    /// functional-domains/1.b.i).
    pub(super) fn carry_damage(
        &mut self,
        to: Ref,
        amount: u16,
        blame: Blame,
        happenings: &mut Happenings,
    ) -> bool {
        let Some(slot) = self.s.slot(to).filter(|_| amount > 0) else {
            return false;
        };
        let values = self.fresh().values(slot);
        let champion = values.types.has(Type::Champion);
        // A domain that is a unit too has both (GA type-expansion/1).
        let unit = values.is_unit();
        let siegeable = values.types.has(Type::Domain) || !unit;
        let siegeable = siegeable && values.subtypes.contains(&Subtype::SIEGEABLE);
        let hurt = self.s.object(slot).map_or(0, |object| object.marked);
        let amount = self.sound(amount);
        let marked: u16 = self.keeps(u32::from(hurt) + u32::from(amount));
        let Some(object) = self.s.object_mut(slot) else {
            return false;
        };
        let controller = object.controller;
        let mut damage = 0;
        if champion && rule!("GA damage/1~2", true) {
            damage = object.counters.put(Counter::DAMAGE, amount);
        } else if unit || !rule!("GA functional-domains/1.b.i", siegeable) {
            object.marked = marked;
        }
        if rule!("GA functional-domains/1.b.i", siegeable) {
            object.counters.remove(Counter::DURABILITY, amount);
        }
        object.hurt = true;
        self.sound(damage);
        self.mark_slayer(slot, amount, blame);
        self.s
            .changed(Facts::DAMAGE.and(Facts::COUNTERS.when(siegeable)));
        if champion {
            self.s.tally(Tally::Damage, controller, amount);
        }
        self.tell(&Event::Damaged(to, amount));
        let occasion = Occasion {
            thing: Some(to),
            other: blame.source,
            player: Some(controller),
            amount,
            deed: Some(blame.deed),
            ..Occasion::default()
        };
        happenings.push((TriggerEvent::Damaged, occasion));
        let dealt = Occasion {
            thing: blame.source,
            other: Some(to),
            player: blame.seat,
            ..occasion
        };
        happenings.push((TriggerEvent::DealsDamage, dealt));
        true
    }

    /// Remembers what made the damage lethal: of several at one moment the
    /// first that did (GA damage-step/2.a).
    fn mark_slayer(&mut self, slot: u8, amount: u16, blame: Blame) {
        let look = self.fresh();
        let life = look.values(slot).life.map_or(0, i32::from);
        let after = i32::from(look.damage_on(slot));
        let before = after - i32::from(amount);
        let Some(object) = self.s.object_mut(slot) else {
            return;
        };
        if after < life {
            object.slain_by = None;
        } else if before < life || object.slain_by.is_none() || !rule!("GA damage-step/2.a", true) {
            object.slain_by = Some(blame);
        }
    }

    /// One card is drawn: the top of the deck goes to hand, or to memory (GA
    /// drawing-cards/1). Who cannot draw has tried to (GA
    /// ending-the-game/p2).
    pub(super) fn carry_draw(
        &mut self,
        seat: Seat,
        memory: bool,
        happenings: &mut Happenings,
    ) -> bool {
        let deck = &self.s.player(seat).deck;
        let top = by_rule!("GA drawing-cards/1", deck.last(), else deck.first());
        let Some(card) = top.copied() else {
            self.s.decked = self.s.decked.with(seat);
            self.tell(&Event::DrewNothing(seat));
            return false;
        };
        let memory = rule!("GA drawing-cards/1", memory);
        let to = if memory { Zone::Memory } else { Zone::Hand };
        let thing = self.move_card(card, to, false);
        self.s.tally(Tally::Drawn, seat, 1);
        self.tell(&Event::Drew(seat, card, memory));
        self.show_tops();
        let occasion = Occasion {
            thing: Some(thing),
            player: Some(seat),
            amount: self.s.tallies.count(Tally::Drawn, SeatSet::only(seat)),
            from: Some(Zone::Deck),
            to: Some(to),
            ..Occasion::default()
        };
        happenings.push((TriggerEvent::Draws, occasion));
        true
    }

    /// Damage counters are removed from a player's champion (GA recover/2):
    /// the chosen one, else that with the most. Nothing recovered is no
    /// recovery.
    pub(super) fn carry_recovery(
        &mut self,
        champion: Option<Ref>,
        seat: Seat,
        amount: u16,
        happenings: &mut Happenings,
    ) -> bool {
        let look = self.fresh();
        let chosen = champion.and_then(|r| look.s.slot(r));
        let hurt = |slot: &u8| (look.damage_on(*slot), std::cmp::Reverse(*slot));
        let most = look.champions(seat).into_iter().max_by_key(hurt);
        let Some(object) = chosen.or(most).and_then(|slot| self.s.object_mut(slot)) else {
            return false;
        };
        // More than there is removes all there is.
        let there = object.counters.count(Counter::DAMAGE);
        let too_much = amount > there && !rule!("GA recover/2.a", true);
        let amount = if too_much { 0 } else { amount };
        let removed = object.counters.remove(Counter::DAMAGE, amount);
        let thing = object.thing();
        self.s.changed(Facts::DAMAGE);
        if removed == 0 {
            return false;
        }
        self.s.tally(Tally::Recovered, seat, removed);
        self.tell(&Event::Recovered(thing, removed));
        let occasion = Occasion {
            thing: Some(thing),
            player: Some(seat),
            amount: removed,
            ..Occasion::default()
        };
        happenings.push((TriggerEvent::Recovers, occasion));
        true
    }

    /// Puts counters on an object or on a card elsewhere; tells whether that
    /// could be done.
    pub(crate) fn put_counters(&mut self, on: Ref, counter: Counter, count: u16) -> bool {
        if count == 0 {
            return false;
        }
        if let Some(slot) = self.s.slot(on)
            && let Some(object) = self.s.object_mut(slot)
        {
            let now = object.counters.add(counter, count);
            self.sound(now);
            self.s.counters_changed(counter);
        } else if self.s.is_same(on) {
            let afar = &mut self.s.counters_afar;
            let now = match afar.iter_mut().find(|(r, _)| *r == on) {
                Some((_, counters)) => counters.add(counter, count),
                None => {
                    let mut counters = crate::state::Counters::default();
                    counters.put(counter, count);
                    afar.push((on, counters));
                    count
                }
            };
            self.sound(now);
            self.s.changed(Facts::of_counter(counter));
        } else {
            return false;
        }
        self.tell(&Event::CountersPut(on, counter, count));
        true
    }

    /// Removes counters from an object or from a card elsewhere; tells how
    /// many were.
    pub(crate) fn remove_counters(&mut self, from: Ref, counter: Counter, count: u16) -> u16 {
        let slot = self.s.slot(from);
        let removed = match slot.and_then(|slot| self.s.object_mut(slot)) {
            Some(object) => object.counters.remove(counter, count),
            None => {
                let mut afar = self.s.counters_afar.iter_mut();
                let counters = afar.find(|(r, _)| *r == from);
                counters.map_or(0, |(_, c)| c.remove(counter, count))
            }
        };
        if removed > 0 {
            self.s.counters_changed(counter);
            self.tell(&Event::CountersRemoved(from, counter, removed));
            let occasion = Occasion {
                thing: Some(from),
                amount: removed,
                counter: Some(counter),
                ..Occasion::default()
            };
            self.happened(TriggerEvent::CountersRemoved, occasion);
        }
        removed
    }
}
