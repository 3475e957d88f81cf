//! The state of a game: plain data, flat, the same on every machine.

use crate::card::Face;
use crate::derived::Derived;
use crate::event::Cause;
use crate::flow::Frame;
use crate::modes::Mode;
use crate::program::{
    AbilityId, Cannot, CounterKind, May, Moment, Phase, Reg, Stat, Tally, TriggerEvent, Until,
    Would,
};
use kernel::agenda::Agenda;
use kernel::ask::Answer;
use kernel::batch::Batch;
use kernel::cache::Cache;
use kernel::cursor::Cursor;
use kernel::effect_rows::EffectRows;
use kernel::game::Outcome;
use kernel::ids::{CardId, Handle, Handles, PrintId, Ref};
use kernel::rng::GameRng;
use kernel::seats::{Seat, SeatSet};
use kernel::tally::Tallies;
use kernel::trigger::Waiting;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Where a card is (section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Zone {
    /// In its owner's Deck.
    Deck,
    /// In its owner's hand.
    Hand,
    /// In its owner's Graveyard.
    Graveyard,
    /// In its owner's Void.
    Void,
    /// On the stack.
    Stack,
    /// On the Battlefield, in this slot of the permanents.
    Battlefield(u8),
    /// A Token that has ceased to exist (ROI 3.7d).
    Gone,
}

/// A card or Token of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// What it is.
    pub face: Face,
    /// Whose it is; never changes (ROI 3.5a).
    pub owner: Seat,
    /// Where it is.
    pub zone: Zone,
    /// Who knows what it is, where it is now.
    pub known: SeatSet,
    /// The object it is now; none in a Deck, where nothing can be told apart.
    pub handle: Handle,
    /// Whether it is a Token (ROI 3.7b).
    pub token: bool,
}

/// What a player has.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// The Deck, its top last.
    pub deck: Vec<CardId>,
    /// The hand.
    pub hand: Vec<CardId>,
    /// The Graveyard, its top last.
    pub graveyard: Vec<CardId>,
    /// The Void.
    pub void: Vec<CardId>,
    /// The Champion Zone, from left to right: slots (ROI 5.2d).
    pub row: Vec<u8>,
    /// The Location Zone.
    pub location: Option<u8>,
    /// The Avatar.
    pub avatar: PrintId,
    /// Whether the Avatar is face up (ROI 5.1a).
    pub avatar_up: bool,
    /// The Avatar's handle.
    pub avatar_handle: Handle,
    /// Cards in the Influence Deck.
    pub influence_deck: u8,
    /// Available Influence (ROI 4.10b.2).
    pub available: u8,
    /// Exerted Influence.
    pub exerted: u8,
    /// How often the power was used this turn.
    pub powers: u8,
    /// How often the power may be used this turn beyond once.
    pub extra_powers: u8,
    /// How often RUSH was used this game.
    pub rushes: u8,
    /// Whether RUSH was used this turn.
    pub rushed: bool,
    /// How often RUSH may be used beyond once.
    pub extra_rushes: u8,
    /// Phases to be skipped.
    pub skips: SmallVec<[Phase; 2]>,
}

/// A permanent (ROI 3.6).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Permanent {
    /// The card or Token.
    pub card: CardId,
    /// Who controls it.
    pub controller: Seat,
    /// Damage on it (ROI 7.5a).
    pub damage: u16,
    /// Ikorr stored on it (ROI 6.3a.2).
    pub stored: u16,
    /// Stunned (ROI 11.50).
    pub stunned: bool,
    /// Perpetually stunned (ROI 11.51).
    pub perpetual: bool,
    /// Exerted; no rule sets it (reading IK 3).
    pub exerted: bool,
    /// Summoned this turn (ROI 4.7i).
    pub summoned: bool,
    /// Attacks declared this turn.
    pub attacks: u8,
    /// Raids this turn.
    pub raids: u8,
    /// Has battled this turn (ROI 7.3b).
    pub battled: bool,
    /// Has used Support this turn (ROI 11.31a).
    pub supported: bool,
    /// Came back by Reanimate (ROI 11.30a).
    pub reanimated: bool,
    /// Was dealt strike damage by a Champion with Lethal, and not yet
    /// destroyed for it.
    pub doomed: bool,
    /// Was spared from the damage on it by a replacement.
    pub spared: bool,
    /// Champions it attacked this turn (ROI 11.25a).
    pub victims: SmallVec<[Handle; 2]>,
    /// Abilities used this turn, and how often (ROI 6.4b).
    pub used: SmallVec<[(AbilityId, u8); 2]>,
    /// Counters (ROI 3.14).
    pub counters: SmallVec<[(CounterKind, u8); 2]>,
}

