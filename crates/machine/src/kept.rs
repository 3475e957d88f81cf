//! Verdicts on the cards of a hand: they are kept for as long as nothing changes
//! that they read. What a card costs is looked at whenever it is listed.

use crate::derived::Derived;
use crate::inline_vec::InlineVec;
use crate::plan::Objection;
use crate::pool::Pool;
use crate::query::Query;
use crate::state::{About, Event, Place, State, Voice};
use crate::thing::Thing;
use kernel::ids::{CardId, PrintId};
use kernel::seats::{Seat, SeatSet};

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

/// A card of a hand, and what speaks against playing it at the open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Playable {
    pub(crate) card: u16,
    pub(crate) print: PrintId,
    pub(crate) seat: Seat,
    pub(crate) no: Objection,
}

impl Default for Playable {
    fn default() -> Playable {
        Playable {
            card: 0,
            print: PrintId(0),
            seat: Seat(0),
            no: Objection::None,
        }
    }
}

/// The cards of a hand, of equal ones the first, or of more hands.
pub(crate) type Hand = InlineVec<Playable, 16>;

/// Looks at the cards that can be played at the open question.
pub(crate) fn keep(state: &State, pool: &Pool, derived: &mut Derived) {
    let Some(asks) = state.asks else { return };
    if !matches!(asks.about, About::Act | About::Respond) {
        return;
    }
    while derived.verdicts.len() < state.number_of_cards() {
        derived.verdicts.push(Verdicts::default());
    }
    derived.hand.truncate(0);
    faces(state, pool, asks.seats, &mut derived.hand);
    for at in 0..derived.hand.len() {
        let one = derived.hand[at];
        let (card, about) = (CardId(one.card), asks.about);
        let no = known(state, pool, derived, card, about).unwrap_or_else(|| {
            let no = judge(state, pool, derived, (card, one.seat), about);
            derived.verdicts[card.index()][which(about)] = Verdict {
                of: version(state, pool, derived, card, no),
                generation: state.card(card).generation,
                no,
            };
            derived.work.judged += 1;
            no
        });
        derived.hand[at].no = no;
    }
    derived.listed = true;
}

/// The cards that can be played at the open question: as they were looked at, or
/// found out now.
pub(crate) fn hand(
    state: &State,
    pool: &Pool,
    derived: &Derived,
    (about, seats): (About, SeatSet),
) -> Hand {
    let mut hand = Hand::new();
    faces(state, pool, seats, &mut hand);
    for one in hand.iter_mut() {
        one.no = judge(state, pool, derived, (CardId(one.card), one.seat), about);
    }
    hand
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
    let same = verdict.of == version(state, pool, derived, card, verdict.no)
        && verdict.generation == state.card(card).generation;
    same.then_some(verdict.no)
}

/// The version of what a verdict on a card reads: where it is not the time for
/// it, nothing else was read.
fn version(state: &State, pool: &Pool, derived: &Derived, card: CardId, no: Objection) -> u32 {
    derived.version(match no {
        Objection::Time => pool.book.timing_reads,
        _ => pool.print(state.card(card).print).play.reads,
    })
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

/// The cards of hands, of equal ones the first.
fn faces(state: &State, pool: &Pool, seats: SeatSet, hand: &mut Hand) {
    for seat in seats.iter() {
        let own = hand.len();
        for card in state.in_place(Place::of(pool.places.hand, seat)) {
            let print = state.card(card).print;
            if !hand[own..].iter().any(|one| one.print == print) {
                hand.push(Playable {
                    card: card.0,
                    print,
                    seat,
                    no: Objection::None,
                });
            }
        }
    }
}
