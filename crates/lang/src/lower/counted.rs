//! How much and how many: what verbs count, counters, and what is given.

use ir::Role;
use ir::program::{Amount, Op, Ref, Sel, Until};

use super::step::{counter_of, noun_of};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// So many counters of a kind: they are no things that one chooses.
    pub(crate) fn some_counters(&mut self, np: &Mean) -> Lowered<(String, Amount)> {
        let ("Np", [base, _]) = (np.head.as_str(), np.kids.as_slice()) else {
            return fail(np, "counters");
        };
        let (Some(noun), ("Q", [quant, ..])) =
            (counter_of(np), (base.head.as_str(), base.kids.as_slice()))
        else {
            return fail(np, "counters");
        };
        self.take(base);
        let n = match quant.head.as_str() {
            "All" => {
                self.take(quant);
                Amount::Any
            }
            "N" | "X" | "ThatMuch" | "Times2" => self.amount(quant)?,
            _ => return fail(quant, "counters"),
        };
        Ok((self.counter(noun), n))
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

    pub(crate) fn give(&mut self, args: &[Mean]) -> Lowered<Vec<Op>> {
        let until = self.until(args)?.unwrap_or(Until::Game);
        let what = args.iter().find(|arg| arg.head == "What");
        what.into_iter().for_each(|what| self.take(what));
        let giving = what.and_then(|what| what.kids.first());
        match giving.map(|giving| (giving, giving.kids.as_slice())) {
            Some((giving, [np, grants])) if giving.head == "Giving" => {
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
                Ok(vec![Op::Affect(scope, mods, until)])
            }
            Some((giving, _)) => fail(giving, "what is given"),
            None => Err(super::NotLowered {
                what: "nothing".to_string(),
                place: "what is given",
            }),
        }
    }
}
