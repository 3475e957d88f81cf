//! What the book of the test game says, row by row.

use super::labels::LABELS;
use super::words::WORDS;
use ir::program::Cause;
use kernel::budget::Limit;
use kernel::game::Shape;
use kernel::layers::Passes;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};
use machine::book::{
    Action, Book, Check, Done, Flow, Layer, ModKind, Names, PlanRow, PlanSlot, Price, Row, Way,
};
use machine::engine::Engine;
use machine::pool::code::AtomSet;
use machine::query::{Query, Things};
use machine::state::{About, End, Event, Item, Place};
use machine::{Facts, NumberId, PhaseId, StatId, StatusId, Thing, VerbId, ZoneId};

pub(crate) const LIFE: NumberId = NumberId(0);
pub(crate) const ENERGY: NumberId = NumberId(1);
const SPELL: AtomSet = 1;
const ANSWER: AtomSet = 2;
const POWER: StatId = StatId(0);
const MAIN: PhaseId = PhaseId(0);
const END: PhaseId = PhaseId(1);
const EXHAUSTED: StatusId = StatusId(0);
const DECK: ZoneId = ZoneId(0);
const DRAW: VerbId = VerbId(0);
const DESTROY: VerbId = VerbId(2);
const LOSE: VerbId = VerbId(11);
const ATTACK: VerbId = VerbId(17);
const BEGIN: VerbId = VerbId(18);
const LEAVE: VerbId = VerbId(19);

/// The book.
pub(crate) static BOOK: Book = BOOK_ROWS;

/// The same, to be changed.
pub(crate) const BOOK_ROWS: Book = book(&[OUT, DEAD]);

/// A book by which nobody responds.
pub(crate) static HASTY: Book = Book {
    priority: |e| e.resolve(),
    ..BOOK_ROWS
};

/// A book by which nobody ever loses.
pub(crate) static ENDLESS: Book = book(&[DEAD]);

const OUT: Check = Check {
    name: "out",
    rules: &["T 22"],
    reads: Facts::NUMBERS,
    find: lost,
    act: out,
};

const DEAD: Check = Check {
    name: "dead",
    rules: &["T 14"],
    reads: Facts::OBJECTS.or(Facts::MARKS),
    find: dead,
    act: destroy,
};

/// What is chosen for a play, in this order.
const PLAN: &[PlanRow] = &[
    plan(PlanSlot::X, "T 4"),
    plan(PlanSlot::Modes, "T 40"),
    plan(PlanSlot::Targets, "T 3"),
    plan(PlanSlot::Options, "T 4"),
    plan(PlanSlot::Targets, "T 3"),
    plan(PlanSlot::Parts, "T 4"),
    plan(PlanSlot::Pay, "T 4"),
];

