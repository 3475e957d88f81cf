//! The first turn of each player (GA turn-one).

use crate::card::Type;
use crate::edition::Reading;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::{Entering, Phase, PlayerMod, TriggerEvent};
use crate::state::{Blame, Change, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::Seat;

/// Steps of the first turn, which stand in the place of the materialize
/// phase: every event is in a phase (GA turn-order/p6).
pub(super) const PLACE: u8 = 10;

impl<O: Observer<State>> Engine<'_, O> {
    /// Whether it is the turn player's first turn, and this phase is not part
    /// of it (GA turn-one, turn-one/p1).
    pub(super) fn skips_at_first(&self, phase: Phase) -> bool {
        let seat = self.s.active;
        if self.s.player(seat).turns != 1 || !rule!("GA turn-one", true) {
            return false;
        }
        match phase {
            Phase::WakeUp | Phase::Recollection => true,
            Phase::Draw => self.skips_first_draw(seat),
            _ => false,
        }
    }

    /// With two players, whoever goes first does not draw on the first turn
    /// (GA turn-one/p1, turn-order/2).
    fn skips_first_draw(&self, seat: Seat) -> bool {
        let first = seat == self.s.first && self.s.turn == 1;
        let two = !self.s.mode.is_multiplayer();
        let all = !rule!("GA turn-order/2", true);
        rule!("GA turn-one/p1", first && (two || all))
    }

    /// A level 0 champion is placed: a special action, no materialization (GA
    /// special-game-actions-and-turn-based-actions/p4).
    pub(super) fn place_champion(&mut self, n: u8) {
        let seat = self.s.active;
        self.set(Frame::Turn(Phase::Materialize, n + 1));
        match n {
            PLACE => {
                self.s.phase = Some(Phase::Materialize);
                self.s.changed(Facts::TURN);
                let spirits = self.spirits(seat);
                let from = spirits.iter().map(|c| Thing::Object(self.s.refer(*c)));
                let from = from.collect();
                self.ask(seat, Topic::Spirit, from, (1, 1), true);
            }
            11 => {
                let chosen = self.answered_objects().first().map(|r| r.card);
                self.s.answers.clear();
                if let Some(card) = chosen.or(self.spirits(seat).first().copied())
                    && rule!("GA champion/p2", true)
                {
                    self.place(seat, card);
                }
                self.push(Frame::Round { natural: false });
            }
            _ => self.next_phase(Phase::Materialize),
        }
    }

    /// Nothing that players cannot do keeps it away (GA
    /// special-game-actions-and-turn-based-actions/p3).
    fn place(&mut self, seat: Seat, card: CardId) {
        let special = rule!("GA special-game-actions-and-turn-based-actions/p3", true);
        let barred = |m: &PlayerMod| matches!(m, PlayerMod::CannotMaterialize(_));
        if !special && self.fresh().player_rule(seat, &barred) {
            return;
        }
        if self.s.reads(Reading::TextBeatsSpecialActions) {
            let enters = Change::Enter {
                thing: self.s.refer(card),
                seat,
                how: None,
                rested: false,
                imbued: false,
                blame: Blame::GAME,
            };
            self.propose(vec![enters]);
            return;
        }
        let slot = self.enter(card, seat, &Entering::default(), None);
        if let Some(thing) = self.s.refer_slot(slot) {
            self.tell(&Event::Placed(seat, thing));
        }
        if !rule!("GA special-game-actions-and-turn-based-actions/p4", true) {
            self.object_happened(TriggerEvent::Materializes, slot);
        }
    }

    /// The level 0 champions of a material deck, each name once.
    fn spirits(&self, seat: Seat) -> Vec<CardId> {
        let print = |c: &CardId| self.r.print(self.s.card(*c).print);
        let mine = self.s.player(seat).material.iter().copied();
        let is_spirit = |c: &CardId| print(c).is(Type::Champion) && print(c).level == Some(0);
        mine.filter(is_spirit).collect()
    }
}
