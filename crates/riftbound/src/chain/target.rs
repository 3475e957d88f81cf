//! Targets (RB 355.6–355.9): what may be chosen for a phrase, and whether
//! there is enough.

use crate::chain::item::Item;
use crate::chain::phrases::Phrase;
use crate::look::Look;
use crate::program::{
    AbilityKind, About, At, Cannot, Filter, TargetKind, TargetSpec, TriggerEvent, Where,
};
use crate::state::{Ctx, Place, Thing};
use kernel::ids::Ref;
use kernel::rule;
use std::ops::ControlFlow;

impl Look<'_> {
    /// What may be chosen for a phrase; the execution is that of the context.
    pub(crate) fn target_candidates(self, item: &Item, ctx: &Ctx, spec: &TargetSpec) -> Vec<Thing> {
        match &spec.what {
            TargetKind::Object(filter) => {
                let found = self.find(ctx, filter).into_iter();
                let hidden = self.hidden_field(item).filter(|_| stays_here(filter));
                let fit = found.filter(|r| {
                    self.may_choose(ctx, *r)
                        && hidden.is_none_or(|f| self.place_of(*r) == Some(Place::Field(f)))
                });
                fit.map(Thing::Object).collect()
            }
            TargetKind::Field(_) if !rule!("RB 169.7", true) => Vec::new(),
            TargetKind::Field(filter) => {
                let mut fields = self.find_fields(ctx, filter);
                let hidden = self.hidden_field(item).filter(|_| !filter.other);
                if let Some(field) = hidden {
                    fields.retain(|f| *f == field);
                }
                let refs = fields.into_iter().map(|f| self.s.field_ref(f));
                refs.map(Thing::Object).collect()
            }
            TargetKind::Player(side) => {
                let seats = self.side(ctx, *side).minus(self.s.gone);
                seats.iter().map(Thing::Player).collect()
            }
            TargetKind::Item(filter) => {
                let items = self.find_items(ctx, filter).into_iter();
                // Nothing targets itself (RB 355.9.c).
                let others = items.filter(|h| *h != item.handle || !rule!("RB 355.9.c", true));
                others.map(Thing::Item).collect()
            }
            TargetKind::Destination { of, to } => {
                let mut places = self.destinations(ctx, *of, to);
                // Other choices of facedown cards are free (RB 811.2).
                let hidden = self.hidden_field(item).filter(|_| !rule!("RB 811.2", true));
                if let Some(field) = hidden {
                    places.retain(|p| *p == Thing::Place(Place::Field(field)));
                }
                places
            }
        }
    }

    /// Whether an object may be chosen by this effect.
    pub(crate) fn may_choose(self, ctx: &Ctx, r: Ref) -> bool {
        let Some(slot) = self.s.slot(r) else {
            return true;
        };
        if !self.chars(slot).cannot(Cannot::BeChosen) {
            return true;
        }
        let controller = self.s.object(slot).map(|o| o.controller);
        let foreign = controller.is_some_and(|c| !self.s.is_friendly(c, ctx.controller));
        !rule!("RB 054.1", "RB 355.9.b"; foreign)
    }

    /// The battlefield that choices of this item are restricted to: of a card
    /// played from facedown, or a play effect of a permanent that was
    /// (RB 811.1.d.2).
    pub(crate) fn hidden_field(self, item: &Item) -> Option<u8> {
        let field = match item.card {
            Some(_) => item.terms.hidden_at,
            None if item.trigger => self.hidden_play(item),
            None => None,
        };
        field.filter(|_| rule!("RB 811.1.d.2", "RB 811.1.d"; true))
    }

    fn hidden_play(self, item: &Item) -> Option<u8> {
        let AbilityKind::Triggered(trigger) = &self.ability_of(item)?.kind else {
            return None;
        };
        let play = trigger.events.contains(&TriggerEvent::Played) && trigger.about == About::This;
        let slot = self.s.slot(item.ctx.source).filter(|_| play)?;
        self.s.object(slot)?.play?.hidden_at
    }

    /// How many are chosen for a phrase at least and at most.
    pub(crate) fn bounds(self, ctx: &Ctx, spec: &TargetSpec, there: usize) -> (usize, usize) {
        let mut max = usize::from(spec.max);
        if spec.max == 255 {
            max = there;
        }
        if let Some(amount) = &spec.split
            && rule!("RB 355.14.c", true)
        {
            max = max.min(self.most_to_split(ctx, amount));
        }
        let mut min = usize::from(spec.min).min(max.max(1));
        // "Up to" and "any number" may be none (RB 355.13).
        if min == 0 && !rule!("RB 355.13", true) {
            min = 1.min(max);
        }
        (min, max)
    }

    /// Whether a phrase is chosen for at all.
    pub(crate) fn is_asked(self, ctx: &Ctx, spec: &TargetSpec) -> bool {
        let when = spec.when.as_ref().is_none_or(|c| self.holds(ctx, c));
        let moved = match &spec.what {
            TargetKind::Destination { of, .. } => !self.pick(ctx, *of).is_empty(),
            _ => true,
        };
        when && moved
    }

    /// Whether valid choices can be made for all of these phrases, in order
    /// (RB 355.8, 402.2).
    pub(crate) fn targets_fit(self, item: &Item, phrases: &[Phrase]) -> bool {
        if phrases.is_empty() || !rule!("RB 355.8", "RB 402.2", "RB 358.4"; true) {
            return true;
        }
        self.fit_from(item, &mut item.ctx.clone(), phrases)
    }

    fn fit_from(self, item: &Item, ctx: &mut Ctx, phrases: &[Phrase]) -> bool {
        let Some(((index, round), rest)) = phrases.split_first() else {
            return true;
        };
        ctx.round = *round;
        let Some(spec) = self.spec(item, *index) else {
            return true;
        };
        if !self.is_asked(ctx, spec) {
            return self.fit_from(item, ctx, rest);
        }
        if spec.min == 0 {
            return self.fit_from(item, ctx, rest);
        }
        if let ([], TargetKind::Object(filter), 1) = (rest, &spec.what, spec.min)
            && self.hidden_field(item).is_none()
        {
            return self.has_target(ctx, filter);
        }
        let from = self.target_candidates(item, ctx, spec);
        if from.len() < usize::from(spec.min) || !self.group_fits(ctx, spec, &from) {
            return false;
        }
        let matters = rest
            .iter()
            .any(|(i, r)| r == round && self.spec(item, *i).is_some_and(|s| s.mentions(*index)));
        if !matters {
            return self.fit_from(item, ctx, rest);
        }
        from.iter().any(|thing| {
            let len = ctx.targets.len();
            ctx.targets.bind(index + 32 * round, *thing);
            let fits = self.fit_from(item, ctx, rest);
            ctx.targets.truncate(len);
            ctx.round = *round;
            fits
        })
    }

    /// Whether there is anything to choose.
    fn has_target(self, ctx: &Ctx, filter: &Filter) -> bool {
        let found = self.each_match(ctx, filter, |r| {
            if self.may_choose(ctx, r) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found.is_break()
    }

    /// Whether something that was chosen is no longer a legal target.
    pub(crate) fn has_illegal_target(self, item: &Item) -> bool {
        let mut targets = item.ctx.targets.iter();
        targets.any(|(i, t)| !self.stays_target(item, *i, *t))
    }

    /// Whether what was chosen stays chosen. What a part of an ability was
    /// made with is not looked at again.
    pub(crate) fn stays_target(self, item: &Item, index: u8, thing: Thing) -> bool {
        let mine = |p: &Phrase| *p == (index % 32, index / 32);
        if item.part.is_some() && !self.phrases(item).iter().any(mine) {
            return true;
        }
        self.is_legal_target(item, index, thing)
    }

    /// Whether what was chosen is still a legal target: the same object, and
    /// it meets the requirements (RB 359.3.e.2).
    fn is_legal_target(self, item: &Item, index: u8, thing: Thing) -> bool {
        let Some(spec) = self.spec(item, index % 32) else {
            return true;
        };
        let mut ctx = item.ctx.clone();
        ctx.round = index / 32;
        match (&spec.what, thing) {
            (TargetKind::Object(filter), Thing::Object(r)) => {
                let same = self.s.is_same(r);
                let hidden = self.hidden_field(item).filter(|_| stays_here(filter));
                same && self.matches(&ctx, r, filter)
                    && self.may_choose(&ctx, r)
                    && hidden.is_none_or(|f| self.place_of(r) == Some(Place::Field(f)))
            }
            (TargetKind::Field(filter), Thing::Object(r)) => self
                .s
                .field_of(r)
                .is_some_and(|f| self.field_matches(&ctx, f, filter)),
            (TargetKind::Player(_), Thing::Player(seat)) => !self.s.gone.has(seat),
            (TargetKind::Item(filter), Thing::Item(handle)) => {
                self.find_items(&ctx, filter).contains(&handle)
            }
            _ => true,
        }
    }
}

/// Whether targets of a facedown card have to be at its battlefield: not where
/// the phrase itself makes this impossible (RB 811.1.d.2).
fn stays_here(filter: &Filter) -> bool {
    filter.zone == Where::Board && !matches!(filter.at, At::Base | At::Elsewhere)
}
