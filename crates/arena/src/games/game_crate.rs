//! What every game's crate gives under the same names.

use super::{BuiltInGame, GrandArchive, Ikorr, Riftbound, book_of};
use crate::bots::Heuristic;
use kernel::cardfile::{self, CardFault, CheckCounts};
use kernel::game::{Choice, Game};
use kernel::matches::{Match, MatchGame};
use kernel::rng::{FastRng, seed_of};
use kernel::scenario::ScenarioGame;
use kernel::seats::Seat;
use std::sync::{Arc, OnceLock};

/// A game whose set-ups tell their seed and their book.
pub(crate) trait Seeded: Game {
    /// The seed in a set-up.
    fn seed_in(setup: &Self::Setup) -> [u8; 32];

    /// The book a set-up is played by, with its edition.
    fn book_in(setup: &Self::Setup) -> String;
}

/// A game with a crate of its own.
pub(crate) trait GameCrate: Game {
    /// Gives a set-up another seed.
    fn reseed(setup: &mut Self::Setup, seed: u64);

    /// Where the rules with the shipped cards are kept, once they were built.
    fn cache() -> &'static OnceLock<Arc<Self::Rules>>;

    /// Checks the cards of these set files.
    fn check_cards(files: &[cardfile::File<'_>]) -> CheckCounts;

    /// The rules with the cards of these set files that are understood, and
    /// what is wrong with the others.
    fn import_cards(files: &[cardfile::File<'_>]) -> (Self::Rules, Vec<CardFault>);

    /// The rules with the cards of these set files and no others.
    fn rules_of_files(files: &[cardfile::File<'_>]) -> Result<Self::Rules, Vec<CardFault>>;
}

macro_rules! game_crates {
    ($($Game:ident: $game:ident),+ $(,)?) => {$(
        impl GameCrate for $Game {
            fn reseed(setup: &mut Self::Setup, seed: u64) {
                setup.seed = seed_of(seed);
            }

            fn cache() -> &'static OnceLock<Arc<Self::Rules>> {
                static CACHE: OnceLock<Arc<::$game::rules::Rules>> = OnceLock::new();
                &CACHE
            }

            fn check_cards(files: &[cardfile::File<'_>]) -> CheckCounts {
                ::$game::rules::Rules::check(files)
            }

            fn import_cards(files: &[cardfile::File<'_>]) -> (Self::Rules, Vec<CardFault>) {
                ::$game::rules::Rules::import(files)
            }

            fn rules_of_files(
                files: &[cardfile::File<'_>],
            ) -> Result<Self::Rules, Vec<CardFault>> {
                ::$game::rules::Rules::of_files(files)
            }
        }

        impl Seeded for $Game {
            fn seed_in(setup: &Self::Setup) -> [u8; 32] {
                <Self as MatchGame>::seed(setup)
            }

            fn book_in(setup: &Self::Setup) -> String {
                book_of::<Self>(<Self as ScenarioGame>::edition_of(setup))
            }
        }

        impl Heuristic for $Game {
            fn heuristic_choice(
                &self,
                rules: &Self::Rules,
                seat: Seat,
                chance: &mut FastRng,
            ) -> Option<Choice> {
                ::$game::bot::greedy(self, rules, seat, chance)
            }
        }
    )+};
}

game_crates! {
    Ikorr: ikorr,
    Riftbound: riftbound,
    GrandArchive: grand_archive,
}

impl<G: BuiltInGame> Seeded for Match<G> {
    fn seed_in(setup: &Self::Setup) -> [u8; 32] {
        <G as MatchGame>::seed(&setup.game)
    }

    fn book_in(setup: &Self::Setup) -> String {
        book_of::<G>(<G as ScenarioGame>::edition_of(&setup.game))
    }
}
