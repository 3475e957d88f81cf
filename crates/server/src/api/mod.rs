//! What there is to look up and to work out: games, cards, decks, rules,
//! scenarios.

mod apart;
mod cards;
mod decks;
mod games;
mod library;
mod own_decks;
mod rules;
mod scenarios;
mod work;

pub use apart::scenario_in_json;
pub use work::Workshop;

use crate::http::Routes;
use crate::{Answer, Error};
use arena::games::GameName;
use utoipa_axum::routes;

/// The routes for what can be looked up.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(games::games))
        .routes(routes!(cards::cards))
        .routes(routes!(decks::deck))
        .routes(routes!(decks::check))
        .routes(routes!(own_decks::list, own_decks::create))
        .routes(routes!(own_decks::change, own_decks::delete))
        .routes(routes!(rules::rules))
        .routes(routes!(rules::rule))
        .routes(routes!(scenarios::list))
        .routes(routes!(scenarios::run))
}

/// What the client knows of these.
#[cfg(test)]
pub(crate) fn shapes(types: &mut crate::typescript::Types) {
    types
        .add::<games::Game>()
        .add::<cards::Card>()
        .add::<decks::Deck>()
        .add::<decks::DeckText>()
        .add::<decks::Checked>()
        .add::<own_decks::OwnDeck>()
        .add::<own_decks::NewDeck>()
        .add::<rules::Rule>()
        .add::<scenarios::Listed>()
        .add::<scenarios::Text>()
        .add::<scenarios::Ran>();
}

impl From<arena::Error> for Error {
    fn from(error: arena::Error) -> Self {
        match error {
            arena::Error::Usage(text) => Self::Invalid(text),
            arena::Error::Internal(text) => Self::Internal(text),
        }
    }
}

/// The game of an address.
fn game(name: &str) -> Answer<GameName> {
    GameName::of(name).map_err(|_| Error::NotFound("game"))
}
