//! What card texts compile to: abilities with flat programs. Nothing here is
//! state; a match shares one table of it.

use crate::card::{Aspect, Trait, TraitSet};
pub use kernel::compare::{Cmp, Extreme};
pub use kernel::cursor::Reg;
pub use kernel::ids::AbilityId;
use kernel::ids::PrintId;
use serde::{Deserialize, Serialize};

/// A line of a card's text.
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// What kind of ability it is, with what only that kind has.
    pub kind: AbilityKind,
    /// The zone it works in (ROI 6.8a, 6.4a.1).
    pub zone: WorksIn,
    /// A condition on which the whole ability hangs ("if this champion is
    /// infused", "as long as you control a Beast").
    pub gate: Option<Cond>,
    /// At most this many times each turn; 0 for what the rules say: once for
    /// an ACTION (ROI 6.4b), no limit for a trigger.
    pub limit: u8,
    /// What is chosen when it is put on the stack, in order.
    pub targets: Vec<TargetSpec>,
    /// What it does.
    pub code: Vec<Instr>,
}

/// Where an ability works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WorksIn {
    /// On the Battlefield (Avatars: in the Avatar Zone).
    Battlefield,
    /// In its owner's Graveyard.
    Graveyard,
    /// In every zone (what it costs).
    Everywhere,
}

/// Kinds of abilities.
#[derive(Clone, Debug, PartialEq)]
pub enum AbilityKind {
    /// A keyword ability.
    Keyword(Keyword),
    /// Changes of the printed values: only on Infusions (ROI 3.9d.1).
    Printed {
        /// Attack.
        attack: i16,
        /// Health.
        health: i16,
        /// Raid.
        raid: i16,
    },
    /// The text of a Spell.
    Spell,
    /// ACTION (ROI 6.4).
    Action(Cost),
    /// An Avatar's power (ROI 6.1).
    Power(Cost),
    /// An Avatar's RUSH, with the Ikorr it takes (ROI 6.2).
    Rush(u8),
    /// When something happens (ROI 6.7).
    Triggered(Trigger),
    /// While it works, these hold (ROI 6.8).
    Passive(Vec<Passive>),
    /// If something would happen, something else happens (ROI 6.9).
    Replaces(Replacement),
    /// To play this card, this is paid too (ROI 3.3).
    ExtraCost(CostPart),
}

/// Keyword abilities of the glossary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keyword {
    /// ROI 11.32.
    Swift,
    /// ROI 11.26.
    Lethal,
    /// ROI 11.27.
    QuickStrike,
    /// ROI 11.25.
    Fury,
    /// ROI 11.29.
    Raze,
    /// ROI 11.30.
    Reanimate,
    /// ROI 11.31; only for Champions with all these traits.
    Support(TraitSet),
}

/// A cost: each part is paid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cost {
    /// The parts, in text order.
    pub parts: Vec<CostPart>,
}

/// A part of a cost.
#[derive(Clone, Debug, PartialEq)]
pub enum CostPart {
    /// Exert this much Influence: `(2)`.
    Exert(u8),
    /// Sacrifice this many of what matches. What was sacrificed is bound to
    /// the register.
    Sacrifice {
        /// How many.
        count: u8,
        /// Of what; the payer's own.
        filter: Filter,
        /// Where it is bound.
        bind: Reg,
    },
    /// Sacrifice the source itself.
    SacrificeThis,
    /// Discard cards of one's choice.
    Discard {
        /// How many.
        count: u8,
        /// Of what.
        filter: Filter,
        /// Where they are bound.
        bind: Reg,
    },
    /// Remove counters from the source.
    RemoveCounters {
        /// How many.
        count: u8,
        /// Which.
        kind: CounterKind,
    },
    /// Remove Ikorr stored on the source.
    RemoveStored(u8),
    /// Void the source (from where the ability works).
    VoidThis,
    /// Deal damage to the source.
    DamageThis(u8),
}

/// A kind of counter, interned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CounterKind(pub u8);

/// What is chosen as a target (ROI 3.10c).
#[derive(Clone, Debug, PartialEq)]
pub struct TargetSpec {
    /// What may be chosen.
    pub what: TargetKind,
    /// At least so many ("up to" makes it 0).
    pub min: u8,
    /// At most so many.
    pub max: u8,
}

/// What a target is.
#[derive(Clone, Debug, PartialEq)]
pub enum TargetKind {
    /// A permanent or a card in a zone, as the filter says.
    Object(Filter),
    /// A player.
    Player(Side),
}

