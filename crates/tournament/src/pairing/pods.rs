//! Tables of three and four: as few repeated meetings as can be found, then
//! scores that are close.

use super::field::{PairStatus, PairingPool};
use kernel::rng::GameRng;

/// A round of pods.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PodPairing {
    /// Places in the field, table by table.
    pub tables: Vec<Vec<u32>>,
    /// Who has no table.
    pub byes: Vec<u32>,
    /// Pairs that meet again.
    pub repeats: u32,
    /// No round has fewer: everything was tried.
    pub exact: bool,
}

/// So many places are tried out completely.
const TRIED: usize = 9;
/// So often the search begins anew.
const STARTS: usize = 8;

/// Pairs a round of pods of this size, or one less where that leaves nobody
/// without a table. None where two who must not meet cannot be kept apart.
#[must_use]
pub fn pods(field: &PairingPool, size: usize, chance: &mut GameRng) -> Option<PodPairing> {
    let mut all: Vec<u32> = (0..field.len() as u32).collect();
    chance.shuffle(&mut all);
    all.sort_by_key(|p| std::cmp::Reverse(field.entrant(*p).score));
    let (sizes, left) = sizes(all.len(), size);
    let byes = without_table(field, &mut all, left);
    let search = Search {
        field,
        sizes: &sizes,
    };
    let exact = all.len() <= TRIED;
    let tables = match exact {
        true => search.all_ways(&all),
        false => search.exchanges(&all, chance),
    };
    let never = |t: &Vec<u32>| search.count(t, PairStatus::Never) > 0;
    if tables.iter().any(never) {
        return None;
    }
    let repeats = tables
        .iter()
        .map(|t| search.count(t, PairStatus::Again))
        .sum();
    Some(PodPairing {
        tables,
        byes,
        repeats,
        exact,
    })
}

/// Sizes of tables, and how many players have none.
fn sizes(players: usize, size: usize) -> (Vec<usize>, usize) {
    let short = (size - players % size) % size;
    if size == 4 && players >= 3 * short {
        let whole = (players - 3 * short) / 4;
        let mut sizes = vec![4; whole];
        sizes.extend(vec![3; short]);
        return (sizes, 0);
    }
    (vec![size; players / size], players % size)
}

/// The lowest who had a table in every round so far stay without.
fn without_table(field: &PairingPool, all: &mut Vec<u32>, count: usize) -> Vec<u32> {
    let mut byes = Vec::new();
    for _ in 0..count {
        let fewest = all.iter().map(|p| field.entrant(*p).byes).min();
        let at = all
            .iter()
            .rposition(|p| Some(field.entrant(*p).byes) == fewest);
        if let Some(at) = at {
            byes.push(all.remove(at));
        }
    }
    byes
}

struct Search<'f> {
    field: &'f PairingPool,
    sizes: &'f [usize],
}

impl Search<'_> {
    fn count(&self, table: &[u32], what: PairStatus) -> u32 {
        let mut count = 0;
        for (at, a) in table.iter().enumerate() {
            let later = table[at + 1..].iter();
            count += later
                .filter(|b| self.field.meeting(*a, **b) == what)
                .count() as u32;
        }
        count
    }

    /// What a table weighs: forbidden meetings, repeated ones, then how far
    /// scores are apart.
    fn weight(&self, table: &[u32]) -> u64 {
        let scores = table.iter().map(|p| self.field.entrant(*p).score);
        let spread = scores.clone().max().unwrap_or(0) - scores.min().unwrap_or(0);
        let never = u64::from(self.count(table, PairStatus::Never));
        let again = u64::from(self.count(table, PairStatus::Again));
        never * 1_000_000_000 + again * 1_000_000 + u64::from(spread) * u64::from(spread)
    }

    fn all_ways(&self, all: &[u32]) -> Vec<Vec<u32>> {
        let mut best: Option<(u64, Vec<Vec<u32>>)> = None;
        self.fill(all, &mut Vec::new(), 0, &mut best);
        best.map(|(_, tables)| tables).unwrap_or_default()
    }

    fn fill(
        &self,
        left: &[u32],
        tables: &mut Vec<Vec<u32>>,
        weight: u64,
        best: &mut Option<(u64, Vec<Vec<u32>>)>,
    ) {
        if best.as_ref().is_some_and(|(least, _)| weight >= *least) {
            return;
        }
        let Some(size) = self.sizes.get(tables.len()) else {
            *best = Some((weight, tables.clone()));
            return;
        };
        // With tables of equal size the first who is left may as well sit at
        // the next one.
        let equal = self.sizes.iter().all(|s| s == size);
        for table in subsets(left, *size, equal) {
            let rest: Vec<u32> = left
                .iter()
                .copied()
                .filter(|p| !table.contains(p))
                .collect();
            let more = self.weight(&table);
            tables.push(table);
            self.fill(&rest, tables, weight + more, best);
            tables.pop();
        }
    }

    fn exchanges(&self, all: &[u32], chance: &mut GameRng) -> Vec<Vec<u32>> {
        let mut best: Option<(u64, Vec<Vec<u32>>)> = None;
        for start in 0..STARTS {
            let mut order = all.to_vec();
            if start > 0 {
                chance.shuffle(&mut order);
                order.sort_by_key(|p| std::cmp::Reverse(self.field.entrant(*p).score));
            }
            let mut tables = self.cut(&order);
            while self.improve(&mut tables) {}
            let weight: u64 = tables.iter().map(|t| self.weight(t)).sum();
            if best.as_ref().is_none_or(|(least, _)| weight < *least) {
                best = Some((weight, tables));
            }
        }
        best.map(|(_, tables)| tables).unwrap_or_default()
    }

    fn cut(&self, order: &[u32]) -> Vec<Vec<u32>> {
        let mut left = order;
        let mut tables = Vec::new();
        for size in self.sizes {
            let (table, rest) = left.split_at(*size);
            tables.push(table.to_vec());
            left = rest;
        }
        tables
    }

    /// Exchanges two players if that makes the round better; whether it did.
    fn improve(&self, tables: &mut [Vec<u32>]) -> bool {
        let mut better = false;
        for one in 0..tables.len() {
            for two in one + 1..tables.len() {
                let mut now = self.weight(&tables[one]) + self.weight(&tables[two]);
                for a in 0..tables[one].len() {
                    for b in 0..tables[two].len() {
                        swap(tables, (one, a), (two, b));
                        let then = self.weight(&tables[one]) + self.weight(&tables[two]);
                        if then < now {
                            (now, better) = (then, true);
                        } else {
                            swap(tables, (one, a), (two, b));
                        }
                    }
                }
            }
        }
        better
    }
}

fn swap(tables: &mut [Vec<u32>], a: (usize, usize), b: (usize, usize)) {
    let (first, second) = (tables[a.0][a.1], tables[b.0][b.1]);
    tables[a.0][a.1] = second;
    tables[b.0][b.1] = first;
}

/// All ways to take so many; with `first`, only those with the first.
fn subsets(of: &[u32], size: usize, first: bool) -> Vec<Vec<u32>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    let starts = if first { 1.min(of.len()) } else { of.len() };
    for at in 0..starts {
        for mut rest in subsets(&of[at + 1..], size - 1, false) {
            rest.insert(0, of[at]);
            found.push(rest);
        }
    }
    found
}
