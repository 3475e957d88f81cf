//! Whether a proof is about enough players: all of the small score groups, and
//! so many of each large one that the others cannot make the round better.
//! Why that is so stands with the pairing, in `reduce.rs`.

use super::History;
use std::collections::{BTreeMap, HashSet};

/// A score group, and those of it whom the proof is about.
struct Group {
    all: Vec<u32>,
    some: Vec<u32>,
}

impl Group {
    fn is_whole(&self) -> bool {
        self.all.len() == self.some.len()
    }
}

pub(super) fn is_enough(history: &History, pool: &[u32]) -> bool {
    let known: HashSet<u32> = history.active.iter().copied().collect();
    let named: HashSet<u32> = pool.iter().copied().collect();
    if named.len() != pool.len() || !named.is_subset(&known) {
        return false;
    }
    if named.len() == known.len() {
        return true;
    }
    let mut groups: BTreeMap<u32, Group> = BTreeMap::new();
    for player in &history.active {
        let group = groups.entry(history.points(*player));
        let group = group.or_insert(Group {
            all: Vec::new(),
            some: Vec::new(),
        });
        group.all.push(*player);
        group.some.extend(named.contains(player).then_some(*player));
    }
    let groups: Vec<Group> = groups.into_values().collect();
    let (barred, most) = barred(history, &groups);
    history.homes.is_empty()
        && (0..groups.len()).all(|at| is_large(history, &groups, (&barred, most), at))
}

/// By group: how many of it anybody should not meet, at most; and how many in
/// all.
fn barred(history: &History, groups: &[Group]) -> (Vec<usize>, usize) {
    let mut count: BTreeMap<(usize, u32), HashSet<u32>> = BTreeMap::new();
    let mut group_of = BTreeMap::new();
    for (at, group) in groups.iter().enumerate() {
        group_of.extend(group.all.iter().map(|p| (*p, at)));
    }
    for (a, b) in history.meetings.iter().chain(&history.never) {
        for (one, other) in [(a, b), (b, a)] {
            if let (Some(at), true) = (group_of.get(other), group_of.contains_key(one)) {
                count.entry((*at, *one)).or_default().insert(*other);
            }
        }
    }
    let mut most = vec![0; groups.len()];
    let mut all: BTreeMap<u32, usize> = BTreeMap::new();
    for ((at, one), others) in count {
        most[at] = most[at].max(others.len());
        *all.entry(one).or_default() += others.len();
    }
    (most, all.into_values().max().unwrap_or(0))
}

/// Whether a group is all there, or enough of it is.
fn is_large(
    history: &History,
    groups: &[Group],
    (barred, most): (&[usize], usize),
    at: usize,
) -> bool {
    let group = &groups[at];
    if group.is_whole() {
        return true;
    }
    let small = |g: &&Group| g.is_whole();
    let run = |groups: &mut dyn Iterator<Item = &Group>| -> usize {
        let left: usize = groups.take_while(small).map(|g| g.all.len()).sum();
        most.min(left) + 1
    };
    let outside = run(&mut groups[..at].iter().rev()) + run(&mut groups[at + 1..].iter()) + 1;
    let enough = 2 * (barred[at] + 1);
    let (all, some) = (group.all.len(), group.some.len());
    let fresh = |of: &[u32]| of.iter().filter(|p| !history.byes.contains(p)).count();
    let byes = history.active.len().is_multiple_of(2)
        || fresh(&group.some) >= outside.min(fresh(&group.all));
    byes && some % 2 == all % 2 && some >= outside + enough && all - some >= enough
}