/// Which side, as seen by the controller of the effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// Anybody.
    #[default]
    Any,
    /// The controller only ("you control", "your").
    Yours,
    /// The controller and allies (ROI 3.10a.3).
    Allied,
    /// The other team (ROI 3.10a.2).
    Opposing,
    /// The player a loop is at ("each player ... they control").
    Theirs,
}

/// Where the things are that a filter asks about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Place {
    /// On the Battlefield.
    #[default]
    Battlefield,
    /// In a Graveyard.
    Graveyard,
    /// In a hand.
    Hand,
    /// In a Deck.
    Deck,
    /// In the Void.
    Void,
    /// On the stack: a card being played (for costs).
    Stack,
}

/// What a thing must be. Every field that is set must match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Where it is.
    pub place: Place,
    /// Whose it is: controller on the Battlefield, owner elsewhere.
    pub side: Side,
    /// Champion, Location or Spell; none of them set means any card or
    /// permanent.
    pub kinds: Kinds,
    /// Has all these traits.
    pub traits: TraitSet,
    /// Has this Aspect.
    pub aspect: Option<Aspect>,
    /// Is or is not Fabled.
    pub fabled: Option<bool>,
    /// Is or is not Infused (ROI 4.7g).
    pub infused: Option<bool>,
    /// Is or is not a Token.
    pub token: Option<bool>,
    /// Is or is not stunned.
    pub stunned: Option<bool>,
    /// Has or has no damage.
    pub damaged: Option<bool>,
    /// Has Ikorr stored on it, or not.
    pub storing: Option<bool>,
    /// Has attacked this turn, or not.
    pub attacked: Option<bool>,
    /// Has raided this turn, or not.
    pub raided: Option<bool>,
    /// Has battled this turn, or not.
    pub battled: Option<bool>,
    /// Was or was not Summoned this turn.
    pub summoned: Option<bool>,
    /// Has this keyword.
    pub keyword: Option<Keyword>,
    /// Has at least one counter of this kind.
    pub counter: Option<CounterKind>,
    /// Compares one of its values.
    pub compare: Option<(Stat, Cmp, Amount)>,
    /// Its name.
    pub name: NameIs,
    /// Is not the source ("another", "other").
    pub other: bool,
    /// Is not what is bound here.
    pub not: Option<Pick>,
    /// Is adjacent to this (ROI 3.15).
    pub adjacent_to: Option<Pick>,
    /// Has the highest or lowest of a value among those that match the rest.
    pub extreme: Option<(Stat, Extreme)>,
    /// Or any of these instead (each complete in itself).
    pub or: Vec<Filter>,
}

/// Which kinds of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds {
    /// Champions.
    pub champion: bool,
    /// Locations.
    pub location: bool,
    /// Spells.
    pub spell: bool,
}

/// A condition on a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NameIs {
    /// Any name.
    #[default]
    Any,
    /// The name of this print.
    Print(PrintId),
    /// The name that was chosen or bound here ("with that name").
    Bound(Reg),
    /// The same name as this thing.
    SameAs(Pick),
}

/// A value of a card or permanent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stat {
    /// Attack.
    Attack,
    /// Health.
    Health,
    /// Raid.
    Raid,
    /// Printed Influence cost.
    Cost,
    /// Damage on it.
    Damage,
    /// Ikorr stored on it.
    Stored,
}

/// Things a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// The source ("this champion").
    This,
    /// What was chosen for the target of this index.
    Target(u8),
    /// What a step has bound.
    Bound(Reg),
    /// What the event was about ("that champion" in a trigger).
    Event,
    /// The other thing of the event (what it battled, struck, was struck by).
    EventOther,
}

/// Things a step acts on.
#[derive(Clone, Debug, PartialEq)]
pub enum Things {
    /// Named things.
    Pick(Pick),
    /// All that match when the step is done.
    All(Filter),
}

/// Players a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The controller.
    You,
    /// Everybody, around the table from the controller (ROI 10.1).
    EachPlayer,
    /// The controller's team, around the table from the controller.
    EachAlly,
    /// The other team, around the table from the controller.
    EachOpponent,
    /// The target of this index.
    Target(u8),
    /// Who controls this; for a card elsewhere, its owner.
    ControllerOf(Pick),
    /// Who owns this.
    OwnerOf(Pick),
    /// The player a loop is at.
    They,
    /// The player of the event.
    EventPlayer,
    /// Who a step has chosen.
    Bound(Reg),
}

