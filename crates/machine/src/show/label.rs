//! Questions and options in words. The words are the book's.

use crate::derived::Derived;
use crate::options::{
    ACT, DONE, MODE, NO, NUMBER, ORDER, PASS, PICK, PLAY, REPLACE, TARGET, USE, WANT, WAY, YES,
    action_of, thing_of,
};
use crate::pool::Pool;
use crate::pool::program::Step;
use crate::query::Query;
use crate::state::{About, Frame, Scene, State};
use crate::thing::Thing;
use kernel::game::{Choice, OptionLabel};
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
pub fn describe(state: &State, pool: &Pool, derived: &Derived, choice: Choice) -> OptionLabel {
    let labels = pool.book.labels;
    let thing = thing_of(choice);
    let number = usize::from(choice.a);
    let (template, what) = match choice.kind {
        PLAY => (labels.play, name(state, pool, thing)),
        USE => {
            let label = pool.ability(choice.a).label.as_str();
            match labels.named.iter().find(|(name, _)| *name == label) {
                Some((_, words)) => (*words, used(state, pool, thing, choice.a)),
                None => (labels.uses, used(state, pool, thing, choice.a)),
            }
        }
        ACT => {
            let (row, [about, with]) = action_of(state, choice);
            let row = pool.book.actions.get(usize::from(row));
            let label = row.map_or(labels.none, |action| action.label);
            let with = fill_in(label, "{with}", &disambiguated(state, pool, with));
            return OptionLabel {
                label: fill(&with, &disambiguated(state, pool, about)),
                at: handles(state, about),
            };
        }
        PASS => (labels.pass, String::new()),
        NUMBER if state.asks.is_some_and(|a| a.about == About::Place) => {
            (labels.place, (choice.a + 1).to_string())
        }
        NUMBER => (labels.x, choice.a.to_string()),
        TARGET => (labels.target, disambiguated(state, pool, thing)),
        WANT if choice.a == 1 => (labels.want, String::new()),
        WANT => (labels.refuse, String::new()),
        WAY => {
            let way = pool.book.ways.get(number).map_or(labels.none, |w| w.label);
            (way, price(state, pool, derived).to_string())
        }
        YES => (labels.yes, String::new()),
        NO => (labels.no, String::new()),
        PICK => (picks(state, pool), picked(state, pool, thing)),
        MODE => (labels.mode, (choice.a + 1).to_string()),
        ORDER => (labels.order, waiting(state, pool, number)),
        REPLACE => (labels.replace, disambiguated(state, pool, thing)),
        DONE if state.asks.is_some_and(|a| a.about == About::Sealed) => {
            (labels.none, String::new())
        }
        _ => (labels.done, String::new()),
    };
    OptionLabel {
        label: fill(template, &what),
        at: handles(state, thing),
    }
}

fn handles(state: &State, thing: Thing) -> Vec<kernel::ids::Handle> {
    let at = card(state, thing).map(|card| super::handle(state, card));
    at.into_iter().collect()
}

fn fill(template: &str, what: &str) -> String {
    fill_in(template, "{}", what)
}

fn fill_in(template: &str, hole: &str, what: &str) -> String {
    template.replace(hole, what)
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
    let scene = item.scene_in(state);
    let price = Query::new(state, pool, derived, &scene).price(item);
    price.iter().sum()
}

/// The name of a thing, by what counts as printed on it.
fn name(state: &State, pool: &Pool, thing: Thing) -> String {
    if let Some(seat) = thing.seat() {
        return seat.to_string();
    }
    if let Some(ability) = state.named_item(thing).and_then(|item| item.ability) {
        return pool.print(pool.ability(ability).of).shown().to_owned();
    }
    let (scene, derived) = (Scene::default(), Derived::default());
    let item = state.named_item(thing).map_or(thing, |i| i.card);
    let face = Query::new(state, pool, &derived, &scene).face(item);
    let name = face.map(|face| match (pool.print(face), state.slot(item)) {
        (print, Some(_)) => print.shown().to_owned(),
        (print, None) if print.enhanced.is_empty() => print.name.clone(),
        (print, None) => format!("{} ({})", print.shown(), print.enhanced),
    });
    name.unwrap_or_default()
}

