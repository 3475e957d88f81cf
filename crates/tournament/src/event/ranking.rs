//! What was played, standings and final places (RBT 409).

use super::{Event, PlayerId};
use super::{PlayerResult, Round};
use crate::ratio::Ratio;
use crate::standings::{PlayedMatch, PlayerRecord, ScoringPolicy, Standing, standings};
use std::collections::HashMap;

/// A place of the final ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct FinalPlacing {
    /// From 1.
    pub rank: u32,
    /// Who.
    pub player: PlayerId,
    /// Match points of the rounds before a playoff.
    pub points: u32,
    /// Tie-breakers, by the policy.
    pub tiebreakers: Vec<Ratio>,
    /// Rounds of a playoff that were reached.
    pub playoff: u32,
}

impl Event {
    pub(super) fn policy(&self) -> ScoringPolicy {
        self.setup
            .as_ref()
            .map_or_else(ScoringPolicy::riftbound, |s| s.policy.clone())
    }

    /// What each player of a round has played; tables without a result count
    /// for nothing yet, and byes when all tables have one: until then the
    /// standings are those after the round before.
    pub(super) fn played(
        &self,
        policy: &ScoringPolicy,
        round: &Round,
    ) -> Vec<(PlayerId, PlayedMatch)> {
        let mut all = Vec::new();
        for table in &round.tables {
            let Some(result) = &table.result else {
                continue;
            };
            for (place, player) in table.players.iter().enumerate() {
                let points = match result.outcome.share(&table.players, place) {
                    PlayerResult::Won => policy.win,
                    PlayerResult::Drawn => policy.draw,
                    PlayerResult::Lost => 0,
                };
                let others = table.players.iter().filter(|p| *p != player);
                let played = PlayedMatch {
                    opponents: others.map(|p| p.0 as usize).collect(),
                    games: self.games_of(round, table, place),
                    points,
                };
                all.push((*player, played));
            }
        }
        if round.open().is_empty() {
            all.extend(round.byes.iter().map(|id| (*id, bye(policy))));
        }
        all
    }

    /// Games won, lost and drawn by the player at a place. Where both lost the
    /// match, each has lost as many games as who loses one alone.
    fn games_of(&self, round: &Round, table: &super::Table, place: usize) -> (u16, u16, u16) {
        let outcome = table.result.as_ref().map(|r| r.outcome);
        let Some(outcome) = outcome else {
            return (0, 0, 0);
        };
        let both = outcome == super::MatchOutcome::Nobody && table.players.len() == 2;
        match both && self.version() >= 2 {
            true => (0, self.wins_of(round.phase), 0),
            false => outcome.games(&table.players, place),
        }
    }

    /// Games that win a match of a part (RBT 404.1).
    #[must_use]
    pub fn wins_of(&self, phase: usize) -> u16 {
        let phases = self.setup.as_ref().map(|s| s.phases.as_slice());
        phases.unwrap_or_default().get(phase).map_or(2, |p| p.wins)
    }

    /// What everybody has played in the rounds before a playoff.
    #[must_use]
    pub fn records(&self) -> Vec<PlayerRecord> {
        let record = |p: &super::Player| PlayerRecord {
            matches: Vec::new(),
            removed: p.removed,
        };
        let policy = self.policy();
        let mut records: Vec<PlayerRecord> = self.players.iter().map(record).collect();
        for round in self.rounds.iter().filter(|r| !self.is_playoff(r.phase)) {
            for (id, played) in self.played(&policy, round) {
                records[id.0 as usize].matches.push(played);
            }
        }
        records
    }

    /// Points after so many rounds, by player; a playoff gives none.
    pub(super) fn points_after(&self, rounds: usize) -> Vec<u32> {
        let mut points = vec![0; self.players.len()];
        let policy = self.policy();
        let held = self.rounds.iter().take(rounds);
        for round in held.filter(|r| !self.is_playoff(r.phase)) {
            for (id, played) in self.played(&policy, round) {
                points[id.0 as usize] += played.points;
            }
        }
        points
    }

    /// Points before the running round with all corrections, by player.
    #[must_use]
    pub fn points_before_round(&self) -> Vec<u32> {
        self.points_after(self.rounds.len().saturating_sub(1))
    }

    pub(super) fn is_playoff(&self, phase: usize) -> bool {
        let phases = self.setup.as_ref().map(|s| s.phases.as_slice());
        let phase = phases.unwrap_or_default().get(phase);
        phase.is_some_and(|p| p.structure.eliminates())
    }

    /// The standings of the rounds before a playoff; the last tie is decided
    /// by lots drawn from the event's seed (RBT 409.3).
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let seed = self.setup.as_ref().map_or("", |s| &s.seed);
        let lot =
            |p: &super::Player| crate::lots::word(seed, &format!("lot {}", p.registration.name));
        let lots: Vec<u64> = self.players.iter().map(lot).collect();
        standings(&self.records(), &self.policy(), &lots)
    }

    /// The final places: who got further in a playoff is ahead, then the
    /// better seed, then everybody else by the standings.
    #[must_use]
    pub fn ranking(&self) -> Vec<FinalPlacing> {
        let reached = self.reached();
        let seed = |id: PlayerId| {
            let mut seeds = self.qualified.iter().rev();
            let found = seeds.find_map(|(_, list)| list.iter().position(|s| *s == id));
            found.unwrap_or(usize::MAX)
        };
        let mut places: Vec<FinalPlacing> = self
            .standings()
            .into_iter()
            .map(|line| {
                let player = PlayerId(line.player as u32);
                FinalPlacing {
                    rank: 0,
                    player,
                    points: line.points,
                    tiebreakers: line.tiebreakers,
                    playoff: reached.get(&player).copied().unwrap_or(0),
                }
            })
            .collect();
        // Stable: who is in no playoff keeps the order of the standings.
        places.sort_by_key(|p| (std::cmp::Reverse(p.playoff), seed(p.player)));
        for (rank, place) in (1..).zip(&mut places) {
            place.rank = rank;
        }
        places
    }

    /// How far everybody got in playoffs: the last round they were in counts
    /// two, and a match won there one more.
    fn reached(&self) -> HashMap<PlayerId, u32> {
        let mut reached: HashMap<PlayerId, u32> = HashMap::new();
        let rounds = self.rounds.iter().filter(|r| self.is_playoff(r.phase));
        for (n, round) in (0..).zip(rounds) {
            for table in &round.tables {
                for (place, player) in table.players.iter().enumerate() {
                    let result = table.result.as_ref();
                    let share = result.map(|r| r.outcome.share(&table.players, place));
                    let gained = if share == Some(PlayerResult::Won) {
                        2
                    } else {
                        1
                    };
                    reached.insert(*player, 2 * n + gained);
                }
            }
            for player in &round.byes {
                reached.insert(*player, 2 * n + 2);
            }
        }
        // The last one left has won, also where the last opponent is gone.
        if let ([champion], true) = (&self.active()[..], !reached.is_empty())
            && self.is_playoff(self.phase)
        {
            reached.insert(*champion, u32::MAX);
        }
        reached
    }
}

fn bye(policy: &ScoringPolicy) -> PlayedMatch {
    PlayedMatch {
        opponents: Vec::new(),
        games: (policy.bye.games, 0, 0),
        points: policy.bye.points,
    }
}
