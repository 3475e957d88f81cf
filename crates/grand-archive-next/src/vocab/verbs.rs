//! The verbs of Grand Archive.

use ir::Role;
use ir::decl::{
    Forms, Frame, Kinds, Object, RoleDef, Usual, Verb, irregular, regular, role, sort_role,
};

const THING: Kinds = Kinds::THING;
const CAST: Kinds = Kinds::THING.and(Kinds::ITEM);
const ZONE: Kinds = Kinds::PLACE.and(Kinds::ZONE);
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
    verb(forms, Object::Patient(THING), FROM)
}

const fn much(forms: Forms, unit: &'static str, roles: &'static [RoleDef]) -> Verb {
    verb(forms, Object::Much { unit, bare: true }, roles)
}

const fn alone(forms: Forms) -> Verb {
    verb(forms, Object::None, &[])
}

const FROM: &[RoleDef] = &[role("from", Role::PlaceBefore, ZONE)];

const MOVES: &[RoleDef] = &[
    role("from", Role::PlaceBefore, ANY),
    role("from among", Role::PlaceBefore, ANY),
    role("to", Role::Place, ZONE.and(THING)),
    role("onto", Role::Place, ANY),
    role("into", Role::Place, ZONE),
    role("in", Role::Place, ZONE),
    role("on", Role::Place, ANY),
    role("under", Role::Place, THING),
    sort_role("", Role::Place, "spot"),
];

