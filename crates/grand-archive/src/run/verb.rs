//! Dispatch of actions to their files in `actions/`.

use crate::flow::Engine;
use crate::program::Verb;
use crate::state::{Ctx, State};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_verb(&mut self, verb: &Verb, ctx: &Ctx, stage: u8) {
        match verb {
            Verb::Draw { who, count, memory } => self.do_draw(ctx, *who, count, *memory),
            Verb::Discard { .. } => self.do_discard(ctx, verb, stage),
            Verb::DiscardThese { things, bind } => self.do_discard_these(ctx, things, *bind),
            Verb::Deal {
                to,
                amount,
                by,
                unpreventable,
            } => self.do_deal(ctx, to, amount, *by, *unpreventable),
            Verb::DealDivided { target } => self.do_deal_divided(ctx, *target),
            Verb::Recover { who, amount } => self.do_recover(ctx, *who, amount, stage),
            Verb::RemoveDamage(t) => self.do_remove_damage(ctx, t),
            Verb::Destroy(t) => self.do_destroy(ctx, t),
            Verb::Banish {
                things,
                face_down,
                bind,
            } => self.do_banish(ctx, things, *face_down, *bind),
            Verb::Sacrifice { who, things } => self.do_sacrifice(ctx, *who, things),
            Verb::SacrificeSome { .. } => self.do_sacrifice_some(ctx, verb, stage),
            Verb::Put { .. } => self.do_put(ctx, verb, stage),
            Verb::PutTop {
                who,
                count,
                to,
                bind,
            } => self.do_put_top(ctx, *who, count, *to, *bind),
            Verb::LookTop { who, count, bind } => self.do_look_top(ctx, *who, count, *bind),
            Verb::LookAt { who, zone, bind } => self.do_look_at(ctx, *who, *zone, *bind),
            Verb::Reveal(t) => self.do_reveal(ctx, t),
            Verb::RevealTop {
                who,
                count,
                until,
                bind,
            } => self.do_reveal_top(ctx, *who, count, until.as_ref(), *bind),
            Verb::Shuffle(who) => self.do_shuffle(ctx, *who),
            Verb::Glimpse { who, count } => self.do_glimpse(ctx, *who, count),
            Verb::Gather { who, times } => self.do_gather(ctx, *who, times),
            Verb::Generate { .. } => self.do_generate(ctx, verb),
            Verb::Summon { .. } => self.do_summon(ctx, verb),
            Verb::SummonCopy { who, of, bind, .. } => self.do_summon_copy(ctx, *who, *of, *bind),
            Verb::BecomeCopy { things, of, until } => self.do_become_copy(ctx, things, *of, *until),
            Verb::CopyItem {
                item,
                times,
                new_targets,
            } => self.do_copy_item(ctx, *item, times, *new_targets),
            Verb::Negate { things, to } => self.do_negate(ctx, things, *to),
            Verb::Redirect { item, to } => self.do_redirect(ctx, *item, *to),
            Verb::Rest(t) => self.do_rest(ctx, t),
            Verb::WakeUp(t) => self.do_wake_up(ctx, t),
            Verb::BecomeDistant(t) => self.do_become_distant(ctx, t),
            Verb::BecomeFostered(t) => self.do_become_fostered(ctx, t),
            Verb::BecomeEphemeral(t) => self.do_become_ephemeral(ctx, t),
            Verb::Transform(t) => self.do_transform(ctx, t),
            Verb::Suppress(t) => self.do_suppress(ctx, t, stage),
            Verb::Load { what, into } => self.do_load(ctx, what, *into, stage),
            Verb::LevelUp { who, into } => self.do_level_up(ctx, *who, into, stage),
            Verb::Underlay { things, champion } => self.do_underlay(ctx, things, *champion, stage),
            Verb::Delevel(who) => self.do_delevel(ctx, *who, stage),
            Verb::PutCounters {
                things,
                counter,
                count,
            } => self.do_put_counters(ctx, things, *counter, count),
            Verb::RemoveCounters {
                things,
                counter,
                count,
                bind,
            } => self.do_remove_counters(ctx, things, *counter, count.as_ref(), *bind),
            Verb::MoveCounters {
                from,
                to,
                counter,
                count,
            } => self.do_move_counters(ctx, (*from, *to), *counter, count.as_ref()),
            Verb::Empower(amount) => self.do_empower(ctx, amount),
            Verb::Affect {
                things,
                mods,
                until,
            } => self.do_affect(ctx, things, mods, *until),
            Verb::AffectPlayers { who, what, until } => {
                self.do_affect_players(ctx, *who, what, *until);
            }
            Verb::Shield { .. } => self.do_shield(ctx, verb),
            Verb::Replace { .. } => self.do_replace(ctx, verb),
            Verb::Materialize { who, filter, terms } => {
                self.do_materialize(ctx, *who, filter, terms, stage);
            }
            Verb::Activate { who, things, terms } => {
                self.do_activate(ctx, *who, things, terms, stage);
            }
            Verb::TakeControl { things, who, until } => {
                self.do_take_control(ctx, things, *who, *until);
            }
            Verb::SwapHandAndMemory(who) => self.do_swap_zones(ctx, *who),
            Verb::AttackAgain(pick) => self.do_attack_again(ctx, *pick),
            Verb::End(fate) => self.do_end(ctx, *fate),
            Verb::Skip { who, phase } => self.do_skip(ctx, *who, *phase),
            Verb::ExtraTurn(who) => self.do_extra_turn(ctx, *who),
            Verb::GainMastery { who, mastery } => self.do_gain_mastery(ctx, *who, *mastery),
            Verb::TurnCurrents { to, adjacent } => {
                self.do_turn_currents(ctx, *to, *adjacent, stage);
            }
            Verb::Enable(who, element) => self.do_enable(ctx, *who, *element),
        }
    }
}
