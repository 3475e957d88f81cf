//! Battlefields and what is hidden at them.

use crate::program::AbilityId;
use kernel::ids::CardId;
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A card hidden at a battlefield (RB 421).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HiddenCard {
    /// Which.
    pub card: CardId,
    /// Who hid it: its controller.
    pub seat: Seat,
    /// In which turn: it may be played from the next on (RB 811.1.b).
    pub turn: u32,
}

/// A battlefield in the Battlefield Zone (RB 168).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Field {
    /// The card or token.
    pub card: CardId,
    /// Who controls it; nobody if it is uncontrolled (RB 187.2).
    pub controller: Option<Seat>,
    /// Who applied Contested, if it is (RB 187.3).
    pub contested: Option<Seat>,
    /// A Showdown is staged (RB 323.8).
    pub showdown: bool,
    /// A Combat is staged (RB 323.9).
    pub combat: bool,
    /// Who scored here this turn (RB 465).
    pub scored: SeatSet,
    /// Who conquered here this turn.
    pub conquered: SeatSet,
    /// Teams that cannot score here this turn, as bits (RB 484.8.b).
    pub barred: u8,
    /// Cards in its Facedown Zone.
    pub hidden: SmallVec<[HiddenCard; 1]>,
    /// What it replaced, in banishment (RB 438.5).
    pub replaced: Option<CardId>,
    /// Its timestamp.
    pub since: u32,
    /// Abilities used or triggered this turn, by whom, and how often.
    pub used: SmallVec<[(AbilityId, Seat, u8); 1]>,
}
