//! Listing what may be chosen now, and taking a choice.

use crate::chain::item::Terms;
use crate::glance::Has;
use crate::legal::Verdict;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Permission, Where, Word, WorksIn};
use crate::purse::Purse;
use crate::state::{Held, Place, Zone};
use kernel::game::{Choice, Sink};
use kernel::ids::CardId;
use kernel::rule;
use kernel::rule::has_switches;
use kernel::seats::Seat;

/// Do nothing: pass Priority or Focus, or end the turn.
pub const PASS: u8 = 0;
/// Play a card: `a` the card, `b` 1 if by a permission, `c` which.
pub const PLAY: u8 = 1;
/// Hide a card: `a` the card, `b` the battlefield.
pub const HIDE: u8 = 2;
/// Play a facedown card: `a` the card.
pub const PLAY_HIDDEN: u8 = 3;
/// Activate an ability: `a` the card, `b` the ability, `c` its place among
/// those the card has.
pub const ACTIVATE: u8 = 4;
/// Move a unit with its standard move: `a` the slot, `b` 0 for the base, else
/// one more than the battlefield.
pub const MOVE: u8 = 5;
/// Invite a teammate to act: `a` the seat.
pub const INVITE: u8 = 6;
/// Choose an entry of the open question: `a` its place.
pub const PICK: u8 = 8;
/// Choose no more.
pub const DONE: u8 = 9;

#[inline]
pub(crate) fn choice(kind: u8, seat: Seat, a: u16, b: u16, c: u16) -> Choice {
    Choice {
        kind,
        seat,
        a,
        b,
        c,
    }
}

/// The place a choice of a move names.
pub(crate) fn place_of_code(seat: Seat, code: u16) -> Place {
    match code {
        0 => Place::Base(seat),
        n => Place::Field((n - 1) as u8),
    }
}

/// Where the actions of a seat are judged.
pub(crate) struct Bench<'a, S> {
    /// Where to.
    pub sink: &'a mut S,
    /// Whose.
    pub seat: Seat,
    /// Whether the seat may act at all.
    pub acts: Verdict,
    purse: Purse<'a>,
    /// What can only be done on one's own turn need not be looked at.
    pub idle: bool,
    /// Refusals are wanted, or rules may be switched off.
    pub strict: bool,
}

impl<S: Sink> Bench<'_, S> {
    /// Offers a choice, or refuses it by the first rule that forbids it.
    pub(crate) fn judge(&mut self, c: Choice, verdict: impl FnOnce(&Purse<'_>) -> Verdict) {
        match self.acts.and_then(|()| verdict(&self.purse)) {
            Ok(()) => self.sink.offer(c),
            Err(rule) => self.sink.refuse(c, rule),
        }
    }
}

