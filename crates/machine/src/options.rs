//! What may be chosen now, and by which rule not. One function each for what
//! acts, what is planned, and what programs ask.

use crate::boards;
use crate::derived::Derived;
use crate::kept::{Playable, hand};
use crate::plan;
use crate::plan::Objection;
use crate::pool::Pool;
use crate::pool::program::{Pick, Step};
use crate::query::{Query, Things};
use crate::state::{About, Answer, Asks, Event, Frame, Item, Place, Run, State, Voice};
use crate::thing::Thing;
use kernel::game::{Choice, OptionSink};
use kernel::ids::CardId;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

/// A card is played: the thing is in `b` and `c`, as in all kinds with one.
pub const PLAY: u8 = 1;
/// A row of the book's actions, in the low six bits of `a`; above them the slot
/// of a second thing, from 1 on.
pub const ACT: u8 = 2;
/// Nothing is done.
pub const PASS: u8 = 3;
/// X is `a`.
pub const NUMBER: u8 = 4;
/// A target.
pub const TARGET: u8 = 5;
/// Whether an optional ability is paid for.
pub const WANT: u8 = 6;
/// A row of the book's ways to pay, in `a`.
pub const WAY: u8 = 7;
/// Yes.
pub const YES: u8 = 8;
/// No.
pub const NO: u8 = 9;
/// One of those that can be chosen.
pub const PICK: u8 = 10;
/// No more.
pub const DONE: u8 = 11;
/// Which replacement, in `a`.
pub const REPLACE: u8 = 12;

/// An option about a thing.
pub(crate) fn choice_of(kind: u8, seat: Seat, a: u16, thing: Thing) -> Choice {
    let (b, c) = thing.parts();
    Choice {
        kind,
        seat,
        a,
        b,
        c,
    }
}

/// The thing an option is about.
pub(crate) fn thing_of(choice: Choice) -> Thing {
    Thing::from_parts(choice.b, choice.c)
}

/// An ability is used: a row of the pool, in `a`.
pub const USE: u8 = 13;

/// A mode, in `a`.
pub const MODE: u8 = 14;
/// The trigger that goes on the stack next, in `a`.
pub const ORDER: u8 = 15;

/// Lists what may be chosen.
pub fn options(state: &State, pool: &Pool, derived: &Derived, sink: &mut impl OptionSink) {
    let Some(asks) = state.asks else { return };
    let list = Lister {
        state,
        pool,
        derived,
        asks,
    };
    match (asks.about, state.frames.last()) {
        (About::Act | About::Respond, _) => list.acts(sink),
        (About::Order, _) => list.order(sink),
        (_, Some(Frame::Plan(id))) => list.plan(*id, sink),
        (About::Replace, Some(Frame::Batch(batch))) => {
            if let Some((seat, at)) = batch.chooses {
                let proposed = &state.events[state.happenings(*batch)][usize::from(at)];
                let found = crate::change::candidates(state, pool, derived, proposed);
                for (n, one) in found.iter().enumerate() {
                    sink.offer(choice_of(REPLACE, seat, n as u16, one.source));
                }
            }
        }
        (About::Place, Some(Frame::Batch(batch))) => {
            if let Some((seat, at)) = batch.chooses {
                let proposed = &state.events[state.happenings(*batch)][usize::from(at)];
                let places = crate::change::places(state, pool, &proposed.event);
                let places = places.map_or(0, |(place, _)| state.count(place) as u16);
                for n in 0..=places {
                    sink.offer(choice_of(NUMBER, seat, n, Thing::NONE));
                }
            }
        }
        (_, Some(Frame::Run)) => {
            if let Some(run) = state.top_run() {
                list.run(run, sink);
            }
        }
        _ => {}
    }
}

/// The row of the book's actions that an option is of, and its two things.
pub(crate) fn action_of(state: &State, choice: Choice) -> (u16, [Thing; 2]) {
    let second = (choice.a >> 6).checked_sub(1);
    let second = second.map(|slot| state.object_thing(crate::ids::Slot(slot as u8)));
    let about = [thing_of(choice), second.unwrap_or_default()];
    (choice.a & 0x3f, about)
}

struct Lister<'a> {
    state: &'a State,
    pool: &'a Pool,
    derived: &'a Derived,
    asks: Asks,
}

