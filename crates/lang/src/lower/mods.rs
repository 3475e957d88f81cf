//! What lasts: mods with their ends, and costs.

use ir::program::{
    Amount, Cost, CostChange, CostPart, Event, Filter, Mod, PartOf, Sel, StatChange, Test, Until,
};

use super::step::{counter_of, noun_of};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    /// What is gained, had or lost.
    pub(crate) fn mods(&mut self, verb: &str, what: &Mean) -> Lowered<Vec<Mod>> {
        self.take(what);
        let kids = what.kids.as_slice();
        match (what.head.as_str(), kids) {
            ("Seq", _) => {
                let mut all = Vec::new();
                for kid in kids {
                    all.extend(self.mods(verb, kid)?);
                }
                Ok(all)
            }
            ("AddStat", [by, stat]) => {
                let change = StatChange::Add(self.amount(by)?);
                Ok(vec![Mod::Stat(self.word(stat), change)])
            }
            ("AddStatAtLeast", [by, stat, least]) => {
                let stat = self.word(stat);
                let add = Mod::Stat(stat.clone(), StatChange::Add(self.amount(by)?));
                let least = self.least(least)?;
                Ok(vec![add, Mod::Stat(stat, StatChange::AtLeast(least))])
            }
            ("AddEqual", [sign, stat, amount]) => {
                let amount = self.amount(amount)?;
                let amount = match self.word(sign).as_str() {
                    "Minus" => Amount::Times(Box::new(Amount::Number(-1)), Box::new(amount)),
                    _ => amount,
                };
                Ok(vec![Mod::Stat(self.word(stat), StatChange::Add(amount))])
            }
            ("Np", _) if verb == "have" && self.is_that_name(what) => {
                let base = &what.kids[0];
                self.take(base);
                self.take_all(&base.kids[0]);
                self.take_all(&base.kids[4]);
                Ok(vec![Mod::Named(self.open(base.kids[0].val, what)?)])
            }
            ("Kw", [name]) if verb == "lose" => Ok(vec![Mod::Takes(vec![self.word(name)])]),
            ("Kw", [name, rest @ ..]) => {
                let amount = rest.first().map(|n| self.amount(n)).transpose()?;
                Ok(vec![Mod::Keyword(self.word(name), amount)])
            }
            ("KwEqual", [amount]) => {
                let amount = Some(self.amount(amount)?);
                Ok(vec![Mod::Keyword("Repeat".to_string(), amount)])
            }
            ("Np", [base, posts]) if keyword_of(base).is_some() => {
                let (Some(kw), [equal]) = (keyword_of(base), posts.kids.as_slice()) else {
                    return fail(what, "what is had");
                };
                if equal.head != "Equal" || base.head != "Plural" || kw.kids.len() != 1 {
                    return fail(what, "what is had");
                }
                [base, kw, equal]
                    .into_iter()
                    .for_each(|part| self.take(part));
                base.kids
                    .last()
                    .into_iter()
                    .for_each(|head| self.take(head));
                let amount = Some(self.amount(&equal.kids[0])?);
                Ok(vec![Mod::Keyword(self.word(&kw.kids[0]), amount)])
            }
            ("Quote", [line]) => {
                let mut abilities = self.line(line)?;
                match (abilities.pop(), abilities.is_empty()) {
                    (Some(ability), true) => Ok(vec![Mod::Ability(Box::new(ability))]),
                    _ => fail(what, "quote"),
                }
            }
            ("Np", [base, posts]) if verb == "lose" && posts.kids.is_empty() => {
                self.take(base);
                match (base.head.as_str(), base.kids.as_slice()) {
                    ("Q", [all, _, head]) if all.head == "All" && noun_of(what) == "ability" => {
                        self.take(all);
                        self.take_all(head);
                        Ok(vec![Mod::LoseAll])
                    }
                    _ => fail(base, "what is lost"),
                }
            }
            _ => fail(what, "what is had"),
        }
    }

    /// `that name`.
    pub(crate) fn is_that_name(&self, np: &Mean) -> bool {
        let base = np.kids.first().filter(|base| base.head == "D");
        noun_of(np) == "name" && base.is_some_and(|base| base.kids[0].head == "That")
    }

    /// The least number behind `to a minimum of`.
    pub(crate) fn least(&mut self, np: &Mean) -> Lowered<Amount> {
        match (np.head.as_str(), np.kids.as_slice()) {
            ("Some", [n]) => {
                self.take(np);
                self.amount(n)
            }
            ("Np", [base, posts]) if posts.kids.is_empty() => match base.head.as_str() {
                "Q" => {
                    self.take(base);
                    base.kids
                        .last()
                        .into_iter()
                        .for_each(|head| self.take_all(head));
                    self.amount(&base.kids[0])
                }
                "Plural" => {
                    self.take(base);
                    let price = base.kids.last().and_then(|head| head.kids.first());
                    match price.filter(|price| price.head == "Price") {
                        Some(price) => {
                            let inner = price.kids.first().filter(|inner| inner.head == "Price");
                            if inner.is_some() {
                                self.take(price);
                            }
                            self.price_amount(inner.unwrap_or(price))
                        }
                        None => fail(base, "minimum"),
                    }
                }
                _ => self.amount(base),
            },
            _ => self.amount(np),
        }
    }

    pub(crate) fn until(&mut self, args: &[Mean]) -> Lowered<Option<Until>> {
        let Some(lasting) = args.iter().find(|arg| arg.head == "Lasting") else {
            return Ok(None);
        };
        self.take(lasting);
        Ok(Some(self.lasts_until(&lasting.kids[0])?))
    }

    pub(crate) fn lasts_until(&mut self, inner: &Mean) -> Lowered<Until> {
        self.take(inner);
        Ok(match (inner.head.as_str(), inner.kids.as_slice()) {
            ("Turn", []) => Until::Turn,
            ("Game", []) => Until::Game,
            ("Combat", []) => Until::EndOf("combat".to_string(), None),
            ("EndOf" | "RestOf", [np]) => match self.time(np)?.as_str() {
                "turn" | "this turn" => Until::Turn,
                "game" | "this game" => Until::Game,
                time => Until::EndOf(time.to_string(), None),
            },
            ("UntilTime", [np]) => {
                let kinds = vec![format!("start of {}", self.time(np)?)];
                Until::Event(Box::new(Event {
                    kinds,
                    ..Event::default()
                }))
            }
            ("UntilEdge", [moment]) => Until::Event(Box::new(self.moment(moment)?)),
            ("Until", [cond]) => {
                self.take(cond);
                let [subject, vp] = cond.kids.as_slice() else {
                    return fail(cond, "until");
                };
                let event = self.event(subject, vp)?;
                Until::Event(Box::new(event))
            }
            _ => return fail(inner, "until"),
        })
    }

    /// `costs 2 less`: a change of each lane that is named.
    pub(crate) fn cost_change(&mut self, what: &Mean) -> Lowered<Vec<Mod>> {
        self.take(what);
        let (sign, inner) = match (what.head.as_str(), what.kids.as_slice()) {
            ("Less", [inner]) => (-1, inner),
            ("More", [inner]) => (1, inner),
            _ => return fail(what, "cost"),
        };
        let lanes = match (inner.head.as_str(), inner.kids.as_slice()) {
            ("Price", _) => self.lanes(inner)?,
            ("Reserve", [n]) => {
                self.take(inner);
                vec![(self.lane(), self.amount(n)?)]
            }
            _ => {
                let lane = self.grammar.words.bare_lane.to_string();
                vec![(lane, self.amount(inner)?)]
            }
        };
        let change = |(lane, by)| {
            let by = match (sign, by) {
                (-1, Amount::Number(n)) => Amount::Number(-n),
                (-1, by) => Amount::Times(Box::new(Amount::Number(-1)), Box::new(by)),
                (_, by) => by,
            };
            let least = None;
            Mod::Cost(CostChange { lane, by, least })
        };
        Ok(lanes.into_iter().map(change).collect())
    }

    /// What a number is paid in that says nothing else.
    pub(crate) fn lane(&self) -> String {
        self.grammar.words.bracket_lane.to_string()
    }

    /// What is paid: a list of prices and of things to do.
    pub(crate) fn cost(&mut self, mean: &Mean) -> Lowered<Cost> {
        let mut cost = Cost::default();
        self.within(SaidIn::Cost, |lower| lower.cost_parts(mean, &mut cost))?;
        Ok(cost)
    }

    fn cost_parts(&mut self, mean: &Mean, cost: &mut Cost) -> Lowered<()> {
        self.take(mean);
        let kids = mean.kids.as_slice();
        match (mean.head.as_str(), kids) {
            ("Cost" | "" | "Seq", _) => kids.iter().try_for_each(|kid| self.cost_parts(kid, cost)),
            ("Tailed", [core, tails]) if tails.kids.is_empty() => self.cost_parts(core, cost),
            ("Price", _) => {
                cost.price.extend(self.lanes(mean)?);
                Ok(())
            }
            ("Influence", []) => {
                let n = Amount::Number(mean.val);
                cost.price.push((self.lane(), n));
                Ok(())
            }
            ("Reserve", [n]) => {
                let n = self.amount(n)?;
                cost.price.push((self.lane(), n));
                Ok(())
            }
            ("exhaust" | "rest", []) => {
                let of = PartOf::Ref(ir::program::Ref::This);
                let verb = mean.head.clone();
                let (place, reg) = (None, 0);
                cost.parts.push(CostPart {
                    verb,
                    of,
                    place,
                    reg,
                });
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
        self.take(verb);
        let implied = self.implied(verb, &args.kids)?;
        self.usual = implied;
        let counts = args.kids.iter().any(|arg| arg.head == "Amount");
        let is_place = |arg: &&Mean| {
            matches!(arg.head.as_str(), "Place" | "PlaceBefore" | "Other")
                || counts && arg.head == "Patient"
        };
        let patient = args.kids.iter().find(|arg| !is_place(arg));
        let Some((arg, inner)) = patient.and_then(|arg| Some((arg, arg.kids.first()?))) else {
            return fail(mean, "cost");
        };
        self.take(arg);
        let lanes = match inner.head.as_str() {
            "Price" | "Reserve" if verb.head == "pay" => return self.cost_parts(inner, cost),
            "PerPrice" if verb.head == "pay" => self.per_price(inner)?,
            "Np" if verb.head == "pay" && noun_of(inner) == "Energy" => self.any_energy(inner)?,
            "Price" | "Reserve" | "PerPrice" => return fail(verb, "cost"),
            _ => Vec::new(),
        };
        if !lanes.is_empty() {
            cost.price.extend(lanes);
            return Ok(());
        }
        if let Some(of) = self.buff_of(inner)? {
            let verb = format!("{} buff counters", verb.head);
            let (place, of) = (Some(of), PartOf::Number(Amount::Number(1)));
            let part = CostPart {
                verb,
                of,
                place,
                reg,
            };
            cost.parts.push(part);
            return Ok(());
        }
        let from = args.kids.iter().find(|arg| arg.head == "PlaceBefore");
        let (name, of) = match inner.head.as_str() {
            "N" | "X" => (verb.head.clone(), PartOf::Number(self.amount(inner)?)),
            "Np" if arg.head == "Amount" && self.grammar.is_unit(&noun_of(inner)) => {
                let (mut roles, mut n, mut manner) = (Vec::new(), None, Vec::new());
                self.counted(inner, reg, &mut roles, &mut n, &mut manner)?;
                let (Some(n), true, true) = (n, roles.is_empty(), manner.is_empty()) else {
                    return fail(inner, "cost");
                };
                (verb.head.clone(), PartOf::Number(n))
            }
            _ if counter_of(inner).is_some() => {
                let (counter, n) = self.some_counters(inner)?;
                let name = format!("{} {counter} counters", verb.head);
                (name, PartOf::Number(n))
            }
            "Some" => (verb.head.clone(), self.some_cards(inner, from)?),
            _ => (verb.head.clone(), self.paid_with(inner, reg)?),
        };
        let mut place = None;
        let unsaid = |arg: &&Mean| !(inner.head == "Some" && arg.head == "PlaceBefore");
        for arg in args.kids.iter().filter(is_place).filter(unsaid) {
            self.take(arg);
            let at = self.np(&arg.kids[0])?;
            if place.replace(at).is_some() {
                return fail(arg, "two places of a cost");
            }
        }
        let verb = name;
        self.usual = None;
        cost.parts.push(CostPart {
            verb,
            of,
            place,
            reg,
        });
        Ok(())
    }

    /// `any amount of Energy`.
    fn any_energy(&mut self, np: &Mean) -> Lowered<Vec<(String, Amount)>> {
        let base = &np.kids[0];
        let quant = base.kids.first().filter(|_| base.head == "Q");
        let Some(quant) = quant.filter(|_| np.kids[1].kids.is_empty()) else {
            return fail(np, "cost");
        };
        self.take_all(np);
        Ok(vec![("energy".to_string(), self.amount(quant)?)])
    }

    /// `my buff`, `its buff`: the one whose it is.
    pub(crate) fn buff_of(&mut self, np: &Mean) -> Lowered<Option<Sel>> {
        let base = np.kids.first().filter(|_| noun_of(np) == "buff");
        let det = base.and_then(|base| base.kids.first());
        let Some((base, det)) = base.zip(det).filter(|(base, _)| base.head == "D") else {
            return Ok(None);
        };
        self.take(np);
        self.take(base);
        base.kids
            .last()
            .into_iter()
            .for_each(|head| self.take_all(head));
        self.det_owner(det).map(Some)
    }

    /// `3 from your trash`: so many cards of a zone.
    fn some_cards(&mut self, some: &Mean, from: Option<&Mean>) -> Lowered<PartOf> {
        let (Some(from), [n]) = (from, some.kids.as_slice()) else {
            return fail(some, "cost");
        };
        self.take(some);
        self.take(from);
        let test = Test {
            at: Some(Box::new(self.all_of(&from.kids[0])?)),
            ..Test::default()
        };
        let filter = Filter { any_of: vec![test] };
        Ok(PartOf::Choose(filter, self.amount(n)?))
    }

    /// What a cost is paid with: what is chosen is kept with the cost.
    fn paid_with(&mut self, np: &Mean, reg: u8) -> Lowered<PartOf> {
        let base = np
            .kids
            .first()
            .filter(|base| np.head == "Np" && base.head == "Q");
        let Some((base, [quant, adjs, noun])) = base.map(|base| (base, base.kids.as_slice()))
        else {
            return match self.np(np)? {
                Sel::Ref(of) => Ok(PartOf::Ref(of)),
                _ => fail(np, "cost"),
            };
        };
        self.take(base);
        let n = match quant.head.as_str() {
            "N" | "X" => self.amount(quant)?,
            "AnyN" => {
                self.take(quant);
                Amount::Any
            }
            _ => return fail(quant, "cost"),
        };
        let usual = self.usual.take();
        let mut filter = self.filter(noun, &adjs.kids, &np.kids[1].kids)?;
        self.imply(&mut filter, usual);
        self.bind(noun, ir::program::Ref::Reg(reg));
        Ok(PartOf::Choose(filter, n))
    }

    /// What cannot happen.
    pub(crate) fn cannot(&mut self, subject: &Mean, act: &Mean) -> Lowered<Vec<Mod>> {
        let events = self.events_of(subject, act)?;
        let cannot = |event| Mod::Cannot(Box::new(event));
        Ok(events.into_iter().map(cannot).collect())
    }
}

/// The keyword a phrase has for its noun.
fn keyword_of(base: &Mean) -> Option<&Mean> {
    let head = base.kids.last().filter(|head| head.head == "Head")?;
    head.kids.first().filter(|noun| noun.head == "Kw")
}
