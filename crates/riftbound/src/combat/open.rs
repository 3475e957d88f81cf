//! Step 1: the Combat Showdown opens (RB 459), and who comes later.

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Combat, Occasion, Place, Role, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// A combat opens at the showdown under way (RB 459.2): attacker and
    /// defender are established, the attacker gains Focus.
    pub(crate) fn open_combat(&mut self, field: u8) {
        let present = self.s.present_at(field);
        let entry = &mut self.s.fields[usize::from(field)];
        entry.combat = false;
        entry.showdown = false;
        let contester = entry.contested.unwrap_or(self.s.active);
        let others = present.minus(self.s.mode.members(self.s.team(contester)));
        let Some(other) = others.lowest() else {
            return;
        };
        let (attacker, defender) = if rule!("RB 459.2.b", "RB 459.2.b.1", "RB 459.2.b.2"; true) {
            (contester, other)
        } else {
            (other, contester)
        };
        // A combat has a showdown before its damage.
        let passed = by_rule!("RB 316.4.f", SeatSet::NONE, else self.s.playing());
        if let Some(showdown) = &mut self.s.showdown {
            showdown.combat = Some(Combat {
                attacker,
                defender,
                excess: 0,
            });
            showdown.passed = passed;
        }
        for object in self.s.board.iter_mut().flatten() {
            object.roles_had = 0;
        }
        self.s.opening = true;
        // The attacker has Focus, whatever the Chain before was (reading
        // E 12).
        self.s.focus_passes = false;
        self.new_moment();
        self.tell(&Event::CombatBegan(field, attacker, defender));
        if rule!("RB 459.2.c", true) {
            self.give_focus(attacker);
        }
        self.assign_roles();
        if rule!("RB 459.2.d", true) {
            self.player_role(TriggerEvent::Attacks, attacker, field);
            self.player_role(TriggerEvent::Defends, defender, field);
        }
    }

    fn player_role(&mut self, event: TriggerEvent, seat: Seat, field: u8) {
        let occasion = Occasion {
            player: Some(seat),
            place: Some(Place::Field(field)),
            ..Occasion::default()
        };
        self.happens(event, occasion);
    }

    /// Step 2 of a cleanup: designations are assigned and removed as needed
    /// (RB 323.2). A unit's attack or defend abilities trigger the first time
    /// in a combat (RB 383.4.e, 383.4.f).
    pub(crate) fn assign_roles(&mut self) {
        let Some(showdown) = self.s.showdown else {
            self.strip_roles();
            return;
        };
        let Some(combat) = showdown.combat else {
            return;
        };
        let here = Place::Field(showdown.field);
        let mut gained: SmallVec<[(Ref, Role, Seat); 4]> = SmallVec::new();
        let mut changed = false;
        for slot in 0..self.s.board.len() as u8 {
            let Some(o) = self.s.object(slot) else {
                continue;
            };
            let unit = o.kind == crate::card::Kind::Unit;
            let at = unit && o.place == here;
            let wanted = if at {
                combat.role_of(o.controller)
            } else {
                None
            };
            if o.role == wanted {
                continue;
            }
            let allowed = match (o.role, wanted) {
                (None, Some(Role::Attacker)) => rule!("RB 323.2.a", "RB 459.2.b.3"; true),
                (None, Some(Role::Defender)) => rule!("RB 323.2.a", "RB 459.2.b.4"; true),
                (Some(_), Some(_)) => rule!("RB 323.2.b", true),
                (Some(_), None) => rule!("RB 323.2.c", true),
                (None, None) => false,
            };
            if !allowed {
                continue;
            }
            let (card, controller, had) = (o.card, o.controller, o.roles_had);
            changed = true;
            if let Some(o) = self.s.object_mut(slot) {
                o.role = wanted;
                if let Some(role) = wanted {
                    o.roles_had |= role.bit();
                }
            }
            if let Some(role) = wanted
                && (had & role.bit() == 0 || !rule!("RB 383.4.e.2.a", "RB 383.4.f.2.a"; true))
            {
                gained.push((self.s.refer(card), role, controller));
            }
        }
        if changed {
            self.s.touch_status(Facts::COMBAT);
        }
        for (thing, role, seat) in gained {
            self.tell(&Event::Designated(thing, role));
            let event = match role {
                Role::Attacker => TriggerEvent::Attacks,
                Role::Defender => TriggerEvent::Defends,
            };
            let occasion = Occasion {
                thing: Some(thing),
                player: Some(seat),
                place: Some(here),
                ..Occasion::default()
            };
            // As a combat opens this makes the Combat Chain (RB 459.2.d).
            let opens = !self.s.opening || rule!("RB 459.2.d", true);
            if opens && triggers_by(role) {
                self.happens(event, occasion);
            }
        }
    }

    /// Nobody has a designation outside combat.
    fn strip_roles(&mut self) {
        let mut changed = false;
        for object in self.s.board.iter_mut().flatten() {
            changed |= object.role.take().is_some();
        }
        if changed {
            self.s.touch_status(Facts::COMBAT);
        }
    }
}

/// Units trigger as they gain a designation.
fn triggers_by(role: Role) -> bool {
    match role {
        Role::Attacker => rule!("RB 383.4.e", "RB 383.4.e.2"; true),
        Role::Defender => rule!("RB 383.4.f", "RB 383.4.f.2"; true),
    }
}

impl Combat {
    /// The designation of a player's units in this combat.
    #[must_use]
    pub fn role_of(self, seat: Seat) -> Option<Role> {
        if seat == self.attacker {
            Some(Role::Attacker)
        } else if seat == self.defender {
            Some(Role::Defender)
        } else {
            None
        }
    }
}
