//! Checking a round before it is held (RBT 204.6.a).

use super::PhaseFormat;
use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, PlayerId};
use crate::op::{Pairings, TableSeats};
use crate::pairing::SwissPairing;
use crate::pairing::check::{History, PairingFault, check, first, sound};
use std::collections::{HashMap, HashSet};

impl Event {
    /// The checker agrees with a pairing; who wrote it does not matter.
    pub(super) fn is_in_order(&self, pairings: &Pairings) -> Result<(), Refusal> {
        numbered_once(&pairings.tables)?;
        let older = u32::from(pairings.rules) < self.version();
        refuse(
            older,
            "this round was paired by the rules of an older program than the event",
        )?;
        match self.phase().structure {
            PhaseFormat::Swiss { .. } => self.swiss_in_order(pairings),
            PhaseFormat::Single | PhaseFormat::Double => {
                self.as_drawn(pairings, &self.elimination_round())
            }
            PhaseFormat::Pods { size, .. } => {
                self.pods_in_order((&pairings.tables, &pairings.byes), size.into())
            }
        }
    }

    /// What a round must be whoever made it.
    pub(super) fn is_sound(&self, tables: &[TableSeats], byes: &[PlayerId]) -> Result<(), Refusal> {
        numbered_once(tables)?;
        match self.phase().structure {
            PhaseFormat::Swiss { .. } => {
                let (history, round) = self.as_round((tables, byes))?;
                in_order(sound(&history, &round))
            }
            PhaseFormat::Single | PhaseFormat::Double => refuse(
                true,
                "the bracket says who meets whom: no round of it is made by hand",
            ),
            PhaseFormat::Pods { size, .. } => self.pods_in_order((tables, byes), size.into()),
        }
    }

    fn as_drawn(
        &self,
        pairings: &Pairings,
        drawn: &super::bracket::BracketPairing,
    ) -> Result<(), Refusal> {
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

    fn pods_in_order(
        &self,
        (tables, byes): (&[TableSeats], &[PlayerId]),
        size: usize,
    ) -> Result<(), Refusal> {
        let mut left: HashSet<PlayerId> = self.active().into_iter().collect();
        let seated = tables.iter().flat_map(|t| &t.players);
        for player in seated.chain(byes) {
            let here = left.remove(player);
            forbidden!("RBT 204.6.a", !here, "player {player} cannot sit there")?;
        }
        forbidden!(
            "RBT 204.6.a",
            !left.is_empty(),
            "somebody is not in the round"
        )?;
        let fits = |t: &TableSeats| (3..=size).contains(&t.players.len());
        let wrong = tables.iter().find(|t| !fits(t));
        let number = wrong.map_or(0, |t| t.table);
        refuse(
            wrong.is_some(),
            format!("table {number} has not three to {size} players"),
        )?;
        let barred = self.barred();
        let apart = |t: &TableSeats| {
            let never = |p: &PlayerId| {
                barred
                    .get(p)
                    .is_some_and(|n| n.iter().any(|o| t.players.contains(o)))
            };
            t.players.iter().any(never)
        };
        let kept = tables.iter().any(apart);
        forbidden!(
            "RBT 204.6.a",
            kept,
            "two who must not meet sit at one table"
        )
    }

    fn swiss_in_order(&self, pairings: &Pairings) -> Result<(), Refusal> {
        let (history, mut round) = self.as_round((&pairings.tables, &pairings.byes))?;
        let proof = pairings.proof.as_ref();
        round.certificate = pairings.certificate.clone();
        in_order(match pairings.rules {
            ..2 => first::check(&history, &round, proof).map(drop),
            _ => check(&history, &round).map(drop),
        })
    }

    /// A round as the checker takes it, by places among those who play.
    pub fn as_round(
        &self,
        (tables, byes): (&[TableSeats], &[PlayerId]),
    ) -> Result<(History, SwissPairing), Refusal> {
        let active = self.active();
        let places: HashMap<PlayerId, u32> = active.iter().copied().zip(0..).collect();
        let place = |id: &PlayerId| {
            let found = places.get(id).copied();
            found.ok_or_else(|| Refusal::new("RBT 204.6.a", format!("player {id} does not play")))
        };
        let mut round = SwissPairing::default();
        for seating in tables {
            let [a, b] = seating.players[..] else {
                let what = format!("table {} needs two players", seating.table);
                return Err(Refusal::new("", what));
            };
            round.pairs.push((place(&a)?, place(&b)?));
        }
        refuse(byes.len() > 1, "there is at most one bye")?;
        round.bye = byes.first().map(place).transpose()?;
        Ok((self.history(&active, &places), round))
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
        let (points, floats) = (self.points_after(self.rounds.len()), self.floats());
        for (id, place) in places {
            let at = id.0 as usize;
            let score = kernel::by_rule!("RBT 202.3", points[at], else 0);
            history.points.insert(*place, score);
            history.floats.insert(*place, floats[at].into());
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

fn numbered_once(tables: &[TableSeats]) -> Result<(), Refusal> {
    let mut numbers = HashSet::new();
    let twice = tables.iter().any(|t| !numbers.insert(t.table));
    refuse(twice, "two tables have the same number")
}

/// What the checker says, as a refusal.
fn in_order(checked: Result<(), PairingFault>) -> Result<(), Refusal> {
    let wrong = checked.err();
    let what = wrong.as_ref().map(ToString::to_string).unwrap_or_default();
    forbidden!("RBT 204.6.a", wrong.is_some(), "{what}")
}
