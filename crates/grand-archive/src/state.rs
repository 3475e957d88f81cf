//! The state of a game: plain data, flat, the same on every machine.

mod card;
mod change;
mod combat;
mod context;
mod item;
mod later;
mod memo;
mod note;
mod object;
mod payment;
mod place;
mod player;
mod property;
mod retinue;
mod row;
mod run;
mod sides;
mod topic;

pub use card::Card;
pub use change::{Blame, Change, Deed, Exit};
pub use combat::{Combat, Retaliation};
pub use context::{Ctx, Division, Footing, Occasion, Thing};
pub use item::{Back, How, Item, ItemKind, Terms};
pub use kernel::parts::cost::CostAt;
pub use kernel::parts::run::{Part, Round};
pub use later::{Delayed, Later, Pending};
pub use memo::{Memo, Memory};
pub use note::{Held, Note};
pub use object::{Counters, Object, PlayMemo};
pub use payment::{PayFor, PayStep, Payment, Pays};
pub use place::Zone;
pub use player::{Mastery, Player, Power};
pub use property::Properties;
pub use retinue::Retinue;
pub use row::{RowEnd, RowMod, RowScope, Rows};
pub use run::{Purpose, Run};
pub use topic::{Ask, Topic};

use crate::cast::Cast;
use crate::derived::Derived;
use crate::edition::Edition;
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

/// A game of Grand Archive.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Chance.
    pub rng: GameRng,
    /// The mode.
    pub mode: Mode,
    /// The edition of the book.
    pub edition: Edition,
    /// Seats that have lost or left (GA ending-the-game/p4).
    pub gone: SeatSet,
    /// Seats that have offered a draw or agreed to one.
    pub drawing: SeatSet,
    /// All cards, tokens and copies.
    pub cards: Vec<Card>,
    /// By seat.
    pub players: Vec<Player>,
    /// Slots of the field; a free slot is none (GA field).
    pub field: Vec<Option<Object>>,
    /// The effects stack, its top last (GA effects-stack/p2).
    pub stack: Vec<Item>,
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
    /// Continuous effects of what has resolved (GA continuous-effects).
    pub rows: Rows,
    /// Triggers that wait to be placed.
    pub waiting: Waiting<Pending>,
    /// Things that happen later.
    pub delayed: Vec<Delayed>,
    /// Changes that may be replaced.
    pub batches: Vec<Batch<Change>>,
    /// What left its zone and may still be asked for, over one zone change (GA
    /// card-and-object-information/p1).
    pub notes: Vec<Note>,
    /// What cards remember (GA ability-tracking/p1).
    pub memos: Vec<Memo>,
    /// Counters on cards that are no objects.
    pub counters_afar: Vec<(Ref, Counters)>,
    /// What champions that left the field come back with (GA
    /// leveling-up/6.b.i).
    pub retinues: Vec<Retinue>,
    /// What happened this turn, for abilities that ask.
    pub tallies: Tallies<Tally>,
    /// Handles.
    pub handles: Handles,
    /// Counts moments, to group what happens at once.
    pub moment: u32,
    /// Turns begun.
    pub turn: u32,
    /// Who took the first turn.
    pub first: Seat,
    /// The turn player (GA players/1).
    pub active: Seat,
    /// Additional turns, the next one last.
    pub extra_turns: SmallVec<[Seat; 2]>,
    /// The phase; none before the first turn.
    pub phase: Option<Phase>,
    /// Who has Opportunity (GA opportunity).
    pub opportunity: Option<Seat>,
    /// Who has passed Opportunity in succession (GA opportunity/3).
    pub passed: SeatSet,
    /// The combat under way.
    pub combat: Option<Combat>,
    /// The item that resolves now, until it is done with.
    pub resolving: Option<Handle>,
    /// Changes made since the last proposal, as proposed.
    pub made: u16,
    /// Cards that are revealed until the next state check (GA reveal/3).
    pub revealed: SmallVec<[Ref; 4]>,
    /// Who tried to draw from an empty deck since the last state check (GA
    /// ending-the-game/p2).
    pub decked: SeatSet,
    /// Who wins, loses or draws by an effect, until the next state check.
    pub fated: SmallVec<[(Seat, bool); 2]>,
    /// Triggers that resolved one after the other while nobody did anything
    /// but pass: what a loop shows in.
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
    /// It was seen that a state check has nothing to do, and nothing has
    /// changed since.
    pub settled: Cache<bool>,
    /// What all cards together may do.
    pub cast: Cache<Cast>,
}

kernel::slots! { state: State, field: [Object], stack: [Item] }

impl State {
    /// The slot of a referenced object, if it is still that object on the
    /// field. Champions are one object across level-ups (GA
    /// leveling-up/6.b): another card may represent it by now.
    #[must_use]
    pub fn slot(&self, r: Ref) -> Option<u8> {
        if !r.handle.is_some() {
            return None;
        }
        let is_it = |o: &Object| o.handle == r.handle;
        let card = self.cards.get(r.card.index());
        match card.map(|c| c.zone) {
            Some(Zone::Field(slot)) if self.object(slot).is_some_and(is_it) => return Some(slot),
            Some(Zone::Field(_)) | None => {}
            // No two things have one handle: it is the card that is meant.
            Some(_) if card.is_some_and(|c| c.handle == r.handle) => return None,
            _ => {}
        }
        let found = self.objects().find(|(_, o)| is_it(o));
        found.map(|(slot, _)| slot)
    }

    /// A reference to the object in this slot.
    #[must_use]
    pub fn refer_slot(&self, slot: u8) -> Option<Ref> {
        let object = self.object(slot)?;
        Some(Ref {
            card: object.card,
            handle: object.handle,
        })
    }

    /// What was noted of an object that left.
    #[must_use]
    pub fn note(&self, r: Ref) -> Option<&Note> {
        self.notes.iter().rev().find(|n| n.thing.handle == r.handle)
    }

    /// The next timestamp: continuous effects, objects and cards in lineages
    /// are counted together (GA timestamps/1, 3.b).
    pub fn tick(&mut self) -> u32 {
        self.rows.tick()
    }
}
