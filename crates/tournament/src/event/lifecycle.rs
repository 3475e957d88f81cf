//! Making an event, beginning and closing it, and what is settled about
//! players by the desk.

use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, Role, Setup};

impl Event {
    /// Who makes the event is its organiser.
    pub(super) fn found(&mut self, by: &str, setup: &Setup) -> Result<(), Refusal> {
        refuse(self.setup.is_some(), "the event is made already")?;
        refuse(by.trim().is_empty(), "an event needs an organiser")?;
        refuse(setup.phases.is_empty(), "an event needs a part to play")?;
        let endless = setup.phases.iter().any(|p| p.wins == 0);
        forbidden!("RBT 404.1", endless, "a match needs a game to win")?;
        let limit = setup.ages.filter(|a| !a.announced || setup.level.is_high());
        forbidden!(
            "RBT 301.6",
            limit.is_some(),
            "age limits are announced beforehand, at the casual level"
        )?;
        let high = setup.level.is_high() && setup.officials_play;
        forbidden!(
            "RBT 303",
            high,
            "an event with playing officials is run at the casual level"
        )?;
        let draft = setup.team > 1 && setup.phases.iter().any(|p| p.format == "draft");
        forbidden!("RBT 603.6", draft, "teams do not draft")?;
        let nowhere = |p: &super::Phase| {
            let swiss = matches!(p.structure, super::PhaseFormat::Swiss { .. });
            p.inside_tables && !(swiss && p.format == "draft")
        };
        refuse(
            setup.phases.iter().any(nowhere),
            "only Swiss rounds of a draft are paired inside draft tables",
        )?;
        refuse(
            !(1..=2).contains(&setup.team),
            "players enter alone or in pairs",
        )?;
        let cards = setup.cards.as_deref().unwrap_or("standard");
        refuse(
            cards != "standard",
            format!("there are no cards `{cards}`; write standard, or a format in full"),
        )?;
        self.setup = Some(setup.clone());
        let roles = self.people.entry(by.to_owned()).or_default();
        roles.insert(Role::Organiser);
        Ok(())
    }

    /// No sanctioned event begins without a head judge and a scorekeeper (RBT
    /// 204.4, 204.6); nor does any other here.
    pub(super) fn start(&mut self) -> Result<(), Refusal> {
        refuse(self.started, "the event has begun already")?;
        let has = |role: Role| self.people.values().any(|roles| roles.contains(&role));
        forbidden!(
            "RBT 204.4",
            !has(Role::HeadJudge),
            "the event has no head judge"
        )?;
        forbidden!(
            "RBT 204.6",
            !has(Role::Scorekeeper),
            "the event has no scorekeeper"
        )?;
        refuse(self.active().len() < 2, "an event needs two players")?;
        self.started = true;
        Ok(())
    }

    pub(super) fn finish(&mut self, at: u64) -> Result<(), Refusal> {
        refuse(self.finished.is_some(), "the event is over")?;
        let open = self.round().map(super::Round::open).unwrap_or_default();
        forbidden!(
            "RBT 408.1",
            !open.is_empty(),
            "tables without a result: {}",
            super::pairings::listed(&open)
        )?;
        kernel::by_rule!("RBT 204.3.f", {
            self.finished = Some(at);
        });
        Ok(())
    }

    /// Results are kept for appeals until this moment: three months after the
    /// event at least (RBT 204.3.g).
    #[must_use]
    pub fn keep_until(&self) -> Option<u64> {
        let days = kernel::by_rule!("RBT 204.3.g", 92, else 0);
        self.finished.map(|at| at + days * 24 * 60 * 60 * 1000)
    }

    /// Whether standings are to be posted now: before the last Swiss round and
    /// after it (RBT 204.6.b, 204.6.c).
    #[must_use]
    pub fn posts_standings(&self) -> bool {
        let swiss = matches!(self.phase().structure, super::PhaseFormat::Swiss { .. });
        let held = self.rounds_of_phase().count() as u32;
        let over = self.round().is_some_and(|r| r.open().is_empty());
        let planned = self.planned_rounds().unwrap_or(0);
        let before = kernel::rule!("RBT 204.6.b", held + 1 == planned);
        let after = kernel::rule!("RBT 204.6.c", held == planned);
        swiss && over && (before || after)
    }

    /// An official changes a name that cannot stand (RBT 603.5).
    pub(super) fn rename(&mut self, id: super::PlayerId, name: &str) -> Result<(), Refusal> {
        refuse(name.trim().is_empty(), "a player needs a name")?;
        let taken = self.players.iter().any(|p| p.is_called(name));
        refuse(taken, format!("{name} is entered already"))?;
        let player = self.player_mut(id)?;
        kernel::by_rule!("RBT 603.5", {
            name.clone_into(&mut player.registration.name);
        });
        Ok(())
    }

    pub(super) fn fix_table(&mut self, id: super::PlayerId, table: u32) -> Result<(), Refusal> {
        self.player(id)?;
        refuse(table == 0, "tables are numbered from 1")?;
        let other = self.fixed.iter().any(|(p, t)| *p != id && *t == table);
        refuse(other, format!("table {table} is kept for somebody else"))?;
        self.fixed.insert(id, table);
        Ok(())
    }
}
