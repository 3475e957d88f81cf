//! The public record of a match: what each seat and everybody else saw and was
//! told at every moment, as plain data in JSON, so that any later build can show
//! it, whatever became of the engine, its cards and its inputs.

use crate::protocol::{PatchOp, apply, diff_views};
use arena::table::{DurableTable, JournalEntry, TableError};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use kernel::replay::RecordLine;
use kernel::seats::SeatSet;
use kernel::view::{TableView, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::{Read, Write};

/// The mark of this form.
const FORM: [u8; 4] = *b"LXR1";
/// No record is larger than this when it is read.
const LARGEST: u64 = 256 << 20;

/// What was seen of a match.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct MatchRecord {
    /// How the table was laid out.
    pub(crate) layout: Value,
    /// Each seat in turn, then who watches.
    viewers: Vec<Seen>,
}

/// What one viewer saw, from moment to moment.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Seen {
    first: Value,
    moments: Vec<Change>,
}

/// What changed for a viewer with a moment.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Change {
    /// How the view changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    view: Vec<PatchOp>,
    /// So many lines from before still stood, if not all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lines_from: Option<usize>,
    /// What was told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lines: Vec<RecordLine>,
    /// The question, if it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ask: Option<String>,
}

/// A moment as somebody saw it.
pub(crate) struct RecordedStep {
    pub(crate) view: Value,
    pub(crate) lines: Vec<RecordLine>,
    pub(crate) ask: String,
}

impl MatchRecord {
    /// Plays a match from its beginning and keeps what everybody sees. None if
    /// `stop` says so before the end.
    pub(crate) fn of(
        table: &mut dyn DurableTable,
        entries: &[JournalEntry],
        stop: impl Fn() -> bool,
    ) -> Result<Option<Self>, TableError> {
        let seats = SeatSet::first(table.view(Viewer::Spectator).seats.len());
        let seats = seats.iter().map(Viewer::Seat);
        let mut recording: Vec<Recorder> = seats
            .chain([Viewer::Spectator])
            .map(|viewer| Recorder::new(table, viewer))
            .collect();
        for entry in entries {
            if stop() {
                return Ok(None);
            }
            table.replay_entry(entry)?;
            recording.iter_mut().for_each(|r| r.look(table));
        }
        Ok(Some(Self {
            layout: serde_json::to_value(table.layout()).unwrap_or_default(),
            viewers: recording.into_iter().map(|r| r.seen).collect(),
        }))
    }

    /// How many moments there are.
    pub(crate) fn len(&self) -> usize {
        self.viewers.first().map_or(0, |seen| seen.moments.len())
    }

    /// A moment as this viewer saw it; judges have no record.
    pub(crate) fn at(&self, moment: usize, viewer: Viewer) -> Option<RecordedStep> {
        let seen = match viewer {
            Viewer::Seat(seat) if seat.index() + 1 < self.viewers.len() => {
                self.viewers.get(seat.index())?
            }
            Viewer::Spectator => self.viewers.last()?,
            Viewer::Seat(_) | Viewer::Judge => return None,
        };
        seen.at(moment)
    }

    /// The record in its stored form.
    pub(crate) fn pack(&self) -> std::io::Result<Vec<u8>> {
        // In one piece: a compressor that is given word after word is slow.
        let text = serde_json::to_vec(self)?;
        let mut packed = DeflateEncoder::new(FORM.to_vec(), Compression::default());
        packed.write_all(&text)?;
        packed.finish()
    }

    /// A record from its stored form, if it is one.
    pub(crate) fn unpack(packed: &[u8]) -> Option<Self> {
        let packed = packed.strip_prefix(&FORM)?;
        let text = DeflateDecoder::new(packed).take(LARGEST);
        serde_json::from_reader(text).ok()
    }
}

impl Seen {
    fn at(&self, moment: usize) -> Option<RecordedStep> {
        let mut now = RecordedStep {
            view: self.first.clone(),
            lines: Vec::new(),
            ask: String::new(),
        };
        for change in self.moments.get(..=moment)? {
            for op in &change.view {
                apply(&mut now.view, op)?;
            }
            now.lines.truncate(change.lines_from.unwrap_or(usize::MAX));
            now.lines.extend(change.lines.iter().cloned());
            if let Some(ask) = &change.ask {
                now.ask.clone_from(ask);
            }
        }
        Some(now)
    }
}

