//! What card texts compile to: abilities with flat programs. Nothing here is
//! state; a match shares one table of it.

use crate::card::{Domain, Price, Tag};
pub use kernel::compare::{Cmp, Extreme};
use kernel::ids::PrintId;
use serde::{Deserialize, Serialize};

/// An ability of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct AbilityId(pub u16);

/// A register of a running program: what a step has bound, for later steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Reg(pub u8);

/// An ability (RB 360), or the instructions of a spell.
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// What kind of ability it is, with what only that kind has.
    pub kind: AbilityKind,
    /// The condition of a Dependent Keyword (Legion, Level) or of a
    /// conditional passive ("while", "if"): where it does not hold the ability
    /// is Inactive (RB 721, 727.1.b).
    pub gate: Option<Cond>,
    /// Where it works.
    pub zone: WorksIn,
    /// How often.
    pub limit: Limit,
    /// When it may be played or activated beyond the default (RB 806, 813).
    pub speed: Speed,
    /// "Use only if ..." (RB 377.2.b).
    pub only: Option<Cond>,
    /// What is chosen as it is finalized, in order (RB 355, 402).
    pub targets: Vec<TargetSpec>,
    /// What it does.
    pub code: Vec<Instr>,
}

/// Where an ability works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WorksIn {
    /// On the board (legends in their zone, battlefields in theirs).
    #[default]
    Board,
    /// In its owner's hand.
    Hand,
    /// In its owner's trash.
    Trash,
    /// Wherever the card can be played from, and on the Chain (RB 366.2.a).
    Everywhere,
}

/// How often an ability may be used or triggers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Limit {
    /// No limit.
    #[default]
    None,
    /// Once each turn: optional each time (RB 383.3.f, 371).
    OnceEachTurn,
    /// The Nth time it happens each turn (RB 383.1.b).
    NthTime(u8),
}

/// When something may be played or activated (RB 806, 813).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Speed {
    /// On one's own turn in a Neutral Open State.
    #[default]
    Normal,
    /// Also during showdowns, on any turn.
    Action,
    /// Also during Closed States, on any turn.
    Reaction,
}

/// Kinds of abilities.
#[derive(Clone, Debug, PartialEq)]
pub enum AbilityKind {
    /// A keyword (RB 801). What it is short for is the keyword's own file.
    Keyword(Keyword),
    /// The instructions of a spell.
    Spell,
    /// COST: effect (RB 376).
    Activated(Cost),
    /// When something happens (RB 382).
    Triggered(Trigger),
    /// While it works, these hold (RB 363).
    Passive(Vec<Passive>),
    /// If something would happen, something else does (RB 367).
    Replaces(Replacement),
    /// An additional cost of playing this (RB 356.2).
    ExtraCost(ExtraCost),
    /// Lets this be played from or to where it could not, or for another cost.
    Permits(Permission),
    /// Choices and steps made as this is played (RB 355.1): its code.
    AsPlayed,
}

/// Keywords (RB 805–826).
#[derive(Clone, Debug, PartialEq)]
pub enum Keyword {
    /// RB 805.
    Accelerate,
    /// RB 806.
    Action,
    /// RB 807, with its value.
    Assault(Amount),
    /// RB 808: the ability's code is the effect.
    Deathknell,
    /// RB 809.
    Deflect(Amount),
    /// RB 810.
    Ganking,
    /// RB 811.
    Hidden,
    /// RB 813.
    Reaction,
    /// RB 814.
    Shield(Amount),
    /// RB 815.
    Tank,
    /// RB 816.
    Temporary,
    /// RB 817.
    Vision,
    /// RB 818.
    Equip(Cost),
    /// RB 819.
    QuickDraw,
    /// RB 820; none: a cost equal to the spell's own.
    Repeat(Option<Cost>),
    /// RB 821.
    Weaponmaster,
    /// RB 822.
    Ambush,
    /// RB 823.
    Hunt(Amount),
    /// RB 825.
    Unique,
    /// RB 826.
    Backline,
}

/// Keywords without their values, to ask for them (RB 801.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Word {
    /// RB 805.
    Accelerate,
    /// RB 806.
    Action,
    /// RB 807.
    Assault,
    /// RB 808.
    Deathknell,
    /// RB 809.
    Deflect,
    /// RB 810.
    Ganking,
    /// RB 811.
    Hidden,
    /// RB 812.
    Legion,
    /// RB 813.
    Reaction,
    /// RB 814.
    Shield,
    /// RB 815.
    Tank,
    /// RB 816.
    Temporary,
    /// RB 817.
    Vision,
    /// RB 818.
    Equip,
    /// RB 819.
    QuickDraw,
    /// RB 820.
    Repeat,
    /// RB 821.
    Weaponmaster,
    /// RB 822.
    Ambush,
    /// RB 823.
    Hunt,
    /// RB 824.
    Level,
    /// RB 825.
    Unique,
    /// RB 826.
    Backline,
}

