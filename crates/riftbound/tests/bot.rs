//! The greedy bot plays games to their end, and better than chance.

use kernel::budget::Budget;
use kernel::game::{Choice, Game, NoObserver};
use kernel::rng::FastRng;
use kernel::seats::Seat;
use riftbound::bot::greedy;
use riftbound::modes::Mode;
use riftbound::{Rules, Setup, State};

/// A duel of the greedy bot at this seat with chance at the other; gives the
/// winner.
fn duel(seed: u64, bot: Seat) -> Option<Seat> {
    let rules = Rules::shipped();
    let deck = |at: usize| rules.decks[at % rules.decks.len()].1.clone();
    let decks = vec![deck(seed as usize), deck(seed as usize + 1)];
    let mut game = State::new(&Setup::new(Mode::Duel, decks, seed), rules).unwrap();
    let mut rng = FastRng::new(seed);
    let mut options: Vec<Choice> = Vec::new();
    for _ in 0..20_000 {
        let Some(question) = game.question() else {
            break;
        };
        options.clear();
        game.options(rules, &mut options);
        let choice = match question.seats.has(bot) {
            true => greedy(&game, rules, bot, &mut rng).unwrap(),
            false => options[rng.below(options.len())],
        };
        assert!(options.contains(&choice), "the bot takes what is offered");
        let ended = game.choose(rules, choice, &mut NoObserver, &mut Budget::default());
        assert_eq!(ended.taken(), Ok(()));
    }
    game.outcome().expect("the game ends").winners.lowest()
}

#[test]
fn the_greedy_bot_beats_chance() {
    let won = |seed| duel(seed, Seat((seed % 2) as u8)) == Some(Seat((seed % 2) as u8));
    let wins = (0..12).filter(|seed| won(*seed)).count();
    assert!(wins >= 10, "{wins} of 12 games won");
}

#[test]
fn nobody_who_is_not_asked_has_a_choice() {
    let rules = Rules::shipped();
    let decks = vec![rules.decks[0].1.clone(), rules.decks[1].1.clone()];
    let game = State::new(&Setup::new(Mode::Duel, decks, 1), rules).unwrap();
    let asked = game.question().unwrap().seats;
    let mut rng = FastRng::new(1);
    for seat in Mode::Duel.everybody().iter() {
        let choice = greedy(&game, rules, seat, &mut rng);
        assert_eq!(choice.is_some(), asked.has(seat));
    }
}
