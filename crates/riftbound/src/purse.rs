//! What a player could pay with, worked out once for a listing, and cards that
//! nothing changes the cost of.

use crate::card::{Kind, Price};
use crate::chain::budget::{Budget, Means};
use crate::chain::item::Item;
use crate::glance::Has;
use crate::look::Look;
use crate::state::{PayFor, RowMod};
use kernel::ids::{CardId, PrintId};
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
    /// The highest Deflect of what is not the player's.
    deflect: OnceCell<u8>,
}

impl<'a> Purse<'a> {
    pub(crate) fn new(look: Look<'a>, seat: Seat) -> Self {
        Self {
            look,
            seat,
            means: OnceCell::new(),
            budgets: Default::default(),
            steady: look.has_steady_costs(),
            deflect: OnceCell::new(),
        }
    }

    /// What could be spent on this.
    fn budget(&self, purpose: PayFor) -> &Budget {
        let means = self.means.get_or_init(|| self.look.means(self.seat));
        let marked = &self.look.s.player(self.seat).pool.marked;
        let at = match purpose {
            _ if marked.is_empty() && !means.marked => 4,
            PayFor::Card(Kind::Unit) => 0,
            PayFor::Card(Kind::Gear) => 1,
            PayFor::Card(Kind::Spell) => 2,
            PayFor::GearAbility => 3,
            PayFor::Card(_) | PayFor::Other => 4,
        };
        let budget = || self.look.budget_of(means, self.seat, purpose);
        self.budgets[at].get_or_init(budget)
    }

    /// Whether a price can be paid for something that is no card.
    pub(crate) fn pays(&self, price: Price) -> bool {
        self.budget(PayFor::Other).pays(price)
    }

    /// Whether an item can be paid for.
    pub(crate) fn affords(&self, item: &Item) -> bool {
        let rest = self.look.extras(item);
        let budget = self.budget(self.look.purpose(item));
        self.look.affords_choosing(item, &rest, budget)
    }

    /// Whether a card surely costs more Energy than there is.
    pub(crate) fn is_too_dear(&self, card: CardId) -> bool {
        let print = self.look.s.card(card).print;
        let odd = Has::COSTS.and(Has::PRICED);
        let printed = self.steady && !self.look.r.glance(print).has.any(odd);
        printed && !has_switches() && {
            let print = self.look.r.print(print);
            print.cost.energy > self.budget(PayFor::Card(print.kind)).most_energy()
        }
    }

    /// Whether a card can be paid for from hand, where nothing but its printed
    /// cost matters; none where something might.
    pub(crate) fn affords_plain(&self, card: CardId) -> Option<bool> {
        let print = self.look.s.card(card).print;
        let odd = Has::COSTS.and(Has::PRICED);
        if !self.steady || has_switches() || self.look.r.glance(print).has.any(odd) {
            return None;
        }
        let entry = self.look.r.print(print);
        let budget = self.budget(PayFor::Card(entry.kind));
        if !budget.pays(entry.cost) {
            return Some(false);
        }
        if entry.kind != Kind::Spell {
            return Some(true);
        }
        let most = entry.cost.and(Price::any(self.most_deflect(print)));
        (most == entry.cost || budget.pays(most)).then_some(true)
    }

    /// What a spell might have to pay at most for choosing as little as it
    /// can.
    fn most_deflect(&self, spell: PrintId) -> u8 {
        let highest = || self.look.highest_deflect(self.seat);
        let highest = *self.deflect.get_or_init(highest);
        if highest == 0 {
            return 0;
        }
        let ability = self.look.spell_of(spell).map(|a| self.look.r.ability(a));
        let targets = ability.into_iter().flat_map(|a| &a.targets);
        let least = targets.fold(0u8, |sum, spec| sum.saturating_add(spec.min));
        highest.saturating_mul(least)
    }
}

impl Look<'_> {
    /// Whether nothing in play is about what cards and abilities cost.
    pub(crate) fn has_steady_costs(self) -> bool {
        let loud = Has::COSTS.and(Has::PLAYERS).and(Has::AFAR);
        let rules = |what: &RowMod| matches!(what, RowMod::Player { .. } | RowMod::Says { .. });
        !self.d.has.any(loud) && !self.s.rows.iter().any(|row| rules(&row.what))
    }

    /// How much more it costs at most to choose one thing of another player.
    pub(crate) fn highest_deflect(self, seat: Seat) -> u8 {
        let others = self.s.objects().filter(|(_, o)| o.controller != seat);
        let values = others.map(|(slot, _)| self.chars(slot).deflect);
        values.max().unwrap_or(0)
    }
}