const fn book(checks: &'static [Check]) -> Book {
    Book {
        game: "skirmish",
        words: WORDS,
        names: Names {
            hand: "hand",
            stack: "stack",
            spent: "discard",
            enter: "enter",
            play: "play",
            pass: "pass",
        },
        turn: &[
            Row {
                name: "begin",
                rules: &["T 10"],
                settles: true,
                run: begin,
            },
            Row {
                name: "main",
                rules: &["T 10"],
                settles: true,
                run: main,
            },
            Row {
                name: "end",
                rules: &["T 10"],
                settles: true,
                run: end,
            },
        ],
        procedures: &[],
        checks,
        actions: &[
            Action {
                label: "attack {}",
                rules: &["T 5", "T 6"],
                main: true,
                quiet: false,
                thought: None,
                about: Some(others),
                with: None,
                may: may_attack,
                run: attack,
            },
            Action {
                label: "scout",
                rules: &["T 18"],
                main: false,
                quiet: false,
                thought: None,
                about: None,
                with: None,
                may: may_scout,
                run: scout,
            },
            Action {
                label: "end the turn",
                rules: &["T 10"],
                main: false,
                quiet: false,
                thought: None,
                about: None,
                with: None,
                may: |_, _| Ok(()),
                run: |e, _, _| {
                    e.state.head.phase = END;
                    Ok(())
                },
            },
        ],
        plan: PLAN,
        ways: &[
            Way {
                label: "pay {} energy",
                rules: &["T 4"],
                can: |q, seat, price| has(q, seat) >= price[ENERGY.index()],
                pay: |e, seat, price: &Price| {
                    let by = -i32::from(price[ENERGY.index()]);
                    e.state.seats[seat.index()].add(ENERGY, by)
                },
            },
            Way {
                label: "pay with blood",
                rules: &["T 4"],
                can: |q, seat, _| q.state.seats[seat.index()].number(LIFE) > 2,
                pay: |e, seat, _| e.state.seats[seat.index()].add(LIFE, -2),
            },
        ],
        most_x: 3,
        layers: &[
            Layer {
                name: "control",
                rules: &["T 30"],
                holds: &[ModKind::Control],
            },
            Layer {
                name: "words",
                rules: &["T 31"],
                holds: &[ModKind::Words],
            },
            Layer {
                name: "abilities",
                rules: &["T 32"],
                holds: &[ModKind::Abilities],
            },
            Layer {
                name: "power",
                rules: &["T 33"],
                holds: &[ModKind::Stats],
            },
        ],
        passes: Passes::UntilStable,
        survives_loss: true,
        endings: &["life", "left", "loop"],
        priority,
        timing,
        timing_reads: Facts::NONE,
        pays_with: Facts::NUMBERS,
        gated: "T 8",
        each_from: |q| q.state.head.active,
        enters: |_, _| None,
        stays: |q, item| {
            q.values(item.card)
                .is_some_and(|v| v.atoms & (SPELL | ANSWER) == 0)
        },
        nothing_left: |e, seat| {
            e.state.head.empty = e.state.head.empty.with(seat);
            Ok(())
        },
        chooses_place: |_, _| false,
        // T 42: nobody wins
        forced_loop: |e, _| {
            e.win(SeatSet::NONE, 2);
            Ok(())
        },
        player_left,
        range: None,
        spends_last: false,
        takes_forced: false,
        spent_at: End::Top,
        not_asked: "T 2",
        labels: &LABELS,
    }
}

const fn plan(asks: PlanSlot, rule: &'static str) -> PlanRow {
    PlanRow { asks, rule }
}

fn has(query: &Query<'_>, seat: Seat) -> i16 {
    query.state.seats[seat.index()].number(ENERGY)
}

fn moment(verb: VerbId, actor: Seat, patient: Thing) -> Event {
    Event {
        verb,
        cause: Cause::Game,
        actor: Thing::player(actor),
        patient,
        amount: 1,
        ..Event::default()
    }
}

fn begin(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    let seat = e.state.head.active;
    e.state.head.turn += 1;
    e.state.head.phase = MAIN;
    e.state.head.acted = 0;
    e.state.seats[seat.index()].numbers[ENERGY.index()] = 3;
    for slot in e.state.slots() {
        let mine = e.derived.object(slot).is_some_and(|v| v.controller == seat);
        if let Some(object) = e.state.in_slot_mut(slot).filter(|_| mine) {
            object.set(EXHAUSTED, false);
        }
    }
    e.happened(&moment(BEGIN, seat, Thing::player(seat)));
    e.propose([moment(DRAW, seat, Thing::player(seat))]);
    Ok(Flow::Next)
}

fn main(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    let seat = e.state.head.active;
    if e.state.head.phase == END || !e.state.living().has(seat) {
        return Ok(Flow::Next);
    }
    e.ask(seat, Shape::Act, About::Act);
    Ok(Flow::Stay)
}

fn end(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    e.end_turn();
    for slot in e.state.slots() {
        if let Some(object) = e.state.in_slot_mut(slot) {
            object.damage = 0;
        }
    }
    let before = e.state.head.active;
    let mut after = e.state.ring(before).filter(|seat| *seat != before);
    let next = after.next().unwrap_or(before);
    e.state.head.active = next;
    Ok(Flow::Next)
}

