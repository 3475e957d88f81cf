//! Who plays learns nothing from outside: not of the other tables of the
//! round, and not what would follow from an action.

use super::policy::RoomPolicy;
use super::room_record::RoomRecord;
use crate::accounts::CurrentAccount;
use crate::http::rate_limit::ClientKey;
use crate::store::{RoomStatus, Store};
use crate::{App, Error, Result};
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

/// Refuses to tell of a table of a round who still plays in it (RBT 410.4).
pub(super) async fn forbid_scouting(
    store: &dyn Store,
    me: Option<&CurrentAccount>,
    room: &str,
    doc: &RoomRecord,
) -> Result<()> {
    let Some(round) = &doc.house.round else {
        return Ok(());
    };
    let me = me.ok_or(Error::NotSignedIn)?;
    let playing = playing_at(store, &me.0.id).await?;
    let elsewhere =
        |(id, house): &(String, RoomPolicy)| id != room && house.round.as_ref() == Some(round);
    match playing.iter().any(elsewhere) {
        true => Err(Error::conflict(
            "round-running",
            "you still play in this round; other tables can be seen when your match is over (RBT 410.4)",
        )),
        false => Ok(()),
    }
}

/// From where somebody plays at a table that allows no experiments.
#[derive(Debug, Default)]
pub(crate) struct PlayedFrom(Mutex<HashMap<ClientKey, BTreeSet<String>>>);

impl PlayedFrom {
    fn all(&self) -> MutexGuard<'_, HashMap<ClientKey, BTreeSet<String>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody plays from there.
    pub(super) fn note(&self, source: ClientKey, account: &str) {
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
    async fn somebody_plays(&self, store: &dyn Store, source: ClientKey) -> Result<bool> {
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
async fn must_not_try(store: &dyn Store, account: &str) -> Result<bool> {
    let playing = playing_at(store, account).await?;
    Ok(playing
        .iter()
        .any(|(_, house)| house.allows_no_experiments()))
}

/// Refuses to say what would follow from an action to who plays where that is
/// not allowed (RBT 204.5.a.1). Who is not known by a password could be anybody
/// who plays from the same address. Rules can be read at any time.
pub(crate) async fn forbid_simulation(
    app: &App,
    me: Option<&CurrentAccount>,
    source: ClientKey,
) -> Result<()> {
    let store = &*app.store;
    let own = match me {
        Some(me) => must_not_try(store, &me.0.id).await?,
        None => false,
    };
    let known = me.is_some_and(|me| !me.0.is_guest());
    let plays = own || (!known && app.played_from.somebody_plays(store, source).await?);
    match plays {
        true => Err(Error::conflict(
            "in-a-match",
            "you play at a table where what would follow from an action is not said, or somebody \
             does at your address and you are not signed in with a password (RBT 204.5.a.1); \
             the rules can be read",
        )),
        false => Ok(()),
    }
}
