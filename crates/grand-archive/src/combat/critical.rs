//! Critical N (GA critical-n): combat damage is doubled unless opponents
//! discard N cards.

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::state::{Change, Combat, Exit, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

/// How many steps one opponent takes: asked whether, asked which.
const EACH: u8 = 3;

impl<O: Observer<State>> Engine<'_, O> {
    /// Sources with Critical are answered one after the other.
    pub(super) fn begin_critical(&mut self) {
        let next = self.fresh().next_critical();
        if next.is_some() && rule!("GA critical-n/1", true) {
            self.push(Frame::Critical(0));
        } else {
            self.after_critical();
        }
    }

    /// Opponents are asked in turn order; whoever can discards all that is
    /// demanded (GA critical-n/2, 3). If nobody does, the damage doubles.
    pub(crate) fn step_critical(&mut self, n: u8) {
        let look = self.fresh();
        let Some((source, count)) = look.next_critical() else {
            self.pop();
            return;
        };
        let opponents = look.critical_opponents(source);
        let Some(seat) = opponents.get(usize::from(n / EACH)).copied() else {
            self.double(source);
            self.pop();
            return;
        };
        match n % EACH {
            0 => self.ask_critical(seat, count, n),
            1 => self.ask_critical_cards(seat, count, n),
            _ => self.take_critical(seat, source),
        }
    }

    fn ask_critical(&mut self, seat: Seat, count: usize, n: u8) {
        self.s.answers.clear();
        let able = self.s.player(seat).hand.len() >= count;
        if !able {
            self.set(Frame::Critical(n + EACH));
            return;
        }
        self.set(Frame::Critical(n + 1));
        self.ask_yes(seat, Topic::Critical);
    }

    fn ask_critical_cards(&mut self, seat: Seat, count: usize, n: u8) {
        if !self.said_yes() {
            self.set(Frame::Critical(n - 1 + EACH));
            return;
        }
        self.s.answers.clear();
        let hand = self.s.player(seat).hand.clone();
        let from = hand.iter().map(|c| Thing::Object(self.s.refer(*c)));
        let from: Vec<Thing> = from.collect();
        self.set(Frame::Critical(n + 1));
        self.ask(seat, Topic::Discard, from, (count, count), false);
    }

    fn take_critical(&mut self, seat: Seat, source: Ref) {
        let cards = self.answered_objects();
        self.pop();
        if let Some(combat) = &mut self.s.combat {
            combat.averted.push(source);
        }
        let blame = crate::state::Blame {
            seat: Some(seat),
            source: Some(source),
            deed: crate::state::Deed::Effect,
            unpreventable: false,
        };
        let moves = cards.into_iter().map(|thing| Change::Move {
            thing,
            to: crate::state::Zone::Graveyard,
            bottom: false,
            exit: Exit::Discarded,
            blame,
        });
        self.propose(moves.collect());
    }

    fn double(&mut self, source: Ref) {
        self.tell(&Event::Critical(source));
        if let Some(combat) = &mut self.s.combat {
            combat.doubled.push(source);
        }
    }
}

impl Look<'_> {
    /// The next source of combat damage whose Critical is open, and how many
    /// cards it demands, added up (GA critical-n/3).
    fn next_critical(self) -> Option<(Ref, usize)> {
        let combat = self.s.combat.as_ref()?;
        let retaliators = combat.retaliations.iter().map(|r| r.unit);
        let mut all = std::iter::once(combat.attacker).chain(retaliators);
        all.find_map(|source| {
            let answered = combat.doubled.contains(&source) || combat.averted.contains(&source);
            let count = self.critical_of(combat, source);
            let count = by_rule!("GA critical-n/3", count, else count.min(1));
            (count > 0 && !answered).then_some((source, count))
        })
    }

    /// Critical of a source; of an attack with all that is used in it.
    fn critical_of(self, combat: &Combat, source: Ref) -> usize {
        let Some(slot) = self.s.slot(source) else {
            return 0;
        };
        let mut sum = usize::from(self.values(slot).critical);
        if source != combat.attacker {
            return sum;
        }
        if combat.targets.is_empty() || !self.is_attacking(slot) {
            return 0;
        }
        let intent = self.s.object(slot).map(|o| o.intent.clone());
        for card in intent.unwrap_or_default() {
            sum += usize::from(self.values_of(card).critical);
        }
        for weapon in combat.weapons.iter().filter_map(|w| self.s.slot(*w)) {
            sum += usize::from(self.values(weapon).critical);
        }
        sum
    }

    /// Opponents of the source's controller, in turn order; without the rule
    /// only those whose objects are dealt the damage.
    fn critical_opponents(self, source: Ref) -> Vec<Seat> {
        let seat = self.controller(source);
        let hit = |s: &Seat| {
            let combat = self.s.combat.as_ref();
            combat.is_some_and(|c| c.defending.has(*s) || c.attacking == *s)
        };
        let order = self.s.order_from(self.s.active).into_iter();
        let opponents = order.filter(|s| *s != seat);
        opponents
            .filter(|s| rule!("GA critical-n/2", true) || hit(s))
            .collect()
    }
}
