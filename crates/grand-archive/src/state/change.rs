//! Changes that may be replaced (GA replacement-effects).

use crate::program::{Counter, Would};
use crate::state::{CostAt, Zone};
use kernel::ids::Ref;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Why something leaves the zone it is in. Where it goes is decided by its
/// owner, its supertypes and what replaces it, in one function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Exit {
    /// Destroyed by an effect (GA destruction/3).
    Destroyed,
    /// Destroyed by a state check (GA state-based-checks-and-effects/p3).
    Checked,
    /// Sacrificed: destroyed too (GA destruction/3).
    Sacrificed,
    /// Put into the graveyard by the unique rule, immortal or not (GA
    /// immortality/2).
    Unique,
    /// Banished (GA banish/3).
    Banished,
    /// Banished for now (GA suppress/1).
    Suppressed,
    /// Discarded.
    Discarded,
    /// Negated (GA negate/2).
    Negated,
    /// It has resolved, or fizzled (GA action/p4).
    Done,
    /// Put somewhere by an effect.
    Put,
    /// Banished face-down (GA public-vs-private-information/3).
    FaceDown,
    /// Shuffled into its owner's deck.
    Shuffled,
    /// Put into the material deck, preserved (GA preserve-preserved/1).
    Preserved,
    /// Out of the game with its owner (GA ending-the-game/2).
    Removed,
}

impl Exit {
    /// Whether an object that leaves so is destroyed (GA destruction/3).
    #[must_use]
    pub fn destroys(self) -> bool {
        matches!(self, Self::Destroyed | Self::Checked | Self::Sacrificed)
            || self == Self::Unique && kernel::rule!("GA immortality/2.a", true)
    }
}

/// A change that is proposed and may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Change {
    /// A card or object goes from its zone to another.
    Move {
        /// What.
        thing: Ref,
        /// Where to, as it is meant; the slot of the field is found later.
        to: Zone,
        /// At the bottom, where there is an order.
        bottom: bool,
        /// Why.
        exit: Exit,
        /// Who and what did it.
        blame: Blame,
    },
    /// A card is put onto the field by an effect.
    Enter {
        /// Which.
        thing: Ref,
        /// Who will control it.
        seat: Seat,
        /// The step that says how it enters, if one does.
        how: Option<CostAt>,
        /// It enters rested, whatever the step says.
        rested: bool,
        /// It enters imbued (GA copying-objects/1.a).
        imbued: bool,
        /// Who and what did it.
        blame: Blame,
    },
    /// An object is dealt damage.
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
        /// Into memory.
        memory: bool,
    },
    /// A player recovers.
    Recover {
        /// Of which champion, where it was chosen (readings B6).
        champion: Option<Ref>,
        /// Who.
        seat: Seat,
        /// How much.
        amount: u16,
    },
    /// Counters are put on something.
    Counters {
        /// On what.
        on: Ref,
        /// Which.
        counter: Counter,
        /// How many.
        count: u16,
    },
}

/// Who and what did something (GA damage/10, source/1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blame {
    /// The player who is responsible; nobody for turn-based actions (GA
    /// special-game-actions-and-turn-based-actions/p1).
    pub seat: Option<Seat>,
    /// The source.
    pub source: Option<Ref>,
    /// What it was done by.
    pub deed: Deed,
    /// The damage cannot be prevented (GA damage/3).
    pub unpreventable: bool,
}

/// What something was done by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Deed {
    /// The game itself.
    Game,
    /// An attack: combat damage (GA damage/2).
    Attack,
    /// A retaliation: combat damage (GA damage-step/2.d).
    Retaliation,
    /// A card, an ability, an effect.
    Effect,
    /// A cost that is paid.
    Cost,
}

impl Deed {
    /// Whether damage done by it is combat damage (GA damage/2,
    /// damage-step/2.d).
    #[must_use]
    pub fn is_combat(self) -> bool {
        let retaliates = kernel::rule!("GA damage-step/2.d", self == Self::Retaliation);
        self == Self::Attack || retaliates
    }
}

impl Change {
    /// Whether this change is what a replacement waits for, as far as the
    /// change alone tells: who dies is for the field to say.
    #[must_use]
    pub fn would(self, would: Would) -> bool {
        match (self, would) {
            (Self::Move { exit, .. }, Would::Die | Would::BeDestroyed) => exit.destroys(),
            (Self::Move { to, .. }, Would::ToGraveyard) => to == Zone::Graveyard,
            (Self::Move { to, .. }, Would::BeBanished) => to == Zone::Banishment,
            (Self::Move { to, .. }, Would::Enter) => matches!(to, Zone::Field(_)),
            (Self::Move { .. }, Would::Leave)
            | (Self::Enter { .. }, Would::Enter)
            | (Self::Damage { .. }, Would::BeDamaged | Would::DealDamage)
            | (Self::Draw { .. }, Would::Draw)
            | (Self::Recover { .. }, Would::Recover)
            | (Self::Counters { .. }, Would::GetCounters) => true,
            _ => false,
        }
    }
}
