//! Appeals: against a ruling, and outside the event (RBT 413).

use super::floor_log::Actor;
use super::refusal::{Refusal, forbidden, refuse};
use super::{Appeal, Event, PlayerId, Role, Ruling};
use crate::op;

impl Event {
    /// A player appeals: once the judge has ruled (RBT 413.3), and not against
    /// who has the last word (RBT 413.4).
    pub(super) fn appeal(&mut self, n: u32, player: PlayerId) -> Result<(), Refusal> {
        let judge = self.call_mut(n)?.ruling.as_ref().map(|r| r.judge.clone());
        forbidden!("RBT 413.3", judge.is_none(), "call {n} has no ruling yet")?;
        let last = judge.is_some_and(|j| self.has_last_word(&j));
        forbidden!("RBT 413.4", last, "this ruling is the last word")?;
        let call = self.call_mut(n)?;
        refuse(
            call.appeal.is_some(),
            format!("call {n} was appealed already"),
        )?;
        call.appeal = Some(Appeal {
            player,
            settled: None,
        });
        Ok(())
    }

    fn has_last_word(&self, judge: &str) -> bool {
        self.has_role(judge, &[Role::HeadJudge, Role::AppealsJudge])
    }

    /// The head judge or an appeals judge decides (RBT 413.1, 413.2).
    pub(super) fn settle(
        &mut self,
        (by, at): (&str, u64),
        n: u32,
        (upheld, text): (bool, &str),
    ) -> Result<(), Refusal> {
        let may = self.has_last_word(by);
        forbidden!("RBT 413.1", !may, "{by} does not decide appeals")?;
        let call = self.call_mut(n)?;
        let Some(appeal) = call.appeal.as_mut() else {
            return refuse(true, format!("call {n} was not appealed"));
        };
        refuse(
            appeal.settled.is_some(),
            format!("the appeal of call {n} is decided"),
        )?;
        let ruling = Ruling {
            judge: by.to_owned(),
            text: text.to_owned(),
            at,
        };
        appeal.settled = Some((upheld, ruling));
        let (place, since) = ((call.round, call.table), call.at);
        let ruled = call.ruling.as_ref().map_or(since, |r| r.at);
        self.return_time(place, at.saturating_sub(ruled), n)
    }

    /// A penalty that reaches beyond the event is appealed where the publisher
    /// says, and the event keeps the reference (RBT 413.5).
    pub(super) fn appeal_outside(
        &mut self,
        stamp: Actor,
        it: &op::AppealExternally,
    ) -> Result<(), Refusal> {
        let n = it.penalty;
        let known = (1..=self.penalties.len()).contains(&(n as usize));
        refuse(
            !known,
            format!("there is no penalty {n}; ludex event penalty list has them"),
        )?;
        refuse(it.reference.trim().is_empty(), "say where it is decided")?;
        let appealed = self.recorded(stamp, it);
        kernel::by_rule!("RBT 413.5", {
            self.floor_log.outside.push(appealed);
        });
        Ok(())
    }
}
