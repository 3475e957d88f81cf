//! The state of a game: plain data, flat, the same on every machine.

use crate::card::{Kind, Price, Tag};
use crate::chain::item::Item;
use crate::derived::Derived;
use crate::flow::Frame;
use crate::modes::{Edition, Mode};
use crate::pool::Pool;
use crate::program::{AbilityId, Cannot, Phase, Reg, Tally, Until, Where, Would};
use kernel::agenda::Agenda;
use kernel::batch::Batch;
use kernel::cache::Cache;
use kernel::effect_rows::EffectRows;
use kernel::game::Outcome;
use kernel::ids::{CardId, Handle, Handles, PrintId, Ref};
use kernel::rng::GameRng;
use kernel::seats::{Seat, SeatSet};
use kernel::trigger::Waiting;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Where a card is (RB 105–108).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Zone {
    /// In its owner's Main Deck.
    Deck,
    /// In its owner's Rune Deck.
    RuneDeck,
    /// In its owner's hand.
    Hand,
    /// In its owner's trash.
    Trash,
    /// In its owner's banishment.
    Banished,
    /// In its owner's Champion Zone.
    Champion,
    /// On the Chain.
    Chain,
    /// On the board in this slot: a unit, a gear, a rune, or a legend in its
    /// zone.
    Board(u8),
    /// A battlefield in the Battlefield Zone.
    Field(u8),
    /// Facedown at this battlefield (RB 107.3).
    Facedown(u8),
    /// Not used in this game: battlefields set aside, cards of a player who
    /// was removed.
    Aside,
    /// A token that has ceased to exist (RB 183.1).
    Gone,
}

/// A place on the board. Bases and battlefields are Locations (RB 107.1.b,
/// 107.2.b), a Legend Zone is not (RB 107.4.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Place {
    /// This player's base.
    Base(Seat),
    /// This battlefield.
    Field(u8),
    /// This player's Legend Zone.
    Legend(Seat),
}

impl Place {
    /// The battlefield, if it is one.
    #[must_use]
    pub fn field(self) -> Option<u8> {
        match self {
            Self::Field(f) => Some(f),
            _ => None,
        }
    }
}

/// A card or token of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// What is printed on it.
    pub print: PrintId,
    /// Whose it is; never changes (RB 127.1).
    pub owner: Seat,
    /// Where it is.
    pub zone: Zone,
    /// Who knows what it is, where it is now.
    pub known: SeatSet,
    /// The object it is now; none in a deck, where nothing can be told apart.
    pub handle: Handle,
    /// Whether it is a token (RB 176).
    pub token: bool,
}

/// Attacker or Defender (RB 459.2.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// Attacker.
    Attacker,
    /// Defender.
    Defender,
}

impl Role {
    /// A bit of its own.
    #[must_use]
    pub fn bit(self) -> u8 {
        match self {
            Self::Attacker => 1,
            Self::Defender => 2,
        }
    }
}

/// Something on the board: a unit, a gear, a rune, or a legend.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Object {
    /// The card or token.
    pub card: CardId,
    /// What it is printed as now: its card's print, unless it became a copy
    /// (RB 472.1.b.3).
    pub face: PrintId,
    /// Its type as printed.
    pub kind: Kind,
    /// Who controls it (RB 188).
    pub controller: Seat,
    /// Where it is.
    pub place: Place,
    /// Exhausted (RB 414).
    pub exhausted: bool,
    /// Stunned (RB 423).
    pub stunned: bool,
    /// Damage marked on it (RB 142).
    pub damage: u16,
    /// Buffs on it (RB 701).
    pub buffs: u8,
    /// The slot it is attached to (RB 718).
    pub attached_to: Option<u8>,
    /// Its designation in the combat under way.
    pub role: Option<Role>,
    /// Designations it has had in this combat, as bits (RB 383.4.e.2.a).
    pub roles_had: u8,
    /// How often it moved this turn.
    pub moved: u8,
    /// Whether it was Mighty when last looked at (RB 709).
    pub mighty: bool,
    /// When it came to the board, among all that came: its timestamp
    /// (RB 475.1).
    pub since: u32,
    /// When it was attached last: the timestamp of its Effect Text
    /// (RB 475.2).
    pub attached_since: u32,
    /// The turn it entered in.
    pub entered: u32,
    /// How it was played, if it was.
    pub play: Option<PlayMemo>,
    /// The tag that was chosen as it was played.
    pub tag: Option<Tag>,
    /// Abilities used or triggered this turn, and how often.
    pub used: SmallVec<[(AbilityId, u8); 2]>,
    /// Modes chosen this turn, for "one not chosen this turn".
    pub chosen: SmallVec<[(AbilityId, u8); 1]>,
    /// What dealt damage to it last: for the attribution of a kill
    /// (RB 428.5.c).
    pub hurt_by: Option<Blame>,
}