impl Word {
    /// A bit of its own.
    #[must_use]
    pub fn bit(self) -> u32 {
        1 << self as u32
    }
}

impl Keyword {
    /// The keyword without its value.
    #[must_use]
    pub fn word(&self) -> Word {
        match self {
            Self::Accelerate => Word::Accelerate,
            Self::Action => Word::Action,
            Self::Assault(_) => Word::Assault,
            Self::Deathknell => Word::Deathknell,
            Self::Deflect(_) => Word::Deflect,
            Self::Ganking => Word::Ganking,
            Self::Hidden => Word::Hidden,
            Self::Reaction => Word::Reaction,
            Self::Shield(_) => Word::Shield,
            Self::Tank => Word::Tank,
            Self::Temporary => Word::Temporary,
            Self::Vision => Word::Vision,
            Self::Equip(_) => Word::Equip,
            Self::QuickDraw => Word::QuickDraw,
            Self::Repeat(_) => Word::Repeat,
            Self::Weaponmaster => Word::Weaponmaster,
            Self::Ambush => Word::Ambush,
            Self::Hunt(_) => Word::Hunt,
            Self::Unique => Word::Unique,
            Self::Backline => Word::Backline,
        }
    }
}

/// A cost: all parts are paid (RB 356, 357).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cost {
    /// Energy and Power.
    pub price: Price,
    /// Power of the own Domain, `[C]` (RB 135.2.e.6).
    pub own: u8,
    /// Non-standard parts, in text order (RB 357.2).
    pub parts: Vec<CostPart>,
}

/// A non-standard part of a cost. What is chosen is chosen as it is paid and
/// is no target (RB 355.10.c).
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "programs are few and shared")]
pub enum CostPart {
    /// Exhaust the source, `[E]` (RB 414.5).
    ExhaustThis,
    /// Kill the source.
    KillThis,
    /// Banish the source.
    BanishThis,
    /// Recycle the source (RB 163.2.b).
    RecycleThis,
    /// Return the source to its owner's hand.
    ReturnThis,
    /// Spend the buff of the source (RB 702.2.b).
    SpendThisBuff,
    /// Do something to so many of what matches, controlled or owned by the
    /// payer; what it was is bound.
    Choose {
        /// What is done.
        deed: CostDeed,
        /// At least so many.
        min: Amount,
        /// At most so many; none: any number.
        max: Option<Amount>,
        /// Of what.
        filter: Filter,
        /// Where it is bound.
        bind: Reg,
    },
    /// Spend XP (RB 730.2).
    SpendXp(u8),
    /// Exhaust one's legend.
    ExhaustLegend,
    /// Pay any amount of Energy or of Power; how much is bound.
    AnyAmount {
        /// Power instead of Energy.
        power: bool,
        /// Where it is bound.
        bind: Reg,
    },
}

/// What is done to what is chosen as a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CostDeed {
    /// Kill.
    Kill,
    /// Exhaust.
    Exhaust,
    /// Discard.
    Discard,
    /// Recycle.
    Recycle,
    /// Return to its owner's hand.
    Return,
    /// Spend its buff.
    SpendBuff,
    /// Banish.
    Banish,
    /// Reveal.
    Reveal,
}

/// An additional cost of playing a card (RB 356.2).
#[derive(Clone, Debug, PartialEq)]
pub struct ExtraCost {
    /// Whether it may be declined (RB 356.2.b).
    pub optional: bool,
    /// What is paid.
    pub cost: Cost,
    /// What playing costs less if it is paid.
    pub less: Option<Discount>,
    /// The card enters ready if it is paid.
    pub ready: bool,
}

/// A discount (RB 356.4).
#[derive(Clone, Debug, PartialEq)]
pub struct Discount {
    /// How much less Energy.
    pub energy: Amount,
    /// How much less Power, by Domain; `None` for any Domain.
    pub power: Vec<(Option<Domain>, Amount)>,
    /// All of the cost.
    pub all: bool,
    /// Its own minimum of Energy (RB 356.4.e).
    pub minimum: u8,
    /// Either the Energy or the Power, at the payer's choice ("{1} or {A}").
    pub either: bool,
}

