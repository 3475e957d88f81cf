//! The 32 infractions, as data.

use super::Penalty;

/// What an infraction counts as, for upgrades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfractionCategory {
    /// RBT 702.
    GamePlay,
    /// RBT 703.
    Tournament,
    /// RBT 704.
    Unsporting,
}

/// An infraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Infraction {
    /// Its rule.
    pub rule: &'static str,
    /// What it is, in few words.
    pub name: &'static str,
    /// What it counts as.
    pub group: InfractionCategory,
    /// The penalty it has unless something changes it.
    pub base: Penalty,
    /// The penalty when it was to the player's advantage.
    pub advantage: Penalty,
    /// Other penalties that its own rule allows, each with the rule.
    pub also: &'static [(Penalty, &'static str)],
    /// What to do about it, step by step.
    pub remedy: &'static [&'static str],
}

const fn game_play(
    rule: &'static str,
    name: &'static str,
    base: Penalty,
    remedy: &'static [&'static str],
) -> Infraction {
    Infraction {
        rule,
        name,
        group: InfractionCategory::GamePlay,
        base,
        advantage: base,
        also: &[],
        remedy,
    }
}

const fn tournament(
    rule: &'static str,
    name: &'static str,
    base: Penalty,
    remedy: &'static [&'static str],
) -> Infraction {
    Infraction {
        group: InfractionCategory::Tournament,
        ..game_play(rule, name, base, remedy)
    }
}

const fn unsporting(
    rule: &'static str,
    name: &'static str,
    base: Penalty,
    remedy: &'static [&'static str],
) -> Infraction {
    Infraction {
        group: InfractionCategory::Unsporting,
        ..game_play(rule, name, base, remedy)
    }
}

/// Without a penalty unless it was to the player's advantage.
const fn noted(
    rule: &'static str,
    name: &'static str,
    remedy: &'static [&'static str],
) -> Infraction {
    Infraction {
        advantage: Penalty::Warning,
        ..game_play(rule, name, Penalty::None, remedy)
    }
}

use Penalty::{Disqualification, GameLoss, MatchLoss, None as Nothing, Warning};

const CASE: &[&str] = &[
    "open an investigation",
    "take statements",
    "tell the organiser",
];
const REWIND: &[&str] = &["rewind if that is simple", "otherwise play on from here"];

