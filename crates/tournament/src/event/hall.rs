//! What is settled and kept around the tables: switches of the head judge,
//! spectators, cameras, questions, notes, cards that were judged.

use super::refusal::{Refusal, forbidden};
use super::{Event, PlayerId, Role};
use crate::op;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the head judge can allow, forbid or ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Switch {
    /// Devices during matches (RBT 417.3).
    Devices,
    /// Sleeves at a low level (RBT 422.6).
    Sleeves,
    /// Clients tell which cards were recycled (RBT 502.5.a).
    Recycled,
    /// Clients tell the order of runes (RBT 502.5.b).
    RuneOrder,
    /// Clients tell what would come of an action (RBT 502.5.c).
    Previews,
}

/// Something that was done: in which round, by whom and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stamped<T> {
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
pub(super) type Stamp<'a> = (&'a str, u64);

/// What is kept around the tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hall {
    /// What the head judge has switched.
    pub switches: BTreeMap<Switch, bool>,
    /// What spectators told judges.
    pub alerts: Vec<Stamped<op::Alert>>,
    /// Who must not watch a match.
    pub barred: Vec<Stamped<op::Bar>>,
    /// Who knows secrets of a match.
    pub secrets: Vec<Stamped<op::Secret>>,
    /// Questions about the rules.
    pub questions: Vec<super::Question>,
    /// Matches that are shown.
    pub features: Vec<Stamped<op::Feature>>,
    /// Who agrees to be seen on camera, or does not.
    pub consents: BTreeMap<PlayerId, bool>,
    /// Recordings that were consulted.
    pub videos: Vec<Stamped<op::Video>>,
    /// Notes that judges looked at.
    pub sheets: Vec<Stamped<op::Sheet>>,
    /// Altered cards that were decided about.
    pub alters: Vec<Stamped<op::Alter>>,
    /// Shuffles by judges.
    pub shuffles: Vec<super::PartialShuffle>,
    /// Triggers that were forgotten.
    pub forgotten: Vec<super::Forgotten>,
    /// Penalties that are appealed outside the event.
    pub outside: Vec<Stamped<op::Outside>>,
}

impl Hall {
    /// What the head judge has said about something; none: nothing.
    #[must_use]
    pub fn switched(&self, what: Switch) -> Option<bool> {
        self.switches.get(&what).copied()
    }

    /// How a match is shown, by round and table.
    #[must_use]
    pub fn feature(&self, (round, table): (u32, u32)) -> Option<&op::Feature> {
        let here = |f: &&Stamped<op::Feature>| f.round == round && f.what.table == table;
        let found = self.features.iter().rev().find(here);
        found.map(|f| &f.what)
    }
}

impl Event {
    pub(super) fn stamped<T: Clone>(&self, (by, at): Stamp, what: &T) -> Stamped<T> {
        Stamped {
            round: self.rounds.len() as u32,
            by: by.to_owned(),
            at,
            what: what.clone(),
        }
    }

    /// The head judge decides about devices, sleeves and helpers (RBT 417.3,
    /// 422.6).
    pub(super) fn switch(&mut self, by: &str, it: &op::Switching) -> Result<(), Refusal> {
        let head = self.has_role(by, &[Role::HeadJudge]);
        forbidden!("RBT 417.3", !head, "that is the head judge's to decide")?;
        self.hall.switches.insert(it.what, it.on);
        Ok(())
    }

    /// Whether players may use devices during matches: not unless the head
    /// judge permits it (RBT 417.1, 417.3).
    #[must_use]
    pub fn allows_devices(&self) -> bool {
        let permitted = self.hall.switched(Switch::Devices).unwrap_or(false);
        permitted || !kernel::rule!("RBT 417.1", true)
    }
}
