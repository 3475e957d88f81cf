//! Changes that are proposed and may be replaced.

use crate::event::Cause;
use crate::program::Would;
use kernel::ids::Ref;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// A change that is proposed and may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Change {
    /// A permanent leaves the Battlefield.
    Leave {
        /// What.
        thing: Ref,
        /// Where to and why.
        cause: Cause,
    },
    /// A Champion is dealt damage.
    Damage {
        /// Which.
        to: Ref,
        /// How much.
        amount: u16,
        /// The Champion that strikes, if it is a strike.
        by: Option<Ref>,
        /// In battle (ROI 11.8a).
        battle: bool,
        /// By a card effect.
        by_card: bool,
    },
    /// A player draws a card.
    Draw {
        /// Who.
        seat: Seat,
        /// By a card effect.
        by_card: bool,
    },
    /// Damage comes off a Champion.
    Mend {
        /// Which.
        thing: Ref,
    },
    /// A Champion is stunned.
    Stun {
        /// Which.
        thing: Ref,
    },
    /// A player scraps a card.
    Scrap {
        /// Who.
        seat: Seat,
    },
    /// A player foresees.
    Foresee {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A player discards a card of choice.
    Discard {
        /// Who.
        seat: Seat,
    },
    /// A team secures from the supply.
    Secure {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
}

impl Change {
    /// Whether this change is one that would do what a replacement waits for.
    #[must_use]
    pub fn would(self, would: Would) -> bool {
        match (self, would) {
            (Self::Leave { cause, .. }, Would::Die) => cause.dies(),
            (Self::Leave { .. }, Would::Leave)
            | (Self::Damage { .. }, Would::BeDamaged)
            | (Self::Damage { by: Some(_), .. }, Would::BeStrikeDamaged)
            | (Self::Damage { by: None, .. }, Would::BeNonstrikeDamaged)
            | (Self::Draw { .. }, Would::Draw) => true,
            _ => false,
        }
    }
}
