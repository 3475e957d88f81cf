//! Counters (ROI 3.14): not Tokens, not objects, and damage is none of them.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, CounterKind, Things, TriggerEvent};
use crate::state::{Ctx, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_put_counters(
        &mut self,
        ctx: &Ctx,
        things: &Things,
        kind: CounterKind,
        count: &Amount,
    ) {
        let things = self.affected(ctx, things);
        let n = self.counted(ctx, count);
        self.means(things.len());
        for thing in things {
            let Some(p) = self.referred(thing) else {
                continue;
            };
            let at = p.counters.iter().position(|(k, _)| *k == kind);
            let have = at.map_or(0, |at| p.counters[at].1);
            let sum: u8 = self.keeps(u32::from(have) + u32::from(n));
            let Some(p) = self.referred(thing) else {
                continue;
            };
            match at {
                Some(at) => p.counters[at].1 = sum,
                None => p.counters.push((kind, sum)),
            }
            let controller = p.controller;
            self.s.made += 1;
            self.s.touch_state();
            self.tell(&Event::CountersPut(thing, kind, n));
            let about = Occasion {
                thing: Some(thing),
                player: Some(controller),
                amount: n,
                ..Occasion::default()
            };
            self.happens(TriggerEvent::CountersPut, about);
        }
    }

    pub(crate) fn do_remove_counters(
        &mut self,
        ctx: &Ctx,
        things: &Things,
        kind: Option<CounterKind>,
        count: Option<&Amount>,
    ) {
        let things = self.affected(ctx, things);
        let n = count.map(|c| self.counted(ctx, c));
        self.means(things.len());
        for thing in things {
            self.remove_counters(thing, kind, n);
        }
    }

    /// Removes counters: of one kind or all, so many or all.
    pub(crate) fn remove_counters(
        &mut self,
        thing: Ref,
        kind: Option<CounterKind>,
        n: Option<u16>,
    ) {
        let Some(p) = self.referred(thing) else {
            return;
        };
        let mut removed = Vec::new();
        for (k, have) in &mut p.counters {
            if kind.is_none_or(|wanted| wanted == *k) {
                let off = n.unwrap_or(u16::MAX).min(u16::from(*have));
                *have -= off as u8;
                removed.push((*k, off));
            }
        }
        p.counters.retain(|(_, have)| *have > 0);
        if !kernel::rule!("ROI 7.5a", true) {
            p.damage = 0;
        }
        for (k, off) in removed.into_iter().filter(|(_, off)| *off > 0) {
            self.s.made += 1;
            self.s.touch_state();
            self.tell(&Event::CountersRemoved(thing, k, off));
        }
    }
}
