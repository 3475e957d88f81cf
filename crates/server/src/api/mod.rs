//! What there is to look up: games, cards, decks, rules, scenarios.

use crate::http::Routes;

/// The routes for what can be looked up.
pub(crate) fn routes() -> Routes {
    Routes::new()
}
