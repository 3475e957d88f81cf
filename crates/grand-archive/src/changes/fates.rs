//! What the leaving of an object comes to, and what waits for cards to arrive.

use super::Happenings;
use crate::card::{Subtype, Type, TypeSet};
use crate::edition::Reading;
use crate::flow::Engine;
use crate::program::{Tally, TriggerEvent};
use crate::state::{Exit, Note, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// What its leaving comes to: destroyed, died (GA on-death/1, destruction/3),
    /// sacrificed, banished. What is removed with its owner only leaves (GA
    /// ending-the-game/2), and what is banished instead of being destroyed was
    /// not destroyed (GA game-effects/p7).
    pub(super) fn tell_fate(
        &mut self,
        note: &Note,
        to: Zone,
        o: Occasion,
        happenings: &mut Happenings,
    ) {
        let exit = note.exit;
        if exit == Exit::Removed {
            if !rule!("GA ending-the-game/2", true) {
                happenings.push((TriggerEvent::Dies, o));
            }
            return;
        }
        let champion = note.types.has(Type::Champion);
        let buried = to == Zone::Graveyard || champion || exit == Exit::Banished;
        let destroyed = self.is_destroyed(exit, to);
        if destroyed && (buried || !rule!("GA game-effects/p7", true)) {
            happenings.push((TriggerEvent::Destroyed, o));
        }
        // Only units die, and only by going to the graveyard.
        let siegeable = note.subtypes.contains(&Subtype::SIEGEABLE);
        let besieged = siegeable && !rule!("GA functional-domains/1.a.i", true);
        // What is sacrificed has died by the old book too, though not destroyed.
        let given_up = exit == Exit::Sacrificed && self.s.reads(Reading::SacrificedNotDestroyed);
        let died = destroyed || given_up;
        let is_unit = note.types.any(TypeSet::UNIT);
        let others = died && buried && !is_unit && self.goes_by(Reading::ObjectsDie);
        let units = rule!("GA on-death/1.a", !others);
        let unit = is_unit || besieged || !units;
        if died && unit && (buried || !rule!("GA on-death/2", "GA destruction/2.a"; true)) {
            self.count_death(note);
            happenings.push((TriggerEvent::Dies, o));
        }
        if exit == Exit::Sacrificed {
            self.s.tally(Tally::Sacrificed, note.controller, 1);
            happenings.push((TriggerEvent::Sacrificed, o));
        }
        if exit == Exit::Suppressed {
            happenings.push((TriggerEvent::Suppressed, o));
        }
        arrivals(to, o, happenings);
    }

    /// Whether an object that leaves so is destroyed: by an effect that says
    /// so, by a state check, or sacrificed (GA destruction/3,
    /// died-dies-and-kills-killed/1.a).
    fn is_destroyed(&self, exit: Exit, to: Zone) -> bool {
        match exit {
            Exit::Sacrificed => {
                let also = !self.s.reads(Reading::SacrificedNotDestroyed);
                rule!("GA died-dies-and-kills-killed/1.a", also)
            }
            Exit::Put => to == Zone::Graveyard && !rule!("GA destruction/3", true),
            Exit::Banished => !rule!("GA banish/3", true),
            _ => exit.destroys(),
        }
    }

    fn count_death(&mut self, note: &Note) {
        self.s.tally(Tally::Deaths, note.controller, 1);
        if note.types.has(Type::Ally) {
            self.s.tally(Tally::AllyDeaths, note.controller, 1);
        }
    }
}

/// What waits for cards to come to a zone (GA game-zones/p5).
pub(super) fn arrivals(to: Zone, occasion: Occasion, happenings: &mut Happenings) {
    match to {
        Zone::Graveyard if rule!("GA game-zones/p5", true) => {
            happenings.push((TriggerEvent::ToGraveyard, occasion));
        }
        Zone::Banishment => happenings.push((TriggerEvent::Banished, occasion)),
        _ => {}
    }
}
