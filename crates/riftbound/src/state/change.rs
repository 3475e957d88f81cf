//! Changes that may be replaced.

use crate::program::Would;
use crate::state::Blame;
use kernel::ids::{PrintId, Ref};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Why and where to something leaves the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Exit {
    /// Killed by an instruction or a cost (RB 428.1.a.1).
    Kill,
    /// Killed by damage in a cleanup (RB 428.1.a.2).
    Damage,
    /// Banished.
    Banish,
    /// Returned to its owner's hand.
    Hand,
    /// Recycled.
    Recycle,
    /// To the top of its owner's Main Deck.
    Top,
    /// To the bottom of its owner's Main Deck.
    Bottom,
    /// To its owner's Champion Zone.
    Champion,
    /// Out of the game with its owner (RB 652).
    Removed,
}

impl Exit {
    /// Whether it is a death (RB 428.1).
    #[must_use]
    pub fn dies(self) -> bool {
        matches!(self, Self::Kill | Self::Damage)
    }
}

/// A change that is proposed and may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Change {
    /// An object leaves the board.
    Leave {
        /// What.
        thing: Ref,
        /// Why and where to.
        exit: Exit,
        /// Who and what did it.
        blame: Blame,
    },
    /// A unit is dealt damage.
    Damage {
        /// Which.
        to: Ref,
        /// How much.
        amount: u16,
        /// Who and what deals it.
        blame: Blame,
    },
    /// A player draws a card.
    Draw {
        /// Who.
        seat: Seat,
    },
    /// A player gains a point.
    Point {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// How.
        how: Gain,
    },
    /// A battlefield is replaced (RB 438).
    Replace {
        /// Which.
        field: Ref,
        /// With this token; none: with what it replaced (RB 438.7).
        token: Option<PrintId>,
        /// Whose token it is.
        owner: Seat,
    },
}

/// How a point is gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Gain {
    /// By conquering this battlefield.
    Conquer(u8),
    /// By holding this battlefield.
    Hold(u8),
    /// By an effect.
    Effect,
    /// By the first burn out of an opponent.
    BurnOut,
    /// By a later burn out in a row (RB 431.3.b).
    BurnOutAgain,
}

impl Change {
    /// Whether this change is what a replacement waits for.
    #[must_use]
    pub fn would(self, would: Would) -> bool {
        match (self, would) {
            (Self::Leave { exit, .. }, Would::Die) => exit.dies(),
            (Self::Leave { .. }, Would::Leave)
            | (Self::Damage { .. }, Would::BeDamaged)
            | (Self::Draw { .. }, Would::Draw)
            | (Self::Point { .. }, Would::GainPoint)
            | (Self::Replace { .. }, Would::BeReplaced) => true,
            _ => false,
        }
    }
}
