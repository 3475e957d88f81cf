//! Everything that matches a filter, in a fixed order, and what a player finds
//! who searches (GA searching-and-finding).

use crate::look::Look;
use crate::program::{Filter, NameIs, Where};
use crate::sight::Sight;
use crate::state::{Ctx, Player, Zone};
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;
use std::ops::ControlFlow;

/// The zones of players that are looked through where none is named.
const PILES: [Where; 6] = [
    Where::Hand,
    Where::Memory,
    Where::Graveyard,
    Where::Banishment,
    Where::Deck,
    Where::Material,
];

impl<'a> Look<'a> {
    /// Everything that matches as effects see it, in public order: objects by
    /// slot, then cards by seat and zone.
    #[must_use]
    pub fn find(self, f: &Filter, ctx: &Ctx) -> Vec<Ref> {
        self.find_seen(f, ctx, Sight::Effect)
    }

    /// Everything that matches as it is seen so.
    #[must_use]
    pub fn find_seen(self, f: &Filter, ctx: &Ctx, sight: Sight) -> Vec<Ref> {
        let mut found = Vec::new();
        _ = self.each_match(f, ctx, sight, &mut |r| {
            found.push(r);
            ControlFlow::Continue(())
        });
        found
    }

    /// Whether anything matches.
    #[must_use]
    pub fn exists(self, f: &Filter, ctx: &Ctx) -> bool {
        self.each_match(f, ctx, Sight::Effect, &mut |_| ControlFlow::Break(()))
            .is_break()
    }

