//! Taking a choice.

use crate::chain::item::Terms;
use crate::flow::{Engine, Frame};
use crate::options::{ACTIVATE, HIDE, INVITE, MOVE, PASS, PLAY, PLAY_HIDDEN, place_of_code};
use crate::program::AbilityId;
use crate::state::{Held, State, Zone};
use kernel::game::{Choice, Observer};
use kernel::ids::CardId;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn act(&mut self, c: Choice) {
        if self.s.agenda.top() == Some(&Frame::Window) {
            self.pop();
        }
        if c.kind == PASS {
            self.pass();
            return;
        }
        self.s.streak.clear();
        if c.kind == INVITE {
            self.invite(c.seat, Seat(c.a as u8));
            return;
        }
        // The invitation is for one play (reading C 20).
        self.s.invited = None;
        let card = CardId(c.a);
        match c.kind {
            PLAY => {
                let permit = (c.b == 1).then_some(AbilityId(c.c));
                let terms = Terms {
                    permit,
                    ..Terms::default()
                };
                self.acted();
                self.begin_play(c.seat, card, terms);
            }
            PLAY_HIDDEN => self.play_hidden(c.seat, card),
            HIDE => self.hide(c.seat, card, c.b as u8),
            ACTIVATE => self.activate(c),
            MOVE => self.begin_move(c.seat, c.a as u8, place_of_code(c.seat, c.b)),
            _ => {}
        }
    }

    fn play_hidden(&mut self, seat: Seat, card: CardId) {
        if let Zone::Facedown(field) = self.s.card(card).zone {
            let terms = Terms {
                hidden_at: Some(field),
                ..Terms::default()
            };
            self.acted();
            self.begin_play(seat, card, terms);
        }
    }

    fn activate(&mut self, c: Choice) {
        let source = self.s.refer(CardId(c.a));
        let ability = AbilityId(c.b);
        let look = self.fresh();
        let held = look.abilities(source).get(usize::from(c.c)).copied();
        let held = held.filter(|h| h.ability == ability).unwrap_or(Held {
            ability,
            appended_by: None,
            value: 0,
        });
        // Adding passes neither Priority nor Focus (RB 429.2.a).
        if !self.r.ability(ability).adds() {
            self.acted();
        }
        self.begin_ability(c.seat, source, held);
    }
}
