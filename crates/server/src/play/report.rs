//! Reports: what somebody says is wrong, with the match so far as a scenario.

use super::Stored;
use super::answer::No;
use super::room::Room;
use crate::store::ReportRow;
use crate::{fresh_id, now_ms};
use arena::table::Entry;

impl Room {
    /// Keeps a report.
    pub(super) async fn report(&mut self, conn: u64, text: String) -> Result<(), No> {
        let line = self.conns.iter().find(|c| c.id == conn);
        let account = line.and_then(|c| c.person.as_ref()).map(|p| p.id.clone());
        let failed = |_| No::because("the report could not be kept; try again");
        self.may_report(account.as_deref()).await?;
        let stored = Stored::read(&self.hall, &self.id).await.map_err(failed)?;
        let report = ReportRow {
            id: fresh_id().map_err(failed)?,
            account,
            room: self.id.clone(),
            scenario: self.scenario(&text, &stored),
            text,
            created: now_ms(),
        };
        let kept = self.hall.store.create_report(&report).await;
        kept.map_err(|error| {
            tracing::error!(room = self.id, %error, "a report was not kept");
            No::because("the report could not be kept; try again")
        })
    }

    /// Refuses who has reported so much that nobody could read it.
    async fn may_report(&mut self, account: Option<&str>) -> Result<(), No> {
        let failed = |_| No::because("the report could not be kept; try again");
        let before = match account {
            Some(account) => self.hall.store.reports_of(account).await.map_err(failed)?,
            None => Vec::new(),
        };
        match before.len() < self.hall.quotas.reports {
            true => Ok(()),
            false => Err(No::because("you have reported as much as can be kept")),
        }
    }

    /// The match so far as a scenario that leads to the same position.
    fn scenario(&self, note: &str, stored: &Stored) -> Option<String> {
        let order = self.doc.order().ok()?;
        let stand = Entry::in_force(&stored.entries);
        let scenario = order.scenario(note, &stand);
        scenario
            .inspect_err(|error| tracing::warn!(room = self.id, %error, "no scenario"))
            .ok()
    }
}
