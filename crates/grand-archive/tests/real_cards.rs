//! How many cards of a real database are understood, where one is at hand.

use crate::common::{for_all, laws, lines_of, texts_of};
use grand_archive::Rules;
use grand_archive::db::is_outside_rules;
use grand_archive::deck::{Deck, import};
use std::collections::BTreeSet;
use testkit::shared;

/// More than half of a real database is understood.
const LEAST: usize = 60;

/// A file of real cards or decks, if it is there.
fn real(file: &str, test: &str) -> Option<String> {
    shared(env!("CARGO_MANIFEST_DIR"), &format!("cards/{file}"), test)
}

/// The database, if it is there.
fn database(test: &str) -> Option<String> {
    real("grand-archive.json", test)
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
    let (Some(cards), Some(decks)) = (database(test), real("decks-grand-archive.json", test))
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
