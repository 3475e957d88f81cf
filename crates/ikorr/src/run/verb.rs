//! Dispatch of game actions to their files in `actions/`.

use crate::flow::Engine;
use crate::program::Verb;
use crate::state::{Ctx, State};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_verb(&mut self, verb: &Verb, ctx: &Ctx, stage: u8) {
        match verb {
            Verb::Damage { to, amount, excess } => self.do_damage(ctx, to, amount, *excess),
            Verb::Strike { by, to } => self.do_strike(ctx, by, to),
            Verb::Destroy(t) => self.do_destroy(ctx, t),
            Verb::Sacrifice(t) => self.do_sacrifice(ctx, t),
            Verb::Retreat(t) => self.do_retreat(ctx, t),
            Verb::Void(t) => self.do_void(ctx, t),
            Verb::Draw { who, count } => self.do_draw(ctx, *who, count),
            Verb::Discard(t) => self.do_discard(ctx, t),
            Verb::Scrap { who, count, bind } => self.do_scrap(ctx, *who, count, *bind),
            Verb::Foresee { who, count } => self.do_foresee(ctx, *who, count),
            Verb::Search {
                who,
                filter,
                specified,
                count,
                ..
            } if stage == 0 => self.begin_search(ctx, *who, filter, *specified, count),
            Verb::Search {
                who,
                filter,
                specified,
                bind,
                ..
            } => self.end_search(ctx, *who, filter, *specified, *bind),
            Verb::Shuffle(who) => self.do_shuffle(ctx, *who),
            Verb::Reveal(t) => self.do_reveal(ctx, t),
            Verb::RevealHand(who) => self.do_reveal_hand(ctx, *who),
            Verb::RevealTop { who, count, bind } => self.do_top(ctx, *who, count, *bind, true),
            Verb::LookTop { who, count, bind } => self.do_top(ctx, *who, count, *bind, false),
            Verb::Heal { things, amount } => self.do_heal(ctx, things, amount.as_ref()),
            Verb::Refresh { who, count } => self.do_refresh(ctx, *who, count),
            Verb::ExertInfluence { who, count } => self.do_exert(ctx, *who, count),
            Verb::GainInfluence { who, count } => self.do_gain_influence(ctx, *who, count),
            Verb::Secure { who, count } => self.do_secure(ctx, *who, count),
            Verb::LoseSecured { who, count } => self.do_lose_secured(ctx, *who, count),
            Verb::Store { things, count } => self.do_store(ctx, things, count),
            Verb::Unstore { things, count } => self.do_unstore(ctx, things, count.as_ref()),
            Verb::MoveStored { from, to, count } => {
                self.do_move_stored(ctx, from, to, count.as_ref());
            }
            Verb::SwapStored { one, other } => self.do_swap_stored(ctx, one, other),
            Verb::Stun { things, perpetual } => self.do_stun(ctx, things, *perpetual),
            Verb::Unstun(t) => self.do_unstun(ctx, t),
            Verb::Summon { things, who } => self.do_summon(ctx, things, *who),
            Verb::SummonToken {
                token,
                count,
                who,
                bind,
            } => self.do_summon_token(ctx, *token, count, *who, *bind),
            Verb::SummonCopy {
                of,
                count,
                who,
                bind,
            } => self.do_summon_copy(ctx, of, count, *who, *bind),
            Verb::BecomeCopy { things, of, until } => self.do_become_copy(ctx, things, of, *until),
            Verb::TakeControl { things, who, until } => {
                self.do_take_control(ctx, things, *who, *until);
            }
            Verb::Build { things, who } => self.do_build(ctx, things, *who),
            Verb::IntoRow { things, who } => self.do_into_row(ctx, things, *who),
            Verb::CastFree { things, who } => self.do_cast_free(ctx, things, *who),
            Verb::ToHand(t) => self.do_to_hand(ctx, t),
            Verb::ToGraveyard(t) => self.do_to_graveyard(ctx, t),
            Verb::ToTop(t) => self.do_to_top(ctx, t),
            Verb::ToBottom(t) => self.do_to_bottom(ctx, t),
            Verb::IntoDeck(t) => self.do_into_deck(ctx, t),
            Verb::PutCounters {
                things,
                kind,
                count,
            } => self.do_put_counters(ctx, things, *kind, count),
            Verb::RemoveCounters {
                things,
                kind,
                count,
            } => self.do_remove_counters(ctx, things, *kind, count.as_ref()),
            Verb::Affect {
                things,
                mods,
                until,
            } => self.do_affect(ctx, things, mods, *until),
            Verb::NextCost {
                who, delta, until, ..
            } => self.do_next_cost(ctx, *who, *delta, *until),
            Verb::Shield {
                things,
                once,
                until,
                ..
            } => self.do_shield(ctx, things, *once, *until),
            Verb::EndTurn => self.do_end_turn(),
            Verb::EndPhase => self.do_end_phase(),
            Verb::SkipPhase { who, phase } => self.do_skip_phase(ctx, *who, *phase),
            Verb::Activate { things } => self.do_activate(ctx, things, stage),
            Verb::RushAgain(who) => self.do_rush_again(ctx, *who),
        }
    }
}
