//! Passive abilities (RB 364).

use crate::card::Price;
use crate::program::{
    Amount, Discount, FieldFilter, Filter, Mod, PlayerMod, Scope, Side, TriggerEvent, Word,
};

/// A passive ability.
#[derive(Clone, Debug, PartialEq)]
pub enum Passive {
    /// Changes things.
    Things(Scope, Vec<Mod>),
    /// Changes what playing or using something costs.
    Costs(CostChange),
    /// Things enter ready or exhausted.
    Enters {
        /// Which.
        scope: Scope,
        /// Ready, or exhausted.
        ready: bool,
    },
    /// A rule for players.
    Players(Side, PlayerMod),
    /// Deals of these sources do more (RB 712).
    BonusDamage {
        /// Whose spells and abilities.
        side: Side,
        /// How much.
        amount: Amount,
        /// Only to these.
        to: Option<Filter>,
    },
    /// Triggered abilities of a class trigger once more.
    TriggersAgain {
        /// Which events.
        event: TriggerEvent,
        /// Whose abilities.
        side: Side,
        /// Only for what happens here.
        here: bool,
    },
    /// Triggered abilities of a class do not trigger.
    TriggersNot {
        /// The keyword they come from.
        word: Word,
        /// Of which things.
        things: Filter,
    },
    /// The Victory Score is higher.
    VictoryScore(i16),
    /// More cards can be hidden at this battlefield (RB 107.3.b.1).
    HideMore(u8),
    /// Units can't be played here.
    NoUnitsPlayedHere,
    /// Units may be played to battlefields that match, by these.
    PlayTo(Side, Filter, FieldFilter),
    /// Units of these can only be played to a base.
    PlayOnlyToBase(Side),
    /// Players can't score here before their turn of this number.
    NoScoreBefore(u8),
    /// Hold effects of the source are conquer effects too and vice versa.
    HoldIsConquer,
    /// Hiding costs this instead.
    HideCosts(Price),
    /// Might must be assigned combat damage last or first (older wording).
    Assigned {
        /// First instead of last.
        first: bool,
    },
}

/// What happens to the next card a player plays.
#[derive(Clone, Debug, PartialEq)]
pub struct NextPlay {
    /// Which card.
    pub filter: Filter,
    /// It costs less.
    pub less: Option<Discount>,
    /// It enters ready.
    pub ready: bool,
    /// It is buffed.
    pub buffed: bool,
    /// It deals so much Bonus Damage.
    pub bonus: u8,
    /// It has Repeat for its own cost.
    pub repeat: bool,
    /// It costs so much more.
    pub more: Price,
    /// Every such card, not only the next.
    pub every: bool,
}

/// A change of what something costs.
#[derive(Clone, Debug, PartialEq)]
pub struct CostChange {
    /// What is paid for.
    pub what: Costly,
    /// Who pays, as seen by the source's controller.
    pub payer: Side,
    /// More.
    pub more: Price,
    /// Less.
    pub less: Option<Discount>,
}

/// What a cost change is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Costly {
    /// Playing the card with this ability.
    This,
    /// Playing cards that match.
    Cards(Filter),
    /// Playing cards that match and choose one of these.
    Choosing(Filter, Filter),
    /// The activated abilities of the card with this ability, or the one this
    /// line stands with.
    ThisAbility,
    /// Repeat costs.
    Repeats,
    /// Optional additional costs.
    Options,
    /// Equip costs of what matches.
    Equips(Filter),
    /// Standard moves of several units to the source's battlefield, for each
    /// beyond the first.
    GroupMoves,
}
