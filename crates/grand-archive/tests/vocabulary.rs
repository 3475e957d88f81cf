//! What the shipped cards use of the book: every keyword on two cards at
//! least, every counter and every term.

use grand_archive::Rules;
use grand_archive::card::{Print, Type};
use grand_archive::program::{AbilityKind, SPECIAL_COUNTERS, Word};
use std::collections::{BTreeMap, BTreeSet};

/// Keywords that stand before an ability, restrictions and labels, as cards
/// have them (GA keywords-and-abilities, label-keywords/3).
const HEADS: [&str; 22] = [
    "[Class Bonus]",
    "[Element Bonus]",
    "[Level ",
    "[Memory ",
    "Inherited Effect",
    "Lineage Release —",
    "On Attack:",
    "On Death:",
    "On Enter:",
    "On Foster:",
    "On Hit:",
    "On Ally Hit:",
    "On Champion Hit:",
    "On Kill:",
    "On Leave:",
    "Balance —",
    "Cardistry —",
    "Deluge ",
    "Harmonize —",
    "Upkeep —",
    "Equestrian —",
    "Empower ",
];

/// Terms of the glossary as texts use them.
const TERMS: [&str; 46] = [
    "activate",
    "agility",
    "at random",
    "banish",
    "becomes distant",
    "becomes fostered",
    "brewed",
    "copy",
    "delevel",
    "destroy",
    "dies",
    "discard",
    "divided",
    "draw",
    "end the combat phase",
    "end the turn",
    "ephemeral",
    "face down",
    "gain control",
    "gather",
    "generate",
    "glimpse",
    "hit ",
    "imbued",
    "influence",
    "level up",
    "lineage",
    "load",
    "materialize",
    "name a card",
    "negate",
    "obey",
    "prepared",
    "preserved",
    "prevent",
    "recover",
    "redirect",
    "rest ",
    "reveal",
    "sacrifice",
    "search",
    "shuffle",
    "summon",
    "suppress",
    "transform",
    "wake up",
];

/// All keywords of the engine.
const WORDS: [Word; 34] = [
    Word::Agility,
    Word::Ambush,
    Word::Brew,
    Word::Cleave,
    Word::Command,
    Word::Critical,
    Word::DivineRelic,
    Word::Efficiency,
    Word::Ephemerate,
    Word::FastActivation,
    Word::FloatingMemory,
    Word::Foster,
    Word::Hindered,
    Word::Imbue,
    Word::Immortality,
    Word::Intercept,
    Word::Kindle,
    Word::Lineage,
    Word::Link,
    Word::Prepare,
    Word::Preserve,
    Word::Pride,
    Word::Ranged,
    Word::Renewable,
    Word::Reservable,
    Word::Retort,
    Word::Spellshroud,
    Word::Starcalling,
    Word::Steadfast,
    Word::Stealth,
    Word::Taunt,
    Word::TrueSight,
    Word::Unblockable,
    Word::Vigor,
];

fn cards() -> Vec<&'static Print> {
    let all = Rules::shipped().prints.iter();
    all.filter(|p| p.is_card() && !p.token && !p.is(Type::Mastery))
        .collect()
}

/// The cards that say this, capitals or not.
fn saying(phrase: &str) -> Vec<&'static str> {
    let says = |p: &&&Print| p.text.to_lowercase().contains(&phrase.to_lowercase());
    let all = cards();
    all.iter().filter(says).map(|p| p.name.as_str()).collect()
}

#[test]
fn every_keyword_is_on_two_cards() {
    let rules = Rules::shipped();
    let mut on: BTreeMap<Word, BTreeSet<&str>> = BTreeMap::new();
    for print in cards() {
        for id in &print.abilities {
            if let AbilityKind::Keyword(keyword) = &rules.abilities[id.index()].kind {
                on.entry(keyword.word()).or_default().insert(&print.name);
            }
        }
    }
    assert_eq!(WORDS.len(), Word::Vigor as usize + 1, "the list is whole");
    for word in WORDS {
        let found = on.get(&word);
        assert!(found.is_some_and(|on| on.len() >= 2), "{word:?}: {found:?}");
    }
}

#[test]
fn every_head_is_on_two_cards() {
    for head in HEADS {
        let on = saying(head);
        assert!(on.len() >= 2, "{head}: {on:?}");
    }
    let heroes = &Rules::shipped().characters;
    let bonus = |name: &String| !saying(&format!("[{name} Bonus]")).is_empty();
    let named = heroes.iter().filter(|name| bonus(name)).count();
    assert!(named >= 2, "bonuses of {named} champions");
}

/// Damage counters are put by damage to champions.
#[test]
fn every_counter_is_used() {
    for counter in SPECIAL_COUNTERS.iter().filter(|name| **name != "damage") {
        let on = saying(&format!("{counter} counter"));
        assert!(!on.is_empty(), "{counter}");
    }
    assert!(!saying("damage to target champion").is_empty());
    let generic = &Rules::shipped().counters[SPECIAL_COUNTERS.len()..];
    let used = generic.iter().filter(|name| !saying(name).is_empty());
    assert!(used.count() >= 2, "{generic:?}");
}

#[test]
fn every_term_is_used() {
    for term in TERMS {
        assert!(!saying(term).is_empty(), "{term}");
    }
}
