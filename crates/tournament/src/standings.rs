//! Standings: match points, then tie-breakers in exact fractions (RBT 409).

mod policy;
mod record;

pub use policy::{Bye, ScoringPolicy, Tiebreaker};
pub use record::{PlayedMatch, PlayerRecord};

use crate::ratio::Ratio;
use serde::Serialize;

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The player's place among the records.
    pub player: usize,
    /// The rank, from 1.
    pub rank: usize,
    /// Match points.
    pub points: u32,
    /// Tie-breakers in the order of the policy.
    pub tiebreakers: Vec<Ratio>,
}

/// The standings by a policy. `lot` is drawn once and for all: it decides
/// between those who are equal in everything (RBT 409.3).
///
/// ```
/// use tournament::standings::{PlayedMatch, ScoringPolicy, PlayerRecord, standings};
/// let win = |opponent| PlayedMatch { opponents: vec![opponent], games: (2, 0, 0), points: 3 };
/// let loss = |opponent| PlayedMatch { opponents: vec![opponent], games: (0, 2, 0), points: 0 };
/// let records = [PlayerRecord::of(vec![win(1)]), PlayerRecord::of(vec![loss(0)])];
/// let table = standings(&records, &ScoringPolicy::riftbound(), &[7, 3]);
/// assert_eq!((table[0].player, table[0].points, table[1].rank), (0, 3, 2));
/// ```
#[must_use]
pub fn standings(records: &[PlayerRecord], policy: &ScoringPolicy, lot: &[u64]) -> Vec<Standing> {
    let rates: Vec<(Ratio, Ratio)> = records
        .iter()
        .map(|r| (r.match_rate(policy), r.game_rate(policy)))
        .collect();
    let mut lines: Vec<Standing> = (0..records.len())
        .map(|player| line(player, records, policy, &rates))
        .collect();
    let luck = |l: &Standing| lot.get(l.player).copied().unwrap_or(0);
    lines.retain(|l| !records[l.player].removed);
    lines.sort_by(|a, b| {
        let score = b.points.cmp(&a.points);
        let ties = || match kernel::rule!("RBT 409.2", true) {
            true => b.tiebreakers.cmp(&a.tiebreakers),
            false => std::cmp::Ordering::Equal,
        };
        let lots = || match kernel::rule!("RBT 409.3", true) {
            true => luck(a).cmp(&luck(b)),
            false => std::cmp::Ordering::Equal,
        };
        score.then_with(ties).then_with(lots)
    });
    for (at, line) in lines.iter_mut().enumerate() {
        line.rank = at + 1;
    }
    lines
}

fn line(
    player: usize,
    records: &[PlayerRecord],
    policy: &ScoringPolicy,
    rates: &[(Ratio, Ratio)],
) -> Standing {
    let record = &records[player];
    // Byes are left out of opponents' averages (reading T 1.3).
    let opponents = || {
        record
            .matches
            .iter()
            .flat_map(|m| m.opponents.iter().copied())
    };
    let tiebreaker = |t: &Tiebreaker| match t {
        Tiebreaker::OpponentsMatches => {
            let mean = Ratio::mean(opponents().map(|o| rates[o].0));
            kernel::by_rule!("RBT 409.2.a", mean, else Ratio::ZERO)
        }
        Tiebreaker::Games => {
            let own = record.own_game_rate(policy);
            kernel::by_rule!("RBT 409.2.b", own, else Ratio::ZERO)
        }
        Tiebreaker::OpponentsGames => {
            let mean = Ratio::mean(opponents().map(|o| rates[o].1));
            kernel::by_rule!("RBT 409.2.c", mean, else Ratio::ZERO)
        }
        Tiebreaker::OpponentsOpponents => {
            let theirs = |o: usize| {
                records[o]
                    .matches
                    .iter()
                    .flat_map(|m| m.opponents.iter().copied())
            };
            Ratio::mean(opponents().map(|o| Ratio::mean(theirs(o).map(|p| rates[p].0))))
        }
    };
    Standing {
        player,
        rank: 0,
        points: record.points(),
        tiebreakers: policy.tiebreakers.iter().map(tiebreaker).collect(),
    }
}
