//! Files that are wrong, decks and set-ups that are not allowed.

use super::super::*;
use super::TABLE;
use crate::test_game::Tiny;

fn wrong(text: &str) -> Vec<(usize, String)> {
    let wrong = run_any::<Tiny>(text).expect_err("a faulty file");
    wrong.into_iter().map(|w| (w.line, w.what)).collect()
}

/// The text after [`TABLE`] must be refused at this line of it, with these
/// words.
fn refused(steps: &str, line: usize, words: &str) {
    let found = wrong(&format!("{TABLE}{steps}"));
    let line = line + TABLE.matches('\n').count();
    let hit = found.iter().any(|(l, w)| *l == line && w.contains(words));
    assert!(hit, "{found:?}");
}

#[test]
fn unknown_keys_get_a_line_and_a_suggestion() {
    refused(
        "[[step]]\nseat = \"A\"\nchose = \"hum\"",
        3,
        "did you mean `choose`?",
    );
    refused(
        "[[step]]\nrule = \"T\"\nexpect = { phse = \"x\" }",
        3,
        "did you mean `phase`?",
    );
    refused("[[step]]\nbanana = 1", 2, "known are: seat, choose");
    let top = wrong("game = \"tiny\"\nmod = \"1v1\"\n[[step]]\npass = \"once\"");
    assert_eq!(
        top,
        [(2, "unknown key `mod`; did you mean `mode`?".to_owned())]
    );
}

#[test]
fn every_fault_is_found_at_once() {
    let text = "game = 7\nkind = \"duel\"\n[seat.Q]\n[[step]]\nseat = \"AB\"\npass = \"often\"";
    let lines: Vec<_> = wrong(text).iter().map(|w| w.0).collect();
    assert_eq!(lines, [2, 1, 1, 3, 5, 6, 4]);
}

#[test]
fn toml_itself_may_be_wrong() {
    let found = wrong("game = \"tiny\"\nkind = = 3\n");
    assert_eq!(found[0].0, 2);
    let twice = wrong("game = \"tiny\"\ngame = \"tiny\"\n");
    assert_eq!(twice[0].0, 2);
}

#[test]
fn claims_need_a_rule() {
    refused("[[step]]\nexpect = { turn = 1 }", 1, "which rule");
    refused("[[step]]\nrefused = \"hum\"", 1, "which rule");
    refused("[[step]]\nseat = \"A\"", 1, "does nothing");
    refused(
        "[[step]]\nrule = \"T\"\nexpect = {}",
        3,
        "nothing is expected",
    );
    refused(
        "[[step]]\nrule = \"T\"\nexpect = { \"X.hand\" = [] }",
        3,
        "letter of a seat",
    );
    refused(
        "[[step]]\nrule = \"T\"\nexpect = { \"A.hand\" = \"Rock\" }",
        3,
        "list of cards",
    );
    refused(
        "[[step]]\nrule = \"T\"\nexpect = { turn = \"2\" }",
        3,
        "must be a number",
    );
}

#[test]
fn a_match_table_is_read_strictly() {
    refused(
        "[match]\ngame_losses = 1\n[[step]]\npass = \"once\"",
        2,
        "each team",
    );
    refused(
        "[match]\ngame_losses = [-1]\n[[step]]\npass = \"once\"",
        2,
        "each team",
    );
    refused(
        "[match]\nbest_off = 3\n[[step]]\npass = \"once\"",
        2,
        "`best_of`",
    );
}

#[test]
fn faults_of_the_game_get_their_line() {
    let text = TABLE.replace("\"Boulder\"", "\"Bolder\"");
    let found = wrong(&format!("{text}[[step]]\npass = \"once\""));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, 6);
    assert!(
        found[0]
            .1
            .contains("seat.A.hand: there is no stone \"Bolder\"")
    );
    let card = "[cards.\"Moon Dust\"]\nweight = \"light\"\n[[step]]\npass = \"once\"";
    refused(card, 2, "a number");
}

