//! Setting up (RB 111–119).

mod battlefields;
mod empty;
mod fields;
mod hands;
mod start;

use crate::deck::Deck;
use crate::edition::Edition;
use crate::flow::Frame;
use crate::limited::Play;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::state::{State, Zone};
use kernel::game::{SetupError, checked_mode, faults_of_decks, wrong_number_of_decks};
use kernel::ids::PrintId;
use kernel::rng::seed_of;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// What a game is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The mode's name, with the format of limited play.
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
    /// Only the steps before cards are exchanged, where a single game begins in
    /// the altered order (RBT 406.1.g).
    pub opening: bool,
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
            opening: false,
        }
    }
}

impl State {
    /// The table before the first step of set-up.
    pub(crate) fn set_up(setup: &Setup, rules: &Rules) -> Result<Self, SetupError> {
        let known = Play::from_name(&setup.mode);
        let modes = "duel, match, ffa3, ffa4 or 2v2 (RB 479)";
        let play = checked_mode(&setup.mode, known, modes, |p| setup.faults(p, rules))?;
        let mode = play.mode;
        let mut state = Self::empty(mode, setup.edition, setup.seed);
        for (seat, deck) in setup.decks.iter().enumerate() {
            state.bring(Seat(seat as u8), deck, rules);
            let fields = setup.fields_of(seat, play, rules);
            state.bring_fields(Seat(seat as u8), &fields);
        }
        state.chooser = setup.chooser;
        if setup.opening {
            state.agenda.push(Frame::Setup(start::OPENING));
        } else if let Some(first) = setup.first {
            state.first = first;
            state.agenda.push(Frame::Setup(2));
        } else {
            state.agenda.push(Frame::Setup(0));
        }
        Ok(state)
    }

    /// A player's cards come to the table.
    fn bring(&mut self, seat: Seat, deck: &Deck, rules: &Rules) {
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
        // Until it is placed, the champion waits aside (RB 113). Limited decks may
        // have none, nor a legend.
        if let Some(champion) = rules.find(&deck.champion) {
            let card = self.add_card(champion, seat, Zone::Aside);
            self.players[seat.index()].chosen = champion;
            self.players[seat.index()].champion = Some(card);
        }
        if let Some(legend) = rules.find(&deck.legend) {
            let legend = self.add_card(legend, seat, Zone::Aside);
            self.players[seat.index()].battlefields.push(legend);
        }
    }

    /// The battlefields that a player may use in this game come to the table.
    fn bring_fields(&mut self, seat: Seat, fields: &[PrintId]) {
        for print in fields {
            let card = self.add_card(*print, seat, Zone::Aside);
            self.players[seat.index()].battlefields.push(card);
        }
    }
}

impl Setup {
    /// Every reason why this set-up is not allowed.
    fn faults(&self, play: Play, rules: &Rules) -> Vec<String> {
        let mode = play.mode;
        let (n, have) = (mode.seats(), self.decks.len());
        let mut faults = Vec::from_iter(wrong_number_of_decks(n, have, "RB 478.1"));
        let decks = self.decks.iter().map(|deck| deck.faults_of(play, rules));
        faults.extend(faults_of_decks(decks));
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
