//! How a game begins.

use super::flaw::{Counter, Flaw};
use super::run::Run;
use super::state::{Place, Setup, Skirmish};
use crate::parts::card::{Card, Piece};
use crate::parts::zone::{End, Zone};
use kernel::game::Observer;
use kernel::rng::GameRng;
use kernel::seats::{Seat, SeatSet};
use std::sync::atomic::{AtomicU64, Ordering};

/// How many games there were: what chance must not depend on.
static GAMES: AtomicU64 = AtomicU64::new(0);

impl Skirmish {
    pub(crate) fn empty(setup: &Setup) -> Self {
        let seats = usize::from(setup.seats);
        let games = GAMES.fetch_add(1, Ordering::Relaxed);
        let unfair = setup.flaw == Some(Flaw::Replay);
        let seed = if unfair { games } else { setup.seed };
        Self {
            flaw: setup.flaw,
            counter: Counter {
                answers: 0,
                flaw: setup.flaw,
            },
            rng: GameRng::from_number(seed),
            seats: setup.seats,
            gone: SeatSet::NONE,
            life: vec![10; seats],
            energy: vec![3; seats],
            cards: Default::default(),
            zones: Default::default(),
            knowledge: Default::default(),
            handles: Default::default(),
            handle: Default::default(),
            objects: Default::default(),
            notes: Default::default(),
            permissions: Default::default(),
            stack: Vec::new(),
            agenda: Default::default(),
            turn: 0,
            active: Seat(0),
            ended: false,
            attacked: false,
            scouted: false,
            clock: 0,
            revelations: 0,
            disclosures: 0,
            traits: Default::default(),
            outcome: None,
        }
    }
}

impl<O: Observer<Skirmish>> Run<'_, O> {
    pub(crate) fn deal(&mut self, seat: Seat) {
        let (owner, piece) = (seat, Piece::Real);
        for print in self.rules.deck.clone() {
            let card = self.g.cards.add(Card {
                owner,
                print,
                piece,
            });
            self.put(card, Zone::of(Place::Deck, seat), End::Top);
        }
        self.shuffle(seat);
        for _ in 0..5 {
            if let Some(card) = self.g.zones.top(Zone::of(Place::Deck, seat)) {
                self.put(card, Zone::of(Place::Hand, seat), End::Top);
            }
        }
    }
}
