//! Other positions that a viewer cannot tell from the one played.

use grand_archive::db::DECKS;
use grand_archive::deck::Deck;
use grand_archive::modes::Mode;
use grand_archive::state::{Card, Zone};
use grand_archive::{Rules, Setup, State};
use kernel::game::Game;
use kernel::ids::{CardId, PrintId};
use kernel::rng::GameRng;
use kernel::seats::Seat;
use kernel::view::Viewer;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// A game in which a regalia of the first player lies face-down.
fn covered(rules: &Rules) -> (State, CardId) {
    let decks = DECKS
        .iter()
        .take(2)
        .map(|(_, file)| Deck::parse(file).unwrap());
    let mut state = State::new(&Setup::new(Mode::Duel, decks.collect(), 1), rules).unwrap();
    let mut mine = state.player(A).material.iter().copied();
    let regalia = |c: &CardId| rules.print(state.card(*c).print).is_regalia();
    let card = mine.find(regalia).unwrap();
    let player = &mut state.players[A.index()];
    player.material.retain(|c| *c != card);
    player.banishment.push(card);
    state.cards[card.index()].zone = Zone::Banishment;
    (state, card)
}

#[test]
fn a_regalia_that_lies_face_down_may_be_another_regalia_and_nothing_else() {
    let rules = Rules::shipped();
    let (state, card) = covered(rules);
    let worlds = (0..40).map(|seed| {
        let mut world = state.clone();
        world.determinize(rules, Viewer::Seat(B), &mut GameRng::from_number(seed));
        world.card(card).print
    });
    let worlds: Vec<PrintId> = worlds.collect();
    assert!(worlds.iter().all(|face| rules.print(*face).is_regalia()));
    assert!(worlds.iter().any(|face| *face != state.card(card).print));
}

#[test]
fn cards_of_one_deck_never_come_into_the_other() {
    let rules = Rules::shipped();
    let (state, _) = covered(rules);
    let mut world = state.clone();
    world.determinize(rules, Viewer::Spectator, &mut GameRng::from_number(3));
    for (now, before) in world.cards.iter().zip(&state.cards) {
        let material = |c: &Card| rules.print(c.print).is_material();
        assert_eq!(material(now), material(before));
    }
}
