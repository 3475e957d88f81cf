//! What the shipped cards and decks are, in numbers.

use crate::common::lines;
use ikorr::Rules;
use ikorr::card::{Aspect, Kind, Print};
use ikorr::db::{DECKS, SETS};
use ikorr::deck::Limits;
use kernel::cardfile::left_out;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn prints(kind: Kind) -> Vec<&'static Print> {
    let all = Rules::shipped().prints.iter();
    all.filter(|print| print.kind == kind && !print.token)
        .collect()
}

#[test]
fn the_files_of_the_folders_are_the_files_that_are_shipped() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sets = left_out(&folder.join("sets"), SETS).unwrap();
    assert_eq!(sets, [""; 0]);
    let decks = left_out(&folder.join("decks"), DECKS).unwrap();
    assert_eq!(decks, [""; 0]);
}

#[test]
fn there_are_enough_cards_of_every_kind() {
    let champions = prints(Kind::Champion);
    let infusions = prints(Kind::Infusion);
    let avatars = prints(Kind::Avatar);
    let fabled = champions.iter().filter(|print| print.fabled).count();
    let unique = infusions.iter().filter(|print| print.unique).count();
    let tokens = Rules::shipped()
        .prints
        .iter()
        .filter(|print| print.token)
        .count();
    let aspects: BTreeSet<Aspect> = avatars.iter().flat_map(|p| p.aspects.clone()).collect();
    assert!(
        champions.len() >= 60 && fabled >= 8,
        "{} and {fabled}",
        champions.len()
    );
    assert!(prints(Kind::Spell).len() >= 24 && prints(Kind::Location).len() >= 8);
    assert!(
        infusions.len() >= 24 && unique >= 5,
        "{} and {unique}",
        infusions.len()
    );
    assert!(avatars.len() >= 8 && aspects.len() == 6 && tokens >= 4);
    assert!(
        avatars.iter().all(|avatar| avatar.abilities.len() == 2),
        "a power and a RUSH"
    );
}

/// A sentence ends with a full stop; keywords and printed changes do not.
#[test]
fn at_most_one_card_in_six_has_no_sentence() {
    let cards: Vec<&Print> = [Kind::Champion, Kind::Spell, Kind::Location, Kind::Infusion]
        .into_iter()
        .flat_map(prints)
        .collect();
    let plain = cards
        .iter()
        .filter(|print| !print.text.contains('.'))
        .count();
    assert!(plain * 6 <= cards.len(), "{plain} of {}", cards.len());
}

/// Numbers in a text are no difference.
fn without_numbers(text: &str) -> String {
    let words = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let number = |word: &str| {
        word.chars().any(|c| c.is_ascii_digit()) || words.contains(&word) || word == "a"
    };
    let lower = text.to_lowercase().replace("an ", "a ");
    let parts = lower
        .split_whitespace()
        .map(|word| if number(word) { "#" } else { word });
    parts
        .map(|word| word.trim_end_matches('s'))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn no_two_texts_are_equal_but_for_numbers() {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    let cards = Rules::shipped().prints.iter();
    for print in cards.filter(|print| print.text.contains('.') || print.kind == Kind::Infusion) {
        let other = seen.insert(without_numbers(&print.text), &print.name);
        assert_eq!(other, None, "has the text of {}", print.name);
    }
}

#[test]
fn every_word_of_the_glossary_is_on_two_cards() {
    let words = [
        "Swift",
        "Lethal",
        "Quick Strike",
        "Fury",
        "Raze",
        "Reanimate",
        "Support",
        "SUMMON —",
        "DEATH —",
        "ATTACK —",
        "RAID —",
        "RETREAT —",
        "SECURE —",
        "START —",
        "END —",
        "ACTION —",
        "RUSH",
        "foresee",
        "scrap",
        "discard",
        "reveal",
        "search",
        "heal",
        "fully heal",
        "refresh",
        "retreat",
        "sacrifice",
        "destroy",
        "secure",
        "store",
        "strike",
        "stun",
        "perpetually stun",
        "void",
        "summon",
        "exert",
        "activate",
        "build",
        "cast",
        "draw",
        "gain 1 influence",
        "gain control",
        "becomes a copy",
        "that is a copy",
        "name",
        "put a",
        "counter",
        "costs 1 less",
        "cannot attack",
        "cannot raid",
        "would die",
    ];
    let lines = lines();
    for word in words {
        let wanted = word.to_lowercase();
        let has = lines
            .iter()
            .filter(|line| line.text.to_lowercase().contains(&wanted));
        let cards: BTreeSet<&str> = has.map(|line| line.card.as_str()).collect();
        assert!(cards.len() >= 2, "{word} is on {cards:?} only");
    }
    let supports = lines
        .iter()
        .filter(|line| line.text.starts_with("Support "))
        .count();
    assert!(supports >= 2, "Support with a type is on {supports} cards");
}

#[test]
fn the_shipped_decks_are_legal_and_differ() {
    let rules = Rules::shipped();
    assert!(rules.decks.len() >= 6);
    for (file, deck) in &rules.decks {
        assert_eq!(deck.faults(rules, &Limits::default()), [], "{file}");
        assert!(!deck.name.is_empty() && !deck.about.is_empty(), "{file}");
    }
    let avatars: BTreeSet<&str> = rules.decks.iter().map(|(_, d)| d.avatar.as_str()).collect();
    assert!(avatars.len() >= 6, "{avatars:?}");
}
