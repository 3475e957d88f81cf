//! Looking at a game: the state with its rules and computed values, and what
//! can be read from them directly. A look changes nothing. What filters match
//! is in `filters`, what numbers come to in `amounts`, which conditions hold in
//! `conditions`, who and what is meant in `players`, what passive abilities and
//! lingering effects say in `passives`, `cost_effects` and `replaces`.

use crate::derived::{Chars, Derived};
use crate::program::Word;
use crate::rules::Rules;
use crate::state::{Ctx, Held, Object, Place, State, Zone};
use kernel::ids::{PrintId, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;
use std::sync::LazyLock;

pub use crate::cost_effects::{CostEffect, Paying};
pub use crate::replaces::Applies;

/// A game and its rules, to be looked at. Values must be fresh.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The game.
    pub s: &'a State,
    /// The rules.
    pub r: &'a Rules,
    /// The computed values.
    pub d: &'a Derived,
}

/// The values of a slot nothing was computed for.
static NOTHING: LazyLock<Chars> = LazyLock::new(Chars::default);

impl State {
    /// Looks at the game.
    #[must_use]
    #[inline]
    pub fn look<'a>(&'a self, r: &'a Rules) -> Look<'a> {
        Look {
            s: self,
            r,
            d: &self.derived.0,
        }
    }
}