/// How a permanent was played, for what asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlayMemo {
    /// Where it was played from.
    pub from: Where,
    /// Optional additional costs that were paid, as bits by the place among
    /// the additional costs of the card (RB 356.4.f.1).
    pub paid: u32,
    /// The battlefield it was hidden at, if it was played from facedown.
    pub hidden_at: Option<u8>,
}

/// Who and what did something (RB 411).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blame {
    /// The player who is responsible.
    pub seat: Option<Seat>,
    /// The source it is attributed to.
    pub source: Option<Ref>,
    /// Whether that is a spell.
    pub spell: bool,
    /// Whether it is combat damage.
    pub combat: bool,
}

/// A card hidden at a battlefield (RB 421).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HiddenCard {
    /// Which.
    pub card: CardId,
    /// Who hid it: its controller.
    pub seat: Seat,
    /// In which turn: it may be played from the next on (RB 811.1.b).
    pub turn: u32,
}

/// A battlefield in the Battlefield Zone (RB 168).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Field {
    /// The card or token.
    pub card: CardId,
    /// Who controls it; nobody if it is uncontrolled (RB 187.2).
    pub controller: Option<Seat>,
    /// Who applied Contested, if it is (RB 187.3).
    pub contested: Option<Seat>,
    /// A Showdown is staged (RB 323.8).
    pub showdown: bool,
    /// A Combat is staged (RB 323.9).
    pub combat: bool,
    /// Who scored here this turn (RB 465).
    pub scored: SeatSet,
    /// Who conquered here this turn.
    pub conquered: SeatSet,
    /// Teams that cannot score here this turn, as bits (RB 484.8.b).
    pub barred: u8,
    /// Cards in its Facedown Zone.
    pub hidden: SmallVec<[HiddenCard; 1]>,
    /// What it replaced, in banishment (RB 438.5).
    pub replaced: Option<CardId>,
    /// Its timestamp.
    pub since: u32,
    /// Abilities used or triggered this turn, by whom, and how often.
    pub used: SmallVec<[(AbilityId, Seat, u8); 1]>,
}

/// What a player has.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// The Main Deck, its top last.
    pub deck: Vec<CardId>,
    /// The Rune Deck, its top last.
    pub rune_deck: Vec<CardId>,
    /// The hand.
    pub hand: Vec<CardId>,
    /// The trash.
    pub trash: Vec<CardId>,
    /// The banishment.
    pub banished: Vec<CardId>,
    /// The Champion Zone.
    pub champion: Option<CardId>,
    /// The slot of the legend; none after removal.
    pub legend: Option<u8>,
    /// What is printed on the Chosen Champion (RB 103.2.a.3).
    pub chosen: PrintId,
    /// The Rune Pool (RB 164).
    pub pool: Pool,
    /// XP (RB 728).
    pub xp: u16,
    /// Turns begun.
    pub turns: u16,
    /// Battlefields brought, until set-up is done.
    pub battlefields: SmallVec<[CardId; 3]>,
}

/// A thing that can be chosen, targeted or bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Thing {
    /// Something on the board, a battlefield, or a card somewhere.
    Object(Ref),
    /// An item on the Chain.
    Item(Handle),
    /// A player.
    Player(Seat),
    /// A place on the board.
    Place(Place),
    /// A number, a mode, or a place in a list.
    Number(u16),
    /// A tag.
    Tag(Tag),
    /// A way to pay: exhaust or recycle or use this, an Add ability of it.
    Source(Ref, AbilityId),
    /// Power of this Domain from the pool; 6 is universal Power.
    Power(u8),
    /// An answer to a yes-or-no question.
    Yes,
    /// The other answer.
    No,
}

impl Thing {
    /// The object, if it is one.
    #[must_use]
    pub fn object(self) -> Option<Ref> {
        match self {
            Self::Object(r) => Some(r),
            _ => None,
        }
    }
}

