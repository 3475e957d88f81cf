//! Every text of the cards that the project ships is read and printed back,
//! whatever is done to them is read or refused.

use std::fs;
use std::path::Path;

use crate::game::file::read_sets;
use crate::game::vocab::WORDS;
use crate::game::words::SETS;
use crate::{GAME, PROGRAMS};
use lang::{Card, Grammar, TextError, check, laws, read_line};

fn shipped() -> (Vec<Card>, Grammar) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{GAME}/sets"));
    let entries = fs::read_dir(folder).unwrap();
    let files = entries.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
    let (cards, words) = read_sets(&files.collect::<Vec<_>>()).unwrap();
    assert!(cards.len() > 100, "{} cards", cards.len());
    let (_, grammar) = lang::prepare(&WORDS, &words, SETS).unwrap();
    (cards, grammar)
}

#[test]
fn all_shipped_texts_are_read() {
    let (cards, grammar) = shipped();
    let tallies: Vec<_> = cards.iter().map(|card| check(&grammar, card)).collect();
    let refused: Vec<String> = tallies
        .iter()
        .flat_map(|tally| &tally.refused)
        .map(|refused| format!("{}: {}\n    {}", refused.name, refused.line, refused.why))
        .collect();
    assert!(
        refused.is_empty(),
        "{} refused:\n{}",
        refused.len(),
        refused.join("\n")
    );
    let with_text = tallies.iter().filter(|tally| !tally.without_text).count();
    for tally in &tallies {
        if let Some(Err(why)) = &tally.abilities {
            eprintln!("{}: {why}", tally.name);
        }
    }
    let ir = tallies
        .iter()
        .filter(|tally| matches!(tally.abilities, Some(Ok(_))));
    let ir = ir.count();
    eprintln!("{with_text} shipped cards with text are read, {ir} have programs");
    assert!(ir * 100 >= with_text * PROGRAMS, "{ir} of {with_text}");
}

/// Cut, swapped, doubled, foreign: nothing panics, nothing is over its budget.
#[test]
fn ten_thousand_mangled_texts_are_read_or_refused() {
    let (cards, grammar) = shipped();
    let found = laws::mangled(&grammar, &cards, 10_000, 7);
    eprintln!("{found:?}");
    assert_eq!(found.values().map(|way| way.tried).sum::<usize>(), 10_000);
    assert!(found.len() > 5 && found.values().all(|way| way.tried > 1_000));
    let swapped = found["swapped"];
    assert!(swapped.read * 2 < swapped.tried, "{swapped:?}");
}

#[test]
fn texts_that_are_too_large_are_refused() {
    let (_, grammar) = shipped();
    for text in laws::monsters() {
        let refused = read_line(&grammar, &text, "").expect_err(&text[..20]);
        let known = matches!(
            refused,
            TextError::TooLong | TextError::NotUnderstood { .. }
        );
        assert!(known, "{}", &text[..20]);
    }
}
