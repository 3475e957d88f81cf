//! What matches a filter: where a thing is looked for, of what type it is, whose
//! it is and where on the board. The rest is in `traits`.

use crate::card::Kind;
use crate::look::Look;
use crate::program::{At, Filter, Pick, Side, Where};
use crate::seen::Seen;
use crate::state::{Ctx, Place, Zone};
use kernel::ids::Ref;
use kernel::rule;

impl<'a> Look<'a> {
    /// Whether a thing matches.
    #[must_use]
    pub fn matches(self, ctx: &Ctx, r: Ref, filter: &Filter) -> bool {
        let seen = self.seen(r);
        self.fits(ctx, &seen, filter, true)
    }

    /// Whether a thing that has left matches by what was noted of it.
    #[must_use]
    pub fn noted_matches(self, ctx: &Ctx, r: Ref, filter: &Filter) -> bool {
        let Some(note) = self.note(r) else {
            return false;
        };
        let seen = self.seen_back(note);
        self.fits(ctx, &seen, filter, true)
    }

    /// Whether a thing matches, or matched as it left.
    #[must_use]
    pub fn matches_now_or_then(self, ctx: &Ctx, r: Ref, filter: &Filter) -> bool {
        if self.is_there(r) {
            self.matches(ctx, r, filter)
        } else {
            self.noted_matches(ctx, r, filter)
        }
    }

    /// Whether a thing as it is seen matches; `zone` says whether where it is
    /// looked for matters.
    pub(crate) fn fits(self, ctx: &Ctx, seen: &Seen<'a>, f: &Filter, zone: bool) -> bool {
        let own = self.fits_without_extreme(ctx, seen, f, zone)
            && f.extreme
                .is_none_or(|(stat, which)| self.is_extreme(ctx, seen.thing, f, stat, which));
        own || f.or.iter().any(|o| self.fits(ctx, seen, o, zone))
    }

    /// Whether a thing matches all of a filter but the highest or lowest value
    /// and the alternatives.
    pub(crate) fn fits_without_extreme(
        self,
        ctx: &Ctx,
        seen: &Seen<'a>,
        f: &Filter,
        zone: bool,
    ) -> bool {
        (!zone || self.is_in(seen, f))
            && self.fits_kind(seen, f)
            && self.fits_side(ctx, seen, f)
            && (f.at == At::Anywhere || self.is_at(ctx, seen.place, f.at))
            && self.fits_print(seen, f)
            && self.fits_status(seen, f)
            && self.fits_combat(seen, f)
            && self.fits_relations(ctx, seen, f)
            && f.compare.iter().all(|(stat, cmp, amount)| {
                let mine = self.stat_of(seen, *stat);
                let other = self.amount(ctx, amount);
                mine.zip(other).is_some_and(|(a, b)| cmp.holds(a, b))
            })
    }

    /// Whether it is where the filter looks. What a text calls a unit, gear or
    /// rune is on the board (RB 355.9.a.1), a legend in its zone (355.9.a.4).
    fn is_in(self, seen: &Seen<'a>, f: &Filter) -> bool {
        let zone = self.s.card(seen.thing.card).zone;
        let there = seen.note.is_none() && self.is_there(seen.thing);
        match f.zone {
            Where::Board => seen.object.is_some() || seen.note.is_some(),
            Where::Legend => {
                rule!("RB 355.9.a.4", "RB 173.5"; matches!(seen.place, Some(Place::Legend(_))))
            }
            Where::Hand => rule!("RB 108.7.e", there && zone == Zone::Hand),
            Where::Trash => there && zone == Zone::Trash && in_trash(seen.kind),
            Where::Deck => there && zone == Zone::Deck,
            Where::Champion => rule!("RB 355.9.a.5", there && zone == Zone::Champion),
            Where::Facedown => {
                rule!("RB 355.9.a.3", there && matches!(zone, Zone::Facedown(_)))
            }
            Where::Banished => there && zone == Zone::Banished,
            Where::Chain => there && zone == Zone::Chain,
            Where::Anywhere => !matches!(zone, Zone::Aside | Zone::Gone) || seen.note.is_some(),
        }
    }