/// What lets a card be played otherwise.
#[derive(Clone, Debug, PartialEq)]
pub enum Permission {
    /// From this zone, for this cost (none: its own).
    From {
        /// Where from.
        zone: Where,
        /// For what.
        cost: Option<Cost>,
    },
    /// To locations that match, though not valid by default (RB 355.2.b).
    To(FieldFilter),
    /// Only to locations that match.
    OnlyTo(FieldFilter),
    /// For another cost instead of its own.
    For(Cost),
    /// At another speed.
    At(Speed),
}

/// What is chosen as an item is finalized (RB 355).
#[derive(Clone, Debug, PartialEq)]
pub struct TargetSpec {
    /// What may be chosen.
    pub what: TargetKind,
    /// At least so many ("up to" and "any number" make it 0).
    pub min: u8,
    /// At most so many; 255: any number.
    pub max: u8,
    /// What the whole group must fulfil (RB 355.11).
    pub group: Option<Group>,
    /// Damage is split among them: no more than this (RB 355.14.c).
    pub split: Option<Amount>,
    /// Only chosen when this is so as the play begins (an additional cost was
    /// paid, a Level).
    pub when: Option<Cond>,
}

/// What a group of targets must fulfil together.
#[derive(Clone, Debug, PartialEq)]
pub enum Group {
    /// The total Might is at most this.
    TotalMight(Amount),
    /// All at the same location.
    SameLocation,
    /// All with the same controller.
    SameController,
    /// All at different locations.
    DifferentLocations,
}

/// What a target is.
#[derive(Clone, Debug, PartialEq)]
pub enum TargetKind {
    /// A permanent, rune, legend, or a card in a public zone.
    Object(Filter),
    /// A battlefield.
    Field(FieldFilter),
    /// A player.
    Player(Side),
    /// A spell or an ability on the Chain.
    Item(ItemFilter),
    /// A location a unit is moved to (RB 355.4): for the things of this target
    /// or pick.
    Destination {
        /// What is moved.
        of: Pick,
        /// Where it may go.
        to: Dest,
    },
}

/// Which side, as seen by the controller of the effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// Anybody.
    #[default]
    Any,
    /// The controller only ("you control", "your").
    Yours,
    /// The controller and teammates (RB 740.1).
    Friendly,
    /// Opponents (RB 740.2).
    Enemy,
    /// The player a loop or an event is at ("they control").
    Theirs,
    /// The same controller as this.
    SameAs(Pick),
}

/// Where the things are that a filter asks about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Where {
    /// On the board: units, gear, runes.
    #[default]
    Board,
    /// In a hand.
    Hand,
    /// In a trash.
    Trash,
    /// In a Main Deck (while it is looked at or searched).
    Deck,
    /// In a Champion Zone.
    Champion,
    /// In a Legend Zone.
    Legend,
    /// Facedown at a battlefield.
    Facedown,
    /// In a banishment.
    Banished,
    /// Being played.
    Chain,
    /// In any zone.
    Anywhere,
}

/// Where on the board something is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum At {
    /// Anywhere.
    #[default]
    Anywhere,
    /// At a battlefield.
    Battlefield,
    /// In a base.
    Base,
    /// Where the source is, or the source itself if it is a battlefield
    /// ("here").
    Here,
    /// Not where the source is ("at another location").
    Elsewhere,
    /// Where this is, or this battlefield itself ("there").
    With(Pick),
    /// Not where this is.
    AwayFrom(Pick),
    /// Where the event happened ("there", "that battlefield").
    Event,
    /// At a battlefield the controller of the effect controls.
    YourField,
    /// At a battlefield an opponent controls.
    EnemyField,
}