/// All infractions, in the order of the book.
pub const CATALOGUE: [Infraction; 32] = [
    noted(
        "RBT 702.2",
        "missed trigger",
        &[
            "from an earlier turn: play on",
            "otherwise the next opponent decides: it is carried out now, or stays missed",
        ],
    ),
    game_play(
        "RBT 702.3",
        "forgetting to score a point",
        Nothing,
        &["within one round cycle the point is scored now"],
    ),
    noted(
        "RBT 702.4",
        "forgetting to draw",
        &["within one round cycle the card is drawn now"],
    ),
    game_play(
        "RBT 702.5",
        "looking at extra cards",
        Warning,
        &[
            "an opponent picks as many cards as were too many",
            "they are shuffled back",
        ],
    ),
    game_play(
        "RBT 702.6",
        "channeling too many runes",
        Warning,
        &[
            "within one round cycle the surplus is shuffled back",
            "otherwise a general error",
        ],
    ),
    noted(
        "RBT 702.7",
        "channeling too few runes",
        &["within one round cycle they are channeled now"],
    ),
    noted(
        "RBT 702.8",
        "overpayment",
        &[
            "in the same turn the surplus is in the pool",
            "impossible otherwise: a general error",
        ],
    ),
    game_play(
        "RBT 702.9",
        "mispayment",
        Warning,
        &[
            "rewind if that is simple",
            "otherwise the right cost is paid",
            "otherwise play on",
        ],
    ),
    game_play(
        "RBT 702.10",
        "looking at secret information",
        Warning,
        &[
            "shuffle what was secret again",
            "otherwise everybody may see it",
        ],
    ),
    game_play(
        "RBT 702.11",
        "looking at an opponent's private information",
        Warning,
        &["its owner may shuffle it again"],
    ),
    game_play(
        "RBT 702.12",
        "drawing extra cards",
        Warning,
        &[
            "cards that are known go back",
            "otherwise an opponent picks from the hand",
        ],
    ),
    Infraction {
        also: &[
            (GameLoss, "RBT 702.13.b.2.a"),
            (GameLoss, "RBT 702.13.b.2.b"),
        ],
        ..game_play(
            "RBT 702.13",
            "facedown card error",
            Warning,
            &[
                "it goes back",
                "otherwise a random legal card takes its place",
                "otherwise a game loss",
            ],
        )
    },
    game_play(
        "RBT 702.14",
        "mulligan procedure error",
        Warning,
        &["an opponent may pick as many cards as were too many, to be replaced"],
    ),
    noted(
        "RBT 702.15",
        "forgetting to ready",
        &["in the same turn it is readied now, and nothing triggers"],
    ),
    game_play("RBT 702.16", "general error", Warning, REWIND),
    game_play(
        "RBT 702.17",
        "failure to maintain the game state",
        Warning,
        &[],
    ),
    tournament(
        "RBT 703.2",
        "slow play",
        Warning,
        &["watch the match", "on purpose: cheating"],
    ),
    tournament(
        "RBT 703.3",
        "decklist error",
        GameLoss,
        &[
            "change as little as makes the list legal",
            "a legal deck that was played becomes the list",
        ],
    ),
    Infraction {
        also: &[
            (GameLoss, "RBT 703.4.a.5.a"),
            (GameLoss, "RBT 703.4.b.3"),
            (Warning, "RBT 703.4.b.3.a"),
            (GameLoss, "RBT 703.4.b.4"),
            (Warning, "RBT 703.4.b.4.a"),
        ],
        ..tournament(
            "RBT 703.4",
            "deck presentation error",
            Warning,
            &[
                "restore the deck",
                "found by somebody else after hands were drawn: game loss",
            ],
        )
    },
    tournament(
        "RBT 703.5",
        "communication violation",
        Warning,
        &["give the information", "rewind if it mattered"],
    ),
    tournament(
        "RBT 703.6",
        "marked cards",
        Warning,
        &["replace sleeves or cards", "a proxy if none is there"],
    ),
    tournament(
        "RBT 703.7",
        "insufficient randomization",
        Warning,
        &["shuffle again"],
    ),
    Infraction {
        also: &[(GameLoss, "RBT 703.8.b"), (MatchLoss, "RBT 703.8.c")],
        ..tournament(
            "RBT 703.8",
            "late to the match",
            Warning,
            &["extend the time by the minutes lost"],
        )
    },
    Infraction {
        also: &[(Warning, "RBT 703.9.a")],
        ..tournament(
            "RBT 703.9",
            "outside assistance",
            MatchLoss,
            &["the helper may be removed"],
        )
    },
    tournament(
        "RBT 703.10",
        "improperly determining a winner",
        MatchLoss,
        &[],
    ),
    unsporting("RBT 704.2", "unsporting conduct, minor", Warning, &[]),
    unsporting(
        "RBT 704.3",
        "unsporting conduct, major",
        Disqualification,
        CASE,
    ),
    unsporting(
        "RBT 704.4",
        "angle shooting",
        Warning,
        &["rewind if it helps"],
    ),
    unsporting(
        "RBT 704.5",
        "bribery",
        MatchLoss,
        &["splits that all agree to are allowed"],
    ),
    unsporting("RBT 704.6", "wagering", Disqualification, CASE),
    unsporting("RBT 704.7", "theft", Disqualification, CASE),
    unsporting("RBT 704.8", "cheating", Disqualification, CASE),
];

impl Infraction {
    /// The penalty when it was to the player's advantage (RBT 702.2.e, 702.4.b,
    /// 702.7.c, 702.8.b.1.a, 702.15.b).
    #[must_use]
    pub fn when_it_helps(&self) -> Penalty {
        let holds = match self.rule {
            "RBT 702.2" => kernel::rule!("RBT 702.2.e", true),
            "RBT 702.4" => kernel::rule!("RBT 702.4.b", true),
            "RBT 702.7" => kernel::rule!("RBT 702.7.c", true),
            "RBT 702.8" => kernel::rule!("RBT 702.8.b.1.a", true),
            "RBT 702.15" => kernel::rule!("RBT 702.15.b", true),
            _ => true,
        };
        if holds { self.advantage } else { self.base }
    }
}

/// The infraction of a rule, with or without the book's letters.
///
/// ```
/// use tournament::penalties::find;
/// assert_eq!(find("702.9"), find("RBT 702.9"));
/// assert_eq!(find("703.8").unwrap().name, "late to the match");
/// ```
#[must_use]
pub fn find(rule: &str) -> Option<&'static Infraction> {
    let number = rule.trim_start_matches("RBT ");
    CATALOGUE
        .iter()
        .find(|i| i.rule.trim_start_matches("RBT ") == number && kernel::rule::holds(i.rule))
}