    /// Types. Where none is named units and gear are meant on the board, cards
    /// of the Main Deck elsewhere (RB 052).
    fn fits_kind(self, seen: &Seen<'a>, f: &Filter) -> bool {
        let kind = seen.kind;
        if f.not_kinds.has(kind) {
            return false;
        }
        if !f.kinds.is_empty() {
            let relevant = seen.object.is_some() || has_type_anywhere(kind);
            let named = seen.object.is_none() || may_be_named(kind);
            return f.kinds.has(kind) && relevant && named;
        }
        match f.zone {
            _ if f.permanent => is_permanent(kind),
            Where::Board => is_permanent(kind),
            Where::Legend => true,
            _ => kind.is_main_deck() || !rule!("RB 052", true),
        }
    }

    fn fits_side(self, ctx: &Ctx, seen: &Seen<'a>, f: &Filter) -> bool {
        let controlled = f.side == Side::Any
            || seen
                .controller
                .is_some_and(|c| self.side(ctx, f.side).has(c));
        let owner = self.s.card(seen.thing.card).owner;
        controlled && (f.owner == Side::Any || self.side(ctx, f.owner).has(owner))
    }

    /// Whether a place is what the phrase says.
    #[must_use]
    pub fn is_at(self, ctx: &Ctx, place: Option<Place>, at: At) -> bool {
        let Some(place) = place else {
            return at == At::Anywhere;
        };
        let with = |pick: Pick| {
            let mut named = self.named(ctx, pick).into_iter();
            named.any(|r| self.last_place(ctx, r) == Some(place))
        };
        match at {
            At::Anywhere => true,
            At::Battlefield => matches!(place, Place::Field(_)),
            At::Base => matches!(place, Place::Base(_)),
            At::Here => self.is_here(ctx, place),
            At::Elsewhere => self.here(ctx) != Some(place),
            At::With(pick) => with(pick),
            At::AwayFrom(pick) => !with(pick),
            At::Event => ctx.event.place == Some(place),
            At::YourField => self.is_field_of(ctx, place, Side::Yours),
            At::EnemyField => self.is_field_of(ctx, place, Side::Enemy),
        }
    }

    /// Whether a place is where the source is: bases are places too.
    fn is_here(self, ctx: &Ctx, place: Place) -> bool {
        let here = self.here(ctx);
        match place {
            Place::Base(_) => rule!("RB 107.1.b", here == Some(place)),
            _ => here == Some(place),
        }
    }

    fn is_field_of(self, ctx: &Ctx, place: Place, side: Side) -> bool {
        let field = place
            .field()
            .and_then(|f| self.s.fields.get(usize::from(f)));
        let controller = field.and_then(|f| f.controller);
        controller.is_some_and(|c| self.side(ctx, side).has(c))
    }
}

/// What speaks of a trash reaches units and gear there.
fn in_trash(kind: Kind) -> bool {
    match kind {
        Kind::Unit => rule!("RB 141.1.b.3", true),
        Kind::Gear => rule!("RB 148.1.b.3", true),
        _ => true,
    }
}

/// Texts speak of units and gear by these words.
fn may_be_named(kind: Kind) -> bool {
    match kind {
        Kind::Unit => rule!("RB 141.1.a.3", true),
        Kind::Gear => rule!("RB 148.1.a.3", true),
        _ => true,
    }
}

/// The card type is relevant in all zones.
fn has_type_anywhere(kind: Kind) -> bool {
    match kind {
        Kind::Unit => rule!("RB 141.2.b", true),
        Kind::Gear => rule!("RB 148.2.b", true),
        _ => true,
    }
}

/// Units and gear are permanents (RB 133.4.a.2); runes, legends and
/// battlefields are not.
fn is_permanent(kind: Kind) -> bool {
    match kind {
        Kind::Unit | Kind::Gear => rule!("RB 133.4.a.2", true),
        Kind::Rune => !rule!("RB 133.5.a.1", "RB 160.1"; true),
        Kind::Legend => !rule!("RB 174", true),
        Kind::Spell | Kind::Battlefield => false,
    }
}
