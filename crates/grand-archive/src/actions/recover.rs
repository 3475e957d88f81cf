//! Recover (GA recover), and damage that is removed from allies.

use crate::facts::Facts;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Amount, PlayerMod, Things, Who};
use crate::state::{Change, Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Damage counters are removed from the champions of these players, as
    /// many as are there (GA recover/2.a). To recover nothing is no recovery.
    /// Who has several damaged champions chooses one (readings B6); the stage
    /// is the number of those who have.
    pub(crate) fn do_recover(&mut self, ctx: &Ctx, who: Who, amount: &Amount, stage: u8) {
        if stage == 0 {
            self.s.answers.clear();
        }
        let look = self.fresh();
        let much = |seat: Seat| look.count(amount, &ctx.for_player(seat, who));
        let mut seats = look.recovering(who, ctx);
        seats.retain(|seat| much(*seat) > 0);
        let champions = seats.iter().map(|s| (*s, look.damaged_champions(*s)));
        let mut several = champions.filter(|(_, all)| all.len() > 1);
        if let Some((seat, from)) = several.nth(usize::from(stage)) {
            self.come_back(stage + 1);
            self.ask(seat, Topic::Champion, from, (1, 1), false);
            return;
        }
        let chosen = |seat: Seat| {
            let mut own = look.s.answers.iter().filter(|(s, _)| *s == seat);
            own.find_map(|(_, t)| t.object())
        };
        let changes = seats.iter().map(|seat| Change::Recover {
            champion: chosen(*seat),
            seat: *seat,
            amount: much(*seat),
        });
        let changes: Vec<Change> = changes.collect();
        self.means(1);
        if rule!("GA recover/2", true) {
            self.propose(changes);
        }
    }

    /// Temporary damage goes from these.
    pub(crate) fn do_remove_damage(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        for thing in self.acted_on(ctx, things) {
            let slot = self.s.slot(thing);
            if let Some(o) = slot.and_then(|slot| self.s.object_mut(slot)) {
                o.marked = 0;
                o.slain_by = None;
                self.made(1);
            }
        }
        self.s.changed(Facts::DAMAGE);
    }
}

impl Look<'_> {
    /// Those of these players who can recover.
    fn recovering(self, who: Who, ctx: &Ctx) -> Vec<Seat> {
        let barred = |m: &PlayerMod| matches!(m, PlayerMod::CannotRecover);
        let all = self.who(who, ctx).into_iter();
        all.filter(|seat| !self.player_rule(*seat, &barred))
            .collect()
    }

    fn damaged_champions(self, seat: Seat) -> Vec<Thing> {
        let all = self.champions(seat).into_iter();
        let damaged = all.filter(|slot| self.damage_on(*slot) > 0);
        let things = damaged.filter_map(|slot| self.s.refer_slot(slot));
        things.map(Thing::Object).collect()
    }
}
