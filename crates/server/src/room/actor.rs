//! The task of a room.

use super::announced_choices::{AnnouncedChoices, PassTarget};
use super::clock::Clocks;
use super::connection::Connection;
use super::context::RoomContext;
use super::delayed::DelayedFeed;
use super::event_message::EventMessage;
use super::event_round::RoundState;
use super::log_window::LogWindow;
use super::message::RoomMessage;
use super::offers::PendingOffer;
use super::probe::Point;
use super::questions::OpenQuestion;
use super::standstill;
use super::stops::Stops;
use crate::gauge::Counted;
use crate::protocol::CloseReason;
use crate::room_record::{Occupant, RoomRecord};
use crate::store::{AuditRow, RoomStatus};
use crate::{Error, Result};
use arena::table::{DurableTable, JournalEntry};
use kernel::game::Choice;
use kernel::ids::Handle;
use kernel::rng::FastRng;
use kernel::seats::{Seat, SeatSet};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// A room that is over is let go of so long after the last line closed.
const AFTER: Duration = Duration::from_secs(20);
/// A room that waits for players is closed so long after the last line closed.
const PATIENCE: Duration = Duration::from_secs(30 * 60);
/// Nothing is due: look again then.
const LATER: Duration = Duration::from_secs(3600);

/// What will be done by itself.
#[derive(Debug, Default)]
pub(super) struct Timers {
    /// A bot answers.
    pub(super) bot: Option<(Instant, Seat)>,
    /// Somebody is passed for.
    pub(super) passes: Vec<(Instant, Seat, Choice)>,
    /// The game begins, whoever has added to the seed.
    pub(super) start: Option<Instant>,
}

/// A room in action.
pub(super) struct Room {
    pub(super) id: String,
    pub(super) created: i64,
    pub(super) status: RoomStatus,
    pub(super) doc: RoomRecord,
    pub(super) context: Arc<RoomContext>,
    /// Where this room is told things, for thoughts that take a while.
    pub(super) inbox: mpsc::WeakSender<RoomMessage>,
    /// Names by account.
    pub(super) names: HashMap<String, String>,
    pub(super) teams: Vec<u8>,
    pub(super) table: Option<Box<dyn DurableTable>>,
    /// How many entries the journal has.
    pub(super) acts: u32,
    /// What was done and is not yet written.
    pub(super) unwritten: Vec<JournalEntry>,
    /// What was done by a role, to be written with it.
    pub(super) noted: Vec<AuditRow>,
    /// The turn of the last snapshot, and how many entries there were.
    pub(super) kept: (u32, u32),
    pub(super) conns: Vec<Connection>,
    pub(super) asked: Vec<Option<OpenQuestion>>,
    pub(super) stops: Vec<Stops>,
    pub(super) clocks: Option<Clocks>,
    pub(super) standing: Option<PendingOffer>,
    pub(super) due: Timers,
    pub(super) thinking: bool,
    /// How often something was cancelled or taken back.
    pub(super) rewinds: u32,
    /// The same by seat, for judges.
    pub(super) undone: Vec<u32>,
    /// Games each seat has lost by penalties of an event since the match began.
    pub(super) penalised: Vec<u32>,
    /// How the round of the event stands.
    pub(super) round: RoundState,
    /// Time was called for it.
    pub(super) time_called: bool,
    /// Who shows their hand to their team.
    pub(super) shows: Vec<bool>,
    /// What each seat has announced to choose (RBT 503.9.c).
    pub(super) announced: Vec<Option<AnnouncedChoices>>,
    /// How far everybody would pass, if all agree, and as all have agreed (RBT
    /// 503.3).
    pub(super) proposed: Option<PassTarget>,
    pub(super) until: Option<PassTarget>,
    /// What each seat played last and passed after (RBT 503.9.b).
    pub(super) passed_after: Vec<Option<Handle>>,
    /// The turn in which somebody who watches asked for a pause.
    pub(super) pause_asked: Option<u32>,
    /// How many lines each player had been told when the turn before began,
    /// and when this one did; the turn.
    pub(super) pages: LogWindow,
    /// What those who watch later see, and will see.
    pub(super) later: DelayedFeed,
    /// Since when nobody is here, or the room was loaded.
    pub(super) quiet: Instant,
    /// When the last line was closed.
    pub(super) left: Option<Instant>,
    pub(super) chance: FastRng,
    /// Something could not be written: the room is loaded anew.
    pub(super) broken: bool,
    /// Something was written since it was loaded.
    pub(super) wrote: bool,
    /// The room is deleted.
    pub(super) gone: bool,
}

/// Loads a room, a few at a time.
async fn load(
    context: &Arc<RoomContext>,
    id: &str,
    inbox: &mpsc::WeakSender<RoomMessage>,
) -> Result<Room> {
    let _turn = context.loaders.acquire().await;
    context.probed.at(Point::Loading, id);
    let loaded = Room::load(Arc::clone(context), id, inbox.clone()).await;
    context.probed.at(Point::Loaded, id);
    loaded
}

/// A room that could not be written so often, though the store takes other
/// things, is let go of until somebody comes.
const TRIES: u32 = 3;

/// Runs a room until nobody needs it. What could not be written has not
/// happened: the room stands still until the store takes something again, and
/// is loaded anew.
pub(crate) async fn run(
    context: Arc<RoomContext>,
    id: String,
    own: mpsc::WeakSender<RoomMessage>,
    inbox: &mut mpsc::Receiver<RoomMessage>,
) {
    let mut failed = 0;
    while failed < TRIES {
        match load(&context, &id, &own).await {
            Ok(mut room) => {
                room.run(inbox).await;
                match (room.broken, room.wrote) {
                    (false, _) => break,
                    (true, true) => failed = 1,
                    (true, false) => failed += 1,
                }
            }
            Err(error @ (Error::Store(_) | Error::Unavailable(_))) => {
                tracing::error!(room = id, error = error.cause(), "a room could not be read");
                failed += 1;
            }
            Err(error) => {
                tracing::error!(
                    room = id,
                    error = error.cause(),
                    "a room could not be loaded"
                );
                break;
            }
        }
        if !standstill::wait(&context, inbox).await {
            break;
        }
    }
}

