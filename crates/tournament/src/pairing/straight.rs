//! The round that could not be better, where nobody stands in its way: each
//! score group is paired within itself, and where one is odd, somebody who was
//! not paired down or up before meets somebody like that of the next.

use super::field::PairingPool;
use super::group::pair_group;
use super::round::SwissPairing;
use std::cmp::Reverse;

/// Pairs score groups from the top; none where that is not the best round for
/// certain.
pub(super) fn straight(field: &PairingPool, groups: &[Vec<u32>]) -> Option<SwissPairing> {
    let mut groups = groups.to_vec();
    let mut round = SwissPairing::default();
    let mut hoped = 0;
    if field.len() % 2 == 1 {
        round.bye = Some(take_bye(field, &mut groups)?);
    }
    let mut over: Option<u32> = None;
    let mut spent = 0;
    for mut group in groups.into_iter().filter(|g| !g.is_empty()) {
        let mut floats: Vec<u32> = group.iter().map(|p| floats_of(field, *p)).collect();
        floats.sort_unstable();
        let mut crossing = 0;
        if let Some(above) = over.take() {
            let first = |(at, p): &(usize, &u32)| (floats_of(field, **p), *at);
            let fresh = group.iter().enumerate();
            let fresh = fresh.filter(|(_, p)| field.is_fresh(above, **p));
            let at = fresh.min_by_key(first)?.0;
            let partner = group.remove(at);
            spent += floats_of(field, partner);
            round.pairs.push((above, partner));
            crossing += 1;
        }
        if group.len() % 2 == 1 {
            let last = |(at, p): &(usize, &u32)| (floats_of(field, **p), Reverse(*at));
            let at = group.iter().enumerate().min_by_key(last)?.0;
            let below = group.remove(at);
            spent += floats_of(field, below);
            over = Some(below);
            crossing += 1;
        }
        hoped += floats.iter().take(crossing).sum::<u32>();
        let grouped = pair_group(field, &group);
        round.looked += grouped.looked;
        if !grouped.left.is_empty() {
            return None;
        }
        round.pairs.extend(grouped.pairs);
    }
    (over.is_none() && spent == hoped && bye_costs_nothing(field, &round)).then_some(round)
}

fn floats_of(field: &PairingPool, place: u32) -> u32 {
    field.entrant(place).floats.into()
}

/// The last player of the lowest score who had no bye has it.
fn take_bye(field: &PairingPool, groups: &mut [Vec<u32>]) -> Option<u32> {
    for group in groups.iter_mut().rev() {
        let at = group.iter().rposition(|p| field.entrant(*p).byes == 0);
        if let Some(at) = at {
            return Some(group.remove(at));
        }
    }
    None
}

/// Whether nobody who floats could stay, had the bye gone to somebody else of
/// that score: then it is for the exact search to say who has it. Who has it
/// would float in their place, whether they could have the bye or not.
fn bye_costs_nothing(field: &PairingPool, round: &SwissPairing) -> bool {
    let Some(bye) = round.bye.map(|p| field.entrant(p)) else {
        return true;
    };
    let all = (0..field.len() as u32).map(|p| field.entrant(p));
    let others = all.filter(|e| e.score == bye.score && e.byes == 0);
    if others.count() < 2 {
        return true;
    }
    let crossed = round.pairs.iter().filter(|(a, b)| {
        let (a, b) = (field.entrant(*a).score, field.entrant(*b).score);
        a != b && (a == bye.score || b == bye.score)
    });
    let mut floats = crossed.flat_map(|(a, b)| [*a, *b]);
    !floats.any(|p| {
        let one = field.entrant(p);
        one.score == bye.score && one.floats > bye.floats
    })
}
