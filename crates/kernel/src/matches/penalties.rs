//! Games and matches that are lost by penalties, given up, or drawn by
//! agreement.

use super::events::MatchEvent;
use super::{LastGame, Match, MatchEnd, MatchGame, MatchPhase, MatchRule};
use crate::budget::Budget;
use crate::game::{InputError, Interrupt, Observer, Outcome, Ruling};
use crate::seats::{Seat, SeatSet};

const NOBODY: InputError = InputError::NotNow("this seat does not play");

impl<G: MatchGame> Match<G> {
    /// The seats of these seats' teams.
    fn with_team_mates(&self, seats: SeatSet) -> Result<SeatSet, InputError> {
        let known = seats.and(self.all_seats()).minus(self.gone);
        if known.is_empty() || known != seats {
            return Err(NOBODY);
        }
        let teams = known.iter().map(|s| self.seats_of(self.teams[s.index()]));
        Ok(teams.fold(SeatSet::NONE, SeatSet::or))
    }

    /// The team that is left when these seats are out, if it is one.
    fn only_other(&self, out: SeatSet) -> Option<u8> {
        let left = self.all_seats().minus(out.or(self.gone));
        let team = self.teams[left.lowest()?.index()];
        left.minus(self.seats_of(team)).is_empty().then_some(team)
    }

    pub(super) fn game_loss(
        &mut self,
        seats: SeatSet,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        let out = self.with_team_mates(seats)?;
        let everybody = self.all_seats().minus(out.or(self.gone)).is_empty();
        let won_by = self.only_other(out);
        if !self.has_begun() && won_by.is_none() && !everybody {
            let why = "between games with several opponents nobody can lose one";
            return Err(InputError::NotNow(why));
        }
        self.tell(rules, seen, || MatchEvent::Ruled(Ruling::GameLoss(seats)));
        match (self.has_begun(), everybody) {
            (true, true) if G::holds(MatchRule::AllLose) => {
                self.end_by_ruling(SeatSet::NONE, "everybody got a game loss", rules, seen);
            }
            (true, true) => {}
            (true, false) if G::holds(MatchRule::LossNow) => {
                self.lose_now(out, won_by, rules, seen, budget)?;
            }
            (true, false) => {}
            // Nothing is under way that could be drawn.
            (false, true) => {}
            (false, false) if G::holds(MatchRule::LossNext) => self.skip(won_by, rules, seen),
            (false, false) => {}
        }
        self.advance(rules, seen);
        Ok(())
    }

    /// The game under way is over because somebody in charge says so.
    pub(super) fn end_by_ruling(
        &mut self,
        winners: SeatSet,
        reason: &str,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
    ) {
        let reason = reason.to_owned();
        self.end_game(Outcome { winners, reason }, rules, seen);
    }

    /// Seats lose the game under way; where several are left, they play on.
    fn lose_now(
        &mut self,
        out: SeatSet,
        won_by: Option<u8>,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        if let Some(team) = won_by {
            self.end_by_ruling(self.seats_of(team), "a game loss", rules, seen);
            return Ok(());
        }
        for seat in out.minus(self.gone).iter() {
            // Who is out of the game already cannot lose it again.
            self.goes_out(seat, &Interrupt::Concede, rules, seen, budget)?;
        }
        Ok(())
    }

    /// The next game is lost without being played.
    fn skip(&mut self, won_by: Option<u8>, rules: &G::Rules, seen: &mut impl Observer<Self>) {
        self.count_game(won_by);
        let last = LastGame {
            won_by,
            teams: self.wins.len() as u8,
            skipped: self.played == 0,
        };
        self.last = Some(last);
        let reason = "a game loss".to_owned();
        self.tell(rules, seen, || MatchEvent::Ends { won_by, reason });
        if self.is_siding() {
            self.settle(rules, seen);
        } else {
            self.after_game(last, rules, seen);
        }
    }

    pub(super) fn match_loss(
        &mut self,
        seats: SeatSet,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        let out = self.with_team_mates(seats)?;
        self.tell(rules, seen, || MatchEvent::Ruled(Ruling::MatchLoss(seats)));
        if G::holds(MatchRule::MatchLoss) {
            let why = ("a match loss", MatchEnd::Penalty);
            self.drop_out(out, why, rules, seen, budget)?;
        }
        Ok(())
    }

    pub(super) fn concede_match(
        &mut self,
        seat: Seat,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        let out = self.with_team_mates(SeatSet::only(seat))?;
        if !G::holds(MatchRule::ConcedeMatch) {
            return Err(InputError::NotNow("only games can be conceded"));
        }
        let why = ("conceded", MatchEnd::Conceded);
        self.drop_out(out, why, rules, seen, budget)
    }

    /// Seats are out of the match, which goes on where several teams are left.
    fn drop_out(
        &mut self,
        out: SeatSet,
        (reason, end): (&str, MatchEnd),
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        let left = self.all_seats().minus(out.or(self.gone));
        let winner = self.only_other(out).map(|team| self.seats_of(team));
        if left.is_empty() || winner.is_some() {
            let winners = winner.unwrap_or(SeatSet::NONE);
            self.finish((winners, reason.to_owned()), end, rules, seen);
            return Ok(());
        }
        for seat in out.minus(self.gone).iter() {
            self.gone = self.gone.with(seat);
            if self.stage == MatchPhase::Playing {
                // Who is out of the game already leaves nothing behind in it.
                self.goes_out(seat, &Interrupt::Leave, rules, seen, budget)?;
            }
        }
        self.advance(rules, seen);
        Ok(())
    }

    pub(super) fn offer_match_draw(
        &mut self,
        seat: Seat,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
    ) -> Result<(), InputError> {
        if !self.all_seats().minus(self.gone).has(seat) {
            return Err(NOBODY);
        }
        self.drawing = self.drawing.with(seat);
        self.tell(rules, seen, || MatchEvent::OffersDraw(seat));
        let all = self
            .all_seats()
            .minus(self.gone.or(self.drawing))
            .is_empty();
        if all && G::holds(MatchRule::DrawMatch) {
            self.draw_match(rules, seen);
        }
        Ok(())
    }

    pub(super) fn draw_match(&mut self, rules: &G::Rules, seen: &mut impl Observer<Self>) {
        let drawn = (SeatSet::NONE, "agreed".to_owned());
        self.finish(drawn, MatchEnd::Agreed, rules, seen);
    }
}
