//! Lingering effects: what they say, and what that reads and changes.

use crate::hazards::{Hazards, of_might};
use crate::look::Look;
use crate::program::{AbilityId, Filter, Instr, Mod, Things, Verb};
use crate::reads::Values;
use crate::state::{RowMod, RowScope};
use kernel::parts::effect_rows::EffectRow;

/// A lingering effect.
pub(crate) type Row = EffectRow<RowScope, RowMod, crate::state::RowEnd>;

impl<'a> Look<'a> {
    /// What a lingering effect reads and changes.
    pub(super) fn row_hazards(self, row: &Row) -> Hazards {
        let scope = match &row.scope {
            RowScope::Fixed(_) => Values::NONE,
            RowScope::Filter { .. } => {
                let filter = self.row_filter(row);
                filter.map_or(Values::NONE, Values::of_filter)
            }
            RowScope::Player(_) => return Hazards::default(),
        };
        let (layers, changes) = match row.what {
            RowMod::Might(by) => (of_might(by), Values::MIGHT),
            RowMod::MightIs(_) => (1, Values::ASSIGNED),
            RowMod::Words(_) => (2, Values::WORDS),
            RowMod::Cannot(_) => (16, Values::NONE),
            RowMod::Says {
                ability, pc, at, ..
            } => {
                let said = self.said(ability, pc, at).into_iter();
                let gives = |id: AbilityId| self.r.ability(id).changes_values();
                return Hazards::of_mods(scope, said, gives);
            }
            RowMod::Return(_)
            | RowMod::Prevent { .. }
            | RowMod::Shield { .. }
            | RowMod::Player { .. } => return Hazards::default(),
        };
        Hazards::new(layers, scope, changes)
    }

    /// What a step says in its list of mods.
    pub(crate) fn said(self, ability: AbilityId, pc: u16, at: u8) -> Option<&'a Mod> {
        let step = self.r.ability(ability).code.get(usize::from(pc))?;
        match step {
            Instr::Do(Verb::Affect { mods, .. } | Verb::PlayToken { mods, .. }) => {
                mods.get(usize::from(at))
            }
            _ => None,
        }
    }

    /// The filter a lingering effect asks again each time.
    pub(crate) fn row_filter(self, row: &Row) -> Option<&'a Filter> {
        let RowScope::Filter { ability, pc } = row.scope else {
            return None;
        };
        let step = self.r.ability(ability).code.get(usize::from(pc))?;
        let things = match step {
            Instr::Do(Verb::Affect { things, .. }) => Some(things),
            Instr::Do(Verb::Prevent { things, .. } | Verb::Shield { things, .. }) => {
                things.as_ref()
            }
            _ => None,
        };
        match things? {
            Things::All(filter) => Some(filter),
            _ => None,
        }
    }
}