/// What is said of a choice: the book has words for those of its own texts.
fn picks(state: &State, pool: &Pool) -> &'static str {
    let labels = pool.book.labels;
    let own = state.top_run().and_then(|run| {
        let step = pool.program(run.program).get(usize::from(run.pc))?;
        let print = pool.print_of(run.program)?;
        let (Step::Choose(pick) | Step::Sealed(_, pick)) = step else {
            return None;
        };
        let named = |row: &&(&str, u8, &str)| row.0 == print.name && row.1 == pick.reg;
        let found = labels.picks.iter().find(named).map(|(_, _, words)| *words);
        found.or(pick.search.then_some(labels.find))
    });
    own.unwrap_or(labels.pick)
}

/// What is chosen: cards of one print are one choice, things in play are not.
fn picked(state: &State, pool: &Pool, thing: Thing) -> String {
    match state.slot(thing) {
        Some(_) => disambiguated(state, pool, thing),
        None => name(state, pool, thing),
    }
}

/// Which thing, and which of its abilities where there are several.
fn used(state: &State, pool: &Pool, thing: Thing, ability: u16) -> String {
    let name = disambiguated(state, pool, thing);
    let face = state.slot(thing).and_then(|slot| state.in_slot(slot));
    let own = face.map_or(&[][..], |o| &pool.print(o.face).activated);
    match own.iter().position(|a| *a == ability) {
        Some(at) if own.len() > 1 => format!("{name} (ability {})", at + 1),
        _ => name,
    }
}

/// An ability on the stack, and which one of several of its text.
fn item_apart(state: &State, pool: &Pool, thing: Thing, name: String) -> String {
    let Some(own) = state.named_item(thing) else {
        return name;
    };
    let of = |ability: Option<u16>| ability.map(|a| pool.ability(a).of);
    let same = state
        .items
        .iter()
        .filter(|item| of(item.ability) == of(own.ability));
    let before = same.clone().filter(|item| item.id < own.id).count();
    match same.count() {
        0 | 1 => name,
        _ => format!("{name} #{}", before + 1),
    }
}

/// The text of a trigger that waits, and which one of several.
fn waiting(state: &State, pool: &Pool, at: usize) -> String {
    let of = |p: &crate::state::Pending| pool.ability(p.ability).of;
    let Some(own) = state.pending.get(at) else {
        return String::new();
    };
    let same = |(_, p): &(usize, &crate::state::Pending)| {
        p.controller == own.controller && of(p) == of(own)
    };
    let twins = state.pending.iter().enumerate().filter(same);
    let nth = twins.clone().filter(|(n, _)| *n < at).count() + 1;
    let name = pool.print(of(own)).shown();
    match twins.count() {
        0 | 1 => name.to_owned(),
        _ => format!("{name} #{nth}"),
    }
}

/// A name that tells something apart from all else in play.
fn disambiguated(state: &State, pool: &Pool, thing: Thing) -> String {
    let name = name(state, pool, thing);
    let Some(card) = card(state, thing) else {
        return item_apart(state, pool, thing, name);
    };
    let Some(object) = state.slot(thing).and_then(|slot| state.in_slot(slot)) else {
        let own = state.card(card);
        let zone = |place: Option<crate::state::Place>| place.map(|p| p.zone);
        let same = |c: &&(CardId, &crate::state::Card)| {
            c.1.print == own.print && zone(c.1.place) == zone(own.place)
        };
        let twins: Vec<_> = state.cards().filter(|c| same(&c)).collect();
        let twins: Vec<_> = twins.iter().map(|(id, c)| (c.owner, *id)).collect();
        return kernel::game::disambiguated(&name, &twins, (own.owner, card));
    };
    let shown = |face| pool.print(face).shown();
    let same = state
        .objects()
        .filter(|(_, o)| shown(o.face) == shown(object.face));
    let twins = same.filter_map(|(_, o)| Some((o.controller, o.card?)));
    let twins: Vec<_> = twins.collect();
    kernel::game::disambiguated(&name, &twins, (object.controller, card))
}
