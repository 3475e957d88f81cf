//! Rounds: who can be paired, checking a pairing, records for standings.

use super::refusal::{Refusal, refuse};
use super::{Event, Game, Held, PlayerId, Role, Table};
use crate::op::Pairings;
use crate::pairing::check::{History, check};
use crate::pairing::{Entrant, Field, Round};
use crate::standings::{Line, Played, Policy, Record, standings};
use std::collections::HashMap;

impl Event {
    /// Whether the next round can be paired now.
    ///
    /// # Errors
    /// What is missing.
    pub fn may_pair(&self, by: &str) -> Result<(), Refusal> {
        self.needs(by, &[Role::Scorekeeper])?;
        refuse(!self.started, "RBT 204.6.a", "the event has not begun")?;
        refuse(self.finished, "RBT 204.6.a", "the event is over")?;
        if let Some(round) = self.round() {
            let open = round.open();
            let what = format!("tables without a result: {open:?}");
            refuse(!open.is_empty(), "RBT 408.1", what)?;
            let disputed = round.tables.iter().any(|t| t.disputed.is_some());
            refuse(disputed, "RBT 204.7.b.5", "a result is disputed")?;
        }
        let last = self.setup.as_ref().and_then(|s| s.rounds);
        let enough = last.is_some_and(|last| self.rounds.len() as u32 >= last);
        refuse(enough, "RBT 202.3", "all Swiss rounds are played")?;
        refuse(
            self.active().len() < 2,
            "RBT 204.6.a",
            "nobody is left to pair",
        )
    }

    /// The field of the next round, and who is at which place of it.
    #[must_use]
    pub fn field(&self) -> (Field, Vec<PlayerId>) {
        let active = self.active();
        let places: HashMap<PlayerId, u32> = active.iter().copied().zip(0..).collect();
        let (records, floats, barred) = (self.records(), self.floats(), self.barred());
        let place = |id: &PlayerId| places.get(id).copied();
        let entrant = |id: &PlayerId| {
            let record = &records[id.0 as usize];
            let met = record.matches.iter().filter_map(|m| m.opponent);
            let met = met.filter_map(|o| place(&PlayerId(o as u32)));
            let never = barred.get(id).into_iter().flatten();
            Entrant {
                score: record.points(),
                byes: record
                    .matches
                    .iter()
                    .filter(|m| m.opponent.is_none())
                    .count() as u8,
                floats: floats[id.0 as usize],
                met: met.collect(),
                never: never.filter_map(place).collect(),
            }
        };
        (Field::new(active.iter().map(entrant).collect()), active)
    }

    /// Who must not meet whom: team-mates, and who is kept apart.
    fn barred(&self) -> HashMap<PlayerId, Vec<PlayerId>> {
        let mut barred: HashMap<PlayerId, Vec<PlayerId>> = HashMap::new();
        for (a, b) in &self.apart {
            barred.entry(*a).or_default().push(*b);
            barred.entry(*b).or_default().push(*a);
        }
        let mut teams: HashMap<&str, Vec<PlayerId>> = HashMap::new();
        for (n, player) in self.players.iter().enumerate() {
            if let Some(team) = &player.enrolment.team {
                teams.entry(team).or_default().push(PlayerId(n as u32));
            }
        }
        for mates in teams.values() {
            for one in mates {
                let others = mates.iter().filter(|other| *other != one);
                barred.entry(*one).or_default().extend(others);
            }
        }
        barred
    }

    /// How often each player met somebody of another score.
    fn floats(&self) -> Vec<u8> {
        let mut points: Vec<u32> = vec![0; self.players.len()];
        let mut floats: Vec<u8> = vec![0; self.players.len()];
        for round in &self.rounds {
            for table in &round.tables {
                let (a, b) = (table.players.0.0 as usize, table.players.1.0 as usize);
                let crossed = u8::from(points[a] != points[b]);
                floats[a] = floats[a].saturating_add(crossed);
                floats[b] = floats[b].saturating_add(crossed);
            }
            for (id, played) in self.played(round) {
                points[id.0 as usize] += played.points;
            }
        }
        floats
    }

