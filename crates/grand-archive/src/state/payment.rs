//! Payments under way. What pays is chosen first and can be changed; then all
//! of it is paid at once, what is random last (GA costs-and-memory/1, cost/2,
//! cost/p7).

use crate::program::{AbilityId, Reg};
use crate::state::Thing;
use kernel::ids::{Handle, Ref};
use kernel::parts::bindings::Bindings;
use kernel::parts::cost::CostAt;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A payment under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Payment {
    /// Who pays.
    pub seat: Seat,
    /// What it is paid for.
    pub what: PayFor,
    /// What the cost belongs to.
    pub source: Ref,
    /// Reserve still to be chosen for.
    pub reserve: u8,
    /// Memory still to be paid, by floating memory or at random.
    pub memory: u8,
    /// Other parts still to be chosen for, the next one last: which cost, and
    /// the index of the part.
    pub parts: SmallVec<[(CostAt, u8); 2]>,
    /// What was chosen, in the order in which it is paid.
    pub chosen: SmallVec<[PayStep; 8]>,
    /// Things chosen for the parts, for later steps.
    pub bound: Bindings<Reg, Thing>,
    /// All of it was chosen, and it is being paid.
    pub settling: bool,
    /// All of it has been paid.
    pub paid: bool,
}

/// One thing that pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PayStep {
    /// How.
    pub how: Pays,
    /// With what.
    pub with: Ref,
}

/// How something pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pays {
    /// The unit that performs an attack card rests (GA attack/p1,
    /// command/2).
    Attacker,
    /// A card of the hand goes to memory (GA cost/p5).
    Reserved,
    /// A reservable object rests (GA reservable/1).
    Rested,
    /// A fire card of the graveyard is banished (GA kindle-n/1).
    Kindled,
    /// A card with floating memory is banished from the graveyard (GA
    /// floating-memory/1).
    Floating,
    /// A card of the memory, picked at random (GA costs-and-memory/6).
    Random,
    /// By an ability that lets something else pay.
    By(AbilityId),
    /// For the part of this index of a cost.
    Part(CostAt, u8),
}

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PayFor {
    /// The announced entry of the effects stack.
    Item(Handle),
    /// A step of the innermost program (GA cost/p8).
    Step,
    /// An attack declaration (GA attacking-and-the-combat-phase/1.e).
    Attack,
    /// Keeping an object with wither counters (GA wither/1).
    Wither,
}
