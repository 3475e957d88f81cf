//! Siding: cards exchanged between deck and side deck.

use ikorr::deck::Deck;

#[test]
fn copies_change_places_and_none_is_lost() {
    let deck = Deck::parse("deck = [\"2 A\", \"1 B\"]\nside = [\"1 C + I\"]").unwrap();
    let moved = |line: &str| Deck::parse(&format!("deck = [\"{line}\"]")).unwrap().deck;
    let sided = deck.sided(&moved("1 A"), &moved("1 C + I")).unwrap();
    let expected = "deck = [\"1 A\", \"1 B\", \"1 C + I\"]\nside = [\"1 A\"]";
    assert_eq!(sided, Deck::parse(expected).unwrap());
    assert!(deck.sided(&moved("3 A"), &[]).is_err());
    assert!(deck.sided(&[], &moved("1 C")).is_err());
}