/// What a thing must be. Every field that is set must match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Which zone.
    pub zone: Where,
    /// Whose: controller on the board, owner elsewhere.
    pub side: Side,
    /// Whose by ownership ("you own").
    pub owner: Side,
    /// Types; none set means any.
    pub kinds: Kinds,
    /// Not these types ("non-unit").
    pub not_kinds: Kinds,
    /// Where on the board.
    pub at: At,
    /// Has one of these tags.
    pub tags: Vec<Tag>,
    /// Has none of these tags ("non-Recruit").
    pub not_tags: Vec<Tag>,
    /// Has this Domain.
    pub domain: Option<Domain>,
    /// Has this keyword, or has it not (RB 801.3).
    pub word: Option<(Word, bool)>,
    /// Is or is not exhausted.
    pub exhausted: Option<bool>,
    /// Has or has no damage.
    pub damaged: Option<bool>,
    /// Is or is not buffed (RB 702).
    pub buffed: Option<bool>,
    /// Is or is not stunned (RB 423).
    pub stunned: Option<bool>,
    /// Is or is not Mighty (RB 707).
    pub mighty: Option<bool>,
    /// Is or is not a token.
    pub token: Option<bool>,
    /// Is or is not a Champion.
    pub champion: Option<bool>,
    /// Is the Chosen Champion (RB 103.2.a.3).
    pub chosen: Option<bool>,
    /// Is or is not equipped (RB 818.3).
    pub equipped: Option<bool>,
    /// Is or is not attached (RB 718).
    pub attached: Option<bool>,
    /// Is attached to this.
    pub attached_to: Option<Pick>,
    /// Is alone (RB 741.1).
    pub alone: Option<bool>,
    /// Is or is not an attacker.
    pub attacking: Option<bool>,
    /// Is or is not a defender.
    pub defending: Option<bool>,
    /// Is in combat (RB 741.3).
    pub in_combat: Option<bool>,
    /// Has moved this turn, so often or more.
    pub moved: Option<u8>,
    /// Was played this turn.
    pub played: Option<bool>,
    /// Is facedown.
    pub facedown: Option<bool>,
    /// Compares its values.
    pub compare: Vec<(Stat, Cmp, Amount)>,
    /// Its name.
    pub name: NameIs,
    /// Is not the source ("another", "other").
    pub other: bool,
    /// Is not this.
    pub not: Option<Pick>,
    /// Is one of what is bound here ("from among them").
    pub among: Option<Pick>,
    /// Was banished with the source (RB 427.3).
    pub with_this: bool,
    /// Has the highest or lowest of a value among those that match the rest.
    pub extreme: Option<(Stat, Extreme)>,
    /// Or any of these instead (each complete in itself).
    pub or: Vec<Filter>,
}

/// Which types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds {
    /// Units.
    pub unit: bool,
    /// Gear.
    pub gear: bool,
    /// Spells.
    pub spell: bool,
    /// Runes.
    pub rune: bool,
    /// Legends.
    pub legend: bool,
}

/// A condition on a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NameIs {
    /// Any name.
    #[default]
    Any,
    /// The name of this print.
    Print(PrintId),
    /// The same name as this.
    SameAs(Pick),
}

/// What a battlefield must be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FieldFilter {
    /// Who controls it.
    pub side: Side,
    /// Is or is not controlled by anybody (RB 169.10.b).
    pub controlled: Option<bool>,
    /// Is or is not occupied (RB 169.10.a).
    pub occupied: Option<bool>,
    /// Units of these are there ("where you have units").
    pub units: Option<Filter>,
    /// Is not the source's location, or not this.
    pub other: bool,
    /// Is not this.
    pub not: Option<Pick>,
    /// The one the source is at ("here").
    pub here: bool,
    /// Where this is.
    pub with: Option<Pick>,
    /// Where these attack ("you're attacking").
    pub attacking: bool,
    /// Conquered this turn by the controller of the effect.
    pub conquered: bool,
}

/// What an item on the Chain must be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ItemFilter {
    /// Spells.
    pub spell: bool,
    /// Abilities.
    pub ability: bool,
    /// Whose.
    pub side: Side,
    /// Energy cost at most this.
    pub energy: Option<Amount>,
    /// Power cost at most this.
    pub power: Option<Amount>,
    /// It has chosen one of these.
    pub chooses: Option<Filter>,
}

/// A value of a card or an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stat {
    /// Might; below zero counts as zero where it is referenced (RB 143.2.b).
    Might,
    /// Printed Energy cost (RB 131.4).
    Energy,
    /// Printed Power cost, all Domains.
    Power,
    /// Damage on it.
    Damage,
    /// Assault value.
    Assault,
    /// Shield value.
    Shield,
}

/// Things a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// The source ("me", "this").
    This,
    /// What was chosen for the target of this index.
    Target(u8),
    /// What a step has bound.
    Bound(Reg),
    /// What the event was about ("it" in a trigger).
    Event,
    /// The other thing of the event (what was attached, what it fought).
    EventOther,
    /// What the source is attached to (for an Equipment speaking of its unit).
    Holder,
    /// The legend of the controller.
    YourLegend,
    /// The thing a replaced event is about.
    Would,
    /// The attached card an ability comes from (an Effect Text speaking of its
    /// Equipment; its `This` is the unit, RB 136.2.c).
    Attached,
    /// The battlefield where it happened ("that battlefield").
    EventField,
}

