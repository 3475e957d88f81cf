//! What happens, and how it is told: a file for each subject of the telling.

mod battle;
mod cards;
mod cause;
mod course;
mod effects;
mod ikorr;
mod stack;
mod table;
mod teller;

pub use cause::Cause;

use crate::card::Face;
use crate::program::{AbilityId, CounterKind, Phase, Stat};
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Avatars turn face up.
    AvatarsUp,
    /// The roll was won by a team.
    Roll(u8),
    /// A team goes first.
    GoesFirst(u8),
    /// A seat shuffled so many cards back and drew anew.
    Mulligan(Seat, usize),
    /// A turn begins.
    Turn(u32, u8),
    /// A phase begins.
    Phase(Phase),
    /// A player skips a phase.
    Skipped(Seat, Phase),
    /// A step of the Cleanup Phase begins.
    CleanupStep(u8),
    /// A card was drawn.
    Drew(Seat, CardId),
    /// A card should have been drawn, and there was none.
    EmptyDeck(Seat),
    /// A card was discarded.
    Discarded(Seat, CardId),
    /// A card was scrapped.
    Scrapped(Seat, CardId),
    /// A Deck was shuffled.
    Shuffled(Seat),
    /// A card was revealed.
    Revealed(Seat, CardId),
    /// Somebody looked at cards of a Deck.
    Looked(Seat, u16),
    /// Somebody has put so many cards on the bottom by Foresee.
    Foresaw(Seat, usize, usize),
    /// Somebody searched a Deck and found so many.
    Searched(Seat, usize),
    /// A card was put somewhere: zone in words.
    Put(CardId, &'static str, Seat),
    /// Influence was exerted.
    Exerted(Seat, u16),
    /// Influence was refreshed.
    Refreshed(Seat, u16),
    /// Influence was gained.
    GainedInfluence(Seat),
    /// A card is played.
    Played(Seat, CardId),
    /// An ability is activated.
    Activated(Seat, Ref, AbilityId),
    /// An Avatar's power or RUSH is used.
    AvatarUsed(Seat, bool),
    /// A RUSH was refused by a teammate.
    RushRefused(Seat),
    /// A trigger went on the stack.
    Triggered(Seat, Face, Handle),
    /// A trigger had no target or no room and did not go on the stack.
    NotPlaced(Seat, Face, RuleId),
    /// An item resolves.
    Resolves(Seat, Face),
    /// An item is removed from the stack unresolved.
    Removed(Face, RuleId),
    /// A Champion entered the Battlefield.
    Summoned(Seat, Ref),
    /// A Location entered the Battlefield.
    Built(Seat, Ref),
    /// There was no room for it.
    NoRoom(Seat, CardId, RuleId),
    /// A permanent left the Battlefield.
    Left(Ref, PrintId, Cause, Seat),
    /// A Token ceased to exist.
    Ceased(PrintId),
    /// Something would have happened and was replaced, by this.
    Replaced(Ref),
    /// A Champion survived.
    Survived(Ref),
    /// Damage was dealt: to, how much, by whom (strike), in battle.
    Damaged(Ref, u16, Option<Ref>, bool),
    /// Damage was prevented.
    Prevented(Ref),
    /// Damage came off.
    Healed(Ref, u16),
    /// A Champion was stunned.
    Stunned(Ref, bool),
    /// A Champion recovered.
    Recovered(Ref),
    /// Ikorr was stored.
    Stored(Ref, u16),
    /// Stored Ikorr was removed.
    Unstored(Ref, u16),
    /// Stored Ikorr moved.
    MovedStored(Ref, Ref, u16),
    /// A Champion secured.
    ChampionSecured(Ref, u16),
    /// A team secured Ikorr; its pool now.
    Secured(u8, u16, u16),
    /// A team paid or lost secured Ikorr.
    Spent(u8, u16),
    /// An attack was declared.
    Attack(Ref, Ref),
    /// No battle: somebody is gone or cannot go on.
    NoBattle(Ref),
    /// A damage calculation step begins.
    Strikes(Ref, Ref),
    /// The damage of a battle is calculated (ROI 7.3).
    Calculation,
    /// Two Champions have battled.
    Battled(Ref, Ref),
    /// A raid was declared.
    Raid(Ref),
    /// Control changed.
    Control(Ref, Seat),
    /// A permanent became a copy.
    Copied(Ref, PrintId),
    /// Counters were put on.
    CountersPut(Ref, CounterKind, u16),
    /// Counters were removed.
    CountersRemoved(Ref, CounterKind, u16),
    /// An effect began to apply: to how many.
    Affected(Ref),
    /// A value of something changes until later.
    StatChanged(Ref, Stat, i16),
    /// A card is named.
    Named(Seat, PrintId),
    /// Effects that lasted until now end.
    EffectsEnd(usize),
    /// The turn ends early.
    TurnEnds,
    /// The phase ends early.
    PhaseEnds,
    /// A loop is repeated so often.
    Loop(u32),
    /// A seat has left.
    Gone(Seat),
    /// A seat agrees to concede.
    Concedes(Seat),
    /// A seat agrees to a draw.
    OffersDraw(Seat),
    /// Cards of a pile are put in another order.
    Arranged(Seat),
    /// The game is over.
    Over(SeatSet, String, RuleId),
}
