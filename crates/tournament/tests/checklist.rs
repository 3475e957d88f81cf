//! The checklist of what software does about the tournament book: each number
//! with the rules whose scenarios show it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use testkit::suite::files;

/// Number, and rules that scenarios of events or matches must show.
const SHOWN: &[(u8, &[&str])] = &[
    (1, &["RBT 104.1", "RBT 104.3"]),
    (2, &["RBT 201.2", "RBT 201.3"]),
    (3, &["RBT 202.3", "RBT 202.4", "RBT 202.6"]),
    (4, &["RBT 204.1", "RBT 204.1.a", "RBT 204.2"]),
    (5, &["RBT 204.3.a"]),
    (6, &["RBT 204.3.f", "RBT 204.6.e"]),
    (7, &["RBT 204.3.g"]),
    (8, &["RBT 204.4", "RBT 204.6"]),
    (9, &["RBT 204.5.a.1"]),
    (10, &["RBT 204.6.a"]),
    (11, &["RBT 204.6.b", "RBT 204.6.c"]),
    (12, &["RBT 204.6.d"]),
    (13, &["RBT 204.7.b.5"]),
    (14, &["RBT 204.7.b.6"]),
    (15, &["RBT 405.2"]),
    (16, &["RBT 603.4"]),
    (17, &["RBT 204.8.c.1", "RBT 204.8.c.3", "RBT 204.8.d.2"]),
    (18, &["RBT 204.8.e", "RBT 204.8.e.1", "RBT 204.8.f"]),
    (19, &["RBT 205.2", "RBT 205.3", "RBT 205.4"]),
    (20, &["RBT 206", "RBT 206.1"]),
    (21, &["RBT 301.1", "RBT 302.1", "RBT 701.6.c"]),
    (22, &["RBT 301.2", "RBT 302.2", "RBT 303"]),
    (23, &["RBT 301.4"]),
    (24, &["RBT 301.3", "RBT 301.5", "RBT 301.6", "RBT 305"]),
    (25, &["RBT 304"]),
    (26, &["RBT 306.2", "RBT 306.2.a", "RBT 306.5"]),
    (27, &["RBT 401.1", "RBT 401.1.a"]),
    (28, &["RBT 401.2"]),
    (29, &["RBT 401.3"]),
    (30, &["RBT 401.4"]),
    (31, &["RBT 401.5", "RBT 401.5.a", "RBT 401.5.b"]),
    (32, &["RBT 402.1"]),
    (33, &["RBT 403.3", "RBT 601.1.c.1"]),
    (34, &["RBT 403.4", "RBT 403.4.b", "RBT 403.4.c"]),
    (35, &["RBT 403.5"]),
    (36, &["RBT 403.6", "RBT 403.7"]),
    (37, &["RBT 403.8"]),
    (38, &["RBT 403.9", "RBT 403.10"]),
    (39, &["RBT 404.1", "RBT 404.2", "RBT 404.3"]),
    (40, &["RBT 404.4", "RBT 404.5"]),
    (41, &["RBT 405.1"]),
    (42, &["RBT 406.1.b"]),
    (43, &["RBT 406.1.e", "RBT 406.1.e.1", "RBT 406.1.e.2"]),
    (44, &["RBT 406.1.f"]),
    (45, &["RBT 406.1.g", "RBT 406.1.g.5"]),
    (46, &["RBT 407.1", "RBT 407.2"]),
    (47, &["RBT 407.2.a"]),
    (48, &["RBT 407.4"]),
    (49, &["RBT 408.1"]),
    (50, &["RBT 408.2", "RBT 408.2.a"]),
    (51, &["RBT 408.2.b"]),
    (52, &["RBT 408.2.c"]),
    (53, &["RBT 408.2.d"]),
    (54, &["RBT 408.4", "RBT 408.4.c.3", "RBT 408.4.d"]),
    (
        55,
        &["RBT 409.2", "RBT 409.2.a", "RBT 409.2.b", "RBT 409.2.c"],
    ),
    (56, &["RBT 409.3"]),
    (57, &["RBT 410.1", "RBT 410.2"]),
    (58, &["RBT 704.5"]),
    (59, &["RBT 410.4"]),
    (60, &["RBT 410.5"]),
    (61, &["RBT 411.1", "RBT 411.2"]),
    (62, &["RBT 411.3", "RBT 411.3.a"]),
    (63, &["RBT 412.1", "RBT 412.2", "RBT 701.2.a.1"]),
    (64, &["RBT 413.1", "RBT 413.2", "RBT 413.3", "RBT 413.4"]),
    (65, &["RBT 413.5"]),
    (66, &["RBT 414.1", "RBT 414.3"]),
    (67, &["RBT 414.2"]),
    (68, &["RBT 414.4", "RBT 703.8.d"]),
    (69, &["RBT 414.5"]),
    (70, &["RBT 414.6"]),
    (71, &["RBT 414.7", "RBT 414.8", "RBT 414.9"]),
    (72, &["RBT 415.3.b"]),
    (
        73,
        &[
            "RBT 416.1",
            "RBT 416.2",
            "RBT 416.3",
            "RBT 416.4",
            "RBT 416.5",
        ],
    ),
    (74, &["RBT 417.1", "RBT 417.2", "RBT 417.3"]),
    (75, &["RBT 418.2", "RBT 418.4"]),
    (76, &["RBT 418.5", "RBT 418.6"]),
    (77, &["RBT 419.2.a", "RBT 703.3.b.3"]),
    (
        78,
        &[
            "RBT 419.4.a",
            "RBT 419.4.b",
            "RBT 419.4.c",
            "RBT 419.5.b",
            "RBT 419.6",
        ],
    ),
    (79, &["RBT 420.2"]),
    (80, &["RBT 421.5"]),
    (
        81,
        &[
            "RBT 422.2",
            "RBT 422.3",
            "RBT 422.5",
            "RBT 422.6",
            "RBT 422.7.a",
            "RBT 422.7.b",
            "RBT 423.1",
        ],
    ),
    (82, &["RBT 502.4.a", "RBT 502.4.c", "RBT 502.4.e"]),
    (83, &["RBT 502.10"]),
    (84, &["RBT 502.7", "RBT 502.9"]),
    (85, &["RBT 502.11"]),
    (
        86,
        &[
            "RBT 503.3",
            "RBT 503.9.a",
            "RBT 503.9.b",
            "RBT 503.9.c",
            "RBT 503.9.d",
        ],
    ),
    (87, &["RBT 504.4.b"]),
    (88, &["RBT 505.4", "RBT 505.6", "RBT 505.7", "RBT 505.11"]),
    (89, &["RBT 506.3", "RBT 506.3.b"]),
    (90, &["RBT 507.1", "RBT 507.2"]),
    (
        91,
        &[
            "RBT 508.1",
            "RBT 508.2",
            "RBT 508.4",
            "RBT 508.5",
            "RBT 508.6",
            "RBT 508.7",
            "RBT 508.10",
        ],
    ),
    (92, &["RBT 509.2", "RBT 509.3", "RBT 509.4"]),
    (93, &["RBT 509.5"]),
    (94, &["RBT 703.3.a.4", "RBT 703.3.a.5"]),
    (95, &["RBT 601.1.d"]),
    (96, &["RBT 601.2.a", "RBT 601.2.c"]),
    (97, &["RBT 601.2.b", "RBT 601.3.c.4"]),
    (98, &["RBT 601.2.d"]),
    (99, &["RBT 601.2.d.2"]),
    (100, &["RBT 601.3.b", "RBT 601.3.c.1"]),
    (
        111,
        &[
            "RBT 602.4.b.1",
            "RBT 602.4.b.2",
            "RBT 602.4.b.2.b",
            "RBT 602.4.b.2.b.1",
            "RBT 602.4.b.2.b.2",
            "RBT 602.4.b.2.c",
        ],
    ),
    (112, &["RBT 602.4.b.2.h", "RBT 602.4.b.2.i"]),
    (114, &["RBT 603.1", "RBT 603.2"]),
    (115, &["RBT 603.3", "RBT 603.4"]),
    (116, &["RBT 603.5"]),
    (117, &["RBT 603.6"]),
    (118, &["RBT 603.7", "RBT 603.7.c.1"]),
    (119, &["RB 484.8.g", "RB 484.8.h"]),
    (120, &["RBT 604.1"]),
    (121, &["RBT 701.1.k", "RBT 701.1.n", "RBT 701.1.o"]),
    (122, &["RBT 701.1.j"]),
    (123, &["RBT 701.2.a"]),
    (
        124,
        &[
            "RBT 701.2.b",
            "RBT 701.2.b.1",
            "RBT 701.2.b.2",
            "RBT 701.2.b.3",
        ],
    ),
    (125, &["RBT 701.2.c.1"]),
    (
        126,
        &[
            "RBT 701.2.d.1",
            "RBT 701.2.d.2",
            "RBT 701.2.d.3",
            "RBT 701.2.d.4",
        ],
    ),
    (127, &["RBT 701.3.a"]),
    (128, &["RBT 701.3.d"]),
    (129, &["RBT 701.4.b", "RBT 701.4.c", "RBT 701.4.d"]),
    (130, &["RBT 701.5.b.1", "RBT 701.5.c", "RBT 701.5.d.3"]),
    (131, &["RBT 701.6.a", "RBT 701.6.b", "RBT 701.6.c"]),
    (132, &["RBT 702.1.b.1", "RBT 702.1.b.2", "RBT 702.1.b.3"]),
    (133, &["RBT 702.1.c.1"]),
    (134, &["RBT 702.2", "RBT 702.9", "RBT 702.17"]),
    (135, &["RBT 703.1.b.1", "RBT 703.1.b.2", "RBT 703.1.b.3"]),
    (136, &["RBT 703.2", "RBT 703.2.b"]),
    (137, &["RBT 703.3", "RBT 703.3.b.1"]),
    (138, &["RBT 703.4", "RBT 703.4.b.3"]),
    (139, &["RBT 703.5", "RBT 703.6", "RBT 703.7"]),
    (
        140,
        &["RBT 703.8.a", "RBT 703.8.b", "RBT 703.8.c", "RBT 703.8.d"],
    ),
    (141, &["RBT 703.8.e"]),
    (142, &["RBT 703.9", "RBT 703.9.a", "RBT 703.9.c"]),
    (143, &["RBT 703.10"]),
    (144, &["RBT 704.1.b"]),
    (145, &["RBT 704.2", "RBT 704.3", "RBT 704.4"]),
    (146, &["RBT 704.5"]),
    (147, &["RBT 704.5.d"]),
    (
        148,
        &["RBT 704.6", "RBT 704.7", "RBT 704.8", "RBT 704.8.a.2"],
    ),
];

