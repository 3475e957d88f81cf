//! Keys at the desk.

use super::*;
use tournament::event::{
    FinalResult, GameScore, MatchOutcome, PlayerId, ResultReason, Round, Table,
};

fn event(players: u32) -> Event {
    let players = (0..players).map(PlayerId).collect();
    let round = Round {
        tables: vec![Table::new(4, players)],
        ..Round::default()
    };
    Event {
        rounds: vec![round],
        started: true,
        ..Event::default()
    }
}

fn press(counter: &mut ScoreConsole, event: &Event, keys: &str) {
    for sign in keys.chars() {
        assert_eq!(counter.key(event, Key::Sign(sign)), None, "{keys}");
    }
}

fn typed(event: &Event, keys: &str) -> (ScoreConsole, Option<ConsoleCommand>) {
    let mut counter = ScoreConsole::default();
    press(&mut counter, event, keys);
    let wish = counter.key(event, Key::Enter);
    (counter, wish)
}

fn entered(event: &Event, keys: &str) -> Option<MatchOutcome> {
    match typed(event, keys).1 {
        Some(ConsoleCommand::Do(Op::Enter {
            table: 4, outcome, ..
        })) => Some(outcome),
        _ => None,
    }
}

#[test]
fn results_are_typed_on_the_number_pad() {
    let two = event(2);
    assert_eq!(
        entered(&two, "4.21"),
        Some(MatchOutcome::Games(GameScore::of(2, 1)))
    );
    assert_eq!(
        entered(&two, "4,0-2"),
        Some(MatchOutcome::Games(GameScore::of(0, 2)))
    );
    assert_eq!(
        entered(&two, "4.111").map(MatchOutcome::words),
        Some("1-1-1".to_owned())
    );
    let four = event(4);
    assert_eq!(
        entered(&four, "4.3"),
        Some(MatchOutcome::Pod(Some(PlayerId(2))))
    );
    assert_eq!(entered(&four, "4.0"), Some(MatchOutcome::Pod(None)));
    for wrong in ["4", "5.21", "4.2", "4.9999", "4."] {
        let (counter, wish) = typed(&two, wrong);
        assert!(wish.is_none() && counter.refused, "{wrong}");
        assert!(!counter.told.is_empty(), "{wrong}");
    }
    assert_eq!(typed(&two, "").1, None);
}

#[test]
fn what_was_typed_is_told_and_can_be_taken_back() {
    let two = event(2);
    let mut counter = ScoreConsole::default();
    press(&mut counter, &two, "4.2");
    assert!(
        counter.prompt(&two).contains("#1 – #2"),
        "{}",
        counter.prompt(&two)
    );
    counter.key(&two, Key::Back);
    assert_eq!(counter.typed, "4.");
    counter.key(&two, Key::Escape);
    assert_eq!(counter.typed, "");
    press(&mut counter, &two, "9");
    assert_eq!(counter.prompt(&two), "there is no table 9");
    counter.key(&two, Key::Escape);
    press(&mut counter, &two, "x");
    assert!(counter.refused);
    assert_eq!(
        counter.key(&two, Key::Sign('Q')),
        Some(ConsoleCommand::Leave)
    );
}

#[test]
fn a_report_is_taken_over_and_a_correction_asks_why() {
    let mut two = event(2);
    let outcome = MatchOutcome::Games(GameScore::of(0, 2));
    two.rounds[0].tables[0].reported = Some((outcome, ResultReason::Conceded, PlayerId(1)));
    assert_eq!(entered(&two, "4."), Some(outcome));
    two.rounds[0].tables[0].result = Some(FinalResult {
        outcome,
        how: ResultReason::Played,
        by: "Sven".to_owned(),
        at: 0,
        why: String::new(),
    });
    let (mut counter, wish) = typed(&two, "4.21");
    assert_eq!(wish, None);
    press(&mut counter, &two, "slip 4 was read wrongly");
    match counter.key(&two, Key::Enter) {
        Some(ConsoleCommand::Do(Op::Enter { why, .. })) => {
            assert_eq!(why, "slip 4 was read wrongly");
        }
        other => panic!("{other:?}"),
    }
    let (mut counter, _) = typed(&two, "4.21");
    assert_eq!(counter.key(&two, Key::Enter), None);
    assert!(counter.refused);
}

#[test]
fn what_cannot_be_seen_on_the_table_is_asked_first() {
    let two = event(2);
    let mut counter = ScoreConsole::default();
    press(&mut counter, &two, "p");
    assert_eq!(counter.prompt(&two), "pair round 2? Enter, or Esc");
    assert_eq!(counter.key(&two, Key::Escape), None);
    assert_eq!(counter.key(&two, Key::Enter), None);
    press(&mut counter, &two, "p");
    assert_eq!(counter.key(&two, Key::Enter), Some(ConsoleCommand::Pair));
    press(&mut counter, &two, "u");
    press(&mut counter, &two, "wrong table");
    let back = ConsoleCommand::TakeBack("wrong table".to_owned());
    assert_eq!(counter.key(&two, Key::Enter), Some(back));
    press(&mut counter, &two, "d");
    press(&mut counter, &two, "nobody");
    assert_eq!(counter.key(&two, Key::Enter), None);
    assert!(counter.told.contains("nobody"));
}

#[test]
fn a_draft_is_seated_and_begun_with_one_key() {
    use tournament::event::{Draft, Phase, Player, Setup};
    let phases = vec![Phase::read("swiss:3:draft").unwrap()];
    let mut draft = Event {
        setup: Some(Setup {
            phases,
            ..Setup::default()
        }),
        players: vec![Player::default(); 12],
        ..Event::default()
    };
    assert_eq!(next_step(&draft), "t seats the draft");
    let mut counter = ScoreConsole::default();
    press(&mut counter, &draft, "t");
    assert!(counter.prompt(&draft).contains("tables: 2"));
    assert_eq!(
        counter.key(&draft, Key::Enter),
        Some(ConsoleCommand::SeatDraft)
    );
    let tables = draft.dealt_seats();
    draft.drafts.insert(
        0,
        Draft {
            tables,
            began: None,
            ..Draft::default()
        },
    );
    press(&mut counter, &draft, "t");
    let begins = Some(ConsoleCommand::Do(Op::BeginDraft));
    assert_eq!(counter.key(&draft, Key::Enter), begins);
    assert_eq!(next_step(&draft), "the draft is seated: t lets it begin");
    draft.players.push(Player::default());
    assert!(next_step(&draft).starts_with("no seat in the draft"));
}

/// `1-0` in a best of three is asked about, and taken when it is meant.
#[test]
fn a_match_that_ends_early_is_asked_about() {
    let two = event(2);
    let (mut counter, wish) = typed(&two, "4.10");
    assert_eq!(wish, None);
    assert!(counter.prompt(&two).contains("is that right?"));
    let done = counter.key(&two, Key::Enter);
    assert!(matches!(done, Some(ConsoleCommand::Do(Op::Enter { .. }))));
    let (mut counter, _) = typed(&two, "4.10");
    counter.key(&two, Key::Escape);
    assert_eq!(counter.key(&two, Key::Enter), None);
    assert!(matches!(typed(&two, "4.11").1, Some(ConsoleCommand::Do(_))));
}
