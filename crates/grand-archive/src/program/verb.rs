//! What a step does: player actions and their like, one file each in
//! `actions/`.

use crate::card::Element;
use crate::program::{
    Amount, Counter, Dest, Direction, Entering, Filter, Mod, Phase, Pick, PlayTerms, PlayerMod,
    Reg, Replacement, Things, Until, Where, Who,
};
use kernel::ids::PrintId;

/// What a step does.
#[derive(Clone, Debug, PartialEq)]
pub enum Verb {
    /// GA drawing-cards, into hand or memory.
    Draw {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
        /// Into memory.
        memory: bool,
    },
    /// GA discard: so many of the player's choice, or at random.
    Discard {
        /// Who.
        who: Who,
        /// How many; none: all.
        count: Option<Amount>,
        /// From where and which.
        filter: Filter,
        /// At random.
        random: bool,
        /// "Up to": fewer may be discarded.
        up_to: bool,
        /// Where they are bound.
        bind: Reg,
    },
    /// GA discard: these.
    DiscardThese {
        /// What.
        things: Things,
        /// Where they are bound.
        bind: Reg,
    },
    /// GA damage: each of these is dealt so much, at once (GA damage/16).
    Deal {
        /// To what.
        to: Things,
        /// How much.
        amount: Amount,
        /// The object that deals it; none: the source.
        by: Option<Pick>,
        /// It cannot be prevented.
        unpreventable: bool,
    },
    /// Damage as it was divided among targets (GA card-activation/p1).
    DealDivided {
        /// The target phrase.
        target: u8,
    },
    /// GA recover.
    Recover {
        /// Who.
        who: Who,
        /// How much.
        amount: Amount,
    },
    /// Remove temporary damage.
    RemoveDamage(Things),
    /// GA destruction.
    Destroy(Things),
    /// GA banish; face-down if so said; with the source (GA banishment/3).
    Banish {
        /// What.
        things: Things,
        /// Face-down.
        face_down: bool,
        /// Where what was banished is bound.
        bind: Reg,
    },
    /// GA sacrifice: these.
    Sacrifice {
        /// Who.
        who: Who,
        /// What, for each of them.
        things: Things,
    },
    /// GA sacrifice: so many of the player's choice.
    SacrificeSome {
        /// Who.
        who: Who,
        /// Of what.
        filter: Filter,
        /// At least.
        min: Amount,
        /// At most; none: any number.
        max: Option<Amount>,
        /// Where they are bound.
        bind: Reg,
    },
    /// Put cards or objects somewhere, as neither of the above.
    Put {
        /// What.
        things: Things,
        /// Where.
        to: Dest,
        /// Who chooses the order, where there is one; at random if nobody.
        order: Option<Who>,
        /// How it enters, if it is to the field.
        entering: Entering,
        /// Where it is bound.
        bind: Reg,
    },
    /// The top cards of a deck are put somewhere, one after the other (GA
    /// drawing-cards/2.a).
    PutTop {
        /// Whose.
        who: Who,
        /// How many.
        count: Amount,
        /// Where.
        to: Dest,
        /// Where they are bound.
        bind: Reg,
    },
    /// Look at the top cards of a deck.
    LookTop {
        /// Whose.
        who: Who,
        /// How many.
        count: Amount,
        /// Where they are bound.
        bind: Reg,
    },
    /// Look at a hand or memory.
    LookAt {
        /// Whose.
        who: Who,
        /// Which zone.
        zone: Where,
        /// Where the cards are bound.
        bind: Reg,
    },
    /// GA reveal: these.
    Reveal(Things),
    /// Reveal the top cards of a deck.
    RevealTop {
        /// Whose.
        who: Who,
        /// How many.
        count: Amount,
        /// Or until one of these is revealed, which is bound first.
        until: Option<Filter>,
        /// Where they are bound.
        bind: Reg,
    },
    /// GA shuffling: a deck.
    Shuffle(Who),
    /// GA glimpse.
    Glimpse {
        /// Who.
        who: Who,
        /// How many.
        count: Amount,
    },
    /// GA gather.
    Gather {
        /// Who.
        who: Who,
        /// How often.
        times: Amount,
    },
    /// GA generate: so many of this card, there; by default to the hand.
    Generate {
        /// Who.
        who: Who,
        /// What.
        card: PrintId,
        /// How many.
        count: Amount,
        /// Where.
        to: Dest,
        /// Where they are bound.
        bind: Reg,
    },
    /// GA summon: tokens.
    Summon {
        /// Who.
        who: Who,
        /// The definition.
        token: PrintId,
        /// How many.
        count: Amount,
        /// How they enter.
        entering: Entering,
        /// Where they are bound.
        bind: Reg,
    },
    /// A token that is a copy (GA copying-objects/1).
    SummonCopy {
        /// Who.
        who: Who,
        /// Of what.
        of: Pick,
        /// How it enters.
        entering: Entering,
        /// Where it is bound.
        bind: Reg,
    },
    /// Become a copy.
    BecomeCopy {
        /// What becomes.
        things: Things,
        /// Of what.
        of: Pick,
        /// How long.
        until: Until,
    },
    /// Copy an activation or ability (GA
    /// copying-abilities-or-copying-card-activations/1).
    CopyItem {
        /// Which.
        item: Pick,
        /// How often.
        times: Amount,
        /// New targets may be chosen (…/p3).
        new_targets: bool,
    },
    /// GA negate.
    Negate {
        /// What.
        things: Things,
        /// Where its card goes instead.
        to: Option<Dest>,
    },
    /// GA redirect: the target of an item or an attack becomes this.
    Redirect {
        /// Which item; none: the attack under way.
        item: Option<Pick>,
        /// To what.
        to: Pick,
    },
    /// GA rest-rested.
    Rest(Things),
    /// GA wake-up.
    WakeUp(Things),
    /// GA distant.
    BecomeDistant(Things),
    /// GA foster/2.
    BecomeFostered(Things),
    /// GAT ephemeral/1.
    BecomeEphemeral(Things),
    /// GA transform.
    Transform(Things),
    /// GA suppress.
    Suppress(Things),
    /// GAT load/1.
    Load {
        /// What.
        what: Things,
        /// Into what.
        into: Pick,
    },
    /// GA level-up: a champion of the player, into a card of the material
    /// deck that the player chooses.
    LevelUp {
        /// Who.
        who: Who,
        /// Into what.
        into: Filter,
    },
    /// Put on the bottom of the lineage of this champion (GAT
    /// inner-lineage/2).
    Underlay {
        /// What.
        things: Things,
        /// Which champion.
        champion: Pick,
    },
    /// GA deleveling.
    Delevel(Who),
    /// Put counters on things.
    PutCounters {
        /// On what.
        things: Things,
        /// Which.
        counter: Counter,
        /// How many.
        count: Amount,
    },
    /// Remove counters from things.
    RemoveCounters {
        /// From what.
        things: Things,
        /// Which; none: of all kinds.
        counter: Option<Counter>,
        /// How many; none: all.
        count: Option<Amount>,
        /// Where the number is left.
        bind: Reg,
    },
    /// Move counters.
    MoveCounters {
        /// From what.
        from: Pick,
        /// To what.
        to: Pick,
        /// Which.
        counter: Counter,
        /// How many; none: all.
        count: Option<Amount>,
    },
    /// GA empower-n.
    Empower(Amount),
    /// An effect begins to apply to things, a fixed set (GA
    /// instanced-effects).
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
    /// "The next N damage": a shield (GA damage-prevention/1).
    Shield {
        /// On what.
        things: Things,
        /// How much.
        amount: Amount,
        /// Which damage, of which sources.
        replacement: Box<Replacement>,
        /// How long.
        until: Until,
    },
    /// A replacement effect begins to apply: "the next time" once (GA
    /// damage-prevention/2), else while it lasts. `Instead::Steps` are the
    /// next `len` steps of the program, which are skipped now.
    Replace {
        /// To what; none: to what matches its own `about`.
        things: Option<Things>,
        /// What it does.
        replacement: Box<Replacement>,
        /// Only so often.
        uses: Option<u8>,
        /// For all of them together rather than each ("one or more"; GA
        /// damage-prevention/p7).
        together: bool,
        /// How long.
        until: Until,
        /// How many steps.
        len: u16,
    },
    /// A player materializes a card (GA special-play-permissions/1).
    Materialize {
        /// Who.
        who: Who,
        /// Which.
        filter: Filter,
        /// On which terms.
        terms: PlayTerms,
    },
    /// A player activates a card, or gets a lasting permission to.
    Activate {
        /// Who.
        who: Who,
        /// Which.
        things: Things,
        /// On which terms.
        terms: PlayTerms,
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
    /// Hand and memory change places.
    SwapHandAndMemory(Who),
    /// The attacker declares an additional attack after this combat.
    AttackAgain(Pick),
    /// GA ending-phases.
    End(Fate),
    /// GA skipping-phases: the next one of this kind.
    Skip {
        /// Who.
        who: Who,
        /// Which.
        phase: Phase,
    },
    /// An additional turn after this one.
    ExtraTurn(Who),
    /// GA mastery: gets the mastery of this print.
    GainMastery {
        /// Who.
        who: Who,
        /// Which.
        mastery: PrintId,
    },
    /// GA shifting-currents: faces here; none: a direction of the player's
    /// choice, adjacent ones only if so said.
    TurnCurrents {
        /// Where to.
        to: Option<Direction>,
        /// Adjacent ones only (GA shifting-currents/2).
        adjacent: bool,
    },
    /// An element is enabled for the rest of the game.
    Enable(Who, Element),
}

/// What ends (GA ending-phases, ending-the-game).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// The phase under way.
    Phase,
    /// The combat phase, if one is under way.
    Combat,
    /// The turn.
    Turn,
    /// The game: they win.
    Win(Who),
    /// They lose.
    Lose(Who),
    /// A draw.
    Draw,
}
