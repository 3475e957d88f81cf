//! Scenarios of events that ask the games: whether decks are legal.

use arena::games::run_scenario;
use kernel::scenario::suite::files;
use std::path::Path;

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
