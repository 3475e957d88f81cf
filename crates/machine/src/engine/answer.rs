//! What comes of an answer.

use super::Engine;
use crate::book::Done;
use crate::options::{ACT, DONE, PASS, PICK, PLAY, REPLACE, USE, YES, action_of, thing_of};
use crate::plan;
use crate::pool::program::{Step, Terms};
use crate::state::{About, Answer, Bound, Event, Frame, Item, Run};
use crate::thing::Thing;
use crate::values::Facts;
use kernel::game::Choice;
use kernel::seats::{Seat, SeatSet};

impl Engine<'_> {
    /// Takes an answer that was offered. It has to be run on then.
    ///
    /// # Errors
    /// When something grows beyond what can be kept.
    pub fn answer(&mut self, choice: Choice) -> Done {
        let Some(asks) = self.state.asks.take() else {
            return Ok(());
        };
        match asks.about {
            About::Act | About::Respond => self.act(choice)?,
            About::Place => self.choose_place(choice),
            About::Order => self.place_this(usize::from(choice.a))?,
            About::X
            | About::Mode(_)
            | About::Option(_)
            | About::Target(_)
            | About::Part(_)
            | About::Pay => {
                if let Some(Frame::Plan(id)) = self.state.frames.last()
                    && let Some(item) = self.state.items.iter_mut().find(|i| i.id == *id)
                {
                    plan::fill(item, asks.about, choice);
                }
            }
            About::May => self.answer_run(|run, _| {
                run.answer = Some(match choice.kind {
                    YES => Answer::Yes,
                    _ => Answer::No,
                });
            }),
            About::Choose => self.answer_run(|run, step| pick(run, step, choice)),
            About::Sealed => self.answer_run(|run, step| seal(run, step, choice)),
            About::Replace => self.choose_replacement(choice)?,
        }
        let own = choice.kind == ACT;
        self.touch(if own {
            Facts::BOOK
        } else {
            Facts::STACK.or(Facts::TURN)
        });
        Ok(())
    }

    fn act(&mut self, choice: Choice) -> Done {
        let seat = choice.seat;
        match choice.kind {
            PASS => self.pass(seat),
            PLAY => self.begin_play(thing_of(choice), seat, Terms::Printed)?,
            USE => {
                let source = thing_of(choice);
                let text = self.state.card_of(source);
                let text = text.map(|card| self.state.card_thing(card));
                let text = text.unwrap_or_default();
                self.announce(Item::using(source, text, seat, choice.a))?;
            }
            ACT => {
                let book = self.pool.book;
                let (row, about) = action_of(self.state, choice);
                self.state.head.acted |= 1 << row;
                if let Some(action) = book.actions.get(usize::from(row)) {
                    if !action.quiet {
                        self.acted();
                    }
                    (action.run)(self, seat, about)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn pass(&mut self, seat: Seat) {
        self.state.head.passed = self.state.head.passed.with(seat);
        let player = Thing::player(seat);
        self.happened(&Event {
            verb: self.pool.places.pass,
            actor: player,
            patient: player,
            ..Event::default()
        });
    }

    /// Something was done: everybody may respond anew.
    pub(crate) fn acted(&mut self) {
        self.state.head.passed = SeatSet::NONE;
    }

    /// Whether an action was done this turn.
    #[must_use]
    pub fn has_acted(&self, action: u16) -> bool {
        self.state.head.acted >> action & 1 == 1
    }

    /// Changes the run on top by an answer to its step.
    fn answer_run(&mut self, answer: impl FnOnce(&mut Run, &Step)) {
        let pool = self.pool;
        if let Some(run) = self.state.top_run_mut()
            && let Some(step) = pool.program(run.program).get(usize::from(run.pc))
        {
            answer(run, step);
        }
    }

    fn choose_replacement(&mut self, choice: Choice) -> Done {
        debug_assert_eq!(choice.kind, REPLACE);
        match self.state.top_batch() {
            Some(batch) => self.replaced(batch, usize::from(choice.a)),
            None => Ok(()),
        }
    }
}

fn pick(run: &mut Run, step: &Step, choice: Choice) {
    let Step::Choose(pick) = step else { return };
    let so_far = match run.answer {
        Some(Answer::Chosen(n)) => n,
        _ => 0,
    };
    match choice.kind {
        PICK => {
            run.scene.bind(pick.reg, thing_of(choice));
            run.answer = Some(Answer::Chosen(so_far.saturating_add(1)));
        }
        DONE => run.answer = Some(Answer::Done),
        _ => {}
    }
}

fn seal(run: &mut Run, step: &Step, choice: Choice) {
    let Step::Sealed(_, pick) = step else { return };
    if choice.kind == PICK {
        bind_for(run, pick.reg, choice.seat, thing_of(choice));
    }
    run.sealed = run.sealed.with(choice.seat);
}

/// Keeps a thing for a seat.
pub(crate) fn bind_for(run: &mut Run, at: u8, seat: Seat, thing: Thing) {
    let player = Thing::player(seat);
    run.scene.bound.push(Bound { at, player, thing });
}
