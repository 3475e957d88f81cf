//! Rounds that cannot do without repetitions carry their proof, and nothing
//! else passes for one.

use kernel::rng::GameRng;
use tournament::pairing::check::{History, Wrong, check};
use tournament::pairing::{Entrant, Field, Order, Round, pair};

/// Entrants of which some pairs have met; the scores are their places.
fn met(size: u32, pairs: &[(u32, u32)], byes: &[u32]) -> (Field, History) {
    let entrant = |p: u32| Entrant {
        score: 3 * (p % 3),
        byes: byes.contains(&p).into(),
        floats: 0,
        met: pairs
            .iter()
            .filter(|(a, b)| *a == p || *b == p)
            .map(|(a, b)| if *a == p { *b } else { *a })
            .collect(),
        never: Vec::new(),
        home: None,
    };
    let history = History {
        active: (0..size).collect(),
        meetings: pairs.iter().copied().collect(),
        byes: byes.iter().copied().collect(),
        ..History::default()
    };
    (Field::new((0..size).map(entrant).collect()), history)
}

/// Six players after three rounds, of whom two threes have met crosswise: what
/// is left to be met are two triangles, and no round without a rematch.
fn two_triangles() -> (Field, History) {
    let crosswise: Vec<(u32, u32)> = (0..3).flat_map(|a| (3..6).map(move |b| (a, b))).collect();
    met(6, &crosswise, &[])
}

fn paired(field: &Field) -> Round {
    pair(field, &Order::Chance, &mut GameRng::from_number(4)).unwrap()
}

#[test]
fn two_triangles_have_one_rematch_and_the_proof_that_it_is_needed() {
    let (field, history) = two_triangles();
    let round = paired(&field);
    let verdict = check(&history, &round).unwrap();
    assert_eq!((verdict.rematches, verdict.second_byes), (1, 0));
    let proof = round.proof.as_ref().unwrap();
    // Both triangles are odd pieces; nothing need be taken away to see it.
    assert_eq!(proof.barrier.0.len() % 2, 0);
}

#[test]
fn without_its_proof_or_with_another_one_it_is_refused() {
    let (field, history) = two_triangles();
    let good = paired(&field);
    let none = Round {
        proof: None,
        ..good.clone()
    };
    assert_eq!(check(&history, &none), Err(Wrong::NoProof));
    let mut barrier = good.clone();
    let proof = barrier.proof.as_mut().unwrap();
    proof.barrier.0 = vec![0, 1];
    assert_eq!(check(&history, &barrier), Err(Wrong::NoBarrier));
    for change in [1, -1] {
        let mut prices = good.clone();
        prices.proof.as_mut().unwrap().duals.prices[0] += change;
        assert_eq!(check(&history, &prices), Err(Wrong::NotFewest), "{change}");
    }
    let mut short = good.clone();
    short.proof.as_mut().unwrap().duals.prices.pop();
    assert_eq!(check(&history, &short), Err(Wrong::NotFewest));
    let mut negative = good;
    for set in &mut negative.proof.as_mut().unwrap().duals.sets {
        set.value = -set.value - 1;
    }
    let sets = negative.proof.as_ref().unwrap().duals.sets.len();
    assert_eq!(check(&history, &negative).is_err(), sets > 0);
}

#[test]
fn more_repetitions_than_needed_are_refused_with_the_same_proof() {
    let (field, history) = two_triangles();
    let good = paired(&field);
    let worse = Round {
        pairs: vec![(0, 3), (1, 4), (2, 5)],
        ..good
    };
    assert_eq!(check(&history, &worse), Err(Wrong::NotFewest));
}

#[test]
fn a_second_bye_is_proved_too() {
    let (field, history) = met(3, &[], &[0, 1, 2]);
    let round = paired(&field);
    let verdict = check(&history, &round).unwrap();
    assert_eq!((verdict.rematches, verdict.second_byes), (0, 1));
    let fresh = History {
        byes: [0, 1].into_iter().collect(),
        ..history
    };
    let other = Round {
        pairs: vec![(1, 2)],
        bye: Some(0),
        proof: round.proof,
    };
    assert_eq!(check(&fresh, &other), Err(Wrong::NoBarrier));
}

#[test]
fn who_is_missing_or_sits_twice_is_named() {
    let (field, history) = met(4, &[], &[]);
    let good = paired(&field);
    let twice = Round {
        pairs: vec![(0, 1), (1, 2)],
        ..good.clone()
    };
    assert_eq!(check(&history, &twice), Err(Wrong::Misplaced(1)));
    let missing = Round {
        pairs: vec![(0, 1)],
        ..good.clone()
    };
    assert_eq!(check(&history, &missing), Err(Wrong::Missing(2)));
    let never = History {
        never: [(1, 0)].into_iter().collect(),
        ..history
    };
    let together = Round {
        pairs: vec![(0, 1), (2, 3)],
        ..good
    };
    assert_eq!(check(&never, &together), Err(Wrong::Forbidden(0, 1)));
}
