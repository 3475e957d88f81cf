//! Whether what happened is what a triggered ability waits for (RB 383.2).

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{AbilityKind, About, At, Filter, Passive, Side, Trigger, TriggerEvent};
use crate::state::{Ctx, Occasion, Place, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

/// Events that happen to a player and, one by one, to units: a trigger of the
/// player sees the player's, one of units sees the units'.
fn is_dual(event: TriggerEvent) -> bool {
    use TriggerEvent as E;
    matches!(
        event,
        E::Conquers
            | E::Holds
            | E::Attacks
            | E::Defends
            | E::WinsCombat
            | E::LosesCombat
            | E::Scores
    )
}

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn triggers(
        &self,
        ctx: &Ctx,
        trigger: &Trigger,
        event: TriggerEvent,
        occasion: &Occasion,
    ) -> bool {
        let listed = trigger.events.contains(&event) || self.also(ctx, trigger, event);
        listed
            && self.about_fits(ctx, &trigger.about, event, occasion)
            && self.player_fits(ctx, trigger.by, occasion)
            && self.place_fits(ctx, trigger.place, occasion.place)
            && self.place_fits(ctx, trigger.from, occasion.from)
            && self.other_fits(ctx, trigger, occasion)
            // The conditional statement must hold (RB 383.3.e), after what
            // happened.
            && trigger.cond.as_ref().is_none_or(|c| {
                rule!("RB 383.2.c", self.look().holds(ctx, c)) || !rule!("RB 383.3.e", true)
            })
    }

    /// Hold effects that are conquer effects too.
    fn also(&self, ctx: &Ctx, trigger: &Trigger, event: TriggerEvent) -> bool {
        let other = match event {
            TriggerEvent::Conquers => TriggerEvent::Holds,
            TriggerEvent::Holds => TriggerEvent::Conquers,
            _ => return false,
        };
        trigger.events.contains(&other) && self.look().holds_as_conquers(ctx.source)
    }

    pub(super) fn about_fits(
        &self,
        ctx: &Ctx,
        about: &About,
        event: TriggerEvent,
        occasion: &Occasion,
    ) -> bool {
        match about {
            About::Nothing => !is_dual(event) || occasion.thing.is_none(),
            About::This => {
                let played = event == TriggerEvent::Played && !rule!("RB 383.4.a", true);
                occasion.thing == Some(ctx.source) && !played
            }
            About::Any(filter) => {
                let thing = occasion.thing;
                thing.is_some_and(|t| self.thing_matches(ctx, t, filter))
            }
        }
    }

    /// Whether it was done by what the trigger says, or with a spell.
    pub(super) fn other_fits(&self, ctx: &Ctx, trigger: &Trigger, occasion: &Occasion) -> bool {
        let by = trigger.other.as_ref().is_none_or(|filter| {
            // What was named is known wherever it is by now.
            let named = filter.among.map(|pick| self.look().named(ctx, pick));
            occasion.other.is_some_and(|o| match named {
                Some(named) => named.contains(&o),
                None => self.thing_matches(ctx, o, filter),
            })
        });
        by && (!trigger.spell || occasion.spell)
    }

    pub(super) fn thing_matches(&self, ctx: &Ctx, thing: Ref, filter: &Filter) -> bool {
        if self.look().is_there(thing) {
            self.look().matches(ctx, thing, filter)
        } else {
            self.look().noted_matches(ctx, thing, filter)
        }
    }

    pub(super) fn player_fits(&self, ctx: &Ctx, by: Side, occasion: &Occasion) -> bool {
        by == Side::Any
            || occasion
                .player
                .is_some_and(|p| self.look().side(ctx, by).has(p))
    }

    pub(super) fn place_fits(&self, ctx: &Ctx, at: At, place: Option<Place>) -> bool {
        let look = self.look();
        match at {
            At::Anywhere => true,
            At::Battlefield => matches!(place, Some(Place::Field(_))),
            At::Base => matches!(place, Some(Place::Base(_))),
            At::Here => place.is_some() && place == look.here(ctx),
            At::Elsewhere => place.is_some() && place != look.here(ctx),
            At::With(pick) => {
                let there = look.pick(ctx, pick).first().and_then(|r| look.place_of(*r));
                place.is_some() && place == there
            }
            At::AwayFrom(pick) => {
                let there = look.pick(ctx, pick).first().and_then(|r| look.place_of(*r));
                place.is_some() && place != there
            }
            At::Event => true,
            At::YourField | At::EnemyField => {
                let field = place.and_then(Place::field);
                let owner = field.and_then(|f| self.s.fields[usize::from(f)].controller);
                owner.is_some_and(|o| match at {
                    At::YourField => o == ctx.controller,
                    _ => !self.s.is_friendly(o, ctx.controller),
                })
            }
        }
    }
}

impl Look<'_> {
    /// Whether the hold effects of this are conquer effects too and vice
    /// versa.
    fn holds_as_conquers(self, source: Ref) -> bool {
        self.abilities(source).iter().any(|h| {
            matches!(&self.r.ability(h.ability).kind,
                AbilityKind::Passive(list) if list.contains(&Passive::HoldIsConquer))
        })
    }
}