/// Keeps what one viewer sees.
struct Recorder {
    viewer: Viewer,
    seen: Seen,
    last: TableView,
    lines: usize,
    ask: String,
}

impl Recorder {
    fn new(table: &dyn DurableTable, viewer: Viewer) -> Self {
        let last = table.view(viewer);
        let mut recorder = Self {
            viewer,
            seen: Seen {
                first: serde_json::to_value(&last).unwrap_or_default(),
                moments: Vec::new(),
            },
            last,
            lines: 0,
            ask: String::new(),
        };
        recorder.look(table);
        recorder
    }

    fn look(&mut self, table: &dyn DurableTable) {
        let view = table.view(self.viewer);
        let count = table.line_count(self.viewer);
        // Where a judge went back, lines were taken away: all are kept again.
        let back = count < self.lines;
        let from = if back { 0 } else { self.lines };
        let ask = table.prompt(self.viewer);
        self.seen.moments.push(Change {
            view: diff_views(&self.last, &view),
            lines_from: back.then_some(0),
            lines: table.lines(self.viewer, from),
            ask: (ask != self.ask).then(|| ask.clone()),
        });
        (self.last, self.lines, self.ask) = (view, count, ask);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room_record::RoomRecord;
    use kernel::game::Input;
    use kernel::seats::Seat;

    /// A match of bots that goes on for so long, and its beginning again.
    fn played(game: &str, mode: &str, long: usize) -> (RoomRecord, Vec<JournalEntry>) {
        let doc = RoomRecord::of_bots(game, mode, 5);
        let mut table = begun(&doc);
        let mut entries = Vec::new();
        while entries.len() < long {
            let Some(asked) = table.bots_asked().lowest() else {
                break;
            };
            let choice = table.think(asked).expect("a thought")();
            let act = arena::table::TableAction::Input(Input::Answer(choice));
            entries.push(table.act(act).expect("a choice"));
        }
        (doc, entries)
    }

    fn begun(doc: &RoomRecord) -> Box<dyn DurableTable> {
        let plan = doc.plan().expect("a plan");
        plan.begin(&doc.players()).expect("a table")
    }

    #[test]
    fn a_record_shows_every_moment_as_each_seat_saw_it() {
        for (game, mode) in [("ikorr", "1v1"), ("riftbound", "duel")] {
            let (doc, entries) = played(game, mode, 80);
            let made = MatchRecord::of(&mut *begun(&doc), &entries, || false);
            let packed = made.expect("played").expect("whole").pack();
            let record = MatchRecord::unpack(&packed.expect("packed")).expect("a record");
            assert_eq!(record.len(), entries.len() + 1);
            let mut table = begun(&doc);
            for moment in 0..record.len() {
                for viewer in [
                    Viewer::Seat(Seat(0)),
                    Viewer::Seat(Seat(1)),
                    Viewer::Spectator,
                ] {
                    let seen = record.at(moment, viewer).expect("a moment");
                    let view = serde_json::to_value(table.view(viewer)).expect("JSON");
                    assert_eq!(seen.view, view, "{game} {moment} {viewer:?}");
                    assert_eq!(seen.lines, table.lines(viewer, 0));
                    assert_eq!(seen.ask, table.prompt(viewer));
                }
                if let Some(entry) = entries.get(moment) {
                    table.replay_entry(entry).expect("followed");
                }
            }
            assert!(record.at(record.len(), Viewer::Spectator).is_none());
            assert!(record.at(0, Viewer::Judge).is_none());
            assert!(record.at(0, Viewer::Seat(Seat(2))).is_none());
        }
    }

    #[test]
    fn a_record_that_is_damaged_is_none() {
        let (doc, entries) = played("ikorr", "1v1", 5);
        let made = MatchRecord::of(&mut *begun(&doc), &entries, || false);
        let packed = made
            .expect("played")
            .expect("whole")
            .pack()
            .expect("packed");
        assert!(MatchRecord::unpack(&packed).is_some());
        assert!(MatchRecord::unpack(&packed[..packed.len() / 2]).is_none());
        assert!(MatchRecord::unpack(&packed[1..]).is_none());
        assert!(MatchRecord::unpack(b"").is_none());
    }

    #[test]
    fn who_is_to_stop_makes_no_half_of_a_record() {
        let (doc, entries) = played("ikorr", "1v1", 5);
        let made = MatchRecord::of(&mut *begun(&doc), &entries, || true);
        assert!(made.expect("no fault").is_none());
    }
}
