//! The book of Rush of Ikorr, row by row.

mod attack;
mod checks;
mod labels;
mod play;
mod raid;
pub(crate) mod start;
mod texts;
mod turn;

use crate::tables::WORDS;
use crate::tables::ids::{verb, zone};
use ir::program::Cause;
use kernel::layers::Passes;
use kernel::seats::Seat;
use machine::book::{Action, Book, Layer, ModKind, Names, PlanRow, PlanSlot, Procedure};
use machine::state::Event;
use machine::{Facts, Thing, VerbId};

pub use texts::procedures;

/// The book.
pub static BOOK: Book = Book {
    game: "ikorr",
    words: WORDS,
    names: Names {
        hand: "hand",
        stack: "stack",
        spent: "graveyard",
        enter: "enter",
        play: "play",
        pass: "pass",
    },
    turn: turn::TURN,
    procedures: PROCEDURES,
    checks: checks::CHECKS,
    actions: ACTIONS,
    plan: PLAN,
    gated: "ROI 6.4b",
    ways: play::WAYS,
    most_x: 10,
    layers: LAYERS,
    passes: Passes::UntilStable,
    survives_loss: false,
    endings: &["secured", "conceded"],
    priority: play::priority,
    timing: play::timing,
    timing_reads: Facts::ALL,
    pays_with: Facts::ALL,
    // what each player does begins with whose effect it is (ROI 10.1a.1)
    each_from: |q| q.scene.controller,
    enters: play::enters,
    chooses_place: play::chooses_place,
    stays: play::stays,
    spends_last: true,
    takes_forced: true,
    spent_at: machine::state::End::Bottom,
    not_asked: "ROI 8.6c",
    nothing_left: turn::nothing_left,
    forced_loop: turn::forced_loop,
    player_left: turn::player_left,
    range: Some(play::in_range),
    labels: &labels::LABELS,
};

/// What is chosen for a play, in this order (ROI 3.2c).
const PLAN: &[PlanRow] = &[
    plan(PlanSlot::X, "ROI 4.3d.2"),
    plan(PlanSlot::Modes, "ROI 3.2c"),
    plan(PlanSlot::Targets, "ROI 3.2c"),
    plan(PlanSlot::Options, "ROI 3.3a"),
    plan(PlanSlot::Parts, "ROI 3.3a"),
    plan(PlanSlot::Pay, "ROI 3.2a"),
];

const fn plan(asks: PlanSlot, rule: &'static str) -> PlanRow {
    PlanRow { asks, rule }
}

const LAYERS: &[Layer] = &[
    layer("control", &["ROI 3.5b"], &[ModKind::Control]),
    layer("words", &["ROI 6.8a"], &[ModKind::Words]),
    layer("abilities", &["ROI 6.10a"], &[ModKind::Abilities]),
    layer("stats", &["ROI 3.14b"], &[ModKind::Stats]),
];

const fn layer(
    name: &'static str,
    rules: &'static [&'static str],
    holds: &'static [ModKind],
) -> Layer {
    Layer { name, rules, holds }
}

/// What can be done in the action phase beside playing and activating (ROI 8.6a).
const ACTIONS: &[Action] = &[
    Action {
        label: "attack {with} with {}",
        rules: &["ROI 7.1a"],
        main: true,
        quiet: false,
        about: Some(attack::attackers),
        thought: Some(attack::all),
        with: Some(attack::defenders),
        may: attack::may_attack,
        run: attack::declare,
    },
    Action {
        label: "raid with {}",
        rules: &["ROI 6.3a"],
        main: true,
        quiet: false,
        about: Some(attack::attackers),
        thought: Some(attack::all),
        with: None,
        may: raid::may_raid,
        run: raid::declare,
    },
    Action {
        label: "pass",
        rules: &["ROI 9.1b"],
        main: false,
        quiet: true,
        about: None,
        thought: None,
        with: None,
        may: |_, _| Ok(()),
        run: turn::pass,
    },
];

/// The place of a procedure in its table.
#[derive(Clone, Copy)]
enum Step {
    Battle,
    StrikeBack,
    Calculated,
    Battled,
    Store,
    Roll,
    First,
    Mulligan,
}

/// The procedure a game begins with.
pub(crate) const START: u8 = Step::Roll as u8;

const PROCEDURES: &[Procedure] = &[
    procedure("battle", &["ROI 7.1d", "ROI 7.2b"], true, attack::battle),
    procedure("strike back", &["ROI 7.2b.1a"], false, attack::strike_back),
    procedure("calculated", &["ROI 7.3d"], false, attack::calculated),
    procedure("battled", &["ROI 7.3b"], false, attack::battled),
    procedure("store", &["ROI 6.3a.1a"], true, raid::store),
    procedure("roll", &["ROI 1.2d"], false, start::roll),
    procedure("first", &["ROI 1.2d.2", "ROI 1.2e"], false, start::first),
    procedure("mulligan", &["ROI 1.2e.1"], false, start::mulligan),
];

const fn procedure(
    name: &'static str,
    rules: &'static [&'static str],
    settles: bool,
    run: fn(&mut machine::engine::Engine<'_>, [Thing; 2]) -> machine::book::Done,
) -> Procedure {
    Procedure {
        name,
        rules,
        settles,
        run,
    }
}

/// Something that a rule of the book does.
fn event(verb: VerbId, actor: Thing, patient: Thing, amount: i16) -> Event {
    Event {
        verb,
        cause: Cause::Game,
        actor,
        source: actor,
        patient,
        amount,
        ..Event::default()
    }
}

/// A moment of the turn of a seat.
fn moment(verb: VerbId, seat: Seat) -> Event {
    event(verb, Thing::player(seat), Thing::player(seat), 1)
}

const ROW: machine::ZoneId = zone("row");
const DRAW: VerbId = verb("draw");
