//! Quick matches: who wants to play the same at the same time, about equally
//! strong. Who waits longer takes whoever comes.

use super::decks::picked;
use super::doc::{ClockRule, Holder, RoomDoc, SeatDoc};
use super::info::teams_of;
use super::new::open;
use crate::accounts::Me;
use crate::error::ErrorBody;
use crate::hex::to_hex;
use crate::http::extract::Body;
use crate::play::check_decks;
use crate::store::Store;
use crate::{Answer, App, Error, now_ms, random};
use arena::games::{GameName, Pick, Shipped, with_game};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, PoisonError};
use utoipa::ToSchema;

/// Who has not asked for so long does not wait any more.
const PATIENCE_MS: i64 = 15_000;
/// The rating of who has none.
const USUAL: f64 = 1500.0;
/// How far ratings may lie apart, at first and for each second more.
const APART: (f64, f64) = (150.0, 25.0);

/// What somebody wants to play.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Wish {
    game: String,
    mode: String,
    /// A deck: one of your own by its id, or one of the game's by its name.
    deck: Option<String>,
}

/// A match, or the word to ask again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum Quick {
    /// A match is found.
    Found {
        /// The room.
        room: String,
        /// Your seat.
        seat: u8,
    },
    /// Not yet; ask again in a few seconds.
    Waiting {
        /// Always true.
        waiting: bool,
    },
}

#[derive(Clone, Debug)]
struct Seeker {
    account: String,
    game: GameName,
    mode: String,
    deck: Pick,
    rating: f64,
    blocks: Vec<String>,
    since: i64,
    seen: i64,
    found: Option<(String, u8)>,
}

impl Seeker {
    fn fits(&self, other: &Self, now: i64) -> bool {
        let waited = (now - self.since.min(other.since)) as f64 / 1000.0;
        let apart = APART.0 + APART.1 * waited;
        let blocked = self.blocks.contains(&other.account) || other.blocks.contains(&self.account);
        (self.game, &self.mode) == (other.game, &other.mode)
            && other.found.is_none()
            && !blocked
            && (self.rating - other.rating).abs() <= apart
    }
}

/// Those who wait.
#[derive(Debug, Default)]
pub(crate) struct Queue(Vec<Seeker>);

impl Queue {
    /// Somebody asks: what was found for them before, or who plays with them
    /// now, themselves first.
    fn ask(&mut self, mut me: Seeker, seats: usize) -> Result<Quick, Vec<Seeker>> {
        let now = me.seen;
        let fresh = |s: &Seeker| s.found.is_some() || s.seen > now - PATIENCE_MS;
        self.0.retain(fresh);
        if let Some(i) = self.0.iter().position(|s| s.account == me.account) {
            let before = self.0.swap_remove(i);
            if let Some((room, seat)) = before.found {
                return Ok(Quick::Found { room, seat });
            }
            if (before.game, &before.mode) == (me.game, &me.mode) {
                me.since = before.since;
            }
        }
        let mut group: Vec<usize> = (0..self.0.len())
            .filter(|i| me.fits(&self.0[*i], now))
            .collect();
        group.sort_by_key(|i| self.0[*i].since);
        if group.len() + 1 < seats {
            self.0.push(me);
            return Ok(Quick::Waiting { waiting: true });
        }
        group.truncate(seats - 1);
        let others = group.iter().map(|i| self.0[*i].clone());
        Err(std::iter::once(me).chain(others).collect())
    }

    /// A room was made for these.
    fn seat(&mut self, room: &str, group: &[Seeker]) {
        for (seat, member) in group.iter().enumerate().skip(1) {
            let waiting = self.0.iter_mut().find(|s| s.account == member.account);
            if let Some(seeker) = waiting {
                seeker.found = Some((room.to_owned(), seat as u8));
            }
        }
    }
}

/// Play with whoever wants to play the same now.
///
/// Ask again every few seconds while the answer is `waiting`.
#[utoipa::path(post, path = "/quick", tag = "rooms", request_body = Wish,
    responses((status = 200, body = Quick), (status = "4XX", body = ErrorBody)))]