impl Look<'_> {
    /// Lists what may be chosen now.
    pub(crate) fn list(self, sink: &mut impl Sink) {
        if self.s.over.is_some() {
            return;
        }
        let acting = self.s.acting();
        if let Some(seat) = acting {
            sink.offer(choice(PASS, seat, 0, 0, 0));
            self.list_actions(seat, sink);
        }
        for ask in self.s.open_asks().iter().filter(|a| !a.done) {
            self.list_ask(ask, sink);
        }
        if sink.wants_refusals() || has_switches() {
            let others = self.s.playing().iter().filter(|s| Some(*s) != acting);
            for seat in others {
                self.list_actions(seat, sink);
            }
        }
    }

    fn list_actions(self, seat: Seat, sink: &mut impl Sink) {
        let strict = sink.wants_refusals() || has_switches();
        let bench = &mut Bench {
            idle: !strict && !self.s.is_turn_of(seat),
            strict,
            acts: self.may_act(seat),
            purse: Purse::new(self, seat),
            sink,
            seat,
        };
        self.list_hand(bench);
        self.list_elsewhere(bench);
        self.list_facedown(bench);
        self.list_board(bench);
        self.list_fields(bench);
        self.list_mates(bench);
    }

    fn list_hand(self, bench: &mut Bench<'_, impl Sink>) {
        let player = self.s.player(bench.seat);
        let hand = &player.hand;
        for (i, card) in hand.iter().enumerate() {
            let (print, known) = (self.s.card(*card).print, self.s.card(*card).known);
            let twin = |c: &CardId| {
                let c = self.s.card(*c);
                c.print == print && c.known == known
            };
            if !hand[..i].iter().any(twin) {
                self.list_card(*card, bench);
            }
        }
        if let Some(card) = player.champion {
            self.list_card(card, bench);
        }
    }

    fn list_card(self, card: CardId, bench: &mut Bench<'_, impl Sink>) {
        let seat = bench.seat;
        if bench.strict || !self.is_out_of_reach(card, bench) {
            bench.judge(choice(PLAY, seat, card.0, 0, 0), |purse| {
                self.can_play_with(seat, card, Terms::default(), purse)
            });
        }
        let has = self.r.glance(self.s.card(card).print).has;
        if has.any(Has::PLAYING) {
            self.list_permits(card, bench);
        }
        if !bench.idle && self.card_has(card, Word::Hidden) {
            for field in 0..self.s.fields.len() as u8 {
                let c = choice(HIDE, seat, card.0, u16::from(field), 0);
                bench.judge(c, |purse| self.can_hide(seat, card, field, purse));
            }
        }
        if has.any(Has::OFF_BOARD) {
            self.list_off_board(card, bench);
        }
    }

    /// Whether it shows at a glance that a card cannot be played now: it is too
    /// slow, or costs more than there is.
    fn is_out_of_reach<S>(self, card: CardId, bench: &Bench<'_, S>) -> bool {
        match bench.idle {
            // Who was invited may play what is slow.
            true => self.s.invited != Some(bench.seat) && self.has_no_speed(card),
            false => bench.purse.is_too_dear(card),
        }
    }

    /// Other ways to play a card that it has itself.
    fn list_permits(self, card: CardId, bench: &mut Bench<'_, impl Sink>) {
        let seat = bench.seat;
        let print = self.s.card(card).print;
        if !self.r.glance(print).has.any(Has::PLAYING) {
            return;
        }
        for id in self.r.print(print).abilities.iter().copied() {
            let AbilityKind::Permits(Permission::From { .. } | Permission::For(_)) =
                self.r.ability(id).kind
            else {
                continue;
            };
            let permit = Some(id);
            let terms = Terms {
                permit,
                ..Terms::default()
            };
            let c = choice(PLAY, seat, card.0, 1, id.0);
            if self
                .permit_zone(id)
                .is_none_or(|zone| zone == self.where_is(card))
            {
                bench.judge(c, |purse| self.can_play_with(seat, card, terms, purse));
            }
        }
    }

    fn permit_zone(self, id: AbilityId) -> Option<Where> {
        match self.r.ability(id).kind {
            AbilityKind::Permits(Permission::From { zone, .. }) => Some(zone),
            _ => None,
        }
    }

    /// Cards in the trash that can be played from there or do something there.
    fn list_elsewhere(self, bench: &mut Bench<'_, impl Sink>) {
        let player = self.s.player(bench.seat);
        let piles = [&player.trash, &player.banished];
        let odd = match bench.strict {
            true => Has::PLAYING.and(Has::OFF_BOARD),
            false => Has::LURKS.and(Has::OFF_BOARD),
        };
        for pile in piles {
            for (i, card) in pile.iter().enumerate() {
                let print = self.s.card(*card).print;
                let odd = self.r.glance(print).has.any(odd);
                if odd && !pile[..i].iter().any(|c| self.s.card(*c).print == print) {
                    self.list_permits(*card, bench);
                    self.list_off_board(*card, bench);
                }
            }
        }
    }

    /// Activated abilities of a card in a hand or a trash.
    fn list_off_board(self, card: CardId, bench: &mut Bench<'_, impl Sink>) {
        let zone = match self.s.card(card).zone {
            Zone::Hand => WorksIn::Hand,
            Zone::Trash => WorksIn::Trash,
            _ => return,
        };
        let print = self.s.card(card).print;
        let anywhere = !rule!("RB 380", true);
        if !self.r.glance(print).has.any(Has::OFF_BOARD) && !anywhere {
            return;
        }
        let abilities = &self.r.print(print).abilities;
        for (at, id) in abilities.iter().enumerate() {
            let ability = self.r.ability(*id);
            let works = (ability.zone == zone || anywhere)
                && matches!(ability.kind, AbilityKind::Activated(_));
            if works {
                let held = Held {
                    ability: *id,
                    appended_by: None,
                    value: 0,
                };
                self.list_ability(self.s.refer(card), held, at, bench);
            }
        }
    }

    fn list_facedown(self, bench: &mut Bench<'_, impl Sink>) {
        let seat = bench.seat;
        for (field, entry) in self.s.fields.iter().enumerate() {
            for hidden in entry.hidden.iter().filter(|h| h.seat == seat) {
                let terms = Terms {
                    hidden_at: Some(field as u8),
                    ..Terms::default()
                };
                let c = choice(PLAY_HIDDEN, seat, hidden.card.0, 0, 0);
                bench.judge(c, |purse| {
                    self.can_play_with(seat, hidden.card, terms, purse)
                });
            }
        }
    }

    /// Teammates the turn player may invite (RB 484.8.a).
    fn list_mates(self, bench: &mut Bench<'_, impl Sink>) {
        let seat = bench.seat;
        for mate in self.s.teammates(seat).iter() {
            let c = choice(INVITE, seat, u16::from(mate.0), 0, 0);
            bench.judge(c, |_| self.can_invite(seat));
        }
    }

    fn can_invite(self, seat: Seat) -> Verdict {
        let turn = self.s.active == seat
            && self.s.invited.is_none()
            && self.s.chain.is_empty()
            && self.s.showdown.is_none()
            && self.s.phase == Some(crate::program::Phase::Main);
        let on = rule!("RB 484.8.a", "RB 316.2.b.1"; true);
        crate::legal::deny(!turn || !on, "RB 484.8.a")
    }
}
