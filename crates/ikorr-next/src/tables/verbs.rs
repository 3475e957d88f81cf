//! What verbs do to the state.

use super::rows::{
    also, compound, compound_log, compound_of, does, moment, moving, one_by_one, own, own_does,
};
use ir::Role;
use machine::state::End;
use machine::words::{Does, VerbRow};

const GRAVE: Does = Does::Move("graveyard", End::Bottom);

/// The verbs, each with what it does.
pub(super) const VERBS: &[VerbRow] = &[
    does(
        "deal",
        &[Does::Damage],
        "{patient} is dealt {amount} nonstrike damage",
        &["ROI 11.16a"],
    ),
    one_by_one(does(
        "draw",
        &[Does::Top("deck", "hand")],
        "{actor} draws {patient}",
        &["ROI 5.9a"],
    )),
    does(
        "heal",
        &[Does::Heal],
        "{patient} heals {amount}",
        &["ROI 11.40a"],
    ),
    VerbRow {
        performs: "Foresee",
        ..moment(
            "foresee",
            "{actor} looks at the top {amount} of the deck",
            &["ROI 11.39a"],
        )
    },
    does(
        "refresh",
        &[Does::Turns("exerted", "influence")],
        "{actor} refreshes {amount} influence",
        &["ROI 11.41a"],
    ),
    does(
        "exert",
        &[Does::Turns("influence", "exerted")],
        "{actor} exerts {amount} influence",
        &["ROI 11.38a"],
    ),
    compound(
        "gain influence",
        Role::Patient,
        &[Does::Turns("influence deck", "influence")],
        &["ROI 8.3c"],
    ),
    compound(
        "put counters",
        Role::Place,
        &[Does::CountersOf(true)],
        &["ROI 3.14a"],
    ),
    compound(
        "remove counters",
        Role::Other,
        &[Does::CountersOf(false)],
        &["ROI 3.14a"],
    ),
    does(
        "discard",
        &[GRAVE],
        "{actor} discards {patient}",
        &["ROI 11.37a"],
    ),
    one_by_one(does(
        "scrap",
        &[Does::Top("deck", "graveyard")],
        "{actor} scraps {patient}",
        &["ROI 11.44a"],
    )),
    also(
        does(
            "void",
            &[Does::Move("void", End::Bottom)],
            "{patient} is voided",
            &["ROI 11.54a"],
        ),
        &["leave"],
    ),
    also(
        does(
            "destroy",
            &[GRAVE],
            "{patient} is destroyed",
            &["ROI 11.36a"],
        ),
        &["die", "leave"],
    ),
    also(
        does(
            "sacrifice",
            &[GRAVE],
            "{patient} is sacrificed",
            &["ROI 11.43a"],
        ),
        &["die", "leave"],
    ),
    also(
        does("die", &[GRAVE], "{patient} dies", &["ROI 11.10a"]),
        &["leave"],
    ),
    does(
        "stun",
        &[Does::Gets("stunned")],
        "{patient} is stunned",
        &["ROI 11.49a"],
    ),
    also(
        does(
            "retreat",
            &[Does::Move("hand", End::Bottom)],
            "{patient} retreats",
            &["ROI 11.42a"],
        ),
        &["leave"],
    ),
    also(
        does(
            "enter",
            &[Does::Enter, Does::Gets("new")],
            "{patient} is summoned for {actor}",
            &["ROI 11.52a"],
        ),
        &["summon", "build"],
    ),
    also(
        does(
            "summon",
            &[Does::Enter, Does::Gets("new")],
            "{patient} is summoned for {actor}",
            &["ROI 11.52a"],
        ),
        &["enter"],
    ),
    also(
        does(
            "build",
            &[Does::Enter],
            "{actor} builds {patient}",
            &["ROI 4.9a"],
        ),
        &["enter"],
    ),
    does(
        "put",
        &[Does::Place],
        "{patient} is put elsewhere",
        &["ROI 5.4a.1"],
    ),
    does(
        "return",
        &[Does::Place],
        "{patient} returns",
        &["ROI 5.4a.1"],
    ),
    does(
        "add",
        &[Does::Place],
        "{patient} is added to a hand",
        &["ROI 11.45a"],
    ),
    does(
        "shuffle",
        &[Does::Shuffle("deck")],
        "{actor} shuffles the deck",
        &["ROI 5.8c"],
    ),
    does(
        "search",
        &[Does::Shuffle("deck")],
        "{actor} searches",
        &["ROI 3.17a.1"],
    ),
    does(
        "reveal",
        &[Does::Reveal],
        "{actor} reveals {patient}",
        &["ROI 11.28a"],
    ),
    does("look", &[Does::Look], "", &["ROI 3.17a"]),
    does(
        "store",
        &[Does::Counters("Ikorr")],
        "{amount} Ikorr is stored on {patient}",
        &["ROI 11.47a"],
    ),
    does(
        "secure",
        &[Does::Adds("secured")],
        "{actor} secures {amount}",
        &["ROI 11.46a"],
    ),
    also(
        moment("play", "{actor} plays {patient}", &["ROI 3.2a"]),
        &["cast"],
    ),
    moment("cast", "", &["ROI 4.8a"]),
    moment("activate", "{actor} activates {patient}", &["ROI 11.33a"]),
    moment("attack", "{actor} attacks {patient}", &["ROI 7.1b"]),
    moment("battle", "", &["ROI 7.3b"]),
    VerbRow {
        performs: "Strike",
        ..moment("strike", "{actor} strikes {patient}", &["ROI 7.4a"])
    },
    moment("raid", "{actor} raids", &["ROI 6.3a.1"]),
    moment("rush", "{actor} rushes", &["ROI 6.2a"]),
    moment("survive", "{patient} survives", &["ROI 11.21a"]),
    moment("take", "", &["ROI 7.5a"]),
    moment("leave", "", &["ROI 3.6b"]),
    moment("end", "", &["ROI 10.2"]),
    moment("skip", "", &["ROI 9.1a.1a"]),
    moment("choose", "", &["ROI 3.10c"]),
    VerbRow {
        counts_as: &["deal"],
        performs: "Strike damage",
        ..compound_log(
            "strike_damage",
            "{actor} deals {amount} strike damage to {patient}",
            &[Does::Damage],
        )
    },
    VerbRow {
        counts_as: &["strike_damage", "deal"],
        performs: "Strike damage",
        ..compound_log(
            "battle_damage",
            "{actor} deals {amount} battle damage to {patient}",
            &[Does::Damage],
        )
    },
    also(
        compound_of("destroy by damage", "{patient} is destroyed by damage"),
        &["destroy", "die", "leave"],
    ),
    also(
        compound_of("destroy by battle", "{patient} is destroyed by battle"),
        &["destroy", "die", "leave"],
    ),
    compound(
        "stun perpetually",
        Role::Patient,
        &[Does::Gets("stunned"), Does::Gets("perpetually stunned")],
        &["ROI 11.51a"],
    ),
    compound(
        "move stored Ikorr",
        Role::PlaceBefore,
        &[Does::Hands("Ikorr")],
        &["ROI 11.47a"],
    ),
    own_does("support", &[Does::Gets("supported")], &["ROI 11.31a"]),
    moving("bottom", End::Bottom, &["ROI 11.39a"]),
    moving("top", End::Top, &["ROI 11.39a"]),
    own_does("go first", &[Does::Adds("goes first")], &["ROI 1.2d.2"]),
    own_does(
        "put back",
        &[Does::Move("deck", End::Bottom)],
        &["ROI 1.2e.1a"],
    ),
    own("pass", &["ROI 9.1b"]),
    own("begin_turn", &["ROI 8.1a"]),
    own("begin_start_phase", &["ROI 8.4a"]),
    own("begin_end_phase", &["ROI 8.7a"]),
    own("gone", &["ROI 1.3b.1"]),
];
