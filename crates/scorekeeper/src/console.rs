//! The scorekeeper's desk: results typed on a number pad, and what is missing
//! or late. The screen itself is somebody else's.

mod confirm;
mod entry;
mod open_tables;

pub use entry::HELP;
pub use open_tables::{OpenTable, next_step, waiting};

use confirm::ConfirmStep;
use entry::{preview, read};
use tournament::event::Event;
use tournament::op::{ClockAction, Op};

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A sign.
    Sign(char),
    /// The last sign is taken back.
    Back,
    /// What was typed is meant.
    Enter,
    /// What was typed is thrown away.
    Escape,
    /// Lines further down or up.
    Scroll(i32),
    /// Away, whatever is typed.
    Leave,
}

/// What should be done.
#[derive(Clone, Debug, PartialEq)]
pub enum ConsoleCommand {
    /// An operation.
    Do(Op),
    /// The next round.
    Pair,
    /// The seats of the draft.
    SeatDraft,
    /// What was done last here is taken back, for this reason.
    TakeBack(String),
    /// The end.
    Leave,
}

/// All keys, a line each.
pub const KEYS: [&str; 10] = [
    "4.21 Enter   2-1 at table 4; for . any of . , - / + *",
    "4.111 Enter  two won one each and one drawn; 4. takes what was reported",
    "p            pairs the next round",
    "t            seats a draft; then lets it begin",
    "s  Space     starts the clock; lets it stand still and go on",
    "d            drops a player, by number or name",
    "u            takes back what was done last here",
    "a  f         cuts to the next part; closes the event",
    "Up  Down     moves along the tables, also PageUp and PageDown",
    "?  Esc  q    these lines; throws away what is typed; leaves",
];

/// What is typed so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScoreConsole {
    /// The signs.
    pub typed: String,
    /// What to tell about the last entry.
    pub told: String,
    /// Whether what is told is that something was not done.
    pub refused: bool,
    /// Lines of the list that are above the screen.
    pub above: usize,
    /// Whether all keys are shown.
    pub help: bool,
    asked: Option<ConfirmStep>,
}

impl ScoreConsole {
    /// What the line of entry asks for, and what is typed means.
    #[must_use]
    pub fn prompt(&self, event: &Event) -> String {
        match &self.asked {
            None => preview(event, &self.typed),
            Some(asked) => asked.prompt(event),
        }
    }

    /// Takes a key; says what should be done.
    pub fn key(&mut self, event: &Event, key: Key) -> Option<ConsoleCommand> {
        match key {
            Key::Escape => {
                (self.asked, self.help) = (None, false);
                self.typed.clear();
                self.say("", false);
                None
            }
            Key::Back => {
                self.typed.pop();
                None
            }
            Key::Scroll(lines) => {
                self.above = self.above.saturating_add_signed(lines as isize);
                None
            }
            Key::Enter => self.entered(event),
            Key::Leave => Some(ConsoleCommand::Leave),
            Key::Sign(sign) if self.wants_words() => {
                self.typed.push(sign);
                None
            }
            Key::Sign(sign) => self.sign(event, sign.to_ascii_lowercase()),
        }
    }

    /// Tells about what was done, or why not.
    pub fn say(&mut self, words: impl Into<String>, refused: bool) {
        (self.told, self.refused) = (words.into(), refused);
    }

    fn wants_words(&self) -> bool {
        let words = |a: &ConfirmStep| !matches!(a, ConfirmStep::Sure(_) | ConfirmStep::Early(_));
        self.asked.as_ref().is_some_and(words)
    }

