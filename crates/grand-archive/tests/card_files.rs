//! What is wrong with card files is found, with the rule that says so.

use grand_archive::Rules;
use grand_archive::card::{CostKind, Element, Supertype, Type, Value};

fn faults(card: &str) -> Vec<String> {
    let file = format!("[[card]]\nname = \"Reed\"\n{card}");
    let (_, faults) = Rules::printed(&[("reed.toml", &file)]);
    faults.iter().map(ToString::to_string).collect()
}

/// The fields every card has.
const ALL: &str = "classes = [\"mage\"]\nelements = [\"water\"]\n";

#[test]
fn each_type_has_its_stats() {
    let wants = [
        (
            "champion",
            "memory = 1\nlevel = 1\n",
            "Reed: life: a champion has life",
        ),
        (
            "ally",
            "reserve = 1\nlife = 2\n",
            "Reed: power: an ally has power",
        ),
        (
            "action",
            "reserve = 1\n",
            "Reed: speed: an action has a speed",
        ),
        (
            "attack",
            "reserve = 1\n",
            "Reed: power: an attack has power",
        ),
        (
            "weapon",
            "reserve = 1\npower = 1\n",
            "Reed: durability: a weapon has durability",
        ),
    ];
    for (kind, fields, told) in wants {
        let found = faults(&format!("type = \"{kind}\"\n{fields}{ALL}"));
        assert_eq!(found, [format!("{told} (GA typeline/p1)")]);
    }
}

#[test]
fn costs_are_those_of_the_deck_a_card_is_of() {
    let item = |rest: &str| faults(&format!("type = \"item\"\n{rest}{ALL}"));
    assert!(item("reserve = 2\n").is_empty());
    assert!(item("supertypes = [\"regalia\"]\nmemory = 0\n").is_empty());
    assert!(item("supertypes = [\"regalia\"]\nreserve = 2\n")[0].ends_with("(GA supertypes/2.b)"));
    assert!(item("memory = 1\n")[0].ends_with("(GA item/p1)"));
    assert!(item("")[0].ends_with("(GA parts-of-a-card)"));
    assert!(item("reserve = 1\nmemory = 1\n")[0].contains("one cost"));
}

#[test]
fn words_are_those_of_the_lists() {
    let found = faults("type = \"relic\"\nreserve = 1\nclasses = [\"mage\"]\n");
    assert_eq!(
        found,
        ["Reed: type: `relic` is not in the list (GA elements)"]
    );
    let found = faults(
        "type = \"item\"\nreserve = 1\nclasses = [\"bard\"]\nelements = [\"ice\"]\ncolour = 3\n",
    );
    assert!(
        found[0].starts_with("Reed: colour: no such field"),
        "{found:?}"
    );
    assert!(
        found[1].contains("`bard`") && found[2].contains("`ice`"),
        "{found:?}"
    );
}

#[test]
fn a_name_is_one_card() {
    let card = |reserve: u8| {
        format!("[[card]]\nname = \"Reed\"\ntype = \"item\"\nreserve = {reserve}\n{ALL}")
    };
    let (twice, other) = (card(1) + &card(1), card(1) + &card(2));
    assert!(Rules::printed(&[("a.toml", &twice)]).1.is_empty());
    let (_, faults) = Rules::printed(&[("a.toml", &other)]);
    assert!(faults[0].to_string().ends_with("(GA name/p1)"));
}

#[test]
fn faces_know_each_other() {
    let file = format!(
        "[[card]]\nname = \"Egg\"\ntype = \"item\"\nreserve = 2\n{ALL}\
         [card.back]\nname = \"Bird\"\ntype = \"ally\"\nreserve = 2\npower = 1\nlife = 1\n{ALL}"
    );
    let (rules, faults) = Rules::printed(&[("egg.toml", &file)]);
    assert!(faults.is_empty(), "{faults:?}");
    let (egg, bird) = (
        rules.prints.find("Egg").unwrap(),
        rules.prints.find("Bird").unwrap(),
    );
    assert_eq!(rules.prints[egg].other_face, Some(bird));
    assert_eq!(rules.prints[bird].other_face, Some(egg));
    assert!(!rules.prints[bird].is_card() && rules.prints[egg].is_card());
}

#[test]
fn a_database_in_json_says_the_same() {
    let json = r#"[
        {"name": "Tern", "slug": "tern", "types": ["UNIQUE", "ALLY"], "classes": ["TAMER"],
         "subtypes": ["TAMER", "BIRD"], "elements": ["WIND"], "power": 2, "life": 1,
         "cost": {"kind": "reserve", "value": "X"}},
        {"name": "Tern", "slug": "tern-b", "types": ["REGALIA", "ITEM"], "classes": ["MAGE"],
         "subtypes": ["MAGE", "RING"], "elements": ["NORM"],
         "cost": {"kind": "memory", "value": 1}},
        {"name": "Gift", "slug": "gift", "types": ["LESSER BOON"], "classes": ["MAGE"],
         "subtypes": [], "elements": ["NORM"], "cost": {"kind": "memory", "value": 1}}]"#;
    let (rules, faults) = Rules::printed(&[("all.json", json)]);
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["Gift: type: `lesser boon` is not in the list (GA elements)"]
    );
    let bird = &rules.prints[rules.prints.find("Tern").unwrap()];
    assert!(bird.is(Type::Ally) && bird.supertypes.has(Supertype::Unique));
    assert!(bird.elements.has(Element::Wind) && bird.has(rules.subtype("Bird").unwrap()));
    let cost = bird.cost.unwrap();
    assert_eq!((cost.kind, cost.value), (CostKind::Reserve, Value::X));
    let ring = &rules.prints[rules.prints.find("Tern (tern-b)").unwrap()];
    assert!(ring.is_material());
}
