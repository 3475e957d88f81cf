//! Listing what may be chosen now, and taking a choice.

use crate::flow::{Engine, Frame};
use crate::glance::Has;
use crate::legal::Verdict;
use crate::look::Look;
use crate::program::AbilityKind;
use crate::state::{Ask, Deed, State, Thing, Topic};
use kernel::ask::{self, About};
use kernel::game::{Choice, Observer, Question, Shape, Sink};
use kernel::ids::{CardId, PrintId};
use kernel::rule::has_switches;
use kernel::seats::{Seat, SeatSet};

/// End one's actions.
pub const PASS: u8 = 0;
/// Play a card: `a` the card.
pub const PLAY: u8 = 1;
/// Use the Avatar's power.
pub const POWER: u8 = 2;
/// Use the Avatar's RUSH.
pub const RUSH: u8 = 3;
/// Activate an ACTION: `a` the card, `b` the ability.
pub const ACTION: u8 = 4;
/// Use Support: `a` the slot.
pub const SUPPORT: u8 = 5;
/// Attack: `a` the attacker's slot, `b` the defender's.
pub const ATTACK: u8 = 6;
/// Raid: `a` the slot.
pub const RAID: u8 = 7;
/// Choose an entry of the open question: `a` its place.
pub const PICK: u8 = 8;
/// Choose no more.
pub const DONE: u8 = 9;

fn choice(kind: u8, seat: Seat, a: u16, b: u16) -> Choice {
    Choice {
        kind,
        seat,
        a,
        b,
        c: 0,
    }
}

impl State {
    /// The open question.
    #[must_use]
    pub fn open_question(&self) -> Option<Question> {
        if self.over.is_some() {
            return None;
        }
        if self.is_acting() {
            return Some(Question {
                seats: self.acting_seats(),
                shape: Shape::Act,
                sealed: false,
                so_far: 0,
            });
        }
        ask::question(self.open_asks())
    }
}

impl About for Topic {
    fn shape(self, max: u8) -> Shape {
        match self {
            Topic::GoFirst
            | Topic::BuildOver
            | Topic::May
            | Topic::Pay
            | Topic::UseReplacement
            | Topic::Consent => Shape::YesNo,
            Topic::DeclareX | Topic::Number | Topic::LoopCount => Shape::Number,
            Topic::SacrificeCost | Topic::DiscardCost => Shape::Pay,
            Topic::CostOrder | Topic::TriggerOrder | Topic::Replacement | Topic::ToTop => {
                Shape::Order
            }
            Topic::Name => Shape::Name,
            _ if max == 1 => Shape::One,
            _ => Shape::Some,
        }
    }

    fn is_ordered(self) -> bool {
        matches!(self, Topic::ToTop | Topic::ToBottom)
    }
}

