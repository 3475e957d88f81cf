//! What is settled and kept around the tables: switches of the head judge,
//! spectators, cameras, questions, notes, cards that were judged.

use super::refusal::Refusal;
use super::{Event, FloorSetting, PlayerId};
use crate::op;
use serde::Serialize;
use std::collections::BTreeMap;

/// Something that was done: in which round, by whom and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Recorded<T> {
    /// The round it was done in; 0 before the first.
    pub round: u32,
    /// Who did it.
    pub by: String,
    /// When.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub what: T,
}

/// Who does something, and when.
pub(super) type Actor<'a> = (&'a str, u64);

/// What is kept around the tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FloorLog {
    /// What the head judge has switched.
    pub switches: BTreeMap<FloorSetting, bool>,
    /// What spectators told judges.
    pub alerts: Vec<Recorded<op::SpectatorReport>>,
    /// Who must not watch a match.
    pub barred: Vec<Recorded<op::BarSpectator>>,
    /// Who knows secrets of a match.
    pub secrets: Vec<Recorded<op::SawHiddenInfo>>,
    /// Questions about the rules.
    pub questions: Vec<super::RulesQuestion>,
    /// Matches that are shown.
    pub features: Vec<Recorded<op::FeatureMatch>>,
    /// Who agrees to be seen on camera, or does not.
    pub consents: BTreeMap<PlayerId, bool>,
    /// Recordings that were consulted.
    pub videos: Vec<Recorded<op::ReviewRecording>>,
    /// Notes that judges looked at.
    pub sheets: Vec<Recorded<op::InspectNotes>>,
    /// Altered cards that were decided about.
    pub alters: Vec<Recorded<op::Alter>>,
    /// Shuffles by judges.
    pub shuffles: Vec<super::ShuffleRecord>,
    /// Triggers that were forgotten.
    pub forgotten: Vec<super::MissedTrigger>,
    /// Penalties that are appealed outside the event.
    pub outside: Vec<Recorded<op::AppealExternally>>,
}

impl FloorLog {
    /// What the head judge has said about something; none: nothing.
    #[must_use]
    pub fn switched(&self, what: FloorSetting) -> Option<bool> {
        self.switches.get(&what).copied()
    }

    /// How a match is shown, by round and table.
    #[must_use]
    pub fn feature(&self, (round, table): (u32, u32)) -> Option<&op::FeatureMatch> {
        let here = |f: &&Recorded<op::FeatureMatch>| f.round == round && f.what.table == table;
        let found = self.features.iter().rev().find(here);
        found.map(|f| &f.what)
    }
}

impl Event {
    pub(super) fn recorded<T: Clone>(&self, (by, at): Actor, what: &T) -> Recorded<T> {
        Recorded {
            round: self.rounds.len() as u32,
            by: by.to_owned(),
            at,
            what: what.clone(),
        }
    }

    /// The head judge decides about devices, sleeves and helpers (RBT 417.3,
    /// 422.6).
    pub(super) fn switch(&mut self, it: &op::SetFloor) -> Result<(), Refusal> {
        self.floor_log.switches.insert(it.what, it.on);
        Ok(())
    }

    /// Whether players may use devices during matches: not unless the head
    /// judge permits it (RBT 417.1, 417.3).
    #[must_use]
    pub fn allows_devices(&self) -> bool {
        let permitted = self
            .floor_log
            .switched(FloorSetting::Devices)
            .unwrap_or(false);
        permitted || !kernel::rule!("RBT 417.1", true)
    }
}