/// What a run of a program knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ctx {
    /// Who controls the effect (RB 188); the turn player where nobody does
    /// (RB 187.6.b).
    pub controller: Seat,
    /// The source is an uncontrolled battlefield: "you" is nobody
    /// (RB 187.6.c).
    pub nobody: bool,
    /// Where it comes from.
    pub source: Ref,
    /// What the source was printed as.
    pub face: PrintId,
    /// The ability; none for a permanent being played.
    pub ability: Option<AbilityId>,
    /// The object whose attached card appended this ability, if it is Effect
    /// Text: the Equipment. The source is the Top-Most card then.
    pub appended_by: Option<Ref>,
    /// Whether it is a spell (not an ability).
    pub spell: bool,
    /// Chosen targets, with the index of their target phrase; the second and
    /// later executions by Repeat add 32 each.
    pub targets: SmallVec<[(u8, Thing); 2]>,
    /// Bound things.
    pub bound: SmallVec<[(Reg, Thing); 2]>,
    /// What the triggering event was about.
    pub event: Occasion,
    /// The player a loop is at.
    pub they: Option<Seat>,
    /// Whether the last step did something.
    pub did: bool,
    /// How the card was played.
    pub play: PlayMemo,
    /// Energy spent to play it.
    pub spent: u8,
    /// Which execution this is, from 0 (RB 820).
    pub round: u8,
    /// Additional Bonus Damage of this play.
    pub bonus: u8,
    /// The value of the keyword the ability comes from (Hunt 2).
    pub value: u8,
}

/// What an event was about, for the ability it triggered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Occasion {
    /// The thing.
    pub thing: Option<Ref>,
    /// The other thing.
    pub other: Option<Ref>,
    /// The player.
    pub player: Option<Seat>,
    /// Where.
    pub place: Option<Place>,
    /// From where.
    pub from: Option<Place>,
    /// How many or how much.
    pub amount: u16,
    /// The battlefield was uncontrolled before (RB 187.2).
    pub uncontrolled: bool,
    /// It came after an attack.
    pub attack: bool,
}

/// A program under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// What it knows.
    pub ctx: Ctx,
    /// The next step.
    pub pc: u16,
    /// Where it ends.
    pub end: u16,
    /// How far the step at `pc` has come.
    pub stage: u8,
    /// How many changes the last action meant to make, until it is known how
    /// many it made.
    pub meant: Option<u16>,
    /// Loops it is in, the innermost last.
    pub loops: SmallVec<[Loop; 1]>,
    /// Where to go on after a chosen mode: at `.0`, to `.1`.
    pub jumps: SmallVec<[(u16, u16); 1]>,
    /// What the run is for.
    pub purpose: Purpose,
}

/// What a program is run for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Purpose {
    /// An item of the Chain resolves.
    Item(Handle),
    /// An ability that Adds, while something else is going on (RB 429.3.a).
    Add,
    /// Steps in place of a replaced event.
    Instead,
    /// Choices as a card is played.
    AsPlayed,
}

/// A loop of a program.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Loop {
    /// Its first step.
    pub start: u16,
    /// The step after it.
    pub end: u16,
    /// Players still to come, the next one last.
    pub seats: SmallVec<[Seat; 4]>,
    /// Things still to come, the next one last, and where each is bound.
    pub things: Option<(Reg, SmallVec<[Ref; 4]>)>,
    /// Rounds still to come.
    pub rounds: u16,
}

/// A question that is open to a seat.
pub type Ask = kernel::ask::Ask<Thing, Topic>;

