//! What a grammar makes of a file of cards, in figures.

use std::collections::{BTreeMap, BTreeSet};

use ir::program::Ability;
use serde::Serialize;

use crate::error::TextError;
use crate::grammar::Grammar;
use crate::lines::ability_lines;
use crate::lower::{NotLowered, lower};
use crate::parse::Parsed;
use crate::term::{LIST, Term};

/// A card as far as its texts go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// Its name.
    pub name: String,
    /// The set of its first printing.
    pub set: String,
    /// The sets it was printed in.
    pub sets: Vec<String>,
    /// Its number in the set.
    pub number: String,
    /// The noun of what it is, where one is known: `unit`.
    pub kind: String,
    /// Whether it stays in play: what its lines say is so then, not done once.
    pub stays: bool,
    /// Its texts by the field they stand in.
    pub texts: Vec<(&'static str, String)>,
}

/// A line that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// The card.
    pub name: String,
    /// The field of the card.
    pub field: &'static str,
    /// The stage it did not come through.
    pub stage: &'static str,
    /// The phrase.
    pub phrase: String,
    /// Where the phrase stands in the field.
    pub at: (usize, usize),
    /// The line.
    pub line: String,
    /// Why, in words.
    pub why: String,
}

/// What became of a card.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The card.
    pub name: String,
    /// The lines that were read.
    pub read: Vec<Parsed>,
    /// The lines that were not.
    pub refused: Vec<Refused>,
    /// The programs of the card, or why there are none.
    pub abilities: Option<Result<Vec<Ability>, NotLowered>>,
    /// Whether the card has no text at all.
    pub without_text: bool,
}

/// The figures of a file.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Figures {
    /// How many cards.
    pub cards: usize,
    /// How many of them have no text.
    pub without_text: usize,
    /// How many cards read whole, and print back.
    pub reads: usize,
    /// Of the cards with text, in hundredths of a percent.
    pub reads_percent: f64,
    /// How many of the cards have programs.
    pub ir: usize,
    /// Of the cards with text.
    pub ir_percent: f64,
    /// How many lines.
    pub lines: usize,
    /// How many of them are read.
    pub lines_read: usize,
    /// How many lines have two meanings that are equally good.
    pub ambiguous: usize,
    /// How many lines would take too much work.
    pub too_long: usize,
    /// How many rows were written, not made of declarations.
    pub rows: usize,
    /// Rows that serve one card only.
    pub rows_for_one_card: usize,
    /// The median of cells of a line.
    pub cells_median: usize,
    /// The largest number of cells of a line.
    pub cells_most: usize,
}

/// Reads one line of a card and prints it back.
///
/// # Errors
/// When it is not understood, has two meanings, or is printed otherwise.
pub fn read_line(grammar: &Grammar, line: &str, own: &str) -> Result<Parsed, TextError> {
    let Some(sort) = grammar.sort("line") else {
        return Err(TextError::TooLong);
    };
    let parsed = grammar.parse(sort, line, own)?;
    let printed = grammar.print(&parsed.term, own);
    if grammar.normal(&printed, own) == grammar.normal(line, own) {
        return Ok(parsed);
    }
    // A name at the start of a sentence may have been read as a word.
    if grammar.normal(&printed, "") == grammar.normal(line, "") {
        return Ok(parsed);
    }
    Err(TextError::NotReadBack { printed })
}

/// What becomes of a card.
#[must_use]
pub fn check(grammar: &Grammar, card: &Card) -> Tally {
    let mut tally = Tally {
        name: card.name.clone(),
        ..Tally::default()
    };
    let mut starts = Vec::new();
    for (field, text) in &card.texts {
        for (start, line) in ability_lines(text) {
            match read_line(grammar, line, &card.name) {
                Ok(parsed) => {
                    tally.read.push(parsed);
                    starts.push(start);
                }
                Err(error) => tally
                    .refused
                    .push(refused(card, field, start, line, &error)),
            }
        }
    }
    tally.without_text = tally.read.is_empty() && tally.refused.is_empty();
    if tally.refused.is_empty() && !tally.without_text {
        let lines: Vec<_> = starts.into_iter().zip(&tally.read).collect();
        tally.abilities = Some(lower(grammar, card, &lines));
    }
    tally
}

