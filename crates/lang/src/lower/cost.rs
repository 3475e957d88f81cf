//! What is paid: prices and deeds.

use ir::program::{Amount, Cost, CostPart, Filter, PartOf, Sel, Test};

use super::nouns::{counter_of, noun_of};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
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

    pub(crate) fn cost_parts(&mut self, mean: &Mean, cost: &mut Cost) -> Lowered<()> {
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

    pub(crate) fn cost_step(
        &mut self,
        mean: &Mean,
        verb: &Mean,
        args: &Mean,
        cost: &mut Cost,
    ) -> Lowered<()> {
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
            self.xs.insert(at);
            let x = |(lane, n)| match n {
                Amount::Any => (lane, Amount::X),
                n => (lane, n),
            };
            cost.price.extend(lanes.into_iter().map(x));
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
        if let Some((n, noun)) = self.number_of(verb, arg, inner)? {
            let verb = format!("{} {noun}", verb.head);
            let of = PartOf::Number(n);
            let place = None;
            cost.parts.push(CostPart {
                verb,
                of,
                place,
                reg,
            });
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
    pub(crate) fn any_energy(&mut self, np: &Mean) -> Lowered<Vec<(String, Amount)>> {
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
    pub(crate) fn some_cards(&mut self, some: &Mean, from: Option<&Mean>) -> Lowered<PartOf> {
        let (Some(from), [n]) = (from, some.kids.as_slice()) else {
            return fail(some, "cost");
        };
        self.take(some);
        self.take(from);
        let test = Test::at(self.all_of(&from.kids[0])?);
        let filter = Filter::of(test);
        Ok(PartOf::Choose(filter, self.amount(n)?))
    }

    /// What a cost is paid with: what is chosen is kept with the cost.
    pub(crate) fn paid_with(&mut self, np: &Mean, reg: u8) -> Lowered<PartOf> {
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
}
