//! "As you play this": what is chosen is chosen with the other choices of the
//! play (RB 355.1), the rest is done as the permanent enters (RB 359.2.b).

use crate::chain::item::Item;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{AbilityKind, Instr};
use crate::run::TAG;
use crate::state::{Held, Part, Purpose, State, Thing};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl Look<'_> {
    /// The one of these abilities that speaks of being played.
    fn as_played(self, all: &[Held]) -> Option<Held> {
        let mut all = all.iter().copied();
        all.find(|h| self.r.ability(h.ability).kind == AbilityKind::AsPlayed)
    }

    /// How many choices an ability begins with.
    fn choices_first(self, held: Held) -> u16 {
        let code = self.r.ability(held.ability).code.iter();
        let choices = code.take_while(|step| {
            matches!(
                step,
                Instr::Choose { .. }
                    | Instr::ChooseTag { .. }
                    | Instr::ChooseField { .. }
                    | Instr::ChoosePlayer { .. }
            )
        });
        by_rule!("RB 355.1", choices.count() as u16, else 0)
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Has the choices made that a card asks for as it is played.
    pub(crate) fn choose_as_played(&mut self, at: usize) {
        let look = self.fresh();
        let item = &look.s.chain[at];
        let all = item.card.map(|card| look.card_abilities(card));
        let Some(held) = all.and_then(|all| look.as_played(&all)) else {
            return;
        };
        let len = look.choices_first(held);
        if len > 0 {
            let mut ctx = look.ctx_of(item.ctx.source, held);
            ctx.controller = item.ctx.controller;
            let part = Part {
                made_by: 0,
                start: 0,
                len,
            };
            self.start_part(ctx, Some(part), Purpose::AsPlayed);
        }
    }

    /// Does what a permanent says as it is played, with what was chosen; tells
    /// whether there is anything.
    pub(crate) fn do_as_played(&mut self, item: &Item, thing: Ref) -> bool {
        let look = self.fresh();
        let Some(held) = look.as_played(&look.abilities(thing)) else {
            return false;
        };
        if let Some(Thing::Tag(tag)) = item.ctx.bound.of(TAG).next()
            && let Some(o) = self.s.slot(thing).and_then(|s| self.s.object_mut(s))
        {
            o.tag = Some(tag);
            self.s.touch();
        }
        let look = self.fresh();
        let start = look.choices_first(held);
        let len = look.r.ability(held.ability).code.len() as u16 - start;
        if len == 0 || !rule!("RB 359.2.b", true) {
            return false;
        }
        let mut ctx = look.ctx_of(thing, held);
        ctx.bound.clone_from(&item.ctx.bound);
        let part = Part {
            made_by: 0,
            start,
            len,
        };
        self.start_part(ctx, Some(part), Purpose::AsPlayed);
        true
    }
}
