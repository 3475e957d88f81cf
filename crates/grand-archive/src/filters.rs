//! What matches a filter: where a thing is, whose it is and of what type. The
//! rest is in `traits` and `relations`.

use crate::card::{Subtype, TypeSet};
use crate::look::Look;
use crate::program::{Filter, Side, Where};
use crate::seen::Seen;
use crate::sight::Sight;
use crate::state::{Ctx, Zone};
use kernel::ids::Ref;
use kernel::rule;
use kernel::rule::has_switches;

impl<'a> Look<'a> {
    /// Whether a thing matches, as an effect sees it: zones, side, everything.
    /// What has left matches by what was noted of it.
    #[must_use]
    pub fn matches(self, f: &Filter, t: Ref, ctx: &Ctx) -> bool {
        self.matches_seen(f, t, ctx, Sight::Effect)
    }

    /// Whether a thing matches as it is seen so: a player who chooses among
    /// cards that only they may look at sees more than an effect does.
    #[must_use]
    pub fn matches_seen(self, f: &Filter, t: Ref, ctx: &Ctx, sight: Sight) -> bool {
        if self.s.cards.get(t.card.index()).is_none() || self.is_surely_not(f, t, ctx) {
            return false;
        }
        let seen = self.seen(t, sight);
        self.fits(f, &seen, ctx, sight, true)
    }

    /// Whether a thing surely does not match, by its types and an object by its
    /// side, as `fits_types` and `fits_side` say it. Where rules can be switched
    /// off it is not known.
    fn is_surely_not(self, f: &Filter, t: Ref, ctx: &Ctx) -> bool {
        if has_switches() || !f.or.is_empty() {
            return false;
        }
        let card = self.card(t.card);
        let Zone::Field(slot) = card.zone else {
            // Where nothing can be seen of a card it has no type at all.
            let other = !f.types.is_empty() && !self.print(card.print).types.any(f.types);
            return other && card.handle == t.handle && self.is_as_printed(t.card);
        };
        let Some(o) = self.s.object(slot).filter(|o| o.handle == t.handle) else {
            return false;
        };
        let types = self.values(slot).types;
        let other = !f.types.is_empty() && !types.any(f.types) && f.types != TypeSet::OBJECT;
        other
            || types.any(f.not_types)
            || f.side != Side::Any && !self.side(f.side, ctx).has(o.controller)
    }

    /// Whether a thing matches wherever it is: of a phrase that says what a
    /// card or source is, not where ("a fire card", "a Sword source").
    #[must_use]
    pub fn matches_anywhere(self, f: &Filter, t: Ref, ctx: &Ctx, sight: Sight) -> bool {
        let seen = self.seen(t, sight);
        self.fits(f, &seen, ctx, sight, false)
    }

    /// Whether a thing as it is seen matches; `zone` says whether where it is
    /// matters.
    pub(crate) fn fits(
        self,
        f: &Filter,
        seen: &Seen<'a>,
        ctx: &Ctx,
        sight: Sight,
        zone: bool,
    ) -> bool {
        let own = self.fits_but_extreme(f, seen, ctx, zone)
            && f.extreme
                .is_none_or(|(stat, which)| self.is_extreme(f, seen, ctx, sight, (stat, which)));
        own || f.or.iter().any(|o| self.fits(o, seen, ctx, sight, zone))
    }

    /// Whether a thing matches all of a filter but the highest or lowest value
    /// and the alternatives.
    pub(crate) fn fits_but_extreme(
        self,
        f: &Filter,
        seen: &Seen<'a>,
        ctx: &Ctx,
        zone: bool,
    ) -> bool {
        (!zone || self.is_where(f, seen))
            && self.fits_side(f, seen, ctx)
            && self.fits_types(f, seen)
            && self.fits_print(f, seen)
            && self.fits_status(f, seen)
            && self.fits_relations(f, seen, ctx)
            && self.fits_numbers(f, seen, ctx)
    }