/// A number.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// This number.
    Number(i16),
    /// The declared X of the item.
    X,
    /// A value of this thing (of what it last was, if it is gone).
    Stat(Pick, Stat),
    /// How many things match.
    Count(Box<Filter>),
    /// How many counters of this kind are on this.
    Counters(Pick, CounterKind),
    /// How many cards these players have in hand.
    HandSize(Who),
    /// Ikorr secured by the team of these players.
    Secured(Who),
    /// How many Influence these players have available.
    Available(Who),
    /// How many players there are.
    Players,
    /// The amount of the event.
    Event,
    /// The number a step has left here (excess damage, cards discarded, a
    /// chosen number).
    Bound(Reg),
    /// The sum over all matching things of a value.
    Sum(Box<Filter>, Stat),
    /// A multiple.
    Times(i16, Box<Amount>),
    /// Half, rounded up.
    HalfUp(Box<Amount>),
    /// A sum of two.
    Plus(Box<Amount>, Box<Amount>),
}

/// A condition.
#[derive(Clone, Debug, PartialEq)]
pub enum Cond {
    /// Two numbers compare.
    Compare(Amount, Cmp, Amount),
    /// This thing matches.
    Is(Pick, Box<Filter>),
    /// The step before did something, all of it ("if you do", ROI 3.4b.2).
    Did,
    /// It is a turn of the controller's team.
    YourTurn,
    /// Not.
    Not(Box<Cond>),
    /// Both.
    And(Box<Cond>, Box<Cond>),
    /// This thing died, battled ... this turn: a tally asks.
    Happened(Tally, Cmp, Amount),
}

/// What is counted over a turn, for abilities that ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Tally {
    /// Champions of the controller's team that died.
    AlliedDeaths,
    /// Spells the controller cast.
    SpellsCast,
    /// Champions the controller summoned.
    Summons,
    /// Cards the controller drew.
    Draws,
    /// Cards the controller discarded.
    Discards,
    /// Champions of the controller's team that raided.
    Raids,
    /// Champions of the controller's team that attacked.
    Attacks,
}

/// When an effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// Until the end of this turn (ROI 8.11a).
    EndOfTurn,
    /// Until the end of the next turn (ROI 8.11a).
    EndOfNextTurn,
    /// Until the beginning of the controller's next turn (ROI 8.1c).
    YourNextTurn,
    /// As long as the affected object exists.
    Always,
}

/// What a passive ability or a lingering effect does to a thing.
#[derive(Clone, Debug, PartialEq)]
pub enum Mod {
    /// Attack, health and raid by these amounts.
    Stat(Stat, Amount),
    /// Has a keyword.
    Gain(Keyword),
    /// Loses all abilities (ROI 6.10a).
    LosesAbilities,
    /// Cannot do this.
    Cannot(Cannot),
    /// May do this although a rule says otherwise.
    May(May),
    /// Is not affected by card effects (ROI 6.10b.1).
    Immune,
    /// Has this name.
    Named(PrintId),
    /// Has the name that was chosen.
    NamedBound(Reg),
    /// Has this trait too.
    Trait(Trait),
}

/// What "cannot" forbids (can't beats can, ROI 1.5a.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cannot {
    /// Attack.
    Attack,
    /// Raid.
    Raid,
    /// Be attacked.
    BeAttacked,
    /// Be retreated.
    BeRetreated,
    /// Be targeted by opposing players.
    BeTargeted,
    /// Be sacrificed.
    BeSacrificed,
    /// Be destroyed.
    BeDestroyed,
    /// Be stunned.
    BeStunned,
    /// Secure its stored Ikorr.
    Secure,
}

/// What "may" allows over a rule (ROI 1.5b.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum May {
    /// Declare one attack more this turn.
    AttackAgain,
    /// Raid although it attacked, attack although it raided.
    AttackAndRaid,
    /// Raid once more this turn.
    RaidAgain,
}

/// A passive ability.
#[derive(Clone, Debug, PartialEq)]
pub enum Passive {
    /// Changes things on the Battlefield.
    Things(Scope, Vec<Mod>),
    /// Changes what playing costs.
    Costs(CostChange),
    /// A player rule: who, and what.
    Players(Side, PlayerMod),
}

/// What a passive ability reaches.
#[derive(Clone, Debug, PartialEq)]
pub enum Scope {
    /// The source.
    This,
    /// All that match, asked again each time.
    All(Filter),
}

/// A rule for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerMod {
    /// May use RUSH an additional time this game.
    RushAgain,
    /// May use the Avatar's power an additional time each turn.
    PowerAgain,
    /// Cannot draw by card effects.
    NoEffectDraws,
}

