//! The cards of the test game, as programs.

use super::later;
use super::phrases::{
    all, always, another, body, costs, deed, energy, event, n, one, power, reg, target, test, when,
    yours,
};
use ir::Role;
use ir::program::{
    Ability, AbilityKind, Amount, Choice, Cmp, Cond, Cost, CostPart, EventTest, Filter, Gate, How,
    Mod, Op, PartOf, Permit, PlayerOrder, ReadAt, Ref, Replacement, Sel, Side, Spend, Tail, Test,
    Until, Who,
};
use machine::pool::CardText;

/// How often each card is in a deck, in the order of [`cards`].
pub(crate) const DECK: [u8; 40] = [
    2, 2, 1, 1, 1, 1, 2, 2, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 0, 0, 0, 0,
];

/// Two damage to a thing or a player; for one more, to another too.
fn spark() -> Vec<Ability> {
    let any = Filter {
        any_of: vec![test(&["creature"]), test(&["player"])],
    };
    let mut other = any.clone();
    for test in &mut other.any_of {
        test.tail = vec![Tail::NotIn(Box::new(target(0)))];
    }
    let hit = |slot| vec![deed("damage", Some(target(slot)), Some(n(2)))];
    let mut more = body(&[any.clone(), other], hit(1));
    more.cost = Cost {
        optional: true,
        ..energy(n(1))
    };
    vec![body(&[any], hit(0)), more]
}

/// The top card is looked at and played for nothing, or not; then shuffled.
fn find() -> Ability {
    let permit = Permit {
        verb: "play".into(),
        what: reg(0),
        from: None,
        to: None,
        cost: Some(Cost::default()),
        manner: Vec::new(),
    };
    let you = Some(Sel::Players(Who::You));
    body(
        &[],
        vec![
            Op::Bind(0, Sel::Top(Who::You, "deck".into(), n(1))),
            deed("look", Some(reg(0)), None),
            Op::May(Who::You, vec![Op::Play(Who::You, reg(0), permit)]),
            deed("shuffle", you, None),
        ],
    )
}

/// The top card is looked at, and buried or not: an action of the book.
fn scout() -> Ability {
    body(
        &[],
        vec![
            Op::Bind(0, Sel::Top(Who::You, "deck".into(), n(1))),
            deed("look", Some(reg(0)), None),
            Op::May(Who::You, vec![deed("bury", Some(reg(0)), None)]),
        ],
    )
}

/// Each seals a card of the hand or none; all are discarded, the dearest wins.
fn dare() -> Ability {
    let hand = Test {
        at: Some(Box::new(Sel::Zone(Who::LoopPlayer, "hand".into()))),
        ..Test::default()
    };
    let choice = Choice {
        who: Who::LoopPlayer,
        from: all(hand),
        min: n(0),
        max: n(1),
        how: How::Free,
        reg: 0,
    };
    let among = Test {
        tail: vec![Tail::Among(Box::new(reg(0)))],
        ..Test::default()
    };
    let best = Sel::Best(one(among), "cost".into(), true);
    let winners = Sel::Players(Who::Owner(Box::new(Ref::Reg(1))));
    body(
        &[],
        vec![
            Op::Each(Who::Each, PlayerOrder::Sealed, vec![Op::Choose(choice)]),
            Op::Bind(1, best),
            Op::Together(vec![
                deed("discard", Some(reg(0)), None),
                deed("gain", Some(winners), Some(n(2))),
            ]),
        ],
    )
}

fn ward() -> Vec<Ability> {
    let other = EventTest::Is(one(another(yours(&["creature"]))), None);
    let steps_in = Replacement {
        event: event("destroy", other),
        cond: None,
        optional: false,
        spend: Spend::Never,
        block: vec![deed("destroy", Some(Sel::Ref(Ref::This)), None)],
    };
    let you = EventTest::Who(Who::You);
    let replacing = Ability {
        kind: AbilityKind::Replacing(Box::new(steps_in)),
        ..Ability::default()
    };
    let guards = Mod::Cannot(Box::new(event("attack", you)));
    vec![replacing, always(Sel::Players(Who::You), guards)]
}

fn shelter() -> Op {
    let shelter = Replacement {
        event: event("damage", EventTest::Who(Who::You)),
        cond: None,
        optional: false,
        spend: Spend::Uses(n(1)),
        block: Vec::new(),
    };
    Op::Replace(shelter, Until::Turn)
}