/// What a question is about; it decides the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Topic {
    /// Which battlefield to use (RB 481.5).
    Battlefield,
    /// Who goes first (RB 116).
    GoFirst,
    /// Mulligan (RB 118).
    Mulligan,
    /// Whether to pay an optional additional cost (RB 356.2.b): which ability.
    Option(AbilityId),
    /// Whether to pay for Accelerate (RB 805).
    Accelerate,
    /// Whether to pay for a Repeat (RB 820).
    Repeat,
    /// Which units go along with a standard move (RB 144.3).
    MoveAlso,
    /// Where a unit is played to (RB 355.2).
    Location,
    /// Which mode (RB 355.3).
    Mode,
    /// Targets (RB 355.5): the index of the phrase.
    Targets(u8),
    /// Where a unit is moved to (RB 355.4).
    Destination,
    /// A way to pay (RB 357).
    Pay,
    /// Which Power of the pool pays for `[A]`.
    PayPower,
    /// What to do the cost's deed to.
    CostChoice,
    /// How much to pay.
    PayAmount,
    /// Which of two discounts ("{1} or {A} less").
    EitherDiscount,
    /// Whether to pay for a trigger (RB 404.2) or within an instruction.
    WhetherPay,
    /// Whether to do what may be done.
    May,
    /// Whether a trigger is placed (RB 383.3.a).
    PlaceTrigger,
    /// Which trigger is placed next (RB 383.3.d).
    TriggerOrder,
    /// A choice on resolution.
    Choose,
    /// A player.
    ChoosePlayer,
    /// A tag.
    Tag,
    /// Which of the targets stay targets (RB 355.11.b, 355.14.h).
    KeepTargets,
    /// How much of the split damage goes to this one (RB 355.14.e).
    Split(Ref),
    /// Which replacement comes first (RB 372).
    Replacement,
    /// Whether to use a replacement (RB 371.1).
    UseReplacement,
    /// Which staged showdown or combat begins (RB 323.11).
    Staged,
    /// Combat damage: which unit is assigned lethal damage next (RB 460.2.c).
    Assign,
    /// Predict: which are recycled (RB 436).
    Recycle,
    /// In which order the rest goes back, the last on top.
    BackOnTop,
    /// In which order runes are recycled (RB 416.5.a).
    RuneOrder,
    /// Which cards to discard (RB 422.1.a).
    Discard,
    /// Who gains the point of a burn out (RB 431.2.c).
    BurnOut,
    /// What is put away when a Facedown Zone holds too many (RB 107.3.b.2).
    FacedownLimit,
    /// In which order attached cards detach (RB 719.5.a).
    DetachOrder,
    /// Top or bottom: yes is top.
    TopOrBottom,
    /// How often a loop is repeated.
    LoopCount,
}

/// A trigger that waits to be put on the Chain.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    /// What it knows.
    pub ctx: Ctx,
    /// A part of the ability only: first step and how many, and the step that
    /// made it (Reflex, Later, Watch).
    pub part: Option<Part>,
    /// The moment it triggered: triggers of one moment are ordered together.
    pub moment: u32,
}

/// A part of an ability that became an item of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Part {
    /// The step that made it.
    pub made_by: u16,
    /// Its first step.
    pub start: u16,
    /// How many steps.
    pub len: u16,
}

/// Something that happens later (RB 389).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Delayed {
    /// What it knows, and which part.
    pub pending: Pending,
    /// When.
    pub when: Later,
    /// When it ceases to wait.
    pub end: RowEnd,
}

/// When something delayed happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Later {
    /// At a moment.
    At(crate::program::Moment),
    /// When the trigger of the `Watch` step is met; once or each time.
    Watch {
        /// Only once.
        once: bool,
    },
}

/// What a lingering effect applies to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RowScope {
    /// These objects.
    Fixed(SmallVec<[Ref; 2]>),
    /// Every thing that matches the filter of the step that made it, asked
    /// again each time.
    Filter {
        /// The ability.
        ability: AbilityId,
        /// The step with the filter.
        pc: u16,
    },
    /// A player.
    Player(Seat),
}

/// What a lingering effect does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RowMod {
    /// Changes Might by so much (as limited when it began, RB 472.3.b).
    Might(i16),
    /// Might is this (RB 472.1.a.1).
    MightIs(i16),
    /// What a `Mod` of a step says, other than Might: ability, step, index.
    /// A keyword's value as it was then.
    Says {
        /// The ability.
        ability: AbilityId,
        /// The step.
        pc: u16,
        /// Which of its mods.
        at: u8,
        /// A number fixed as it began.
        value: i16,
    },
    /// Has these keywords, as bits (copied from something).
    Words(u32),
    /// Cannot.
    Cannot(Cannot),
    /// Control goes back to this player when it ends.
    Return(Seat),
    /// So much damage is prevented; none: all (RB 437).
    Prevent {
        /// How much is left.
        left: Option<u16>,
        /// Only damage of spells and abilities.
        effects_only: bool,
        /// Ends with the next damage.
        once: bool,
    },
    /// A replacement effect: ability and step that say which.
    Shield {
        /// The ability.
        ability: AbilityId,
        /// The step.
        pc: u16,
        /// Ends when used.
        once: bool,
    },
    /// A rule for a player: ability and step that say which.
    Player {
        /// The ability.
        ability: AbilityId,
        /// The step.
        pc: u16,
    },
}

/// When a lingering effect ends, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RowEnd {
    /// When.
    pub until: Until,
    /// Who controls it.
    pub seat: Seat,
    /// Where it comes from.
    pub source: Ref,
}

/// Lingering effects.
pub type Rows = EffectRows<RowScope, RowMod, RowEnd>;

