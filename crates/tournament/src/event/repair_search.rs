//! Finding the smallest change of a running Swiss round after a correction:
//! first nobody meets an opponent again or has a second bye, then the lowest
//! score has the bye, then opponents are as close in points as can be, as rounds
//! are paired, and of all such rounds the one with the fewest tables that
//! change. Solved exactly.

mod bound;
mod open;

use super::{Event, PlayerId, Round, Table};
use open::OpenTables;
use std::collections::{HashMap, HashSet};

/// In larger rounds a change is looked for first among so many tables, those
/// nearest in points to whom the correction is about; what is found there is
/// taken if it is proved that nothing is better in the whole round.
const NEAR: usize = 96;

/// Repetitions, points of who has the bye, the largest difference in points,
/// all of them squared.
type RoundCost = [i64; 4];

/// A pair at a table, or somebody and the bye.
pub(super) type Pair = (PlayerId, Option<PlayerId>);

/// What speaks against a pair.
struct PairCosts {
    /// Points before the round, by player.
    points: Vec<u32>,
    /// Who has met before, the lower number first.
    met: HashSet<(PlayerId, PlayerId)>,
    /// Who must never meet.
    never: HashSet<(PlayerId, PlayerId)>,
    /// Who has had a bye.
    byes: HashSet<PlayerId>,
    /// Whose draft table is which, where rounds are paired inside them.
    homes: HashMap<PlayerId, u32>,
}

impl PairCosts {
    /// How much of a repetition a pair is; none where two must never meet.
    fn again(&self, (a, b): Pair) -> Option<u8> {
        let Some(b) = b else {
            return Some(self.byes.contains(&a).into());
        };
        let pair = (a.min(b), a.max(b));
        let again = u8::from(self.met.contains(&pair)) + u8::from(self.is_away(&pair));
        (!self.never.contains(&pair)).then_some(again)
    }

    /// Whether two belong to two draft tables.
    fn is_away(&self, (a, b): &(PlayerId, PlayerId)) -> bool {
        let homes = self.homes.get(a).zip(self.homes.get(b));
        homes.is_some_and(|(a, b)| a != b)
    }
}

impl Event {
    /// Pairs of the running round that should change, with those who sit there
    /// now: only exchanges with somebody whose points are no longer those of
    /// the pairing.
    pub(super) fn best_repair(&self, round: &Round) -> Option<(Vec<Pair>, Vec<Pair>)> {
        let points = self.points_after(self.rounds.len() - 1);
        let changes = round.points.iter().zip(&points).map(|(was, is)| was != is);
        let changes: Vec<bool> = changes.collect();
        let corrected = |p: &PlayerId| changes.get(p.0 as usize) == Some(&true);
        let prices = self.prices(points);
        let tables = open_tables(round);
        let all = OpenTables::of(round, &tables);
        if !all.players.iter().any(corrected) {
            return None;
        }
        if tables.len() > NEAR {
            let near = nearest(round, &tables, (&prices.points, &corrected));
            let found = changed(&OpenTables::of(round, &near), &prices, &corrected)?;
            if is_proved(&all, &prices, &found) {
                return (!found.1.is_empty()).then_some(found);
            }
        }
        changed(&all, &prices, &corrected).filter(|(_, after)| !after.is_empty())
    }

    fn prices(&self, points: Vec<u32>) -> PairCosts {
        let mut prices = PairCosts {
            points,
            met: HashSet::new(),
            never: HashSet::new(),
            byes: HashSet::new(),
            homes: HashMap::new(),
        };
        let all = (0..self.players.len() as u32).map(PlayerId);
        let homes = all.filter_map(|id| Some((id, self.home_table(id)?)));
        prices.homes.extend(homes);
        let before = &self.rounds[..self.rounds.len() - 1];
        for round in before.iter().filter(|r| !self.is_playoff(r.phase)) {
            prices.byes.extend(&round.byes);
            for table in &round.tables {
                prices.met.extend(pairs_of(&table.players));
            }
        }
        for (a, others) in self.barred() {
            let pairs = others.into_iter().map(|b| (a.min(b), a.max(b)));
            prices.never.extend(pairs);
        }
        prices
    }

