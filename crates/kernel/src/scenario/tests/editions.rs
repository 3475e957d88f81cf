//! Files that are played in several editions, and files that are expected to
//! fail.

use super::super::*;
use crate::test_game::Tiny;

fn ran(text: &str) -> Report {
    run_any::<Tiny>(text).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

fn wrong(text: &str) -> Vec<(usize, String)> {
    let wrong = run_any::<Tiny>(text).expect_err("a faulty file");
    wrong.into_iter().map(|w| (w.line, w.what)).collect()
}

const SEATS: &str = "[seat.A]\n[seat.B]\n";

/// A file with these keys, and a step that expects this life by edition.
fn file(keys: &str, lives: &[(&str, u8)]) -> String {
    let mut text = format!("game = \"tiny\"\n{keys}\n{SEATS}");
    for (edition, life) in lives {
        let of = match edition.is_empty() {
            true => String::new(),
            false => format!("edition = \"{edition}\"\n"),
        };
        text += &format!("[[step]]\n{of}expect = {{ \"A.life\" = {life} }}\nrule = \"T {life}\"\n");
    }
    text
}

const BOTH: &str = "edition = [\"new\", \"old\"]";

#[test]
fn a_file_is_played_in_the_edition_it_names() {
    assert!(ran(&file("", &[("", 4)])).passed);
    assert!(ran(&file("edition = \"old\"", &[("", 5)])).passed);
    assert!(!ran(&file("edition = \"old\"", &[("", 4)])).passed);
}

#[test]
fn one_file_names_the_outcomes_of_two_editions() {
    let report = ran(&file(BOTH, &[("new", 4), ("old", 5)]));
    assert!(report.passed, "{:?}", report.failures);
    let bound: Vec<_> = report
        .rules_shown
        .iter()
        .map(|(rule, _)| rule.as_str())
        .collect();
    assert_eq!(bound, ["T 4", "T 5"]);
    assert!(report.explain.contains(&"Edition old:".to_owned()));
    let swapped = ran(&file(BOTH, &[("new", 5), ("old", 4)]));
    let expected = &swapped.failures[0].expected;
    assert_eq!(expected, "in edition new: A.life = 5");
}

#[test]
fn what_is_said_of_one_edition_must_not_hold_in_the_other() {
    let mut text = file(BOTH, &[("new", 4)]);
    text += "[[step]]\nedition = \"old\"\nexpect = { turn = 1 }\nrule = \"T 1\"";
    let report = ran(&text);
    assert!(!report.passed);
    assert!(report.failures[0].found.contains("the same"), "{report:?}");
    // What is said of all of them is no such claim.
    let alike =
        format!("game = \"tiny\"\n{BOTH}\n{SEATS}[[step]]\nexpect = {{ turn = 1 }}\nrule = \"T\"");
    assert!(ran(&alike).passed);
}

#[test]
fn an_edition_that_is_not_there_is_refused_with_those_that_are() {
    let found = wrong(&file("edition = \"olde\"", &[("", 4)]));
    let what = "there is no edition `olde` here: use new or old";
    assert_eq!(found, [(2, what.to_owned())]);
    let found = wrong(&file("edition = \"old\"", &[("new", 4)]));
    assert!(found[0].1.contains("`new` here: use old"), "{found:?}");
    let found = wrong(&file("", &[("old", 5)]));
    assert!(found[0].1.contains("at the top"), "{found:?}");
}

#[test]
fn a_file_may_be_expected_to_fail_because_of_a_finding() {
    let marked = "expected = \"fails\"\nfinding = \"X07\"";
    let fails = ran(&file(marked, &[("", 9)]));
    assert!(!fails.passed && fails.as_expected());
    assert_eq!(fails.finding.as_deref(), Some("X07"));
    let passes = ran(&file(marked, &[("", 4)]));
    assert!(passes.passed && !passes.as_expected());
    let found = wrong(&file("expected = \"fails\"", &[("", 4)]));
    assert!(found[0].1.contains("which finding"), "{found:?}");
    let found = wrong(&file("expected = \"rain\"", &[("", 4)]));
    assert!(found[0].1.contains("only expected"), "{found:?}");
    assert_eq!(wrong(&file("finding = \"X07\"", &[("", 4)]))[0].0, 2);
}
