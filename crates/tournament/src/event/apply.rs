//! Doing an operation, or refusing it.

use super::refusal::{Refusal, refuse};
use super::{Event, Role, Setup};
use crate::log::Record;
use crate::op::Op;

impl Event {
    /// Does what a record says.
    ///
    /// # Errors
    /// The rule that forbids it; the event is as it was then.
    pub(super) fn apply(&mut self, record: &Record) -> Result<(), Refusal> {
        let by = record.by.as_str();
        let found = matches!(record.op, Op::Found(_));
        refuse(
            self.setup.is_none() && !found,
            "",
            "the event has not been made yet",
        )?;
        match &record.op {
            Op::Found(setup) => self.found(by, setup),
            Op::Appoint { person, role } => self.appoint(by, person, *role),
            Op::Dismiss { person, role } => self.dismiss(by, person, *role),
            Op::Enroll(who) => self.enroll(by, who),
            Op::CheckIn { player } => {
                self.player_mut(*player)?.present = true;
                Ok(())
            }
            Op::Register {
                player,
                deck,
                faults,
            } => self.register(by, *player, deck, faults),
            Op::Start => self.start(by),
            Op::Pair(pairings) => self.pair(by, pairings),
            Op::Report {
                table,
                player,
                score,
            } => self.report(by, *table, *player, *score),
            Op::Confirm { table, player } => self.confirm(by, *table, *player),
            Op::Dispute { table, player, why } => self.dispute(by, *table, *player, why),
            Op::Enter {
                round,
                table,
                score,
                why,
            } => self.enter(by, (*round, *table), *score, why),
            Op::Drop { player } => self.drop_player(by, *player),
            Op::Reenter { player } => self.reenter(by, *player),
            Op::KeepApart { a, b } => {
                self.needs(by, &[Role::Organiser, Role::HeadJudge])?;
                self.player(*a)?;
                self.player(*b)?;
                self.apart.insert((*a, *b));
                Ok(())
            }
            Op::Finish => self.finish(by),
            Op::Undo { .. } => Ok(()),
        }?;
        self.done += 1;
        Ok(())
    }

    /// Who makes the event is its organiser.
    fn found(&mut self, by: &str, setup: &Setup) -> Result<(), Refusal> {
        refuse(self.setup.is_some(), "", "the event is made already")?;
        refuse(setup.wins == 0, "RBT 404.1", "a match needs a game to win")?;
        self.setup = Some(setup.clone());
        let roles = self.people.entry(by.to_owned()).or_default();
        roles.insert(Role::Organiser);
        Ok(())
    }

    /// No event begins without a head judge and a scorekeeper (RBT 204.4,
    /// 204.6).
    fn start(&mut self, by: &str) -> Result<(), Refusal> {
        self.needs(by, &[Role::Organiser, Role::Scorekeeper])?;
        refuse(self.started, "", "the event has begun already")?;
        let has = |role: Role| self.people.values().any(|roles| roles.contains(&role));
        refuse(
            !has(Role::HeadJudge),
            "RBT 204.4",
            "the event has no head judge",
        )?;
        refuse(
            !has(Role::Scorekeeper),
            "RBT 204.6",
            "the event has no scorekeeper",
        )?;
        refuse(
            self.active().len() < 2,
            "RBT 204.6.a",
            "an event needs two players",
        )?;
        self.started = true;
        Ok(())
    }

    fn finish(&mut self, by: &str) -> Result<(), Refusal> {
        self.needs(by, &[Role::Organiser, Role::Scorekeeper])?;
        let open = self.round().map(super::Held::open).unwrap_or_default();
        let what = format!("tables without a result: {open:?}");
        refuse(!open.is_empty(), "RBT 408.1", what)?;
        self.finished = true;
        Ok(())
    }

    /// Officials take back what they see is wrong; the first record stays.
    pub(super) fn may_undo(&self, by: &str, records: &[Record], n: u32) -> Result<(), Refusal> {
        self.needs(by, &[Role::Organiser, Role::Scorekeeper, Role::HeadJudge])?;
        let known = n > 1 && records.iter().any(|r| r.n == n);
        refuse(!known, "", format!("record {n} cannot be taken back"))
    }
}
