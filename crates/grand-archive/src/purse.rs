//! What a player can play cards with, worked out once for a listing, so that
//! cards are passed over which are too slow, too dear or of an element that is
//! not enabled. Where anything in play changes how cards are played, all of
//! them are looked at.

use crate::card::{CostKind, ElementSet, Speed, Type};
use crate::look::Look;
use crate::program::{Static, Word};
use crate::state::{RowMod, Zone};
use kernel::ids::CardId;
use kernel::rule::has_switches;
use kernel::seats::Seat;

/// What a player can play cards with.
pub(crate) struct Purse {
    /// Only what is fast can be played.
    hurried: bool,
    /// How much of a reserve cost can be paid.
    reserve: usize,
    /// Elements that are enabled.
    enabled: ElementSet,
}

impl<'a> Look<'a> {
    /// What a player can play cards with; none where something changes what
    /// cards cost, or how or when they are played.
    pub(crate) fn purse(self, seat: Seat) -> Option<Purse> {
        if has_switches() || self.changes_plays(seat) {
            return None;
        }
        let own = self.s.objects().filter(|(_, o)| o.controller == seat);
        let payers = own.filter(|(slot, _)| self.values(*slot).has(Word::Reservable));
        Some(Purse {
            hurried: self.s.may_be_slow(seat).is_err(),
            reserve: self.player(seat).hand.len().saturating_sub(1) + payers.count(),
            enabled: self.enabled(seat),
        })
    }

    fn changes_plays(self, seat: Seat) -> bool {
        let costs = |s: &Static| matches!(s, Static::Costs(_));
        let mut sources = self.static_abilities().iter();
        let mut rows = self.s.rows.iter();
        rows.any(|row| matches!(row.what, RowMod::Player { .. }))
            || sources.any(|(_, held)| self.says(*held).iter().any(costs))
            || !self.player_rules(seat).is_empty()
    }

    /// Whether a card of the hand surely cannot be played.
    pub(crate) fn is_out_of_reach(self, card: CardId, purse: &Purse) -> bool {
        let it = self.card(card);
        if it.zone != Zone::Hand || self.r.is_odd(it.print) || !self.is_as_printed(card) {
            return false;
        }
        let print = self.print(it.print);
        let (sure, maybe) = self.r.words_of(it.print);
        let fast = (sure | maybe) & Word::FastActivation.bit() != 0;
        let slow = print.speed != Speed::Fast && !fast;
        let Some(cost) = print.cost_of(CostKind::Reserve) else {
            return true;
        };
        let barred = !print.is(Type::Champion) && !print.elements.minus(purse.enabled).is_empty();
        purse.hurried && slow || usize::from(cost.amount(0)) > purse.reserve || barred
    }
}
