//! The state of a game: plain data, flat, the same on every machine.

mod card;
mod change;
mod context;
mod field;
mod later;
mod note;
mod object;
mod payment;
mod place;
mod player;
mod presence;
mod row;
mod run;
mod showdown;
mod sides;
mod topic;
mod touch;

pub use card::{Banished, Card};
pub use change::{Change, Exit, Gain};
pub use context::{Ctx, Occasion, Thing};
pub use field::{Field, HiddenCard};
pub use kernel::parts::cost::CostAt;
pub use kernel::parts::run::Part;
pub use later::{Delayed, Later, Pending};
pub use note::{Held, Note};
pub use object::{Blame, Object, PlayMemo, Role};
pub use payment::{PayFor, Payment};
pub use place::{Place, Zone};
pub use player::Player;
pub use row::{RowEnd, RowMod, RowScope, Rows};
pub use run::{Purpose, Run};
pub use showdown::{Combat, Showdown};
pub use topic::{Ask, Topic};

use crate::chain::item::Item;
use crate::derived::Derived;
use crate::edition::Edition;
use crate::facts::Facts;
use crate::flow::Frame;
use crate::modes::Mode;
use crate::program::{Phase, Tally};
use kernel::cache::Cache;
use kernel::game::Outcome;
use kernel::ids::{Handle, Handles, Ref};
use kernel::matches::EndOfTime;
use kernel::parts::agenda::Agenda;
use kernel::parts::batch::Batch;
use kernel::parts::cycle::Streak;
use kernel::parts::tally::Tallies;
use kernel::parts::trigger::Waiting;
use kernel::rng::GameRng;
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A game of Riftbound.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Chance.
    pub rng: GameRng,
    /// The mode.
    pub mode: Mode,
    /// The edition of the book.
    pub edition: Edition,
    /// Seats that have left (RB 651).
    pub gone: SeatSet,
    /// Seats that have offered a draw or agreed to one (RBT 410.1).
    pub drawing: SeatSet,
    /// All cards and tokens.
    pub cards: Vec<Card>,
    /// By seat.
    pub players: Vec<Player>,
    /// Slots of the board; a free slot is none.
    pub board: Vec<Option<Object>>,
    /// The battlefields.
    pub fields: Vec<Field>,
    /// Points by team (RB 463).
    pub points: [u16; 4],
    /// The Chain, its newest item last (RB 327).
    pub chain: Vec<Item>,
    /// Programs under way, the innermost last.
    pub runs: Vec<Run>,
    /// Payments under way, the innermost last.
    pub payments: Vec<Payment>,
    /// Work under way.
    pub agenda: Agenda<Frame>,
    /// Open questions.
    pub asks: Vec<Ask>,
    /// What was answered to the last question or group of questions.
    pub answers: kernel::parts::ask::Answers<Thing>,
    /// Lingering effects.
    pub rows: Rows,
    /// Triggers that wait.
    pub waiting: Waiting<Pending>,
    /// The trigger whose controller is asked whether it is placed.
    pub considering: Option<Pending>,
    /// Things that happen later.
    pub delayed: Vec<Delayed>,
    /// Changes that may be replaced.
    pub batches: Vec<Batch<Change>>,
    /// What was on the board and may still be asked for.
    pub notes: Vec<Note>,
    /// What happened this turn, for abilities that ask.
    pub tallies: Tallies<Tally>,
    /// Cards banished with a source.
    pub banished_with: Vec<Banished>,
    /// Handles.
    pub handles: Handles,
    /// Counts what comes to the board and what begins to apply: timestamps.
    pub clock: u32,
    /// Counts moments, to group what happens at once.
    pub moment: u32,
    /// Turns begun.
    pub turn: u32,
    /// Who goes first in turn order.
    pub first: Seat,
    /// The Turn Player (RB 304).
    pub active: Seat,
    /// The player whose normal turn comes next (RB 737).
    pub next: Seat,
    /// Additional turns, the next one last (RB 735; newest first).
    pub extra_turns: SmallVec<[Seat; 2]>,
    /// The phase; none before the first turn.
    pub phase: Option<Phase>,
    /// The Turn Player still acts in the Main Phase (RB 316.6).
    pub main: bool,
    /// Who has Priority (RB 312).
    pub priority: Option<Seat>,
    /// Who has passed Priority in sequence without adding an item
    /// (RB 339.1).
    pub passed: SeatSet,
    /// The showdown or combat under way.
    pub showdown: Option<Showdown>,
    /// A combat is opening: the Combat Chain is being made (RB 459.2.d).
    pub opening: bool,
    /// Focus passes when the Chain empties: it was opened by a played card or
    /// an activated ability, not by a trigger or an Add ability (RB 346.1).
    pub focus_passes: bool,
    /// A teammate who was invited to act with the turn player's Priority
    /// (RB 484.8.a).
    pub invited: Option<Seat>,
    /// A Cleanup is outstanding (RB 319).
    pub cleanup: bool,
    /// Items that were finalized or resolved: progress for the return loop of
    /// the Expiration Step (RB 317.2.f).
    pub progress: u32,
    /// Changes made since the last proposal, as proposed.
    pub made: u16,
    /// How many burn outs were processed in a row, by the player under way
    /// (RB 431.3).
    pub burn_outs: u8,
    /// Combat damage assigned so far: unit and how much.
    pub assigned: SmallVec<[(Ref, u16); 4]>,
    /// The item that resolves now, until it is done with.
    pub resolving: Option<Handle>,
    /// Units that are on their way by standard moves.
    pub movers: SmallVec<[Ref; 4]>,
    /// Items resolved since a player last decided anything, to find a loop.
    pub streak: Streak,
    /// Who chooses who goes first, where the match says so.
    pub chooser: Option<Seat>,
    /// How it ended.
    pub over: Option<Outcome>,
    /// How it ends when its time is up, once that was called.
    pub closing: Option<EndOfTime>,
    /// Grows when something hidden is shown.
    pub shown: u64,
    /// Grows when something shows that no view tells apart.
    pub disclosed: u64,
    /// Values that are computed.
    pub derived: Cache<Derived>,
}

