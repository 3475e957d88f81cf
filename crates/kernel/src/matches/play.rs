//! From game to game.

use super::observe::{EventOf, MatchEvent, Through};
use super::{LastGame, Match, MatchGame, MatchSetup, NextGame, Stage};
use crate::game::{Interrupt, Observer, Outcome, Refused, SetupError};
use crate::rng::GameRng;
use crate::seats::{Seat, SeatSet};

impl<G: MatchGame> Match<G> {
    pub(super) fn begin(
        setup: &MatchSetup<G::Setup>,
        rules: &G::Rules,
    ) -> Result<Self, SetupError> {
        let teams = G::teams(&setup.game);
        let count = teams.iter().max().map_or(0, |t| usize::from(*t) + 1);
        setup.check(count)?;
        let pools = G::pools(&setup.game);
        let mut rng = GameRng::new(G::seed(&setup.game));
        let seed = fresh_seed(&mut rng);
        let next = NextGame {
            number: 1,
            pools: &pools,
            seed,
            chooser: None,
        };
        let game = G::new(&G::next_setup(&setup.game, &next), rules)?;
        let mut begun = Self {
            setup: setup.clone(),
            teams,
            presented: pools.clone(),
            pools,
            rng,
            wins: vec![0; count],
            games: setup.game_losses.iter().sum(),
            gone: SeatSet::NONE,
            last: None,
            stage: Stage::Playing,
            turns: 0,
            revelations: 0,
            disclosures: 0,
            game,
        };
        for (team, losses) in setup.game_losses.iter().enumerate() {
            // Checked above: where there are losses, there are two teams.
            if *losses > 0 {
                begun.wins[1 - team] += losses;
            }
        }
        if let Some(outcome) = begun.decided() {
            begun.stage = Stage::Over(outcome);
        }
        Ok(begun)
    }

    pub(super) fn seats_of(&self, team: u8) -> SeatSet {
        let seats = SeatSet::first(self.teams.len()).iter();
        seats.filter(|s| self.teams[s.index()] == team).collect()
    }

    /// Goes on until something is to be asked, or the match is over.
    pub(super) fn go_on(&mut self, rules: &G::Rules, seen: &mut impl Observer<Self>) {
        loop {
            match self.stage {
                Stage::Playing if self.game.question().is_none() => self.end_game(rules, seen),
                Stage::Siding(ready) if self.all_seats().minus(ready.or(self.gone)).is_empty() => {
                    self.next_game(rules, seen);
                }
                _ => return,
            }
        }
    }

    pub(super) fn all_seats(&self) -> SeatSet {
        SeatSet::first(self.teams.len())
    }

    fn end_game(&mut self, rules: &G::Rules, seen: &mut impl Observer<Self>) {
        let (winners, reason) = match self.game.outcome() {
            Some(outcome) => (outcome.winners, outcome.reason),
            None => (SeatSet::NONE, String::new()),
        };
        let won_by = winners.lowest().map(|s| self.teams[s.index()]);
        self.games += 1;
        if let Some(team) = won_by {
            self.wins[usize::from(team)] += 1;
        }
        let teams = self.wins.len() as u8;
        let last = LastGame { won_by, teams };
        G::leave_behind(&mut self.setup.game, &self.game, &last, rules);
        self.last = Some(last);
        self.tell(rules, seen, || MatchEvent::Ends { won_by, reason });
        match self.decided() {
            Some(outcome) => self.end(outcome, rules, seen),
            None if self.setup.siding && G::may_side(&last) => {
                self.stage = Stage::Siding(SeatSet::NONE);
            }
            None => self.next_game(rules, seen),
        }
    }

    fn end(&mut self, outcome: Outcome, rules: &G::Rules, seen: &mut impl Observer<Self>) {
        let reason = outcome.reason.clone();
        self.stage = Stage::Over(outcome);
        self.tell(rules, seen, || MatchEvent::Over { reason });
    }

    /// How the match has ended, if it has.
    fn decided(&self) -> Option<Outcome> {
        let left = |team: &u8| !self.seats_of(*team).minus(self.gone).is_empty();
        let staying: Vec<_> = (0..self.wins.len() as u8).filter(left).collect();
        if let [team] = staying[..] {
            return Some(Outcome {
                winners: self.seats_of(team),
                reason: "everybody else has left".to_owned(),
            });
        }
        let most = self.wins.iter().max().copied().unwrap_or(0);
        let out_of_games = self.setup.max_games.is_some_and(|max| self.games >= max);
        if most < self.setup.needed() && !out_of_games && !staying.is_empty() {
            return None;
        }
        let best = (0..self.wins.len() as u8).filter(|t| self.wins[usize::from(*t)] == most);
        Some(match best.collect::<Vec<_>>()[..] {
            [team] => Outcome {
                winners: self.seats_of(team),
                reason: "games won".to_owned(),
            },
            _ => Outcome {
                winners: SeatSet::NONE,
                reason: "equal games won".to_owned(),
            },
        })
    }

    fn next_game(&mut self, rules: &G::Rules, seen: &mut impl Observer<Self>) {
        let chooser = self.last.as_ref().and_then(G::chooser);
        let losses: u32 = self.setup.game_losses.iter().sum();
        let number = self.games - losses + 1;
        let seed = fresh_seed(&mut self.rng);
        let next = NextGame {
            number,
            pools: &self.pools,
            seed,
            chooser,
        };
        let game = match G::new(&G::next_setup(&self.setup.game, &next), rules) {
            Ok(game) => game,
            Err(refused) => {
                let outcome = Outcome {
                    winners: SeatSet::NONE,
                    reason: format!("game {number} could not be set up: {refused}"),
                };
                return self.end(outcome, rules, seen);
            }
        };
        self.turns += self.game.turn();
        self.revelations += self.game.revelations() + 1;
        self.disclosures += self.game.disclosures();
        self.game = game;
        self.presented.clone_from(&self.pools);
        self.stage = Stage::Playing;
        self.tell(rules, seen, || MatchEvent::Begins { number, chooser });
        for seat in self.gone.iter() {
            let mut through = Through::new(self, seen);
            // A game that is over already does not mind who has left.
            let _ = self
                .game
                .interrupt(rules, seat, &Interrupt::Leave, &mut through);
        }
    }

    pub(super) fn interrupted(
        &mut self,
        rules: &G::Rules,
        seat: Seat,
        what: &Interrupt,
        seen: &mut impl Observer<Self>,
    ) -> Result<(), Refused> {
        let leaves = *what == Interrupt::Leave;
        match self.stage {
            Stage::Over(_) => return Err(Refused::Over),
            Stage::Siding(_) if !leaves || self.gone.has(seat) => {
                return Err(Refused::Meaningless("no game is under way"));
            }
            Stage::Siding(_) => self.pools[seat.index()] = self.presented[seat.index()].clone(),
            Stage::Playing => {
                let mut through = Through::new(self, seen);
                self.game.interrupt(rules, seat, what, &mut through)?;
            }
        }
        if leaves {
            self.gone = self.gone.with(seat);
            let alone = self.decided();
            if let Some(outcome) = alone.filter(|_| self.is_siding()) {
                self.end(outcome, rules, seen);
            }
        }
        self.go_on(rules, seen);
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

pub(super) fn fresh_seed(rng: &mut GameRng) -> [u8; 32] {
    std::array::from_fn(|_| rng.below(256) as u8)
}