impl Look<'_> {
    /// Lists what may be chosen now.
    pub fn list(&self, sink: &mut impl Sink) {
        if self.s.over.is_some() {
            return;
        }
        if self.s.is_acting() {
            let seats = self.s.acting_seats();
            for seat in seats.iter() {
                sink.offer(choice(PASS, seat, 0, 0));
                self.list_actions(seat, sink);
            }
            if sink.wants_refusals() || has_switches() {
                for seat in self.s.mode.everybody().minus(seats).iter() {
                    self.list_actions(seat, sink);
                }
            }
            return;
        }
        for ask in self.s.open_asks().iter().filter(|a| !a.done) {
            self.list_ask(ask, sink);
        }
        if sink.wants_refusals() || has_switches() {
            for seat in self.s.mode.everybody().iter() {
                self.list_actions(seat, sink);
            }
        }
    }

    fn list_ask(&self, ask: &Ask, sink: &mut impl Sink) {
        if ask.is_enough() {
            sink.offer(choice(DONE, ask.seat, 0, 0));
        }
        for at in 0..ask.from.len() {
            if ask.can_pick(at) && !self.is_twin(ask, at) {
                sink.offer(choice(PICK, ask.seat, at as u16, 0));
            }
        }
    }

    /// Whether an entry cannot be told apart from an earlier one that may be
    /// chosen: it is offered once.
    fn is_twin(&self, ask: &Ask, at: usize) -> bool {
        let Some(card) = self.hidden_card(ask.from[at]) else {
            return false;
        };
        let same = |i: &usize| {
            self.hidden_card(ask.from[*i]).is_some_and(|other| {
                let (a, b) = (self.s.card(card), self.s.card(other));
                // In a hand, what others know of a card tells it apart.
                let alike = a.zone != crate::state::Zone::Hand || a.known == b.known;
                alike && (a.face, a.owner, a.zone) == (b.face, b.owner, b.zone)
            })
        };
        (0..at).filter(|i| ask.can_pick(*i)).any(|i| same(&i))
    }

    /// A card that is told apart from another only by what it is.
    fn hidden_card(&self, thing: Thing) -> Option<CardId> {
        let card = thing.object()?.card;
        let zone = self.s.card(card).zone;
        use crate::state::Zone;
        (!matches!(zone, Zone::Battlefield(_) | Zone::Stack)).then_some(card)
    }

    fn list_actions(&self, seat: Seat, sink: &mut impl Sink) {
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

    fn list_plays(&self, seat: Seat, bench: &mut Bench<'_, impl Sink>) {
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

    fn list_champion(&self, seat: Seat, slot: u8, bench: &mut Bench<'_, impl Sink>) {
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

    fn list_abilities(&self, seat: Seat, slot: u8, bench: &mut Bench<'_, impl Sink>) {
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

    fn list_graveyard(&self, seat: Seat, bench: &mut Bench<'_, impl Sink>) {
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

impl<S: Sink> Bench<'_, S> {
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

impl<O: Observer<State>> Engine<'_, O> {
    /// Takes a choice that was offered, and runs on.
    pub(crate) fn take(&mut self, c: Choice) {
        if matches!(c.kind, PICK | DONE) {
            self.take_pick(c);
        } else {
            self.act(c);
        }
        self.run();
    }

    fn take_pick(&mut self, c: Choice) {
        if self.s.looping.is_none()
            && !matches!(
                self.s.open_asks().first().map(|a| a.about),
                Some(Topic::LoopCount | Topic::TriggerOrder)
            )
        {
            self.s.streak.clear();
        }
        self.answer(c.seat, (c.kind == PICK).then_some(c.a));
    }

    fn act(&mut self, c: Choice) {
        if c.kind == PASS {
            self.s.passed = self.s.passed.with(c.seat);
            return;
        }
        self.acted();
        self.s.streak.clear();
        self.s.last_deed = Some(self.deed(c));
        self.s.banned = None;
        if c.kind != RUSH {
            self.s.unpaid = SeatSet::NONE;
        }
        let slot_ref = |s: &State, slot: u16| {
            let p = s.permanent(slot as u8);
            p.map(|p| s.refer(p.card))
        };
        match c.kind {
            PLAY => self.begin_play(c.seat, CardId(c.a)),
            POWER => self.begin_avatar(c.seat, false),
            RUSH => self.begin_rush(c.seat),
            ACTION => {
                let source = self.s.refer(CardId(c.a));
                self.begin_action(c.seat, source, crate::program::AbilityId(c.b));
            }
            SUPPORT => {
                if let Some(source) = slot_ref(self.s, c.a) {
                    self.begin_support(c.seat, source);
                }
            }
            ATTACK => {
                if let Some((a, d)) = slot_ref(self.s, c.a).zip(slot_ref(self.s, c.b)) {
                    self.push(Frame::Settle);
                    self.push(Frame::Attack(a, d, 0));
                }
            }
            RAID => {
                if let Some(r) = slot_ref(self.s, c.a) {
                    self.push(Frame::Settle);
                    self.push(Frame::Raid(r, 0));
                }
            }
            _ => {}
        }
    }

    fn deed(&self, c: Choice) -> Deed {
        let face = |slot: u16| self.look().chars(slot as u8).face.base;
        let print: PrintId = match c.kind {
            PLAY | ACTION => self.look().face(CardId(c.a)).base,
            SUPPORT | ATTACK | RAID => face(c.a),
            _ => self.s.player(c.seat).avatar,
        };
        Deed {
            kind: c.kind,
            seat: c.seat,
            print,
            with: if c.kind == ACTION { c.b } else { 0 },
        }
    }

    /// A RUSH takes from what the team shares: teammates are asked first
    /// (ROI 9.7b).
    fn begin_rush(&mut self, seat: Seat) {
        let mates = self.s.mode.allies(seat).without(seat).minus(self.s.gone);
        if mates.is_empty() || !kernel::rule!("ROI 9.7b", true) {
            self.begin_avatar(seat, true);
            return;
        }
        self.s.answers.clear();
        self.push(Frame::Consent(seat));
        for mate in mates.iter() {
            self.open_ask(mate, Topic::Consent, vec![Thing::Yes, Thing::No], 1, 1);
        }
        self.push(Frame::Asking(mates.len() as u8));
    }

    pub(crate) fn step_consent(&mut self, seat: Seat) {
        self.pop();
        if self.s.answers.iter().all(|(_, t)| *t == Thing::Yes) {
            self.begin_avatar(seat, true);
        } else {
            self.s.unpaid = self.s.unpaid.with(seat);
            self.tell(&crate::event::Event::RushRefused(seat));
        }
    }
}