/// Things a step acts on.
#[derive(Clone, Debug, PartialEq)]
pub enum Things {
    /// Named things.
    Pick(Pick),
    /// All that match when the step is done.
    All(Filter),
    /// Both.
    Both(Box<Things>, Box<Things>),
}

/// Players a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The controller.
    You,
    /// Everybody, in turn order from the turn player.
    EachPlayer,
    /// Everybody but the controller, beginning with the next player.
    EachOther,
    /// All opponents.
    EachOpponent,
    /// The controller's team.
    EachAlly,
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
    /// The turn player.
    TurnPlayer,
    /// The player with the Defender designation.
    Defender,
}

/// A number.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// This number.
    Number(i16),
    /// A value of this thing, or of what was noted of it.
    Stat(Pick, Stat),
    /// How many things match.
    Count(Box<Filter>),
    /// How many battlefields match.
    Fields(Box<FieldFilter>),
    /// The sum of a value over all matching things.
    Sum(Box<Filter>, Stat),
    /// The highest of a value among matching things.
    Highest(Box<Filter>, Stat),
    /// How many cards these players have in hand.
    HandSize(Who),
    /// Points of these players.
    Points(Who),
    /// XP of these players.
    Xp(Who),
    /// How many runes these players control.
    Runes(Who),
    /// How many things are bound here, or the number left here.
    Bound(Reg),
    /// The amount of the event.
    Event,
    /// How many of these tags are among matching things.
    TagsAmong(Vec<Tag>, Box<Filter>),
    /// How often something happened this turn.
    Tally(Tally, Side),
    /// A multiple.
    Times(i16, Box<Amount>),
    /// A sum of two.
    Plus(Box<Amount>, Box<Amount>),
    /// How many buffs are on this.
    Buffs(Pick),
    /// The value of the keyword the ability comes from (Hunt 2).
    Value,
}

/// A condition.
#[derive(Clone, Debug, PartialEq)]
pub enum Cond {
    /// Two numbers compare.
    Compare(Amount, Cmp, Amount),
    /// This thing matches.
    Is(Pick, Box<Filter>),
    /// There is something that matches.
    Exists(Box<Filter>),
    /// There is a battlefield that matches.
    FieldIs(Box<FieldFilter>),
    /// The step before did something ("if you do").
    Did,
    /// It is a turn of the controller.
    YourTurn,
    /// It is this phase.
    During(Phase),
    /// A showdown is going on; at the source's location if `here`.
    Showdown {
        /// At the source's location.
        here: bool,
    },
    /// The controller has played another card this turn (RB 812).
    Legion,
    /// The controller has so many XP or more (RB 824).
    Level(u8),
    /// The additional cost of this index was paid (RB 356.4.f.1).
    Paid(u8),
    /// The card was played from this zone.
    PlayedFrom(Where),
    /// The card was played to a battlefield.
    PlayedToField,
    /// A player's score is within so many points of the Victory Score.
    ScoreWithin(Side, u8),
    /// The unit is one on one (RB 741.2).
    OneOnOne(Pick),
    /// The unit is at a battlefield.
    AtField(Pick),
    /// The unit attacked in the combat just won, or the conquest came after an
    /// attack.
    AfterAttack,
    /// The battlefield of the event was uncontrolled before.
    WasUncontrolled,
    /// Something happened this turn so often.
    Happened(Tally, Side, Cmp, Amount),
    /// Not.
    Not(Box<Cond>),
    /// Both.
    And(Box<Cond>, Box<Cond>),
    /// Either.
    Or(Box<Cond>, Box<Cond>),
}

/// What is counted over a turn, by player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Tally {
    /// Cards finalized (RB 812.1.c).
    Cards,
    /// Cards played.
    Played,
    /// Spells played.
    Spells,
    /// Units played.
    Units,
    /// Gear played.
    Gear,
    /// Equipment played.
    Equipment,
    /// Cards discarded.
    Discards,
    /// Cards drawn.
    Draws,
    /// Units of the player that died.
    Deaths,
    /// Units of the player that died in their Beginning Phase.
    BeginningDeaths,
    /// XP gained.
    Xp,
    /// Points scored from holding.
    Holds,
    /// Battlefields conquered.
    Conquests,
    /// Power spent.
    PowerSpent,
    /// The most Energy spent on one spell.
    SpellEnergy,
    /// Enemy units and gear chosen.
    EnemiesChosen,
    /// Turns begun by the player this game.
    Turns,
}

/// When an effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// This turn (RB 317.2.c).
    EndOfTurn,
    /// This combat (RB 461.7.a).
    EndOfCombat,
    /// As long as the object stays (RB 801.3.a.3).
    Always,
    /// Until the source leaves the board.
    SourceLeaves,
}

