//! Starting the game (section 1.2).

use crate::card::Face;
use crate::deck::{Deck, Limits};
use crate::derived::Derived;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::modes::Mode;
use crate::program::Phase;
use crate::rules::Rules;
use crate::state::{Card, Player, State, Thing, Topic, Zone};
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

/// How many cards an opening hand has (ROI 1.2e).
const OPENING_HAND: usize = 5;

/// What a game is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The mode's name.
    pub mode: String,
    /// The seed of all chance.
    pub seed: [u8; 32],
    /// A deck for each seat.
    pub decks: Vec<Deck>,
    /// The lead of each team; needed in 2v2 (ROI 9.6c), given by the seats
    /// otherwise.
    pub leads: Option<[Seat; 2]>,
    /// The team that decides who goes first, where a match says so
    /// (ROI 1.2d.3); the roll decides otherwise.
    pub chooser: Option<u8>,
    /// A lower Infusion Allowance Limit, by an event's rules (ROI 2.4c.1a).
    pub pips: Option<u16>,
}

impl Setup {
    /// A set-up with a small number as seed, and the first seat of each team
    /// as lead where one must be named.
    #[must_use]
    pub fn new(mode: Mode, decks: Vec<Deck>, seed: u64) -> Self {
        let lead = |team: u8| mode.fixed_lead(team).or(mode.members(team).lowest());
        Self {
            mode: mode.name().to_owned(),
            seed: seed_of(seed),
            decks,
            leads: lead(0).zip(lead(1)).map(|(a, b)| [a, b]),
            chooser: None,
            pips: None,
        }
    }

    /// Every reason why this set-up is not allowed.
    fn faults(&self, rules: &Rules) -> Vec<String> {
        let Some(mode) = Mode::from_name(&self.mode) else {
            return vec![format!(
                "there is no mode {:?}: 1v1, 2v2 or 3v3 (ROI 1.1a)",
                self.mode
            )];
        };
        let mut faults = Vec::new();
        if rule!("ROI 9.9a", "ROI 9.9b", "ROI 9.9c"; self.decks.len() != mode.seats()) {
            let (n, have) = (mode.seats(), self.decks.len());
            let rule = mode.seating_rule();
            faults.push(format!(
                "{n} seats need {n} decks, there are {have} ({rule})"
            ));
        }
        let limits = Limits { pips: self.pips };
        for (seat, deck) in self.decks.iter().enumerate() {
            for fault in deck.faults(rules, &limits) {
                faults.push(format!("seat {}: {fault}", Seat(seat as u8)));
            }
        }
        if self.decks.len() == mode.seats() {
            for team in self.decks.chunks(mode.side()) {
                let team: Vec<&Deck> = team.iter().collect();
                let faulty = crate::deck::team_faults(&team, rules);
                faults.extend(faulty.iter().map(ToString::to_string));
            }
        }
        faults.extend(self.lead_faults(mode));
        faults
    }

