//! Nouns, adjectives, zones, stats, phases, symbols.

use ir::decl::{Adjective, Kinds, Noun, Phase, Stat, Status, Symbol, Zone};

const THING: Kinds = Kinds::THING;

pub(super) const NOUNS: &[Noun] = &[
    Noun::new("unit", THING),
    Noun::irregular("gear", "gear", THING),
    Noun::irregular("Equipment", "Equipment", THING),
    Noun::new("spell", THING.and(Kinds::ITEM)),
    Noun::new("rune", THING),
    Noun::new("legend", THING),
    Noun::new("champion", THING),
    Noun::new("Chosen Champion", THING),
    Noun::new("battlefield", Kinds::PLACE.and(Kinds::OBJECT)),
    Noun::new("base", Kinds::PLACE),
    Noun::new("location", Kinds::PLACE),
    Noun::new("permanent", THING),
    Noun::irregular("XP", "XP", Kinds::COUNTER.and(Kinds::STAT)),
    Noun::new("point", Kinds::COUNTER.and(Kinds::STAT)),
    Noun::new("score", Kinds::STAT),
    Noun::new("Victory Score", Kinds::STAT),
    Noun::new("buff", Kinds::COUNTER),
    Noun::irregular("Bonus Damage", "Bonus Damage", Kinds::DAMAGE),
    Noun::new("domain", Kinds::WORD),
    Noun::new("tag", Kinds::WORD),
    Noun::new("showdown", Kinds::COMBAT.and(Kinds::TIME)),
    Noun::irregular("chain", "chains", Kinds::ZONE),
    Noun::new("attacker", THING.and(Kinds::PLAYER)),
    Noun::new("defender", THING.and(Kinds::PLAYER)),
    Noun::new("attack", Kinds::COMBAT),
    Noun::new("reaction", Kinds::WORD),
    Noun::new("teammate", Kinds::PLAYER),
    Noun::irregular("ally", "allies", Kinds::PLAYER),
    Noun::new("destination", Kinds::PLACE),
    Noun::new("keyword", Kinds::ABILITY),
    Noun::new("tie", Kinds::COMBAT.and(Kinds::TIME)),
];

pub(super) const ADJECTIVES: &[Adjective] = &[
    Adjective::before("friendly", Kinds::ANY),
    Adjective::before("enemy", Kinds::ANY),
    Adjective::before("opposing", Kinds::ANY),
    Adjective::before("token", THING),
    Adjective::before("signature", THING),
    Adjective::before("basic", THING),
    Adjective::new("alone", THING),
    Adjective::new("open", Kinds::PLACE),
    Adjective::new("empty", Kinds::PLACE.and(Kinds::ZONE)),
    Adjective::before("remaining", THING),
    Adjective::before("excess", Kinds::DAMAGE),
    Adjective::new("occupied", Kinds::PLACE),
    Adjective::new("unoccupied", Kinds::PLACE),
    Adjective::new("uncontrolled", Kinds::PLACE),
    Adjective::new("damaged", THING),
    Adjective::new("undamaged", THING),
    Adjective::new("unattached", THING),
    Adjective::before("optional", Kinds::COST),
    Adjective::before("turn", Kinds::PLAYER),
    Adjective::before("fury", Kinds::ANY),
    Adjective::before("calm", Kinds::ANY),
    Adjective::before("mind", Kinds::ANY),
    Adjective::before("body", Kinds::ANY),
    Adjective::before("chaos", Kinds::ANY),
    Adjective::before("order", Kinds::ANY),
];

pub(super) const STATUSES: &[Status] = &[
    Status {
        name: "exhausted",
        opposite: "ready",
        rules: &["RB 414.1"],
    },
    Status {
        name: "stunned",
        opposite: "",
        rules: &["RB 423"],
    },
    Status {
        name: "buffed",
        opposite: "unbuffed",
        rules: &[],
    },
    Status {
        name: "facedown",
        opposite: "",
        rules: &[],
    },
];

pub(super) const ZONES: &[Zone] = &[
    Zone {
        name: "hand",
        ..Zone::NEW
    },
    Zone {
        name: "trash",
        rules: &["RB 108.2"],
        ..Zone::NEW
    },
    Zone {
        name: "Main Deck",
        ..Zone::NEW
    },
    Zone {
        name: "Rune Deck",
        ..Zone::NEW
    },
    Zone {
        name: "deck",
        ..Zone::NEW
    },
    Zone {
        name: "Champion Zone",
        ..Zone::NEW
    },
    Zone {
        name: "banishment",
        ..Zone::NEW
    },
    Zone {
        name: "board",
        ..Zone::NEW
    },
];

pub(super) const STATS: &[Stat] = &[
    Stat {
        name: "Might",
        symbol: "might",
        rules: &["RB 143.2.b"],
    },
    Stat {
        name: "Energy cost",
        symbol: "",
        rules: &[],
    },
    Stat {
        name: "Power cost",
        symbol: "",
        rules: &[],
    },
    Stat {
        name: "Energy",
        symbol: "",
        rules: &[],
    },
    Stat {
        name: "Power",
        symbol: "",
        rules: &[],
    },
];

pub(super) const PHASES: &[Phase] = &[
    Phase {
        name: "Beginning Phase",
    },
    Phase { name: "Main Phase" },
    Phase {
        name: "Ending Phase",
    },
    Phase {
        name: "Action Phase",
    },
];

const fn price(name: &'static str) -> Symbol {
    Symbol { name, price: true }
}

pub(super) const SYMBOLS: &[Symbol] = &[
    price("fury"),
    price("calm"),
    price("mind"),
    price("body"),
    price("chaos"),
    price("order"),
    price("any"),
    Symbol {
        name: "exhaust",
        price: false,
    },
];

pub(super) const SYNONYMS: &[(&str, &str, &str)] = &[
    ("face down", "facedown", "one spelling"),
    ("face-down", "facedown", "one spelling"),
];
