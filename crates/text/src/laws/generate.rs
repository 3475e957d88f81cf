//! Random terms, and the law that each is read as it was printed.

use super::LawError;
use crate::analysis::sort_height;
use crate::grammar::{Grammar, Sort};
use crate::row::{Row, Slot, Value};
use crate::terms::{Op, Term};

/// A small source of chance for tests; the same seed gives the same terms.
#[derive(Clone, Debug)]
pub struct Seed(u64);

impl Seed {
    /// Begins with a number.
    #[must_use]
    pub fn new(seed: u64) -> Seed {
        Seed(seed)
    }

    /// The next number below a bound, which is 0 if the bound is.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        let bound = bound as u64;
        usize::try_from(mixed.checked_rem(bound).unwrap_or(0)).unwrap_or(0)
    }
}

/// Lists are this much longer than they must be, at most.
const LONGER: usize = 2;
const LARGEST_NUMBER: usize = 13;

/// A random term of a sort, with `depth` levels where the grammar allows that.
pub fn generate(grammar: &Grammar, sort: Sort, seed: &mut Seed, depth: u32) -> Term {
    let depth = depth.max(sort_height(grammar, sort));
    let rows = grammar
        .ops(sort)
        .iter()
        .filter_map(|op| Some((*op, grammar.row(*op)?)));
    let rows: Vec<(Op, &Row)> = rows.filter(|(_, row)| row.height <= depth).collect();
    let Some(&(op, row)) = rows.get(seed.below(rows.len())) else {
        return Term::list(vec![]);
    };
    let val = value(grammar, row.value, seed);
    let kids = row
        .slots
        .iter()
        .map(|slot| kid(grammar, *slot, seed, depth - 1))
        .collect();
    Term { op, val, kids }
}

fn value(grammar: &Grammar, value: Value, seed: &mut Seed) -> i32 {
    let number = match value {
        Value::None => 0,
        Value::Number | Value::Signed => seed.below(LARGEST_NUMBER),
        Value::Entry(class) => seed.below(grammar.vocabs[usize::from(class)].len()),
    };
    let number = i32::try_from(number).unwrap_or(0);
    if value == Value::Signed && seed.below(2) == 1 {
        -number
    } else {
        number
    }
}

fn kid(grammar: &Grammar, slot: Slot, seed: &mut Seed, depth: u32) -> Term {
    let Some((least, most)) = slot.list else {
        return generate(grammar, slot.sort, seed, depth);
    };
    // A list that may be empty is, where its elements would be too deep.
    let room = if sort_height(grammar, slot.sort) > depth {
        0
    } else {
        LONGER
    };
    let len = least + seed.below(1 + room.min(most - least));
    Term::list(
        (0..len)
            .map(|_| generate(grammar, slot.sort, seed, depth))
            .collect(),
    )
}

/// Prints a random term of up to `depth` levels for each seed and reads it again. Gives how many were
/// tried.
///
/// # Errors
/// With the first term that is read as another one, as two, or not at all.
pub fn prints_and_parses(
    grammar: &Grammar,
    sort: Sort,
    seeds: std::ops::Range<u64>,
    depth: u32,
    own_name: &str,
) -> Result<usize, LawError> {
    let mut tried = 0;
    for seed in seeds {
        // Small terms come up among the large ones, so that a failure is short.
        let levels = 1 + u32::try_from(seed % u64::from(depth.max(1))).unwrap_or(0);
        let term = generate(grammar, sort, &mut Seed::new(seed), levels);
        let text = grammar.print(&term, own_name);
        let why = match grammar.parse(sort, &text, own_name) {
            Ok(parsed) if parsed.term == term => {
                tried += 1;
                continue;
            }
            Ok(parsed) => format!("reads as {}", grammar.show(&parsed.term)),
            Err(error) => error.to_string(),
        };
        let term = grammar.show(&term);
        return Err(LawError::NotReadAsPrinted {
            seed,
            term,
            text,
            why,
        });
    }
    Ok(tried)
}
