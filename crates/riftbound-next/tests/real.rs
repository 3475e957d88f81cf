//! On the cards of the publisher, where their file is at hand.

use std::fs;
use std::path::Path;

use riftbound_next::file::read;
use riftbound_next::vocab::WORDS;

const REFERENCES: &str = include_str!("../../lang/tests/references/references.tsv");

/// The file of real cards, which is no part of the project.
fn cards() -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cards/riftbound.json");
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
    let judged = lang::laws::references(&grammar, &cards, REFERENCES, "riftbound");
    eprintln!("{}", judged.wrong.join("\n"));
    eprintln!("{} of {} references right", judged.right, judged.total);
    assert!(judged.right * 100 >= judged.total * FLOOR);
}

/// What was reached, in percent; it only grows.
const FLOOR: usize = 89;

#[test]
fn mangled_texts_are_read_or_refused() {
    let Some(json) = cards() else { return };
    let (cards, words) = read(&json).unwrap();
    let grammar = lang::grammar(&WORDS, &words).unwrap();
    let found = lang::laws::mangled(&grammar, &cards, 10_000, 13);
    eprintln!("{found:?}");
    assert_eq!(found.values().map(|way| way.tried).sum::<usize>(), 10_000);
}
