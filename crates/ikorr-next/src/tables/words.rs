//! Zones, stats, statuses, counters and numbers.

use super::verbs::VERBS;
use crate::vocab;
use ir::Role;
use ir::decl::{Counter, Holder, Kinds, Noun, Order, Phase, Seen, Stat, Status, Zone};
use machine::words::{Moment, Words, ZoneRow};

const fn zone(
    name: &'static str,
    seen: Seen,
    order: Order,
    rules: &'static [&'static str],
) -> ZoneRow {
    let holder = Holder::Seat;
    let zone = Zone {
        name,
        holder,
        seen,
        order,
        rules,
    };
    let in_play = false;
    ZoneRow { zone, in_play }
}

const fn in_play(name: &'static str, rules: &'static [&'static str]) -> ZoneRow {
    ZoneRow {
        in_play: true,
        ..zone(name, Seen::All, Order::Kept, rules)
    }
}

const ZONES: &[ZoneRow] = &[
    zone("deck", Seen::Nobody, Order::Kept, &["ROI 5.8d"]),
    zone("hand", Seen::Holder, Order::None, &["ROI 5.9b"]),
    zone("graveyard", Seen::All, Order::Kept, &["ROI 5.4c"]),
    zone("void", Seen::All, Order::Kept, &["ROI 5.5c"]),
    in_play("row", &["ROI 5.2g", "ROI 5.2d"]),
    in_play("location", &["ROI 5.3c"]),
    in_play("avatar", &["ROI 5.1b"]),
    zone("stack", Seen::All, Order::Kept, &["ROI 3.12b"]),
];

const fn status(name: &'static str, rules: &'static [&'static str]) -> Status {
    let opposite = "";
    Status {
        name,
        opposite,
        rules,
    }
}

const fn stat(name: &'static str, rules: &'static [&'static str]) -> Stat {
    let symbol = "";
    Stat {
        name,
        symbol,
        rules,
    }
}

const fn moment(says: &'static str, verb: &'static str, yours: bool) -> Moment {
    Moment { says, verb, yours }
}

/// The declarations of the game for the machine.
pub const WORDS: Words = Words {
    types: &[
        "champion",
        "location",
        "fabled",
        "Swift",
        "Fury",
        "Quick_Strike",
    ],
    zones: ZONES,
    areas: &[
        ("battlefield", &["row", "location"]),
        ("champion_zone", &["row"]),
        ("location_zone", &["location"]),
    ],
    verbs: VERBS,
    nouns: &[
        Noun::new("player", Kinds::PLAYER),
        Noun::new("permanent", Kinds::OBJECT),
        Noun::new("card", Kinds::THING),
    ],
    stats: &[
        stat("attack", &["ROI 4.7d.1"]),
        stat("health", &["ROI 4.7d.2"]),
        stat("raid", &["ROI 4.7d.3"]),
        stat("cost", &["ROI 4.3a.1"]),
        stat("allowance", &["ROI 4.7e"]),
    ],
    statuses: &[
        status("stunned", &["ROI 11.50a"]),
        status("perpetually stunned", &["ROI 11.51a"]),
        status("new", &["ROI 4.7i"]),
        status("attacked", &["ROI 7.1b.1"]),
        status("raided", &["ROI 6.3c"]),
        status("supported", &["ROI 11.31a"]),
        status("exerted", &["ROI 8.3a"]),
        status("reanimated", &["ROI 11.30a"]),
        status("battled", &["ROI 7.3b"]),
        status("battling", &["ROI 7.2a"]),
        status("attacked twice", &["ROI 11.25a"]),
    ],
    counters: COUNTERS,
    numbers: &[
        "influence",
        "exerted",
        "influence deck",
        "secured",
        "lead",
        "goes first",
    ],
    shared: &["secured"],
    references: &[
        ("the attacking champion", Role::Actor),
        ("the defending champion", Role::Patient),
    ],
    aliases: &[("secured Ikorr", "secured")],
    phases: &[
        Phase { name: "secure" },
        Phase { name: "influence" },
        Phase { name: "start" },
        Phase { name: "draw" },
        Phase { name: "action" },
        Phase { name: "end" },
        Phase { name: "cleanup" },
    ],
    moments: &[
        moment("start of your next turn", "begin_turn", true),
        moment("start of next end phase", "begin_end_phase", false),
    ],
};

/// What Ikorr is stored as, and the counters of the language.
const COUNTERS: &[Counter] = &{
    let mut all = [Counter { name: "Ikorr" }; vocab::COUNTERS.len() + 1];
    let mut at = 0;
    while at < vocab::COUNTERS.len() {
        all[at + 1] = vocab::COUNTERS[at];
        at += 1;
    }
    all
};
