//! After a corrected result: the smallest change of the running round that
//! makes it fit again (RBT 204.6.d). Nothing is changed by itself.

use super::bracket::BracketPairing;
use super::refusal::{Refusal, forbidden, refuse};
use super::repair_search::Pair;
use super::{Event, PlayerId, Round, Table};
use crate::op::TableSeats;
use std::collections::{BTreeMap, BTreeSet};

/// A change of the running round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepairPlan {
    /// Tables that change, as they would be.
    pub tables: Vec<TableSeats>,
    /// Who would have no opponent, where that changes.
    pub byes: Option<Vec<PlayerId>>,
}

impl Event {
    /// The smallest change after which the running round fits the results
    /// before it: in Swiss rounds no avoidable repetition, the bye for the
    /// lowest score, opponents as close in points as can be, with as few
    /// tables as possible that change; in a playoff the round as the bracket
    /// has it. None where nobody needs to move.
    #[must_use]
    pub fn propose_repair(&self) -> Option<RepairPlan> {
        let round = self.round().filter(|r| r.phase == self.phase)?;
        match self.is_playoff(round.phase) {
            true => self.bracket_repair(round),
            false => {
                let (before, after) = self.best_repair(round)?;
                Some(self.proposed(round, &before, &after))
            }
        }
    }

    fn proposed(&self, round: &Round, before: &[Pair], after: &[Pair]) -> RepairPlan {
        let number = |id: &PlayerId| round.table_of(*id).map(|t| t.number);
        let free = before.iter().filter_map(|(a, _)| number(a));
        let points = self.points_after(self.rounds.len() - 1);
        let better_first = |(a, b): &Pair| {
            let b = (*b)?;
            let (of_a, of_b) = (points[a.0 as usize], points[b.0 as usize]);
            Some(if of_a < of_b {
                vec![b, *a]
            } else {
                vec![*a, b]
            })
        };
        let pairs = after.iter().filter_map(better_first).collect();
        let bye = after.iter().find(|(_, b)| b.is_none());
        RepairPlan {
            tables: self.seated(round, free.collect(), pairs),
            byes: bye.map(|(a, _)| vec![*a]),
        }
    }

    /// Pairs at the tables that are free: who has a fixed table keeps it, else
    /// one of the two stays where they are.
    fn seated(
        &self,
        round: &Round,
        mut free: BTreeSet<u32>,
        pairs: Vec<Vec<PlayerId>>,
    ) -> Vec<TableSeats> {
        let fixed = |id: &PlayerId| self.fixed.get(id).copied();
        let same = |id: &PlayerId| round.table_of(*id).map(|t| t.number);
        let mut numbers: BTreeMap<usize, u32> = BTreeMap::new();
        for kept in [true, false] {
            for (at, pair) in pairs.iter().enumerate() {
                let wish = |id: &PlayerId| if kept { fixed(id) } else { same(id) };
                let wanted = pair.iter().filter_map(wish).find(|n| free.contains(n));
                if let (Some(number), false) = (wanted, numbers.contains_key(&at)) {
                    free.remove(&number);
                    numbers.insert(at, number);
                }
            }
        }
        let mut rest = free.into_iter();
        let mut tables: Vec<TableSeats> = Vec::new();
        for (at, players) in pairs.into_iter().enumerate() {
            let number = numbers.get(&at).copied().or_else(|| rest.next());
            tables.extend(number.map(|table| TableSeats { table, players }));
        }
        tables.sort_by_key(|s| s.table);
        tables
    }

    /// The running round of a playoff as the results before it want it.
    fn bracket_round(&self, round: &Round) -> BracketPairing {
        let mut before = self.clone();
        before.rounds.pop();
        // Who has dropped since then was there when the round was drawn.
        let seated = round.tables.iter().flat_map(|t| &t.players);
        for id in seated.chain(&round.byes) {
            let player = &mut before.players[id.0 as usize];
            (player.dropped, player.removed) = (false, false);
        }
        before.elimination_round()
    }

    fn bracket_repair(&self, round: &Round) -> Option<RepairPlan> {
        let (pairs, byes) = self.bracket_round(round);
        let together = |a, b| round.table_of(a).is_some_and(|t| t.has(b));
        let stays = |t: &Table| {
            let mut drawn = pairs.iter();
            drawn.any(|(a, b)| t.has(*a) && t.has(*b))
        };
        let free: BTreeSet<u32> = round
            .tables
            .iter()
            .filter(|t| !stays(t))
            .map(|t| t.number)
            .collect();
        let new = pairs.iter().filter(|(a, b)| !together(*a, *b));
        let new: Vec<Vec<PlayerId>> = new.map(|(a, b)| vec![*a, *b]).collect();
        let other: BTreeSet<_> = byes.iter().collect();
        let byes = (other != round.byes.iter().collect()).then(|| byes.clone());
        // With more or fewer tables the round is drawn anew altogether.
        let fits = free.len() == new.len() && (byes.is_some() || !new.is_empty());
        fits.then(|| RepairPlan {
            tables: self.seated(round, free, new),
            byes,
        })
    }

