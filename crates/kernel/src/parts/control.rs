//! Steps of a program that decide which other steps are done.

mod branch;

pub use branch::Branch;

use crate::ids::Ref;
use crate::parts::cursor::{Cursor, Reg};
use crate::parts::run::Round;
use crate::seats::Seat;
use smallvec::SmallVec;

/// Such a step. It says how many of the steps after it it guards. `C` are a
/// game's conditions, `W` its words for players, `T` for things, `A` for
/// amounts.
#[derive(Clone, Debug, PartialEq)]
pub enum Control<C, W, T, A> {
    /// Do the next `len` steps only if this holds.
    If {
        /// The condition.
        cond: C,
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
        who: W,
        /// How many.
        len: u16,
    },
    /// Each of these players in turn does the next `len` steps, as "they".
    Each {
        /// Who.
        who: W,
        /// Who begins, where it is not as always.
        first: Option<W>,
        /// How many.
        len: u16,
    },
    /// For each of these things the next `len` steps are done, with the thing
    /// bound.
    ForEach {
        /// Which.
        things: T,
        /// Where it is bound.
        bind: Reg,
        /// How many.
        len: u16,
    },
    /// Do the next `len` steps so often.
    Repeat {
        /// How often.
        times: A,
        /// How many steps.
        len: u16,
    },
}

/// A step of a game's programs, as which such a step can stand.
pub trait Step<C, W, T, A>: From<Control<C, W, T, A>> {
    /// It, if it decides which other steps are done.
    fn as_control(&mut self) -> Option<&mut Control<C, W, T, A>>;
}

