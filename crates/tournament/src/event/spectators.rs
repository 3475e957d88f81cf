//! Spectators, and team-mates who play elsewhere (RBT 204.8, 507).

use super::floor_log::Actor;
use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, Level, Table};
use crate::op;

impl Event {
    /// Anybody may tell a judge of a possible issue; asking players to pause is
    /// not for spectators at the professional level (RBT 204.8.c.3).
    pub(super) fn alert(
        &mut self,
        (by, at): Actor,
        it: &op::SpectatorReport,
    ) -> Result<(), Refusal> {
        let plays = self.seats_at(it.table)?.contains(&it.person);
        refuse(plays, "a player of the table calls a judge instead")?;
        let pause = it.pause && !may_pause(self.level());
        forbidden!(
            "RBT 204.8.c.3",
            pause,
            "at the professional level spectators tell a judge and let play go on"
        )?;
        let alert = self.recorded((by, at), it);
        self.floor_log.alerts.push(alert);
        Ok(())
    }

    /// A judge sends a spectator away when a player asks for it (RBT 204.8.e),
    /// which needs another reason than the game (RBT 204.8.e.1); officials do
    /// it also by themselves (RBT 204.8.f).
    pub(super) fn bar(&mut self, (by, at): Actor, it: &op::BarSpectator) -> Result<(), Refusal> {
        if let Some(player) = it.player {
            let here = self.running(it.table)?.has(player);
            refuse(!here, format!("player {player} is not at this table"))?;
            forbidden!(
                "RBT 204.8.e.1",
                it.strategic,
                "nobody is sent away for the sake of the game"
            )?;
        }
        let plays = self.seats_at(it.table)?.contains(&it.person);
        refuse(plays, format!("{} plays at this table", it.person))?;
        let barred = self.recorded((by, at), it);
        kernel::by_rule!("RBT 204.8.f", {
            self.floor_log.barred.push(barred);
        });
        Ok(())
    }

    fn seats_at(&mut self, table: u32) -> Result<Vec<String>, Refusal> {
        let it = self.running(table)?.clone();
        Ok(self.seats(&it))
    }

    /// Somebody has seen what is secret in a match (RBT 507.2).
    pub(super) fn saw_secret(
        &mut self,
        (by, at): Actor,
        it: &op::SawHiddenInfo,
    ) -> Result<(), Refusal> {
        let plays = self.seats_at(it.table)?.contains(&it.person);
        refuse(plays, format!("{} plays at this table", it.person))?;
        let seen = self.recorded((by, at), it);
        self.floor_log.secrets.push(seen);
        Ok(())
    }

    /// Who may not talk to team-mates at a table, by round and number, until
    /// that match ends (RBT 507.2).
    #[must_use]
    pub fn silenced(&self, (round, table): (u32, u32)) -> Vec<String> {
        let held = self.rounds.get((round as usize).wrapping_sub(1));
        let over = held
            .and_then(|r| r.table(table))
            .is_none_or(|t| t.result.is_some());
        let here = self.floor_log.secrets.iter();
        let here = here.filter(|s| s.round == round && s.what.table == table);
        let all = here.map(|s| s.what.person.clone());
        match kernel::rule!("RBT 507.2", !over) {
            true => all.collect(),
            false => Vec::new(),
        }
    }

    /// Team-mates of a table's players who play elsewhere: they may talk to
    /// each other (RBT 507.1).
    #[must_use]
    pub fn team_mates_elsewhere(&self, it: &Table) -> Vec<String> {
        let teams: Vec<&str> = it
            .players
            .iter()
            .filter_map(|id| self.players[id.0 as usize].registration.team.as_deref())
            .collect();
        if !kernel::rule!("RBT 507.1", !teams.is_empty()) {
            return Vec::new();
        }
        let players = (0..).map(super::PlayerId).zip(&self.players);
        let elsewhere = players.filter(|(id, p)| {
            let team = p.registration.team.as_deref();
            !p.removed && !it.has(*id) && team.is_some_and(|t| teams.contains(&t))
        });
        elsewhere
            .map(|(_, p)| p.registration.name.clone())
            .collect()
    }
}

/// Whether spectators may ask for a pause: not at the professional level.
pub(crate) fn may_pause(level: Level) -> bool {
    !kernel::rule!("RBT 204.8.c.3", level == Level::Professional)
}
