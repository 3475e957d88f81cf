//! Which effect a key of a batch names, and from which card it is.

use crate::flow::Engine;
use crate::look::Look;
use crate::program::AbilityId;
use crate::state::{RowMod, State};
use kernel::game::Observer;
use kernel::ids::{CardId, PrintId};
use kernel::parts::batch::ReplacementKey;
use kernel::parts::effect_rows::RowId;
use kernel::seats::Seat;
use smallvec::SmallVec;

/// Which effect a key names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// An ability of the permanent in this slot.
    Ability(u8, AbilityId),
    /// A lingering effect.
    Row(RowId),
    /// Having come back by Reanimate (ROI 11.30a).
    Reanimated(u8),
}

impl Source {
    pub(super) fn key(self) -> ReplacementKey {
        ReplacementKey(match self {
            Self::Ability(slot, id) => u32::from(slot) << 16 | u32::from(id.0),
            Self::Row(id) => 1 << 31 | id.0,
            Self::Reanimated(slot) => 1 << 30 | u32::from(slot),
        })
    }

    pub(super) fn of(key: ReplacementKey) -> Self {
        let k = key.0;
        if k & 1 << 31 != 0 {
            Self::Row(RowId(k & !(1 << 31)))
        } else if k & 1 << 30 != 0 {
            Self::Reanimated(k as u8)
        } else {
            Self::Ability((k >> 16) as u8, AbilityId(k as u16))
        }
    }
}

pub(super) type Keys = SmallVec<[ReplacementKey; 4]>;

impl Look<'_> {
    /// The card or the Infusion that an effect is from.
    pub(super) fn replacement_name(&self, source: Source) -> PrintId {
        let (face, ability) = match source {
            Source::Ability(slot, id) => (self.chars(slot).face, Some(id)),
            Source::Reanimated(slot) => (self.chars(slot).face, None),
            Source::Row(id) => {
                let row = self.s.rows.iter().find(|r| r.id == id);
                let card = row.map_or(CardId(0), |r| r.until.source.card);
                let ability = row.and_then(|r| match r.what {
                    RowMod::Shield(ability, ..) => Some(ability),
                    _ => None,
                });
                (self.s.card(card).face, ability)
            }
        };
        let of = |i: &PrintId| ability.is_some_and(|a| self.r.print(*i).abilities.contains(&a));
        face.infusion.filter(of).unwrap_or(face.base)
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn controller_of(&self, source: Source) -> Seat {
        match source {
            Source::Ability(slot, _) | Source::Reanimated(slot) => self
                .s
                .permanent(slot)
                .map(|p| p.controller)
                .unwrap_or_default(),
            Source::Row(id) => {
                let row = self.s.rows.iter().find(|r| r.id == id);
                row.map(|r| r.until.seat).unwrap_or_default()
            }
        }
    }
}
