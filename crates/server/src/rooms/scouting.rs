//! Who plays learns nothing from outside: not of the other tables of the
//! round, and not what would follow from an action.

use super::doc::RoomDoc;
use super::house::House;
use crate::accounts::Me;
use crate::store::{RoomStatus, Store};
use crate::{Answer, Error};

/// So many rooms of somebody are looked at, the newest.
const MOST: u32 = 100;

/// The rules of the tables this account plays at now, by room. A match of an
/// event is played from the moment its round is paired.
pub(crate) async fn playing_at(store: &dyn Store, account: &str) -> Answer<Vec<(String, House)>> {
    let rows = store.rooms_of(account, MOST).await?;
    let mut playing = Vec::new();
    for row in rows.iter().filter(|r| r.status != RoomStatus::Over) {
        let doc = RoomDoc::read(row)?;
        if row.status == RoomStatus::Running || doc.event.is_some() {
            playing.push((row.id.clone(), doc.house));
        }
    }
    Ok(playing)
}

/// Refuses to tell of a table of a round who still plays in it (RBT 410.4).
pub(super) async fn no_scouting(
    store: &dyn Store,
    me: Option<&Me>,
    room: &str,
    doc: &RoomDoc,
) -> Answer<()> {
    let Some(round) = &doc.house.round else {
        return Ok(());
    };
    let me = me.ok_or(Error::NotSignedIn)?;
    let playing = playing_at(store, &me.0.id).await?;
    let elsewhere =
        |(id, house): &(String, House)| id != room && house.round.as_ref() == Some(round);
    match playing.iter().any(elsewhere) {
        true => Err(Error::conflict(
            "round-running",
            "you still play in this round; other tables can be seen when your match is over (RBT 410.4)",
        )),
        false => Ok(()),
    }
}

/// Refuses to say what would follow from an action to who plays where that is
/// not allowed (RBT 204.5.a.1). Rules can be read at any time.
pub(crate) async fn no_experiments(store: &dyn Store, me: Option<&Me>) -> Answer<()> {
    let Some(me) = me else {
        return Ok(());
    };
    let playing = playing_at(store, &me.0.id).await?;
    match playing
        .iter()
        .any(|(_, house)| house.allows_no_experiments())
    {
        true => Err(Error::conflict(
            "in-a-match",
            "you play at a table where what would follow from an action is not said (RBT 204.5.a.1); \
             the rules can be read",
        )),
        false => Ok(()),
    }
}
