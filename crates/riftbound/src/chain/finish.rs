//! Finishing an item (RB 358, 359, 406): a permanent enters the board, an
//! ability that Adds resolves at once, anything else stays on the Chain.

mod chosen;
mod entering;

use crate::card::Kind;
use crate::chain::item::Item;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::Tally;
use crate::state::State;
use kernel::game::Observer;
use kernel::rule::RuleId;
use kernel::seats::SeatSet;
use kernel::{by_rule, rule};

impl Look<'_> {
    /// Whether an item is an ability that Adds resources (RB 429.2, reading
    /// C 16).
    pub(crate) fn is_add(self, item: &Item) -> bool {
        let ability = self.ability_of(item).filter(|_| item.card.is_none());
        ability.is_some_and(|a| a.adds() && item.part.is_none())
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Checks legality (RB 358) and ends the process of playing.
    pub(crate) fn finish_item(&mut self, at: usize) {
        if let Some(rule) = self.illegal(at) {
            self.give_up(at, rule);
            return;
        }
        self.used_effects(at);
        let item = &self.s.chain[at];
        let (handle, seat, face) = (item.handle, item.ctx.controller, item.ctx.face);
        let played = item.card.is_some();
        let card = item.card.filter(|c| !self.s.card(*c).token);
        self.s.progress += 1;
        if card.is_some() && rule!("RB 812.1.c", true) {
            self.s.count(Tally::Cards, seat, 1);
        }
        self.s.touch_only(Facts::AFAR);
        self.s.cleanup = by_rule!("RB 319.4", true, else self.s.cleanup);
        let permanent = played && self.r.kind(face).is_permanent();
        if permanent && rule!("RB 351.1", "RB 359.2"; true) {
            let item = self.s.chain[at].clone();
            self.enter_played(at, &item);
            return;
        }
        self.pop();
        self.s.chain[at].pending = false;
        self.tell(&Event::Finalized(handle));
        if self.resolves_at_once(&self.s.chain[at]) {
            // Priority does not pass (RB 429.2.a).
            self.push(Frame::Resolved(handle));
            self.run_item(handle);
            return;
        }
        self.newest_acts();
        self.tell_chosen(at);
    }

    /// Whether an item waits for nobody: an ability that Adds (RB 429.2).
    /// Anything else stays on the Chain, and others may react (RB 359.3,
    /// 399).
    fn resolves_at_once(&self, item: &Item) -> bool {
        if self.look().is_add(item) {
            return rule!("RB 429.2", "RB 337.1.c"; true);
        }
        let hidden = item.terms.hidden_at.is_some();
        if item.card.is_some() && self.s.showdown.is_some() && !rule!("RB 342.1", true) {
            return true;
        }
        let stays = if item.card.is_some() {
            rule!("RB 359.3", "RB 359.3.c"; true) && (!hidden || rule!("RB 811.1.c.3", true))
        } else {
            let unit = self.r.kind(item.ctx.face) == Kind::Unit;
            rule!("RB 399", "RB 400.1"; true) && (!unit || rule!("RB 145.2.a.1", true))
        };
        !stays
    }

    /// The controller of the newest item will have Priority (RB 337.1.c.3).
    fn newest_acts(&mut self) {
        self.s.priority = None;
        self.s.passed = SeatSet::NONE;
    }

    /// Choices must be legal now (RB 358.1), the timing right (RB 358.3).
    fn illegal(&mut self, at: usize) -> Option<RuleId> {
        let look = self.fresh();
        let item = &look.s.chain[at];
        let missing = look.has_illegal_target(item);
        if rule!("RB 358.1", missing) {
            return Some(RuleId("RB 358.1"));
        }
        let place = item.place?;
        let valid = look.places(item, at > 0).contains(&place);
        if rule!("RB 358.2", "RB 358.3", "RB 822.3"; !valid) {
            return Some(RuleId("RB 358.2"));
        }
        None
    }

    /// Effects that waited for this play are used up, and do what they say.
    fn used_effects(&mut self, at: usize) {
        let look = self.fresh();
        let item = &look.s.chain[at];
        let Some(card) = item.card.filter(|c| !look.s.card(*c).token) else {
            return;
        };
        let seat = item.ctx.controller;
        let next = look.next_play(seat, card);
        let item = &mut self.s.chain[at];
        if next.ready {
            item.ready = item.ready.or(Some(true));
        }
        item.buffed |= next.buffed;
        item.ctx.bonus += next.bonus;
        if !next.used.is_empty() {
            self.s.rows.end(|row| next.used.contains(&row.id));
            self.s.touch();
        }
    }
}
