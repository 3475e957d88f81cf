//! Card files: what is wrong with a card is told, all of it, by name.

use riftbound::Rules;
use riftbound::card::{Domain, Kind, Price};
use riftbound::db::CardFault;

fn faults(cards: &str) -> Vec<CardFault> {
    let table = cards.parse().unwrap();
    Rules::shipped().with_cards(&table).map(|_| ()).unwrap_err()
}

#[test]
fn every_fault_of_every_card_is_told() {
    let cards = "[Fox]\nmight = \"two\"\ncolour = \"red\"\ntext = \"Draw a herring.\"\n\
                 [Owl]\ntype = \"bird\"\n[Elk]\ntype = \"spell\"\nmight = 3\n\
                 [Asp]\ndomains = [\"greed\"]\npower = [\"fury\", \"envy\"]";
    let found = faults(cards);
    let told: Vec<(&str, &str)> = found
        .iter()
        .map(|fault| (fault.card.as_str(), fault.field.as_str()))
        .collect();
    let expected = [
        ("Asp", "domains"),
        ("Asp", "power"),
        ("Elk", "might"),
        ("Fox", "colour"),
        ("Fox", "might"),
        ("Owl", "type"),
        ("Fox", "text"),
    ];
    let mut sorted = told.clone();
    sorted.sort_unstable();
    let mut wanted = expected.to_vec();
    wanted.sort_unstable();
    assert_eq!(sorted, wanted);
}

#[test]
fn a_text_is_underlined_where_it_is_not_understood() {
    let found = faults("[Fox]\ntext = \"[Tank]\\nWhen I attack, draw a herring.\"");
    let fault = &found[0];
    assert_eq!(fault.phrase, "herring");
    assert_eq!(fault.at, Some(29..36));
    assert!(fault.picture.contains("^^^^^^^"), "{fault}");
    assert!(!fault.ambiguous);
}

#[test]
fn set_files_say_everything() {
    let file = "[[card]]\nname = \"Fox\"\ntype = \"unit\"\nmight = 1";
    let found = Rules::load(&[("a.toml", file)], &[]).unwrap_err();
    assert_eq!((found.len(), found[0].field.as_str()), (1, "energy"));
    let broken = Rules::load(&[("b.toml", "[[card")], &[]).unwrap_err();
    assert_eq!(broken[0].card, "b.toml");
}

#[test]
fn databases_in_json_are_read_like_sets() {
    let file = r#"[{"name": "Fox", "type": "Unit", "domains": ["Fury"], "energy": 3, "power": 2,
        "might": 4, "tags": ["Beast"], "text": "[Assault 2] *(+2 {might}.)*", "number": 7},
        {"name": "Pair", "type": "Spell", "domains": ["Fury", "Calm"], "energy": 1, "power": 1,
        "text": "Draw 1."}, {"name": "Note", "type": "Marker", "text": "Nothing."}]"#;
    let rules = Rules::load(&[("all.json", file)], &[]).unwrap();
    let fox = rules.print(rules.find("Fox").unwrap());
    assert_eq!(
        (fox.kind, fox.might, fox.abilities.len()),
        (Kind::Unit, 4, 1)
    );
    let price = Price::energy(3).and(Price::power(Domain::Fury, 2));
    assert_eq!(fox.cost, price);
    let pair = rules.print(rules.find("Pair").unwrap());
    assert_eq!(pair.cost, Price::energy(1).and(Price::any(1)));
    assert_eq!(rules.find("Note"), None);
}

#[test]
fn what_is_not_understood_cannot_be_found() {
    let file = "[[card]]\nname = \"Fox\"\ntype = \"unit\"\nenergy = 1\nmight = 1\n\
                text = \"Draw a herring.\"";
    let (rules, faults) = Rules::import(&[("a.toml", file)]);
    assert_eq!((rules.find("Fox"), faults.len()), (None, 1));
}

#[test]
fn an_inline_card_takes_the_place_of_a_shipped_one() {
    let known = Rules::shipped()
        .prints
        .iter()
        .find(|p| p.kind == Kind::Unit && !p.token);
    let name = &known.unwrap().name;
    let cards = format!("[\"{name}\"]\nmight = 7").parse().unwrap();
    let rules = Rules::shipped().with_cards(&cards).unwrap();
    let id = rules.find(name).unwrap();
    assert_eq!(Some(id), Rules::shipped().find(name));
    assert_eq!(
        (rules.print(id).might, rules.print(id).abilities.len()),
        (7, 0)
    );
}

#[test]
fn tokens_and_runes_come_with_the_game() {
    let rules = Rules::default().with_cards(&toml::Table::new()).unwrap();
    for name in [
        "Recruit",
        "Sprite",
        "Sand Soldier",
        "Mech",
        "Gold",
        "Reflection",
        "Bird",
    ] {
        assert!(rules.find_token(name).is_some(), "{name}");
    }
    for field in ["Brush", "Baron Pit"] {
        let id = rules.find_token(field).unwrap();
        assert_eq!(rules.print(id).kind, Kind::Battlefield);
        assert!(!rules.print(id).abilities.is_empty());
    }
    for domain in Domain::ALL {
        let runes = rules
            .prints
            .iter()
            .filter(|p| p.basic && p.domains.has(domain));
        assert_eq!(runes.count(), 1, "{}", domain.name());
    }
    let inherent = &rules.inherent;
    let all = [
        inherent.temporary,
        inherent.vision,
        inherent.hunt,
        inherent.quick_draw,
        inherent.weaponmaster,
        inherent.equip,
        inherent.energy_rune,
        inherent.power_rune,
    ];
    assert!(all.iter().all(Option::is_some) && rules.blank_field.is_some());
}
