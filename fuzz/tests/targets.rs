//! Each target takes its corpus as it is, and some of it mutated.

#[test]
fn every_target_takes_what_it_gets() {
    for target in &fuzz::TARGETS {
        let corpus = fuzz::corpus(target.name);
        assert!(!corpus.is_empty(), "{} has nothing to read", target.name);
        let rounds = fuzz::run(target, 7, |round| round < 40);
        assert!(rounds.is_ok(), "{}: {rounds:?}", target.name);
    }
}

/// The same seed gives the same inputs, and they are mutated.
#[test]
fn inputs_depend_on_the_seed_only() {
    let corpus = fuzz::corpus("players");
    let all = |seed| {
        let mut chance = kernel::rng::FastRng::new(seed);
        (0..20)
            .map(|_| fuzz::mutated(&corpus, &mut chance))
            .collect::<Vec<_>>()
    };
    assert_eq!(all(1), all(1));
    assert_ne!(all(1), all(2));
    assert!(all(1).iter().any(|input| !corpus.contains(input)));
}
