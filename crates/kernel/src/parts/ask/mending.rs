//! Open questions when somebody leaves the game.

use super::{Answer, Ask, least_picks};
use crate::seats::Seat;

impl<T: Answer, A> Ask<T, A> {
    /// Only what is still there can be chosen, and stays chosen.
    fn keep(&mut self, there: impl Fn(T) -> bool) {
        let chosen = self.chosen.iter().map(|at| self.from[usize::from(*at)]);
        let chosen: Vec<T> = chosen.filter(|thing| there(*thing)).collect();
        self.from.retain(|thing| there(*thing));
        let place = |thing: &T| self.from.iter().position(|other| other == thing);
        let places = chosen.iter().filter_map(place).map(|at| at as u16);
        self.chosen = places.collect();
        let most = u8::try_from(self.from.len()).unwrap_or(u8::MAX);
        self.min = self.min.min(most);
        self.max = self.max.min(most);
        self.done = self.chosen.len() >= usize::from(self.max);
    }
}

/// Somebody leaves: open questions are about what is still there, and theirs
/// are answered with the least that can be.
///
/// ```
/// use kernel::parts::ask::{About, Answer, Ask, mend};
/// use kernel::seats::Seat;
/// # use kernel::game::Shape;
/// # use kernel::ids::Ref;
/// # #[derive(Clone, Copy)]
/// # struct Which;
/// # impl About for Which {
/// #     fn shape(self, _: u8) -> Shape { Shape::Some }
/// # }
/// # #[derive(Clone, Copy, PartialEq)]
/// # struct Number(u16);
/// # impl Answer for Number {
/// #     const YES: Self = Self(1);
/// #     const NO: Self = Self(0);
/// #     fn as_object(self) -> Option<Ref> { None }
/// #     fn as_number(self) -> Option<u16> { Some(self.0) }
/// # }
/// let from: Vec<Number> = (0..3).map(Number).collect();
/// let ask = |seat| Ask::new(seat, Which, from.clone(), 1, 2);
/// let mut asks = [ask(Seat(0)), ask(Seat(1))];
/// mend(&mut asks, Seat(1), |number| number != Number(0));
/// assert_eq!(asks.each_ref().map(|ask| ask.from.len()), [2, 2]);
/// assert_eq!(asks.map(|ask| ask.done), [false, true]);
/// ```
pub fn mend<T: Answer, A>(asks: &mut [Ask<T, A>], gone: Seat, there: impl Fn(T) -> bool) {
    for ask in asks.iter_mut().filter(|ask| !ask.done) {
        ask.keep(&there);
        if ask.seat == gone {
            ask.chosen = least_picks(&ask.from, usize::from(ask.min));
            ask.done = true;
        }
    }
}