#[test]
fn another_game_is_not_played() {
    let found = wrong("game = \"huge\"\n[[step]]\npass = \"once\"");
    assert!(found[0].1.contains("about huge, not tiny"));
    let source = |text: &str| Source::read(text).unwrap();
    assert_eq!(source("game = \"huge\"").game().unwrap(), "huge");
    assert!(source("kind = \"deck\"").game().is_err());
}

fn deck(main: &str, expect: &str, rule: &str) -> Report {
    let text = format!(
        "game = \"tiny\"\nkind = \"deck\"\nexpect = {expect}\nrule = \"{rule}\"\n[deck]\nmain = {main}"
    );
    run::<Tiny>(&text).unwrap()
}

#[test]
fn decks_are_judged() {
    let three = r#"["Rock", "Rock", "Rock"]"#;
    let heavy = r#"["Boulder", "Boulder", "Boulder"]"#;
    assert!(deck(three, "{ legal = true }", "T 9").passed);
    assert!(!deck(three, "{ faults = [\"weight\"] }", "T 10").passed);
    assert!(deck(heavy, "{ faults = [\"weight 9\"] }", "T 10").passed);
    assert!(deck(heavy, "{ legal = false }", "T 10").passed);
    assert!(!deck(heavy, "{ faults = [\"weight 8\"] }", "T 10").passed);
    assert!(!deck(heavy, "{ legal = true }", "T 10").passed);
    assert!(!deck(heavy, "{ phase = \"act\" }", "T 10").passed);
    let other = deck(heavy, "{ faults = [\"weight\"] }", "T 9");
    assert_eq!(other.failures[0].expected, "a fault by T 9");
    assert!(deck("[]", "{ faults = [\"0 stones\"] }", "T 9").passed);
}

#[test]
fn a_set_up_that_is_not_allowed_can_be_expected() {
    let text = |rule: &str, main: &str| {
        format!(
            "game = \"tiny\"\n[deck.A]\nmain = {main}\n[deck.B]\nmain = {main}\n[[step]]\nexpect = {{ faults = \"three stones\" }}\nrule = \"{rule}\""
        )
    };
    assert!(run::<Tiny>(&text("T 9", "[]")).unwrap().passed);
    assert!(!run::<Tiny>(&text("T 1", "[]")).unwrap().passed);
    let fine = r#"["Rock", "Rock", "Rock"]"#;
    let report = run::<Tiny>(&text("T 9", fine)).unwrap();
    assert_eq!(report.failures[0].found, "no fault");
}

const STEP: &str = "[[step]]\nseat = \"A\"\nexpect = { asked = \"A\" }\nrule = \"T 1\"\n";

#[test]
fn what_is_too_large_is_refused_by_its_size() {
    let hand = |n: usize| {
        let list = vec!["\"Rock\""; n].join(", ");
        format!("game = \"tiny\"\n[table]\nturn = 2\n[seat.A]\nhand = [{list}]\n{STEP}")
    };
    let wrong = |text: &str| run_any::<Tiny>(text).unwrap_err();
    let cards = wrong(&hand(4_097));
    assert_eq!(cards[0].what, "a position has at most 4096 cards, not 4097");
    assert_eq!(cards[0].line, 4);
    assert!(run_any::<Tiny>(&hand(4_000)).is_ok());
    let long = wrong(&hand(200_000));
    assert!(long[0].what.contains("at most 262144 bytes"), "{long:?}");
}

/// The line of every fault is found without looking through the whole file for
/// each: this takes minutes if it is not.
#[test]
fn thousands_of_faults_are_told_with_their_lines() {
    let keys: String = (0..15_000).map(|i| format!("k{i} = {i}\n")).collect();
    let text = format!("game = \"tiny\"\n{keys}{STEP}");
    let wrong = run_any::<Tiny>(&text).unwrap_err();
    assert_eq!(wrong.len(), 15_000);
    assert!((0..15_000).all(|i| wrong[i].line == i + 2));
}
