//! A table with nothing on it, and new cards for it.

use crate::edition::Edition;
use crate::modes::Mode;
use crate::state::{Card, Player, State, Zone};
use kernel::cache::Cache;
use kernel::ids::{CardId, Handle, Handles, PrintId};
use kernel::parts::agenda::Agenda;
use kernel::parts::cycle::Streak;
use kernel::parts::effect_rows::EffectRows;
use kernel::parts::trigger::Waiting;
use kernel::rng::GameRng;
use kernel::seats::{Seat, SeatSet};
use smallvec::SmallVec;

impl State {
    /// A table of this mode with nothing on it.
    #[must_use]
    pub fn empty(mode: Mode, seed: [u8; 32]) -> Self {
        Self {
            rng: GameRng::new(seed),
            mode,
            edition: Edition::default(),
            gone: SeatSet::NONE,
            drawing: SeatSet::NONE,
            // Card 0 is no card: what is about nothing refers to it.
            cards: vec![Card {
                token: true,
                zone: Zone::Gone,
                ..blank(PrintId(0), Seat(0), Zone::Gone)
            }],
            players: vec![Player::default(); mode.seats()],
            field: Vec::new(),
            stack: Vec::new(),
            runs: Vec::new(),
            payments: Vec::new(),
            agenda: Agenda::default(),
            asks: Vec::new(),
            answers: SmallVec::new(),
            rows: EffectRows::default(),
            waiting: Waiting::default(),
            delayed: Vec::new(),
            batches: Vec::new(),
            notes: Vec::new(),
            memos: Vec::new(),
            counters_afar: Vec::new(),
            retinues: Vec::new(),
            tallies: Default::default(),
            handles: Handles::default(),
            moment: 0,
            turn: 0,
            first: Seat(0),
            active: Seat(0),
            extra_turns: SmallVec::new(),
            phase: None,
            opportunity: None,
            passed: SeatSet::NONE,
            combat: None,
            resolving: None,
            made: 0,
            revealed: SmallVec::new(),
            decked: SeatSet::NONE,
            fated: SmallVec::new(),
            streak: Streak::default(),
            chooser: None,
            over: None,
            closing: None,
            shown: 0,
            disclosed: 0,
            derived: Cache::default(),
            settled: Cache::default(),
            cast: Cache::default(),
        }
    }

    /// A new card of this player.
    pub fn add_card(&mut self, print: PrintId, owner: Seat, zone: Zone) -> CardId {
        let card = CardId(self.cards.len() as u16);
        self.cards.push(blank(print, owner, zone));
        card
    }
}

/// A card that nobody knows and nothing has happened to.
fn blank(print: PrintId, owner: Seat, zone: Zone) -> Card {
    Card {
        print,
        owner,
        zone,
        face_up: false,
        known: SeatSet::NONE,
        handle: Handle::NONE,
        since: 0,
        promised: false,
        preserved: false,
        token: false,
        generated: false,
    }
}
