//! Putting cards and objects somewhere: neither a discard nor a destruction
//! (GA destruction/3).

use super::dest::SOME_SLOT;
use crate::flow::Engine;
use crate::program::{Dest, Things, Verb, Who};
use crate::state::{Change, CostAt, Ctx, State, Thing, Topic, Zone};
use kernel::draws::Purpose;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Where there is an order and several go there, somebody chooses it, or
    /// it is at random.
    pub(crate) fn do_put(&mut self, ctx: &Ctx, verb: &Verb, stage: u8) {
        let Verb::Put {
            things,
            to,
            order,
            bind,
            ..
        } = verb
        else {
            return;
        };
        let all = match stage {
            0 => self.acted_on(ctx, things),
            _ => self.answered_objects(),
        };
        let ordered = matches!(to, Dest::Top | Dest::Bottom);
        if stage == 0 && ordered && all.len() > 1 {
            self.come_back(1);
            self.ask_order_of(ctx, *order, all, *to);
            return;
        }
        self.means(all.len());
        self.bind(*bind, all.iter().map(|r| Thing::Object(*r)));
        self.put_all(ctx, &all, *to);
    }

    fn ask_order_of(&mut self, ctx: &Ctx, order: Option<Who>, mut all: Vec<Ref>, to: Dest) {
        let seat = order.and_then(|who| self.one(ctx, who));
        let Some(seat) = seat else {
            let purpose = Purpose::Order;
            self.s.draws.shuffle(purpose, ctx.controller, &mut all);
            let answers = all.into_iter().map(|r| (ctx.controller, Thing::Object(r)));
            self.s.answers = answers.collect();
            return;
        };
        let topic = match to {
            Dest::Top => Topic::OrderTop,
            _ => Topic::OrderBottom,
        };
        let n = all.len();
        let from = all.into_iter().map(Thing::Object).collect();
        self.ask(seat, topic, from, (n, n), true);
    }

    /// All of these at one moment.
    pub(crate) fn put_all(&mut self, ctx: &Ctx, things: &[Ref], to: Dest) {
        let blame = self.blame(ctx);
        match to {
            Dest::Field => self.put_onto_field(ctx, things),
            Dest::LineageBottom => {
                let champion = self.fresh().champions(ctx.controller).first().copied();
                if let Some(slot) = champion {
                    self.put_under(slot, things, blame);
                }
            }
            Dest::Intent => {
                let attacker = self.s.combat.as_ref().map(|c| c.attacker);
                let slot = attacker.and_then(|r| self.s.slot(r));
                if let Some(slot) = slot {
                    let exit = crate::state::Exit::Put;
                    self.leave(things, (Zone::Intent(slot), false), exit, blame);
                }
            }
            _ => {
                let (zone, bottom, exit) = to.place();
                self.leave(things, (zone, bottom), exit, blame);
            }
        }
    }

    /// Cards enter the field as the step says; a card that is there already
    /// stays.
    fn put_onto_field(&mut self, ctx: &Ctx, things: &[Ref]) {
        let how = self.this_step(ctx);
        let owners = how.is_some_and(|at| self.r.entering(at).is_some_and(|e| e.owners));
        let blame = self.blame(ctx);
        let mut changes = Vec::new();
        for thing in things {
            if self.s.slot(*thing).is_some() {
                continue;
            }
            let owner = self.s.card(thing.card).owner;
            let owners = rule!("GA control-and-ownership/3", owners);
            let seat: Seat = if owners { owner } else { ctx.controller };
            changes.push(Change::Enter {
                thing: *thing,
                seat,
                how,
                rested: false,
                imbued: false,
                blame,
            });
        }
        self.propose(changes);
    }

    /// The step under way, for what it says of how things enter.
    pub(super) fn this_step(&self, ctx: &Ctx) -> Option<CostAt> {
        let pc = Some(self.verb_pc());
        ctx.ability.map(|ability| CostAt { ability, pc })
    }

    /// Cards go to the bottom of a lineage (GAT inner-lineage/2).
    pub(crate) fn put_under(&mut self, slot: u8, things: &[Ref], blame: crate::state::Blame) {
        let exit = crate::state::Exit::Put;
        self.leave(things, (Zone::Lineage(slot), true), exit, blame);
    }

    /// Cards go beneath a champion; who has several chooses which (readings
    /// B6).
    pub(crate) fn do_underlay(
        &mut self,
        ctx: &Ctx,
        things: &Things,
        champion: crate::program::Pick,
        stage: u8,
    ) {
        if stage == 0 {
            let found = self.fresh().linked_pick(champion, ctx);
            let from = found.into_iter().map(Thing::Object).collect();
            self.come_back(1);
            self.s.answers.clear();
            self.ask(ctx.controller, Topic::Champion, from, (1, 1), false);
            return;
        }
        let found = self.answered_objects().first().copied();
        let all = self.acted_on(ctx, things);
        self.means(all.len());
        let slot = found
            .and_then(|r| self.s.slot(r))
            .filter(|s| *s != SOME_SLOT);
        let blame = self.blame(ctx);
        if let Some(slot) = slot.filter(|_| rule!("GAT inner-lineage/2", true)) {
            self.put_under(slot, &all, blame);
        }
    }
}

impl crate::rules::Rules {
    /// How an object enters by the step that is written there.
    pub(crate) fn entering(&self, at: CostAt) -> Option<&crate::program::Entering> {
        let step = self.ability(at.ability).code.get(usize::from(at.pc?))?;
        match step {
            crate::program::Instr::Do(
                Verb::Put { entering, .. }
                | Verb::Summon { entering, .. }
                | Verb::SummonCopy { entering, .. },
            ) => Some(entering),
            _ => None,
        }
    }
}
