//! A table with nothing on it, and new cards for it.

use crate::card::Face;
use crate::derived::Derived;
use crate::modes::Mode;
use crate::state::{Card, Player, State, Zone};
use kernel::cache::Cache;
use kernel::ids::{CardId, Handle, Handles, PrintId};
use kernel::parts::agenda::Agenda;
use kernel::parts::effect_rows::EffectRows;
use kernel::parts::trigger::Waiting;
use kernel::rng::GameRng;
use kernel::seats::{Seat, SeatSet};
use smallvec::SmallVec;

impl State {
    /// A table of this mode with nothing on it.
    #[must_use]
    pub fn empty(mode: Mode, leads: [Seat; 2], seed: [u8; 32]) -> Self {
        Self {
            rng: GameRng::new(seed),
            mode,
            leads,
            gone: SeatSet::NONE,
            conceding: SeatSet::NONE,
            drawing: SeatSet::NONE,
            // Card 0 is no card: what is about nothing refers to it.
            cards: vec![Card {
                face: Face::plain(PrintId(0)),
                owner: Seat(0),
                zone: Zone::Gone,
                known: SeatSet::NONE,
                handle: Handle::NONE,
                token: true,
            }],
            players: vec![Player::empty(); mode.seats()],
            permanents: Vec::new(),
            pool: [0; 2],
            stack: Vec::new(),
            runs: Vec::new(),
            agenda: Agenda::default(),
            asks: Vec::new(),
            answers: SmallVec::new(),
            rows: EffectRows::default(),
            waiting: Waiting::default(),
            delayed: Vec::new(),
            batches: Vec::new(),
            entering: Vec::new(),
            notes: Vec::new(),
            tallies: Default::default(),
            handles: Handles::default(),
            turn: 0,
            first: 0,
            active: 0,
            phase: None,
            cleanup_step: 0,
            passed: SeatSet::NONE,
            skipping: SeatSet::NONE,
            made: 0,
            wounds: false,
            streak: Vec::new(),
            looping: None,
            banned: None,
            last_deed: None,
            unpaid: SeatSet::NONE,
            chooser: None,
            over: None,
            closing: None,
            shown: 0,
            disclosed: 0,
            derived: Cache(Derived::default()),
        }
    }

    /// A new card of a seat; it is nowhere yet.
    pub fn add_card(&mut self, owner: Seat, face: Face) -> CardId {
        let id = CardId(self.cards.len() as u16);
        self.cards.push(Card {
            face,
            owner,
            zone: Zone::Gone,
            known: SeatSet::NONE,
            handle: Handle::NONE,
            token: false,
        });
        id
    }
}

impl Player {
    /// A player with nothing.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            deck: Vec::new(),
            hand: Vec::new(),
            graveyard: Vec::new(),
            void: Vec::new(),
            row: Vec::new(),
            location: None,
            avatar: PrintId(0),
            avatar_up: false,
            avatar_handle: Handle::NONE,
            influence_deck: 0,
            available: 0,
            exerted: 0,
            powers: 0,
            extra_powers: 0,
            rushes: 0,
            rushed: false,
            extra_rushes: 0,
            skips: SmallVec::new(),
        }
    }
}
