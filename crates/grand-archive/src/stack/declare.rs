//! Declaring costs (GA card-activation/3): X, who performs an attack,
//! optional costs, an alternative cost, and whether what is reserved is
//! revealed.

use crate::card::Value;
use crate::edition::Reading;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Amount, Cost, CostPart};
use crate::stack::steps::{ALTERNATIVE, ATTACKER, IMBUE, OPTIONS, X};
use crate::state::{CostAt, Item, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};
use kernel::rule;

/// X is never asked for beyond this.
const MOST_X: u8 = 40;

impl<O: Observer<State>> Engine<'_, O> {
    /// X is declared before targets and payment (GA card-activation/3.a).
    pub(super) fn ask_x(&mut self, handle: Handle) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        if !look.has_x(item) || !rule!("GA card-activation/3.a", true) {
            self.set(Frame::Announce(handle, ATTACKER));
            return;
        }
        let (from, aimed) = (look.values_of_x(item), !item.ctx.targets.is_empty());
        if aimed {
            self.goes_by(Reading::CostsAfterTargets);
        }
        self.set(Frame::Announce(handle, X + 1));
        self.ask(seat, Topic::X, from, (1, 1), true);
    }

    pub(super) fn take_x(&mut self, handle: Handle) {
        let x = self.answered_number().unwrap_or(0);
        let x: u8 = self.keeps(x);
        if let Some(item) = self.s.item_mut(handle) {
            item.ctx.play.x = x;
        }
        self.set(Frame::Announce(handle, ATTACKER));
    }

    /// Who performs an attack card: a champion, or with Command an ally (GA
    /// attack/p1, command/2); and which champion levels up into a champion
    /// card (readings B6).
    pub(super) fn ask_attacker(&mut self, handle: Handle) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        let from = match look.levelling(item) {
            Some(champions) => champions,
            None if look.is_attack(item) => look.performers(item),
            None => {
                self.set(Frame::Announce(handle, OPTIONS));
                return;
            }
        };
        let from = from.into_iter().map(Thing::Object).collect();
        self.set(Frame::Announce(handle, ATTACKER + 1));
        self.ask(seat, Topic::Champion, from, (1, 1), false);
    }

    pub(super) fn take_attacker(&mut self, handle: Handle) {
        let chosen = self.answered_objects().first().copied();
        if let Some(item) = self.s.item_mut(handle) {
            item.attacker = chosen;
        }
        self.set(Frame::Announce(handle, OPTIONS));
    }

    /// Each optional cost that could be paid is asked for in turn (GA
    /// card-activation/3.b).
    pub(super) fn step_option(&mut self, handle: Handle, n: u8) {
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        let options = look.optional_costs(item);
        let Some(ability) = options.get(usize::from(n / 2)).copied() else {
            self.set(Frame::Announce(handle, ALTERNATIVE));
            return;
        };
        if n % 2 == 1 {
            let yes = self.said_yes();
            if let Some(item) = self.s.item_mut(handle).filter(|_| yes) {
                item.options.push(ability);
            }
            self.set(Frame::Announce(handle, OPTIONS + n + 1));
            return;
        }
        let mut with = item.clone();
        with.options.push(ability);
        let able = look.affords(&with);
        let hidden = look.is_cost_hidden(&look.total(&with).parts, &with.ctx);
        self.s.answers.clear();
        self.set(Frame::Announce(handle, OPTIONS + n + 1));
        if (able || hidden) && rule!("GA card-activation/3.b", true) {
            self.ask_if_able(seat, Topic::Option(ability), able);
        }
    }

    /// Which cost is paid, where there is an alternative (GA
    /// card-activation/3.c). The normal one is the first.
    pub(super) fn ask_alternative(&mut self, handle: Handle) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        let (from, hidden) = look.payable_costs(item);
        let range = (usize::from(!from.is_empty()), 1);
        self.set(Frame::Announce(handle, ALTERNATIVE + 1));
        self.ask(seat, Topic::Alternative, from, range, hidden);
    }

    pub(super) fn take_alternative(&mut self, handle: Handle) {
        let chosen = self.answered_number().unwrap_or(0);
        let ability = chosen.checked_sub(1).map(|a| AbilityId(a as u16));
        if let Some(item) = self.s.item_mut(handle) {
            item.alternative = ability;
        }
        self.set(Frame::Announce(handle, IMBUE));
    }
}

impl<'a> Look<'a> {
    /// Whether the value of X has to be declared for an entry.
    pub(crate) fn has_x(self, item: &Item) -> bool {
        let printed = self.r.print(item.ctx.face).cost.map(|c| c.value);
        if item.is_card() {
            return printed == Some(Value::X);
        }
        let ability = item.ctx.ability.map(|a| &self.r.ability(a).kind);
        let Some(AbilityKind::Activated(cost)) = ability else {
            return false;
        };
        let part = |p: &CostPart| match p {
            CostPart::Choose { min, .. } => *min == Amount::X,
            CostPart::Remove { count, .. } => *count == Some(Amount::X),
            _ => false,
        };
        cost.reserve == Some(Amount::X)
            || cost.memory == Some(Amount::X)
            || cost.parts.iter().any(part)
    }

    /// Values of X that can be paid for. Who does not pay the cost can only
    /// say 0 (GA cost/9).
    fn values_of_x(self, item: &Item) -> Vec<Thing> {
        let free = self.is_free(item) && rule!("GA cost/9", true);
        let most = if free { 0 } else { MOST_X };
        let mut with = item.clone();
        let payable = (0..=most).take_while(|x| {
            with.ctx.play.x = *x;
            self.affords(&with) || *x == 0
        });
        payable.map(|x| Thing::Number(u16::from(x))).collect()
    }

    /// Whether the main cost of a card is not paid: the step that plays it
    /// says so, or what lets it be played.
    pub(crate) fn is_free(self, item: &Item) -> bool {
        let terms = item.how.by.and_then(|t| self.r.play_terms(t));
        let permit = item.how.permit.map(|a| &self.r.ability(a).kind);
        terms.is_some_and(|t| t.free) || matches!(permit, Some(AbilityKind::Permits(p)) if p.free)
    }

    /// Who can perform an attack card: champions that can rest, or with
    /// Command allies of its subtypes that can. Resting is a cost besides the
    /// reserve cost, and paid where that one is not.
    pub(crate) fn performers(self, item: &Item) -> Vec<Ref> {
        let seat = item.ctx.controller;
        let commanded = self.commanded(item);
        let slots = commanded.unwrap_or_else(|| self.champions(seat).into_vec());
        let free = !rule!("GA attack/p1", true);
        let able = slots.into_iter().filter(|s| free || self.may_rest(*s));
        able.filter_map(|slot| self.s.refer_slot(slot)).collect()
    }

    /// Whether an alternative cost goes with the X that was said: who does not
    /// pay X has no other than 0 (GA cost/9).
    pub(super) fn leaves_x(self, item: &Item, alternative: AbilityId) -> bool {
        let at = CostAt {
            ability: alternative,
            pc: None,
        };
        let x = Some(Amount::X);
        let pays_x = |cost: &Cost| cost.reserve == x || cost.memory == x;
        let pays = self.r.cost(at).is_some_and(pays_x);
        item.ctx.play.x == 0 || pays || !rule!("GA cost/9", true)
    }
}
