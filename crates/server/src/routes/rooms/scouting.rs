//! Who plays learns nothing from outside: not of the other tables of the
//! round, and not what would follow from an action.

use crate::accounts::CurrentAccount;
use crate::rate_limits::ClientKey;
use crate::room_record::{RoomPolicy, RoomRecord};
use crate::rooms::{must_not_try, playing_at};
use crate::store::Store;
use crate::{App, Error, Result};

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