/// All verbs of the game but for those of grammar.
pub const VERBS: &[Verb] = &[
    much(
        irregular("deal", "dealt", "dealt"),
        "damage",
        &[
            role("to", Role::Patient, THING.and(Kinds::PLAYER)),
            sort_role("", Role::Other, "split"),
        ],
    ),
    much(
        irregular("draw", "drew", "drawn"),
        "card",
        &[
            role("into", Role::Place, ZONE),
            role("from", Role::PlaceBefore, ZONE),
        ],
    ),
    much(regular("recover"), "life", &[]),
    verb(regular("recover"), Object::None, &[]),
    much(regular("glimpse"), "card", &[]),
    verb(regular("glimpse"), Object::None, &[]),
    much(regular("empower"), "card", &[]),
    much(regular("scavenge"), "card", &[]),
    much(regular("mill"), "card", &[]),
    much(regular("starcall"), "card", &[]),
    alone(regular("starcall")),
    verb(regular("obey"), Object::Patient(ANY), &[]),
    verb(regular("gather"), Object::None, &[]),
    verb(regular("generate"), Object::Patient(CAST), MOVES),
    Verb {
        usual: Usual::In("hand"),
        ..verb(
            regular("discard"),
            Object::Patient(CAST.and(Kinds::ZONE)),
            FROM,
        )
    },
    verb(regular("destroy"), Object::Patient(THING), FROM),
    Verb {
        usual: Usual::Own,
        ..verb(regular("sacrifice"), Object::Patient(THING), FROM)
    },
    verb(regular("suppress"), Object::Patient(CAST), FROM),
    on(regular("rest")),
    verb(
        irregular("wake", "woke", "woken").particle("up"),
        Object::Maybe(THING),
        &[],
    ),
    verb(
        regular("banish"),
        Object::Patient(CAST),
        &[
            role("from", Role::PlaceBefore, ANY),
            role("from among", Role::PlaceBefore, ANY),
        ],
    ),
    verb(
        regular("negate"),
        Object::Patient(CAST.and(Kinds::ABILITY)),
        &[],
    ),
    verb(
        regular("summon"),
        Object::Patient(THING),
        &[
            role("with", Role::Other, Kinds::COUNTER),
            sort_role("", Role::Place, "spot"),
        ],
    ),
    verb(regular("materialize"), Object::Maybe(CAST), MOVES),
    verb(
        regular("activate"),
        Object::Patient(CAST.and(Kinds::ABILITY)),
        MOVES,
    ),
    verb(
        regular("reveal"),
        Object::Patient(CAST.and(Kinds::ZONE)),
        &[
            role("from", Role::PlaceBefore, ANY),
            role("from among", Role::PlaceBefore, ANY),
            role("to", Role::Other, Kinds::PLAYER),
            role("in", Role::Place, ZONE),
        ],
    ),
    verb(
        regular("look"),
        Object::None,
        &[role("at", Role::Patient, CAST.and(Kinds::ZONE))],
    ),
    verb(
        regular("search"),
        Object::Patient(Kinds::ZONE),
        &[role("for", Role::Patient, THING)],
    ),
    verb(
        irregular("put", "put", "put"),
        Object::Patient(CAST.and(Kinds::COUNTER).and(Kinds::ZONE)),
        MOVES,
    ),
    verb(regular("return"), Object::Patient(CAST), MOVES),
    verb(
        regular("move"),
        Object::Patient(CAST.and(Kinds::COUNTER)),
        MOVES,
    ),
    verb(
        regular("remove"),
        Object::Patient(CAST.and(Kinds::COUNTER).and(Kinds::DAMAGE)),
        &[role("from", Role::Other, CAST)],
    ),
    verb(regular("shuffle"), Object::Patient(THING.and(ZONE)), MOVES),
    verb(regular("turn"), Object::Patient(THING), &[]),
    verb(regular("flip").doubling(), Object::Patient(CAST), &[]),
    verb(
        regular("transform"),
        Object::Maybe(THING),
        &[role("into", Role::Other, THING)],
    ),
    verb(
        irregular("choose", "chose", "chosen"),
        Object::Patient(ANY),
        &[
            role("from", Role::PlaceBefore, ANY),
            role("from among", Role::PlaceBefore, ANY),
            role("in", Role::Place, ZONE),
            role("for", Role::Other, ANY),
        ],
    ),
    verb(regular("name"), Object::Patient(ANY), &[]),
    verb(
        regular("prevent"),
        Object::Sorts(&["np", "prevented"]),
        &[role("to", Role::Patient, THING)],
    ),
    verb(
        irregular("take", "took", "taken"),
        Object::Patient(ANY),
        &[role("from", Role::Source, ANY)],
    ),
    verb(
        regular("attack"),
        Object::Maybe(THING.and(Kinds::PLAYER)),
        &[role("with", Role::Other, THING)],
    ),
    verb(
        regular("retaliate"),
        Object::Maybe(THING.and(Kinds::COMBAT)),
        &[role("against", Role::Other, ANY)],
    ),
    verb(
        regular("intercept"),
        Object::Maybe(CAST.and(Kinds::COMBAT)),
        &[],
    ),
    verb(
        regular("block"),
        Object::Maybe(CAST.and(Kinds::COMBAT)),
        &[],
    ),
    verb(
        regular("defend"),
        Object::Maybe(THING),
        &[role("with", Role::Other, THING)],
    ),
    verb(irregular("hit", "hit", "hit"), Object::Maybe(THING), &[]),
    verb(regular("kill"), Object::Patient(THING), &[]),
    verb(regular("die"), Object::None, &[]),
    verb(
        regular("target"),
        Object::Patient(ANY),
        &[role("with", Role::Other, ANY)],
    ),
    verb(
        regular("redirect"),
        Object::Patient(CAST.and(Kinds::COMBAT)),
        &[role("to", Role::Other, THING)],
    ),
    verb(
        regular("change"),
        Object::Maybe(ANY),
        &[
            sort_role("from facing", Role::PlaceBefore, "compass"),
            sort_role("to facing", Role::Place, "compass"),
            sort_role("to", Role::Place, "compass"),
            role("to facing", Role::Place, Kinds::WORD),
            role("to", Role::Place, ANY),
        ],
    ),
    verb(
        regular("enter"),
        Object::Maybe(ZONE),
        &[
            role("with", Role::Other, Kinds::COUNTER),
            role("from", Role::PlaceBefore, ZONE),
        ],
    ),
    verb(irregular("leave", "left", "left"), Object::Maybe(ZONE), &[]),
    verb(
        regular("level"),
        Object::None,
        &[role("into", Role::Other, THING)],
    ),
    Verb {
        forms: regular("level").particle("up"),
        ..verb(
            regular("level"),
            Object::Maybe(THING),
            &[role("into", Role::Other, THING)],
        )
    },
    verb(regular("delevel"), Object::Maybe(THING), &[]),
    verb(regular("recollect"), Object::Maybe(THING), &[]),
    verb(
        regular("distribute"),
        Object::Patient(ANY),
        &[role("among", Role::Other, ANY)],
    ),
    verb(
        regular("exchange"),
        Object::Patient(ANY),
        &[role("with", Role::Other, ANY)],
    ),
    verb(
        regular("swap").doubling(),
        Object::Patient(ANY),
        &[role("with", Role::Other, ANY)],
    ),
    verb(
        regular("copy"),
        Object::Patient(CAST.and(Kinds::ABILITY)),
        &[],
    ),
    verb(regular("ignore"), Object::Patient(ANY), &[]),
    verb(
        regular("reduce"),
        Object::Patient(Kinds::COST.and(Kinds::STAT).and(Kinds::DAMAGE)),
        &[sort_role("by", Role::Amount, "amount")],
    ),
    verb(
        regular("increase"),
        Object::Patient(Kinds::COST.and(Kinds::STAT).and(Kinds::DAMAGE)),
        &[sort_role("by", Role::Amount, "amount")],
    ),
    verb(regular("double"), Object::Patient(ANY), &[]),
    verb(irregular("make", "made", "made"), Object::Patient(ANY), &[]),
    verb(regular("trigger"), Object::Maybe(Kinds::ABILITY), &[]),
    verb(
        regular("resolve"),
        Object::Maybe(CAST.and(Kinds::ABILITY)),
        &[],
    ),
    verb(
        regular("use"),
        Object::Patient(ANY),
        &[role("for", Role::Other, ANY)],
    ),
    verb(regular("repeat"), Object::Maybe(ANY), &[]),
    verb(regular("roll"), Object::Patient(ANY), &[]),
    verb(
        regular("load"),
        Object::Patient(THING),
        &[role("into", Role::Other, THING)],
    ),
    verb(regular("imbue"), Object::Maybe(CAST), &[]),
    verb(regular("prepare"), Object::Maybe(CAST), &[]),
    verb(regular("brew"), Object::Maybe(THING), &[]),
    verb(regular("foster"), Object::Maybe(THING), &[]),
    verb(regular("preserve"), Object::Patient(THING), &[]),
    verb(
        regular("link"),
        Object::Patient(THING),
        &[role("to", Role::Other, THING)],
    ),
    verb(
        regular("attach"),
        Object::Patient(THING),
        &[role("to", Role::Other, THING)],
    ),
    verb(
        regular("share"),
        Object::Patient(ANY),
        &[role("with", Role::Other, ANY)],
    ),
    verb(regular("face"), Object::Sorts(&["compass"]), &[]),
    verb(
        irregular("win", "won", "won").doubling(),
        Object::Maybe(Kinds::TIME),
        &[],
    ),
    verb(regular("end"), Object::Maybe(Kinds::TIME), &[]),
    verb(
        irregular("begin", "began", "begun"),
        Object::Maybe(Kinds::TIME),
        &[],
    ),
    verb(
        regular("skip").doubling(),
        Object::Patient(Kinds::TIME),
        &[],
    ),
    verb(regular("declare"), Object::Patient(ANY), &[]),
    verb(regular("order"), Object::Patient(ANY), &[]),
    verb(
        regular("add"),
        Object::Patient(ANY),
        &[role("to", Role::Other, ANY)],
    ),
    verb(regular("play"), Object::Patient(ANY), MOVES),
    verb(
        irregular("give", "gave", "given"),
        Object::Patient(ANY),
        &[],
    ),
    alone(regular("happen")),
    verb(regular("create"), Object::Patient(ANY), MOVES),
    verb(regular("place"), Object::Patient(ANY), MOVES),
    verb(regular("match"), Object::Patient(ANY), &[]),
    verb(regular("bestow"), Object::Patient(ANY), &[]),
    verb(regular("apply"), Object::Patient(ANY), &[]),
];
