//! Tests inside `commands/bench/connect_four.rs`.

use super::*;

/// Plays columns; returns whether the last stone won.
fn columns(list: &[u32]) -> bool {
    let mut board = Board::default();
    let mut won = false;
    for column in list {
        let place = board.places() & (0b11_1111 << (column * HEIGHT));
        won = board.put(place);
    }
    won
}

#[test]
fn four_in_a_row_wins_in_all_directions() {
    assert!(columns(&[0, 6, 1, 6, 2, 6, 3]));
    assert!(columns(&[0, 1, 0, 1, 0, 1, 0]));
    assert!(columns(&[0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3]));
    assert!(columns(&[3, 2, 2, 1, 1, 0, 1, 0, 0, 6, 0]));
    assert!(!columns(&[0, 6, 1, 6, 2, 6]));
}

#[test]
fn a_board_has_42_places_and_seven_ways_to_begin() {
    assert_eq!(BOARD.count_ones(), 42);
    assert_eq!(Board::default().places().count_ones(), 7);
}

#[test]
fn random_games_last_about_21_moves() {
    let mut chance = FastRng::new(5);
    let moves: u64 = (0..20_000).map(|_| play(&mut chance)).sum();
    let mean = moves as f64 / 20_000.0;
    assert!((21.0..22.0).contains(&mean), "{mean}");
}
