//! The steps of starting the game: the roll, opening hands, mulligans
//! (ROI 1.2c to 1.2e).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::Phase;
use crate::state::{State, Thing, Topic, Zone};
use kernel::draws::Purpose;
use kernel::game::Observer;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

/// How many cards an opening hand has (ROI 1.2e).
const OPENING_HAND: usize = 5;

impl<O: Observer<State>> Engine<'_, O> {
    /// One step of starting the game.
    pub(crate) fn step_setup(&mut self, step: u8) {
        match step {
            0 => self.shuffle_and_roll(),
            1 => self.decide_first(),
            2 => self.deal_hands(),
            3 | 5 => self.ask_mulligans(step),
            4 | 6 => self.mulligan(step),
            _ => {
                self.pop();
                self.push(Frame::Turn(Phase::Secure, 0));
            }
        }
    }

    fn shuffle_and_roll(&mut self) {
        for seat in self.s.mode.everybody().iter() {
            self.shuffle(seat);
        }
        for player in &mut self.s.players {
            player.avatar_up = rule!("ROI 1.2c", true);
        }
        let rolled = self.s.draws.below(Purpose::First, Seat(0), 2) as u8;
        self.s.disclosed += 1;
        let rolled = kernel::by_rule!("ROI 1.2d", rolled, else 0);
        let chooser = self.s.chooser.filter(|_| rule!("ROI 1.2d.3", true));
        let team = chooser.unwrap_or(rolled);
        self.s.first = team;
        self.set(Frame::Setup(1));
        let any = self.s.mode.members(team).lowest().unwrap_or_default();
        let lead = self.s.lead_of(any);
        if rule!("ROI 1.2d.2", true) {
            self.ask_yes(lead, Topic::GoFirst);
        }
    }

    /// The roll is told with the decision: nobody watches a game before its
    /// first question.
    fn decide_first(&mut self) {
        self.tell(&Event::AvatarsUp);
        if self.s.chooser.is_none() {
            self.tell(&Event::Roll(self.s.first));
        }
        let second = self.s.answers.first().is_some_and(|(_, t)| *t == Thing::No);
        if second {
            self.s.first = 1 - self.s.first;
        }
        self.s.active = self.s.first;
        self.tell(&Event::GoesFirst(self.s.first));
        self.set(Frame::Setup(2));
    }

    fn deal_hands(&mut self) {
        self.set(Frame::Setup(3));
        for seat in self.s.mode.everybody().iter() {
            let n = kernel::by_rule!("ROI 1.2e", OPENING_HAND, else 0);
            self.draw_opening(seat, n);
        }
    }

    /// Opening draws are no effect and give nobody Ikorr (reading IK 4.10).
    fn draw_opening(&mut self, seat: Seat, n: usize) {
        for _ in 0..n {
            if let Some(card) = self.s.players[seat.index()].deck.last().copied() {
                self.put_card(card, Zone::Hand);
                self.s.shown += 1;
                self.tell(&Event::Drew(seat, card));
            }
        }
    }

    /// The starting team's players choose first, all at once (ROI 1.2e.1,
    /// 1.2e.2).
    fn ask_mulligans(&mut self, step: u8) {
        let first = kernel::by_rule!("ROI 1.2e.1", self.s.first, else 1 - self.s.first);
        let team = if step == 3 { first } else { 1 - first };
        let seats = self.s.mode.members(team).minus(self.s.gone);
        let seats = by_rule!("ROI 1.2e.2", seats, else seats.iter().take(1).collect());
        self.s.answers.clear();
        self.set(Frame::Setup(step + 1));
        for seat in seats.iter() {
            let hand = self.s.player(seat).hand.iter();
            let cards: Vec<Thing> = hand.map(|c| Thing::Object(self.s.refer(*c))).collect();
            let most = cards.len();
            self.open_ask(seat, Topic::Mulligan, cards, 0, most);
        }
        if !seats.is_empty() {
            self.push(Frame::Asking(seats.len() as u8));
        }
    }

    /// The chosen cards are shuffled back, then as many drawn (ROI 1.2e.1a).
    fn mulligan(&mut self, step: u8) {
        let chosen = std::mem::take(&mut self.s.answers);
        let next = if step == 6 && !rule!("ROI 1.2e.1a.1", true) {
            3
        } else {
            step + 1
        };
        self.set(Frame::Setup(next));
        let team: Vec<Seat> = self.s.mode.everybody().iter().collect();
        for seat in team {
            let mine = chosen.iter().filter_map(|(_, t)| t.object());
            let mine: Vec<_> = mine.filter(|r| self.s.card(r.card).owner == seat).collect();
            if mine.is_empty() || !rule!("ROI 1.2e.1a", true) {
                continue;
            }
            for r in &mine {
                self.put_card(r.card, Zone::Deck);
            }
            self.shuffle(seat);
            self.draw_opening(seat, mine.len());
            self.tell(&Event::Mulligan(seat, mine.len()));
        }
    }
}
