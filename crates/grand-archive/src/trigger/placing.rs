//! Putting triggers on the effects stack (GA triggered-abilities/p6): those of
//! the turn player first, each player in the order they choose.

use crate::edition::Reading;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Control, Instr};
use crate::state::{How, Item, ItemKind, Pending, Purpose, State, Thing, Topic};
use kernel::by_rule;
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

/// From here on the step says which trigger was offered to its controller.
const OFFERED: u8 = 2;

impl<O: Observer<State>> Engine<'_, O> {
    /// Puts waiting triggers on the effects stack one after the other: step 0
    /// finds whose turn it is, step 1 places the one that was chosen.
    pub(crate) fn step_place(&mut self, n: u8) {
        if n == 0 {
            self.next_to_place();
            return;
        }
        let wanted = n < OFFERED || self.said_yes();
        let at = match n.checked_sub(OFFERED) {
            None => self.answered_number().unwrap_or(0),
            Some(at) => usize::from(at),
        };
        self.s.answers.clear();
        if n < OFFERED && self.is_offered(at) {
            return;
        }
        self.set(Frame::Place(0));
        if self.s.waiting.get(at).is_some() {
            let pending = self.s.waiting.take(at);
            if wanted {
                self.put_on_stack(pending);
            }
        }
    }

    /// By the old book a trigger that says "may" goes on the effects stack only
    /// if its controller wants it: they are asked.
    fn is_offered(&mut self, at: usize) -> bool {
        let rules = self.r;
        let Some(pending) = self.s.waiting.get(at).filter(|p| p.part.is_none()) else {
            return false;
        };
        let code = pending
            .ctx
            .ability
            .map(|a| rules.ability(a).code.as_slice());
        let may = matches!(code, Some([Instr::Control(Control::May { .. }), ..]));
        let place = u8::try_from(at).ok().and_then(|at| OFFERED.checked_add(at));
        let seat = pending.ctx.controller;
        match place.filter(|_| may && self.goes_by(Reading::MayTriggersOffered)) {
            None => false,
            Some(place) => {
                self.set(Frame::Place(place));
                self.ask_yes(seat, Topic::May);
                true
            }
        }
    }

    fn next_to_place(&mut self) {
        self.drop_triggers_of_the_gone();
        if self.s.waiting.is_empty() {
            self.pop();
            return;
        }
        let first = by_rule!("GA triggered-abilities/p6", self.s.active,
            else self.s.next_after(self.s.active));
        let order = self.s.order_from(first);
        let seat = order.into_iter().find(|s| self.has_waiting(*s));
        let Some(seat) = seat else {
            self.pop();
            return;
        };
        let all = self.s.waiting.iter().enumerate();
        let mine: Vec<Thing> = all
            .filter(|(_, p)| p.ctx.controller == seat)
            .map(|(i, _)| Thing::Number(i as u16))
            .collect();
        self.set(Frame::Place(1));
        // What cannot be told apart needs no order.
        let alike = self.all_alike(seat) || !rule!("GA triggered-abilities/p6", true);
        if mine.len() == 1 || alike {
            self.s.answers = [(seat, mine[0])].into_iter().collect();
            return;
        }
        self.ask(seat, Topic::TriggerOrder, mine, (1, 1), false);
    }

    fn has_waiting(&self, seat: Seat) -> bool {
        self.s.waiting.iter().any(|p| p.ctx.controller == seat)
    }

    fn drop_triggers_of_the_gone(&mut self) {
        let gone = self.s.gone;
        self.s.waiting.retain(|p| !gone.has(p.ctx.controller));
    }

    fn all_alike(&self, seat: Seat) -> bool {
        let mut mine = self.s.waiting.iter().filter(|p| p.ctx.controller == seat);
        let first = mine.next();
        mine.all(|p| first.is_some_and(|f| f.ctx == p.ctx && f.part == p.part))
    }

    /// A trigger becomes an entry of the effects stack; its modes and targets
    /// are chosen as it does (GA triggered-abilities/p3).
    fn put_on_stack(&mut self, pending: Pending) {
        let handle = self.s.handles.fresh();
        let (seat, face) = (pending.ctx.controller, pending.ctx.face);
        let mut ctx = pending.ctx;
        ctx.did = false;
        let mut item = Item::new(handle, ItemKind::Trigger, None, ctx, How::default());
        item.part = pending.part;
        item.late = self.fresh().aims_late(&item);
        // Delayed and reflexive triggers are abilities like others.
        let delayed = item.part.is_some();
        item.sure = delayed && !rule!("GA triggered-abilities/6", true);
        self.tell(&Event::Triggered(seat, face, handle));
        // It waits there like an activated ability, and can be answered.
        if rule!("GA triggered-abilities/p2", true) {
            self.begin_item(item);
        } else {
            self.start_part(item.ctx, item.part, Purpose::Instead);
        }
    }
}
