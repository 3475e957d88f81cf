//! Losing: what a player owns leaves the game, and the rest goes on (GA
//! ending-the-game/p4, 1, 2).

mod questions;
mod work;

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::Phase;
use crate::state::{Blame, Change, Exit, Item, Round, State, Zone};
use crate::turn::{CHOOSING, CHOSEN};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::parts::batch::Batch;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// A player has lost: at once, whatever is going on. The game goes on
    /// while two are left (GA concession/2).
    pub(crate) fn lose(&mut self, seat: Seat, why: RuleId) {
        if self.s.gone.has(seat) || self.s.over.is_some() {
            return;
        }
        self.tell(&Event::Lost(seat, why));
        self.show_promised(seat);
        self.s.gone = self.s.gone.with(seat);
        self.s.touch();
        let left = self.s.playing();
        let goes_on = left.len() > 1 && rule!("GA concession/2", true);
        if !goes_on {
            let alone = rule!("GA concession/1", "GA ending-the-game/p1"; true);
            let winners = if alone { left } else { SeatSet::NONE };
            self.finish(winners, "the others have lost", why);
            return;
        }
        self.end_work_of(seat);
        if rule!("GA ending-the-game/p4", true) {
            self.clear_table(seat);
        }
        self.go_on_without(seat);
    }

    /// Cards that were hidden because of what they are must be shown (GA
    /// ending-the-game/p4).
    pub(crate) fn show_promised(&mut self, seat: Seat) {
        let all = (1..self.s.cards.len() as u16).map(CardId);
        let promised = |card: &CardId| {
            let c = self.s.card(*card);
            c.owner == seat && c.promised && !c.face_up
        };
        let promised: Vec<CardId> = all.filter(promised).collect();
        for card in promised {
            if rule!("GA ending-the-game/p4", true) {
                self.know(card, self.s.mode.everybody());
                self.s.cards[card.index()].face_up = true;
                self.s.changed(Facts::SHOWN);
                self.tell(&Event::Revealed(seat, card));
            }
        }
    }

    /// All cards and objects they own are removed. An object that goes so has
    /// only left (GA ending-the-game/2).
    fn clear_table(&mut self, seat: Seat) {
        self.drop_items(seat);
        let owner = |card: CardId| self.s.card(card).owner;
        let objects = self.s.objects().filter(|(_, o)| owner(o.card) == seat);
        let things = objects.map(|(_, o)| o.thing()).collect();
        self.remove_objects(things);
        for at in 1..self.s.cards.len() as u16 {
            let card = CardId(at);
            let c = self.s.card(card);
            if c.owner == seat && !matches!(c.zone, Zone::Gone | Zone::Aside) {
                self.move_card(card, Zone::Aside, false);
            }
        }
        self.s.players[seat.index()].mastery = None;
        self.s.waiting.retain(|p| p.ctx.controller != seat);
        self.s.delayed.retain(|d| d.pending.ctx.controller != seat);
        self.end_effects(|end| end.seat == seat);
        self.hand_back(seat);
        self.s.touch();
    }

    fn remove_objects(&mut self, things: SmallVec<[Ref; 8]>) {
        let changes = things.into_iter().map(|thing| Change::Move {
            thing,
            to: Zone::Aside,
            bottom: false,
            exit: Exit::Removed,
            blame: Blame::GAME,
        });
        let changes: Vec<Change> = changes.collect();
        self.carry_out(Batch::of(changes));
    }

    /// Entries of the effects stack that they control or own leave it.
    fn drop_items(&mut self, seat: Seat) {
        let owner = |i: &Item| i.card.map(|c| self.s.card(c).owner);
        let theirs = |i: &Item| i.ctx.controller == seat || owner(i) == Some(seat);
        let dropped: SmallVec<[Item; 2]> =
            self.s.stack.iter().filter(|i| theirs(i)).cloned().collect();
        for item in dropped {
            self.s.stack.retain(|i| i.handle != item.handle);
            let card = item.card.filter(|c| self.s.card(*c).zone == Zone::Stack);
            if let Some(card) = card {
                self.move_card(card, Zone::Aside, false);
            }
        }
    }

    /// Objects of others that they controlled return to who controlled them
    /// before; those that nobody did cease to exist (GA ending-the-game/1).
    fn hand_back(&mut self, seat: Seat) {
        for slot in 0..self.s.field.len() as u8 {
            let Some(object) = self.s.object(slot).filter(|o| o.controller == seat) else {
                continue;
            };
            let (thing, gone) = (object.thing(), self.s.gone);
            let former = object.former.iter().rev().find(|s| !gone.has(**s)).copied();
            match former.filter(|_| rule!("GA ending-the-game/1", true)) {
                Some(back) => self.take_control(slot, back),
                None => self.remove_objects(SmallVec::from_slice(&[thing])),
            }
        }
    }

    /// What was under way goes on without them: their questions are closed,
    /// Opportunity moves on.
    fn go_on_without(&mut self, seat: Seat) {
        for run in &mut self.s.runs {
            run.at.retain(|round| *round != Round::Player(seat));
        }
        self.mend_questions(seat);
        match self.s.agenda.top() {
            Some(Frame::Window) => self.pop(),
            Some(&CHOOSING) if self.s.active == seat => {
                self.set(Frame::Turn(Phase::Materialize, CHOSEN));
            }
            _ => {}
        }
        if self.s.opportunity == Some(seat) {
            self.s.opportunity = Some(self.s.next_after(seat));
        }
        self.s.passed = self.s.passed.without(seat);
        self.s.drawing = SeatSet::NONE;
        self.s.extra_turns.retain(|s| *s != seat);
        self.pass_on_if_all_have();
    }
}
