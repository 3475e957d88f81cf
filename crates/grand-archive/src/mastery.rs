//! Masteries (GA mastery) and Shifting Currents (GA shifting-currents).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Direction, TriggerEvent, Who};
use crate::state::{Ctx, Mastery, Occasion, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::PrintId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

/// All directions around.
const AROUND: [Direction; 4] = [
    Direction::North,
    Direction::East,
    Direction::South,
    Direction::West,
];

impl Direction {
    /// Whether this is next to that: not itself and not across (GA
    /// shifting-currents/2).
    ///
    /// ```
    /// use grand_archive::program::Direction;
    /// assert!(Direction::North.is_adjacent(Direction::West));
    /// assert!(!Direction::North.is_adjacent(Direction::South));
    /// ```
    #[must_use]
    pub fn is_adjacent(self, to: Self) -> bool {
        let next = (self as u8 + to as u8) % 2 == 1;
        by_rule!("GA shifting-currents/2", next, else self != to)
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A player gets a mastery: a function of the player that is no object
    /// (GA mastery). One they had is gone (GA mastery/1). It faces North (GA
    /// shifting-currents/1.a).
    pub(crate) fn gain_mastery(&mut self, seat: Seat, print: PrintId) {
        let old = self.s.player(seat).mastery.as_ref().map(|m| m.card);
        if old.is_some() && !rule!("GA mastery", "GA mastery/1"; true) {
            return;
        }
        if let Some(old) = old {
            self.s.players[seat.index()].mastery = None;
            self.move_card(old, Zone::Gone, false);
        }
        let card = self.s.add_card(print, seat, Zone::Mastery);
        let since = self.s.tick();
        let handle = self.s.handles.fresh();
        let everybody = self.s.mode.everybody();
        let it = &mut self.s.cards[card.index()];
        (it.since, it.handle, it.face_up) = (since, handle, true);
        (it.known, it.token) = (everybody, true);
        let first = Direction::default();
        self.s.players[seat.index()].mastery = Some(Mastery {
            card,
            facing: by_rule!("GA shifting-currents/1.a", first, else Direction::South),
            counters: Default::default(),
        });
        self.s.touch();
        self.tell(&Event::Mastery(seat, print));
    }

    /// Shifting Currents of a player face another way, and no longer the way
    /// they did (GA shifting-currents/1).
    pub(crate) fn turn_currents(&mut self, seat: Seat, to: Direction) -> bool {
        let player = &mut self.s.players[seat.index()];
        let Some(mastery) = player.mastery.as_mut() else {
            return false;
        };
        if mastery.facing == to || !rule!("GA shifting-currents/1", true) {
            return false;
        }
        let from = std::mem::replace(&mut mastery.facing, to);
        self.s.touch();
        self.tell(&Event::Currents(seat, to));
        let occasion = Occasion {
            player: Some(seat),
            turned: Some((from, to)),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::CurrentsChange, occasion);
        true
    }

    /// These players get a mastery.
    pub(crate) fn do_gain_mastery(&mut self, ctx: &Ctx, who: Who, mastery: PrintId) {
        self.means(1);
        for seat in self.fresh().who(who, ctx) {
            self.gain_mastery(seat, mastery);
            self.made(1);
        }
    }

    /// The direction changes: to this one, or to one that the player chooses.
    pub(crate) fn do_turn_currents(
        &mut self,
        ctx: &Ctx,
        to: Option<Direction>,
        adjacent: bool,
        stage: u8,
    ) {
        let seat = ctx.controller;
        let facing = self.s.player(seat).mastery.as_ref().map(|m| m.facing);
        let Some(facing) = facing else {
            self.means(1);
            return;
        };
        if let Some(to) = to.or_else(|| self.direction_answered().filter(|_| stage > 0)) {
            self.s.answers.clear();
            self.means(1);
            let done = self.turn_currents(seat, to);
            self.made(usize::from(done));
            return;
        }
        let free = |d: &Direction| *d != facing && (!adjacent || facing.is_adjacent(*d));
        let from = AROUND.into_iter().filter(free);
        let from = from.map(Thing::of_direction).collect();
        self.come_back(1);
        self.s.answers.clear();
        self.ask(seat, Topic::Direction, from, (1, 1), false);
    }

    fn direction_answered(&self) -> Option<Direction> {
        self.s.answers.iter().find_map(|(_, t)| match t {
            Thing::Direction(at) => AROUND.get(usize::from(*at)).copied(),
            _ => None,
        })
    }
}
