//! Reports: what somebody says is wrong, with the table as they see it. What
//! others hold is not in it; the position is worked out when the match is over.

use super::actions::Rejection;
use super::actor::Room;
use super::broadcast::viewed;
use crate::store::ReportRow;
use crate::{now_ms, random_id};
use kernel::view::Viewer;

/// So many lines are kept with a report, the last ones.
const LINES: usize = 300;

impl Room {
    /// Keeps a report.
    pub(super) async fn report(&mut self, conn: u64, text: String) -> Result<(), Rejection> {
        let line = self.conns.iter().find(|c| c.id == conn);
        let account = line.and_then(|c| c.person.as_ref()).map(|p| p.id.clone());
        let viewer = line.map_or(Viewer::Spectator, |c| c.viewer());
        let failed = |_| Rejection::because("the report could not be kept; try again");
        self.may_report(account.as_deref()).await?;
        let report = ReportRow {
            id: random_id().map_err(failed)?,
            account,
            room: self.id.clone(),
            scenario: None,
            view: self.seen_by(viewer),
            entries: Some(self.acts),
            text,
            created: now_ms(),
        };
        let kept = self.context.store.create_report(&report).await;
        kept.map_err(|error| {
            tracing::error!(room = self.id, %error, "a report was not kept");
            Rejection::because("the report could not be kept; try again")
        })
    }

    /// The table and the last lines, as somebody may know them.
    fn seen_by(&self, viewer: Viewer) -> Option<String> {
        let table = self.table.as_deref()?;
        let mut lines = table.lines(viewer, 0);
        lines.drain(..lines.len().saturating_sub(LINES));
        let seen = serde_json::json!({ "view": viewed(table, viewer), "log": lines });
        Some(seen.to_string())
    }

    /// Refuses who has reported so much that nobody could read it.
    async fn may_report(&mut self, account: Option<&str>) -> Result<(), Rejection> {
        let failed = |_| Rejection::because("the report could not be kept; try again");
        let (store, quotas) = (&self.context.store, self.context.quotas);
        let before = match account {
            Some(account) => store.reports_of(account).await.map_err(failed)?,
            None => Vec::new(),
        };
        if before.len() >= quotas.reports {
            return Err(Rejection::because(
                "you have reported as much as can be kept",
            ));
        }
        let here = store.reports_in(&self.id).await.map_err(failed)?;
        match here < quotas.reports_of_room {
            true => Ok(()),
            false => Err(Rejection::because(
                "as much was reported here as can be kept",
            )),
        }
    }
}
