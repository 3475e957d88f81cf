//! What there is to look up and to work out: games, cards, decks, rules,
//! scenarios.

mod apart;
mod cards;
mod decks;
mod games;
mod rule_library;
mod rules;
mod saved_decks;
mod scenario_table;
mod scenarios;

pub use apart::scenario_in_json;

use crate::routes::Routes;
use crate::{Error, Result};
use arena::games::GameName;
use utoipa_axum::routes;

/// The routes for what can be looked up.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(games::games))
        .routes(routes!(cards::cards))
        .routes(routes!(decks::deck))
        .routes(routes!(decks::check))
        .routes(routes!(saved_decks::list, saved_decks::create))
        .routes(routes!(saved_decks::change, saved_decks::delete))
        .routes(routes!(rules::rules))
        .routes(routes!(rules::rule))
        .routes(routes!(scenarios::list))
        .routes(routes!(scenarios::run))
}

/// What the client knows of these.
#[cfg(test)]
pub(crate) fn export_types(types: &mut crate::typescript::TypeExport) {
    types
        .add::<games::GameInfo>()
        .add::<cards::Card>()
        .add::<decks::DeckDetail>()
        .add::<decks::DeckText>()
        .add::<decks::DeckCheck>()
        .add::<saved_decks::OwnDeck>()
        .add::<saved_decks::NewDeck>()
        .add::<rules::RuleInfo>()
        .add::<scenarios::ScenarioInfo>()
        .add::<scenarios::ScenarioSource>()
        .add::<scenarios::ScenarioReport>();
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
fn game(name: &str) -> Result<GameName> {
    GameName::of(name).map_err(|_| Error::NotFound("game"))
}
