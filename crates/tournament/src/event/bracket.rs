//! Playoffs: a fixed bracket by seeds (RBT 202.4, 414.6, reading T 1.4).

use super::{Event, PhaseFormat, PlayerId, PlayerResult, Round};
use std::collections::HashSet;

/// A round of a playoff: pairs, the better seed first, and who has no opponent.
pub(crate) type BracketPairing = (Vec<(PlayerId, PlayerId)>, Vec<PlayerId>);

/// The places of a bracket in which 1 meets 8, 4 meets 5, 2 meets 7, 3 meets 6.
fn order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = 2 * order.len() - 1;
        order = order.iter().flat_map(|seed| [*seed, last - seed]).collect();
    }
    order
}

/// A bracket of these players, the best first; the best have no opponent where
/// some are missing.
pub(super) fn lay(players: &[PlayerId]) -> Vec<Option<PlayerId>> {
    let places = order(players.len().next_power_of_two());
    let places = places.into_iter().map(|seed| players.get(seed).copied());
    places.collect()
}

fn draw(slots: &[Option<PlayerId>]) -> BracketPairing {
    let (mut pairs, mut byes) = (Vec::new(), Vec::new());
    for pair in slots.chunks(2) {
        match pair {
            [Some(a), Some(b)] => pairs.push((*a, *b)),
            [Some(one), None] | [None, Some(one)] | [Some(one)] => byes.push(*one),
            _ => {}
        }
    }
    (pairs, byes)
}

impl Event {
    /// The next round of a playoff.
    pub(crate) fn elimination_round(&self) -> BracketPairing {
        match self.phase().structure {
            PhaseFormat::Double => self.better_first(self.double_round()),
            _ => self.single_round(),
        }
    }

    /// The players of the part, the best first: who went on to it, else as
    /// they were when it was drawn.
    pub(super) fn seeded(&self) -> Vec<PlayerId> {
        let lots = || {
            self.standings()
                .into_iter()
                .map(|l| PlayerId(l.player as u32))
                .collect()
        };
        let known = self.qualified.get(&self.phase);
        let known = known.or_else(|| self.bracket_seeds.get(&self.phase));
        known.cloned().unwrap_or_else(lots)
    }

    /// Who is still in, the best seed first.
    pub(super) fn alive(&self) -> Vec<PlayerId> {
        let active: HashSet<PlayerId> = self.active().into_iter().collect();
        let mut all = self.seeded();
        all.retain(|id| active.contains(id));
        all
    }

    /// The next round of a single elimination. Somebody who is gone is not
    /// replaced: the round is seeded anew, and the best has no opponent (RBT
    /// 414.6).
    fn single_round(&self) -> BracketPairing {
        let alive = self.alive();
        let slots = self.slots();
        let here: HashSet<PlayerId> = slots.iter().flatten().copied().collect();
        let whole = slots.len().is_power_of_two() && slots.iter().all(Option::is_some);
        let same = here.len() == alive.len() && alive.iter().all(|id| here.contains(id));
        if whole && same {
            return self.better_first(draw(&slots));
        }
        let gone = kernel::rule!("RBT 414.6", true);
        match gone || slots.is_empty() {
            true => self.better_first(draw(&lay(&alive))),
            false => {
                let slots: Vec<_> = slots
                    .into_iter()
                    .map(|s| s.filter(|p| alive.contains(p)))
                    .collect();
                self.better_first(draw(&slots))
            }
        }
    }

    /// The places of the bracket after the rounds so far.
    fn slots(&self) -> Vec<Option<PlayerId>> {
        let seeded = self.seeded();
        let mut slots: Vec<Option<PlayerId>> = Vec::new();
        for round in self.rounds_of_phase() {
            let held = players_of(round);
            if !follows(&slots, round) {
                let here: Vec<_> = seeded
                    .iter()
                    .copied()
                    .filter(|id| held.contains(id))
                    .collect();
                slots = lay(&here);
            }
            slots = slots.chunks(2).map(|pair| went_on(round, pair)).collect();
        }
        slots
    }

    fn better_first(&self, (mut pairs, byes): BracketPairing) -> BracketPairing {
        let seeded = self.seeded();
        let seed = |id: PlayerId| seeded.iter().position(|s| *s == id);
        for pair in &mut pairs {
            if seed(pair.1) < seed(pair.0) {
                *pair = (pair.1, pair.0);
            }
        }
        (pairs, byes)
    }
}

fn players_of(round: &Round) -> HashSet<PlayerId> {
    let seated = round.tables.iter().flat_map(|t| t.players.iter().copied());
    seated.chain(round.byes.iter().copied()).collect()
}

/// Whether a round was drawn from these places.
fn follows(slots: &[Option<PlayerId>], round: &Round) -> bool {
    let (pairs, byes) = draw(slots);
    let met = |(a, b): &(PlayerId, PlayerId)| round.tables.iter().any(|t| t.has(*a) && t.has(*b));
    pairs.len() == round.tables.len() && pairs.iter().all(met) && byes.len() == round.byes.len()
}

fn went_on(round: &Round, pair: &[Option<PlayerId>]) -> Option<PlayerId> {
    let players: Vec<PlayerId> = pair.iter().flatten().copied().collect();
    let table = round
        .tables
        .iter()
        .find(|t| players.iter().all(|p| t.has(*p)));
    let Some(table) = table.filter(|_| players.len() == 2) else {
        return players.first().copied();
    };
    let result = table.result.as_ref()?;
    let won = |place: &usize| result.outcome.share(&table.players, *place) == PlayerResult::Won;
    let place = (0..table.players.len()).find(won)?;
    table.players.get(place).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_meet_last_and_have_no_opponent_where_some_are_missing() {
        assert_eq!(order(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        let six: Vec<PlayerId> = (0..6).map(PlayerId).collect();
        let (pairs, byes) = draw(&lay(&six));
        assert_eq!(byes, [PlayerId(0), PlayerId(1)]);
        assert_eq!(
            pairs,
            [(PlayerId(3), PlayerId(4)), (PlayerId(2), PlayerId(5))]
        );
    }
}