    /// Whether it is where the filter looks. What a text calls by a type is an
    /// object on the field (GA objects-and-targeting/p8), unless it speaks of
    /// cards in a zone, and then it is there and nowhere else (GA
    /// objects-and-targeting/2~2).
    fn is_where(self, f: &Filter, seen: &Seen<'a>) -> bool {
        if f.zones.is_empty() {
            return self.is_in(Where::Field, seen) || is_stray(seen);
        }
        let named = f.zones.iter().any(|w| self.is_in(*w, seen));
        let elsewhere = seen.object.is_none() && self.is_in(Where::Anywhere, seen);
        named || elsewhere && !rule!("GA objects-and-targeting/2~2", true)
    }

    pub(crate) fn is_in(self, place: Where, seen: &Seen<'a>) -> bool {
        if seen.is_object() {
            let top = place == Where::Lineage && !seen.lineage().is_empty();
            return matches!(place, Where::Field | Where::Anywhere) || top;
        }
        let zone = seen.card.zone;
        match place {
            Where::Field => false,
            Where::Hand => zone == Zone::Hand,
            Where::Memory => zone == Zone::Memory,
            Where::Graveyard => zone == Zone::Graveyard,
            Where::Banishment => zone == Zone::Banishment,
            Where::Deck => zone == Zone::Deck,
            Where::Material => zone == Zone::Material,
            Where::Intent => matches!(zone, Zone::Intent(_)),
            Where::Lineage | Where::InnerLineage => matches!(zone, Zone::Lineage(_)),
            Where::Loaded => matches!(zone, Zone::Loaded(_)),
            Where::Stack => zone == Zone::Stack,
            Where::Anywhere => !matches!(zone, Zone::Aside | Zone::Gone | Zone::Mastery),
        }
    }

    fn fits_side(self, f: &Filter, seen: &Seen<'a>, ctx: &Ctx) -> bool {
        let controlled = f.side == Side::Any || self.side(f.side, ctx).has(seen.controller);
        let owned = f.owner == Side::Any || self.side(f.owner, ctx).has(seen.card.owner);
        controlled && owned
    }

    /// Types: any one of those named, none of those excluded (GA
    /// objects-and-targeting/p6, 1~2); what has no characteristics has no
    /// type.
    fn fits_types(self, f: &Filter, seen: &Seen<'a>) -> bool {
        let types = seen.values.types;
        let is = f.types.is_empty() || types.any(f.types);
        let named = is || !rule!("GA objects-and-targeting/p6", true) && seen.is_object();
        let excluded = rule!("GA objects-and-targeting/1~2", types.any(f.not_types));
        let siegeable = seen.values.subtypes.contains(&Subtype::SIEGEABLE);
        // What can be besieged is no unit.
        let unit = f.types == TypeSet::UNIT
            && (seen.values.is_unit() || siegeable && !rule!("GA functional-domains/1.a.ii", true));
        // Whatever lies on the field is an object, face-down too.
        let object = f.types == TypeSet::OBJECT && rule!("GA field/p4", seen.is_object());
        (named || unit || object)
            && !excluded
            && f.all_types.is_within(types)
            && f.supertypes.is_within(seen.values.supertypes)
            && !seen.values.supertypes.any(f.not_supertypes)
    }
}

/// Cards within a lineage, in an intent or loaded are no objects, and neither
/// are cards in other zones (GA objects-and-targeting/p5, p8): without these
/// rules they are taken for such.
fn is_stray(seen: &Seen<'_>) -> bool {
    match seen.card.zone {
        _ if seen.is_object() => false,
        Zone::Intent(_) | Zone::Lineage(_) => !rule!("GA objects-and-targeting/p5", true),
        Zone::Loaded(_) => !rule!("GA objects-and-targeting/p5", "GA loaded-cards/1"; true),
        Zone::Graveyard | Zone::Banishment => !rule!("GA objects-and-targeting/p8", true),
        _ => false,
    }
}
