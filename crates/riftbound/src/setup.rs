//! Setting up (RB 111–119).

use crate::deck::Deck;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::modes::{Edition, Mode};
use crate::pool::Pool;
use crate::program::Phase;
use crate::rules::Rules;
use crate::state::{Card, Place, Player, State, Thing, Topic, Zone};
use kernel::agenda::Agenda;
use kernel::cache::Cache;
use kernel::effect_rows::EffectRows;
use kernel::game::{Observer, SetupError};
use kernel::ids::{CardId, Handle, Handles, PrintId};
use kernel::rng::{GameRng, seed_of};
use kernel::seats::{Seat, SeatSet};
use kernel::trigger::Waiting;
use kernel::{by_rule, rule};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// How many cards an opening hand has (RB 117).
const OPENING_HAND: u8 = 4;

/// How many cards may be set aside in a mulligan (RB 118.1).
const MULLIGAN: usize = 2;

/// What a game is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The mode's name.
    pub mode: String,
    /// The edition of the book.
    pub edition: Edition,
    /// The seed of all chance.
    pub seed: [u8; 32],
    /// A deck for each seat.
    pub decks: Vec<Deck>,
    /// Who goes first, where a match or a scenario says so; chance decides
    /// otherwise (RB 116).
    pub first: Option<Seat>,
    /// Who chooses who goes first, where a match says so.
    pub chooser: Option<Seat>,
    /// Battlefields that were used in earlier games of the match, by seat
    /// (RB 481.5).
    pub used: Vec<Vec<String>>,
    /// Battlefields of a drawn game, by seat, which are used again in the next
    /// game of the match (RBT 406.1.b).
    pub again: Vec<Option<String>>,
}

impl Setup {
    /// A set-up with a small number as seed.
    #[must_use]
    pub fn new(mode: Mode, decks: Vec<Deck>, seed: u64) -> Self {
        Self {
            mode: mode.name().to_owned(),
            edition: Edition::default(),
            seed: seed_of(seed),
            used: vec![Vec::new(); decks.len()],
            again: vec![None; decks.len()],
            decks,
            first: None,
            chooser: None,
        }
    }
}

