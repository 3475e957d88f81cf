//! Listing what may be done with cards that are not on the board.

use crate::chain::item::Terms;
use crate::glance::Has;
use crate::look::Look;
use crate::options::{Bench, HIDE, PLAY, PLAY_HIDDEN, choice};
use crate::program::{AbilityId, AbilityKind, Permission, Where, Word, WorksIn};
use crate::state::{Held, Zone};
use kernel::game::OptionSink;
use kernel::ids::CardId;
use kernel::rule;

impl Look<'_> {
    pub(super) fn list_hand(self, bench: &mut Bench<'_, impl OptionSink>) {
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

    fn list_card(self, card: CardId, bench: &mut Bench<'_, impl OptionSink>) {
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
    fn list_permits(self, card: CardId, bench: &mut Bench<'_, impl OptionSink>) {
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
    pub(super) fn list_elsewhere(self, bench: &mut Bench<'_, impl OptionSink>) {
        let player = self.s.player(bench.seat);
        let piles = [&player.trash, &player.banished];
        let odd = match bench.strict {
            true => Has::PLAYING.and(Has::OFF_BOARD),
            false => Has::LURKS.and(Has::OFF_BOARD),
        };
        let anywhere = !rule!("RB 380", true);
        for pile in piles {
            for (i, card) in pile.iter().enumerate() {
                let print = self.s.card(*card).print;
                let odd = self.r.glance(print).has.any(odd) || anywhere;
                if odd && !pile[..i].iter().any(|c| self.s.card(*c).print == print) {
                    self.list_permits(*card, bench);
                    self.list_off_board(*card, bench);
                }
            }
        }
    }

    /// Activated abilities of a card in a hand or a trash.
    fn list_off_board(self, card: CardId, bench: &mut Bench<'_, impl OptionSink>) {
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

    pub(super) fn list_facedown(self, bench: &mut Bench<'_, impl OptionSink>) {
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
}
