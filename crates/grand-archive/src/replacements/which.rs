//! Which replacement effects apply to a change.

use crate::card::TypeSet;
use crate::look::Look;
use crate::program::{
    AbilityKind, About, DamageKind, Filter, Instr, Replacement, Side, Verb, WorksIn, Would,
};
use crate::rules::Rules;
use crate::sight::Sight;
use crate::state::{Blame, Change, CostAt, Ctx, Held, RowMod, RowScope, Rows, Zone};
use kernel::batch::ReplacementKey;
use kernel::effect_rows::{EffectRow, RowId};
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

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

impl Change {
    /// The thing a change is about.
    #[must_use]
    pub fn thing(self) -> Option<Ref> {
        match self {
            Self::Move { thing, .. } | Self::Enter { thing, .. } => Some(thing),
            Self::Damage { to, .. } => Some(to),
            Self::Counters { on, .. } => Some(on),
            Self::Draw { .. } | Self::Recover { .. } => None,
        }
    }

    /// The player a change is about, if it is one.
    #[must_use]
    pub fn player(self) -> Option<Seat> {
        match self {
            Self::Draw { seat, .. } | Self::Recover { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Who and what does it.
    #[must_use]
    pub fn blame(self) -> Option<Blame> {
        match self {
            Self::Move { blame, .. } | Self::Enter { blame, .. } | Self::Damage { blame, .. } => {
                Some(blame)
            }
            _ => None,
        }
    }

    /// How many or how much.
    #[must_use]
    pub fn amount(self) -> u16 {
        match self {
            Self::Damage { amount, .. } | Self::Recover { amount, .. } => amount,
            Self::Counters { count, .. } => count,
            Self::Draw { .. } => 1,
            Self::Move { .. } | Self::Enter { .. } => 0,
        }
    }
}

impl Look<'_> {
    /// Replacement effects that apply to a change: each with a key that names
    /// it for as long as it exists.
    #[must_use]
    pub(crate) fn replacements(self, change: &Change) -> Vec<Applies> {
        let mut found = Vec::new();
        for (slot, o) in self.s.objects() {
            let mut nth = 0;
            for held in &self.values(slot).abilities {
                nth += 1;
                let key = u32::from(slot) << 16 | u32::from(held.ability.0) | (nth & 63) << 24;
                found.extend(self.held_replaces(o.thing(), *held, key, change));
            }
        }
        self.own_replacements(change, &mut found);
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
    fn about_change(self, mut ctx: Ctx, change: &Change) -> Ctx {
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

    /// Whether a change is what an effect waits for.
    fn replaces(self, ctx: &Ctx, replacement: &Replacement, change: &Change) -> bool {
        let reached = match (&replacement.about, self.subject(replacement.would, change)) {
            (About::This, thing) => thing.is_some_and(|t| self.is_source(t, ctx)),
            (About::Linked, thing) => {
                let linked = self.object(ctx.source).and_then(|o| o.linked);
                linked.is_some() && linked == thing
            }
            (About::Any(f), Some(thing)) => self.fits_would(f, thing, ctx),
            // What would happen to a player happens to one of that side.
            (About::Any(f), None) => {
                let player = change.player();
                player.is_some_and(|p| f.side == Side::Any || self.side(f.side, ctx).has(p))
            }
            (About::Nothing, None) => change.player() == Some(ctx.controller),
            (About::Nothing, Some(_)) => true,
        };
        reached && self.would_happen(ctx, replacement, change)
    }

    /// What the replacement's subject is: who deals the damage, or to whom
    /// something happens.
    fn subject(self, would: Would, change: &Change) -> Option<Ref> {
        match would {
            Would::DealDamage => change.blame().and_then(|b| b.source),
            _ => change.thing(),
        }
    }

    fn fits_would(self, f: &Filter, thing: Ref, ctx: &Ctx) -> bool {
        let anywhere = f.zones.is_empty() && self.s.slot(thing).is_none();
        match anywhere {
            true => self.matches_anywhere(f, thing, ctx, Sight::All),
            false => self.matches_seen(f, thing, ctx, Sight::All),
        }
    }

    /// Whether the change is of the kind that would be replaced, apart from
    /// what it happens to.
    pub(super) fn would_happen(self, ctx: &Ctx, r: &Replacement, change: &Change) -> bool {
        change.would(r.would)
            && self.is_such(r.would, change)
            && self.is_damage_of(r, change)
            && self.is_done_by(r, ctx, change)
            && r.at_most
                .as_ref()
                .is_none_or(|most| i32::from(change.amount()) <= self.amount(most, ctx))
            && r.cond.as_ref().is_none_or(|c| self.holds(c, ctx))
    }

    /// Only units die, and only by going to the graveyard (GA on-death/1.a,
    /// on-death/2); only objects leave the field.
    fn is_such(self, would: Would, change: &Change) -> bool {
        let Change::Move { thing, to, .. } = *change else {
            return true;
        };
        let slot = self.s.slot(thing);
        match would {
            Would::Die => {
                let unit = slot.is_some_and(|s| self.values(s).types.any(TypeSet::UNIT));
                unit && to == Zone::Graveyard
            }
            Would::BeDestroyed | Would::Leave => slot.is_some(),
            _ => true,
        }
    }

    /// Of a typed prevention only that type of damage is prevented (GA
    /// damage-prevention/p3).
    pub(super) fn is_damage_of(self, r: &Replacement, change: &Change) -> bool {
        self.is_of_kind(r.damage, change)
    }

    pub(super) fn is_of_kind(self, kind: DamageKind, change: &Change) -> bool {
        let Change::Damage { blame, amount, .. } = change else {
            return true;
        };
        let combat = rule!("GA damage/2", blame.deed.is_combat());
        let such = match kind {
            DamageKind::Any => true,
            DamageKind::Combat => combat,
            DamageKind::NonCombat => !combat,
        };
        *amount > 0 && (such || !rule!("GA damage-prevention/p3", true))
    }

    /// A prevention may be of damage of certain sources only (GA
    /// damage-prevention/p8).
    pub(super) fn is_done_by(self, r: &Replacement, ctx: &Ctx, change: &Change) -> bool {
        let Some(filter) = &r.by else {
            return true;
        };
        let by = match r.would {
            Would::DealDamage => change.thing(),
            _ => change.blame().and_then(|b| b.source),
        };
        let fits = by.is_some_and(|source| self.matches_anywhere(filter, source, ctx, Sight::All));
        fits || !rule!("GA damage-prevention/p8", true)
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