kernel::slots! { state: State, board: [Object], chain: [Item] }

impl State {
    /// The slot of a referenced object, if it is still that object on the
    /// board.
    #[must_use]
    #[inline]
    pub fn slot(&self, r: Ref) -> Option<u8> {
        match self.card(r.card).zone {
            Zone::Board(slot) if self.is_same(r) => Some(slot),
            _ => None,
        }
    }

    /// The battlefield a reference is to, if it is one in play.
    #[must_use]
    #[inline]
    pub fn field_of(&self, r: Ref) -> Option<u8> {
        match self.card(r.card).zone {
            Zone::Field(field) if self.is_same(r) => Some(field),
            _ => None,
        }
    }

    /// A reference to a battlefield.
    #[must_use]
    #[inline]
    pub fn field_ref(&self, field: u8) -> Ref {
        self.refer(self.fields[usize::from(field)].card)
    }

    /// Points of a player's team.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u16 {
        self.points[usize::from(self.team(seat))]
    }

    /// Whether no Chain exists (RB 309).
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.chain.is_empty()
    }

    /// How often something happened this turn.
    #[must_use]
    pub fn tally(&self, what: Tally, seats: SeatSet) -> u16 {
        self.tallies.count(what, seats)
    }

    /// Counts something that happened.
    pub fn count(&mut self, what: Tally, seat: Seat, by: u16) {
        self.touch_only(Facts::COUNTS);
        self.tallies.add(what, seat, by);
    }

    /// The next timestamp. Lingering effects and what comes to the board are
    /// counted together (RB 475.1).
    pub fn tick(&mut self) -> u32 {
        self.clock = self.rows.tick();
        self.clock
    }

    /// What was noted of an object that left the board.
    #[must_use]
    pub fn note(&self, r: Ref) -> Option<&Note> {
        self.notes.iter().rev().find(|n| n.thing == r)
    }
}
