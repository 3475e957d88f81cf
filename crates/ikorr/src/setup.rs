//! Starting the game (section 1.2).

mod empty;
mod start;

use crate::card::Face;
use crate::deck::{Deck, Limits};
use crate::flow::Frame;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::state::{State, Zone};
use kernel::bounded::Bounded;
use kernel::game::{SetupError, checked_mode, faults_of_decks, wrong_number_of_decks};
use kernel::ids::PrintId;
use kernel::rng::seed_of;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use serde::{Deserialize, Serialize};

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
    fn faults(&self, mode: Mode, rules: &Rules) -> Vec<String> {
        let (n, have) = (mode.seats(), self.decks.len());
        let number = wrong_number_of_decks(n, have, mode.seating_rule());
        let number = number.filter(|_| rule!("ROI 9.9a", "ROI 9.9b", "ROI 9.9c"; true));
        let mut faults = Vec::from_iter(number);
        let limits = Limits { pips: self.pips };
        let decks = self.decks.iter().map(|deck| deck.faults(rules, &limits));
        faults.extend(faults_of_decks(decks));
        if n == have {
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
    /// A game about to begin.
    ///
    /// # Errors
    /// Every reason why the set-up is not allowed.
    pub fn set_up(setup: &Setup, rules: &Rules) -> Result<Self, SetupError> {
        let known = Mode::from_name(&setup.mode);
        let modes = "1v1, 2v2 or 3v3 (ROI 1.1a)";
        let mode = checked_mode(&setup.mode, known, modes, |m| setup.faults(m, rules))?;
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
        let influence = deck.influence.iter().map(|e| i32::from(e.count)).sum();
        let influence = u8::held(influence);
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
