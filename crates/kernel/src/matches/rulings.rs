//! What somebody in charge says of a match.

use super::events::MatchEvent;
use super::{Match, MatchGame, MatchPhase, MatchRule};
use crate::budget::Budget;
use crate::game::{InputError, Observer, Ruling};
use crate::seats::{Seat, SeatSet};

const NO_GAME: InputError = InputError::NotNow("no game is under way");

impl<G: MatchGame> Match<G> {
    pub(super) fn ruled(
        &mut self,
        rules: &G::Rules,
        what: &Ruling,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        match what {
            Ruling::CallTime => self.call_time(rules, seen),
            Ruling::GameLoss(seats) => self.game_loss(*seats, rules, seen, budget),
            Ruling::MatchLoss(seats) => self.match_loss(*seats, rules, seen, budget),
            Ruling::DrawGame => self.draw_game(rules, seen),
            Ruling::DrawMatch => {
                self.draw_match(rules, seen);
                Ok(())
            }
            Ruling::RestartGame => self.restart_game(rules, seen),
            Ruling::EndSiding => self.end_siding(rules, seen),
            Ruling::Shuffle { seat, area } => self.shuffle(*seat, area, rules, seen),
            Ruling::Rewind { .. } => {
                let why = "only who keeps the inputs can go back";
                Err(InputError::NotNow(why))
            }
        }
    }

    fn draw_game(
        &mut self,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
    ) -> Result<(), InputError> {
        if self.stage != MatchPhase::Playing {
            return Err(NO_GAME);
        }
        self.end_by_ruling(SeatSet::NONE, "agreed", rules, seen);
        self.advance(rules, seen);
        Ok(())
    }

    /// The game begins anew: decks are as they were, who chose chooses again.
    fn restart_game(
        &mut self,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
    ) -> Result<(), InputError> {
        if self.stage != MatchPhase::Playing || self.opening {
            return Err(NO_GAME);
        }
        self.tell(rules, seen, || MatchEvent::Ruled(Ruling::RestartGame));
        if G::holds(MatchRule::SameDecks) {
            self.new_game(rules, seen);
        } else {
            self.stage = MatchPhase::Siding(SeatSet::NONE);
        }
        self.advance(rules, seen);
        Ok(())
    }

    /// Who is not ready plays with what can be played: the deck as it stands,
    /// or as it was in the last game.
    fn end_siding(
        &mut self,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
    ) -> Result<(), InputError> {
        let MatchPhase::Siding(ready) = self.stage else {
            return Err(InputError::NotNow("no cards are being exchanged"));
        };
        self.tell(rules, seen, || MatchEvent::Ruled(Ruling::EndSiding));
        for seat in self.all_seats().minus(ready).iter() {
            let pool = &self.pools[seat.index()];
            if G::deck_fault(&self.setup.game, pool, rules).is_some() {
                self.pools[seat.index()] = self.presented[seat.index()].clone();
            }
        }
        self.stage = MatchPhase::Siding(self.all_seats());
        self.advance(rules, seen);
        Ok(())
    }

    fn shuffle(
        &mut self,
        seat: Seat,
        area: &str,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
    ) -> Result<(), InputError> {
        if self.stage != MatchPhase::Playing {
            return Err(NO_GAME);
        }
        if !self.all_seats().has(seat) {
            return Err(InputError::NotNow("this seat does not play"));
        }
        self.game.shuffle_unknown(seat, area, rules)?;
        let area = area.to_owned();
        self.tell(rules, seen, || {
            MatchEvent::Ruled(Ruling::Shuffle { seat, area })
        });
        Ok(())
    }

    /// A rewind stays within a game. That time was called, and what chance is
    /// still to come, is as it was when the judge spoke.
    pub(super) fn back_from(
        &mut self,
        rules: &G::Rules,
        left: &Self,
        seen: &mut impl Observer<Self>,
    ) -> Result<(), InputError> {
        // It grows with every game that begins.
        let same = self.revelations == left.revelations;
        if !same || self.stage != MatchPhase::Playing || left.stage != MatchPhase::Playing {
            return Err(InputError::NotNow("a rewind stays within its game"));
        }
        self.rng = self.rng.further(&left.rng);
        self.drawing = SeatSet::NONE;
        self.game.after_match_rewind(&left.game, rules);
        if let Some(closing) = left.closing.filter(|_| !self.time_up) {
            self.close(closing);
        }
        self.time_up = left.time_up;
        self.tell(rules, seen, || MatchEvent::WentBack);
        Ok(())
    }
}
