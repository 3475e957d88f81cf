//! What the engine and a server are told about a table.

use crate::common::{Folder, enter_all, setup, started};
use kernel::matches::{PlayFirst, RoundKind, TimePolicy};
use tournament::event::{Level, PenaltyReport, Setup};
use tournament::op::Op;
use tournament::table_policy::{TablePolicy, TakeBacks};

fn on_time(rounds: RoundKind) -> TimePolicy {
    match rounds {
        RoundKind::Swiss => TimePolicy::draws(3, 2),
        RoundKind::Elimination => TimePolicy::decides(3),
    }
}

#[test]
fn a_match_is_played_as_the_event_has_it() {
    let folder = Folder::new("match-policy");
    let setup = setup("swiss:1:bo3:50m", &["single:2:bo5"]);
    let mut desk = started(&folder.file("cup"), setup, 4);
    desk.pair_next(1, "Sven").unwrap();
    let first = desk.event().round().unwrap().tables[0].clone();
    let sentence = PenaltyReport {
        player: Some(first.players[1]),
        rule: "RBT 703.3".to_owned(),
        ..PenaltyReport::default()
    };
    let op = Op::Penalise(Box::new(sentence));
    desk.perform(2, "Hana", op).unwrap();
    let policy = desk.event().match_policy(first.number, on_time).unwrap();
    assert_eq!(policy.best_of, 3);
    assert_eq!(policy.game_losses, [0, 1]);
    assert_eq!(policy.time, Some(TimePolicy::draws(3, 2)));
    let chooser = first.chooser.and_then(|id| first.place(id)).unwrap();
    assert_eq!(policy.first, PlayFirst::Chooser(chooser as u8));
    assert!(desk.event().match_policy(99, on_time).is_none());
    enter_all(&mut desk, "2-1".parse().unwrap());
    desk.perform(3, "Sven", Op::Advance).unwrap();
    desk.pair_next(4, "Sven").unwrap();
    let policy = desk.event().match_policy(1, on_time).unwrap();
    assert_eq!((policy.best_of, policy.time), (5, None));
}

#[test]
fn a_table_outside_events_has_the_policy_of_its_level() {
    let casual = TablePolicy::at_level(Level::Casual, true);
    assert!(casual.sight.team_hands && casual.watching.pause);
    assert_eq!(casual.take_backs, TakeBacks::Latest);
    let strict = TablePolicy::at_level(Level::Professional, false);
    assert!(!strict.sight.team_hands && !strict.watching.pause);
    assert!(strict.shuffling.required && strict.layout.prescribed);
    assert_eq!(strict.take_backs, TakeBacks::Listed);
}

#[test]
fn a_policy_is_data_that_can_be_sent() {
    let folder = Folder::new("policy-data");
    let setup = Setup {
        delay_seconds: 45,
        ..setup("swiss:1", &[])
    };
    let mut desk = started(&folder.file("cup"), setup, 2);
    desk.pair_next(1, "Sven").unwrap();
    let policy = desk.event().table_policy(1).unwrap();
    assert_eq!(policy.watching.delay_seconds, 45);
    assert_eq!(policy.players.len(), 2);
    let sent = serde_json::to_string(&policy).unwrap();
    assert_eq!(serde_json::from_str::<TablePolicy>(&sent).unwrap(), policy);
    assert!(desk.event().table_policy(2).is_none());
}
