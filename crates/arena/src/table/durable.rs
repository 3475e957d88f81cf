//! What a server needs of a table beyond its face: acts that are kept in a
//! journal, snapshots, bots that think elsewhere.

use super::shared_log::line_of;
use super::{
    GameTable, JournalEntry, LegalOption, Refusal, SharedLine, Snapshot, TableAction, TableError,
    TableOf,
};
use crate::bots::Heuristic;
use kernel::driver::AppliedInput;
use kernel::game::{Choice, Input};
use kernel::replay::{Diverged, Header, RecordLine};
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use tournament::event::{MatchOutcome, PlayerId, ResultReason};

/// What a bot will answer; may take a while, and may be asked anywhere.
pub type BotChoice = Box<dyn FnOnce() -> Choice + Send>;

/// An action that could be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastAction {
    /// Nobody else has done anything since it began.
    pub newest: bool,
    /// The label it began with.
    pub label: String,
    /// It was to do nothing.
    pub pass: bool,
}

/// A table whose game can be stored, and built again from what was stored.
pub trait DurableTable: GameTable + Send {
    /// What this seat may choose and what it may not, with the rules that
    /// forbid it. Other seats' options are theirs.
    fn listing(&self, seat: Seat) -> (Vec<LegalOption>, Vec<Refusal>);
    /// What this viewer was told, from the line with this number on.
    fn lines(&self, viewer: Viewer, from: usize) -> Vec<RecordLine>;
    /// How many lines this viewer was told.
    fn line_count(&self, viewer: Viewer) -> usize;
    /// Does something and says what is to be kept of it.
    ///
    /// # Errors
    /// When it is not allowed; nothing has changed then.
    fn act(&mut self, act: TableAction) -> Result<JournalEntry, TableError>;
    /// Does again what is in a journal.
    ///
    /// # Errors
    /// When it gives something else here than it gave then.
    fn replay_entry(&mut self, entry: &JournalEntry) -> Result<(), TableError>;
    /// Whether the latest action of this seat could be taken back.
    fn can_take_back(&self, seat: Seat) -> bool;
    /// The latest action of this seat, where it could be taken back.
    fn latest_action(&self, seat: Seat) -> Option<LastAction>;
    /// What the bot of this seat will answer.
    ///
    /// # Errors
    /// When the seat has no bot or is not asked.
    fn think(&self, seat: Seat) -> Result<BotChoice, TableError>;
    /// The game as it stands, if an action begins here and nothing before it
    /// can be taken back any more.
    fn snapshot(&self) -> Option<Snapshot>;
    /// How many inputs are in force.
    fn inputs(&self) -> usize;
    /// The number of turns begun so far.
    fn turn(&self) -> u32;
    /// What the match is reported as to an event where these play, once it is
    /// over.
    fn report(&self, players: &[PlayerId]) -> Option<(MatchOutcome, ResultReason)>;
    /// A copy, to try something on.
    fn fork(&self) -> Box<dyn DurableTable>;
    /// The game as a replay file.
    ///
    /// # Errors
    /// When it cannot be written, or was not played from its beginning here.
    fn replay_file(&self) -> Result<Vec<u8>, TableError>;
}

impl<G: Heuristic> DurableTable for TableOf<G> {
    fn listing(&self, seat: Seat) -> (Vec<LegalOption>, Vec<Refusal>) {
        let (offers, refusals) = self.listed();
        let offers = offers.iter().filter(|o| o.seat == seat).cloned();
        let refusals = refusals.iter().filter(|r| r.seat == seat).cloned();
        (offers.collect(), refusals.collect())
    }

    fn lines(&self, viewer: Viewer, from: usize) -> Vec<RecordLine> {
        let before = self.past_lines(viewer);
        let past = self.past.iter().filter(|h| h.by(viewer)).skip(from);
        let now = self.driver.lines(viewer).iter();
        let now = now.skip(from.saturating_sub(before)).map(line_of);
        past.map(|h| h.line.clone()).chain(now).collect()
    }

    fn line_count(&self, viewer: Viewer) -> usize {
        self.past_lines(viewer) + self.driver.lines(viewer).len()
    }

