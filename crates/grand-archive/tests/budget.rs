//! The rules know no largest number, fields do: a number beyond one ends the
//! run with a value that says so, and never stops at what the field holds.

use grand_archive::State;
use kernel::scenario::{Report, run};

const CARDS: &str = r#"
game = "grand-archive"
[cards."Feast"]
type = "action"
speed = "fast"
reserve = 0
text = "Target ally gets +1500 {life} until end of turn."
[cards."Banquet"]
type = "action"
speed = "fast"
reserve = 0
text = "Target ally gets +30000 {life} until end of turn."
[cards."Famine"]
type = "action"
speed = "fast"
reserve = 0
text = "Target ally gets -30000 {life} until end of turn."
[cards."Omen"]
type = "action"
speed = "fast"
reserve = 0
text = "Put 400 omen counters on target ally."
[cards."Bolt"]
type = "action"
speed = "fast"
reserve = 0
text = "Deal 12000 damage to target ally."
[table]
turn = "A"
[seat.A]
"#;

const OVER: &str = "that is over the budget: a number grows beyond what can be kept";

fn play(steps: &str) -> Report {
    let text = CARDS.to_owned() + steps;
    run::<State>(&text).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// The one step that did not go as written.
fn found(report: &Report) -> &str {
    assert_eq!(report.failures.len(), 1, "{:?}", report.failures);
    &report.failures[0].found
}

fn cast(action: &str) -> String {
    format!("[[step]]\nseat = \"A\"\nchoose = \"activate {action}\"\npass = \"until resolved\"\n")
}

#[test]
fn counters_beyond_their_field_end_the_run() {
    let omens = |there: u32| {
        let hand = "hand = [\"Omen\"]\n";
        let field = format!("field = [\"Plain Ally: omen {there}\"]\n");
        play(&(hand.to_owned() + &field + &cast("Omen")))
    };
    assert!(omens(65_000).passed, "65,400 can be kept");
    assert_eq!(found(&omens(65_200)), OVER);
}

#[test]
fn a_large_increase_is_not_cut() {
    let hand = "hand = [\"Feast\"]\nfield = [\"Plain Ally\"]\n";
    let said =
        "[[step]]\nexpect = { \"A.field\" = [\"Plain Ally: life 1502\"] }\nrule = \"GA buff/1\"\n";
    let report = play(&(hand.to_owned() + &cast("Feast") + said));
    assert!(report.passed, "{:?}", report.failures);
}

#[test]
fn life_beyond_its_field_ends_the_run() {
    let hand = "hand = [\"Banquet\", \"Banquet\", \"Famine\"]\nfield = [\"Plain Ally\"]\n";
    let below = hand.to_owned() + &cast("Banquet") + &cast("Famine") + &cast("Banquet");
    assert!(play(&below).passed);
    let beyond = hand.to_owned() + &cast("Banquet") + &cast("Banquet");
    assert_eq!(found(&play(&beyond)), OVER);
}

#[test]
fn damage_is_not_cut_either() {
    let hand = "hand = [\"Banquet\", \"Bolt\"]\nfield = [\"Plain Ally\"]\n";
    let said = "[[step]]\nexpect = { \"A.field\" = [\"Plain Ally: damage 12000\"] }\nrule = \"GA damage/1\"\n";
    let report = play(&(hand.to_owned() + &cast("Banquet") + &cast("Bolt") + said));
    assert!(report.passed, "{:?}", report.failures);
}

#[test]
fn numbers_that_cannot_be_kept_are_faults_of_a_file() {
    let said = "field = [\"Plain Ally: omen 70000\"]\n[[step]]\npass = \"once\"\n";
    let wrong = run::<State>(&(CARDS.to_owned() + said)).expect_err("a fault");
    assert!(
        wrong.iter().any(|w| w.what.contains("from 0 to 65534")),
        "{wrong:?}"
    );
}
