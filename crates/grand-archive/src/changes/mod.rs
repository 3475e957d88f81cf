//! Changes: they are proposed, perhaps replaced, and carried out as one moment
//! (GA replacement-effects).

mod damage;
mod fates;
mod leaving;
mod noting;

use crate::card::TypeSet;
use crate::flow::Engine;
use crate::program::{Counter, TriggerEvent};
use crate::state::{Blame, Change, Deed, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::parts::batch::Batch;
use kernel::rule;

/// What is to be matched by what waits, after all of a moment was done.
type Happenings = Vec<(TriggerEvent, Occasion)>;

impl Blame {
    /// Nobody and nothing: the game itself (GA
    /// special-game-actions-and-turn-based-actions/p1).
    pub const GAME: Self = Self {
        seat: None,
        source: None,
        deed: Deed::Game,
        unpreventable: false,
    };
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Does all changes of a batch at one moment: what leaves is noted before
    /// anything happens, and what waits sees it when all of it has.
    pub(crate) fn carry_out(&mut self, batch: Batch<Change>) {
        self.s.moment += 1;
        self.note_leaving(&batch);
        let mut happenings = Happenings::new();
        for proposed in batch.events {
            let done = match proposed.event {
                Change::Move { .. } => self.carry_move(proposed.event, &mut happenings),
                Change::Enter { .. } => self.carry_enter(proposed.event),
                Change::Damage { to, amount, blame } => {
                    self.carry_damage(to, amount, blame, &mut happenings)
                }
                Change::Draw { seat, memory } => self.carry_draw(seat, memory, &mut happenings),
                Change::Recover {
                    champion,
                    seat,
                    amount,
                } => self.carry_recovery(champion, seat, amount, &mut happenings),
                Change::Counters { on, counter, count } => {
                    self.carry_counters(on, counter, count, &mut happenings)
                }
            };
            self.s.made += u16::from(done);
        }
        for (event, occasion) in happenings {
            self.happened(event, occasion);
            self.fought(event, &occasion);
        }
    }

    /// Combat damage hits, and a unit that it was lethal for was killed.
    fn fought(&mut self, event: TriggerEvent, o: &Occasion) {
        let blame = |source, seat| Blame {
            seat,
            source,
            deed: o.deed.unwrap_or(Deed::Game),
            unpreventable: false,
        };
        match (event, o.thing, o.other) {
            (TriggerEvent::DealsDamage, source, Some(to)) => {
                self.hit(to, o.amount, blame(source, o.player));
            }
            (TriggerEvent::Dies, Some(victim), source) => {
                self.killed(victim, blame(source, None));
            }
            // What is no unit is never killed.
            (TriggerEvent::Destroyed, Some(victim), source) => {
                let unit = self
                    .s
                    .note(victim)
                    .is_some_and(|n| n.types.any(TypeSet::UNIT));
                if !unit && !rule!("GAT died-dies-and-kills-killed/1.2", "GA on-kill/1.b"; true) {
                    self.killed(victim, blame(source, None));
                }
            }
            _ => {}
        }
    }

    /// Counters are put on an object, or on a card elsewhere.
    fn carry_counters(
        &mut self,
        on: Ref,
        counter: Counter,
        count: u16,
        happenings: &mut Happenings,
    ) -> bool {
        if !self.put_counters(on, counter, count) {
            return false;
        }
        let occasion = Occasion {
            thing: Some(on),
            amount: count,
            counter: Some(counter),
            ..Occasion::default()
        };
        happenings.push((TriggerEvent::CountersPut, occasion));
        true
    }
}
