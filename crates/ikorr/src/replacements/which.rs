//! Which replacement effects can apply to a change (ROI 6.9b).

use crate::derived::passive_ctx;
use crate::event::Cause;
use crate::flow::Frame;
use crate::glance::Has;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, About, Instead, Instr, Replacement, Verb};
use crate::replacements::source::{Keys, Source};
use crate::state::{Change, Ctx, Permanent, RowMod, RowScope};
use kernel::ids::{PrintId, Ref};
use kernel::parts::effect_rows::RowId;
use kernel::seats::Seat;

impl Change {
    pub(super) fn thing(self) -> Option<Ref> {
        match self {
            Self::Leave { thing, .. } | Self::Mend { thing } | Self::Stun { thing } => Some(thing),
            Self::Damage { to, .. } => Some(to),
            _ => None,
        }
    }

    pub(super) fn seat(self) -> Option<Seat> {
        match self {
            Self::Draw { seat, .. }
            | Self::Scrap { seat }
            | Self::Foresee { seat, .. }
            | Self::Discard { seat }
            | Self::Secure { seat, .. } => Some(seat),
            _ => None,
        }
    }
}

impl Look<'_> {
    /// Who a change is about: the player, or who controls the thing.
    pub(super) fn affected(&self, change: Change) -> Seat {
        let controller = || change.thing().map(|t| self.controller(t));
        change.seat().or_else(controller).unwrap_or_default()
    }

    /// The effects that can apply to a change: of permanents, then lingering
    /// ones.
    pub(super) fn applicable(&self, change: Change, keys: &mut Keys) {
        let here = change.thing().and_then(|t| self.s.slot(t));
        let immune = here.is_some_and(|s| self.chars(s).immune);
        for slot in self.s.slots() {
            let Some(p) = self.s.permanent(slot) else {
                continue;
            };
            let source = self.s.refer(p.card);
            let leaves = matches!(change, Change::Leave { thing, cause } if thing == source && cause != Cause::Void);
            if p.reanimated && leaves {
                keys.push(Source::Reanimated(slot).key());
            }
            // Replacement effects of cards are card effects (ROI 6.10b.1).
            if !immune {
                self.own_keys(slot, p, change, keys);
            }
        }
        self.lingering_keys(change, immune, keys);
    }

    fn own_keys(&self, slot: u8, p: &Permanent, change: Change, keys: &mut Keys) {
        let chars = self.chars(slot);
        if chars.lost || !chars.abilities.any(Has::REPLACEMENT) {
            return;
        }
        let source = self.s.refer(p.card);
        for id in self.r.abilities_of(chars.face) {
            if let AbilityKind::Replaces(replacement) = &self.r.ability(id).kind {
                let mut ctx = passive_ctx(self.s, source, chars.face, id);
                ctx.controller = p.controller;
                if self.replaces(&ctx, id, replacement, change) {
                    keys.push(Source::Ability(slot, id).key());
                }
            }
        }
    }

    fn lingering_keys(&self, change: Change, immune: bool, keys: &mut Keys) {
        for row in self.s.rows.iter() {
            if !(immune && row.until.by_card)
                && let Some((replacement, _)) = self.shield(row.id)
                && let RowScope::Fixed(things) = &row.scope
                && change.would(replacement.would)
                && change.thing().is_some_and(|t| things.contains(&t))
                && (!needs_source(replacement) || self.s.slot(row.until.source).is_some())
            {
                keys.push(Source::Row(row.id).key());
            }
        }
    }

    fn replaces(&self, ctx: &Ctx, id: AbilityId, r: &Replacement, change: Change) -> bool {
        if !change.would(r.would) {
            return false;
        }
        let gate = &self.r.ability(id).gate;
        if gate.as_ref().is_some_and(|g| !self.holds(ctx, g)) {
            return false;
        }
        let thing = change.thing();
        match &r.about {
            About::This => thing == Some(ctx.source),
            About::Thing(f) => thing.is_some_and(|t| self.matches(ctx, f, t)),
            About::Player(side) => change.seat().is_some_and(|s| self.side(ctx, *side).has(s)),
            About::PlayerAndThing(side, f) => {
                change.seat().is_some_and(|s| self.side(ctx, *side).has(s))
                    && thing.is_some_and(|t| self.matches(ctx, f, t))
            }
        }
    }

    /// The replacement a lingering effect is, and whether it is used up.
    pub(super) fn shield(&self, id: RowId) -> Option<(&Replacement, bool)> {
        let row = self.s.rows.iter().find(|r| r.id == id)?;
        let RowMod::Shield(ability, pc, once) = row.what else {
            return None;
        };
        match self.r.ability(ability).code.get(usize::from(pc))? {
            Instr::Do(Verb::Shield { replacement, .. }) => Some((replacement, once)),
            _ => None,
        }
    }

    /// The replacement effects that can apply to a change of the topmost
    /// batch.
    pub(super) fn keys_for(&self, at: usize) -> Keys {
        let mut keys = Keys::new();
        if let Some(p) = self.s.batches.last().and_then(|b| b.events.get(at)) {
            self.applicable(p.event, &mut keys);
            keys.retain(|k| !p.used.contains(k));
        }
        keys
    }

    /// Where the replacement effects come from that are being ordered.
    pub(crate) fn open_replacements(&self) -> Vec<PrintId> {
        let mut frames = self.s.agenda.frames().iter().rev();
        let at = frames.find_map(|f| match f {
            Frame::Batch(1, at, _) => Some(usize::from(*at)),
            _ => None,
        });
        let keys = self.keys_for(at.unwrap_or(usize::MAX));
        keys.iter()
            .map(|k| self.replacement_name(Source::of(*k)))
            .collect()
    }
}

/// Whether an effect does something with its source, which must then be there.
fn needs_source(r: &Replacement) -> bool {
    r.instead
        .iter()
        .any(|i| matches!(i, Instead::SacrificeThis | Instead::DamageToThis))
}
