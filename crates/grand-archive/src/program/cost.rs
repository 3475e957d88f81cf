//! Costs (GA cost, card-activation/3 and 8).

use crate::program::{Amount, Cond, Counter, Dest, Filter, Pick, Reg};
use serde::{Deserialize, Serialize};

/// A cost: all parts are paid. What is not there is not paid; a reserve cost
/// of 0 is one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cost {
    /// Cards into memory, "(2)" in texts (GA text-box/4).
    pub reserve: Option<Amount>,
    /// Cards of the memory banished at random.
    pub memory: Option<Amount>,
    /// Everything else, in text order; paid in any order (GA
    /// card-activation/8).
    pub parts: Vec<CostPart>,
}

/// A part of a cost that is not reserve or memory. What is chosen for it is
/// chosen as it is paid, and is no target.
#[derive(Clone, Debug, PartialEq)]
pub enum CostPart {
    /// Rest the source, `{rest}` (GA rest-rested/5).
    RestThis,
    /// Sacrifice the source.
    SacrificeThis,
    /// Banish the source, from where the ability works.
    BanishThis,
    /// Discard the source from hand.
    DiscardThis,
    /// Put the source somewhere.
    PutThis(Dest),
    /// Reveal the source.
    RevealThis,
    /// Do something to so many of what matches, the payer's own; what it was
    /// is bound.
    Choose {
        /// What is done.
        deed: CostDeed,
        /// At least so many.
        min: Amount,
        /// At most so many; none: any number.
        max: Option<Amount>,
        /// Of what.
        filter: Filter,
        /// At random instead of chosen (GA discard/3).
        random: bool,
        /// Where it is bound.
        bind: Reg,
    },
    /// Remove counters (GA counters/p3).
    Remove {
        /// From what.
        from: Pick,
        /// Which.
        counter: Counter,
        /// How many; none: any number, bound.
        count: Option<Amount>,
        /// Where the number is bound.
        bind: Reg,
    },
    /// Remove counters from one of what matches, which is bound.
    RemoveFrom {
        /// From which.
        filter: Filter,
        /// Which.
        counter: Counter,
        /// How many; none: all.
        count: Option<Amount>,
        /// Where the thing is bound.
        bind: Reg,
    },
    /// Recover so much, all of it (GA recover/2.b).
    Recover(Amount),
    /// The source deals damage to the payer's champion.
    Damage {
        /// How much.
        amount: Amount,
        /// It cannot be prevented.
        unpreventable: bool,
    },
    /// Delevel the champion (GA deleveling).
    Delevel,
    /// Put so many cards of the top of the deck into the graveyard.
    Mill(Amount),
    /// Rest a champion of the payer.
    RestChampion,
}

/// What is done to what is chosen as a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CostDeed {
    /// Sacrifice.
    Sacrifice,
    /// Rest.
    Rest,
    /// Discard, from the zone of the filter.
    Discard,
    /// Banish.
    Banish,
    /// Reveal.
    Reveal,
    /// Return to the owner's hand.
    ToHand,
    /// Put into the owner's memory.
    ToMemory,
    /// Return to the owner's material deck.
    ToMaterial,
    /// Put on the bottom of the owner's deck.
    ToBottom,
}

impl CostDeed {
    /// Whether it puts cards into a private zone (GA
    /// public-vs-private-information/2.a).
    #[must_use]
    pub fn hides(self) -> bool {
        matches!(
            self,
            Self::ToHand | Self::ToMemory | Self::ToMaterial | Self::ToBottom
        )
    }
}

/// An additional or alternative cost of playing a card or of attacking with
/// a weapon.
#[derive(Clone, Debug, PartialEq)]
pub struct ExtraCost {
    /// What it is a cost of.
    pub of: ForWhat,
    /// It may be declined (GA card-activation/3.b).
    pub optional: bool,
    /// It is paid rather than the reserve or memory cost (GA
    /// card-activation/3.c).
    pub instead: bool,
    /// Each of what is chosen for its only part pays for so much of the cost
    /// rather than being a cost ("each one pays for 1 of that cost").
    pub pays: Option<u8>,
    /// What is paid.
    pub cost: Cost,
    /// On this condition only.
    pub cond: Option<Cond>,
}

/// What a cost is a cost of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ForWhat {
    /// Activating this card.
    #[default]
    Activating,
    /// Materializing this card.
    Materializing,
    /// Playing this card either way.
    Playing,
    /// Using this weapon for an attack.
    UsingWeapon,
}
