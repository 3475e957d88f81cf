//! A draft at one table, as plain data: who has which packs in front of them,
//! who has picked what. Whoever has picked passes the rest on at once; packs
//! that arrive wait in their order. The next packs are opened when all are
//! empty (RBT 602.4.b.2.b). Seats that nobody sits at are taken by bots, which
//! pick as soon as they have a pack.

mod bot;

pub use bot::wanted;

use crate::model::{PassDirection, passes};
use crate::packs::Packs;
use std::collections::VecDeque;

/// A draft at one table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drafting {
    /// Packs by number and seat.
    packs: Vec<Vec<Vec<String>>>,
    /// Which way each pack goes.
    ways: Vec<Option<PassDirection>>,
    /// The number of the packs that are open, from 0.
    open: usize,
    /// Packs in front of each seat, and since when the first waits.
    front: Vec<VecDeque<Vec<String>>>,
    since: Vec<u64>,
    /// What each seat has picked.
    picks: Vec<Vec<String>>,
    /// How many of that from the packs that are open.
    here: Vec<u32>,
    /// Seats that a bot has.
    bots: Vec<bool>,
}

/// Why a card is not picked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PickError {
    /// There is no such seat.
    #[error("nobody sits there")]
    NoSeat,
    /// All packs are empty.
    #[error("the draft is over")]
    Over,
    /// The neighbour has not passed a pack yet.
    #[error("pick {0} is not yet due: the next pack has not been passed")]
    Waits(u32),
    /// It is a pick that was made, or is not due.
    #[error("pick {said} is out of turn: the next one is pick {next}")]
    OutOfTurn {
        /// The pick that was said.
        said: u32,
        /// The one that is due.
        next: u32,
    },
    /// The pack has no such card.
    #[error("there is no `{0}` in the pack")]
    NotThere(String),
}

impl Drafting {
    /// A draft with these packs, by number and seat; the first are opened.
    #[must_use]
    pub fn new(packs: Vec<Vec<Vec<String>>>, ways: &[Option<PassDirection>], at: u64) -> Self {
        let seats = packs.first().map_or(0, Vec::len);
        let mut draft = Self {
            packs,
            ways: ways.to_vec(),
            open: 0,
            front: vec![VecDeque::new(); seats],
            since: vec![at; seats],
            picks: vec![Vec::new(); seats],
            here: vec![0; seats],
            bots: vec![false; seats],
        };
        draft.deal(at);
        draft
    }

    /// Packs are opened, one in front of each seat.
    fn deal(&mut self, at: u64) {
        let Some(packs) = self.packs.get_mut(self.open) else {
            return;
        };
        self.here.fill(0);
        for (seat, pack) in packs.iter_mut().enumerate() {
            let pack = std::mem::take(pack);
            if !pack.is_empty() {
                self.front[seat].push_back(pack);
                self.since[seat] = at;
            }
        }
    }

    /// The pack that a seat picks from now.
    #[must_use]
    pub fn pack(&self, seat: usize) -> Option<&[String]> {
        let front = self.front.get(seat)?.front()?;
        Some(front)
    }

    /// Since when a seat has had it.
    #[must_use]
    pub fn since(&self, seat: usize) -> Option<u64> {
        self.pack(seat)?;
        self.since.get(seat).copied()
    }

    /// How many packs wait in front of a seat.
    #[must_use]
    pub fn waiting(&self, seat: usize) -> usize {
        self.front.get(seat).map_or(0, VecDeque::len)
    }

    /// What a seat has picked, in order.
    #[must_use]
    pub fn picks(&self, seat: usize) -> &[String] {
        self.picks.get(seat).map_or(&[], Vec::as_slice)
    }

    /// The number of a seat's next pick, from 1.
    #[must_use]
    pub fn next_pick(&self, seat: usize) -> u32 {
        self.picks(seat).len() as u32 + 1
    }

    /// The number of the packs that are open, from 1.
    #[must_use]
    pub fn pack_number(&self) -> u32 {
        self.open as u32 + 1
    }

    /// Whether a seat has picked nothing from the packs that are open: then its
    /// picks may be looked at (RBT 602.4.b.2.h).
    #[must_use]
    pub fn is_between_packs(&self, seat: usize) -> bool {
        self.is_over() || self.here.get(seat) == Some(&0)
    }

    /// Whether all packs are empty.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let more = self.packs.iter().flatten().any(|p| !p.is_empty());
        !more && self.front.iter().all(VecDeque::is_empty)
    }

    /// A seat picks a card, and passes the rest.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn pick(&mut self, seat: usize, number: u32, card: &str, at: u64) -> Result<(), PickError> {
        if seat >= self.picks.len() {
            return Err(PickError::NoSeat);
        }
        if self.is_over() {
            return Err(PickError::Over);
        }
        let next = self.next_pick(seat);
        if number != next {
            let said = number;
            return Err(PickError::OutOfTurn { said, next });
        }
        let pack = self.front[seat].front();
        let pack = pack.ok_or(PickError::Waits(next))?;
        let found = pack.iter().position(|c| c == card);
        let found = found.ok_or_else(|| PickError::NotThere(card.to_owned()))?;
        self.take(seat, found, at);
        Ok(())
    }

    fn take(&mut self, seat: usize, card: usize, at: u64) {
        let Some(mut pack) = self.front[seat].pop_front() else {
            return;
        };
        self.picks[seat].push(pack.remove(card));
        self.here[seat] += 1;
        self.since[seat] = at;
        if !pack.is_empty() {
            let all = vec![true; self.picks.len()];
            let way = self.ways.get(self.open).copied().flatten();
            let to = passes(&all, way)[seat].unwrap_or(seat);
            if self.front[to].is_empty() {
                self.since[to] = at;
            }
            self.front[to].push_back(pack);
        }
        if self.front.iter().all(VecDeque::is_empty) && !self.is_over() {
            self.open += 1;
            self.deal(at);
        }
    }

    /// A bot has this seat from now on.
    pub fn leave_to_bot(&mut self, seat: usize) {
        if let Some(bot) = self.bots.get_mut(seat) {
            *bot = true;
        }
    }

    /// Whether a bot has a seat.
    #[must_use]
    pub fn is_bot(&self, seat: usize) -> bool {
        self.bots.get(seat).copied().unwrap_or(false)
    }

    /// Bots pick, until they wait for others.
    pub fn let_bots_pick(&mut self, packs: &Packs, at: u64) {
        let waits = |d: &Self, seat: &usize| d.bots[*seat] && d.pack(*seat).is_some();
        while let Some(seat) = (0..self.picks.len()).find(|s| waits(self, s)) {
            let pack = self.pack(seat).unwrap_or_default();
            let card = wanted(packs, pack, self.picks(seat));
            self.take(seat, card, at);
        }
    }

    /// A pack that nobody has picked from gives way to another (RBT
    /// 602.4.b.2.a.2): what it held.
    pub fn replace(&mut self, seat: usize, with: Vec<String>) -> Option<Vec<String>> {
        let fresh = self.is_between_packs(seat) && self.waiting(seat) == 1;
        let pack = self.front.get_mut(seat)?.front_mut().filter(|_| fresh)?;
        Some(std::mem::replace(pack, with))
    }
}
