//! Programs under way.

use crate::cursor::{Cursor, Reg};
use crate::ids::Ref;
use crate::seats::Seat;
use serde::{Deserialize, Serialize};

/// A program under way: `C` is what it knows, `P` what it is run for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run<C, P = ()> {
    /// What it knows.
    pub ctx: C,
    /// Where it is.
    pub at: Cursor<Round>,
    /// How many changes the last action meant to make, until it is known how
    /// many it made.
    pub meant: Option<u16>,
    /// What it is run for.
    pub purpose: P,
}

/// What a round of a loop is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Round {
    /// This player, who is "they".
    Player(Seat),
    /// This thing, bound here.
    Thing(Reg, Ref),
}

impl Round {
    /// The player it is about.
    #[must_use]
    pub fn player(&self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(*seat),
            Self::Thing(..) => None,
        }
    }
}

impl<C, P> Run<C, P> {
    /// A program that has not begun: the steps from `start` to before `end`.
    pub fn new(ctx: C, (start, end): (u16, u16), purpose: P) -> Self {
        Self {
            ctx,
            at: Cursor::new(start, end),
            meant: None,
            purpose,
        }
    }

    /// Whether the last action made as many changes as it meant to, of which
    /// `made` were made; none if it meant nothing or was asked before.
    ///
    /// ```
    /// let mut run = kernel::run::Run::new((), (0, 1), ());
    /// run.meant = Some(2);
    /// assert_eq!(run.did_all(1), Some(false));
    /// assert_eq!(run.did_all(2), None);
    /// ```
    #[inline]
    pub fn did_all(&mut self, made: u16) -> Option<bool> {
        self.meant.take().map(|meant| made >= meant)
    }
}

/// Gives an engine what all engines do with programs under way.
///
/// ```text
/// kernel::runs! {
///     state: State,      // with runs, the innermost last, and made
///     run: Run,          // a run::Run
///     ctx: Ctx,          // with they, did, bound (Bindings)
///     thing: Thing,      // of things!
///     topic: Topic,      // with May
///     cond: Cond,        // what Look::holds asks
///     who: Who,
///     things: Things,
///     amount: Amount,    // what Look::count reckons
/// }
/// ```
///
/// The steps of [`crate::control`] can then be done once the game says what it
/// means by its words for players and things.
#[macro_export]
macro_rules! runs {
    (
        state: $State:ident,
        run: $Run:ident,
        ctx: $Ctx:ident,
        thing: $Thing:ident,
        topic: $Topic:ident,
        cond: $Cond:ident,
        who: $Who:ident,
        things: $Things:ident,
        amount: $Amount:ident $(,)?
    ) => {
        impl<O: $crate::game::Observer<$State>> $crate::control::Runs for Engine<'_, O> {
            type Cond = $Cond;
            type Who = $Who;
            type Things = $Things;
            type Amount = $Amount;

            fn at(&mut self) -> &mut $crate::cursor::Cursor<$crate::run::Round> {
                &mut self.run_mut().at
            }

            fn holds(&mut self, cond: &$Cond) -> bool {
                self.s.refresh(self.r);
                self.look().holds(self.ctx(), cond)
            }

            fn amount(&mut self, amount: &$Amount) -> u16 {
                self.s.refresh(self.r);
                self.look().count(self.ctx(), amount)
            }

            fn ask_may(&mut self, seat: $crate::seats::Seat) {
                self.ask_yes(seat, $Topic::May);
            }

            fn said_yes(&self) -> bool {
                $crate::ask::said_yes(&self.s.answers)
            }

            fn note(&mut self, done: bool) {
                self.run_mut().ctx.did = done;
            }
        }

        impl<O: $crate::game::Observer<$State>> Engine<'_, O> {
            /// The innermost program.
            pub(crate) fn run_mut(&mut self) -> &mut $Run {
                let last = self.s.runs.len() - 1;
                &mut self.s.runs[last]
            }

            /// What the innermost program knows.
            pub(crate) fn ctx(&self) -> &$Ctx {
                &self.s.runs[self.s.runs.len() - 1].ctx
            }

            /// How far the step under way has come.
            pub(crate) fn run_stage(&self) -> u8 {
                self.s.runs.last().map_or(0, |run| run.at.stage)
            }

            /// The next step of the innermost program, with what the loops
            /// around it are about; none when it has ended.
            fn next_step(&mut self) -> Option<u16> {
                use $crate::{cursor::Next, run::Round};
                let run = self.run_mut();
                loop {
                    match run.at.go_on() {
                        Next::Round(Round::Player(seat)) => run.ctx.they = Some(seat),
                        Next::Round(Round::Thing(reg, thing)) => {
                            run.ctx.bound.rebind(reg, [$Thing::Object(thing)]);
                        }
                        Next::Over(_) => {
                            run.ctx.they = run.at.rounds().find_map(Round::player);
                        }
                        Next::Step(pc) => return Some(pc),
                        Next::End => return None,
                    }
                }
            }

            /// The step at the program counter is done or under way elsewhere.
            pub(crate) fn advance(&mut self) {
                self.run_mut().at.advance();
            }

            /// Says how many changes a step means to make, so that "if you do"
            /// can be answered when they are made.
            pub(crate) fn means(&mut self, n: usize) {
                self.s.made = 0;
                self.run_mut().meant = Some(n.max(1) as u16);
            }

            /// Binds these, and nothing else.
            pub(crate) fn bind(
                &mut self,
                reg: $crate::cursor::Reg,
                things: impl IntoIterator<Item = $Thing>,
            ) {
                self.run_mut().ctx.bound.rebind(reg, things);
            }
        }
    };
}
