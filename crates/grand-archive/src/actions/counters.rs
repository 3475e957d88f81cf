//! Counters by effects (GA counters).

use crate::flow::Engine;
use crate::program::{Amount, Cannot, Counter, Pick, Reg, Things};
use crate::state::{Change, Ctx, State, Thing};
use kernel::game::Observer;
use kernel::ids::Ref;

impl<O: Observer<State>> Engine<'_, O> {
    /// So many on each of these, at one moment.
    pub(crate) fn do_put_counters(
        &mut self,
        ctx: &Ctx,
        things: &Things,
        counter: Counter,
        count: &Amount,
    ) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        let count = self.counted(count, ctx);
        let able = |r: &Ref| self.may_get_counters(*r);
        let on = all.into_iter().filter(able);
        let changes = on.map(|on| Change::Counters { on, counter, count });
        let changes: Vec<Change> = changes.filter(|_| count > 0).collect();
        self.propose(changes);
    }

    fn may_get_counters(&self, thing: Ref) -> bool {
        let look = self.look();
        let slot = look.s.slot(thing);
        slot.is_none_or(|slot| !look.values(slot).cannot(Cannot::GetCounters))
    }

    /// So many from each of these, or all; how many it were in all is bound.
    pub(crate) fn do_remove_counters(
        &mut self,
        ctx: &Ctx,
        things: &Things,
        counter: Option<Counter>,
        count: Option<&Amount>,
        bind: Reg,
    ) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        let most = count.map_or(u16::MAX, |n| self.counted(n, ctx));
        let mut removed = 0;
        for thing in all {
            let kinds = match counter {
                Some(kind) => vec![kind],
                None => self.kinds_on(thing),
            };
            for kind in kinds {
                removed += self.remove_counters(thing, kind, most);
            }
        }
        self.made(usize::from(removed.min(1)));
        if count.is_some() && removed < most {
            self.run_mut().meant = Some(u16::MAX);
        }
        self.bind(bind, [Thing::Number(removed)]);
    }

    fn kinds_on(&mut self, thing: Ref) -> Vec<Counter> {
        let look = self.fresh();
        let seen = look.seen(thing, crate::sight::Sight::All);
        let kinds = seen.counters.map(|c| c.iter().map(|(k, _)| k).collect());
        kinds.unwrap_or_default()
    }

    /// Counters go from one thing to another.
    pub(crate) fn do_move_counters(
        &mut self,
        ctx: &Ctx,
        (from, to): (Pick, Pick),
        counter: Counter,
        count: Option<&Amount>,
    ) {
        self.means(1);
        let look = self.fresh();
        let from = look.linked_pick(from, ctx).first().copied();
        let to = look.linked_pick(to, ctx).first().copied();
        let most = count.map_or(u16::MAX, |n| look.count(n, ctx));
        let (Some(from), Some(to)) = (from, to) else {
            return;
        };
        if !self.may_get_counters(to) {
            return;
        }
        let count = self.remove_counters(from, counter, most);
        if count > 0 {
            let on = to;
            self.propose(vec![Change::Counters { on, counter, count }]);
        }
    }
}
