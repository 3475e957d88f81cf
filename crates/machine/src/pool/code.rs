//! Programs as the machine reads them: `ir` with every name a number.

use crate::boards::{self, BoardId};
use crate::ids::{CounterId, NumberId, PhaseId, StatId, VerbId, ZoneId};
use ir::Role;
use ir::program::{Cause, Cmp, Round};
use kernel::ids::PrintId;

/// A set of words, a bit each.
pub type AtomSet = u128;

/// One thing, or the set a register holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `ir::program::Ref`")]
pub enum Ref {
    This,
    ThisCard,
    Speaker,
    Target(u8),
    Reg(u8),
    Mine(u8),
    LoopPlayer,
    LoopThing,
    Event(Role),
    Host,
    Candidate(u8),
}

/// Which players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `ir::program::Who`")]
pub enum Who {
    You,
    Opponents,
    Each,
    Allies,
    From(Ref),
    Controller(Ref),
    Owner(Ref),
    LoopPlayer,
    Ref(Ref),
}

/// Which things.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `ir::program::Sel`")]
pub enum Sel {
    Ref(Ref),
    All(Filter),
    Top(Who, ZoneId, Amount),
    Join(Vec<Sel>),
    Minus(Box<Sel>, Box<Sel>),
    Players(Who),
    Zone(Who, ZoneId),
    Print(PrintId),
    Best(Filter, StatId, bool),
}

/// A test of things: any of these.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// One of these must pass.
    pub any_of: Vec<Test>,
}

/// What a test goes over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Domain {
    /// What is in play, or the cards of a zone that is named.
    #[default]
    Objects,
    /// Players.
    Players,
    /// What is on the stack.
    Items,
}

/// All of this must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Test {
    /// What it goes over.
    pub domain: Domain,
    /// Words it must have.
    pub must: AtomSet,
    /// Words it must not have.
    pub not: AtomSet,
    /// Statuses it must have.
    pub status: u32,
    /// Statuses it must not have.
    pub not_status: u32,
    /// It is not the source itself.
    pub other: bool,
    /// Whose it must be.
    pub side: Option<Side>,
    /// Where it must be.
    pub at: Option<(Who, ZoneId)>,
    /// What is rarer.
    pub tail: Vec<Tail>,
    /// The same, as far as boards can say it.
    pub mask: Mask,
}

/// The boards of a test: what passes is on all of some and on none of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    /// On all of these.
    pub and: [BoardId; 4],
    /// On none of these.
    pub not: [BoardId; 2],
    /// Whether that, and the side, is all there is to it.
    pub exact: bool,
}

impl Default for Mask {
    fn default() -> Mask {
        Mask {
            and: [boards::LIVE; 4],
            not: [boards::EMPTY; 2],
            exact: false,
        }
    }
}

impl Mask {
    /// The boards of what is in a test.
    #[must_use]
    pub fn of(test: &Test) -> Mask {
        let mut mask = Mask::default();
        let words = |set: AtomSet| boards::words_in(set).map(|word| boards::WORDS + word);
        let statuses = |set: u32| (0..32).filter(move |s| set >> s & 1 == 1);
        let statuses = |set| statuses(set).map(|s| boards::STATUSES + s);
        let has = words(test.must).chain(statuses(test.status));
        let not = words(test.not).chain(statuses(test.not_status));
        let all = test.must | test.not;
        let mut fits = all >> boards::MOST_WORDS == 0;
        let (mut and_free, mut not_free) = (mask.and.iter_mut(), mask.not.iter_mut());
        for board in has {
            let free = and_free.next();
            fits &= free.is_some();
            free.into_iter().for_each(|at| *at = board);
        }
        for board in not {
            let free = not_free.next();
            fits &= free.is_some();
            free.into_iter().for_each(|at| *at = board);
        }
        let owned = matches!(test.side, Some(Side::OwnedBy(_)));
        mask.exact = fits && !test.other && !owned && test.at.is_none() && test.tail.is_empty();
        mask
    }
}

/// Whose something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `ir::program::Side`")]
pub enum Side {
    Of(Who),
    NotOf(Who),
    OwnedBy(Who),
}

/// The rarer tests.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `ir::program::Tail`")]
pub enum Tail {
    Stat(StatId, Cmp, Amount),
    Counters(CounterId, Cmp, Amount),
    Named(PrintId),
    NotIn(Sel),
    Among(Sel),
    AdjacentTo(Ref),
    Such(Box<Cond>),
}

/// A number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `ir::program::Amount`")]
pub enum Amount {
    Number(i32),
    X,
    Any,
    Stat(Box<Sel>, StatId),
    Count(Box<Sel>),
    Player(Who, NumberId),
    Counters(Ref, CounterId),
    Event,
    Done(u8),
    Tally(Box<Pattern>, Past),
    Plus(Box<Amount>, Box<Amount>),
    Minus(Box<Amount>, Box<Amount>),
    Times(Box<Amount>, Box<Amount>),
    Part(Box<Amount>, i32, Round),
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `ir::program::Cond`")]
pub enum Cond {
    Compare(Amount, Cmp, Amount),
    Is(Sel, Filter),
    Done(u8),
    During(PhaseId),
    Happened(Box<Pattern>, Past),
    Not(Box<Cond>),
    And(Vec<Cond>),
    Or(Vec<Cond>),
}

/// A pattern of happenings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// The verbs, a bit each.
    pub verbs: u128,
    /// What must be so of those that take part.
    pub roles: Vec<(Role, RoleTest)>,
    /// What brought it about.
    pub cause: Option<Cause>,
    /// How much.
    pub amount: Option<(Cmp, Amount)>,
    /// In one of these parts of a turn; in any if there is none.
    pub during: Vec<PhaseId>,
    /// The how many-th time.
    pub nth: Option<(u8, Past)>,
}

/// What is looked back on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Past {
    /// This turn.
    Turn,
    /// The turn before.
    LastTurn,
}

/// What must be so of one that takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `ir::program::EventTest`")]
pub enum RoleTest {
    Is(Filter),
    Ref(Ref),
    Who(Who),
}

impl Pattern {
    /// Whether happenings of this verb can fit.
    #[must_use]
    pub fn has(&self, verb: VerbId) -> bool {
        self.verbs >> verb.0 & 1 == 1
    }
}
