//! What the pairs of a proof cost, by the places of the players in it: looked
//! up once, since every pair is asked for.

use super::{History, squared};
use std::collections::{HashMap, HashSet};

/// The players of a proof.
pub(super) struct Edges {
    players: Vec<Vertex>,
}

/// A player of a proof.
struct Vertex {
    points: u32,
    had_bye: bool,
    home: Option<u32>,
    /// Whom they have met, and whom they must never meet.
    met: Vec<usize>,
    never: Vec<usize>,
}

impl Edges {
    pub(super) fn of(history: &History, who: &[u32]) -> Self {
        let places: HashMap<u32, usize> = who.iter().copied().zip(0..).collect();
        let met = neighbours(&places, &history.meetings);
        let never = neighbours(&places, &history.never);
        let vertex = |((player, met), never): ((&u32, _), _)| Vertex {
            points: history.points(*player),
            had_bye: history.byes.contains(player),
            home: history.homes.get(player).copied(),
            met,
            never,
        };
        let players = who.iter().zip(met).zip(never).map(vertex).collect();
        Self { players }
    }

    pub(super) fn len(&self) -> usize {
        self.players.len()
    }

    /// What an edge costs: repetitions, points of who has the bye, the squared
    /// difference, which is at most the limit; the vertex after all players is
    /// the bye.
    pub(super) fn cost(&self, a: usize, b: usize, limit: u32) -> Option<[i64; 3]> {
        let (Some(one), Some(two)) = (self.players.get(a), self.players.get(b)) else {
            let player = self.players.get(a.min(b))?;
            return Some([player.had_bye.into(), player.points.into(), 0]);
        };
        let gap = one.points.abs_diff(two.points);
        if gap > limit || one.never.contains(&b) {
            return None;
        }
        let away = one.home.zip(two.home).is_some_and(|(one, two)| one != two);
        let again = i64::from(one.met.contains(&b)) + i64::from(away);
        Some([again, 0, squared(gap) as i64])
    }
}

/// By place: the places of those who stand in a pair with the player there.
fn neighbours(places: &HashMap<u32, usize>, pairs: &HashSet<(u32, u32)>) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new(); places.len()];
    for (a, b) in pairs {
        if let Some((a, b)) = places.get(a).copied().zip(places.get(b).copied()) {
            all[a].push(b);
            all[b].push(a);
        }
    }
    all
}