/// Everybody but who played it may respond, in turn order; that a seat has
/// nothing to respond with is no reason not to ask it.
fn priority(e: &mut Engine<'_>) -> Done {
    let Some(item) = e.state.top_item() else {
        return Ok(());
    };
    let own = item.controller;
    let ring = e.state.ring(own);
    let passed = e.state.head.passed;
    let mut asked = ring.filter(|seat| *seat != own && !passed.has(*seat));
    match asked.next() {
        Some(seat) => {
            e.ask(seat, Shape::Act, About::Respond);
            Ok(())
        }
        None => e.resolve(),
    }
}

fn timing(query: &Query<'_>, item: &Item, about: About) -> Result<(), RuleId> {
    let words = query.values(item.card).map_or(0, |v| v.atoms);
    let answer = words & ANSWER != 0;
    match about == About::Act || answer {
        true => Ok(()),
        false => Err(RuleId("T 2")),
    }
}

fn lost(query: &Query<'_>, to: &mut Things) {
    let state = query.state;
    for seat in state.living().iter() {
        let life = state.seats[seat.index()].number(LIFE);
        if life <= 0 || state.head.empty.has(seat) {
            to.push(Thing::player(seat));
        }
    }
}

fn out(e: &mut Engine<'_>, lost: &Things) -> Done {
    for seat in lost.iter().filter_map(|thing| thing.seat()) {
        e.leave(seat)?;
    }
    victory(e, 0);
    Ok(())
}

/// The one place that decides who has won.
pub(crate) fn victory(e: &mut Engine<'_>, why: u8) {
    let winners: SeatSet = e.state.living();
    if winners.len() < 2 {
        e.win(winners, why);
    }
}

fn dead(query: &Query<'_>, to: &mut Things) {
    for (slot, object) in query.state.objects() {
        let power = query.derived.object(slot).map_or(0, |v| v.stat(POWER));
        if object.damage > 0 && i32::from(object.damage) >= i32::from(power) {
            to.push(query.state.object_thing(slot));
        }
    }
}

fn destroy(e: &mut Engine<'_>, dead: &Things) -> Done {
    let active = e.state.head.active;
    let events = dead.iter().map(|thing| moment(DESTROY, active, *thing));
    e.propose(events);
    Ok(())
}

fn others(query: &Query<'_>, to: &mut Things) {
    let others = query.state.living().without(query.scene.controller);
    to.extend(others.iter().map(Thing::player));
}

fn may_attack(query: &Query<'_>, [whom, _]: [Thing; 2]) -> Result<(), RuleId> {
    if query.state.head.acted & 1 != 0 {
        return Err(RuleId("T 5"));
    }
    let attack = moment(ATTACK, query.scene.controller, whom);
    match query.can_happen(&attack) {
        true => Ok(()),
        false => Err(RuleId("T 6")),
    }
}

fn attack(e: &mut Engine<'_>, seat: Seat, [whom, _]: [Thing; 2]) -> Done {
    let mut power = 0;
    for (slot, _) in e.state.objects() {
        let values = e.derived.object(slot).filter(|v| v.controller == seat);
        power += values.map_or(0, |v| v.stat(POWER).max(0));
    }
    e.happened(&moment(ATTACK, seat, whom));
    e.propose([Event {
        amount: power,
        ..moment(LOSE, seat, whom)
    }]);
    Ok(())
}

fn may_scout(query: &Query<'_>, _: [Thing; 2]) -> Result<(), RuleId> {
    let deck = Place::of(DECK, query.scene.controller);
    let once = query.state.head.acted & 2 == 0;
    match once && query.state.top(deck).is_some() {
        true => Ok(()),
        false => Err(RuleId("T 18")),
    }
}

fn scout(e: &mut Engine<'_>, seat: Seat, _: [Thing; 2]) -> Done {
    if let Some(print) = e.pool.named("Scout") {
        e.perform(print, seat);
    }
    Ok(())
}

/// What a player brought goes with the player.
fn player_left(e: &mut Engine<'_>, seat: Seat) -> Done {
    let own = |id| e.state.card(id).owner == seat;
    let objects = e.state.objects().filter_map(|(_, o)| o.card);
    let cards: Vec<_> = objects.filter(|id| own(*id)).collect();
    for card in cards {
        e.spend_card(card)?;
    }
    e.happened(&moment(LEAVE, seat, Thing::player(seat)));
    Ok(())
}
