//! A small game with invented words.

use ir::Role;
use ir::decl::{
    Adjective, Frame, Keyword, Kinds, Means, Noun, Object, Stat, Status, Verb, Zone, irregular,
    regular, role,
};
use lang::{FileWords, Grammar, Parsed, TextError, Vocabulary, grammar, read_line};

const THING: Kinds = Kinds::THING;

const VERBS: &[Verb] = &[
    Verb {
        forms: regular("melt"),
        frame: Frame {
            object: Object::Patient(THING),
            ..Frame::NEW
        },
        ..Verb::NEW
    },
    Verb {
        forms: irregular("deal", "dealt", "dealt"),
        frame: Frame {
            object: Object::Much {
                unit: "damage",
                bare: true,
            },
            roles: &[role("to", Role::Patient, THING.and(Kinds::PLAYER))],
            ..Frame::NEW
        },
        ..Verb::NEW
    },
    Verb {
        forms: irregular("draw", "drew", "drawn"),
        frame: Frame {
            object: Object::Much {
                unit: "card",
                bare: true,
            },
            roles: &[role("from", Role::PlaceBefore, Kinds::ZONE)],
            ..Frame::NEW
        },
        ..Verb::NEW
    },
    Verb {
        forms: regular("move"),
        frame: Frame {
            object: Object::Patient(THING),
            roles: &[
                role("from", Role::PlaceBefore, Kinds::PLACE),
                role("to", Role::Place, Kinds::PLACE),
            ],
            middle: true,
            ..Frame::NEW
        },
        ..Verb::NEW
    },
];

/// The words of the small game.
pub(crate) const WORDS: Vocabulary = Vocabulary {
    verbs: VERBS,
    nouns: &[
        Noun::new("golem", THING),
        Noun::new("tower", Kinds::PLACE),
        Noun::irregular("moss", "moss", THING),
    ],
    adjectives: &[Adjective::before("rival", Kinds::ANY)],
    keywords: &[Keyword {
        name: "Sturdy",
        means: Means::Book,
        ..Keyword::NEW
    }],
    statuses: &[Status {
        name: "frozen",
        opposite: "thawed",
        rules: &[],
    }],
    zones: &[Zone {
        name: "hand",
        ..Zone::NEW
    }],
    stats: &[Stat {
        name: "weight",
        symbol: "w",
        rules: &[],
    }],
    counters: &[],
    phases: &[],
    symbols: &[],
    rows: &[],
    synonyms: &[],
    bracket_lane: "ore",
    bare_lane: "ore",
    allies_join: false,
    brackets: false,
    targets: lang::by_word,
    short_names_end: None,
};

/// The grammar of the small game.
pub(crate) fn mini() -> Grammar {
    let file = FileWords {
        names: vec!["Old Gallus".to_string()],
        tags: vec!["Basalt".to_string()],
        ..FileWords::default()
    };
    grammar(&WORDS, &file).unwrap_or_else(|error| panic!("{error}"))
}

/// Reads a line of a card named Pebbler.
pub(crate) fn read(line: &str) -> Result<Parsed, TextError> {
    read_line(&mini(), line, "Pebbler")
}

/// What a line means.
pub(crate) fn mean(line: &str) -> String {
    match read(line) {
        Ok(parsed) => parsed.mean.show(),
        Err(error) => panic!("{line}: {error}"),
    }
}