/// A thing that can be chosen, targeted or bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Thing {
    /// A permanent or a card somewhere.
    Object(Ref),
    /// A player.
    Player(Seat),
    /// A number, or a place in a list.
    Number(u16),
    /// A name.
    Name(PrintId),
    /// An answer to a yes-or-no question.
    Yes,
    /// The other answer.
    No,
}

impl Answer for Thing {
    const YES: Self = Self::Yes;
    const NO: Self = Self::No;

    fn as_object(self) -> Option<Ref> {
        self.object()
    }

    fn as_number(self) -> Option<u16> {
        match self {
            Self::Number(n) => Some(n),
            _ => None,
        }
    }
}

/// What a run of a program knows.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ctx {
    /// Who controls the effect (ROI 3.5b.1).
    pub controller: Seat,
    /// Where it comes from.
    pub source: Ref,
    /// What the source was.
    pub face: Face,
    /// The ability; none for a Champion or Location being played.
    pub ability: Option<AbilityId>,
    /// Whether it is a card effect; Avatars' are not (ROI 6.10b.1).
    pub by_card: bool,
    /// The declared X.
    pub x: u16,
    /// Chosen targets, with the index of their target phrase.
    pub targets: SmallVec<[(u8, Thing); 2]>,
    /// Bound things.
    pub bound: SmallVec<[(Reg, Thing); 2]>,
    /// What the triggering event was about.
    pub event: Occasion,
    /// The player a loop is at.
    pub they: Option<Seat>,
    /// Whether the last step did all it said.
    pub did: bool,
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
    /// How many or how much.
    pub amount: u16,
}

/// Something on the stack (ROI 3.12).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Item {
    /// What clients call it.
    pub handle: Handle,
    /// The card, if it is one; an ability otherwise.
    pub card: Option<CardId>,
    /// What it knows.
    pub ctx: Ctx,
    /// Still being announced.
    pub pending: bool,
    /// A part of an ability that waited for its moment: the first step of it
    /// and how many.
    pub part: Option<(u16, u16)>,
    /// It is a use of Support (ROI 11.31a).
    pub support: bool,
    /// Its Influence cost is not paid.
    pub free: bool,
}

/// A program under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// What it knows.
    pub ctx: Ctx,
    /// Where it is; a round of a loop is about a player.
    pub at: Cursor<Seat>,
    /// How many changes the last action meant to make, until it is known how
    /// many it made.
    pub meant: Option<u16>,
}

impl Run {
    /// A program that has not begun: the steps from `pc` to before `end`.
    #[must_use]
    pub fn new(ctx: Ctx, pc: u16, end: u16) -> Self {
        let at = Cursor::new(pc, end);
        let meant = None;
        Self { ctx, at, meant }
    }
}

/// A question that is open to a seat.
pub type Ask = kernel::ask::Ask<Thing, Topic>;

/// What a question is about; it decides the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Topic {
    /// First or second (ROI 1.2d.2).
    GoFirst,
    /// Selective mulligan (ROI 1.2e.1a).
    Mulligan,
    /// Declaring X (ROI 4.3d.2).
    DeclareX,
    /// Targets.
    Targets,
    /// A choice on resolution.
    Choose,
    /// What to sacrifice as a cost.
    SacrificeCost,
    /// What to discard as a cost.
    DiscardCost,
    /// The order of cost changes (ROI 4.3c.2).
    CostOrder,
    /// Where in the row (ROI 5.2d.1).
    Position,
    /// Which of the Champions fit (ROI 5.2c.2).
    WhichFit,
    /// Whether to build over a Location (ROI 4.9c.1).
    BuildOver,
    /// Whether to do what may be done.
    May,
    /// Whether to pay.
    Pay,
    /// Which mode.
    Mode,
    /// Which trigger is put on the stack next (ROI 3.12c).
    TriggerOrder,
    /// Which replacement comes first (ROI 6.9c).
    Replacement,
    /// Whether to use a replacement.
    UseReplacement,
    /// Foresee: which go to the bottom, in order (ROI 11.39a).
    ToBottom,
    /// Foresee: which go to the top, the last on top.
    ToTop,
    /// What a search finds (ROI 3.17).
    Find,
    /// Discarding down to seven (ROI 8.10a).
    HandLimit,
    /// A name (ROI 10.5).
    Name,
    /// A number.
    Number,
    /// Which ability is activated (ROI 6.11).
    WhichAbility,
    /// Whether a teammate's RUSH may be paid (ROI 9.7b).
    Consent,
    /// How often a loop is repeated (ROI 10.6c.1).
    LoopCount,
}