impl Lister<'_> {
    fn query<'q>(&'q self, voice: impl Into<Voice<'q>>) -> Query<'q> {
        Query::new(self.state, self.pool, self.derived, voice)
    }

    fn acts(&self, sink: &mut impl OptionSink) {
        for seat in self.asks.seats.iter() {
            self.acts_of(seat, sink);
        }
        if sink.wants_refusals() {
            let rule = RuleId(self.pool.book.not_asked);
            for seat in self.state.living().minus(self.asks.seats).iter() {
                self.acts_of(seat, &mut Refused { sink, rule });
            }
        }
    }

    fn acts_of(&self, seat: Seat, sink: &mut impl OptionSink) {
        {
            let event = Event::default();
            let query = self.query(Voice::of(Thing::NONE, Thing::NONE, seat, &event));
            self.plays(&query, seat, sink);
            self.uses(&query, seat, sink);
            if self.pool.acting != 0 {
                self.uses_elsewhere(&query, seat, sink);
            }
            match self.asks.about {
                About::Respond if !self.asks.seats.has(seat) => {}
                About::Respond => sink.offer(choice_of(PASS, seat, 0, Thing::NONE)),
                _ => self.actions(&query, seat, sink),
            }
        }
    }

    /// Cards in hand; equal ones once.
    fn plays(&self, query: &Query<'_>, seat: Seat, sink: &mut impl OptionSink) {
        let about = self.asks.about;
        let found;
        let asked = self.asks.seats.has(seat);
        let hand = match self.derived.listed && asked {
            true => &self.derived.hand,
            false => {
                let seats = SeatSet::only(seat);
                found = hand(self.state, self.pool, self.derived, (about, seats));
                &found
            }
        };
        for Playable { card, no, .. } in hand.iter().filter(|one| one.seat == seat) {
            let (card, no) = (CardId(*card), *no);
            let thing = self.state.card_thing(card);
            let choice = choice_of(PLAY, seat, 0, thing);
            if no == Objection::None && query.affords(thing, seat) {
                sink.offer(choice);
            } else if sink.wants_refusals()
                && let Err(rule) = query.by_rule(thing, seat, about, no)
            {
                sink.refuse(choice, rule);
            }
        }
    }

    /// Abilities of what a seat controls.
    fn uses(&self, query: &Query<'_>, seat: Seat, sink: &mut impl OptionSink) {
        for slot in self.derived.able(boards::ACTIVATED) {
            let values = self.derived.object(slot);
            let object = self.state.in_slot(slot);
            let Some(object) = object.filter(|_| values.is_some_and(|v| v.controller == seat))
            else {
                continue;
            };
            let source = self.state.object_thing(slot);
            let here = |a: &&u16| self.pool.ability(**a).works_in == 0;
            for ability in self.pool.print(object.face).activated.iter().filter(here) {
                let choice = choice_of(USE, seat, *ability, source);
                match query.may_use(source, seat, *ability, self.asks.about) {
                    Ok(()) => sink.offer(choice),
                    Err(rule) => sink.refuse(choice, rule),
                }
            }
        }
    }

    /// Abilities that work where cards are not in play.
    fn uses_elsewhere(&self, query: &Query<'_>, seat: Seat, sink: &mut impl OptionSink) {
        let zones = (0..32u8).filter(|zone| self.pool.acting >> zone & 1 == 1);
        for zone in zones {
            let place = Place::of(crate::ids::ZoneId(zone), seat);
            for card in self.state.in_place(place) {
                let source = self.state.card_thing(card);
                for ability in &self.pool.print(self.state.card(card).print).activated {
                    if self.pool.ability(*ability).works_in >> zone & 1 == 0 {
                        continue;
                    }
                    let choice = choice_of(USE, seat, *ability, source);
                    match query.may_use(source, seat, *ability, self.asks.about) {
                        Ok(()) => sink.offer(choice),
                        Err(rule) => sink.refuse(choice, rule),
                    }
                }
            }
        }
    }

    /// The book's actions.
    fn actions(&self, query: &Query<'_>, seat: Seat, sink: &mut impl OptionSink) {
        let refusals = sink.wants_refusals();
        for (at, action) in self.pool.book.actions.iter().enumerate() {
            let mut act = |about: [Thing; 2]| {
                let second = self.state.slot(about[1]).map_or(0, |s| u16::from(s.0) + 1);
                let choice = choice_of(ACT, seat, at as u16 | second << 6, about[0]);
                match (action.may)(query, about) {
                    Ok(()) => sink.offer(choice),
                    Err(rule) => sink.refuse(choice, rule),
                }
            };
            if action.about.is_none() && action.with.is_none() {
                act([Thing::NONE; 2]);
                continue;
            }
            let list = |of: Option<fn(&Query<'_>, &mut Things)>| {
                let mut things = Things::new();
                match of {
                    Some(of) => of(query, &mut things),
                    None => things.push(Thing::NONE),
                }
                things
            };
            // who asks why not may mean anything
            let thought = action.thought.filter(|_| refusals);
            let about = thought.or(action.about);
            let with = thought.filter(|_| action.with.is_some()).or(action.with);
            let (things, others) = (list(about), list(with));
            for thing in things.iter() {
                others.iter().for_each(|other| act([*thing, *other]));
            }
        }
    }

    /// Which of the triggers of a seat goes on the stack next.
    fn order(&self, sink: &mut impl OptionSink) {
        for seat in self.asks.seats.iter() {
            for (at, waits) in crate::trigger::orders(self.state, seat) {
                sink.offer(choice_of(ORDER, seat, at, waits.source));
            }
        }
    }

    /// Answers for an item that can still be finished then.
    fn plan(&self, id: u16, sink: &mut impl OptionSink) {
        let Some(item) = self.state.item(id) else {
            return;
        };
        let about = self.asks.about;
        let query = self.query(item.voice(self.state));
        let all_one = query.is_all_one(item, about);
        // what was begun can be finished: where all answers are one, each does
        let mut same = query.foregone(item, about).or(all_one.then_some(Ok(())));
        let mut copy: Option<Item> = None;
        plan::choices(&query, item, about, &mut |choice| {
            let known = same.filter(|_| choice.kind != DONE);
            let verdict = known.unwrap_or_else(|| {
                let then = copy.get_or_insert_with(|| item.clone());
                then.choose_as(item);
                plan::fill(then, about, choice);
                query.can_finish(then)
            });
            if all_one && choice.kind == TARGET {
                same = Some(verdict);
            }
            match verdict {
                Ok(()) => sink.offer(choice),
                Err(rule) => sink.refuse(choice, rule),
            }
        });
    }

    /// Answers to a step of a program.
    fn run(&self, run: &Run, sink: &mut impl OptionSink) {
        let steps = self.pool.program(run.program);
        let at = usize::from(run.pc);
        for seat in self.asks.seats.iter() {
            let plain = |kind| choice_of(kind, seat, 0, Thing::NONE);
            match steps.get(at) {
                Some(Step::May(..)) => {
                    if self.can_be_done(run, steps.get(at + 1)) {
                        sink.offer(plain(YES));
                    }
                    sink.offer(plain(NO));
                }
                Some(step @ Step::Pay(..)) => {
                    if crate::exec::can_pay(&self.query(&run.scene), run, step, seat) {
                        sink.offer(plain(YES));
                    }
                    sink.offer(plain(NO));
                }
                Some(Step::Choose(pick)) => self.pick(run, pick, seat, sink),
                Some(Step::Sealed(_, pick)) => {
                    let mut copy = run.scene.clone();
                    copy.player = Thing::player(seat);
                    let query = self.query(&copy);
                    let things = query.open_picks(run, pick);
                    let things = distinct_things(self.state, &things);
                    let offers = things.iter().map(|t| choice_of(PICK, seat, 0, *t));
                    offers.for_each(|choice| sink.offer(choice));
                    if things.is_empty() || query.amount(&pick.min) == 0 {
                        sink.offer(plain(DONE));
                    }
                }
                _ => {}
            }
        }
    }

    fn pick(&self, run: &Run, pick: &Pick, seat: Seat, sink: &mut impl OptionSink) {
        let query = self.query(&run.scene);
        let things = query.open_picks(run, pick);
        for thing in distinct_things(self.state, &things).iter() {
            sink.offer(choice_of(PICK, seat, 0, *thing));
        }
        let so_far = match run.answer {
            Some(Answer::Chosen(n)) => n.into(),
            _ => 0,
        };
        if pick.may_fail || so_far >= query.amount(&pick.min) {
            sink.offer(choice_of(DONE, seat, 0, Thing::NONE));
        }
    }

    /// A play that one may do must be one that can be done.
    fn can_be_done(&self, run: &Run, step: Option<&Step>) -> bool {
        let Some(Step::Play(who, sel, terms)) = step else {
            return true;
        };
        let query = self.query(&run.scene);
        let (seat, things) = (query.who(*who).lowest(), query.select(sel));
        match (seat, things.first()) {
            (Some(seat), Some(card)) => query.can_play(*card, seat, *terms).is_ok(),
            _ => false,
        }
    }
}

/// Whatever is offered is refused by this rule.
struct Refused<'s, S> {
    sink: &'s mut S,
    rule: RuleId,
}

impl<S: OptionSink> OptionSink for Refused<'_, S> {
    fn offer(&mut self, choice: Choice) {
        self.sink.refuse(choice, self.rule);
    }

    fn wants_refusals(&self) -> bool {
        true
    }

    fn refuse(&mut self, choice: Choice, _: RuleId) {
        self.sink.refuse(choice, self.rule);
    }
}

/// Things, of cards that are not in play the first of each print.
pub(crate) fn distinct_things(state: &State, things: &Things) -> Things {
    let print = |thing: &Thing| state.named_card(*thing).map(|c| state.card(c).print);
    let mut to = Things::new();
    for thing in things.iter() {
        let own = print(thing);
        if own.is_none() || !to.iter().any(|t| print(t) == own) {
            to.push(*thing);
        }
    }
    to
}
