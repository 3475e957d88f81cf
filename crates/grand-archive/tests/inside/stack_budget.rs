//! What can be paid together.

use grand_archive::stack::budget::{Claim, Demand, fits};
use kernel::ids::CardId;

fn cards(count: usize, ids: &[u16]) -> Demand {
    Demand {
        count,
        from: ids.iter().map(|i| Claim::Card(CardId(*i))).collect(),
    }
}

#[test]
fn what_two_parts_want_is_given_to_one() {
    assert!(fits(&[cards(1, &[1, 2]), cards(1, &[1])]));
    assert!(!fits(&[cards(2, &[1, 2]), cards(1, &[1])]));
    assert!(fits(&[cards(2, &[1, 2, 3]), cards(1, &[1]), cards(0, &[])]));
}

#[test]
fn what_rests_may_leave() {
    let rest = Demand::one(Claim::Rest(CardId(4)));
    let leave = Demand::one(Claim::Leave(CardId(4)));
    assert!(fits(&[rest.clone(), leave]));
    assert!(!fits(&[rest.clone(), rest]));
}
