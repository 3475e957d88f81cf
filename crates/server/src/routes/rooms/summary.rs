//! What everybody may know of a room.

use crate::protocol::{SeatInfo, Spectator};
use crate::room_record::RoomRecord;
use crate::store::{RoomRow, RoomStatus, Store};
use crate::{Error, Result};
use arena::games::GameName;
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// What everybody may know of a room.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct RoomInfo {
    /// Its id.
    pub(super) room: String,
    /// Which game.
    pub(super) game: String,
    /// Its mode.
    pub(super) mode: String,
    /// The edition of its book.
    pub(super) edition: String,
    /// What it is called.
    pub(super) title: Option<String>,
    /// Who sits there.
    pub(super) seats: Vec<SeatInfo>,
    /// Whether a password is needed.
    pub(super) locked: bool,
    /// `waiting`, `running` or `over`.
    pub(super) status: String,
    /// What was promised of the seed.
    pub(super) commit: String,
    /// Who judges there: appointed by an event, or accepted by all who sit.
    pub(super) judges: Vec<Spectator>,
    /// Whether it is run as strictly as an event: who watches signs in.
    pub(super) strict: bool,
}

impl RoomInfo {
    pub(super) async fn of(store: &dyn Store, row: &RoomRow) -> Result<Self> {
        let doc = RoomRecord::read(row)?;
        Ok(Self {
            room: row.id.clone(),
            seats: sitters(store, &doc).await?,
            judges: judges(store, &doc).await?,
            locked: doc.password.is_some(),
            status: row.status.word().to_owned(),
            commit: doc.commit(),
            strict: doc.house.policy.is_some(),
            edition: edition_of(&doc)?,
            game: doc.game,
            mode: doc.mode,
            title: doc.title,
        })
    }
}

/// The edition a room is played by.
pub(super) fn edition_of(doc: &RoomRecord) -> Result<String> {
    let edition = doc.game()?.edition(doc.edition.as_deref());
    Ok(edition
        .map_err(|e| Error::Invalid(e.to_string()))?
        .to_owned())
}

/// Who judges in a room.
pub(super) async fn judges(store: &dyn Store, doc: &RoomRecord) -> Result<Vec<Spectator>> {
    let mut judges = Vec::new();
    for id in &doc.house.judges {
        let row = store.account(id).await?;
        judges.push(Spectator {
            id: id.clone(),
            name: row.map_or_else(|| "somebody who left".to_owned(), |r| r.name),
        });
    }
    Ok(judges)
}

/// Who sits in a room.
pub(super) async fn sitters(store: &dyn Store, doc: &RoomRecord) -> Result<Vec<SeatInfo>> {
    let mut names = HashMap::new();
    for account in doc.accounts() {
        if let Some(row) = store.account(account).await? {
            names.insert(account.to_owned(), row.name);
        }
    }
    Ok(doc.sitters(&doc.game()?.mode_teams(&doc.mode), &names))
}

/// The game with this name, if it has this mode.
pub(super) fn playable(game: &str, mode: &str) -> Result<GameName> {
    let game = GameName::of(game).map_err(|e| Error::impossible(e.to_string()))?;
    let modes = game.modes();
    match modes.contains(&mode) {
        true => Ok(game),
        false => Err(Error::impossible(format!(
            "there is no such mode; there are: {}",
            modes.join(", ")
        ))),
    }
}

/// Whether a room's match can be shown to everybody with all its cards.
pub(super) fn is_over(row: &RoomRow) -> bool {
    row.status == RoomStatus::Over
}
