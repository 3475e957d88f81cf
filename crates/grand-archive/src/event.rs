//! What happens.

use crate::card::Element;
use crate::edition::Reading;
use crate::program::{AbilityId, CombatStep, Counter, Direction, Phase};
use crate::state::{Exit, Zone};
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

/// Something that happened, as it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Who goes first (GA starting-the-game).
    GoesFirst(Seat),
    /// A deck was shuffled.
    Shuffled(Seat),
    /// A turn begins.
    Turn(u32, Seat),
    /// A phase begins.
    Phase(Phase),
    /// A phase is skipped (GA skipping-phases).
    Skipped(Seat, Phase),
    /// A phase or the turn ended early (GA ending-phases).
    Cut(RuleId),
    /// A level 0 champion was placed (GA turn-one).
    Placed(Seat, Ref),
    /// All that was rested woke up at once.
    WokeUp(Seat, Vec<Ref>),
    /// Something was rested.
    Rested(Ref),
    /// A player recollected so many cards.
    Recollected(Seat, usize),
    /// A card was drawn; whether into memory.
    Drew(Seat, CardId, bool),
    /// A player tried to draw from an empty deck.
    DrewNothing(Seat),
    /// A player passed Opportunity.
    Passed(Seat),
    /// A card is being activated or materialized.
    Playing(Seat, CardId),
    /// An ability is being activated.
    Using(Seat, Ref, AbilityId),
    /// An announced entry is complete: activated, materialized.
    Activated(Handle),
    /// A play could not be completed and was taken back.
    Undone(Seat, CardId, RuleId),
    /// A preserved card was taken instead of materializing.
    Took(Seat, CardId),
    /// A triggered ability went on the effects stack.
    Triggered(Seat, PrintId, Handle),
    /// A player chose a target.
    Targeted(Handle, Ref),
    /// A player reserved so many cards, and other things so many.
    Reserved(Seat, usize),
    /// A player paid a memory cost with these cards.
    PaidMemory(Seat, Vec<CardId>),
    /// An entry of the effects stack resolves.
    Resolves(Seat, PrintId),
    /// An entry of the effects stack fizzled.
    Fizzled(PrintId, RuleId),
    /// An entry of the effects stack was negated.
    Negated(PrintId),
    /// An entry was copied.
    CopiedItem(Handle),
    /// An object entered the field.
    Entered(Seat, Ref),
    /// Something left the field, an intent, a lineage, the effects stack.
    Left(Ref, Exit, Zone, RuleId),
    /// A card was put somewhere.
    Put(CardId, Zone, RuleId),
    /// A card was discarded.
    Discarded(Seat, CardId),
    /// A token or copy ceased to exist.
    Ceased(PrintId),
    /// A card was revealed.
    Revealed(Seat, CardId),
    /// A player looked at so many cards.
    Looked(Seat, u16),
    /// A player glimpsed: so many to the bottom, so many on top.
    Glimpsed(Seat, usize, usize),
    /// A player named a card.
    Named(Seat, PrintId),
    /// An object was dealt damage.
    Damaged(Ref, u16),
    /// Damage was prevented.
    Prevented(Ref, u16),
    /// A player's champion recovered.
    Recovered(Ref, u16),
    /// Counters were put on something.
    CountersPut(Ref, Counter, u16),
    /// Counters were removed from something.
    CountersRemoved(Ref, Counter, u16),
    /// A champion levelled up; the card is the new one.
    LevelledUp(Ref, CardId),
    /// A champion was delevelled.
    Delevelled(Ref),
    /// Something was transformed.
    Transformed(Ref),
    /// Something became distant, fostered, ephemeral: the word.
    Became(Ref, &'static str),
    /// Something was suppressed.
    Suppressed(Ref),
    /// A card was loaded into an object.
    Loaded(CardId, Ref),
    /// An object was linked to another.
    Linked(Ref, Ref),
    /// An attack was declared: the attacker and what is attacked.
    Attacks(Ref, Vec<Ref>),
    /// A step of combat begins.
    Combat(CombatStep),
    /// A unit retaliates.
    Retaliates(Ref),
    /// An attack or an effect was redirected.
    Redirected(Ref),
    /// A unit stopped attacking, defending or retaliating.
    RoleEnded(Ref),
    /// The attack of this unit is negated (GA23 X.A.22.a.v).
    AttackNegated(Ref),
    /// The combat damage of this is doubled (GA critical-n/1).
    Critical(Ref),
    /// The combat ended.
    CombatEnded,
    /// An effect begins to apply to something.
    Affected(Ref),
    /// A rule begins to apply to a player.
    AffectedPlayer(Seat),
    /// Control of an object changed.
    Taken(Ref, Seat),
    /// An object became a copy.
    Copied(Ref, PrintId),
    /// A replacement effect was applied.
    Instead(PrintId),
    /// A player is empowered.
    Empowered(Seat, u8),
    /// A player gets a mastery.
    Mastery(Seat, PrintId),
    /// Shifting Currents face another way.
    Currents(Seat, Direction),
    /// An element was enabled.
    Enabled(Seat, Element),
    /// A player will take an additional turn.
    ExtraTurn(Seat),
    /// A player lost the game.
    Lost(Seat, RuleId),
    /// A player offers a draw, or agrees to one.
    OffersDraw(Seat),
    /// The book of another edition has decided otherwise than today's.
    OldBook(Reading),
    /// The game is over.
    Over(SeatSet, String, RuleId),
}
