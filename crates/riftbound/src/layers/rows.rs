//! Lingering effects: what they say, and what that reads and changes.

use crate::hazards::{Hazards, of_might};
use crate::look::Look;
use crate::program::{AbilityId, Filter, Instr, Mod, Things, Until, Verb};
use crate::reads::Values;
use crate::state::{RowMod, RowScope};
use kernel::effect_rows::{EffectRow, RowId};
use kernel::rule;
use smallvec::SmallVec;

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

    /// Effects on keywords that end against their duration, or outlast it
    /// (RB 801.3.a, 801.3.b): none.
    pub(crate) fn outlasting(self, until: Until) -> SmallVec<[RowId; 2]> {
        let stated = (rule!("RB 801.3.a.2", true), rule!("RB 801.3.b.1", true));
        let unstated = (rule!("RB 801.3.a.3", true), rule!("RB 801.3.b.2", true));
        let rows = self.s.rows.iter().filter(|row| {
            let (gain, lose) = match row.until.until {
                Until::Always if until == Until::EndOfTurn => unstated,
                other if other == until => stated,
                _ => return false,
            };
            let RowMod::Says {
                ability, pc, at, ..
            } = row.what
            else {
                return false;
            };
            match self.said(ability, pc, at) {
                Some(Mod::Gain(_)) => !gain,
                Some(Mod::Lose(_)) => !lose,
                _ => false,
            }
        });
        rows.map(|row| row.id).collect()
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
