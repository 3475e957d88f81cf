//! A game under way as the front ends see it, whatever the game. The terminal
//! table and the plain prompts are written once, against this.

use kernel::event::Told;
use kernel::game::{Choice, Interrupt, Outcome, Question};
use kernel::ids::Handle;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};
use kernel::view::{Layout, TableView, Viewer};
use std::path::Path;

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Somebody in front of the screen.
    Human,
    /// A bot, by name.
    Bot(String),
}

impl std::fmt::Display for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Bot(name) => f.write_str(name),
        }
    }
}

/// An option as a front end shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    /// What to hand back.
    pub(crate) choice: Choice,
    /// Whose option it is.
    pub(crate) seat: Seat,
    /// In words.
    pub(crate) label: String,
    /// The cards it is about.
    pub(crate) at: Vec<Handle>,
}

/// Something that cannot be done, and the rule that forbids it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// Who meant it.
    pub(crate) seat: Seat,
    /// What was meant.
    pub(crate) label: String,
    /// The cards it is about.
    pub(crate) at: Vec<Handle>,
    /// The rule.
    pub(crate) rule: RuleId,
}

/// A game under way. Errors are in words a player understands; the game is
/// then as it was.
pub(crate) trait Session {
    /// How the table is laid out.
    fn layout(&self) -> &Layout;
    /// The table as a viewer may know it.
    fn view(&self, viewer: Viewer) -> TableView;
    /// The open question; none when the game is over.
    fn question(&self) -> Option<Question>;
    /// The open question in words.
    fn prompt(&self, viewer: Viewer) -> String;
    /// What may be chosen, for all seats that are asked.
    fn offers(&self) -> Vec<Offer>;
    /// What may not be chosen, and why.
    fn refusals(&self) -> Vec<Refusal>;
    /// What this viewer was told so far.
    fn log(&self, viewer: Viewer) -> Vec<Told>;
    /// Who decides for this seat.
    fn player(&self, seat: Seat) -> Player;
    /// The seat's team.
    fn team(&self, seat: Seat) -> u8;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Takes an answer.
    fn answer(&mut self, choice: Choice) -> Result<(), String>;
    /// Lets the bot of this seat answer.
    fn let_bot_answer(&mut self, seat: Seat) -> Result<(), String>;
    /// Whether the action under way can be taken back.
    fn can_cancel(&self) -> bool;
    /// Takes the action under way back.
    fn cancel(&mut self) -> Result<(), String>;
    /// Does what is possible at any moment.
    fn interrupt(&mut self, seat: Seat, what: Interrupt) -> Result<(), String>;
    /// Saves the game so that it can be resumed or replayed.
    fn save(&self, path: &Path) -> Result<(), String>;

    /// Gives up for a seat. Where the rules ask for the consent of a whole
    /// team, its bots follow.
    fn concede(&mut self, seat: Seat) -> Result<(), String> {
        self.interrupt(seat, Interrupt::Concede)?;
        let seats = self.view(Viewer::Spectator).seats;
        let allied = |s: &Seat| self.team(*s) == self.team(seat);
        let bot = |s: &Seat| self.player(*s) != Player::Human;
        let bots: Vec<Seat> = seats
            .iter()
            .map(|s| s.seat)
            .filter(allied)
            .filter(bot)
            .collect();
        for ally in bots {
            if self.question().is_some() {
                self.interrupt(ally, Interrupt::Concede)?;
            }
        }
        Ok(())
    }

    /// The asked seats for which somebody in front of the screen decides.
    fn humans_asked(&self) -> SeatSet {
        self.asked_by(|player| player == &Player::Human)
    }

    /// The asked seats for which a bot decides.
    fn bots_asked(&self) -> SeatSet {
        self.asked_by(|player| player != &Player::Human)
    }

    /// The asked seats whose player is of some kind.
    fn asked_by(&self, kind: fn(&Player) -> bool) -> SeatSet {
        let asked = self.question().map_or(SeatSet::NONE, |q| q.seats);
        asked.iter().filter(|s| kind(&self.player(*s))).collect()
    }
}

/// The answer that the space bar gives: the option that is about no card, such
/// as pass or done. Where there are several, or only ones about cards, there is
/// none, unless there is only one option at all.
pub(crate) fn main_answer(offers: &[Offer]) -> Option<usize> {
    if offers.len() == 1 {
        return Some(0);
    }
    let mut plain = (0..offers.len()).filter(|i| offers[*i].at.is_empty());
    let first = plain.next()?;
    plain.next().is_none().then_some(first)
}
