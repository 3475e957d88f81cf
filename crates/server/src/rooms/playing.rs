//! Who plays where, and from where: they learn nothing from outside.

use crate::Result;
use crate::rate_limits::ClientKey;
use crate::room_record::{RoomPolicy, RoomRecord};
use crate::store::{RoomStatus, Store};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many rooms of somebody are looked at, the newest.
const MOST: u32 = 100;

/// The rules of the tables this account plays at now, by room. A match of an
/// event is played from the moment its round is paired.
pub(crate) async fn playing_at(
    store: &dyn Store,
    account: &str,
) -> Result<Vec<(String, RoomPolicy)>> {
    let rows = store.rooms_of(account, MOST).await?;
    let mut playing = Vec::new();
    for row in rows.iter().filter(|r| r.status != RoomStatus::Over) {
        let doc = RoomRecord::read(row)?;
        if row.status == RoomStatus::Running || doc.event.is_some() {
            playing.push((row.id.clone(), doc.house));
        }
    }
    Ok(playing)
}

/// From where somebody plays at a table that allows no experiments.
#[derive(Debug, Default)]
pub(crate) struct PlayedFrom(Mutex<HashMap<ClientKey, BTreeSet<String>>>);

impl PlayedFrom {
    fn all(&self) -> MutexGuard<'_, HashMap<ClientKey, BTreeSet<String>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody plays from there.
    pub(crate) fn note(&self, source: ClientKey, account: &str) {
        let mut all = self.all();
        all.entry(source).or_default().insert(account.to_owned());
    }

    fn accounts(&self, source: ClientKey) -> Vec<String> {
        let all = self.all();
        all.get(&source).into_iter().flatten().cloned().collect()
    }

    /// Somebody does not play any more.
    fn forget(&self, source: ClientKey, account: &str) {
        let mut all = self.all();
        let here = all.get_mut(&source);
        if here.is_some_and(|accounts| accounts.remove(account) && accounts.is_empty()) {
            all.remove(&source);
        }
    }

    /// Forgets who does not play any more.
    pub(crate) async fn tidy(&self, store: &dyn Store) -> Result<()> {
        let sources: Vec<ClientKey> = self.all().keys().copied().collect();
        for source in sources {
            self.somebody_plays(store, source).await?;
        }
        Ok(())
    }

    /// Whether anybody plays from there at a table that allows none.
    pub(crate) async fn somebody_plays(
        &self,
        store: &dyn Store,
        source: ClientKey,
    ) -> Result<bool> {
        let mut plays = false;
        for account in self.accounts(source) {
            match must_not_try(store, &account).await? {
                true => plays = true,
                false => self.forget(source, &account),
            }
        }
        Ok(plays)
    }
}

/// Whether this account plays where what would follow is not said.
pub(crate) async fn must_not_try(store: &dyn Store, account: &str) -> Result<bool> {
    let playing = playing_at(store, account).await?;
    Ok(playing
        .iter()
        .any(|(_, house)| house.allows_no_experiments()))
}
