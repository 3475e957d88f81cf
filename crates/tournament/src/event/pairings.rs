//! Rounds: who can be paired, and checking a pairing (RBT 204.6.a).

use super::phase::Structure;
use super::refusal::{Refusal, forbidden, refuse};
use super::{Clock, Event, Held, PlayerId, Role, Table};
use crate::op::Pairings;
use crate::pairing::check::{History, check};
use crate::pairing::{Entrant, Field, Round};
use std::collections::{HashMap, HashSet};

impl Event {
    /// Whether the next round can be paired now.
    ///
    /// # Errors
    /// What is missing.
    pub fn may_pair(&self, by: &str) -> Result<(), Refusal> {
        self.needs(by, &[Role::Scorekeeper])?;
        refuse(!self.started, "the event has not begun: ludex event start")?;
        refuse(self.finished.is_some(), "the event is over")?;
        if let Some(round) = self.round() {
            let open = round.open();
            forbidden!(
                "RBT 408.1",
                !open.is_empty(),
                "tables without a result: {}",
                listed(&open)
            )?;
            let disputed = round.tables.iter().find(|t| t.disputed.is_some());
            let number = disputed.map_or(0, |t| t.number);
            forbidden!(
                "RBT 204.7.b.5",
                disputed.is_some(),
                "the result of table {number} is disputed"
            )?;
            let stale = self.is_playoff(round.phase) && self.propose_repair().is_some();
            forbidden!(
                "RBT 204.6.d",
                stale,
                "a result before this round was corrected, and others should play in it"
            )?;
        }
        forbidden!(
            "RBT 202.3",
            self.phase_is_over(),
            "all rounds of this part are played"
        )?;
        refuse(self.active().len() < 2, "nobody is left to pair")
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
            let met = record.matches.iter().flat_map(|m| &m.opponents);
            let met = met.filter_map(|o| place(&PlayerId(*o as u32)));
            let never = barred.get(id).into_iter().flatten();
            let byes = record.matches.iter().filter(|m| m.opponents.is_empty());
            Entrant {
                score: kernel::by_rule!("RBT 202.3", record.points(), else 0),
                byes: byes.count() as u8,
                floats: floats[id.0 as usize],
                met: met.collect(),
                never: never.filter_map(place).collect(),
                home: self.home_table(*id),
            }
        };
        (Field::new(active.iter().map(entrant).collect()), active)
    }

    /// Who must not meet whom: team-mates, and who is kept apart.
    pub(super) fn barred(&self) -> HashMap<PlayerId, Vec<PlayerId>> {
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
        let policy = self.policy();
        for round in self.rounds.iter().filter(|r| !self.is_playoff(r.phase)) {
            for table in &round.tables {
                let of = |p: &PlayerId| points[p.0 as usize];
                let first = table.players.first().map(of);
                let crossed = table.players.iter().any(|p| Some(of(p)) != first);
                for player in &table.players {
                    let at = player.0 as usize;
                    floats[at] = floats[at].saturating_add(crossed.into());
                }
            }
            for (id, played) in self.played(&policy, round) {
                points[id.0 as usize] += played.points;
            }
        }
        floats
    }

    pub(super) fn pair(
        &mut self,
        (by, at): (&str, u64),
        pairings: &Pairings,
    ) -> Result<(), Refusal> {
        self.may_pair(by)?;
        self.is_in_order(pairings)?;
        let lacks = self.without_lists();
        if !lacks.is_empty() {
            let what = format!("no deck is registered for {}", lacks.join(", "));
            return Err(Refusal::new("RBT 401.1", what));
        }
        let table = |s: &crate::op::Seating| Table {
            chooser: self.chooses_first(&s.players, self.rounds.len() + 1),
            ..Table::new(s.table, s.players.clone())
        };
        let round = Held {
            phase: self.phase,
            tables: pairings.tables.iter().map(table).collect(),
            byes: pairings.byes.clone(),
            points: self.points_after(self.rounds.len()),
            clock: Clock {
                minutes: self.phase().minutes,
                ..Clock::default()
            },
        };
        let bracket = self.phase().structure.eliminates();
        if bracket && !self.drawn.contains_key(&self.phase) {
            self.drawn.insert(self.phase, self.alive());
        }
        self.rounds.push(round);
        self.apply_pending(at);
        Ok(())
    }

    /// The checker agrees with a pairing; who wrote it does not matter.
    fn is_in_order(&self, pairings: &Pairings) -> Result<(), Refusal> {
        let mut numbers = HashSet::new();
        let twice = pairings.tables.iter().any(|t| !numbers.insert(t.table));
        refuse(twice, "two tables have the same number")?;
        match self.phase().structure {
            Structure::Swiss { .. } => self.swiss_in_order(pairings),
            Structure::Single | Structure::Double => {
                self.as_drawn(pairings, &self.elimination_round())
            }
            Structure::Pods { size, .. } => self.pods_in_order(pairings, size.into()),
        }
    }

    fn as_drawn(&self, pairings: &Pairings, drawn: &super::bracket::Drawn) -> Result<(), Refusal> {
        let here = |(a, b): &(PlayerId, PlayerId)| {
            let mut tables = pairings.tables.iter();
            tables.any(|t| t.players.len() == 2 && t.players.contains(a) && t.players.contains(b))
        };
        let byes: HashSet<_> = pairings.byes.iter().collect();
        let same = drawn.0.len() == pairings.tables.len()
            && drawn.0.iter().all(here)
            && byes == drawn.1.iter().collect();
        forbidden!(
            "RBT 202.4",
            !same,
            "this is not the next round of the bracket"
        )
    }

    fn pods_in_order(&self, pairings: &Pairings, size: usize) -> Result<(), Refusal> {
        let mut left: HashSet<PlayerId> = self.active().into_iter().collect();
        let seated = pairings.tables.iter().flat_map(|t| &t.players);
        for player in seated.chain(&pairings.byes) {
            let here = left.remove(player);
            forbidden!("RBT 204.6.a", !here, "player {player} cannot sit there")?;
        }
        forbidden!(
            "RBT 204.6.a",
            !left.is_empty(),
            "somebody is not in the round"
        )?;
        let fits = |t: &crate::op::Seating| (3..=size).contains(&t.players.len());
        let wrong = pairings.tables.iter().find(|t| !fits(t));
        let number = wrong.map_or(0, |t| t.table);
        refuse(
            wrong.is_some(),
            format!("table {number} has not three to {size} players"),
        )?;
        let barred = self.barred();
        let apart = |t: &crate::op::Seating| {
            let never = |p: &PlayerId| {
                barred
                    .get(p)
                    .is_some_and(|n| n.iter().any(|o| t.players.contains(o)))
            };
            t.players.iter().any(never)
        };
        let kept = pairings.tables.iter().any(apart);
        forbidden!(
            "RBT 204.6.a",
            kept,
            "two who must not meet sit at one table"
        )
    }

    fn swiss_in_order(&self, pairings: &Pairings) -> Result<(), Refusal> {
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
        for seating in &pairings.tables {
            let [a, b] = seating.players[..] else {
                return refuse(true, format!("table {} needs two players", seating.table));
            };
            round.pairs.push((place(&a)?, place(&b)?));
        }
        refuse(pairings.byes.len() > 1, "there is at most one bye")?;
        round.bye = pairings.byes.first().map(place).transpose()?;
        let wrong = check(&self.history(&active, &places), &round).err();
        let what = wrong.as_ref().map(ToString::to_string).unwrap_or_default();
        forbidden!("RBT 204.6.a", wrong.is_some(), "{what}")
    }

    /// What happened so far, as the checker takes it.
    pub(crate) fn history(&self, active: &[PlayerId], places: &HashMap<PlayerId, u32>) -> History {
        let mut history = History {
            active: (0..active.len() as u32).collect(),
            ..History::default()
        };
        for round in self.rounds.iter().filter(|r| !self.is_playoff(r.phase)) {
            for table in &round.tables {
                let here: Vec<u32> = table
                    .players
                    .iter()
                    .filter_map(|p| places.get(p).copied())
                    .collect();
                for (at, a) in here.iter().enumerate() {
                    history
                        .meetings
                        .extend(here[at + 1..].iter().map(|b| (*a, *b)));
                }
            }
            let byes = round.byes.iter().filter_map(|b| places.get(b).copied());
            history.byes.extend(byes);
        }
        let homes = places.iter();
        let homes = homes.filter_map(|(id, place)| Some((*place, self.home_table(*id)?)));
        history.homes = homes.collect();
        for (id, others) in self.barred() {
            let others = others.iter().filter_map(|o| places.get(o));
            let pairs = others.filter_map(|o| Some((*places.get(&id)?, *o)));
            history.never.extend(pairs);
        }
        history
    }
}

/// Numbers of tables, the first twenty of them.
pub(super) fn listed(tables: &[u32]) -> String {
    let few: Vec<String> = tables.iter().take(20).map(u32::to_string).collect();
    let more = tables.len().saturating_sub(20);
    match more {
        0 => few.join(", "),
        _ => format!("{} and {more} more", few.join(", ")),
    }
}
