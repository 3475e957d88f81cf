//! Simulated events: rounds without repetitions.

use scorekeeper::simulate::{SimPlan, SimRound, simulate};
use std::time::Instant;

fn played(players: u32, rounds: u32, drops: u32) -> Vec<SimRound> {
    let began = Instant::now();
    let plan = SimPlan {
        players,
        rounds,
        drops,
        seed: 1,
    };
    simulate(plan, || began.elapsed().as_secs_f64() * 1000.0).unwrap()
}

#[test]
fn simulated_rounds_are_in_order() {
    for (players, rounds, drops) in [(64, 6, 0), (65, 7, 3), (200, 9, 5)] {
        let all = played(players, rounds, drops);
        assert_eq!(all.len() as u32, rounds);
        for round in all {
            assert_eq!((round.rematches, round.second_byes), (0, 0));
            assert_eq!(round.checker, "ok");
        }
    }
}
