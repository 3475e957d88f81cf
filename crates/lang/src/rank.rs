//! What stands in the way of how many cards: the plan of work.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::check::Tally;
use crate::explain::unsound;

/// Something that stops cards: a phrase no row goes on with, or a meaning that
/// has no program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Blocking {
    /// The stage it stops them at: `reads`, `ambiguous`, `ir`, `sound`.
    pub stage: &'static str,
    /// The words on which lines die, or what has no program.
    pub what: String,
    /// How many cards it stops.
    pub cards: usize,
    /// How many of them nothing else stops.
    pub alone: usize,
    /// The name of one of them.
    pub example: String,
    /// The line it dies in, where there is one.
    pub line: String,
}

/// What blocks the most cards by itself, first.
#[must_use]
pub fn rank(tallies: &[Tally]) -> Vec<Blocking> {
    let mut found: BTreeMap<(&'static str, String), Blocking> = BTreeMap::new();
    for tally in tallies {
        let mut here: BTreeMap<(&'static str, String), &str> = BTreeMap::new();
        for refused in &tally.refused {
            here.entry((refused.stage, first_words(&refused.phrase)))
                .or_insert(&refused.line);
        }
        if let Some(Err(error)) = &tally.abilities {
            here.insert(("ir", error.to_string()), "");
        }
        for fault in tally.programs().map(unsound).unwrap_or_default() {
            here.insert(("sound", fault), "");
        }
        let alone = usize::from(here.len() == 1);
        for ((stage, what), line) in here {
            let row = found.entry((stage, what.clone())).or_insert(Blocking {
                stage,
                what,
                cards: 0,
                alone: 0,
                example: tally.name.clone(),
                line: line.to_string(),
            });
            row.cards += 1;
            row.alone += alone;
        }
    }
    let mut rows: Vec<Blocking> = found.into_values().collect();
    rows.sort_by_key(|row| std::cmp::Reverse((row.alone, row.cards)));
    rows
}

impl Tally {
    /// The programs of the card, if it has them.
    pub(crate) fn programs(&self) -> Option<&[ir::program::Ability]> {
        match &self.abilities {
            Some(Ok(programs)) => Some(programs),
            _ => None,
        }
    }
}

/// A phrase by its first two words: the token a line dies on, and the next.
fn first_words(phrase: &str) -> String {
    let words: Vec<&str> = phrase.split_whitespace().take(2).collect();
    match words.is_empty() {
        true => "(the end of the line)".to_string(),
        false => words.join(" "),
    }
}
