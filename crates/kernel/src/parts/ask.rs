//! Open questions as data: what is asked, what may be chosen, what was chosen.
//! A game keeps them in a list; those at its end are open, one or, where
//! several seats choose at once, a sealed group.

mod mending;
mod shown;
mod words;

pub use mending::mend;
pub use shown::{looked_at, open_of, question, taken};
pub use words::{describe, prompt};

use crate::game::{Choice, OptionSink, Shape};
use crate::ids::Ref;
use crate::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The kind of a choice that answers the open question: `a` is the place of
/// the entry that is chosen.
pub const PICK: u8 = 8;
/// The kind of a choice that says that no more entries are chosen.
pub const DONE: u8 = 9;

/// What a game asks about.
pub trait About: Copy {
    /// The shape of such a question when at most so many are chosen.
    fn shape(self, max: u8) -> Shape;

    /// Whether the order in which things are chosen matters.
    fn is_ordered(self) -> bool {
        false
    }
}

/// What can be answered to a question.
pub trait Answer: Copy + PartialEq {
    /// Yes.
    const YES: Self;
    /// No.
    const NO: Self;

    /// The object, if it is one.
    fn as_object(self) -> Option<Ref>;

    /// The number, if it is one.
    fn as_number(self) -> Option<u16>;
}

/// What was answered, and by whom.
pub type Answers<T> = SmallVec<[(Seat, T); 4]>;

/// A question that is open to a seat: choose some of these.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ask<T, A> {
    /// Who is asked.
    pub seat: Seat,
    /// What for.
    pub about: A,
    /// What can be chosen.
    pub from: Vec<T>,
    /// At least.
    pub min: u8,
    /// At most.
    pub max: u8,
    /// Places in `from` that were chosen.
    pub chosen: SmallVec<[u16; 4]>,
    /// No more will be chosen.
    pub done: bool,
}

/// Whether something need be asked at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need<T> {
    /// Nothing can be chosen.
    Nothing,
    /// Everybody knows that there is only this answer.
    Forced(Vec<T>),
    /// At least and at most so many of these are chosen.
    Choice(Vec<T>, usize, usize),
}

/// Whether a seat must be asked to choose among these. Where everybody knows
/// the only answer, nobody is asked; `hidden` says that this cannot be known.
///
/// ```
/// use kernel::parts::ask::{Need, need};
/// assert_eq!(need(vec!["fox"], (1, 1), false), Need::Forced(vec!["fox"]));
/// assert_eq!(need(vec!["fox"], (1, 1), true), Need::Choice(vec!["fox"], 1, 1));
/// assert_eq!(need(Vec::<u8>::new(), (1, 1), false), Need::Nothing);
/// ```
pub fn need<T>(from: Vec<T>, (min, max): (usize, usize), hidden: bool) -> Need<T> {
    // How many there are may be hidden, and must not show in the question.
    let max = if hidden { max } else { max.min(from.len()) };
    let min = min.min(from.len());
    if max == 0 && !(hidden && from.is_empty()) {
        Need::Nothing
    } else if !hidden && min == from.len() {
        Need::Forced(from)
    } else {
        Need::Choice(from, min, max)
    }
}

/// Puts a question to a seat, or takes the only answer there is; tells whether
/// a question is open.
pub fn put<T: Copy, A: About>(
    (asks, answers): (&mut Vec<Ask<T, A>>, &mut Answers<T>),
    (seat, about, from): (Seat, A, Vec<T>),
    range: (usize, usize),
    hidden: bool,
) -> bool {
    answers.clear();
    match need(from, range, hidden) {
        Need::Nothing => {}
        Need::Forced(all) => answers.extend(all.into_iter().map(|t| (seat, t))),
        Need::Choice(from, min, max) => {
            asks.push(Ask::new(seat, about, from, min, max));
            return true;
        }
    }
    false
}

/// The least that can be answered where at least so many are chosen, for a seat
/// that nobody answers for: no, or the first of them.
pub fn least<T: Answer>(seat: Seat, from: &[T], min: usize) -> Answers<T> {
    let picks = least_picks(from, min).into_iter();
    picks.map(|at| (seat, from[usize::from(at)])).collect()
}

/// Where the least that can be answered stands among what is offered.
pub fn least_picks<T: Answer>(from: &[T], min: usize) -> SmallVec<[u16; 4]> {
    match from.iter().position(|t| *t == T::NO) {
        Some(at) => SmallVec::from_slice(&[at as u16]),
        None => (0..from.len().min(min) as u16).collect(),
    }
}

