//! Setting up (GA starting-the-game).

mod empty;
mod start;
#[doc(hidden)]
pub mod stored;

use crate::deck::Deck;
use crate::edition::Edition;
use crate::flow::Frame;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::state::{State, Zone};
use kernel::game::{SetupError, checked_mode, faults_of_decks, wrong_number_of_decks};
use kernel::ids::PrintId;
use kernel::rng::seed_of;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};
use serde::{Deserialize, Serialize};

/// What a game is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "stored::Stored", try_from = "stored::Stored")]
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
    /// otherwise.
    pub first: Option<Seat>,
    /// Who chooses who goes first, where a match says so (readings B5).
    pub chooser: Option<Seat>,
    /// Names of sideboard cards that belong to material decks, noted between
    /// games of a match.
    pub material: Vec<String>,
}

impl Setup {
    /// A set-up with a small number as seed.
    #[must_use]
    pub fn new(mode: Mode, decks: Vec<Deck>, seed: u64) -> Self {
        Self {
            mode: mode.name().to_owned(),
            edition: Edition::default(),
            seed: seed_of(seed),
            decks,
            first: None,
            chooser: None,
            material: Vec::new(),
        }
    }

    /// Every reason why this set-up is not allowed.
    fn faults(&self, mode: Mode, rules: &Rules) -> Vec<String> {
        let (n, have) = (mode.seats(), self.decks.len());
        let number = wrong_number_of_decks(n, have, "GA objectives");
        let number = number.filter(|_| rule!("GA objectives", true));
        let of = |deck: &Deck| deck.faults_in(self.edition, rules);
        let decks = faults_of_decks(self.decks.iter().map(of));
        number.into_iter().chain(decks).collect()
    }
}

impl State {
    /// The table before the first step of set-up.
    pub(crate) fn set_up(setup: &Setup, rules: &Rules) -> Result<Self, SetupError> {
        let known = Mode::from_name(&setup.mode);
        let modes = "duel, match, ffa3 or ffa4 (GA objectives)";
        let mode = checked_mode(&setup.mode, known, modes, |m| setup.faults(m, rules))?;
        let mut state = Self::empty(mode, setup.seed);
        state.edition = setup.edition;
        for (seat, deck) in setup.decks.iter().enumerate().take(mode.seats()) {
            state.bring(Seat(seat as u8), deck, rules);
        }
        state.chooser = setup.chooser;
        state.first = setup.first.unwrap_or(Seat(0));
        let begins = if setup.first.is_some() { 2 } else { 0 };
        state.agenda.push(Frame::Setup(begins));
        Ok(state)
    }

    /// A player's cards come to the table: the main deck and the material
    /// deck, and nothing else (GA starting-the-game, game-zones/p10).
    fn bring(&mut self, seat: Seat, deck: &Deck, rules: &Rules) {
        let print = |name: &str| rules.find(name).unwrap_or(PrintId(0));
        for entry in &deck.main {
            for _ in 0..entry.count {
                let card = self.add_card(print(&entry.card), seat, Zone::Deck);
                self.players[seat.index()].deck.push(card);
            }
        }
        for entry in &deck.material {
            for _ in 0..entry.count {
                let card = self.add_card(print(&entry.card), seat, Zone::Material);
                let handle = self.handles.fresh();
                let entry = &mut self.cards[card.index()];
                entry.handle = handle;
                // One may always look at one's own (GA material-deck/p6).
                let own = SeatSet::only(seat);
                entry.known = by_rule!("GA material-deck/p6", own, else SeatSet::NONE);
                self.players[seat.index()].material.push(card);
            }
        }
    }
}
