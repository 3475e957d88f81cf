//! Which table has which number: who needs a fixed one keeps it.

use super::PlayerId;
use crate::op::TableSeats;
use std::collections::{BTreeMap, HashSet};

/// Tables with their numbers, from 1 in their order but for those where
/// somebody has a fixed one; where two tables ask for the same, the first has
/// it.
#[must_use]
pub fn numbered(tables: Vec<Vec<PlayerId>>, fixed: &BTreeMap<PlayerId, u32>) -> Vec<TableSeats> {
    let mut taken: HashSet<u32> = HashSet::new();
    let mut wanted: Vec<Option<u32>> = Vec::new();
    for players in &tables {
        let number = players.iter().filter_map(|p| fixed.get(p)).min().copied();
        wanted.push(number.filter(|n| taken.insert(*n)));
    }
    let mut free = (1..).filter(|n| !taken.contains(n));
    let numbered = tables.into_iter().zip(wanted).map(|(players, wanted)| {
        let table = wanted.or_else(|| free.next()).unwrap_or_default();
        TableSeats { table, players }
    });
    numbered.collect()
}
