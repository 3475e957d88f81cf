//! The online column of the checklist of the tournament book: each number with
//! what shows it. What an event decides is decided by its log here too, so that
//! scenarios of events show it; what happens in a match is shown by scenarios of
//! the engine, which plays it; the rest by tests of this server, by number.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What shows a number.
enum By {
    /// Tests of this server whose names have it.
    Server,
    /// Scenarios of events that are bound to these rules.
    Event(&'static [&'static str]),
    /// Scenarios of matches that the engine plays, bound to these rules.
    Match(&'static [&'static str]),
    /// Nothing to do online.
    Nothing,
}

use By::{Event, Match, Nothing, Server};

const ONLINE: &[(u8, By)] = &[
    (1, Event(&["RBT 104.1", "RBT 104.3"])),
    (2, Event(&["RBT 201.2", "RBT 201.3"])),
    (3, Event(&["RBT 202.3", "RBT 202.4", "RBT 202.6"])),
    (4, Server),
    (5, Event(&["RBT 204.3.a"])),
    (6, Event(&["RBT 204.3.f", "RBT 204.6.e"])),
    (7, Event(&["RBT 204.3.g"])),
    (8, Event(&["RBT 204.4", "RBT 204.6"])),
    (9, Server),
    (10, Server),
    (11, Event(&["RBT 204.6.b", "RBT 204.6.c"])),
    (12, Server),
    (13, Event(&["RBT 204.7.b.5"])),
    (14, Server),
    (15, Server),
    (16, Event(&["RBT 603.4"])),
    (17, Server),
    (18, Server),
    (19, Event(&["RBT 205.2", "RBT 205.3", "RBT 205.4"])),
    (20, Event(&["RBT 206", "RBT 206.1"])),
    (21, Event(&["RBT 301.1", "RBT 302.1", "RBT 701.6.c"])),
    (22, Event(&["RBT 301.2", "RBT 302.2", "RBT 303"])),
    (23, Event(&["RBT 301.4"])),
    (
        24,
        Event(&["RBT 301.3", "RBT 301.5", "RBT 301.6", "RBT 305"]),
    ),
    (25, Event(&["RBT 304"])),
    (26, Event(&["RBT 306.2", "RBT 306.2.a", "RBT 306.5"])),
    (27, Event(&["RBT 401.1", "RBT 401.1.a"])),
    (28, Event(&["RBT 401.2"])),
    (29, Event(&["RBT 401.3"])),
    (30, Event(&["RBT 401.4"])),
    (31, Server),
    (32, Event(&["RBT 402.1"])),
    (33, Event(&["RBT 403.3", "RBT 601.1.c.1"])),
    (34, Match(&["RBT 403.4", "RBT 403.4.b", "RBT 403.4.c"])),
    (35, Match(&["RBT 403.5"])),
    (36, Server),
    (37, Server),
    (38, Match(&["RBT 403.9", "RBT 403.10", "RBT 403.11"])),
    (39, Match(&["RBT 404.1", "RBT 404.2"])),
    (40, Match(&["RBT 404.4", "RBT 404.5"])),
    (41, Server),
    (42, Match(&["RBT 406.1.b"])),
    (43, Server),
    (44, Server),
    (
        45,
        Match(&["RBT 406.1.g", "RBT 406.1.g.5", "RBT 406.1.g.7"]),
    ),
    (46, Match(&["RBT 407.1", "RBT 407.2"])),
    (47, Match(&["RBT 407.2.a"])),
    (48, Match(&["RBT 407.4"])),
    (49, Server),
    (50, Server),
    (51, Match(&["RBT 408.2.b"])),
    (52, Event(&["RBT 408.2.c"])),
    (53, Match(&["RBT 408.2.d"])),
    (54, Match(&["RBT 408.4.c.3", "RBT 408.4.d"])),
    (55, Event(&["RBT 409.2.a", "RBT 409.2.b", "RBT 409.2.c"])),
    (56, Event(&["RBT 409.3"])),
    (57, Server),
    (58, Server),
    (59, Server),
    (60, Event(&["RBT 410.5"])),
    (61, Event(&["RBT 411.1", "RBT 411.2"])),
    (62, Nothing),
    (63, Server),
    (
        64,
        Event(&["RBT 413.1", "RBT 413.2", "RBT 413.3", "RBT 413.4"]),
    ),
    (65, Event(&["RBT 413.5"])),
    (66, Event(&["RBT 414.1", "RBT 414.3"])),
    (67, Event(&["RBT 414.2"])),
    (68, Event(&["RBT 414.4", "RBT 703.8.d"])),
    (69, Event(&["RBT 414.5"])),
    (70, Event(&["RBT 414.6"])),
    (71, Event(&["RBT 414.7", "RBT 414.8", "RBT 414.9"])),
    (72, Match(&["RBT 408.2.b", "RBT 502.4.e"])),
    (73, Server),
    (74, Nothing),
    (75, Event(&["RBT 418.2", "RBT 418.4"])),
    (76, Server),
    (77, Nothing),
    (78, Nothing),
    (79, Event(&["RBT 420.2"])),
    (80, Match(&["RBT 421.1", "RBT 421.2"])),
    (81, Nothing),
    (82, Match(&["RBT 502.4.a", "RBT 502.4.c", "RBT 502.4.e"])),
    (83, Server),
    (84, Server),
    (85, Server),
    (86, Server),
    (87, Match(&["RBT 504.4"])),
    (88, Event(&["RBT 505.4", "RBT 505.6", "RBT 505.7"])),
    (89, Event(&["RBT 506.3", "RBT 506.3.b"])),
    (90, Server),
    (91, Server),
    (92, Server),
    (93, Server),
    (94, Event(&["RBT 703.3.a.4", "RBT 703.3.a.5"])),
    (95, Event(&["RBT 601.1.d"])),
    (96, Event(&["RBT 601.2.a", "RBT 601.2.c"])),
    (97, Event(&["RBT 601.2.b", "RBT 601.3.c.4"])),
    (98, Event(&["RBT 601.2.d"])),
    (99, Event(&["RBT 601.2.d.2"])),
    (100, Event(&["RBT 601.3.b", "RBT 601.3.c.1"])),
    (114, Event(&["RBT 603.1", "RBT 603.2"])),
    (115, Event(&["RBT 603.3", "RBT 603.4"])),
    (116, Event(&["RBT 603.5"])),
    (117, Event(&["RBT 603.6"])),
    (118, Match(&["RBT 603.7.c"])),
    (119, Event(&["RB 484.8.g", "RB 484.8.h"])),
    (120, Event(&["RBT 604.1"])),
    (121, Event(&["RBT 701.1.k", "RBT 701.1.n", "RBT 701.1.o"])),
    (122, Event(&["RBT 701.1.j"])),
    (123, Event(&["RBT 701.2.a"])),
    (124, Server),
    (125, Event(&["RBT 701.2.c.1"])),
    (
        126,
        Event(&["RBT 701.2.d.1", "RBT 701.2.d.2", "RBT 701.2.d.3"]),
    ),
    (127, Event(&["RBT 701.3.a"])),
    (128, Event(&["RBT 701.3.d"])),
    (129, Match(&["RBT 701.4.b"])),
    (130, Match(&["RBT 701.5.d.3", "RBT 701.5.d.4"])),
    (131, Event(&["RBT 701.6.a", "RBT 701.6.b", "RBT 701.6.c"])),
    (
        132,
        Event(&["RBT 702.1.b.1", "RBT 702.1.b.2", "RBT 702.1.b.3"]),
    ),
    (133, Event(&["RBT 702.1.c.1"])),
    (134, Event(&["RBT 702.2", "RBT 702.9", "RBT 702.17"])),
    (
        135,
        Event(&["RBT 703.1.b.1", "RBT 703.1.b.2", "RBT 703.1.b.3"]),
    ),
    (136, Event(&["RBT 703.2", "RBT 703.2.b"])),
    (137, Event(&["RBT 703.3", "RBT 703.3.b.1"])),
    (138, Event(&["RBT 703.4", "RBT 703.4.b.3"])),
    (139, Event(&["RBT 703.5", "RBT 703.6", "RBT 703.7"])),
    (140, Server),
    (141, Event(&["RBT 703.8.e"])),
    (142, Event(&["RBT 703.9", "RBT 703.9.a", "RBT 703.9.c"])),
    (143, Event(&["RBT 703.10"])),
    (144, Event(&["RBT 704.1.b"])),
    (145, Event(&["RBT 704.2", "RBT 704.3", "RBT 704.4"])),
    (146, Server),
    (147, Event(&["RBT 704.5.d"])),
    (148, Event(&["RBT 704.6", "RBT 704.7", "RBT 704.8"])),
];

