//! The rules know no largest number, fields do: a number beyond one ends the
//! run with a value that says so, and never stops at what the field holds.

use kernel::scenario::{Report, run};
use riftbound::State;

const CARDS: &str = r#"
game = "riftbound"
[cards."Great Lamp"]
type = "gear"
energy = 1
text = "[Reaction][>] {exhaust}: [Add] {120}."
[cards."Fen"]
type = "unit"
energy = 2
might = 3
[cards."Swell"]
type = "spell"
energy = 0
text = "Give a unit +1500 {might} this turn."
[cards."Surge"]
type = "spell"
energy = 0
text = "Give a unit +30000 {might} this turn."
[cards."Ebb"]
type = "spell"
energy = 0
text = "Give a unit -30000 {might} this turn."
[cards."Blaze"]
type = "spell"
energy = 0
text = "Deal 12000 to a unit."
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

fn cast(spell: &str) -> String {
    format!("[[step]]\nseat = \"A\"\nchoose = \"play {spell}\"\npass = \"until resolved\"\n")
}

#[test]
fn more_energy_than_a_pool_holds_ends_the_run() {
    let lamps = |n: usize| {
        let base = vec!["\"Great Lamp\""; n].join(", ");
        let used = (1..=n).map(|nth| {
            let which = if nth < n {
                format!(" #{nth}")
            } else {
                String::new()
            };
            format!("[[step]]\nseat = \"A\"\nchoose = \"use Great Lamp{which}\"\n")
        });
        let used: String = used.collect();
        play(&format!("base = [{base}]\n{used}"))
    };
    let two = lamps(2);
    assert!(two.passed, "240 can be kept: {:?}", two.failures);
    assert_eq!(found(&lamps(3)), OVER);
}

#[test]
fn a_large_increase_is_not_cut() {
    let said = "[[step]]\nexpect = { \"A.base\" = [\"Fen: might 1503\"] }\nrule = \"RB 472.3\"\n";
    let all = "base = [\"Fen\"]\nhand = [\"Swell\"]\n".to_owned() + &cast("Swell") + said;
    let report = play(&all);
    assert!(report.passed, "{:?}", report.failures);
}

#[test]
fn might_beyond_its_field_ends_the_run_even_where_it_would_fall_again() {
    let hand = "base = [\"Fen\"]\nhand = [\"Surge\", \"Surge\", \"Ebb\"]\n";
    let below = hand.to_owned() + &cast("Surge") + &cast("Ebb");
    assert!(play(&below).passed);
    // All increases come before all decreases (RB 472.3).
    let beyond = below + &cast("Surge");
    assert_eq!(found(&play(&beyond)), OVER);
}

#[test]
fn damage_is_not_cut_either() {
    let hand = "base = [\"Fen\"]\nhand = [\"Surge\", \"Blaze\"]\n";
    let said = "[[step]]\nexpect = { \"A.base\" = [\"Fen: damage 12000\"] }\nrule = \"RB 417\"\n";
    let report = play(&(hand.to_owned() + &cast("Surge") + &cast("Blaze") + said));
    assert!(report.passed, "{:?}", report.failures);
}

#[test]
fn numbers_that_cannot_be_kept_are_faults_of_a_file() {
    let wrong = |text: &str| run::<State>(text).expect_err("a fault");
    let pool = wrong(&(CARDS.to_owned() + "pool = \"255 energy\"\n[[step]]\npass = \"once\"\n"));
    assert!(
        pool.iter().any(|w| w.what.contains("at most 254")),
        "{pool:?}"
    );
    let pips = "{fury}".repeat(255);
    let card = "[cards.\"Hoard\"]\ntype = \"gear\"\nenergy = 1\n";
    let text = format!("{card}text = \"[Reaction][>] {pips}: [Add] {{1}}.\"\n[table]\n");
    let text = CARDS.replacen("[table]\n", &text, 1);
    let found = wrong(&(text + "[[step]]\npass = \"once\"\n"));
    assert!(
        found.iter().any(|w| w.what.contains("too much Power")),
        "{found:?}"
    );
}
