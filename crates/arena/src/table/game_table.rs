//! What front ends know of a table.

use super::{LegalOption, Player, Refusal, TableError};
use kernel::game::{Choice, Interrupt, Outcome, Question, Ruling};
use kernel::log::LogLine;
use kernel::seats::{Seat, SeatSet};
use kernel::view::{Layout, TableView, Viewer};
use std::path::Path;

/// A game under way. Terminal tables, plain prompts and servers are written
/// once, against this.
pub trait GameTable {
    /// How the table is laid out.
    fn layout(&self) -> &Layout;
    /// The table as a viewer may know it.
    fn view(&self, viewer: Viewer) -> TableView;
    /// The open question; none when the game is over.
    fn question(&self) -> Option<Question>;
    /// The open question in words.
    fn prompt(&self, viewer: Viewer) -> String;
    /// What may be chosen, for all seats that are asked.
    fn offers(&self) -> Vec<LegalOption>;
    /// What may not be chosen, and why.
    fn refusals(&self) -> Vec<Refusal>;
    /// What this viewer was told so far.
    fn log(&self, viewer: Viewer) -> Vec<LogLine>;
    /// Who decides for this seat.
    fn player(&self, seat: Seat) -> Player;
    /// The seat's team.
    fn team(&self, seat: Seat) -> u8;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Takes an answer.
    ///
    /// # Errors
    /// When it is not among the options.
    fn answer(&mut self, choice: Choice) -> Result<(), TableError>;
    /// Lets the bot of this seat answer.
    ///
    /// # Errors
    /// When the seat has no bot or is not asked.
    fn let_bot_answer(&mut self, seat: Seat) -> Result<(), TableError>;
    /// Who may take the action under way back, if anybody may.
    fn canceller(&self) -> Option<Seat>;
    /// Takes the action under way back.
    ///
    /// # Errors
    /// When there is none that can be taken back.
    fn cancel(&mut self) -> Result<(), TableError>;
    /// Does what is possible at any moment.
    ///
    /// # Errors
    /// When it has no meaning now.
    fn interrupt(&mut self, seat: Seat, what: Interrupt) -> Result<(), TableError>;
    /// Does what somebody in charge says.
    ///
    /// # Errors
    /// When it has no meaning now.
    fn rule(&mut self, what: Ruling) -> Result<(), TableError>;
    /// How many inputs there were before the latest action began, or the one so
    /// many actions before it.
    fn before_action(&self, earlier: usize) -> Option<usize>;
    /// Saves the game so that it can be resumed or replayed.
    ///
    /// # Errors
    /// When it cannot be written.
    fn save(&self, path: &Path) -> Result<(), TableError>;

    /// Whether the action under way can be taken back.
    fn can_cancel(&self) -> bool {
        self.canceller().is_some()
    }

    /// Gives up for a seat. Where the rules ask for the consent of a whole
    /// team, its bots follow.
    ///
    /// # Errors
    /// When there is nothing to give up any more.
    fn concede(&mut self, seat: Seat) -> Result<(), TableError> {
        self.interrupt(seat, Interrupt::Concede)?;
        for ally in self.bots_beside(seat).iter() {
            if self.question().is_some() {
                self.interrupt(ally, Interrupt::Concede)?;
            }
        }
        Ok(())
    }

    /// The bots of a seat's team.
    fn bots_beside(&self, seat: Seat) -> SeatSet {
        let seats = self.view(Viewer::Spectator).seats;
        let allied = |s: &Seat| self.team(*s) == self.team(seat);
        let bot = |s: &Seat| self.player(*s) != Player::Human;
        let all = seats.iter().map(|s| s.seat);
        all.filter(allied).filter(bot).collect()
    }

    /// The asked seats for which somebody in front of a screen decides.
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