/// Why and where to something leaves the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Exit {
    /// Killed by an instruction or a cost (RB 428.1.a.1).
    Kill,
    /// Killed by damage in a cleanup (RB 428.1.a.2).
    Damage,
    /// Banished.
    Banish,
    /// Returned to its owner's hand.
    Hand,
    /// Recycled.
    Recycle,
    /// To the top of its owner's Main Deck.
    Top,
    /// To the bottom of its owner's Main Deck.
    Bottom,
    /// To its owner's Champion Zone.
    Champion,
    /// Out of the game with its owner (RB 652).
    Removed,
}

impl Exit {
    /// Whether it is a death (RB 428.1).
    #[must_use]
    pub fn dies(self) -> bool {
        matches!(self, Self::Kill | Self::Damage)
    }
}

/// A change that is proposed and may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Change {
    /// An object leaves the board.
    Leave {
        /// What.
        thing: Ref,
        /// Why and where to.
        exit: Exit,
        /// Who and what did it.
        blame: Blame,
    },
    /// A unit is dealt damage.
    Damage {
        /// Which.
        to: Ref,
        /// How much.
        amount: u16,
        /// Who and what deals it.
        blame: Blame,
    },
    /// A player draws a card.
    Draw {
        /// Who.
        seat: Seat,
    },
    /// A player gains a point.
    Point {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// How.
        how: Gain,
    },
}

/// How a point is gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Gain {
    /// By conquering this battlefield.
    Conquer(u8),
    /// By holding this battlefield.
    Hold(u8),
    /// By an effect.
    Effect,
    /// By the first burn out of an opponent.
    BurnOut,
    /// By a later burn out in a row (RB 431.3.b).
    BurnOutAgain,
}

impl Change {
    /// Whether this change is what a replacement waits for.
    #[must_use]
    pub fn would(self, would: Would) -> bool {
        match (self, would) {
            (Self::Leave { exit, .. }, Would::Die) => exit.dies(),
            (Self::Leave { .. }, Would::Leave)
            | (Self::Damage { .. }, Would::BeDamaged)
            | (Self::Draw { .. }, Would::Draw)
            | (Self::Point { .. }, Would::GainPoint) => true,
            _ => false,
        }
    }
}

/// What an object was when it left the board: what may still be asked
/// (RB 359.3.e.13, 808.1.d.3).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Note {
    /// The object.
    pub thing: Ref,
    /// What it was.
    pub face: PrintId,
    /// Who controlled it.
    pub controller: Seat,
    /// Where it was.
    pub place: Place,
    /// Its Might.
    pub might: i16,
    /// Keywords it had, as bits.
    pub words: u32,
    /// Its tags.
    pub tags: SmallVec<[Tag; 4]>,
    /// Damage on it.
    pub damage: u16,
    /// Buffs on it.
    pub buffs: u8,
    /// Exhausted.
    pub exhausted: bool,
    /// Stunned.
    pub stunned: bool,
    /// Alone (RB 741.1).
    pub alone: bool,
    /// Its designation.
    pub role: Option<Role>,
    /// Its abilities then, for triggers of its own leaving.
    pub abilities: SmallVec<[Held; 4]>,
    /// Whether it was a token.
    pub token: bool,
    /// How it left.
    pub exit: Exit,
    /// The attached cards it had.
    pub equipped: bool,
}

/// An ability as an object has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    /// Which.
    pub ability: AbilityId,
    /// The attached card whose Effect Text it is.
    pub appended_by: Option<Ref>,
    /// The value of the keyword, where it is one that sums.
    pub value: u8,
}

/// How often something happened this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tallied {
    /// What.
    pub what: Tally,
    /// By whom.
    pub seat: Seat,
    /// How often.
    pub count: u16,
}

/// A showdown under way (RB 341).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Showdown {
    /// Where.
    pub field: u8,
    /// Attacker and Defender, if it is a Combat Showdown.
    pub combat: Option<Combat>,
    /// Who has Focus (RB 313).
    pub focus: Seat,
    /// Who has passed in sequence (RB 347.3.a).
    pub passed: SeatSet,
}

/// A combat under way (RB 454).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combat {
    /// The Attacker.
    pub attacker: Seat,
    /// The Defender.
    pub defender: Seat,
    /// Damage the attacker assigned beyond lethal ("excess damage").
    pub excess: u16,
}

