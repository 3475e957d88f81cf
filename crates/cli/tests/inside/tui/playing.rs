//! What keys and clicks do.

use super::{click, press, screen};
use crate::fake_table::{FakeTable, offer, question};
use KeyCode::{Char, Down, Enter, Esc, Tab, Up};
use arena::table::Player;
use ratatui::crossterm::event::KeyCode;

/// A table where only one side is played by people, so that no curtain falls.
fn against_a_bot() -> FakeTable {
    let mut demo = FakeTable::new(1);
    demo.players[1] = Player::Bot("greedy".into());
    demo
}

#[test]
fn digits_choose_options() {
    assert_eq!(
        press(&mut against_a_bot(), &[Char('2')]),
        ["A: play Lantern of the Deep"]
    );
}

#[test]
fn space_passes_and_enter_takes_the_focused_option() {
    assert_eq!(press(&mut against_a_bot(), &[Char(' ')]), ["A: pass"]);
    assert_eq!(
        press(&mut against_a_bot(), &[Tab, Enter]),
        ["A: play Ember Fox"]
    );
}

#[test]
fn a_card_with_one_use_is_used_at_once() {
    assert_eq!(
        press(&mut against_a_bot(), &[Down, Enter]),
        ["A: play Ember Fox"]
    );
}

#[test]
fn a_card_with_several_uses_offers_a_menu() {
    let to_field = [Tab, Up, Up, Enter];
    let shown = screen(&mut against_a_bot(), (100, 30), &to_field);
    assert!(shown.contains("which?"), "{shown}");
    let keys = [&to_field[..], &[Down, Enter]].concat();
    assert_eq!(
        press(&mut against_a_bot(), &keys),
        ["A: keep stars of Ember Fox"]
    );
}

#[test]
fn a_card_without_a_use_says_why() {
    let shown = screen(
        &mut against_a_bot(),
        (100, 30),
        &[Down, KeyCode::Right, KeyCode::Right, Enter],
    );
    assert!(shown.contains("nothing to do with it"), "{shown}");
}

#[test]
fn escape_takes_back_only_what_can_be() {
    let mut demo = against_a_bot();
    let shown = screen(&mut demo, (100, 30), &[Esc]);
    assert!(shown.contains("nothing that can be taken back"), "{shown}");
    demo.cancel = true;
    assert_eq!(press(&mut demo, &[Esc]), ["cancel"]);
}

#[test]
fn conceding_needs_a_yes() {
    assert!(press(&mut against_a_bot(), &[Char('c'), Char('n')]).is_empty());
    assert_eq!(
        press(&mut against_a_bot(), &[Char('c'), Char('y')]),
        ["A: Concede"]
    );
}

#[test]
fn a_full_disk_is_told_and_nobody_is_thrown_out() {
    let mut keys = vec![Char('s')];
    keys.extend([KeyCode::Backspace; 30]);
    keys.extend("/full".chars().map(Char));
    keys.push(Enter);
    let shown = screen(&mut against_a_bot(), (100, 30), &keys);
    assert!(shown.contains("Not saved: the disk is full"), "{shown}");
}

#[test]
fn options_of_the_other_side_are_not_shown() {
    let mut demo = against_a_bot();
    demo.question = Some(question(&[0, 1]));
    demo.offers.push(offer(1, "secret plan", &[]));
    let shown = screen(&mut demo, (100, 30), &[]);
    assert!(!shown.contains("secret plan"), "{shown}");
}

#[test]
fn nothing_is_seen_before_the_screen_was_handed_over() {
    let mut demo = FakeTable::new(1);
    let shown = screen(&mut demo, (100, 30), &[]);
    assert!(shown.contains("pass the screen to A"), "{shown}");
    assert!(!shown.contains("Ember Fox"), "{shown}");
    let shown = screen(&mut demo, (100, 30), &[Char('1')]);
    assert!(shown.contains("pass the screen to A"), "{shown}");
    let shown = screen(&mut demo, (100, 30), &[Enter]);
    assert!(shown.contains("Ember Fox"), "{shown}");
}

#[test]
fn a_team_of_people_shares_the_screen_without_a_curtain() {
    let mut demo = FakeTable::new(2);
    demo.players[2] = Player::Bot("random".into());
    demo.players[3] = Player::Bot("random".into());
    demo.question = Some(question(&[0, 1]));
    demo.offers.push(offer(1, "play Quench", &[]));
    let shown = screen(&mut demo, (100, 30), &[]);
    assert!(shown.contains("B: play Quench"), "{shown}");
}

#[test]
fn why_not_names_the_rule_in_our_words() {
    let mut demo = against_a_bot();
    let on_tidewall = [Tab, Up, Up, KeyCode::Right, Char('?')];
    let shown = screen(&mut demo, (100, 30), &on_tidewall);
    assert!(shown.contains("no, by ROI 7.1b.1"), "{shown}");
}

#[test]
fn a_click_chooses_what_it_hits() {
    let mut demo = against_a_bot();
    let shown = screen(&mut demo, (100, 30), &[]);
    let row = shown
        .lines()
        .position(|l| l.contains("4 keep stars"))
        .expect("an option");
    let before = shown
        .lines()
        .nth(row)
        .and_then(|l| l.split("4 keep").next());
    // The picture stands in quotes.
    let column = before.map_or(0, |b| b.chars().count() - 1);
    click(&mut demo, column as u16 + 3, row as u16);
    assert_eq!(demo.done, ["A: keep stars of Ember Fox"]);
}
