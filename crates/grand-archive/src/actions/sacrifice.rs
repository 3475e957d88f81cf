//! Sacrifice (GA sacrifice): a player puts objects they control into the
//! graveyard; that destroys them and kills units (GA
//! died-dies-and-kills-killed/1.a).

use crate::flow::Engine;
use crate::program::{Things, Verb, Who};
use crate::state::{Ctx, Exit, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// These are sacrificed by whoever does it, if they control them (GA
    /// sacrifice/2.c), at once by all who do.
    pub(crate) fn do_sacrifice(&mut self, ctx: &Ctx, who: Who, things: &Things) {
        let (mut meant, mut own) = (0, Vec::new());
        for seat in self.fresh().who(who, ctx) {
            let all = self.acted_on(&ctx.for_player(seat, who), things);
            meant += all.len();
            own.extend(all.into_iter().filter(|r| self.may_sacrifice(*r, seat)));
        }
        self.means(meant);
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
    /// sacrificed at once.
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
        let Some((seat, theirs)) = self.next_to_choose(ctx, *who, *bind, stage) else {
            let chosen = self.all_chosen(*bind);
            let look = self.fresh();
            let least = look.for_all(*who, min, ctx);
            self.means(least);
            self.sacrifice(&chosen, ctx);
            return;
        };
        let look = self.fresh();
        let mut found = look.find(filter, &theirs);
        let said = ctx.for_player(seat, *who);
        let least = usize::from(look.count(min, &said));
        let most = max.as_ref().map(|m| usize::from(look.count(m, &said)));
        found.retain(|r| self.may_sacrifice(*r, seat));
        let most = most.unwrap_or(found.len());
        let from = found.into_iter().map(Thing::Object).collect();
        self.ask(seat, Topic::Sacrifice, from, (least, most), false);
    }
}
