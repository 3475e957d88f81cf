//! Everything that matches a filter, in a fixed order.

use crate::card::Kind;
use crate::look::Look;
use crate::program::{Filter, Side, Where};
use crate::seen::Seen;
use crate::state::{Ctx, Player};
use kernel::ids::{CardId, Ref};
use kernel::rule;
use std::ops::ControlFlow;

impl<'a> Look<'a> {
    /// Everything that matches, in a fixed order.
    #[must_use]
    pub fn find(self, ctx: &Ctx, filter: &Filter) -> Vec<Ref> {
        let mut found = Vec::new();
        _ = self.each_match(ctx, filter, |r| {
            found.push(r);
            ControlFlow::Continue(())
        });
        found
    }

    /// Whether anything matches.
    #[must_use]
    pub fn exists(self, ctx: &Ctx, filter: &Filter) -> bool {
        self.each_match(ctx, filter, |_| ControlFlow::Break(()))
            .is_break()
    }

    /// How many things match.
    #[must_use]
    pub fn how_many(self, ctx: &Ctx, filter: &Filter) -> i32 {
        let mut count = 0;
        _ = self.each_match(ctx, filter, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Visits everything that matches, each once, until the visitor has seen
    /// enough.
    pub(crate) fn each_match(
        self,
        ctx: &Ctx,
        filter: &Filter,
        mut visit: impl FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if filter.is_of_board() {
            return self.each_on_board(ctx, filter, |seen| visit(seen.thing));
        }
        self.each_candidate(ctx, filter, &mut |r| {
            if self.matches(ctx, r, filter) {
                return visit(r);
            }
            ControlFlow::Continue(())
        })?;
        if filter.or.is_empty() {
            return ControlFlow::Continue(());
        }
        self.each_alternative(ctx, filter, &mut visit)
    }

    /// Visits what matches on the board, for a filter that looks nowhere else.
    /// Runes, of which there are many, are passed over where they cannot be
    /// meant.
    pub(crate) fn each_on_board(
        self,
        ctx: &Ctx,
        filter: &Filter,
        mut visit: impl FnMut(&Seen<'a>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let runes = filter.kinds.rune || !rule!("RB 133.5.a.1", "RB 160.1"; true);
        for (slot, o) in self.s.objects() {
            if o.kind == Kind::Rune && !runes {
                continue;
            }
            let seen = self.seen_at(slot, o);
            if self.fits(ctx, &seen, filter, true) {
                visit(&seen)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits what only the alternatives of a filter look at.
    fn each_alternative(
        self,
        ctx: &Ctx,
        filter: &Filter,
        visit: &mut dyn FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (at, other) in filter.or.iter().enumerate() {
            let earlier = &filter.or[..at];
            let looked = |r: Ref| {
                self.is_candidate(r, filter) || earlier.iter().any(|f| self.is_candidate(r, f))
            };
            let mut new = |r: Ref| {
                if looked(r) {
                    return ControlFlow::Continue(());
                }
                visit(r)
            };
            self.each_candidate(ctx, other, &mut |r| {
                if self.matches(ctx, r, other) {
                    return new(r);
                }
                ControlFlow::Continue(())
            })?;
            self.each_alternative(ctx, other, &mut new)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a filter was already looked through where this thing is.
    fn is_candidate(self, r: Ref, f: &Filter) -> bool {
        use crate::state::Zone;
        let zone = self.s.card(r.card).zone;
        match f.zone {
            _ if f.among.is_some() => false,
            Where::Anywhere => true,
            Where::Board | Where::Legend => matches!(zone, Zone::Board(_)),
            Where::Hand => zone == Zone::Hand,
            Where::Trash => zone == Zone::Trash,
            Where::Deck => zone == Zone::Deck,
            Where::Champion => zone == Zone::Champion,
            Where::Facedown => matches!(zone, Zone::Facedown(_)),
            Where::Banished => zone == Zone::Banished,
            Where::Chain => zone == Zone::Chain,
        }
    }

    /// Visits what may match a filter: what is where it looks.
    pub(crate) fn each_candidate(
        self,
        ctx: &Ctx,
        f: &Filter,
        visit: &mut impl FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if let Some(pick) = f.among {
            let mut all = self.named(ctx, pick).into_iter();
            return all.try_for_each(visit);
        }
        match f.zone {
            Where::Board | Where::Legend => self.each_object(visit),
            Where::Chain => self.each_played(visit),
            Where::Facedown => self.each_facedown(visit),
            Where::Anywhere => {
                self.each_object(visit)?;
                self.each_played(visit)?;
                self.each_facedown(visit)?;
                let piles = [Where::Hand, Where::Trash, Where::Champion, Where::Banished];
                piles
                    .into_iter()
                    .try_for_each(|zone| self.each_in_pile(ctx, f, zone, visit))
            }
            zone => self.each_in_pile(ctx, f, zone, visit),
        }
    }

    fn each_object(self, visit: &mut impl FnMut(Ref) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut all = self.s.objects();
        all.try_for_each(|(_, o)| visit(self.s.refer(o.card)))
    }

    fn each_played(self, visit: &mut impl FnMut(Ref) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut cards = self.s.chain.iter().filter_map(|i| i.card);
        cards.try_for_each(|c| visit(self.s.refer(c)))
    }

    fn each_facedown(self, visit: &mut impl FnMut(Ref) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut hidden = self.s.fields.iter().flat_map(|f| &f.hidden);
        hidden.try_for_each(|h| visit(self.s.refer(h.card)))
    }

    fn each_in_pile(
        self,
        ctx: &Ctx,
        f: &Filter,
        zone: Where,
        visit: &mut impl FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let seats = match f.side {
            Side::Any => self.s.playing(),
            side => self.side(ctx, side),
        };
        for seat in seats.iter() {
            let pile = pile(self.s.player(seat), zone);
            pile.iter().try_for_each(|c| visit(self.s.refer(*c)))?;
        }
        ControlFlow::Continue(())
    }
}

impl Filter {
    /// Whether it looks at the board only.
    #[must_use]
    pub fn is_of_board(&self) -> bool {
        self.zone == Where::Board && self.among.is_none() && self.or.is_empty()
    }
}

/// The cards of a player in a zone. A deck is looked through only by what was
/// bound as one of its cards.
fn pile(player: &Player, zone: Where) -> &[CardId] {
    match zone {
        Where::Hand => &player.hand,
        Where::Trash => &player.trash,
        Where::Banished => &player.banished,
        Where::Champion => player.champion.as_slice(),
        _ => &[],
    }
}
