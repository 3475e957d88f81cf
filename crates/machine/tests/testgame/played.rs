//! The test game as tests play it: cards given, options taken by label.

use super::{Rules, Setup, Skirmish};
use kernel::budget::Budget;
use kernel::game::{Choice, Game, NoObserver};
use kernel::ids::CardId;
use kernel::seats::Seat;
use kernel::view::{CardView, Viewer};
use machine::state::{CardFlags, End, Identity, Place};
use machine::{Thing, ZoneId};

pub(crate) const HAND: ZoneId = ZoneId(1);
const BOARD: ZoneId = ZoneId(2);

pub(crate) fn begin(seats: u8, seed: u64) -> (Skirmish, Rules) {
    let rules = Rules::default();
    let setup = Setup {
        seats,
        seed,
        flaw: None,
    };
    (Skirmish::new(&setup, &rules).expect("a set-up"), rules)
}

pub(crate) fn offers(game: &Skirmish, rules: &Rules) -> Vec<Choice> {
    let mut offers = Vec::new();
    game.options(rules, &mut offers);
    offers
}

pub(crate) fn labels(game: &Skirmish, rules: &Rules) -> Vec<String> {
    let all = offers(game, rules);
    all.iter().map(|c| game.describe(rules, *c).label).collect()
}

/// Takes the option whose label begins like this.
pub(crate) fn take(game: &mut Skirmish, rules: &Rules, label: &str) {
    let found = offers(game, rules);
    let fits = |c: &&Choice| game.describe(rules, **c).label.starts_with(label);
    let choice = found.iter().find(fits).copied();
    let choice = choice.unwrap_or_else(|| panic!("{label}: {:?}", labels(game, rules)));
    let ended = game.choose(rules, choice, &mut NoObserver, &mut Budget::default());
    assert_eq!(ended.taken(), Ok(()));
    assert_eq!(game.table.audit(&rules.pool), Ok(()), "after {label}");
}

pub(crate) fn take_all(game: &mut Skirmish, rules: &Rules, labels: &[&str]) {
    labels.iter().for_each(|label| take(game, rules, label));
}

pub(crate) fn make(
    game: &mut Skirmish,
    rules: &Rules,
    seat: Seat,
    name: &str,
    to: Place,
) -> CardId {
    let print = rules.pool.named(name).expect(name);
    let state = &mut game.table.state;
    let card = state.make_card(print, seat, CardFlags::default());
    let card = card.expect("room");
    assert_eq!(state.move_card(card, to, End::Top, Identity::New), Ok(()));
    let known = state.card(card).known.with(seat);
    state.card_mut(card).known = known;
    card
}

/// Gives a seat this card.
pub(crate) fn give(game: &mut Skirmish, rules: &Rules, seat: Seat, name: &str) {
    make(game, rules, seat, name, Place::of(HAND, seat));
    let table = &mut game.table;
    table.derived.0.renew(&table.state, &rules.pool);
}

/// Puts a thing of a seat on the board.
pub(crate) fn place(game: &mut Skirmish, rules: &Rules, seat: Seat, name: &str) -> Thing {
    let card = make(game, rules, seat, name, Place::table(BOARD));
    let state = &mut game.table.state;
    let slot = state.begin_object(card, seat).expect("room");
    let card = state.card_mut(card);
    card.flags = card.flags.set(CardFlags::OPEN, true);
    let thing = state.object_thing(slot);
    game.table.derived.0.renew(&game.table.state, &rules.pool);
    thing
}

pub(crate) fn board(game: &Skirmish, rules: &Rules) -> Vec<CardView> {
    let view = game.view(rules, Viewer::Judge);
    view.area(None, "board").expect("a board").cards.clone()
}

pub(crate) fn names(game: &Skirmish, rules: &Rules) -> Vec<String> {
    let faces = board(game, rules);
    let name = |c: &CardView| c.face.as_ref().map(|f| f.name.clone());
    faces.iter().filter_map(name).collect()
}

/// The power of the first card of this name on the board.
pub(crate) fn power(game: &Skirmish, rules: &Rules, name: &str) -> i32 {
    let faces = board(game, rules);
    let mut faces = faces.iter().filter_map(|c| c.face.as_ref());
    faces.find(|f| f.name == name).expect(name).stats[0].now
}

pub(crate) fn life(game: &Skirmish, seat: u8) -> i16 {
    game.state().seats[usize::from(seat)].numbers[0]
}