/// Declares the steps of a game's programs: those that decide which others are
/// done, and the game's own.
///
/// ```
/// # type Things = (); type Amount = ();
/// kernel::steps! {
///     /// Steps of a small language.
///     pub enum Instr: Control<bool, &'static str, Things, Amount> {
///         /// Says something.
///         Say(&'static str),
///     }
/// }
/// let code = kernel::parts::control::guarded(true, vec![Instr::Say("boo")]);
/// assert_eq!(code[0], Control::If { cond: true, len: 1 }.into());
/// ```
#[macro_export]
macro_rules! steps {
    (
        $(#[$about:meta])*
        $vis:vis enum $Instr:ident: $Control:ident<$Cond:ty, $Who:ty, $Things:ty, $Amount:ty> {
            $($own:tt)*
        }
    ) => {
        /// A step that decides which other steps are done.
        $vis type $Control = $crate::parts::control::Control<$Cond, $Who, $Things, $Amount>;

        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        $vis enum $Instr {
            /// Decides which other steps are done.
            Control($Control),
            $($own)*
        }

        impl From<$Control> for $Instr {
            fn from(control: $Control) -> Self {
                Self::Control(control)
            }
        }

        impl $crate::parts::control::Step<$Cond, $Who, $Things, $Amount> for $Instr {
            fn as_control(&mut self) -> Option<&mut $Control> {
                match self {
                    Self::Control(control) => Some(control),
                    _ => None,
                }
            }
        }
    };
}

/// Steps that are done only if this holds.
pub fn guarded<C, W, T, A, S: Step<C, W, T, A>>(cond: C, mut steps: Vec<S>) -> Vec<S> {
    let len = steps.len() as u16;
    steps.insert(0, Control::If { cond, len }.into());
    steps
}

/// Puts guarded steps in the place of those from `start` on, which are done
/// where the guard does not let them.
pub fn instead<C, W, T, A, S: Step<C, W, T, A>>(
    steps: &mut Vec<S>,
    start: usize,
    mut guarded: Vec<S>,
) {
    let old = steps.split_off(start);
    if let Some(Control::If { len, .. }) = guarded.first_mut().and_then(S::as_control) {
        *len += 1;
    }
    let len = old.len() as u16;
    steps.extend(guarded);
    steps.push(Control::Skip { len }.into());
    steps.extend(old);
}

/// Puts steps after the guarded ones from `start` on, which are done where the
/// guard does not let those; tells whether there is a guard.
pub fn otherwise<C, W, T, A, S: Step<C, W, T, A>>(
    steps: &mut Vec<S>,
    start: usize,
    other: Vec<S>,
) -> bool {
    let guard = steps.get_mut(start).and_then(S::as_control);
    let Some(Control::If { len, .. }) = guard else {
        return false;
    };
    *len += 1;
    let len = other.len() as u16;
    steps.push(Control::Skip { len }.into());
    steps.extend(other);
    true
}

impl<C, W, T, A> Control<C, W, T, A> {
    /// How many of the steps after it it guards.
    #[must_use]
    pub fn guards(&self) -> u16 {
        match self {
            Self::If { len, .. }
            | Self::Skip { len }
            | Self::May { len, .. }
            | Self::Each { len, .. }
            | Self::ForEach { len, .. }
            | Self::Repeat { len, .. } => *len,
        }
    }
}

/// An engine that runs programs: what [`crate::runs!`] gives a game.
pub trait Runs {
    /// Its conditions.
    type Cond;
    /// Its words for players.
    type Who;
    /// Its words for things.
    type Things;
    /// Its amounts.
    type Amount;

    /// Where the innermost program is.
    fn at(&mut self) -> &mut Cursor<Round>;

    /// Asks a player whether to do what they may.
    fn ask_may(&mut self, seat: Seat);

    /// Whether the last question was answered with yes.
    fn said_yes(&self) -> bool;

    /// Says whether the step at which the program is was done, for "if you
    /// do".
    fn note(&mut self, done: bool);
}

/// What a game means by its words, and where its book differs.
pub trait Controls: Runs {
    /// Whether a condition holds.
    fn holds(&mut self, cond: &Self::Cond) -> bool;

    /// How much an amount is.
    fn amount(&mut self, amount: &Self::Amount) -> u16;

    /// The players meant, in turn.
    fn players(&mut self, who: &Self::Who) -> SmallVec<[Seat; 4]>;

    /// The one player meant; none if there is nobody.
    fn player(&mut self, who: &Self::Who) -> Option<Seat>;

    /// The things meant.
    fn things(&mut self, things: &Self::Things) -> Vec<Ref>;

    /// Who may do something: they are asked in turn until one does it.
    fn deciders(&mut self, who: &Self::Who) -> SmallVec<[Seat; 4]> {
        self.player(who).into_iter().collect()
    }

    /// Whether a player is asked whether to do the next `len` steps.
    fn can_do(&mut self, _seat: Seat, _len: u16) -> bool {
        true
    }

    /// Lets a player decide whether to do what they may.
    fn offer(&mut self, seat: Seat) {
        self.ask_may(seat);
    }

    /// A player who may do something does it.
    fn agreed(&mut self, _who: &Self::Who, _seat: Seat) {}

    /// Who begins, where it is said that this one does.
    fn beginner(&mut self, first: &Self::Who) -> Option<Seat> {
        self.player(first)
    }

    /// How many steps so many players do in turn, of those that are said.
    fn in_turn(&mut self, _players: usize, len: u16) -> u16 {
        len
    }

    /// Whether the end of a branch skips what stands instead of it.
    fn skips(&self) -> bool {
        true
    }
}

/// Does such a step: the program goes on with what it guards, or after it, or
/// waits for an answer.
pub fn control<E: Controls>(engine: &mut E, step: &Control<E::Cond, E::Who, E::Things, E::Amount>) {
    match step {
        Control::If { cond, len } => {
            let holds = engine.holds(cond);
            engine.at().guard(*len, holds);
        }
        Control::Skip { len } => {
            let done = !engine.skips();
            engine.at().guard(*len, done);
        }
        Control::May { who, len } => may(engine, who, *len),
        Control::Each { who, first, len } => {
            let mut seats = engine.players(who);
            let first = first.as_ref().and_then(|first| engine.beginner(first));
            if let Some(at) = seats.iter().position(|seat| Some(*seat) == first) {
                seats.rotate_left(at);
            }
            let len = engine.in_turn(seats.len(), *len);
            let rounds = seats.into_iter().map(Round::Player);
            engine.at().each(len, rounds);
        }
        Control::ForEach { things, bind, len } => {
            let all = engine.things(things).into_iter();
            let rounds = all.map(|thing| Round::Thing(*bind, thing));
            engine.at().each(*len, rounds);
        }
        Control::Repeat { times, len } => {
            let times = engine.amount(times);
            engine.at().times(*len, times);
        }
    }
}

/// The stage of the step is the number of who is asked.
fn may<E: Controls>(engine: &mut E, who: &E::Who, len: u16) {
    let asked = usize::from(engine.at().stage);
    let seats = engine.deciders(who);
    if let Some(seat) = asked.checked_sub(1).and_then(|at| seats.get(at))
        && engine.said_yes()
    {
        engine.agreed(who, *seat);
        engine.note(true);
        engine.at().guard(len, true);
        return;
    }
    match (asked..seats.len()).find(|at| engine.can_do(seats[*at], len)) {
        Some(at) => {
            engine.at().stage = at as u8 + 1;
            engine.offer(seats[at]);
        }
        None => {
            engine.note(false);
            engine.at().guard(len, false);
        }
    }
}

#[cfg(test)]
mod tests;
