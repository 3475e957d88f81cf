//! Answers: only what is offered to this seat, now, is taken.

use super::actor::Room;
use super::probe::Point;
use super::questions::OpenQuestion;
use crate::protocol::ServerFrame;
use arena::table::{DurableTable, JournalEntry, TableAction, TableError};
use kernel::game::{Choice, Input, Interrupt};
use kernel::seats::Seat;
use tokio::time::Instant;

/// Why an answer was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rejection {
    pub(super) why: String,
    pub(super) rule: Option<String>,
}

impl Rejection {
    pub(super) fn because(why: impl Into<String>) -> Self {
        Self {
            why: why.into(),
            rule: None,
        }
    }

    /// A rule forbids it.
    pub(super) fn by(rule: &str, why: impl Into<String>) -> Self {
        Self {
            why: why.into(),
            rule: Some(rule.to_owned()),
        }
    }
}

impl From<TableError> for Rejection {
    fn from(error: TableError) -> Self {
        Self::because(error.to_string())
    }
}

impl Room {
    /// Tells one line that something was not done.
    pub(super) fn refuse(&self, conn: u64, no: &Rejection) {
        metrics::counter!("ludex_answers_refused_total").increment(1);
        let Some(conn) = self.conns.iter().find(|c| c.id == conn) else {
            return;
        };
        let asked = conn.seat.and_then(|s| self.asked[s.index()].as_ref());
        conn.send_lossy(&ServerFrame::No {
            n: asked.map_or(self.acts, |a| a.n),
            why: &no.why,
            rule: no.rule.as_deref(),
        });
    }

    /// The open question to this seat, if it is number `n`.
    fn open_question(&self, seat: Seat, n: u32) -> Result<&OpenQuestion, Rejection> {
        let asked = self.asked[seat.index()].as_ref();
        let asked = asked.ok_or_else(|| Rejection::because("you are not asked now"))?;
        match asked.n == n {
            true => Ok(asked),
            false => Err(Rejection::because(
                "this question is over; look at the new one",
            )),
        }
    }

    /// Answers by labels, all of them or none.
    pub(super) async fn choose(
        &mut self,
        seat: Seat,
        n: u32,
        labels: &[String],
    ) -> Result<(), Rejection> {
        let asked = self.open_question(seat, n)?;
        let first = find(asked, &labels[0])?;
        self.interrupt_shortcut();
        match labels {
            [_] => {
                let act = TableAction::Input(Input::Answer(first));
                self.perform(act)?;
            }
            _ => self.choose_all(seat, labels)?,
        }
        self.commit_and_broadcast(Some(seat)).await;
        Ok(())
    }

    fn choose_all(&mut self, seat: Seat, labels: &[String]) -> Result<(), Rejection> {
        let Some(table) = &self.table else {
            return Err(Rejection::because("the match has not begun"));
        };
        let mut trial = table.fork();
        let mut entries = Vec::new();
        for label in labels {
            entries.push(answer_by(&mut *trial, seat, label)?);
        }
        self.may_begin_play(&*trial)?;
        self.table = Some(trial);
        self.record(entries);
        Ok(())
    }

    /// Cancels the action under way.
    pub(super) async fn cancel(&mut self, seat: Seat, n: u32) -> Result<(), Rejection> {
        self.open_question(seat, n)?;
        self.perform(TableAction::Cancel(seat))?;
        self.commit_and_broadcast(Some(seat)).await;
        Ok(())
    }

    /// Gives up. Bots of the same team agree; people of the team are asked,
    /// where the rules want them to agree.
    pub(super) async fn concede(&mut self, seat: Seat, whole: bool) -> Result<(), Rejection> {
        let what = || match whole {
            true => Interrupt::ConcedeMatch,
            false => Interrupt::Concede,
        };
        self.perform(interrupt(seat, what()))?;
        let allies = self.table.as_ref().map(|t| t.bots_beside(seat));
        for ally in allies.unwrap_or_default().iter() {
            if self.table.as_ref().is_some_and(|t| t.question().is_some()) {
                // A bot that may not give up plays on.
                let _ = self.perform(interrupt(ally, what()));
            }
        }
        self.commit_and_broadcast(Some(seat)).await;
        self.ask_team_to_concede(seat);
        Ok(())
    }

