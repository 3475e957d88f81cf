//! Taking back what was only begun.

use super::Driver;
use crate::game::Game;
use crate::seats::{Seat, SeatSet};

/// The game as it was at some moment, and how far everything had got.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint<G> {
    pub(super) game: G,
    told: Vec<usize>,
    pub(super) taken: usize,
}

/// Where the action under way began, and who began it.
#[derive(Clone, Debug)]
pub(super) struct ActionStart<G> {
    pub(super) at: Checkpoint<G>,
    pub(super) seat: Seat,
    pub(super) asked: SeatSet,
}

impl<G: Game> Driver<G> {
    /// Whether the action under way can be cancelled: nothing random, hidden
    /// or foreign has happened since it began.
    #[must_use]
    pub fn can_cancel(&self) -> bool {
        self.began.is_some()
    }

    /// Who may cancel, if anybody may.
    #[must_use]
    pub fn canceller(&self) -> Option<Seat> {
        self.began.as_ref().map(|b| b.seat)
    }

    /// Goes back to where the action under way began; its inputs are dropped.
    /// Tells whether there was anything to cancel.
    pub fn cancel(&mut self) -> bool {
        let Some(began) = self.began.take() else {
            return false;
        };
        self.go_back(began.at);
        true
    }

    /// Whether what was begun may still be cancelled after an answer of this
    /// seat.
    pub(super) fn still_open(&self, answered: Seat) -> bool {
        let (Some(began), Some(question)) = (&self.began, self.game.question()) else {
            return false;
        };
        !self.game.at_action_start()
            && began.seat == answered
            && began.at.game.reveal_count() == self.game.reveal_count()
            && question.seats.has(answered)
            && question.seats.minus(began.asked).is_empty()
    }

    pub(super) fn bookmark(&self) -> Checkpoint<G> {
        Checkpoint {
            game: self.game.clone(),
            told: self.log.mark(),
            taken: self.taken.len(),
        }
    }

    pub(super) fn go_back(&mut self, to: Checkpoint<G>) {
        self.game = to.game;
        self.log.cut_back(&to.told);
        self.taken.truncate(to.taken);
        self.marks.retain(|m| m.after <= to.taken);
    }
}
