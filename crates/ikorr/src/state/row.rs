//! Lingering effects.

use crate::card::{Face, Trait};
use crate::program::{AbilityId, Cannot, May, Stat, Until};
use kernel::ids::{PrintId, Ref};
use kernel::parts::effect_rows::EffectRows;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What a lingering effect applies to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RowScope {
    /// These objects.
    Fixed(SmallVec<[Ref; 2]>),
    /// Every thing of the controller's team that matches the step's filter,
    /// whenever it comes (ROI 3.13b.3): the ability and the step to look at.
    Allied {
        /// Whose team.
        seat: Seat,
        /// The ability.
        ability: AbilityId,
        /// The step with the filter.
        pc: u16,
        /// The source, for "other".
        source: Ref,
    },
    /// A player.
    Player(Seat),
}

/// What a lingering effect does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RowMod {
    /// Changes a value by so much.
    Stat(Stat, i16),
    /// Gives a keyword: the ability and step that say which, with its index.
    Gain(AbilityId, u16, u8),
    /// Loses all abilities.
    LosesAbilities,
    /// Cannot.
    Cannot(Cannot),
    /// May.
    May(May),
    /// Is not affected by card effects.
    Immune,
    /// Has another name.
    Named(PrintId),
    /// Has a trait.
    Trait(Trait),
    /// Is a copy of this.
    Copy(Face),
    /// Control goes back to this player when it ends.
    Return(Seat),
    /// The next card that matches costs more or less: ability and step.
    NextCost(AbilityId, u16, i16, Option<PrintId>),
    /// A replacement effect: ability and step that say which; once or always.
    Shield(AbilityId, u16, bool),
}

/// When a lingering effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RowEnd {
    /// When.
    pub until: Until,
    /// The turn it began in.
    pub turn: u32,
    /// Whose effect it is.
    pub seat: Seat,
    /// Whether it is a card effect.
    pub by_card: bool,
    /// Where it comes from.
    pub source: Ref,
}

/// Lingering effects (ROI 3.13).
pub type Rows = EffectRows<RowScope, RowMod, RowEnd>;