    /// How many things match.
    #[must_use]
    pub fn how_many(self, f: &Filter, ctx: &Ctx) -> i32 {
        let mut count = 0;
        _ = self.each_match(f, ctx, Sight::Effect, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// What a player may choose in zones that are private to them by
    /// characteristics: a search (GA searching-and-finding/3). What they may
    /// not look at is found only as "a card".
    #[must_use]
    pub fn find_known(self, f: &Filter, ctx: &Ctx, by: Seat) -> Vec<Ref> {
        let sight = match rule!("GA searching-and-finding/3", true) {
            true => Sight::Searching(by),
            false => Sight::All,
        };
        self.find_seen(f, ctx, sight)
    }

    /// Whether a player who searches must choose if there is something to
    /// choose: among public or revealed cards, and where any card will do (GA
    /// searching-and-finding/1, 2).
    #[must_use]
    pub fn must_find(self, f: &Filter, found: &[Ref]) -> bool {
        let open = found.iter().all(|r| self.is_open_to_all(r.card));
        let any = rule!("GA searching-and-finding/2", !f.has_characteristics());
        !found.is_empty() && (open || any || !rule!("GA searching-and-finding/1", true))
    }

    /// Visits everything that matches, each once, until the visitor has seen
    /// enough.
    pub(crate) fn each_match(
        self,
        f: &Filter,
        ctx: &Ctx,
        sight: Sight,
        visit: &mut dyn FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut seen: Vec<Ref> = Vec::new();
        let many = !f.or.is_empty() || f.zones.len() > 1;
        let mut fresh = |r: Ref| {
            if many && seen.contains(&r) {
                return ControlFlow::Continue(());
            }
            if self.matches_seen(f, r, ctx, sight) {
                if many {
                    seen.push(r);
                }
                return visit(r);
            }
            ControlFlow::Continue(())
        };
        self.each_candidate_of_all(f, ctx, &mut fresh)
    }

    /// Visits what may match a filter or one of its alternatives.
    pub(crate) fn each_candidate_of_all(
        self,
        f: &Filter,
        ctx: &Ctx,
        visit: &mut dyn FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_candidate(f, ctx, visit)?;
        f.or.iter()
            .try_for_each(|o| self.each_candidate_of_all(o, ctx, visit))
    }

    /// Visits what may match a filter: what is where it looks.
    pub(crate) fn each_candidate(
        self,
        f: &Filter,
        ctx: &Ctx,
        visit: &mut dyn FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if let Some(pick) = f.among {
            let mut all = self.named(pick, ctx).into_iter();
            return all.try_for_each(visit);
        }
        if f.zones.is_empty() {
            return self.each_object(visit);
        }
        if !rule!("GA objects-and-targeting/2~2", true) {
            return self.each_in(Where::Anywhere, f, ctx, visit);
        }
        f.zones
            .iter()
            .try_for_each(|zone| self.each_in(*zone, f, ctx, visit))
    }

    fn each_in(
        self,
        zone: Where,
        f: &Filter,
        ctx: &Ctx,
        visit: &mut dyn FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match zone {
            Where::Field => self.each_object(visit),
            Where::Stack => {
                let mut cards = self.s.stack.iter().filter_map(|i| i.card);
                cards.try_for_each(|c| visit(self.thing(c)))
            }
            Where::Intent | Where::Lineage | Where::InnerLineage | Where::Loaded => {
                self.each_beside(zone, visit)
            }
            Where::Anywhere => {
                self.each_object(visit)?;
                for zone in [
                    Where::Stack,
                    Where::Intent,
                    Where::InnerLineage,
                    Where::Loaded,
                ] {
                    self.each_in(zone, f, ctx, visit)?;
                }
                PILES
                    .into_iter()
                    .try_for_each(|pile| self.each_in_pile(pile, f, ctx, visit))
            }
            pile => self.each_in_pile(pile, f, ctx, visit),
        }
    }

    /// Objects; and where cards elsewhere are taken for objects, those too.
    fn each_object(self, visit: &mut dyn FnMut(Ref) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut all = self.s.objects();
        all.try_for_each(|(slot, _)| match self.s.refer_slot(slot) {
            Some(r) => visit(r),
            None => ControlFlow::Continue(()),
        })?;
        let strict = rule!(
            "GA objects-and-targeting/p5", "GA objects-and-targeting/p8", "GA loaded-cards/1";
            true
        );
        if strict {
            return ControlFlow::Continue(());
        }
        let cards = (0..self.s.cards.len()).map(|i| CardId(i as u16));
        let mut strays = cards.filter(|c| !matches!(self.card(*c).zone, Zone::Field(_)));
        strays.try_for_each(|c| visit(self.thing(c)))
    }

    /// Cards in the zones of objects.
    fn each_beside(
        self,
        zone: Where,
        visit: &mut dyn FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (slot, o) in self.s.objects() {
            let cards: &[CardId] = match zone {
                Where::Intent => &o.intent,
                Where::Loaded => &o.loaded,
                _ => &o.lineage,
            };
            if zone == Where::Lineage
                && !o.lineage.is_empty()
                && let Some(top) = self.s.refer_slot(slot)
            {
                visit(top)?;
            }
            cards.iter().try_for_each(|c| visit(self.thing(*c)))?;
        }
        ControlFlow::Continue(())
    }

    fn each_in_pile(
        self,
        zone: Where,
        f: &Filter,
        ctx: &Ctx,
        visit: &mut dyn FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for seat in self.side(f.side, ctx).iter() {
            let pile = pile(self.player(seat), zone);
            pile.iter().try_for_each(|c| visit(self.thing(*c)))?;
        }
        ControlFlow::Continue(())
    }
}

impl Filter {
    /// Whether it means all cards that players have in certain zones, whatever
    /// they are.
    pub(crate) fn is_whole_zones(&self) -> bool {
        let whole = Self {
            zones: self.zones.clone(),
            side: self.side,
            ..Self::default()
        };
        !self.zones.is_empty() && self.zones.iter().all(|z| PILES.contains(z)) && *self == whole
    }

    /// Whether it asks for any characteristic: else it means just "a card"
    /// (GA searching-and-finding/2).
    #[must_use]
    pub fn has_characteristics(&self) -> bool {
        let plain = Self {
            zones: self.zones.clone(),
            side: self.side,
            owner: self.owner,
            among: self.among,
            not: self.not,
            other: self.other,
            with_this: self.with_this,
            face_down: self.face_down,
            or: self.or.clone(),
            ..Self::default()
        };
        let own = *self != plain || self.name != NameIs::Any;
        own || self.or.iter().any(Self::has_characteristics)
    }
}

/// The cards of a player in a zone.
fn pile(player: &Player, zone: Where) -> &[CardId] {
    match zone {
        Where::Hand => &player.hand,
        Where::Memory => &player.memory,
        Where::Graveyard => &player.graveyard,
        Where::Banishment => &player.banishment,
        Where::Deck => &player.deck,
        Where::Material => &player.material,
        _ => &[],
    }
}
