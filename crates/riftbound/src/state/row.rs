//! Lingering effects.

use crate::program::{AbilityId, Cannot, Until};
use kernel::bounded::Bounded;
use kernel::ids::Ref;
use kernel::parts::effect_rows::EffectRows;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What a lingering effect applies to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RowScope {
    /// These objects.
    Fixed(SmallVec<[Ref; 2]>),
    /// Every thing that matches the filter of the step that made it, asked
    /// again each time.
    Filter {
        /// The ability.
        ability: AbilityId,
        /// The step with the filter.
        pc: u16,
    },
    /// A player.
    Player(Seat),
}

/// What a lingering effect does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RowMod {
    /// Changes Might by so much (as limited when it began, RB 472.3.b).
    Might(i16),
    /// Might is this (RB 472.1.a.1).
    MightIs(i16),
    /// What a `Mod` of a step says, other than Might: ability, step, index.
    /// A keyword's value as it was then.
    Says {
        /// The ability.
        ability: AbilityId,
        /// The step.
        pc: u16,
        /// Which of its mods.
        at: u8,
        /// A number fixed as it began.
        value: i16,
    },
    /// Has these keywords, as bits (copied from something).
    Words(u32),
    /// Cannot.
    Cannot(Cannot),
    /// Control goes back to this player when it ends.
    Return(Seat),
    /// So much damage is prevented; none: all (RB 437).
    Prevent {
        /// How much is left.
        left: Option<u16>,
        /// Only damage of spells and abilities.
        effects_only: bool,
        /// Ends with the next damage.
        once: bool,
    },
    /// A replacement effect: ability and step that say which.
    Shield {
        /// The ability.
        ability: AbilityId,
        /// The step.
        pc: u16,
        /// Ends when used.
        once: bool,
    },
    /// A rule for a player: ability and step that say which.
    Player {
        /// The ability.
        ability: AbilityId,
        /// The step.
        pc: u16,
    },
}

impl RowMod {
    /// The number that was reckoned as it began; a keyword's is kept in a byte.
    #[must_use]
    pub fn number(self) -> i16 {
        match self {
            Self::Might(n) | Self::MightIs(n) => n,
            Self::Says { value, .. } if u8::held(i32::from(value)).is_beyond() => i16::MAX,
            _ => 0,
        }
    }
}

/// When a lingering effect ends, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RowEnd {
    /// When.
    pub until: Until,
    /// Who controls it.
    pub seat: Seat,
    /// Where it comes from.
    pub source: Ref,
}

/// Lingering effects.
pub type Rows = EffectRows<RowScope, RowMod, RowEnd>;
