//! Tokens: what a step brings into being.

use ir::program::{Amount, Mod, Op, Sel, StatChange};

use super::nouns::{base_noun, noun_of};
use super::shape::{looks, shape};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// The phrase of a step that names what does not exist yet: tokens, counters
    /// that are put on something.
    pub(crate) fn made<'m>(&self, verb: &Mean, args: &'m [Mean]) -> Lowered<Option<&'m Mean>> {
        let arg = args
            .iter()
            .find(|arg| matches!(arg.head.as_str(), "Patient" | "What" | "Amount"));
        let Some(np) = arg.and_then(|arg| arg.kids.first()) else {
            return Ok(None);
        };
        let token = noun_of(np) == "token" || base_noun(np).is_some_and(is_token);
        let makes = matches!(
            verb.head.as_str(),
            "play" | "summon" | "create" | "make" | "put"
        );
        match (token, makes, np.kids.first()) {
            (true, true, Some(base)) if base.head == "Q" => Ok(Some(np)),
            _ => Ok(None),
        }
    }

    /// Tokens come into being.
    pub(crate) fn make(
        &mut self,
        mean: &Mean,
        verb: &Mean,
        args: &[Mean],
        np: &Mean,
        by: &Sel,
    ) -> Lowered<Vec<Op>> {
        self.take(verb);
        let reg = self.register();
        let at = self.at(mean.val);
        self.steps.insert(at, reg);
        let base = &np.kids[0];
        let [quant, adjs, noun] = base.kids.as_slice() else {
            return fail(base, "what is made");
        };
        self.take(base);
        let n = self.amount(quant)?;
        let (states, adjs): (Vec<&Mean>, Vec<&Mean>) = adjs.kids.iter().partition(|adj| {
            matches!(
                adj.head.as_str(),
                "ready" | "exhausted" | "rested" | "awake"
            )
        });
        let mut mods: Vec<Mod> = Vec::new();
        let mut words = Vec::new();
        for adj in adjs {
            match (adj.head.as_str(), adj.kids.as_slice()) {
                ("StatIs", [stat]) => {
                    self.take(adj);
                    let change = StatChange::Set(Amount::Number(adj.val));
                    mods.push(Mod::Stat(self.word(stat), change));
                }
                ("PriceStat", [price, stat]) => {
                    self.take(adj);
                    let change = StatChange::Set(self.price_amount(price)?);
                    mods.push(Mod::Stat(self.word(stat), change));
                }
                ("Kw", [name]) => {
                    self.take(adj);
                    mods.push(Mod::Keyword(self.word(name), None));
                }
                (_, []) => words.push(self.word(adj)),
                _ => return fail(adj, "what is made"),
            }
        }
        let entered: Vec<String> = states.into_iter().map(|state| self.word(state)).collect();
        if !entered.is_empty() {
            mods.push(Mod::Enters(entered));
        }
        let mut copied = None;
        match self.fits(noun, shape!("Head(Compound([token], Copy($)))")) {
            Some([of]) => {
                copied = Some(Sel::Copy(Box::new(self.np(of)?)));
                words.push("token".to_string());
            }
            None => words.extend(self.print_of(noun)?),
        }
        for post in &np.kids[1].kids {
            match copy_said(post) {
                Some(of) => {
                    [post, &post.kids[0]]
                        .into_iter()
                        .for_each(|part| self.take(part));
                    copied = Some(self.np(of)?);
                }
                None => self.made_with(post, &mut mods)?,
            }
        }
        let mut place = None;
        for arg in args
            .iter()
            .filter(|arg| arg.head != "AtTime")
            .filter(|arg| arg.kids.first().is_some_and(|kid| !std::ptr::eq(kid, np)))
        {
            self.take(arg);
            match arg.head.as_str() {
                "Place" => place = Some(self.np(&arg.kids[0])?),
                "Be" if arg.kids[0].kids.is_empty() => {
                    mods.push(Mod::Enters(vec![self.word(&arg.kids[0])]));
                }
                "Other" => match self.with_counters(&arg.kids[0])? {
                    Some(how) => mods.push(Mod::Enters(vec![how])),
                    None => return fail(arg, "how it is made"),
                },
                _ => return fail(arg, "how it is made"),
            }
        }
        args.iter().for_each(|arg| self.take(arg));
        self.bind(noun, ir::program::Ref::Reg(reg));
        let what = match copied {
            Some(copy @ Sel::Copy(_)) if words == ["token"] => copy,
            Some(_) => return fail(noun, "what is copied"),
            None => Sel::Print(words.join(" ")),
        };
        let make = Op::Make {
            what,
            n,
            place,
            mods,
            reg,
        };
        self.each_makes(by, vec![make])
    }

    /// `with Temporary`: what the token has beside.
    pub(crate) fn made_with(&mut self, post: &Mean, mods: &mut Vec<Mod>) -> Lowered<()> {
        let ("With", [list]) = (post.head.as_str(), post.kids.as_slice()) else {
            return fail(post, "what is made");
        };
        self.take(post);
        for with in &list.kids {
            self.take(with);
            match (with.head.as_str(), with.kids.as_slice()) {
                ("Kw", [name]) => mods.push(Mod::Keyword(self.word(name), None)),
                ("Has", [np]) => match self.with_counters(np)? {
                    Some(how) => mods.push(Mod::Enters(vec![how])),
                    None => return fail(np, "what is made"),
                },
                _ => return fail(with, "what is made"),
            }
        }
        Ok(())
    }

    /// The words of what is made.
    pub(crate) fn print_of(&self, head: &Mean) -> Lowered<Vec<String>> {
        let mut words = Vec::new();
        for part in head.preorder().skip(1) {
            match part.head.as_str() {
                "Compound" | "" => self.take(part),
                "Either" | "Join" | "Long" => return fail(part, "what is made"),
                _ if part.kids.is_empty() => words.push(self.word(part)),
                _ => return fail(part, "what is made"),
            }
        }
        Ok(words)
    }
}

/// `that is a copy of ..`.
pub(crate) fn copy_said(post: &Mean) -> Option<&Mean> {
    let [np] = looks(post, shape!("That(Is($Np*))"))?;
    (base_noun(np)?.head == "Copy").then_some(np)
}

pub(crate) fn is_token(noun: &Mean) -> bool {
    let copy = looks::<1>(noun, shape!("Compound([token], Copy($))")).is_some();
    let last = noun.kids.last().filter(|_| noun.head == "Compound");
    copy || last.is_some_and(|head| head.head == "token")
}
