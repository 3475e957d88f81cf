//! What a question is about.

use crate::program::AbilityId;
use crate::state::Thing;
use kernel::ids::Ref;
use serde::{Deserialize, Serialize};

/// A question that is open to a seat.
pub type Ask = kernel::parts::ask::Ask<Thing, Topic>;

/// What a question is about; it decides the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Topic {
    /// Which battlefield to use (RB 481.5).
    Battlefield,
    /// Who goes first (RB 116).
    GoFirst,
    /// With whom play begins, where a team chooses (RBT 603.7.c).
    Begins,
    /// Mulligan (RB 118).
    Mulligan,
    /// Whether to pay an optional additional cost (RB 356.2.b): which ability.
    Option(AbilityId),
    /// Whether to pay for Accelerate (RB 805).
    Accelerate,
    /// Whether to pay for a Repeat (RB 820).
    Repeat,
    /// Which units go along with a standard move (RB 144.3).
    MoveAlso,
    /// Where a unit is played to (RB 355.2).
    Location,
    /// Which mode (RB 355.3).
    Mode,
    /// Targets (RB 355.5): the index of the phrase.
    Targets(u8),
    /// Where a unit is moved to (RB 355.4).
    Destination,
    /// A way to pay (RB 357).
    Pay,
    /// Which Power of the pool pays for `[A]`.
    PayPower,
    /// What to do the cost's deed to.
    CostChoice,
    /// How much to pay.
    PayAmount,
    /// Which of two discounts ("{1} or {A} less").
    EitherDiscount,
    /// Whether to pay for a trigger (RB 404.2) or within an instruction.
    WhetherPay,
    /// Whether to do what may be done.
    May,
    /// Whether a trigger is placed (RB 383.3.a).
    PlaceTrigger,
    /// Which trigger is placed next (RB 383.3.d).
    TriggerOrder,
    /// A choice on resolution.
    Choose,
    /// A player.
    ChoosePlayer,
    /// A tag.
    Tag,
    /// Which of the targets stay targets (RB 355.11.b, 355.14.h).
    KeepTargets,
    /// How much of the split damage goes to this one (RB 355.14.e).
    Split(Ref),
    /// Which replacement comes first (RB 372).
    Replacement,
    /// Whether to use a replacement (RB 371.1).
    UseReplacement,
    /// Which of several events a replacement applies to (RB 373).
    ReplaceWhich,
    /// Which staged showdown or combat begins (RB 323.11).
    Staged,
    /// Combat damage: which unit is assigned lethal damage next (RB 460.2.c).
    Assign,
    /// Predict: which are recycled (RB 436).
    Recycle,
    /// In which order the rest goes back, the last on top.
    BackOnTop,
    /// In which order runes are recycled (RB 416.5.a).
    RuneOrder,
    /// Which cards to discard (RB 422.1.a).
    Discard,
    /// Who gains the point of a burn out (RB 431.2.c).
    BurnOut,
    /// What is put away when a Facedown Zone holds too many (RB 107.3.b.2).
    FacedownLimit,
    /// In which order attached cards detach (RB 719.5.a).
    DetachOrder,
    /// Top or bottom: yes is top.
    TopOrBottom,
    /// How often a loop is repeated.
    LoopCount,
}
