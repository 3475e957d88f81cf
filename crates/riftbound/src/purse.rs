//! What a player could pay with, worked out once for a listing, and cards that
//! nothing changes the cost of.

use crate::card::Kind;
use crate::chain::budget::{Budget, Means};
use crate::chain::item::Item;
use crate::glance::Has;
use crate::look::Look;
use crate::state::{PayFor, RowMod};
use kernel::ids::CardId;
use kernel::rule::has_switches;
use kernel::seats::Seat;
use std::cell::OnceCell;

/// What a player could pay with, by what it is spent on.
pub(crate) struct Purse<'a> {
    look: Look<'a>,
    seat: Seat,
    means: OnceCell<Means>,
    budgets: [OnceCell<Budget>; 5],
    /// Whether nothing in play changes what things cost.
    steady: bool,
    deflected: OnceCell<bool>,
}

impl<'a> Purse<'a> {
    pub(crate) fn new(look: Look<'a>, seat: Seat) -> Self {
        Self {
            look,
            seat,
            means: OnceCell::new(),
            budgets: Default::default(),
            steady: look.has_steady_costs(),
            deflected: OnceCell::new(),
        }
    }

    /// What could be spent on this.
    fn budget(&self, purpose: PayFor) -> &Budget {
        let at = match purpose {
            PayFor::Card(Kind::Unit) => 0,
            PayFor::Card(Kind::Gear) => 1,
            PayFor::Card(Kind::Spell) => 2,
            PayFor::GearAbility => 3,
            PayFor::Card(_) | PayFor::Other => 4,
        };
        self.budgets[at].get_or_init(|| {
            let means = self.means.get_or_init(|| self.look.means(self.seat));
            self.look.budget_of(means, self.seat, purpose)
        })
    }

    /// Whether an item can be paid for.
    pub(crate) fn affords(&self, item: &Item) -> bool {
        let rest = self.look.extras(item);
        let budget = self.budget(self.look.purpose(item));
        self.look.affords_choosing(item, &rest, budget)
    }

    /// Whether a card can be paid for from hand, where nothing but its printed
    /// cost matters; none where something might.
    pub(crate) fn affords_plain(&self, card: CardId) -> Option<bool> {
        let print = self.look.s.card(card).print;
        let odd = Has::COSTS.and(Has::PRICED);
        if !self.steady || has_switches() || self.look.r.glance(print).has.any(odd) {
            return None;
        }
        let print = self.look.r.print(print);
        if !self.budget(PayFor::Card(print.kind)).pays(print.cost) {
            return Some(false);
        }
        // What a spell chooses may make it cost more.
        (print.kind != Kind::Spell || !self.is_deflected()).then_some(true)
    }

    fn is_deflected(&self) -> bool {
        let deflects = || self.look.is_deflected(self.seat);
        *self.deflected.get_or_init(deflects)
    }
}

impl Look<'_> {
    /// Whether nothing in play is about what cards and abilities cost.
    pub(crate) fn has_steady_costs(self) -> bool {
        let loud = Has::COSTS.and(Has::PLAYERS).and(Has::AFAR);
        let rules = |what: &RowMod| matches!(what, RowMod::Player { .. } | RowMod::Says { .. });
        !self.d.has.any(loud) && !self.s.rows.iter().any(|row| rules(&row.what))
    }

    /// Whether something of another player makes it cost more to choose it.
    pub(crate) fn is_deflected(self, seat: Seat) -> bool {
        let mut others = self.s.objects().filter(|(_, o)| o.controller != seat);
        others.any(|(slot, _)| self.chars(slot).deflect > 0)
    }
}
