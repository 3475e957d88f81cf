//! How much may come over one line. Who sends more is told so, and what was
//! sent is dropped; who does not stop is cut off.

use crate::RateLimits;
use crate::protocol::{ClientFrame, FrameError};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// Who sends so much in a row that is refused is cut off.
const STUBBORN: u32 = 200;

/// What still may come over a line.
pub(super) struct FrameLimiter {
    frames: DefaultDirectRateLimiter,
    words: DefaultDirectRateLimiter,
    refused: u32,
}

/// What becomes of something that came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Admission {
    /// It goes on to the room.
    Free,
    /// It is dropped, for this reason.
    Refused(&'static str),
    /// The line is closed.
    CutOff,
}

impl FrameLimiter {
    pub(super) fn new(rates: &RateLimits) -> Self {
        Self {
            frames: RateLimiter::direct(Quota::per_minute(rates.frames)),
            words: RateLimiter::direct(Quota::per_minute(rates.words)),
            refused: 0,
        }
    }

    /// Counts something that came.
    pub(super) fn take(&mut self, frame: &Result<ClientFrame, FrameError>) -> Admission {
        let spoken = matches!(
            frame,
            Ok(ClientFrame::Chat { .. } | ClientFrame::Report { .. } | ClientFrame::Note { .. })
        );
        let why = if self.frames.check().is_err() {
            "too much comes over this line; wait a moment"
        } else if spoken && self.words.check().is_err() {
            "you say too much at once; wait a moment"
        } else {
            self.refused = 0;
            return Admission::Free;
        };
        metrics::counter!("ludex_refused_total", "why" => "line").increment(1);
        self.refused += 1;
        match self.refused > STUBBORN {
            true => Admission::CutOff,
            false => Admission::Refused(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::num::NonZeroU32;

    fn allowance(frames: u32, words: u32) -> FrameLimiter {
        let number = |n| NonZeroU32::new(n).expect("a number");
        FrameLimiter::new(&RateLimits {
            frames: number(frames),
            words: number(words),
            ..RateLimits::UNLIMITED
        })
    }

    fn chat() -> Result<ClientFrame, FrameError> {
        ClientFrame::read(r#"{"t":"chat","text":"hello"}"#)
    }

    #[test]
    fn who_chats_too_much_can_still_play() {
        let mut line = allowance(100, 3);
        assert!((0..3).all(|_| line.take(&chat()) == Admission::Free));
        assert!(matches!(line.take(&chat()), Admission::Refused(_)));
        let concede = ClientFrame::Concede { whole: false };
        assert_eq!(line.take(&Ok(concede)), Admission::Free);
    }

    #[test]
    fn who_does_not_stop_is_cut_off() {
        let mut line = allowance(5, 5);
        let nonsense = ClientFrame::read("{");
        let passages: Vec<Admission> = (0..300).map(|_| line.take(&nonsense)).collect();
        assert!(passages[..5].iter().all(|p| *p == Admission::Free));
        assert!(matches!(passages[6], Admission::Refused(_)));
        assert_eq!(passages[299], Admission::CutOff);
    }
}
