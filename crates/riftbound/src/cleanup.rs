//! Cleanups (RB 318–324): a table of steps; a Special Cleanup is the same
//! table with rows inserted.

mod facedown;
mod kills;
mod places;

use crate::flow::{Cleanup, Engine, Frame};
use crate::program::Until;
use crate::state::{RowEnd, RowMod, RowScope, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// Facedown Zones are looked at.
const LIMIT: u8 = 7;
/// Showdowns and combats are staged.
const STAGE: u8 = 9;

/// The step from which this step's question is asked anew when the table has
/// changed.
pub(crate) fn asking_step(n: u8) -> u8 {
    if n > STAGE { STAGE } else { LIMIT.min(n) }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// One step of a cleanup. Chain Items are not resolved meanwhile, and
    /// neither Priority nor Focus is passed (RB 320).
    pub(crate) fn step_cleanup(&mut self, kind: Cleanup, n: u8) {
        self.set(Frame::Cleanup(kind, n + 1));
        match n {
            0 => {
                self.notice_mighty();
                self.judge_points();
            }
            1 if rule!("RB 323", "RB 323.2"; true) => self.assign_roles(),
            1 => {}
            2 => self.kill_the_damaged(),
            3 => self.special_steps(kind),
            4 => self.lose_control(),
            5 => self.recall_strays(),
            6 => self.uncover_hidden(),
            LIMIT => self.limit_facedown(),
            8 => self.trash_answered(),
            STAGE => self.stage(),
            10 => self.choose_staged(),
            11 => self.open_staged(),
            _ => {
                self.s.cleanup = rule!("RB 322", self.s.cleanup);
                self.pop();
            }
        }
    }

    /// What Special Cleanups insert after the kills (RB 317.2.b–d, 461.1.a,
    /// reading B 2).
    fn special_steps(&mut self, kind: Cleanup) {
        match kind {
            Cleanup::Normal => {}
            Cleanup::Ending => {
                by_rule!("RB 317.2.b", "RB 143.3.b.1"; { self.heal_all() });
                by_rule!("RB 317.2.c", { self.expire(Until::EndOfTurn) });
                by_rule!("RB 166", "RB 166.1"; { self.empty_pools() });
            }
            Cleanup::Combat => {
                by_rule!("RB 461.1.a.1", "RB 143.3.b.2"; { self.heal_all() });
                by_rule!("RB 461.1.a.2", { self.recall_attackers() });
            }
        }
    }

    /// All units are healed, wherever they are (reading E 1).
    fn heal_all(&mut self) {
        let hurt: Vec<Ref> = self
            .s
            .objects()
            .filter(|(_, o)| o.damage > 0)
            .map(|(_, o)| self.s.refer(o.card))
            .collect();
        if !hurt.is_empty() {
            self.heal(&hurt);
        }
    }

    /// Effects of this duration end at one moment.
    pub(crate) fn expire(&mut self, until: Until) {
        let ends = |end: &RowEnd| end.until == until;
        let mut back: SmallVec<[(Ref, Seat); 1]> = SmallVec::new();
        for row in self.s.rows.iter().filter(|r| ends(&r.until)) {
            if let (RowMod::Return(seat), RowScope::Fixed(refs)) = (row.what, &row.scope) {
                back.extend(refs.iter().map(|r| (*r, seat)));
            }
        }
        let changed = self.s.rows.end(|row| ends(&row.until));
        by_rule!("RB 390.5.b", { self.s.delayed.retain(|d| !ends(&d.end)) });
        for (thing, seat) in back {
            // To its owner where that player has left (RB 651.3).
            let owner = self.s.card(thing.card).owner;
            let seat = if self.s.gone.has(seat) { owner } else { seat };
            if let Some(slot) = self.s.slot(thing) {
                self.take_control(slot, seat);
            }
        }
        if changed {
            self.s.touch_board();
        }
    }
}