/// A change of what cards cost to play (ROI 4.3c).
#[derive(Clone, Debug, PartialEq)]
pub struct CostChange {
    /// Who pays: as seen by the source's controller; `Any` and a filter of
    /// `this_only` for "this champion costs ...".
    pub payer: Side,
    /// Which cards (place is `Stack`).
    pub filter: Filter,
    /// Only the card with this ability itself.
    pub this_only: bool,
    /// More (positive) or less (negative).
    pub delta: i16,
    /// So often: once, or for each of something.
    pub times: Amount,
    /// What it cannot go below by this change ("to a minimum of").
    pub minimum: u8,
    /// On this condition.
    pub when: Option<Cond>,
}

/// What a trigger waits for.
#[derive(Clone, Debug, PartialEq)]
pub struct Trigger {
    /// Which event.
    pub event: TriggerEvent,
    /// Who or what it must be about.
    pub about: About,
    /// A further condition, asked when it happens.
    pub when: Option<Cond>,
}

/// Who or what the event must be about.
#[derive(Clone, Debug, PartialEq)]
pub enum About {
    /// The source itself.
    This,
    /// A thing that matches.
    Thing(Filter),
    /// A player of this side.
    Player(Side),
    /// A player of this side, and a thing that matches.
    PlayerAndThing(Side, Filter),
}

/// Events that triggers wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum TriggerEvent {
    /// A Champion enters the Battlefield (SUMMON, ROI 11.63).
    Summoned,
    /// A Champion dies (DEATH, ROI 11.56).
    Dies,
    /// A permanent is destroyed (ROI 11.36).
    Destroyed,
    /// A Champion is destroyed by battle (ROI 7.3c).
    DestroyedByBattle,
    /// A permanent is sacrificed (ROI 11.43).
    Sacrificed,
    /// A Champion declares an attack (ATTACK, ROI 11.55).
    Attacks,
    /// A Champion is attacked.
    Attacked,
    /// A Champion has battled (ROI 7.3b).
    Battled,
    /// A Champion declares a raid (RAID, ROI 11.59).
    Raids,
    /// A Champion returns to hand (RETREAT, ROI 11.60).
    Retreats,
    /// A Champion secures in the Secure Phase (SECURE, ROI 11.61).
    Secures,
    /// A player's start phase begins (START, ROI 11.62).
    StartPhase,
    /// A player's end phase begins (END, ROI 11.58).
    EndPhase,
    /// A player draws a card.
    Draws,
    /// A player draws a card by a card effect.
    DrawsByEffect,
    /// A player discards a card.
    Discards,
    /// A card is scrapped.
    Scrapped,
    /// A player casts a Spell (ROI 11.35).
    Casts,
    /// A Location is built (ROI 11.34).
    Built,
    /// A Champion is stunned (ROI 11.49).
    Stunned,
    /// A Champion is dealt strike damage (ROI 11.20).
    StrikeDamaged,
    /// A Champion is dealt nonstrike damage (ROI 11.16).
    NonstrikeDamaged,
    /// A Champion deals strike damage.
    DealsStrikeDamage,
    /// A Champion deals battle damage (ROI 11.8a).
    DealsBattleDamage,
    /// A Champion strikes.
    Strikes,
    /// A Champion was struck, or is attacked: it is defending (ROI 11.57).
    Defends,
    /// A Champion survives what would have killed it (ROI 11.21).
    Survives,
    /// A permanent leaves the Battlefield.
    Leaves,
    /// A card is voided.
    Voided,
    /// A Champion is healed.
    Healed,
    /// Counters are put on a permanent.
    CountersPut,
    /// An Avatar's RUSH is used.
    Rushes,
    /// A team secures Ikorr.
    TeamSecures,
}

/// A replacement effect (ROI 6.9).
#[derive(Clone, Debug, PartialEq)]
pub struct Replacement {
    /// What would happen.
    pub would: Would,
    /// To whom or what.
    pub about: About,
    /// What happens instead.
    pub instead: Vec<Instead>,
    /// Whether the controller may decline.
    pub optional: bool,
}

/// What would happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Would {
    /// Die.
    Die,
    /// Leave the Battlefield.
    Leave,
    /// Be dealt damage.
    BeDamaged,
    /// Be dealt strike damage.
    BeStrikeDamaged,
    /// Be dealt nonstrike damage.
    BeNonstrikeDamaged,
    /// Draw a card.
    Draw,
}

