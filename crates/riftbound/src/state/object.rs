//! Things on the board.

use crate::card::{Kind, Tag};
use crate::program::{AbilityId, Where};
use crate::state::Place;
use kernel::ids::{CardId, PrintId, Ref};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Attacker or Defender (RB 459.2.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// Attacker.
    Attacker,
    /// Defender.
    Defender,
}

impl Role {
    /// Beside the bits of roles: it survived as an attacker and was recalled
    /// (RB 461.1.a.2).
    pub const SENT_HOME: u8 = 4;

    /// A bit of its own.
    #[must_use]
    pub fn bit(self) -> u8 {
        match self {
            Self::Attacker => 1,
            Self::Defender => 2,
        }
    }
}

/// Something on the board: a unit, a gear, a rune, or a legend.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Object {
    /// The card or token.
    pub card: CardId,
    /// What it is printed as now: its card's print, unless it became a copy
    /// (RB 472.1.b.3).
    pub face: PrintId,
    /// Its type as printed.
    pub kind: Kind,
    /// Who controls it (RB 188).
    pub controller: Seat,
    /// Where it is.
    pub place: Place,
    /// Exhausted (RB 414).
    pub exhausted: bool,
    /// Stunned (RB 423).
    pub stunned: bool,
    /// Damage marked on it (RB 142).
    pub damage: u16,
    /// Buffs on it (RB 701).
    pub buffs: u8,
    /// The slot it is attached to (RB 718).
    pub attached_to: Option<u8>,
    /// Its designation in the combat under way.
    pub role: Option<Role>,
    /// Designations it has had in this combat, as bits (RB 383.4.e.2.a).
    pub roles_had: u8,
    /// How often it moved this turn.
    pub moved: u8,
    /// Whether it was Mighty when last looked at (RB 709).
    pub mighty: bool,
    /// When it came to the board, among all that came: its timestamp
    /// (RB 475.1).
    pub since: u32,
    /// When it was attached last: the timestamp of its Effect Text
    /// (RB 475.2).
    pub attached_since: u32,
    /// The turn it entered in.
    pub entered: u32,
    /// How it was played, if it was.
    pub play: Option<PlayMemo>,
    /// The tag that was chosen as it was played.
    pub tag: Option<Tag>,
    /// Abilities used or triggered this turn, and how often.
    pub used: SmallVec<[(AbilityId, u8); 2]>,
    /// Modes chosen this turn, for "one not chosen this turn".
    pub chosen: SmallVec<[(AbilityId, u8); 1]>,
    /// What dealt damage to it last: for the attribution of a kill
    /// (RB 428.5.c).
    pub hurt_by: Option<Blame>,
}

/// How a permanent was played, for what asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlayMemo {
    /// Where it was played from.
    pub from: Where,
    /// Optional additional costs that were paid, as bits by the place among
    /// the additional costs of the card (RB 356.4.f.1).
    pub paid: u32,
    /// The battlefield it was hidden at, if it was played from facedown.
    pub hidden_at: Option<u8>,
    /// Where it is played to, once that is chosen.
    pub to: Option<Place>,
}

/// Who and what did something (RB 411).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blame {
    /// The player who is responsible.
    pub seat: Option<Seat>,
    /// The source it is attributed to.
    pub source: Option<Ref>,
    /// Whether that is a spell.
    pub spell: bool,
    /// Whether it is combat damage.
    pub combat: bool,
    /// Whether a unit is named as the source (RB 417.6.b.3).
    pub unit: bool,
}
