//! Playing a card (ROI 3.2): when, where it goes, how it is paid.

use super::ROW;
use super::turn::SECURED;
use crate::tables::ids::{number, word, zone};
use kernel::ids::PrintId;
use kernel::rule::RuleId;
use kernel::seats::Seat;
use machine::book::{Done, Price, Way};
use machine::engine::Engine;
use machine::pool::Pool;
use machine::pool::code::AtomSet;
use machine::query::Query;
use machine::state::{About, Item, Place};
use machine::{NumberId, Thing, ZoneId};

const INFLUENCE: NumberId = number("influence");
const EXERTED: NumberId = number("exerted");
const CHAMPION: AtomSet = word("champion");
const LOCATION: AtomSet = word("location");
/// As many permanents stand in a row (ROI 5.2c).
const PLACES: usize = 6;

/// The one way to pay: exerting influence (ROI 4.10b).
pub(super) const WAYS: &[Way] = &[Way {
    label: "exert {} influence",
    rules: &["ROI 3.2a", "ROI 4.10b"],
    can: |q, seat, price| {
        let seat = &q.state.seats[seat.index()];
        let has = |number: NumberId| seat.number(number) >= price[number.index()];
        has(INFLUENCE) && has(SECURED)
    },
    pay,
}];

fn pay(e: &mut Engine<'_>, seat: Seat, price: &Price) -> Done {
    let n = i32::from(price[INFLUENCE.index()]);
    if n > 0 {
        let exerted = price[INFLUENCE.index()];
        let line = "{actor} exerts {amount} influence";
        e.say(line, "ROI 4.10b.1", Thing::player(seat), exerted);
    }
    let player = &mut e.state.seats[seat.index()];
    player.add(INFLUENCE, -n)?;
    player.add(EXERTED, n)?;
    match price[SECURED.index()] {
        0 => Ok(()),
        n => {
            let line = "{actor} gives up {amount} secured Ikorr";
            e.say(line, "ROI 6.2b", Thing::player(seat), n);
            e.gain(seat, SECURED, -n)
        }
    }
}

/// Nothing is done while something is on the stack: it resolves (ROI 3.11b.1).
pub(super) fn priority(e: &mut Engine<'_>) -> Done {
    e.resolve()
}

/// Whether there is room for a champion (ROI 5.2c.1), and nobody of a fabled
/// name (ROI 4.7c.1, 4.9d.1).
pub(super) fn timing(query: &Query<'_>, item: &Item, about: About) -> Result<(), RuleId> {
    if about != About::Act {
        return Err(RuleId("ROI 3.11b.1"));
    }
    let Some(values) = query.values(item.card).filter(|_| item.ability.is_none()) else {
        return Ok(());
    };
    let is = |word| values.atoms & word != 0;
    let row = query.state.count(Place::of(ROW, item.controller));
    if is(CHAMPION) && row >= PLACES {
        return Err(RuleId("ROI 5.2c.1"));
    }
    let face = query.face(item.card);
    let twin = query.state.objects().any(|(slot, object)| {
        let own = query.derived.object(slot);
        Some(object.face) == face && own.is_some_and(|v| v.controller == item.controller)
    });
    match is(word("fabled")) && twin {
        true if is(LOCATION) => Err(RuleId("ROI 4.9d.2")),
        true => Err(RuleId("ROI 4.7c.1")),
        false => Ok(()),
    }
}

/// Champions stand in the row, locations in the location zone (ROI 5.2a, 5.3a).
pub(super) fn enters(pool: &Pool, print: PrintId) -> Option<ZoneId> {
    let atoms = pool.print(print).values.atoms;
    if atoms & CHAMPION != 0 {
        return Some(ROW);
    }
    (atoms & LOCATION != 0).then_some(zone("location"))
}

/// Champions may be placed anywhere along the row (ROI 5.2d.1).
pub(super) fn chooses_place(pool: &Pool, print: PrintId) -> bool {
    enters(pool, print) == Some(ROW)
}

/// A spell goes to the graveyard (ROI 4.8b).
pub(super) fn stays(query: &Query<'_>, item: &Item) -> bool {
    let print = query.face(item.card);
    print.is_some_and(|print| enters(query.pool, print).is_some())
}

/// Whose things can be targeted: one's own, those of allies beside one, and of
/// who sits across (ROI 3.10a.1).
pub(super) fn in_range(query: &Query<'_>, thing: Thing) -> bool {
    let you = query.scene.controller;
    query.controller(thing).is_none_or(|seat| {
        let ally = query.state.allies(you).has(seat);
        match ally {
            true => seat.0.abs_diff(you.0) <= 1,
            false => seat == query.state.across(you),
        }
    })
}

/// Whether a thing is a champion in a row.
pub(super) fn is_champion(query: &Query<'_>, thing: Thing) -> bool {
    let values = query.values(thing);
    query.exists(thing) && values.is_some_and(|v| v.atoms & CHAMPION != 0)
}
