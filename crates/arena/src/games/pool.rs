//! The cards a game is played with: the shipped ones, or those of files that
//! were kept when it began.

use super::{
    BuiltInGame, GameCrate, GameName, cards_hash, cards_hash_of, join_lines, rules_of, with_game,
};
use crate::built_in::{self, File};
use crate::error::Error;
use kernel::scenario::Fault;
use std::any::Any;
use std::sync::Arc;

/// The cards a game is played with, ready to be played.
#[derive(Clone)]
pub struct CardPool {
    game: GameName,
    hash: u64,
    rules: Arc<dyn Any + Send + Sync>,
}

impl std::fmt::Debug for CardPool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:016x}", self.game.name(), self.hash)
    }
}

impl CardPool {
    /// The cards that come with the program.
    ///
    /// # Errors
    /// When they are not understood, which tests exclude.
    pub fn shipped(game: GameName) -> Result<Self, Error> {
        with_game!(game, G => Ok(Self {
            game,
            hash: cards_hash::<G>(),
            rules: rules_of::<G>()?,
        }))
    }

    /// The cards of these files and no others.
    ///
    /// # Errors
    /// Every card that this build does not understand.
    pub fn of_files(game: GameName, files: &[File]) -> Result<Self, Error> {
        let given: Vec<(&str, &str)> = files.iter().map(|f| (&*f.name, &*f.text)).collect();
        with_game!(game, G => {
            let rules = <G as GameCrate>::rules_of_files(&given).map_err(|faults| {
                let faults: Vec<Fault> = faults.iter().map(Fault::from).collect();
                Error::Usage(join_lines(&faults))
            })?;
            Ok(Self {
                game,
                hash: cards_hash_of(files),
                rules: Arc::new(rules),
            })
        })
    }

    /// Whose cards they are.
    #[must_use]
    pub fn game(&self) -> GameName {
        self.game
    }

    /// What the header of a game with these cards says of them.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The rules with these cards, if they are those of this game.
    pub(crate) fn rules<G: BuiltInGame>(&self) -> Option<Arc<G::Rules>>
    where
        G::Rules: 'static,
    {
        Arc::clone(&self.rules).downcast().ok()
    }
}

impl GameName {
    /// The card files that come with the program, in their order.
    #[must_use]
    pub fn card_files(self) -> Vec<File> {
        let mut files = built_in::built_in(self.name(), "sets");
        for file in &mut files {
            let name = file.name.rsplit('/').next().unwrap_or_default();
            file.name = name.to_owned();
        }
        files
    }

    /// What the header of a game says that is begun now with the shipped cards.
    #[must_use]
    pub fn cards_hash(self) -> u64 {
        with_game!(self, G => cards_hash::<G>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_files_give_the_shipped_cards_again() {
        for game in GameName::ALL {
            let pool = CardPool::of_files(game, &game.card_files()).expect("a pool");
            let shipped = CardPool::shipped(game).expect("a pool");
            assert_eq!(pool.hash(), shipped.hash());
            with_game!(game, G => {
                let (here, there) = (pool.rules::<G>(), shipped.rules::<G>());
                let faces = |rules: Option<Arc<_>>| <G as BuiltInGame>::faces(&rules.expect("rules"));
                let (here, there) = (faces(here), faces(there));
                assert!(here.len() > 100);
                // Plain cards for scenarios stand after all others.
                for (here, there) in here.iter().zip(&there) {
                    assert_eq!(here, there);
                }
                assert!(there.len() >= here.len());
            });
        }
    }

    #[test]
    fn cards_that_are_not_understood_are_an_error_in_words() {
        for game in GameName::ALL {
            let mut files = game.card_files();
            files[0]
                .text
                .push_str("\n[[card]]\nname = \"Odd One\"\ntext = \"Frobnicate.\"\n");
            let why = CardPool::of_files(game, &files).expect_err("not understood");
            assert!(why.to_string().contains("Odd One"), "{why}");
        }
    }
}
