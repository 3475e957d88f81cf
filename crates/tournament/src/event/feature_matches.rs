//! Matches that are shown, and recordings (RBT 418).

use super::floor_log::Actor;
use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, Level, PlayerId};
use crate::op;

impl Event {
    /// A match is shown. Who has not agreed to be on camera is not, unless the
    /// event said beforehand that players must (RBT 418.2).
    pub(super) fn feature(&mut self, stamp: Actor, it: &op::FeatureMatch) -> Result<(), Refusal> {
        let players = self.running(it.table)?.players.clone();
        let duty = self.setup.as_ref().is_some_and(|s| s.camera);
        for id in players {
            let unwilling = self.floor_log.consents.get(&id) == Some(&false);
            let name = super::name(self, id);
            forbidden!(
                "RBT 418.2",
                unwilling && !duty,
                "{name} does not want to be on camera, and this event does not ask for it"
            )?;
        }
        let shown = self.recorded(stamp, it);
        self.floor_log.features.push(shown);
        Ok(())
    }

    pub(super) fn consent(&mut self, it: &op::Consent) -> Result<(), Refusal> {
        self.floor_log.consents.insert(it.player, it.agrees);
        Ok(())
    }

    /// Players of the shown matches of the running round who have not said
    /// whether they agree to be on camera.
    #[must_use]
    pub fn to_ask_for_consent(&self) -> Vec<PlayerId> {
        let round = self.rounds.len() as u32;
        let shown = self.floor_log.features.iter().filter(|f| f.round == round);
        let tables = shown.filter_map(|f| self.round()?.table(f.what.table));
        let players = tables.flat_map(|t| t.players.iter().copied());
        players
            .filter(|id| !self.floor_log.consents.contains_key(id))
            .collect()
    }

    /// At the professional level the head judge may consult a recording (RBT
    /// 418.5), never because a player asks for it (RBT 418.6).
    pub(super) fn video(&mut self, stamp: Actor, it: &op::ReviewRecording) -> Result<(), Refusal> {
        self.running(it.table)?;
        let professional = self.level() == Level::Professional;
        forbidden!(
            "RBT 418.6",
            it.player.is_some(),
            "recordings are not consulted on a player's request"
        )?;
        forbidden!(
            "RBT 418.5",
            !professional,
            "recordings are consulted at the professional level"
        )?;
        refuse(it.text.trim().is_empty(), "say what was looked for")?;
        let consulted = self.recorded(stamp, it);
        self.floor_log.videos.push(consulted);
        Ok(())
    }
}
