//! Siding: cards exchanged between the decks and the side deck.

use grand_archive::Rules;
use grand_archive::card::{Print, Supertype, SupertypeSet, Type};
use grand_archive::deck::Deck;

fn rules() -> Rules {
    let mut rules = Rules::default();
    let regalia = SupertypeSet::only(Supertype::Regalia);
    let ring = Print {
        supertypes: regalia,
        ..Print::plain("Ring", Type::Item)
    };
    rules.prints = [ring, Print::plain("Fox", Type::Ally)]
        .into_iter()
        .collect();
    rules
}

#[test]
fn cards_go_to_the_deck_they_belong_to() {
    let rules = rules();
    let deck = Deck::parse("main = [\"2 Fox\"]\nside = [\"1 Ring\"]").unwrap();
    let entry = |line: &str| Deck::parse(&format!("main = [\"{line}\"]")).unwrap().main;
    let sided = deck
        .sided(&entry("1 Fox"), &entry("1 Ring"), &rules)
        .unwrap();
    let expected = "main = [\"1 Fox\"]\nmaterial = [\"1 Ring\"]\nside = [\"1 Fox\"]";
    assert_eq!(sided, Deck::parse(expected).unwrap());
    assert!(deck.sided(&entry("3 Fox"), &[], &rules).is_err());
}

#[test]
fn material_cards_count_three() {
    let rules = rules();
    let faults = |side: &str| {
        let deck = Deck::parse(&format!("side = [{side}]")).unwrap();
        let all = deck.faults(&rules);
        all.iter().any(|f| f.rule.0 == "GA format-conventions/4")
    };
    assert!(!faults("\"4 Ring\", \"3 Fox\""));
    assert!(faults("\"4 Ring\", \"4 Fox\""));
    assert!(faults("\"16 Fox\""));
}