    pub(super) fn pair(&mut self, by: &str, pairings: &Pairings) -> Result<(), Refusal> {
        self.may_pair(by)?;
        self.is_in_order(pairings)?;
        let lists = self
            .setup
            .as_ref()
            .is_some_and(|s| s.lists || s.level.is_high());
        let lacks = self
            .active()
            .into_iter()
            .find(|id| self.players[id.0 as usize].decks.is_empty());
        if let (true, Some(id)) = (lists, lacks) {
            let what = format!("player {id} has no registered deck");
            return Err(Refusal::new("RBT 401.1", what));
        }
        self.rounds.push(Held {
            tables: pairings.tables.iter().copied().map(Table::new).collect(),
            bye: pairings.bye,
        });
        Ok(())
    }

    /// The checker agrees with a pairing; who wrote it does not matter.
    fn is_in_order(&self, pairings: &Pairings) -> Result<(), Refusal> {
        let active = self.active();
        let places: HashMap<PlayerId, u32> = active.iter().copied().zip(0..).collect();
        let place = |id: &PlayerId| {
            let found = places.get(id).copied();
            found.ok_or_else(|| Refusal::new("RBT 204.6.a", format!("player {id} does not play")))
        };
        let mut round = Round {
            proof: pairings.proof.clone(),
            ..Round::default()
        };
        for (a, b) in &pairings.tables {
            round.pairs.push((place(a)?, place(b)?));
        }
        round.bye = pairings.bye.as_ref().map(place).transpose()?;
        let wrong = check(&self.history(&active, &places), &round);
        wrong
            .map(|_| ())
            .map_err(|w| Refusal::new("RBT 204.6.a", w.to_string()))
    }

    fn history(&self, active: &[PlayerId], places: &HashMap<PlayerId, u32>) -> History {
        let mut history = History {
            active: (0..active.len() as u32).collect(),
            ..History::default()
        };
        for round in &self.rounds {
            for table in &round.tables {
                let (a, b) = table.players;
                if let (Some(a), Some(b)) = (places.get(&a), places.get(&b)) {
                    history.meetings.insert((*a, *b));
                }
            }
            history
                .byes
                .extend(round.bye.and_then(|b| places.get(&b).copied()));
        }
        for (id, others) in self.barred() {
            let others = others.iter().filter_map(|o| places.get(o));
            let pairs = others.filter_map(|o| Some((*places.get(&id)?, *o)));
            history.never.extend(pairs);
        }
        history
    }

    fn policy(&self) -> Policy {
        self.setup
            .as_ref()
            .map_or_else(Policy::riftbound, |s| s.policy.clone())
    }

    /// What each player of a round has played; tables without a result count
    /// for nothing yet.
    fn played(&self, round: &Held) -> Vec<(PlayerId, Played)> {
        let policy = self.policy();
        let mut all = Vec::new();
        for table in &round.tables {
            let Some(score) = table.result else {
                continue;
            };
            let (a, b) = table.players;
            let points = match score.winner() {
                Game::First => (policy.win, 0),
                Game::Second => (0, policy.win),
                Game::Drawn => (policy.draw, policy.draw),
            };
            let played = |opponent: PlayerId, games, points| Played {
                opponent: Some(opponent.0 as usize),
                games,
                points,
            };
            all.push((a, played(b, (score.won, score.lost, score.drawn), points.0)));
            all.push((b, played(a, (score.lost, score.won, score.drawn), points.1)));
        }
        all.extend(round.bye.map(|id| (id, bye(&policy))));
        all
    }

    /// What everybody has played so far.
    #[must_use]
    pub fn records(&self) -> Vec<Record> {
        let record = |p: &super::Player| Record {
            matches: Vec::new(),
            removed: p.removed,
        };
        let mut records: Vec<Record> = self.players.iter().map(record).collect();
        for round in &self.rounds {
            for (id, played) in self.played(round) {
                records[id.0 as usize].matches.push(played);
            }
        }
        records
    }

    /// The standings; the last tie is decided by lots drawn from the event's
    /// seed (RBT 409.3).
    #[must_use]
    pub fn standings(&self) -> Vec<Line> {
        let seed = self.setup.as_ref().map_or("", |s| &s.seed);
        let lot =
            |p: &super::Player| crate::chance::word(seed, &format!("lot {}", p.enrolment.name));
        let lots: Vec<u64> = self.players.iter().map(lot).collect();
        standings(&self.records(), &self.policy(), &lots)
    }
}

fn bye(policy: &Policy) -> Played {
    Played {
        opponent: None,
        games: (policy.bye.games, 0, 0),
        points: policy.bye.points,
    }
}