/// Whoever it is attached to has one power more, whoever controls that.
fn saddle() -> Vec<Ability> {
    let attach = Op::Do {
        verb: "attach".into(),
        roles: vec![
            (Role::Patient, Sel::Ref(Ref::This)),
            (Role::Other, target(0)),
        ],
        amount: None,
        manner: Vec::new(),
        reg: 9,
    };
    let slots = body(&[one(test(&["creature"]))], vec![]).slots;
    let this = EventTest::Ref(Ref::This);
    let entering = Ability {
        slots,
        ..when("enter", this, vec![attach], None)
    };
    vec![entering, always(Sel::Ref(Ref::Host), power(1))]
}

/// A beast of the hand represents a creature from now on.
fn grow() -> Ability {
    let hand = Test {
        at: Some(Box::new(Sel::Zone(Who::You, "hand".into()))),
        ..test(&["beast"])
    };
    let own = Test {
        side: Some(Side::OwnedBy(Who::You)),
        ..test(&["creature"])
    };
    let choose = Op::Choose(Choice {
        who: Who::You,
        from: all(hand),
        min: n(0),
        max: n(1),
        how: How::Free,
        reg: 0,
    });
    let grow = Op::Do {
        verb: "grow".into(),
        roles: vec![(Role::Patient, target(0)), (Role::Other, reg(0))],
        amount: None,
        manner: Vec::new(),
        reg: 9,
    };
    body(&[one(own)], vec![choose, grow])
}

/// For one energy and exhausting it, a card.
fn altar() -> Ability {
    let exhaust = CostPart {
        verb: "exhaust".into(),
        of: PartOf::Ref(Ref::This),
        reg: 9,
        place: None,
    };
    Ability {
        kind: AbilityKind::Activated,
        cost: Cost {
            parts: vec![exhaust],
            ..energy(n(1))
        },
        program: vec![deed("draw", None, Some(n(1)))],
        ..Ability::default()
    }
}

/// Exhaust a creature and lose one, perhaps the same: draw two.
fn rite() -> Ability {
    let part = |verb: &str, test| CostPart {
        verb: verb.into(),
        of: PartOf::Choose(one(test), n(1)),
        reg: 9,
        place: None,
    };
    let mut rite = body(&[], vec![deed("draw", None, Some(n(2)))]);
    rite.cost.parts = vec![
        part("exhaust", yours(&["creature", "readied"])),
        part("destroy", yours(&["creature"])),
    ];
    rite
}

/// If you had a beast when it was played, draw; if you have one, gain 1.
fn surge() -> Vec<Ability> {
    let beast = Amount::Count(Box::new(all(yours(&["beast"]))));
    let gate = |read| Gate {
        cond: Cond::Compare(beast.clone(), Cmp::AtLeast, n(1)),
        read,
    };
    let mut draws = body(&[], vec![deed("draw", None, Some(n(1)))]);
    draws.gates = vec![gate(ReadAt::AtActivation)];
    let mut gains = body(&[], vec![deed("gain", None, Some(n(1)))]);
    gains.gates = vec![gate(ReadAt::Live)];
    vec![draws, gains]
}

fn card(name: &str, words: &[&str], cost: i32, power: i16, abilities: Vec<Ability>) -> CardText {
    CardText {
        enhanced: String::new(),
        name: name.into(),
        words: words.iter().map(|w| (*w).to_owned()).collect(),
        stats: vec![("power".into(), power), ("cost".into(), cost as i16)],
        cost: energy(n(cost)),
        abilities,
    }
}