/// A trigger that waits to be put on the stack.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    /// What it knows.
    pub ctx: Ctx,
    /// A part of the ability only: first step and how many.
    pub part: Option<(u16, u16)>,
}

/// Something that happens at a later moment (ROI 10.2c).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Delayed {
    /// When.
    pub when: Later,
    /// What.
    pub pending: Pending,
}

/// When something delayed happens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Later {
    /// At a moment.
    At(Moment),
    /// When these events have happened often enough, during a turn of a team.
    Counted {
        /// Which events.
        events: SmallVec<[TriggerEvent; 2]>,
        /// Of which team's Champions.
        team: u8,
        /// How often they must still happen.
        left: u16,
        /// Whether that team's turn has begun.
        begun: bool,
    },
    /// Reanimate: the Champion is summoned at the next end phase (ROI 11.30a).
    Reanimate,
}

/// What a lingering effect applies to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RowScope {
    /// These objects.
    Fixed(SmallVec<[Ref; 2]>),
    /// Every thing of the controller's team that matches the step's filter,
    /// whenever it comes (ROI 3.13b.3): the ability and the step to look at.
    Allied {
        /// Whose team.
        seat: Seat,
        /// The ability.
        ability: AbilityId,
        /// The step with the filter.
        pc: u16,
        /// The source, for "other".
        source: Ref,
    },
    /// A player.
    Player(Seat),
}

/// What a lingering effect does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RowMod {
    /// Changes a value by so much.
    Stat(Stat, i16),
    /// Gives a keyword: the ability and step that say which, with its index.
    Gain(AbilityId, u16, u8),
    /// Loses all abilities.
    LosesAbilities,
    /// Cannot.
    Cannot(Cannot),
    /// May.
    May(May),
    /// Is not affected by card effects.
    Immune,
    /// Has another name.
    Named(PrintId),
    /// Has a trait.
    Trait(crate::card::Trait),
    /// Is a copy of this.
    Copy(Face),
    /// Control goes back to this player when it ends.
    Return(Seat),
    /// The next card that matches costs more or less: ability and step.
    NextCost(AbilityId, u16, i16, Option<PrintId>),
    /// A replacement effect: ability and step that say which; once or always.
    Shield(AbilityId, u16, bool),
}

/// When a lingering effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RowEnd {
    /// When.
    pub until: Until,
    /// The turn it began in.
    pub turn: u32,
    /// Whose effect it is.
    pub seat: Seat,
    /// Whether it is a card effect.
    pub by_card: bool,
    /// Where it comes from.
    pub source: Ref,
}

/// Lingering effects (ROI 3.13).
pub type Rows = EffectRows<RowScope, RowMod, RowEnd>;

/// A change that is proposed and may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Change {
    /// A permanent leaves the Battlefield.
    Leave {
        /// What.
        thing: Ref,
        /// Where to and why.
        cause: Cause,
    },
    /// A Champion is dealt damage.
    Damage {
        /// Which.
        to: Ref,
        /// How much.
        amount: u16,
        /// The Champion that strikes, if it is a strike.
        by: Option<Ref>,
        /// In battle (ROI 11.8a).
        battle: bool,
        /// By a card effect.
        by_card: bool,
    },
    /// A player draws a card.
    Draw {
        /// Who.
        seat: Seat,
        /// By a card effect.
        by_card: bool,
    },
    /// Damage comes off a Champion.
    Mend {
        /// Which.
        thing: Ref,
    },
    /// A Champion is stunned.
    Stun {
        /// Which.
        thing: Ref,
    },
    /// A player scraps a card.
    Scrap {
        /// Who.
        seat: Seat,
    },
    /// A player foresees.
    Foresee {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A player discards a card of choice.
    Discard {
        /// Who.
        seat: Seat,
    },
    /// A team secures from the supply.
    Secure {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
}

impl Change {
    /// Whether this change is one that would do what a replacement waits for.
    #[must_use]
    pub fn would(self, would: Would) -> bool {
        match (self, would) {
            (Self::Leave { cause, .. }, Would::Die) => cause.dies(),
            (Self::Leave { .. }, Would::Leave)
            | (Self::Damage { .. }, Would::BeDamaged)
            | (Self::Damage { by: Some(_), .. }, Would::BeStrikeDamaged)
            | (Self::Damage { by: None, .. }, Would::BeNonstrikeDamaged)
            | (Self::Draw { .. }, Would::Draw) => true,
            _ => false,
        }
    }
}

/// A card about to enter the Battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entering {
    /// Which.
    pub card: CardId,
    /// Under whose control.
    pub seat: Seat,
    /// Into the row, or into the Location Zone.
    pub row: bool,
    /// By Reanimate.
    pub reanimated: bool,
    /// The place in the row, once it is chosen.
    pub place: Option<u8>,
}

