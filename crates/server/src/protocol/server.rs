//! What the server sends.

use super::{OfferKind, PatchOp, RoomPolicyView, Spectator};
use kernel::game::Shape;
use kernel::ids::Handle;
use kernel::replay::RecordLine;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use utoipa::ToSchema;

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SeatInfo {
    /// What others read; none where nobody sits.
    pub name: Option<String>,
    /// Who decides there.
    pub kind: SeatKind,
    /// The account, for blocking; none for bots.
    pub id: Option<String>,
    /// Whether somebody is there now.
    pub connected: bool,
    /// The team.
    pub team: u8,
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum SeatKind {
    /// A person.
    Human,
    /// Nobody yet.
    Open,
    /// A bot.
    Bot,
}

/// What somebody says to shorten play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ShortcutKind {
    /// What will be chosen.
    Announces,
    /// Asks what will be chosen, and passes.
    Asks,
    /// Proposes to go on.
    Proposes,
}

/// The clock of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ClockView {
    /// What is left of the bank.
    pub bank_ms: u64,
    /// Whether it runs.
    pub running: bool,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct MatchResult {
    /// The seats that won; nobody in a draw.
    pub winners: Vec<u8>,
    /// Why.
    pub reason: String,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct OptionView {
    /// Its place in the list.
    pub i: usize,
    /// What to answer with.
    pub label: String,
    /// The cards it is about.
    #[cfg_attr(test, ts(type = "Array<Handle>"))]
    pub at: Vec<Handle>,
}

/// Something that may not be done now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RefusalView {
    /// What was meant.
    pub label: String,
    /// The cards it is about.
    #[cfg_attr(test, ts(type = "Array<Handle>"))]
    pub at: Vec<Handle>,
    /// The rule that forbids it.
    pub rule: &'static str,
}

/// A frame in words, made once for all who get it.
pub(crate) type FrameText = Arc<str>;

/// A frame of the server.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum ServerFrame<'f> {
    /// Who sits where.
    Room {
        /// The room.
        room: &'f str,
        /// The seats.
        seats: &'f [SeatInfo],
        /// The receiver's seat.
        you: Option<u8>,
        /// What was promised of the seed.
        commit: &'f str,
        /// Whether the receiver judges here.
        judge: bool,
        /// What holds at the table.
        manners: &'f RoomPolicyView,
        /// Who watches, as far as they have said who they are.
        watchers: &'f [Spectator],
        /// Who judges here.
        judges: &'f [Spectator],
    },
    /// The table, whole.
    View {
        /// How much has happened.
        n: u32,
        /// The table as the receiver may know it.
        #[cfg_attr(test, ts(type = "TableView"))]
        view: &'f Value,
        /// All that was told.
        #[cfg_attr(test, ts(type = "Array<LogLine>"))]
        log: &'f [RecordLine],
    },
    /// The table, as it differs from what was sent last.
    Delta {
        /// How much has happened.
        n: u32,
        /// What differs.
        ops: &'f [PatchOp],
        /// What was told since.
        #[cfg_attr(test, ts(type = "Array<LogLine>"))]
        log: &'f [RecordLine],
    },
    /// A question to the receiver.
    Ask {
        /// Its number.
        n: u32,
        /// The receiver's seat.
        seat: u8,
        /// In words.
        text: &'f str,
        /// What kind of answer.
        #[cfg_attr(test, ts(type = "Shape"))]
        shape: Shape,
        /// How many were chosen so far.
        so_far: u8,
        /// Whether the action under way can be cancelled.
        cancel: bool,
        /// What may be chosen.
        options: &'f [OptionView],
        /// What may not, and why.
        refused: &'f [RefusalView],
    },
    /// Somebody else is asked.
    Wait {
        /// How much has happened.
        n: u32,
        /// Who.
        seats: Vec<u8>,
        /// In words.
        text: &'f str,
    },
    /// The clocks.
    Clock {
        /// By seat.
        seats: &'f [ClockView],
        /// What is left of the time for this question.
        question_ms: Option<u64>,
    },
    /// How the round of the event stands.
    Round {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
        /// The first turn may be taken.
        runs: bool,
        /// When time is up, in milliseconds since 1970; none while no clock
        /// runs.
        ends_ms: Option<i64>,
        /// Time is up.
        time_up: bool,
        /// A judge was called and has not ruled yet.
        called: bool,
    },
    /// Somebody said something.
    Chat {
        /// Who.
        from: &'f str,
        /// What.
        text: &'f str,
        /// To the team only.
        team: bool,
    },
    /// Somebody says a shortcut aloud.
    Shortcut {
        /// Who.
        seat: u8,
        /// What kind.
        word: ShortcutKind,
        /// What is announced, or from where to where.
        text: &'f str,
    },
    /// The receiver's own notes of this match.
    Notes {
        /// The notes.
        text: &'f str,
    },
    /// What only judges are told.
    Judge {
        /// How often each seat has cancelled or taken back something.
        undone: &'f [u32],
        /// How many inputs there were: where a game can go back to.
        inputs: usize,
    },
    /// Somebody offers something.
    Offer {
        /// What.
        kind: OfferKind,
        /// Who; none: somebody who watches.
        from: Option<u8>,
    },
    /// The match is over.
    Over {
        /// How it ended.
        result: &'f MatchResult,
        /// The secret that was promised.
        seed: &'f str,
        /// What each seat added to it.
        entropy: &'f [String],
    },
    /// Something was not done.
    No {
        /// The question it was for.
        n: u32,
        /// Why.
        why: &'f str,
        /// The rule that forbids it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        rule: Option<&'f str>,
    },
    /// Is anybody there?
    Ping,
}

impl ServerFrame<'_> {
    /// The frame as it travels.
    pub(crate) fn text(&self) -> FrameText {
        // Plain data can always be written as JSON.
        serde_json::to_string(self).unwrap_or_default().into()
    }
}
