//! What an entry costs (GA card-activation/7, card-materialization/7): the
//! starting cost, what sets it, what adds and subtracts at once, what removes
//! it.

use crate::card::CostKind;
use crate::look::Look;
use crate::program::{AbilityKind, Keyword};
use crate::stack::parts::Parts;
use crate::state::{CostAt, Item, ItemKind};
use kernel::bounded::Bounded;
use kernel::parts::cost::{Change, Component, Modifier, reckon};
use kernel::rule::has_switches;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// What an entry costs in all. No reserve or memory cost is not one of 0 (GA
/// costs-and-memory/p2).
#[derive(Clone, Debug, Default)]
pub(crate) struct Total {
    /// Cards into memory.
    pub reserve: Option<u8>,
    /// Cards of memory banished.
    pub memory: Option<u8>,
    /// The rest, in text order.
    pub parts: Parts,
}

/// The stages of the calculation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// GA card-activation/7.b.
    Set,
    /// GA card-activation/7.c, cost/5.
    Change,
    /// GA card-activation/7.d.
    Remove,
}

/// What changes a cost, before it is summed up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Changes {
    /// Exactly so much; the newest counts.
    pub is: Option<u16>,
    /// More or less, all at once.
    pub by: i32,
    /// Not at all.
    pub removed: bool,
}

impl Total {
    /// Whether no card pays for a reserve or memory cost.
    pub(crate) fn is_of_parts_alone(&self) -> bool {
        self.reserve.unwrap_or(0) == 0 && self.memory.unwrap_or(0) == 0
    }

    /// Adds so much of a kind to what is there.
    pub(crate) fn add(&mut self, kind: CostKind, amount: u8) {
        let of = match kind {
            CostKind::Reserve => &mut self.reserve,
            CostKind::Memory => &mut self.memory,
        };
        *of = Some(of.unwrap_or(0).plus(amount));
    }
}

/// So much in a field of a cost.
pub(crate) fn narrow(amount: u16) -> u8 {
    u8::held(i32::from(amount))
}

impl Changes {
    fn is_nothing(self) -> bool {
        self.is.is_none() && self.by == 0 && !self.removed
    }

    /// The cost after all stages, from a starting cost. Plus and minus apply
    /// at once, so that only their sum is kept from going below nothing (GA
    /// cost/5, cost/7).
    pub(crate) fn apply(self, kind: CostKind, start: u16, memory: bool) -> u16 {
        if !has_switches() && self.is_nothing() {
            return start;
        }
        let sum = i32::from(start) + self.by;
        if sum < 0 && !self.removed && !rule!("GA cost/7", true) {
            // Without the rule what is left over would have to be paid.
            return u16::held(sum.saturating_abs());
        }
        let mut modifiers: SmallVec<[Modifier<CostKind, Stage>; 3]> = SmallVec::new();
        let mut push = |stage, change| {
            modifiers.push(Modifier {
                stage,
                touches: kind,
                change,
            });
        };
        if let Some(is) = self.is {
            push(Stage::Set, Change::Exactly(is));
        }
        let by = u16::held(self.by.saturating_abs());
        push(
            Stage::Change,
            if self.by < 0 {
                Change::Less(by, 0)
            } else {
                Change::More(by)
            },
        );
        if self.removed {
            push(Stage::Remove, Change::Nothing);
        }
        let printed = [Component {
            kind,
            amount: start,
        }];
        let cost = reckon(&printed, &modifiers, &stages(memory));
        cost.first().map_or(0, |c| c.amount)
    }
}

/// The stages in order; each has a rule of its own for activating and for
/// materializing.
fn stages(memory: bool) -> SmallVec<[Stage; 3]> {
    let mut all = SmallVec::new();
    let set = match memory {
        true => rule!("GA card-materialization/7.b", true),
        false => rule!("GA card-activation/7.b", true),
    };
    let change = match memory {
        true => rule!("GA card-materialization/7.c", true),
        false => rule!("GA cost/5", true),
    };
    let remove = match memory {
        true => rule!("GA card-materialization/7.d", true),
        false => rule!("GA card-activation/7.d", true),
    };
    all.extend(set.then_some(Stage::Set));
    all.extend(change.then_some(Stage::Change));
    all.extend(remove.then_some(Stage::Remove));
    all
}

