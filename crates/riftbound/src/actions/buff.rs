//! Buff (RB 426), and spending buffs (RB 702.2.b).

use crate::card::Kind;
use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Reg, Things, TriggerEvent};
use crate::state::{Ctx, Occasion, State, Thing, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_buff(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        if rule!("RB 426.1", "RB 426.2", "RB 702.2.a"; true) {
            self.buff(&all);
        }
    }

    /// A buff is placed on each unit that has none (RB 702.3).
    pub(crate) fn buff(&mut self, things: &[Ref]) {
        for thing in things {
            if self.will_be_buffed(*thing) {
                continue;
            }
            let look = self.fresh();
            let unit = look
                .s
                .slot(*thing)
                .filter(|s| look.s.is_kind(*s, Kind::Unit));
            let Some(slot) = unit else {
                continue;
            };
            let many = look.chars(slot).many_buffs;
            let Some(o) = self.s.object_mut(slot) else {
                continue;
            };
            let full = o.buffs > 0 && !many;
            if rule!("RB 702.3", "RB 702.3.a", "RB 426.1.c"; full) {
                continue;
            }
            let (seat, place) = (o.controller, Some(o.place));
            let buffs = u16::from(o.buffs) + 1;
            let buffs: u8 = self.keeps(buffs);
            if let Some(o) = self.s.object_mut(slot) {
                o.buffs = buffs;
            }
            self.s.made += 1;
            self.s.touch_board();
            self.tell(&Event::Buffed(*thing));
            let occasion = Occasion {
                thing: Some(*thing),
                player: self.responsible(seat),
                place,
                ..Occasion::default()
            };
            self.happens(TriggerEvent::Buffed, occasion);
        }
    }

    /// What is being played will enter buffed (reading D 19).
    fn will_be_buffed(&mut self, thing: Ref) -> bool {
        let played = self.s.card(thing.card).zone == Zone::Chain;
        let item = self.s.chain.iter_mut().find(|i| i.handle == thing.handle);
        match item.filter(|i| played && i.pending) {
            Some(item) => {
                item.buffed = true;
                self.s.made += 1;
                true
            }
            None => false,
        }
    }

    /// A player spends a buff of a unit they control (RB 702.2.b.2) that has
    /// one (RB 702.2.b.1); tells whether they could.
    pub(crate) fn spend_buff(&mut self, seat: Seat, thing: Ref) -> bool {
        let Some(slot) = self.s.slot(thing) else {
            return false;
        };
        let Some(o) = self.s.object_mut(slot) else {
            return false;
        };
        if o.buffs == 0 || o.controller != seat {
            return false;
        }
        let place = Some(o.place);
        if rule!("RB 702.2.b", true) {
            o.buffs = o.buffs.saturating_sub(1);
        }
        self.s.made += 1;
        self.s.touch_board();
        self.tell(&Event::BuffSpent(thing));
        let occasion = Occasion {
            thing: Some(thing),
            player: Some(seat),
            place,
            ..Occasion::default()
        };
        self.happens(TriggerEvent::SpendsBuff, occasion);
        true
    }

    /// The buffs of these are spent; how many is bound.
    pub(crate) fn do_spend_buffs(&mut self, ctx: &Ctx, things: &Things, bind: Reg) {
        self.means(1);
        let mut spent = 0;
        for thing in self.acted_on(ctx, things) {
            let slot = self.s.slot(thing);
            let buffs = slot.and_then(|s| self.s.object(s)).map_or(0, |o| o.buffs);
            for _ in 0..buffs {
                let seat = self.doer(ctx);
                spent += u16::from(seat.is_some_and(|s| self.spend_buff(s, thing)));
            }
        }
        self.bind(bind, [Thing::Number(spent)]);
    }
}
