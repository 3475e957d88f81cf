//! What the desk asks before it does something.

use super::ConsoleCommand;
use tournament::event::Event;
use tournament::op::Op;

/// What is asked before something is done.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ConfirmStep {
    /// Whether it should be done.
    Sure(ConsoleCommand),
    /// Whether a match ended before anybody had won it.
    Early(Op),
    /// Why a result is corrected.
    Correction(Op),
    /// Why the last entry is taken back.
    Undo,
    /// Who drops.
    Drop,
}

impl ConfirmStep {
    /// The question.
    pub(super) fn prompt(&self, event: &Event) -> String {
        match self {
            Self::Sure(ConsoleCommand::Pair) => {
                format!("pair round {}? Enter, or Esc", event.rounds.len() + 1)
            }
            Self::Sure(ConsoleCommand::SeatDraft) => {
                let tables = event.dealt_seats().len();
                format!("seat the draft, tables: {tables}? Enter, or Esc")
            }
            Self::Sure(ConsoleCommand::Do(Op::BeginDraft)) => {
                "are all packs handed out: begin the draft? Enter, or Esc".into()
            }
            Self::Sure(ConsoleCommand::Do(Op::Advance)) => {
                "cut to the next part? Enter, or Esc".into()
            }
            Self::Sure(_) => "close the event? Enter, or Esc".into(),
            Self::Early(_) => {
                "nobody has won the match by games: is that right? Enter, or Esc".into()
            }
            Self::Correction(_) => "there is a result: why is it corrected?".into(),
            Self::Undo => "why is the last entry taken back?".into(),
            Self::Drop => "who drops? number or name".into(),
        }
    }
}
