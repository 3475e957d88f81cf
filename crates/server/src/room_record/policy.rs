//! What a table must obey beside the rules of its game, and who sees to it.

use serde::{Deserialize, Serialize};
use tournament::event::Level;
use tournament::table_policy::{TablePolicy, TakeBacks};

/// Matches at a high level are seen so many seconds later, at the least, by
/// those who watch. No rule names a time.
const LATER_S: u32 = 60;

/// Somebody who must not watch (RBT 204.8.e, 204.8.f).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ban {
    /// The account.
    pub account: String,
    /// The account that sent them away.
    pub by: String,
    /// Why; it must not be for the sake of the game (RBT 204.8.e.1).
    pub why: String,
}

/// What a table must obey, and who sees to it. Among friends that is nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomPolicy {
    /// What play must obey.
    #[serde(default)]
    pub policy: Option<TablePolicy>,
    /// The round it belongs to; who still plays in it learns nothing of its
    /// other tables (RBT 410.4).
    #[serde(default)]
    pub round: Option<String>,
    /// Accounts that judge here.
    #[serde(default)]
    pub judges: Vec<String>,
    /// Who must not watch.
    #[serde(default)]
    pub barred: Vec<Ban>,
}

impl RoomPolicy {
    /// A table of this level that belongs to no event of this server.
    #[must_use]
    pub fn at(level: Level, teams: bool, round: Option<String>, judges: Vec<String>) -> Self {
        let mut policy = TablePolicy::at_level(level, teams);
        if level.is_high() {
            policy.watching.delay_seconds = LATER_S;
        }
        Self {
            policy: Some(policy),
            round,
            judges,
            barred: Vec::new(),
        }
    }

    /// A table of an event of this server. Who was sent away is so by the
    /// event.
    #[must_use]
    pub fn of_event(
        mut policy: TablePolicy,
        round: String,
        judges: Vec<String>,
        barred: Vec<Ban>,
    ) -> Self {
        if policy.level.is_high() {
            policy.watching.delay_seconds = policy.watching.delay_seconds.max(LATER_S);
        }
        Self {
            policy: Some(policy),
            round: Some(round),
            judges,
            barred,
        }
    }

    /// Takes over what an event says now; who was sent away here stays away.
    /// Says whether anything has changed.
    pub(crate) fn follow(&mut self, event: &Self) -> bool {
        let before = self.clone();
        let here = std::mem::take(&mut self.barred);
        self.clone_from(event);
        let new = here.into_iter().filter(|b| !event.barred.contains(b));
        self.barred.extend(new);
        *self != before
    }

    /// Whether this account judges here.
    #[must_use]
    pub fn judges(&self, account: &str) -> bool {
        self.judges.iter().any(|j| j == account)
    }

    /// Whether this account must not watch.
    #[must_use]
    pub fn bars(&self, account: &str) -> bool {
        self.barred.iter().any(|b| b.account == account)
    }

    /// Whether what would follow from an action is nobody's to say but the
    /// game's (RBT 204.5.a.1, 502.5.c).
    #[must_use]
    pub fn allows_no_experiments(&self) -> bool {
        let policy = self.policy.as_ref();
        policy.is_some_and(|p| p.hypothetical_questions_only || !p.helpers.previews)
    }

    /// Whether all that was told stays in sight (RBT 502.5.a, 502.5.b).
    #[must_use]
    pub fn keeps_history(&self) -> bool {
        let policy = self.policy.as_ref();
        policy.is_none_or(|p| p.helpers.recycled && p.helpers.rune_order)
    }

    /// Whether those who watch may speak (RBT 204.8.c.1).
    #[must_use]
    pub fn watchers_speak(&self) -> bool {
        self.policy.as_ref().is_none_or(|p| p.watching.speak)
    }

    /// Whether those who watch may ask for a pause (RBT 204.8.c.3).
    #[must_use]
    pub fn watchers_pause(&self) -> bool {
        self.policy.as_ref().is_none_or(|p| p.watching.pause)
    }

    /// Whether earlier notes stay closed during games (RBT 416.4).
    #[must_use]
    pub fn closes_earlier_notes(&self) -> bool {
        let policy = self.policy.as_ref();
        policy.is_some_and(|p| !p.notes.earlier_during_games)
    }

    /// Whether who plays something passes unless they hold (RBT 503.9.b).
    #[must_use]
    pub fn passes_after_playing(&self) -> bool {
        let policy = self.policy.as_ref();
        policy.is_some_and(|p| p.shortcuts.pass_after_playing)
    }

    /// What players may take back by their own right; none among friends, who
    /// agree on it (RBT 509).
    #[must_use]
    pub fn take_backs(&self) -> Option<TakeBacks> {
        self.policy.as_ref().map(|p| p.take_backs)
    }

    /// Whether choices that are announced early bind (RBT 503.9.c), and who
    /// asks for them passes (RBT 503.9.d).
    #[must_use]
    pub fn early_choices(&self) -> bool {
        let shortcuts = self.policy.as_ref().map(|p| &p.shortcuts);
        shortcuts.is_none_or(|s| s.early_choices_bind && s.asking_passes)
    }

    /// Whether players see a match that is over with their own eyes only.
    #[must_use]
    pub fn own_eyes_only(&self) -> bool {
        self.policy.as_ref().is_some_and(|p| p.level.is_high())
    }

    /// Whether judges may look back while the match is played (RBT 418.5).
    #[must_use]
    pub fn judges_look_back(&self) -> bool {
        let policy = self.policy.as_ref();
        policy.is_some_and(|p| !p.video.roles.is_empty())
    }
}