/// What a passive ability or a lingering effect does to a thing.
#[derive(Clone, Debug, PartialEq)]
pub enum Mod {
    /// More or less Might; with a minimum for a decrease (RB 472.3).
    Might {
        /// By how much.
        by: Amount,
        /// Not below this (RB 472.3.b).
        minimum: Option<i16>,
    },
    /// Might becomes this (RB 472.1.a.1).
    MightIs(Amount),
    /// Has a keyword (RB 801.3.a).
    Gain(Keyword),
    /// Has an ability.
    Has(AbilityId),
    /// Loses a keyword.
    Lose(Word),
    /// Loses all abilities.
    LosesAbilities,
    /// Has the keywords of this.
    KeywordsOf(Pick),
    /// Has the activated abilities with `[E]` in their cost of these.
    ExhaustAbilitiesOf(Filter),
    /// Is this too (a tag).
    Tag(Tag),
    /// Cannot do this or have this done.
    Cannot(Cannot),
    /// May do this although a rule says otherwise.
    May(May),
    /// Deals no combat damage.
    NoCombatDamage,
    /// Takes no damage.
    NoDamage,
    /// Any damage to it is multiplied.
    DamageTimes(u8),
    /// May have any number of buffs.
    ManyBuffs,
    /// Each buff on it gives so much more.
    BuffsGive(i16),
    /// Might Bonuses of what is attached count so often.
    BonusTimes(u8),
    /// Dies from any damage by the controller of the effect.
    AnyDamageKills,
}

/// What "can't" forbids (RB 054).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cannot {
    /// Be chosen by enemy spells and abilities.
    BeChosen,
    /// Move at all.
    Move,
    /// Move to a base.
    MoveToBase,
    /// Move from here to a base.
    LeaveToBase,
    /// Be readied.
    BeReadied,
    /// Be readied by spells and abilities.
    BeReadiedByEffects,
    /// Be killed.
    BeKilled,
    /// Be stunned.
    BeStunned,
    /// Be moved by enemies.
    BeMoved,
    /// Attack: move to an occupied enemy battlefield.
    Attack,
}

/// What "may" or "can" allows over a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum May {
    /// Move here from anywhere with a standard move.
    MoveFromAnywhere,
}

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

/// What a passive ability reaches.
#[derive(Clone, Debug, PartialEq)]
pub enum Scope {
    /// The source.
    This,
    /// All that match, asked again each time.
    All(Filter),
    /// All battlefields that match: their units are not meant, they are.
    Fields(FieldFilter),
}

/// A rule for players.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerMod {
    /// Can't play cards of these types.
    CannotPlay(Kinds),
    /// Can't gain points.
    CannotGainPoints,
    /// Costs of hiding are ignored.
    HideFree,
    /// Can look at these facedown cards.
    SeesFacedown(Side),
    /// Units they play enter ready.
    UnitsEnterReady,
    /// The next thing they play that matches is changed.
    NextPlay(NextPlay),
    /// Each resource an ability of these adds is increased.
    AddsMore(Filter, Price),
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

/// When a triggered ability triggers (RB 383).
#[derive(Clone, Debug, PartialEq)]
pub struct Trigger {
    /// Any of these.
    pub events: Vec<TriggerEvent>,
    /// The thing it happens to or that does it.
    pub about: About,
    /// The player who does it ("you", "an opponent", "a player").
    pub by: Side,
    /// Where it happens.
    pub place: At,
    /// From where, for moves.
    pub from: At,
    /// The conditional statement after the Condition (RB 383.3.e).
    pub cond: Option<Cond>,
    /// "You may" as the first part of the effect (RB 383.3.a).
    pub optional: bool,
    /// The cost within the instruction (RB 383.3.b).
    pub cost: Option<Cost>,
    /// The other thing of the event must match.
    pub other: Option<Filter>,
    /// "One or more": once for all that happens at one moment.
    pub together: bool,
}

/// What a trigger is about.
#[derive(Clone, Debug, PartialEq)]
pub enum About {
    /// The source.
    This,
    /// What matches.
    Any(Filter),
    /// A player only, or a moment.
    Nothing,
}

