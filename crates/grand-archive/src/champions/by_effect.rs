//! Levelling up by an effect (GA level-up).

use crate::card::Type;
use crate::edition::Reading;
use crate::flow::{Engine, Frame};
use crate::program::{Filter, Phase, Tally, TriggerEvent, Who};
use crate::sight::Sight;
use crate::state::{Ctx, State, Thing, Topic};
use crate::turn::CHOSEN;
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
        let found = self.levels_by_effect(ctx, seat, into);
        self.means(1);
        match stage {
            0 => self.ask_level(seat, found),
            1 => {
                let chosen = self.answered_objects().first().copied();
                let at = found.iter().position(|r| Some(*r) == chosen);
                if let Some(at) = at {
                    self.ask_which_levels(seat, found[at], at);
                }
            }
            _ => {
                let slot = self
                    .answered_objects()
                    .first()
                    .and_then(|r| self.s.slot(*r));
                let card = found.get(usize::from(stage - 2)).map(|r| r.card);
                if let (Some(slot), Some(card)) = (slot, card) {
                    self.level_up(slot, card);
                    self.made(1);
                    self.materialized_by_effect(seat, slot);
                }
            }
        }
    }

    /// By the old book levelling up is a materialization, however it came; in
    /// the materialize phase it is that of the phase.
    fn materialized_by_effect(&mut self, seat: Seat, slot: u8) {
        if !self.goes_by(Reading::LevelUpMaterializes) {
            return;
        }
        self.s.tally(Tally::Materialized, seat, 1);
        self.object_happened(TriggerEvent::Materializes, slot);
        for frame in self.s.agenda.frames_mut() {
            if let Frame::Turn(Phase::Materialize, n) = frame
                && *n < CHOSEN
            {
                *n = CHOSEN;
            }
        }
    }

    /// Into which card; others must not see whether there is one.
    fn ask_level(&mut self, seat: Seat, found: Vec<Ref>) {
        let look = self.fresh();
        let material = look.s.player(seat).material.iter();
        let hidden: Vec<Ref> = material.map(|c| look.s.refer(*c)).collect();
        let hidden = !look.champions(seat).is_empty() && look.any_hidden(&hidden, true);
        if hidden || !found.is_empty() {
            self.come_back(1);
            self.s.answers.clear();
            let from = found.into_iter().map(Thing::Object).collect();
            self.ask(seat, Topic::LevelUp, from, (0, 1), true);
        }
    }

    /// Which champion levels up into the card that is at this place of those
    /// that were offered.
    fn ask_which_levels(&mut self, seat: Seat, card: Ref, at: usize) {
        let look = self.fresh();
        let slots = look.levels_into(seat, card.card).into_iter();
        let from = slots.filter_map(|slot| look.s.refer_slot(slot));
        let from = from.map(Thing::Object).collect();
        self.come_back(2 + at.min(200) as u8);
        self.s.answers.clear();
        self.ask(seat, Topic::Champion, from, (1, 1), false);
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