/// A payment under way (RB 357).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Payment {
    /// Who pays.
    pub seat: Seat,
    /// Energy and Power still to be paid.
    pub price: Price,
    /// Non-standard parts still to be paid, the next one last: which cost, and
    /// the index of the part.
    pub parts: SmallVec<[(CostAt, u8); 2]>,
    /// What the cost belongs to.
    pub source: Ref,
    /// What it is paid for: decides which earmarked resources may be spent.
    pub purpose: PayFor,
    /// Whether all of it has been paid.
    pub paid: bool,
    /// Energy and Power spent so far.
    pub spent: Price,
    /// Things chosen for the parts.
    pub bound: SmallVec<[(Reg, Thing); 2]>,
}

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PayFor {
    /// Playing a card of this type.
    Card(Kind),
    /// An ability of a gear.
    GearAbility,
    /// Something else.
    Other,
}

/// Where a cost is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CostAt {
    /// The ability.
    pub ability: AbilityId,
    /// The step, if it stands in one; else the ability's own cost.
    pub pc: Option<u16>,
}

/// A tag of what came out of an object: a card banished with a source
/// (RB 427.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Banished {
    /// The source.
    pub source: Ref,
    /// The card, as it is in banishment.
    pub card: Ref,
}

/// A game of Riftbound.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Chance.
    pub rng: GameRng,
    /// The mode.
    pub mode: Mode,
    /// The edition of the book.
    pub edition: Edition,
    /// Seats that have left (RB 651).
    pub gone: SeatSet,
    /// Seats that have offered a draw or agreed to one (RBT 410.1).
    pub drawing: SeatSet,
    /// All cards and tokens.
    pub cards: Vec<Card>,
    /// By seat.
    pub players: Vec<Player>,
    /// Slots of the board; a free slot is none.
    pub board: Vec<Option<Object>>,
    /// The battlefields.
    pub fields: Vec<Field>,
    /// Points by team (RB 463).
    pub points: [u16; 4],
    /// The Chain, its newest item last (RB 327).
    pub chain: Vec<Item>,
    /// Programs under way, the innermost last.
    pub runs: Vec<Run>,
    /// Payments under way, the innermost last.
    pub payments: Vec<Payment>,
    /// Work under way.
    pub agenda: Agenda<Frame>,
    /// Open questions.
    pub asks: Vec<Ask>,
    /// What was answered to the last question or group of questions.
    pub answers: kernel::ask::Answers<Thing>,
    /// Lingering effects.
    pub rows: Rows,
    /// Triggers that wait.
    pub waiting: Waiting<Pending>,
    /// The trigger whose controller is asked whether it is placed.
    pub considering: Option<Pending>,
    /// Things that happen later.
    pub delayed: Vec<Delayed>,
    /// Changes that may be replaced.
    pub batches: Vec<Batch<Change>>,
    /// What was on the board and may still be asked for.
    pub notes: Vec<Note>,
    /// What happened this turn, for abilities that ask.
    pub tallies: Vec<Tallied>,
    /// Cards banished with a source.
    pub banished_with: Vec<Banished>,
    /// Handles.
    pub handles: Handles,
    /// Counts what comes to the board and what begins to apply: timestamps.
    pub clock: u32,
    /// Counts moments, to group what happens at once.
    pub moment: u32,
    /// Turns begun.
    pub turn: u32,
    /// Who goes first in turn order.
    pub first: Seat,
    /// The Turn Player (RB 304).
    pub active: Seat,
    /// The player whose normal turn comes next (RB 737).
    pub next: Seat,
    /// Additional turns, the next one last (RB 735; newest first).
    pub extra_turns: SmallVec<[Seat; 2]>,
    /// The phase; none before the first turn.
    pub phase: Option<Phase>,
    /// The Turn Player still acts in the Main Phase (RB 316.6).
    pub main: bool,
    /// Who has Priority (RB 312).
    pub priority: Option<Seat>,
    /// Who has passed Priority in sequence without adding an item
    /// (RB 339.1).
    pub passed: SeatSet,
    /// The showdown or combat under way.
    pub showdown: Option<Showdown>,
    /// A combat is opening: the Combat Chain is being made (RB 459.2.d).
    pub opening: bool,
    /// Focus passes when the Chain empties: it was opened by a played card or
    /// an activated ability, not by a trigger or an Add ability (RB 346.1).
    pub focus_passes: bool,
    /// A teammate who was invited to act with the turn player's Priority
    /// (RB 484.8.a).
    pub invited: Option<Seat>,
    /// A Cleanup is outstanding (RB 319).
    pub cleanup: bool,
    /// Items that were finalized or resolved: progress for the return loop of
    /// the Expiration Step (RB 317.2.f).
    pub progress: u32,
    /// Changes made since the last proposal, as proposed.
    pub made: u16,
    /// How many burn outs were processed in a row, by the player under way
    /// (RB 431.3).
    pub burn_outs: u8,
    /// Combat damage assigned so far: unit and how much.
    pub assigned: SmallVec<[(Ref, u16); 4]>,
    /// The item that resolves now, until it is done with.
    pub resolving: Option<Handle>,
    /// Units that are on their way by standard moves.
    pub movers: SmallVec<[Ref; 4]>,
    /// Items resolved since a player last decided anything, to find a loop.
    pub streak: Vec<Resolved>,
    /// Who chooses who goes first, where the match says so.
    pub chooser: Option<Seat>,
    /// How it ended.
    pub over: Option<Outcome>,
    /// Grows when something hidden is shown.
    pub shown: u64,
    /// Grows when something shows that no view tells apart.
    pub disclosed: u64,
    /// Values that are computed.
    pub derived: Cache<Derived>,
}

