//! Double elimination on a fixed sheet: a winners' bracket, a losers' bracket
//! that takes in who loses above, a grand final, and a second one where the
//! unbeaten player loses the first.

use super::bracket::{BracketPairing, lay};
use super::{Event, PlayerId};
use super::{PlayerResult, Round};
use std::collections::HashSet;

/// A place of the sheet; empty where nobody comes.
type Slot = Option<PlayerId>;

/// How far a double elimination has come.
pub(super) struct BracketState {
    /// The matches that come next, or are being played.
    pub(super) next: Vec<(PlayerId, PlayerId)>,
    /// Who is still in.
    pub(super) still: HashSet<PlayerId>,
}

/// Players who fall into the losers' bracket change places so that they meet
/// whom they have beaten as late as can be: by level of the winners' bracket
/// from the second, what is added to the place without carrying.
fn crossings(levels: u32) -> Vec<usize> {
    let height = |x: usize| usize::BITS - x.leading_zeros();
    // Where losers of the first level sit, then of each later one.
    let mut seats: Vec<usize> = vec![0];
    let mut all = Vec::new();
    for level in 2..=levels {
        if level > 2 {
            seats.iter_mut().for_each(|seat| *seat >>= 1);
        }
        let far = |cross: &usize| {
            let apart: Vec<u32> = seats.iter().rev().map(|s| height(s ^ cross)).collect();
            (apart.iter().min().copied(), apart)
        };
        let cross = (0..1usize << (levels - level)).max_by_key(far);
        let cross = cross.unwrap_or(0);
        seats.push(cross);
        all.push(cross);
    }
    all
}

/// The rounds that were held, one after the other, along the sheet.
struct BracketReplay<'e> {
    event: &'e Event,
    /// Rounds of the part with their places among all rounds.
    held: Vec<(usize, &'e Round)>,
    at: usize,
    sheet: BracketState,
}

/// Who goes on and who does not.
type Advancement = (Slot, Slot);

impl BracketReplay<'_> {
    /// Matches that are played at one time. None: they come next, or some are
    /// not over. Nothing is played where nobody has an opponent.
    fn step(&mut self, pairs: &[(Slot, Slot)]) -> Option<Vec<Advancement>> {
        let round = self.held.get(self.at).copied();
        let number = round.map_or(self.event.rounds.len(), |(n, _)| n);
        let here = |slot: Slot| slot.filter(|p| self.event.is_there(*p, number));
        let pairs: Vec<(Slot, Slot)> = pairs.iter().map(|(a, b)| (here(*a), here(*b))).collect();
        let real: Vec<_> = pairs.iter().filter_map(|(a, b)| a.zip(*b)).collect();
        if real.is_empty() {
            return Some(pairs.into_iter().map(|(a, b)| (a.or(b), None)).collect());
        }
        let over = round.filter(|(_, held)| held.open().is_empty());
        let Some((_, held)) = over else {
            self.sheet.next = real;
            return None;
        };
        self.at += 1;
        Some(pairs.iter().map(|pair| decided(held, *pair)).collect())
    }
}

/// What a match came to; where it was not held, who was there goes on.
fn decided(held: &Round, (a, b): (Slot, Slot)) -> Advancement {
    let (Some(one), Some(two)) = (a, b) else {
        return (a.or(b), None);
    };
    let table = held.table_of(one).filter(|t| t.has(two));
    let Some(table) = table else {
        let stands_in = held.byes.contains(&two) || held.table_of(two).is_some();
        return if stands_in { (b, a) } else { (a, b) };
    };
    let share = |id: PlayerId| {
        let result = table.result.as_ref();
        let place = table.place(id);
        let both = result.zip(place);
        both.map(|(r, at)| r.outcome.share(&table.players, at))
    };
    match (share(one), share(two)) {
        (Some(PlayerResult::Won), _) => (a, b),
        (_, Some(PlayerResult::Won)) => (b, a),
        // Both have lost: the better one of them has a place below.
        _ => (None, a),
    }
}

impl Event {
    /// Whether a player was there when a round was drawn.
    fn is_there(&self, id: PlayerId, round: usize) -> bool {
        let player = &self.players[id.0 as usize];
        let gone = player.dropped || player.removed;
        !gone || player.dropped_after as usize > round
    }

