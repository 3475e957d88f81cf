//! Paying the Influence cost of a card with its changes in order (ROI 4.3c),
//! or the Ikorr of a RUSH (ROI 6.2b).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{AbilityKind, Reg};
use crate::stack::announce::{COSTS, EACH_PART, EXERT};
use crate::stack::cost::Change;
use crate::state::{State, Thing, Topic};
use kernel::game::Observer;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

/// Where the order of cost changes is bound while it is being chosen.
const ORDER: Reg = Reg(254);

impl<O: Observer<State>> Engine<'_, O> {
    fn pays_influence(&self) -> bool {
        let item = self.item();
        item.card.is_some() && !item.free
    }

    fn changes(&self) -> Vec<Change> {
        let item = self.item();
        self.look()
            .cost_changes(item.ctx.controller, item.ctx.source)
    }

    pub(super) fn base(&self) -> i16 {
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
            .of(ORDER)
            .filter_map(|thing| thing.number().map(usize::from))
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
    pub(super) fn ask_order(&mut self) {
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
        let options = self.next_in_order(&taken, &rest);
        let asks = rule!("ROI 4.3c.2a", least != most);
        if !asks || options.len() < 2 && rest.len() < 2 {
            self.set(Frame::Announce(EXERT));
            return;
        }
        self.set(Frame::Announce(5));
        self.ask(seat, Topic::CostOrder, options, (1, 1), false);
    }

    /// The changes that may come next: increases first, and none after which
    /// the cost could not be paid.
    fn next_in_order(&self, taken: &[Change], rest: &[(usize, Change)]) -> Vec<Thing> {
        let look = self.look();
        let seat = self.item().ctx.controller;
        let available = i16::from(self.s.player(seat).available);
        let ups = rest.iter().any(|(_, c)| c.delta > 0);
        let payable = |i: usize, change: Change| {
            let others = rest.iter().filter(|(j, _)| *j != i).map(|(_, c)| *c);
            let next: Vec<Change> = taken.iter().copied().chain([change]).collect();
            let then: Vec<Change> = others.collect();
            look.extremes(look.total(self.base(), &next), &then).0 <= available
        };
        rest.iter()
            .filter(|(_, c)| !ups || c.delta > 0)
            .filter(|(i, c)| payable(*i, *c))
            .map(|(i, _)| Thing::Number(*i as u16))
            .collect()
    }

    pub(super) fn choose_order(&mut self) {
        let chosen = self.answered_number().unwrap_or_default() as u16;
        let bound = &mut self.item_mut().ctx.bound;
        bound.bind(ORDER, Thing::Number(chosen));
        self.set(Frame::Announce(COSTS));
    }

    /// The Influence cost is exerted, or the Ikorr of a RUSH removed.
    pub(super) fn pay_influence(&mut self) {
        self.s.refresh(self.r);
        let seat = self.item().ctx.controller;
        if self.pays_influence() {
            let (mut all, rest) = self.ordered();
            all.extend(rest.iter().map(|(_, c)| *c));
            let dearest = self.look().extremes(self.base(), &all).1;
            let cost = self.look().total(self.base(), &all);
            let cost = self.sound(by_rule!("ROI 4.3c.2a", cost, else dearest));
            self.declared_x_after(cost);
            self.s
                .rows
                .end(|row| all.iter().any(|c| c.row == Some(row.id)));
            self.item_mut().ctx.bound.unbind(ORDER);
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
}
