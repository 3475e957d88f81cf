//! What a step speaks of was found by a step before it: else a text would be
//! understood and do nothing.

use crate::common::{print_of, texts_of};
use grand_archive::Rules;
use grand_archive::card::{Print, Type};
use grand_archive::program::{Ability, AbilityKind, Instr, Things};
use grand_archive::text::Compiled;
use std::collections::BTreeSet;
use testkit::shared;

const UNDERSTOOD: &str = include_str!("texts/understood.txt");

/// The numbers behind these words, as a value is written out.
fn numbers(value: &str, words: &str) -> BTreeSet<u8> {
    let parts = value.split(words).skip(1);
    let digits = parts.map(|part| part.split(')').next().unwrap_or_default());
    digits.filter_map(|number| number.parse().ok()).collect()
}

fn bound_by(value: &str) -> BTreeSet<u8> {
    numbers(value, "bind: Reg(")
}

/// The steps that speak of what no step or cost before them has bound.
fn unbound(bound: &mut BTreeSet<u8>, ability: &Ability) -> Vec<String> {
    bound.extend(bound_by(&format!("{:?}", ability.kind)));
    let mut found = Vec::new();
    for step in &ability.code {
        let written = format!("{step:?}");
        // What is added to is empty at first.
        if let Instr::Bind {
            things: Things::Both(..),
            bind,
        } = step
        {
            bound.insert(bind.0);
        }
        if !numbers(&written, "Bound(Reg(").is_subset(bound) {
            found.push(written.clone());
        }
        bound.extend(bound_by(&written));
    }
    found
}

/// The same of a card: what an action does goes on from line to line.
fn unbound_on(compiled: &Compiled) -> Vec<String> {
    let mut resolving = BTreeSet::new();
    let mut found = Vec::new();
    for ability in compiled.own.iter().chain(&compiled.quoted) {
        let mut own = BTreeSet::new();
        let bound = match ability.kind {
            AbilityKind::Effect => &mut resolving,
            _ => &mut own,
        };
        found.extend(unbound(bound, ability));
    }
    found
}

fn all_bound<'p>(rules: &Rules, cards: impl Iterator<Item = (Print, &'p str)>) {
    let texts = texts_of(rules);
    let mut read = 0;
    for (print, text) in cards {
        let Ok(compiled) = texts.understand(&print, text, 0) else {
            continue;
        };
        read += 1;
        let found = unbound_on(&compiled);
        assert!(found.is_empty(), "{}: {text}\n{found:#?}", print.name);
    }
    assert!(read > 0, "no text was read");
}

#[test]
fn shipped_cards_speak_of_what_is_bound() {
    let rules = Rules::shipped();
    let prints = rules.prints.iter();
    all_bound(rules, prints.map(|p| (p.clone(), p.text.as_str())));
}

#[test]
fn free_combinations_speak_of_what_is_bound() {
    let lines: Vec<(Print, String)> = UNDERSTOOD
        .lines()
        .filter_map(|row| row.split_once(" | "))
        .filter_map(|(kind, text)| {
            Some((print_of(Type::from_name(kind)?), text.replace(" / ", "\n")))
        })
        .collect();
    all_bound(
        Rules::shipped(),
        lines
            .iter()
            .map(|(print, text)| (print.clone(), text.as_str())),
    );
}

#[test]
fn real_cards_speak_of_what_is_bound() {
    let test = "real_cards_speak_of_what_is_bound";
    let folder = env!("CARGO_MANIFEST_DIR");
    let Some(text) = shared(folder, "cards/grand-archive.json", test) else {
        return;
    };
    let (rules, _) = Rules::import(&[("grand-archive.json", &text)]);
    let prints = rules.prints.iter();
    all_bound(&rules, prints.map(|p| (p.clone(), p.text.as_str())));
}
