//! Bots by rules of thumb: the game says what an option is worth.

use crate::game::{Choice, Game};
use crate::rng::QuickRng;
use crate::seats::Seat;

/// The option of a seat that is worth most; chance decides between equals. None
/// when the seat is not asked.
pub fn best<G: Game>(
    game: &G,
    rules: &G::Rules,
    seat: Seat,
    chance: &mut QuickRng,
    worth: impl Fn(Choice) -> i32,
) -> Option<Choice> {
    let mut list = Vec::new();
    game.options(rules, &mut list);
    let own = list.into_iter().filter(|c| c.seat == seat);
    let scored = own.map(|c| (worth(c), chance.next_word(), c));
    let best = scored.max_by_key(|(worth, luck, _)| (*worth, *luck));
    best.map(|(_, _, choice)| choice)
}
