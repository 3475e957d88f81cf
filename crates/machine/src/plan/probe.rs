//! Whether an item can be finished: the plan, tried on copies.

use super::{Advance, abilities, advance, choices, fill, price, slots};
use crate::book::{PlanRow, PlanSlot, Price};
use crate::pool::Print;
use crate::pool::program::{TargetSlot, Terms};
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

/// Whether an item can be finished and paid, or finished but for its price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Money {
    Counts,
    DoesNot,
}

impl Query<'_> {
    /// Whether a card can be played as far as choices and payment go.
    pub(crate) fn can_play(&self, card: Thing, seat: Seat, terms: Terms) -> Verdict {
        let mut item = Item::play(self.state, card, seat, terms);
        item.closed = self.closed(&item);
        self.can_finish(&item)
    }

    /// What speaks against a play: its time, or a row of the plan. Of a card
    /// with one price that price is left out: see [`Query::affords`].
    pub(crate) fn objection(&self, card: Thing, seat: Seat, about: About) -> Objection {
        let mut item = Item::play(self.state, card, seat, Terms::Printed);
        item.closed = self.closed(&item);
        if (self.pool.book.timing)(self, &item, about).is_err() {
            return Objection::Time;
        }
        let play = item.print.map(|print| &self.pool.print(print).play);
        if play.is_some_and(|play| play.direct) {
            if play.is_some_and(|play| play.needs & PlanSlot::Targets.bit() == 0) {
                return Objection::None;
            }
            let row = self.lacks_target(&item);
            return row.map_or(Objection::None, Objection::Row);
        }
        let money = match play.and_then(|play| play.price) {
            Some(_) => Money::DoesNot,
            None => Money::Counts,
        };
        let fails = self.search(&item, money, &mut NODES.clone());
        fails.map_or_else(|row| Objection::Row(row as u8), |()| Objection::None)
    }

    /// The row of the plan that fails where there are too few targets.
    fn lacks_target(&self, item: &Item) -> Option<u8> {
        let query = self.of(item);
        let lacks = |slot: &TargetSlot| {
            let least = query.amount(&slot.min).min(query.amount(&slot.max));
            let number = match query.pool.book.range {
                None => query.number_of(&slot.filter),
                Some(range) => {
                    let all = query.all_that_pass(&slot.filter);
                    all.iter().filter(|thing| range(&query, **thing)).count() as i32
                }
            };
            least > 0 && least > number
        };
        let mut slots = slots(&query, item);
        let plan = self.pool.book.plan.iter();
        let row = || plan.clone().position(|row| row.asks == PlanSlot::Targets);
        slots.any(lacks).then(row).flatten().map(|row| row as u8)
    }

    /// Whether the price of a card can be paid now, of one with one price.
    pub(crate) fn affords(&self, card: Thing, seat: Seat) -> bool {
        let price = match self.print_of(card).and_then(|print| print.play.price) {
            None => return true,
            Some(price) if !self.derived.masks.costs => price,
            Some(mut price) => {
                self.changes(card, &mut price);
                price
            }
        };
        price == Price::default() || {
            let mut ways = self.pool.book.ways.iter();
            ways.any(|way| (way.can)(self, seat, &price))
        }
    }

    fn print_of(&self, card: Thing) -> Option<&Print> {
        let card = self.state.named_card(card)?;
        Some(self.pool.print(self.state.card(card).print))
    }

    /// The rule by which a play is refused, if it is.
    pub(crate) fn by_rule(&self, card: Thing, seat: Seat, about: About, no: Objection) -> Verdict {
        let plan = self.pool.book.plan;
        match no {
            Objection::None if self.affords(card, seat) => Ok(()),
            Objection::None => {
                let pays = plan.iter().find(|row| row.asks == PlanSlot::Pay);
                Err(RuleId(pays.map_or("", |row| row.rule)))
            }
            Objection::Row(row) => Err(RuleId(plan[usize::from(row)].rule)),
            Objection::Time => {
                let item = Item::play(self.state, card, seat, Terms::Printed);
                (self.pool.book.timing)(self, &item, about)
            }
        }
    }

    /// Whether an ability can be used now.
    pub(crate) fn may_use(&self, source: Thing, seat: Seat, ability: u16, about: About) -> Verdict {
        let text = self.state.card_of(source).map(|c| self.state.card_thing(c));
        let item = Item::using(source, text.unwrap_or_default(), seat, ability);
        (self.pool.book.timing)(self, &item, about)?;
        let query = self.of(&item);
        let gates = &self.pool.ability(ability).gates;
        match self.has_uses(source, ability) && gates.iter().all(|gate| query.holds(gate)) {
            true => self.can_finish(&item),
            false => Err(RuleId(self.pool.book.gated)),
        }
    }

    /// Whether an item can be finished from where it is.
    pub(crate) fn can_finish(&self, item: &Item) -> Verdict {
        let plan = self.pool.book.plan;
        let fails = self.search(item, Money::Counts, &mut NODES.clone());
        fails.map_err(|row| RuleId(plan[row].rule))
    }

    /// The same questions for an item.
    pub(crate) fn of<'i>(&'i self, item: &'i Item) -> Query<'i> {
        Query::new(self.state, self.pool, self.derived, item.voice(self.state))
    }

    /// The row of the plan that fails, whatever is chosen before it.
    fn search(&self, item: &Item, money: Money, nodes: &mut u32) -> Result<(), usize> {
        let query = self.of(item);
        let Advance::Asks(about, row) = advance(&query, item) else {
            return Ok(());
        };
        if about == About::Pay && money == Money::DoesNot {
            return Ok(());
        }
        let last = is_last(self.pool.book.plan, about, row);
        let mut verdict = None;
        let mut decided = false;
        let mut copy: Option<Item> = None;
        choices(&query, item, about, &mut |choice| {
            if decided {
                return;
            }
            if last {
                (verdict, decided) = (Some(Ok(())), true);
                return;
            }
            let Some(left) = nodes.checked_sub(1) else {
                (verdict, decided) = (Some(Ok(())), true);
                return;
            };
            *nodes = left;
            let copy = copy.get_or_insert_with(|| item.clone());
            copy.choose_as(item);
            fill(copy, about, choice);
            let found = self.search(copy, money, nodes);
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

    /// The verdict on all answers to a question after which nothing is open.
    pub(crate) fn foregone(&self, item: &Item, about: About) -> Option<Verdict> {
        let plan = self.pool.book.plan;
        let row = plan.iter().rposition(|row| row.asks == PlanSlot::Pay);
        let last = row.is_some_and(|row| is_last(plan, about, row));
        (last && item.way.is_none()).then_some(Ok(()))
    }

    /// Whether it is the same for each target whether an item can be finished
    /// then: nothing that comes later looks at it.
    pub(crate) fn is_all_one(&self, item: &Item, about: About) -> bool {
        let mut all = abilities(self.pool, item).iter();
        matches!(about, About::Target(_)) && all.all(|a| self.pool.ability(*a).blind)
    }
}

/// Whether nothing comes after the payment.
fn is_last(plan: &[PlanRow], about: About, row: usize) -> bool {
    about == About::Pay && row + 1 == plan.len()
}

/// What speaks against a play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Objection {
    /// Nothing.
    #[default]
    None,
    /// It is not the time for it.
    Time,
    /// A row of the plan.
    Row(u8),
}
