//! Procedures of the book that are written as programs.

use ir::Role;
use ir::program::{Ability, Amount, Choice, Filter, How, Op, Ref, Sel, Test, Who};
use machine::pool::CardText;

/// The procedures, each as a card that is in no deck.
#[must_use]
pub fn procedures() -> Vec<CardText> {
    vec![
        text("Foresee", foresee()),
        text("Strike", vec![strike()]),
        text("Hand limit", hand_limit()),
    ]
}

fn text(name: &str, program: Vec<Op>) -> CardText {
    let body = Ability {
        program,
        ..Ability::default()
    };
    CardText {
        name: name.into(),
        words: vec!["rule".into()],
        abilities: vec![body],
        ..CardText::default()
    }
}

fn deed(verb: &str, patient: Sel) -> Op {
    Op::Do {
        verb: verb.into(),
        roles: vec![(Role::Patient, patient)],
        amount: None,
        manner: Vec::new(),
        reg: 9,
    }
}

fn reg(at: u8) -> Sel {
    Sel::Ref(Ref::Reg(at))
}

fn among(at: u8) -> Sel {
    let tail = vec![ir::program::Tail::Among(Box::new(reg(at)))];
    let test = Test {
        tail,
        ..Test::default()
    };
    Sel::All(Filter { any_of: vec![test] })
}

fn choose(from: Sel, (min, max): (Amount, Amount), at: u8) -> Op {
    Op::Choose(Choice {
        who: Who::You,
        from,
        min,
        max,
        how: How::Free,
        reg: at,
    })
}

/// The top X cards are looked at; any number goes to the bottom, the others stay
/// on top, in any order (ROI 11.39a).
fn foresee() -> Vec<Op> {
    let rest = Sel::Minus(Box::new(reg(0)), Box::new(reg(1)));
    let all = Amount::Count(Box::new(reg(2)));
    vec![
        Op::Bind(0, Sel::Top(Who::You, "deck".into(), Amount::X)),
        deed("look", reg(0)),
        choose(among(0), (Amount::Number(0), Amount::Any), 1),
        Op::ForEach(reg(1), vec![deed("bottom", Sel::Ref(Ref::LoopThing))]),
        Op::Bind(2, rest),
        choose(among(2), (all.clone(), all), 3),
        Op::ForEach(reg(3), vec![deed("top", Sel::Ref(Ref::LoopThing))]),
    ]
}

/// A champion deals damage equal to its attack (ROI 11.48a).
fn strike() -> Op {
    let striker = || Sel::Ref(Ref::Event(Role::Actor));
    Op::Do {
        verb: "strike_damage".into(),
        roles: vec![
            (Role::Actor, striker()),
            (Role::Source, striker()),
            (Role::Patient, Sel::Ref(Ref::Event(Role::Patient))),
        ],
        amount: Some(Amount::Stat(Box::new(striker()), "attack".into())),
        manner: Vec::new(),
        reg: 9,
    }
}

/// X cards of the hand are discarded (ROI 8.10a).
fn hand_limit() -> Vec<Op> {
    let hand = Test {
        at: Some(Box::new(Sel::Zone(Who::You, "hand".into()))),
        ..Test::default()
    };
    let hand = Sel::All(Filter { any_of: vec![hand] });
    vec![
        choose(hand, (Amount::X, Amount::X), 0),
        deed("discard", reg(0)),
    ]
}
