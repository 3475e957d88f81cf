//! Taking a choice.

use crate::flow::{Engine, Frame};
use crate::options::{ACTIVATE, ATTACK, MATERIALIZE, PASS, SKIP, TAKE, USE};
use crate::program::AbilityId;
use crate::stack::Announced;
use crate::state::{How, ItemKind, State};
use crate::turn::CHOOSING;
use kernel::game::{Choice, Observer};
use kernel::ids::CardId;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn act(&mut self, c: Choice) {
        match self.s.agenda.top() {
            Some(Frame::Window) => self.pop(),
            Some(&CHOOSING) => self.chosen_to_materialize(c.kind != SKIP),
            _ => return,
        }
        if c.kind != PASS {
            self.s.streak.clear();
        }
        let card = CardId(c.a);
        match c.kind {
            PASS => self.pass(),
            ACTIVATE => {
                let ways = self.fresh().ways_to_play(c.seat, card);
                if let Some(how) = ways.get(usize::from(c.c)).copied() {
                    let what = Announced::Card(card, ItemKind::Activation);
                    self.announce(c.seat, what, how);
                }
            }
            MATERIALIZE => {
                let what = Announced::Card(card, ItemKind::Materialization);
                self.announce(c.seat, what, How::default());
            }
            TAKE => self.take_preserved(c.seat, card),
            USE => self.use_ability(c),
            ATTACK => self.declare(c.a as u8),
            _ => {}
        }
    }

    fn use_ability(&mut self, c: Choice) {
        let look = self.fresh();
        let card = CardId(c.a);
        let source = match look.s.card(card).zone {
            crate::state::Zone::Field(slot) => look.s.refer_slot(slot),
            _ => Some(look.s.refer(card)),
        };
        let Some(source) = source else {
            return;
        };
        let held = look.held(source).get(usize::from(c.c)).copied();
        let held = held.filter(|h| h.ability == AbilityId(c.b));
        if let Some(held) = held {
            let what = Announced::Ability(source, held);
            self.announce(c.seat, what, How::default());
        }
    }
}
