//! Declarations become numbers once, and what does not fit is named.

use crate::testgame::{BOOK, WORDS, pool};
use ir::decl::Status;
use ir::program as p;
use machine::pool::{CardText, Pool};
use machine::words::Words;
use machine::{StatusId, VerbId, ZoneId};

#[test]
fn names_become_the_numbers_of_their_rows() {
    assert_eq!(WORDS.zone("hand"), Some(ZoneId(1)));
    assert_eq!(WORDS.verb("discard"), Some(VerbId(1)));
    assert_eq!(WORDS.status("readied"), Some((StatusId(0), false)));
    assert_eq!(WORDS.zone("nowhere"), None);
}

#[test]
fn every_fault_of_declarations_is_named() {
    const SLEEPY: Status = Status {
        name: "sleepy",
        opposite: "",
        rules: &[],
    };
    let words = Words {
        statuses: &[SLEEPY; 33],
        numbers: &["life", "life"],
        ..WORDS
    };
    let faults = words.check().expect_err("faults");
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(said.contains(&"statuses: 33 rows, at most 32".to_owned()));
    assert!(said.contains(&"numbers: life twice".to_owned()));
    assert_eq!(WORDS.check(), Ok(()));
}

#[test]
fn a_card_with_an_unknown_stat_is_refused_by_name() {
    let cards = [CardText {
        name: "Odd".into(),
        stats: vec![("wit".into(), 3)],
        ..CardText::default()
    }];
    let faults = Pool::new(&BOOK, &cards).expect_err("a fault");
    assert_eq!(faults[0].to_string(), "Odd: no stat `wit`");
}

#[test]
fn what_the_machine_cannot_run_is_refused_by_name() {
    let mut compiler = pool().compiler();
    let die = compiler.amount(&p::Amount::Die(6)).expect_err("refused");
    assert_eq!(die.what, "the amount Die(6)");
    let half = p::Amount::Part(Box::new(p::Amount::X), 0, p::Round::Up);
    assert!(compiler.amount(&half).is_err(), "a part of nothing");
    let alike = p::Filter {
        any_of: vec![p::Test {
            tail: vec![p::Tail::Alike("name".into(), true)],
            ..p::Test::default()
        }],
    };
    assert!(compiler.filter(&alike).is_err());
}
