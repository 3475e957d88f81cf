//! Lingering effects (section 3.13): what each row applies to, and what it
//! does to it.

use crate::card::Kind;
use crate::derived::chars::add;
use crate::derived::{Chars, Derived, passive_ctx};
use crate::look::Look;
use crate::program::{AbilityId, Filter, Instr, Keyword, Mod, Things, Verb};
use crate::state::{RowMod, RowScope};
use kernel::ids::Ref;
use kernel::parts::effect_rows::EffectRow;
use kernel::rule;
use smallvec::SmallVec;

type Row = EffectRow<RowScope, RowMod, crate::state::RowEnd>;

impl Look<'_> {
    /// Rows that name this object.
    pub(super) fn rows_on(&self, thing: Ref) -> impl Iterator<Item = &Row> {
        self.s.rows.iter().filter(move |row| match &row.scope {
            RowScope::Fixed(things) => things.contains(&thing),
            _ => false,
        })
    }

    pub(super) fn lose_abilities(&self, new: &mut Derived) {
        for row in self.s.rows.iter() {
            if row.what == RowMod::LosesAbilities {
                self.for_scope(row, new, |chars| {
                    if rule!("ROI 6.10a", "ROI 6.10a.1a"; true) {
                        chars.lost = true;
                    }
                });
            }
        }
    }

    pub(super) fn apply_rows(&self, new: &mut Derived) {
        for row in self.s.rows.iter() {
            let what = row.what;
            match what {
                RowMod::Stat(stat, by) => {
                    self.for_scope(row, new, |c| add(c, stat, by));
                }
                RowMod::Gain(ability, pc, index) => {
                    let keyword = self.keyword_of(ability, pc, index);
                    self.for_scope(row, new, |c| {
                        if let Some(k) = keyword {
                            c.gain(k);
                        }
                    });
                }
                RowMod::Cannot(x) => {
                    self.for_scope(row, new, |c| c.cannot |= 1 << x as u16);
                }
                RowMod::May(x) => self.for_scope(row, new, |c| c.may |= 1 << x as u8),
                RowMod::Immune => self.for_scope(row, new, Chars::become_immune),
                _ => {}
            }
        }
    }

    fn keyword_of(&self, ability: AbilityId, pc: u16, index: u8) -> Option<Keyword> {
        let step = self.r.ability(ability).code.get(usize::from(pc))?;
        match step {
            crate::program::Instr::Do(Verb::Affect { mods, .. }) => {
                match mods.get(usize::from(index))? {
                    Mod::Gain(k) => Some(*k),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Does something to every permanent a row applies to now; what is not
    /// affected by card effects is passed over, except by that very effect.
    fn for_scope(&self, row: &Row, new: &mut Derived, mut f: impl FnMut(&mut Chars)) {
        if !self.outlives_its_source(row) {
            return;
        }
        match &row.scope {
            RowScope::Fixed(things) => {
                for (thing, slot) in things.iter().filter_map(|t| Some((*t, self.s.slot(*t)?))) {
                    if let Some(c) = new.chars[usize::from(slot)].as_mut()
                        && (!c.immune || !row.until.by_card || self.makes_immune(row, thing))
                    {
                        f(c);
                    }
                }
            }
            RowScope::Allied { .. } => {
                let slots = self.open_scope(row, new);
                for slot in slots {
                    if let Some(c) = new.chars[usize::from(slot)].as_mut()
                        && (!c.immune || !row.until.by_card)
                    {
                        f(c);
                    }
                }
            }
            RowScope::Player(_) => {}
        }
    }

    /// Whether a row is part of the effect that makes a thing immune.
    fn makes_immune(&self, row: &Row, thing: Ref) -> bool {
        let mut on = self.rows_on(thing);
        on.any(|other| other.what == RowMod::Immune && other.until == row.until)
    }

    /// A lingering effect goes on after the permanent that made it has left
    /// (ROI 3.13b.1, 3.13c.1).
    fn outlives_its_source(&self, row: &Row) -> bool {
        let source = row.until.source;
        let kind = self.r.kind(self.s.card(source.card).face);
        let left = matches!(kind, Kind::Champion | Kind::Location) && self.s.slot(source).is_none();
        let allied = matches!(row.scope, RowScope::Allied { .. });
        !left
            || if allied {
                rule!("ROI 3.13b.1", true)
            } else {
                rule!("ROI 3.13c.1", true)
            }
    }

    /// What an open allied set asks of its members.
    pub(super) fn open_filter(&self, row: &Row) -> Option<&Filter> {
        let RowScope::Allied { ability, pc, .. } = row.scope else {
            return None;
        };
        match self.r.ability(ability).code.get(usize::from(pc))? {
            Instr::Do(Verb::Affect {
                things: Things::All(filter),
                ..
            }) => Some(filter),
            _ => None,
        }
    }

    /// The permanents an open allied set has now (ROI 3.13b.3).
    fn open_scope(&self, row: &Row, new: &Derived) -> SmallVec<[u8; 8]> {
        let RowScope::Allied {
            seat,
            ability,
            source,
            ..
        } = row.scope
        else {
            return SmallVec::new();
        };
        let Some(filter) = self.open_filter(row) else {
            return SmallVec::new();
        };
        let face = self.s.card(source.card).face;
        let mut ctx = passive_ctx(self.s, source, face, ability);
        ctx.controller = row.until.seat;
        let allies = self.s.mode.allies(seat);
        let look = self.with(new);
        let team = self.s.slots().filter(|slot| {
            self.s.permanent(*slot).is_some_and(|p| {
                allies.has(p.controller) && look.matches(&ctx, filter, self.s.refer(p.card))
            })
        });
        team.collect()
    }
}