pub(super) async fn quick(
    State(app): State<Arc<App>>,
    me: Me,
    Body(wish): Body<Wish>,
) -> Answer<Json<Quick>> {
    let seeker = seeker(&*app.store, &me, wish).await?;
    let seats = teams_of(seeker.game, &seeker.mode).len();
    let asked = {
        let queue = app.hall.queue.lock();
        let mut queue = queue.unwrap_or_else(PoisonError::into_inner);
        let asked = queue.ask(seeker, seats);
        if let Err(group) = &asked {
            // Nobody else may take them while their room is made.
            let taken = |s: &Seeker| group.iter().any(|g| g.account == s.account);
            queue.0.retain(|s| !taken(s));
            queue.0.extend(group.iter().skip(1).cloned());
            queue.seat("", group);
        }
        asked
    };
    let group = match asked {
        Ok(quick) => return Ok(Json(quick)),
        Err(group) => group,
    };
    let room = open(&app, &doc_of(&group)?).await?;
    let queue = app.hall.queue.lock();
    let mut queue = queue.unwrap_or_else(PoisonError::into_inner);
    queue.seat(&room, &group);
    Ok(Json(Quick::Found { room, seat: 0 }))
}

async fn seeker(store: &dyn Store, me: &Me, wish: Wish) -> Answer<Seeker> {
    let game = GameName::of(&wish.game).map_err(|e| Error::Invalid(e.to_string()))?;
    let modes: &[&str] = with_game!(game, G => <G as Shipped>::MODES);
    if !modes.contains(&wish.mode.as_str()) {
        return Err(Error::Invalid(format!(
            "there is no such mode; there are: {}",
            modes.join(", ")
        )));
    }
    let deck = picked(store, Some(me), game, wish.deck.as_deref()).await?;
    let rating = store.rating(&me.0.id, game.name(), &wish.mode).await?;
    let now = now_ms();
    let seeker = Seeker {
        account: me.0.id.clone(),
        game,
        mode: wish.mode,
        deck,
        rating: rating.map_or(USUAL, |r| r.rating),
        blocks: store.blocks_of(&me.0.id).await?,
        since: now,
        seen: now,
        found: None,
    };
    check_decks(doc_of(std::slice::from_ref(&seeker))?.order()).await?;
    Ok(seeker)
}

fn doc_of(group: &[Seeker]) -> Answer<RoomDoc> {
    let seat = |s: &Seeker| SeatDoc {
        holder: Holder::Human(s.account.clone()),
        deck: s.deck.clone(),
        entropy: String::new(),
    };
    let first = group.first().ok_or(Error::NotFound("player"))?;
    Ok(RoomDoc {
        game: first.game.name().to_owned(),
        mode: first.mode.clone(),
        best_of: None,
        title: None,
        open: false,
        password: None,
        clock: Some(ClockRule::USUAL),
        delay_s: 0,
        rated: true,
        seats: group.iter().map(seat).collect(),
        secret: to_hex(&random::<32>()?),
        seed: None,
        plan: None,
        ended: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeker(account: &str, rating: f64, now: i64) -> Seeker {
        Seeker {
            account: account.to_owned(),
            game: GameName::Ikorr,
            mode: "1v1".to_owned(),
            deck: Pick::Any,
            rating,
            blocks: Vec::new(),
            since: now,
            seen: now,
            found: None,
        }
    }

    fn waits(asked: &Result<Quick, Vec<Seeker>>) -> bool {
        matches!(asked, Ok(Quick::Waiting { .. }))
    }

    #[test]
    fn equals_meet_at_once_and_others_after_a_while() {
        let mut queue = Queue::default();
        assert!(waits(&queue.ask(seeker("ada", 1500.0, 0), 2)));
        assert!(waits(&queue.ask(seeker("ben", 1900.0, 0), 2)), "too strong");
        assert!(waits(&queue.ask(seeker("ada", 1500.0, 4000), 2)));
        assert!(waits(&queue.ask(seeker("ben", 1900.0, 4000), 2)));
        let later = queue.ask(seeker("ada", 1500.0, 12_000), 2);
        let group = later.expect_err("a match");
        let names: Vec<&str> = group.iter().map(|s| s.account.as_str()).collect();
        assert_eq!(names, ["ada", "ben"]);
        queue.seat("room", &group);
        let found = queue.ask(seeker("ben", 1900.0, 13_000), 2);
        let room = "room".to_owned();
        assert_eq!(found.ok(), Some(Quick::Found { room, seat: 1 }));
    }

    #[test]
    fn who_is_blocked_or_gone_is_not_met() {
        let mut queue = Queue::default();
        let mut ada = seeker("ada", 1500.0, 0);
        ada.blocks.push("ben".to_owned());
        assert!(waits(&queue.ask(ada, 2)));
        assert!(waits(&queue.ask(seeker("ben", 1500.0, 0), 2)));
        let cleo = queue.ask(seeker("cleo", 1500.0, 60_000), 2);
        assert!(waits(&cleo), "the others have stopped asking");
    }
}
