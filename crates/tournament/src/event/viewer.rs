//! Who looks at an event, and what of the running round that person may know
//! (RBT 410.4).

use super::{Event, PlayerId, Role};
use std::borrow::Cow;

/// Who looks at an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// An official of the event sees everything.
    Official,
    /// A player.
    Player(PlayerId),
    /// Anybody: what is posted or put on a page.
    Public,
}

impl Viewer {
    /// The viewer with this name.
    #[must_use]
    pub fn named(event: &Event, person: &str) -> Self {
        let roles = event.roles(person);
        if roles.iter().any(|r| Role::is_official(*r)) {
            return Self::Official;
        }
        let player = event.players.iter().position(|p| p.is_called(person));
        player.map_or(Self::Public, |at| Self::Player(PlayerId(at as u32)))
    }
}

impl Event {
    /// Whether somebody may know results of the running round: not while he
    /// plays, so that nobody concedes or draws with an eye on others (RBT
    /// 410.4); what everybody can read shows them once all have ended.
    #[must_use]
    pub fn may_see_results(&self, viewer: Viewer) -> bool {
        let open = |t: &super::Table| t.result.is_none();
        let tables = self.round().map(|r| r.tables.as_slice());
        let mut tables = tables.unwrap_or_default().iter();
        let playing = match viewer {
            Viewer::Official => false,
            Viewer::Player(id) => tables.any(|t| t.has(id) && open(t)),
            Viewer::Public => tables.any(open),
        };
        !kernel::rule!("RBT 410.4", playing)
    }

    /// The event as somebody may know it.
    #[must_use]
    pub fn as_known_to(&self, viewer: Viewer) -> Cow<'_, Self> {
        if self.may_see_results(viewer) {
            return Cow::Borrowed(self);
        }
        let mut event = self.clone();
        let running = event.rounds.last_mut().map(|r| r.tables.as_mut_slice());
        let own = |t: &super::Table| matches!(viewer, Viewer::Player(id) if t.has(id));
        for table in running.unwrap_or_default() {
            if !own(table) {
                table.forget_results();
            }
        }
        Cow::Owned(event)
    }

    /// How many cards a player's sideboard has: opponents may count them at
    /// any time (RBT 403.6).
    pub(crate) fn sideboard_count(&self, id: PlayerId) -> Option<u32> {
        let side = self.players.get(id.0 as usize).map(|p| &p.side)?;
        kernel::rule!("RBT 403.6", true).then(|| side.values().sum())
    }

    /// A player's own sideboard, to be looked at at any time (RBT 403.7).
    pub(crate) fn own_sideboard(&self, id: PlayerId) -> Option<&super::CardCounts> {
        let side = self.players.get(id.0 as usize).map(|p| &p.side);
        side.filter(|_| kernel::rule!("RBT 403.7", true))
    }
}
