//! Announcing (GA card-activation/1, card-materialization/p2,
//! activated-abilities): a card or ability goes on the effects stack, and the
//! steps follow one after the other. Nothing but the entry changes before it
//! is paid for.

use crate::edition::Reading;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{Instr, TargetKind, TargetSpec, Where};
use crate::stack::steps::{
    ACTIVATED, ALTERNATIVE, ATTACKER, COST, ELEMENTS, IMBUE, LEGALITY, MODES, MODES_AGAIN,
    NEW_TARGETS, OPTIONS, PAID, TARGETS, TARGETS_AGAIN, X,
};
use crate::state::{Back, Held, How, Item, ItemKind, State, Zone};
use kernel::by_rule;
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, Ref};
use kernel::seats::Seat;

/// What is announced.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Announced {
    /// A card is activated or materialized.
    Card(CardId, ItemKind),
    /// An ability of this is activated.
    Ability(Ref, Held),
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A card or ability is announced by a player.
    pub(crate) fn announce(&mut self, seat: Seat, what: Announced, how: How) {
        match what {
            Announced::Card(card, kind) => self.announce_card(seat, card, kind, how),
            Announced::Ability(source, held) => self.announce_ability(seat, source, held),
        }
    }

    /// The card is on the effects stack while everything else is open (GA
    /// card-activation/1).
    fn announce_card(&mut self, seat: Seat, card: CardId, kind: ItemKind, how: How) {
        let mut item = self.fresh().draft_card(seat, card, kind, how);
        item.back = Some(Back {
            card: *self.s.card(card),
            at: self.place_in_zone(card),
        });
        let source = by_rule!("GA card-activation/1", self.move_card(card, Zone::Stack, false),
            else self.s.refer(card));
        item.handle = source.handle;
        item.ctx.source = source;
        item.ctx.card = source;
        self.makes(1);
        self.s.stack.push(item);
        self.s.changed(Facts::STACK);
        self.tell(&Event::Playing(seat, card));
        self.push(Frame::Announce(source.handle, ELEMENTS));
    }

    fn announce_ability(&mut self, seat: Seat, source: Ref, held: Held) {
        let mut item = self.fresh().draft_ability(seat, source, held);
        item.handle = self.s.handles.fresh();
        let handle = item.handle;
        self.makes(1);
        self.s.stack.push(item);
        self.s.changed(Facts::STACK);
        self.tell(&Event::Using(seat, source, held.ability));
        let first = self.first_choice(handle);
        self.push(Frame::Announce(handle, first));
    }

    /// An entry that nobody announces goes on the effects stack: a trigger, a
    /// copy. Its modes and targets are chosen; without legal ones it is
    /// removed (GA triggered-abilities/p3).
    pub(crate) fn begin_item(&mut self, mut item: Item) -> Handle {
        if !item.handle.is_some() || self.s.item(item.handle).is_some() {
            item.handle = self.s.handles.fresh();
        }
        item.pending = true;
        let handle = item.handle;
        self.makes(1);
        self.s.stack.push(item);
        self.s.changed(Facts::STACK);
        self.push(Frame::Announce(handle, MODES));
        handle
    }

    /// Where the card lies in the list of its zone.
    fn place_in_zone(&self, card: CardId) -> u16 {
        let c = self.s.card(card);
        let pile = self.s.player(c.owner).pile(c.zone);
        let at = pile.and_then(|p| p.iter().position(|other| *other == card));
        at.unwrap_or(0) as u16
    }

    pub(crate) fn step_announce(&mut self, handle: Handle, n: u8) {
        if self.s.item(handle).is_none() {
            self.pop();
            return;
        }
        match n {
            ELEMENTS => self.check_elements(handle),
            X => self.ask_x(handle),
            _ if n == X + 1 => self.take_x(handle),
            ATTACKER => self.ask_attacker(handle),
            _ if n == ATTACKER + 1 => self.take_attacker(handle),
            OPTIONS..ALTERNATIVE => self.step_option(handle, n - OPTIONS),
            ALTERNATIVE => self.ask_alternative(handle),
            _ if n == ALTERNATIVE + 1 => self.take_alternative(handle),
            IMBUE => self.ask_imbue(handle),
            _ if n == IMBUE + 1 => self.take_imbue(handle),
            MODES => self.ask_modes(handle, MODES),
            _ if n == MODES + 1 => self.take_modes(handle, TARGETS),
            TARGETS..LEGALITY if self.is_late(handle) => {
                self.set(Frame::Announce(handle, LEGALITY));
            }
            TARGETS..LEGALITY => {
                let next = self.after_targets(handle);
                self.step_targets(handle, TARGETS, n, next);
            }
            LEGALITY => self.check_legality(handle),
            COST => self.begin_payment(handle),
            PAID => self.take_payment(handle),
            MODES_AGAIN => self.ask_modes(handle, MODES_AGAIN),
            _ if n == MODES_AGAIN + 1 => self.take_modes(handle, TARGETS_AGAIN),
            TARGETS_AGAIN..ACTIVATED => self.step_targets(handle, TARGETS_AGAIN, n, ACTIVATED),
            NEW_TARGETS => self.ask_new_targets(handle),
            _ if n == NEW_TARGETS + 1 => self.take_new_targets(handle),
            _ => self.activated(handle),
        }
    }

    /// Elements are checked before costs are declared (GA card-activation/2).
    fn check_elements(&mut self, handle: Handle) {
        let look = self.fresh();
        let verdict = look.s.item(handle).map(|i| look.may_use_elements(i));
        match verdict {
            Some(Err(rule)) => self.abandon(handle, rule),
            _ => {
                let first = self.first_choice(handle);
                self.set(Frame::Announce(handle, first));
            }
        }
    }
}