/// What happens instead; each of these is a new event (ROI 6.9d). Several are
/// done in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Instead {
    /// Nothing of it happens.
    Nothing,
    /// The damage that was dealt to it is prevented: all damage comes off.
    PreventDamage,
    /// Less damage by this much.
    LessDamage(u8),
    /// The damage goes to the source.
    DamageToThis,
    /// The source is sacrificed.
    SacrificeThis,
    /// It is voided.
    VoidIt,
    /// It is retreated.
    RetreatIt,
    /// Its owner draws, or the player does, so many cards.
    Draw(u8),
    /// The player scraps so many cards.
    Scrap(u8),
    /// The player foresees so many.
    Foresee(u8),
    /// The player's team secures so many.
    Secure(u8),
    /// Stun it.
    StunIt,
}

/// A delayed moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    /// At the beginning of the next end phase (ROI 10.2c).
    NextEndPhase,
    /// At the beginning of the controller's next start phase.
    YourNextStart,
    /// At the beginning of the next turn of the opposing team.
    TheirNextTurn,
}

/// One step of a flat program. Steps are done in order; a step that guards
/// others says how many of the following it guards.
#[derive(Clone, Debug, PartialEq)]
pub enum Instr {
    /// Do the next `len` steps only if this holds.
    If {
        /// The condition.
        cond: Cond,
        /// How many.
        len: u16,
    },
    /// Skip the next `len` steps (the end of a branch).
    Skip {
        /// How many.
        len: u16,
    },
    /// The controller may do the next `len` steps.
    May {
        /// Who decides.
        who: Who,
        /// How many.
        len: u16,
    },
    /// Each of these players in turn does the next `len` steps, as `They`.
    Each {
        /// Who.
        who: Who,
        /// Begins with an opponent instead of the controller (ROI 10.1c).
        starting_with: Option<Who>,
        /// How many.
        len: u16,
    },
    /// Do the next `len` steps so often.
    Repeat {
        /// How often.
        times: Amount,
        /// How many steps.
        len: u16,
    },
    /// Choose one of the branches that follow. When any of them has targets,
    /// it is chosen as the item is put on the stack.
    Modes {
        /// The branches, in order.
        branches: Vec<Branch>,
    },
    /// The player pays this, or not; what follows asks `Did`.
    PayOr {
        /// Who.
        who: Who,
        /// What.
        cost: Cost,
    },
    /// Choose things, on resolution (no word "target").
    Choose {
        /// Who chooses.
        who: Who,
        /// What.
        filter: Filter,
        /// At least.
        min: Amount,
        /// At most.
        max: Amount,
        /// By chance instead of by choice.
        random: bool,
        /// Where it is bound.
        bind: Reg,
    },
    /// Choose a player, on resolution.
    ChoosePlayer {
        /// Among whom.
        side: Side,
        /// Where it is bound.
        bind: Reg,
    },
    /// Name a card (ROI 10.5).
    NameCard {
        /// Who.
        who: Who,
        /// Where it is bound.
        bind: Reg,
    },
    /// Choose a number up to this one.
    ChooseNumber {
        /// At most.
        max: Amount,
        /// Where it is bound.
        bind: Reg,
    },
    /// Bind things, for later steps.
    Bind {
        /// What.
        things: Things,
        /// Where.
        bind: Reg,
    },
    /// Do something.
    Do(Verb),
    /// Later, do the next `len` steps; bound things are kept (ROI 10.2c).
    Later {
        /// When.
        when: Moment,
        /// How many.
        len: u16,
    },
    /// During the opposing team's next turn, when these have happened so often
    /// in all, do the next `len` steps (ROI 10.2b).
    WhenCounted {
        /// What counts.
        events: Vec<TriggerEvent>,
        /// Whose.
        side: Side,
        /// How often.
        times: Amount,
        /// How many steps.
        len: u16,
    },
}

/// A branch of a choice between modes.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// How many steps it has.
    pub len: u16,
    /// The target phrases that stand in it.
    pub targets: Vec<u8>,
}

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

/// The seven phases (ROI 8.1a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// ROI 8.2.
    Secure,
    /// ROI 8.3.
    Influence,
    /// ROI 8.4.
    Start,
    /// ROI 8.5.
    Draw,
    /// ROI 8.6.
    Action,
    /// ROI 8.7.
    End,
    /// ROI 8.8.
    Cleanup,
}

impl Phase {
    /// All seven in order.
    pub const ALL: [Self; 7] = [
        Self::Secure,
        Self::Influence,
        Self::Start,
        Self::Draw,
        Self::Action,
        Self::End,
        Self::Cleanup,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Secure => "secure",
            Self::Influence => "influence",
            Self::Start => "start",
            Self::Draw => "draw",
            Self::Action => "action",
            Self::End => "end",
            Self::Cleanup => "cleanup",
        }
    }
}