    fn lead_faults(&self, mode: Mode) -> Option<String> {
        let Some(leads) = self.leads else {
            let named = mode.fixed_lead(0).is_some();
            return rule!("ROI 9.6c", !named)
                .then(|| "each team names its lead (ROI 9.6c)".to_owned());
        };
        let wrong = (0..2u8).any(|team| {
            let lead = leads[usize::from(team)];
            let fixed = mode.fixed_lead(team);
            !mode.members(team).has(lead) || fixed.is_some_and(|f| f != lead)
        });
        wrong.then(|| "a lead is a member of its team, in 3v3 the middle one (ROI 9.6b)".to_owned())
    }
}

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

    /// A game about to begin.
    ///
    /// # Errors
    /// Every reason why the set-up is not allowed.
    pub fn set_up(setup: &Setup, rules: &Rules) -> Result<Self, SetupError> {
        let reasons = setup.faults(rules);
        let mode = Mode::from_name(&setup.mode);
        let (Some(mode), true) = (mode, reasons.is_empty()) else {
            return Err(SetupError { reasons });
        };
        let lead = |team: u8| mode.fixed_lead(team).or(mode.members(team).lowest());
        let own = [lead(0).unwrap_or_default(), lead(1).unwrap_or_default()];
        let mut state = Self::empty(mode, setup.leads.unwrap_or(own), setup.seed);
        state.chooser = setup.chooser;
        for (seat, deck) in mode.everybody().iter().zip(&setup.decks) {
            by_rule!("ROI 1.2a", {
                state.lay_out(seat, deck, rules);
            });
        }
        state.agenda.push(Frame::Setup(0));
        Ok(state)
    }

    /// Puts a player's components into their zones (ROI 1.2a).
    fn lay_out(&mut self, seat: Seat, deck: &Deck, rules: &Rules) {
        let avatar_handle = self.handles.fresh();
        let player = &mut self.players[seat.index()];
        let avatar = rules.find(&deck.avatar).unwrap_or(PrintId(0));
        player.avatar = by_rule!("ROI 2.1a", avatar, else PrintId(0));
        player.avatar_handle = avatar_handle;
        let influence = deck.influence.iter().map(|e| e.count as u8).sum();
        player.influence_deck = by_rule!("ROI 5.6a", influence, else 0);
        for entry in &deck.deck {
            let Some(base) = rules.find(&entry.card) else {
                continue;
            };
            let infusion = entry.infusions.first().and_then(|i| rules.find(i));
            for _ in 0..entry.count {
                let card = self.add_card(seat, Face { base, infusion });
                self.cards[card.index()].zone = Zone::Deck;
                self.players[seat.index()].deck.push(card);
            }
        }
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

impl<O: Observer<State>> Engine<'_, O> {
    /// One step of starting the game.
    pub(crate) fn step_setup(&mut self, step: u8) {
        match step {
            0 => self.shuffle_and_roll(),
            1 => self.decide_first(),
            2 => self.deal_hands(),
            3 | 5 => self.ask_mulligans(step),
            4 | 6 => self.mulligan(step),
            _ => {
                self.pop();
                self.push(Frame::Turn(Phase::Secure, 0));
            }
        }
    }

    fn shuffle_and_roll(&mut self) {
        for seat in self.s.mode.everybody().iter() {
            self.shuffle(seat);
        }
        for player in &mut self.s.players {
            player.avatar_up = rule!("ROI 1.2c", true);
        }
        let rolled = self.s.rng.below(2) as u8;
        self.s.disclosed += 1;
        let rolled = kernel::by_rule!("ROI 1.2d", rolled, else 0);
        let chooser = self.s.chooser.filter(|_| rule!("ROI 1.2d.3", true));
        let team = chooser.unwrap_or(rolled);
        self.s.first = team;
        self.set(Frame::Setup(1));
        let any = self.s.mode.members(team).lowest().unwrap_or_default();
        let lead = self.s.lead_of(any);
        if rule!("ROI 1.2d.2", true) {
            self.ask_yes(lead, Topic::GoFirst);
        }
    }

    /// The roll is told with the decision: nobody watches a game before its
    /// first question.
    fn decide_first(&mut self) {
        self.tell(&Event::AvatarsUp);
        if self.s.chooser.is_none() {
            self.tell(&Event::Roll(self.s.first));
        }
        let second = self.s.answers.first().is_some_and(|(_, t)| *t == Thing::No);
        if second {
            self.s.first = 1 - self.s.first;
        }
        self.s.active = self.s.first;
        self.tell(&Event::GoesFirst(self.s.first));
        self.set(Frame::Setup(2));
    }

    fn deal_hands(&mut self) {
        self.set(Frame::Setup(3));
        for seat in self.s.mode.everybody().iter() {
            let n = kernel::by_rule!("ROI 1.2e", OPENING_HAND, else 0);
            self.draw_opening(seat, n);
        }
    }

    /// Opening draws are no effect and give nobody Ikorr (reading IK 4.10).
    fn draw_opening(&mut self, seat: Seat, n: usize) {
        for _ in 0..n {
            if let Some(card) = self.s.players[seat.index()].deck.last().copied() {
                self.put_card(card, Zone::Hand);
                self.s.shown += 1;
                self.tell(&Event::Drew(seat, card));
            }
        }
    }

    /// The starting team's players choose first, all at once (ROI 1.2e.1,
    /// 1.2e.2).
    fn ask_mulligans(&mut self, step: u8) {
        let first = kernel::by_rule!("ROI 1.2e.1", self.s.first, else 1 - self.s.first);
        let team = if step == 3 { first } else { 1 - first };
        let seats = self.s.mode.members(team).minus(self.s.gone);
        let seats = by_rule!("ROI 1.2e.2", seats, else seats.iter().take(1).collect());
        self.s.answers.clear();
        self.set(Frame::Setup(step + 1));
        for seat in seats.iter() {
            let hand = self.s.player(seat).hand.iter();
            let cards: Vec<Thing> = hand.map(|c| Thing::Object(self.s.refer(*c))).collect();
            let most = cards.len();
            self.open_ask(seat, Topic::Mulligan, cards, 0, most);
        }
        if !seats.is_empty() {
            self.push(Frame::Asking(seats.len() as u8));
        }
    }

    /// The chosen cards are shuffled back, then as many drawn (ROI 1.2e.1a).
    fn mulligan(&mut self, step: u8) {
        let chosen = std::mem::take(&mut self.s.answers);
        let next = if step == 6 && !rule!("ROI 1.2e.1a.1", true) {
            3
        } else {
            step + 1
        };
        self.set(Frame::Setup(next));
        let team: Vec<Seat> = self.s.mode.everybody().iter().collect();
        for seat in team {
            let mine = chosen.iter().filter_map(|(_, t)| t.object());
            let mine: Vec<_> = mine.filter(|r| self.s.card(r.card).owner == seat).collect();
            if mine.is_empty() || !rule!("ROI 1.2e.1a", true) {
                continue;
            }
            for r in &mine {
                self.put_card(r.card, Zone::Deck);
            }
            self.shuffle(seat);
            self.draw_opening(seat, mine.len());
            self.tell(&Event::Mulligan(seat, mine.len()));
        }
    }
}