    /// The sheet of the part that is played.
    pub(super) fn bracket_sheet(&self) -> BracketState {
        let players = self
            .bracket_seeds
            .get(&self.phase)
            .cloned()
            .unwrap_or_else(|| {
                let mut players = self.seeded();
                players.retain(|id| self.is_there(*id, self.rounds.len()));
                players
            });
        let held = self.rounds.iter().enumerate();
        let mut course = BracketReplay {
            event: self,
            held: held.filter(|(_, r)| r.phase == self.phase).collect(),
            at: 0,
            sheet: BracketState {
                next: Vec::new(),
                still: HashSet::new(),
            },
        };
        let mut places = BracketSlots {
            above: lay(&players),
            below: Vec::new(),
            fallen: Vec::new(),
        };
        let champion = places.play(&mut course);
        let mut still: HashSet<PlayerId> = match champion {
            Some(champion) => champion.into_iter().collect(),
            None => places.everybody(),
        };
        still.retain(|id| self.is_there(*id, self.rounds.len()));
        course.sheet.still = still;
        course.sheet
    }

    /// The next round of a double elimination, and who rests.
    pub(super) fn double_round(&self) -> BracketPairing {
        let sheet = self.bracket_sheet();
        let plays = |id: &PlayerId| sheet.next.iter().any(|(a, b)| a == id || b == id);
        let mut rest = self.seeded();
        rest.retain(|id| sheet.still.contains(id) && !plays(id));
        (sheet.next, rest)
    }
}

/// Who stands where.
struct BracketSlots {
    /// The winners' bracket.
    above: Vec<Slot>,
    /// The losers' bracket.
    below: Vec<Slot>,
    /// Who has just lost above and comes into the losers' bracket next.
    fallen: Vec<Slot>,
}

impl BracketSlots {
    fn everybody(&self) -> HashSet<PlayerId> {
        let all = self.above.iter().chain(&self.below).chain(&self.fallen);
        all.flatten().copied().collect()
    }

    /// Along the sheet as far as results go. Who has won, if that is known;
    /// nobody may be left.
    fn play(&mut self, course: &mut BracketReplay<'_>) -> Option<Slot> {
        let levels = self.above.len().trailing_zeros();
        let first = course.step(&adjacent(&self.above))?;
        (self.above, self.below) = first.into_iter().unzip();
        for cross in crossings(levels) {
            self.both(course)?;
            self.drop_in(course, cross)?;
        }
        self.grand_final(course)
    }

    /// A round of the winners' bracket, and at the same time one of the
    /// losers' bracket among themselves.
    fn both(&mut self, course: &mut BracketReplay<'_>) -> Option<()> {
        let mut pairs = adjacent(&self.above);
        let split = pairs.len();
        pairs.extend(adjacent(&self.below));
        let mut done = course.step(&pairs)?;
        let low = done.split_off(split);
        (self.above, self.fallen) = done.into_iter().unzip();
        self.below = low.into_iter().map(|(won, _)| won).collect();
        Some(())
    }

    /// Those who have just lost above meet those who are left below.
    fn drop_in(&mut self, course: &mut BracketReplay<'_>, cross: usize) -> Option<()> {
        let fallen = |at: usize| self.fallen.get(at ^ cross).copied().flatten();
        let below = self.below.iter().enumerate();
        let pairs: Vec<_> = below.map(|(at, slot)| (fallen(at), *slot)).collect();
        let done = course.step(&pairs)?;
        self.below = done.into_iter().map(|(won, _)| won).collect();
        self.fallen.clear();
        Some(())
    }

    /// Who is unbeaten must lose twice.
    fn grand_final(&mut self, course: &mut BracketReplay<'_>) -> Option<Slot> {
        let pair = (
            self.above.first().copied().flatten(),
            self.below.first().copied().flatten(),
        );
        let (won, lost) = *course.step(&[pair])?.first()?;
        match won == pair.0 || lost.is_none() {
            true => Some(won),
            false => course.step(&[pair])?.first().map(|(won, _)| *won),
        }
    }
}

fn adjacent(slots: &[Slot]) -> Vec<(Slot, Slot)> {
    let pair = |pair: &[Slot]| (pair[0], pair.get(1).copied().flatten());
    slots.chunks(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_falls_sits_far_from_whom_they_have_beaten() {
        assert_eq!(crossings(1), [0usize; 0]);
        assert_eq!(crossings(2), [0]);
        assert_eq!(crossings(3), [1, 0]);
        assert_eq!(crossings(4), [3, 0, 0]);
        assert_eq!(crossings(5), [7, 1, 1, 0]);
    }
}
