//! The judge of a room: sees everything, rules, and counts what was undone.

use super::actions::Rejection;
use super::actor::Room;
use super::message::Person;
use crate::now_ms;
use crate::protocol::{RulingKind, ServerFrame};
use crate::store::AuditRow;
use arena::table::{JournalEntry, TableAction};
use kernel::game::{Input, Ruling};
use kernel::seats::{Seat, SeatSet};

impl Room {
    /// A judge rules; it is kept with all else that is done.
    pub(super) async fn judge_rules(
        &mut self,
        conn: u64,
        (word, seat): (RulingKind, Option<u8>),
        (to, area): (Option<u32>, Option<String>),
    ) -> Result<(), Rejection> {
        let line = self.conns.iter().find(|c| c.id == conn && c.judge);
        let judge = line.and_then(|c| c.person.clone());
        let Some(judge) = judge else {
            return Err(Rejection::because("only a judge of this table rules here"));
        };
        self.may_rule(word)?;
        let ruling = self.ruling((word, seat), to, area)?;
        let words = ruling.to_string();
        self.perform(TableAction::Input(Input::Ruling(ruling)))?;
        self.note_judge(judge, "ruling", words);
        self.commit_and_broadcast(None).await;
        Ok(())
    }

    /// What a judge does here is written with it, or neither is.
    pub(super) fn note_judge(&mut self, judge: Person, action: &str, detail: String) {
        tracing::info!(room = self.id, by = judge.id, action, detail, "a judge");
        self.noted.push(AuditRow {
            at: now_ms(),
            account: judge.id,
            name: judge.name,
            action: action.to_owned(),
            target: self.id.clone(),
            detail,
        });
    }

    fn ruling(
        &self,
        (word, seat): (RulingKind, Option<u8>),
        to: Option<u32>,
        area: Option<String>,
    ) -> Result<Ruling, Rejection> {
        let known = seat.filter(|s| usize::from(*s) < self.doc.seats.len());
        let seats = known.map(|s| SeatSet::only(Seat(s)));
        let whose = || seats.ok_or_else(|| Rejection::because("say which seat"));
        Ok(match word {
            RulingKind::Time => Ruling::CallTime,
            RulingKind::GameLoss => Ruling::GameLoss(whose()?),
            RulingKind::MatchLoss => Ruling::MatchLoss(whose()?),
            RulingKind::DrawGame => Ruling::DrawGame,
            RulingKind::DrawMatch => Ruling::DrawMatch,
            RulingKind::Restart => Ruling::RestartGame,
            RulingKind::EndSiding => Ruling::EndSiding,
            RulingKind::Shuffle => Ruling::Shuffle {
                seat: whose()?.lowest().unwrap_or_default(),
                area: area.ok_or_else(|| Rejection::because("say which pile"))?,
            },
            RulingKind::Rewind => Ruling::Rewind {
                to: to.ok_or_else(|| Rejection::because("say to which input"))? as usize,
            },
        })
    }

    /// Counts what players cancelled or took back (RBT 509.5).
    pub(super) fn count_undone(&mut self, entries: &[JournalEntry]) {
        let undone = entries.iter().filter_map(|e| match e.act {
            TableAction::Cancel(seat) | TableAction::TakeBack(seat) => Some(seat),
            TableAction::Input(_) | TableAction::Restart => None,
        });
        for seat in undone {
            if let Some(count) = self.undone.get_mut(seat.index()) {
                *count += 1;
            }
        }
    }

    /// Tells judges what only they are told.
    pub(super) fn send_to_judges(&self) {
        let inputs = self.table.as_ref().map_or(0, |t| t.inputs());
        let frame = ServerFrame::Judge {
            undone: &self.undone,
            inputs,
        };
        let judges = self.conns.iter().filter(|c| c.judge);
        judges.for_each(|c| c.send_lossy(&frame));
    }
}
