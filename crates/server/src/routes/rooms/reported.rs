//! The position of which somebody reported something.

use crate::room::StoredMatch;
use crate::room_record::RoomRecord;
use crate::store::{ReportRow, RoomRow};
use crate::{App, Result};
use arena::table::JournalEntry;

/// The match up to a report as a scenario that leads to the same position; for
/// matches that are over. None where this version cannot follow the match.
pub(crate) async fn reported_position(
    app: &App,
    room: &RoomRow,
    report: &ReportRow,
) -> Result<Option<String>> {
    let Some(entries) = report.entries else {
        return Ok(report.scenario.clone());
    };
    let order = RoomRecord::read(room)?.order()?;
    let mut stored = StoredMatch::read(&*app.store, &room.id).await?;
    stored.entries.truncate(entries as usize);
    let (note, id) = (report.text.clone(), room.id.clone());
    let work = move || {
        let stand = JournalEntry::effective(&stored.entries);
        let scenario = order.scenario(&note, &stand);
        scenario.inspect_err(|error| tracing::warn!(room = id, %error, "no scenario"))
    };
    Ok(app.workshop.run(work).await?.ok())
}
