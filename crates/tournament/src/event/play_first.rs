//! Who chooses to go first or last, and the order of turns in matches of teams
//! (RBT 407, 603.7).

use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, PlayerId, Role, Table};
use kernel::by_rule;

impl Event {
    /// Who chooses in the first game: in a playoff at a high level the better
    /// seed (RBT 407.2.a), else a lot that can be checked (RBT 407.2, 603.7.b).
    pub(super) fn chooses_first(&self, players: &[PlayerId], round: usize) -> Option<PlayerId> {
        let playoff = self.phase().structure.eliminates() && self.level().is_high();
        let seeds = self.qualified.get(&self.phase);
        if let (true, Some(seeds)) = (kernel::rule!("RBT 407.2.a", playoff), seeds) {
            return seeds.iter().find(|s| players.contains(s)).copied();
        }
        let teams = self.setup.as_ref().is_some_and(|s| s.team > 1);
        let drawn = match teams {
            true => kernel::rule!("RBT 603.7.b", true),
            false => kernel::rule!("RBT 407.2", true),
        };
        if !drawn {
            return None;
        }
        let seed = self.setup.as_ref().map_or("", |s| &s.seed);
        let names: Vec<String> = players.iter().map(|p| p.0.to_string()).collect();
        let purpose = format!("first {round} {}", names.join(" "));
        let at = crate::lots::rng_for(seed, &purpose).below(players.len().max(1));
        players.get(at).copied()
    }

    /// A game of a match ends: the loser chooses in the next one, and after a
    /// drawn game the order stays (RBT 407.4, 603.7.c.1).
    pub(super) fn game_ends(
        &mut self,
        table: u32,
        winner: Option<PlayerId>,
    ) -> Result<(), Refusal> {
        let teams = self.setup.as_ref().is_some_and(|s| s.team > 1);
        let it = self.running(table)?;
        let here = winner.is_none_or(|w| it.has(w));
        refuse(!here, "the winner does not play at this table")?;
        it.games.push(winner);
        it.restarted = false;
        let loses = match teams {
            true => kernel::rule!("RBT 603.7.c.1", true),
            false => true,
        };
        if let (Some(winner), true, 2) = (winner, loses, it.players.len()) {
            it.chooser = it.players.iter().find(|p| **p != winner).copied();
        }
        Ok(())
    }

    /// Who was designated chooses who begins (RBT 407.1); of teams any of the
    /// four (RBT 603.7.c).
    pub(super) fn begins(&mut self, by: &str, table: u32, person: &str) -> Result<(), Refusal> {
        let order = self.turn_order(table);
        let it = self.running(table)?;
        let chooser = it.chooser;
        let Some(at) = order.iter().position(|p| p == person) else {
            return refuse(true, format!("{person} does not play at table {table}"));
        };
        if let Some(chooser) = chooser {
            let own = self.player(chooser)?.is_called(by);
            let may = own || self.has_role(by, &[Role::Scorekeeper]);
            let teams = self.setup.as_ref().is_some_and(|s| s.team > 1);
            let what = "the other side chooses who begins";
            forbidden!("RBT 603.7.c", !may && teams, "{what}")?;
            forbidden!("RBT 407.1", !may && !teams, "{what}")?;
        }
        let it = self.running(table)?;
        it.begins = (it.begins + at) % order.len();
        Ok(())
    }

    /// The order of turns at a table: A of the first team, A of the second, B
    /// of the first, B of the second, and around again (RBT 603.7.a), from who
    /// begins.
    #[must_use]
    pub fn turn_order(&self, table: u32) -> Vec<String> {
        let Some(it) = self.round().and_then(|r| r.table(table)) else {
            return Vec::new();
        };
        let mut order = self.in_turn(it);
        if !order.is_empty() {
            let at = it.begins % order.len();
            order.rotate_left(at);
        }
        order
    }

    fn in_turn(&self, it: &Table) -> Vec<String> {
        let member = |team: usize, at: usize| {
            let player = it
                .players
                .get(team)
                .map(|id| &self.players[id.0 as usize].registration)?;
            match player.members.is_empty() {
                true => Some(player.name.clone()).filter(|_| at == 0),
                false => player.members.get(at).cloned(),
            }
        };
        let first = by_rule!("RBT 603.7.a.1", (0, 0), else (0, 1));
        let second = by_rule!("RBT 603.7.a.2", (1, 0), else (1, 1));
        let third = by_rule!("RBT 603.7.a.3", (0, 1), else (0, 0));
        let fourth = by_rule!("RBT 603.7.a.4", (1, 1), else (1, 0));
        let order = [first, second, third, fourth];
        order
            .into_iter()
            .filter_map(|(team, at)| member(team, at))
            .collect()
    }

    /// Where people sit: team-mates side by side, A before B (RBT 603.7).
    #[must_use]
    pub fn seats(&self, it: &Table) -> Vec<String> {
        let of = |id: &PlayerId| {
            let who = &self.players[id.0 as usize].registration;
            match who.members.is_empty() {
                true => vec![who.name.clone()],
                false => who.members.clone(),
            }
        };
        let mut seats: Vec<String> = it.players.iter().flat_map(of).collect();
        if !kernel::rule!("RBT 603.7", true) {
            seats.reverse();
        }
        seats
    }
}
