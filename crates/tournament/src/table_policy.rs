//! What play must obey at a table of an event, in one piece of plain data
//! computed from the event: a client or a server that plays the match reads it
//! and needs to know nothing else of the tournament book.

mod communication;
mod conduct;
mod match_policy;
mod visibility;

pub use communication::{Communication, NotesPolicy, SpectatorPolicy};
pub use conduct::{CardLayout, Shortcuts, Shuffling, TakeBacks};
pub use visibility::{ClientAids, VideoAccess, Visibility};

use crate::event::{Event, Level, Table};
use serde::{Deserialize, Serialize};

/// What play must obey at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TablePolicy {
    /// The round, from 1.
    pub round: u32,
    /// The number of the table.
    pub table: u32,
    /// Everybody who plays there, team-mates too.
    pub players: Vec<String>,
    /// How strictly rules are enforced there (RBT 205).
    pub level: Level,
    /// Rules are explained only by questions that are not about the match
    /// (RBT 204.5.a.1): this binds helpers as well as judges.
    pub hypothetical_questions_only: bool,
    /// Devices of players are allowed during the match (RBT 417).
    pub devices: bool,
    /// What a client works out for a player (RBT 502.5).
    pub helpers: ClientAids,
    /// What players see of each other's cards.
    pub sight: Visibility,
    /// What is taken for granted in the order of play (RBT 503.9).
    pub shortcuts: Shortcuts,
    /// What can be taken back (RBT 509).
    pub take_backs: TakeBacks,
    /// Who shuffles (RBT 406.1.e).
    pub shuffling: Shuffling,
    /// How cards lie (RBT 508).
    pub layout: CardLayout,
    /// Spectators (RBT 204.8).
    pub watching: SpectatorPolicy,
    /// Written notes (RBT 416).
    pub notes: NotesPolicy,
    /// Who may talk to the players (RBT 204.8.d, 507).
    pub talk: Communication,
    /// Who may look at recordings of the match while it is played (RBT 418).
    pub video: VideoAccess,
}

impl Event {
    /// What play must obey at a table of the running round; none if there is
    /// no such table.
    #[must_use]
    pub fn table_policy(&self, table: u32) -> Option<TablePolicy> {
        let it = self.round()?.table(table)?;
        Some(self.policy_of(self.rounds.len() as u32, it))
    }

    /// What play must obey at a table of the round with this number.
    #[must_use]
    pub fn policy_of(&self, round: u32, it: &Table) -> TablePolicy {
        let level = self.level();
        TablePolicy {
            round,
            table: it.number,
            players: self.seats(it),
            level,
            hypothetical_questions_only: self.answers_only_hypothetical(),
            devices: self.allows_devices(),
            helpers: ClientAids::of(self),
            sight: Visibility::of(self),
            shortcuts: Shortcuts::usual(&it.shortcuts),
            take_backs: TakeBacks::at(level),
            shuffling: Shuffling::of(self),
            layout: CardLayout::at(level),
            watching: SpectatorPolicy::of(self, round, it),
            notes: NotesPolicy::of(self),
            talk: Communication::of(self, round, it),
            video: VideoAccess::at(level),
        }
    }
}