/// What an object was when it left the Battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Note {
    /// The object.
    pub thing: Ref,
    /// What it was.
    pub face: Face,
    /// Its name then.
    pub name: PrintId,
    /// Who controlled it.
    pub controller: Seat,
    /// Attack, health, raid.
    pub stats: [i16; 3],
    /// Damage on it.
    pub damage: u16,
    /// Ikorr stored on it.
    pub stored: u16,
    /// Its abilities were lost.
    pub lost: bool,
    /// The row it stood in, for what was beside it.
    pub beside: [Option<Handle>; 2],
    /// Keywords it had, as bits.
    pub keywords: u8,
    /// Traits it had.
    pub traits: crate::card::TraitSet,
    /// Whether it was a Token.
    pub token: bool,
    /// Where it went.
    pub cause: Cause,
}

/// A game of Rush of Ikorr.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Chance.
    pub rng: GameRng,
    /// The mode.
    pub mode: Mode,
    /// The lead of each team (ROI 9.6).
    pub leads: [Seat; 2],
    /// Seats that have left.
    pub gone: SeatSet,
    /// Seats that agree to concede.
    pub conceding: SeatSet,
    /// Seats that agree to a draw.
    pub drawing: SeatSet,
    /// All cards and Tokens.
    pub cards: Vec<Card>,
    /// By seat.
    pub players: Vec<Player>,
    /// Slots of permanents; a free slot is none.
    pub permanents: Vec<Option<Permanent>>,
    /// Secured Ikorr by team (ROI 8.2b).
    pub pool: [u16; 2],
    /// The stack, its top last.
    pub stack: Vec<Item>,
    /// Programs under way, the innermost last.
    pub runs: Vec<Run>,
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
    /// Things that happen later.
    pub delayed: Vec<Delayed>,
    /// Changes that may be replaced.
    pub batches: Vec<Batch<Change>>,
    /// Cards about to enter, a group on top of another.
    pub entering: Vec<Vec<Entering>>,
    /// What was on the Battlefield and may still be asked for.
    pub notes: Vec<Note>,
    /// What happened this turn, for abilities that ask.
    pub tallies: Tallies<Tally>,
    /// Handles.
    pub handles: Handles,
    /// Turns begun.
    pub turn: u32,
    /// The team that went first.
    pub first: u8,
    /// The Active Team (ROI 3.11c).
    pub active: u8,
    /// The phase; none before the first turn.
    pub phase: Option<Phase>,
    /// The step of the Cleanup Phase.
    pub cleanup_step: u8,
    /// Active players who have passed in succession (ROI 9.1b).
    pub passed: SeatSet,
    /// Active players who skip the phase under way (ROI 9.1a.1a).
    pub skipping: SeatSet,
    /// Changes made since the last proposal, as proposed.
    pub made: u16,
    /// Damage or health has changed: look for the dead.
    pub wounds: bool,
    /// Abilities resolved since a player last decided anything.
    pub streak: Vec<Resolved>,
    /// Forced rounds still to run, in items, after a loop was declared.
    pub looping: Option<u32>,
    /// The action that may not be taken next, after a loop (ROI 10.6c.1a).
    pub banned: Option<Deed>,
    /// The last action taken with priority.
    pub last_deed: Option<Deed>,
    /// Avatars whose RUSH a teammate has just refused.
    pub unpaid: SeatSet,
    /// Who decides who goes first, where the match says so (ROI 1.2d.3).
    pub chooser: Option<u8>,
    /// How it ended.
    pub over: Option<Outcome>,
    /// Grows when something hidden is shown.
    pub shown: u64,
    /// Grows when something shows that no view tells apart: a result of
    /// chance, a card that stays in a Deck, a known card shuffled away.
    pub disclosed: u64,
    /// Values that are computed.
    pub derived: Cache<Derived>,
}

/// An ability that has resolved, to recognise a loop by (ROI 10.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Resolved {
    /// What it is an ability of.
    pub print: PrintId,
    /// Which.
    pub ability: AbilityId,
    /// The item it was on the stack.
    pub item: Handle,
    /// What is put on the stack after it began to resolve has a later handle.
    pub began: Handle,
    /// A number for what can run out: cards, Influence, Champions, Ikorr.
    pub supplies: u64,
}

