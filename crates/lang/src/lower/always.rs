//! What is always so: a subject and what it has, without a deed.

use ir::program::{Ability, AbilityKind, Amount, Cond, Op, Ref, Sel, Spend, Until};

use super::again::is_again;
use super::amount::with_x;
use super::say::is_untouched;
use super::stat::changes_number;
use super::stmt::{has_would, on_the_battlefield};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    pub(crate) fn always(&mut self, body: &Mean, cond: Option<Cond>) -> Lowered<Option<Ability>> {
        let kids = body.kids.as_slice();
        let until = cond.map_or(Until::Game, |cond| Until::While(Box::new(cond)));
        match (body.head.as_str(), kids) {
            ("While" | "If", [cond, inner]) if !has_would(cond) && lasts(inner) => {
                self.take(body);
                let cond = self.cond(cond)?;
                self.always(inner, Some(cond))
            }
            ("OnBattlefield", [inner]) if lasts(inner) => {
                self.take(body);
                self.always(inner, Some(on_the_battlefield()))
            }
            ("If", [cond, inner]) if has_would(cond) => {
                self.take(body);
                self.span = None;
                let replacement = self.replacement(cond, inner, Spend::Never)?;
                Ok(Some(Ability::of(AbilityKind::Replacing(Box::new(
                    replacement,
                )))))
            }
            ("Tailed", [core, tails]) if lasts(core) && tails.kids.iter().all(is_static_tail) => {
                let mut ability = match self.statically(core, until)? {
                    Some(ability) => ability,
                    None => return Ok(None),
                };
                for tail in &tails.kids {
                    self.static_tail(&mut ability, tail)?;
                }
                Ok(Some(ability))
            }
            _ => Ok(None),
        }
    }

    pub(crate) fn statically(&mut self, core: &Mean, until: Until) -> Lowered<Option<Ability>> {
        let [subject, vp] = core.kids.as_slice() else {
            return Ok(None);
        };
        self.take(core);
        let ops = self.within(SaidIn::Static, |lower| {
            if let Some(ops) = lower.is_changed(subject, vp)? {
                return Ok(ops);
            }
            let scope = lower.np(subject)?;
            lower.say_by(&scope, vp)
        })?;
        if self.next_for.take().is_some() {
            return fail(subject, "how long it is looked out for");
        }
        let (mut all, mut scope, mut until) = (Vec::new(), None, until);
        for op in ops {
            let Op::Affect(of, mods, own) = op else {
                return fail(vp, "what is always so");
            };
            if scope.as_ref().is_some_and(|scope| *scope != of) {
                return fail(vp, "what is always so");
            }
            match (&until, own) {
                (_, Until::Game) => {}
                (Until::Game, own @ Until::While(_)) if all.is_empty() => until = own,
                _ => return fail(vp, "what is always so"),
            }
            all.extend(mods);
            scope = Some(of);
        }
        let Some(scope) = scope.filter(|of| !matches!(of, Sel::Ref(Ref::Event(_)))) else {
            return fail(vp, "what is always so");
        };
        Ok(Some(Ability::of(AbilityKind::Static(scope, all, until))))
    }

    pub(crate) fn static_tail(&mut self, ability: &mut Ability, tail: &Mean) -> Lowered<()> {
        self.take(tail);
        let kids = tail.kids.as_slice();
        let AbilityKind::Static(_, mods, until) = &mut ability.kind else {
            return fail(tail, "tail of what is always so");
        };
        match (tail.head.as_str(), kids) {
            ("AtLeast", [least]) => {
                let least = self.least(least)?;
                super::affect::at_least(mods, &least);
            }
            ("If" | "While", [cond]) if *until == Until::Game => {
                *until = Until::While(Box::new(self.cond(cond)?));
            }
            ("Including", [np]) if matches!(np.kids.first(), Some(me) if me.head == "Me") => {
                // A reminder that the card is one of them.
                self.take_all(np);
            }
            ("LetX", [amount]) => {
                let x = self.amount(amount)?;
                mods.iter_mut().for_each(|m| know_x(m, &x));
            }
            ("ForEach", [np]) => {
                let count = self.count_of(np)?;
                scale(mods, &count, tail)?;
            }
            _ => return fail(tail, "tail of what is always so"),
        }
        Ok(())
    }
}

/// Multiplies what the mods add.
pub(crate) fn scale(mods: &mut [ir::program::Mod], by: &Amount, tail: &Mean) -> Lowered<()> {
    use ir::program::{Mod, StatChange};
    for m in mods {
        match m {
            Mod::Stat(_, StatChange::Add(n)) => {
                *n = Amount::Times(Box::new(n.clone()), Box::new(by.clone()));
            }
            Mod::Cost(change) => {
                change.by = Amount::Times(Box::new(change.by.clone()), Box::new(by.clone()));
            }
            _ => return fail(tail, "what is multiplied"),
        }
    }
    Ok(())
}

/// Whether a tail says nothing but how long or how much.
pub(crate) fn is_static_tail(tail: &Mean) -> bool {
    !matches!(tail.head.as_str(), "Unless" | "AsThough")
}

/// What X of a change is.
pub(crate) fn know_x(m: &mut ir::program::Mod, x: &Amount) {
    use ir::program::{Mod, StatChange};
    match m {
        Mod::Stat(_, StatChange::Add(n) | StatChange::Set(n)) | Mod::Keyword(_, Some(n)) => {
            *n = with_x(n, x);
        }
        Mod::Cost(change) => change.by = with_x(&change.by, x),
        _ => {}
    }
}

/// Whether a clause says what is always so: no duration, no deed.
pub(crate) fn lasts(mean: &Mean) -> bool {
    let core = match (mean.head.as_str(), mean.kids.as_slice()) {
        ("Tailed", [core, _]) => core,
        _ => mean,
    };
    let [subject, vp] = core.kids.as_slice() else {
        return false;
    };
    if subject.preorder().any(|part| part.head == "Next") {
        return false;
    }
    let timed = |part: &Mean| {
        let each = part
            .kids
            .first()
            .is_some_and(|span| span.head == "EachTurn");
        part.head == "Lasting" && !each
    };
    let timed = vp.preorder().any(timed);
    core.head == "Say" && !timed && is_state(vp)
}

pub(crate) fn is_state(vp: &Mean) -> bool {
    match (vp.head.as_str(), vp.kids.as_slice()) {
        ("Do", [verb, _]) => matches!(
            verb.head.as_str(),
            "get" | "have" | "cost" | "enter" | "lose"
        ),
        ("Cannot" | "CanOnly", _) => true,
        ("May", [act]) => is_again(act),
        ("Is", [said]) if matches!(said.head.as_str(), "Named" | "Also") => true,
        ("Is", [said]) if is_untouched(said) => true,
        _ if changes_number(vp) => true,
        ("Seq", kids) => kids.iter().all(is_state),
        ("Each", [inner]) => is_state(inner),
        _ => false,
    }
}
