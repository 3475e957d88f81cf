//! What happens.

use crate::card::Price;
use crate::program::{AbilityId, Phase};
use crate::state::{Exit, Gain, Place, Role};
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

/// Something that happened, as it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A battlefield is used in this game.
    FieldChosen(Seat, CardId),
    /// Who goes first.
    GoesFirst(Seat),
    /// A seat set so many cards aside and drew anew.
    Mulligan(Seat, usize),
    /// A turn begins.
    Turn(u32, Seat),
    /// A phase begins.
    Phase(Phase),
    /// A card was drawn.
    Drew(Seat, CardId),
    /// A player burned out (RB 431).
    BurnedOut(Seat),
    /// A rune was channeled.
    Channeled(Seat, Ref),
    /// Resources were added.
    Added(Seat, Price),
    /// A player's pool was emptied of something.
    PoolEmptied(Seat),
    /// A cost was paid.
    Paid(Seat, Price),
    /// A card or token is being played.
    Playing(Seat, CardId),
    /// An ability is activated.
    Activated(Seat, Ref, AbilityId),
    /// A triggered ability went on the Chain.
    Triggered(Seat, PrintId, Handle),
    /// A trigger did not go on the Chain: no legal choice, declined, not paid.
    NotPlaced(Seat, PrintId, RuleId),
    /// An item was finalized.
    Finalized(Handle),
    /// A play could not be completed and was taken back (RB 358.4).
    Undone(Seat, CardId, RuleId),
    /// A player chose a target.
    Targeted(Handle, Ref),
    /// An item resolves.
    Resolves(Seat, PrintId),
    /// An item was countered.
    Countered(PrintId),
    /// A permanent entered the board.
    Entered(Seat, Ref, Place),
    /// A player passed Priority.
    PassedPriority(Seat),
    /// A player passed Focus.
    PassedFocus(Seat),
    /// A player has Focus.
    Focus(Seat),
    /// A player invited a teammate.
    Invited(Seat, Seat),
    /// A unit moved.
    Moved(Ref, Place, Place),
    /// A permanent was recalled.
    Recalled(Ref),
    /// A battlefield is contested.
    Contested(u8, Seat),
    /// A showdown began.
    ShowdownBegan(u8),
    /// A combat began: attacker, defender.
    CombatBegan(u8, Seat, Seat),
    /// A unit gained a designation.
    Designated(Ref, Role),
    /// Combat damage was assigned.
    Assigned(Seat, Ref, u16),
    /// A unit was dealt damage.
    Damaged(Ref, u16),
    /// Damage was prevented.
    Prevented(Ref, u16),
    /// Damage was cleared.
    Healed(Ref),
    /// Something left the board.
    Left(Ref, Exit, RuleId),
    /// A combat ended: who won, if anybody.
    CombatEnded(u8, Option<Seat>),
    /// A showdown ended.
    ShowdownEnded(u8),
    /// Control of a battlefield changed.
    Control(u8, Option<Seat>),
    /// A player scored or gained points.
    Points(Seat, u8, Gain),
    /// A player drew instead of gaining the Winning Point (RB 466.1.b.2).
    NoWinningPoint(Seat),
    /// A card was discarded.
    Discarded(Seat, CardId),
    /// A card was recycled.
    Recycled(CardId),
    /// A card was revealed.
    Revealed(Seat, CardId),
    /// A player looked at so many cards of a deck.
    Looked(Seat, u16),
    /// A player predicted: recycled so many, kept so many.
    Predicted(Seat, usize, usize),
    /// A card was put somewhere: zone in words.
    Put(CardId, &'static str, Seat),
    /// A card was hidden.
    Hid(Seat, CardId, u8),
    /// A facedown card was put into the trash.
    Uncovered(CardId, RuleId),
    /// Something was exhausted.
    Exhausted(Ref),
    /// Something was readied.
    Readied(Ref),
    /// A unit was stunned.
    Stunned(Ref),
    /// A unit was buffed.
    Buffed(Ref),
    /// A buff was spent.
    BuffSpent(Ref),
    /// XP was gained or spent.
    Xp(Seat, i16),
    /// A card was attached: gear, unit.
    Attached(Ref, Ref),
    /// A card was detached.
    Detached(Ref),
    /// Something gets Might until an effect ends.
    Might(Ref, i16),
    /// Something gains what the effect says.
    Affected(Ref),
    /// Control of an object changed.
    Taken(Ref, Seat),
    /// An object became a copy.
    Copied(Ref, PrintId),
    /// A battlefield was replaced.
    Replaced(CardId, CardId),
    /// A battlefield token came to the board.
    Created(CardId),
    /// A replacement effect was applied.
    Instead(PrintId),
    /// A player will take an additional turn.
    ExtraTurn(Seat),
    /// A player left the game.
    Gone(Seat),
    /// A player offers a draw, or agrees to one.
    OffersDraw(Seat),
    /// The game is over.
    Over(SeatSet, String, RuleId),
}
