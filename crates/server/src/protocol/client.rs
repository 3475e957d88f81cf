//! What clients send.

use serde::{Deserialize, Serialize};

/// The most labels in one answer, and the longest of them.
const LABELS: (usize, usize) = (64, 400);
/// The longest line of chat.
const CHAT: usize = 500;
/// The longest report, and the longest notes.
const REPORT: usize = 4000;
/// The most hexadecimal digits of what a player adds to the seed.
const ENTROPY: usize = 128;
/// The most phases to stop in, and the longest name of one.
const PHASES: (usize, usize) = (64, 100);

/// What can be offered to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum OfferKind {
    /// To call it a draw.
    Draw,
    /// To call the whole match a draw.
    DrawMatch,
    /// To take the latest action back.
    TakeBack,
    /// To stop the clocks.
    Pause,
    /// To give up together: asked of people in the same team.
    Concede,
    /// To go on to a phase without doing anything.
    Shortcut,
}

/// What a judge can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum RulingKind {
    /// Time is called.
    Time,
    /// A seat loses the game.
    GameLoss,
    /// A seat loses the match.
    MatchLoss,
    /// The game is drawn.
    DrawGame,
    /// The match is drawn.
    DrawMatch,
    /// The game begins anew.
    Restart,
    /// The exchange of cards ends.
    EndSiding,
    /// The game goes back.
    Rewind,
    /// The part of a seat's pile that nobody knows is shuffled.
    Shuffle,
}

/// A frame of a client.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum ClientFrame {
    /// Answers question `n` by labels, one after the other.
    Choose {
        /// The question.
        n: u32,
        /// The labels.
        labels: Vec<String>,
    },
    /// Cancels the action under way.
    Cancel {
        /// The question.
        n: u32,
    },
    /// Gives up.
    Concede {
        /// The whole match, not only the game.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<_>"))]
        whole: bool,
    },
    /// Offers a draw.
    Draw {
        /// Of the whole match, not only of the game.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<_>"))]
        whole: bool,
    },
    /// Asks to take the latest action back.
    TakeBack,
    /// Asks for a pause, or ends it.
    Pause,
    /// Agrees to what was offered.
    Accept {
        /// To what.
        kind: OfferKind,
    },
    /// Does not agree.
    Decline {
        /// To what.
        kind: OfferKind,
    },
    /// Says something.
    Chat {
        /// What.
        text: String,
        /// To one's team only.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<_>"))]
        team: bool,
    },
    /// Announces choices for what one has just put on the chain, which bind
    /// unless somebody reacts.
    Announce {
        /// The labels that will be chosen, in order.
        labels: Vec<String>,
    },
    /// Asks what will be chosen for what lies on the chain, and so passes.
    Inquire,
    /// Proposes to go on to a phase of this turn without doing anything.
    Propose {
        /// The phase.
        phase: String,
    },
    /// Writes one's notes of this match, all of them.
    Note {
        /// The notes.
        text: String,
    },
    /// Shows one's hand to one's team, or no longer.
    Show {
        /// Whether.
        on: bool,
    },
    /// Sends somebody away who watches.
    Dismiss {
        /// The account.
        who: String,
        /// Why.
        why: String,
    },
    /// A judge rules.
    Rule {
        /// What.
        word: RulingKind,
        /// On which seat.
        #[cfg_attr(test, ts(optional = nullable))]
        seat: Option<u8>,
        /// Back to which input.
        #[cfg_attr(test, ts(optional = nullable))]
        to: Option<u32>,
        /// Which pile.
        #[cfg_attr(test, ts(optional = nullable))]
        area: Option<String>,
    },
    /// Adds to the seed, before the game.
    Entropy {
        /// Bytes in hexadecimal digits.
        hex: String,
    },
    /// Says where this player wants to be asked.
    Stops {
        /// Phases to be asked in.
        phases: Vec<String>,
        /// Never pass for this player.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<_>"))]
        hold: bool,
        /// Kinds of waiting items to be asked at: `card`, `ability`.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<_>"))]
        items: Vec<String>,
        /// `turn`: pass until the end of the turn.
        #[serde(default, rename = "yield")]
        #[cfg_attr(test, ts(optional = nullable))]
        until: Option<String>,
    },
    /// Reports a ruling or somebody's conduct.
    Report {
        /// In words.
        text: String,
    },
    /// Answers a ping.
    Pong,
}

/// A frame that is none of ours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this frame is not understood: {0}")]
pub(crate) struct FrameError(String);

impl ClientFrame {
    /// Reads a frame.
    pub(crate) fn read(text: &str) -> Result<Self, FrameError> {
        let read = serde_json::from_str(text);
        let frame: Self = read.map_err(|e| FrameError(e.to_string()))?;
        match frame.fits() {
            true => Ok(frame),
            false => Err(FrameError("something in it is too long".to_owned())),
        }
    }

    fn fits(&self) -> bool {
        let all = |list: &[String], (most, longest): (usize, usize)| {
            list.len() <= most && list.iter().all(|text| text.len() <= longest)
        };
        match self {
            Self::Choose { labels, .. } => !labels.is_empty() && all(labels, LABELS),
            Self::Announce { labels } => !labels.is_empty() && all(labels, LABELS),
            Self::Propose { phase } => phase.len() <= PHASES.1,
            Self::Note { text } => text.len() <= REPORT,
            Self::Rule { area, .. } => area.as_ref().is_none_or(|a| a.len() <= PHASES.1),
            Self::Dismiss { who, why } => who.len() <= PHASES.1 && why.len() <= CHAT,
            Self::Chat { text, .. } => text.len() <= CHAT && !text.trim().is_empty(),
            Self::Report { text } => text.len() <= REPORT,
            Self::Entropy { hex } => hex.len() <= ENTROPY,
            Self::Stops { phases, items, .. } => all(phases, PHASES) && all(items, PHASES),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_read_or_refused_in_words() {
        let read = |text: &str| ClientFrame::read(text);
        let choose = read(r#"{"t":"choose","n":18,"labels":["pass"]}"#);
        let labels = vec!["pass".to_owned()];
        assert_eq!(choose, Ok(ClientFrame::Choose { n: 18, labels }));
        assert_eq!(read(r#"{"t":"takeback"}"#), Ok(ClientFrame::TakeBack));
        let kind = OfferKind::TakeBack;
        let accept = read(r#"{"t":"accept","kind":"takeback"}"#);
        assert_eq!(accept, Ok(ClientFrame::Accept { kind }));
        assert!(read(r#"{"t":"stops","phases":[],"hold":false,"yield":"turn"}"#).is_ok());
        assert!(read(r#"{"t":"choose","n":-1,"labels":["pass"]}"#).is_err());
        assert!(read(r#"{"t":"choose","n":1,"labels":[]}"#).is_err());
        assert!(read(r#"{"t":"seed"}"#).is_err());
        assert!(read("[1,2").is_err());
        let long = "x".repeat(501);
        assert!(read(&format!(r#"{{"t":"chat","text":"{long}"}}"#)).is_err());
    }
}
