//! The beginning of a match.

use super::{
    LastGame, Match, MatchEnd, MatchGame, MatchPhase, MatchRule, MatchSetup, NextGame, PlayFirst,
};
use crate::game::{Outcome, SetupError};
use crate::rng::GameRng;
use crate::seats::SeatSet;

impl<G: MatchGame> Match<G> {
    pub(super) fn begin(
        setup: &MatchSetup<G::Setup>,
        rules: &G::Rules,
    ) -> Result<Self, SetupError> {
        let teams = G::teams(&setup.game);
        let count = teams.iter().max().map_or(0, |t| usize::from(*t) + 1);
        setup.policy.check(count)?;
        if setup.policy.altered && !G::PREGAME {
            let reasons = vec!["this game knows no altered order of its beginning".to_owned()];
            return Err(SetupError { reasons });
        }
        let pools = G::pools(&setup.game);
        let mut rng = GameRng::new(G::seed(&setup.game));
        let seed = rng.seed_from();
        let last = skipped(&setup.policy.game_losses);
        let chooser = match last {
            Some(last) => G::chooser(&last),
            None => {
                // Somebody must be asked before cards are exchanged.
                let first = match setup.policy.first {
                    PlayFirst::Rules if setup.policy.altered => PlayFirst::Lots,
                    first => first,
                };
                first_chooser::<G>(first, count, &mut rng)
            }
        };
        let next = NextGame {
            number: 1,
            pools: &pools,
            seed,
            chooser,
        };
        let usual = G::next_setup(&setup.game, &next, rules);
        let opening = setup.policy.altered.then(|| G::pregame(&usual)).flatten();
        let game = G::new(opening.as_ref().unwrap_or(&usual), rules)?;
        let mut begun = Self {
            setup: setup.clone(),
            teams,
            presented: pools.clone(),
            pools,
            rng,
            wins: vec![0; count],
            games: setup.policy.game_losses.iter().sum(),
            played: 0,
            gone: SeatSet::NONE,
            drawing: SeatSet::NONE,
            last,
            chooser,
            time_up: false,
            closing: None,
            stage: MatchPhase::Playing,
            opening: opening.is_some(),
            turns: 0,
            revelations: 0,
            disclosures: 0,
            game,
        };
        begun.count_losses();
        Ok(begun)
    }

    /// The match with its first game standing like this, for scenarios.
    pub(crate) fn standing(mut self, game: G) -> Self {
        self.game = game;
        self
    }

    /// What was lost before the match counts.
    fn count_losses(&mut self) {
        for (team, losses) in self.setup.policy.game_losses.iter().enumerate() {
            // Checked before: where there are losses, there are two teams.
            if *losses > 0 {
                self.wins[1 - team] += losses;
            }
        }
        let lost: SeatSet = self
            .setup
            .policy
            .match_losses
            .iter()
            .fold(SeatSet::NONE, |all, team| all.or(self.seats_of(*team)));
        let staying = self.all_seats().minus(lost);
        let one = staying.lowest().map(|s| self.teams[s.index()]);
        let one = one.filter(|team| self.seats_of(*team) == staying);
        if G::holds(MatchRule::MatchLoss)
            && !lost.is_empty()
            && (one.is_some() || staying.is_empty())
        {
            let reason = "a match loss".to_owned();
            let winners = staying;
            self.stage = MatchPhase::Over(Outcome { winners, reason }, MatchEnd::Penalty);
        } else if let Some(((winners, reason), end)) = self.decided() {
            self.stage = MatchPhase::Over(Outcome { winners, reason }, end);
        }
    }
}

/// The first game, where penalties decided it.
fn skipped(losses: &[u32]) -> Option<LastGame> {
    let lost = losses.iter().any(|n| *n > 0);
    let both = losses.iter().all(|n| *n > 0) && losses.len() > 1;
    let loser = losses.iter().position(|n| *n > 0).unwrap_or(0) as u8;
    lost.then_some(LastGame {
        won_by: (!both).then(|| 1 - loser),
        teams: 2,
        skipped: true,
    })
}

fn first_chooser<G: MatchGame>(first: PlayFirst, teams: usize, rng: &mut GameRng) -> Option<u8> {
    match first {
        PlayFirst::Rules => None,
        PlayFirst::Lots => {
            let lot = rng.below(teams) as u8;
            Some(lot).filter(|_| G::holds(MatchRule::Lots))
        }
        PlayFirst::Chooser(team) => Some(team).filter(|_| G::holds(MatchRule::RankedChooses)),
    }
}
