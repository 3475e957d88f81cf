//! Listing the actions of a seat, with the rule that forbids each that is
//! not allowed.

use crate::glance::Has;
use crate::legal::Verdict;
use crate::look::Look;
use crate::options::{ACTION, ATTACK, PLAY, POWER, RAID, RUSH, SUPPORT, choice};
use crate::program::AbilityKind;
use kernel::game::{Choice, OptionSink};
use kernel::ids::CardId;
use kernel::rule::has_switches;
use kernel::seats::Seat;

impl Look<'_> {
    pub(super) fn list_actions(&self, seat: Seat, sink: &mut impl OptionSink) {
        let active = self.s.is_acting() && self.s.active_seats().has(seat);
        let bench = &mut Bench {
            look: self,
            sink,
            may_act: active.then(|| self.may_act(seat)),
        };
        self.list_plays(seat, bench);
        bench.judge(choice(POWER, seat, 0, 0), "ROI 6.1a", || {
            self.can_use_power(seat)
        });
        bench.judge(choice(RUSH, seat, 0, 0), "ROI 6.2a", || self.can_rush(seat));
        for slot in &self.s.player(seat).row {
            self.list_champion(seat, *slot, bench);
        }
        if let Some(slot) = self.s.player(seat).location {
            self.list_abilities(seat, slot, bench);
        }
        self.list_graveyard(seat, bench);
    }

    fn list_plays(&self, seat: Seat, bench: &mut Bench<'_, impl OptionSink>) {
        let hand = &self.s.player(seat).hand;
        for (i, card) in hand.iter().enumerate() {
            let face = self.s.card(*card).face;
            let known = self.s.card(*card).known;
            let twin = |c: &CardId| self.s.card(*c).face == face && self.s.card(*c).known == known;
            if !hand[..i].iter().any(twin) {
                let c = choice(PLAY, seat, card.0, 0);
                bench.judge(c, "ROI 3.12b.1", || self.can_play(seat, *card));
            }
        }
    }

    fn list_champion(&self, seat: Seat, slot: u8, bench: &mut Bench<'_, impl OptionSink>) {
        let at = u16::from(slot);
        bench.judge(choice(RAID, seat, at, 0), "ROI 6.3a", || {
            self.can_raid(slot)
        });
        let verdict = self.can_attack(slot);
        if verdict.is_ok() || bench.sink.wants_refusals() || has_switches() {
            let mut front = self.s.mode.attackable(seat);
            if bench.sink.wants_refusals() {
                front = self.s.mode.everybody().without(seat);
            }
            for other in front.iter() {
                for target in &self.s.player(other).row {
                    let c = choice(ATTACK, seat, at, u16::from(*target));
                    bench.judge(c, "ROI 7.1a", || {
                        verdict.and_then(|()| self.can_attack_it(slot, *target))
                    });
                }
            }
        }
        use crate::program::Keyword;
        if self
            .chars(slot)
            .has(Keyword::Support(crate::card::TraitSet::default()))
        {
            let c = choice(SUPPORT, seat, at, 0);
            bench.judge(c, "ROI 6.4a", || self.can_support(seat, slot));
        }
        self.list_abilities(seat, slot, bench);
    }

    fn list_abilities(&self, seat: Seat, slot: u8, bench: &mut Bench<'_, impl OptionSink>) {
        let chars = self.chars(slot);
        let acts = chars.abilities.any(Has::ACTION);
        let Some(p) = self.s.permanent(slot).filter(|_| acts && !chars.lost) else {
            return;
        };
        let source = self.s.refer(p.card);
        for id in self.r.abilities_of(chars.face) {
            if matches!(self.r.ability(id).kind, AbilityKind::Action(_)) {
                let c = choice(ACTION, seat, p.card.0, id.0);
                bench.judge(c, "ROI 6.4a", || self.can_activate(seat, source, id));
            }
        }
    }

    fn list_graveyard(&self, seat: Seat, bench: &mut Bench<'_, impl OptionSink>) {
        let graveyard = &self.s.player(seat).graveyard;
        for (i, card) in graveyard.iter().enumerate() {
            let face = self.s.card(*card).face;
            if !self.r.glance(face).has.any(Has::ACTION) {
                continue;
            }
            if graveyard[..i].iter().any(|c| self.s.card(*c).face == face) {
                continue;
            }
            for id in self.r.abilities_of(face) {
                let ability = self.r.ability(id);
                let action = matches!(ability.kind, AbilityKind::Action(_));
                if action
                    && (ability.zone == crate::program::WorksIn::Graveyard
                        || bench.sink.wants_refusals()
                        || has_switches())
                {
                    let c = choice(ACTION, seat, card.0, id.0);
                    let source = self.s.refer(*card);
                    bench.judge(c, "ROI 6.4a", || self.can_activate(seat, source, id));
                }
            }
        }
    }
}

/// Where the actions of a seat are judged.
struct Bench<'a, S> {
    look: &'a Look<'a>,
    sink: &'a mut S,
    /// Whether the seat may act at all, where its team is asked to.
    may_act: Option<Verdict>,
}

impl<S: OptionSink> Bench<'_, S> {
    /// Offers a choice, or refuses it by the first rule that forbids it.
    /// `general` is the rule that says that this kind of action needs Priority.
    fn judge(&mut self, c: Choice, general: &'static str, verdict: impl FnOnce() -> Verdict) {
        let first = self
            .may_act
            .unwrap_or_else(|| self.look.has_priority(c.seat, general));
        match first.and_then(|()| verdict()) {
            Ok(()) => self.sink.offer(c),
            Err(rule) => self.sink.refuse(c, rule),
        }
    }
}
