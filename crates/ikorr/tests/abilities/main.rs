//! It runs: for every ability of every shipped card a position is made up in
//! which it can happen, and random play makes it happen.

mod play;
mod sign;
mod table;

use ikorr::Rules;
use ikorr::card::Print;
use ikorr::program::AbilityId;
use play::happens;
use sign::Sign;

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
        let sign = Sign::of(rules, id);
        if !(0..POSITIONS).any(|seed| happens(rules, print, &sign, seed)) {
            let kind = &rules.ability(id).kind;
            never.push(format!("{}, ability {}: {kind:?}", print.name, place + 1));
        }
    }
    let list = never.join("\n");
    assert!(never.is_empty(), "{} never happen:\n{list}", never.len());
}

#[test]
fn an_ability_without_steps_never_happens() {
    let rules = Rules::shipped();
    let (print, _, id) = all(rules)
        .find(|(_, _, id)| !rules.ability(*id).code.is_empty())
        .unwrap_or_else(|| panic!("no ability has steps"));
    let sign = Sign::of(rules, id);
    assert!(!(0..9).any(|seed| happens(sign.without(), print, &sign, seed)));
}
