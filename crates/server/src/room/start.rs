//! The beginning of a match: the seed is mixed, the decks are shuffled.

use super::actor::Room;
use crate::store::RoomStatus;
use crate::{Error, Result};
use arena::table::{DurableTable, MatchSpec, Player, PreparedMatch, TableError};
use kernel::seats::Seat;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::Instant;

/// A full room begins after this even if not everybody has come.
const NOT_HERE: Duration = Duration::from_secs(20);

impl Room {
    /// Begins when everybody is ready, or says when it will.
    pub(super) async fn try_to_begin(&mut self) {
        if self.status != RoomStatus::Waiting || !self.doc.is_full() {
            return;
        }
        let humans: Vec<Seat> = self.humans().iter().collect();
        let added = |s: &Seat| !self.doc.seats[s.index()].entropy.is_empty();
        let here = humans.iter().all(|s| self.is_here(*s));
        if self.doc.event.is_some() && !here {
            // Setting up begins when both have reached their seats (RBT
            // 406.1.f); who does not come is late, not passed over.
            return;
        }
        if self.doc.seed.is_some() || humans.iter().all(added) {
            return self.begin().await;
        }
        let wait = match here {
            true => Duration::from_millis(self.context.pace.start),
            false => NOT_HERE,
        };
        let at = Instant::now() + wait;
        let sooner = self.due.start.filter(|due| *due < at);
        self.due.start = Some(sooner.unwrap_or(at));
    }

    /// A player adds to the seed.
    pub(super) async fn add_entropy(
        &mut self,
        seat: Seat,
        digits: &str,
    ) -> Result<(), &'static str> {
        if self.status != RoomStatus::Waiting {
            return Err("the match has begun; nothing can be added to its seed any more");
        }
        if hex::decode(digits).map_or(true, |bytes| bytes.is_empty()) {
            return Err("send bytes in hexadecimal digits");
        }
        let place = &mut self.doc.seats[seat.index()].entropy;
        if place.is_empty() {
            digits.clone_into(place);
            if self.save_room().await.is_err() {
                return Err("this could not be written");
            }
        }
        self.try_to_begin().await;
        Ok(())
    }

    /// The match at its beginning, a few at a time. Its cards are in the store
    /// before it is.
    async fn set_up(&mut self) -> Result<(PreparedMatch, Box<dyn DurableTable>)> {
        let (order, players) = (self.doc.order()?, self.doc.players());
        self.context.pools.shipped(order.game).await?;
        let _turn = self.context.loaders.acquire().await;
        apart(move || set_up(&order, &players)).await
    }

    /// Begins.
    pub(super) async fn begin(&mut self) {
        self.due.start = None;
        if self.status != RoomStatus::Waiting || !self.doc.is_full() {
            return;
        }
        let made = self.set_up().await;
        let (plan, table) = match made {
            Ok(begun) => begun,
            Err(error @ Error::Store(_)) => {
                tracing::error!(
                    room = self.id,
                    error = error.cause(),
                    "the cards of a match could not be kept"
                );
                return self.stand_still("nothing can be written now; the match begins later");
            }
            Err(error) => {
                tracing::warn!(
                    room = self.id,
                    error = error.cause(),
                    "a match could not be set up"
                );
                return self.abort_match(&error.to_string()).await;
            }
        };
        if self.may_begin_play(&*table).is_err() {
            // A game without any set-up begins when the clock does.
            return;
        }
        self.doc.keep_plan(&plan);
        self.status = RoomStatus::Running;
        if let Err(error) = self.save_room().await {
            tracing::error!(
                room = self.id,
                error = error.cause(),
                "a match could not begin"
            );
            return;
        }
        metrics::counter!("ludex_matches_total", "game" => self.doc.game.clone()).increment(1);
        self.table = Some(table);
        self.set_clocks(&[]);
        self.update_everyone(None);
    }
}

fn set_up(
    order: &MatchSpec,
    players: &[Player],
) -> Result<(PreparedMatch, Box<dyn DurableTable>), TableError> {
    let plan = order.plan()?;
    let table = plan.begin(players)?;
    Ok((plan, table))
}

async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, TableError> + Send + 'static,
) -> Result<T> {
    let made = spawn_blocking(work).await;
    let made = made.map_err(|e| Error::Internal(e.to_string()))?;
    made.map_err(|e| Error::impossible(e.to_string()))
}
