//! How much and how many: what verbs count, counters, and what is given.

use ir::Role;
use ir::program::{Amount, Op, Ref, Sel, Span, Until};

use super::nouns::{counter_of, noun_kind, noun_of};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// So many counters of a kind: they are no things that one chooses.
    pub(crate) fn some_counters(&mut self, np: &Mean) -> Lowered<(String, Amount)> {
        let ("Np", [base, _]) = (np.head.as_str(), np.kids.as_slice()) else {
            return fail(np, "counters");
        };
        let (Some(noun), ("Q", [quant, adjs, _])) =
            (counter_of(np), (base.head.as_str(), base.kids.as_slice()))
        else {
            return fail(np, "counters");
        };
        self.take(base);
        let more = adjs.kids.iter().filter(|adj| adj.head == "Additional");
        more.for_each(|adj| self.take(adj));
        let n = match quant.head.as_str() {
            "All" => {
                self.take(quant);
                Amount::Any
            }
            "N" | "X" | "ThatMuch" | "Times2" | "Sum" | "Plus" => self.amount(quant)?,
            "UpTo" => {
                // As many as one likes, up to that.
                self.take(quant);
                let n = quant.kids.first().map(|n| self.amount(n)).transpose()?;
                let Some(n) = n else {
                    return fail(quant, "counters");
                };
                Amount::Least(Box::new(n), Box::new(Amount::Any))
            }
            _ => return fail(quant, "counters"),
        };
        Ok((self.counter(noun), n))
    }

    /// `with two buff counters on it`: how something enters.
    pub(crate) fn with_counters(&mut self, np: &Mean) -> Lowered<Option<String>> {
        if counter_of(np).is_none() {
            return Ok(None);
        }
        let (name, n) = self.some_counters(np)?;
        let on = np.kids[1].kids.iter();
        let on_it = |post: &&Mean| {
            let base = post.kids.first().and_then(|np| np.kids.first());
            post.head == "On" && base.is_some_and(|it| matches!(it.head.as_str(), "It" | "They"))
        };
        on.filter(on_it).for_each(|post| self.take_all(post));
        let n = match n {
            Amount::Number(n) => n.to_string(),
            Amount::X => "X".to_string(),
            _ => return fail(np, "with how many counters"),
        };
        Ok(Some(format!("with {n} {name} counters")))
    }

    /// `draw two cards`, `deal 3 damage`: how many of what.
    pub(crate) fn counted(
        &mut self,
        np: &Mean,
        reg: u8,
        roles: &mut Vec<(Role, Sel)>,
        amount: &mut Option<Amount>,
        manner: &mut Vec<String>,
    ) -> Lowered<()> {
        let noun = noun_of(np);
        let ("Np", [base, posts]) = (np.head.as_str(), np.kids.as_slice()) else {
            return fail(np, "how much");
        };
        if matches!(base.head.as_str(), "Of" | "D") && noun_kind(&noun) {
            *amount = Some(self.amount(np)?);
            return Ok(());
        }
        if !self.grammar.is_unit(&noun) {
            roles.push((Role::Patient, self.np(np)?));
            return Ok(());
        }
        self.take(base);
        let head = base.kids.last();
        head.into_iter().for_each(|head| self.take_all(head));
        let adjs = base.kids.iter().rev().nth(1);
        let adjs = adjs.map_or(&[][..], |adjs| &adjs.kids);
        let mut kept = String::new();
        for adj in adjs {
            match (adj.head.as_str(), adj.kids.as_slice()) {
                ("unpreventable", _) => manner.push(self.word(adj)),
                // What is done is done beside anyway.
                ("Additional", []) => self.take(adj),
                ("Part", [verb]) => {
                    self.take(adj);
                    kept = format!("{} {noun}", self.participle(verb));
                }
                _ => {}
            }
        }
        if !kept.is_empty() {
            manner.push(kept);
        }
        head.into_iter()
            .for_each(|head| self.bind(head, Ref::Reg(reg)));
        let excess = adjs.iter().find(|adj| adj.head == "excess");
        let said = posts.kids.first();
        *amount = Some(
            match (
                said.map(|post| (post, post.head.as_str())),
                base.head.as_str(),
            ) {
                (Some((equal, "Equal")), _) => {
                    self.take(equal);
                    let quant = base.kids.first();
                    let some = quant.filter(|quant| quant.head == "AnyAmount");
                    some.into_iter().for_each(|quant| self.take(quant));
                    self.amount(&equal.kids[0])?
                }
                (None, "D") if let (Some(excess), Some(dealt)) = (excess, self.dealt) => {
                    self.take(excess);
                    self.take(&base.kids[0]);
                    Amount::Excess(dealt)
                }
                (Some((of, "OfNp")), "D") => {
                    self.take(of);
                    self.take(&base.kids[0]);
                    roles.push((Role::Patient, self.np(&of.kids[0])?));
                    Amount::Any
                }
                (None, "Q") if base.kids[0].head == "All" => {
                    self.take(&base.kids[0]);
                    Amount::Any
                }
                (None, "Q") => self.amount(&base.kids[0])?,
                _ => return fail(base, "how much"),
            },
        );
        Ok(())
    }

    pub(crate) fn give(&mut self, verb: &Mean, args: &[Mean]) -> Lowered<Vec<Op>> {
        let until = self.until(args)?.unwrap_or(Until::Game);
        let part = |head: &str| {
            let arg = args.iter().find(|arg| arg.head == head);
            arg.and_then(|arg| Some((arg, arg.kids.first()?)))
        };
        let Some((what, giving)) = part("What") else {
            return fail(verb, "what is given");
        };
        self.take(what);
        if let Some((patient, to)) = part("Patient") {
            self.take(patient);
            let scope = self.np(to)?;
            let mods = self.mods("get", giving)?;
            return Ok(vec![Op::Affect(scope, mods, until)]);
        }
        if giving.head != "Givings" {
            return self.giving(giving, until);
        }
        self.take(giving);
        let mut ops = Vec::new();
        for one in giving.kids.iter().flat_map(|list| &list.kids) {
            let Some(until) = one.kids.get(2) else {
                return fail(one, "what is given");
            };
            let until = self.lasts_until(until)?;
            let given = self.giving(one, until)?;
            ops.append(&mut self.before);
            ops.extend(given);
        }
        Ok(ops)
    }

    pub(crate) fn giving(&mut self, giving: &Mean, until: Until) -> Lowered<Vec<Op>> {
        let ("Giving", [np, grants, ..]) = (giving.head.as_str(), giving.kids.as_slice()) else {
            return fail(giving, "what is given");
        };
        self.take(giving);
        let scope = self.np(np)?;
        let grants = match grants.head.as_str() {
            "Each" => {
                self.take(grants);
                &grants.kids[0]
            }
            _ => grants,
        };
        let mods = self.mods("get", grants)?;
        match self.next_for.take() {
            None => Ok(vec![Op::Affect(scope, mods, until)]),
            Some(Span::Turn) if until == Until::Game => {
                Ok(vec![Op::Affect(scope, mods, Until::Turn)])
            }
            Some(_) => fail(giving, "how long it is looked out for"),
        }
    }
}