impl Player {
    fn empty() -> Self {
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
            streak: Vec::new(),
            chooser: None,
            over: None,
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

    /// The table before the first step of set-up.
    pub(crate) fn set_up(setup: &Setup, rules: &Rules) -> Result<Self, SetupError> {
        let mode = Mode::from_name(&setup.mode);
        let reasons = match mode {
            Some(mode) => setup.faults(mode, rules),
            None => vec![format!(
                "there is no mode {:?}: duel, match, ffa3, ffa4 or 2v2 (RB 479)",
                setup.mode
            )],
        };
        let (Some(mode), true) = (mode, reasons.is_empty()) else {
            return Err(SetupError { reasons });
        };
        let mut state = Self::empty(mode, setup.edition, setup.seed);
        for (seat, deck) in setup.decks.iter().enumerate() {
            let used = setup.used.get(seat).map_or(&[][..], |u| u.as_slice());
            state.bring(Seat(seat as u8), deck, used, rules);
        }
        state.chooser = setup.chooser;
        if let Some(first) = setup.first {
            state.first = first;
            state.agenda.push(Frame::Setup(2));
        } else {
            state.agenda.push(Frame::Setup(0));
        }
        Ok(state)
    }

    /// A player's cards come to the table.
    fn bring(&mut self, seat: Seat, deck: &Deck, used: &[String], rules: &Rules) {
        let print = |name: &str| rules.find(name).unwrap_or(PrintId(0));
        for entry in &deck.main {
            for _ in 0..entry.count {
                let card = self.add_card(print(&entry.card), seat, Zone::Deck);
                self.players[seat.index()].deck.push(card);
            }
        }
        for entry in &deck.runes {
            for _ in 0..entry.count {
                let card = self.add_card(print(&entry.card), seat, Zone::RuneDeck);
                self.players[seat.index()].rune_deck.push(card);
            }
        }
        let champion = print(&deck.champion);
        let card = self.add_card(champion, seat, Zone::Aside);
        self.players[seat.index()].chosen = champion;
        // Until it is placed, the champion waits aside (RB 113).
        self.players[seat.index()].champion = Some(card);
        let legend = self.add_card(print(&deck.legend), seat, Zone::Aside);
        self.players[seat.index()].battlefields.push(legend);
        for name in deck.battlefields.iter().filter(|n| !used.contains(n)) {
            let card = self.add_card(print(name), seat, Zone::Aside);
            self.players[seat.index()].battlefields.push(card);
        }
    }
}

impl Setup {
    /// Every reason why this set-up is not allowed.
    fn faults(&self, mode: Mode, rules: &Rules) -> Vec<String> {
        let mut faults = Vec::new();
        let (n, have) = (mode.seats(), self.decks.len());
        if n != have {
            faults.push(format!(
                "{n} seats need {n} decks, there are {have} (RB 478.1)"
            ));
        }
        for (seat, deck) in self.decks.iter().enumerate() {
            for fault in deck.faults(mode, rules) {
                faults.push(format!("seat {}: {fault}", Seat(seat as u8)));
            }
        }
        if n == have && mode == Mode::Teams {
            for team in self.decks.chunks(2) {
                let team: Vec<&Deck> = team.iter().collect();
                let faulty = crate::deck::team_faults(&team);
                faults.extend(faulty.iter().map(ToString::to_string));
            }
        }
        faults
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn step_setup(&mut self, n: u8) {
        self.set(Frame::Setup(n + 1));
        match n {
            0 => self.ask_who_begins(),
            1 => self.take_who_begins(),
            2 => self.place_legends(),
            3 => self.ask_battlefields(),
            4 => self.place_battlefields(),
            5 => {
                for seat in self.s.mode.everybody().iter() {
                    self.shuffle_decks(seat);
                }
            }
            6 => self.draw_hands(),
            n => self.mulligan(n - 7),
        }
    }

    /// Turn order is found by chance (RB 116), or chosen where a match says
    /// who chooses. It comes before the battlefields, which depend on it in
    /// some modes (reading D 12).
    fn ask_who_begins(&mut self) {
        self.s.answers.clear();
        if let Some(seat) = self.s.chooser {
            self.ask_yes(seat, Topic::GoFirst);
        }
    }

    fn take_who_begins(&mut self) {
        let n = self.s.mode.seats();
        self.s.first = match self.s.chooser {
            Some(seat) if self.said_yes() => seat,
            Some(seat) => self.s.next_after(seat),
            None => {
                let at = self.s.rng.below(n);
                by_rule!("RB 116", Seat(at as u8), else Seat(0))
            }
        };
        self.s.disclosed += 1;
        self.s.answers.clear();
        self.tell(&Event::GoesFirst(self.s.first));
    }

    /// Legends and Chosen Champions go to their zones (RB 112, 113).
    fn place_legends(&mut self) {
        for seat in self.s.mode.everybody().iter() {
            let legend = self.s.players[seat.index()].battlefields.remove(0);
            if rule!("RB 112", true) {
                let slot = self.enter(legend, seat, Place::Legend(seat), true);
                self.s.players[seat.index()].legend = Some(slot);
            }
            if let Some(champion) = self.s.players[seat.index()].champion.take()
                && rule!("RB 113", true)
            {
                self.put_card(champion, Zone::Champion);
            }
        }
        self.s.cleanup = false;
    }

    /// Whether a player's battlefields are used: where there are fewer
    /// battlefields than players, not those of whoever goes first
    /// (RB 483.4.b, 484.5.b).
    fn brings_field(&self, seat: Seat) -> bool {
        let first = seat == self.s.first;
        match self.s.mode {
            Mode::Ffa4 => !rule!("RB 483.4.b", first),
            Mode::Teams => !rule!("RB 484.5.b", first),
            _ => true,
        }
    }

    /// In a match each player chooses a battlefield, all at once (RB 481.5);
    /// elsewhere chance does.
    fn ask_battlefields(&mut self) {
        self.s.answers.clear();
        if self.s.mode != Mode::Match || !rule!("RB 481.5", true) {
            return;
        }
        let mut open = 0;
        for seat in self.s.mode.everybody().iter() {
            if self.s.gone.has(seat) {
                continue;
            }
            let mine = &self.s.player(seat).battlefields;
            for card in mine.clone() {
                let handle = self.s.handles.fresh();
                let entry = &mut self.s.cards[card.index()];
                entry.handle = handle;
                entry.known = SeatSet::only(seat);
            }
            let mine = self.s.player(seat).battlefields.iter();
            let from: Vec<Thing> = mine.map(|c| Thing::Object(self.s.refer(*c))).collect();
            if from.len() > 1 {
                self.open_ask(seat, Topic::Battlefield, from, 1, 1);
                open += 1;
            }
        }
        if open > 0 {
            self.push(Frame::Asking(open));
        }
    }

    /// The battlefields in use are placed at one moment; the others are set
    /// aside (RB 480.5, 481.5, 482.5, 483.5, 484.5.a).
    fn place_battlefields(&mut self) {
        let chosen = std::mem::take(&mut self.s.answers);
        for seat in self.s.mode.everybody().iter() {
            let mine = std::mem::take(&mut self.s.players[seat.index()].battlefields);
            if !self.brings_field(seat) || mine.is_empty() {
                continue;
            }
            let answer = chosen.iter().find(|(s, _)| *s == seat);
            let card = match answer.and_then(|(_, t)| t.object()) {
                Some(r) => r.card,
                None if mine.len() == 1 => mine[0],
                None => {
                    let at = self.s.rng.below(mine.len());
                    mine[self.random_field(at)]
                }
            };
            if rule!("RB 133.6.a.1", true) {
                self.set_field(card);
            }
            self.tell(&Event::FieldChosen(seat, card));
        }
        self.s.disclosed += 1;
        self.s.cleanup = false;
    }

    fn random_field(&self, at: usize) -> usize {
        let on = match self.s.mode {
            Mode::Duel | Mode::Match => rule!("RB 480.5", true),
            Mode::Ffa3 => rule!("RB 482.5", true),
            Mode::Ffa4 => rule!("RB 483.5", true),
            Mode::Teams => rule!("RB 484.5.a", true),
        };
        if on { at } else { 0 }
    }

    /// Each player draws four (RB 117).
    fn draw_hands(&mut self) {
        for seat in self.s.order_from(self.s.first) {
            for _ in 0..by_rule!("RB 117", OPENING_HAND, else OPENING_HAND - 1) {
                self.enact(crate::state::Change::Draw { seat });
            }
        }
        self.s.tallies.clear();
        self.s.waiting.clear();
    }

    /// Mulligans in turn order (RB 118): each player in two steps, asking and
    /// doing; then play begins (RB 119).
    fn mulligan(&mut self, n: u8) {
        let mut order = self.s.mode.order_from(self.s.first);
        if !rule!("RB 118", true) {
            order.reverse();
        }
        let Some(seat) = order.get(usize::from(n / 2)).copied() else {
            self.set(Frame::Turn(Phase::Ending, 3));
            let second = self.s.next_after(self.s.first);
            self.s.next = by_rule!("RB 119", "RB 116.1.b.1"; self.s.first, else second);
            self.next_turn();
            return;
        };
        if n.is_multiple_of(2) {
            let hand = self.s.player(seat).hand.iter();
            let from: Vec<Thing> = hand.map(|c| Thing::Object(self.s.refer(*c))).collect();
            let most = by_rule!("RB 118.1", MULLIGAN, else 0);
            self.ask(seat, Topic::Mulligan, from, (0, most), true);
        } else {
            let aside: Vec<CardId> = self.answered_objects().iter().map(|r| r.card).collect();
            self.s.answers.clear();
            self.redraw(seat, &aside);
        }
    }

    /// Cards are set aside, as many drawn, and then the others recycled
    /// (RB 118.2, 118.3).
    fn redraw(&mut self, seat: Seat, aside: &[CardId]) {
        for card in aside {
            self.leave_zone(*card);
            self.s.cards[card.index()].zone = Zone::Aside;
        }
        self.tell(&Event::Mulligan(seat, aside.len()));
        for _ in aside {
            if rule!("RB 118.2", true) {
                self.enact(crate::state::Change::Draw { seat });
            }
        }
        if rule!("RB 118.3", true) {
            self.recycle(aside, Some(seat));
        }
        self.s.tallies.clear();
        self.s.waiting.clear();
    }
}
