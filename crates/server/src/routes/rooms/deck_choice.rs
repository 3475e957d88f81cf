//! Which deck somebody means.

use crate::accounts::CurrentAccount;
use crate::store::Store;
use crate::{Error, Result};
use arena::games::{DeckChoice, GameName};

/// The deck that is meant by a word: one of the account's own by its id, or
/// one that came with the game by its name; any without a word.
pub(super) async fn resolve_deck(
    store: &dyn Store,
    me: Option<&CurrentAccount>,
    game: GameName,
    deck: Option<&str>,
) -> Result<DeckChoice> {
    let Some(deck) = deck.filter(|d| !d.is_empty()) else {
        return Ok(DeckChoice::Any);
    };
    if game.deck_names().iter().any(|name| name == deck) {
        return Ok(DeckChoice::Shipped(deck.to_owned()));
    }
    let own = match me {
        Some(CurrentAccount(account)) => store.deck(&account.id, deck).await?,
        None => None,
    };
    match own {
        Some(row) if row.game == game.name() => Ok(DeckChoice::Text(row.text)),
        Some(row) => Err(Error::impossible(format!("this deck is for {}", row.game))),
        None => Err(Error::NotFound("deck")),
    }
}
