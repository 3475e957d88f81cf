//! What everybody may know of a room.

use super::room_record::{Occupant, RoomRecord};
use crate::protocol::{SeatInfo, SeatKind, Spectator};
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
    let teams = teams_of(doc.game()?, &doc.mode);
    let teams = teams.into_iter().chain(std::iter::repeat(0));
    let seats = doc.seats.iter().zip(teams);
    let mut all: Vec<SeatInfo> = seats
        .map(|(seat, team)| sitter(&seat.holder, team, &names))
        .collect();
    for (i, sitter) in all.iter_mut().enumerate() {
        // Who plays in an event has the name of the event there.
        let name = doc.event.as_ref().and_then(|e| e.name(i));
        sitter.name = name.or(sitter.name.take());
    }
    Ok(all)
}

/// Who sits on a seat.
pub(crate) fn sitter(holder: &Occupant, team: u8, names: &HashMap<String, String>) -> SeatInfo {
    let (name, kind, id) = match holder {
        Occupant::Open => (None, SeatKind::Open, None),
        Occupant::Bot(bot) => (Some(bot.clone()), SeatKind::Bot, None),
        Occupant::Human(account) => {
            let name = names.get(account).cloned();
            let name = name.unwrap_or_else(|| "somebody who left".to_owned());
            (Some(name), SeatKind::Human, Some(account.clone()))
        }
    };
    SeatInfo {
        name,
        kind,
        id,
        connected: kind == SeatKind::Bot,
        team,
    }
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

/// The team of each seat in a mode.
pub(crate) fn teams_of(game: GameName, mode: &str) -> Vec<u8> {
    game.mode_teams(mode)
}

/// What is shown of the seed once the match is over: the secret, or the number
/// somebody chose.
pub(crate) fn hidden_seed(doc: &RoomRecord) -> String {
    match doc.seed {
        Some(seed) => seed.to_string(),
        None => doc.secret.clone(),
    }
}

/// Whether a room's match can be shown to everybody with all its cards.
pub(super) fn is_over(row: &RoomRow) -> bool {
    row.status == RoomStatus::Over
}
