//! Programs under way: step by step until one needs an answer, proposes a batch
//! or begins something that comes first.

mod choosing;
mod deeds;
mod loops;
mod waiting;

pub(crate) use choosing::reseal;
use loops::again;
pub(crate) use waiting::can_pay;

use crate::book::Done;
use crate::engine::Engine;
use crate::pool::program::Step;
use crate::state::{Answer, Outcome, Run};
use kernel::budget::Limit;

/// How a run goes on after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// With the next step.
    Next,
    /// At this place.
    At(u16),
    /// Here again, when what comes first is done or answered.
    Wait,
    /// With the next step, when what comes first is done.
    NextWhenDone,
}

/// How far a program ran.
enum Ran {
    /// Something comes first.
    Waits,
    /// To its end.
    Over,
}

impl Engine<'_> {
    /// Runs the program on top until it has to wait. Its frame stays where it
    /// is; whatever comes first is above it.
    pub(crate) fn run(&mut self) -> Done {
        // the list is held while the program on top changes
        let mut runs = std::mem::take(&mut self.state.runs);
        let depth = self.state.frames.len();
        let ran = match runs.last_mut() {
            Some(run) => self.runs_on(run),
            None => Ok(Ran::Over),
        };
        if matches!(ran, Ok(Ran::Over)) {
            runs.truncate(runs.len().saturating_sub(1));
            self.state.frames.remove(depth - 1);
        }
        runs.append(&mut self.state.runs);
        self.state.runs = runs;
        ran.map(|_| ())
    }

    fn runs_on(&mut self, run: &mut Run) -> Result<Ran, Limit> {
        let pool = self.pool;
        let steps = pool.program(run.program);
        loop {
            self.spend()?;
            if let Some(waits) = self.drain(run) {
                self.propose_for(waits.events.iter().copied(), Some(waits.reg));
                return Ok(Ran::Waits);
            }
            let Some(step) = steps.get(usize::from(run.pc)) else {
                return Ok(Ran::Over);
            };
            match self.one(run, step)? {
                Then::Next => next(run),
                Then::At(pc) => run.pc = pc,
                Then::Wait => return Ok(Ran::Waits),
                Then::NextWhenDone => {
                    next(run);
                    return Ok(Ran::Waits);
                }
            }
        }
    }

    fn one(&mut self, run: &mut Run, step: &Step) -> Result<Then, Limit> {
        Ok(match step {
            Step::If(cond, other) => match self.query(&run.scene).holds(cond) {
                true => Then::Next,
                false => Then::At(*other),
            },
            Step::Jump(to) => Then::At(*to),
            Step::May(who, end) => match run.answer.take() {
                Some(Answer::Yes) => Then::Next,
                Some(_) => Then::At(*end),
                None => self.ask_may(run, *who, *end),
            },
            Step::Each(who, end) => self.each(run, *who, *end),
            Step::ForEach(sel, end) => self.for_each(run, sel, *end),
            Step::Times(n, end) => self.times(run, n, *end),
            Step::Again => again(run),
            Step::Sealed(who, pick) => self.sealed(run, *who, pick),
            Step::Choose(pick) => self.choose(run, pick),
            Step::Bind(reg, sel) => {
                let things = self.query(&run.scene).select(sel);
                run.scene.unbind(*reg);
                things.iter().for_each(|t| run.scene.bind(*reg, *t));
                Then::Next
            }
            Step::Count(reg, n) => {
                let n = self.query(&run.scene).amount(n);
                let amount = n.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
                let (at, times) = (*reg, u16::from(amount != 0));
                run.scene.done.push(Outcome { at, times, amount });
                Then::Next
            }
            Step::Do(deed) => self.deed(run, deed),
            Step::Together(end) => {
                run.together = Some(*end);
                Then::Next
            }
            Step::Make(making) => self.making(run, making),
            Step::Affect(sel, rows, lasts) => {
                let things = self.query(&run.scene).select(sel);
                for thing in things.iter() {
                    rows.iter()
                        .for_each(|row| self.begin(run, *row, *thing, *lasts));
                }
                Then::Next
            }
            Step::Lasting(rows, lasts) => {
                rows.iter()
                    .for_each(|row| self.begin(run, *row, crate::Thing::NONE, *lasts));
                Then::Next
            }
            Step::Begin(row, lasts) => {
                self.begin(run, *row, crate::Thing::NONE, *lasts);
                Then::Next
            }
            Step::Play(who, sel, terms) => self.play_now(run, *who, sel, *terms)?,
            Step::Original(by) => self.original(run, by.as_ref()),
            Step::Mode(mode, end) => match run.scene.modes >> mode & 1 {
                1 => Then::Next,
                _ => Then::At(*end),
            },
            Step::Pay(who, ability, optional, end) => {
                self.payment_of(run, (*who, *ability, *optional), *end)?
            }
            Step::Watch(row, lasts) => {
                self.begin(run, *row, crate::Thing::NONE, *lasts);
                self.keep_for_effect(run);
                Then::Next
            }
            Step::Reflex(cond, ability) => self.reflex(run, cond, *ability),
        })
    }
}

fn next(run: &mut Run) {
    run.pc += 1;
    run.answer = None;
}