/// Numbers that are proved elsewhere: by the deck rules of a game (32, 33, 94,
/// 119) and by its matches (42, 48, 82, 87). A team is one player, so that its
/// members drop and are disqualified together by construction (16, 115).
#[cfg(feature = "knockout")]
const ELSEWHERE: &[u8] = &[16, 32, 33, 42, 48, 82, 87, 94, 115, 119];

/// Limited decks and sealed pools, which follow later.
const LIMITED: &[u8] = &[101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 113];

/// The texts of the scenarios of a folder.
fn texts(folder: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let all = files(&folder).expect("a folder of scenarios");
    let read = |path| std::fs::read_to_string(path).expect("a scenario");
    all.into_iter().map(read).collect()
}

/// Rules that steps of scenarios are bound to: only what a step's own `rule` or
/// `rules` names, not what a note or an operation mentions.
fn bound() -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    for text in [
        texts("scenarios"),
        texts("../riftbound/scenarios/9-tournament"),
    ]
    .concat()
    {
        let table: toml::Table = text.parse().expect("a scenario is TOML");
        let steps = table.get("step").and_then(|s| s.as_array());
        for step in steps.into_iter().flatten() {
            let one = step.get("rule").and_then(|r| r.as_str());
            let more = step.get("rules").and_then(|r| r.as_array());
            let more = more.into_iter().flatten().filter_map(|r| r.as_str());
            rules.extend(one.into_iter().chain(more).map(str::to_owned));
        }
    }
    rules
}