impl Look<'_> {
    /// What an entry costs, with what has been chosen for it so far.
    pub(crate) fn total(self, item: &Item) -> Total {
        let mut total = Total::default();
        match item.kind {
            ItemKind::Trigger => return total,
            ItemKind::Ability => self.ability_cost(item, &mut total),
            ItemKind::Activation | ItemKind::Materialization => {
                self.card_cost(item, &mut total);
            }
        }
        total
    }

    /// The kind of cost a card is played for: its own (GA cost/6,
    /// card-activation/p6).
    pub(crate) fn main_kind(self, item: &Item) -> CostKind {
        let printed = self.r.print(item.ctx.face).cost;
        printed.map_or(CostKind::Reserve, |c| c.kind)
    }

    fn card_cost(self, item: &Item, total: &mut Total) {
        let kind = by_rule!("GA cost/6", self.main_kind(item), else CostKind::Reserve);
        let activates = item.kind == ItemKind::Activation;
        if activates && kind == CostKind::Memory && !rule!("GA card-activation/p6", true) {
            return;
        }
        if let Some(at) = self.instead_at(item) {
            self.add_parts(at, &mut total.parts);
        }
        if !self.is_brewed_for(item) {
            let start = self.starting_cost(item);
            let changes = self.changes(item);
            let amount = changes.apply(kind, start, kind == CostKind::Memory);
            total.add(kind, narrow(amount));
        } else if self.brewing_is_changed() {
            let changes = self.changes(item);
            total.add(kind, narrow(changes.apply(kind, 0, false)));
        }
        self.additional(item, total);
    }

    /// What the calculation starts from: the printed cost, or what is paid
    /// instead of it (GA card-activation/7.a, card-materialization/7.a).
    fn starting_cost(self, item: &Item) -> u16 {
        let x = item.ctx.play.x;
        let printed = self.r.print(item.ctx.face).cost;
        let printed = printed.map_or(0, |c| u16::from(c.amount(x)));
        let start = match self.instead_at(item) {
            Some(at) if rule!("GA card-activation/3.c", true) => self.said_amount(at, item),
            _ => printed,
        };
        match self.main_kind(item) {
            CostKind::Reserve => by_rule!("GA card-activation/7.a", start, else 0),
            CostKind::Memory => by_rule!("GA card-materialization/7.a", start, else 0),
        }
    }

    /// The reserve or memory cost that is written there, 0 where there is
    /// none.
    fn said_amount(self, at: CostAt, item: &Item) -> u16 {
        let cost = self.r.cost(at);
        let amount = cost.and_then(|c| c.reserve.as_ref().or(c.memory.as_ref()));
        amount.map_or(0, |a| self.count(a, &item.ctx))
    }

    /// Where the cost is written that is paid instead of the printed one: the
    /// declared alternative, or that of what lets it be played.
    pub(crate) fn instead_at(self, item: &Item) -> Option<CostAt> {
        let by_permit = item.how.permit.filter(|a| self.has_own_cost(*a));
        let ability = item.alternative.or(by_permit)?;
        Some(CostAt { ability, pc: None })
    }

    fn has_own_cost(self, ability: crate::program::AbilityId) -> bool {
        match &self.r.ability(ability).kind {
            AbilityKind::Permits(permission) => permission.cost.is_some(),
            AbilityKind::Keyword(Keyword::Starcalling(_) | Keyword::Ephemerate(_)) => true,
            _ => false,
        }
    }

    /// Additional costs: those the card demands, those that were declared,
    /// and those of the step that plays it (GA card-activation/3.b).
    fn additional(self, item: &Item, total: &mut Total) {
        if !rule!("GA cost/p7", true) {
            return;
        }
        for ability in self.extra_costs(item) {
            self.add_cost(CostAt { ability, pc: None }, item, total);
        }
        for ability in item.options.iter().copied() {
            self.add_cost(CostAt { ability, pc: None }, item, total);
        }
        if let Some(terms) = item.how.by {
            self.add_cost(terms.at, item, total);
        }
    }

    fn add_cost(self, at: CostAt, item: &Item, total: &mut Total) {
        self.add_parts(at, &mut total.parts);
        let Some(cost) = self.r.cost(at) else {
            return;
        };
        if let Some(reserve) = &cost.reserve {
            let amount = narrow(self.count(reserve, &item.ctx));
            total.add(CostKind::Reserve, amount);
        }
        if let Some(memory) = &cost.memory {
            let amount = narrow(self.count(memory, &item.ctx));
            total.add(CostKind::Memory, amount);
        }
    }

    /// What an ability costs: what is written before its colon, with what
    /// changes its reserve cost.
    fn ability_cost(self, item: &Item, total: &mut Total) {
        let Some(ability) = item.ctx.ability else {
            return;
        };
        let at = CostAt { ability, pc: None };
        self.add_cost(at, item, total);
        if let Some(reserve) = total.reserve.filter(|n| !n.is_beyond()) {
            let changes = self.changes(item);
            let amount = changes.apply(CostKind::Reserve, u16::from(reserve), false);
            total.reserve = Some(narrow(amount));
        }
    }
}
