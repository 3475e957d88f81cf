//! What the test game declares.

use ir::decl::{
    Counter, EachAs, Holder, Kinds, Noun, Order, Phase, Seen, Stat, Status, Verb, Zone, irregular,
    regular,
};
use machine::pool::{CardText, Pool};
use machine::state::End;
use machine::words::{Does, VerbRow, Words, ZoneRow};

const fn zone(name: &'static str, holder: Holder, seen: Seen, order: Order) -> ZoneRow {
    let zone = Zone {
        name,
        holder,
        seen,
        order,
        rules: &["T 1"],
    };
    let in_play = false;
    ZoneRow { zone, in_play }
}

const ZONES: &[ZoneRow] = &[
    zone("deck", Holder::Seat, Seen::Nobody, Order::Kept),
    zone("hand", Holder::Seat, Seen::Holder, Order::None),
    ZoneRow {
        in_play: true,
        ..zone("board", Holder::All, Seen::All, Order::None)
    },
    zone("discard", Holder::Seat, Seen::All, Order::Kept),
];

const fn verb(base: &'static str, does: &'static [Does]) -> VerbRow {
    let verb = Verb {
        forms: regular(base),
        rules: &["T 3"],
        ..Verb::NEW
    };
    VerbRow { verb, does }
}

const VERBS: &[VerbRow] = &[
    VerbRow {
        verb: Verb {
            forms: irregular("draw", "drew", "drawn"),
            each: EachAs::OneByOne,
            rules: &["T 11"],
            ..Verb::NEW
        },
        does: &[Does::Move("hand", End::Bottom)],
    },
    verb("discard", &[Does::Move("discard", End::Top)]),
    verb("destroy", &[Does::Move("discard", End::Top)]),
    verb("return", &[Does::Move("hand", End::Bottom)]),
    verb("enter", &[Does::Move("board", End::Bottom)]),
    verb("damage", &[Does::Damage]),
    verb("heal", &[Does::Heal]),
    verb("exhaust", &[Does::Gets("exhausted")]),
    verb("ready", &[Does::Loses("exhausted")]),
    verb("charge", &[Does::Counters("charge")]),
    verb("gain", &[Does::Adds("life")]),
    verb("lose", &[Does::Takes("life")]),
    verb("pay", &[Does::Takes("energy")]),
    verb("shuffle", &[Does::Shuffle("deck")]),
    verb("look", &[Does::Look]),
];

/// The declarations of the test game.
pub(crate) const WORDS: Words = Words {
    zones: ZONES,
    verbs: VERBS,
    nouns: &[
        Noun::new("player", Kinds::PLAYER),
        Noun::new("item", Kinds::ITEM),
        Noun::new("thing", Kinds::THING),
    ],
    stats: &[Stat {
        name: "power",
        symbol: "",
        rules: &["T 4"],
    }],
    statuses: &[Status {
        name: "exhausted",
        opposite: "readied",
        rules: &["T 7"],
    }],
    counters: &[Counter { name: "charge" }],
    numbers: &["life", "energy"],
    phases: &[Phase { name: "main" }, Phase { name: "end" }],
};

fn card(name: &str, words: &[&str], power: i16) -> CardText {
    CardText {
        name: name.into(),
        words: words.iter().map(|w| (*w).to_owned()).collect(),
        stats: vec![("power".into(), power)],
    }
}

/// The cards of the test game.
pub(crate) fn pool() -> Pool {
    let cards = [
        card("Hare", &["beast"], 1),
        card("Boar", &["beast"], 3),
        card("Tide", &["spirit"], 0),
        card("Ward", &[], 1),
        card("Imp", &["beast"], 0),
    ];
    Pool::new(WORDS, &cards).expect("sound declarations")
}
