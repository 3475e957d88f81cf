//! What must be settled, or knowingly left, before the next round is paired.

use super::Event;
use super::refusal::{Refusal, refuse};

/// Something that is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Matter {
    /// A judge call without a ruling, or an appeal without a decision; by its
    /// number.
    Call(u32),
    /// A penalty that the head judge has not reviewed; by its number.
    Review(u32),
    /// A result of the running round that is disputed; by round and table.
    Dispute(u32, u32),
}

impl Matter {
    /// In words.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Call(n) => format!("call {n} is open"),
            Self::Review(n) => format!("penalty {n} waits for the head judge"),
            Self::Dispute(_, table) => format!("the result of table {table} is disputed"),
        }
    }
}

impl Event {
    /// What is open, and nobody has said to go on.
    #[must_use]
    pub fn waiting(&self) -> Vec<Matter> {
        let open = |c: &super::Call| {
            let appealed = c.appeal.as_ref().is_some_and(|a| a.settled.is_none());
            c.ruling.is_none() || appealed
        };
        let calls = (1..).zip(&self.calls).filter(|(_, c)| open(c));
        let mut all: Vec<Matter> = calls.map(|(n, _)| Matter::Call(n)).collect();
        all.extend(self.to_review().into_iter().map(Matter::Review));
        let number = self.rounds.len() as u32;
        let tables = self.round().into_iter().flat_map(|r| &r.tables);
        let disputed = tables.filter(|t| t.disputed.is_some());
        all.extend(disputed.map(|t| Matter::Dispute(number, t.number)));
        all.retain(|matter| !self.left_open.contains(matter));
        all
    }

    /// The next round is paired though something is open: what is open now does
    /// not stop it, what comes later does.
    pub(super) fn leave_open(&mut self, why: &str) -> Result<(), Refusal> {
        refuse(why.trim().is_empty(), "say why the event goes on")?;
        let waiting = self.waiting();
        refuse(waiting.is_empty(), "nothing is open")?;
        self.left_open.extend(waiting);
        Ok(())
    }
}
