//! The games without their types. Everything above asks through these methods,
//! so that what is generic over a game is made once, in this crate.

use super::{BuiltInGame, CardCheck, GameCrate, decks, rules_of};
use crate::built_in::File;
use crate::error::{Error, usage};
use kernel::matches::{MatchGame, RoundKind, TimePolicy};
use kernel::scenario::{DeckFault, Fault};
use kernel::view::{FaceView, Layout};
use toml::Table;

/// The games, by their names in commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameName {
    /// Rush of Ikorr
    Ikorr,
    /// Riftbound
    Riftbound,
    /// Grand Archive
    GrandArchive,
}

/// Does something with the type of a game: `with_game!(name, G => f::<G>())`.
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            $crate::games::GameName::Ikorr => {
                type $game = $crate::games::Ikorr;
                $body
            }
            $crate::games::GameName::Riftbound => {
                type $game = $crate::games::Riftbound;
                $body
            }
            $crate::games::GameName::GrandArchive => {
                type $game = $crate::games::GrandArchive;
                $body
            }
        }
    };
}
pub(crate) use with_game;

impl GameName {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Ikorr, Self::Riftbound, Self::GrandArchive];

    /// The game with this name in a file.
    pub fn of(name: &str) -> Result<Self, Error> {
        let games = Self::ALL;
        if let Some(game) = games.iter().find(|g| g.name() == name) {
            return Ok(*game);
        }
        let names: Vec<_> = games.iter().map(|g| g.name()).collect();
        usage(format!(
            "there is no game `{name}`; there are: {}",
            names.join(", ")
        ))
    }

    /// The game of a saved game or match with this name.
    pub fn of_saved(name: &str) -> Result<Self, Error> {
        let is_match = |g: &&Self| with_game!(g, G => <G as MatchGame>::MATCH_NAME) == name;
        let found = Self::ALL.iter().find(is_match);
        found.map_or_else(|| Self::of(name), |game| Ok(*game))
    }

    /// Its name for people.
    #[must_use]
    pub fn title(self) -> &'static str {
        with_game!(self, G => <G as BuiltInGame>::TITLE)
    }

    /// Its name in commands and files.
    #[must_use]
    pub fn name(self) -> &'static str {
        with_game!(self, G => <G as kernel::game::Game>::NAME)
    }

    /// Its modes of play, the usual one first.
    #[must_use]
    pub fn modes(self) -> &'static [&'static str] {
        with_game!(self, G => <G as BuiltInGame>::MODES)
    }

    /// The mode with this name, or the usual one.
    pub fn mode(self, mode: Option<&str>) -> Result<&'static str, Error> {
        let modes = self.modes();
        let Some(mode) = mode else {
            return Ok(modes[0]);
        };
        match modes.iter().find(|m| **m == mode) {
            Some(mode) => Ok(mode),
            None => usage(format!(
                "{} has no mode `{mode}`; it has: {}",
                self.name(),
                modes.join(", ")
            )),
        }
    }

    /// The name of a mode for people.
    #[must_use]
    pub fn mode_title(self, mode: &'static str) -> &'static str {
        with_game!(self, G => <G as BuiltInGame>::mode_title(mode))
    }

    /// The team of each seat in a mode.
    #[must_use]
    pub fn mode_teams(self, mode: &str) -> Vec<u8> {
        with_game!(self, G => <G as BuiltInGame>::mode_teams(mode))
    }

    /// How many games a mode is the best of, if it is a match by itself.
    #[must_use]
    pub fn best_of(self, mode: &str) -> Option<u32> {
        with_game!(self, G => <G as BuiltInGame>::best_of(mode))
    }

    /// Which areas stand where in a mode.
    #[must_use]
    pub fn layout(self, mode: &str) -> Layout {
        with_game!(self, G => <G as kernel::game::Game>::layout(mode))
    }

    /// How its matches end when time is called.
    #[must_use]
    pub fn on_time(self, rounds: RoundKind) -> TimePolicy {
        with_game!(self, G => <G as MatchGame>::on_time(rounds))
    }

    /// The faces of all its cards as printed.
    pub fn faces(self) -> Result<Vec<FaceView>, Error> {
        with_game!(self, G => Ok(<G as BuiltInGame>::faces(&*rules_of::<G>()?)))
    }

    /// Checks the cards of these set files.
    #[must_use]
    pub fn check_cards(self, files: &[File]) -> CardCheck {
        let given: Vec<(&str, &str)> = files.iter().map(|f| (&*f.name, &*f.text)).collect();
        let checked = with_game!(self, G => <G as GameCrate>::check_cards(&given));
        CardCheck::of(&checked)
    }

    /// The names of the shipped decks.
    #[must_use]
    pub fn deck_names(self) -> Vec<String> {
        decks::deck_names(self.name())
    }

    /// The deck with this name, or the first in this file.
    pub fn deck_table(self, wanted: &str) -> Result<Table, Error> {
        with_game!(self, G => decks::first_deck::<G>(wanted))
    }

    /// The deck with this name, or all decks of this file, each with its name
    /// for people.
    pub fn deck_tables(self, wanted: &str) -> Result<Vec<(String, Table)>, Error> {
        with_game!(self, G => decks::deck_tables::<G>(wanted))
    }

    /// Everything that is wrong with a deck in this edition, or in the one that
    /// is played by default.
    ///
    /// # Errors
    /// When there is no such edition, or the shipped cards are not understood.
    pub fn check_deck(self, edition: Option<&str>, deck: &Table) -> Result<DeckVerdict, Error> {
        let edition = self.edition(edition)?;
        with_game!(self, G => {
            let rules = rules_of::<G>()?;
            Ok(match <G as kernel::scenario::ScenarioGame>::deck_faults_in(edition, deck, &rules) {
                Ok(faults) => DeckVerdict::Checked(faults),
                Err(faults) => DeckVerdict::Unreadable(faults),
            })
        })
    }
}

/// What came of checking a deck.
#[derive(Clone, Debug)]
pub enum DeckVerdict {
    /// It cannot be read.
    Unreadable(Vec<Fault>),
    /// It breaks these rules; none if it is legal.
    Checked(Vec<DeckFault>),
}

impl DeckVerdict {
    /// Whether it can be played.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        matches!(self, Self::Checked(faults) if faults.is_empty())
    }
}
