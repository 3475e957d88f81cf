//! Scenarios of events that ask the games: whether decks are legal.

use arena::games::{GameDeckChecker, run_scenario};
use std::path::Path;
use testkit::suite::files;
use tournament::deck_check::{Book, DeckChecker as _};

#[test]
fn scenarios_of_events_with_real_decks_come_out_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tournament/scenarios/games");
    let all = files(&folder).expect("the folder of scenarios");
    assert!(!all.is_empty());
    for path in all {
        let text = std::fs::read_to_string(&path).expect("a scenario");
        let report = run_scenario(&text).expect("a file without faults");
        assert!(report.passed, "{}: {:?}", path.display(), report.failures);
    }
}

/// What a deck file says of itself is no card: bans and pools would see one.
#[test]
fn the_format_of_a_deck_is_no_card() {
    let deck =
        "name = \"Boats\"\nabout = \"Reeds\"\nformat = \"draft\"\nmain = [\"2 Mooring Hook\"]\n";
    let checked = GameDeckChecker::default().check(Book::of("grand-archive"), deck);
    let cards = checked.expect("a deck file").cards;
    let names: Vec<(&str, u32)> = cards.iter().map(|c| (&*c.name, c.count)).collect();
    assert_eq!(names, [("Mooring Hook", 2)]);
}
