//! Large score groups need not be searched as a whole: of each, some are taken
//! into the exact search, and the others are paired among themselves.
//!
//! Why nothing is lost. Let nobody have more than `d` in a group, and more than
//! `m` in all, whom they should not meet. More than `2 (d + 1)` of a group can
//! be paired among themselves if their number is even (Dirac). In a best round
//! two who both stand above the group, or both below it, and are both paired
//! into it should not meet each other: else they would, being nearer, and those
//! of the group would be paired within it. So at most `m + 1` from above and as
//! many from below are paired into it, fewer where fewer are left up to the next
//! large group, across which nobody is paired since two of it could come
//! between; and one may have the bye. Be that `t` in all. Whoever of the group
//! is paired outside it in a best round can be exchanged for one of `t + d`
//! chosen ones who were paired outside no more often before; and the other
//! chosen ones, as well as all others, are enough to be paired among
//! themselves.

use super::field::PairingPool;

/// A score group as the search takes it.
pub(super) struct Split {
    /// Who is searched.
    pub(super) searched: Vec<u32>,
    /// Who is paired within the group; an even number.
    pub(super) apart: Vec<u32>,
}

/// Who of each group is searched.
pub(super) fn split(field: &PairingPool, groups: &[Vec<u32>]) -> Vec<Split> {
    let barred = most_barred(field, groups);
    let sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
    let odd = field.len() % 2 == 1;
    let most = (0..field.len() as u32).map(|p| {
        let entrant = field.entrant(p);
        entrant.met.len() + entrant.never.len()
    });
    let most = most.max().unwrap_or(0);
    let large = large(&sizes, (&barred, most), odd);
    let parts = groups.iter().enumerate();
    let parts = parts.map(|(at, group)| match large[at] {
        true => {
            let outside = outside(&sizes, &large, (at, most));
            chosen(field, group, (outside, barred[at]), odd)
        }
        false => Split {
            searched: group.clone(),
            apart: Vec::new(),
        },
    });
    parts.collect()
}

/// By group: how many of it anybody should not meet, at most.
fn most_barred(field: &PairingPool, groups: &[Vec<u32>]) -> Vec<usize> {
    let mut group_of = vec![0; field.len()];
    for (at, group) in groups.iter().enumerate() {
        group.iter().for_each(|p| group_of[*p as usize] = at);
    }
    let mut most = vec![0; groups.len()];
    let mut count = vec![0; groups.len()];
    for place in 0..field.len() as u32 {
        let entrant = field.entrant(place);
        let barred = || entrant.met.iter().chain(&entrant.never);
        for other in barred() {
            let at = group_of[*other as usize];
            count[at] += 1;
            most[at] = most[at].max(count[at]);
        }
        barred().for_each(|other| count[group_of[*other as usize]] = 0);
    }
    // Who should meet only those of one table should not meet nearly all.
    if field.has_homes() {
        most = groups.iter().map(Vec::len).collect();
    }
    most
}

/// Which groups are large: fewer and fewer, until all of them are.
fn large(sizes: &[usize], (barred, most): (&[usize], usize), odd: bool) -> Vec<bool> {
    let mut large = vec![true; sizes.len()];
    loop {
        let fits = |at: usize| {
            let outside = outside(sizes, &large, (at, most));
            let enough = 2 * (barred[at] + 1);
            let byes = if odd { outside } else { 0 };
            sizes[at] > outside + enough + byes + enough
        };
        let next: Vec<bool> = (0..sizes.len()).map(|at| large[at] && fits(at)).collect();
        if next == large {
            return large;
        }
        large = next;
    }
}

/// How many of a large group can be paired outside it, at most.
fn outside(sizes: &[usize], large: &[bool], (at, most): (usize, usize)) -> usize {
    let run = |groups: &mut dyn Iterator<Item = usize>| -> usize {
        let small = groups.take_while(|g| !large[*g]);
        let left: usize = small.map(|g| sizes[g]).sum();
        most.min(left) + 1
    };
    run(&mut (0..at).rev()) + run(&mut (at + 1..sizes.len())) + 1
}

/// Those who floated least, and enough without a bye; the last ones of the
/// group where they are alike.
fn chosen(
    field: &PairingPool,
    group: &[u32],
    (outside, barred): (usize, usize),
    odd: bool,
) -> Split {
    let mut ranked: Vec<usize> = (0..group.len()).rev().collect();
    ranked.sort_by_key(|at| field.entrant(group[*at]).floats);
    let mut taken = vec![false; group.len()];
    let count = outside + 2 * (barred + 1);
    ranked.iter().take(count).for_each(|at| taken[*at] = true);
    if odd {
        let fresh = |at: &&usize| field.entrant(group[**at]).byes == 0;
        let some = ranked.iter().filter(fresh).take(outside);
        some.for_each(|at| taken[*at] = true);
    }
    let all = taken.iter().filter(|t| **t).count();
    if all % 2 != group.len() % 2
        && let Some(one) = ranked.iter().find(|at| !taken[**at])
    {
        taken[*one] = true;
    }
    let with = |wanted: bool| {
        let some = group.iter().zip(&taken).filter(|(_, t)| **t == wanted);
        some.map(|(p, _)| *p).collect()
    };
    Split {
        searched: with(true),
        apart: with(false),
    }
}
