//! Deck files as they are read.

use grand_archive::deck::Deck;

#[test]
fn every_fault_of_a_file_is_found_at_once() {
    let text = "sideboard = []\nformat = \"sealed\"\nmain = [\"Reed Boat\", \"x Boat\", 4]\n\
                material = \"1 Reed Spirit\"";
    let faults = Deck::parse(text).unwrap_err();
    let keys: Vec<&str> = faults.iter().map(|f| f.key.as_str()).collect();
    let wrong = [
        "sideboard",
        "format",
        "material",
        "main[0]",
        "main[1]",
        "main[2]",
    ];
    assert_eq!(keys, wrong);
}
