//! A table with cards on it, as tests want it.

use super::{BOOK, cards};
use kernel::ids::CardId;
use kernel::rng::GameRng;
use kernel::seats::Seat;
use machine::pool::Pool;
use machine::query::Query;
use machine::state::{CardFlags, End, Identity, Place, Scene, State};
use machine::{Derived, Thing, ZoneId};

pub(crate) const DECK: ZoneId = ZoneId(0);
pub(crate) const HAND: ZoneId = ZoneId(1);
const BOARD: ZoneId = ZoneId(2);

/// The cards of the test game.
pub(crate) fn pool() -> Pool {
    Pool::new(&BOOK, &cards()).expect("sound declarations")
}

/// A state with its pool, its values, and somebody who asks.
pub(crate) struct Table {
    pub(crate) pool: Pool,
    pub(crate) state: State,
    pub(crate) derived: Derived,
    pub(crate) scene: Scene,
}

impl Table {
    /// Nothing on it.
    pub(crate) fn new(seats: u8) -> Table {
        let pool = pool();
        let zones = pool.words.zones.len() as u8;
        let state = State::new(seats, zones, GameRng::from_number(7));
        let derived = Derived::of(&state, &pool);
        let scene = Scene::of(Thing::NONE, Thing::NONE, Seat(0));
        Table {
            pool,
            state,
            derived,
            scene,
        }
    }

    fn make(&mut self, name: &str, seat: Seat, to: Place) -> CardId {
        let print = self.pool.named(name).expect(name);
        let card = self.state.make_card(print, seat, CardFlags::default());
        let card = card.expect("room");
        let placed = self.state.move_card(card, to, End::Bottom, Identity::New);
        placed.expect("a first move");
        card
    }

    /// A thing of a seat in play.
    pub(crate) fn thing(&mut self, name: &str, seat: u8) -> Thing {
        let thing = self.enter(name, seat);
        self.derived.renew(&self.state, &self.pool);
        thing
    }

    /// The same, with nothing computed.
    pub(crate) fn enter(&mut self, name: &str, seat: u8) -> Thing {
        let card = self.make(name, Seat(seat), Place::table(BOARD));
        let slot = self.state.begin_object(card, Seat(seat)).expect("room");
        self.state.object_thing(slot)
    }

    /// A card in a seat's zone.
    pub(crate) fn card(&mut self, name: &str, seat: u8, zone: ZoneId) -> Thing {
        let card = self.make(name, Seat(seat), Place::of(zone, Seat(seat)));
        self.state.card_thing(card)
    }

    /// Whoever asks.
    pub(crate) fn query(&self) -> Query<'_> {
        Query::new(&self.state, &self.pool, &self.derived, &self.scene)
    }
}
