//! What of the game can be played on the machine so far; it only grows.

use ikorr_next::game::Ikorr;
use ikorr_next::rules::Rules;
use kernel::scenario::run;
use std::path::Path;

/// Scenarios that pass on the machine.
const PASS: &[&str] = &[
    "1-overview/1.1a.1-allied-effects-in-1v1.toml",
    "1-overview/1.3b.1-conceding.toml",
    "10-additional/10.1a.1-controller-first.toml",
    "11-glossary/11.15-read-by-effects.toml",
    "11-glossary/11.28-reveal.toml",
    "6-abilities/6.3a.1-raider-gone.toml",
    "6-abilities/6.3b-first-turn.toml",
    "6-abilities/6.3d-raid-when-summoned.toml",
    "6-abilities/6.4b.1-new-object.toml",
    "8-phases/8.1-turn-flow.toml",
    "8-phases/8.4-start.toml",
    "8-phases/8.5a.1-empty-deck.toml",
    "8-phases/8.5b-first-turn.toml",
    "findings/i2-foresee-before-the-draw.toml",
];

/// As many shipped cards can be played.
const CARDS: usize = 165;

#[test]
fn shipped_cards_can_be_played() {
    let rules = Rules::shipped();
    let shipped = rules.pool.prints.iter();
    let own = shipped.filter(|p| !p.name.contains(" + ") && p.kind != "rule");
    let missing = rules.missing.keys().filter(|name| !name.contains(" + "));
    let (all, missing) = (own.count(), missing.count());
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