fn refused(
    card: &Card,
    field: &'static str,
    start: usize,
    line: &str,
    error: &TextError,
) -> Refused {
    let (stage, phrase, at) = match error {
        TextError::NotUnderstood { phrase, at, .. } => ("reads", phrase.clone(), at.clone()),
        TextError::Ambiguous { phrase, at, .. } => ("ambiguous", phrase.clone(), at.clone()),
        TextError::NotReadBack { printed } => ("reads back", printed.clone(), 0..line.len()),
        TextError::TooLong => ("too long", String::new(), 0..line.len()),
    };
    Refused {
        name: card.name.clone(),
        field,
        stage,
        phrase,
        at: (start + at.start, start + at.end),
        line: line.to_string(),
        why: error.to_string(),
    }
}

/// The figures of cards that were checked.
#[must_use]
pub fn figures(grammar: &Grammar, tallies: &[Tally]) -> Figures {
    let count = |test: &dyn Fn(&&Tally) -> bool| tallies.iter().filter(test).count();
    let without_text = count(&|tally| tally.without_text);
    let reads = count(&|tally| tally.refused.is_empty()) - without_text;
    let ir = count(&|tally| matches!(tally.abilities, Some(Ok(_))));
    let staged = |stage: &str| {
        let all = tallies.iter().flat_map(|tally| &tally.refused);
        all.filter(|refused| refused.stage == stage).count()
    };
    let mut cells: Vec<usize> = lines(tallies).map(|parsed| parsed.cells).collect();
    cells.sort_unstable();
    let lines_read = cells.len();
    let refused: usize = tallies.iter().map(|tally| tally.refused.len()).sum();
    let with_text = (tallies.len() - without_text).max(1);
    Figures {
        cards: tallies.len(),
        without_text,
        reads,
        reads_percent: (reads * 10_000 / with_text) as f64 / 100.0,
        ir,
        ir_percent: (ir * 10_000 / with_text) as f64 / 100.0,
        lines: lines_read + refused,
        lines_read,
        ambiguous: staged("ambiguous"),
        too_long: staged("too long"),
        rows: written(grammar).len(),
        rows_for_one_card: row_uses(grammar, tallies)
            .values()
            .filter(|cards| cards.len() == 1)
            .count(),
        cells_median: cells.get(lines_read / 2).copied().unwrap_or(0),
        cells_most: cells.last().copied().unwrap_or(0),
    }
}

fn lines(tallies: &[Tally]) -> impl Iterator<Item = &Parsed> {
    tallies.iter().flat_map(|tally| &tally.read)
}

/// The names of the rows that somebody wrote.
fn written(grammar: &Grammar) -> BTreeSet<&str> {
    let rows = grammar.rows().iter().filter(|row| !row.is_made());
    rows.map(|row| row.name()).collect()
}

/// The cards that use each written row.
#[must_use]
pub(crate) fn row_uses<'t>(
    grammar: &'t Grammar,
    tallies: &'t [Tally],
) -> BTreeMap<&'t str, Vec<&'t Tally>> {
    let rows = written(grammar).into_iter();
    let mut uses: BTreeMap<&str, Vec<&Tally>> = rows.map(|row| (row, Vec::new())).collect();
    for tally in tallies {
        let mut rows: Vec<u32> = Vec::new();
        for parsed in &tally.read {
            collect(&parsed.term, &mut rows);
        }
        let own = rows.iter().filter(|row| **row != LIST);
        let names: BTreeSet<&str> = own.map(|row| grammar.rows[*row as usize].name()).collect();
        for name in names {
            if let Some(cards) = uses.get_mut(name) {
                cards.push(tally);
            }
        }
    }
    uses
}

fn collect(term: &Term, rows: &mut Vec<u32>) {
    rows.push(term.row);
    for kid in &term.kids {
        collect(kid, rows);
    }
}
