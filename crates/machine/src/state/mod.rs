//! The state of a game: plain data in a few arrays. Whatever follows from it
//! (values, boards, kept bits) lies beside it and is no part of it.

mod audit;
mod card;
mod effect;
mod event;
mod frame;
mod item;
mod moves;
mod object;
mod past;
mod place;
mod position;
mod scene;
mod seat;
mod work;

pub use audit::sound;
pub use card::{Card, CardFlags};
pub use effect::{Effect, Lasts};
pub use event::Event;
pub use frame::{
    About, Answer, Applied, Asks, Batch, Frame, Key, Loop, Pending, Proposed, Replaces, Run,
};
pub use item::Item;
pub use moves::Identity;
pub use object::Object;
pub use past::{Kept, Note, Used};
pub use place::{End, Holder, List, Place};
pub use position::{numbers, shape, whole};
pub use scene::{Bound, Outcome, Scene, Voice};
pub use seat::{NUMBERS, SeatState};

use crate::boards::Set;
use crate::ids::PhaseId;
use crate::inline_vec::InlineVec;
use kernel::cache::Cache;
use kernel::rng::GameRng;
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A game at any moment. Two states are equal where nothing that happens from
/// now on can be different; which buffers they use is no part of it.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What there is one of.
    pub head: Head,
    /// The players.
    pub seats: InlineVec<SeatState, 2>,
    /// Where cards lie, by zone and holder.
    pub(crate) lists: InlineVec<List, 48>,
    /// Every card there is or was.
    pub(crate) cards: InlineVec<Card, 128>,
    /// What is in play, by slot.
    pub(crate) objects: InlineVec<Object, 48>,
    /// What lasts for a while, oldest first.
    pub effects: InlineVec<Effect, 16>,
    /// What was announced, the newest last.
    pub items: InlineVec<Item, 8>,
    /// Work under way, the top last.
    pub frames: InlineVec<Frame, 12>,
    /// The programs among them.
    pub(crate) runs: Vec<Run>,
    /// What would happen, batch by batch.
    pub(crate) events: InlineVec<Proposed, 12>,
    /// Triggers that wait.
    pub pending: InlineVec<Pending, 8>,
    /// What happened this turn, as far as somebody looks back on it.
    pub recent: InlineVec<Event, 8>,
    /// What happened the turn before.
    pub before: InlineVec<Event, 8>,
    /// Last values of what is gone.
    pub notes: InlineVec<Note, 8>,
    /// How often abilities were used.
    pub used: InlineVec<Used, 4>,
    /// What programs knew that wait for something.
    pub kept: InlineVec<Kept, 2>,
    /// The open question.
    pub asks: Option<Asks>,
    /// The slots that somebody could have changed since it was last looked, a
    /// bit each: whoever wants to change an object comes by here.
    pub(crate) changed: Cache<Set>,
}

/// As many programs are under way at once without anything being allocated.
const RUNS: usize = 8;

/// What a game has one of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Head {
    /// All chance.
    pub rng: GameRng,
    /// Turns begun.
    pub turn: u32,
    /// Counts what enters and what begins: a stamp is never given twice.
    pub clock: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// Which part of the turn.
    pub phase: PhaseId,
    /// How many seats are a side: the first of them one, the others the other.
    /// 0 where everybody plays alone.
    pub side: u8,
    /// Who has left.
    pub gone: SeatSet,
    /// Who has passed since something was done.
    pub passed: SeatSet,
    /// Which of the book's actions were done this turn, a bit each.
    pub acted: u32,
    /// Who drew from nothing.
    pub empty: SeatSet,
    /// Items announced so far.
    pub items: u16,
    /// How often something random happened or something hidden was shown.
    pub revelations: u32,
    /// How often something was shown that is no card's face.
    pub disclosures: u32,
    /// The end, if it has come.
    pub over: Option<Over>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Over {
    /// Who won.
    pub winners: SeatSet,
    /// Why: a row of the book's table of endings.
    pub why: u8,
}

