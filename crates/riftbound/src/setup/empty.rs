//! A table with nothing on it, and new cards for it.

use crate::edition::Edition;
use crate::modes::Mode;
use crate::pool::Pool;
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
    pub fn empty(mode: Mode, edition: Edition, seed: [u8; 32]) -> Self {
        Self {
            rng: GameRng::new(seed),
            mode,
            edition,
            gone: SeatSet::NONE,
            drawing: SeatSet::NONE,
            // Card 0 is no card: what is about nothing refers to it.
            cards: vec![Card {
                print: PrintId(0),
                owner: Seat(0),
                zone: Zone::Gone,
                known: SeatSet::NONE,
                handle: Handle::NONE,
                token: true,
            }],
            players: vec![Player::empty(); mode.seats()],
            board: Vec::new(),
            fields: Vec::new(),
            points: [0; 4],
            chain: Vec::new(),
            runs: Vec::new(),
            payments: Vec::new(),
            agenda: Agenda::default(),
            asks: Vec::new(),
            answers: SmallVec::new(),
            rows: EffectRows::default(),
            waiting: Waiting::default(),
            considering: None,
            delayed: Vec::new(),
            batches: Vec::new(),
            notes: Vec::new(),
            tallies: Default::default(),
            banished_with: Vec::new(),
            handles: Handles::default(),
            clock: 0,
            moment: 0,
            turn: 0,
            first: Seat(0),
            active: Seat(0),
            next: Seat(0),
            extra_turns: SmallVec::new(),
            phase: None,
            main: false,
            priority: None,
            passed: SeatSet::NONE,
            showdown: None,
            opening: false,
            focus_passes: false,
            invited: None,
            cleanup: false,
            progress: 0,
            made: 0,
            burn_outs: 0,
            assigned: SmallVec::new(),
            resolving: None,
            movers: SmallVec::new(),
            streak: Streak::default(),
            chooser: None,
            over: None,
            closing: None,
            shown: 0,
            disclosed: 0,
            derived: Cache::default(),
        }
    }

    /// A new card of this player.
    pub(crate) fn add_card(&mut self, print: PrintId, owner: Seat, zone: Zone) -> CardId {
        let card = CardId(self.cards.len() as u16);
        self.cards.push(Card {
            print,
            owner,
            zone,
            known: SeatSet::NONE,
            handle: Handle::NONE,
            token: false,
        });
        card
    }
}

impl Player {
    pub(super) fn empty() -> Self {
        Self {
            deck: Vec::new(),
            rune_deck: Vec::new(),
            hand: Vec::new(),
            trash: Vec::new(),
            banished: Vec::new(),
            champion: None,
            legend: None,
            chosen: PrintId(0),
            pool: Pool::default(),
            xp: 0,
            turns: 0,
            battlefields: SmallVec::new(),
        }
    }
}
