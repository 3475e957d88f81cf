//! What follows from all rows together: which phrases may be empty, how each
//! may begin, how deep the smallest is; and the faults that show there.

use crate::error::Fault;
use crate::grammar::{Grammar, Sort};
use crate::index;
use crate::row::{Item, List, Row};

/// Checks the rows against each other and fills in what the parser and the
/// generator need.
pub(crate) fn check(grammar: &mut Grammar) -> Vec<Fault> {
    let empty = may_be_empty(grammar);
    let mut faults = left_recursion(grammar, &empty);
    faults.extend(empty_elements(grammar, &empty));
    faults.extend(unreachable(grammar));
    faults.extend(bare_roots(grammar));
    faults.extend(same_forms(grammar));
    faults.extend(set_heights(grammar));
    grammar.index = index::index(grammar, &empty);
    faults
}

fn place(sort: Sort) -> usize {
    usize::from(sort.0)
}

/// Whether an item may match no token at all.
pub(crate) fn item_empty(item: &Item, empty: &[bool]) -> bool {
    match item {
        Item::Kid(sort) => empty[place(*sort)],
        Item::List(List { sort, least, .. }) => *least == 0 || empty[place(*sort)],
        Item::Word(_) | Item::Number | Item::Signed | Item::Entry(_) => false,
    }
}

pub(crate) fn row_empty(row: &Row, empty: &[bool]) -> bool {
    row.items.iter().all(|item| item_empty(item, empty))
}

fn may_be_empty(grammar: &Grammar) -> Vec<bool> {
    let mut empty = vec![false; grammar.sorts.len()];
    loop {
        let new = |row: &&Row| !empty[place(row.sort)] && row_empty(row, &empty);
        let Some(row) = grammar.rows.iter().find(new) else {
            return empty;
        };
        empty[place(row.sort)] = true;
    }
}

/// The sorts a row may begin with.
fn beginnings<'r>(row: &'r Row, empty: &'r [bool]) -> impl Iterator<Item = Sort> + 'r {
    let mut open = true;
    let reached = row.items.iter().take_while(move |item| {
        let now = open;
        open &= item_empty(item, empty);
        now
    });
    reached.filter_map(|item| match item {
        Item::Kid(sort) | Item::List(List { sort, .. }) => Some(*sort),
        _ => None,
    })
}

fn left_recursion(grammar: &Grammar, empty: &[bool]) -> Vec<Fault> {
    let mut next = vec![Vec::new(); grammar.sorts.len()];
    for row in &grammar.rows {
        next[place(row.sort)].extend(beginnings(row, empty).map(place));
    }
    let mut done = vec![false; next.len()];
    let mut faults = Vec::new();
    for start in 0..next.len() {
        let mut path = Vec::new();
        walk(start, &next, &mut done, &mut path, &mut |cycle| {
            let names = cycle.iter().map(|&sort| grammar.sorts[sort].name.clone());
            faults.push(Fault::LeftRecursion {
                cycle: names.collect(),
            });
        });
    }
    faults
}

/// Depth first; a sort met again on the path closes a cycle.
fn walk(
    at: usize,
    next: &[Vec<usize>],
    done: &mut [bool],
    path: &mut Vec<usize>,
    found: &mut impl FnMut(&[usize]),
) {
    if let Some(from) = path.iter().position(|&sort| sort == at) {
        let cycle: Vec<usize> = path[from..].iter().copied().chain([at]).collect();
        return found(&cycle);
    }
    if done[at] {
        return;
    }
    path.push(at);
    for &sort in &next[at] {
        walk(sort, next, done, path, found);
    }
    path.pop();
    done[at] = true;
}

fn empty_elements<'g>(grammar: &'g Grammar, empty: &'g [bool]) -> impl Iterator<Item = Fault> + 'g {
    let slots = grammar
        .rows
        .iter()
        .flat_map(|row| row.slots.iter().map(move |slot| (row, slot)));
    let bad = slots.filter(|(_, slot)| slot.list.is_some() && empty[place(slot.sort)]);
    bad.map(|(row, slot)| Fault::EmptyElements {
        op: row.name.clone(),
        sort: grammar.sort_name(slot.sort).to_string(),
    })
}

fn unreachable(grammar: &Grammar) -> Vec<Fault> {
    let mut open: Vec<Sort> = grammar.roots().collect();
    if open.is_empty() {
        return vec![Fault::NoRoot];
    }
    let mut reached = vec![false; grammar.sorts.len()];
    while let Some(sort) = open.pop() {
        if std::mem::replace(&mut reached[place(sort)], true) {
            continue;
        }
        let rows = grammar.ops(sort).iter().filter_map(|op| grammar.row(*op));
        open.extend(rows.flat_map(|row| row.slots.iter().map(|slot| slot.sort)));
    }
    let missed = grammar
        .sorts
        .iter()
        .zip(reached)
        .filter(|(_, reached)| !reached);
    missed
        .map(|(info, _)| Fault::UnreachableSort {
            sort: info.name.clone(),
        })
        .collect()
}

fn bare_roots(grammar: &Grammar) -> impl Iterator<Item = Fault> {
    let bare = grammar
        .sorts
        .iter()
        .filter(|info| info.root && info.ops.is_empty());
    bare.map(|info| Fault::UnknownSort {
        op: "root".to_string(),
        sort: info.name.clone(),
    })
}

fn same_forms(grammar: &Grammar) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (i, first) in grammar.rows.iter().enumerate() {
        let same = |row: &&Row| row.sort == first.sort && row.items == first.items;
        for second in grammar.rows[i + 1..].iter().filter(same) {
            let (first, second) = (first.name.clone(), second.name.clone());
            faults.push(Fault::SameForm { first, second });
        }
    }
    faults
}

/// The least height of each row, by going up from the leaves.
fn set_heights(grammar: &mut Grammar) -> Vec<Fault> {
    loop {
        let heights: Vec<u32> = grammar
            .rows
            .iter()
            .map(|row| height(grammar, row))
            .collect();
        let changed = grammar
            .rows
            .iter()
            .zip(&heights)
            .any(|(row, new)| row.height != *new);
        for (row, new) in grammar.rows.iter_mut().zip(heights) {
            row.height = new;
        }
        if !changed {
            break;
        }
    }
    let endless = grammar.sorts.iter().zip(0u16..).filter(|(info, sort)| {
        !info.ops.is_empty() && sort_height(grammar, Sort(*sort)) == u32::MAX
    });
    endless
        .map(|(info, _)| Fault::EndlessSort {
            sort: info.name.clone(),
        })
        .collect()
}

fn height(grammar: &Grammar, row: &Row) -> u32 {
    let needed = row
        .slots
        .iter()
        .filter(|slot| slot.list.is_none_or(|(least, _)| least > 0));
    let kids = needed
        .map(|slot| sort_height(grammar, slot.sort))
        .max()
        .unwrap_or(0);
    kids.saturating_add(1)
}

pub(crate) fn sort_height(grammar: &Grammar, sort: Sort) -> u32 {
    let rows = grammar.ops(sort).iter().filter_map(|op| grammar.row(*op));
    rows.map(|row| row.height).min().unwrap_or(u32::MAX)
}
