//! Reading: the best meaning of a text, if there is just one.

use std::ops::Range;

use crate::chart::{Chart, Phrase, TooMuch};
use crate::error::TextError;
use crate::expect::{Expected, not_understood};
use crate::grammar::{Grammar, Sort};
use crate::mean::{Mean, MeanId};
use crate::normal::{NameReading, NormalToken};
use crate::reading::Reading;
use crate::term::Term;

/// A text that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// How it is built.
    pub term: Term,
    /// What it means.
    pub mean: Mean,
    /// The bytes of each token, for the values of open phrases.
    pub tokens: Vec<Range<usize>>,
    /// How many cells the chart had.
    pub cells: usize,
    /// What the reading costs: penalties, and below them distances.
    pub cost: u32,
}

/// How many tokens a text may have.
pub(crate) const LENGTH: usize = 600;

pub(crate) fn parse(
    grammar: &Grammar,
    sort: Sort,
    text: &str,
    own: &str,
) -> Result<Parsed, TextError> {
    let as_name = read(grammar, sort, text, own, NameReading::Name);
    let Err(TextError::NotUnderstood { at, .. }) = &as_name else {
        return as_name;
    };
    let as_word = read(grammar, sort, text, own, NameReading::WordAtStart);
    match &as_word {
        Err(TextError::NotUnderstood { at: other, .. }) if other.start <= at.start => as_name,
        _ => as_word,
    }
}

fn read(
    grammar: &Grammar,
    sort: Sort,
    text: &str,
    own: &str,
    reading: NameReading,
) -> Result<Parsed, TextError> {
    let tokens = grammar.normaliser.read(text, own, reading);
    if tokens.len() > LENGTH {
        return Err(TextError::TooLong);
    }
    let mut chart = Chart::new(grammar, Reading::new(grammar, &tokens, own));
    let whole = whole(&mut chart, sort, tokens.len()).map_err(|TooMuch| TextError::TooLong)?;
    let Some(best) = whole else {
        return Err(not_understood(grammar, &chart.furthest, &tokens, text));
    };
    if let Some(node) = contested(&chart, best.node) {
        return Err(ambiguous(grammar, &chart, node, &tokens, text));
    }
    Ok(Parsed {
        term: term(&chart, best.node),
        mean: mean(grammar, &chart, chart.forest.node(best.node).mean),
        tokens: tokens.iter().map(|t| t.span.clone()).collect(),
        cells: chart.cells(),
        cost: best.cost,
    })
}

/// The best reading that uses every token. The ends of the others are noted,
/// since the text made sense up to there.
fn whole(chart: &mut Chart, sort: Sort, len: usize) -> Result<Option<Phrase>, TooMuch> {
    let found = chart.phrases(sort, 0)?.map(|index| chart.phrase(index));
    let (whole, part): (Vec<_>, Vec<_>) = found.partition(|phrase| phrase.end == len);
    for phrase in part {
        chart.furthest.note(phrase.end, || Expected::End);
    }
    Ok(whole.into_iter().min_by_key(|phrase| phrase.cost))
}

/// The smallest part of a reading for which there is another as good.
fn contested(chart: &Chart, node: u32) -> Option<u32> {
    let inner = chart.forest.node(node);
    let mut kids = chart.forest.kids(inner).iter();
    let below = kids.find_map(|kid| contested(chart, *kid));
    below.or_else(|| inner.rival.map(|_| node))
}

fn ambiguous(
    grammar: &Grammar,
    chart: &Chart,
    node: u32,
    tokens: &[NormalToken],
    text: &str,
) -> TextError {
    let first = chart.forest.node(node);
    let second = chart.forest.node(first.rival.unwrap_or(node));
    let at = bytes(first.tokens.clone(), tokens, text);
    TextError::Ambiguous {
        phrase: text[at.clone()].to_string(),
        at,
        first: mean(grammar, chart, first.mean).show(),
        second: mean(grammar, chart, second.mean).show(),
    }
}

fn bytes(at: Range<usize>, tokens: &[NormalToken], text: &str) -> Range<usize> {
    let from = tokens.get(at.start).map_or(text.len(), |t| t.span.start);
    let last = tokens[at].last();
    from..last.map_or(from, |t| t.span.end.max(from))
}

pub(crate) fn term(chart: &Chart, node: u32) -> Term {
    let node = chart.forest.node(node);
    let kids = chart.forest.kids(node).iter();
    Term {
        row: node.row,
        val: node.val,
        kids: kids.map(|kid| term(chart, *kid)).collect(),
    }
}

pub(crate) fn mean(grammar: &Grammar, chart: &Chart, id: MeanId) -> Mean {
    let (head, val, kids) = chart.store.get(id);
    Mean {
        head: grammar.heads[*head as usize].clone(),
        val: *val,
        kids: kids.iter().map(|kid| mean(grammar, chart, *kid)).collect(),
    }
}
