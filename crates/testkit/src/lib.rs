//! What the tests of every game share, and `ludex sim --check`: laws that every
//! game must keep, checked in random play, folders of scenarios as test suites,
//! golden files, and files that lie beside the repository.
//!
//! A law is a small function on a game at a question; the files here hold a
//! few each. [`check`] is for tests, [`play_checked`] for programs that play
//! many games and want to know where one broke a law.

mod asking;
mod at_question;
mod cancelling;
mod checks;
mod copying;
mod determinization;
mod fingerprint;
mod finishing;
pub mod golden;
mod hiding;
mod leaving;
mod outside;
mod play;
mod playout;
mod playthrough;
mod refusing;
mod replaying;
mod ruling;
mod shared;
pub mod suite;

pub use cancelling::CancelProbe;
pub use checks::{Checks, LawBroken, PlayedGame, SampleRate};
pub use fingerprint::fingerprint;
pub use outside::not_run;
pub use play::play_checked;
pub use shared::shared;

use kernel::game::Game;

/// Ready-made decks for so many seats: `first` and then every `step`th of the
/// list, which is a ring. With the names of the decks, for people.
///
/// ```
/// let decks = ["ash", "elm", "oak"].map(|name| (name.to_owned(), name.len()));
/// let decks: Vec<_> = decks.iter().collect();
/// let (name, seated) = testkit::seated(&decks, 1, 2, 2);
/// assert_eq!((name.as_str(), seated), ("elm ash", vec![3, 3]));
/// ```
///
/// # Panics
/// When there is no deck.
#[must_use]
pub fn seated<D: Clone>(
    decks: &[&(String, D)],
    first: usize,
    step: usize,
    seats: usize,
) -> (String, Vec<D>) {
    let at = |seat: usize| decks[(first + seat * step) % decks.len()];
    let names: Vec<&str> = (0..seats).map(|seat| at(seat).0.as_str()).collect();
    let list = (0..seats).map(|seat| at(seat).1.clone()).collect();
    (names.join(" "), list)
}

/// Tables for so many seats at which every deck sits at the first seat once:
/// the names of the decks, the decks, and a seed.
pub fn tables<D: Clone>(
    decks: &[&(String, D)],
    step: usize,
    seats: usize,
) -> impl Iterator<Item = (String, Vec<D>, u64)> {
    (0..decks.len()).map(move |first| {
        let (names, list) = seated(decks, first, step, seats);
        (names, list, first as u64)
    })
}

/// Plays `games_each` random games of every set-up under all laws, as a test
/// does.
///
/// # Panics
/// When a law is broken: with the law, the set-up, the seed of the random
/// play, and the number of the question.
pub fn check<G: Game>(
    setups: impl Iterator<Item = (String, G::Setup)>,
    rules: &G::Rules,
    games_each: u32,
) {
    check_with::<G>(setups, rules, games_each, &Checks::default());
}

/// [`check`], with other samples than the usual ones.
///
/// # Panics
/// When a law is broken.
pub fn check_with<G: Game>(
    setups: impl Iterator<Item = (String, G::Setup)>,
    rules: &G::Rules,
    games_each: u32,
    checks: &Checks,
) {
    let mut total = PlayedGame::default();
    for (name, setup) in setups {
        for seed in 0..u64::from(games_each) {
            match play_checked::<G>(&setup, rules, seed, checks) {
                Ok(played) => total.add(&played),
                Err(broken) => panic!("{}, set-up {name}, seed {seed}: {broken}", G::NAME),
            }
        }
    }
    if let Err(violation) = determinization::differ(&total) {
        panic!("{}: {violation}", G::NAME);
    }
}
