//! Everything in a term counts: another node is another text and, unless it is
//! only style, another program.

use super::LawError;
use crate::grammar::{Grammar, Sort};
use crate::row::{Row, Slot, Value};
use crate::terms::{Op, Term};

/// What was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// Nodes of the term, lists included.
    pub nodes: usize,
    /// Terms that differ in one node.
    pub variants: usize,
    /// Variants that do not compile, of which only the print was compared.
    pub not_compiled: usize,
    /// Variants that differ in style only.
    pub style: usize,
}

/// Changes each node in turn to each other op or value that could stand there
/// with the same kids, numbers by one, and lists by leaving an element out.
/// Every variant must print differently and compile differently, or, if it
/// differs in style only, compile alike. `compile` gives `None` for terms that
/// the grammar allows and the game does not.
///
/// # Errors
/// With the first variant that breaks the law.
pub fn everything_counts<C: PartialEq>(
    grammar: &Grammar,
    term: &Term,
    compile: impl Fn(&Term) -> Option<C>,
) -> Result<Counted, LawError> {
    let sort = grammar.row(term.op).map(|row| row.sort);
    if !sort.is_some_and(|sort| grammar.fits(term, sort)) {
        return Err(LawError::NotATerm(grammar.show(term)));
    }
    let text = normal_print(grammar, term);
    let program = compile(term).ok_or_else(|| LawError::DoesNotCompile(grammar.show(term)))?;
    let mut counted = Counted::default();
    for (index, (node, slot)) in nodes(grammar, term).into_iter().enumerate() {
        counted.nodes += 1;
        for (other, style) in variants(grammar, node, slot) {
            let variant = term.with(index, &other);
            let same = compile(&variant).map(|other| other == program);
            counted.variants += 1;
            counted.style += usize::from(style);
            counted.not_compiled += usize::from(same.is_none());
            let alike = normal_print(grammar, &variant) == text;
            let shown = || (grammar.show(term), grammar.show(&variant));
            judge(alike.then_some(&text), same, style, shown)?;
        }
    }
    Ok(counted)
}

/// What is wrong with a variant that prints this same text, if it does, and
/// compiles to the same, if it does compile.
fn judge(
    alike: Option<&String>,
    same: Option<bool>,
    style: bool,
    shown: impl Fn() -> (String, String),
) -> Result<(), LawError> {
    if let Some(text) = alike {
        let (term, other) = shown();
        let text = text.clone();
        return Err(LawError::PrintsAlike { text, term, other });
    }
    match (same, style) {
        (Some(true), false) => {
            let (term, other) = shown();
            Err(LawError::CompilesAlike { term, other })
        }
        (Some(false), true) => {
            let (term, other) = shown();
            Err(LawError::StyleCounts { term, other })
        }
        _ => Ok(()),
    }
}

fn normal_print(grammar: &Grammar, term: &Term) -> String {
    grammar.normal(&grammar.print(term, ""), "")
}

/// All nodes in preorder, with the slot that a list fills.
fn nodes<'t>(grammar: &Grammar, term: &'t Term) -> Vec<(&'t Term, Option<Slot>)> {
    let mut nodes = Vec::new();
    let mut open = vec![(term, None)];
    while let Some((node, slot)) = open.pop() {
        nodes.push((node, slot));
        let slots = grammar.row(node.op).map_or(&[][..], Row::slots);
        let slots = slots
            .iter()
            .map(|slot| Some(*slot))
            .chain(std::iter::repeat(None));
        let kids: Vec<_> = node.kids.iter().zip(slots).collect();
        open.extend(kids.into_iter().rev());
    }
    nodes
}

/// What could stand in the place of a node, and whether it differs in style only.
fn variants(grammar: &Grammar, node: &Term, slot: Option<Slot>) -> Vec<(Term, bool)> {
    let Some(row) = grammar.row(node.op) else {
        let least = slot
            .and_then(|slot| slot.list)
            .map_or(0, |(least, _)| least);
        return shorter(node, least).map(|list| (list, false)).collect();
    };
    let values = other_values(grammar, row.value, node.val);
    let values = values.into_iter().map(|val| {
        (
            Term {
                val,
                ..node.clone()
            },
            false,
        )
    });
    values.chain(other_ops(grammar, node, row)).collect()
}

fn shorter(list: &Term, least: usize) -> impl Iterator<Item = Term> {
    let len = if list.kids.len() > least {
        list.kids.len()
    } else {
        0
    };
    (0..len)
        .filter(|&i| i == 0 || list.kids[i] != list.kids[i - 1])
        .map(|i| {
            let mut shorter = list.clone();
            shorter.kids.remove(i);
            shorter
        })
}

fn other_values(grammar: &Grammar, value: Value, val: i32) -> Vec<i32> {
    match value {
        Value::None => Vec::new(),
        Value::Number => [val - 1, val + 1].into_iter().filter(|n| *n >= 0).collect(),
        Value::Signed => vec![val - 1, val + 1],
        Value::Entry(class) => {
            let len = i32::try_from(grammar.vocabs[usize::from(class)].len()).unwrap_or(0);
            (1..len.min(3)).map(|step| (val + step) % len).collect()
        }
    }
}

fn other_ops<'g>(
    grammar: &'g Grammar,
    node: &'g Term,
    row: &'g Row,
) -> impl Iterator<Item = (Term, bool)> + 'g {
    let sort: Sort = row.sort;
    let others = grammar.ops(sort).iter().filter(|op| **op != node.op);
    others.filter_map(move |&op: &Op| {
        let other = grammar.row(op)?;
        if other.slots != row.slots {
            return None;
        }
        let val = match other.value {
            value if value == row.value => node.val,
            Value::None | Value::Entry(_) => 0,
            Value::Number | Value::Signed => 1,
        };
        let term = Term {
            op,
            val,
            kids: node.kids.clone(),
        };
        grammar
            .fits(&term, sort)
            .then_some((term, row.style && other.style))
    })
}
