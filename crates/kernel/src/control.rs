//! Steps of a program that decide which other steps are done.

use crate::cursor::{Cursor, Reg};
use crate::ids::Ref;
use crate::run::Round;
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
/// let code = kernel::control::guarded(true, vec![Instr::Say("boo")]);
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
        $vis type $Control = $crate::control::Control<$Cond, $Who, $Things, $Amount>;

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

        impl $crate::control::Step<$Cond, $Who, $Things, $Amount> for $Instr {
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

/// An engine that runs programs: what [`crate::runs!`] makes of a game's words.
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

    /// Whether a condition holds.
    fn holds(&mut self, cond: &Self::Cond) -> bool;

    /// How much an amount is.
    fn amount(&mut self, amount: &Self::Amount) -> u16;

    /// Asks a player whether to do what they may.
    fn ask_may(&mut self, seat: Seat);

    /// Whether the last question was answered with yes.
    fn said_yes(&self) -> bool;

    /// Says whether the step at which the program is was done, for "if you
    /// do".
    fn note(&mut self, done: bool);
}

/// What a game means by its words for players and things, and where its book
/// differs.
pub trait Controls: Runs {
    /// The players meant, in turn.
    fn players(&mut self, who: &Self::Who) -> SmallVec<[Seat; 4]>;

    /// The one player meant; none if there is nobody.
    fn player(&self, who: &Self::Who) -> Option<Seat>;

    /// The things meant.
    fn things(&mut self, things: &Self::Things) -> Vec<Ref>;

    /// Who begins, where it is said that this one does.
    fn beginner(&self, first: &Self::Who) -> Option<Seat> {
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

fn may<E: Controls>(engine: &mut E, who: &E::Who, len: u16) {
    let decider = engine.player(who);
    if engine.at().stage == 0
        && let Some(seat) = decider
    {
        engine.at().stage = 1;
        engine.ask_may(seat);
        return;
    }
    let yes = decider.is_some() && engine.said_yes();
    engine.note(yes);
    engine.at().guard(len, yes);
}

#[cfg(test)]
mod tests;
