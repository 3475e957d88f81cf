//! A play: a record of slots that are filled one after the other.

use kernel::ids::CardId;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Something that must be chosen in a play: `K` says what (the second target,
/// the value of X), `V` is the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Slot<K, V> {
    /// What is chosen.
    pub(crate) kind: K,
    /// The choice, once made.
    pub(crate) value: Option<V>,
}

/// A card that is being played, entered through a permission `P`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Play<P, K, V> {
    /// Who plays.
    pub(crate) seat: Seat,
    /// What is played.
    pub(crate) card: CardId,
    /// What lets it be played, and on which terms.
    pub(crate) permission: P,
    slots: SmallVec<[Slot<K, V>; 4]>,
}

impl<P, K: Copy + Eq, V: Copy> Play<P, K, V> {
    /// A play begins, with nothing chosen.
    pub(crate) fn begin(seat: Seat, card: CardId, permission: P) -> Self {
        Self {
            seat,
            card,
            permission,
            slots: SmallVec::new(),
        }
    }

    /// Demands these slots: what is new is opened, what is open and not
    /// demanded any more goes, and what is filled stays filled.
    pub(crate) fn demand(&mut self, kinds: &[K]) {
        self.slots
            .retain(|s| s.value.is_some() || kinds.contains(&s.kind));
        for kind in kinds {
            if !self.slots.iter().any(|s| s.kind == *kind) {
                let (kind, value) = (*kind, None);
                self.slots.push(Slot { kind, value });
            }
        }
    }

    /// The first open slot in the order of the game's steps; slots that no
    /// step names are not asked for.
    #[must_use]
    pub(crate) fn open(&self, steps: &[K]) -> Option<K> {
        let is_open = |kind: &&K| {
            let mut slots = self.slots.iter();
            slots.any(|s| s.kind == **kind && s.value.is_none())
        };
        steps.iter().find(is_open).copied()
    }

    /// Fills an open slot; what is filled is not changed. Tells whether it was
    /// open.
    pub(crate) fn fill(&mut self, kind: K, value: V) -> bool {
        let open = |s: &&mut Slot<K, V>| s.kind == kind && s.value.is_none();
        match self.slots.iter_mut().find(open) {
            Some(slot) => {
                slot.value = Some(value);
                true
            }
            None => false,
        }
    }

    /// What was chosen.
    #[must_use]
    pub(crate) fn value(&self, kind: K) -> Option<V> {
        let slot = self.slots.iter().find(|s| s.kind == kind)?;
        slot.value
    }
}

#[test]
fn what_is_filled_stays_filled() {
    let mut play = Play::begin(Seat(0), CardId(1), ());
    play.demand(&["mode", "target"]);
    play.fill("mode", 2);
    play.demand(&["target", "second target"]);
    assert_eq!(play.value("mode"), Some(2));
    assert_eq!(
        play.open(&["second target", "target"]),
        Some("second target")
    );
}
