//! Continuous effects of what has resolved (GA continuous-effects).

use crate::program::{AbilityId, Cannot, DamageKind, Until};
use crate::state::Ctx;
use kernel::ids::{PrintId, Ref};
use kernel::parts::effect_rows::EffectRows;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What a continuous effect applies to. A resolved one locks its set,
/// whatever the verb (GA instanced-effects, readings C8).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RowScope {
    /// These objects or cards, while each is the same.
    Fixed(SmallVec<[Ref; 2]>),
    /// A player.
    Player(Seat),
    /// What the replacement's own `about` says, for the controller.
    Table(Box<Ctx>),
}

/// What a continuous effect does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RowMod {
    /// Power by so much.
    Power(i16),
    /// Life by so much.
    Life(i16),
    /// Level by so much.
    Level(i16),
    /// Power of its attacks by so much.
    AttackPower(i16),
    /// What a `Mod` of a step says, other than those: ability, step, index,
    /// and a number fixed as it began.
    Says {
        /// The ability.
        ability: AbilityId,
        /// The step.
        pc: u16,
        /// Which of its mods.
        at: u8,
        /// The number.
        value: i16,
    },
    /// Cannot.
    Cannot(Cannot),
    /// It is a copy of this.
    Copy(PrintId),
    /// Control goes back to this player when it ends.
    Return(Seat),
    /// So much damage is prevented: a shield (GA damage-prevention/1).
    Shield {
        /// How much is left.
        left: u16,
        /// Which damage.
        kind: DamageKind,
        /// The step that says of which sources.
        at: (AbilityId, u16),
    },
    /// A replacement effect: ability and step that say which; how many uses
    /// are left (GA damage-prevention/2).
    Replace {
        /// The ability.
        ability: AbilityId,
        /// The step.
        pc: u16,
        /// Uses left; none: no limit.
        uses: Option<u8>,
    },
    /// A rule for a player: ability and step that say which, and how often
    /// still.
    Player {
        /// The ability.
        ability: AbilityId,
        /// The step.
        pc: u16,
        /// A number fixed as it began, or uses left.
        value: i16,
    },
}

/// When a continuous effect ends, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RowEnd {
    /// When.
    pub until: Until,
    /// Who controls it.
    pub seat: Seat,
    /// Where it comes from.
    pub source: Ref,
    /// The turn it began in.
    pub turn: u32,
}

/// Continuous effects; their order is that of their timestamps (GA
/// timestamps).
pub type Rows = EffectRows<RowScope, RowMod, RowEnd>;