    /// A seat has used up its time: it is out of the game.
    pub(super) async fn out_of_time(&mut self, seat: Seat) {
        tracing::info!(room = self.id, seat = seat.0, "out of time");
        let gone = self.perform(interrupt(seat, Interrupt::Leave));
        if let Err(error) = gone {
            tracing::warn!(room = self.id, %error, "out of time, but still there");
            if let Some(clocks) = &mut self.clocks {
                clocks.answered(seat, Instant::now());
            }
        }
        self.commit_and_broadcast(Some(seat)).await;
    }

    /// Takes a choice the server itself has found.
    pub(super) async fn take_choice(&mut self, choice: Choice) {
        match self.perform(TableAction::Input(Input::Answer(choice))) {
            Ok(()) => self.commit_and_broadcast(Some(choice.seat)).await,
            Err(error) => tracing::error!(room = self.id, %error, "a choice of ours was refused"),
        }
    }

    /// Does something at the table; it is written and told by `settle`.
    pub(super) fn perform(&mut self, act: TableAction) -> Result<(), Rejection> {
        self.context.probed.at(Point::Act, &self.id);
        let waits = self.waits_for_clock();
        let Some(table) = &mut self.table else {
            return Err(Rejection::because("the match has not begun"));
        };
        let entry = match waits {
            false => table.act(act)?,
            true => {
                let mut trial = table.fork();
                let entry = trial.act(act)?;
                self.may_begin_play(&*trial)?;
                self.table = Some(trial);
                entry
            }
        };
        self.record(vec![entry]);
        Ok(())
    }

    /// Notes what was done, to be written.
    pub(super) fn record(&mut self, entries: Vec<JournalEntry>) {
        metrics::counter!("ludex_answers_total").increment(entries.len() as u64);
        let now = Instant::now();
        if let Some(clocks) = &mut self.clocks {
            for seat in entries.iter().filter_map(|e| e.act.seat()) {
                clocks.answered(seat, now);
            }
            clocks.pause(false, now);
        }
        let rewinds = |e: &&JournalEntry| !matches!(e.act, TableAction::Input(_));
        self.rewinds += entries.iter().filter(rewinds).count() as u32;
        self.count_undone(&entries);
        self.count_penalised(&entries);
        self.forget_announced(&entries);
        self.forget_take_back();
        self.unwritten.extend(entries);
    }
}

impl std::fmt::Display for Rejection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.why)
    }
}

pub(super) fn interrupt(seat: Seat, what: Interrupt) -> TableAction {
    TableAction::Input(Input::Interrupt { seat, what })
}

fn find(asked: &OpenQuestion, label: &str) -> Result<Choice, Rejection> {
    let offer = asked.offers.iter().find(|o| o.label == label);
    if let Some(offer) = offer {
        return Ok(offer.choice);
    }
    let refusal = asked.refusals.iter().find(|r| r.label == label);
    Err(match refusal {
        Some(refusal) => Rejection {
            why: format!("`{label}` is not allowed by {}", refusal.rule),
            rule: Some(refusal.rule.to_string()),
        },
        None => Rejection::because("that is not among the options"),
    })
}

fn answer_by(
    table: &mut dyn DurableTable,
    seat: Seat,
    label: &str,
) -> Result<JournalEntry, Rejection> {
    let (offers, _) = table.listing(seat);
    let offer = offers.iter().find(|o| o.label == *label);
    let offer =
        offer.ok_or_else(|| Rejection::because(format!("`{label}` is not among the options")))?;
    Ok(table.act(TableAction::Input(Input::Answer(offer.choice)))?)
}
