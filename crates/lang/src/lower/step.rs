//! Steps: a verb with its roles, and what things and players come to have.

use ir::Role;
use ir::program::{Amount, Mod, Op, Replacement, Sel, Spend, Until, Who};

use super::{Lower, Lowered, fail, word};
use crate::mean::Mean;

impl Lower<'_> {
    pub(crate) fn affect(
        &mut self,
        subject: &Mean,
        verb: &Mean,
        args: &[Mean],
    ) -> Lowered<Vec<Op>> {
        let scope = self.np(subject)?;
        let until = self.until(args)?;
        let Some(what) = args.iter().find(|arg| arg.head == "What") else {
            return fail(verb, "what is had");
        };
        let narrowed = args.iter().find(|arg| arg.head == "Other");
        if let Some(gap) =
            narrowed.filter(|gap| gap.kids[0].kids.get(1).is_some_and(|a| !a.kids.is_empty()))
        {
            return fail(gap, "which use costs less");
        }
        if what.kids[0].head == "Kw" && matches!(scope, Sel::Players(_)) {
            let mods = self.mods(&verb.head, &what.kids[0])?;
            return Ok(vec![Op::Affect(scope, mods, until.unwrap_or(Until::Game))]);
        }
        if matches!(scope, Sel::Players(_)) {
            return self.gain(scope, verb, &what.kids[0]);
        }
        let mods = match verb.head.as_str() {
            "cost" => vec![self.cost_change(&what.kids[0])?],
            verb => self.mods(verb, &what.kids[0])?,
        };
        Ok(vec![Op::Affect(scope, mods, until.unwrap_or(Until::Game))])
    }

    /// A player gains or loses a number of something, or control.
    pub(crate) fn gain(&mut self, who: Sel, verb: &Mean, what: &Mean) -> Lowered<Vec<Op>> {
        let of = what.preorder().find(|part| part.head == "OfNp");
        if let Some(of) = of.filter(|_| what.preorder().any(|part| part.head == "control")) {
            let Sel::Players(who) = who else {
                return fail(what, "control");
            };
            let scope = self.np(&of.kids[0])?;
            return Ok(vec![Op::Affect(
                scope,
                vec![Mod::Controller(who)],
                Until::Game,
            )]);
        }
        let amount = self.quantity(what)?;
        let reg = self.register();
        let verb = format!("{} {}", verb.head, noun_of(what));
        let (roles, manner) = (vec![(Role::Actor, who)], Vec::new());
        Ok(vec![Op::Do {
            verb,
            roles,
            amount,
            manner,
            reg,
        }])
    }

    pub(crate) fn quantity(&mut self, what: &Mean) -> Lowered<Option<Amount>> {
        let base = what.kids.first();
        match base.map(|base| (base.head.as_str(), base)) {
            Some(("Q", q)) => Ok(Some(self.amount(&q.kids[0])?)),
            Some(("D", d)) if what.kids[1].kids.is_empty() && d.kids[0].head == "The" => Ok(None),
            _ => fail(what, "how much"),
        }
    }

    /// A step: a verb with its roles.
    pub(crate) fn step(
        &mut self,
        mean: &Mean,
        verb: &Mean,
        args: &[Mean],
        by: Option<&Sel>,
    ) -> Lowered<Vec<Op>> {
        if is_mod(&verb.head) {
            let who = by.cloned().unwrap_or(Sel::Players(Who::You));
            let what = args.iter().find(|arg| arg.head == "What");
            let Some(what) = what else {
                return fail(verb, "what is had");
            };
            return self.gain(who, verb, &what.kids[0]);
        }
        if verb.head == "prevent"
            && let Some(would) = args
                .iter()
                .flat_map(Mean::preorder)
                .find(|part| part.head == "Would")
        {
            return self.prevent(args, would);
        }
        if verb.head == "give" {
            return self.give(args);
        }
        let reg = self.register();
        let at = self.at(mean.val);
        self.steps.insert(at, reg);
        let mut roles = vec![(Role::Actor, by.cloned().unwrap_or(Sel::Players(Who::You)))];
        let (mut amount, mut manner) = (None, Vec::new());
        for arg in patient_first(args) {
            let Some(inner) = arg.kids.first() else {
                manner.push(arg.head.clone());
                continue;
            };
            match (arg.head.as_str(), Role::named(&arg.head)) {
                ("Amount", _) => match inner.head.as_str() {
                    "Np" | "Join" => self.counted(inner, &mut roles, &mut amount)?,
                    _ => amount = Some(self.amount(inner)?),
                },
                ("What", _) if matches!(inner.head.as_str(), "N" | "X" | "ThatMuch") => {
                    amount = Some(self.amount(inner)?);
                }
                ("What", _) if matches!(inner.head.as_str(), "Price" | "Reserve") => {
                    amount = Some(self.price_amount(inner));
                    manner.push(inner.show());
                }
                ("What", _) => roles.push((Role::Patient, self.np(inner)?)),
                (_, Some(role)) => roles.push((role, self.np(inner)?)),
                ("Be" | "Face", _) => manner.push(word(self.grammar, inner)),
                ("Under" | "Without" | "Doing", _) => manner.push(arg.show()),
                ("Times", _) => {
                    let n = self.amount(inner)?;
                    amount = amount.or(Some(n));
                    manner.push("times".to_string());
                }
                ("AtTime" | "Lasting", _) => manner.push(arg.show()),
                _ => return fail(arg, "role of a step"),
            }
        }
        let verb = verb.head.clone();
        Ok(vec![Op::Do {
            verb,
            roles,
            amount,
            manner,
            reg,
        }])
    }

    /// `prevent the next 2 damage that would be dealt to ..`.
    pub(crate) fn prevent(&mut self, args: &[Mean], would: &Mean) -> Lowered<Vec<Op>> {
        let done = would.preorder().find(|part| part.head == "Done");
        let Some(done) = done else {
            return fail(would, "what is prevented");
        };
        let damage = Mean {
            head: "damage".to_string(),
            val: 0,
            kids: Vec::new(),
        };
        let event = self.event(&damage, done)?;
        let base = args
            .iter()
            .flat_map(Mean::preorder)
            .find(|part| matches!(part.head.as_str(), "Q" | "D"));
        let spend = match base.map(|base| (base.head.as_str(), base.kids.as_slice())) {
            Some(("D", [_, ord, quant, ..])) if ord.show().contains("Next") => {
                Spend::Buffer(self.amount(quant)?)
            }
            Some(("Q", [all, ..])) if all.head == "All" => Spend::Never,
            _ => return fail(would, "how much is prevented"),
        };
        let replacement = Replacement {
            event,
            cond: None,
            optional: false,
            spend,
            block: Vec::new(),
        };
        Ok(vec![Op::Replace(replacement, Until::Turn)])
    }

    /// `draw two cards`, `deal 3 damage`: how many of what.
    pub(crate) fn counted(
        &mut self,
        np: &Mean,
        roles: &mut Vec<(Role, Sel)>,
        amount: &mut Option<Amount>,
    ) -> Lowered<()> {
        let noun = noun_of(np);
        if matches!(noun.as_str(), "damage" | "card" | "rune") {
            let equal = np.preorder().find(|part| part.head == "Equal");
            *amount = Some(match equal {
                Some(equal) => self.amount(&equal.kids[0])?,
                None => match np
                    .preorder()
                    .find(|part| matches!(part.head.as_str(), "Q" | "D"))
                {
                    Some(q) if q.head == "Q" => self.amount(&q.kids[0])?,
                    Some(_) | None => Amount::Event,
                },
            });
            return Ok(());
        }
        roles.push((Role::Patient, self.np(np)?));
        Ok(())
    }

    pub(crate) fn give(&mut self, args: &[Mean]) -> Lowered<Vec<Op>> {
        let until = self.until(args)?.unwrap_or(Until::Game);
        let what = args.iter().find(|arg| arg.head == "What");
        let giving = what.and_then(|what| what.kids.first());
        match giving.map(|giving| (giving, giving.kids.as_slice())) {
            Some((giving, [np, grants])) if giving.head == "Giving" => {
                let scope = self.np(np)?;
                let grants = match grants.head.as_str() {
                    "Each" => &grants.kids[0],
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

/// What is said of the patient elsewhere in the clause needs it to be known.
pub(crate) fn patient_first(args: &[Mean]) -> Vec<&Mean> {
    let late = |arg: &&Mean| !matches!(arg.head.as_str(), "Patient" | "What" | "Amount");
    let mut sorted: Vec<&Mean> = args.iter().collect();
    sorted.sort_by_key(late);
    sorted
}

pub(crate) fn is_mod(verb: &str) -> bool {
    matches!(verb, "get" | "gain" | "have" | "lose" | "cost")
}

pub(crate) fn noun_of(np: &Mean) -> String {
    let head = np.preorder().find(|part| part.head == "Head");
    let leaf = head.and_then(|head| head.preorder().find(|part| part.kids.is_empty()));
    leaf.map_or_else(String::new, |leaf| leaf.head.clone())
}

pub(crate) fn at_least(mods: &mut Vec<Mod>, least: &Amount) {
    let mut floors = Vec::new();
    for m in mods.iter_mut() {
        match m {
            Mod::Stat(stat, _) => {
                floors.push(Mod::Stat(
                    stat.clone(),
                    ir::program::StatChange::AtLeast(least.clone()),
                ));
            }
            Mod::Cost(change) => change.least = Some(least.clone()),
            _ => {}
        }
    }
    mods.extend(floors);
}
