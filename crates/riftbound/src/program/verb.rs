//! What a step does: the game actions (RB 407) and their like.

use crate::card::Price;
use crate::program::{
    Amount, Dest, Earmark, Filter, Mod, Pick, PlayTerms, PlayerMod, Reg, Replacement, Things,
    TriggerEvent, Until, Who,
};
use kernel::ids::PrintId;

/// Game actions (RB 407–439), one file each in `actions/`.
#[derive(Clone, Debug, PartialEq)]
pub enum Verb {
    /// RB 413.
    Draw {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// RB 414.
    Exhaust(Things),
    /// RB 415.
    Ready(Things),
    /// RB 416: these.
    Recycle(Things),
    /// RB 416.6: so many from a zone, of the player's choice.
    RecycleFrom {
        /// Who.
        who: Who,
        /// What.
        filter: Filter,
        /// How many.
        count: Amount,
        /// Where they are bound.
        bind: Reg,
    },
    /// RB 417: each of these is dealt so much.
    Deal {
        /// To what.
        to: Things,
        /// How much.
        amount: Amount,
        /// The unit that deals it, if the text names one (RB 417.6.b.3).
        by: Option<Pick>,
    },
    /// Damage split among targets (RB 355.14).
    DealSplit {
        /// Among what.
        to: Things,
        /// How much.
        amount: Amount,
        /// The unit that deals it.
        by: Option<Pick>,
    },
    /// Two deal damage equal to their Mights to each other.
    Fight {
        /// One.
        one: Pick,
        /// The other.
        other: Pick,
    },
    /// RB 418.
    Heal(Things),
    /// RB 419.3: a player plays these cards.
    Play {
        /// Who.
        who: Who,
        /// Which.
        things: Things,
        /// On which terms.
        terms: PlayTerms,
        /// Whether it may be declined.
        optional: bool,
    },
    /// RB 350.2: tokens.
    PlayToken {
        /// Who.
        who: Who,
        /// The definition.
        token: PrintId,
        /// How many.
        count: Amount,
        /// Where and how.
        terms: PlayTerms,
        /// What it has besides, for as long as it stays.
        mods: Vec<Mod>,
        /// Where they are bound.
        bind: Reg,
    },
    /// RB 420.
    Move {
        /// What.
        things: Things,
        /// Where to.
        to: Dest,
    },
    /// Two units go to each other's location.
    SwapPlaces {
        /// One.
        one: Pick,
        /// The other.
        other: Pick,
    },
    /// RB 449.
    Recall(Things),
    /// RB 422: cards of the player's choice.
    Discard {
        /// Who.
        who: Who,
        /// How many; none: the hand.
        count: Option<Amount>,
        /// Where they are bound.
        bind: Reg,
    },
    /// Discard these.
    DiscardThese(Things),
    /// RB 423.
    Stun(Things),
    /// RB 424: a player's hand.
    RevealHand(Who),
    /// Reveal these.
    Reveal(Things),
    /// Reveal the top cards of the Main Deck and bind them.
    RevealTop {
        /// Whose.
        who: Who,
        /// How many.
        count: Amount,
        /// Where they are bound.
        bind: Reg,
    },
    /// Reveal the top rune of the Rune Deck and bind it.
    RevealTopRune {
        /// Whose.
        who: Who,
        /// Where it is bound.
        bind: Reg,
    },
    /// Look at the top cards of the Main Deck and bind them.
    LookTop {
        /// Whose.
        who: Who,
        /// How many.
        count: Amount,
        /// Where they are bound.
        bind: Reg,
    },
    /// Draw these (from among cards looked at or revealed).
    DrawThese(Things),
    /// RB 425; to where the card goes instead of the trash.
    Counter {
        /// What.
        things: Things,
        /// To its owner's hand instead.
        to_hand: bool,
    },
    /// RB 426.
    Buff(Things),
    /// Spend buffs of these as an effect; how many is bound.
    SpendBuffs {
        /// Of what.
        things: Things,
        /// Where the number is bound.
        bind: Reg,
    },
    /// RB 427: with the source (RB 427.3).
    Banish(Things),
    /// RB 428.
    Kill(Things),
    /// RB 429.
    Add {
        /// Who.
        who: Who,
        /// What.
        price: Price,
        /// How many times.
        times: Amount,
        /// What it may be spent on.
        only: Earmark,
    },
    /// RB 163.2.b: one Power of the source's own Domain, `[C]`.
    AddOwn(Who),
    /// RB 821.1.c: pay the Equip cost of this Equipment, less one Power, to
    /// attach it to the source.
    Weaponmaster(Pick),
    /// RB 430.
    Channel {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
        /// Exhausted.
        exhausted: bool,
    },
    /// RB 432.
    DoubleMight {
        /// Of what.
        things: Things,
        /// How long.
        until: Until,
    },
    /// RB 433.
    SwapMight {
        /// One.
        one: Pick,
        /// The other.
        other: Pick,
        /// How long.
        until: Until,
    },
    /// RB 434.
    Attach {
        /// What.
        what: Things,
        /// To what.
        to: Pick,
    },
    /// RB 435.
    Detach(Things),
    /// RB 436.
    Predict {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// RB 437.
    Prevent {
        /// On what; none: everything.
        things: Option<Things>,
        /// How much; none: all.
        amount: Option<Amount>,
        /// Only damage of spells and abilities.
        effects_only: bool,
        /// Only the next time.
        once: bool,
        /// How long.
        until: Until,
    },
    /// RB 438: a battlefield with a token.
    Replace {
        /// Which.
        field: Pick,
        /// The token.
        token: PrintId,
    },
    /// RB 438.7.
    SwapBack(Pick),
    /// RB 439.2.b: a spell, a rune or a legend is created in its zone.
    Create(PrintId),
    /// RB 439: a battlefield token is added to the board; bound.
    CreateField {
        /// The token.
        token: PrintId,
        /// Where it is bound.
        bind: Reg,
    },
    /// Gain XP (RB 730.1).
    GainXp {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// Gain points by an effect ("score 1 point").
    GainPoints {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// An effect begins to apply to things.
    Affect {
        /// To what.
        things: Things,
        /// What.
        mods: Vec<Mod>,
        /// How long.
        until: Until,
    },
    /// A rule begins to apply to players.
    AffectPlayers {
        /// Which.
        who: Who,
        /// What.
        what: PlayerMod,
        /// How long.
        until: Until,
    },
    /// A replacement effect begins to apply (RB 390.3): to these things, or to
    /// what matches its own `about`.
    Shield {
        /// To what.
        things: Option<Things>,
        /// What it does; `Instead::Steps` are the next `len` steps of the
        /// program, which are skipped now.
        replacement: Box<Replacement>,
        /// Only the next time.
        once: bool,
        /// How long.
        until: Until,
        /// How many steps.
        len: u16,
    },
    /// Take control.
    TakeControl {
        /// Of what.
        things: Things,
        /// Who.
        who: Who,
        /// How long.
        until: Until,
    },
    /// Take control of a spell and make new choices.
    TakeSpell(Things),
    /// Become a copy (RB 472.1.b).
    BecomeCopy {
        /// What becomes.
        things: Things,
        /// Of what.
        of: Pick,
    },
    /// Return to the owner's hand.
    ReturnToHand(Things),
    /// Return to the owner's Champion Zone (RB 108.3.c.1).
    ReturnToChampion(Things),
    /// Put on top of the owner's Main Deck.
    ToTop(Things),
    /// Put on the bottom of the owner's Main Deck.
    ToBottom(Things),
    /// The owner puts it on the top or the bottom.
    ToTopOrBottom {
        /// What.
        things: Things,
        /// Who chooses.
        who: Who,
    },
    /// Put into the owner's trash (no kill, no discard).
    ToTrash(Things),
    /// The top cards of the Main Deck into the trash.
    TrashTop {
        /// Whose.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// Put the rest back on top in any order.
    BackInOrder {
        /// Who.
        who: Who,
        /// What.
        things: Things,
    },
    /// Take a turn after this one (RB 735).
    ExtraTurn(Who),
    /// The game is won.
    Win(Who),
    /// Activate the effects of a class of these once.
    TriggerEffects {
        /// Of what.
        things: Things,
        /// Which class.
        event: TriggerEvent,
    },
    /// Pay any amount of Energy or Power; how much is bound.
    PayAny {
        /// Who.
        who: Who,
        /// Power instead of Energy.
        power: bool,
        /// Where it is bound.
        bind: Reg,
    },
}
