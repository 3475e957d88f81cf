//! Rounds that cannot do without repetitions carry their proof, and nothing
//! else passes for one.

use kernel::rng::GameRng;
use tournament::matching::{Cost, Duals};
use tournament::pairing::check::{History, PairingFault, check};
use tournament::pairing::{
    Certificate, Entrant, GroupOrder, PairingPool, Reason, SwissPairing, pair,
};

/// Entrants of which some pairs have met; the scores are their places.
fn met(size: u32, pairs: &[(u32, u32)], byes: &[u32]) -> (PairingPool, History) {
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
        points: (0..size).map(|p| (p, 3 * (p % 3))).collect(),
        ..History::default()
    };
    (PairingPool::new((0..size).map(entrant).collect()), history)
}

/// Six players after three rounds, of whom two threes have met crosswise: what
/// is left to be met are two triangles, and no round without a rematch.
fn two_triangles() -> (PairingPool, History) {
    let crosswise: Vec<(u32, u32)> = (0..3).flat_map(|a| (3..6).map(move |b| (a, b))).collect();
    met(6, &crosswise, &[])
}

fn paired(field: &PairingPool) -> SwissPairing {
    pair(field, &GroupOrder::Chance, &mut GameRng::from_number(4)).unwrap()
}

fn certificate(round: &mut SwissPairing) -> &mut Certificate {
    round.certificate.as_mut().unwrap()
}

fn duals(reason: &mut Option<Reason>) -> &mut Duals {
    match reason.as_mut().unwrap() {
        Reason::Duals(duals) => duals,
        Reason::Barrier(_) => panic!("these are no values"),
    }
}

#[test]
fn two_triangles_have_one_rematch_and_the_proof_that_it_is_needed() {
    let (field, history) = two_triangles();
    let round = paired(&field);
    let verdict = check(&history, &round).unwrap();
    assert_eq!((verdict.rematches, verdict.second_byes), (1, 0));
    assert!(round.certificate.unwrap().fewest.is_some());
}

#[test]
fn without_its_proof_or_with_another_one_it_is_refused() {
    let (field, history) = two_triangles();
    let good = paired(&field);
    let none = SwissPairing {
        certificate: None,
        ..good.clone()
    };
    assert_eq!(check(&history, &none), Err(PairingFault::NoProof));
    let mut half = good.clone();
    certificate(&mut half).fewest = None;
    assert_eq!(check(&history, &half), Err(PairingFault::NotFewest));
    let mut small = good.clone();
    certificate(&mut small).pool.truncate(4);
    assert_eq!(check(&history, &small), Err(PairingFault::PoolTooSmall));
    for change in [1, -1, i64::MAX] {
        let mut prices = good.clone();
        let all = &mut duals(&mut certificate(&mut prices).fewest).prices;
        all[0] = Cost([all[0].0[0].saturating_add(change), 0, 0, 0, 0]);
        assert_eq!(
            check(&history, &prices),
            Err(PairingFault::NotFewest),
            "{change}"
        );
    }
    let mut short = good.clone();
    duals(&mut certificate(&mut short).fewest).prices.pop();
    assert_eq!(check(&history, &short), Err(PairingFault::NotFewest));
    let mut negative = good;
    let sets = &mut duals(&mut certificate(&mut negative).fewest).sets;
    for set in sets.iter_mut() {
        set.value = Cost::of(-set.value.0[0] - 1);
    }
    let some = !sets.is_empty();
    assert_eq!(check(&history, &negative).is_err(), some);
}

/// A leader is paired down, and the proof that is there for another round does
/// not help.
#[test]
fn a_leader_who_is_paired_down_without_need_is_refused() {
    let (_, mut history) = met(6, &[], &[]);
    history.points = [(0, 6), (1, 6), (2, 3), (3, 3), (4, 0), (5, 0)].into();
    let round = |pairs: &[(u32, u32)]| SwissPairing {
        pairs: pairs.to_vec(),
        ..SwissPairing::default()
    };
    let good = round(&[(0, 1), (2, 3), (4, 5)]);
    assert_eq!(check(&history, &good).unwrap().worst, 0);
    let down = round(&[(0, 4), (1, 5), (2, 3)]);
    assert_eq!(check(&history, &down), Err(PairingFault::TooFarApart(6)));
    // The leaders have met: one point group down each is what they need.
    history.meetings.insert((0, 1));
    let field = |met: &[u32], score: u32| Entrant {
        met: met.to_vec(),
        score,
        ..Entrant::default()
    };
    let scores = [(1, 6), (0, 6), (9, 3), (9, 3), (9, 0), (9, 0)];
    let entrants = scores.map(|(other, score)| match other {
        9 => field(&[], score),
        other => field(&[other], score),
    });
    let best = paired(&PairingPool::new(entrants.to_vec()));
    let verdict = check(&history, &best).unwrap();
    assert_eq!((verdict.worst, verdict.squares), (3, 18));
    let other = SwissPairing {
        certificate: best.certificate.clone(),
        ..round(&[(0, 2), (1, 4), (3, 5)])
    };
    assert_eq!(check(&history, &other), Err(PairingFault::TooFarApart(6)));
    let bare = SwissPairing {
        certificate: None,
        ..best
    };
    assert_eq!(check(&history, &bare), Err(PairingFault::TooFarApart(3)));
}

#[test]
fn a_bye_above_the_lowest_is_refused() {
    let (_, mut history) = met(3, &[], &[]);
    history.points = [(0, 3), (1, 3), (2, 0)].into();
    let high = SwissPairing {
        pairs: vec![(0, 2)],
        bye: Some(1),
        ..SwissPairing::default()
    };
    assert_eq!(check(&history, &high), Err(PairingFault::HighBye(3)));
}

#[test]
fn more_repetitions_than_needed_are_refused_with_the_same_proof() {
    let (field, history) = two_triangles();
    let good = paired(&field);
    let worse = SwissPairing {
        pairs: vec![(0, 3), (1, 4), (2, 5)],
        ..good
    };
    assert_eq!(check(&history, &worse), Err(PairingFault::NotFewest));
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
    let other = SwissPairing {
        pairs: vec![(1, 2)],
        bye: Some(0),
        ..round
    };
    assert_eq!(check(&fresh, &other), Err(PairingFault::NotFewest));
}

#[test]
fn who_is_missing_or_sits_twice_is_named() {
    let (field, history) = met(4, &[], &[]);
    let good = paired(&field);
    let twice = SwissPairing {
        pairs: vec![(0, 1), (1, 2)],
        ..good.clone()
    };
    assert_eq!(check(&history, &twice), Err(PairingFault::Misplaced(1)));
    let missing = SwissPairing {
        pairs: vec![(0, 1)],
        ..good.clone()
    };
    assert_eq!(check(&history, &missing), Err(PairingFault::Missing(2)));
    let never = History {
        never: [(1, 0)].into_iter().collect(),
        ..history
    };
    let together = SwissPairing {
        pairs: vec![(0, 1), (2, 3)],
        ..good
    };
    assert_eq!(check(&never, &together), Err(PairingFault::Forbidden(0, 1)));
}
