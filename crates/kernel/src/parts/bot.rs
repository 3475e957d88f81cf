//! Bots by rules of thumb: the game says what an option is worth.

use crate::game::{Choice, Game};
use crate::rng::FastRng;
use crate::seats::Seat;

/// The option of a seat that is worth most; chance decides between equals. None
/// when the seat is not asked.
pub fn best<G: Game>(
    game: &G,
    rules: &G::Rules,
    seat: Seat,
    chance: &mut FastRng,
    worth: impl Fn(Choice) -> i32,
) -> Option<Choice> {
    let mut list = Vec::new();
    game.options(rules, &mut list);
    let own = list.into_iter().filter(|c| c.seat == seat);
    let scored = own.map(|c| (worth(c), chance.next_word(), c));
    let best = scored.max_by_key(|(worth, luck, _)| (*worth, *luck));
    best.map(|(_, _, choice)| choice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_game::{Setup, Stones, Tiny};

    #[test]
    fn only_who_is_asked_chooses_and_worth_decides() {
        let setup = Setup {
            seed: 1,
            decks: vec![vec![0; 4]; 2],
            sides: vec![vec![]; 2],
            chooser: Some(0),
        };
        let rules = Stones::shipped();
        let game = Tiny::new(&setup, &rules).unwrap();
        let mut all = Vec::new();
        game.options(&rules, &mut all);
        let mut chance = FastRng::new(1);
        for wanted in all.iter().filter(|c| c.seat == Seat(0)) {
            let worth = |c: Choice| i32::from(c == *wanted);
            let found = best(&game, &rules, Seat(0), &mut chance, worth);
            assert_eq!(found, Some(*wanted));
        }
        let nobody = best(&game, &rules, Seat(1), &mut chance, |_| 1);
        assert_eq!(nobody, None);
    }
}
