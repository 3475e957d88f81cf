//! Whether a thing matches a filter.

use crate::card::{Kind, TraitSet};
use crate::look::Look;
use crate::program::{Filter, Kinds, NameIs, Place};
use crate::state::{Ctx, Zone};
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl Look<'_> {
    /// Whether a thing matches.
    #[must_use]
    pub fn matches(&self, ctx: &Ctx, f: &Filter, r: Ref) -> bool {
        self.matches_at(ctx, f, f.place, r)
    }

    /// Whether a thing matches when it is looked for in this place, whatever
    /// place the filter names.
    pub(crate) fn matches_at(&self, ctx: &Ctx, f: &Filter, place: Place, r: Ref) -> bool {
        let seats = self.seats_of(ctx, f.side, place);
        (seats.has(self.controller(r)) && self.matches_rest(ctx, f, place, r))
            || f.or.iter().any(|o| self.matches(ctx, o, r))
    }

    /// Everything a filter asks for but the side.
    pub(super) fn matches_rest(&self, ctx: &Ctx, f: &Filter, place: Place, r: Ref) -> bool {
        let card = self.s.card(r.card);
        let slot = self.s.slot(r);
        let in_place = match place {
            Place::Battlefield => {
                slot.is_some() || self.note(r).is_some() || !rule!("ROI 3.6b", true)
            }
            Place::Graveyard => card.zone == Zone::Graveyard,
            Place::Hand => card.zone == Zone::Hand,
            Place::Deck => card.zone == Zone::Deck,
            Place::Void => card.zone == Zone::Void,
            Place::Stack => true,
        };
        in_place
            && self.matches_face(f, place, r, slot)
            && self.matches_state(f, slot)
            && self.matches_relations(ctx, f, r)
    }

    fn matches_face(&self, f: &Filter, place: Place, r: Ref, slot: Option<u8>) -> bool {
        let card = self.s.card(r.card);
        let left = slot.is_none() && place == Place::Battlefield;
        let was = if left { self.note(r) } else { None };
        let chars = slot.map(|s| self.chars(s));
        let face = chars
            .as_ref()
            .map(|c| c.face)
            .or(was.map(|n| n.face))
            .unwrap_or(card.face);
        let print = self.r.print(face.base);
        let traits = chars
            .as_ref()
            .map(|c| c.traits)
            .or(was.map(|n| n.traits))
            .unwrap_or(print.traits);
        // A Token has no characteristics but those it was given.
        let boundless = card.token && !rule!("ROI 3.7c.2", true);
        is_of_kind(f.kinds, print.kind)
            && (boundless || has_traits(traits, f.traits))
            && f.aspect
                .is_none_or(|a| boundless || print.aspects.contains(&a))
            && f.fabled.is_none_or(|x| print.fabled == x)
            && f.infused.is_none_or(|x| self.is_infused(r) == x)
            && f.token.is_none_or(|x| self.is_token(r) == x)
            && f.keyword
                .is_none_or(|k| chars.as_ref().is_some_and(|c| c.has(k)))
    }

    /// Whether it is a Token; counters make none (ROI 3.14b.2).
    fn is_token(&self, r: Ref) -> bool {
        let counters = self
            .s
            .slot(r)
            .and_then(|s| self.s.permanent(s))
            .is_some_and(|p| !p.counters.is_empty());
        self.s.card(r.card).token || counters && !rule!("ROI 3.14b.2", true)
    }

    /// Infused: a physical Infusion lies over the card, whatever it is a copy
    /// of (ROI 4.7g, 4.7g.1).
    #[must_use]
    pub fn is_infused(&self, r: Ref) -> bool {
        let card = self.s.card(r.card);
        if card.token && rule!("ROI 4.7g.1", true) {
            return false;
        }
        card.face.infusion.is_some() && rule!("ROI 4.7g", true)
    }

    fn matches_state(&self, f: &Filter, slot: Option<u8>) -> bool {
        if !f.asks_for_state() {
            return true;
        }
        let Some(p) = slot.and_then(|s| self.s.permanent(s)) else {
            return false;
        };
        f.stunned.is_none_or(|x| p.is_stunned() == x)
            && f.damaged.is_none_or(|x| (p.damage > 0) == x)
            && f.storing.is_none_or(|x| (p.stored > 0) == x)
            && f.attacked.is_none_or(|x| (p.attacks > 0) == x)
            && f.raided.is_none_or(|x| (p.raids > 0) == x)
            && f.battled.is_none_or(|x| p.battled == x)
            && f.summoned.is_none_or(|x| p.summoned == x)
            && f.counter.is_none_or(|k| p.counters_of(k) > 0)
    }

    fn matches_relations(&self, ctx: &Ctx, f: &Filter, r: Ref) -> bool {
        if f.other && r.card == ctx.source.card {
            return false;
        }
        if f.not
            .is_some_and(|p| self.picked(ctx, p).any(|x| x.card == r.card))
        {
            return false;
        }
        if f.adjacent_to
            .is_some_and(|p| !self.picked(ctx, p).any(|x| self.adjacent(x, r)))
        {
            return false;
        }
        let named = match f.name {
            NameIs::Any => true,
            NameIs::Print(p) => self.same_name(self.name_of(r), p),
            NameIs::Bound(reg) => ctx
                .bound_names(reg, self)
                .any(|n| self.same_name(n, self.name_of(r))),
            NameIs::SameAs(p) => self
                .picked(ctx, p)
                .any(|x| self.same_name(self.name_of(x), self.name_of(r))),
        };
        named
            && f.compare.as_ref().is_none_or(|(stat, cmp, amount)| {
                cmp.holds(self.stat(r, *stat), self.amount(ctx, amount))
            })
    }
}

/// Whether all of these traits are there, each counting by itself
/// (ROI 4.4d.2, 4.4d.2a).
fn has_traits(traits: TraitSet, wanted: TraitSet) -> bool {
    if !rule!("ROI 4.4d.2", true) {
        return wanted.0 == 0 || traits == wanted;
    }
    let some = wanted.0 == 0 || traits.0 & wanted.0 != 0;
    by_rule!("ROI 4.4d.2a", "ROI 4.4d.2a.1"; traits.has_all(wanted), else some)
}

/// Whether a kind of card is among those asked for; none set means any.
#[inline]
fn is_of_kind(kinds: Kinds, kind: Kind) -> bool {
    !(kinds.champion || kinds.location || kinds.spell)
        || match kind {
            Kind::Champion => kinds.champion,
            Kind::Location => kinds.location,
            Kind::Spell => kinds.spell,
            _ => false,
        }
}
