//! Nouns, adjectives, zones, stats, counters, phases, symbols.

use ir::decl::{Adjective, Counter, Holder, Kinds, Noun, Phase, Stat, Status, Symbol, Zone};

const THING: Kinds = Kinds::THING;
const CAST: Kinds = Kinds::THING.and(Kinds::ITEM);

pub(super) const NOUNS: &[Noun] = &[
    Noun::new("unit", THING),
    Noun::irregular("ally", "allies", THING),
    Noun::new("champion", THING),
    Noun::irregular("regalia", "regalia", THING),
    Noun::new("weapon", THING),
    Noun::new("item", THING),
    Noun::new("domain", THING),
    Noun::new("phantasia", THING),
    Noun::new("action", CAST),
    Noun::new("attack", CAST.and(Kinds::COMBAT)),
    Noun::new("attack card", CAST),
    Noun::new("activation", Kinds::ITEM),
    Noun::new("materialization", Kinds::ITEM),
    Noun::new("trigger", Kinds::ITEM.and(Kinds::ABILITY)),
    Noun::new("attacker", THING),
    Noun::new("defender", THING),
    Noun::new("bullet", THING),
    Noun::new("omen", THING),
    Noun::new("mastery", THING),
    Noun::new("status", Kinds::WORD.and(THING)),
    Noun::new("boon", THING),
    Noun::new("curse", THING),
    Noun::new("level", Kinds::STAT.and(Kinds::COUNTER)),
    Noun::new("Ascendant", THING),
    Noun::new("resolution", Kinds::TIME),
    Noun::new("pantheon", Kinds::ZONE),
    Noun::new("instance", Kinds::ABILITY),
    Noun::new("element", Kinds::WORD),
    Noun::new("class", Kinds::WORD),
    Noun::new("subtype", Kinds::WORD),
    Noun::new("direction", Kinds::WORD),
    Noun::new("stat", Kinds::STAT),
    Noun::new("requirement", Kinds::WORD.and(Kinds::COST)),
    Noun::new("hit", Kinds::COMBAT),
    Noun::new("Opportunity", Kinds::WORD),
    Noun::new("direction", Kinds::WORD),
    Noun::irregular("retaliation", "retaliations", Kinds::COMBAT),
    Noun::new("payment", Kinds::COST),
    Noun::new("restriction", Kinds::WORD),
    Noun::new("speed", Kinds::WORD),
    Noun::new("deck master", Kinds::PLAYER),
    Noun::new("declaration", Kinds::COMBAT),
    Noun::new("keyword", Kinds::ABILITY.and(Kinds::WORD)),
];

pub(super) const ADJECTIVES: &[Adjective] = &[
    Adjective::before("unloaded", THING),
    Adjective::before("temporary", Kinds::DAMAGE),
    Adjective::new("distant", THING),
    Adjective::new("enabled", Kinds::WORD),
    Adjective::before("starting", Kinds::ZONE),
    Adjective::before("opposite", Kinds::WORD),
    Adjective::before("random", Kinds::ANY),
    Adjective::new("ephemeral", THING),
    Adjective::new("fostered", THING),
    Adjective::new("imbued", CAST),
    Adjective::new("prepared", CAST),
    Adjective::new("empowered", CAST),
    Adjective::new("preserved", CAST),
    Adjective::new("brewed", CAST),
    Adjective::new("unique", THING),
    Adjective::new("damaged", THING),
    Adjective::new("undamaged", THING),
    Adjective::new("unpreventable", Kinds::DAMAGE),
    Adjective::new("preventable", Kinds::DAMAGE),
    Adjective::new("loaded", THING),
    Adjective::new("transformed", THING),
    Adjective::new("basic", Kinds::ANY),
    Adjective::before("adjacent", Kinds::ANY),
    Adjective::before("replacement", Kinds::ABILITY),
    Adjective::new("advanced", Kinds::ANY),
    Adjective::before("elemental", Kinds::ANY),
    Adjective::before("fast", Kinds::WORD.and(THING).and(Kinds::ITEM)),
    Adjective::before("slow", Kinds::WORD.and(THING).and(Kinds::ITEM)),
    Adjective::before("activated", Kinds::ABILITY),
    Adjective::before("triggered", Kinds::ABILITY),
    Adjective::before("turn", Kinds::PLAYER),
];

pub(super) const STATUSES: &[Status] = &[
    Status {
        name: "rested",
        opposite: "awake",
        rules: &[],
    },
    Status {
        name: "suppressed",
        opposite: "",
        rules: &[],
    },
];

const fn zone(name: &'static str) -> Zone {
    Zone { name, ..Zone::NEW }
}

pub(super) const ZONES: &[Zone] = &[
    zone("hand"),
    zone("memory"),
    zone("graveyard"),
    zone("banishment"),
    zone("material deck"),
    zone("main deck"),
    zone("deck"),
    Zone {
        holder: Holder::All,
        ..zone("field")
    },
    Zone {
        holder: Holder::All,
        ..zone("effects stack")
    },
    Zone {
        holder: Holder::All,
        ..zone("intent")
    },
    Zone {
        holder: Holder::Object,
        ..zone("lineage")
    },
    Zone {
        holder: Holder::Object,
        ..zone("inner lineage")
    },
];

const fn stat(name: &'static str, symbol: &'static str) -> Stat {
    Stat {
        name,
        symbol,
        rules: &[],
    }
}

pub(super) const STATS: &[Stat] = &[
    stat("power", "power"),
    stat("life", "life"),
    stat("durability", "durability"),
    stat("reserve cost", ""),
    stat("memory cost", ""),
    stat("level", ""),
    stat("influence", ""),
];

const fn counter(name: &'static str) -> Counter {
    Counter { name }
}

pub(super) const COUNTERS: &[Counter] = &[
    counter("buff"),
    counter("debuff"),
    counter("preparation"),
    counter("sheen"),
    counter("enlighten"),
    counter("durability"),
    counter("refinement"),
    counter("quest"),
    counter("level"),
    counter("damage"),
    counter("age"),
    counter("charge"),
    counter("training"),
    counter("wither"),
    counter("omen"),
    counter("haunt"),
    counter("glimmer"),
    counter("lash"),
    counter("page"),
    counter("frenzy"),
    counter("bulwark"),
    counter("tactic"),
    counter("seal"),
    counter("aim"),
    counter("gem"),
    counter("music"),
    counter("battle"),
    counter("frost"),
    counter("prize"),
    counter("debt"),
    counter("bond"),
    counter("blood"),
    counter("time"),
];

const fn phase(name: &'static str) -> Phase {
    Phase { name }
}

pub(super) const PHASES: &[Phase] = &[
    phase("recollection phase"),
    phase("end phase"),
    phase("combat phase"),
    phase("materialize phase"),
    phase("draw phase"),
    phase("main phase"),
    phase("wake up phase"),
];

pub(super) const SYMBOLS: &[Symbol] = &[Symbol {
    name: "rest",
    price: false,
}];

pub(super) const SYNONYMS: &[(&str, &str, &str)] = &[
    ("and / or", "and/or", "one word"),
    ("face-up", "face up", "one spelling"),
    ("face-down", "face down", "one spelling"),
];
