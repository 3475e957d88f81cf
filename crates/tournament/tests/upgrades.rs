//! What the same infraction costs again.

use tournament::event::Level;
use tournament::penalties::{Penalty, PriorInfraction, find, penalty_due};

fn stored(rules: &[&str]) -> Vec<PriorInfraction> {
    let one = |rule: &&str| PriorInfraction {
        rule: format!("RBT {rule}"),
        base: Penalty::Warning,
        issued: Penalty::Warning,
    };
    rules.iter().map(one).collect()
}

fn issued(rule: &str, level: Level, earlier: &[&str]) -> (Penalty, Option<&'static str>) {
    penalty_due(find(rule).unwrap(), false, level, &stored(earlier))
}

#[test]
fn the_third_of_a_category_is_a_game_loss_but_for_not_maintaining_the_game() {
    let loss = (Penalty::GameLoss, Some("RBT 702.1.b.1"));
    assert_eq!(issued("702.9", Level::Casual, &["702.9", "702.9"]), loss);
    let warning = (Penalty::Warning, None);
    assert_eq!(issued("702.9", Level::Casual, &["702.9", "702.5"]), warning);
    let many = ["702.17"; 9];
    assert_eq!(issued("702.17", Level::Professional, &many), warning);
    assert_eq!(issued("702.9", Level::Professional, &many), warning);
}

#[test]
fn totals_depend_on_the_level_and_groups_count_apart() {
    let four = ["702.5", "702.6", "702.9", "702.10"];
    assert_eq!(
        issued("702.11", Level::Professional, &four).1,
        Some("RBT 702.1.b.3")
    );
    assert_eq!(
        issued("702.11", Level::Competitive, &four).0,
        Penalty::Warning
    );
    assert_eq!(
        issued("703.5", Level::Professional, &four).0,
        Penalty::Warning
    );
    let five = ["702.5", "702.6", "702.9", "702.10", "702.12"];
    assert_eq!(
        issued("702.11", Level::Competitive, &five).1,
        Some("RBT 702.1.b.2")
    );
    assert_eq!(issued("702.11", Level::Casual, &five).0, Penalty::Warning);
    assert_eq!(
        issued("704.2", Level::Casual, &["704.2"]).1,
        Some("RBT 704.1.b")
    );
}

#[test]
fn what_helps_the_player_is_a_warning() {
    let missed = find("702.2").unwrap();
    assert_eq!(
        penalty_due(missed, false, Level::Casual, &[]).0,
        Penalty::None
    );
    assert_eq!(
        penalty_due(missed, true, Level::Casual, &[]).0,
        Penalty::Warning
    );
}
