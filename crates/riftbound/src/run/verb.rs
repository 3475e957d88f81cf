//! Dispatch of game actions to their files in `actions/`.

use crate::flow::Engine;
use crate::program::Verb;
use crate::state::{Ctx, State};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_verb(&mut self, verb: &Verb, ctx: &Ctx, stage: u8) {
        match verb {
            Verb::Draw { who, count } => self.do_draw(ctx, *who, count),
            Verb::Exhaust(t) => self.do_exhaust(ctx, t),
            Verb::Ready(t) => self.do_ready(ctx, t),
            Verb::Recycle(t) => self.do_recycle(ctx, t, stage),
            Verb::RecycleFrom {
                who,
                filter,
                count,
                bind,
            } => self.do_recycle_from(ctx, *who, filter, count, *bind, stage),
            Verb::Deal { to, amount, by } => self.do_deal(ctx, to, amount, *by),
            Verb::DealSplit { to, amount, by } => self.do_deal_split(ctx, to, amount, *by, stage),
            Verb::Fight { one, other } => self.do_fight(ctx, *one, *other),
            Verb::Heal(t) => self.do_heal(ctx, t),
            Verb::Play {
                who,
                things,
                terms,
                optional,
            } => self.do_play(ctx, *who, things, terms, *optional, stage),
            Verb::PlayToken { who, token, .. } => {
                self.do_play_token(ctx, *who, *token, verb, stage);
            }
            Verb::Move { things, to } => self.do_move(ctx, things, to, stage),
            Verb::SwapPlaces { one, other } => self.do_swap_places(ctx, *one, *other),
            Verb::Recall(t) => self.do_recall(ctx, t),
            Verb::Discard { who, count, .. } => self.do_discard(ctx, *who, count.as_ref()),
            Verb::DiscardThese(t) => self.do_discard_these(ctx, t),
            Verb::Stun(t) => self.do_stun(ctx, t),
            Verb::RevealHand(who) => self.do_reveal_hand(ctx, *who),
            Verb::Reveal(t) => self.do_reveal(ctx, t),
            Verb::RevealTop { who, count, bind } => {
                self.do_reveal_top(ctx, *who, count, *bind, stage);
            }
            Verb::RevealTopRune { who, bind } => self.do_reveal_top_rune(ctx, *who, *bind, stage),
            Verb::LookTop { who, count, bind } => self.do_look_top(ctx, *who, count, *bind),
            Verb::DrawThese(t) => self.do_draw_these(ctx, t),
            Verb::Counter { things, to_hand } => self.do_counter(ctx, things, *to_hand),
            Verb::Buff(t) => self.do_buff(ctx, t),
            Verb::SpendBuffs { things, bind } => self.do_spend_buffs(ctx, things, *bind),
            Verb::Banish(t) => self.do_banish(ctx, t),
            Verb::Kill(t) => self.do_kill(ctx, t),
            Verb::Add {
                who,
                price,
                times,
                only,
            } => self.do_add(ctx, *who, *price, times, *only),
            Verb::AddOwn(who) => self.do_add_own(ctx, *who),
            Verb::Weaponmaster(pick) => self.do_weaponmaster(ctx, *pick, stage),
            Verb::Channel {
                who,
                count,
                exhausted,
            } => self.do_channel(ctx, *who, count, *exhausted),
            Verb::DoubleMight { things, until } => self.do_double(ctx, things, *until),
            Verb::SwapMight { one, other, until } => self.do_swap(ctx, *one, *other, *until),
            Verb::Attach { what, to } => self.do_attach(ctx, what, *to),
            Verb::Detach(t) => self.do_detach(ctx, t),
            Verb::Predict { who, count } => self.do_predict(ctx, *who, count),
            Verb::Prevent {
                things,
                amount,
                effects_only,
                once,
                until,
            } => self.do_prevent(
                ctx,
                things.as_ref(),
                amount.as_ref(),
                (*effects_only, *once),
                *until,
            ),
            Verb::Replace { field, token } => self.do_replace(ctx, *field, *token),
            Verb::SwapBack(pick) => self.do_swap_back(ctx, *pick),
            Verb::Create(token) => self.do_create(ctx, *token),
            Verb::CreateField { token, bind } => self.do_create_field(ctx, *token, *bind),
            Verb::GainXp { who, count } => self.do_gain_xp(ctx, *who, count),
            Verb::GainPoints { who, count } => self.do_gain_points(ctx, *who, count),
            Verb::Affect {
                things,
                mods,
                until,
            } => self.do_affect(ctx, things, mods, *until),
            Verb::AffectPlayers { who, until, .. } => self.do_affect_players(ctx, *who, *until),
            Verb::Shield {
                things,
                once,
                until,
                len,
                ..
            } => self.do_shield(ctx, things.as_ref(), *once, *until, *len),
            Verb::TakeControl { things, who, until } => {
                self.do_take_control(ctx, things, *who, *until);
            }
            Verb::TakeSpell(t) => self.do_take_spell(ctx, t, stage),
            Verb::BecomeCopy { things, of } => self.do_become_copy(ctx, things, *of),
            Verb::ReturnToHand(t) => self.do_return_to_hand(ctx, t),
            Verb::ReturnToChampion(t) => self.do_return_to_champion(ctx, t),
            Verb::ToTop(t) => self.do_to_top(ctx, t),
            Verb::ToBottom(t) => self.do_to_bottom(ctx, t),
            Verb::ToTopOrBottom { things, who } => {
                self.do_top_or_bottom(ctx, things, *who, stage);
            }
            Verb::ToTrash(t) => self.do_to_trash(ctx, t),
            Verb::TrashTop { who, count } => self.do_trash_top(ctx, *who, count),
            Verb::BackInOrder { who, things } => self.do_back_in_order(ctx, *who, things, stage),
            Verb::ExtraTurn(who) => self.do_extra_turn(ctx, *who),
            Verb::Win(who) => self.do_win(ctx, *who),
            Verb::TriggerEffects { things, event } => self.do_trigger_effects(ctx, things, *event),
            Verb::PayAny { who, power, bind } => self.do_pay_any(ctx, *who, *power, *bind, stage),
        }
    }
}
