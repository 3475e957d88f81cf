//! Levelling up by an effect (GA level-up).

use crate::card::Type;
use crate::flow::Engine;
use crate::program::{Filter, Who};
use crate::sight::Sight;
use crate::state::{Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// A player levels a champion up into a card of their choice: a search of
    /// the material deck, so nothing need be found (GA
    /// searching-and-finding/1). Elements do not matter (GA leveling-up/2),
    /// and nothing goes on the effects stack (GA leveling-up/4). Stages: which
    /// card; which champion, where there are several (readings B6).
    pub(crate) fn do_level_up(&mut self, ctx: &Ctx, who: Who, into: &Filter, stage: u8) {
        let Some(seat) = self.fresh().who(who, ctx).first().copied() else {
            self.means(1);
            return;
        };
        if stage == 0 {
            let found = self.levels_by_effect(ctx, seat, into);
            self.means(1);
            if !found.is_empty() {
                self.come_back(1);
                self.s.answers.clear();
                let from = found.into_iter().map(Thing::Object).collect();
                self.ask(seat, Topic::LevelUp, from, (0, 1), true);
            }
            return;
        }
        let chosen = self.answered_objects().first().copied();
        self.s.answers.clear();
        self.means(1);
        let Some(card) = chosen.map(|r| r.card) else {
            return;
        };
        if let Some(slot) = self.fresh().levels_into(seat, card).first().copied() {
            self.level_up(slot, card);
            self.made(1);
        }
    }

    /// Champion cards of a material deck that a champion of this player can
    /// level up into.
    fn levels_by_effect(&mut self, ctx: &Ctx, seat: Seat, into: &Filter) -> Vec<Ref> {
        let look = self.fresh();
        let all = look.s.player(seat).material.iter();
        let refs = all.map(|c| look.s.refer(*c));
        let enabled = look.enabled(seat);
        let fits = |r: &Ref| {
            let elements = look.r.print(look.s.card(r.card).print).elements;
            let free = rule!("GA leveling-up/2", true) || elements.minus(enabled).is_empty();
            let champion = look
                .values_seen(r.card, Sight::All)
                .types
                .has(Type::Champion);
            free && champion && look.matches_anywhere(into, *r, ctx, Sight::By(seat))
        };
        let fit = refs.filter(fits);
        fit.filter(|r| !look.levels_into(seat, r.card).is_empty())
            .collect()
    }
}
