//! Two games word for word.

use crate::skirmish::{Rules, Setup, Skirmish};
use testkit::golden::{assert_golden, playthrough};

fn matches_golden(seats: u8, seed: u64) {
    let setup = Setup {
        seats,
        seed,
        flaw: None,
    };
    let text = playthrough::<Skirmish>(&setup, &Rules::default(), seed, 120);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    assert_golden(format!("{folder}/skirmish-{seats}.txt"), &text);
}

#[test]
fn two_seats() {
    matches_golden(2, 1);
}

#[test]
fn three_seats() {
    matches_golden(3, 5);
}
