//! Those who wait for a quick match: who wants to play the same at the same
//! time, about equally strong. Who waits longer takes whoever comes.

use arena::games::{DeckChoice, GameName};
use serde::Serialize;
use utoipa::ToSchema;

/// Who has not asked for so long does not wait any more.
const PATIENCE_MS: i64 = 15_000;
/// How far ratings may lie apart, at first and for each second more.
const APART: (f64, f64) = (150.0, 25.0);

/// A match, or the word to ask again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum QuickMatch {
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

/// Somebody who wants to play.
#[derive(Clone, Debug)]
pub(crate) struct Ticket {
    pub(crate) account: String,
    pub(crate) game: GameName,
    pub(crate) mode: String,
    pub(crate) deck: DeckChoice,
    pub(crate) rating: f64,
    pub(crate) blocks: Vec<String>,
    pub(crate) since: i64,
    pub(crate) seen: i64,
    pub(crate) lot: TicketState,
}

/// What has come of waiting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TicketState {
    /// Nothing yet.
    Open,
    /// Others were found, and the room is being made: nobody else may be.
    Coming,
    /// The room, and the seat in it.
    Found(String, u8),
}

impl Ticket {
    fn fits(&self, other: &Self, now: i64) -> bool {
        let waited = (now - self.since.min(other.since)) as f64 / 1000.0;
        let apart = APART.0 + APART.1 * waited;
        let blocked = self.blocks.contains(&other.account) || other.blocks.contains(&self.account);
        (self.game, &self.mode) == (other.game, &other.mode)
            && other.lot == TicketState::Open
            && !blocked
            && (self.rating - other.rating).abs() <= apart
    }
}

/// Those who wait.
#[derive(Debug, Default)]
pub(crate) struct Matchmaker(Vec<Ticket>);

impl Matchmaker {
    /// Somebody asks: what was found for them before, or who plays with them
    /// now, themselves first. A room is to be made for those, and `seat` to be
    /// called.
    pub(crate) fn ask(&mut self, mut me: Ticket, seats: usize) -> Result<QuickMatch, Vec<Ticket>> {
        let now = me.seen;
        let fresh = |s: &Ticket| s.lot != TicketState::Open || s.seen > now - PATIENCE_MS;
        self.0.retain(fresh);
        if let Some(known) = self.known(&mut me) {
            return Ok(known);
        }
        let mut group: Vec<usize> = (0..self.0.len())
            .filter(|i| me.fits(&self.0[*i], now))
            .collect();
        group.sort_by_key(|i| self.0[*i].since);
        if group.len() + 1 < seats {
            self.0.push(me);
            return Ok(QuickMatch::Waiting { waiting: true });
        }
        group.truncate(seats - 1);
        for i in &group {
            self.0[*i].lot = TicketState::Coming;
        }
        let others = group.iter().map(|i| self.0[*i].clone());
        Err(std::iter::once(me).chain(others).collect())
    }

    /// Whether somebody waits with this deck already, who asks again.
    pub(crate) fn has_checked(&self, me: &Ticket) -> bool {
        let same = |s: &Ticket| {
            (&s.account, s.game, &s.mode, &s.deck) == (&me.account, me.game, &me.mode, &me.deck)
        };
        self.0.iter().any(same)
    }

    /// What has come of it that they asked before, if anything has. Else they
    /// wait since then.
    fn known(&mut self, me: &mut Ticket) -> Option<QuickMatch> {
        let i = self.0.iter().position(|s| s.account == me.account)?;
        if self.0[i].lot == TicketState::Coming {
            return Some(QuickMatch::Waiting { waiting: true });
        }
        let before = self.0.swap_remove(i);
        if let TicketState::Found(room, seat) = before.lot {
            return Some(QuickMatch::Found { room, seat });
        }
        if (before.game, &before.mode) == (me.game, &me.mode) {
            me.since = before.since;
        }
        None
    }

    /// A room was made for these; or none could be, and they wait on.
    pub(crate) fn seat(&mut self, room: Option<&str>, group: &[Ticket]) {
        for (seat, member) in (0u8..).zip(group).skip(1) {
            let waiting = self.0.iter_mut().find(|s| s.account == member.account);
            if let Some(seeker) = waiting {
                seeker.lot = match room {
                    Some(room) => TicketState::Found(room.to_owned(), seat),
                    None => TicketState::Open,
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeker(account: &str, rating: f64, now: i64) -> Ticket {
        Ticket {
            account: account.to_owned(),
            game: GameName::Ikorr,
            mode: "1v1".to_owned(),
            deck: DeckChoice::Any,
            rating,
            blocks: Vec::new(),
            since: now,
            seen: now,
            lot: TicketState::Open,
        }
    }

    fn waits(asked: &Result<QuickMatch, Vec<Ticket>>) -> bool {
        matches!(asked, Ok(QuickMatch::Waiting { .. }))
    }

    #[test]
    fn equals_meet_at_once_and_others_after_a_while() {
        let mut queue = Matchmaker::default();
        assert!(waits(&queue.ask(seeker("ada", 1500.0, 0), 2)));
        assert!(waits(&queue.ask(seeker("ben", 1900.0, 0), 2)), "too strong");
        assert!(waits(&queue.ask(seeker("ada", 1500.0, 4000), 2)));
        assert!(waits(&queue.ask(seeker("ben", 1900.0, 4000), 2)));
        let later = queue.ask(seeker("ada", 1500.0, 12_000), 2);
        let group = later.expect_err("a match");
        let names: Vec<&str> = group.iter().map(|s| s.account.as_str()).collect();
        assert_eq!(names, ["ada", "ben"]);
        let meanwhile = queue.ask(seeker("ben", 1900.0, 12_500), 2);
        assert!(waits(&meanwhile), "the room is being made");
        queue.seat(Some("room"), &group);
        let found = queue.ask(seeker("ben", 1900.0, 13_000), 2);
        let room = "room".to_owned();
        assert_eq!(found.ok(), Some(QuickMatch::Found { room, seat: 1 }));
    }

    #[test]
    fn where_no_room_can_be_made_people_wait_on() {
        let mut queue = Matchmaker::default();
        assert!(waits(&queue.ask(seeker("ada", 1500.0, 0), 2)));
        let group = queue.ask(seeker("ben", 1500.0, 0), 2);
        let group = group.expect_err("a match");
        let cleo = queue.ask(seeker("cleo", 1500.0, 0), 2);
        assert!(waits(&cleo), "ada has a match already");
        queue.seat(None, &group);
        let again = queue.ask(seeker("cleo", 1500.0, 0), 2);
        let again = again.expect_err("a match");
        assert_eq!(again[1].account, "ada");
    }

    #[test]
    fn who_is_blocked_or_gone_is_not_met() {
        let mut queue = Matchmaker::default();
        let mut ada = seeker("ada", 1500.0, 0);
        ada.blocks.push("ben".to_owned());
        assert!(waits(&queue.ask(ada, 2)));
        assert!(waits(&queue.ask(seeker("ben", 1500.0, 0), 2)));
        let cleo = queue.ask(seeker("cleo", 1500.0, 60_000), 2);
        assert!(waits(&cleo), "the others have stopped asking");
    }
}
