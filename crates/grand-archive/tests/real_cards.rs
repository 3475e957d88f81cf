//! How many cards of a real database are understood, where one is at hand.

mod common;

use common::{for_all, laws, lines_of, texts_of};
use grand_archive::Rules;
use grand_archive::db::is_outside_rules;
use grand_archive::deck::{Deck, import};
use kernel::conformance::not_run;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// More than half of a real database is understood.
const LEAST: usize = 60;

/// The database, if it is there. A test that needs it and does not find it says
/// so by name, and fails where it is required.
fn database(test: &str) -> Option<String> {
    shared("grand-archive.json", test)
}

fn shared(file: &str, test: &str) -> Option<String> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/cards");
    if let Ok(text) = std::fs::read_to_string(PathBuf::from(root).join(file)) {
        return Some(text);
    }
    not_run(test, "shared");
    None
}

#[test]
fn most_real_cards_are_understood() {
    let Some(text) = database("most_real_cards_are_understood") else {
        return;
    };
    let checked = Rules::check(&[("grand-archive.json", &text)]);
    let understood = checked.understood() + checked.without_text();
    let all = checked.cards.len();
    for fault in &checked.faults {
        eprintln!("{}: {}", fault.card, fault.phrase);
    }
    assert!(understood * 100 >= all * LEAST, "{understood} of {all}");
    let ambiguous: Vec<_> = checked.faults.iter().filter(|f| f.ambiguous).collect();
    assert!(ambiguous.is_empty(), "{ambiguous:?}");
    let outside = checked.with_fault(is_outside_rules).len();
    assert!(
        outside * 4 <= all,
        "{outside} cards need rules that no book has"
    );
}

#[test]
fn what_is_understood_of_real_cards_keeps_the_laws() {
    let Some(text) = database("what_is_understood_of_real_cards_keeps_the_laws") else {
        return;
    };
    let (rules, faults) = Rules::import(&[("grand-archive.json", &text)]);
    let refused: BTreeSet<&str> = faults.iter().map(|f| f.card.as_str()).collect();
    let texts = texts_of(&rules);
    let lines = lines_of(&rules, |print| !refused.contains(print.name.as_str()));
    for_all(&lines, |line| laws(&texts, line));
}

#[test]
fn real_decks_are_read_and_legal() {
    let test = "real_decks_are_read_and_legal";
    let (Some(cards), Some(decks)) = (database(test), shared("decks-grand-archive.json", test))
    else {
        return;
    };
    let (rules, _) = Rules::printed(&[("grand-archive.json", &cards)]);
    let tables = import(&decks).unwrap();
    assert!(!tables.is_empty());
    for table in &tables {
        let deck = Deck::from_table(table).unwrap();
        let faults = deck.faults(&rules);
        assert!(faults.is_empty(), "{}: {faults:?}", deck.name);
    }
}
