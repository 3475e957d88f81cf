//! Which rows can begin with a token: so that the parser tries few of them.

use std::collections::BTreeSet;

use crate::analysis::{item_empty, row_empty};
use crate::grammar::{Grammar, Index, Sort};
use crate::row::{Item, List, Row};
use crate::terms::Op;

/// How a phrase can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum First {
    Word(u32),
    Number,
    Entry(u16),
}

type Firsts = BTreeSet<First>;

pub(crate) fn index(grammar: &Grammar, empty: &[bool]) -> Index {
    let sorts = sort_firsts(grammar, empty);
    let mut index = Index::default();
    for (row, op) in grammar.rows.iter().zip((0u16..).map(Op)) {
        for first in row_firsts(grammar, row, &sorts, empty) {
            let list = match first {
                First::Word(key) => index.by_word.entry((row.sort, key)).or_default(),
                First::Number => index.by_number.entry(row.sort).or_default(),
                First::Entry(class) => index.by_entry.entry((row.sort, class)).or_default(),
            };
            list.push(op);
        }
        if row_empty(row, empty) {
            index.empty.entry(row.sort).or_default().push(op);
        }
    }
    index
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
            Item::Number => firsts.extend([First::Number]),
            Item::Entry(class) => firsts.extend([First::Entry(*class)]),
            Item::Kid(Sort(sort))
            | Item::List(List {
                sort: Sort(sort), ..
            }) => {
                firsts.extend(&sorts[usize::from(*sort)]);
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
