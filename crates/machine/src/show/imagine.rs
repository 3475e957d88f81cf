//! Another world a viewer could be in: unknown cards are other ones, chance is
//! other chance, and the others have sealed something else.

use super::knows;
use crate::derived::Derived;
use crate::exec::reseal;
use crate::options::distinct_things;
use crate::pool::Pool;
use crate::pool::program::Step;
use crate::query::Query;
use crate::state::State;
use crate::thing::Thing;
use kernel::ids::CardId;
use kernel::rng::GameRng;
use kernel::seats::Seat;
use kernel::view::Viewer;

/// Replaces what a viewer cannot know by something equally possible.
pub fn determinize(
    state: &mut State,
    pool: &Pool,
    derived: &mut Derived,
    viewer: Viewer,
    rng: &mut GameRng,
) {
    for seat in (0..state.seats.len() as u8).map(Seat) {
        reprint(state, seat, viewer, rng);
    }
    state.head.rng = GameRng::from_number(rng.below(1 << 30) as u64);
    derived.renew(state, pool);
    reseal_others(state, pool, derived, viewer, rng);
}

/// What is printed on the cards of an owner that a viewer does not know, in
/// another order: who brought which cards is known.
fn reprint(state: &mut State, owner: Seat, viewer: Viewer, rng: &mut GameRng) {
    let own = state.cards().filter(|(_, card)| card.owner == owner);
    let hidden = own.filter(|(id, card)| {
        card.place.is_some() && !state.is_token(*id) && !knows(state, *id, viewer)
    });
    let cards: Vec<CardId> = hidden.map(|(id, _)| id).collect();
    let mut prints: Vec<_> = cards.iter().map(|id| state.card(*id).print).collect();
    rng.shuffle(&mut prints);
    for (id, print) in cards.into_iter().zip(prints) {
        state.card_mut(id).print = print;
    }
}

fn reseal_others(
    state: &mut State,
    pool: &Pool,
    derived: &Derived,
    viewer: Viewer,
    rng: &mut GameRng,
) {
    let Some(run) = state.top_run() else {
        return;
    };
    let Some(step @ Step::Sealed(_, pick)) = pool.program(run.program).get(usize::from(run.pc))
    else {
        return;
    };
    let mut run = run.clone();
    for seat in run.sealed.iter().filter(|s| viewer != Viewer::Seat(*s)) {
        let mut scene = run.scene.clone();
        scene.player = Thing::player(seat);
        let all = Query::new(state, pool, derived, &scene).select(&pick.from);
        let from = distinct_things(state, &all);
        reseal(&mut run, step, seat, &from, rng);
    }
    if let Some(top) = state.top_run_mut() {
        *top = run;
    }
}
