//! What makes a deck illegal, with the rule that says so.

use grand_archive::Rules;
use grand_archive::db::{GAME, SETS};
use grand_archive::deck::{Deck, check_table};
use grand_archive::edition::Edition;

fn rules() -> Rules {
    let files: Vec<_> = GAME.iter().chain(SETS).copied().collect();
    Rules::printed(&files).0
}

/// Fifteen cards of the main deck, four copies each.
fn sixty(rules: &Rules) -> Vec<String> {
    let main = rules
        .prints
        .iter()
        .filter(|p| p.is_card() && !p.is_material());
    main.take(15).map(|p| format!("4 {}", p.name)).collect()
}

fn list(lines: &[String]) -> String {
    let quoted: Vec<String> = lines.iter().map(|line| format!("{line:?}")).collect();
    format!("[{}]", quoted.join(", "))
}

fn found(format: &str, material: &[&str], main: &[String], side: &[&str]) -> Vec<&'static str> {
    let owned = |lines: &[&str]| lines.iter().map(|l| (*l).to_owned()).collect::<Vec<_>>();
    let text = format!(
        "format = {format:?}\nmaterial = {}\nmain = {}\nside = {}",
        list(&owned(material)),
        list(main),
        list(&owned(side)),
    );
    let faults = Deck::parse(&text).unwrap().faults(&rules());
    faults.iter().map(|fault| fault.rule.0).collect()
}

const SPIRIT: &str = "1 Kindled Spirit";

#[test]
fn a_deck_of_sixty_with_a_spirit_is_legal() {
    let main = sixty(&rules());
    assert_eq!(found("constructed", &[SPIRIT], &main, &[]), [""; 0]);
}

#[test]
fn sizes_and_copies_of_constructed() {
    let main = sixty(&rules());
    let fewer = &main[..14];
    assert_eq!(
        found("constructed", &[SPIRIT], fewer, &[]),
        ["GA format-conventions/1"]
    );
    let mut five = main.clone();
    five[0] = five[0].replacen('4', "5", 1);
    assert_eq!(
        found("constructed", &[SPIRIT], &five, &[]),
        ["GA format-conventions/1"]
    );
    let twice = found("constructed", &["2 Kindled Spirit"], &main, &[]);
    assert_eq!(twice, ["GA format-conventions/2"]);
    let none = found("constructed", &["1 Mooring Hook"], &main, &[]);
    assert_eq!(none, ["GA format-conventions/3"]);
}

#[test]
fn draft_is_smaller_and_has_no_limit_of_copies() {
    let main = vec!["30 Harbor Recruit".to_owned()];
    assert_eq!(
        found("draft", &[SPIRIT], &main, &["40 Marsh Hound"]),
        [""; 0]
    );
    let less = vec!["29 Harbor Recruit".to_owned()];
    assert_eq!(
        found("draft", &[SPIRIT], &less, &[]),
        ["GA format-conventions/5"]
    );
    assert_eq!(found("draft", &[], &main, &[]), ["GA format-conventions/6"]);
}

#[test]
fn cards_are_in_the_deck_they_start_in() {
    let mut main = sixty(&rules());
    main.push("1 Mooring Hook".to_owned());
    main.push("1 Drowned Spirit".to_owned());
    main.push("1 Shifting Currents".to_owned());
    main.push("1 Gull".to_owned());
    main.push("1 Nobody Knows Me".to_owned());
    let mut rules = found("constructed", &[SPIRIT], &main, &[]);
    rules.sort_unstable();
    let wrong = [
        "GA champion/p1",
        "GA format-conventions/p2",
        "GA format-conventions/p2",
        "GA mastery/3",
        "GA supertypes/2",
    ];
    assert_eq!(rules, wrong);
    let ally = ["1 Kindled Spirit", "1 Harbor Recruit"];
    let main = sixty(&self::rules());
    assert_eq!(
        found("constructed", &ally, &main, &[]),
        ["GA format-conventions/2"]
    );
}

#[test]
fn a_deck_is_checked_before_and_after_siding() {
    let rules = rules();
    let main = list(&sixty(&rules));
    let text = format!(
        "material = [\"1 Kindled Spirit\"]\nmain = {main}\nside = [\"1 Mooring Hook\"]\n\
         sided = {{ out = [\"1 Kindled Spirit\"], in = [\"1 Mooring Hook\"] }}"
    );
    let faults = check_table(&text.parse().unwrap(), Edition::default(), &rules).unwrap();
    let found: Vec<&str> = faults.iter().map(|fault| fault.rule.0).collect();
    assert_eq!(found, ["GA format-conventions/3"]);
}
