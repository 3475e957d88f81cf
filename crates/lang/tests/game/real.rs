//! On the cards of the publisher, where their file is at hand.

use std::fs;
use std::path::Path;

use crate::game::file::read;
use crate::game::vocab::WORDS;
use crate::{GAME, HELD_OUT, MANGLED, REAL_PROGRAMS, REFERENCES_RIGHT};

const REFERENCES: &str = include_str!("../references/references.tsv");

/// The file of real cards, which is no part of the project.
fn cards() -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cards");
    let path = folder.join(format!("{GAME}.json"));
    let json = fs::read_to_string(path).ok();
    assert!(
        json.is_some() || std::env::var("LUDEX_REQUIRE").is_err(),
        "the real cards are required and absent"
    );
    if json.is_none() {
        eprintln!("left out: there is no file of real cards");
    }
    json
}

#[test]
fn references_mean_what_readers_say() {
    let Some(json) = cards() else { return };
    let (cards, words) = read(&json).unwrap();
    let grammar = lang::grammar(&WORDS, &words).unwrap();
    let judged = lang::laws::references(&grammar, &cards, REFERENCES, GAME);
    eprintln!("{}", judged.wrong.join("\n"));
    eprintln!("{} of {} references right", judged.right, judged.total);
    assert!(judged.right * 100 >= judged.total * REFERENCES_RIGHT);
}

#[test]
fn real_cards_have_programs() {
    let Some(json) = cards() else { return };
    let (cards, words) = read(&json).unwrap();
    let grammar = lang::grammar(&WORDS, &words).unwrap();
    let found = lang::survey(&grammar, &cards, HELD_OUT);
    let (of, ir) = (found.cards - found.without_text, found.stages.ir);
    eprintln!("{ir} of {of} real cards have programs");
    assert_eq!(found.ambiguous, 0);
    assert!(ir * 100 >= of * REAL_PROGRAMS);
}

#[test]
fn mangled_texts_are_read_or_refused() {
    let Some(json) = cards() else { return };
    let (cards, words) = read(&json).unwrap();
    let grammar = lang::grammar(&WORDS, &words).unwrap();
    let found = lang::laws::mangled(&grammar, &cards, 10_000, MANGLED);
    eprintln!("{found:?}");
    assert_eq!(found.values().map(|way| way.tried).sum::<usize>(), 10_000);
}
