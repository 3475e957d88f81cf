//! Card files: what is wrong with a card is told, all of it, by name.

use ikorr::Rules;
use ikorr::db::CardFault;
use ikorr::deck::{Limits, check_table};

fn faults(cards: &str) -> Vec<CardFault> {
    let table = cards.parse().unwrap();
    Rules::shipped().with_cards(&table).map(|_| ()).unwrap_err()
}

fn rule_of(cards: &str) -> Option<&'static str> {
    faults(cards)[0].rule.map(|rule| rule.0)
}

#[test]
fn data_outside_the_rules_is_refused_with_the_rule() {
    assert_eq!(rule_of("[Fox]\naspect = \"greed\""), Some("ROI 4.1a"));
    assert_eq!(rule_of("[Fox]\nallowance = 4"), Some("ROI 4.7e.1"));
    let three = "[Fox]\ntype = \"avatar\"\naspects = [\"fear\", \"ambition\", \"devotion\"]";
    assert_eq!(rule_of(three), Some("ROI 2.1b.1"));
    let allowed = "[Fox]\naspect = \"fear\"\nallowance = 3".parse().unwrap();
    assert!(Rules::shipped().with_cards(&allowed).is_ok());
}

#[test]
fn every_fault_of_every_card_is_told() {
    let cards = "[Fox]\nattack = \"two\"\ncolour = \"red\"\ntext = \"Draw a herring.\"\n\
                 [Owl]\ntype = \"bird\"\n[Elk]\ntype = \"spell\"\nattack = 3";
    let found = faults(cards);
    let told: Vec<(&str, &str)> = found
        .iter()
        .map(|fault| (fault.card.as_str(), fault.field.as_str()))
        .collect();
    let expected = [
        ("Fox", "colour"),
        ("Fox", "attack"),
        ("Owl", "type"),
        ("Elk", "attack"),
        ("Fox", "text"),
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_text_is_underlined_where_it_is_not_understood() {
    let found = faults("[Fox]\ntext = \"Swift\\nSUMMON — Draw a herring.\"");
    let fault = &found[0];
    assert_eq!(
        (fault.phrase.as_str(), fault.at.clone()),
        ("herring", Some(24..31))
    );
    assert!(fault.picture.contains("^^^^^^^"), "{fault}");
    assert!(!fault.ambiguous);
}

#[test]
fn printings_differ_in_their_number_only() {
    let same = "[[Fox]]\nnumber = 1\nattack = 2\n[[Fox]]\nnumber = 9\nattack = 2";
    let rules = Rules::shipped().with_cards(&same.parse().unwrap()).unwrap();
    assert_eq!(rules.prints.len(), Rules::shipped().prints.len() + 1);
    let other = "[[Fox]]\nnumber = 1\nattack = 2\n[[Fox]]\nnumber = 9\nattack = 3";
    assert_eq!(rule_of(other), Some("ROI 3.1a"));
    let twice = "[[Fox]]\nnumber = 1\n[[Fox]]\nnumber = 1";
    assert_eq!(faults(twice)[0].field, "number");
}

#[test]
fn set_files_say_everything() {
    let file = "[[card]]\nname = \"Fox\"\ntype = \"champion\"\nattack = 1\nhealth = 1\nraid = 0";
    let found = Rules::load(&[("a.toml", file)], &[]).unwrap_err();
    assert_eq!((found.len(), found[0].field.as_str()), (1, "cost"));
    let broken = Rules::load(&[("b.toml", "[[card")], &[("d.toml", "deck = 3")]).unwrap_err();
    let files: Vec<&str> = broken.iter().map(|fault| fault.card.as_str()).collect();
    assert_eq!(files, ["b.toml", "d.toml"]);
}

#[test]
fn an_inline_card_takes_the_place_of_a_shipped_one() {
    let cards = "[\"Ashen Courier\"]\nattack = 7".parse().unwrap();
    let rules = Rules::shipped().with_cards(&cards).unwrap();
    let id = rules.find("Ashen Courier").unwrap();
    assert_eq!(Some(id), Rules::shipped().find("Ashen Courier"));
    assert_eq!(
        (rules.print(id).attack, rules.print(id).abilities.len()),
        (7, 0)
    );
}

#[test]
fn what_an_infusion_prints_becomes_its_values() {
    let rules = Rules::shipped();
    let plate = rules.print(rules.find("Heavy Plate").unwrap());
    assert_eq!([plate.attack, plate.health, plate.raid], [-1, 3, 0]);
}

/// Twenty hosts twice, five Infusions of three Pips twice: 30 Pips.
#[test]
fn siding_in_an_infused_card_may_break_the_pip_limit() {
    let hosts = (0..20).map(|i| format!("[\"Host {i}\"]\nallowance = 3\n"));
    let infusions = (0..6).map(|i| format!("[\"Gift {i}\"]\ntype = \"infusion\"\npips = 3\n"));
    let own = "[Nobody]\ntype = \"avatar\"\naspects = [\"fear\"]\n".to_string();
    let cards: String = hosts.chain(infusions).chain([own]).collect();
    let rules = Rules::shipped()
        .with_cards(&cards.parse().unwrap())
        .unwrap();
    let entry = |i: usize| match i {
        0..5 => format!("\"2 Host {i} + Gift {i}\""),
        _ => format!("\"2 Host {i}\""),
    };
    let deck: Vec<String> = (0..20).map(entry).collect();
    let broken = |more: &str| -> Vec<&str> {
        let text = format!(
            "avatar = \"Nobody\"\ninfluence = [\"10 Wellspring\"]\ndeck = [{}]\n{more}",
            deck.join(", ")
        );
        let found = check_table(&text.parse().unwrap(), &rules).unwrap();
        found.iter().map(|fault| fault.rule.0).collect()
    };
    assert_eq!(broken(""), Vec::<&str>::new());
    assert_eq!(broken("limits = { pips = 29 }"), ["ROI 2.4c.1a"]);
    let side = "side = [\"1 Tide Hound + Gift 5\"]\n";
    let sided =
        format!("{side}sided = {{ out = [\"1 Host 19\"], in = [\"1 Tide Hound + Gift 5\"] }}");
    assert_eq!(broken(side), ["ROI 2.1b"]);
    assert_eq!(broken(&sided), ["ROI 2.1b", "ROI 2.1b", "ROI 2.4a.1b"]);
    assert_eq!(Limits::default().pips, None);
}
