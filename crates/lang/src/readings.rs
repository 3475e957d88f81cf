//! Every reading of a line, with what it costs: for people who ask why a text
//! is read as it is. The parser keeps the best meaning of a phrase alone; here
//! some more are kept, and nothing is dropped in silence.

use serde::Serialize;

use crate::chart::{Chart, PENALTY, Phrase, TooMuch, thinned};
use crate::error::TextError;
use crate::forest::State;
use crate::grammar::Grammar;
use crate::normal::NameReading;
use crate::parse::{mean, term};
use crate::reading::Reading;
use crate::row::Row;
use crate::term::{LIST, Term};

/// How many meanings of a phrase are kept.
const KEPT: usize = 8;

/// All readings of a line, the best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Readings {
    /// Each with another meaning.
    pub readings: Vec<OneReading>,
    /// Whether a phrase of the line has more meanings than are kept.
    pub more: bool,
}

/// One reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OneReading {
    /// The sum of its penalties.
    pub penalty: u32,
    /// Between readings of one penalty: how far words stand from what is said of them.
    pub distance: u32,
    /// The rows that cost something, with what each costs.
    pub rows: Vec<(String, u16)>,
    /// What it means.
    pub mean: String,
}

/// Reads a line in every way.
///
/// # Errors
/// When it takes too much work. A line without a reading has none.
pub fn readings(grammar: &Grammar, line: &str, own: &str) -> Result<Readings, TextError> {
    let as_name = read(grammar, line, own, NameReading::Name)?;
    if !as_name.readings.is_empty() {
        return Ok(as_name);
    }
    read(grammar, line, own, NameReading::WordAtStart)
}

fn read(
    grammar: &Grammar,
    line: &str,
    own: &str,
    as_name: NameReading,
) -> Result<Readings, TextError> {
    let tokens = grammar.normaliser.read(line, own, as_name);
    let Some(sort) = grammar
        .sort("line")
        .filter(|_| tokens.len() <= crate::parse::LENGTH)
    else {
        return Err(TextError::TooLong);
    };
    let mut chart = Chart::new(grammar, Reading::new(grammar, &tokens, own));
    chart.keep = KEPT;
    let found = chart
        .phrases(sort, 0)
        .map_err(|TooMuch| TextError::TooLong)?;
    let mut whole: Vec<Phrase> = found.map(|index| chart.phrase(index)).collect();
    whole.retain(|phrase| phrase.end == tokens.len());
    whole.sort_by_key(|phrase| phrase.cost);
    let mut readings: Vec<OneReading> = Vec::new();
    for phrase in whole {
        let one = one(grammar, &chart, phrase);
        if readings.iter().all(|other| other.mean != one.mean) {
            readings.push(one);
        }
    }
    let more = chart.dropped;
    Ok(Readings { readings, more })
}

fn one(grammar: &Grammar, chart: &Chart, phrase: Phrase) -> OneReading {
    let mut rows = Vec::new();
    penalties(grammar, &term(chart, phrase.node), &mut rows);
    OneReading {
        penalty: phrase.cost / PENALTY,
        distance: phrase.cost % PENALTY,
        rows,
        mean: mean(grammar, chart, chart.forest.node(phrase.node).mean).show(),
    }
}

fn penalties(grammar: &Grammar, term: &Term, rows: &mut Vec<(String, u16)>) {
    let row = (term.row != LIST).then(|| &grammar.rows[term.row as usize]);
    if let Some(row) = row.filter(|row| row.penalty > 0) {
        rows.push((row.name.clone(), row.penalty));
    }
    term.kids
        .iter()
        .for_each(|kid| penalties(grammar, kid, rows));
}

impl Chart<'_> {
    /// Puts a finished row into the cell beside others of another meaning.
    /// `phrase.node` is the number of the row.
    pub(crate) fn close_beside(
        &mut self,
        phrase: Phrase,
        row: &Row,
        at: usize,
        state: State,
        found: &mut Vec<Phrase>,
    ) {
        self.forest.means(state.chain, &mut self.means);
        let mean = row.mean.fill(&self.means, &state, &mut self.store);
        let node = self.forest.add(phrase.node, at, state, mean);
        let phrase = Phrase { node, ..phrase };
        let alike = |p: &Phrase| p.end == phrase.end && p.kinds == phrase.kinds;
        let same = |p: &Phrase| alike(p) && self.forest.node(p.node).mean == mean;
        if let Some(place) = found.iter().position(same) {
            if phrase.cost < found[place].cost {
                found[place] = phrase;
            }
            return;
        }
        found.push(phrase);
        if found.iter().filter(|p| alike(p)).count() > self.keep {
            self.dropped = true;
            let dearest = (0..found.len()).filter(|i| alike(&found[*i]));
            if let Some(dearest) = dearest.max_by_key(|i| found[*i].cost) {
                found.remove(dearest);
            }
        }
    }

    /// Of the ways to one place with the same kinds, those that are followed.
    pub(crate) fn thin(&mut self, states: Vec<State>) -> Vec<State> {
        if self.keep == 1 {
            return thinned(states);
        }
        let mut states = states;
        states.sort_by_key(|s| (s.at, s.kinds, s.used, s.cost));
        let mut kept: Vec<State> = Vec::with_capacity(states.len());
        let mut ways = 0;
        for state in states {
            let same = kept.last().is_some_and(|last| {
                (last.at, last.kinds, last.used) == (state.at, state.kinds, state.used)
            });
            ways = if same { ways + 1 } else { 1 };
            match ways > self.keep {
                true => self.dropped = true,
                false => kept.push(state),
            }
        }
        kept
    }
}
