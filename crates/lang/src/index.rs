//! Which rows can begin with a token, so that the parser tries few of them; and
//! whether a sort can begin with itself, which the parser could not bear.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::error::Fault;
use crate::grammar::{Grammar, Index, Sort};
use crate::row::{Item, Row};

/// How a phrase can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum First {
    Word(u32),
    Number,
    Entry(u16),
}

type Firsts = BTreeSet<First>;

pub(crate) fn index(grammar: &Grammar) -> Index {
    let empty = empty_sorts(grammar);
    let sorts = sort_firsts(grammar, &empty);
    let mut index = Index::default();
    for (row, op) in grammar.rows.iter().zip(0u32..) {
        for first in row_firsts(grammar, row, &sorts, &empty) {
            let list = match first {
                First::Word(key) => index.by_word.entry((row.sort, key)).or_default(),
                First::Number => index.by_number.entry(row.sort).or_default(),
                First::Entry(class) => index.by_entry.entry((row.sort, class)).or_default(),
            };
            list.push(op);
        }
        if row.items.iter().all(|item| item_empty(item, &empty)) {
            index.empty.entry(row.sort).or_default().push(op);
        }
    }
    index
}

/// Sorts that begin with themselves, and rows with one form.
pub(crate) fn check(grammar: &Grammar) -> Vec<Fault> {
    let empty = empty_sorts(grammar);
    let mut faults: Vec<Fault> = same_forms(grammar).collect();
    let mut seen = vec![Mark::New; grammar.sorts.len()];
    for sort in 0..grammar.sorts.len() {
        let mut path = Vec::new();
        if let Some(cycle) = cycle(grammar, &empty, sort, &mut seen, &mut path) {
            let cycle = cycle.iter().map(|s| grammar.sorts[*s].clone()).collect();
            faults.push(Fault::LeftRecursion { cycle });
        }
    }
    faults
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    Open,
    Done,
}

fn cycle(
    grammar: &Grammar,
    empty: &[bool],
    sort: usize,
    seen: &mut [Mark],
    path: &mut Vec<usize>,
) -> Option<Vec<usize>> {
    match seen[sort] {
        Mark::Done => return None,
        Mark::Open => {
            let start = path.iter().position(|s| *s == sort).unwrap_or(0);
            let mut cycle = path[start..].to_vec();
            cycle.push(sort);
            return Some(cycle);
        }
        Mark::New => seen[sort] = Mark::Open,
    }
    path.push(sort);
    for row in grammar
        .rows
        .iter()
        .filter(|row| row.sort.0 as usize == sort)
    {
        for item in &row.items {
            if let Some(inner) = sort_of(item)
                && let Some(found) = cycle(grammar, empty, usize::from(inner.0), seen, path)
            {
                return Some(found);
            }
            if !item_empty(item, empty) {
                break;
            }
        }
    }
    path.pop();
    seen[sort] = Mark::Done;
    None
}

fn same_forms(grammar: &Grammar) -> impl Iterator<Item = Fault> {
    let mut known: FxHashMap<String, &Row> = FxHashMap::default();
    grammar.rows.iter().filter_map(move |row| {
        let form = format!("{:?}{:?}{:?}", row.sort, row.kinds, row.items);
        let other = known.insert(form, row)?;
        let same = other.mean == row.mean || row.items.is_empty();
        (!same).then(|| Fault::SameForm {
            first: other.name.clone(),
            second: row.name.clone(),
        })
    })
}

fn sort_of(item: &Item) -> Option<Sort> {
    match item {
        Item::Kid(slot) => Some(slot.sort),
        Item::List(list) => Some(list.slot.sort),
        _ => None,
    }
}

fn item_empty(item: &Item, empty: &[bool]) -> bool {
    match item {
        Item::Kid(slot) => empty[usize::from(slot.sort.0)],
        Item::List(list) => list.least == 0,
        Item::Plural => true,
        _ => false,
    }
}

fn empty_sorts(grammar: &Grammar) -> Vec<bool> {
    let mut empty = vec![false; grammar.sorts.len()];
    loop {
        let mut grown = false;
        for row in &grammar.rows {
            let place = usize::from(row.sort.0);
            if !empty[place] && row.items.iter().all(|item| item_empty(item, &empty)) {
                (empty[place], grown) = (true, true);
            }
        }
        if !grown {
            return empty;
        }
    }
}

fn sort_firsts(grammar: &Grammar, empty: &[bool]) -> Vec<Firsts> {
    let mut sorts = vec![Firsts::new(); grammar.sorts.len()];
    loop {
        let mut grown = false;
        for row in &grammar.rows {
            let new = row_firsts(grammar, row, &sorts, empty);
            let known = &mut sorts[usize::from(row.sort.0)];
            let before = known.len();
            known.extend(new);
            grown |= known.len() > before;
        }
        if !grown {
            return sorts;
        }
    }
}

fn row_firsts(grammar: &Grammar, row: &Row, sorts: &[Firsts], empty: &[bool]) -> Firsts {
    let mut firsts = Firsts::new();
    for item in &row.items {
        match item {
            Item::Word(key) => firsts.extend([First::Word(*key)]),
            Item::Number { .. } => firsts.extend([First::Number]),
            Item::Plural => {}
            Item::Entry(class) => firsts.extend([First::Entry(*class)]),
            Item::Kid(_) | Item::List(_) => {
                let sort = sort_of(item).map_or(0, |sort| usize::from(sort.0));
                firsts.extend(&sorts[sort]);
            }
            Item::Signed => {
                let signs = ["+", "−"].iter().filter_map(|sign| grammar.keys.get(*sign));
                firsts.extend(signs.map(|key| First::Word(*key)));
            }
        }
        if !item_empty(item, empty) {
            break;
        }
    }
    firsts
}
