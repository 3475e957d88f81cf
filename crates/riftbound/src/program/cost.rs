//! Costs, and what changes or permits a play.

use crate::card::{Domain, Price};
use crate::program::{Amount, FieldFilter, Filter, Reg, Speed, Where};
use serde::{Deserialize, Serialize};

/// A cost: all parts are paid (RB 356, 357).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cost {
    /// Energy and Power.
    pub price: Price,
    /// Power of the own Domain, `[C]` (RB 135.2.e.6).
    pub own: u8,
    /// Non-standard parts, in text order (RB 357.2).
    pub parts: Vec<CostPart>,
}

/// A non-standard part of a cost. What is chosen is chosen as it is paid and
/// is no target (RB 355.10.c).
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "programs are few and shared")]
pub enum CostPart {
    /// Exhaust the source, `[E]` (RB 414.5).
    ExhaustThis,
    /// Kill the source.
    KillThis,
    /// Banish the source.
    BanishThis,
    /// Recycle the source (RB 163.2.b).
    RecycleThis,
    /// Return the source to its owner's hand.
    ReturnThis,
    /// Spend the buff of the source (RB 702.2.b).
    SpendThisBuff,
    /// Do something to so many of what matches, controlled or owned by the
    /// payer; what it was is bound.
    Choose {
        /// What is done.
        deed: CostDeed,
        /// At least so many.
        min: Amount,
        /// At most so many; none: any number.
        max: Option<Amount>,
        /// Of what.
        filter: Filter,
        /// Where it is bound.
        bind: Reg,
    },
    /// Spend XP (RB 730.2).
    SpendXp(u8),
    /// Exhaust one's legend.
    ExhaustLegend,
    /// Pay any amount of Energy or of Power; how much is bound.
    AnyAmount {
        /// Power instead of Energy.
        power: bool,
        /// Where it is bound.
        bind: Reg,
    },
}

/// What is done to what is chosen as a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CostDeed {
    /// Kill.
    Kill,
    /// Exhaust.
    Exhaust,
    /// Discard.
    Discard,
    /// Recycle.
    Recycle,
    /// Return to its owner's hand.
    Return,
    /// Spend its buff.
    SpendBuff,
    /// Banish.
    Banish,
    /// Reveal.
    Reveal,
}

/// An additional cost of playing a card (RB 356.2).
#[derive(Clone, Debug, PartialEq)]
pub struct ExtraCost {
    /// Whether it may be declined (RB 356.2.b).
    pub optional: bool,
    /// What is paid.
    pub cost: Cost,
    /// What playing costs less if it is paid.
    pub less: Option<Discount>,
    /// The card enters ready if it is paid.
    pub ready: bool,
}

/// A discount (RB 356.4).
#[derive(Clone, Debug, PartialEq)]
pub struct Discount {
    /// How much less Energy.
    pub energy: Amount,
    /// How much less Power, by Domain; `None` for any Domain.
    pub power: Vec<(Option<Domain>, Amount)>,
    /// All of the cost.
    pub all: bool,
    /// Its own minimum of Energy (RB 356.4.e).
    pub minimum: u8,
    /// Either the Energy or the Power, at the payer's choice ("{1} or {A}").
    pub either: bool,
}

/// What lets a card be played otherwise.
#[derive(Clone, Debug, PartialEq)]
pub enum Permission {
    /// From this zone, for this cost (none: its own).
    From {
        /// Where from.
        zone: Where,
        /// For what.
        cost: Option<Cost>,
    },
    /// To locations that match, though not valid by default (RB 355.2.b).
    To(FieldFilter),
    /// Only to locations that match.
    OnlyTo(FieldFilter),
    /// For another cost instead of its own.
    For(Cost),
    /// At another speed.
    At(Speed),
}

/// What added resources may be spent on.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Earmark {
    /// Anything.
    #[default]
    Anything,
    /// Only to play spells.
    Spells,
    /// Only to play gear or use its abilities.
    Gear,
    /// Only to play units.
    Units,
    /// Only during showdowns.
    Showdowns,
}
