//! Pictures of a hand-made table, kept as text.

use super::super::theme::ColorDepth;
use super::{screen, survives};
use crate::fake_table::FakeTable;
use insta::assert_snapshot;
use ratatui::crossterm::event::KeyCode;

const SMALL: (u16, u16) = (100, 30);
const LARGE: (u16, u16) = (160, 48);

#[test]
fn duel_on_a_small_screen() {
    assert_snapshot!(screen(&mut FakeTable::new(1), SMALL, &[KeyCode::Enter]));
}

#[test]
fn duel_on_a_large_screen() {
    assert_snapshot!(screen(
        &mut FakeTable::new(1).with_stack(),
        LARGE,
        &[KeyCode::Enter]
    ));
}

#[test]
fn two_a_side_on_a_small_screen() {
    assert_snapshot!(screen(&mut FakeTable::new(2), SMALL, &[KeyCode::Enter]));
}

#[test]
fn three_a_side_on_a_large_screen() {
    assert_snapshot!(screen(&mut FakeTable::new(3), LARGE, &[KeyCode::Enter]));
}

#[test]
fn three_a_side_on_a_small_screen() {
    assert_snapshot!(screen(&mut FakeTable::new(3), SMALL, &[KeyCode::Enter]));
}

#[test]
fn sides_that_meet_on_a_small_screen() {
    assert_snapshot!(screen(
        &mut FakeTable::new(1).with_grounds(),
        SMALL,
        &[KeyCode::Enter]
    ));
}

#[test]
fn sides_that_meet_on_a_large_screen() {
    assert_snapshot!(screen(
        &mut FakeTable::new(1).with_grounds().with_stack(),
        LARGE,
        &[KeyCode::Enter]
    ));
}

#[test]
fn teams_that_meet_on_a_small_screen() {
    assert_snapshot!(screen(
        &mut FakeTable::new(2).with_grounds(),
        SMALL,
        &[KeyCode::Enter]
    ));
}

#[test]
fn empty_table_after_the_game() {
    assert_snapshot!(screen(&mut FakeTable::empty(), SMALL, &[]));
}

#[test]
fn curtain_between_two_people() {
    assert_snapshot!(screen(&mut FakeTable::new(1), SMALL, &[]));
}

#[test]
fn help_over_the_table() {
    assert_snapshot!(screen(
        &mut FakeTable::new(1),
        SMALL,
        &[KeyCode::Enter, KeyCode::Char('h')]
    ));
}

#[test]
fn every_size_of_screen_can_be_drawn_on() {
    // Around the smallest that is played on, and far from it.
    for wide in [1, 40, 79, 80, 81, 107, 133, 200] {
        for high in [1, 12, 23, 24, 25, 38, 60] {
            for side in 1..=3 {
                let mut demo = FakeTable::new(side).with_stack();
                survives(&mut demo, wide, high, ColorDepth::Full);
                survives(&mut demo.with_grounds(), wide, high, ColorDepth::Indexed);
            }
            survives(&mut FakeTable::empty(), wide, high, ColorDepth::Indexed);
        }
    }
}

#[test]
fn screen_that_is_too_small() {
    let shown = screen(&mut FakeTable::new(1), (60, 20), &[KeyCode::Enter]);
    assert!(shown.contains("at least 80×24"), "{shown}");
}
