//! Rounds: who can be paired, and pairing them (RBT 204.6.a).

use super::refusal::{Refusal, forbidden, refuse};
use super::{Clock, Event, Matter, PlayerId, Round, Table};
use crate::op::{HandPairings, Pairings};
use crate::pairing::{Entrant, PairingPool};
use std::collections::HashMap;

impl Event {
    /// Whether the next round can be paired now.
    ///
    /// # Errors
    /// What is missing.
    pub fn may_pair(&self) -> Result<(), Refusal> {
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
            self.nothing_waits()?;
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

    /// Calls, reviews and disputes stop the next round until somebody says to go
    /// on; in events by the first rules only disputes do, for good.
    fn nothing_waits(&self) -> Result<(), Refusal> {
        let waiting = self.waiting();
        let dispute = waiting.iter().find(|m| matches!(m, Matter::Dispute(..)));
        let what = dispute.map(|m| m.words()).unwrap_or_default();
        let all: Vec<String> = waiting.iter().map(|m| m.words()).collect();
        let all = all.join(", ");
        let hint = "settle it, or say why the event goes on: ludex event pair --go-on WHY";
        match self.version() {
            ..2 => forbidden!("RBT 204.7.b.5", dispute.is_some(), "{what}"),
            _ if dispute.is_some() => forbidden!("RBT 204.7.b.5", true, "{all}; {hint}"),
            _ => refuse(!waiting.is_empty(), format!("{all}; {hint}")),
        }
    }

    /// The field of the next round, and who is at which place of it.
    #[must_use]
    pub fn field(&self) -> (PairingPool, Vec<PlayerId>) {
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
        (
            PairingPool::new(active.iter().map(entrant).collect()),
            active,
        )
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
            if let Some(team) = &player.registration.team {
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
    pub(super) fn floats(&self) -> Vec<u8> {
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

    pub(super) fn pair(&mut self, at: u64, pairings: &Pairings) -> Result<(), Refusal> {
        self.may_pair()?;
        self.is_in_order(pairings)?;
        self.seat_round(at, (&pairings.tables, &pairings.byes), None)
    }

    /// A round that was not drawn but made: everybody is in it once, and
    /// nobody meets whom they must not; the rest is the reason's.
    pub(super) fn pair_by_hand(&mut self, at: u64, made: &HandPairings) -> Result<(), Refusal> {
        self.may_pair()?;
        let none = made.why.trim().is_empty();
        refuse(none, "a round that is made by hand needs a reason")?;
        self.is_sound(&made.tables, &made.byes)?;
        let why = Some(made.why.clone());
        self.seat_round(at, (&made.tables, &made.byes), why)
    }

    fn seat_round(
        &mut self,
        at: u64,
        (tables, byes): (&[crate::op::TableSeats], &[PlayerId]),
        by_hand: Option<String>,
    ) -> Result<(), Refusal> {
        let lacks = self.without_lists();
        if !lacks.is_empty() {
            let what = format!("no deck is registered for {}", lacks.join(", "));
            return Err(Refusal::new("RBT 401.1", what));
        }
        let table = |s: &crate::op::TableSeats| Table {
            chooser: self.chooses_first(&s.players, self.rounds.len() + 1),
            ..Table::new(s.table, s.players.clone())
        };
        let round = Round {
            phase: self.phase,
            tables: tables.iter().map(table).collect(),
            byes: byes.to_vec(),
            points: self.points_after(self.rounds.len()),
            clock: Clock {
                minutes: self.phase().minutes,
                ..Clock::default()
            },
            by_hand,
        };
        let bracket = self.phase().structure.eliminates();
        if bracket && !self.bracket_seeds.contains_key(&self.phase) {
            self.bracket_seeds.insert(self.phase, self.alive());
        }
        self.rounds.push(round);
        self.apply_pending(at);
        Ok(())
    }
}

/// Numbers of tables, the first twenty of them.
#[must_use]
pub fn listed(tables: &[u32]) -> String {
    let few: Vec<String> = tables.iter().take(20).map(u32::to_string).collect();
    let more = tables.len().saturating_sub(20);
    match more {
        0 => few.join(", "),
        _ => format!("{} and {more} more", few.join(", ")),
    }
}