impl<'a> Look<'a> {
    /// The characteristics of what is in a slot.
    #[must_use]
    #[inline]
    pub fn chars(self, slot: u8) -> &'a Chars {
        match self.d.slots.get(usize::from(slot)) {
            Some(chars) => chars,
            None => &NOTHING,
        }
    }

    /// Might as it is referenced: not below zero (RB 143.2.b).
    #[must_use]
    pub fn might(self, slot: u8) -> i16 {
        let might = self.chars(slot).might;
        by_rule!("RB 143.2.b", might.max(0), else might)
    }

    /// Might as it is, also below zero, for effects that change it
    /// (RB 143.2.b.1).
    #[must_use]
    pub fn actual_might(self, slot: u8) -> i16 {
        let might = self.chars(slot).might;
        by_rule!("RB 143.2.b.1", might, else might.max(0))
    }

    /// Whether an object has a keyword, for rules that use it: active.
    #[must_use]
    #[inline]
    pub fn has(self, slot: u8, word: Word) -> bool {
        self.chars(slot).active_words & word.bit() != 0
    }

    /// Active abilities of an object on the board or of a battlefield.
    #[must_use]
    pub fn abilities(self, r: Ref) -> SmallVec<[Held; 4]> {
        if let Some(slot) = self.s.slot(r) {
            return self.chars(slot).abilities.clone();
        }
        let field = self.s.field_of(r);
        let held = field.and_then(|f| self.d.fields.get(usize::from(f)));
        held.map_or_else(SmallVec::new, |h| SmallVec::from_slice(h))
    }

    /// What an ability of this object knows to begin with: controller (the
    /// turn player for an uncontrolled battlefield, with `nobody`), source,
    /// face, who appended it.
    #[must_use]
    pub fn ctx_of(self, source: Ref, held: Held) -> Ctx {
        let mut ctx = self.ctx_from(source, Some(held.ability));
        ctx.appended_by = held.appended_by;
        ctx.value = held.value;
        ctx
    }

    fn ctx_from(self, source: Ref, ability: Option<crate::program::AbilityId>) -> Ctx {
        let face = self.face(source);
        if let Some(field) = self.s.field_of(source) {
            let controller = self.s.fields[usize::from(field)].controller;
            let owner = self.s.card(source.card).owner;
            // Nobody's abilities are the turn player's care (RB 187.6.b), but
            // their "you" is no one (RB 187.6.c).
            let care = by_rule!("RB 187.6.b", self.s.active, else owner);
            let seat = by_rule!("RB 187.6.a", controller.unwrap_or(care), else care);
            let mut ctx = Ctx::new(seat, source, face, ability);
            ctx.nobody = rule!("RB 187.6.c", controller.is_none());
            return ctx;
        }
        let owner = self.s.card(source.card).owner;
        let controller = self.controller(source).unwrap_or(owner);
        let seat = by_rule!("RB 188.4.a", controller, else owner);
        let mut ctx = Ctx::new(seat, source, face, ability);
        if let Some(play) = self.object(source).and_then(|o| o.play) {
            ctx.play = play;
        }
        ctx
    }

    /// The object on the board that is referred to.
    #[must_use]
    pub fn object(self, r: Ref) -> Option<&'a Object> {
        self.s.slot(r).and_then(|slot| self.s.object(slot))
    }

    /// What a thing is printed as now, or was as it left.
    #[must_use]
    pub fn face(self, r: Ref) -> PrintId {
        if let Some(o) = self.object(r) {
            return o.face;
        }
        let note = self.note(r);
        note.map_or(self.s.card(r.card).print, |n| n.face)
    }

    /// What was noted of a thing that is no longer what it was.
    pub(crate) fn note(self, r: Ref) -> Option<&'a crate::state::Note> {
        if self.s.is_same(r) {
            return None;
        }
        self.s.note(r)
    }

    /// Who controls this: an object, a battlefield (none if uncontrolled), an
    /// item; the owner of a card elsewhere; what was noted of a thing that
    /// left the board.
    #[must_use]
    pub fn controller(self, r: Ref) -> Option<Seat> {
        let card = self.s.card(r.card);
        if !self.s.is_same(r) {
            let note = self.s.note(r);
            return Some(note.map_or(card.owner, |n| n.controller));
        }
        match card.zone {
            Zone::Board(slot) => self.s.object(slot).map(|o| o.controller),
            Zone::Field(f) => self.s.fields[usize::from(f)].controller,
            Zone::Chain => {
                let item = self.s.item(r.handle);
                Some(item.map_or(card.owner, |i| i.ctx.controller))
            }
            Zone::Facedown(f) => {
                let hidden = &self.s.fields[usize::from(f)].hidden;
                let mine = hidden.iter().find(|h| h.card == r.card);
                Some(mine.map_or(card.owner, |h| h.seat))
            }
            _ => Some(card.owner),
        }
    }

    /// Where a thing is: an object's location, a battlefield itself, a
    /// facedown card's battlefield.
    #[must_use]
    pub fn place_of(self, r: Ref) -> Option<Place> {
        if !self.s.is_same(r) {
            return None;
        }
        match self.s.card(r.card).zone {
            Zone::Board(slot) => self.s.object(slot).map(|o| o.place),
            Zone::Field(f) | Zone::Facedown(f) => Some(Place::Field(f)),
            _ => None,
        }
    }

    /// What an effect knows of a thing that has left the board: it looks back
    /// at what it moved itself, as a cost or effect, and at what it triggered
    /// by as that left; of anything else nothing is known (RB 359.3.e.12).
    pub(crate) fn looks_back(self, ctx: &Ctx, r: Ref) -> Option<&'a crate::state::Note> {
        self.note(r).filter(|note| {
            let moved = note.by == Some(ctx.source);
            let saw = ctx.event.left && ctx.event.thing == Some(r);
            moved && rule!("RB 359.3.e.13", true)
                || saw && rule!("RB 359.3.e.13", "RB 808.1.d.3"; true)
                || !rule!("RB 359.3.e.12", true)
        })
    }

    /// Where a thing is, or was as it left the board, where that is known.
    #[must_use]
    pub fn last_place(self, ctx: &Ctx, r: Ref) -> Option<Place> {
        let then = self.looks_back(ctx, r).map(|n| n.place);
        self.place_of(r).or(then)
    }

    /// "Here": where the source is now, or was as it left (RB 359.3.f.2). For
    /// a permanent that is being played it is where it will be.
    #[must_use]
    pub fn here(self, ctx: &Ctx) -> Option<Place> {
        if ctx.here.is_some() {
            return ctx.here;
        }
        if !rule!("RB 359.3.f.2", true) && ctx.event.place.is_some() {
            return ctx.event.place;
        }
        if let Some(place) = self.last_place(ctx, ctx.source) {
            return Some(place);
        }
        if self.s.card(ctx.source.card).zone == Zone::Chain {
            return self.s.item(ctx.source.handle).and_then(|i| i.place);
        }
        None
    }
}
