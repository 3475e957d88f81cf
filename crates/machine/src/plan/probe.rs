//! Whether an item can be finished: the plan, tried on copies.

use super::{Advance, advance, choices, fill, price};
use crate::book::PlanSlot;
use crate::pool::program::Terms;
use crate::query::Query;
use crate::state::{About, Item};
use crate::thing::Thing;
use kernel::rule::RuleId;
use kernel::seats::Seat;

/// As many copies are tried; beyond that it is offered. It never says no where
/// there is a way.
const NODES: u32 = 64;

/// Whether an item can be finished, and by which rule not.
pub(crate) type Verdict = Result<(), RuleId>;

impl Query<'_> {
    /// Whether a card can be played as far as choices and payment go.
    pub(crate) fn can_play(&self, card: Thing, seat: Seat, terms: Terms) -> Verdict {
        let mut item = Item::play(card, seat, terms);
        item.closed = self.closed(&item);
        self.can_finish(&item)
    }

    /// The same, and whether it is the time for it.
    pub(crate) fn may_play(&self, card: Thing, seat: Seat, about: About) -> Verdict {
        let mut item = Item::play(card, seat, Terms::Printed);
        item.closed = self.closed(&item);
        (self.pool.book.timing)(self, &item, about)?;
        self.can_finish(&item)
    }

    /// Whether an ability can be used now.
    pub(crate) fn may_use(&self, source: Thing, seat: Seat, ability: u16, about: About) -> Verdict {
        let text = self.state.card_of(source).map(|c| self.state.card_thing(c));
        let item = Item::using(source, text.unwrap_or_default(), seat, ability);
        (self.pool.book.timing)(self, &item, about)?;
        let scene = item.scene_in(self.state);
        let query = Query::new(self.state, self.pool, self.derived, &scene);
        let gates = &self.pool.ability(ability).gates;
        match self.has_uses(source, ability) && gates.iter().all(|gate| query.holds(gate)) {
            true => self.can_finish(&item),
            false => Err(RuleId(self.pool.book.gated)),
        }
    }

    /// Whether an item can be finished from where it is.
    pub(crate) fn can_finish(&self, item: &Item) -> Verdict {
        let plan = self.pool.book.plan;
        let fails = self.search(item, &mut NODES.clone());
        fails.map_err(|row| RuleId(plan[row].rule))
    }

    /// The row of the plan that fails, whatever is chosen before it.
    fn search(&self, item: &Item, nodes: &mut u32) -> Result<(), usize> {
        let scene = item.scene_in(self.state);
        let query = Query::new(self.state, self.pool, self.derived, &scene);
        let Advance::Asks(about, row) = advance(&query, item) else {
            return Ok(());
        };
        let mut verdict = None;
        let mut decided = false;
        choices(&query, item, about, &mut |choice| {
            if decided {
                return;
            }
            let Some(left) = nodes.checked_sub(1) else {
                (verdict, decided) = (Some(Ok(())), true);
                return;
            };
            *nodes = left;
            let mut copy = item.clone();
            fill(&mut copy, about, choice);
            let found = self.search(&copy, nodes);
            decided = found.is_ok() || found.is_err_and(|row| query.in_vain(item, about, row));
            if decided || verdict.is_none() {
                verdict = Some(found);
            }
        });
        verdict.unwrap_or(Err(row))
    }

    /// Whether no other answer would have helped: what cannot be paid for one
    /// target cannot be paid for another, unless the price looks at targets.
    fn in_vain(&self, item: &Item, about: About, failed: usize) -> bool {
        let pays = self.pool.book.plan[failed].asks == PlanSlot::Pay;
        pays && matches!(about, About::Target(_)) && price::is_fixed(self, item)
    }
}
