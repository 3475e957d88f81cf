//! Where a permanent may be played to (RB 355.2).

use crate::card::Kind;
use crate::chain::item::Item;
use crate::glance::Has;
use crate::look::Look;
use crate::program::{AbilityKind, Passive, Permission, Side, Word};
use crate::state::{Ctx, Place};
use kernel::ids::CardId;
use kernel::rule;
use smallvec::SmallVec;

/// Places, few.
pub(crate) type Places = SmallVec<[Place; 4]>;

impl Look<'_> {
    /// The places an item may be played to; none for what goes to no place.
    /// `closed` says whether a Chain exists besides the item.
    pub(crate) fn places(self, item: &Item, closed: bool) -> Places {
        let Some(card) = item.card else {
            return Places::new();
        };
        let kind = self.r.kind(item.ctx.face);
        if !kind.is_permanent() {
            return Places::new();
        }
        let mut all = self.all_places(item, kind);
        if kind == Kind::Unit && !item.terms.limited {
            let seat = item.ctx.controller;
            all.retain(|place| {
                let speed = self.card_speed(seat, card, &item.terms, Some(*place));
                self.in_time(seat, speed, closed, false).is_ok()
                    || !rule!("RB 358.3", "RB 813.4.b", "RB 806.4.b", "RB 338.1.a.6"; true)
            });
        }
        all
    }

    /// The places that are left when the costs have been paid: what pays may
    /// be all that lets it go there (RB 357.3, 358.2).
    pub(crate) fn paid_places(self, item: &Item, closed: bool) -> Places {
        let mut all = self.places(item, closed);
        let parts = self.total(item).parts;
        if parts.is_empty() {
            return all;
        }
        let seat = item.ctx.controller;
        let budget = self.budget(seat, self.purpose(item));
        all.retain(|place| {
            let mut ctx = item.ctx.clone();
            ctx.play.to = Some(*place);
            self.parts_fit(seat, &parts, &ctx, &mut budget.clone())
                || !rule!("RB 357.3", "RB 358.2", "RB 358.4"; true)
        });
        all
    }

    fn all_places(self, item: &Item, kind: Kind) -> Places {
        let seat = item.ctx.controller;
        let hidden = item.terms.hidden_at.map(Place::Field);
        let hidden = hidden.filter(|_| {
            kind == Kind::Unit && rule!("RB 811.1.d.1", true)
                || kind == Kind::Gear && rule!("RB 811.1.d.1.a", true)
        });
        if let Some(place) = hidden.or(item.terms.to) {
            let to = item
                .terms
                .to
                .filter(|_| hidden.is_none() && kind == Kind::Unit);
            let place = to
                .and_then(|to| self.home_instead(seat, to))
                .unwrap_or(place);
            let allowed = kind == Kind::Gear || self.may_be_at(seat, place).is_ok();
            return allowed.then_some(place).into_iter().collect();
        }
        let base = Place::Base(seat);
        if kind == Kind::Gear {
            return if rule!("RB 359.2.d", "RB 148.1.a.1"; true) {
                SmallVec::from_slice(&[base])
            } else {
                self.s.field_places().chain([base]).collect()
            };
        }
        let Some(card) = item.card else {
            return Places::new();
        };
        // A token goes to any location it can be played to (RB 439.2.b).
        if self.s.card(card).token && !rule!("RB 439.2.b", true) {
            return SmallVec::from_slice(&[base]);
        }
        let fields = self.s.field_places();
        let everywhere = std::iter::once(base).chain(fields);
        let only = self.only_to(item, card);
        let fit = everywhere.filter(|place| {
            self.is_valid(item, card, *place)
                && only.as_ref().is_none_or(|o| o.contains(place))
                && (self.may_be_at(seat, *place).is_ok() || !rule!("RB 358.2", true))
        });
        fit.collect()
    }

    /// Whether a unit may be played there: by default to the base and to
    /// battlefields its player controls (RB 355.2.a), else by permission
    /// (RB 355.2.b).
    fn is_valid(self, item: &Item, card: CardId, place: Place) -> bool {
        let seat = item.ctx.controller;
        let Place::Field(field) = place else {
            return true;
        };
        if self.no_units_here(field) {
            return false;
        }
        let held = self.s.fields[usize::from(field)].controller == Some(seat);
        if held && rule!("RB 355.2.a", "RB 813.3.a", "RB 806.3"; true) {
            return true;
        }
        let ambush = self.card_has(card, Word::Ambush)
            && rule!("RB 822.1.b", "RB 822.1.c"; true)
            && self.s.has_unit_at(seat, field);
        // Other permissions stay what they are (RB 822.3.a).
        let others = !self.card_has(card, Word::Ambush) || rule!("RB 822.3.a", true);
        let permitted = ambush || others && self.permits_to(item, card, field);
        permitted && rule!("RB 355.2.b", true) || !rule!("RB 355.2", true)
    }

    /// Permissions of the card, and of what is in play.
    fn permits_to(self, item: &Item, card: CardId, field: u8) -> bool {
        let own = self.card_abilities(card).iter().any(|held| {
            matches!(&self.r.ability(held.ability).kind,
                AbilityKind::Permits(Permission::To(filter))
                    if self.field_matches(&item.ctx, field, filter))
        });
        own || self.any_passive(|ctx, passive| match passive {
            Passive::PlayTo(side, filter, fields) => {
                self.side(ctx, *side).has(item.ctx.controller)
                    && self.matches(ctx, item.ctx.source, filter)
                    && self.field_matches(ctx, field, fields)
            }
            _ => false,
        })
    }

    fn no_units_here(self, field: u8) -> bool {
        let here = &self.d.fields[usize::from(field)];
        here.iter()
            .any(|held| self.passives(*held).contains(&Passive::NoUnitsPlayedHere))
    }

    /// Where alone a card may be played, if something says so.
    fn only_to(self, item: &Item, card: CardId) -> Option<Places> {
        let seat = item.ctx.controller;
        let home = |ctx: &Ctx, side: Side| self.side(ctx, side).has(seat);
        let based = self.any_passive(|ctx, passive| match passive {
            Passive::PlayOnlyToBase(side) => home(ctx, *side),
            _ => false,
        });
        if based && rule!("RB 054.1", true) {
            return Some(SmallVec::from_slice(&[Place::Base(seat)]));
        }
        self.card_abilities(card)
            .iter()
            .find_map(|held| match &self.r.ability(held.ability).kind {
                AbilityKind::Permits(Permission::OnlyTo(filter)) => {
                    let fields = self.find_fields(&item.ctx, filter);
                    Some(fields.into_iter().map(Place::Field).collect())
                }
                _ => None,
            })
    }

    /// Whether any active passive ability in play is such.
    fn any_passive(self, is: impl Fn(&Ctx, &Passive) -> bool) -> bool {
        self.in_play(Has::OTHER).into_iter().any(|(source, held)| {
            let mut odd = self
                .passives(held)
                .iter()
                .filter(|p| matches!(p, Passive::PlayTo(..) | Passive::PlayOnlyToBase(_)));
            odd.any(|p| is(&self.ctx_of(source, held), p))
        })
    }
}

impl crate::state::State {
    /// All battlefields as places.
    pub(crate) fn field_places(&self) -> impl Iterator<Item = Place> + use<> {
        (0..self.fields.len() as u8).map(Place::Field)
    }
}
