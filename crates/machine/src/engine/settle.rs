//! What is due before a row of the turn goes on: checks, triggers, the stack.

use super::Engine;
use crate::query::Things;
use crate::state::{About, Event, Frame, Item, Pending, Scene, Voice};
use crate::thing::Thing;
use crate::values::Facts;
use kernel::budget::Limit;
use kernel::game::Shape;
use kernel::seats::Seat;

impl Engine<'_> {
    /// Does the next thing that is due; tells whether there was one.
    pub(super) fn settle(&mut self) -> Result<bool, Limit> {
        if self.check()? {
            return Ok(true);
        }
        let due = !self.state.pending.is_empty() || self.state.top_item().is_some();
        if due && self.breaks_loop()? {
            return Ok(true);
        }
        if !self.state.pending.is_empty() {
            self.place_trigger()?;
            return Ok(true);
        }
        if self.state.top_item().is_some() {
            (self.pool.book.priority)(self)?;
            self.touch(Facts::STACK.or(Facts::TURN));
            return Ok(true);
        }
        Ok(false)
    }

    /// Looks at the checks from the first on; what one of them does may call
    /// for an earlier one.
    fn check(&mut self) -> Result<bool, Limit> {
        let unchecked = self.derived.unchecked;
        if unchecked == Facts::NONE {
            return Ok(false);
        }
        let event = Event::default();
        let nobody = Voice::of(Thing::NONE, Thing::NONE, Seat(0), &event);
        let mut found = Things::new();
        for check in self.pool.book.checks {
            if !check.reads.meets(unchecked) {
                continue;
            }
            (check.find)(&self.query(nobody), &mut found);
            if !found.is_empty() {
                (check.act)(self, &found)?;
                self.touch(Facts::BOOK);
                return Ok(true);
            }
        }
        self.derived.unchecked = Facts::NONE;
        Ok(false)
    }

    /// Puts a trigger on the stack: in turn order, those of one player in the
    /// order that player likes.
    fn place_trigger(&mut self) -> Result<(), Limit> {
        let from = self.state.head.active;
        let order: crate::InlineVec<kernel::seats::Seat, 8> = self.state.ring(from).collect();
        let rank = |p: &Pending| order.iter().position(|s| *s == p.controller);
        let waiting = self.state.pending.iter().enumerate();
        let first = waiting.min_by_key(|(at, p)| (rank(p).unwrap_or(order.len()), *at));
        let Some((at, seat)) = first.map(|(at, p)| (at, p.controller)) else {
            return Ok(());
        };
        if self.state.living().has(seat)
            && crate::trigger::orders(self.state, seat).nth(1).is_some()
        {
            self.ask(seat, Shape::One, About::Order);
            return Ok(());
        }
        self.place_this(at)
    }

    /// Puts this trigger on the stack.
    pub(super) fn place_this(&mut self, at: usize) -> Result<(), Limit> {
        let Some(pending) = self.state.pending.remove(at) else {
            return Ok(());
        };
        if !self.state.living().has(pending.controller) {
            return Ok(());
        }
        let labels = self.pool.book.labels;
        self.say_of(
            (labels.triggers, labels.triggers_by),
            pending.controller,
            self.pool.ability(pending.ability).of,
        );
        let Pending {
            source,
            card,
            controller,
            ability,
            event,
            kept,
        } = pending;
        self.announce(Item {
            event,
            kept,
            ..Item::using(source, card, controller, ability)
        })
    }

    /// An item begins to be announced.
    pub(crate) fn announce(&mut self, mut item: Item) -> Result<(), Limit> {
        item.closed = self.query(&Scene::default()).closed(&item);
        if !self.budget.make(1) {
            return Err(Limit::Made);
        }
        let id = self.state.add_item(item)?;
        self.state.frames.push(Frame::Plan(id));
        Ok(())
    }
}
