//! Tests of what can be paid.

use kernel::ids::{CardId, Handle, Ref};
use riftbound::card::{Domain, Price};
use riftbound::chain::budget::{Budget, Source};
use riftbound::program::{AbilityId, Earmark};

fn source(slot: u8, ability: u16, gives: Price, takes: Price) -> Source {
    Source {
        thing: Ref {
            card: CardId(u16::from(slot)),
            handle: Handle(1),
        },
        slot,
        ability: AbilityId(ability),
        gives,
        takes,
        exhausts: true,
        removes: false,
        only: Earmark::Anything,
    }
}

#[test]
fn a_ready_rune_gives_energy_and_power() {
    let mut budget = Budget {
        ready: 1,
        ..Budget::default()
    };
    budget.runes[Domain::Fury.index()] = 1;
    let both = Price::energy(1).and(Price::power(Domain::Fury, 1));
    assert!(budget.pays(both));
    assert!(!budget.pays(both.and(Price::any(1))));
    assert!(!budget.pays(Price::power(Domain::Calm, 1)));
}

#[test]
fn one_thing_is_exhausted_once() {
    let mut budget = Budget::default();
    budget
        .others
        .push(source(1, 1, Price::energy(2), Price::NOTHING));
    budget
        .others
        .push(source(1, 2, Price::any(1), Price::NOTHING));
    assert!(budget.pays(Price::energy(2)));
    assert!(budget.pays(Price::any(1)));
    assert!(!budget.pays(Price::energy(1).and(Price::any(1))));
}

#[test]
fn what_is_given_cannot_pay_for_itself() {
    let mut budget = Budget::default();
    let dear = source(1, 1, Price::energy(3), Price::energy(1));
    budget.others.push(dear);
    assert!(!budget.pays(Price::energy(2)));
    budget.ready = 1;
    assert!(budget.pays(Price::energy(3)));
}
