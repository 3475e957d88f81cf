//! A script drives a hand-made table.

use super::run;
use crate::fake_table::{FakeTable, offer, question};
use arena::ledger::Ledger;
use arena::table::Player;

fn play(demo: &mut FakeTable, script: &str) -> Vec<String> {
    let ledger = Ledger::built_in().expect("the ledger can be read");
    run(demo, &ledger, &mut script.as_bytes()).expect("a script cannot break it");
    demo.done.clone()
}

fn against_a_bot() -> FakeTable {
    let mut demo = FakeTable::new(1);
    demo.players[1] = Player::Bot("greedy".into());
    demo
}

#[test]
fn numbers_and_words_choose() {
    let done = play(&mut against_a_bot(), "2\npass\nlantern\n");
    let lantern = "A: play Lantern of the Deep";
    assert_eq!(done, [lantern, "A: pass", lantern]);
}

#[test]
fn what_is_not_clear_is_not_done() {
    assert!(play(&mut against_a_bot(), "play\nnonsense\n0\n99\nattack with\n").is_empty());
}

#[test]
fn commands_do_what_they_say() {
    let script = "view\nlog\nhelp\nwhy tidewall\nwhy\nsave\nsave /full\ncancel\nconcede\nquit\n1\n";
    assert_eq!(play(&mut against_a_bot(), script), ["cancel", "A: Concede"]);
}

#[test]
fn the_end_of_the_input_is_the_end() {
    assert!(play(&mut against_a_bot(), "").is_empty());
    assert!(play(&mut FakeTable::empty(), "").is_empty());
}

#[test]
fn two_seats_with_the_same_words_are_told_apart() {
    let mut demo = FakeTable::new(2);
    demo.question = Some(question(&[0, 1]));
    demo.offers = vec![offer(0, "pass", &[]), offer(1, "pass", &[])];
    demo.players[2] = Player::Bot("greedy".into());
    demo.players[3] = Player::Bot("greedy".into());
    assert_eq!(
        play(&mut demo, "pass\nB: pass\n1\n"),
        ["B: pass", "A: pass"]
    );
}

/// Checklist 52, 124, 125, 129, 130: people at one screen have a judge too.
#[test]
fn a_judge_rules_at_a_table_of_people() {
    let script = "1\njudge time\njudge game loss b\njudge match loss A\njudge draw game\n\
                  judge draw match\njudge restart\njudge end siding\n\
                  judge shuffle A rune deck\njudge rewind\njudge rewind 99\n\
                  judge game loss z\njudge nonsense\njudge\n";
    let done = play(&mut against_a_bot(), script);
    let rulings: Vec<&str> = done[1..].iter().map(String::as_str).collect();
    assert_eq!(rulings.len(), 9, "{rulings:?}");
    assert_eq!(rulings[0], "judge: CallTime");
    assert!(rulings[1].starts_with("judge: GameLoss"));
    assert!(rulings[7].contains("Shuffle") && rulings[7].contains("rune deck"));
    assert!(rulings[8].contains("Rewind { to: 8 }"), "{}", rulings[8]);
}