impl State {
    /// A table with nothing on it.
    #[must_use]
    pub fn new(seats: u8, zones: u8, rng: GameRng) -> State {
        let lists = usize::from(zones) * (usize::from(seats) + 1);
        State {
            head: Head {
                rng,
                turn: 0,
                clock: 0,
                active: Seat(0),
                phase: PhaseId(0),
                side: 0,
                gone: SeatSet::NONE,
                passed: SeatSet::NONE,
                acted: 0,
                empty: SeatSet::NONE,
                items: 0,
                revelations: 0,
                disclosures: 0,
                over: None,
            },
            seats: (0..seats).map(|_| SeatState::default()).collect(),
            lists: (0..lists).map(|_| List::default()).collect(),
            cards: InlineVec::new(),
            objects: InlineVec::new(),
            effects: InlineVec::new(),
            items: InlineVec::new(),
            frames: InlineVec::new(),
            runs: Vec::with_capacity(RUNS),
            events: InlineVec::new(),
            pending: InlineVec::new(),
            recent: InlineVec::new(),
            before: InlineVec::new(),
            notes: InlineVec::new(),
            used: InlineVec::new(),
            kept: InlineVec::new(),
            asks: None,
            changed: Cache(0),
        }
    }

    /// Becomes equal to another state. Only what is in use is copied, and
    /// nothing is allocated where there is room.
    pub fn copy_from(&mut self, other: &State) {
        let State {
            head,
            seats,
            lists,
            cards,
            objects,
            effects,
            items,
            frames,
            runs,
            events,
            pending,
            recent,
            before,
            notes,
            used,
            kept,
            asks,
            changed,
        } = self;
        head.clone_from(&other.head);
        seats.copy_from(&other.seats);
        lists.copy_from(&other.lists);
        cards.copy_from(&other.cards);
        objects.copy_from(&other.objects);
        effects.copy_from(&other.effects);
        items.copy_from(&other.items);
        frames.copy_from(&other.frames);
        runs.clone_from(&other.runs);
        events.copy_from(&other.events);
        pending.copy_from(&other.pending);
        recent.copy_from(&other.recent);
        before.copy_from(&other.before);
        notes.copy_from(&other.notes);
        used.copy_from(&other.used);
        kept.copy_from(&other.kept);
        *asks = other.asks;
        *changed = other.changed.clone();
    }

    /// As many bytes are in use, and copied into another state.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let lists = [
            self.seats.bytes(),
            self.lists.bytes(),
            self.cards.bytes(),
            self.objects.bytes(),
            self.effects.bytes(),
            self.items.bytes(),
            self.frames.bytes(),
            size_of_val::<[Run]>(&self.runs),
            self.events.bytes(),
            self.pending.bytes(),
            self.recent.bytes(),
            self.before.bytes(),
            self.notes.bytes(),
            self.used.bytes(),
            self.kept.bytes(),
        ];
        size_of::<Head>() + size_of::<Option<Asks>>() + lists.iter().sum::<usize>()
    }

    /// A stamp that nothing had before.
    pub fn stamp(&mut self) -> u32 {
        self.head.clock += 1;
        self.head.clock
    }

    /// The seats that have not left.
    #[must_use]
    pub fn living(&self) -> SeatSet {
        SeatSet::first(self.seats.len()).minus(self.head.gone)
    }

    /// The seats that have not left, around the table from this one on: two
    /// sides sit face to face.
    pub fn ring(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (n, living) = (self.seats.len() as u8, self.living());
        let side = self.head.side;
        let turned = move |seat: u8| if seat < side { side - 1 - seat } else { seat };
        let seats = (0..n).map(move |i| Seat(turned((turned(from.0) + i) % n)));
        seats.filter(move |seat| living.has(*seat))
    }

    /// A seat and who is on its side.
    #[must_use]
    pub fn allies(&self, seat: Seat) -> SeatSet {
        let first = SeatSet::first(self.head.side.into());
        match (self.head.side, first.has(seat)) {
            (0, _) => SeatSet::only(seat),
            (_, true) => first,
            (_, false) => SeatSet::first(self.seats.len()).minus(first),
        }
    }

    /// Who sits face to face with a seat of two sides.
    #[must_use]
    pub fn across(&self, seat: Seat) -> Seat {
        let n = self.seats.len() as u8;
        Seat((seat.0 + n / 2) % n.max(1))
    }
}

impl Clone for State {
    fn clone(&self) -> State {
        let mut copy = State::new(0, 0, self.head.rng.clone());
        copy.copy_from(self);
        copy
    }

    fn clone_from(&mut self, other: &State) {
        self.copy_from(other);
    }
}
