//! Player after player chooses, and then something is done to all of it at
//! once.

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Amount, Reg, Who};
use crate::state::{Ctx, State, Thing};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Who chooses next, and what the effect means for them; none when all
    /// have chosen. What was answered before is bound; the stage is the number
    /// of players who have chosen.
    pub(super) fn next_to_choose(
        &mut self,
        ctx: &Ctx,
        who: Who,
        bind: Reg,
        stage: u8,
    ) -> Option<(Seat, Ctx)> {
        match stage {
            0 => self.bind(bind, []),
            _ => self.keep_answers(bind),
        }
        let seats = self.fresh().who(who, ctx);
        let seat = *seats.get(usize::from(stage))?;
        self.come_back(stage + 1);
        self.s.answers.clear();
        Some((seat, ctx.done_by(seat, who)))
    }

    /// What was answered is bound besides what is.
    fn keep_answers(&mut self, bind: Reg) {
        let chosen: Vec<Thing> = self.s.answers.iter().map(|(_, t)| *t).collect();
        let chosen = chosen.into_iter().map(|thing| (bind, thing));
        self.run_mut().ctx.bound.extend(chosen);
    }

    /// All that was chosen.
    pub(super) fn all_chosen(&self, bind: Reg) -> Vec<Ref> {
        let bound = self.ctx().bound.of(bind);
        bound.filter_map(Thing::object).collect()
    }
}

impl Look<'_> {
    /// How many that are of all these players together, for whom it may be
    /// different.
    pub(super) fn for_all(self, who: Who, amount: &Amount, ctx: &Ctx) -> usize {
        let seats = self.who(who, ctx).into_iter();
        let each = seats.map(|seat| self.count(amount, &ctx.for_player(seat, who)));
        each.map(usize::from).sum()
    }
}

impl Ctx {
    /// The same, said of one of the players who do what an effect says.
    pub(crate) fn for_player(&self, seat: Seat, who: Who) -> Self {
        let mut ctx = self.clone();
        if who != Who::You {
            ctx.they = Some(seat);
        }
        ctx
    }

    /// What an effect means for one of the players who do what it says.
    pub(crate) fn done_by(&self, seat: Seat, who: Who) -> Self {
        let mut ctx = self.clone();
        if who != Who::You {
            ctx.controller = seat;
            ctx.they = Some(seat);
        }
        ctx
    }
}
