//! Wordings beyond the shipped cards: the rows of the grammar combine freely,
//! and what means nothing is refused with the phrase that is wrong.

use crate::common::{Line, for_all, laws, lines_on, print_of, texts_of};
use grand_archive::Rules;
use grand_archive::card::Type;
use grand_archive::program::{Amount, TargetKind};

/// Type of card and text.
const UNDERSTOOD: &str = include_str!("texts/understood.txt");
/// Type of card, text, and the phrase that is refused.
const REFUSED: &str = include_str!("texts/refused.txt");

fn kind(name: &str) -> Type {
    Type::from_name(name).unwrap_or_else(|| panic!("{name} is no type"))
}

#[test]
fn free_combinations_are_understood_in_all_ways() {
    let texts = texts_of(Rules::shipped());
    let lines = |row: &str| {
        let (name, text) = row.split_once(" | ").unwrap();
        lines_on(&print_of(kind(name)), &text.replace(" / ", "\n"))
    };
    let lines: Vec<Line> = UNDERSTOOD.lines().flat_map(lines).collect();
    for_all(&lines, |line| {
        let whole = line.lines.join("\n");
        let found = texts.understand(&line.print, &whole, 0);
        found.map_err(|why| why.picture)?;
        laws(&texts, line).map_err(|e| e.to_string())
    });
}

#[test]
fn what_means_nothing_is_refused_at_the_phrase() {
    let texts = texts_of(Rules::shipped());
    text::laws::refuses(REFUSED, |name, text| {
        let found = texts.understand(&print_of(kind(name)), text, 0);
        found.err().map(|why| *why)
    });
}

/// Only the word target makes a target (GA objects-and-targeting/p6, p7).
#[test]
fn a_noun_phrase_is_a_target_where_it_says_so() {
    let texts = texts_of(Rules::shipped());
    let targets = |text: &str| {
        let found = texts.understand(&print_of(Type::Action), text, 0);
        let found = found.unwrap_or_else(|why| panic!("{}", why.picture));
        let all = found.own.into_iter().flat_map(|a| a.targets);
        all.collect::<Vec<_>>()
    };
    assert!(targets("Destroy all allies.").is_empty());
    assert!(targets("Choose an ally and put a buff counter on it.").is_empty());
    let one = targets("Destroy target ally.");
    assert!(matches!(one[0].what, TargetKind::Thing(_)));
    assert_eq!(one[0].min, Amount::Number(1));
    let some = targets("Rest up to two target allies.");
    assert_eq!(some[0].min, Amount::Number(0));
    assert_eq!(some[0].max, Some(Amount::Number(2)));
}

/// An ability a paragraph; what stands in reminders is none (GA text-box/2, 3).
#[test]
fn each_paragraph_is_an_ability_and_reminders_are_none() {
    let texts = texts_of(Rules::shipped());
    let count = |text: &str| {
        let found = texts.understand(&print_of(Type::Ally), text, 0);
        found
            .unwrap_or_else(|why| panic!("{}", why.picture))
            .own
            .len()
    };
    assert_eq!(count("On Enter: Draw a card. Recover 1."), 1);
    assert_eq!(count("On Enter: Draw a card.\nOn Enter: Recover 1."), 2);
    assert_eq!(count("Stealth *(On Death: Draw a card.)*"), 1);
    assert_eq!(count("*(On Death: Draw a card.)*\nStealth"), 1);
}
