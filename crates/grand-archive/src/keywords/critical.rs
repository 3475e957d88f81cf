//! Critical N (GA critical-n): combat damage is doubled unless opponents
//! discard N cards.

use crate::derived::Values;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::replacements::Applies;
use crate::state::{Blame, Change, Combat, CostAt, Ctx, Deed, Exit, State, Thing, Topic, Zone};
use kernel::bounded::Bounded;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::parts::batch::ReplacementKey;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

/// What keys of doublings begin with, so that they are no others.
const CRITICAL_KEY: u32 = 3 << 30;

/// How many steps one opponent takes: asked whether, asked which.
const EACH: u8 = 3;

/// How many cards an opponent may discard: at least, at most.
type Share = (usize, usize);

impl<O: Observer<State>> Engine<'_, O> {
    /// Sources with Critical are answered one after the other.
    pub(crate) fn begin_critical(&mut self) {
        let next = self.fresh().next_critical();
        if next.is_some() && rule!("GA critical-n/1", true) {
            self.push(Frame::Critical(0));
        } else {
            self.after_critical();
        }
    }

    /// Opponents are asked in turn order; they may discard what is demanded
    /// among them in any combination (GA critical-n/2, 3). If they do not come
    /// to all of it nothing is discarded, and the damage doubles.
    pub(crate) fn step_critical(&mut self, n: u8) {
        let look = self.fresh();
        let Some((source, count)) = look.next_critical() else {
            self.pop();
            return;
        };
        let opponents = look.critical_opponents(source);
        let at = usize::from(n / EACH);
        let Some(seat) = opponents.get(at).copied() else {
            self.double(source);
            self.pop();
            return;
        };
        let share = look.critical_share(&opponents[at..], count);
        match n % EACH {
            0 => self.ask_critical(seat, share, n),
            1 => self.ask_critical_cards(seat, share, n),
            _ => self.take_critical(source, count, n),
        }
    }

    fn ask_critical(&mut self, seat: Seat, share: Option<Share>, n: u8) {
        self.s.answers.clear();
        if share.is_none() {
            self.set(Frame::Critical(n + EACH));
            return;
        }
        self.set(Frame::Critical(n + 1));
        self.ask_yes(seat, Topic::Critical);
    }

    fn ask_critical_cards(&mut self, seat: Seat, share: Option<Share>, n: u8) {
        let Some(share) = share.filter(|_| self.said_yes()) else {
            self.set(Frame::Critical(n - 1 + EACH));
            return;
        };
        self.s.answers.clear();
        let hand = self.s.player(seat).hand.clone();
        let from = hand.iter().map(|c| Thing::Object(self.s.refer(*c)));
        let from: Vec<Thing> = from.collect();
        self.set(Frame::Critical(n + 1));
        self.ask(seat, Topic::Discard, from, share, false);
    }

    /// Cards are kept ready until there are enough; then all are discarded at
    /// once.
    fn take_critical(&mut self, source: Ref, count: usize, n: u8) {
        let cards = self.answered_objects();
        let Some(combat) = &mut self.s.combat else {
            return;
        };
        combat.pledged.extend(cards);
        if combat.pledged.len() < count {
            self.set(Frame::Critical(n + 1));
            return;
        }
        combat.averted.push(source);
        let cards = std::mem::take(&mut combat.pledged);
        self.pop();
        let moves = cards.into_iter().map(|thing| Change::Move {
            thing,
            to: Zone::Graveyard,
            bottom: false,
            exit: Exit::Discarded,
            blame: Blame {
                seat: Some(self.s.card(thing.card).owner),
                source: Some(source),
                deed: Deed::Effect,
                unpreventable: false,
            },
        });
        self.propose(moves.collect());
    }

    fn double(&mut self, source: Ref) {
        self.tell(&Event::Critical(source));
        if let Some(combat) = &mut self.s.combat {
            combat.doubled.push(source);
            combat.pledged.clear();
        }
    }
}

impl Look<'_> {
    /// The doubling of this damage by Critical: a replacement effect among
    /// others, whose order is the affected player's (readings B20, GA
    /// damage-step/2.f).
    pub(crate) fn critical_replaces(self, change: &Change) -> Option<Applies> {
        let Change::Damage { blame, .. } = change else {
            return None;
        };
        let combat = self.s.combat.as_ref()?;
        let doubles = |r: &Ref| blame.deed.is_combat() && combat.doubled.contains(r);
        let source = blame.source.filter(doubles)?;
        let ability = self.r.inherent.critical?;
        let ctx = Ctx::new(
            self.controller(source),
            source,
            self.face(source),
            Some(ability),
        );
        Some(Applies {
            key: ReplacementKey(CRITICAL_KEY | source.handle.0),
            ctx: self.about_change(ctx, change),
            at: CostAt { ability, pc: None },
            row: None,
        })
    }

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

    /// Critical of a source that would deal damage; of an attack with all that
    /// is used in it.
    fn critical_of(self, combat: &Combat, source: Ref) -> usize {
        let Some(slot) = self.s.slot(source) else {
            return 0;
        };
        let mut sum = usize::from(self.values(slot).critical);
        if source != combat.attacker {
            return if self.retaliation_power(slot) > 0 {
                sum
            } else {
                0
            };
        }
        let nothing = self.attack_power(combat).damage() == 0;
        if combat.targets.is_empty() || !self.is_attacking(slot) || nothing {
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

    /// What the first of these opponents may add to what others are ready to
    /// discard: with those who are still to be asked it must come to all.
    fn critical_share(self, opponents: &[Seat], count: usize) -> Option<Share> {
        let ready = self.s.combat.as_ref().map_or(0, |c| c.pledged.len());
        let open = count.saturating_sub(ready);
        let hand = |seat: &Seat| self.s.player(*seat).hand.len();
        let (first, later) = opponents.split_first()?;
        let later: usize = later.iter().map(hand).sum();
        let least = open.saturating_sub(later).max(1);
        let most = hand(first).min(open);
        (least <= most).then_some((least, most))
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

impl Values {
    /// Has Critical once more: several add up (GA critical-n/3).
    pub(crate) fn add_critical(&mut self, amount: i16) {
        let more = u8::held(i32::from(amount));
        self.critical = self.critical.plus(more);
    }
}
