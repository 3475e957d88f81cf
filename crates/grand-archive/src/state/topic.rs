//! What a question is about.

use crate::program::AbilityId;
use crate::state::Thing;
use kernel::game::Shape;
use kernel::ids::Ref;
use kernel::parts::ask::About;
use serde::{Deserialize, Serialize};

/// A question that is open to a seat.
pub type Ask = kernel::parts::ask::Ask<Thing, Topic>;

/// What a question is about; it decides the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Topic {
    /// Who goes first, where the match lets somebody choose.
    GoFirst,
    /// Which level 0 champion begins (GA champion/p2).
    Spirit,
    /// Which card to materialize, or which preserved card to take (GA
    /// materialize-phase/3, preserve-preserved/1).
    Materialize,
    /// Which champion levels up, attacks or recovers, where one has several
    /// (readings B6).
    Champion,
    /// The value of X (GA card-activation/3.a).
    X,
    /// Whether to pay this optional cost (GA card-activation/3.b).
    Option(AbilityId),
    /// Which cost: the normal one or an alternative (GA card-activation/3.c).
    Alternative,
    /// Whether to reveal what is reserved (GA imbue-n/1).
    Imbue,
    /// Which mode (GA card-activation/4).
    Mode,
    /// Whether to choose new targets for a copy (GA
    /// copying-abilities-or-copying-card-activations/p3).
    NewTargets,
    /// Targets (GA card-activation/5): the index of the phrase.
    Targets(u8),
    /// How much of what is divided goes to this one (GA card-activation/p1).
    Divide(Ref),
    /// What pays for a reserve cost (GA cost/p5).
    Reserve,
    /// Which cards with floating memory pay (GA floating-memory/1).
    Floating,
    /// What to do a cost's deed to.
    CostChoice,
    /// How many counters pay, or how much.
    PayAmount,
    /// Whether to pay within an effect (GA cost/p8).
    WhetherPay,
    /// Whether to do what may be done (GA resolution/5).
    May,
    /// Which trigger is placed next (GA triggered-abilities/p6).
    TriggerOrder,
    /// A choice on resolution (GA objects-and-targeting/p7).
    Choose,
    /// What is found in a private zone (GA searching-and-finding/1).
    Search,
    /// A player.
    ChoosePlayer,
    /// A number.
    ChooseNumber,
    /// An element.
    Element,
    /// A subtype.
    Subtype,
    /// A kind of counter.
    Counter,
    /// A direction (GA shifting-currents/1).
    Direction,
    /// The name of a card (GA name/2).
    Name,
    /// Which object stays by the unique rule (GA supertypes/1).
    Unique,
    /// Which cards to discard (GA discard/3).
    Discard,
    /// Which objects to sacrifice.
    Sacrifice,
    /// Glimpse: which card to activate by Starcalling, if any (GA
    /// starcalling/1).
    Starcall,
    /// Glimpse: which cards go to the bottom (GA glimpse/2).
    GlimpseBottom,
    /// In which order cards go back on top, the last on top.
    OrderTop,
    /// In which order cards go to the bottom.
    OrderBottom,
    /// Which card replaces the lineage's top, in levelling up by an effect.
    LevelUp,
    /// What is linked, as it enters from elsewhere (GA link/2.a).
    Link,
    /// The target of an attack, or with Cleave the opponent (GA
    /// attacking-and-the-combat-phase/2.b, cleave/1).
    AttackTarget,
    /// Which weapons are used (GA attacking-and-the-combat-phase/5.b).
    Weapon,
    /// Whether this unit retaliates (GA retaliation-step/3).
    Retaliate(Ref),
    /// In which order retaliating units deal damage (GA damage-step/2).
    RetaliationOrder,
    /// Which replacement comes first (GA replacement-effects/p1).
    Replacement,
    /// Whether to use a replacement that may be declined.
    UseReplacement,
    /// Whether to discard for Critical (GA critical-n/1).
    Critical,
    /// Whether to keep a withered object by paying (GA wither/1).
    Wither(Ref),
    /// Whether a preserving or a banishing effect decides where a card goes
    /// (GA preserve-preserved/2.a).
    Destination,
    /// How often a loop is repeated.
    LoopCount,
}

impl About for Topic {
    fn shape(self, max: u8) -> Shape {
        match self {
            Self::Option(_)
            | Self::Imbue
            | Self::NewTargets
            | Self::WhetherPay
            | Self::May
            | Self::Retaliate(_)
            | Self::UseReplacement
            | Self::Critical
            | Self::Destination
            | Self::Wither(_) => Shape::YesNo,
            Self::X | Self::Divide(_) | Self::PayAmount | Self::ChooseNumber | Self::LoopCount => {
                Shape::Number
            }
            Self::TriggerOrder | Self::OrderTop | Self::OrderBottom | Self::RetaliationOrder => {
                Shape::Order
            }
            Self::Reserve | Self::Floating | Self::CostChoice => Shape::Pay,
            Self::Name => Shape::Name,
            _ if max == 1 => Shape::One,
            _ => Shape::Some,
        }
    }

    fn is_ordered(self) -> bool {
        matches!(
            self,
            Self::TriggerOrder | Self::OrderTop | Self::OrderBottom | Self::RetaliationOrder
        )
    }
}
