//! It runs: for every ability of every shipped card positions are made up in
//! which it can happen, and random play makes it happen: each of its steps, or
//! each part of what holds while it works.

mod play;
mod sign;
mod table;

use ikorr::Rules;
use ikorr::card::Print;
use ikorr::program::AbilityId;
use play::happens;
use sign::Sign;
use std::collections::BTreeSet;

/// Positions that are tried before an ability counts as never happening.
const POSITIONS: u64 = 150;

/// Every print with its abilities by place.
fn all(rules: &Rules) -> impl Iterator<Item = (&Print, usize, AbilityId)> {
    let prints = rules.prints.iter();
    prints.flat_map(|print| {
        let abilities = print.abilities.iter().enumerate();
        abilities.map(move |(place, id)| (print, place, *id))
    })
}

#[test]
fn every_ability_of_every_card_happens() {
    let rules = Rules::shipped();
    let mut never = Vec::new();
    for (print, place, id) in all(rules) {
        let signs = Sign::all(rules, id);
        let shown = |sign: &&Sign| (0..POSITIONS).any(|seed| happens(rules, print, sign, seed));
        for sign in signs.iter().filter(|sign| !shown(sign)) {
            let (name, what) = (&print.name, &sign.what);
            never.push(format!("{name}, ability {}: {what}", place + 1));
        }
    }
    let list = never.join("\n");
    assert!(never.is_empty(), "{} never happen:\n{list}", never.len());
}

/// Otherwise an ability would count that happens on another card.
#[test]
fn every_ability_is_of_one_card() {
    let rules = Rules::shipped();
    let ids: BTreeSet<AbilityId> = all(rules).map(|(_, _, id)| id).collect();
    assert_eq!(ids.len(), all(rules).count());
}

/// Play is the same each time, so that a difference is made by the ability.
#[test]
fn nothing_shows_under_the_same_rules() {
    let rules = Rules::shipped();
    for (print, _, id) in all(rules).step_by(20) {
        for sign in Sign::all(rules, id) {
            let found = (0..3).any(|seed| happens(sign.without(), print, &sign, seed));
            assert!(!found, "{}: {}", print.name, sign.what);
        }
    }
}
