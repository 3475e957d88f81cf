//! Between the games of a match: whether cards may be exchanged with the
//! sideboard, and games that begin anew (RBT 403).

use super::floor_log::Actor;
use super::refusal::{Refusal, refuse};
use super::{Event, Table};
use crate::op;
use kernel::rule;

impl Event {
    /// A judge lets a game begin anew.
    pub(super) fn restart(&mut self, stamp: Actor, it: &op::Restart) -> Result<(), Refusal> {
        refuse(it.why.trim().is_empty(), "say why the game begins anew")?;
        let restart = self.recorded(stamp, it);
        let table = self.running(it.table)?;
        table.restarts.push(restart);
        table.restarted = true;
        Ok(())
    }

    /// Whether cards may be exchanged with the sideboard before the game that
    /// comes next, or begins anew.
    #[must_use]
    pub fn may_exchange(&self, it: &Table) -> bool {
        let altered = self.setup.as_ref().is_some_and(|s| s.altered_setup);
        // Decks stay as they are when a game restarts (RBT 403.11).
        if rule!("RBT 403.11", it.restarted) {
            return false;
        }
        match it.games.last() {
            // In the first game decks are as registered (RBT 403.5), also when
            // a penalty has skipped it (RBT 403.9); a best-of-one match may
            // begin in the altered order (RBT 406.1.g.5).
            None if altered && self.phase().wins == 1 => true,
            None if it.losses.values().any(|n| *n > 0) => !rule!("RBT 403.9", true),
            None => !rule!("RBT 403.5", true),
            // After a drawn game nothing is exchanged (RBT 403.10).
            Some(None) => !rule!("RBT 403.10", true),
            Some(Some(_)) => rule!("RBT 403.4", true),
        }
    }
}
