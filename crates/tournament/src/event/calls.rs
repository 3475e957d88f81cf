//! Judge calls and rulings (RBT 412).

use super::refusal::{Refusal, refuse};
use super::{CallKind, Event, PlayerId};
use crate::op;

/// A judge call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// Who called.
    pub player: PlayerId,
    /// What about.
    pub kind: CallKind,
    /// In words.
    pub text: String,
    /// When.
    pub at: u64,
    /// The answer.
    pub ruling: Option<Ruling>,
    /// The appeal against it.
    pub appeal: Option<Appeal>,
}

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Which judge.
    pub judge: String,
    /// What.
    pub text: String,
    /// When.
    pub at: u64,
}

/// An appeal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appeal {
    /// Who appealed.
    pub player: PlayerId,
    /// Whether the ruling stood, and the ruling that holds; none while it is
    /// open.
    pub settled: Option<(bool, Ruling)>,
}

/// Whether calls of a kind are kept: all are, each by its rule.
fn is_kept(kind: CallKind) -> bool {
    let rule = match kind {
        CallKind::Question => "RBT 412.1",
        CallKind::Wording => "RBT 420.2",
        CallKind::Shuffling => "RBT 421.5",
        CallKind::Score => "RBT 415.3.b",
        CallKind::SlowPlay => "RBT 703.2.b",
        CallKind::Spectator => "RBT 204.8.e",
        CallKind::Deck => "RBT 703.4.b.3.b",
        CallKind::Loop => "RBT 505.11",
        CallKind::Discrepancy => "RBT 502.9",
        CallKind::Honesty => "RBT 502.7",
        CallKind::Sleeves => "RBT 422.4",
        CallKind::Shuffle => "RBT 406.1.e.3",
        CallKind::Product => "RBT 602.2.b",
    };
    kernel::rule::holds(rule) && kernel::rule!("RBT 204.7.b.4", true)
}

impl Event {
    pub(super) fn call(&mut self, at: u64, it: &op::CallJudge) -> Result<(), Refusal> {
        let player = it.player;
        if it.kind == CallKind::Product {
            refuse(!self.is_limited(), "this part is not played with packs")?;
            refuse(it.table != 0, "a pack is reported at no table: table is 0")?;
        } else {
            let here = self.running(it.table)?.has(player);
            refuse(!here, format!("player {player} is not at this table"))?;
        }
        let round = self.rounds.len() as u32;
        if is_kept(it.kind) {
            self.calls.push(Call {
                round,
                table: it.table,
                player,
                kind: it.kind,
                text: it.text.clone(),
                at,
                ruling: None,
                appeal: None,
            });
        }
        Ok(())
    }

    pub(super) fn call_mut(&mut self, n: u32) -> Result<&mut Call, Refusal> {
        let found = (n as usize).checked_sub(1);
        let found = found.and_then(|at| self.calls.get_mut(at));
        found.ok_or_else(|| {
            Refusal::new(
                "",
                format!("there is no call {n}; ludex event call list has them"),
            )
        })
    }

    /// A judge rules. A call of over a minute gives its time back (RBT 412.2,
    /// 701.2.a.1).
    pub(super) fn rule(
        &mut self,
        (by, at): (&str, u64),
        n: u32,
        text: &str,
    ) -> Result<(), Refusal> {
        let call = self.call_mut(n)?;
        refuse(call.ruling.is_some(), format!("call {n} has a ruling"))?;
        kernel::by_rule!("RBT 204.5.b", {
            call.ruling = Some(Ruling {
                judge: by.to_owned(),
                text: text.to_owned(),
                at,
            });
        });
        let (round, table, since) = (call.round, call.table, call.at);
        self.return_time((round, table), at.saturating_sub(since), n)
    }

    pub(super) fn return_time(&mut self, at: (u32, u32), took: u64, n: u32) -> Result<(), Refusal> {
        // What is at no table has no clock.
        if kernel::rule!("RBT 412.2", "RBT 701.2.a.1"; took > 60_000 && at.1 > 0) {
            let seconds = u32::try_from(took.div_ceil(1000)).unwrap_or(u32::MAX);
            let table = self.table_mut(at.0, at.1)?;
            table.give_back(seconds, format!("judge call {n}"));
        }
        Ok(())
    }
}
