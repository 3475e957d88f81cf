//! The games in command lines.

use arena::games::GameName;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Reads the name of a game.
pub(crate) fn game() -> impl TypedValueParser<Value = GameName> {
    let value = |g: GameName| PossibleValue::new(g.name()).help(g.title());
    let names = GameName::ALL.map(value);
    PossibleValuesParser::new(names).try_map(|name| GameName::of(&name))
}

/// The game that was named beside the words, and the words; else the one that
/// the first word names, and the other words; the first game if it names none.
pub(crate) fn and_words(words: &[String], game: Option<GameName>) -> (GameName, &[String]) {
    let named = |word: &String| GameName::of(&word.to_lowercase()).ok();
    match (game, words.split_first()) {
        (Some(game), _) => (game, words),
        (None, Some((first, rest))) if named(first).is_some() => {
            (named(first).unwrap_or(GameName::ALL[0]), rest)
        }
        (None, _) => (GameName::ALL[0], words),
    }
}
