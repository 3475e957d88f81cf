//! What is asked at once as one question, and what it shows to who is asked.

use super::{About, Answer, Ask};
use crate::game::{Choice, Question};
use crate::ids::CardId;
use crate::seats::{Seat, SeatSet};

/// What is asked now: nothing when the game is over; that somebody acts, where
/// these do; else the questions that are open at once, as one.
#[must_use]
pub fn question<T: Copy, A: About>(
    over: bool,
    acting: Option<SeatSet>,
    open: &[Ask<T, A>],
) -> Option<Question> {
    if over {
        return None;
    }
    if let Some(seats) = acting {
        return Some(Question::to_act(seats));
    }
    let waiting: SeatSet = open.iter().filter(|a| !a.done).map(|a| a.seat).collect();
    let first = open.iter().find(|a| !a.done)?;
    let sealed = open.len() > 1;
    Some(Question {
        seats: waiting,
        shape: first.shape(),
        sealed,
        so_far: if sealed { 0 } else { first.chosen.len() as u8 },
    })
}

/// The open question that a choice answers, and the entry it takes.
pub fn taken<T: Copy, A>(asks: &[Ask<T, A>], choice: Choice) -> Option<(&Ask<T, A>, T)> {
    let ask = open_of(asks, choice.seat)?;
    let thing = ask.from.get(usize::from(choice.a))?;
    Some((ask, *thing))
}

/// The open question of a seat.
pub fn open_of<T, A>(asks: &[Ask<T, A>], seat: Seat) -> Option<&Ask<T, A>> {
    asks.iter().find(|ask| ask.seat == seat && !ask.done)
}

/// The first of these seats that is asked, and the cards it chooses among that
/// are such.
pub fn looked_at<T: Answer, A>(
    asks: &[Ask<T, A>],
    eyes: SeatSet,
    such: impl Fn(CardId) -> bool,
) -> Option<(Seat, Vec<CardId>)> {
    let mut open = asks.iter().filter(|ask| !ask.done);
    let ask = open.find(|ask| eyes.has(ask.seat))?;
    let cards = ask.from.iter().filter_map(|thing| thing.as_object());
    let cards = cards.map(|thing| thing.card).filter(|card| such(*card));
    Some((ask.seat, cards.collect()))
}
