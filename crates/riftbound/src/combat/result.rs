//! Step 3: the result of a combat (RB 461).

use crate::edition::Reading;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::{TriggerEvent, Until};
use crate::state::{Combat, Occasion, Place, Role, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Attackers that are still there go home if defenders are too
    /// (RB 461.1.a.2).
    pub(crate) fn recall_attackers(&mut self) {
        let Some((field, combat)) = self.s.combat() else {
            return;
        };
        if !self.s.has_unit_at(combat.defender, field) {
            return;
        }
        let attackers: Vec<Ref> = self
            .s
            .units_at(Place::Field(field))
            .filter(|(_, o)| o.role == Some(Role::Attacker))
            .map(|(_, o)| self.s.refer(o.card))
            .collect();
        for attacker in &attackers {
            let slot = self.s.slot(*attacker);
            if let Some(object) = slot.and_then(|slot| self.s.object_mut(slot)) {
                object.roles_had |= Role::SENT_HOME;
            }
        }
        if !attackers.is_empty() {
            self.recall(&attackers);
        }
    }

    /// Who has won and lost (RB 461.3).
    pub(super) fn combat_result(&mut self) {
        self.set(Frame::Close(8));
        let Some((field, combat)) = self.s.combat() else {
            self.pop();
            return;
        };
        self.new_moment();
        let winner = self.s.combat_winner(field, combat);
        if let Some(seat) = winner {
            if rule!("RB 461.3.a", true) {
                self.result(TriggerEvent::WinsCombat, seat, field, combat);
            }
            if let Some(loser) = combat.other(seat)
                && rule!("RB 461.3.b", true)
            {
                self.result(TriggerEvent::LosesCombat, loser, field, combat);
            }
        }
        // Both have units left: they fight again (RB 461.3.d.1).
        let both = self.s.has_unit_at(combat.attacker, field)
            && self.s.has_unit_at(combat.defender, field);
        if rule!("RB 461.3.d.1", both) {
            self.s.fields[usize::from(field)].combat = true;
        }
        self.tell(&Event::CombatEnded(field, winner));
    }

    /// A player has the result, and so have their units there (RB 461.3.c).
    fn result(&mut self, event: TriggerEvent, seat: Seat, field: u8, combat: Combat) {
        let here = Place::Field(field);
        let base = Occasion {
            player: Some(seat),
            place: Some(here),
            attack: combat.attacker == seat,
            amount: combat.excess,
            ..Occasion::default()
        };
        self.happens(event, base);
        let units: Vec<Ref> = self
            .s
            .units_at(here)
            .filter(|(_, o)| o.controller == seat)
            .map(|(_, o)| self.s.refer(o.card))
            .collect();
        for unit in units {
            if rule!("RB 461.3.c", true) {
                let thing = Some(unit);
                self.happens(event, Occasion { thing, ..base });
            }
        }
    }

    /// Control is established by whoever has units left (RB 461.5); the
    /// Contested status is cleared.
    pub(super) fn after_combat(&mut self) {
        self.set(Frame::Close(9));
        let Some((field, combat)) = self.s.combat() else {
            return;
        };
        let entry = &self.s.fields[usize::from(field)];
        if entry.combat || entry.showdown {
            return;
        }
        if rule!("RB 461.5.a", "RB 187.3.b"; true) {
            self.s.fields[usize::from(field)].contested = None;
        }
        let present = self.s.present_at(field);
        let after = self.s.attacked(field, combat);
        match present.lowest().filter(|_| present.len() == 1) {
            Some(seat) if rule!("RB 461.5", true) && self.may_take(seat, combat) => {
                self.establish_after(field, seat, after, combat.excess);
            }
            _ if present.is_empty() && rule!("RB 461.5.b", true) => {
                self.set_controller(field, None);
            }
            _ => {}
        }
        if rule!("RB 461.5.c", true) {
            self.uncover_at(field);
        }
    }

    /// Whoever has units left takes the battlefield, whether they contested
    /// it or not (RB 461.5.e).
    fn may_take(&self, seat: Seat, combat: Combat) -> bool {
        rule!("RB 461.5.e", true) || seat == combat.attacker
    }

    /// Combat ends (RB 461.7).
    pub(super) fn end_combat(&mut self) {
        self.pop();
        self.s.showdown = None;
        self.s.assigned.clear();
        if rule!("RB 461.7.a", true) {
            for object in self.s.board.iter_mut().flatten() {
                object.role = None;
                object.roles_had = 0;
            }
        }
        if rule!("RB 461.7.a", true) {
            self.expire(Until::EndOfCombat);
        }
        self.s.touch_status(Facts::COMBAT);
    }
}

impl State {
    /// Who has won a combat: the only participant with units left. Attackers
    /// were recalled before, so a defender who survives has won (reading C 2);
    /// by the draft of version 1.4 nobody has, where both survived.
    #[must_use]
    pub fn combat_winner(&self, field: u8, combat: Combat) -> Option<Seat> {
        let attacks = self.has_unit_at(combat.attacker, field);
        let defends = self.has_unit_at(combat.defender, field);
        let attacks = attacks || self.reads(Reading::SurvivorsDraw) && self.sent_home();
        match (attacks, defends) {
            (true, false) => Some(combat.attacker),
            (false, true) => Some(combat.defender),
            _ if rule!("RB 461.3.d", true) => None,
            _ => Some(combat.attacker),
        }
    }

    /// Whether attackers survived this combat and were recalled after it.
    fn sent_home(&self) -> bool {
        let mut board = self.board.iter().flatten();
        board.any(|o| o.roles_had & Role::SENT_HOME != 0)
    }

    /// Whether the player left at the battlefield attacked.
    fn attacked(&self, field: u8, combat: Combat) -> bool {
        self.has_unit_at(combat.attacker, field)
    }
}
