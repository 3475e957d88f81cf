//! Questions and options in words. The words are the book's.

use crate::derived::Derived;
use crate::options::{
    ACT, DONE, NO, NUMBER, PASS, PICK, PLAY, REPLACE, TARGET, USE, WANT, WAY, YES, thing_of,
};
use crate::pool::Pool;
use crate::query::Query;
use crate::state::{About, Frame, Scene, State};
use crate::thing::Thing;
use kernel::game::{Choice, Described};
use kernel::ids::CardId;
use kernel::seats::Seat;
use kernel::view::Viewer;

/// The open question in words.
#[must_use]
pub fn prompt(state: &State, pool: &Pool, viewer: Viewer) -> String {
    let labels = pool.book.labels;
    let Some(asks) = state.asks.filter(|_| state.head.over.is_none()) else {
        return labels.over.to_owned();
    };
    let asked = match viewer {
        Viewer::Judge => true,
        Viewer::Seat(seat) => asks.seats.has(seat),
        Viewer::Spectator => false,
    };
    match asked {
        true => (labels.prompt)(asks.about).to_owned(),
        false => {
            let seats: String = asks.seats.iter().map(Seat::letter).collect();
            fill(labels.waiting, &seats)
        }
    }
}

/// An option in words.
#[must_use]
pub fn describe(state: &State, pool: &Pool, derived: &Derived, choice: Choice) -> Described {
    let labels = pool.book.labels;
    let thing = thing_of(choice);
    let number = usize::from(choice.a);
    let (template, what) = match choice.kind {
        PLAY => (labels.play, name(state, pool, thing)),
        USE => (labels.uses, used(state, pool, thing, choice.a)),
        ACT => {
            let row = pool.book.actions.get(number);
            let label = row.map_or(labels.none, |action| action.label);
            (label, name(state, pool, thing))
        }
        PASS => (labels.pass, String::new()),
        NUMBER => (labels.x, choice.a.to_string()),
        TARGET => (labels.target, told_apart(state, pool, thing)),
        WANT if choice.a == 1 => (labels.want, String::new()),
        WANT => (labels.refuse, String::new()),
        WAY => {
            let way = pool.book.ways.get(number).map_or(labels.none, |w| w.label);
            (way, price(state, pool, derived).to_string())
        }
        YES => (labels.yes, String::new()),
        NO => (labels.no, String::new()),
        PICK => (labels.pick, picked(state, pool, thing)),
        REPLACE => (labels.replace, told_apart(state, pool, thing)),
        DONE if state.asks.is_some_and(|a| a.about == About::Sealed) => {
            (labels.none, String::new())
        }
        _ => (labels.done, String::new()),
    };
    let at = card(state, thing).map(|card| super::handle(state, card));
    Described {
        label: fill(template, &what),
        at: at.into_iter().collect(),
    }
}

fn fill(template: &str, what: &str) -> String {
    template.replace("{}", what)
}

fn card(state: &State, thing: Thing) -> Option<CardId> {
    let thing = state.named_item(thing).map_or(thing, |item| item.card);
    state.card_of(thing)
}

/// What the item under way costs.
fn price(state: &State, pool: &Pool, derived: &Derived) -> i16 {
    let Some(Frame::Plan(id)) = state.frames.last() else {
        return 0;
    };
    let Some(item) = state.item(*id) else {
        return 0;
    };
    let scene = item.scene();
    let price = Query::new(state, pool, derived, &scene).price(item);
    price.iter().sum()
}

/// The name of a thing, by what counts as printed on it.
fn name(state: &State, pool: &Pool, thing: Thing) -> String {
    if let Some(seat) = thing.seat() {
        return seat.to_string();
    }
    let (scene, derived) = (Scene::default(), Derived::default());
    let item = state.named_item(thing).map_or(thing, |i| i.card);
    let face = Query::new(state, pool, &derived, &scene).face(item);
    let name = face.map(|face| pool.print(face).name.clone());
    name.unwrap_or_default()
}

/// What is chosen: cards of one print are one choice, things in play are not.
fn picked(state: &State, pool: &Pool, thing: Thing) -> String {
    match state.slot(thing) {
        Some(_) => told_apart(state, pool, thing),
        None => name(state, pool, thing),
    }
}

/// Which thing, and which of its abilities where there are several.
fn used(state: &State, pool: &Pool, thing: Thing, ability: u16) -> String {
    let name = told_apart(state, pool, thing);
    let face = state.slot(thing).and_then(|slot| state.in_slot(slot));
    let own = face.map_or(&[][..], |o| &pool.print(o.face).activated);
    match own.iter().position(|a| *a == ability) {
        Some(at) if own.len() > 1 => format!("{name} {}", at + 1),
        _ => name,
    }
}

/// A name, and which one.
fn told_apart(state: &State, pool: &Pool, thing: Thing) -> String {
    let name = name(state, pool, thing);
    match card(state, thing) {
        Some(card) => format!("{name} {}", super::handle(state, card)),
        None if thing.seat().is_some() => name,
        None => format!("{:?}", thing.named()),
    }
}
