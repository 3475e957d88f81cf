//! Simulated events: rounds without repetitions, and how long they take.

use std::time::Instant;
use tournament::simulate::{Plan, Simulated, simulate};

fn played(players: u32, rounds: u32, drops: u32) -> Vec<Simulated> {
    let began = Instant::now();
    let plan = Plan {
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

/// Figures for `docs/performance.md`.
#[test]
#[ignore = "measures: run with --release -- --ignored --nocapture on a quiet machine"]
fn figures() {
    for (players, rounds, mean, worst) in [
        (2_048, 11, 40.0, 100.0),
        (16_384, 14, 1_500.0, f64::INFINITY),
    ] {
        let all = played(players, rounds, 0);
        let times: Vec<f64> = all.iter().map(|r| r.pair_ms).collect();
        let sum: f64 = times.iter().sum();
        let most = times.iter().copied().fold(0.0, f64::max);
        let average = sum / times.len() as f64;
        eprintln!("{players} players, {rounds} rounds: {average:.2} ms, at most {most:.2} ms");
        assert!(average <= mean && most <= worst);
        assert!(all.iter().all(|r| r.checker == "ok" && r.rematches == 0));
    }
}
