//! What the shipped cards are, in numbers, and that their fields are sound.

use grand_archive::Rules;
use grand_archive::card::{LISTED, Print, Supertype, Type};
use grand_archive::db::{DECKS, GAME, INGREDIENTS, SETS};
use grand_archive::deck::Deck;
use kernel::cardfile::left_out;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn rules() -> Rules {
    let files: Vec<_> = GAME.iter().chain(SETS).copied().collect();
    let (rules, faults) = Rules::printed(&files);
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
    rules
}

fn cards(rules: &Rules) -> Vec<&Print> {
    rules.prints.iter().filter(|p| p.is_card()).collect()
}

#[test]
fn the_files_of_the_folders_are_the_files_that_are_shipped() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sets = left_out(&folder.join("sets"), SETS).unwrap();
    assert_eq!(sets, ["tokens.toml"], "those of the game");
    let decks = left_out(&folder.join("decks"), DECKS).unwrap();
    assert_eq!(decks, [""; 0]);
}

#[test]
fn there_are_enough_cards_of_every_type() {
    let rules = rules();
    let cards = cards(&rules);
    let count = |kind: Type| cards.iter().filter(|p| p.is(kind)).count();
    let wants = [
        (Type::Champion, 20),
        (Type::Ally, 50),
        (Type::Action, 40),
        (Type::Attack, 16),
        (Type::Weapon, 14),
        (Type::Item, 20),
        (Type::Domain, 6),
        (Type::Phantasia, 6),
    ];
    for (kind, least) in wants {
        let found = count(kind);
        assert!(found >= least, "{}: {found}", kind.name());
    }
    assert!(cards.iter().filter(|p| p.other_face.is_some()).count() >= 3);
    assert!(cards.iter().any(|p| p.supertypes.has(Supertype::Unique)));
    assert!(rules.prints.iter().any(|p| p.is(Type::Mastery)));
}

/// Five lineages with levels one to three, over spirits of level zero.
#[test]
fn champions_are_of_five_lineages_and_several_classes_and_elements() {
    let rules = rules();
    let champions = cards(&rules).into_iter().filter(|p| p.is(Type::Champion));
    let champions: Vec<&Print> = champions.collect();
    let mut levels: BTreeMap<&str, BTreeSet<u8>> = BTreeMap::new();
    for print in &champions {
        let line = print.name.split(',').next().unwrap_or_default();
        levels.entry(line).or_default().extend(print.level);
    }
    let whole = |l: &&BTreeSet<u8>| [1, 2, 3].iter().all(|n| l.contains(n));
    assert!(levels.values().filter(whole).count() >= 5, "{levels:?}");
    let spirits = champions.iter().filter(|p| p.level == Some(0)).count();
    assert!(spirits >= 3, "{spirits} spirits");
    let classes = champions.iter().map(|p| format!("{:?}", p.classes));
    assert!(classes.collect::<BTreeSet<_>>().len() >= 5);
    let elements = champions.iter().map(|p| format!("{:?}", p.elements));
    assert!(elements.collect::<BTreeSet<_>>().len() >= 5);
}

/// Guns and bows, what is loaded into them, domains that can be besieged,
/// regalia, tokens.
#[test]
fn there_are_enough_cards_of_every_special_kind() {
    let rules = rules();
    let cards = cards(&rules);
    for kind in [
        "Gun",
        "Bow",
        "Bullet",
        "Arrow",
        "Siegeable",
        "Potion",
        "Command",
    ] {
        let subtype = rules.subtype(kind).unwrap();
        let found = cards.iter().filter(|p| p.has(subtype)).count();
        assert!(found >= 2, "{kind}: {found}");
    }
    let regalia = cards.iter().filter(|p| p.is_regalia());
    let items = cards.iter().filter(|p| p.is(Type::Item) && !p.is_regalia());
    assert!(regalia.count() + items.count() >= 20);
    assert!(rules.prints.iter().filter(|p| p.token).count() >= 3);
}

#[test]
fn the_ingredients_have_two_subtypes_besides_herb() {
    let rules = rules();
    let kinds = |at: [&str; 2]| at.map(|name| rules.subtype(name).unwrap());
    let (power, part) = (kinds(["Adjuvant", "Catalyst"]), ["Root", "Leaf", "Flower"]);
    for name in INGREDIENTS {
        let print = &rules.prints[rules.find_token(name).unwrap()];
        let count = |of: &[_]| of.iter().filter(|s| print.has(**s)).count();
        let parts = part.map(|name| rules.subtype(name).unwrap());
        assert_eq!((count(&power), count(&parts)), (1, 1), "{name}");
    }
}

#[test]
fn subtypes_are_those_of_the_book() {
    let rules = rules();
    let newer = &rules.subtypes[LISTED.len()..];
    assert_eq!(newer, ["Suited"], "the terms name this one");
}

/// A sentence ends with a full stop; keywords do not.
#[test]
fn at_most_one_card_in_six_has_no_sentence() {
    let rules = rules();
    let cards = cards(&rules);
    let plain = cards.iter().filter(|p| !p.text.contains('.')).count();
    assert!(plain * 6 <= cards.len(), "{plain} of {}", cards.len());
}

#[test]
fn no_two_texts_are_equal_up_to_numbers() {
    let rules = rules();
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for print in cards(&rules) {
        let own = print.text.replace(&print.name, "~");
        let folded: String = own.chars().filter(|c| !c.is_ascii_digit()).collect();
        if folded.trim().is_empty() {
            continue;
        }
        if let Some(other) = seen.insert(folded, &print.name) {
            panic!("{} and {other} have the same text", print.name);
        }
    }
}

#[test]
fn shipped_decks_are_legal() {
    let rules = rules();
    assert!(DECKS.len() >= 6);
    for (file, contents) in DECKS {
        let deck = Deck::parse(contents).unwrap();
        let faults: Vec<String> = deck
            .faults(&rules)
            .iter()
            .map(ToString::to_string)
            .collect();
        assert!(faults.is_empty(), "{file}: {}", faults.join("\n"));
    }
}

/// Decks play differently: at most a third of the cards is the same, and no
/// two end with the same champion.
#[test]
fn shipped_decks_differ() {
    let decks: Vec<Deck> = DECKS.iter().map(|(_, c)| Deck::parse(c).unwrap()).collect();
    let rules = rules();
    let level = |name: &str| rules.prints.iter().find(|p| p.name == name)?.level;
    for (at, deck) in decks.iter().enumerate() {
        for other in &decks[at + 1..] {
            let copies = |name: &str| {
                let found = other.main.iter().find(|e| e.card == name);
                found.map_or(0, |e| e.count)
            };
            let shared = deck.main.iter().map(|e| e.count.min(copies(&e.card)));
            let (shared, all) = (shared.sum::<u16>(), deck.main.iter().map(|e| e.count));
            let names = format!("{} and {}", deck.name, other.name);
            assert!(shared * 3 <= all.sum(), "{names} share {shared}");
            let last = |d: &Deck| d.material.iter().any(|e| level(&e.card) == Some(3));
            assert!(last(deck), "{} has no champion of level 3", deck.name);
            let same = deck.material.iter().filter(|e| level(&e.card) == Some(3));
            let mut same = same.filter(|e| other.material.contains(e));
            assert!(same.next().is_none(), "{names} end with the same champion");
        }
    }
}
