//! Spectators, notes, and who talks to whom (RBT 204.8, 416, 507).

use crate::event::{Event, Table, may_pause};
use kernel::rule;
use serde::{Deserialize, Serialize};

/// What holds for spectators of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpectatorPolicy {
    /// They see what everybody at the table sees, and no more.
    pub public_only: bool,
    /// They see it so many seconds later.
    pub delay_seconds: u32,
    /// They may speak to players (RBT 204.8.c.1, 204.8.d: no).
    pub speak: bool,
    /// They may ask players to pause while they tell a judge (RBT 204.8.c.2,
    /// 204.8.c.3).
    pub pause: bool,
    /// They may record the match (RBT 418.4).
    pub record: bool,
    /// Who must not watch this match (RBT 204.8.e, 204.8.f).
    pub barred: Vec<String>,
}

impl SpectatorPolicy {
    pub(super) fn of(event: &Event, round: u32, it: &Table) -> Self {
        let place = (round, it.number);
        let usual = event.setup.as_ref().map_or(0, |s| s.delay_seconds);
        let feature = event.floor_log.feature(place).map(|f| f.delay_seconds);
        let barred = event.floor_log.barred.iter();
        let barred = barred.filter(|b| (b.round, b.what.table) == place);
        Self {
            public_only: true,
            delay_seconds: feature.unwrap_or(usual),
            speak: !rule!("RBT 204.8.c.1", true),
            pause: may_pause(event.level()),
            record: rule!("RBT 418.4", true),
            barred: barred.map(|b| b.what.person.clone()).collect(),
        }
    }
}

/// Written notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotesPolicy {
    /// A player's sheet is empty when the match begins (RBT 416.2).
    pub begins_empty: bool,
    /// Notes of this match can be written and read during games (RBT 416.1).
    pub own_during_games: bool,
    /// Earlier notes can be read during games (RBT 416.4: no).
    pub earlier_during_games: bool,
    /// Earlier notes can be read between games (RBT 416.5).
    pub earlier_between_games: bool,
    /// Opponents may read them (RBT 416.3: no).
    pub opponents_read: bool,
    /// Judges may ask to see them (RBT 416.3).
    pub judges_read: bool,
    /// They may be kept on a device (RBT 417.2).
    pub on_devices: bool,
}

impl NotesPolicy {
    pub(super) fn of(event: &Event) -> Self {
        let low = !event.level().is_high();
        Self {
            begins_empty: rule!("RBT 416.2", true),
            own_during_games: rule!("RBT 416.1", true),
            earlier_during_games: !rule!("RBT 416.4", true),
            earlier_between_games: rule!("RBT 416.5", true),
            opponents_read: false,
            judges_read: rule!("RBT 416.3", true),
            on_devices: rule!("RBT 417.2", low) || event.allows_devices(),
        }
    }
}

/// Who may talk to the players of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Communication {
    /// Spectators may (RBT 204.8.d: no).
    pub spectators: bool,
    /// Players of the table may talk to each other.
    pub opponents: bool,
    /// Team-mates who play elsewhere and may (RBT 507.1).
    pub team_mates: Vec<String>,
    /// Team-mates who may not until the match ends: they know secrets of it
    /// (RBT 507.2).
    pub silenced: Vec<String>,
}

impl Communication {
    pub(super) fn of(event: &Event, round: u32, it: &Table) -> Self {
        let silenced = event.silenced((round, it.number));
        let mates = event.team_mates_elsewhere(it);
        let (silenced, team_mates) = mates.into_iter().partition(|m| silenced.contains(m));
        Self {
            spectators: !rule!("RBT 204.8.d.2", true),
            opponents: true,
            team_mates,
            silenced,
        }
    }
}
