//! What of the game can be played on the machine so far; it only grows.

use ikorr_next::game::Ikorr;
use ikorr_next::rules::Rules;
use kernel::scenario::run;
use std::path::Path;

/// Scenarios that pass on the machine.
const PASS: &[&str] = &[
    //PASS
];

/// As many shipped cards can be played.
const CARDS: usize = 100;

#[test]
fn shipped_cards_can_be_played() {
    let rules = Rules::shipped();
    let shipped = rules.pool.prints.iter();
    let own = shipped.filter(|p| !p.name.contains(" + ") && p.kind != "rule");
    let (all, missing) = (own.count(), rules.missing.len());
    eprintln!("{} of {all} shipped cards can be played", all - missing);
    assert!(all - missing >= CARDS, "{:#?}", rules.missing);
}

#[test]
fn scenarios_pass_on_the_machine() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ikorr/scenarios");
    for name in PASS {
        let text = std::fs::read_to_string(folder.join(name)).expect(name);
        let report = run::<Ikorr>(&text);
        let report = report.unwrap_or_else(|wrong| panic!("{name}: {}", wrong[0].what));
        assert!(report.as_expected(), "{name}: {:?}", report.failures);
    }
}
