//! Which replacement effects apply to a change (RB 367–375).

use crate::glance::Has;
use crate::layers::Row;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, About, Instr, Limit, Replacement, Verb};
use crate::state::{Change, CostAt, Ctx, Held, RowMod, RowScope};
use kernel::ids::Ref;
use kernel::parts::batch::ReplacementKey;
use kernel::parts::effect_rows::RowId;
use kernel::rule;
use kernel::seats::Seat;

/// A replacement effect that applies.
#[derive(Clone, Debug, PartialEq)]
pub struct Applies {
    /// Its key.
    pub key: ReplacementKey,
    /// What it knows: controller, source, and as its event what would happen.
    pub ctx: Ctx,
    /// Where it is written: the ability, or the `Shield` step of one. A
    /// lingering prevention says all there is itself, and this nothing.
    pub at: CostAt,
    /// The lingering effect, if it is one.
    pub row: Option<RowId>,
}

impl Change {
    /// The thing a change is about.
    #[must_use]
    pub fn thing(self) -> Option<Ref> {
        match self {
            Self::Leave { thing, .. }
            | Self::Damage { to: thing, .. }
            | Self::Replace { field: thing, .. } => Some(thing),
            Self::Draw { .. } | Self::Point { .. } => None,
        }
    }

    /// The player a change is about, if it is one.
    #[must_use]
    pub fn player(self) -> Option<Seat> {
        match self {
            Self::Draw { seat } | Self::Point { seat, .. } => Some(seat),
            Self::Leave { .. } | Self::Damage { .. } | Self::Replace { .. } => None,
        }
    }
}

impl<'a> Look<'a> {
    /// Replacement effects that apply to a change: each with a key that names
    /// it for as long as it exists.
    #[must_use]
    pub fn replacements(self, change: &Change) -> Vec<Applies> {
        let mut found = Vec::new();
        for (source, held) in self.in_play(Has::REPLACES) {
            let AbilityKind::Replaces(replacement) = &self.r.ability(held.ability).kind else {
                continue;
            };
            let mut ctx = self.about_change(self.ctx_of(source, held), change);
            if !rule!("RB 374", true) {
                ctx.controller = self.s.card(source.card).owner;
            }
            if rule!("RB 369", "RB 370.1", "RB 370.3"; true)
                && self.replaces(&ctx, replacement, change)
                && !self.is_used_up(&ctx, held)
            {
                found.push(Applies {
                    key: self.key(source, held),
                    ctx,
                    at: CostAt {
                        ability: held.ability,
                        pc: None,
                    },
                    row: None,
                });
            }
        }
        for row in self.s.rows.iter() {
            found.extend(self.row_replaces(row, change));
        }
        found
    }

    /// What an effect knows of what would happen.
    fn about_change(self, mut ctx: Ctx, change: &Change) -> Ctx {
        ctx.event.thing = change.thing();
        let affected = change.thing().and_then(|r| self.controller(r));
        ctx.event.player = change.player().or(affected);
        ctx.event.place = change.thing().and_then(|r| self.place_of(r));
        match change {
            Change::Damage { amount, .. } => ctx.event.amount = *amount,
            Change::Point { count, .. } => ctx.event.amount = u16::from(*count),
            Change::Leave { .. } | Change::Draw { .. } | Change::Replace { .. } => {}
        }
        ctx
    }

    /// Whether an event qualifies (RB 370.1).
    fn replaces(self, ctx: &Ctx, replacement: &Replacement, change: &Change) -> bool {
        if !change.would(replacement.would) {
            return false;
        }
        let about = match (&replacement.about, change.thing()) {
            (About::This, thing) => thing == Some(ctx.source),
            (About::Any(f), Some(thing)) => self.matches(ctx, thing, f),
            (About::Any(_), None) => false,
            // What would happen to a player happens to "you".
            (About::Nothing, None) => {
                change.player() == Some(ctx.controller).filter(|_| !ctx.nobody)
            }
            (About::Nothing, Some(_)) => true,
        };
        about && replacement.cond.as_ref().is_none_or(|c| self.holds(ctx, c))
    }

    /// Whether an effect that applies once each turn was applied this turn
    /// (RB 371).
    fn is_used_up(self, ctx: &Ctx, held: Held) -> bool {
        let limit = match self.r.ability(held.ability).limit {
            Limit::None => return false,
            Limit::OnceEachTurn => 1,
            Limit::NthTime(n) => n,
        };
        self.times_used(ctx, held.ability) >= limit
    }

