//! Scoring (RB 462–466): conquering and holding battlefields.

use crate::card::Kind;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Passive, Tally, TriggerEvent};
use crate::state::{Change, Gain, Occasion, Place, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// A player establishes control of a battlefield. Who controls it already
    /// gains nothing (RB 348.2.a, reading C 1); else it is a conquest if it
    /// was not scored this turn (RB 464.1).
    pub(crate) fn establish(&mut self, field: u8, seat: Seat, attack: bool) {
        self.establish_after(field, seat, attack, 0);
    }

    /// [`Self::establish`] after a combat, with the damage assigned beyond
    /// lethal.
    pub(crate) fn establish_after(&mut self, field: u8, seat: Seat, attack: bool, excess: u16) {
        let before = self.s.fields[usize::from(field)].controller;
        if before == Some(seat) {
            return;
        }
        self.new_moment();
        self.set_controller(field, Some(seat));
        if rule!("RB 464.1", "RB 348.2.a.1", "RB 461.5.d"; true) {
            let occasion = Occasion {
                player: Some(seat),
                place: Some(Place::Field(field)),
                uncontrolled: before.is_none(),
                attack,
                amount: excess,
                ..Occasion::default()
            };
            self.score(field, seat, Gain::Conquer(field), occasion);
        }
    }

    /// The Turn Player holds all battlefields they control (RB 464.2).
    pub(crate) fn hold_all(&mut self, seat: Seat) {
        for field in 0..self.s.fields.len() as u8 {
            let controls = self.s.fields[usize::from(field)].controller == Some(seat);
            if controls && rule!("RB 464.2", true) {
                let occasion = Occasion {
                    player: Some(seat),
                    place: Some(Place::Field(field)),
                    ..Occasion::default()
                };
                self.score(field, seat, Gain::Hold(field), occasion);
            }
        }
    }

    /// In 2v2 battlefields that a teammate controls in the Beginning Phase
    /// cannot be scored by the team this turn (RB 484.8.b, reading C 7).
    pub(crate) fn bar_for_teams(&mut self, seat: Seat) {
        let mates = self.s.teammates(seat);
        let team = self.s.team(seat);
        for field in &mut self.s.fields {
            let mate = field.controller.is_some_and(|c| mates.has(c));
            if rule!("RB 484.8.b", mate) {
                field.barred |= 1 << team;
            }
        }
    }

    /// A player scores a battlefield, once a turn (RB 465): they gain up to
    /// one point, then score abilities trigger (RB 466).
    fn score(&mut self, field: u8, seat: Seat, how: Gain, occasion: Occasion) {
        let entry = &self.s.fields[usize::from(field)];
        let again = rule!("RB 465", "RB 466.2.c"; entry.scored.has(seat));
        let barred = entry.barred & (1 << self.s.team(seat)) != 0;
        if again || barred || self.is_too_early(field, seat) {
            return;
        }
        let entry = &mut self.s.fields[usize::from(field)];
        entry.scored = entry.scored.with(seat);
        match how {
            Gain::Conquer(_) => {
                entry.conquered = entry.conquered.with(seat);
                self.s.count(Tally::Conquests, seat, 1);
            }
            _ => self.s.count(Tally::Holds, seat, 1),
        }
        self.s.touch_only(Facts::COUNTS);
        let before = self.s.score(seat);
        if self.may_gain(seat, how) {
            if rule!("RB 466.1", "RB 463.1"; true) {
                self.gain_points(seat, 1, how);
            }
        } else {
            self.tell(&Event::NoWinningPoint(seat));
            self.draw(seat, 1);
        }
        // Whether a point came of it does not matter.
        let anyway = match how {
            Gain::Conquer(_) => rule!("RB 383.4.c.2.c", true),
            _ => rule!("RB 383.4.d.2.c", true),
        };
        if anyway || self.s.score(seat) > before {
            self.score_triggers(field, seat, how, occasion);
        }
    }

    /// A battlefield's text may say from which turn on players score there.
    fn is_too_early(&mut self, field: u8, seat: Seat) -> bool {
        let turns = self.s.player(seat).turns;
        let look = self.fresh();
        let here = look.abilities(look.s.field_ref(field));
        here.iter().any(|h| match &look.r.ability(h.ability).kind {
            crate::program::AbilityKind::Passive(list) => list
                .iter()
                .any(|p| matches!(p, Passive::NoScoreBefore(n) if turns < u16::from(*n))),
            _ => false,
        })
    }

    /// The Winning Point (RB 466.1.b): by holding always; by conquering only
    /// if the player has scored every battlefield this turn, those apart that
    /// the team cannot score (RB 484.8.f.1).
    pub(crate) fn may_gain(&mut self, seat: Seat, how: Gain) -> bool {
        let goal = self.fresh().victory_score();
        if self.s.score(seat) + 1 < goal {
            return true;
        }
        if matches!(how, Gain::Hold(_)) {
            return rule!("RB 466.1.b.1", true);
        }
        let team = self.s.team(seat);
        let all = self.s.fields.iter().all(|f| {
            let mates = rule!("RB 484.8.f.1", f.barred & (1 << team) != 0);
            mates || f.scored.has(seat)
        });
        all || !rule!("RB 466.1.b.2", true)
    }

    /// Conquer and hold abilities trigger at the battlefield that was scored:
    /// of the player, and of the units that were there (RB 383.4.c, 383.4.d).
    fn score_triggers(&mut self, field: u8, seat: Seat, how: Gain, occasion: Occasion) {
        let conquered = matches!(how, Gain::Conquer(_));
        let event = if conquered {
            TriggerEvent::Conquers
        } else {
            TriggerEvent::Holds
        };
        let on = if conquered {
            rule!("RB 466.2", "RB 466.2.a", "RB 383.4.c"; true)
        } else {
            rule!("RB 466.2", "RB 466.2.b", "RB 383.4.d"; true)
        };
        if !on {
            return;
        }
        let of_player = by_rule!("RB 383.4.c.2.b", true, else !conquered)
            && by_rule!("RB 383.4.d.2.b", true, else conquered);
        if of_player {
            self.happens(event, occasion);
            self.happens(TriggerEvent::Scores, occasion);
        }
        // Units that were there (RB 383.4.c.2, 383.4.d.2).
        let present = if conquered {
            rule!("RB 383.4.c.2", true)
        } else {
            rule!("RB 383.4.d.2", true)
        };
        let there = Place::Field(field);
        let units: Vec<Ref> = self
            .s
            .objects()
            .filter(|(_, o)| o.kind == Kind::Unit && o.controller == seat)
            .filter(|(_, o)| o.place == there || !present)
            .map(|(_, o)| self.s.refer(o.card))
            .collect();
        let of_units = by_rule!("RB 383.4.c.2.a", true, else !conquered)
            && by_rule!("RB 383.4.d.2.a", true, else conquered);
        for unit in units {
            if of_units {
                let thing = Some(unit);
                self.happens(event, Occasion { thing, ..occasion });
            }
        }
    }

    /// A player gains points, which may be replaced.
    pub(crate) fn gain_points(&mut self, seat: Seat, n: u8, how: Gain) {
        let change = Change::Point {
            seat,
            count: n,
            how,
        };
        self.propose(vec![change]);
    }
}
