//! What the language makes of a card file, by stage and by set.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::check::{Card, Refused, Tally, check, figures, row_uses};
use crate::explain::unsound;
use crate::grammar::Grammar;
use crate::propose::{Proposal, propose};
use crate::rank::{Blocking, rank};
use crate::record::Record;
use crate::resolve::{Referent, resolve};

/// How many cards come how far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct StageCounts {
    /// Every line reads and prints back.
    pub reads: usize,
    /// Every phrase can name what its place asks for. Kinds are asked for while
    /// a line is read, so these are the same cards.
    pub typed: usize,
    /// Every phrase that means something said before finds it.
    pub references: usize,
    /// There is a program for every line.
    pub ir: usize,
    /// Nothing in them was kept as words, nothing is spoken of that no step
    /// keeps, no target is without a slot. Says nothing of what they mean.
    pub sound: usize,
    /// The programs run; `null` while no game stands on the machine.
    pub runs: Option<usize>,
}

/// The figures of a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SetCounts {
    /// Its cards: each card counts for the first set it was printed in.
    pub cards: usize,
    /// How many have no text.
    pub without_text: usize,
    /// How far they come.
    pub stages: StageCounts,
}

/// A row of the grammar that serves one card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RowForOne {
    /// The row.
    pub row: String,
    /// The card.
    pub card: String,
}

/// A card that reads and has no program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WithoutProgram {
    /// The card.
    pub name: String,
    /// What has none.
    pub why: String,
}

/// What the language makes of a card file. Nothing of the cards held out is in
/// it but their number.
#[derive(Clone, Debug, Serialize)]
pub struct Survey {
    /// How many cards.
    pub cards: usize,
    /// How many of them have no text.
    pub without_text: usize,
    /// How far they come.
    pub stages: StageCounts,
    /// How many are understood; `null` while no game stands on the machine.
    pub understood: Option<usize>,
    /// Lines with two meanings that are equally good.
    pub ambiguous: usize,
    /// Lines that would take too much work.
    pub too_long: usize,
    /// Rows that were written, not made of declarations.
    pub rows: usize,
    /// Rows that serve one card.
    pub rows_for_one_card: Vec<RowForOne>,
    /// The figures of each set, with the one held out.
    pub sets: BTreeMap<String, SetCounts>,
    /// The set held out.
    pub held_out: Option<String>,
    /// Words nobody has declared.
    pub proposals: Vec<Proposal>,
    /// The lines that were refused.
    pub refused: Vec<Refused>,
    /// The cards that read and have no program.
    pub without_program: Vec<WithoutProgram>,
    /// What blocks how many cards.
    pub rank: Vec<Blocking>,
    /// The median of cells of a line.
    pub cells_median: usize,
    /// The most cells of a line.
    pub cells_most: usize,
    /// How many rewrites make the normal form.
    pub normal_form_rows: usize,
}

/// Reads all cards. Those that were printed only in the set `hold_out` are
/// counted in `sets` and shown nowhere.
#[must_use]
pub fn survey(grammar: &Grammar, cards: &[Card], hold_out: Option<&str>) -> Survey {
    let held = |card: &&Card| {
        hold_out.is_some_and(|set| !card.sets.is_empty() && card.sets.iter().all(|s| s == set))
    };
    let (apart, given): (Vec<&Card>, Vec<&Card>) = cards.iter().partition(held);
    let mut sets: BTreeMap<String, SetCounts> = BTreeMap::new();
    let mut checked = |cards: &[&Card]| -> (Vec<Tally>, StageCounts) {
        let mut all = StageCounts::default();
        let mut tallies = Vec::new();
        for card in cards {
            let tally = check(grammar, card);
            let came = stages_of(grammar, &tally);
            add(&mut all, came);
            let set = sets.entry(card.set.clone()).or_default();
            set.cards += 1;
            set.without_text += usize::from(tally.without_text);
            add(&mut set.stages, came);
            tallies.push(tally);
        }
        (tallies, all)
    };
    checked(&apart);
    let (tallies, stages) = checked(&given);
    let figures = figures(grammar, &tallies);
    Survey {
        cards: figures.cards,
        without_text: figures.without_text,
        stages,
        understood: None,
        ambiguous: figures.ambiguous,
        too_long: figures.too_long,
        rows: figures.rows,
        rows_for_one_card: rows_for_one(grammar, &tallies),
        sets,
        held_out: hold_out.map(str::to_string),
        proposals: propose(grammar, &given, &tallies),
        rank: rank(&tallies),
        without_program: tallies.iter().filter_map(without_program).collect(),
        refused: tallies
            .into_iter()
            .flat_map(|tally| tally.refused)
            .collect(),
        cells_median: figures.cells_median,
        cells_most: figures.cells_most,
        normal_form_rows: grammar.normaliser().rows().len(),
    }
}

fn add(all: &mut StageCounts, came: StageCounts) {
    all.reads += came.reads;
    all.typed += came.typed;
    all.references += came.references;
    all.ir += came.ir;
    all.sound += came.sound;
}

/// How far a card comes: each figure is 0 or 1.
fn stages_of(grammar: &Grammar, tally: &Tally) -> StageCounts {
    let reads = !tally.without_text && tally.refused.is_empty();
    let mut record = Record::of(grammar);
    let mut start = 0;
    for parsed in &tally.read {
        record.add(&parsed.mean, &parsed.tokens, start);
        start += parsed.tokens.last().map_or(0, |token| token.end) + 1;
    }
    let found = || resolve(&record).iter().all(|to| *to != Referent::Nothing);
    let ir = matches!(tally.abilities, Some(Ok(_)));
    let sound = tally
        .programs()
        .is_some_and(|programs| unsound(programs).is_empty());
    StageCounts {
        reads: usize::from(reads),
        typed: usize::from(reads),
        references: usize::from(reads && (ir || found())),
        ir: usize::from(ir),
        sound: usize::from(sound),
        runs: None,
    }
}

fn without_program(tally: &Tally) -> Option<WithoutProgram> {
    let Some(Err(error)) = &tally.abilities else {
        return None;
    };
    Some(WithoutProgram {
        name: tally.name.clone(),
        why: error.to_string(),
    })
}

/// Written rows that one card uses, with the card.
fn rows_for_one(grammar: &Grammar, tallies: &[Tally]) -> Vec<RowForOne> {
    let uses = row_uses(grammar, tallies);
    let once = uses.into_iter().filter(|(_, cards)| cards.len() == 1);
    once.map(|(row, cards)| RowForOne {
        row: row.to_string(),
        card: cards[0].name.clone(),
    })
    .collect()
}