/// Sealed and draft, which follow later.
const LIMITED: std::ops::RangeInclusive<u8> = 101..=113;

fn here(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

/// The files below a folder with this ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => found.extend(files(&path, ending)),
            false if path.to_string_lossy().ends_with(ending) => found.push(path),
            false => {}
        }
    }
    found
}

/// Rules that the scenarios of a folder are bound to.
fn bound(folder: &str) -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    for path in files(&here(folder), ".toml") {
        let text = std::fs::read_to_string(path).expect("a scenario");
        let quoted = text.split('"').filter(|q| q.starts_with("RB"));
        rules.extend(quoted.map(str::to_owned));
    }
    rules
}

/// Numbers in the names of this server's tests: `checklist_14_and_49_…`.
fn tested() -> BTreeSet<u8> {
    let mut numbers = BTreeSet::new();
    let sources = files(&here("tests"), ".rs").into_iter();
    for path in sources.chain(files(&here("src"), ".rs")) {
        let text = std::fs::read_to_string(path).expect("a source");
        for name in text.split("fn checklist_").skip(1) {
            let words = name.split(['_', '(']);
            let of_numbers = |w: &&str| *w == "and" || w.parse::<u8>().is_ok();
            let words = words.take_while(of_numbers);
            numbers.extend(words.filter_map(|w| w.parse::<u8>().ok()));
        }
    }
    numbers
}

#[test]
fn every_number_is_shown_online() {
    let tested = tested();
    let events = bound("../tournament/scenarios");
    let matches = bound("../riftbound/scenarios/9-tournament");
    let mut times: BTreeMap<u8, u32> = BTreeMap::new();
    for (number, by) in ONLINE {
        *times.entry(*number).or_default() += 1;
        let (rules, shown): (&[&str], &BTreeSet<String>) = match by {
            Server => {
                assert!(tested.contains(number), "no test here names {number}");
                continue;
            }
            Event(rules) => (rules, &events),
            Match(rules) => (rules, &matches),
            Nothing => continue,
        };
        for rule in rules {
            assert!(shown.contains(*rule), "{number}: no scenario shows {rule}");
        }
    }
    for number in LIMITED {
        *times.entry(number).or_default() += 1;
    }
    for number in 1..=148 {
        assert_eq!(times.get(&number), Some(&1), "number {number}");
    }
}
