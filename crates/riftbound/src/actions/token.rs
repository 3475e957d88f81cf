//! Playing tokens (RB 350.2, 182.1.a): they are created on the Chain and enter
//! when the effect has resolved (RB 354.3).

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{AbilityKind, About, Instead, Kinds, Limit, Until, Verb, Who, Would};
use crate::state::{Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::PrintId;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_play_token(
        &mut self,
        ctx: &Ctx,
        who: Who,
        token: PrintId,
        verb: &Verb,
        stage: u8,
    ) {
        let extra = match stage {
            0 => match self.offer_more(ctx, who, token, verb) {
                Some(extra) => extra,
                None => return,
            },
            _ => self.take_offer(ctx, who, token),
        };
        self.means(1);
        self.play_tokens(ctx, who, token, extra, verb);
    }

    /// Offers to play one more instead, where that is optional; how many more
    /// there are otherwise.
    fn offer_more(&mut self, ctx: &Ctx, who: Who, token: PrintId, verb: &Verb) -> Option<u16> {
        let seat = self.one(ctx, who)?;
        let count = match verb {
            Verb::PlayToken { count, .. } => self.counted(ctx, count),
            _ => 0,
        };
        let all = self.fresh().replacers(Would::PlayToken, seat, Some(token));
        let more = all.iter().filter(|r| r.instead == Instead::OneMore);
        let forced = more.clone().filter(|r| !r.optional).count();
        if count == 0 || more.clone().all(|r| !r.optional) {
            return Some(forced as u16 * u16::from(count > 0));
        }
        self.come_back(1);
        self.ask_yes(seat, Topic::UseReplacement);
        None
    }

    fn take_offer(&mut self, ctx: &Ctx, who: Who, token: PrintId) -> u16 {
        let yes = self.said_yes();
        let Some(seat) = self.one(ctx, who) else {
            return 0;
        };
        let all = self.fresh().replacers(Would::PlayToken, seat, Some(token));
        let mut extra = 0;
        for more in all {
            let used = more.instead == Instead::OneMore && (yes || !more.optional);
            if let Some(ability) = more.ctx.ability.filter(|_| used) {
                extra += 1;
                self.note_use(&more.ctx, ability);
            }
        }
        extra
    }

    fn play_tokens(&mut self, ctx: &Ctx, who: Who, token: PrintId, extra: u16, verb: &Verb) {
        let Verb::PlayToken {
            count,
            terms,
            mods,
            bind,
            ..
        } = verb
        else {
            return;
        };
        let n = self.counted(ctx, count);
        let (mut refs, mut more) = (Vec::new(), Vec::new());
        for seat in self.look().who(ctx, who) {
            let mut terms = self.terms(ctx, seat, terms);
            // The effect says how and where they enter.
            if !rule!("RB 181", "RB 181.1", "RB 181.2"; true) {
                (terms.by, terms.to) = (None, None);
            }
            for i in 0..n + extra {
                if rule!("RB 182.1.a", "RB 183"; true) {
                    let token = self.begin_token(ctx.controller, seat, token, terms);
                    if i < n { &mut refs } else { &mut more }.push(token);
                }
            }
        }
        // Additional ones inherit what is said of those they go with.
        if rule!("RB 375", true) {
            refs.append(&mut more);
        }
        self.s.made += refs.len() as u16;
        if rule!("RB 181.3", true) {
            self.begin_mods(ctx, &refs, mods, Until::Always);
        }
        self.bind(*bind, refs.into_iter().map(Thing::Object));
    }
}

/// A replacement effect that can apply to what has no thing yet.
pub(crate) struct Replacer {
    /// What it knows.
    pub(crate) ctx: Ctx,
    /// What happens instead.
    pub(crate) instead: Instead,
    /// Whether it may be declined.
    pub(crate) optional: bool,
}

impl Look<'_> {
    /// Replacement effects of things in play that a player controls, for what
    /// has no thing yet that it happens to: with what they know.
    pub(crate) fn replacers(
        self,
        would: Would,
        seat: Seat,
        token: Option<PrintId>,
    ) -> Vec<Replacer> {
        let mut found = Vec::new();
        for (slot, o) in self.s.objects().filter(|(_, o)| o.controller == seat) {
            for held in &self.chars(slot).abilities {
                let ability = self.r.ability(held.ability);
                let AbilityKind::Replaces(r) = &ability.kind else {
                    continue;
                };
                let used = o.used.iter().any(|(a, n)| *a == held.ability && *n > 0);
                let spent = ability.limit == Limit::OnceEachTurn && used;
                let ctx = self.ctx_of(self.s.refer(o.card), *held);
                let about = match &r.about {
                    About::Any(filter) => token.is_none_or(|t| self.is_of(t, filter.kinds)),
                    About::Nothing | About::This => true,
                };
                let holds = r.cond.as_ref().is_none_or(|c| self.holds(&ctx, c));
                if r.would == would && about && holds && !spent {
                    found.push(Replacer {
                        ctx,
                        instead: r.instead.clone(),
                        optional: r.optional
                            || rule!("RB 371.1", ability.limit == Limit::OnceEachTurn),
                    });
                }
            }
        }
        found
    }

    fn is_of(self, print: PrintId, kinds: Kinds) -> bool {
        use crate::card::Kind;
        let kind = self.r.kind(print);
        kinds == Kinds::default()
            || kinds.unit && kind == Kind::Unit
            || kinds.gear && kind == Kind::Gear
    }
}
