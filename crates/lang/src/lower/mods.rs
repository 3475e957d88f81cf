//! What lasts: mods with their ends, and costs.

use ir::program::{Amount, CostChange, Event, Mod, StatChange, Until};

use super::nouns::noun_of;
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
                let mut abilities = self.quoted(line)?;
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

    /// A line that its bearer has: its targets are its own.
    pub(crate) fn quoted(&mut self, line: &Mean) -> Lowered<Vec<ir::program::Ability>> {
        let slots = std::mem::take(&mut self.slots);
        let before = std::mem::take(&mut self.before);
        let bound = self.bound.clone();
        let said = (self.said_in, self.stays, self.last.take());
        (self.said_in, self.stays) = (SaidIn::Step, true);
        let abilities = self.line(line);
        (self.said_in, self.stays, self.last) = said;
        (self.slots, self.before, self.bound) = (slots, before, bound);
        abilities
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
            ("Either", [one, other]) => {
                self.take(inner);
                let two = (self.lanes(one)?, self.lanes(other)?);
                match (two.0.as_slice(), two.1.as_slice()) {
                    ([(one, n)], [(other, m)]) if n == m => {
                        vec![(format!("{one} or {other}"), n.clone())]
                    }
                    _ => return fail(inner, "cost"),
                }
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

    /// What cannot happen.
    pub(crate) fn cannot(&mut self, subject: &Mean, act: &Mean) -> Lowered<Vec<Mod>> {
        let events = self.events_of(subject, act)?;
        let cannot = |event| Mod::Cannot(Box::new(event));
        Ok(events.into_iter().map(cannot).collect())
    }
}

/// The keyword a phrase has for its noun.
pub(crate) fn keyword_of(base: &Mean) -> Option<&Mean> {
    let head = base.kids.last().filter(|head| head.head == "Head")?;
    head.kids.first().filter(|noun| noun.head == "Kw")
}
