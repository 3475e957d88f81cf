//! Announcing: what is chosen for an item, in the order of the book's table. A
//! pure function says what is open; listing tries it on a copy.

mod announce;
mod modes;
mod parts;
mod price;
mod probe;

pub(crate) use probe::Objection;

use crate::book::PlanSlot;
use crate::options::{DONE, NUMBER, TARGET, WANT, WAY, choice_of, thing_of};
use crate::pool::Pool;
use crate::pool::program::{Ability, TargetSlot, Terms};
use crate::query::Query;
use crate::state::{About, Bound, Item};
use crate::thing::Thing;
use kernel::game::Choice;

/// What an item needs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Advance {
    /// An answer, by the row of the table.
    Asks(About, usize),
    /// Nothing: it can be paid.
    Ready,
}

/// What an item needs next. It reads and changes nothing.
pub(crate) fn advance(query: &Query<'_>, item: &Item) -> Advance {
    let needs = needs(query, item);
    if needs == PlanSlot::Pay.bit() {
        let row = query.pool.pays_at;
        let open = open_payment(query, item, needs);
        return open.map_or(Advance::Ready, |about| Advance::Asks(about, row));
    }
    let rows = query.pool.book.plan.iter().enumerate();
    for (at, row) in rows.filter(|(_, row)| needs & row.asks.bit() != 0) {
        let open = match row.asks {
            PlanSlot::X => open_x(query, item),
            PlanSlot::Targets => open_target(query, item),
            PlanSlot::Modes => modes::open(query, item),
            PlanSlot::Options => open_option(query, item),
            PlanSlot::Parts => parts::open(query, item),
            PlanSlot::Pay => open_payment(query, item, needs),
        };
        if let Some(about) = open {
            return Advance::Asks(about, at);
        }
    }
    Advance::Ready
}

/// What can be open of an item at all.
fn needs(query: &Query<'_>, item: &Item) -> u8 {
    match (item.ability, item.print) {
        (Some(ability), _) => query.pool.ability(ability).needs,
        (None, Some(print)) => query.pool.print(print).play.needs,
        (None, None) => 0,
    }
}

/// The abilities of an item: those of its card's text, or the one it is.
pub(crate) fn abilities<'a>(pool: &'a Pool, item: &'a Item) -> &'a [u16] {
    match item.print {
        Some(print) if item.ability.is_none() => &pool.print(print).bodies,
        _ => item.ability.as_slice(),
    }
}

/// The abilities that are done: the optional ones where they are paid for.
pub(crate) fn wanted<'a>(pool: &'a Pool, item: &'a Item) -> impl Iterator<Item = &'a Ability> {
    let all = abilities(pool, item).iter().enumerate();
    let all = all.map(|(at, ability)| (at, pool.ability(*ability)));
    let wants = move |at: usize| item.wanted >> at & 1 == 1;
    all.filter(|(at, _)| item.closed >> at & 1 == 0)
        .filter(move |(at, ability)| !ability.optional || wants(*at))
        .map(|(_, ability)| ability)
}

fn open_x(query: &Query<'_>, item: &Item) -> Option<About> {
    let open = item.x.is_none() && item.terms == Terms::Printed;
    (open && price::has_x(query, item)).then_some(About::X)
}

fn open_target(query: &Query<'_>, item: &Item) -> Option<About> {
    let mut open = slots(query, item).filter(|slot| {
        let n = item.targets.iter().filter(|b| b.at == slot.at).count() as i32;
        item.filled >> slot.at & 1 == 0 && n < query.amount(&slot.max)
    });
    open.next().map(|slot| About::Target(slot.at))
}

/// The slots of an item, without those of modes that are not chosen.
fn slots<'a>(query: &Query<'a>, item: &'a Item) -> impl Iterator<Item = &'a TargetSlot> {
    let all = wanted(query.pool, item).flat_map(|a| &a.slots);
    all.filter(|slot| slot.mode.is_none_or(|mode| item.modes >> mode & 1 == 1))
}

