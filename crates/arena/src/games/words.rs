//! What a game tells people beside its cards, from `words/words.toml` of its
//! crate.

use super::GameName;
use crate::built_in::built_in;
use crate::error::Error;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a game tells people beside its cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameWords {
    /// Keywords and states, each with a sentence on what it does.
    pub terms: BTreeMap<String, String>,
    /// Which lines of what happened are what.
    pub lines: LineRules,
}

/// Lines of what happened, told apart by the rules that they cite: `RULE`, or
/// `RULE: WORDS` for those that begin with these words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineRules {
    /// Rules of lines that are bookkeeping: phases, windows, payments, counts.
    pub asides: Vec<String>,
    /// Rules of lines that begin a turn and say nothing else.
    pub turns: Vec<String>,
}

impl GameName {
    /// What it tells people beside its cards.
    ///
    /// # Errors
    /// When the file that came with the program cannot be read.
    pub fn words(self) -> Result<GameWords, Error> {
        let files = built_in(self.name(), "words");
        let Some(file) = files.first() else {
            return Ok(GameWords::default());
        };
        let read = toml::from_str(&file.text);
        read.map_err(|wrong| Error::Internal(format!("{}: {wrong}", file.name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::Ledger;

    #[test]
    fn every_game_has_words_and_its_lines_cite_rules_that_there_are() {
        let ledger = Ledger::built_in().expect("a ledger");
        for game in GameName::ALL {
            let words = game.words().expect("a file that can be read");
            assert!(words.terms.len() > 15, "{game:?}");
            assert!(words.terms.values().all(|means| means.ends_with('.')));
            let LineRules { asides, turns } = &words.lines;
            for rule in asides.iter().chain(turns) {
                let id = rule.split(": ").next().unwrap_or(rule);
                assert!(ledger.find(id).is_some(), "{game:?} has no rule {id}");
            }
        }
    }
}
