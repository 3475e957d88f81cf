//! Finding all things that match a filter.

use crate::look::{Found, Look};
use crate::program::{Extreme, Filter, Place, Stat};
use crate::state::{Ctx, Player};
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::SeatSet;
use smallvec::SmallVec;
use std::ops::ControlFlow;

impl Look<'_> {
    /// All things that match, in a fixed order.
    #[must_use]
    pub fn all(&self, ctx: &Ctx, filter: &Filter) -> Found {
        let mut found = Found::new();
        let everybody = self.s.mode.everybody();
        _ = self.each_match(ctx, filter, everybody, |r| {
            found.push(r);
            ControlFlow::Continue(())
        });
        if let Some((stat, extreme)) = filter.extreme {
            self.keep_extreme(&mut found, stat, extreme);
        }
        found
    }

    /// Visits all things of these players that match, in a fixed order, until
    /// the visitor has seen enough. What has the highest or lowest value is not
    /// told apart.
    pub(crate) fn each_match(
        &self,
        ctx: &Ctx,
        filter: &Filter,
        of: SeatSet,
        mut visit: impl FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if filter.or.is_empty() {
            // Only those of the side need to be looked at.
            let seats = of.and(self.seats_of(ctx, filter.side, filter.place));
            return self.each_at(filter.place, seats, &mut |r| {
                if self.matches_rest(ctx, filter, filter.place, r) {
                    return visit(r);
                }
                ControlFlow::Continue(())
            });
        }
        let mut seen = SmallVec::<[Place; 2]>::new();
        for f in std::iter::once(filter).chain(&filter.or) {
            if seen.contains(&f.place) {
                continue;
            }
            seen.push(f.place);
            self.each_at(f.place, of, &mut |r| {
                if self.matches(ctx, filter, r) {
                    return visit(r);
                }
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(())
    }

    fn keep_extreme(&self, found: &mut Found, stat: Stat, extreme: Extreme) {
        let values = found.iter().map(|r| self.stat(*r, stat));
        let best = match extreme {
            Extreme::Highest => values.max(),
            Extreme::Lowest => values.min(),
        };
        found.retain(|r| Some(self.stat(*r, stat)) == best);
    }

    fn each_at(
        &self,
        place: Place,
        seats: SeatSet,
        visit: &mut impl FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for seat in seats.iter() {
            let player = self.s.player(seat);
            let pile = match place {
                Place::Battlefield => {
                    self.each_on_battlefield(player, visit)?;
                    continue;
                }
                Place::Graveyard => &player.graveyard,
                Place::Hand => &player.hand,
                Place::Deck => &player.deck,
                Place::Void => &player.void,
                Place::Stack => continue,
            };
            pile.iter().try_for_each(|c| visit(self.s.refer(*c)))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn each_on_battlefield(
        &self,
        player: &Player,
        visit: &mut impl FnMut(Ref) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // A Battlefield is a Champion Zone and a Location Zone.
        let location = player.location.iter().filter(|_| rule!("ROI 5.10a", true));
        for slot in player.row.iter().chain(location) {
            if let Some(p) = self.s.permanent(*slot) {
                visit(self.s.refer(p.card))?;
            }
        }
        // Elsewhere a card is no Permanent.
        if !rule!("ROI 3.6b", true) {
            let mut cards = player.hand.iter().chain(&player.graveyard);
            cards.try_for_each(|c| visit(self.s.refer(*c)))?;
        }
        ControlFlow::Continue(())
    }
}
