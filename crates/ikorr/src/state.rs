//! The state of a game: plain data, flat, the same on every machine.

mod card;
mod change;
mod context;
mod item;
mod later;
mod permanent;
mod player;
mod row;
mod topic;

pub use card::{Card, Zone};
pub use change::Change;
pub use context::{Ctx, Occasion, Thing};
pub use item::{Deed, Item, Resolved, Run};
pub use later::{Delayed, Later, Pending};
pub use permanent::{Entering, Note, Permanent};
pub use player::Player;
pub use row::{RowEnd, RowMod, RowScope, Rows};
pub use topic::{Ask, Topic};

use crate::derived::Derived;
use crate::flow::Frame;
use crate::modes::Mode;
use crate::program::{Phase, Tally};
use kernel::cache::Cache;
use kernel::game::Outcome;
use kernel::ids::{Handles, Ref};
use kernel::matches::EndOfTime;
use kernel::parts::agenda::Agenda;
use kernel::parts::batch::Batch;
use kernel::parts::tally::Tallies;
use kernel::parts::trigger::Waiting;
use kernel::rng::GameRng;
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A game of Rush of Ikorr.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Chance.
    pub rng: GameRng,
    /// The mode.
    pub mode: Mode,
    /// The lead of each team (ROI 9.6).
    pub leads: [Seat; 2],
    /// Seats that have left.
    pub gone: SeatSet,
    /// Seats that agree to concede.
    pub conceding: SeatSet,
    /// Seats that agree to a draw.
    pub drawing: SeatSet,
    /// All cards and Tokens.
    pub cards: Vec<Card>,
    /// By seat.
    pub players: Vec<Player>,
    /// Slots of permanents; a free slot is none.
    pub permanents: Vec<Option<Permanent>>,
    /// Secured Ikorr by team (ROI 8.2b).
    pub pool: [u16; 2],
    /// The stack, its top last.
    pub stack: Vec<Item>,
    /// Programs under way, the innermost last.
    pub runs: Vec<Run>,
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
    /// Things that happen later.
    pub delayed: Vec<Delayed>,
    /// Changes that may be replaced.
    pub batches: Vec<Batch<Change>>,
    /// Cards about to enter, a group on top of another.
    pub entering: Vec<Vec<Entering>>,
    /// What was on the Battlefield and may still be asked for.
    pub notes: Vec<Note>,
    /// What happened this turn, for abilities that ask.
    pub tallies: Tallies<Tally>,
    /// Handles.
    pub handles: Handles,
    /// Turns begun.
    pub turn: u32,
    /// The team that went first.
    pub first: u8,
    /// The Active Team (ROI 3.11c).
    pub active: u8,
    /// The phase; none before the first turn.
    pub phase: Option<Phase>,
    /// The step of the Cleanup Phase.
    pub cleanup_step: u8,
    /// Active players who have passed in succession (ROI 9.1b).
    pub passed: SeatSet,
    /// Active players who skip the phase under way (ROI 9.1a.1a).
    pub skipping: SeatSet,
    /// Changes made since the last proposal, as proposed.
    pub made: u16,
    /// Damage or health has changed: look for the dead.
    pub wounds: bool,
    /// Abilities resolved since a player last decided anything.
    pub streak: Vec<Resolved>,
    /// Forced rounds still to run, in items, after a loop was declared.
    pub looping: Option<u32>,
    /// The action that may not be taken next, after a loop (ROI 10.6c.1a).
    pub banned: Option<Deed>,
    /// The last action taken with priority.
    pub last_deed: Option<Deed>,
    /// Avatars whose RUSH a teammate has just refused.
    pub unpaid: SeatSet,
    /// Who decides who goes first, where the match says so (ROI 1.2d.3).
    pub chooser: Option<u8>,
    /// How it ended.
    pub over: Option<Outcome>,
    /// How it ends when its time is up, once that was called.
    pub closing: Option<EndOfTime>,
    /// Grows when something hidden is shown.
    pub shown: u64,
    /// Grows when something shows that no view tells apart: a result of
    /// chance, a card that stays in a Deck, a known card shuffled away.
    pub disclosed: u64,
    /// Values that are computed.
    pub derived: Cache<Derived>,
}

impl State {
    /// The permanent in this slot. Slots in rows are never free.
    #[must_use]
    #[inline]
    pub fn permanent(&self, slot: u8) -> Option<&Permanent> {
        self.permanents.get(usize::from(slot))?.as_ref()
    }

    /// The slot of a referenced permanent, if it is still that object.
    #[must_use]
    #[inline]
    pub fn slot(&self, r: Ref) -> Option<u8> {
        match self.card(r.card).zone {
            Zone::Battlefield(slot) if self.is_same(r) => Some(slot),
            _ => None,
        }
    }

    /// Slots in use, in order of slot.
    #[inline]
    pub fn slots(&self) -> impl Iterator<Item = u8> + '_ {
        let used = self.permanents.iter().enumerate();
        used.filter(|(_, p)| p.is_some()).map(|(i, _)| i as u8)
    }

    /// The members of the Active Team.
    #[must_use]
    #[inline]
    pub fn active_seats(&self) -> SeatSet {
        self.mode.members(self.active)
    }

    /// The lead of a seat's team, or whoever of the team is still there.
    #[must_use]
    pub fn lead_of(&self, seat: Seat) -> Seat {
        let team = self.mode.team(seat);
        let lead = self.leads[usize::from(team)];
        let here = self.mode.members(team).minus(self.gone);
        if here.has(lead) {
            lead
        } else {
            here.lowest().unwrap_or(lead)
        }
    }

    /// Who answers for a seat: itself, or its team's lead when it has left
    /// (reading IK 1.20).
    #[must_use]
    pub fn answering(&self, seat: Seat) -> Seat {
        if self.gone.has(seat) {
            self.lead_of(seat)
        } else {
            seat
        }
    }

    pub(crate) fn stand_in(&self, seat: Seat) -> Option<Seat> {
        Some(self.answering(seat))
    }

    /// Whether the stack is empty and nothing is resolving (ROI 3.11a).
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.stack.is_empty() && self.runs.is_empty()
    }

    /// How often something happened this turn.
    #[must_use]
    pub fn tally(&self, what: Tally, seats: SeatSet) -> u16 {
        self.tallies.count(what, seats)
    }
}