impl Room {
    async fn run(&mut self, inbox: &mut mpsc::Receiver<RoomMessage>) {
        let _here = Counted::one(metrics::gauge!("ludex_rooms"));
        if self.doc.event.is_some() {
            self.context
                .notify_event(EventMessage::Loaded(self.id.clone()));
        }
        self.message_loop(inbox).await;
    }

    async fn message_loop(&mut self, inbox: &mut mpsc::Receiver<RoomMessage>) {
        let closing = self.context.closing();
        tokio::pin!(closing);
        self.resume().await;
        while !self.broken && !self.gone && !self.is_done(inbox) {
            let next = self.next();
            tokio::select! {
                message = inbox.recv() => match message {
                    Some(message) => self.handle_message(message).await,
                    None => return,
                },
                () = sleep_until(next) => self.tick().await,
                () = &mut closing => return self.say_why(CloseReason::Stopping, |_| true),
            }
        }
    }

    /// Goes on with what was under way when the room was loaded.
    async fn resume(&mut self) {
        match self.status {
            RoomStatus::Waiting => self.try_to_begin().await,
            RoomStatus::Running if self.unwritten.is_empty() => self.update_everyone(None),
            RoomStatus::Running => {
                tracing::warn!(room = self.id, "a match goes on from its last snapshot");
                self.commit_and_broadcast(None).await;
            }
            RoomStatus::Over => {}
        }
    }

    async fn handle_message(&mut self, message: RoomMessage) {
        match message {
            RoomMessage::Join {
                person,
                seat,
                deck,
                reply,
            } => {
                let joined = self.join(person, seat, deck).await;
                // Who does not wait any more need not know.
                let _ = reply.send(joined);
            }
            RoomMessage::Leave { account, reply } => {
                let left = self.leave(&account).await;
                let _ = reply.send(left);
            }
            RoomMessage::Connect(new) => self.connect(new).await,
            RoomMessage::Frame { conn, frame } => self.handle_frame(conn, frame).await,
            RoomMessage::Between { reply } => {
                let _ = reply.send(Ok(self.is_between_games()));
            }
            RoomMessage::Moment { reply } => {
                let _ = reply.send(Ok(self.moment()));
            }
            RoomMessage::Round(state) => self.on_round_update(*state).await,
            RoomMessage::Seat {
                seat,
                person,
                reply,
            } => {
                let _ = reply.send(self.seat(seat, person).await);
            }
            RoomMessage::Close { reason, by, reply } => {
                if self.status != RoomStatus::Over {
                    self.noted.extend(by);
                    self.abort_match(&reason).await;
                }
                let _ = reply.send(self.is_written());
            }
            RoomMessage::Whisper { seat, from, text } => self.whisper(seat, from.as_deref(), &text),
            RoomMessage::Gone { conn } => self.disconnect(|c| c.id == conn),
            RoomMessage::Thought { acts, seat, choice } => self.thought(acts, seat, choice).await,
            RoomMessage::Abandon { after, reply } => {
                let ended = self.abandon(after).await;
                let _ = reply.send(ended);
            }
        }
    }

    /// When something happens if nobody does anything.
    fn next(&self) -> Instant {
        let bot = self.due.bot.filter(|_| !self.thinking).map(|(at, _)| at);
        let passes = self.due.passes.iter().map(|(at, ..)| *at).min();
        let clock = self.clocks.as_ref().and_then(Clocks::next);
        let late = self.later.due();
        let quiet = self.conns.is_empty().then(|| self.quiet + self.patience());
        let all = [bot, passes, clock, late, self.due.start, quiet];
        let soonest = all.into_iter().flatten().min();
        soonest.unwrap_or_else(|| Instant::now() + LATER)
    }

    async fn tick(&mut self) {
        let now = Instant::now();
        self.show_late(now);
        if self.due.start.is_some_and(|at| at <= now) {
            self.begin().await;
        }
        let out = self.clocks.as_mut().and_then(|c| c.tick(now));
        if let Some(seat) = out {
            self.out_of_time(seat).await;
        }
        self.pass_for_others(now).await;
        if let Some((_, seat)) = self.due.bot.filter(|(at, _)| *at <= now) {
            self.let_bot_think(seat).await;
        }
    }

    fn patience(&self) -> Duration {
        match self.status {
            RoomStatus::Over => AFTER,
            RoomStatus::Waiting | RoomStatus::Running => PATIENCE,
        }
    }

    /// Whether nobody is here and nothing will happen by itself.
    fn is_done(&self, inbox: &mpsc::Receiver<RoomMessage>) -> bool {
        let quiet = self.conns.is_empty() && self.quiet.elapsed() >= self.patience();
        let busy = self.due.bot.is_some() || self.clocks.is_some() || self.thinking;
        let busy = busy && self.status == RoomStatus::Running;
        quiet && !busy && inbox.is_empty()
    }

    /// The seats of people.
    pub(super) fn humans(&self) -> SeatSet {
        let human = |s: &Seat| matches!(self.doc.seats[s.index()].holder, Occupant::Human(_));
        SeatSet::first(self.doc.seats.len())
            .iter()
            .filter(human)
            .collect()
    }

    /// Whether somebody of this seat is here.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.conns.iter().any(|c| c.seat == Some(seat))
    }
}