    fn act(&mut self, act: TableAction) -> Result<JournalEntry, TableError> {
        let told = self.told();
        let label = self.perform(&act)?;
        self.acts += 1;
        let from = |at: usize| told.get(at).copied().unwrap_or(0);
        let news = self.viewers().enumerate().map(|(i, viewer)| {
            let lines = self.driver.lines(viewer);
            (viewer, &lines[from(i).min(lines.len())..])
        });
        Ok(JournalEntry {
            act,
            label,
            heard: SharedLine::merged(news),
            inputs: self.inputs(),
        })
    }

    fn replay_entry(&mut self, entry: &JournalEntry) -> Result<(), TableError> {
        let at_input = self.inputs();
        let done = self.act(entry.act.clone());
        let same = |again: &JournalEntry| again == entry || !self.is_of_this_build();
        if done.as_ref().is_ok_and(same) {
            return Ok(());
        }
        Err(TableError::Diverged(Diverged {
            at_input,
            turn: self.turn(),
            expected: entry.to_string(),
            found: done.map_or_else(|why| why.to_string(), |again| again.to_string()),
        }))
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        self.driver.can_take_back(seat)
    }

    fn latest_action(&self, seat: Seat) -> Option<LastAction> {
        let inputs = self.driver.latest_action(seat)?;
        let own = |t: &AppliedInput| matches!(&t.input, Input::Answer(c) if c.seat == seat);
        let first = inputs.first()?;
        Some(LastAction {
            newest: inputs.iter().all(own),
            label: first.label.clone(),
            pass: first.label.starts_with("pass"),
        })
    }

    fn think(&self, seat: Seat) -> Result<BotChoice, TableError> {
        self.thought(seat)
    }

    fn snapshot(&self) -> Option<Snapshot> {
        let game = self.driver.game();
        let calm = game.question().is_some() && game.at_action_start();
        if !calm || self.driver.can_go_back() {
            return None;
        }
        let state = postcard::to_stdvec(game).ok()?;
        Some(Snapshot {
            entries: self.acts,
            inputs: self.inputs(),
            state,
        })
    }

    fn inputs(&self) -> usize {
        self.before + self.driver.taken().len()
    }

    fn turn(&self) -> u32 {
        self.driver.game().turn()
    }

    fn report(&self, players: &[PlayerId]) -> Option<(MatchOutcome, ResultReason)> {
        self.driver.game().report(players)
    }

    fn fork(&self) -> Box<dyn DurableTable> {
        Box::new(self.clone())
    }

    fn replay_file(&self) -> Result<Vec<u8>, TableError> {
        Ok(self.replay().to_bytes()?)
    }
}

impl<G: Heuristic> TableOf<G> {
    /// Whether the build that began this game is the one that plays it now.
    /// Another one may tell of things in other words.
    pub(super) fn is_of_this_build(&self) -> bool {
        self.header.build == Header::of::<G>("", 0).build
    }

    /// Does it, and gives the label of an answer.
    fn perform(&mut self, act: &TableAction) -> Result<String, TableError> {
        match act {
            TableAction::Input(input) => {
                self.playing().input(input.clone())?;
                Ok(self.last_label(input))
            }
            TableAction::Cancel(seat) if self.driver.canceller() == Some(*seat) => {
                self.cancel().map(|()| String::new())
            }
            TableAction::Cancel(_) | TableAction::Restart => Err(TableError::NothingBegun),
            TableAction::TakeBack(seat) => match self.playing().take_back(*seat) {
                true => Ok(String::new()),
                false => Err(TableError::Shown),
            },
        }
    }

    fn last_label(&self, input: &Input) -> String {
        let last = self.driver.taken().last();
        let same = last.filter(|taken| taken.input == *input);
        same.map(|taken| taken.label.clone()).unwrap_or_default()
    }

    /// How many lines a viewer was told before the driver was there.
    fn past_lines(&self, viewer: Viewer) -> usize {
        self.past.iter().filter(|h| h.by(viewer)).count()
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        let seats = SeatSet::first(self.driver.game().seats());
        let outside = [Viewer::Spectator, Viewer::Judge];
        seats.iter().map(Viewer::Seat).chain(outside)
    }

    /// How many lines each viewer was told.
    fn told(&self) -> Vec<usize> {
        let lines = |viewer| self.driver.lines(viewer).len();
        self.viewers().map(lines).collect()
    }
}