/// The cards; the last one is an action of the book.
pub(crate) fn cards() -> Vec<CardText> {
    let beasts = || all(test(&["beast"]));
    let spirits = || all(test(&["spirit"]));
    let gives = |word: &str| Mod::Gives(vec![word.into()]);
    let creature = one(test(&["creature"]));
    let weak = Test {
        tail: vec![Tail::Stat("power".into(), Cmp::AtMost, Amount::X)],
        ..test(&["creature"])
    };
    let own_beast = all(yours(&["beast"]));
    let mut flood = card("Flood", &["spell"], 0, 0, vec![]);
    flood.cost = energy(Amount::X);
    flood.abilities = vec![body(&[], vec![deed("destroy", Some(all(weak)), None)])];
    let moon = vec![
        always(beasts(), gives("spirit")),
        always(all(yours(&["creature"])), costs(-1, Some(1))),
    ];
    let tide = vec![
        Ability {
            kind: AbilityKind::Static(spirits(), vec![gives("drowned"), power(-1)], Until::Game),
            ..Ability::default()
        },
        always(all(test(&["creature"])), costs(1, None)),
    ];
    let copy = Op::Make {
        what: Sel::Copy(Box::new(target(0))),
        n: n(1),
        place: None,
        mods: Vec::new(),
        reg: 9,
    };
    let back = vec![deed("return", Some(target(0)), None)];
    let this = EventTest::Ref(Ref::This);
    let others = Some(Sel::Players(Who::Opponents));
    let curse = vec![deed("lose", others, Some(n(1)))];
    let entering = EventTest::Is(one(another(yours(&["beast"]))), None);
    let draws = vec![deed("draw", None, Some(n(1)))];
    let turn = |m| vec![Op::Affect(target(0), vec![m], Until::Turn)];
    let charm = turn(Mod::Controller(Who::You));
    let target_one = std::slice::from_ref(&creature);
    vec![
        card("Hare", &["creature", "beast"], 1, 1, vec![]),
        card("Boar", &["creature", "beast"], 2, 3, vec![]),
        card(
            "Drum",
            &["creature", "beast"],
            1,
            0,
            vec![always(own_beast, power(1))],
        ),
        card("Moon", &["creature", "beast"], 1, 0, moon),
        card("Tide", &["creature", "spirit"], 1, 0, tide),
        card(
            "Hush",
            &["creature"],
            1,
            1,
            vec![always(spirits(), Mod::LoseAll)],
        ),
        card("Ward", &["creature"], 1, 1, ward()),
        card("Spark", &["answer"], 1, 0, spark()),
        card(
            "Snuff",
            &["answer"],
            1,
            0,
            vec![body(&[one(test(&["item"]))], back)],
        ),
        flood,
        card(
            "Mirror",
            &["spell"],
            1,
            0,
            vec![body(target_one, vec![copy])],
        ),
        card("Find", &["spell"], 1, 0, vec![find()]),
        card("Dare", &["spell"], 1, 0, vec![dare()]),
        card(
            "Imp",
            &["creature", "spirit"],
            1,
            1,
            vec![when("destroy", this, curse, None)],
        ),
        card(
            "Owl",
            &["creature", "beast"],
            1,
            1,
            vec![when("enter", entering, draws, Some(Who::You))],
        ),
        card(
            "Roar",
            &["answer"],
            1,
            0,
            vec![body(target_one, turn(power(2)))],
        ),
        card("Charm", &["spell"], 2, 0, vec![body(target_one, charm)]),
        card("Aegis", &["answer"], 0, 0, vec![body(&[], vec![shelter()])]),
        card("Stag", &["creature", "beast"], 3, 4, vec![]),
        card("Snail", &["creature", "beast"], 0, 0, vec![]),
        card("Saddle", &["gear", "spirit"], 1, 0, saddle()),
        card("Grow", &["spell"], 1, 0, vec![grow()]),
        card("Altar", &["gear"], 1, 0, vec![altar()]),
        card("Rite", &["spell"], 0, 0, vec![rite()]),
        card("Surge", &["spell"], 1, 0, surge()),
        card(
            "Numb",
            &["answer"],
            1,
            0,
            vec![body(target_one, turn(Mod::LoseAll))],
        ),
        card("Fork", &["answer"], 1, 0, vec![later::fork()]),
        card("Wager", &["spell"], 0, 0, vec![later::wager()]),
        card("Tax", &["spell"], 1, 0, vec![later::tax()]),
        card("Doom", &["spell"], 0, 0, vec![later::doom()]),
        card("Vigil", &["answer"], 0, 0, vec![later::vigil()]),
        card("Feast", &["spell"], 1, 0, vec![later::feast()]),
        card("Totem", &["gear"], 0, 0, vec![later::totem()]),
        card("Reaper", &["creature"], 1, 1, vec![later::reaper()]),
        card("Elegy", &["answer"], 0, 0, vec![later::elegy()]),
        card("Banner", &["creature"], 1, 1, later::banner()),
        card("Wheel", &["gear"], 0, 0, later::wheel()),
        card("Spiral", &["gear"], 0, 0, later::spiral()),
        card(
            "Hive",
            &["spell"],
            0,
            0,
            vec![body(&[], vec![Op::Times(n(6000), vec![shelter()])])],
        ),
        card("Scout", &["rule"], 0, 0, vec![scout()]),
    ]
}
