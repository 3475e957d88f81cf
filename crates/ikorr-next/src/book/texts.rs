//! Procedures of the book that are written as programs.

use ir::Role;
use ir::program::{Ability, Amount, Atom, Choice, Cmp, Cond, Filter, How, Op, Ref, Sel, Test, Who};
use machine::pool::CardText;

/// The procedures, each as a card that is in no deck.
#[must_use]
pub fn procedures() -> Vec<CardText> {
    vec![
        text("Foresee", foresee()),
        text("Strike", vec![strike()]),
        text("Strike damage", vec![lethal(), raze()]),
        text("Hand limit", hand_limit()),
        text("Go first", go_first()),
        text("Mulligan", mulligan()),
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

fn event(role: Role) -> Sel {
    Sel::Ref(Ref::Event(role))
}

/// Whether the striker has a keyword.
fn has(word: &str) -> Cond {
    let test = Test {
        must: vec![Atom(word.into())],
        ..Test::default()
    };
    Cond::Is(event(Role::Actor), Filter { any_of: vec![test] })
}

/// Any strike damage is enough (ROI 11.26a).
fn lethal() -> Op {
    let destroy = deed("destroy", event(Role::Patient));
    Op::If(has("Lethal"), vec![destroy], Vec::new())
}

/// As much Ikorr as the striker's raid value, or what there is, goes over to it
/// (ROI 11.29a).
fn raze() -> Op {
    let there = || Amount::Counters(Ref::Event(Role::Patient), "Ikorr".into());
    let raid = || Amount::Stat(Box::new(event(Role::Actor)), "raid".into());
    let goes = |n: Amount| {
        let kept = || Amount::Done(1);
        vec![
            Op::Count(1, n),
            Op::Do {
                verb: "remove counters".into(),
                roles: vec![(Role::Other, event(Role::Patient))],
                amount: Some(kept()),
                manner: vec!["Ikorr".into()],
                reg: 9,
            },
            Op::Do {
                verb: "store".into(),
                roles: vec![(Role::Patient, event(Role::Actor))],
                amount: Some(kept()),
                manner: Vec::new(),
                reg: 9,
            },
        ]
    };
    let enough = Cond::Compare(there(), Cmp::AtLeast, raid());
    let moved = Op::If(enough, goes(raid()), goes(there()));
    Op::If(has("Raze"), vec![moved], Vec::new())
}

/// Who won the roll may go first (ROI 1.2d.2).
fn go_first() -> Vec<Op> {
    let goes = deed("go first", Sel::Ref(Ref::Speaker));
    vec![Op::May(Who::You, vec![goes])]
}

/// Any number of cards is shuffled back, then as many drawn (ROI 1.2e.1a).
fn mulligan() -> Vec<Op> {
    let all = (Amount::Number(0), Amount::Any);
    let shuffle = deed("shuffle", Sel::Ref(Ref::Speaker));
    let draw = Op::Do {
        verb: "draw".into(),
        roles: vec![(Role::Actor, Sel::Ref(Ref::Speaker))],
        amount: Some(Amount::Done(2)),
        manner: Vec::new(),
        reg: 9,
    };
    let back = deed("put back", reg(1));
    let chosen = Amount::Count(Box::new(reg(1)));
    let some = Cond::Compare(chosen, Cmp::AtLeast, Amount::Number(1));
    let count = Op::Count(2, Amount::Count(Box::new(reg(1))));
    vec![
        choose(hand(), all, 1),
        Op::If(some, vec![count, back, shuffle, draw], Vec::new()),
    ]
}

fn hand() -> Sel {
    let hand = Test {
        at: Some(Box::new(Sel::Zone(Who::You, "hand".into()))),
        ..Test::default()
    };
    Sel::All(Filter { any_of: vec![hand] })
}

/// X cards of the hand are discarded (ROI 8.10a).
fn hand_limit() -> Vec<Op> {
    vec![
        choose(hand(), (Amount::X, Amount::X), 0),
        deed("discard", reg(0)),
    ]
}
