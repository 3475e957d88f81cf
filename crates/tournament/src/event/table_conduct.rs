//! What players and judges do at a table beside the game: decks are presented,
//! notes are taken, shortcuts are agreed on (RBT 406.1, 416, 503).

use super::floor_log::Actor;
use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, Level, PlayerId};
use crate::op::{self, JUDGES};
use serde::{Deserialize, Serialize};

/// A shortcut that players agreed on (RBT 503.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shortcut {
    /// How the game is at its beginning.
    pub from: String,
    /// How the game is at its end.
    pub to: String,
}

impl Event {
    /// Whether opponents have to shuffle a deck that is presented (RBT
    /// 406.1.e.2).
    #[must_use]
    pub fn opponents_must_shuffle(&self) -> bool {
        kernel::rule!("RBT 406.1.e.2", self.level() == Level::Professional)
    }

    /// A deck is presented (RBT 406.1.d). Opponents shuffle it if they want
    /// (RBT 406.1.e), at the professional level in any case; a judge may do it
    /// for them (RBT 406.1.e.3).
    pub(super) fn present(&mut self, stamp: Actor, it: &op::PresentDeck) -> Result<(), Refusal> {
        self.sits_at(it.table, it.player)?;
        if let Some(person) = &it.shuffled_by {
            let own = self.player(it.player)?.is_called(person);
            forbidden!("RBT 406.1.e", own, "an opponent shuffles the deck")?;
            let opponent = self.plays_at(it.table, person)?;
            let judge = self.has_role(person, JUDGES);
            forbidden!(
                "RBT 204",
                !opponent && !judge,
                "{person} is no opponent, and no judge"
            )?;
        }
        let must = self.opponents_must_shuffle() && it.shuffled_by.is_none();
        forbidden!(
            "RBT 406.1.e.2",
            must,
            "at the professional level an opponent shuffles each deck"
        )?;
        let presented = self.recorded(stamp, it);
        self.running(it.table)?.presented.push(presented);
        Ok(())
    }

    fn plays_at(&mut self, table: u32, person: &str) -> Result<bool, Refusal> {
        let here = self.running(table)?.players.clone();
        let mut here = here.iter();
        Ok(here.any(|id| self.players[id.0 as usize].is_called(person)))
    }

    fn sits_at(&mut self, table: u32, player: PlayerId) -> Result<(), Refusal> {
        let here = self.running(table)?.has(player);
        refuse(!here, format!("player {player} is not at table {table}"))
    }

    /// A judge looks at notes (RBT 416.3); the sheet is empty when a match
    /// begins (RBT 416.2), and what is not is kept.
    pub(super) fn sheet(&mut self, stamp: Actor, it: &op::InspectNotes) -> Result<(), Refusal> {
        let here = self.running(it.table)?.has(it.player);
        refuse(!here, "this player is not at this table")?;
        let seen = self.recorded(stamp, it);
        self.floor_log.sheets.push(seen);
        Ok(())
    }

    /// A shortcut is agreed on: how the game is before and after it must be
    /// clear (RBT 503.3).
    pub(super) fn agree(&mut self, _stamp: Actor, it: &op::AgreeShortcut) -> Result<(), Refusal> {
        self.sits_at(it.table, it.player)?;
        let unclear = it.from.trim().is_empty() || it.to.trim().is_empty();
        forbidden!(
            "RBT 503.3",
            unclear,
            "say how the game is at the beginning and at the end of the shortcut"
        )?;
        let (from, to) = (it.from.clone(), it.to.clone());
        let shortcuts = &mut self.running(it.table)?.shortcuts;
        shortcuts.push(Shortcut { from, to });
        Ok(())
    }
}
