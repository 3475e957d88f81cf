use super::*;
use crate::test_game::Tiny;

mod editions;
mod expecting;
mod faulty;
mod matches;

/// A table with A to act: the heavier stones come with later turns.
const TABLE: &str = r#"
game = "tiny"
[table]
turn = 2
[seat.A]
hand = ["Pebble", "Rock", "Boulder"]
deck = ["Pebble", "Rock"]
[seat.B]
hand = ["Pebble"]
deck = ["Rock", "Pebble"]
life = 3
"#;

fn report(steps: &str) -> Report {
    run_any::<Tiny>(&format!("{TABLE}{steps}")).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// The steps must pass.
fn passes(steps: &str) {
    let report = report(steps);
    assert!(report.passed, "{:?}", report.failures);
}

/// The steps must fail with these words in what was found.
fn fails(steps: &str, found: &str) {
    let report = report(steps);
    let failure = report.failures.first().expect("a failing step");
    assert!(failure.found.contains(found), "{failure:?}");
}

const THROW: &str = r#"
[[step]]
seat = "A"
choose = ["throw Rock", "at B"]
pay = "auto"
"#;

#[test]
fn a_throw_goes_on_the_stack_and_hits() {
    passes(&format!(
        r#"{THROW}
[[step]]
expect = {{ stack = ["Rock at B"], asked = "B", phase = "throw", "B.life" = 3 }}
rule = "T 2"
[[step]]
pass = "until resolved"
[[step]]
expect = {{ "B.life" = 1, "A.discard" = ["Rock"], log = "Rock hits B · T 3", stack = [] }}
rules = ["T 3", "T 4"]
[[step]]
expect = {{ "log lacks" = "hits", log_all = "hits", over = false }}
rule = "T 3"
"#
    ));
}

#[test]
fn the_report_binds_rules_to_steps_and_explains() {
    let report = report(&format!(
        "{THROW}
[[step]]
pass = \"until resolved\"
expect = {{ \"B.life\" = 1 }}
rules = [\"T 3\", \"T 4\"]"
    ));
    let bound = |rule: &str, step| (rule.to_owned(), step);
    assert_eq!(report.rules_shown, [bound("T 3", 2), bound("T 4", 2)]);
    let all = report.explain.join("\n");
    assert!(all.contains("A, Seat A, choose: throw Rock"), "{all}");
    assert!(all.contains("  Rock hits B · T 3"), "{all}");
}

#[test]
fn after_a_failing_step_the_rest_is_not_reached() {
    let report = report(
        r#"
[[step]]
expect = { "A.life" = 9 }
rule = "T 1"
[[step]]
expect = { "A.life" = 4 }
rule = "T 2"
"#,
    );
    let failure = &report.failures[0];
    assert_eq!((failure.step, failure.line), (1, 13));
    assert_eq!(failure.expected, "A.life = 9");
    assert_eq!(failure.found, "4");
    assert!(report.fails("T 1") && !report.fails("T 2"));
    assert!(report.misses("T 2") && !report.misses("T 1"));
}

#[test]
fn what_is_neither_listed_nor_forced_is_an_error() {
    fails(
        "[[step]]\nseat = \"A\"\nchoose = [\"throw Rock\", \"pay red\"]",
        "at A; at B",
    );
    fails("[[step]]\nseat = \"A\"\nchoose = \"p\"", "could be");
    fails(
        "[[step]]\nseat = \"A\"\nchoose = \"Boulder\"",
        "not allowed by T 1",
    );
    fails(
        "[[step]]\nseat = \"B\"\nchoose = \"throw\"",
        "A, Seat A, choose",
    );
}

#[test]
fn what_is_forced_is_answered() {
    // With one coin left there is one way to pay, and without a blue one B can
    // only pass: both happen before the hum.
    passes(
        r#"
[[step]]
seat = "A"
choose = ["throw Pebble", "at B", "pay red"]
[[step]]
seat = "B"
choose = "dodge"
[[step]]
seat = "A"
choose = ["throw Rock", "at B", "hum"]
[[step]]
expect = { "A.hums" = 1, "B.life" = 1 }
rule = "T 3"
"#,
    );
}

#[test]
fn refusals_count_only_by_their_rule() {
    let step = |label: &str, rule: &str| {
        format!("[[step]]\nseat = \"A\"\nrefused = \"{label}\"\nrule = \"{rule}\"")
    };
    passes(&step("throw Boulder", "T 1"));
    passes(&step("boulder", "T 1"));
    fails(&step("throw Boulder", "T 2"), "refused by T 1");
    fails(&step("throw Rock", "T 1"), "`throw Rock` is offered");
    fails(&step("throw Mountain", "T 1"), "throw Pebble; throw Rock");
}

#[test]
fn interrupts_can_be_refused_too() {
    let concede = |rule: &str| {
        format!("{THROW}[[step]]\nseat = \"A\"\nrefused = \"concede\"\nrule = \"{rule}\"")
    };
    passes(&concede("T 8"));
    fails(&concede("T 1"), "refused by T 8");
    fails(
        "[[step]]\nseat = \"A\"\nrefused = \"concede\"\nrule = \"T 8\"",
        "it is allowed",
    );
}

#[test]
fn passing_goes_as_far_as_said() {
    let after = |pass: &str, turn: u32| {
        passes(&format!(
            "[[step]]\npass = \"{pass}\"\n[[step]]\nrule = \"T\"\nexpect = {{ turn = {turn} }}"
        ));
    };
    after("once", 3);
    after("until turn", 3);
    after("until turn 5", 5);
    after("until phase act", 3);
    after("until resolved", 2);
    passes(
        "[[step]]\npass = \"until over\"\n[[step]]\nrule = \"T\"\nexpect = { over = \"draw\", reason = \"no stones\" }",
    );
    fails(
        "[[step]]\nseat = \"A\"\nchoose = \"throw Rock\"\n[[step]]\npass = \"until turn\"",
        "at A; at B",
    );
}

#[test]
fn interrupts_are_steps() {
    passes(
        "[[step]]\nconcede = \"A\"\n[[step]]\nrule = \"T\"\nexpect = { over = \"B\", reason = \"conceded\" }",
    );
    passes("[[step]]\noffer_draw = [\"A\", \"B\"]\nexpect = { over = \"draw\" }\nrule = \"T\"");
    passes("[[step]]\nleave = \"B\"\nexpect = { over = \"A\" }\nrule = \"T\"");
    fails("[[step]]\ntake_back = \"A\"", "not in this game");
}

#[test]
fn a_pile_is_arranged_by_names() {
    let steps = r#"
[[step]]
seat = "A"
arrange = { area = "discard", order = ["Boulder"] }
expect = { "A.discard" = ["Boulder", "Pebble", "Rock"] }
rule = "T"
"#;
    let text = TABLE.replace(
        "[seat.B]",
        "discard = [\"Pebble\", \"Rock\", \"Boulder\"]\n[seat.B]",
    );
    let report = run::<Tiny>(&format!("{text}{steps}")).unwrap();
    assert!(report.passed, "{:?}", report.failures);
    fails(
        "[[step]]\nseat = \"A\"\narrange = { area = \"discard\", order = [\"Rock\"] }",
        "[]",
    );
}

#[test]
fn loops_are_declared() {
    passes(
        r#"
[[step]]
seat = "A"
choose = "hum"
declare_loop = { steps = 1, count = 9 }
[[step]]
seat = "A"
refused = "hum"
expect = { "A.hums" = 10 }
rule = "T 7"
"#,
    );
    fails(
        "[[step]]\nseat = \"A\"\ndeclare_loop = { steps = 3, count = 9 }",
        "cannot be shown",
    );
}

#[test]
fn inline_cards_can_be_played() {
    let text = TABLE.replace("\"Rock\", \"Boulder\"", "\"Moon Dust\"");
    let cards = "[cards.\"Moon Dust\"]\nweight = 0\n[[step]]\nrule = \"T\"\nexpect = { \"A.hand has\" = [\"Moon Dust: weight 0\"] }";
    assert!(run::<Tiny>(&format!("{text}{cards}")).unwrap().passed);
}

#[cfg(feature = "knockout")]
#[test]
fn a_rule_that_is_switched_off_fails_its_step() {
    use crate::rule::{knock_out, was_asked};
    let step = "[[step]]\nseat = \"A\"\nrefused = \"throw Boulder\"\nrule = \"T 1\"";
    knock_out(Some("T 1"));
    let report = report(step);
    let asked = was_asked();
    knock_out(None);
    assert!(report.fails("T 1") && asked);
}