/// Whether yes was answered.
pub fn said_yes<T: Answer>(answers: &[(Seat, T)]) -> bool {
    answers.first().is_some_and(|(_, t)| *t == T::YES)
}

/// The objects that were answered.
pub fn objects<T: Answer>(answers: &[(Seat, T)]) -> impl Iterator<Item = Ref> + '_ {
    answers.iter().filter_map(|(_, t)| t.as_object())
}

/// The number that was answered.
pub fn number<T: Answer>(answers: &[(Seat, T)]) -> Option<usize> {
    let (_, first) = answers.first()?;
    first.as_number().map(usize::from)
}

impl<T: Copy, A: About> Ask<T, A> {
    /// A question with nothing chosen.
    #[must_use]
    pub fn new(seat: Seat, about: A, from: Vec<T>, min: usize, max: usize) -> Self {
        Self {
            seat,
            about,
            from,
            min: min.min(255) as u8,
            max: max.min(255) as u8,
            chosen: SmallVec::new(),
            done: false,
        }
    }

    /// The shape of the question.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.about.shape(self.max)
    }

    /// Whether this entry may be chosen next. A set is chosen in one order
    /// only, so that it is reached by one path.
    #[must_use]
    pub fn can_pick(&self, at: usize) -> bool {
        let chosen = self.chosen.len();
        if chosen >= usize::from(self.max) || self.chosen.contains(&(at as u16)) {
            return false;
        }
        if self.about.is_ordered() {
            return true;
        }
        let after = self
            .chosen
            .last()
            .is_none_or(|last| at > usize::from(*last));
        let left = self.from.len() - at;
        after && chosen + left >= usize::from(self.min)
    }

    /// Lists what may be answered: that it is all, if it may be now, and what
    /// `offers` lets of the entries that may be chosen next.
    pub fn list(&self, sink: &mut impl OptionSink, done: bool, offers: impl Fn(usize) -> bool) {
        let choice = |kind, a| Choice {
            kind,
            seat: self.seat,
            a,
            b: 0,
            c: 0,
        };
        if done && self.is_enough() {
            sink.offer(choice(DONE, 0));
        }
        for at in (0..self.from.len()).filter(|at| self.can_pick(*at) && offers(*at)) {
            sink.offer(choice(PICK, at as u16));
        }
    }

    /// Whether an entry is the same as an earlier one that may be chosen: it is
    /// offered once.
    pub fn is_twin(&self, at: usize, same: impl Fn(T) -> bool) -> bool {
        let mut before = (0..at).filter(|i| self.can_pick(*i));
        before.any(|i| same(self.from[i]))
    }

    /// Whether enough was chosen to say that it is all.
    #[must_use]
    pub fn is_enough(&self) -> bool {
        self.chosen.len() >= usize::from(self.min)
    }

    /// Chooses an entry, or says that it is all.
    pub fn take(&mut self, pick: Option<u16>) {
        let pick = pick.filter(|at| usize::from(*at) < self.from.len());
        self.chosen.extend(pick);
        self.done = pick.is_none() || self.chosen.len() >= usize::from(self.max);
    }

    /// What was chosen.
    pub fn answers(&self) -> impl Iterator<Item = (Seat, T)> + '_ {
        let chosen = self.chosen.iter();
        chosen.map(|i| (self.seat, self.from[usize::from(*i)]))
    }
}

/// The last `n` questions of a list: those that are open at once.
pub fn last<T, A>(asks: &[Ask<T, A>], n: u8) -> &[Ask<T, A>] {
    &asks[asks.len().saturating_sub(usize::from(n))..]
}

/// The open question of a seat among the last `n`.
pub fn open_to<T, A>(asks: &mut [Ask<T, A>], n: u8, seat: Seat) -> Option<&mut Ask<T, A>> {
    let from = asks.len().saturating_sub(usize::from(n));
    let mut open = asks[from..].iter_mut();
    open.find(|a| a.seat == seat && !a.done)
}

/// Closes the last `n` questions: what was answered to them.
pub fn collect<T: Copy, A: About>(asks: &mut Vec<Ask<T, A>>, n: u8) -> Answers<T> {
    let from = asks.len().saturating_sub(usize::from(n));
    let closed = asks.split_off(from);
    closed.iter().flat_map(Ask::answers).collect()
}
