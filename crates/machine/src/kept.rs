//! Verdicts on the cards of a hand: they are kept for as long as nothing changes
//! that they read. What a card costs is looked at whenever it is listed.

use crate::derived::Derived;
use crate::inline_vec::InlineVec;
use crate::plan::Objection;
use crate::pool::Pool;
use crate::query::Query;
use crate::state::{About, Event, Place, State, Voice};
use crate::thing::Thing;
use kernel::ids::CardId;
use kernel::seats::Seat;

/// What speaks against playing a card, in one's turn and in response.
pub(crate) type Verdicts = [Verdict; 2];

/// What speaks against playing a card, and when that was found out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// The version of what it reads.
    of: u32,
    /// Which card it was then.
    generation: u16,
    no: Objection,
}

/// Looks at the cards that can be played at the open question.
pub(crate) fn keep(state: &State, pool: &Pool, derived: &mut Derived) {
    let Some(asks) = state.asks else { return };
    if !matches!(asks.about, About::Act | About::Respond) {
        return;
    }
    while derived.verdicts.len() < state.cards().count() {
        derived.verdicts.push(Verdicts::default());
    }
    for seat in asks.seats.iter() {
        for card in faces(state, pool, seat).iter().filter_map(|c| *c) {
            if known(state, pool, derived, card, asks.about).is_none() {
                let no = judge(state, pool, derived, (card, seat), asks.about);
                let verdict = Verdict {
                    of: version(state, pool, derived, card),
                    generation: state.card(card).generation,
                    no,
                };
                derived.verdicts[card.index()][which(asks.about)] = verdict;
                derived.work.judged += 1;
            }
        }
    }
}

/// What speaks against a play, if it is known.
fn known(
    state: &State,
    pool: &Pool,
    derived: &Derived,
    card: CardId,
    about: About,
) -> Option<Objection> {
    let verdict = derived.verdicts.get(card.index())?[which(about)];
    let same = verdict.of == version(state, pool, derived, card)
        && verdict.generation == state.card(card).generation;
    same.then_some(verdict.no)
}

fn version(state: &State, pool: &Pool, derived: &Derived, card: CardId) -> u32 {
    derived.version(pool.print(state.card(card).print).play.reads)
}

fn which(about: About) -> usize {
    usize::from(about == About::Respond)
}

/// Finds out what speaks against a play.
fn judge(
    state: &State,
    pool: &Pool,
    derived: &Derived,
    (card, seat): (CardId, Seat),
    about: About,
) -> Objection {
    let event = Event::default();
    let voice = Voice::of(Thing::NONE, Thing::NONE, seat, &event);
    let query = Query::new(state, pool, derived, voice);
    query.objection(state.card_thing(card), seat, about)
}

impl Query<'_> {
    /// What speaks against a play: what is known, or found out now.
    pub(crate) fn speaks_against(&self, card: CardId, seat: Seat, about: About) -> Objection {
        let known = known(self.state, self.pool, self.derived, card, about);
        known.unwrap_or_else(|| self.objection(self.state.card_thing(card), seat, about))
    }
}

/// The cards of a hand, of equal ones the first.
pub(crate) fn faces(state: &State, pool: &Pool, seat: Seat) -> InlineVec<Option<CardId>, 32> {
    let mut faces = InlineVec::new();
    for card in state.in_place(Place::of(pool.places.hand, seat)) {
        let print = state.card(card).print;
        let twin = |c: &Option<CardId>| c.is_some_and(|c| state.card(c).print == print);
        if !faces.iter().any(twin) {
            faces.push(Some(card));
        }
    }
    faces
}
