//! How many cards of a real database are understood, where one is at hand.

use crate::common::{for_all, laws, lines_of, texts_of};
use riftbound::Rules;
use std::collections::BTreeSet;
use testkit::shared;

/// More than half of a real database is understood.
const LEAST: usize = 70;

/// The database, if it is there.
fn database(test: &str) -> Option<String> {
    shared(env!("CARGO_MANIFEST_DIR"), "cards/riftbound.json", test)
}

#[test]
fn most_real_cards_are_understood() {
    let Some(text) = database("most_real_cards_are_understood") else {
        return;
    };
    let checked = Rules::check(&[("riftbound.json", &text)]);
    let understood = checked.understood() + checked.without_text();
    let all = checked.cards.len();
    for fault in &checked.faults {
        eprintln!("{}: {}", fault.card, fault.phrase);
    }
    assert!(understood * 100 >= all * LEAST, "{understood} of {all}");
    let ambiguous = checked.faults.iter().filter(|f| f.ambiguous).count();
    assert!(ambiguous * 50 <= all, "{ambiguous} texts have two readings");
}

#[test]
fn what_is_understood_of_real_cards_keeps_the_laws() {
    let Some(text) = database("what_is_understood_of_real_cards_keeps_the_laws") else {
        return;
    };
    let (rules, faults) = Rules::import(&[("riftbound.json", &text)]);
    let refused: BTreeSet<&str> = faults.iter().map(|f| f.card.as_str()).collect();
    let texts = texts_of(&rules);
    let lines = lines_of(&rules, |print| !refused.contains(print.name.as_str()));
    for_all(&lines, |line| laws(&texts, line));
}
