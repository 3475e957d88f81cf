//! Keys at the desk.

use super::*;
use crate::event::{Final, Held, How, Outcome, PlayerId, Score, Table};

fn event(players: u32) -> Event {
    let players = (0..players).map(PlayerId).collect();
    let round = Held {
        tables: vec![Table::new(4, players)],
        ..Held::default()
    };
    Event {
        rounds: vec![round],
        started: true,
        ..Event::default()
    }
}

fn press(counter: &mut Counter, event: &Event, keys: &str) {
    for sign in keys.chars() {
        assert_eq!(counter.key(event, Key::Sign(sign)), None, "{keys}");
    }
}

fn typed(event: &Event, keys: &str) -> (Counter, Option<Wish>) {
    let mut counter = Counter::default();
    press(&mut counter, event, keys);
    let wish = counter.key(event, Key::Enter);
    (counter, wish)
}

fn entered(event: &Event, keys: &str) -> Option<Outcome> {
    match typed(event, keys).1 {
        Some(Wish::Do(Op::Enter {
            table: 4, outcome, ..
        })) => Some(outcome),
        _ => None,
    }
}

#[test]
fn results_are_typed_on_the_number_pad() {
    let two = event(2);
    assert_eq!(entered(&two, "4.21"), Some(Outcome::Games(Score::of(2, 1))));
    assert_eq!(
        entered(&two, "4,0-2"),
        Some(Outcome::Games(Score::of(0, 2)))
    );
    assert_eq!(
        entered(&two, "4.111").map(Outcome::words),
        Some("1-1-1".to_owned())
    );
    let four = event(4);
    assert_eq!(entered(&four, "4.3"), Some(Outcome::Pod(Some(PlayerId(2)))));
    assert_eq!(entered(&four, "4.0"), Some(Outcome::Pod(None)));
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
    let mut counter = Counter::default();
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
    assert_eq!(counter.key(&two, Key::Sign('Q')), Some(Wish::Leave));
}

#[test]
fn a_report_is_taken_over_and_a_correction_asks_why() {
    let mut two = event(2);
    let outcome = Outcome::Games(Score::of(0, 2));
    two.rounds[0].tables[0].reported = Some((outcome, How::Conceded, PlayerId(1)));
    assert_eq!(entered(&two, "4."), Some(outcome));
    two.rounds[0].tables[0].result = Some(Final {
        outcome,
        how: How::Played,
        by: "Sven".to_owned(),
        at: 0,
        why: String::new(),
    });
    let (mut counter, wish) = typed(&two, "4.21");
    assert_eq!(wish, None);
    press(&mut counter, &two, "slip 4 was read wrongly");
    match counter.key(&two, Key::Enter) {
        Some(Wish::Do(Op::Enter { why, .. })) => assert_eq!(why, "slip 4 was read wrongly"),
        other => panic!("{other:?}"),
    }
    let (mut counter, _) = typed(&two, "4.21");
    assert_eq!(counter.key(&two, Key::Enter), None);
    assert!(counter.refused);
}

#[test]
fn what_cannot_be_seen_on_the_table_is_asked_first() {
    let two = event(2);
    let mut counter = Counter::default();
    press(&mut counter, &two, "p");
    assert_eq!(counter.prompt(&two), "pair round 2? Enter, or Esc");
    assert_eq!(counter.key(&two, Key::Escape), None);
    assert_eq!(counter.key(&two, Key::Enter), None);
    press(&mut counter, &two, "p");
    assert_eq!(counter.key(&two, Key::Enter), Some(Wish::Pair));
    press(&mut counter, &two, "u");
    press(&mut counter, &two, "wrong table");
    let back = Wish::TakeBack("wrong table".to_owned());
    assert_eq!(counter.key(&two, Key::Enter), Some(back));
    press(&mut counter, &two, "d");
    press(&mut counter, &two, "nobody");
    assert_eq!(counter.key(&two, Key::Enter), None);
    assert!(counter.told.contains("nobody"));
}

#[test]
fn a_draft_is_seated_and_begun_with_one_key() {
    use crate::event::{Draft, Phase, Player, Setup};
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
    let mut counter = Counter::default();
    press(&mut counter, &draft, "t");
    assert!(counter.prompt(&draft).contains("tables: 2"));
    assert_eq!(counter.key(&draft, Key::Enter), Some(Wish::SeatDraft));
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
    let begins = Some(Wish::Do(Op::BeginDraft));
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
    assert!(matches!(done, Some(Wish::Do(Op::Enter { .. }))));
    let (mut counter, _) = typed(&two, "4.10");
    counter.key(&two, Key::Escape);
    assert_eq!(counter.key(&two, Key::Enter), None);
    assert!(matches!(typed(&two, "4.11").1, Some(Wish::Do(_))));
}
