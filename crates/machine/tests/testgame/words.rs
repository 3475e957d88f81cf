//! What the test game declares.

use ir::decl::{
    Counter, EachAs, EventDecl, Holder, Kinds, Noun, Order, Phase, Seen, Stat, Status, Verb, When,
    Zone, irregular, regular,
};
use machine::state::End;
use machine::words::{Does, Moment, VerbRow, Words, ZoneRow};

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
    zone("stack", Holder::All, Seen::All, Order::Kept),
    zone("lineage", Holder::Object, Seen::All, Order::Kept),
];

const fn verb(base: &'static str, log: &'static str, does: &'static [Does]) -> VerbRow {
    let verb = Verb {
        forms: regular(base),
        log,
        rules: &["T 3"],
        ..Verb::NEW
    };
    VerbRow::new(verb, does)
}

/// A verb that changes nothing by itself.
const fn moment(base: &'static str, log: &'static str) -> VerbRow {
    let mut row = verb(base, log, &[]);
    row.verb.event = EventDecl {
        name: "",
        when: When::Intended,
    };
    row
}

const VERBS: &[VerbRow] = &[
    VerbRow::new(
        Verb {
            forms: irregular("draw", "drew", "drawn"),
            each: EachAs::OneByOne,
            log: "{actor} draws {patient}",
            rules: &["T 11"],
            ..Verb::NEW
        },
        &[Does::Top("deck", "hand")],
    ),
    verb(
        "discard",
        "{patient} is discarded",
        &[Does::Move("discard", End::Top)],
    ),
    verb(
        "destroy",
        "{patient} is destroyed",
        &[Does::Move("discard", End::Top)],
    ),
    verb(
        "return",
        "{patient} is taken back",
        &[Does::Move("hand", End::Bottom)],
    ),
    verb(
        "enter",
        "{actor} has {patient}",
        &[Does::Move("board", End::Bottom)],
    ),
    verb(
        "damage",
        "{amount} damage to {patient}",
        &[Does::Damage, Does::Takes("life")],
    ),
    verb("heal", "", &[Does::Heal]),
    verb("exhaust", "", &[Does::Gets("exhausted")]),
    verb("ready", "", &[Does::Loses("exhausted")]),
    verb("charge", "", &[Does::Counters("charge")]),
    verb("gain", "{patient} gains {amount}", &[Does::Adds("life")]),
    verb("lose", "{patient} loses {amount}", &[Does::Takes("life")]),
    verb("pay", "", &[Does::Takes("energy")]),
    verb("shuffle", "{patient} shuffles", &[Does::Shuffle("deck")]),
    verb("look", "{actor} looks at {patient}", &[Does::Look]),
    verb(
        "bury",
        "{actor} buries {patient}",
        &[Does::Move("deck", End::Bottom)],
    ),
    moment("play", "{actor} plays {patient}"),
    moment("attack", "{actor} attacks {patient}"),
    moment("begin", "{actor}'s turn"),
    moment("leave", "{actor} is out"),
    moment("pass", "{actor} passes"),
    verb("discharge", "", &[Does::CountersOf(false)]),
    verb("attach", "{patient} is attached", &[Does::Attach]),
    verb("grow", "{patient} grows", &[Does::Face("lineage")]),
];

/// The declarations of the test game.
pub(crate) const WORDS: Words = Words {
    types: &["spell", "answer"],
    zones: ZONES,
    areas: &[],
    verbs: VERBS,
    nouns: &[
        Noun::new("player", Kinds::PLAYER),
        Noun::new("item", Kinds::ITEM),
        Noun::new("thing", Kinds::THING),
    ],
    stats: &[
        Stat {
            name: "power",
            symbol: "",
            rules: &["T 4"],
        },
        Stat {
            name: "cost",
            symbol: "",
            rules: &["T 4"],
        },
    ],
    statuses: &[Status {
        name: "exhausted",
        opposite: "readied",
        rules: &["T 7"],
    }],
    counters: &[Counter { name: "charge" }],
    numbers: &["life", "energy"],
    shared: &[],
    references: &[],
    aliases: &[],
    phases: &[Phase { name: "main" }, Phase { name: "end" }],
    moments: &[Moment {
        says: "start of your next turn",
        verb: "begin",
        yours: true,
    }],
};
