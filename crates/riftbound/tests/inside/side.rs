//! Siding: cards exchanged between deck and side deck.

use riftbound::deck::Deck;

#[test]
fn copies_change_places_and_none_is_lost() {
    let deck = Deck::parse("main = [\"2 A\", \"1 B\"]\nside = [\"1 C\"]").unwrap();
    let moved = |line: &str| Deck::parse(&format!("main = [\"{line}\"]")).unwrap().main;
    let sided = deck.sided(&moved("1 A"), &moved("1 C")).unwrap();
    let expected = "main = [\"1 A\", \"1 B\", \"1 C\"]\nside = [\"1 A\"]";
    assert_eq!(sided, Deck::parse(expected).unwrap());
    assert!(deck.sided(&moved("3 A"), &[]).is_err());
}
