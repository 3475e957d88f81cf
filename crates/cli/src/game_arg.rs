//! The games in command lines.

use crate::output::wrong_use;
use arena::games::GameName;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Reads the name of a game.
pub(crate) fn game() -> impl TypedValueParser<Value = GameName> {
    let value = |g: GameName| PossibleValue::new(g.name()).help(g.title());
    let names = GameName::ALL.map(value);
    PossibleValuesParser::new(names).try_map(|name| GameName::of(&name))
}

/// Which game is meant, where a command narrows to one.
#[derive(Debug, clap::Args)]
pub(crate) struct OneGame {
    /// Which game; the first if none is named
    #[arg(long, value_parser = game())]
    game: Option<GameName>,
}

impl OneGame {
    /// The game. The first word named it before.
    pub(crate) fn of(&self, words: &[String]) -> anyhow::Result<GameName> {
        let first = words
            .first()
            .and_then(|w| GameName::of(&w.to_lowercase()).ok());
        match (first, self.game) {
            (Some(game), None) => {
                let game = game.name();
                wrong_use(format!("a game is named with --game now: --game {game}"))
            }
            (_, game) => Ok(game.unwrap_or(GameName::ALL[0])),
        }
    }
}
