//! The table to which a scenario leads, as a viewer sees it.

use crate::driver::{Driver, LabelledOptions};
use crate::game::{Game, Question};
use crate::log::LogLine;
use crate::view::{TableView, Viewer};

/// How a table stands after the last step that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The table.
    pub view: TableView,
    /// What was told.
    pub lines: Vec<LogLine>,
    /// The open question; none when the game is over.
    pub question: Option<Question>,
    /// The open question in words.
    pub prompt: String,
    /// What the viewer may choose now, and what not.
    pub options: LabelledOptions,
}

impl End {
    /// None for a seat that is not there.
    pub(super) fn of<G: Game>(driver: &Driver<G>, viewer: Viewer) -> Option<Self> {
        let seats = driver.view(Viewer::Spectator).seats;
        if matches!(viewer, Viewer::Seat(seat) if seats.iter().all(|s| s.seat != seat)) {
            return None;
        }
        let question = driver.question();
        let options = match viewer {
            Viewer::Seat(seat) => driver.listing_for(Some(seat)),
            Viewer::Spectator | Viewer::Judge => LabelledOptions::default(),
        };
        Some(Self {
            view: driver.view(viewer),
            lines: driver.lines(viewer).to_vec(),
            prompt: match question {
                Some(_) => driver.prompt(viewer),
                None => String::new(),
            },
            question,
            options,
        })
    }
}