fn open_option(query: &Query<'_>, item: &Item) -> Option<About> {
    let all = abilities(query.pool, item).iter().enumerate();
    let mut open = all.filter(|(at, ability)| {
        query.pool.ability(**ability).optional && (item.asked | item.closed) >> at & 1 == 0
    });
    open.next().map(|(at, _)| About::Option(at as u8))
}

fn open_payment(query: &Query<'_>, item: &Item, needs: u8) -> Option<About> {
    if item.way.is_some() {
        return None;
    }
    let price = query.price(item);
    let due = price.iter().any(|n| *n > 0);
    let parts = needs & PlanSlot::Parts.bit() == 0 || query.can_do_parts(item);
    // where there is one way to pay, nobody is asked which
    if let [way] = query.pool.book.ways
        && parts
        && (!due || (way.can)(query, item.controller, &price))
    {
        return None;
    }
    (due || !parts).then_some(About::Pay)
}

/// The slot of this number.
fn slot<'a>(query: &Query<'a>, item: &'a Item, at: u8) -> Option<&'a TargetSlot> {
    slots(query, item).find(|slot| slot.at == at)
}

/// Every answer to what is open, whatever comes of it.
pub(crate) fn choices(query: &Query<'_>, item: &Item, about: About, see: &mut dyn FnMut(Choice)) {
    let seat = item.controller;
    let plain = |kind, a: u16| Choice {
        kind,
        seat,
        a,
        b: 0,
        c: 0,
    };
    match about {
        About::X => {
            let most = u16::try_from(query.pool.book.most_x).unwrap_or(0);
            (0..=most).for_each(|x| see(plain(NUMBER, x)));
        }
        About::Mode(at) => modes::choices(query, item, at, &mut |kind, a| see(plain(kind, a))),
        About::Option(_) => {
            see(plain(WANT, 0));
            see(plain(WANT, 1));
        }
        About::Target(at) => {
            let Some(slot) = slot(query, item, at) else {
                return;
            };
            let n = item.targets.iter().filter(|b| b.at == at).count() as i32;
            if n >= query.amount(&slot.min) {
                see(plain(DONE, 0));
            }
            let taken = |t: &_| item.targets.iter().any(|b| b.at == at && b.thing == *t);
            let things = query.all_that_pass(&slot.filter);
            let reached = |t: &Thing| query.pool.book.range.is_none_or(|range| range(query, *t));
            let free = things.iter().filter(|t| !taken(*t) && reached(t));
            free.for_each(|thing| see(choice_of(TARGET, seat, 0, *thing)));
        }
        About::Part(at) => {
            for thing in parts::candidates(query, item, at).iter() {
                see(choice_of(TARGET, seat, 1, *thing));
            }
        }
        About::Pay => {
            let price = query.price(item);
            if !query.can_do_parts(item) {
                return;
            }
            for (at, way) in query.pool.book.ways.iter().enumerate() {
                if (way.can)(query, seat, &price) {
                    see(plain(WAY, at as u16));
                }
            }
        }
        _ => {}
    }
}

/// An answer to what is open.
pub(crate) fn fill(item: &mut Item, about: About, choice: Choice) {
    match (about, choice.kind) {
        (About::X, _) => item.x = i16::try_from(choice.a).ok(),
        (About::Option(at), _) => {
            item.asked |= 1 << at;
            item.wanted |= u16::from(choice.a == 1) << at;
        }
        (About::Mode(at), DONE) => item.moded |= 1 << at,
        (About::Mode(_), _) => item.modes |= 1 << choice.a,
        (About::Target(at), DONE) => item.filled |= 1 << at,
        (About::Target(at), _) => {
            let (player, thing) = (crate::Thing::NONE, thing_of(choice));
            item.targets.push(Bound { at, player, thing });
        }
        (About::Part(at), _) => {
            let (player, thing) = (crate::Thing::NONE, thing_of(choice));
            item.paid.push(Bound { at, player, thing });
        }
        (About::Pay, _) => item.way = u8::try_from(choice.a).ok(),
        _ => {}
    }
}