/// The order of choices (A26): today X and costs that can be elected come before
/// modes and targets, by the old book after them, unless they hang on them.
impl<O: Observer<State>> Engine<'_, O> {
    /// The first choice of an announcement.
    fn first_choice(&mut self, handle: Handle) -> u8 {
        match self.chooses_first(handle) {
            true => MODES,
            false => X,
        }
    }

    fn after_targets(&mut self, handle: Handle) -> u8 {
        match self.chooses_first(handle) {
            true => X,
            false => LEGALITY,
        }
    }

    /// What follows the costs that can be elected.
    pub(crate) fn after_costs(&mut self, handle: Handle) -> u8 {
        match self.chooses_first(handle) {
            true => LEGALITY,
            false => MODES,
        }
    }

    fn chooses_first(&mut self, handle: Handle) -> bool {
        let look = self.fresh();
        let item = look.s.item(handle);
        look.s.reads(Reading::CostsAfterTargets)
            && item.is_some_and(|i| {
                let announced = i.kind != ItemKind::Trigger && !i.copy;
                announced && !look.chooses_by_cost(i)
            })
    }

    /// Whether targets are chosen only as it resolves (A46).
    fn is_late(&self, handle: Handle) -> bool {
        self.s.item(handle).is_some_and(|i| i.late)
    }

    /// Targets of a trigger are chosen now, as it resolves.
    pub(super) fn aim_late(&mut self, handle: Handle) {
        if let Some(item) = self.s.item_mut(handle) {
            item.late = false;
        }
        self.goes_by(Reading::ObjectTargetsOnResolution);
        self.push(Frame::Resolve);
        self.push(Frame::Announce(handle, TARGETS));
    }
}

impl Look<'_> {
    /// Whether modes or targets hang on X or on a cost that can be elected.
    fn chooses_by_cost(self, item: &Item) -> bool {
        let hangs = |written: String| {
            let mut words = written.split(|c: char| !c.is_alphanumeric());
            words.any(|w| matches!(w, "X" | "Paid" | "Became" | "PaidWith"))
        };
        self.lines(item).into_iter().any(|id| {
            let ability = self.r.ability(id);
            let modes = |i: &&Instr| matches!(i, Instr::Modes { .. });
            let modes: Vec<&Instr> = ability.code.iter().filter(modes).collect();
            hangs(format!("{:?}{modes:?}", ability.targets))
        })
    }

    /// Whether a trigger has targets that the old book has chosen as it
    /// resolves: objects and players, not cards elsewhere.
    pub(crate) fn aims_late(self, item: &Item) -> bool {
        let late = |spec: &TargetSpec| match &spec.what {
            TargetKind::Thing(filter) => filter.zones.iter().all(|z| *z == Where::Field),
            TargetKind::Player(_) => true,
            TargetKind::Item(_) | TargetKind::Attack(_) => false,
        };
        let lines = self.lines(item).into_iter();
        let mut specs = lines.flat_map(|id| &self.r.ability(id).targets).peekable();
        specs.peek().is_some()
            && specs.all(late)
            && self.s.reads(Reading::ObjectTargetsOnResolution)
    }
}
