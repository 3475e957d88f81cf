//! How many tables were made from one address that are not over: guests cost
//! nothing, so that a quota by account alone is none. Counted since the server
//! started.

use crate::rate_limits::ClientKey;
use crate::store::{RoomStatus, Store};
use crate::{Error, Result};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The tables that were made from each address.
#[derive(Debug, Default)]
pub(crate) struct MadeFrom(Mutex<HashMap<ClientKey, Vec<String>>>);

impl MadeFrom {
    fn all(&self) -> MutexGuard<'_, HashMap<ClientKey, Vec<String>>> {
        // A map of names is whole even if somebody panicked beside it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table was made from here.
    pub(crate) fn note(&self, source: ClientKey, room: &str) {
        let mut all = self.all();
        all.entry(source).or_default().push(room.to_owned());
    }

    /// Refuses an address from which as many tables were made as may be.
    pub(crate) async fn may_make(
        &self,
        store: &dyn Store,
        source: ClientKey,
        most: usize,
    ) -> Result<()> {
        let made = self.all().get(&source).map_or(0, Vec::len);
        if made < most {
            return Ok(());
        }
        let count = self.still_open(store, source).await?;
        match count < most {
            true => Ok(()),
            false => Err(Error::conflict(
                "too-many-rooms",
                format!("{count} tables from your address are not over; finish one first"),
            )),
        }
    }

    /// Forgets the tables of an address that are over. Says how many are not.
    async fn still_open(&self, store: &dyn Store, source: ClientKey) -> Result<usize> {
        let made = self.all().get(&source).cloned().unwrap_or_default();
        let mut over = Vec::new();
        for room in made {
            let row = store.room(&room).await?;
            if row.is_none_or(|r| r.status == RoomStatus::Over) {
                over.push(room);
            }
        }
        let mut all = self.all();
        let rooms = all.entry(source).or_default();
        rooms.retain(|room| !over.contains(room));
        Ok(rooms.len())
    }

    /// Forgets tables that are over.
    pub(crate) async fn tidy(&self, store: &dyn Store) -> Result<()> {
        let sources: Vec<ClientKey> = self.all().keys().copied().collect();
        for source in sources {
            self.still_open(store, source).await?;
        }
        self.all().retain(|_, rooms| !rooms.is_empty());
        Ok(())
    }
}
