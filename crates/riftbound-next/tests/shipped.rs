//! Every text of the cards that the project ships is read and printed back.

use std::fs;
use std::path::Path;

use riftbound_next::file::read_sets;
use riftbound_next::vocab::WORDS;

#[test]
fn all_shipped_texts_are_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../riftbound/sets");
    let entries = fs::read_dir(folder).unwrap();
    let files = entries.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
    let words = include_str!("../words/lanternreach.toml").to_string();
    let files = files.chain([words]);
    let (cards, words) = read_sets(&files.collect::<Vec<_>>()).unwrap();
    assert!(cards.len() > 100, "{} cards", cards.len());
    let grammar = lang::grammar(&WORDS, &words).unwrap();
    let refused: Vec<String> = cards
        .iter()
        .flat_map(|card| lang::check(&grammar, card).refused)
        .map(|refused| format!("{}: {}\n    {}", refused.name, refused.line, refused.why))
        .collect();
    assert!(
        refused.is_empty(),
        "{} refused:\n{}",
        refused.len(),
        refused.join("\n")
    );
}
