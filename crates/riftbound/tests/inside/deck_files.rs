//! Deck files as they are read.

use riftbound::deck::Deck;

#[test]
fn every_fault_of_a_file_is_found_at_once() {
    let text = "legend = 3\nsideboard = []\nmain = [\"Reed Boat\", \"x Boat\", 4]\n\
                battlefields = [\"\"]\nrunes = \"6 Fury Rune\"";
    let faults = Deck::parse(text).unwrap_err();
    let keys: Vec<&str> = faults.iter().map(|f| f.key.as_str()).collect();
    let wrong = [
        "sideboard",
        "legend",
        "main[0]",
        "main[1]",
        "main[2]",
        "runes",
        "battlefields[0]",
    ];
    assert_eq!(keys, wrong);
}
