//! The pool of a match: prints and programs with every name a number. It is
//! made once and read by everybody; nothing in it changes.

pub mod code;
mod compile;
mod tests_of_things;

pub use compile::{Compiler, Refusal};

use crate::ids::StatId;
use crate::words::{BadWords, Words};
use code::AtomSet;
use kernel::ids::PrintId;

/// As many stats as a thing has room for.
pub const STATS: usize = 8;

/// A card as a game gives it.
#[derive(Clone, Debug, Default)]
pub struct CardText {
    /// Its name.
    pub name: String,
    /// Its types and tags.
    pub words: Vec<String>,
    /// Its stats, by name.
    pub stats: Vec<(String, i16)>,
}

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Print {
    /// Its name.
    pub name: String,
    /// Its types and tags.
    pub atoms: AtomSet,
    /// Its stats.
    pub stats: [i16; STATS],
}

/// What all games of a match share.
#[derive(Clone, Debug)]
pub struct Pool {
    /// The game's declarations.
    pub words: Words,
    /// The words of cards, by the number of their bit.
    pub atoms: Vec<String>,
    /// What is printed.
    pub prints: Vec<Print>,
}

/// Why a pool cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPool {
    /// The declarations do not fit.
    #[error("{0}")]
    Words(#[from] BadWords),
    /// A card has something that is not known.
    #[error("{0}")]
    Card(#[from] Refusal),
}

impl Pool {
    /// The pool of these cards.
    ///
    /// # Errors
    /// Every fault.
    pub fn new(words: Words, cards: &[CardText]) -> Result<Pool, Vec<BadPool>> {
        let bad = |faults: Vec<BadWords>| faults.into_iter().map(BadPool::from).collect();
        words
            .check()
            .map_err(|faults| -> Vec<BadPool> { bad(faults) })?;
        let names = cards.iter().map(|card| card.name.clone()).collect();
        let mut compiler = Compiler::new(words, names);
        let (mut prints, mut faults) = (Vec::new(), Vec::new());
        for card in cards {
            match compiler.print(card) {
                Ok(print) => prints.push(print),
                Err(refusal) => faults.push(refusal.into()),
            }
        }
        match faults.is_empty() {
            true => Ok(Pool {
                words,
                atoms: compiler.atoms,
                prints,
            }),
            false => Err(faults),
        }
    }

    /// A print by its number.
    #[must_use]
    #[inline]
    pub fn print(&self, id: PrintId) -> &Print {
        &self.prints[id.index()]
    }

    /// A print by its name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<PrintId> {
        let at = self.prints.iter().position(|p| p.name == name)?;
        u16::try_from(at).ok().map(PrintId)
    }

    /// A compiler for phrases about the cards of this pool.
    #[must_use]
    pub fn compiler(&self) -> Compiler {
        let names = self.prints.iter().map(|p| p.name.clone()).collect();
        let mut compiler = Compiler::new(self.words, names);
        compiler.atoms.clone_from(&self.atoms);
        compiler
    }
}

impl Print {
    /// A stat as printed.
    #[must_use]
    pub fn stat(&self, stat: StatId) -> i16 {
        self.stats[stat.index()]
    }
}