    /// How often an ability of the source was used this turn.
    #[must_use]
    pub fn times_used(self, ctx: &Ctx, ability: AbilityId) -> u8 {
        if let Some(o) = self.object(ctx.source) {
            let used = o.used.iter().find(|(a, _)| *a == ability);
            return used.map_or(0, |(_, n)| *n);
        }
        let Some(field) = self.s.field_of(ctx.source) else {
            return 0;
        };
        let by = ctx.event.player.unwrap_or(ctx.controller);
        let used = self.s.fields[usize::from(field)].used.iter();
        let mut mine = used.filter(|(a, seat, _)| *a == ability && *seat == by);
        mine.next().map_or(0, |(_, _, n)| *n)
    }

    /// A key for an ability of what is in a slot or of a battlefield, which of
    /// several that are alike.
    fn key(self, source: Ref, held: Held) -> ReplacementKey {
        let (place, abilities) = match self.s.slot(source) {
            Some(slot) => (u32::from(slot), &self.chars(slot).abilities[..]),
            None => {
                let field = self.s.field_of(source).unwrap_or(0);
                (
                    256 + u32::from(field),
                    &self.d.fields[usize::from(field)][..],
                )
            }
        };
        let alike = abilities.iter().filter(|h| h.ability == held.ability);
        let nth = alike.take_while(|h| **h != held).count() as u32;
        ReplacementKey(place << 16 | u32::from(held.ability.0) | (nth & 15) << 26)
    }

    fn row_replaces(self, row: &Row, change: &Change) -> Option<Applies> {
        let source = row.until.source;
        let at = match row.what {
            RowMod::Shield { ability, pc, .. } => CostAt {
                ability,
                pc: Some(pc),
            },
            RowMod::Prevent { .. } => CostAt {
                ability: AbilityId(0),
                pc: None,
            },
            _ => return None,
        };
        let ctx = Ctx::new(row.until.seat, source, self.face(source), Some(at.ability));
        let ctx = self.about_change(ctx, change);
        let applies = match row.what {
            RowMod::Prevent { effects_only, .. } => self.prevents(row, change, effects_only),
            _ => self.shields(row, at, &ctx, change),
        };
        applies.then_some(Applies {
            key: ReplacementKey(1 << 31 | row.id.0),
            ctx,
            at,
            row: Some(row.id),
        })
    }

    /// Prevention is a replacement of damage (RB 437.2, 437.7).
    fn prevents(self, row: &Row, change: &Change, effects_only: bool) -> bool {
        let Change::Damage { to, amount, blame } = change else {
            return false;
        };
        let of_units = blame.combat || rule!("RB 417.6.b.3", blame.unit);
        let fits = *amount > 0 && !(effects_only && of_units) && self.row_reaches(row, *to);
        rule!("RB 437.1", "RB 437.2", "RB 437.7"; fits)
    }

    fn shields(self, row: &Row, at: CostAt, ctx: &Ctx, change: &Change) -> bool {
        let step = at.pc.and_then(|pc| {
            let code = &self.r.ability(at.ability).code;
            code.get(usize::from(pc))
        });
        let Some(Instr::Do(Verb::Shield { replacement, .. })) = step else {
            return false;
        };
        let reached = match (&row.scope, change.thing()) {
            (RowScope::Player(seat), _) => change.player() == Some(*seat),
            (RowScope::Fixed(things), Some(thing)) => things.contains(&thing),
            (RowScope::Fixed(_), None) => false,
            (RowScope::Filter { .. }, _) => {
                return rule!("RB 390.3", self.replaces(ctx, replacement, change));
            }
        };
        let would = change.would(replacement.would);
        let cond = replacement.cond.as_ref();
        rule!(
            "RB 390.3",
            reached && would && cond.is_none_or(|c| self.holds(ctx, c))
        )
    }

    /// Whether a lingering effect reaches a thing.
    pub(crate) fn row_reaches(self, row: &Row, thing: Ref) -> bool {
        match &row.scope {
            RowScope::Fixed(things) => things.contains(&thing),
            RowScope::Filter { .. } => {
                let source = row.until.source;
                let ctx = Ctx::new(row.until.seat, source, self.face(source), None);
                let filter = self.row_filter(row);
                filter.is_none_or(|f| self.matches(&ctx, thing, f))
            }
            RowScope::Player(seat) => self.controller(thing) == Some(*seat),
        }
    }
}
