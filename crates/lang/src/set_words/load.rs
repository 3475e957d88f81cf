//! The words of a game together with those of sets.

use ir::decl::Means;
use thiserror::Error;

use super::{SetWords, WordsError};
use crate::build::grammar;
use crate::error::GrammarError;
use crate::grammar::Grammar;
use crate::vocabulary::{FileWords, Vocabulary};

/// Why there is no grammar.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotPrepared {
    /// A words file is wrong.
    #[error("{file}, {error}")]
    Words {
        /// Its name.
        file: String,
        /// The place, and what is wrong.
        error: WordsError,
    },
    /// The words together make no grammar.
    #[error(transparent)]
    Grammar(#[from] GrammarError),
}

/// The words of a game with those of words files (a name and a text each), and
/// the grammar of them with the words of the cards.
///
/// # Errors
/// With the words file that is wrong and the place, or the faults of the grammar.
pub fn prepare(
    game: &Vocabulary,
    cards: &FileWords,
    files: &[(&str, &str)],
) -> Result<(Vocabulary, Grammar), NotPrepared> {
    let (mut words, mut all) = (*game, cards.clone());
    let mut sets = Vec::new();
    let named = |file: &str| {
        let file = file.to_string();
        move |error| NotPrepared::Words { file, error }
    };
    for (file, text) in files {
        let set = SetWords::read(text).map_err(named(file))?;
        words = words.with(&set);
        all.extend(&set.file);
        sets.push((file, set));
    }
    let grammar = grammar(&words, &all)?;
    for (file, set) in sets {
        set.check(&grammar).map_err(named(file))?;
    }
    Ok((words, grammar))
}

impl Vocabulary {
    /// The words of a game with those of a set. What the game declares itself
    /// stays; of a keyword the set may say what it means.
    #[must_use]
    pub fn with(&self, set: &SetWords) -> Vocabulary {
        let mut keywords = self.keywords.to_vec();
        for new in &set.keywords {
            let mut known = keywords
                .iter_mut()
                .filter(|known| known.name == new.name)
                .peekable();
            if known.peek().is_none() {
                keywords.push(*new);
                continue;
            }
            known
                .filter(|known| known.means == Means::Book)
                .for_each(|known| known.means = new.means);
        }
        let verbs = added(self.verbs, &set.verbs, |verb| verb.key());
        let nouns = added(self.nouns, &set.nouns, |noun| noun.one.to_string());
        let adjectives = added(self.adjectives, &set.adjectives, |word| {
            word.word.to_string()
        });
        Vocabulary {
            keywords: keywords.leak(),
            verbs,
            nouns,
            adjectives,
            ..*self
        }
    }
}

impl FileWords {
    /// Adds the names, tags and counters of a words file.
    pub fn extend(&mut self, other: &FileWords) {
        self.names.extend(other.names.iter().cloned());
        self.tags.extend(other.tags.iter().cloned());
        self.counters.extend(other.counters.iter().cloned());
    }
}

/// What is declared, and what is new.
fn added<T: Copy>(own: &'static [T], new: &[T], key: fn(&T) -> String) -> &'static [T] {
    let known: Vec<String> = own.iter().map(key).collect();
    let new: Vec<T> = new
        .iter()
        .filter(|word| !known.contains(&key(word)))
        .copied()
        .collect();
    if new.is_empty() {
        return own;
    }
    [own, &new].concat().leak()
}
