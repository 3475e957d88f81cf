//! What has been: this turn's happenings that somebody looks back on, last
//! values of what is gone, how often abilities were used, and what programs
//! knew whose triggers still wait.

use super::{Event, Scene, State};
use crate::thing::Thing;
use crate::values::Values;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// The last values of an object that has ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Note {
    /// The object.
    pub of: Thing,
    /// Its card, as it was in play.
    pub card: Thing,
    /// Its words, its stats and who controlled it.
    pub values: Values,
    /// Its statuses.
    pub statuses: u32,
    /// Damage on it.
    pub damage: u16,
    /// Whose it was.
    pub owner: Seat,
}

/// How often an ability of something was used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Used {
    /// Of what.
    pub of: Thing,
    /// Which ability: a row of the pool.
    pub ability: u16,
    /// In which turn; 0 for one that is not counted by the turn.
    pub turn: u32,
    /// How often.
    pub times: u8,
}

/// What a program knew when it began to wait for something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Kept {
    /// The stamp of what waits.
    pub stamp: u32,
    /// What it knew.
    pub scene: Scene,
}

impl State {
    /// The turn is over: what happened in it is that of the turn before.
    pub fn turn_is_over(&mut self) {
        let past = std::mem::take(&mut self.recent);
        self.before.copy_from(&past);
        let turn = self.head.turn;
        self.used.retain(|used| used.turn == 0 || used.turn > turn);
        let named = |event: &Event, thing: Thing| {
            let roles = [event.actor, event.source, event.patient, event.other];
            roles.contains(&thing)
        };
        let before = &self.before;
        let asked = |note: &Note| before.iter().any(|event| named(event, note.of));
        self.notes.retain(asked);
    }

    /// The last values of something that is gone.
    #[must_use]
    pub fn note(&self, of: Thing) -> Option<&Note> {
        self.notes.iter().find(|note| note.of == of)
    }

    /// How often an ability was used, in a turn or ever.
    #[must_use]
    pub fn times_used(&self, of: Thing, ability: u16, turn: u32) -> u8 {
        let same = |u: &&Used| (u.of, u.ability, u.turn) == (of, ability, turn);
        self.used.iter().find(same).map_or(0, |u| u.times)
    }

    /// An ability is used once more.
    pub fn use_once(&mut self, of: Thing, ability: u16, turn: u32) {
        let same = |u: &Used| (u.of, u.ability, u.turn) == (of, ability, turn);
        match self.used.iter_mut().find(|u| same(u)) {
            Some(used) => used.times = used.times.saturating_add(1),
            None => self.used.push(Used {
                of,
                ability,
                turn,
                times: 1,
            }),
        }
    }

    /// Keeps what a program knows under a new stamp.
    pub(crate) fn keep(&mut self, scene: Scene) -> u32 {
        let stamp = self.stamp();
        self.kept.push(Kept { stamp, scene });
        stamp
    }

    /// What was kept under a stamp.
    #[must_use]
    pub fn kept(&self, stamp: u32) -> Option<&Scene> {
        let of = self.kept.iter().find(|kept| kept.stamp == stamp);
        of.map(|kept| &kept.scene)
    }

    /// What nothing waits for any more is forgotten.
    pub(crate) fn forget(&mut self) {
        if self.kept.is_empty() {
            return;
        }
        let (effects, pending, items) = (&self.effects, &self.pending, &self.items);
        self.kept.retain(|kept| {
            effects.iter().any(|e| e.stamp == kept.stamp)
                || pending.iter().any(|p| p.kept == kept.stamp)
                || items.iter().any(|i| i.kept == kept.stamp)
        });
    }
}