/// An item that has resolved, to recognise a loop by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Resolved {
    /// What it was of.
    pub print: PrintId,
    /// Which ability.
    pub ability: Option<AbilityId>,
    /// A number for what can run out.
    pub supplies: u64,
}

impl Ctx {
    /// What an effect knows before anything was chosen.
    #[must_use]
    pub fn new(controller: Seat, source: Ref, face: PrintId, ability: Option<AbilityId>) -> Self {
        Self {
            controller,
            nobody: false,
            source,
            face,
            ability,
            appended_by: None,
            spell: false,
            targets: SmallVec::new(),
            bound: SmallVec::new(),
            event: Occasion::default(),
            they: None,
            did: false,
            play: PlayMemo::default(),
            spent: 0,
            round: 0,
            bonus: 0,
            value: 0,
        }
    }

    /// What is bound here.
    pub fn bound(&self, reg: Reg) -> impl Iterator<Item = Thing> + '_ {
        let here = self.bound.iter().filter(move |(r, _)| *r == reg);
        here.map(|(_, t)| *t)
    }

    /// Binds a thing here, besides what is bound already.
    pub fn bind(&mut self, reg: Reg, thing: Thing) {
        self.bound.push((reg, thing));
    }

    /// Forgets what is bound here.
    pub fn unbind(&mut self, reg: Reg) {
        self.bound.retain(|(r, _)| *r != reg);
    }

    /// What was chosen for a target phrase in this execution.
    pub fn target(&self, index: u8) -> impl Iterator<Item = Thing> + '_ {
        let index = index + 32 * self.round;
        let chosen = self.targets.iter().filter(move |(i, _)| *i == index);
        chosen.map(|(_, t)| *t)
    }
}

impl State {
    /// The card with this id.
    #[must_use]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// The player at this seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The object in this slot.
    #[must_use]
    pub fn object(&self, slot: u8) -> Option<&Object> {
        self.board.get(usize::from(slot))?.as_ref()
    }

    /// The object in this slot, to change it.
    pub fn object_mut(&mut self, slot: u8) -> Option<&mut Object> {
        self.board.get_mut(usize::from(slot))?.as_mut()
    }

    /// A reference to the card as it is now.
    #[must_use]
    pub fn refer(&self, card: CardId) -> Ref {
        let handle = self.card(card).handle;
        Ref { card, handle }
    }

    /// Whether the reference still refers to the same object.
    #[must_use]
    pub fn is_same(&self, r: Ref) -> bool {
        let card = self.cards.get(r.card.index());
        r.handle.is_some() && card.is_some_and(|c| c.handle == r.handle)
    }

    /// The slot of a referenced object, if it is still that object on the
    /// board.
    #[must_use]
    pub fn slot(&self, r: Ref) -> Option<u8> {
        match self.card(r.card).zone {
            Zone::Board(slot) if self.is_same(r) => Some(slot),
            _ => None,
        }
    }

    /// The battlefield a reference is to, if it is one in play.
    #[must_use]
    pub fn field_of(&self, r: Ref) -> Option<u8> {
        match self.card(r.card).zone {
            Zone::Field(field) if self.is_same(r) => Some(field),
            _ => None,
        }
    }

    /// A reference to a battlefield.
    #[must_use]
    pub fn field_ref(&self, field: u8) -> Ref {
        self.refer(self.fields[usize::from(field)].card)
    }

