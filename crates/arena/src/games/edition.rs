//! Editions of the books: which there are, and how a game is played by one.

use super::{BuiltInGame, GameName, with_game};
use crate::error::{Error, usage};
use kernel::scenario::ScenarioGame;

/// How a game is played: in which mode, by which edition of its book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Manner {
    /// The mode.
    pub(crate) mode: &'static str,
    /// The edition.
    pub(crate) edition: &'static str,
}

/// The book of a game in this edition, as headers and people name it.
pub(crate) fn book_of<G: BuiltInGame>(edition: &str) -> String {
    format!("{} {edition}", G::BOOK)
}

impl GameName {
    /// The editions of its book, the one that is played by default first.
    #[must_use]
    pub fn editions(self) -> &'static [&'static str] {
        with_game!(self, G => <G as ScenarioGame>::EDITIONS)
    }

    /// The edition with this name, or the one that is played by default.
    ///
    /// # Errors
    /// When there is none of this name, with those that there are.
    pub fn edition(self, wanted: Option<&str>) -> Result<&'static str, Error> {
        let all = self.editions();
        let found = match wanted.filter(|name| !name.is_empty()) {
            None => all.first(),
            Some(name) => all.iter().find(|edition| **edition == name),
        };
        match found {
            Some(edition) => Ok(edition),
            None => usage(format!(
                "{} has no edition `{}`; there are: {}",
                self.name(),
                wanted.unwrap_or_default(),
                all.join(", ")
            )),
        }
    }

    /// Its book in this edition, as people name it.
    #[must_use]
    pub fn book(self, edition: &str) -> String {
        with_game!(self, G => book_of::<G>(edition))
    }

    /// The name of an edition for people.
    #[must_use]
    pub fn edition_title(self, edition: &'static str) -> &'static str {
        with_game!(self, G => <G as BuiltInGame>::edition_title(edition))
    }

    /// How it is played, where this was said.
    pub(crate) fn manner(self, mode: Option<&str>, edition: Option<&str>) -> Result<Manner, Error> {
        Ok(Manner {
            mode: self.mode(mode)?,
            edition: self.edition(edition)?,
        })
    }
}
