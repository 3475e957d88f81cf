//! The engine: one loop that looks at the top frame and does the next thing,
//! until somebody is asked or the game is over.

mod answer;
pub(crate) use answer::bind_for;
mod leave;
mod repeats;
mod settle;

pub use repeats::Repeats;

use crate::book::{Done, Flow};
use crate::derived::Derived;
use crate::pool::Pool;
use crate::query::Query;
use crate::show::Logged;
use crate::state::{About, Asks, Effect, Frame, Over, Run, Scene, State, Voice};
use crate::thing::Thing;
use crate::values::Facts;
use kernel::budget::{Budget, Ended, Limit, size_of};
use kernel::game::Shape;
use kernel::ids::PrintId;
use kernel::seats::{Seat, SeatSet};

/// A game under way: the state with its values, the tables, and who watches.
#[derive(Debug)]
pub struct Engine<'a> {
    /// The state.
    pub state: &'a mut State,
    /// What things are now.
    pub derived: &'a mut Derived,
    /// Prints, programs and tables.
    pub pool: &'a Pool,
    /// Where what happens is written to; none where nobody listens.
    pub log: Option<&'a mut Vec<Logged>>,
    /// What may still be used.
    pub budget: &'a mut Budget,
    /// Bytes of the state when it was first looked how much a run has grown:
    /// short runs never look.
    pub begun: &'a mut Option<u64>,
    /// Positions since somebody was asked.
    pub repeats: &'a mut Repeats,
}

/// What came of one turn of the loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stepped {
    /// It goes on.
    On,
    /// It stops.
    Ended(Ended),
}

impl Engine<'_> {
    /// Does the next thing.
    pub fn step(&mut self) -> Stepped {
        if self.state.head.over.is_some() {
            self.refresh();
            return Stepped::Ended(Ended::Over);
        }
        if self.state.asks.is_some() {
            self.refresh();
            crate::kept::keep(self.state, self.pool, self.derived);
            return Stepped::Ended(Ended::Asked);
        }
        match self.spend().and_then(|()| self.work()) {
            Ok(()) => Stepped::On,
            Err(limit) => Stepped::Ended(Ended::OverBudget(limit)),
        }
    }

    /// A turn of the loop or a step of a program, if the budget has one.
    pub(crate) fn spend(&mut self) -> Done {
        if self.budget.steps == 0 {
            return Err(Limit::Steps);
        }
        if !self.budget.step() {
            return Ok(());
        }
        let now = size_of(&*self.state);
        let begun = *self.begun.get_or_insert(now);
        match now.saturating_sub(begun) > self.budget.bytes {
            true => Err(Limit::Bytes),
            false => Ok(()),
        }
    }

    fn work(&mut self) -> Done {
        self.refresh();
        match self.state.frames.last() {
            None => {
                self.state.frames.push(Frame::Row(0));
                Ok(())
            }
            Some(Frame::Row(row)) => self.row(*row),
            Some(Frame::Run) => self.run(),
            Some(Frame::Batch(batch)) => self.batch(*batch),
            Some(Frame::Plan(id)) => self.plan(*id),
            Some(Frame::Spend(id)) => self.spend_item(*id),
            Some(Frame::Call(row, about)) => self.called(*row, *about),
        }
    }

    /// A procedure of the book begins, as soon as what is due is done.
    pub fn call(&mut self, row: u8, about: [Thing; 2]) {
        self.state.frames.push(Frame::Call(row, about));
    }

    /// A row of a procedure: first whatever is due, then the row.
    fn called(&mut self, row: u8, about: [Thing; 2]) -> Done {
        let Some(now) = self.pool.book.procedures.get(usize::from(row)) else {
            self.state.frames.pop();
            return Ok(());
        };
        if now.settles && self.settle()? {
            return Ok(());
        }
        self.state.frames.pop();
        (now.run)(self, about)?;
        self.touch(Facts::BOOK);
        Ok(())
    }

    /// A row of the turn: first whatever is due, then the row.
    fn row(&mut self, row: u8) -> Done {
        let rows = self.pool.book.turn;
        let at = self.state.frames.len() - 1;
        let now = &rows[usize::from(row) % rows.len()];
        if now.settles && self.settle()? {
            return Ok(());
        }
        if (now.run)(self)? == Flow::Next
            && let Some(frame) = self.state.frames.get_mut(at)
        {
            *frame = Frame::Row((row + 1) % rows.len() as u8);
        }
        // who only asks has changed nothing
        if self.state.asks.is_none() {
            self.touch(Facts::BOOK);
        }
        Ok(())
    }

    /// Something has changed.
    pub fn touch(&mut self, facts: Facts) {
        self.derived.touch(facts);
    }

    /// Computes values again if something has changed that they read.
    pub fn refresh(&mut self) {
        self.derived.refresh(self.state, self.pool);
    }

    /// Somebody who reads for a scene.
    pub fn query<'q>(&'q self, scene: impl Into<Voice<'q>>) -> Query<'q> {
        Query::new(self.state, self.pool, self.derived, scene)
    }

    /// Ends what lasts and is like this.
    pub fn end_effects(&mut self, ends: impl Fn(&Effect) -> bool) {
        let before = self.state.effects.len();
        self.state.effects.retain(|effect| !ends(effect));
        if self.state.effects.len() != before {
            self.state.forget();
            self.touch(Facts::OBJECTS);
        }
    }

    /// The turn is over: what lasts as long ends, and what happened in it is past.
    pub fn end_turn(&mut self) {
        use crate::state::Lasts;
        self.end_effects(|effect| effect.lasts == Lasts::Turn);
        for effect in self.state.effects.iter_mut() {
            if effect.lasts == Lasts::NextTurn {
                effect.lasts = Lasts::Turn;
            }
        }
        self.state.turn_is_over();
    }

    /// Asks a seat.
    pub fn ask(&mut self, seat: Seat, shape: Shape, about: About) {
        self.ask_all(SeatSet::only(seat), shape, about);
    }

    /// Asks several seats at once.
    pub fn ask_all(&mut self, seats: SeatSet, shape: Shape, about: About) {
        self.state.asks = Some(Asks {
            seats,
            shape,
            about,
        });
    }

    /// The text of a print is done for a seat: a procedure of the book that is
    /// written as a program.
    pub fn perform(&mut self, print: PrintId, seat: Seat) {
        self.perform_in(print, &Scene::of(Thing::NONE, Thing::NONE, seat));
    }

    /// The same, by somebody who knows something.
    pub fn perform_in(&mut self, print: PrintId, scene: &Scene) {
        for body in self.pool.print(print).bodies.iter().rev() {
            let (program, scene) = (self.pool.ability(*body).program, scene.clone());
            self.state.begin_run(Run {
                program,
                scene,
                ..Run::default()
            });
        }
    }

    /// The game is over, for this row of the book's endings.
    pub fn win(&mut self, winners: SeatSet, why: u8) {
        self.state.head.over = Some(Over { winners, why });
    }
}
