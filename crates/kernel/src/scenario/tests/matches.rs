//! Scenarios of kind match, and games from their beginning.

use super::super::*;
use crate::test_game::Tiny;

const DECKS: &str = r#"
[deck.A]
main = ["Pebble", "Pebble", "Rock", "Rock"]
side = ["Boulder", "Boulder"]
[deck.B]
main = ["Pebble", "Pebble", "Rock", "Rock"]
side = ["Boulder"]
"#;

fn passes(head: &str, steps: &str) {
    let text = format!("game = \"tiny\"\nseed = 7\n{head}{DECKS}{steps}");
    let report = run_any::<Tiny>(&text).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let explain = report.explain.join("\n");
    assert!(report.passed, "{:?}\n{explain}", report.failures);
}

#[test]
fn a_game_from_its_beginning() {
    passes(
        "",
        r#"
[[step]]
choose = "go first"
[[step]]
expect = { asked = ["A", "B"], "A.hand count" = 2 }
rule = "T"
[[step]]
seat = "B"
choose = "keep"
expect = { asked = "A" }
rule = "T"
[[step]]
seat = "A"
choose = "redraw"
[[step]]
expect = { turn = 1, "A.hand count" = 2, "A.deck count" = 2 }
rule = "T"
"#,
    );
}

#[test]
fn a_match_with_siding() {
    passes(
        "kind = \"match\"\n[match]\nbest_of = 3\n",
        r#"
[[step]]
concede = "A"
[[step]]
expect = { "B.games won" = 1, phase = "siding", asked = ["A", "B"], over = false, log = "B wins the game: conceded · T 12" }
rule = "T 12"
[[step]]
seat = "A"
refused = "side out Rock"
rule = "T 9"
[[step]]
seat = "A"
choose = ["side in Boulder"]
[[step]]
as = "B"
expect = { "A.side deck count" = 2, "A.deck count" = 4, "log lacks" = "Boulder" }
rule = "T 13"
[[step]]
as = "A"
expect = { "A.side deck" = ["Boulder"], "A.deck count" = 5, log_all = "A sides in Boulder" }
rule = "T 13"
[[step]]
seat = "A"
refused = "done"
rule = "T 10"
[[step]]
seat = "A"
choose = ["side out Rock", "done"]
[[step]]
seat = "B"
choose = "done"
[[step]]
expect = { asked = "A", offers = ["go first", "go second"], log = "game 2 begins, A chooses · T 11" }
rule = "T 11"
[[step]]
concede = "A"
expect = { over = "B", reason = "games won", "B.games won" = 2 }
rule = "T 12"
"#,
    );
}

#[test]
fn game_losses_and_limits_are_given_in_the_file() {
    passes(
        "kind = \"match\"\n[match]\nbest_of = 3\nmax_games = 2\nsiding = false\ngame_losses = [1, 0]\n",
        r#"
[[step]]
expect = { "B.games won" = 1, "A.games won" = 0 }
rule = "T 12"
[[step]]
concede = "B"
expect = { over = "draw", reason = "equal" }
rule = "T 12"
"#,
    );
}
