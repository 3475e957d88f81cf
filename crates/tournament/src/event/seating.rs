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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_tables_are_kept_and_the_others_fill_up() {
        let tables = vec![
            vec![PlayerId(0), PlayerId(1)],
            vec![PlayerId(2), PlayerId(3)],
            vec![PlayerId(4), PlayerId(5)],
        ];
        let fixed = BTreeMap::from([(PlayerId(3), 1), (PlayerId(5), 9)]);
        let numbers: Vec<u32> = numbered(tables, &fixed).iter().map(|s| s.table).collect();
        assert_eq!(numbers, [2, 1, 9]);
    }
}
