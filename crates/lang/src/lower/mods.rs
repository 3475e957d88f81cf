//! What lasts: mods with their ends, and costs.

use ir::Role;
use ir::program::{Amount, Cost, CostChange, CostPart, Event, Mod, PartOf, Sel, StatChange, Until};

use super::test::verb_of;
use super::{Lower, Lowered, fail, word};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    /// What is gained, had or lost.
    pub(crate) fn mods(&mut self, verb: &str, what: &Mean) -> Lowered<Vec<Mod>> {
        let kids = what.kids.as_slice();
        match (what.head.as_str(), kids) {
            ("Seq", _) => {
                let mut all = Vec::new();
                for kid in kids {
                    all.extend(self.mods(verb, kid)?);
                }
                Ok(all)
            }
            ("AddStat", [by, stat, ..]) => {
                let change = StatChange::Add(self.amount(by)?);
                Ok(vec![Mod::Stat(word(self.grammar, stat), change)])
            }
            ("AddStatAtLeast", [by, stat, least]) => {
                let stat = word(self.grammar, stat);
                let add = Mod::Stat(stat.clone(), StatChange::Add(self.amount(by)?));
                let least = least.preorder().find(|part| part.head == "N");
                let least = Amount::Number(least.map_or(0, |n| n.val));
                Ok(vec![add, Mod::Stat(stat, StatChange::AtLeast(least))])
            }
            ("AddEqual", [sign, stat, amount]) => {
                let amount = self.amount(amount)?;
                let amount = match sign.head.as_str() {
                    "Minus" => Amount::Times(Box::new(Amount::Number(-1)), Box::new(amount)),
                    _ => amount,
                };
                Ok(vec![Mod::Stat(
                    word(self.grammar, stat),
                    StatChange::Add(amount),
                )])
            }
            ("Kw", [name, rest @ ..]) if verb == "lose" => {
                let _ = rest;
                Ok(vec![Mod::Takes(vec![word(self.grammar, name)])])
            }
            ("Kw", [name, rest @ ..]) => {
                let amount = rest.first().map(|n| self.amount(n)).transpose()?;
                Ok(vec![Mod::Keyword(word(self.grammar, name), amount)])
            }
            ("Quote", [line]) => {
                let mut abilities = self.line(line)?;
                match (abilities.pop(), abilities.is_empty()) {
                    (Some(ability), true) => Ok(vec![Mod::Ability(Box::new(ability))]),
                    _ => fail(what, "quote"),
                }
            }
            ("Np", _) if verb == "lose" && what.preorder().any(|p| p.head == "ability") => {
                Ok(vec![Mod::LoseAll])
            }
            _ => fail(what, "what is had"),
        }
    }

    pub(crate) fn until(&mut self, args: &[Mean]) -> Lowered<Option<Until>> {
        let Some(lasting) = args.iter().find(|arg| arg.head == "Lasting") else {
            return Ok(None);
        };
        let inner = &lasting.kids[0];
        Ok(Some(match (inner.head.as_str(), inner.kids.as_slice()) {
            ("Turn", _) => Until::Turn,
            ("Game", _) => Until::Game,
            ("Combat", _) => Until::EndOf("combat".to_string(), None),
            ("EndOf", [np]) if np.show().contains("turn") => Until::Turn,
            ("EndOf" | "RestOf" | "UntilTime" | "UntilEdge", [np]) => Until::EndOf(np.show(), None),
            ("Until", [cond]) => {
                let [subject, vp] = cond.kids.as_slice() else {
                    return fail(cond, "until");
                };
                let event = self.event(subject, vp)?;
                Until::Event(Box::new(event))
            }
            _ => return fail(inner, "until"),
        }))
    }

    /// `costs 2 less`.
    pub(crate) fn cost_change(&mut self, what: &Mean) -> Lowered<Mod> {
        let (sign, inner) = match (what.head.as_str(), what.kids.as_slice()) {
            ("Less", [inner]) => (-1, inner),
            ("More", [inner]) => (1, inner),
            _ => return fail(what, "cost"),
        };
        let by = match inner.head.as_str() {
            "Price" => self.price_amount(inner),
            _ => self.amount(inner)?,
        };
        let by = match (sign, by) {
            (-1, Amount::Number(n)) => Amount::Number(-n),
            (-1, by) => Amount::Times(Box::new(Amount::Number(-1)), Box::new(by)),
            (_, by) => by,
        };
        let (lane, least) = (String::new(), None);
        Ok(Mod::Cost(CostChange { lane, by, least }))
    }

    /// What is paid: a list of prices and of things to do.
    pub(crate) fn cost(&mut self, mean: &Mean) -> Lowered<Cost> {
        let mut cost = Cost::default();
        self.within(SaidIn::Cost, |lower| lower.cost_parts(mean, &mut cost))?;
        Ok(cost)
    }

    fn cost_parts(&mut self, mean: &Mean, cost: &mut Cost) -> Lowered<()> {
        let kids = mean.kids.as_slice();
        match (mean.head.as_str(), kids) {
            ("Cost" | "" | "Seq", _) => kids.iter().try_for_each(|kid| self.cost_parts(kid, cost)),
            ("Tailed", [core, tails]) if tails.kids.is_empty() => self.cost_parts(core, cost),
            ("Price", [symbols]) => {
                for symbol in &symbols.kids {
                    let n = if symbol.head == "SymN" { symbol.val } else { 1 };
                    let lane = if symbol.head == "SymN" {
                        "energy"
                    } else {
                        &symbol.head
                    };
                    cost.price.push((lane.to_string(), Amount::Number(n)));
                }
                Ok(())
            }
            ("Reserve", [n]) => {
                let n = self.amount(n)?;
                cost.price.push(("reserve".to_string(), n));
                Ok(())
            }
            ("exhaust" | "rest", []) => {
                let of = PartOf::Ref(ir::program::Ref::This);
                let verb = mean.head.clone();
                cost.parts.push(CostPart { verb, of, reg: 0 });
                Ok(())
            }
            ("Do", [verb, args]) => self.cost_step(mean, verb, args, cost),
            _ => fail(mean, "cost"),
        }
    }

    fn cost_step(&mut self, mean: &Mean, verb: &Mean, args: &Mean, cost: &mut Cost) -> Lowered<()> {
        let reg = self.register();
        let at = self.at(mean.val);
        self.steps.insert(at, reg);
        let arg = args
            .kids
            .iter()
            .find(|arg| matches!(arg.head.as_str(), "Patient" | "Amount" | "What"));
        let Some(inner) = arg.and_then(|arg| arg.kids.first()) else {
            return fail(mean, "cost");
        };
        if matches!(inner.head.as_str(), "Price" | "Reserve") {
            return self.cost_parts(inner, cost);
        }
        let of = match inner.head.as_str() {
            "N" | "X" => PartOf::Number(self.amount(inner)?),
            _ => match self.np(inner)? {
                Sel::Ref(of) => PartOf::Ref(of),
                Sel::All(filter) => PartOf::Choose(filter, Amount::Any),
                _ => return fail(inner, "cost"),
            },
        };
        let verb = verb.head.clone();
        cost.parts.push(CostPart { verb, of, reg });
        Ok(())
    }

    /// What cannot happen.
    pub(crate) fn cannot(&mut self, subject: &Mean, act: &Mean) -> Lowered<Mod> {
        let event = match act.head.as_str() {
            "Is" if act.preorder().any(|part| part.head == "Done") => {
                let done = act.preorder().find(|part| part.head == "Done");
                self.event(subject, done.unwrap_or(act))?
            }
            "Do" => self.event(subject, act)?,
            "Either" => self.event(subject, act)?,
            _ => Event {
                kinds: vec![verb_of(act)],
                roles: vec![(Role::Actor, self.test_of(subject)?)],
                ..Event::default()
            },
        };
        if event.kinds.iter().all(String::is_empty) {
            return fail(act, "what cannot happen");
        }
        Ok(Mod::Cannot(Box::new(event)))
    }

    fn test_of(&mut self, subject: &Mean) -> Lowered<ir::program::EventTest> {
        match self.np(subject)? {
            Sel::Players(who) => Ok(ir::program::EventTest::Who(who)),
            Sel::Ref(of) => Ok(ir::program::EventTest::Ref(of)),
            Sel::All(filter) => Ok(ir::program::EventTest::Is(filter, None)),
            _ => fail(subject, "who cannot"),
        }
    }
}
