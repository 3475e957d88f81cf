//! The verbs of Riftbound.

use ir::Role;
use ir::decl::{Forms, Frame, Kinds, Object, RoleDef, Verb, irregular, regular, role, sort_role};

const THING: Kinds = Kinds::THING;
const ITEM: Kinds = Kinds::ITEM;
const PLACE: Kinds = Kinds::PLACE.and(Kinds::ZONE);

/// What can do something: players, things, and what they put on the chain.
const SUBJECT: Kinds = THING
    .and(ITEM)
    .and(Kinds::PLAYER)
    .and(Kinds::ABILITY)
    .and(Kinds::COMBAT);

const fn verb(forms: Forms, object: Object, roles: &'static [RoleDef]) -> Verb {
    Verb {
        forms,
        frame: Frame {
            subject_kinds: SUBJECT,
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

const fn middle(verb: Verb) -> Verb {
    Verb {
        frame: Frame {
            middle: true,
            ..verb.frame
        },
        ..verb
    }
}

const fn alone(forms: Forms) -> Verb {
    verb(forms, Object::None, &[])
}

const WITH: &[RoleDef] = &[role("with", Role::Source, ITEM)];

const MOVES: &[RoleDef] = &[
    role("from", Role::PlaceBefore, PLACE),
    role("to", Role::Place, PLACE),
    role("onto", Role::Place, PLACE),
    role("into", Role::Place, PLACE),
    role("in", Role::Place, PLACE),
    role("on", Role::Place, PLACE),
    role("at", Role::Place, PLACE),
    sort_role("", Role::Place, "spot"),
    sort_role("", Role::Place, "toorfrom"),
];

/// All verbs of the game but for those of grammar.
pub const VERBS: &[Verb] = &[
    verb(
        irregular("deal", "dealt", "dealt"),
        Object::Much {
            unit: "damage",
            bare: true,
        },
        &[
            role("to", Role::Patient, THING.and(Kinds::PLAYER)),
            sort_role("", Role::Other, "split"),
        ],
    ),
    verb(
        irregular("draw", "drew", "drawn"),
        Object::Much {
            unit: "card",
            bare: true,
        },
        &[role("from", Role::PlaceBefore, PLACE)],
    ),
    verb(
        regular("discard"),
        Object::Sorts(&["amount", "np"]),
        &[role("from", Role::PlaceBefore, PLACE)],
    ),
    verb(
        regular("channel"),
        Object::Much {
            unit: "rune",
            bare: true,
        },
        &[],
    ),
    verb(regular("score"), Object::Sorts(&["amount", "np"]), &[]),
    alone(regular("score")),
    verb(regular("kill"), Object::Patient(THING), WITH),
    on(regular("stun").doubling()),
    on(regular("buff")),
    on(regular("ready")),
    on(regular("exhaust")),
    on(regular("heal")),
    on(regular("hide")),
    on(regular("reset")),
    verb(
        regular("banish"),
        Object::Patient(THING.and(ITEM)),
        &[
            role("from", Role::PlaceBefore, PLACE),
            role("with", Role::Source, THING),
        ],
    ),
    verb(regular("counter"), Object::Patient(THING.and(ITEM)), &[]),
    verb(
        regular("reveal"),
        Object::Patient(THING.and(Kinds::ZONE)),
        &[
            role("from", Role::PlaceBefore, PLACE),
            role("to", Role::Other, Kinds::PLAYER),
        ],
    ),
    verb(
        regular("look"),
        Object::None,
        &[role("at", Role::Patient, THING.and(Kinds::ZONE))],
    ),
    middle(verb(regular("move"), Object::Patient(THING), MOVES)),
    verb(regular("return"), Object::Patient(THING.and(ITEM)), MOVES),
    verb(regular("recall"), Object::Patient(THING), MOVES),
    verb(
        irregular("put", "put", "put"),
        Object::Patient(THING.and(ITEM).and(Kinds::COUNTER)),
        &[
            role("from", Role::PlaceBefore, PLACE),
            role("into", Role::Place, PLACE),
            role("in", Role::Place, PLACE),
            role("onto", Role::Place, PLACE),
            role("on", Role::Place, PLACE.and(THING)),
            sort_role("", Role::Place, "spot"),
        ],
    ),
    verb(
        regular("recycle"),
        Object::Patient(THING),
        &[
            role("from", Role::PlaceBefore, PLACE),
            role("to", Role::Place, PLACE),
            role("into", Role::Place, PLACE),
        ],
    ),
    verb(
        regular("play"),
        Object::Patient(THING.and(ITEM)),
        &[
            role("from", Role::PlaceBefore, PLACE.and(THING)),
            role("to", Role::Place, PLACE),
            role("at", Role::Place, PLACE),
            role("in", Role::Place, PLACE),
            role("on", Role::Place, PLACE),
            role("into", Role::Place, PLACE),
            role("for", Role::Amount, Kinds::COST),
            sort_role("", Role::Place, "spot"),
            sort_role("from", Role::PlaceBefore, "kw"),
        ],
    ),
    verb(
        irregular("choose", "chose", "chosen"),
        Object::Patient(Kinds::ANY),
        &[
            role("from", Role::PlaceBefore, Kinds::ANY),
            role("for", Role::Other, Kinds::ANY),
            role("in", Role::Place, PLACE),
            role("with", Role::Source, ITEM),
        ],
    ),
    verb(
        irregular("give", "gave", "given"),
        Object::Sorts(&["giving", "grants"]),
        &[role("to", Role::Patient, THING.and(Kinds::PLAYER))],
    ),
    verb(
        regular("attach"),
        Object::Patient(THING),
        &[role("to", Role::Other, THING)],
    ),
    verb(
        regular("detach"),
        Object::Patient(THING),
        &[role("from", Role::Other, THING)],
    ),
    verb(
        irregular("spend", "spent", "spent"),
        Object::Sorts(&["pays", "np"]),
        &[],
    ),
    verb(
        regular("add"),
        Object::Sorts(&["pays", "np"]),
        &[role("to", Role::Place, PLACE)],
    ),
    verb(
        regular("ignore"),
        Object::Patient(Kinds::COST.and(Kinds::STAT).and(Kinds::ABILITY)),
        &[],
    ),
    verb(
        regular("reduce"),
        Object::Patient(Kinds::COST.and(Kinds::STAT)),
        &[
            sort_role("by", Role::Amount, "pays"),
            sort_role("by", Role::Amount, "amount"),
            sort_role("to", Role::Place, "pays"),
        ],
    ),
    verb(
        regular("increase"),
        Object::Patient(Kinds::COST.and(Kinds::STAT).and(Kinds::DAMAGE)),
        &[
            sort_role("by", Role::Amount, "pays"),
            sort_role("by", Role::Amount, "amount"),
        ],
    ),
    verb(regular("double"), Object::Patient(Kinds::ANY), &[]),
    verb(
        irregular("make", "made", "made"),
        Object::Patient(Kinds::ANY),
        &[],
    ),
    verb(
        regular("activate"),
        Object::Patient(THING.and(Kinds::ABILITY)),
        &[],
    ),
    verb(regular("trigger"), Object::Maybe(Kinds::ABILITY), &[]),
    verb(regular("use"), Object::Maybe(Kinds::ANY), &[]),
    verb(
        regular("prevent"),
        Object::Patient(Kinds::DAMAGE),
        &[role("from", Role::Source, THING)],
    ),
    verb(
        irregular("take", "took", "taken"),
        Object::Patient(Kinds::DAMAGE.and(Kinds::TIME).and(Kinds::WORD)),
        &[role("from", Role::Source, THING)],
    ),
    verb(
        regular("assign"),
        Object::Much {
            unit: "damage",
            bare: false,
        },
        &[role("to", Role::Patient, THING)],
    ),
    verb(
        irregular("win", "won", "won"),
        Object::Maybe(Kinds::COMBAT.and(Kinds::TIME)),
        &[],
    ),
    verb(
        regular("attack"),
        Object::Maybe(PLACE.and(THING)),
        &[
            role("with", Role::Other, THING),
            role("at", Role::Place, PLACE),
        ],
    ),
    verb(
        regular("defend"),
        Object::Maybe(PLACE),
        &[
            role("with", Role::Other, THING),
            role("at", Role::Place, PLACE),
        ],
    ),
    verb(
        regular("conquer"),
        Object::Maybe(PLACE),
        &[role("with", Role::Other, THING)],
    ),
    verb(
        irregular("hold", "held", "held"),
        Object::Maybe(PLACE),
        &[role("with", Role::Other, THING)],
    ),
    verb(
        regular("die"),
        Object::None,
        &[role("in", Role::Place, PLACE.and(Kinds::COMBAT))],
    ),
    verb(
        irregular("leave", "left", "left"),
        Object::Maybe(PLACE),
        &[],
    ),
    verb(
        regular("enter"),
        Object::Maybe(PLACE),
        &[role("at", Role::Place, PLACE)],
    ),
    verb(
        regular("name"),
        Object::Patient(Kinds::WORD.and(THING)),
        &[],
    ),
    verb(
        regular("copy"),
        Object::Patient(THING.and(ITEM).and(Kinds::WORD)),
        &[role("to", Role::Other, Kinds::WORD)],
    ),
    verb(
        regular("shuffle"),
        Object::Patient(Kinds::ZONE.and(THING)),
        &[role("into", Role::Place, PLACE)],
    ),
    verb(
        regular("swap").doubling(),
        Object::Patient(Kinds::ANY),
        &[role("with", Role::Other, THING)],
    ),
    verb(
        regular("share"),
        Object::Patient(Kinds::ANY),
        &[role("with", Role::Other, THING)],
    ),
    verb(regular("repeat"), Object::Maybe(Kinds::ANY), &[]),
    alone(regular("happen")),
    verb(
        regular("replace"),
        Object::Patient(THING.and(PLACE)),
        &[role("with", Role::Other, THING.and(PLACE))],
    ),
    verb(regular("end"), Object::Maybe(Kinds::TIME), &[]),
    verb(
        regular("start"),
        Object::Maybe(Kinds::COMBAT.and(Kinds::TIME)),
        &[],
    ),
    verb(
        irregular("begin", "began", "begun"),
        Object::Maybe(Kinds::COMBAT.and(Kinds::TIME)),
        &[],
    ),
    verb(regular("resolve"), Object::Maybe(ITEM), &[]),
    verb(
        regular("equip").doubling(),
        Object::Patient(THING),
        &[role("to", Role::Other, THING)],
    ),
];
