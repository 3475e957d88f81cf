//! Nouns, adjectives, keywords, zones, stats, counters, phases.

use ir::decl::{Adjective, Counter, Keyword, Kinds, Noun, Phase, Stat, Status, ValueKind, Zone};

const THING: Kinds = Kinds::THING;

pub(super) const NOUNS: &[Noun] = &[
    Noun::new("champion", THING),
    Noun::new("spell", THING.and(Kinds::ITEM)),
    Noun::new("location", THING),
    Noun::new("permanent", THING),
    Noun::new("infusion", THING),
    Noun::new("avatar", THING),
    Noun::new("avatar power", Kinds::ABILITY),
    Noun::new("attack", Kinds::COMBAT),
    Noun::new("battle", Kinds::COMBAT),
    Noun::new("aspect", Kinds::WORD),
    Noun::irregular("Ikorr", "Ikorr", Kinds::COUNTER.and(Kinds::STAT)),
    Noun::new("strike", Kinds::COMBAT),
    Noun::irregular("influence", "influence", Kinds::COUNTER.and(Kinds::STAT)),
    Noun::new("influence card", THING),
    Noun::new("place", Kinds::PLACE),
];

pub(super) const ADJECTIVES: &[Adjective] = &[
    Adjective::before("allied", Kinds::ANY),
    Adjective::before("opposing", Kinds::ANY),
    Adjective::new("adjacent", THING),
    Adjective::before("battle", Kinds::DAMAGE),
    Adjective::new("damaged", THING),
    Adjective::before("excess", Kinds::DAMAGE),
    Adjective::before("nonstrike", Kinds::DAMAGE),
    Adjective::before("strike", Kinds::DAMAGE),
    Adjective::before("token", THING),
    Adjective::new("fabled", THING),
    Adjective::new("uninfused", THING),
    Adjective::new("infused", THING),
    Adjective::before("random", Kinds::ANY),
    Adjective::new("ambition", THING),
    Adjective::new("curiosity", THING),
    Adjective::new("devotion", THING),
    Adjective::new("fear", THING),
    Adjective::new("intuition", THING),
    Adjective::new("prophecy", THING),
];

const fn label(name: &'static str) -> Keyword {
    Keyword {
        name,
        value: ValueKind::Label,
        ..Keyword::NEW
    }
}

/// Keywords, and the words in capitals before abilities.
pub const KEYWORDS: &[Keyword] = &[
    Keyword::book("Swift", &[]),
    Keyword::book("Quick Strike", &[]),
    Keyword::book("Taunt", &[]),
    Keyword::book("Guard", &[]),
    Keyword::book("Raze", &[]),
    Keyword::book("Fury", &[]),
    Keyword::book("Reanimate", &[]),
    Keyword::book("Lethal", &[]),
    Keyword {
        name: "Support",
        value: ValueKind::Nouns,
        ..Keyword::NEW
    },
    Keyword::book("Stealth", &[]),
    Keyword::book("Unique", &[]),
    label("SUMMON"),
    label("DEATH"),
    label("ATTACK"),
    label("DEFEND"),
    label("RAID"),
    label("RETREAT"),
    label("SECURE"),
    label("END"),
    label("START"),
    label("ACTION"),
    label("STRIKE"),
    label("RUSH"),
    label("BEGIN"),
];

pub(super) const STATUSES: &[Status] = &[
    Status {
        name: "exerted",
        opposite: "refreshed",
        rules: &[],
    },
    Status {
        name: "stunned",
        opposite: "",
        rules: &[],
    },
];

const fn zone(name: &'static str) -> Zone {
    Zone { name, ..Zone::NEW }
}

pub(super) const ZONES: &[Zone] = &[
    zone("hand"),
    zone("deck"),
    zone("graveyard"),
    zone("void"),
    zone("influence deck"),
    zone("battlefield"),
    zone("row"),
    zone("champion zone"),
];

const fn stat(name: &'static str) -> Stat {
    Stat {
        name,
        symbol: "",
        rules: &[],
    }
}

pub(super) const STATS: &[Stat] = &[
    stat("attack"),
    stat("health"),
    stat("raid"),
    stat("allowance"),
    stat("cost"),
];

const fn counter(name: &'static str) -> Counter {
    Counter { name }
}

/// Kinds of counters.
pub const COUNTERS: &[Counter] = &[
    counter("blood"),
    counter("omen"),
    counter("oath"),
    counter("valor"),
    counter("ward"),
    counter("battle"),
    counter("memory"),
];

const fn phase(name: &'static str) -> Phase {
    Phase { name }
}

pub(super) const PHASES: &[Phase] = &[
    phase("end phase"),
    phase("action phase"),
    phase("beginning phase"),
    phase("start phase"),
    phase("draw phase"),
    phase("refresh phase"),
    phase("battle phase"),
    phase("raid phase"),
    phase("secure phase"),
    phase("influence phase"),
    phase("cleanup phase"),
];

pub(super) const SYNONYMS: &[(&str, &str, &str)] =
    &[("non-strike", "nonstrike", "one word in the glossary")];
