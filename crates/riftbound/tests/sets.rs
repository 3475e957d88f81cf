//! What the shipped cards are, in numbers.

use kernel::cardfile::left_out;
use riftbound::Rules;
use riftbound::card::{Kind, Print};
use riftbound::db::{DECKS, SETS};
use riftbound::program::{AbilityKind, Word};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn prints(kind: Kind) -> Vec<&'static Print> {
    let all = Rules::shipped().prints.iter();
    all.filter(|print| print.kind == kind && !print.token && !print.basic)
        .collect()
}

#[test]
fn the_files_of_the_folders_are_the_files_that_are_shipped() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sets = left_out(&folder.join("sets"), SETS).unwrap();
    sets.sort();
    assert_eq!(sets, ["runes.toml", "tokens.toml"], "those of the game");
    let decks = left_out(&folder.join("decks"), DECKS).unwrap();
    assert_eq!(decks, [""; 0]);
}

#[test]
fn there_are_enough_cards_of_every_kind() {
    let units = prints(Kind::Unit);
    let champions = units.iter().filter(|print| print.champion).count();
    let gear = prints(Kind::Gear);
    let equipment = gear.iter().filter(|p| p.might_bonus.is_some()).count();
    assert!(
        units.len() >= 80 && champions >= 18,
        "{} and {champions}",
        units.len()
    );
    assert!(prints(Kind::Spell).len() >= 36);
    assert!(
        gear.len() >= 24 && equipment >= 12,
        "{} and {equipment}",
        gear.len()
    );
    assert!(prints(Kind::Battlefield).len() >= 10 && prints(Kind::Legend).len() >= 6);
}

/// A sentence ends with a full stop; keywords do not.
#[test]
fn at_most_one_card_in_six_has_no_sentence() {
    let kinds = [
        Kind::Unit,
        Kind::Spell,
        Kind::Gear,
        Kind::Battlefield,
        Kind::Legend,
    ];
    let cards: Vec<&Print> = kinds.into_iter().flat_map(prints).collect();
    let silent = |p: &&&Print| !p.text.contains('.') && !p.effect_text.contains('.');
    let plain = cards.iter().filter(silent).count();
    assert!(plain * 6 <= cards.len(), "{plain} of {}", cards.len());
}

#[test]
fn no_two_texts_are_equal_up_to_numbers() {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for print in Rules::shipped().prints.iter() {
        let both = format!("{}\n{}", print.text, print.effect_text);
        let folded: String = both.chars().filter(|c| !c.is_ascii_digit()).collect();
        if !folded.contains('.') || print.token {
            continue;
        }
        if let Some(other) = seen.insert(folded, &print.name) {
            panic!("{} and {other} have the same text", print.name);
        }
    }
}

#[test]
fn every_keyword_stands_on_three_cards() {
    let rules = Rules::shipped();
    let mut count: BTreeMap<Word, usize> = BTreeMap::new();
    for print in rules.prints.iter().filter(|p| !p.token) {
        let all = print.abilities.iter().chain(&print.effect);
        let words: BTreeSet<Word> = all
            .filter_map(|id| match &rules.ability(*id).kind {
                AbilityKind::Keyword(keyword) => Some(keyword.word()),
                _ => None,
            })
            .collect();
        words
            .into_iter()
            .for_each(|word| *count.entry(word).or_default() += 1);
    }
    let few: Vec<_> = count.iter().filter(|(_, n)| **n < 3).collect();
    assert!(few.is_empty(), "{few:?}");
    assert_eq!(count.len(), 20, "{count:?}");
}
