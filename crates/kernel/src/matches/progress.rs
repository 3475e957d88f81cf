//! From game to game.

use super::events::{EventOf, ForwardingObserver, MatchEvent};
use super::{LastGame, Match, MatchEnd, MatchGame, MatchPhase, MatchRule, NextGame};
use crate::budget::Budget;
use crate::game::{InputError, Interrupt, Observer, Outcome};
use crate::seats::{Seat, SeatSet};

impl<G: MatchGame> Match<G> {
    pub(super) fn seats_of(&self, team: u8) -> SeatSet {
        let seats = SeatSet::first(self.teams.len()).iter();
        seats.filter(|s| self.teams[s.index()] == team).collect()
    }

    /// Goes on until something is to be asked, or the match is over.
    pub(super) fn advance(&mut self, rules: &G::Rules, seen: &mut impl Observer<Self>) {
        loop {
            match self.stage {
                MatchPhase::Playing if self.is_opened() => self.side_first(rules, seen),
                MatchPhase::Playing if self.game.question().is_none() => {
                    let nothing = || Outcome {
                        winners: SeatSet::NONE,
                        reason: String::new(),
                    };
                    let outcome = self.game.outcome().unwrap_or_else(nothing);
                    self.end_game(outcome, rules, seen);
                }
                MatchPhase::Siding(ready)
                    if self.all_seats().minus(ready.or(self.gone)).is_empty() =>
                {
                    self.next_game(rules, seen);
                }
                _ => return,
            }
        }
    }

    /// Whether the first steps of a game in the altered order are done.
    fn is_opened(&self) -> bool {
        self.opening && self.game.question().is_none() && self.game.outcome().is_none()
    }

    /// Cards are exchanged before the only game.
    fn side_first(&mut self, rules: &G::Rules, seen: &mut impl Observer<Self>) {
        self.opening = false;
        G::after_pregame(&mut self.setup.game, &self.game, rules);
        if self.setup.policy.siding && G::holds(MatchRule::SidesFirst) {
            self.stage = MatchPhase::Siding(SeatSet::NONE);
        } else {
            self.next_game(rules, seen);
        }
    }

    pub(super) fn all_seats(&self) -> SeatSet {
        SeatSet::first(self.teams.len())
    }

    /// The game under way has ended so, by itself or by a ruling.
    pub(super) fn end_game(
        &mut self,
        Outcome { winners, reason }: Outcome,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
    ) {
        let won_by = winners.lowest().map(|s| self.teams[s.index()]);
        self.played += 1;
        self.count_game(won_by);
        let last = LastGame {
            won_by,
            teams: self.wins.len() as u8,
            skipped: false,
        };
        G::carry_over(&mut self.setup.game, &self.game, &last, rules);
        self.last = Some(last);
        self.tell(rules, seen, || MatchEvent::Ends { won_by, reason });
        self.after_game(last, rules, seen);
    }

    pub(super) fn count_game(&mut self, won_by: Option<u8>) {
        self.games += 1;
        if let Some(team) = won_by {
            self.wins[usize::from(team)] += 1;
        }
    }

    /// The match is over, cards are exchanged, or the next game begins.
    pub(super) fn after_game(
        &mut self,
        last: LastGame,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
    ) {
        if self.settle(rules, seen) {
            return;
        }
        if self.setup.policy.siding && G::may_side(&last) {
            self.stage = MatchPhase::Siding(SeatSet::NONE);
        } else {
            self.next_game(rules, seen);
        }
    }

    pub(super) fn next_game(&mut self, rules: &G::Rules, seen: &mut impl Observer<Self>) {
        self.chooser = self.last.as_ref().and_then(G::chooser);
        self.new_game(rules, seen);
    }

    /// A game begins with the decks as they are, and the same team choosing.
    pub(super) fn new_game(&mut self, rules: &G::Rules, seen: &mut impl Observer<Self>) {
        let (number, chooser) = (self.played + 1, self.chooser);
        let seed = self.rng.seed_from();
        let next = NextGame {
            number,
            pools: &self.pools,
            seed,
            chooser,
        };
        let game = match G::new(&G::next_setup(&self.setup.game, &next, rules), rules) {
            Ok(game) => game,
            Err(refused) => {
                let reason = format!("game {number} could not be set up: {refused}");
                let nobody = (SeatSet::NONE, reason);
                return self.finish(nobody, MatchEnd::Stuck, rules, seen);
            }
        };
        self.turns += self.game.turn();
        self.revelations += self.game.reveal_count() + 1;
        // What was exchanged unseen shows in the sizes of the decks.
        let exchanged = u64::from(self.pools != self.presented);
        self.disclosures += self.game.chance_reveal_count() + exchanged;
        self.game = game;
        self.presented.clone_from(&self.pools);
        self.drawing = SeatSet::NONE;
        self.closing = None;
        self.stage = MatchPhase::Playing;
        self.close_new_game();
        self.tell(rules, seen, || MatchEvent::Begins { number, chooser });
        for seat in self.gone.iter() {
            // A game that is over already does not mind who has left.
            let mut budget = Budget::FULL;
            let left = self.goes_out(seat, &Interrupt::Leave, rules, seen, &mut budget);
            if let Err(refused) = left {
                let reason = format!("game {number} could not be set up: {refused}");
                return self.finish((SeatSet::NONE, reason), MatchEnd::Stuck, rules, seen);
            }
        }
    }

    /// A seat is out of the game under way, where it is not already.
    pub(super) fn goes_out(
        &mut self,
        seat: Seat,
        how: &Interrupt,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        let mut through = ForwardingObserver::new(self, seen);
        match self.game.interrupt(rules, seat, how, &mut through, budget) {
            Err(over @ InputError::OverBudget(_)) => Err(over),
            _ => Ok(()),
        }
    }

    pub(super) fn interrupted(
        &mut self,
        rules: &G::Rules,
        seat: Seat,
        what: &Interrupt,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        if matches!(self.stage, MatchPhase::Over(..)) {
            return Err(InputError::Over);
        }
        match what {
            Interrupt::ConcedeMatch => return self.concede_match(seat, rules, seen, budget),
            Interrupt::OfferMatchDraw => return self.offer_match_draw(seat, rules, seen),
            Interrupt::DeclineDraw => self.drawing = SeatSet::NONE,
            _ => {}
        }
        let leaves = *what == Interrupt::Leave;
        if self.stage == MatchPhase::Playing {
            let mut through = ForwardingObserver::new(self, seen);
            self.game
                .interrupt(rules, seat, what, &mut through, budget)?;
        } else if !leaves || self.gone.has(seat) {
            return Err(InputError::NotNow("no game is under way"));
        } else {
            self.pools[seat.index()] = self.presented[seat.index()].clone();
        }
        if leaves {
            self.gone = self.gone.with(seat);
            if self.is_siding() {
                self.settle(rules, seen);
            }
        }
        self.advance(rules, seen);
        Ok(())
    }

    pub(super) fn tell(
        &self,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
        event: impl FnOnce() -> EventOf<G>,
    ) {
        tell(self, rules, seen, event);
    }
}

fn tell<G: MatchGame, O: Observer<Match<G>>>(
    told: &Match<G>,
    rules: &G::Rules,
    seen: &mut O,
    event: impl FnOnce() -> EventOf<G>,
) {
    if O::LISTENS {
        seen.tell(told, rules, &event());
    }
}