/// What can trigger an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TriggerEvent {
    /// A permanent or a spell was played (RB 383.4.a, 419.4).
    Played,
    /// A card was played from facedown.
    PlayedFacedown,
    /// A thing became a target (RB 383.4.b).
    Chosen,
    /// A unit was present at a conquest, or a player conquered (RB 383.4.c).
    Conquers,
    /// The same for holding (RB 383.4.d).
    Holds,
    /// A player scored at a battlefield, either way.
    Scores,
    /// RB 383.4.e.
    Attacks,
    /// RB 383.4.f.
    Defends,
    /// A unit or gear was killed.
    Dies,
    /// A player killed a thing.
    Kills,
    /// A permanent left the board.
    Leaves,
    /// A unit moved.
    Moves,
    /// A player won a combat, or a unit did.
    WinsCombat,
    /// A player or unit lost a combat.
    LosesCombat,
    /// A unit was dealt damage.
    Damaged,
    /// A unit was stunned.
    Stunned,
    /// A unit was buffed.
    Buffed,
    /// A buff was spent.
    SpendsBuff,
    /// Something was readied.
    Readied,
    /// Something was exhausted.
    Exhausted,
    /// A player discarded a card.
    Discards,
    /// A player drew a card.
    Draws,
    /// A player recycled a card.
    Recycles,
    /// A player recycled a rune.
    RecyclesRune,
    /// A player hid a card.
    Hides,
    /// An Equipment was attached to a unit (thing the unit, other the gear).
    Attached,
    /// A card was detached.
    Detached,
    /// A unit became Mighty (RB 709).
    BecomesMighty,
    /// An activated ability of this was used (RB 377.2.a).
    UsesAbility,
    /// A player gained XP.
    GainsXp,
    /// A player channeled a rune.
    Channels,
    /// A thing was returned to a hand.
    Returned,
    /// A card was revealed.
    Revealed,
    /// A card was banished.
    Banished,
    /// A showdown began at a battlefield.
    ShowdownBegins,
    /// The Beginning Phase of a player starts (RB 315.2.a).
    BeginningPhase,
    /// The Main Phase of a player starts.
    MainPhase,
    /// A player's turn ends (RB 317.1).
    EndOfTurn,
    /// A player burned out.
    BurnsOut,
    /// A player gained points by any means.
    GainsPoints,
}

/// A replacement effect (RB 367).
#[derive(Clone, Debug, PartialEq)]
pub struct Replacement {
    /// What would happen.
    pub would: Would,
    /// To what.
    pub about: About,
    /// A condition.
    pub cond: Option<Cond>,
    /// Whether the controller may decline.
    pub optional: bool,
    /// What must be paid.
    pub cost: Option<Cost>,
    /// What happens instead: this ability's code if `Steps`.
    pub instead: Instead,
}

/// What would happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Would {
    /// Die.
    Die,
    /// Be dealt damage.
    BeDamaged,
    /// Draw.
    Draw,
    /// Gain a point.
    GainPoint,
    /// Leave the board.
    Leave,
    /// Play a token.
    PlayToken,
    /// Reveal cards from a deck.
    Reveal,
}

/// What happens instead.
#[derive(Clone, Debug, PartialEq)]
pub enum Instead {
    /// The steps of the ability; `Pick::Would` is what it would happen to.
    Steps,
    /// Nothing.
    Nothing,
    /// The damage is so many times as much.
    DamageTimes(u8),
    /// One more copy of the token.
    OneMore,
    /// The steps, then the event all the same.
    FirstSteps,
}

/// A delayed moment (RB 390.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    /// At the end of this turn.
    EndOfTurn,
    /// At the start of the controller's next Main Phase.
    YourNextMain,
    /// At the start of the controller's next Beginning Phase.
    YourNextBeginning,
}

/// Where a unit goes.
#[derive(Clone, Debug, PartialEq)]
pub enum Dest {
    /// Its controller's base.
    Base,
    /// The source's location, or the source if it is a battlefield.
    Here,
    /// A battlefield that matches.
    Field(FieldFilter),
    /// Where this is, or this battlefield.
    With(Pick),
    /// Anywhere it may go, chosen.
    Anywhere,
    /// The place chosen for the target of this index.
    Target(u8),
    /// Where the event happened.
    Event,
    /// To or from its base.
    ToOrFromBase,
}

/// Where and how a card is played by an effect (RB 419.3).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayTerms {
    /// What of its cost is ignored (RB 356.1.b).
    pub ignore: Ignore,
    /// What it costs less.
    pub less: Option<Discount>,
    /// What it costs instead (RB 356.1.a).
    pub instead: Option<Cost>,
    /// Where it must go, if it is a permanent.
    pub to: Option<Dest>,
    /// It enters ready.
    pub ready: bool,
    /// It enters exhausted.
    pub exhausted: bool,
    /// Afterwards it is recycled instead of going to the trash.
    pub recycle: bool,
}

