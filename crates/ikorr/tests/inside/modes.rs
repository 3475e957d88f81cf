//! Who sits where, and whom a seat reaches.

use ikorr::modes::Mode;
use kernel::seats::Seat;

#[test]
fn the_ring_of_the_books_example() {
    let order: String = Mode::ALL[1]
        .around(Seat(0))
        .iter()
        .map(|s| s.letter())
        .collect();
    assert_eq!(order, "ACDB");
}

#[test]
fn the_left_seat_of_three_reaches_three_players() {
    let reach = Mode::ALL[2].targetable(Seat(0));
    assert_eq!(
        reach.iter().collect::<Vec<_>>(),
        [Seat(0), Seat(1), Seat(3)]
    );
}
