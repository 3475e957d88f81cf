//! Which replacement effects apply to a change.

use crate::look::Look;
use crate::program::{AbilityKind, Instr, Replacement, Verb, WorksIn};
use crate::rules::Rules;
use crate::state::{Change, CostAt, Ctx, Held, RowMod, RowScope, Rows, Zone};
use kernel::ids::Ref;
use kernel::parts::batch::ReplacementKey;
use kernel::parts::effect_rows::{EffectRow, RowId};

/// A continuous effect of something that resolved.
pub(super) type Row = EffectRow<RowScope, RowMod, crate::state::RowEnd>;

/// A replacement effect that applies.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Applies {
    /// Its key.
    pub key: ReplacementKey,
    /// What it knows: controller, source, and as its event what would happen.
    pub ctx: Ctx,
    /// Where it is written: the ability, or the step of one.
    pub at: CostAt,
    /// The continuous effect, if it is one.
    pub row: Option<RowId>,
}

impl Rules {
    /// The replacement effect that is written there.
    pub(crate) fn replacement(&self, at: CostAt) -> Option<&Replacement> {
        let ability = self.ability(at.ability);
        let Some(pc) = at.pc else {
            return match &ability.kind {
                AbilityKind::Replaces(r) => Some(r),
                _ => None,
            };
        };
        match ability.code.get(usize::from(pc))? {
            Instr::Do(Verb::Replace { replacement, .. } | Verb::Shield { replacement, .. }) => {
                Some(replacement)
            }
            _ => None,
        }
    }
}

impl Look<'_> {
    /// Replacement effects that apply to a change: each with a key that names
    /// it for as long as it exists.
    #[must_use]
    pub(crate) fn replacements(self, change: &Change) -> Vec<Applies> {
        let mut found = Vec::new();
        for (slot, o) in self.s.objects().filter(|_| self.d.replaces) {
            let mut nth = 0;
            for held in &self.values(slot).abilities {
                nth += 1;
                let key = u32::from(slot) << 16 | u32::from(held.ability.0) | (nth & 63) << 24;
                found.extend(self.held_replaces(o.thing(), *held, key, change));
            }
        }
        self.own_replacements(change, &mut found);
        found.extend(self.critical_replaces(change));
        for row in self.s.rows.iter() {
            found.extend(self.row_replaces(row, change));
        }
        found
    }

    /// What the card itself says of where it goes, where it is no object.
    fn own_replacements(self, change: &Change, found: &mut Vec<Applies>) {
        let Some(thing) = change.thing().filter(|t| self.s.slot(*t).is_none()) else {
            return;
        };
        let card = self.card(thing.card);
        if !self.r.replaces(card.print) {
            return;
        }
        for ability in &self.r.print(card.print).abilities {
            let works = match self.r.ability(*ability).zone {
                WorksIn::Everywhere => true,
                WorksIn::Stack => card.zone == Zone::Stack,
                WorksIn::Hand => card.zone == Zone::Hand,
                WorksIn::Memory => card.zone == Zone::Memory,
                WorksIn::Graveyard => card.zone == Zone::Graveyard,
                WorksIn::Intent => matches!(card.zone, Zone::Intent(_)),
                _ => false,
            };
            let held = Held {
                ability: *ability,
                card: thing.card,
                since: card.since,
            };
            let key = 1 << 30 | u32::from(thing.card.0) << 16 | u32::from(ability.0);
            if works {
                found.extend(self.held_replaces(thing, held, key, change));
            }
        }
    }

    fn held_replaces(self, source: Ref, held: Held, key: u32, change: &Change) -> Option<Applies> {
        let AbilityKind::Replaces(replacement) = &self.r.ability(held.ability).kind else {
            return None;
        };
        if !self.is_open(held, source) {
            return None;
        }
        let ctx = self.about_change(self.ctx_of(source, held), change);
        let spent = replacement.once_a_turn && self.replaced_this_turn(&ctx, held);
        let applies = !spent && self.replaces(&ctx, replacement, change);
        applies.then_some(Applies {
            key: ReplacementKey(key),
            ctx,
            at: CostAt {
                ability: held.ability,
                pc: None,
            },
            row: None,
        })
    }

    fn replaced_this_turn(self, ctx: &Ctx, held: Held) -> bool {
        let object = self.object(ctx.source);
        object.is_some_and(|o| o.used.iter().any(|(a, _)| *a == held.ability))
    }

    /// What an effect knows of what would happen.
    pub(crate) fn about_change(self, mut ctx: Ctx, change: &Change) -> Ctx {
        ctx.event.thing = change.thing();
        ctx.event.other = change.blame().and_then(|b| b.source);
        let affected = change.thing().map(|r| self.controller(r));
        ctx.event.player = change.player().or(affected);
        ctx.event.amount = change.amount();
        if let Change::Counters { counter, .. } = change {
            ctx.event.counter = Some(*counter);
        }
        ctx
    }

    fn row_replaces(self, row: &Row, change: &Change) -> Option<Applies> {
        let (ability, pc) = match row.what {
            RowMod::Shield { at, .. } => at,
            RowMod::Replace { ability, pc, .. } => (ability, pc),
            _ => return None,
        };
        let at = CostAt {
            ability,
            pc: Some(pc),
        };
        let replacement = self.r.replacement(at)?;
        let source = row.until.source;
        let plain = || Ctx::new(row.until.seat, source, self.face(source), Some(ability));
        let ctx = match &row.scope {
            RowScope::Table(ctx) => (**ctx).clone(),
            _ => plain(),
        };
        let ctx = self.about_change(ctx, change);
        let applies = match row.what {
            RowMod::Shield { kind, .. } => self.shields(row, kind, &ctx, replacement, change),
            _ => self.row_applies(row, &ctx, replacement, change),
        };
        applies.then_some(Applies {
            key: ReplacementKey(1 << 31 | row.id.0),
            ctx,
            at,
            row: Some(row.id),
        })
    }

    fn row_applies(self, row: &Row, ctx: &Ctx, r: &Replacement, change: &Change) -> bool {
        let subject = self.subject(r.would, change);
        match &row.scope {
            RowScope::Player(seat) => {
                change.player() == Some(*seat) && self.would_happen(ctx, r, change)
            }
            RowScope::Fixed(things) => {
                let reached = subject.is_some_and(|t| reaches(things, t));
                reached && self.would_happen(ctx, r, change)
            }
            RowScope::Table(_) => self.replaces(ctx, r, change),
        }
    }
}

/// Whether a fixed set has this object.
pub(super) fn reaches(things: &[Ref], thing: Ref) -> bool {
    things.iter().any(|t| match thing.handle.is_some() {
        true => t.handle == thing.handle,
        false => *t == thing,
    })
}

/// The row with this id.
pub(super) fn row_of(rows: &Rows, id: Option<RowId>) -> Option<&Row> {
    rows.iter().find(|r| Some(r.id) == id)
}
