//! What a step does: the game actions of the glossary and their like.

use crate::program::{Amount, CounterKind, Filter, Mod, Phase, Replacement, Things, Until, Who};
use kernel::ids::PrintId;
use kernel::parts::cursor::Reg;

/// Game actions, one file each in `actions/`.
#[derive(Clone, Debug, PartialEq)]
pub enum Verb {
    /// Deal damage that is no strike (ROI 11.16); what is more than it takes
    /// to kill is bound.
    Damage {
        /// To what.
        to: Things,
        /// How much.
        amount: Amount,
        /// Where the excess is bound.
        excess: Option<Reg>,
    },
    /// Strike (ROI 7.4).
    Strike {
        /// Who strikes.
        by: Things,
        /// Who is struck.
        to: Things,
    },
    /// Destroy (ROI 11.36). What was destroyed stays bound where it was.
    Destroy(Things),
    /// Sacrifice (ROI 11.43).
    Sacrifice(Things),
    /// Retreat (ROI 11.42).
    Retreat(Things),
    /// Void (ROI 11.54).
    Void(Things),
    /// Draw (ROI 5.9a).
    Draw {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// Discard cards that were chosen or all that match (ROI 11.37).
    Discard(Things),
    /// Scrap (ROI 11.44); what was scrapped is bound.
    Scrap {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
        /// Where it is bound.
        bind: Option<Reg>,
    },
    /// Foresee (ROI 11.39).
    Foresee {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// Search one's Deck or another zone and bind what is found; a Deck is
    /// shuffled afterwards by `ShuffleDeck` or at once when `to_hand`
    /// (ROI 3.17).
    Search {
        /// Who searches.
        who: Who,
        /// Where and for what: an empty filter is no specification.
        filter: Filter,
        /// Whether there is a specification (reveal, may fail to find).
        specified: bool,
        /// Up to how many.
        count: Amount,
        /// Where it is bound.
        bind: Reg,
    },
    /// Shuffle one's Deck (ROI 5.8c).
    Shuffle(Who),
    /// Reveal to all (ROI 11.28).
    Reveal(Things),
    /// Players reveal their hands.
    RevealHand(Who),
    /// Reveal the top cards of the Deck and bind them.
    RevealTop {
        /// Whose.
        who: Who,
        /// How many.
        count: Amount,
        /// Where they are bound.
        bind: Reg,
    },
    /// Look at the top cards of the Deck, unseen by the others, and bind them.
    LookTop {
        /// Whose.
        who: Who,
        /// How many.
        count: Amount,
        /// Where they are bound.
        bind: Reg,
    },
    /// Heal (ROI 11.40); none: all damage.
    Heal {
        /// What.
        things: Things,
        /// How much.
        amount: Option<Amount>,
    },
    /// Refresh Influence (ROI 11.41).
    Refresh {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// Exert Influence as an effect (ROI 11.38).
    ExertInfluence {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// Gain Influence (ROI 8.3c).
    GainInfluence {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// Secure Ikorr from the supply (ROI 11.46).
    Secure {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// A team loses secured Ikorr.
    LoseSecured {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// Store Ikorr from the supply (ROI 11.47).
    Store {
        /// On what.
        things: Things,
        /// How many.
        count: Amount,
    },
    /// Remove stored Ikorr; none: all.
    Unstore {
        /// From what.
        things: Things,
        /// How many.
        count: Option<Amount>,
    },
    /// Move stored Ikorr; none: all.
    MoveStored {
        /// From what.
        from: Things,
        /// To what.
        to: Things,
        /// How many.
        count: Option<Amount>,
    },
    /// Stun (ROI 11.49), or perpetually (ROI 11.51).
    Stun {
        /// What.
        things: Things,
        /// Perpetually.
        perpetual: bool,
    },
    /// Remove the stunned condition.
    Unstun(Things),
    /// Summon Champions (ROI 11.52) from wherever they are.
    Summon {
        /// What.
        things: Things,
        /// Under whose control.
        who: Who,
    },
    /// Summon Tokens (ROI 3.7); they are bound.
    SummonToken {
        /// The definition.
        token: PrintId,
        /// How many.
        count: Amount,
        /// Under whose control.
        who: Who,
        /// Where they are bound.
        bind: Option<Reg>,
    },
    /// Summon Tokens that are copies (ROI 10.4).
    SummonCopy {
        /// Of what.
        of: Things,
        /// How many.
        count: Amount,
        /// Under whose control.
        who: Who,
        /// Where they are bound.
        bind: Option<Reg>,
    },
    /// Become a copy (ROI 10.4c.1).
    BecomeCopy {
        /// What becomes.
        things: Things,
        /// A copy of this.
        of: Things,
        /// How long.
        until: Until,
    },
    /// Take control (ROI 3.18a.1a).
    TakeControl {
        /// Of what.
        things: Things,
        /// Who.
        who: Who,
        /// How long.
        until: Until,
    },
    /// Build Locations by an effect (ROI 4.9a).
    Build {
        /// What.
        things: Things,
        /// Who.
        who: Who,
    },
    /// Put Locations into the Champion Zone (ROI 5.2a.1).
    IntoRow {
        /// What.
        things: Things,
        /// Whose.
        who: Who,
    },
    /// Cast Spells without paying their cost (ROI 4.8a).
    CastFree {
        /// What.
        things: Things,
        /// Who.
        who: Who,
    },
    /// Put cards into their owner's hand.
    ToHand(Things),
    /// Put cards into their owner's Graveyard (ROI 5.4a.1).
    ToGraveyard(Things),
    /// Put cards on top of their owner's Deck.
    ToTop(Things),
    /// Put cards on the bottom of their owner's Deck.
    ToBottom(Things),
    /// Shuffle cards into their owner's Deck.
    IntoDeck(Things),
    /// Put counters on (ROI 3.14).
    PutCounters {
        /// What.
        things: Things,
        /// Which.
        kind: CounterKind,
        /// How many.
        count: Amount,
    },
    /// Remove counters; none: all of all kinds.
    RemoveCounters {
        /// From what.
        things: Things,
        /// Which.
        kind: Option<CounterKind>,
        /// How many; none: all.
        count: Option<Amount>,
    },
    /// An effect begins to apply to things (ROI 3.13).
    Affect {
        /// To what.
        things: Things,
        /// What.
        mods: Vec<Mod>,
        /// How long.
        until: Until,
    },
    /// The next card a player plays that matches costs less or more
    /// (ROI 10.3).
    NextCost {
        /// Who.
        who: Who,
        /// Which cards.
        filter: Filter,
        /// More or less.
        delta: i16,
        /// How long.
        until: Until,
    },
    /// A replacement effect begins to apply to things.
    Shield {
        /// To what.
        things: Things,
        /// What it does.
        replacement: Box<Replacement>,
        /// Only the next time.
        once: bool,
        /// How long.
        until: Until,
    },
    /// The turn ends (ROI 10.2).
    EndTurn,
    /// The phase ends (ROI 10.2d).
    EndPhase,
    /// Players skip their next phase of this name (ROI 9.1a.1a).
    SkipPhase {
        /// Who.
        who: Who,
        /// Which.
        phase: Phase,
    },
    /// Activate the effect of a permanent (ROI 6.11, 3.5b.1a).
    Activate {
        /// Of what.
        things: Things,
    },
    /// A player may use RUSH an additional time (ROI 1.5b.1).
    RushAgain(Who),
    /// Exchange the Ikorr stored on two things.
    SwapStored {
        /// One.
        one: Things,
        /// The other.
        other: Things,
    },
}
