//! The verbs of Rush of Ikorr.

use ir::Role;
use ir::decl::{
    Forms, Frame, Kinds, Object, RoleDef, Usual, Verb, irregular, regular, role, sort_role,
};

const THING: Kinds = Kinds::THING;
const CAST: Kinds = Kinds::THING.and(Kinds::ITEM);
const PLACE: Kinds = Kinds::PLACE.and(Kinds::ZONE);
const ANY: Kinds = Kinds::ANY;

const fn verb(forms: Forms, object: Object, roles: &'static [RoleDef]) -> Verb {
    Verb {
        forms,
        frame: Frame {
            subject_kinds: ANY,
            object,
            roles,
            ..Frame::NEW
        },
        ..Verb::NEW
    }
}

const fn on(forms: Forms) -> Verb {
    verb(forms, Object::Patient(THING), &[])
}

const fn maybe(forms: Forms) -> Verb {
    let kinds = THING.and(PLACE).and(Kinds::PLAYER);
    verb(forms, Object::Maybe(kinds), &[])
}

const fn much(forms: Forms, unit: &'static str, roles: &'static [RoleDef]) -> Verb {
    verb(forms, Object::Much { unit, bare: true }, roles)
}

/// What is done to something of the player who does it.
const fn usual(usual: Usual, of: Verb) -> Verb {
    Verb { usual, ..of }
}

/// A happening of what it happens to: `it dies`.
const fn happens(forms: Forms) -> Verb {
    let of = verb(forms, Object::None, &[]);
    Verb {
        frame: Frame {
            subject: Role::Patient,
            ..of.frame
        },
        ..of
    }
}

const MOVES: &[RoleDef] = &[
    role("from", Role::PlaceBefore, ANY),
    role("to", Role::Place, PLACE.and(THING)),
    role("into", Role::Place, PLACE),
    role("onto", Role::Place, PLACE),
    role("on", Role::Place, ANY),
];

/// All verbs of the game but for those of grammar.
pub const VERBS: &[Verb] = &[
    much(
        irregular("deal", "dealt", "dealt"),
        "damage",
        &[role("to", Role::Patient, THING.and(Kinds::PLAYER))],
    ),
    much(irregular("draw", "drew", "drawn"), "card", MOVES),
    much(
        regular("heal"),
        "damage",
        &[role("from", Role::Patient, THING.and(Kinds::PLAYER))],
    ),
    verb(
        regular("heal"),
        Object::Patient(THING.and(Kinds::PLAYER)),
        &[],
    ),
    much(irregular("foresee", "foresaw", "foreseen"), "card", &[]),
    much(regular("refresh"), "influence", &[]),
    much(regular("scrap").doubling(), "card", &[]), // from the deck, ROI 5.4a.1
    much(
        regular("store"),
        "Ikorr",
        &[role("on", Role::Patient, THING)],
    ),
    much(regular("secure"), "Ikorr", &[]),
    much(regular("exert"), "influence", &[]),
    on(regular("refresh")),
    usual(
        Usual::In("hand"),
        verb(regular("discard"), Object::Patient(CAST), MOVES),
    ),
    verb(regular("void"), Object::Patient(CAST), MOVES),
    on(regular("destroy")),
    usual(Usual::Own, on(regular("sacrifice"))),
    on(regular("stun").doubling()),
    verb(regular("retreat"), Object::Maybe(THING), &[]),
    verb(regular("summon"), Object::Patient(THING), MOVES),
    verb(
        irregular("build", "built", "built"),
        Object::Patient(THING),
        MOVES,
    ),
    verb(
        irregular("cast", "cast", "cast"),
        Object::Patient(CAST),
        MOVES,
    ),
    verb(regular("play"), Object::Patient(CAST), MOVES),
    verb(regular("activate"), Object::Patient(ANY), &[]),
    verb(regular("add"), Object::Patient(CAST), MOVES),
    verb(irregular("put", "put", "put"), Object::Patient(ANY), MOVES),
    verb(regular("return"), Object::Patient(CAST), MOVES),
    verb(
        regular("move"),
        Object::Maybe(THING.and(Kinds::PLACE).and(Kinds::COUNTER)),
        MOVES,
    ),
    verb(
        regular("remove"),
        Object::Patient(ANY),
        &[role("from", Role::Other, ANY)],
    ),
    verb(
        regular("reveal"),
        Object::Patient(CAST.and(Kinds::ZONE)),
        MOVES,
    ),
    verb(
        regular("look"),
        Object::None,
        &[role("at", Role::Patient, CAST.and(Kinds::ZONE))],
    ),
    verb(
        regular("search"),
        Object::Patient(Kinds::ZONE),
        &[role("for", Role::Other, THING)],
    ),
    verb(regular("shuffle"), Object::Patient(ANY), MOVES),
    verb(
        irregular("choose", "chose", "chosen"),
        Object::Patient(ANY),
        MOVES,
    ),
    verb(regular("name"), Object::Patient(ANY), &[]),
    verb(
        regular("prevent"),
        Object::Sorts(&["np"]),
        &[role("to", Role::Patient, THING)],
    ),
    verb(
        irregular("take", "took", "taken"),
        Object::Patient(ANY),
        &[role("from", Role::Source, ANY)],
    ),
    maybe(regular("attack")),
    maybe(regular("battle")),
    maybe(regular("defend")),
    maybe(regular("raid")),
    maybe(irregular("leave", "left", "left")),
    maybe(regular("enter")),
    happens(regular("survive")),
    happens(regular("end")),
    maybe(regular("rush")),
    verb(
        irregular("strike", "struck", "struck"),
        Object::Maybe(THING),
        &[],
    ),
    happens(regular("die")),
    verb(regular("declare"), Object::Patient(Kinds::COMBAT), &[]),
    verb(
        regular("skip").doubling(),
        Object::Patient(Kinds::TIME),
        &[],
    ),
    verb(
        regular("swap").doubling(),
        Object::Patient(ANY),
        &[role("with", Role::Other, ANY)],
    ),
    verb(regular("affect"), Object::Patient(ANY), &[]),
    verb(regular("ignore"), Object::Patient(ANY), &[]),
    verb(
        irregular("send", "sent", "sent"),
        Object::Patient(CAST),
        MOVES,
    ),
    verb(
        regular("reduce"),
        Object::Patient(Kinds::COST.and(Kinds::STAT)),
        &[sort_role("by", Role::Amount, "amount")],
    ),
    verb(regular("copy"), Object::Patient(ANY), &[]),
    verb(
        regular("infuse"),
        Object::Patient(THING),
        &[role("with", Role::Other, THING)],
    ),
    verb(
        irregular("spend", "spent", "spent"),
        Object::Sorts(&["pays", "np"]),
        &[],
    ),
];
