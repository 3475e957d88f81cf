//! Wordings beyond the shipped cards: the rows of the grammar combine freely,
//! and what means nothing is refused with the phrase that is wrong.

use crate::common::{Line, for_all, lines, print_of, texts};
use ikorr::Rules;
use ikorr::card::Kind;
use ikorr::text::Field;
use std::collections::BTreeSet;
use text::laws;

use Kind::{Avatar, Champion, Infusion, Location, Spell};

/// Kind of card and line of text.
const UNDERSTOOD: &str = include_str!("texts/understood.txt");
/// Kind of card, line of text, and the phrase that is refused.
const REFUSED: &str = include_str!("texts/refused.txt");

fn kind(name: &str) -> Kind {
    let kinds = [Champion, Location, Spell, Infusion, Avatar];
    kinds.into_iter().find(|kind| kind.name() == name).unwrap()
}

fn field(kind: Kind) -> Field {
    if kind == Avatar {
        Field::Power
    } else {
        Field::Text
    }
}

fn understood() -> Vec<Line> {
    let line = |row: &str| {
        let (name, text) = row.split_once(" | ").unwrap();
        let print = print_of(kind(name));
        let (card, text) = (print.name.clone(), text.to_string());
        Line {
            card,
            field: field(print.kind),
            print,
            text,
        }
    };
    UNDERSTOOD.lines().map(line).collect()
}

#[test]
fn free_combinations_are_understood_in_all_four_ways() {
    let texts = texts();
    for_all(&understood(), |line| line.understood(&texts));
}

#[test]
fn what_means_nothing_is_refused_at_the_phrase() {
    let texts = texts();
    laws::refuses(REFUSED, |name, text| {
        let print = print_of(kind(name));
        let found = texts.understand(&print, field(print.kind), text);
        found.err().map(|why| *why)
    });
}

/// A row that no text uses would be executed by no test.
#[test]
fn every_row_of_the_grammar_is_used_by_a_text() {
    let texts = texts();
    let mut used = BTreeSet::new();
    for line in lines().iter().chain(&understood()) {
        used.extend(line.term(&texts).preorder().map(|node| node.op));
    }
    let rows = texts.grammar().rows().iter().zip(0u16..);
    let unused: Vec<&str> = rows
        .filter(|(_, op)| !used.contains(&text::Op(*op)))
        .map(|(row, _)| row.name())
        .collect();
    assert_eq!(unused, Vec::<&str>::new());
}

/// Compiling is total: a tree means something or is refused.
#[test]
fn generated_trees_compile_or_are_refused() {
    let texts = texts();
    let mut meant = 0;
    for kind in [Champion, Location, Spell, Infusion, Avatar] {
        let print = print_of(kind);
        for seed in 0..2000 {
            let sort = texts.sort(field(kind));
            let depth = 3 + u32::try_from(seed % 9).unwrap();
            let term = laws::generate(texts.grammar(), sort, &mut laws::Seed::new(seed), depth);
            meant += usize::from(texts.compile(&print, &[&term]).is_some());
        }
    }
    assert!(meant > 100, "only {meant} mean something");
}

#[test]
fn the_names_of_inline_cards_are_words_of_the_game() {
    let cards = r#"
["Sun Wolf"]
types = ["Wolf"]
text = "Allied Wolves get +1 attack."
["Moon Wolf"]
token = true
types = ["Wolf"]
["Howl"]
type = "spell"
text = "Summon two Moon Wolf tokens. Put a howl counter on each Wolf."
"#;
    let rules = Rules::shipped()
        .with_cards(&cards.parse().unwrap())
        .unwrap();
    assert!(rules.counters.contains(&"howl".to_string()));
    assert_eq!(
        rules
            .find("Sun Wolf")
            .map(|id| rules.print(id).abilities.len()),
        Some(1)
    );
}
