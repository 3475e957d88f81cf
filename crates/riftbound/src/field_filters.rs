//! Which battlefields and which items of the Chain match.

use crate::card::Kind;
use crate::chain::item::Item;
use crate::look::Look;
use crate::program::{FieldFilter, Filter, ItemFilter, Pick, Side, Speed, Word};
use crate::state::{Ctx, Place};
use kernel::ids::{Handle, Ref};
use kernel::rule;
use smallvec::SmallVec;

impl Look<'_> {
    /// Whether a battlefield matches.
    #[must_use]
    pub fn field_matches(self, ctx: &Ctx, field: u8, f: &FieldFilter) -> bool {
        let Some(entry) = self.s.fields.get(usize::from(field)) else {
            return false;
        };
        let place = Place::Field(field);
        let with = |pick: Pick| {
            let mut named = self.named(ctx, pick).into_iter();
            named.any(|r| self.last_place(ctx, r) == Some(place))
        };
        let side = f.side == Side::Any
            || entry
                .controller
                .is_some_and(|c| self.side(ctx, f.side).has(c));
        let open = f.controlled == Some(false) && f.occupied == Some(false);
        side && (!open || rule!("RB 169.10.c", true))
            && f.controlled
                .is_none_or(|x| rule!("RB 169.10.b", entry.controller.is_some() == x))
            && f.occupied
                .is_none_or(|x| rule!("RB 169.10.a", self.is_occupied(field) == x))
            && (!f.other || self.here(ctx) != Some(place))
            && (!f.here || self.here(ctx) == Some(place))
            && f.not.is_none_or(|pick| !with(pick))
            && f.with.is_none_or(with)
            && (!f.attacking || self.attacks_at(ctx, field))
            && (!f.conquered || !ctx.nobody && entry.conquered.has(ctx.controller))
            && f.units
                .as_ref()
                .is_none_or(|units| self.has_there(ctx, field, units))
    }

    /// Whether a unit is present there (RB 169.10.a).
    #[must_use]
    pub fn is_occupied(self, field: u8) -> bool {
        self.s.units_at(Place::Field(field)).next().is_some()
    }

    fn has_there(self, ctx: &Ctx, field: u8, units: &Filter) -> bool {
        let mut there = self.s.units_at(Place::Field(field));
        there.any(|(_, o)| self.matches(ctx, self.s.refer(o.card), units))
    }

    fn attacks_at(self, ctx: &Ctx, field: u8) -> bool {
        let here = self.s.showdown.filter(|s| s.field == field);
        let attacker = here.and_then(|s| s.combat).map(|c| c.attacker);
        !ctx.nobody && attacker == Some(ctx.controller)
    }

    /// Battlefields that match.
    #[must_use]
    pub fn find_fields(self, ctx: &Ctx, filter: &FieldFilter) -> SmallVec<[u8; 4]> {
        let all = 0..self.s.fields.len() as u8;
        all.filter(|f| self.field_matches(ctx, *f, filter))
            .collect()
    }

    /// Items of the Chain that match; not the effect's own item
    /// (RB 355.9.c).
    #[must_use]
    pub fn find_items(self, ctx: &Ctx, filter: &ItemFilter) -> Vec<Handle> {
        let items = self.s.chain.iter();
        let fit = items.filter(|i| self.item_matches(ctx, i, filter));
        fit.map(|i| i.handle).collect()
    }

    /// Whether an item of the Chain matches and is not the effect's own.
    #[must_use]
    pub fn item_matches(self, ctx: &Ctx, item: &Item, f: &ItemFilter) -> bool {
        let spell = item.card.is_some_and(|c| self.is_spell(c));
        let ability = item.card.is_none();
        let any = !f.spell && !f.ability;
        let kind = spell && (f.spell || any) || ability && (f.ability || any);
        kind && !rule!("RB 355.9.c", self.is_own(ctx, item))
            && (!item.pending || self.is_own(ctx, item))
            && (f.side == Side::Any || self.side(ctx, f.side).has(item.ctx.controller))
            && self.costs_at_most(ctx, item, f)
            && f.word.is_none_or(|(w, x)| self.item_has(item, w) == x)
            && f.chooses
                .as_ref()
                .is_none_or(|chosen| self.chooses(ctx, item, chosen))
    }

    /// Whether an item has a keyword: abilities have Action and Reaction as
    /// cards do (RB 806.5.c, 813.5.c).
    fn item_has(self, item: &Item, word: Word) -> bool {
        if let Some(card) = item.card {
            return self.card_has(card, word);
        }
        let speed = self.ability_of(item).map(|a| a.speed);
        match word {
            Word::Action => rule!("RB 806.5.c", speed == Some(Speed::Action)),
            Word::Reaction => rule!("RB 813.5.c", speed == Some(Speed::Reaction)),
            _ => false,
        }
    }

    fn is_spell(self, card: kernel::ids::CardId) -> bool {
        self.r.kind(self.s.card(card).print) == Kind::Spell
    }

    /// Whether an item is the one whose effect this is.
    fn is_own(self, ctx: &Ctx, item: &Item) -> bool {
        match item.card {
            Some(_) => item.handle == ctx.source.handle,
            None => {
                let newest = self.s.chain.last().map(|i| i.handle) == Some(item.handle);
                let same = item.ctx.source == ctx.source && item.ctx.ability == ctx.ability;
                same && (item.pending || newest)
            }
        }
    }

    fn costs_at_most(self, ctx: &Ctx, item: &Item, f: &ItemFilter) -> bool {
        let Some(card) = item.card else {
            return f.energy.is_none() && f.power.is_none();
        };
        let cost = self.r.print(self.s.card(card).print).cost;
        let within = |n: i32, most: Option<i32>| most.is_some_and(|m| n <= m);
        f.energy
            .as_ref()
            .is_none_or(|a| within(i32::from(cost.energy), self.amount(ctx, a)))
            && f.power
                .as_ref()
                .is_none_or(|a| within(i32::from(cost.all_power()), self.amount(ctx, a)))
    }

    /// Whether an item has chosen something that matches.
    pub(crate) fn chooses(self, ctx: &Ctx, item: &Item, filter: &Filter) -> bool {
        self.has_chosen(ctx, &item.ctx, filter)
    }

    /// Whether what one effect has chosen matches, as another sees it.
    pub(crate) fn has_chosen(self, ctx: &Ctx, chooser: &Ctx, filter: &Filter) -> bool {
        let mut chosen = chooser.targets.iter().filter_map(|(_, t)| t.object());
        chosen.any(|r: Ref| self.matches(ctx, r, filter))
    }
}
