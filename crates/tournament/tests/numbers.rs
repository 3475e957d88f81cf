//! Fractions, and the numbers of tables.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use tournament::event::{PlayerId, numbered};
use tournament::ratio::Ratio;

#[test]
fn large_fractions_are_compared_without_overflow() {
    let large = 10_i128.pow(30);
    let (a, b) = (
        Ratio::new(large, large + 1),
        Ratio::new(large + 1, large + 2),
    );
    assert_eq!(
        (a.cmp(&b), b.cmp(&a), a.cmp(&a)),
        (Ordering::Less, Ordering::Greater, Ordering::Equal)
    );
    assert!(Ratio::new(-1, 3) < Ratio::ZERO && Ratio::new(-1, 3) > Ratio::new(-1, 2));
    // Opponents' game rates of a very long event: 40 to 60 games each.
    let rates = |from: i128| (from..from + 20).map(|n| Ratio::new(n / 2, n));
    assert!(Ratio::mean(rates(41)) < Ratio::mean(rates(40)) + Ratio::ONE);
}

#[test]
fn fixed_tables_are_kept_and_the_others_fill_up() {
    let tables = vec![
        vec![PlayerId(0), PlayerId(1)],
        vec![PlayerId(2), PlayerId(3)],
        vec![PlayerId(4), PlayerId(5)],
    ];
    let fixed = BTreeMap::from([(PlayerId(3), 1), (PlayerId(5), 9)]);
    let numbers: Vec<u32> = numbered(tables, &fixed).iter().map(|s| s.table).collect();
    assert_eq!(numbers, [2, 1, 9]);
}
