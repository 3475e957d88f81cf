//! What a player can play cards with, worked out once for a listing, so that
//! most cards are judged by print: those that are too slow, too dear or of an
//! element that is not enabled cannot be played, and of the others those can
//! that ask for nothing more. Where anything in play changes how cards are
//! played, all of them are looked at closely.

use crate::card::{CostKind, ElementSet, Speed, Type};
use crate::edition::Reading;
use crate::look::Look;
use crate::program::Word;
use crate::state::{RowMod, Zone};
use kernel::ids::CardId;
use kernel::rule::has_switches;
use kernel::seats::Seat;

/// What a player can play cards with.
pub(crate) struct Purse {
    /// Only what is fast can be played.
    hurried: bool,
    /// How much of a reserve cost can be paid for a card of the hand.
    reserve: usize,
    /// Elements that are enabled.
    enabled: ElementSet,
}

/// Whether a card can be activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// It can.
    Within,
    /// It can if there are modes and targets for it.
    IfChosen,
    /// It cannot.
    Beyond,
    /// It must be looked at closely.
    Unclear,
}

impl Look<'_> {
    /// What a player can play cards with; none where something changes what
    /// cards cost, or how or when they are played.
    pub(crate) fn purse(self, seat: Seat) -> Option<Purse> {
        let anytime = self.s.reads(Reading::SlowOutsideMain);
        if has_switches() || anytime || self.changes_plays(seat) {
            return None;
        }
        let own = self.s.objects().filter(|(_, o)| o.controller == seat);
        let payers = own
            .filter(|(slot, _)| self.values(*slot).has(Word::Reservable) && self.may_rest(*slot));
        Some(Purse {
            hurried: self.s.may_be_slow(seat).is_err(),
            reserve: self.player(seat).hand.len().saturating_sub(1) + payers.count(),
            enabled: self.enabled(seat),
        })
    }

    fn changes_plays(self, seat: Seat) -> bool {
        let mut rows = self.s.rows.iter();
        rows.any(|row| matches!(row.what, RowMod::Player { .. }))
            || self.d.of_costs
            || !self.player_rules(seat).is_empty()
    }

    /// Whether a card of the hand can be activated.
    pub(crate) fn in_reach(self, card: CardId, purse: &Purse) -> Reach {
        let it = self.card(card);
        let glance = self.r.glance_at(it.print);
        if it.zone != Zone::Hand || glance.odd || !self.is_as_printed(card) {
            return Reach::Unclear;
        }
        let print = self.print(it.print);
        let Some(cost) = print.cost_of(CostKind::Reserve) else {
            return Reach::Beyond;
        };
        let word = Word::FastActivation.bit();
        let late = purse.hurried && print.speed != Speed::Fast && glance.words & word == 0;
        let dear = usize::from(cost.amount(0)) > purse.reserve;
        let barred = !print.is(Type::Champion) && !print.elements.minus(purse.enabled).is_empty();
        if late && glance.maybe & word == 0 || dear || barred {
            Reach::Beyond
        } else if late || !glance.plain {
            Reach::Unclear
        } else if glance.chooses {
            Reach::IfChosen
        } else {
            Reach::Within
        }
    }
}
