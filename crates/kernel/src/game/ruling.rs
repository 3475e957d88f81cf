//! What somebody in charge says of a match: a judge, an organiser, a clock.

use crate::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A ruling: it comes from no seat, is possible at any moment, and is kept with
/// the other inputs.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ruling {
    /// Time is called: what follows is the match's policy.
    CallTime,
    /// These seats lose the game under way, or the next one where none is.
    GameLoss(SeatSet),
    /// These seats lose the match.
    MatchLoss(SeatSet),
    /// All have agreed to draw the game.
    DrawGame,
    /// All have agreed to draw the match.
    DrawMatch,
    /// The game under way begins anew with the same decks.
    RestartGame,
    /// Nobody exchanges cards any longer: the next game begins.
    EndSiding,
    /// The random part of a pile is shuffled; what anybody knows stays where it
    /// is.
    Shuffle {
        /// Whose.
        seat: Seat,
        /// Name of the pile's area.
        area: String,
    },
    /// The game goes back to where it stood after so many inputs.
    Rewind {
        /// How many inputs, of all that were ever taken.
        to: usize,
    },
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CallTime => f.write_str("time is called"),
            Self::GameLoss(seats) => write!(f, "game loss for {}", letters(*seats)),
            Self::MatchLoss(seats) => write!(f, "match loss for {}", letters(*seats)),
            Self::DrawGame => f.write_str("the game is drawn by agreement"),
            Self::DrawMatch => f.write_str("the match is drawn by agreement"),
            Self::RestartGame => f.write_str("the game begins anew"),
            Self::EndSiding => f.write_str("the exchange of cards ends"),
            Self::Shuffle { seat, area } => {
                write!(f, "the random part of the {area} of {seat} is shuffled")
            }
            Self::Rewind { to } => write!(f, "the game goes back to input {to}"),
        }
    }
}

fn letters(seats: SeatSet) -> String {
    let letters = seats.iter().map(|s| s.letter().to_string());
    letters.collect::<Vec<_>>().join(" and ")
}