    /// How many of these meet again or across draft tables, must not meet or
    /// have a second bye, all of the running round taken together.
    pub(super) fn repetitions(&self, tables: &[&[PlayerId]], byes: &[PlayerId]) -> (u32, u32) {
        let prices = self.prices(Vec::new());
        let pairs = || tables.iter().flat_map(|t| pairs_of(t));
        let met = pairs().filter(|p| prices.met.contains(p)).count();
        let second = byes.iter().filter(|b| prices.byes.contains(b)).count();
        let never = pairs().filter(|p| prices.never.contains(p)).count();
        let away = pairs().filter(|p| prices.is_away(p)).count();
        ((met + second + away) as u32, never as u32)
    }
}

/// Everybody with everybody else, the lower number first.
fn pairs_of(players: &[PlayerId]) -> Vec<(PlayerId, PlayerId)> {
    let mut all = Vec::new();
    for (at, a) in players.iter().enumerate() {
        let later = players[at + 1..].iter();
        all.extend(later.map(|b| (*a.min(b), *a.max(b))));
    }
    all
}

/// Pairs that should change, and what should be there instead: only exchanges
/// that somebody takes part in whom the correction is about.
fn changed(
    open: &OpenTables,
    prices: &PairCosts,
    corrected: &impl Fn(&PlayerId) -> bool,
) -> Option<(Vec<Pair>, Vec<Pair>)> {
    let then = open.best(prices)?;
    let mut rings = open.exchanges(&then);
    let about = |at: &usize| open.players.get(*at).is_some_and(corrected);
    rings.retain(|ring| ring.iter().any(about));
    let touched: Vec<usize> = rings.concat();
    let pairs = |mates: &[usize]| {
        let ordered = touched.iter().filter(|at| **at < mates[**at]);
        ordered.map(|at| open.pair(*at, mates[*at])).collect()
    };
    Some((pairs(&open.now), pairs(&then)))
}

/// Whether nothing is better in the whole round: it is worth what no round can
/// be better than, and where anything changes at all it is two pairs, which is
/// the least that can.
fn is_proved(
    all: &OpenTables,
    prices: &PairCosts,
    (before, after): &(Vec<Pair>, Vec<Pair>),
) -> bool {
    after.len() <= 2 && all.worth(prices, before, after) == all.bound(prices)
}

/// Tables of two where nothing is reported yet.
fn open_tables(round: &Round) -> Vec<&Table> {
    let untouched = |t: &&Table| t.result.is_none() && t.reported.is_none();
    let open = round.tables.iter().filter(untouched);
    open.filter(|t| t.players.len() == 2).collect()
}

/// Of very many tables those that are nearest in points to whom the correction
/// is about, to their opponents and to whoever could have the bye.
fn nearest<'r>(
    round: &Round,
    open: &[&'r Table],
    (points, corrected): (&[u32], &impl Fn(&PlayerId) -> bool),
) -> Vec<&'r Table> {
    let of = |p: &PlayerId| points[p.0 as usize];
    let about = open.iter().filter(|t| t.players.iter().any(corrected));
    let mut aims: Vec<u32> = about.flat_map(|t| t.players.iter().map(of)).collect();
    aims.extend(round.byes.iter().map(of));
    if !round.byes.is_empty() {
        aims.extend(open.iter().flat_map(|t| t.players.iter().map(of)).min());
    }
    aims.sort_unstable();
    aims.dedup();
    let mut chosen: HashSet<u32> = HashSet::new();
    for aim in &aims {
        let off = |t: &&&Table| {
            let first = !t.players.iter().any(corrected);
            let off = t.players.iter().map(|p| of(p).abs_diff(*aim)).min();
            (first, off, t.number)
        };
        let mut ranked: Vec<&&Table> = open.iter().collect();
        ranked.sort_by_key(off);
        let few = ranked.into_iter().take(NEAR.div_ceil(aims.len()));
        chosen.extend(few.map(|t| t.number));
    }
    let near = open.iter().filter(|t| chosen.contains(&t.number));
    near.copied().collect()
}