    fn sign(&mut self, event: &Event, sign: char) -> Option<ConsoleCommand> {
        if sign.is_ascii_digit() || ".,-/+*".contains(sign) {
            let point = !sign.is_ascii_digit();
            self.asked = None;
            // Between the games of a result signs mean nothing.
            if !(point && self.typed.ends_with('.')) && self.typed.len() < 12 {
                self.typed.push(if point { '.' } else { sign });
            }
            return None;
        }
        let sure = |wish| Some(ConfirmStep::Sure(wish));
        match sign {
            'q' => return Some(ConsoleCommand::Leave),
            's' => return Some(ConsoleCommand::Do(Op::Clock(ClockAction::Start))),
            ' ' => return Some(ConsoleCommand::Do(Op::Clock(toggled(event)))),
            '?' | 'h' => self.help = !self.help,
            'p' => self.ask(sure(ConsoleCommand::Pair)),
            't' => self.ask(sure(match event.draft() {
                None => ConsoleCommand::SeatDraft,
                Some(_) => ConsoleCommand::Do(Op::BeginDraft),
            })),
            'a' => self.ask(sure(ConsoleCommand::Do(Op::Advance))),
            'f' => self.ask(sure(ConsoleCommand::Do(Op::Finish))),
            'u' => self.ask(Some(ConfirmStep::Undo)),
            'd' => self.ask(Some(ConfirmStep::Drop)),
            other => self.say(
                format!("`{other}` does nothing here: ? shows the keys"),
                true,
            ),
        }
        None
    }

    fn ask(&mut self, asked: Option<ConfirmStep>) {
        self.typed.clear();
        self.say("", false);
        self.asked = asked;
    }

    fn entered(&mut self, event: &Event) -> Option<ConsoleCommand> {
        let typed = std::mem::take(&mut self.typed);
        let reason = typed.trim().to_owned();
        match self.asked.take() {
            Some(ConfirmStep::Sure(wish)) => Some(wish),
            Some(ConfirmStep::Early(op)) => Some(ConsoleCommand::Do(op)),
            Some(ConfirmStep::Undo) => Some(ConsoleCommand::TakeBack(match reason.is_empty() {
                true => "a slip of the finger".to_owned(),
                false => reason,
            })),
            Some(ConfirmStep::Drop) => self.dropped(event, &reason),
            Some(ConfirmStep::Correction(op)) => self.corrected(&op, reason),
            None if typed.is_empty() => None,
            None => self.result(event, &typed),
        }
    }

    fn dropped(&mut self, event: &Event, who: &str) -> Option<ConsoleCommand> {
        let found = event.find_player(who);
        if found.is_none() && !who.is_empty() {
            let like = event.players_like(who).join(", ");
            let like = match like.is_empty() {
                true => like,
                false => format!(": {like}?"),
            };
            self.say(format!("there is no player `{who}`{like}"), true);
        }
        found.map(|player| ConsoleCommand::Do(Op::Drop { player }))
    }

    fn corrected(&mut self, op: &Op, reason: String) -> Option<ConsoleCommand> {
        if reason.is_empty() {
            self.say("not corrected: a correction needs a reason", true);
            return None;
        }
        let Op::Enter {
            round,
            table,
            outcome,
            how,
            ..
        } = op
        else {
            return None;
        };
        Some(ConsoleCommand::Do(Op::Enter {
            round: *round,
            table: *table,
            outcome: *outcome,
            how: *how,
            why: reason,
        }))
    }

    fn result(&mut self, event: &Event, typed: &str) -> Option<ConsoleCommand> {
        match read(event, typed) {
            Ok(read) if read.corrects => {
                self.say(read.words, false);
                self.asked = Some(ConfirmStep::Correction(read.op));
                None
            }
            Ok(read) if read.early => {
                self.say(read.words, false);
                self.asked = Some(ConfirmStep::Early(read.op));
                None
            }
            Ok(read) => {
                self.say(read.words, false);
                Some(ConsoleCommand::Do(read.op))
            }
            Err(wrong) => {
                self.say(wrong, true);
                None
            }
        }
    }
}

fn toggled(event: &Event) -> ClockAction {
    let paused = event.round().is_some_and(|r| r.clock.paused.is_some());
    if paused {
        ClockAction::Resume
    } else {
        ClockAction::Pause
    }
}

#[cfg(test)]
mod tests;
