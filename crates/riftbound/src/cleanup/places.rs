//! Control of battlefields without units (RB 187.4), and permanents that are
//! where they cannot stay (RB 323.7).

use crate::card::Kind;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::state::{Place, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// 4: a battlefield without units becomes uncontrolled in an Open State,
    /// unless a showdown or combat is ongoing there (RB 323.6, 187.4.c).
    pub(super) fn lose_control(&mut self) {
        let open = self.s.chain.is_empty() || !rule!("RB 187.4.c", true);
        if !open {
            return;
        }
        for field in 0..self.s.fields.len() as u8 {
            let ongoing = self.s.showdown.is_some_and(|s| s.field == field);
            let empty = self.s.present_at(field).is_empty();
            let held = self.s.fields[usize::from(field)].controller.is_some();
            let empty = empty || !rule!("RB 187.4.a", true);
            if held && empty && !rule!("RB 187.4.b", ongoing) && rule!("RB 323.6", true) {
                self.set_controller(field, None);
            }
        }
    }

    /// Control of a battlefield changes.
    pub(crate) fn set_controller(&mut self, field: u8, seat: Option<Seat>) {
        let entry = &mut self.s.fields[usize::from(field)];
        if entry.controller != seat {
            entry.controller = seat;
            self.s.touch_status(Facts::FIELDS);
            self.tell(&Event::Control(field, seat));
        }
    }

    /// 5: gear that is not attached leaves battlefields, and permanents that
    /// are in a base other than their controller's go to theirs (RB 323.7).
    pub(super) fn recall_strays(&mut self) {
        let stray = |(_, o): &(u8, &crate::state::Object)| match o.place {
            Place::Field(_) => {
                o.kind == Kind::Gear
                    && o.attached_to.is_none()
                    && rule!("RB 149.3", "RB 435.4.a"; true)
            }
            Place::Base(seat) => {
                let loose = o.attached_to.is_none() || !rule!("RB 107.1.c.1", true);
                seat != o.controller && loose
            }
            Place::Legend(_) => false,
        };
        let strays: Vec<Ref> = self
            .s
            .objects()
            .filter(stray)
            .map(|(_, o)| self.s.refer(o.card))
            .collect();
        if !strays.is_empty() && rule!("RB 323.7", "RB 107.1.c"; true) {
            self.recall(&strays);
        }
    }
}
