//! What a question must not tell: whether and how somebody is asked hangs on
//! nothing that not everybody knows (GA public-vs-private-information/p5). How
//! many cards lie where is known to all (readings B8), what they are is not.

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{CostPart, Filter};
use crate::stack::Part;
use crate::state::{CostAt, Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;
use std::ops::ControlFlow;

impl Look<'_> {
    /// Whether a phrase is about cards of which not everybody knows what they
    /// are, whether they match it or not.
    pub(crate) fn looks_at_hidden(self, f: &Filter, ctx: &Ctx) -> bool {
        let mut look = |r: Ref| match self.is_open_to_all(r.card) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        self.each_candidate_of_all(f, ctx, &mut look).is_break()
    }

    /// Whether not everybody knows how much matches a phrase: it describes
    /// cards and is about such as are hidden.
    pub(crate) fn is_hidden(self, f: &Filter, ctx: &Ctx) -> bool {
        f.has_characteristics() && self.looks_at_hidden(f, ctx)
    }

    /// Whether not everybody knows which of the cards that a phrase is about
    /// can be chosen. Of a single one nobody is asked, unless they may: it is
    /// done or not.
    pub(crate) fn hides_choice(self, f: &Filter, ctx: &Ctx, may: bool) -> bool {
        let mut all = Vec::new();
        _ = self.each_candidate_of_all(f, ctx, &mut |r| {
            all.push(r);
            ControlFlow::Continue(())
        });
        self.any_hidden(&all, may)
    }

    /// The same of these cards.
    pub(crate) fn any_hidden(self, cards: &[Ref], may: bool) -> bool {
        let asked = may || cards.len() > 1;
        asked && cards.iter().any(|r| !self.is_open_to_all(r.card))
    }

    /// Whether not everybody knows if these parts of a cost can be paid: one
    /// describes cards that are hidden.
    pub(crate) fn is_cost_hidden(self, parts: &[(CostAt, u8)], ctx: &Ctx) -> bool {
        let mut all = parts.iter().filter_map(|at| self.r.part(*at));
        all.any(|part| match part {
            Part::Said(CostPart::Choose { filter, .. }) => self.is_hidden(filter, ctx),
            _ => false,
        })
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Asks a seat yes or no where yes may not be possible, and nobody is to
    /// know.
    pub(crate) fn ask_if_able(&mut self, seat: Seat, about: Topic, able: bool) {
        if able {
            self.ask_yes(seat, about);
        } else {
            self.ask(seat, about, vec![Thing::No], (1, 1), true);
        }
    }
}
