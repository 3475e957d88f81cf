//! Questions about the state: they read and change nothing.

mod amount;
mod cond;
mod event;
mod filter;
mod select;
mod who;

use crate::derived::Derived;
use crate::inline_vec::InlineVec;
use crate::pool::Pool;
use crate::state::{State, Voice};
use crate::thing::{Named, Thing};
use crate::values::Values;
use kernel::seats::Seat;

/// Some things, in an order that follows from the state.
pub type Things = InlineVec<Thing, 64>;

/// Somebody who reads: the state with its values, for one scene.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// The state.
    pub state: &'a State,
    /// What is printed.
    pub pool: &'a Pool,
    /// What things are now.
    pub derived: &'a Derived,
    /// Who asks.
    pub scene: Voice<'a>,
    /// What filters are testing, the innermost first.
    candidates: [Thing; 2],
}

impl<'a> Query<'a> {
    /// Questions of a scene.
    #[must_use]
    pub fn new(
        state: &'a State,
        pool: &'a Pool,
        derived: &'a Derived,
        scene: impl Into<Voice<'a>>,
    ) -> Query<'a> {
        let scene = scene.into();
        let candidates = [Thing::NONE; 2];
        Query {
            state,
            pool,
            derived,
            scene,
            candidates,
        }
    }

    /// The same, while a filter tests this thing.
    pub(crate) fn testing(self, candidate: Thing) -> Query<'a> {
        let candidates = [candidate, self.candidates[0]];
        Query { candidates, ..self }
    }

    /// The values of an object as they are, of any other card as printed.
    #[must_use]
    pub fn values(&self, thing: Thing) -> Option<&'a Values> {
        let card = match thing.named() {
            Named::Object(..) => {
                return match self.state.slot(thing) {
                    Some(slot) => self.derived.object(slot),
                    None => self.state.note(thing).map(|note| &note.values),
                };
            }
            Named::Item(_, id) => self.state.item(id)?.card,
            Named::Card(..) => thing,
            _ => return None,
        };
        let card = self.state.named_card(card)?;
        Some(&self.pool.print(self.state.card(card).print).values)
    }

    /// Who controls a thing: an object's controller, a card's owner, a player
    /// itself.
    #[must_use]
    pub fn controller(&self, thing: Thing) -> Option<Seat> {
        if let Some(seat) = thing.seat() {
            return Some(seat);
        }
        match self.state.slot(thing) {
            Some(slot) => Some(self.derived.object(slot)?.controller),
            None => match (self.state.note(thing), self.state.named_item(thing)) {
                (Some(note), _) => Some(note.values.controller),
                (None, Some(item)) => Some(item.controller),
                (None, None) => self.owner(thing),
            },
        }
    }

    /// Whose card it is.
    #[must_use]
    pub fn owner(&self, thing: Thing) -> Option<Seat> {
        match self.state.note(thing) {
            Some(note) => Some(note.owner),
            None => Some(self.state.card(self.state.card_of(thing)?).owner),
        }
    }
}
