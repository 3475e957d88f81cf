//! What is done as though, as something happens, and what is left out of account.

use ir::Role;
use ir::program::{Mod, Op, Permit, Ref, Sel, Until, Who};

use super::shape::{looks, shape};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    /// `banish it as it resolves`: when that happens.
    pub(crate) fn as_it_happens(
        &mut self,
        core: &Mean,
        rest: &[Mean],
        cond: &Mean,
        by: Option<&Sel>,
    ) -> Lowered<Vec<Op>> {
        let used =
            shape!("Fact(Np(You, []), Do(activate|materialize|play, Args(Patient(Np(It, [])))))");
        let says = |head: &str| core.preorder().any(|part| part.head == head);
        if says("ignore") && says("ThisD") && self.fits::<0>(cond, used).is_some() {
            // That is when it counts anyway.
            return self.tailed(core, rest, by);
        }
        let body = self.tailed(core, rest, by)?;
        let (event, until) = self.watched(cond)?;
        Ok(vec![Op::Watch(event, true, until, body)])
    }

    /// `can attack as though it were an ally`, `may activate it as though it
    /// had fast activation`.
    pub(crate) fn as_though(&mut self, core: &Mean, cond: &Mean) -> Lowered<Vec<Op>> {
        let used = shape!("Say($, Can(Is(Done(activate|materialize|play, Args))))");
        let may = shape!("Say(Np(You, []), May(Do(activate|materialize|play, Args(Patient($)))))");
        let attacks = shape!("Say($, Can(Do(attack, Args)))");
        let declares = shape!(
            "Say(Np(You, []), May(Do(declare, Args(Patient(Np(Plural([], Head(attack)), [With([Has($)])]))))))"
        );
        let had = shape!("Fact(Np(It|They, []), Past(Do(have, Args(What(Kw($))))))");
        let were = shape!("Fact(Np(It|They, []), Past(Is($)))");
        let uses = [used, may]
            .into_iter()
            .find(|uses| looks::<1>(core, uses).is_some());
        if let Some(uses) = uses
            && let Some([keyword]) = self.fits(cond, had)
            && let Some([what]) = self.fits(core, uses)
        {
            let scope = self.within(SaidIn::Static, |lower| lower.np(what))?;
            let keyword = vec![Mod::Keyword(self.word(keyword), None)];
            let until = self.looked_out_for(cond)?;
            return Ok(vec![Op::Affect(scope, keyword, until)]);
        }
        let attacks = self.fits(core, attacks);
        let attackers = attacks.or_else(|| self.fits(core, declares));
        let (Some([what]), Some([so])) = (attackers, self.fits(cond, were)) else {
            return fail(cond, "as though what");
        };
        let scope = self.within(SaidIn::Static, |lower| lower.np(what))?;
        let filter = self.predicate(so)?;
        let [test] = filter.any_of.as_slice() else {
            return fail(so, "as though what");
        };
        let plain = ir::program::Test {
            must: test.must.clone(),
            ..ir::program::Test::default()
        };
        if *test != plain {
            return fail(so, "as though what");
        }
        let permit = Permit {
            verb: "attack".to_string(),
            what: Sel::Ref(Ref::Candidate(0)),
            from: None,
            to: None,
            cost: None,
            manner: test
                .must
                .iter()
                .map(|word| format!("as though {}", word.0))
                .collect(),
        };
        let may = vec![Mod::May(Box::new(permit))];
        Ok(vec![Op::Affect(scope, may, Until::Game)])
    }

    /// How long the next so many things are looked out for.
    pub(crate) fn looked_out_for(&mut self, mean: &Mean) -> Lowered<Until> {
        match self.next_for.take() {
            None => Ok(Until::Game),
            Some(ir::program::Span::Turn) => Ok(Until::Turn),
            Some(_) => fail(mean, "how long it is looked out for"),
        }
    }

    /// `ignore the elemental requirements of cards you activate`.
    pub(crate) fn ignored_of(&mut self, verb: &Mean, args: &[Mean]) -> Lowered<Option<Vec<Op>>> {
        let of = shape!("Args(Patient(Np(D(The, [], [], [$], Head($)), [OfNp($)])))");
        let owned = shape!("Args(Patient(Np(Of($, [], [], [$], Head($)), [])))");
        if verb.head != "ignore" {
            return Ok(None);
        }
        let found = match self.fits_args(args, of) {
            Some([adj, noun, of]) => Some([of, adj, noun]),
            None => self.fits_args(args, owned),
        };
        let Some([of, adj, noun]) = found else {
            return Ok(None);
        };
        self.take(verb);
        let scope = self.within(SaidIn::Static, |lower| lower.np(of))?;
        let words = format!("ignoring {} {}", self.word(adj), self.word(noun));
        let until = self.looked_out_for(verb)?;
        Ok(Some(vec![Op::Affect(
            scope,
            vec![Mod::Gives(vec![words])],
            until,
        )]))
    }

    /// `change the target of an attack to an ally`.
    pub(crate) fn changed_to(
        &mut self,
        mean: &Mean,
        verb: &Mean,
        args: &[Mean],
        actor: &Sel,
    ) -> Lowered<Option<Vec<Op>>> {
        let of = shape!("Args(Patient(Np(D(The, [], [], [], Head($)), [OfNp($)])), Place($))");
        if verb.head != "change" {
            return Ok(None);
        }
        let Some([noun, of, to]) = self.fits_args(args, of) else {
            return Ok(None);
        };
        self.take(verb);
        let of = self.np(of)?;
        let to = self.np(to)?;
        let reg = self.register();
        self.steps.insert(self.at(mean.val), reg);
        Ok(Some(vec![Op::done(
            format!("change {}", self.word(noun)),
            vec![
                (Role::Actor, actor.clone()),
                (Role::Patient, of),
                (Role::Place, to),
            ],
            reg,
        )]))
    }

    /// `fire element is enabled for you`.
    pub(crate) fn enabled(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Option<Vec<Op>>> {
        let Some([state, who, until]) = self.fits(vp, shape!("Is(For($, $, $))")) else {
            return Ok(None);
        };
        if self.who(who)? != Who::You {
            return fail(who, "for whom");
        }
        let scope = self.within(SaidIn::Static, |lower| lower.np(subject))?;
        let until = match until.kids.as_slice() {
            [] => Until::Game,
            [until] => self.lasts_until(until)?,
            _ => return fail(until, "how long"),
        };
        let words = vec![format!("{} for you", self.word(state))];
        Ok(Some(vec![Op::Affect(
            scope,
            vec![Mod::Gives(words)],
            until,
        )]))
    }
}
