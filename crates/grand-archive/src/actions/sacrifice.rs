//! Sacrifice (GA sacrifice): a player puts objects they control into the
//! graveyard; that destroys them and kills units (GA
//! died-dies-and-kills-killed/1.a).

use super::discard::as_doer;
use crate::flow::Engine;
use crate::program::{Things, Verb};
use crate::state::{Ctx, Exit, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// These are sacrificed by whoever does it, if they control them (GA
    /// sacrifice/2.c).
    pub(crate) fn do_sacrifice(&mut self, ctx: &Ctx, things: &Things) {
        let all = self.acted_on(ctx, things);
        self.means(all.len());
        let seat = ctx.they.unwrap_or(ctx.controller);
        let own: Vec<Ref> = all
            .into_iter()
            .filter(|r| self.may_sacrifice(*r, seat))
            .collect();
        self.sacrifice(&own, ctx);
    }

    fn may_sacrifice(&self, thing: Ref, seat: Seat) -> bool {
        let look = self.look();
        let Some(object) = look.object(thing) else {
            return false;
        };
        let own = object.controller == seat || !rule!("GA sacrifice/2.c", true);
        own && look
            .s
            .slot(thing)
            .is_some_and(|slot| look.is_sacrificeable(slot))
    }

    fn sacrifice(&mut self, things: &[Ref], ctx: &Ctx) {
        let blame = self.blame(ctx);
        if rule!("GA sacrifice/2", true) {
            self.leave(things, (Zone::Graveyard, false), Exit::Sacrificed, blame);
        }
    }

    /// Player after player chooses among their own; then all of it is
    /// sacrificed at once. The stage is the number of who have chosen.
    pub(crate) fn do_sacrifice_some(&mut self, ctx: &Ctx, verb: &Verb, stage: u8) {
        let Verb::SacrificeSome {
            who,
            filter,
            min,
            max,
            bind,
        } = verb
        else {
            return;
        };
        let seats = self.fresh().who(*who, ctx);
        if stage == 0 {
            self.bind(*bind, []);
        } else {
            self.keep_answers(*bind);
        }
        let Some(seat) = seats.get(usize::from(stage)).copied() else {
            let chosen: Vec<Ref> = self.ctx().bound(*bind).filter_map(Thing::object).collect();
            let least = usize::from(self.fresh().count(min, ctx)) * seats.len();
            self.means(least);
            self.sacrifice(&chosen, ctx);
            return;
        };
        let theirs = as_doer(ctx, seat, *who);
        let look = self.fresh();
        let mut found = look.find(filter, &theirs);
        let least = usize::from(look.count(min, ctx));
        let most = max.as_ref().map(|m| usize::from(look.count(m, ctx)));
        found.retain(|r| self.may_sacrifice(*r, seat));
        let most = most.unwrap_or(found.len());
        let from = found.into_iter().map(Thing::Object).collect();
        self.come_back(stage + 1);
        self.s.answers.clear();
        self.ask(seat, Topic::Sacrifice, from, (least, most), false);
    }
}