/// What of a cost is ignored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ignore {
    /// Nothing.
    #[default]
    Nothing,
    /// Energy.
    Energy,
    /// Power.
    Power,
    /// The whole base cost.
    Cost,
    /// Any and all costs, additional ones too.
    Everything,
}

/// One step of a flat program. A step that guards others says how many of the
/// following it guards.
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
    /// A player may do the next `len` steps.
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
        /// How many.
        len: u16,
    },
    /// For each of these things the next `len` steps are done, with the thing
    /// bound.
    ForEach {
        /// Which.
        things: Things,
        /// Where it is bound.
        bind: Reg,
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
    /// Choose among the branches that follow (RB 355.3): as the item is
    /// finalized.
    Modes {
        /// How many are chosen.
        choose: u8,
        /// Not one chosen before this turn by this source.
        fresh: bool,
        /// The branches, in order.
        branches: Vec<Branch>,
    },
    /// A player pays this or not; what follows asks `Did` (RB 742.1.a).
    Pay {
        /// Who.
        who: Who,
        /// What.
        cost: Cost,
        /// Whether it may be declined.
        optional: bool,
    },
    /// Choose things on resolution: not targeted (RB 355.17).
    Choose {
        /// Who chooses.
        who: Who,
        /// What.
        filter: Filter,
        /// At least.
        min: Amount,
        /// At most; none: any number.
        max: Option<Amount>,
        /// Where it is bound.
        bind: Reg,
    },
    /// Choose a player on resolution.
    ChoosePlayer {
        /// Who chooses.
        who: Who,
        /// Among whom.
        side: Side,
        /// Where it is bound.
        bind: Reg,
    },
    /// Choose a battlefield on resolution.
    ChooseField {
        /// Who chooses.
        who: Who,
        /// Which.
        filter: FieldFilter,
        /// Where it is bound.
        bind: Reg,
    },
    /// Choose one of these tags; it is remembered by the source.
    ChooseTag {
        /// Which; none: any.
        among: Vec<Tag>,
    },
    /// Bind things, for later steps.
    Bind {
        /// What.
        things: Things,
        /// Where.
        bind: Reg,
    },
    /// Leave a number, for later steps.
    Count {
        /// How much.
        amount: Amount,
        /// Where.
        bind: Reg,
    },
    /// Do something.
    Do(Verb),
    /// A Reflexive Trigger (RB 386): the next `len` steps become an item of
    /// their own, with their own targets, so many times.
    Reflex {
        /// How often.
        times: Amount,
        /// The targets it chooses as it is finalized: indices of the ability's
        /// target list.
        targets: Vec<u8>,
        /// "Do this: you may ...".
        optional: bool,
        /// A cost within it.
        cost: Option<Cost>,
        /// How many steps.
        len: u16,
    },
    /// At a later moment, the next `len` steps (RB 390.2).
    Later {
        /// When.
        when: Moment,
        /// How many.
        len: u16,
    },
    /// Until the end of the turn or longer, whenever this happens, the next
    /// `len` steps (RB 390.2).
    Watch {
        /// What.
        trigger: Trigger,
        /// Only the next time.
        once: bool,
        /// How long.
        until: Until,
        /// How many.
        len: u16,
    },
}

/// A branch of a choice between modes.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// How many steps it has.
    pub len: u16,
    /// The targets chosen if it is: indices of the ability's target list.
    pub targets: Vec<u8>,
    /// It can be chosen only on this condition.
    pub when: Option<Cond>,
}

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

/// What added resources may be spent on.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Earmark {
    /// Anything.
    #[default]
    Anything,
    /// Only to play spells.
    Spells,
    /// Only to play gear or use its abilities.
    Gear,
    /// Only to play units.
    Units,
    /// Only during showdowns.
    Showdowns,
}

/// Phases of a turn (RB 314).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// RB 315.1.
    Awaken,
    /// RB 315.2.
    Beginning,
    /// RB 315.3.
    Channel,
    /// RB 315.4.
    Draw,
    /// RB 316.
    Main,
    /// RB 317.
    Ending,
}

impl Phase {
    /// All in order.
    pub const ALL: [Self; 6] = [
        Self::Awaken,
        Self::Beginning,
        Self::Channel,
        Self::Draw,
        Self::Main,
        Self::Ending,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Awaken => "awaken",
            Self::Beginning => "beginning",
            Self::Channel => "channel",
            Self::Draw => "draw",
            Self::Main => "main",
            Self::Ending => "ending",
        }
    }
}