#[test]
fn every_number_is_shown() {
    let bound = bound();
    let mut times: BTreeMap<u8, u32> = BTreeMap::new();
    for (number, rules) in SHOWN {
        *times.entry(*number).or_default() += 1;
        for rule in *rules {
            assert!(
                bound.contains(*rule),
                "item {number}: no scenario shows {rule}"
            );
        }
    }
    for number in LIMITED {
        *times.entry(*number).or_default() += 1;
    }
    for number in 1..=148 {
        assert_eq!(times.get(&number), Some(&1), "item {number}");
    }
}

/// Of every number at least one rule is such that without it a scenario comes
/// out otherwise.
#[cfg(feature = "knockout")]
#[test]
fn every_number_has_a_rule_without_which_a_scenario_fails() {
    use kernel::rule::{knock_out, was_asked};
    use kernel::scenario::Source;
    use scorekeeper::print::page;
    use tournament::deck_check::NoDeckChecker;
    use tournament::scenario::run;
    let source = |text: &String| Source::read(text).expect("TOML");
    let ours: Vec<String> = texts("scenarios")
        .into_iter()
        .filter(|t| source(t).kind() == Some("event"))
        .collect();
    let fails = |rule: &str| {
        ours.iter()
            .filter(|t| t.contains(&format!("\"{rule}\"")))
            .any(|text| {
                knock_out(Some(rule));
                let without = run(&source(text), &NoDeckChecker, &page);
                let asked = was_asked();
                knock_out(None);
                asked && without.map_or(true, |r| r.fails(rule) || r.misses(rule))
            })
    };
    let mut unproved = Vec::new();
    for (number, rules) in SHOWN {
        if !rules.iter().any(|rule| fails(rule)) {
            unproved.push(*number);
        }
    }
    assert_eq!(unproved, ELSEWHERE, "numbers that no event proves");
}
