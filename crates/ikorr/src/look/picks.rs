//! The things a step speaks of: those that are still what they were
//! (section 3.2c) and are affected at all.

use crate::look::Look;
use crate::program::{Pick, Things};
use crate::state::{Ctx, Thing, Zone};
use kernel::ids::Ref;
use kernel::rule;
use smallvec::SmallVec;

impl Look<'_> {
    /// The objects a pick speaks of, gone or not.
    pub fn picked(&self, ctx: &Ctx, pick: Pick) -> smallvec::IntoIter<[Ref; 2]> {
        let picked: SmallVec<[Ref; 2]> = match pick {
            Pick::This => SmallVec::from_slice(&[ctx.source]),
            Pick::Target(i) => ctx.targets.of(i).filter_map(Thing::object).collect(),
            Pick::Bound(reg) => ctx.bound.of(reg).filter_map(Thing::object).collect(),
            Pick::Event => ctx.event.thing.into_iter().collect(),
            Pick::EventOther => ctx.event.other.into_iter().collect(),
        };
        picked.into_iter()
    }

    /// The things a step acts on: those that are still what they were
    /// (ROI 3.2c.1), in a fixed order.
    #[must_use]
    pub fn things(&self, ctx: &Ctx, things: &Things) -> Vec<Ref> {
        match things {
            Things::Pick(pick) => self.still(ctx, *pick, |r| self.s.is_same(r)),
            Things::All(filter) => self.all(ctx, filter).into_vec(),
        }
    }

    /// What a pick speaks of, as far as it is still there: what is gone is
    /// passed over (ROI 3.2c.1), the rest is affected (ROI 3.2c.2).
    pub(crate) fn still(&self, ctx: &Ctx, pick: Pick, here: impl Fn(Ref) -> bool) -> Vec<Ref> {
        let all = self.picked(ctx, pick);
        let (stay, gone): (Vec<Ref>, Vec<Ref>) =
            all.partition(|r| here(*r) || !rule!("ROI 3.2c.1", true));
        if gone.is_empty() || rule!("ROI 3.2c.2", true) {
            stay
        } else {
            Vec::new()
        }
    }

    /// What a pick speaks of wherever it is. A card in a Deck has no handle
    /// and is what it was as long as it is there.
    pub(crate) fn still_anywhere(&self, ctx: &Ctx, pick: Pick) -> Vec<Ref> {
        self.still(ctx, pick, |r| {
            let in_deck = !r.handle.is_some() && self.s.card(r.card).zone == Zone::Deck;
            self.s.is_same(r) || in_deck
        })
    }

    /// Whether an effect passes this over, as something that card effects do
    /// not affect (ROI 6.10b.1).
    #[must_use]
    pub fn is_spared(&self, ctx: &Ctx, r: Ref) -> bool {
        let immune = self.s.slot(r).is_some_and(|s| self.chars(s).immune);
        immune && ctx.by_card
    }
}