    /// Officials change the running round together: the head judge enters it
    /// (RBT 204.6.d).
    pub(super) fn repair(
        &mut self,
        (tables, byes): (&[TableSeats], Option<&[PlayerId]>),
        why: &str,
    ) -> Result<(), Refusal> {
        refuse(why.trim().is_empty(), "a change needs a reason")?;
        let Some(round) = self.round() else {
            return refuse(true, "no round has been paired");
        };
        are_open(round, tables)?;
        match self.is_playoff(round.phase) {
            true => self.fits_bracket(round, tables, byes)?,
            false => self.fits_swiss(round, tables, byes)?,
        }
        self.move_players(tables, byes);
        Ok(())
    }

    /// The same people sit there in the same numbers, and nobody meets an
    /// opponent again who would not have.
    fn fits_swiss(
        &self,
        round: &Round,
        tables: &[TableSeats],
        byes: Option<&[PlayerId]>,
    ) -> Result<(), Refusal> {
        let new = |n: u32| tables.iter().find(|s| s.table == n);
        let mut before: Vec<PlayerId> = Vec::new();
        let mut after: Vec<PlayerId> = byes.unwrap_or(&round.byes).to_vec();
        let (mut old_tables, mut new_tables): (Vec<&[PlayerId]>, Vec<&[PlayerId]>) =
            (Vec::new(), Vec::new());
        for table in &round.tables {
            let seated = new(table.number).map_or(&table.players, |s| &s.players);
            let number = table.number;
            let other = seated.len() != table.players.len();
            let seats = table.players.len();
            refuse(other, format!("table {number} needs {seats} players"))?;
            before.extend(&table.players);
            after.extend(seated);
            old_tables.push(&table.players);
            new_tables.push(seated);
        }
        before.extend(&round.byes);
        before.sort_unstable();
        after.sort_unstable();
        refuse(
            before != after,
            "the same players must be in the round afterwards, each once",
        )?;
        let was = self.repetitions(&old_tables, &round.byes);
        let is = self.repetitions(&new_tables, byes.unwrap_or(&round.byes));
        refuse(is.1 > was.1, "two who must not meet would sit at one table")?;
        let more = is.0 > was.0;
        forbidden!(
            "RBT 204.6.a",
            more,
            "somebody would meet an opponent again or of another draft table, or have a second bye"
        )
    }

    /// A round of a playoff is changed to what the bracket says.
    fn fits_bracket(
        &self,
        round: &Round,
        tables: &[TableSeats],
        byes: Option<&[PlayerId]>,
    ) -> Result<(), Refusal> {
        let (pairs, none) = self.bracket_round(round);
        let seated = |t: &Table| -> Vec<PlayerId> {
            let new = tables.iter().find(|s| s.table == t.number);
            new.map_or_else(|| t.players.clone(), |s| s.players.clone())
        };
        let after: Vec<Vec<PlayerId>> = round.tables.iter().map(seated).collect();
        let here = |(a, b): &(PlayerId, PlayerId)| {
            let mut tables = after.iter();
            tables.any(|t| t.len() == 2 && t.contains(a) && t.contains(b))
        };
        let free: BTreeSet<_> = byes.unwrap_or(&round.byes).iter().collect();
        let same = pairs.len() == after.len() && pairs.iter().all(here);
        let same = same && free == none.iter().collect();
        forbidden!("RBT 202.4", !same, "the bracket has other pairs")
    }

    /// Seats the players; what is theirs and not the table's goes with them.
    fn move_players(&mut self, tables: &[TableSeats], byes: Option<&[PlayerId]>) {
        let purpose = self.rounds.len();
        let choosers: Vec<_> = tables
            .iter()
            .map(|s| self.chooses_first(&s.players, purpose))
            .collect();
        let Some(round) = self.rounds.last_mut() else {
            return;
        };
        let old = round.tables.clone();
        for (seating, chooser) in tables.iter().zip(choosers) {
            let mut table = Table::new(seating.table, seating.players.clone());
            table.chooser = chooser;
            for was in &old {
                let own = |id: &PlayerId| was.has(*id) && table.players.contains(id);
                let losses = was.losses.iter().filter(|(id, _)| own(id));
                let arrived = was.arrived.iter().filter(|(id, _)| own(id));
                let (losses, arrived): (Vec<_>, Vec<_>) = (losses.collect(), arrived.collect());
                table.losses.extend(losses);
                table.arrived.extend(arrived);
            }
            if let Some(at) = round.at(seating.table) {
                round.tables[at] = table;
            }
        }
        if let Some(byes) = byes {
            round.byes = byes.to_vec();
        }
    }
}

/// Tables that may change: there, named once, without a result or a report.
fn are_open(round: &Round, tables: &[TableSeats]) -> Result<(), Refusal> {
    let mut named = BTreeSet::new();
    for seating in tables {
        let number = seating.table;
        refuse(
            !named.insert(number),
            format!("table {number} is named twice"),
        )?;
        let Some(table) = round.table(number) else {
            return refuse(true, format!("the running round has no table {number}"));
        };
        let done = table.result.is_some();
        refuse(done, format!("table {number} has a result"))?;
        let said = table.reported.is_some();
        refuse(said, format!("a player of table {number} has reported"))?;
    }
    Ok(())
}