    /// Slots in use with what is there, in order.
    pub fn objects(&self) -> impl Iterator<Item = (u8, &Object)> + '_ {
        let used = self.board.iter().enumerate();
        used.filter_map(|(i, o)| o.as_ref().map(|o| (i as u8, o)))
    }

    /// Units at a place, whoever controls them.
    pub fn units_at(&self, place: Place) -> impl Iterator<Item = (u8, &Object)> + '_ {
        self.objects()
            .filter(move |(_, o)| o.kind == Kind::Unit && o.place == place)
    }

    /// Whether a player has a unit at a battlefield.
    #[must_use]
    pub fn has_unit_at(&self, seat: Seat, field: u8) -> bool {
        self.units_at(Place::Field(field))
            .any(|(_, o)| o.controller == seat)
    }

    /// Who controls units at a battlefield.
    #[must_use]
    pub fn present_at(&self, field: u8) -> SeatSet {
        self.units_at(Place::Field(field))
            .map(|(_, o)| o.controller)
            .collect()
    }

    /// The team of a seat.
    #[must_use]
    pub fn team(&self, seat: Seat) -> u8 {
        self.mode.team(seat)
    }

    /// Whether two players are the same or teammates (RB 740.1).
    #[must_use]
    pub fn is_friendly(&self, a: Seat, b: Seat) -> bool {
        self.team(a) == self.team(b)
    }

    /// The teammates of a seat who are still there, without itself.
    #[must_use]
    pub fn teammates(&self, seat: Seat) -> SeatSet {
        let all = self.mode.members(self.team(seat)).without(seat);
        all.minus(self.gone)
    }

    /// The opponents of a seat who are still there.
    #[must_use]
    pub fn opponents(&self, seat: Seat) -> SeatSet {
        let mine = self.mode.members(self.team(seat));
        self.playing().minus(mine)
    }

    /// Everybody who is still there.
    #[must_use]
    pub fn playing(&self) -> SeatSet {
        self.mode.everybody().minus(self.gone)
    }

    /// Players who are still there, in turn order from this one; one who has
    /// left is left out.
    #[must_use]
    pub fn order_from(&self, seat: Seat) -> SmallVec<[Seat; 4]> {
        let all = self.mode.order_from(seat).into_iter();
        all.filter(|s| !self.gone.has(*s)).collect()
    }

    /// The next player in turn order who is still there.
    #[must_use]
    pub fn next_after(&self, seat: Seat) -> Seat {
        let order = self.mode.order_from(seat);
        let next = order.into_iter().skip(1).find(|s| !self.gone.has(*s));
        next.unwrap_or(seat)
    }

    /// Points of a player's team.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u16 {
        self.points[usize::from(self.team(seat))]
    }

    /// Whether no Chain exists (RB 309).
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.chain.is_empty()
    }

    /// How often something happened this turn.
    #[must_use]
    pub fn tally(&self, what: Tally, seats: SeatSet) -> u16 {
        let mine = self.tallies.iter();
        let mine = mine.filter(|t| t.what == what && seats.has(t.seat));
        mine.map(|t| t.count).sum()
    }

    /// Counts something that happened.
    pub fn count(&mut self, what: Tally, seat: Seat, by: u16) {
        // Conditions of abilities may ask for it.
        self.touch();
        let found = self.tallies.iter_mut();
        let mut found = found.filter(|t| t.what == what && t.seat == seat);
        match found.next() {
            Some(t) => t.count = t.count.saturating_add(by),
            None => self.tallies.push(Tallied {
                what,
                seat,
                count: by,
            }),
        }
    }

    /// The next timestamp. Lingering effects and what comes to the board are
    /// counted together (RB 475.1).
    pub fn tick(&mut self) -> u32 {
        self.clock = self.rows.tick();
        self.clock
    }

    /// What was noted of an object that left the board.
    #[must_use]
    pub fn note(&self, r: Ref) -> Option<&Note> {
        self.notes.iter().rev().find(|n| n.thing == r)
    }

    /// The item of the Chain with this handle.
    #[must_use]
    pub fn item(&self, handle: Handle) -> Option<&Item> {
        self.chain.iter().find(|i| i.handle == handle)
    }

    /// The item of the Chain with this handle, to change it.
    pub fn item_mut(&mut self, handle: Handle) -> Option<&mut Item> {
        self.chain.iter_mut().find(|i| i.handle == handle)
    }

    /// Something has changed that values may depend on.
    pub fn touch(&mut self) {
        self.derived.0.stale();
    }

    /// The status of something on the board has changed (RB 319.7).
    pub fn touch_board(&mut self) {
        self.touch();
        self.cleanup = true;
    }
}
