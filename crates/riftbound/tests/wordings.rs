//! Wordings beyond the shipped cards: the rows of the grammar combine freely,
//! and what means nothing is refused with the phrase that is wrong.

use crate::common::{Line, for_all, laws, line_on, print_of, texts_of};
use riftbound::Rules;
use riftbound::card::Kind;
use riftbound::text::Field;

use Kind::{Battlefield, Gear, Legend, Spell, Unit};

/// Kind of card and text.
const UNDERSTOOD: &str = include_str!("texts/understood.txt");
/// Kind of card, text, and the phrase that is refused.
const REFUSED: &str = include_str!("texts/refused.txt");

fn kind(name: &str) -> Kind {
    let kinds = [Unit, Gear, Spell, Battlefield, Legend];
    kinds.into_iter().find(|kind| kind.name() == name).unwrap()
}

#[test]
fn free_combinations_are_understood_in_all_ways() {
    let texts = texts_of(Rules::shipped());
    let line = |row: &str| {
        let (name, text) = row.split_once(" | ").unwrap();
        line_on(kind(name), &text.replace(" / ", "\n"))
    };
    let lines: Vec<Line> = UNDERSTOOD.lines().map(line).collect();
    for_all(&lines, |line| {
        let whole = line.lines.join("\n");
        let found = texts.understand(&line.print, Field::Text, &whole, 0);
        found.map_err(|why| why.picture)?;
        laws(&texts, line).map_err(|e| e.to_string())
    });
}

#[test]
fn what_means_nothing_is_refused_at_the_phrase() {
    let texts = texts_of(Rules::shipped());
    text::laws::refuses(REFUSED, |name, text| {
        let found = texts.understand(&print_of(kind(name)), Field::Text, text, 0);
        found.err().map(|why| *why)
    });
}

#[test]
fn a_noun_phrase_is_a_target_where_the_book_says_so() {
    let texts = texts_of(Rules::shipped());
    let targets = |kind: Kind, text: &str| {
        let found = texts.understand(&print_of(kind), Field::Text, text, 0);
        let found = found.unwrap_or_else(|why| panic!("{}", why.picture));
        found.own.iter().map(|a| a.targets.len()).sum::<usize>()
    };
    // RB 355.10.b: what is killed is a target, where it is is none.
    assert_eq!(targets(Spell, "Kill a unit at a battlefield."), 1);
    // RB 355.10.b, d: the battlefield is a target, the units are none.
    assert_eq!(targets(Spell, "Kill all units at a battlefield."), 1);
    assert_eq!(targets(Spell, "Kill all units at battlefields."), 0);
    // RB 355.10.a: a hand is not public, a trash is.
    assert_eq!(
        targets(Spell, "Play a unit from your hand, ignoring its cost."),
        0
    );
    assert_eq!(
        targets(Spell, "Return a unit from your trash to your hand."),
        1
    );
    // RB 355.10.c: costs and trigger conditions choose no targets.
    assert_eq!(targets(Unit, "When a friendly unit dies, kill a gear."), 1);
    let cost = "When I hold, you may kill another friendly unit here to draw 1.";
    assert_eq!(targets(Unit, cost), 0);
    // RB 355.10.d: who is found by a characteristic is no target.
    assert_eq!(targets(Spell, "Kill a unit. Its controller draws 2."), 1);
    // RB 355.10.e, f: what others choose, and what must be done.
    assert_eq!(targets(Spell, "Each player kills one of their units."), 0);
    assert_eq!(
        targets(
            Battlefield,
            "When you conquer here, you must recycle one of your runes."
        ),
        0
    );
    // RB 355.4: where a unit moves to, if the text does not fix it.
    assert_eq!(targets(Spell, "Move an enemy unit."), 2);
    assert_eq!(targets(Spell, "Move an enemy unit to its base."), 1);
}
