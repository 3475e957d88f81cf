//! From the first choice for an item to its place on the stack, and from there
//! to its end.

use super::{Advance, advance, wanted};
use crate::book::Done;
use crate::engine::Engine;
use crate::ids::ProgramId;
use crate::inline_vec::InlineVec;
use crate::pool::program::{Ability, Terms};
use crate::query::Query;
use crate::state::{About, Answer, End, Event, Frame, Item, Run, Scene};
use crate::thing::Thing;
use ir::program::Cause;
use kernel::game::{Choice, Shape};
use kernel::seats::Seat;

impl Engine<'_> {
    /// A play begins openly: the card goes on the stack, and what is to be
    /// chosen is asked.
    pub(crate) fn begin_play(&mut self, card: Thing, seat: Seat, terms: Terms) -> Done {
        let Some(card) = self.state.named_card(card) else {
            return Ok(());
        };
        let stack = self.pool.places.stack;
        let card = self.put(card, stack, End::Top, Some(seat))?;
        self.announce(Item::play(self.state, card, seat, terms))
    }

    /// Asks for what is open, or pays and puts the item on the stack. A trigger
    /// that cannot have its targets is no more.
    pub(crate) fn plan(&mut self, id: u16) -> Done {
        let Some(item) = self.state.item(id) else {
            self.state.frames.pop();
            return Ok(());
        };
        let seat = item.controller;
        let query = self.query(item.voice(self.state));
        let Advance::Asks(about, _) = advance(&query, item) else {
            self.state.frames.pop();
            return self.finish_plan(id);
        };
        if let Some(only) = only_answer(&query, item, about) {
            if let Some(item) = self.state.item_mut(id) {
                super::fill(item, about, only);
            }
            return self.plan(id);
        }
        if item.ability.is_some() && query.can_finish(item).is_err() {
            let pays = item.pays;
            self.state.frames.pop();
            if pays {
                self.paid(Answer::No);
            }
            return self.drop_item(id);
        }
        self.ask(seat, shape(about), about);
        Ok(())
    }

    /// What was being announced and cannot be finished any more is given up:
    /// somebody has left.
    pub(crate) fn give_up(&mut self) -> Done {
        let Some(Frame::Plan(id)) = self.state.frames.last() else {
            return Ok(());
        };
        let Some(item) = self.state.item(*id) else {
            return Ok(());
        };
        let id = *id;
        if self.query(item.voice(self.state)).can_finish(item).is_err() {
            self.state.frames.pop();
            self.drop_item(id)?;
        }
        Ok(())
    }

    /// Everything is chosen: it is paid, and waits on the stack.
    fn finish_plan(&mut self, id: u16) -> Done {
        let Some(item) = self.state.item(id) else {
            return Ok(());
        };
        let (seat, way, card, played) =
            (item.controller, item.way, item.card, item.ability.is_none());
        let price = self.query(item.voice(self.state)).price(item);
        let book = self.pool.book;
        let only = book.ways.len() == 1 && price.iter().any(|n| *n > 0);
        let way = way.or(only.then_some(0));
        if let Some(way) = way.and_then(|way| book.ways.get(usize::from(way))) {
            (way.pay)(self, seat, &price)?;
        }
        self.note_use(id);
        if self.state.item(id).is_some_and(|item| item.pays) {
            // the program below goes on when what is done has happened
            self.paid(Answer::Paid);
            self.bind_payment(id);
            self.pay_parts(id);
            self.state.take_item(id);
            return Ok(());
        }
        self.pay_parts(id);
        if let Some(item) = self.state.item_mut(id) {
            item.announced = true;
        }
        self.acted();
        if played {
            self.happened(&Event {
                verb: self.pool.places.play,
                cause: Cause::Game,
                actor: Thing::player(seat),
                patient: card,
                amount: 1,
                ..Event::default()
            });
        }
        self.touch(crate::Facts::BOOK);
        Ok(())
    }

    /// The program below knows what it was paid with.
    fn bind_payment(&mut self, id: u16) {
        let Some(item) = self.state.item(id) else {
            return;
        };
        let mut paid = Scene::default();
        self.query(item.voice(self.state))
            .bind_paid(item, &mut paid);
        if let Some(run) = self.state.top_run_mut() {
            run.scene.bound.extend(paid.bound.iter().copied());
        }
    }

    /// An ability that can be used so often was used once more.
    fn note_use(&mut self, id: u16) {
        let item = self.state.item(id);
        let Some((source, ability)) = item.and_then(|i| Some((i.source, i.ability?))) else {
            return;
        };
        if self.pool.ability(ability).trigger.is_none() {
            self.use_up_once(source, ability);
        }
    }

    /// An ability that can be used so often was used once more.
    pub(crate) fn use_up_once(&mut self, of: Thing, ability: u16) {
        if let Some(uses) = self.pool.ability(ability).uses {
            let turn = if uses.each_turn {
                self.state.head.turn
            } else {
                0
            };
            self.state.use_once(of, ability, turn);
        }
    }

    /// What is done as a cost is one moment.
    fn pay_parts(&mut self, id: u16) {
        let Some(item) = self.state.item(id) else {
            return;
        };
        let events = self.query(item.voice(self.state)).payment(item);
        if !events.is_empty() {
            self.propose(events.iter().copied());
        }
    }

    /// The newest item resolves: a card that stays enters, any other is spent
    /// and its text is done; what is no legal target any more is none.
    ///
    /// # Errors
    /// When something grows beyond what can be kept.
    pub fn resolve(&mut self) -> Done {
        self.acted();
        let Some(item) = self.state.top_item() else {
            return Ok(());
        };
        let id = item.id;
        let query = self.query(item.voice(self.state));
        let stays = item.ability.is_none() && (self.pool.book.stays)(&query, item);
        let scene = legal(&query, item);
        let live = |a: &&Ability| a.gates.iter().all(|gate| query.holds(gate));
        let programs: InlineVec<ProgramId, 4> = wanted(self.pool, item)
            .filter(|a| a.trigger.is_some() || live(a))
            .map(|a| a.program)
            .collect();
        let (controller, print, ability) = (item.controller, item.print, item.ability);
        let of = ability
            .map(|ability| self.pool.ability(ability).of)
            .or(print);
        if let Some(print) = of.filter(|_| !stays) {
            let labels = self.pool.book.labels;
            self.say_of((labels.resolves, labels.resolves_by), controller, print);
        }
        if ability.is_none() && !stays && self.pool.book.spends_last {
            if let Some(item) = self.state.item_mut(id) {
                item.resolves = true;
            }
            self.state.frames.push(Frame::Spend(id));
            self.do_texts(&programs, &scene);
            return Ok(());
        }
        let Some(item) = self.state.take_item(id) else {
            return Ok(());
        };
        self.state.forget();
        if stays {
            self.propose([Event {
                verb: self.pool.places.enter,
                cause: Cause::Game,
                actor: Thing::player(item.controller),
                patient: item.card,
                amount: 1,
                ..Event::default()
            }]);
            return Ok(());
        }
        if let Some(card) = self.state.named_card(item.card) {
            self.spend_card(card)?;
        }
        self.do_texts(&programs, &scene);
        Ok(())
    }

    fn do_texts(&mut self, programs: &[ProgramId], scene: &Scene) {
        for program in programs.iter().rev() {
            let (program, scene) = (*program, scene.clone());
            self.state.begin_run(Run {
                program,
                scene,
                ..Run::default()
            });
        }
    }

    /// The text of an item is done: its card is spent.
    pub(crate) fn spend_item(&mut self, id: u16) -> Done {
        self.state.frames.pop();
        self.drop_item(id)?;
        self.touch(crate::Facts::STACK);
        Ok(())
    }
}

/// The only answer to what is open, of a book that does not ask then.
fn only_answer(query: &Query<'_>, item: &Item, about: About) -> Option<Choice> {
    if !query.pool.book.takes_forced || !matches!(about, About::Target(_) | About::Part(_)) {
        return None;
    }
    let (mut only, mut n) = (None, 0);
    super::choices(query, item, about, &mut |choice| {
        (only, n) = (Some(choice), n + 1);
    });
    only.filter(|_| n == 1)
}

/// What an item knows, with those of its targets that still are legal.
fn legal(query: &Query<'_>, item: &Item) -> Scene {
    let mut scene = item.scene_in(query.state);
    scene.targets.retain(|b| {
        let slot = super::slot(query, item, b.at);
        // what it did not choose itself was looked at when it was chosen
        slot.is_none_or(|slot| query.passes(&slot.filter, b.thing))
    });
    query.bind_paid(item, &mut scene);
    scene
}

fn shape(about: About) -> Shape {
    match about {
        About::X => Shape::Number,
        About::Option(_) => Shape::YesNo,
        About::Pay => Shape::Pay,
        _ => Shape::One,
    }
}
