//! Whether a cost can be paid, by arithmetic: what is asked for, and whether
//! there is enough for all of it at once. What is offered can be finished.

use kernel::ids::CardId;

/// What a part of a cost lays hold of. An object that rests for one part may
/// still leave for another (GA card-activation/p2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// A card that is no object.
    Card(CardId),
    /// An object that rests.
    Rest(CardId),
    /// An object that leaves the field.
    Leave(CardId),
}

/// So many of these.
#[derive(Clone, Debug, Default)]
pub struct Demand {
    /// How many.
    pub count: usize,
    /// Of what.
    pub from: Vec<Claim>,
}

impl Demand {
    /// One of these.
    pub fn one(claim: Claim) -> Self {
        Self {
            count: 1,
            from: vec![claim],
        }
    }
}

/// Whether every demand can be met, nothing being used twice.
///
/// Each unit of a demand looks for something free, and where there is nothing
/// it asks the holder of one of its candidates to take another.
pub fn fits(demands: &[Demand]) -> bool {
    if demands.iter().any(|d| d.from.len() < d.count) {
        return false;
    }
    // One thing for one demand is no matter of who takes what.
    if demands.iter().map(|d| d.count).sum::<usize>() <= 1 {
        return true;
    }
    let units: Vec<&Demand> = demands
        .iter()
        .flat_map(|d| std::iter::repeat_n(d, d.count))
        .collect();
    let mut held: Vec<(Claim, usize)> = Vec::new();
    (0..units.len()).all(|unit| seat_unit(&units, unit, &mut held, &mut Vec::new()))
}

fn seat_unit(
    units: &[&Demand],
    unit: usize,
    held: &mut Vec<(Claim, usize)>,
    tried: &mut Vec<Claim>,
) -> bool {
    for claim in &units[unit].from {
        if tried.contains(claim) {
            continue;
        }
        tried.push(*claim);
        let Some(at) = held.iter().position(|(c, _)| c == claim) else {
            held.push((*claim, unit));
            return true;
        };
        let holder = held[at].1;
        if seat_unit(units, holder, held, tried) {
            // The holder has found another, so this one is free again.
            if let Some(entry) = held.iter_mut().find(|(c, _)| c == claim) {
                entry.1 = unit;
            }
            return true;
        }
    }
    false
}
