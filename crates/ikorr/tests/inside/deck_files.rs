//! Deck files as they are read.

use ikorr::deck::Deck;

#[test]
fn every_fault_of_a_file_is_found_at_once() {
    let text = "avatar = 3\nsideboard = []\ndeck = [\"Tide Hound\", \"x Fen Pup\", \"2 A + \"]";
    let faults = Deck::parse(text).unwrap_err();
    let keys: Vec<&str> = faults.iter().map(|f| f.key.as_str()).collect();
    assert_eq!(
        keys,
        ["sideboard", "avatar", "deck[0]", "deck[1]", "deck[2]"]
    );
}

#[test]
fn a_printing_and_two_infusions_are_read() {
    let line = "deck = [\"2 Marra, Keeper #12 + Fine Edge + Deep Satchel\"]";
    let read = Deck::parse(line).unwrap().deck.remove(0);
    assert_eq!((read.count, read.number), (2, Some(12)));
    assert_eq!(read.card, "Marra, Keeper");
    assert_eq!(read.infusions, ["Fine Edge", "Deep Satchel"]);
}
