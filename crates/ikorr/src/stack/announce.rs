//! Announcing an item: X, modes, targets, costs, in that order (ROI 3.2c).

use crate::card::{Kind, PrintedCost};
use crate::event::{Cause, Event};
use crate::flow::{Engine, Frame};
use crate::program::{AbilityKind, CostPart, Reg};
use crate::stack::cost::Change;
use crate::state::{Change as Event2, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

/// The first step: declaring X.
pub(crate) const FIRST: u8 = 0;
/// The step at which a trigger begins: it has no X and no cost.
pub(crate) const TARGETS: u8 = 2;
const COSTS: u8 = 4;
const EXERT: u8 = 6;
const EACH_TARGET: u8 = 16;
const EACH_PART: u8 = 128;
const DONE: u8 = 255;

/// Where the mode is bound that was chosen when the item was put on the stack.
pub(crate) const MODE: Reg = Reg(255);
/// Where the order of cost changes is bound while it is being chosen.
const ORDER: Reg = Reg(254);

impl<O: Observer<State>> Engine<'_, O> {
    /// One step of announcing the top item.
    pub(crate) fn step_announce(&mut self, step: u8) {
        match step {
            0 => self.ask_x(),
            1 => self.declare_x(),
            2 => self.ask_mode(),
            3 => self.choose_mode(),
            COSTS => self.ask_order(),
            5 => self.choose_order(),
            EXERT => self.pay_influence(),
            DONE => self.announced(),
            n if n >= EACH_PART => self.step_part(n - EACH_PART),
            n => self.step_target(n - EACH_TARGET),
        }
    }

    fn item(&self) -> &crate::state::Item {
        let last = self.s.stack.len() - 1;
        &self.s.stack[last]
    }

    fn item_mut(&mut self) -> &mut crate::state::Item {
        let last = self.s.stack.len() - 1;
        &mut self.s.stack[last]
    }

    fn ask_x(&mut self) {
        let item = self.item();
        let card = item.card;
        let source = item.ctx.source;
        let seat = item.ctx.controller;
        let is_x =
            card.is_some_and(|c| self.r.print(self.s.card(c).face.base).cost == PrintedCost::X);
        if !is_x || item.free {
            self.set(Frame::Announce(2));
            return;
        }
        self.set(Frame::Announce(1));
        let most = self.fresh().greatest_x(seat, source);
        let least = by_rule!("ROI 4.3d.2", 0, else most);
        let numbers = (least..=most).map(Thing::Number).collect();
        self.ask(seat, Topic::DeclareX, numbers, (1, 1), false);
    }

    fn declare_x(&mut self) {
        let x = self.answered_number().unwrap_or_default() as u16;
        self.item_mut().ctx.x = x;
        self.set(Frame::Announce(2));
    }

    fn ask_mode(&mut self) {
        self.s.refresh(self.r);
        let modes = self.look().legal_modes(self.item());
        if modes.is_empty() {
            self.set(Frame::Announce(EACH_TARGET));
            return;
        }
        self.set(Frame::Announce(3));
        let seat = self.item().ctx.controller;
        self.ask(seat, Topic::Mode, modes, (1, 1), false);
    }

    fn choose_mode(&mut self) {
        let mode = self.answered_number().unwrap_or_default() as u16;
        self.item_mut().ctx.rebind(MODE, [Thing::Number(mode)]);
        self.set(Frame::Announce(EACH_TARGET));
    }

    /// Each target phrase takes two steps: asking, and taking the answer.
    fn step_target(&mut self, n: u8) {
        let index = n / 2;
        let specs = self.look().target_specs(self.item());
        let spec = specs.get(usize::from(index)).filter(|_| index <= 50);
        let Some(spec) = spec.cloned() else {
            self.set(Frame::Announce(COSTS));
            return;
        };
        if n % 2 == 1 {
            let chosen: Vec<Thing> = self.s.answers.iter().map(|(_, t)| *t).collect();
            let targets = &mut self.item_mut().ctx.targets;
            targets.extend(chosen.into_iter().map(|t| (index, t)));
            self.set(Frame::Announce(EACH_TARGET + 2 * (index + 1)));
            return;
        }
        self.set(Frame::Announce(EACH_TARGET + n + 1));
        self.s.answers.clear();
        if self.is_in_mode(index) {
            let ctx = self.item().ctx.clone();
            let legal = self.fresh().legal_targets(&ctx, &spec);
            let seat = self.item().ctx.controller;
            let seat = if rule!("ROI 3.10c", true) {
                seat
            } else {
                self.s.mode.across(seat)
            };
            self.ask(seat, Topic::Targets, legal, spec.range(), false);
        }
    }

    /// Whether a target phrase stands in the chosen mode or outside all modes.
    fn is_in_mode(&self, index: u8) -> bool {
        let item = self.item();
        let branches = self.look().modes(item);
        let chosen = item.ctx.bound_number(MODE) as usize;
        let mut others = branches.iter().enumerate().filter(|(i, _)| *i != chosen);
        !others.any(|(_, b)| b.targets.contains(&index))
    }

    fn pays_influence(&self) -> bool {
        let item = self.item();
        item.card.is_some() && !item.free
    }

    fn changes(&self) -> Vec<Change> {
        let item = self.item();
        self.look()
            .cost_changes(item.ctx.controller, item.ctx.source)
    }

    fn base(&self) -> i16 {
        let item = self.item();
        self.look().base_cost(item.ctx.face, item.ctx.x)
    }

    /// The changes in the order chosen so far, and those still to be ordered.
    fn ordered(&self) -> (Vec<Change>, Vec<(usize, Change)>) {
        let changes = self.changes();
        let chosen: Vec<usize> = self
            .item()
            .ctx
            .bound
            .iter()
            .filter_map(|(r, t)| match t {
                Thing::Number(n) if *r == ORDER => Some(usize::from(*n)),
                _ => None,
            })
            .collect();
        let taken = chosen
            .iter()
            .filter_map(|i| changes.get(*i).copied())
            .collect();
        let rest = changes
            .iter()
            .copied()
            .enumerate()
            .filter(|(i, _)| !chosen.contains(i));
        (taken, rest.collect())
    }

    /// The player picks the order of cost changes where it matters
    /// (ROI 4.3c.2).
    fn ask_order(&mut self) {
        self.s.refresh(self.r);
        if !self.pays_influence() || self.changes().len() < 2 {
            self.set(Frame::Announce(EXERT));
            return;
        }
        let (taken, rest) = self.ordered();
        let look = self.look();
        let so_far = look.total(self.base(), &taken);
        let open: Vec<Change> = rest.iter().map(|(_, c)| *c).collect();
        let (least, most) = look.extremes(so_far, &open);
        let seat = self.item().ctx.controller;
        let available = i16::from(self.s.player(seat).available);
        let ups = rest.iter().any(|(_, c)| c.delta > 0);
        let payable = |i: usize| {
            let others = rest.iter().filter(|(j, _)| *j != i).map(|(_, c)| *c);
            let next: Vec<Change> = taken.iter().copied().chain([self.changes()[i]]).collect();
            let then: Vec<Change> = others.collect();
            look.extremes(look.total(self.base(), &next), &then).0 <= available
        };
        let options: Vec<Thing> = rest
            .iter()
            .filter(|(_, c)| !ups || c.delta > 0)
            .filter(|(i, _)| payable(*i))
            .map(|(i, _)| Thing::Number(*i as u16))
            .collect();
        let asks = rule!("ROI 4.3c.2a", least != most);
        if !asks || options.len() < 2 && rest.len() < 2 {
            self.set(Frame::Announce(EXERT));
            return;
        }
        self.set(Frame::Announce(5));
        self.ask(seat, Topic::CostOrder, options, (1, 1), false);
    }

    fn choose_order(&mut self) {
        let chosen = self.answered_number().unwrap_or_default() as u16;
        self.item_mut()
            .ctx
            .bound
            .push((ORDER, Thing::Number(chosen)));
        self.set(Frame::Announce(COSTS));
    }

    /// The Influence cost is exerted, or the Ikorr of a RUSH removed.
    fn pay_influence(&mut self) {
        self.s.refresh(self.r);
        let seat = self.item().ctx.controller;
        if self.pays_influence() {
            let (mut all, rest) = self.ordered();
            all.extend(rest.iter().map(|(_, c)| *c));
            let dearest = self.look().extremes(self.base(), &all).1;
            let cost = self.look().total(self.base(), &all);
            let cost = by_rule!("ROI 4.3c.2a", cost, else dearest);
            self.declared_x_after(cost);
            self.s
                .rows
                .end(|row| all.iter().any(|c| c.row == Some(row.id)));
            self.item_mut().ctx.bound.retain(|(r, _)| *r != ORDER);
            self.exert(seat, cost.max(0) as u16);
        }
        let ability = self.item().ctx.ability;
        if let Some(AbilityKind::Rush(n)) = ability.map(|a| &self.r.ability(a).kind) {
            let team = self.s.mode.team(seat);
            let pool = &mut self.s.pool[usize::from(team)];
            if rule!("ROI 6.2b", true) {
                *pool = pool.saturating_sub(u16::from(*n));
            }
            self.s.touch_elsewhere();
            self.tell(&Event::Spent(team, u16::from(*n)));
        }
        self.set(Frame::Announce(EACH_PART));
    }

    /// What is paid for X in the end does not change X (ROI 4.3d.3a).
    fn declared_x_after(&mut self, cost: i16) {
        let ctx = &mut self.item_mut().ctx;
        if ctx.x > 0 {
            ctx.x = by_rule!("ROI 4.3d.3a", ctx.x, else cost.max(0) as u16);
        }
    }

    /// Each other part of the cost takes two steps: choosing, and paying.
    fn step_part(&mut self, n: u8) {
        let index = usize::from(n / 2);
        let part = self.look().parts(self.item()).get(index).cloned();
        let Some(part) = part else {
            self.set(Frame::Announce(DONE));
            return;
        };
        if n % 2 == 1 {
            self.set(Frame::Announce(EACH_PART + n + 1));
            self.pay_part(&part);
            return;
        }
        self.set(Frame::Announce(EACH_PART + n + 1));
        let last = self.s.stack.len() - 1;
        let ctx = self.s.stack[last].ctx.clone();
        self.ask_payment(&ctx, &part);
    }

    /// Asks what a part of a cost is paid with, where there is a choice.
    pub(crate) fn ask_payment(&mut self, ctx: &crate::state::Ctx, part: &CostPart) {
        self.s.answers.clear();
        let (topic, count, hidden) = match part {
            CostPart::Sacrifice { count, .. } => (Topic::SacrificeCost, *count, false),
            CostPart::Discard { count, .. } => (Topic::DiscardCost, *count, true),
            _ => return,
        };
        let from = self.fresh().payments(ctx, part);
        let n = usize::from(count);
        self.ask(ctx.controller, topic, from, (n, n), hidden);
    }

    fn pay_part(&mut self, part: &CostPart) {
        let last = self.s.stack.len() - 1;
        let mut ctx = self.s.stack[last].ctx.clone();
        self.pay_with_answers(&mut ctx, part);
        let last = self.s.stack.len() - 1;
        self.s.stack[last].ctx = ctx;
    }

    /// Pays a part of a cost with what was answered.
    pub(crate) fn pay_with_answers(&mut self, ctx: &mut crate::state::Ctx, part: &CostPart) {
        let chosen = self.answered_objects();
        match part {
            CostPart::Exert(n) => self.exert(ctx.controller, u16::from(*n)),
            CostPart::Sacrifice { bind, .. } => {
                ctx.rebind(*bind, chosen.iter().map(|r| Thing::Object(*r)));
                self.propose_leave(&chosen, Cause::Sacrificed);
            }
            CostPart::Discard { bind, .. } => {
                self.discard_cards(ctx.controller, &chosen);
                let now = chosen.iter().map(|r| Thing::Object(self.s.refer(r.card)));
                ctx.rebind(*bind, now.collect::<Vec<_>>());
            }
            CostPart::SacrificeThis => self.propose_leave(&[ctx.source], Cause::Sacrificed),
            CostPart::RemoveCounters { count, kind } => {
                self.remove_counters(ctx.source, Some(*kind), Some(u16::from(*count)));
            }
            CostPart::RemoveStored(n) => self.unstore(ctx.source, Some(u16::from(*n))),
            CostPart::VoidThis => self.void_thing(ctx.source),
            CostPart::DamageThis(n) => self.propose(vec![Event2::Damage {
                to: ctx.source,
                amount: u16::from(*n),
                by: None,
                battle: false,
                by_card: true,
            }]),
        }
    }

    /// Exerts Influence (ROI 4.10b.1).
    pub(crate) fn exert(&mut self, seat: Seat, n: u16) {
        let player = &mut self.s.players[seat.index()];
        let n = n.min(u16::from(player.available)) as u8;
        if n == 0 {
            return;
        }
        if rule!("ROI 4.10b.1", "ROI 3.2a"; true) {
            player.available -= n;
            player.exerted += n;
        }
        self.s.touch_elsewhere();
        self.tell(&Event::Exerted(seat, u16::from(n)));
    }

    /// The item is on the stack; what was done to get it there has happened.
    fn announced(&mut self) {
        self.pop();
        let last = self.s.stack.len() - 1;
        let item = &mut self.s.stack[last];
        item.pending = false;
        let seat = item.ctx.controller;
        let source: Ref = item.ctx.source;
        let free = item.free;
        let is_spell = item.card.is_some() && self.r.kind(item.ctx.face) == Kind::Spell;
        if is_spell {
            self.announce_cast(seat, source, !free);
        }
    }
}
