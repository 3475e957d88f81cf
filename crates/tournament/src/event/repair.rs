//! After a corrected result: the smallest change of the running round that
//! makes it fit again (RBT 204.6.d). Nothing is changed by itself.

use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, PlayerId, Role, Table};
use crate::op::Seating;
use std::collections::{HashMap, HashSet};

/// A change of the running round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Tables as they would be.
    pub tables: Vec<Seating>,
    /// By how many points fewer opponents would be apart, all together.
    pub gain: u32,
}

impl Event {
    /// The exchange between two tables without a result that brings opponents
    /// closest together by points; none where the round is as good as any
    /// exchange could make it.
    #[must_use]
    pub fn propose_repair(&self) -> Option<Proposal> {
        let round = self.round().filter(|r| !self.is_playoff(r.phase))?;
        let points = self.points_before();
        let met = self.met_before();
        let open: Vec<(&Table, PlayerId, PlayerId)> = round
            .tables
            .iter()
            .filter(|t| t.result.is_none() && t.reported.is_none())
            .filter_map(|t| match t.players[..] {
                [a, b] => Some((t, a, b)),
                _ => None,
            })
            .collect();
        let apart = |a: PlayerId, b: PlayerId| points[&a].abs_diff(points[&b]);
        let fresh = |a: PlayerId, b: PlayerId| !met.contains(&(a.min(b), a.max(b)));
        let mut best: Option<Proposal> = None;
        for (at, (one, a, b)) in open.iter().enumerate() {
            for (two, c, d) in &open[at + 1..] {
                let now = apart(*a, *b) + apart(*c, *d);
                for (p, q) in [((*a, *c), (*b, *d)), ((*a, *d), (*b, *c))] {
                    let then = apart(p.0, p.1) + apart(q.0, q.1);
                    let gain = now.saturating_sub(then);
                    let better = gain > best.as_ref().map_or(0, |b| b.gain);
                    if better && fresh(p.0, p.1) && fresh(q.0, q.1) {
                        best = Some(Proposal {
                            tables: vec![seat(one, p), seat(two, q)],
                            gain,
                        });
                    }
                }
            }
        }
        best
    }

    /// Points before the running round, with all corrections.
    fn points_before(&self) -> HashMap<PlayerId, u32> {
        let mut points: HashMap<PlayerId, u32> = (0..self.players.len() as u32)
            .map(|n| (PlayerId(n), 0))
            .collect();
        let policy = self.policy();
        let before = self.rounds.len().saturating_sub(1);
        let rounds = self.rounds[..before].iter();
        for round in rounds.filter(|r| !self.is_playoff(r.phase)) {
            for (id, played) in self.played(&policy, round) {
                *points.entry(id).or_default() += played.points;
            }
        }
        points
    }

    /// Who has met before the running round, or must not meet.
    fn met_before(&self) -> HashSet<(PlayerId, PlayerId)> {
        let before = self.rounds.len().saturating_sub(1);
        let mut met = HashSet::new();
        for table in self.rounds[..before].iter().flat_map(|r| &r.tables) {
            for (at, a) in table.players.iter().enumerate() {
                let later = table.players[at + 1..].iter();
                met.extend(later.map(|b| (*a.min(b), *a.max(b))));
            }
        }
        for (a, others) in self.barred() {
            met.extend(others.into_iter().map(|b| (a.min(b), a.max(b))));
        }
        met
    }

    /// Officials change the running round together: the head judge enters it
    /// (RBT 204.6.d).
    pub(super) fn repair(
        &mut self,
        by: &str,
        tables: &[Seating],
        why: &str,
    ) -> Result<(), Refusal> {
        let head = self.has_role(by, &[Role::HeadJudge]);
        forbidden!(
            "RBT 204.6.d",
            !head,
            "the head judge enters a change of the round"
        )?;
        refuse(why.trim().is_empty(), "a change needs a reason")?;
        let mut before: Vec<PlayerId> = Vec::new();
        for seating in tables {
            let table = self.running(seating.table)?;
            let number = seating.table;
            refuse(
                table.result.is_some(),
                format!("table {number} has a result"),
            )?;
            before.extend(&table.players);
        }
        let mut after: Vec<PlayerId> = tables.iter().flat_map(|s| s.players.clone()).collect();
        before.sort_unstable();
        after.sort_unstable();
        refuse(before != after, "the same players must sit at these tables")?;
        let barred = self.barred();
        for seating in tables {
            let never = |p: &PlayerId| {
                let others = barred.get(p).into_iter().flatten();
                others.into_iter().any(|o| seating.players.contains(o))
            };
            let kept = seating.players.iter().any(never);
            refuse(kept, "two who must not meet would sit at one table")?;
        }
        for seating in tables {
            let table = self.running(seating.table)?;
            *table = Table::new(seating.table, seating.players.clone());
        }
        Ok(())
    }
}

fn seat(table: &Table, pair: (PlayerId, PlayerId)) -> Seating {
    Seating {
        table: table.number,
        players: vec![pair.0, pair.1],
    }
}