/// An action taken with priority, to recognise it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deed {
    /// What kind.
    pub kind: u8,
    /// Who.
    pub seat: Seat,
    /// With what.
    pub print: PrintId,
    /// Which ability, or against what.
    pub with: u16,
}

impl Clone for Ctx {
    // Contexts are copied at every step of a program, and short lists of plain
    // things are copied faster as slices than one by one.
    fn clone(&self) -> Self {
        Self {
            targets: SmallVec::from_slice(&self.targets),
            bound: SmallVec::from_slice(&self.bound),
            ..*self
        }
    }
}

impl Ctx {
    /// What a card effect knows before anything was chosen.
    #[must_use]
    pub fn new(controller: Seat, source: Ref, face: Face, ability: Option<AbilityId>) -> Self {
        Self {
            controller,
            source,
            face,
            ability,
            by_card: true,
            x: 0,
            targets: SmallVec::new(),
            bound: SmallVec::new(),
            event: Occasion::default(),
            they: None,
            did: false,
        }
    }
}

impl Permanent {
    /// A permanent as it enters.
    #[must_use]
    pub fn new(card: CardId, controller: Seat) -> Self {
        Self {
            card,
            controller,
            damage: 0,
            stored: 0,
            stunned: false,
            perpetual: false,
            exerted: false,
            summoned: true,
            attacks: 0,
            raids: 0,
            battled: false,
            supported: false,
            reanimated: false,
            doomed: false,
            spared: false,
            victims: SmallVec::new(),
            used: SmallVec::new(),
            counters: SmallVec::new(),
        }
    }
}

impl State {
    /// The card with this id.
    #[must_use]
    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// The player at this seat.
    #[must_use]
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The permanent in this slot. Slots in rows are never free.
    #[must_use]
    #[inline]
    pub fn permanent(&self, slot: u8) -> Option<&Permanent> {
        self.permanents.get(usize::from(slot))?.as_ref()
    }

    /// A reference to the card as it is now.
    #[must_use]
    #[inline]
    pub fn refer(&self, card: CardId) -> Ref {
        Ref {
            card,
            handle: self.card(card).handle,
        }
    }

    /// Whether the reference still refers to the same object.
    #[must_use]
    #[inline]
    pub fn is_same(&self, r: Ref) -> bool {
        r.handle.is_some()
            && self
                .cards
                .get(r.card.index())
                .is_some_and(|c| c.handle == r.handle)
    }

    /// The slot of a referenced permanent, if it is still that object.
    #[must_use]
    #[inline]
    pub fn slot(&self, r: Ref) -> Option<u8> {
        match self.card(r.card).zone {
            Zone::Battlefield(slot) if self.is_same(r) => Some(slot),
            _ => None,
        }
    }

    /// Slots in use, in order of slot.
    #[inline]
    pub fn slots(&self) -> impl Iterator<Item = u8> + '_ {
        let used = self.permanents.iter().enumerate();
        used.filter(|(_, p)| p.is_some()).map(|(i, _)| i as u8)
    }

    /// The members of the Active Team.
    #[must_use]
    #[inline]
    pub fn active_seats(&self) -> SeatSet {
        self.mode.members(self.active)
    }

    /// The lead of a seat's team, or whoever of the team is still there.
    #[must_use]
    pub fn lead_of(&self, seat: Seat) -> Seat {
        let team = self.mode.team(seat);
        let lead = self.leads[usize::from(team)];
        let here = self.mode.members(team).minus(self.gone);
        if here.has(lead) {
            lead
        } else {
            here.lowest().unwrap_or(lead)
        }
    }

    /// Who answers for a seat: itself, or its team's lead when it has left
    /// (reading IK 1.20).
    #[must_use]
    pub fn answering(&self, seat: Seat) -> Seat {
        if self.gone.has(seat) {
            self.lead_of(seat)
        } else {
            seat
        }
    }

    pub(crate) fn stand_in(&self, seat: Seat) -> Option<Seat> {
        Some(self.answering(seat))
    }

    /// Whether the stack is empty and nothing is resolving (ROI 3.11a).
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.stack.is_empty() && self.runs.is_empty()
    }

    /// How often something happened this turn.
    #[must_use]
    pub fn tally(&self, what: Tally, seats: SeatSet) -> u16 {
        self.tallies.count(what, seats)
    }
}
