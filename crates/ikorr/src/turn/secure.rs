//! The Secure Phase (ROI 8.2).

use crate::card::Kind;
use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Cannot, Phase, TriggerEvent, Until};
use crate::state::{Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn secure_phase(&mut self, step: u8) {
        if step > 1 {
            self.next_phase(Phase::Secure);
            return;
        }
        // What lasts until the beginning of a turn ends before anything is
        // secured (ROI 8.1c, reading IK 4.23).
        let (mode, active) = (self.s.mode, self.s.active);
        if rule!("ROI 8.1c", true) {
            self.end_rows(|end| end.until == Until::YourNextTurn && mode.team(end.seat) == active);
        }
        self.begin_counting();
        self.secure_stored();
        self.settle_then(Phase::Secure, 2);
    }

    /// Each allied Champion secures all its stored Ikorr (ROI 8.2a); a stunned
    /// one does not (ROI 11.50b).
    fn secure_stored(&mut self) {
        let look = self.fresh();
        let mut secured: Vec<(Ref, u16)> = Vec::new();
        for slot in look.s.slots() {
            let Some(p) = look.s.permanent(slot) else {
                continue;
            };
            let chars = look.chars(slot);
            let champion = look.r.kind(chars.face) == Kind::Champion;
            let held = rule!("ROI 11.50b", p.is_stunned()) || chars.cannot(Cannot::Secure);
            let ours = look.s.active_seats().has(p.controller);
            if ours && champion && p.stored > 0 && !held && rule!("ROI 8.2a", true) {
                secured.push((look.s.refer(p.card), p.stored));
            }
        }
        let mut total = 0;
        for (thing, n) in &secured {
            if let Some(p) = self.referred(*thing)
                && rule!("ROI 11.46a", true)
            {
                p.stored = 0;
            }
            total += n;
            self.tell(&Event::ChampionSecured(*thing, *n));
        }
        for (thing, n) in &secured {
            let player = Some(self.look().controller(*thing));
            if rule!("ROI 8.2c", true) {
                let about = Occasion {
                    thing: Some(*thing),
                    player,
                    amount: *n,
                    ..Occasion::default()
                };
                self.happens(TriggerEvent::Secures, about);
            }
        }
        let mut gains = [0; 2];
        gains[usize::from(self.s.active)] = kernel::by_rule!("ROI 3.8b", total, else 0);
        self.secure(gains);
    }

    /// Effects that count what happens during this team's turn begin to count
    /// (ROI 10.2b).
    fn begin_counting(&mut self) {
        let active = self.s.active;
        for d in &mut self.s.delayed {
            if let crate::state::Later::Counted { team, begun, .. } = &mut d.when
                && *team == active
            {
                *begun = true;
            }
        }
    }
}
