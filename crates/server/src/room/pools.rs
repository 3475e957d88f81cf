//! The cards that matches are played with. They are kept with the matches, so
//! that one goes on with the cards it was begun with, whatever cards a later
//! build brings.

use crate::store::{CardPoolRow, Store};
use crate::{Error, Result};
use arena::games::{CardPool, GameName};
use arena::table::PreparedMatch;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::task::spawn_blocking;

/// So many sets of cards of other builds are kept ready.
const MOST: usize = 6;

/// The cards that matches are played with.
pub(crate) struct Pools {
    store: Arc<dyn Store>,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// The games whose shipped cards are in the store.
    kept: Vec<GameName>,
    /// Cards of other builds, those that were used last at the end.
    others: Vec<CardPool>,
}

impl Pools {
    pub(super) fn new(store: Arc<dyn Store>) -> Self {
        Self {
            store,
            known: Mutex::default(),
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // Lists are whole even if somebody panicked beside them.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The cards a match was begun with; none where they were not kept, or
    /// this build does not understand them.
    pub(crate) async fn of(&self, plan: &PreparedMatch) -> Result<Option<CardPool>> {
        let Ok(game) = plan.game() else {
            return Ok(None);
        };
        if plan.header.cards == game.cards_hash() {
            return self.shipped(game).await.map(Some);
        }
        let is = |p: &CardPool| p.game() == game && p.hash() == plan.header.cards;
        let ready = self.known().others.iter().find(|p| is(p)).cloned();
        let pool = match ready {
            Some(pool) => Some(pool),
            None => self.read(game, plan.header.cards).await?,
        };
        Ok(pool.inspect(|pool| self.keep_ready(pool)))
    }

    /// The cards that come with this build; they are in the store afterwards.
    pub(crate) async fn shipped(&self, game: GameName) -> Result<CardPool> {
        let kept = self.known().kept.contains(&game);
        if !kept {
            let row = CardPoolRow {
                game: game.name().to_owned(),
                cards: game.cards_hash(),
                files: game.card_files(),
            };
            self.store.keep_cards(&row).await?;
            self.known().kept.push(game);
        }
        let pool = built(move || CardPool::shipped(game)).await?;
        pool.map_err(|e| Error::Internal(e.to_string()))
    }

    async fn read(&self, game: GameName, cards: u64) -> Result<Option<CardPool>> {
        let Some(row) = self.store.cards(game.name(), cards).await? else {
            return Ok(None);
        };
        let pool = built(move || CardPool::of_files(game, &row.files)).await?;
        match pool {
            Ok(pool) => Ok(Some(pool).filter(|p| p.hash() == cards)),
            Err(error) => {
                tracing::warn!(game = game.name(), %error, "kept cards are not understood");
                Ok(None)
            }
        }
    }

    fn keep_ready(&self, pool: &CardPool) {
        let mut known = self.known();
        let same = |p: &CardPool| p.game() == pool.game() && p.hash() == pool.hash();
        known.others.retain(|p| !same(p));
        if known.others.len() == MOST {
            known.others.remove(0);
        }
        known.others.push(pool.clone());
    }
}

async fn built(
    work: impl FnOnce() -> Result<CardPool, arena::Error> + Send + 'static,
) -> Result<Result<CardPool, arena::Error>> {
    let built = spawn_blocking(work).await;
    built.map_err(|e| Error::Internal(e.to_string()))
}
