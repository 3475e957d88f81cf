//! What can be expected, each right once and wrong once.

use super::{fails, passes, report};

/// This must be expected right, and this wrong, at the beginning.
fn right_and_wrong(right: &str, wrong: &str) {
    let step = |e: &str| format!("[[step]]\nrule = \"T\"\nexpect = {{ {e} }}");
    passes(&step(right));
    let report = report(&step(wrong));
    assert!(!report.passed, "{wrong} should fail");
}

#[test]
fn cards_are_told_by_name_marks_and_values() {
    right_and_wrong(
        r#""A.hand" = ["Pebble: weight 1", "rock: place 2, stone, cost 1", "Boulder"]"#,
        r#""A.hand" = ["Rock", "Pebble", "Boulder"]"#,
    );
    right_and_wrong(
        r#""A.hand has" = ["Rock: not place 1", "Pebble: owner A"]"#,
        r#""A.hand has" = ["Rock", "Rock"]"#,
    );
    right_and_wrong(
        r#""A.hand lacks" = ["Rock: weight 3"]"#,
        r#""A.hand lacks" = ["Rock"]"#,
    );
    right_and_wrong(
        r#""A.hand lacks" = ["Roc"]"#,
        r#""A.hand has" = ["Rock: not weight"]"#,
    );
    right_and_wrong(
        r#""A.hand count" = 3, "A.deck" = 2"#,
        r#""A.hand count" = 2"#,
    );
    right_and_wrong(r#""A.life" = 4, "A.gone" = false"#, r#""A.gone" = true"#);
    right_and_wrong(r#""B.deck" = ["Rock", "Pebble"]"#, r#""B.dekc" = []"#);
}

#[test]
fn a_seat_does_not_see_what_it_may_not() {
    passes(
        r#"
[[step]]
as = "B"
expect = { "A.hand" = ["?", "?", "?"], "B.hand" = ["Pebble"], "A.deck" = ["?", "?"] }
rule = "T"
[[step]]
pass = "until turn"
[[step]]
as = "A"
expect = { log = "B draws a stone", "log lacks" = "Pebble" }
rule = "T 6"
"#,
    );
    fails(
        "[[step]]\nas = \"B\"\nrule = \"T\"\nexpect = { \"A.hand has\" = [\"Rock\"] }",
        "[?; ?; ?]",
    );
}

#[test]
fn questions_are_expected() {
    right_and_wrong(r#"offers = ["throw Rock", "hum"]"#, r#"offers = "Boulder""#);
    right_and_wrong(r#""offers not" = "Boulder""#, r#""offers not" = "hum""#);
    right_and_wrong(
        r#""offers only" = ["pass", "throw", "peek", "hum"]"#,
        r#""offers only" = ["pass", "throw", "peek"]"#,
    );
    right_and_wrong(r#"prompt = "seat a, choose""#, r#"prompt = "wait""#);
    right_and_wrong(r#"asked = ["A"], active = "A""#, r#"asked = ["A", "B"]"#);
    right_and_wrong(r#"turn = 2, phase = "act""#, r#"phase = "throw""#);
    right_and_wrong(r#"over = false"#, r#"over = "A""#);
}
