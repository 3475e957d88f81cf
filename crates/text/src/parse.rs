//! Reading: all terms of a text, of which there must be exactly one.

use std::ops::Range;

use crate::chart::{Chart, TooMuch};
use crate::error::TextError;
use crate::expect::{Expected, not_understood};
use crate::forest::Forest;
use crate::grammar::{Grammar, Sort};
use crate::normal::{NameReading, NormalToken};
use crate::reading::Reading;
use crate::terms::{Spans, Term};

/// A text that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// What it means.
    pub term: Term,
    /// Where each node stands in the text.
    pub spans: Spans,
}

/// How many tokens a text may have.
const LENGTH: usize = 2000;

/// How many readings are compared before the first difference is believed not
/// to exist; readings of one text nearly always differ.
const COMPARED: usize = 16;

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
    let mut readings = whole
        .iter()
        .map(|&node| extract(&chart, node, &tokens, text));
    let Some(first) = readings.next() else {
        return Err(not_understood(grammar, &chart.furthest, &tokens, text));
    };
    match readings.find(|other| other.term != first.term) {
        None => Ok(first),
        Some(other) => Err(ambiguous(grammar, &first, &other.term, text)),
    }
}

/// Goes down while only one kid differs.
fn ambiguous(grammar: &Grammar, first: &Parsed, other: &Term, text: &str) -> TextError {
    let (mut one, mut two, mut index) = (&first.term, other, 0);
    while (one.op, one.val, one.kids.len()) == (two.op, two.val, two.kids.len()) {
        let pairs = || one.kids.iter().zip(&two.kids);
        let Some(place) = pairs().position(|(a, b)| a != b) else {
            break;
        };
        if pairs().filter(|(a, b)| a != b).count() > 1 {
            break;
        }
        let before = one.kids[..place].iter().map(|kid| kid.preorder().count());
        index += 1 + before.sum::<usize>();
        (one, two) = (&one.kids[place], &two.kids[place]);
    }
    let at = first.spans.of(index).unwrap_or_default();
    TextError::Ambiguous {
        phrase: text[at.clone()].to_string(),
        at,
        first: grammar.show(one),
        second: grammar.show(two),
    }
}

/// The readings that use every token. The ends of the others are noted, since
/// the text made sense up to there.
fn whole(chart: &mut Chart, sort: Sort, len: usize) -> Result<Vec<u32>, TooMuch> {
    let found = chart.phrases(sort, 0)?.map(|index| chart.phrase(index));
    let (whole, part): (Vec<_>, Vec<_>) = found.partition(|phrase| phrase.end == len);
    for phrase in part {
        chart.furthest.note(phrase.end, || Expected::End);
    }
    let nodes = whole.into_iter().map(|phrase| phrase.node);
    Ok(nodes.take(COMPARED).collect())
}

/// The term of a node, with its spans.
fn extract(chart: &Chart, node: u32, tokens: &[NormalToken], text: &str) -> Parsed {
    let mut spans = Vec::new();
    let bytes = |at: Range<usize>| {
        let from = tokens.get(at.start).map_or(text.len(), |t| t.span.start);
        let last = tokens[at].last();
        from..last.map_or(from, |t| t.span.end)
    };
    let term = term(&chart.forest, node, &bytes, &mut spans);
    let spans = Spans(spans);
    Parsed { term, spans }
}

fn term(
    forest: &Forest,
    node: u32,
    bytes: &impl Fn(Range<usize>) -> Range<usize>,
    spans: &mut Vec<Range<usize>>,
) -> Term {
    let node = forest.node(node);
    spans.push(bytes(node.tokens.clone()));
    let kids = forest.kids(node).iter();
    let kids = kids.map(|&kid| term(forest, kid, bytes, spans)).collect();
    let (op, val) = (node.op, node.val);
    Term { op, val, kids }
}
