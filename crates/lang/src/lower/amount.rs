//! Amounts and quantifiers.

use ir::program::{Amount, Cmp, Extreme, Round, Sel, Tail, Who};

use super::nouns::counter_of;
use super::shape::shape;
use super::{Lower, Lowered, NotLowered, fail};
use crate::mean::Mean;
use crate::resolve::Referent;

impl Lower<'_> {
    pub(crate) fn amount(&mut self, mean: &Mean) -> Lowered<Amount> {
        self.take(mean);
        let kids = mean.kids.as_slice();
        let two = |a: Amount, b: Amount| (Box::new(a), Box::new(b));
        Ok(match (mean.head.as_str(), kids) {
            ("N", []) => Amount::Number(mean.val),
            ("N" | "Exactly" | "Reserve", [inner]) => self.amount(inner)?,
            ("X", _) if self.let_x.is_some() => Amount::Done(self.let_x.unwrap_or_default()),
            ("X" | "SymX", _) => Amount::X,
            ("LV", _) => Amount::Player(Who::You, "level".to_string()),
            ("Die", _) => Amount::Die(6),
            ("Sum", [x]) => {
                let (a, b) = two(Amount::Number(mean.val), self.amount(x)?);
                Amount::Plus(a, b)
            }
            ("XPlus", _) => {
                let (a, b) = two(Amount::X, Amount::Number(mean.val));
                Amount::Plus(a, b)
            }
            ("Plus", [a, b]) => {
                let (a, b) = two(self.amount(a)?, self.amount(b)?);
                Amount::Plus(a, b)
            }
            ("Minus", [a, b]) => {
                let (a, b) = two(self.amount(a)?, self.amount(b)?);
                Amount::Minus(a, b)
            }
            ("Minus", [a]) => {
                let (a, b) = two(Amount::Number(-1), self.amount(a)?);
                Amount::Times(a, b)
            }
            ("Times2", [a]) => {
                let (a, b) = two(Amount::Number(2), self.amount(a)?);
                Amount::Times(a, b)
            }
            ("Times", [a]) => {
                let (a, b) = two(Amount::Number(mean.val), self.amount(a)?);
                Amount::Times(a, b)
            }
            ("Half", [a, way]) => {
                self.take(way);
                let round = if way.head == "Up" {
                    Round::Up
                } else {
                    Round::Down
                };
                Amount::Part(Box::new(self.amount(a)?), 2, round)
            }
            ("ThatMuch", _) => self.that_much(mean)?,
            ("Stat", [np]) => self.amount(np)?,
            ("Np", [base, posts]) if sum_behind(posts).is_some() => {
                let (more, rest) = posts.kids.split_last().unwrap_or((posts, &[]));
                let rest = Mean {
                    kids: rest.to_vec(),
                    ..posts.clone()
                };
                let plain = Mean {
                    kids: vec![base.clone(), rest],
                    ..mean.clone()
                };
                let first = self.reworded(&[base], &plain, |lower, plain| lower.amount(plain))?;
                self.take(more);
                let (a, b) = two(first, self.amount(&more.kids[0])?);
                match more.head.as_str() {
                    "Plus" => Amount::Plus(a, b),
                    _ => Amount::Minus(a, b),
                }
            }
            ("Np" | "D" | "Of", _) => self.stat_of(mean)?,
            ("AnyN", _) => Amount::Any,
            ("Price", _) => self.price_amount(mean)?,
            ("More", [inner]) => self.amount(inner)?,
            ("UpTo" | "Target", [inner]) => self.amount(inner)?,
            ("Target" | "Any", []) => Amount::Number(1),
            ("LvPlus", []) => {
                let level = Amount::Player(Who::You, "level".to_string());
                let (a, b) = two(level, Amount::Number(mean.val));
                Amount::Plus(a, b)
            }
            ("", [inner]) => self.amount(inner)?,
            ("", []) => Amount::Number(1),
            _ => return fail(mean, "amount"),
        })
    }

    /// How many of them there are: counters on a thing are a number of it.
    pub(crate) fn count_of(&mut self, np: &Mean) -> Lowered<Amount> {
        let quant = np
            .kids
            .first()
            .filter(|base| base.head == "Q")
            .map(|base| &base.kids[0]);
        match quant.map(|quant| (quant, quant.head.as_str(), quant.kids.as_slice())) {
            // Of each of up to two of them: no more than two.
            Some((up_to, "UpTo", [most])) => {
                self.take(up_to);
                let most = Box::new(self.amount(most)?);
                Ok(Amount::Least(Box::new(self.number_of_them(np)?), most))
            }
            // For every four of them.
            Some((four, "N", [])) if four.val > 1 => {
                self.take(four);
                let all = Box::new(self.number_of_them(np)?);
                Ok(Amount::Part(all, four.val, Round::Down))
            }
            _ => self.number_of_them(np),
        }
    }

    pub(crate) fn number_of_them(&mut self, np: &Mean) -> Lowered<Amount> {
        let gone = shape!("Np(Plural([], Head(damage)), [Done(prevent, Args(ThisWay))])");
        if let Some(much) = self.prevented.clone()
            && self.fits::<0>(np, gone).is_some()
        {
            return Ok(much);
        }
        if let Some(noun) = counter_of(np)
            && let [base, posts] = np.kids.as_slice()
            && let [on] = posts.kids.as_slice()
            && on.head == "On"
            && bare(base)
        {
            // Whose counters they are is a target if it says so.
            let Sel::Ref(of) = self.np(&on.kids[0])? else {
                return Ok(Amount::Count(Box::new(self.all_of(np)?)));
            };
            [np, base, on].into_iter().for_each(|part| self.take(part));
            base.kids
                .last()
                .into_iter()
                .for_each(|head| self.take(head));
            return Ok(Amount::Counters(of, self.counter(noun)));
        }
        Ok(distinct(self.all_of(np)?))
    }

    pub(crate) fn that_much(&mut self, mean: &Mean) -> Lowered<Amount> {
        let at = self.at(mean.val);
        match self.refs.get(&at) {
            Some(Referent::Amount(step)) if self.xs.contains(step) => Ok(Amount::X),
            Some(Referent::Amount(step)) => match self.steps.get(step) {
                Some(reg) => Ok(Amount::Done(*reg)),
                None if self.asked.contains(step) => fail(mean, "an amount that is not kept"),
                None => Ok(Amount::Event),
            },
            _ => fail(mean, "amount"),
        }
    }

    /// A number of a thing or of a set: `its Might`, `the number of ..`. What
    /// the phrase says beside is left for nobody to take.
    pub(crate) fn stat_of(&mut self, mean: &Mean) -> Lowered<Amount> {
        let (base, posts) = match (mean.head.as_str(), mean.kids.as_slice()) {
            ("Np", [base, posts]) => (base, posts.kids.as_slice()),
            _ => (mean, &[][..]),
        };
        self.take(base);
        let noun = base.kids.last().filter(|head| head.head == "Head");
        let Some(noun) = noun.and_then(|head| head.kids.first()) else {
            return fail(base, "amount");
        };
        let det = base.kids.first().filter(|_| base.head == "D");
        if let ("Count", [of]) = (noun.head.as_str(), noun.kids.as_slice()) {
            if let Some(the) = det.filter(|det| det.head == "The") {
                self.take(the);
            }
            self.take(noun);
            return self.count_of(of);
        }
        if noun.head == "Victory_Score" && posts.is_empty() {
            det.into_iter().for_each(|the| self.take(the));
            return Ok(Amount::Player(Who::Each, self.word(noun)));
        }
        let owner = self.owner(base, posts)?;
        if let ("Kw", [name], Sel::Ref(_)) = (noun.head.as_str(), noun.kids.as_slice(), &owner) {
            self.take(noun);
            return Ok(Amount::Stat(Box::new(owner), self.word(name)));
        }
        if noun.head.starts_with("Counter") {
            let name = self.counter(noun);
            return match owner {
                Sel::Ref(of) => Ok(Amount::Counters(of, name)),
                _ => fail(noun, "counters of what"),
            };
        }
        if !noun.kids.is_empty() {
            return fail(noun, "amount");
        }
        let stat = self.word(noun);
        let adj = base
            .kids
            .iter()
            .rev()
            .nth(1)
            .and_then(|adjs| match adjs.kids.as_slice() {
                [adj] => Some(adj),
                _ => None,
            });
        let of = Box::new(owner);
        Ok(match adj.map(|adj| (adj, adj.head.as_str())) {
            Some((adj, "Total")) => {
                self.take(adj);
                Amount::Sum(of, stat)
            }
            Some((adj, "Highest" | "Lowest")) => {
                let most = self.word(adj) == "Highest";
                let extreme = if most {
                    Extreme::Highest
                } else {
                    Extreme::Lowest
                };
                Amount::Best(of, stat, extreme)
            }
            Some((adj, "Base")) => {
                self.take(adj);
                Amount::Stat(of, format!("base {stat}"))
            }
            _ => match *of {
                Sel::Players(who) => Amount::Player(who, stat),
                of => Amount::Stat(Box::new(of), stat),
            },
        })
    }

    /// Whose number it is: `its`, `that unit's`, `of a unit`, `your`.
    pub(crate) fn owner(&mut self, base: &Mean, posts: &[Mean]) -> Lowered<Sel> {
        let of = |post: &&Mean| matches!(post.head.as_str(), "OfNp" | "Among" | "On");
        if let Some(post) = posts.iter().find(of) {
            self.take(post);
            if let Some(the) = base.kids.first().filter(|det| det.head == "The") {
                self.take(the);
            }
            let np = &post.kids[0];
            let one = np.kids.first().is_some_and(|base| {
                base.head == "Q" && matches!(base.kids[0].head.as_str(), "N" | "Target")
            });
            return match one && post.head == "OfNp" {
                true => self.np(np),
                false => self.all_of(np),
            };
        }
        match (base.head.as_str(), base.kids.first()) {
            ("Of", Some(owner)) => self.np(owner),
            ("D", Some(det)) if det.head != "The" => self.det_owner(det),
            _ => Err(NotLowered {
                what: base.head.clone(),
                place: "whose number",
            }),
        }
    }

    /// What compares: `3 or less`.
    pub(crate) fn cmp(&mut self, mean: &Mean) -> Lowered<(Cmp, Amount)> {
        self.take(mean);
        let cmp = match mean.head.as_str() {
            "AtMost" => Cmp::AtMost,
            "AtLeast" | "AtLeastN" => Cmp::AtLeast,
            "LessThan" => Cmp::Less,
            "MoreThan" => Cmp::More,
            "Exactly" | "N" | "X" | "Stat" => Cmp::Equal,
            "Even" => return Ok((Cmp::Even, Amount::Number(0))),
            "Odd" => return Ok((Cmp::Odd, Amount::Number(0))),
            _ => return fail(mean, "comparison"),
        };
        let amount = match (mean.head.as_str(), mean.kids.as_slice()) {
            ("AtLeastN", _) => Amount::Number(mean.val),
            ("Stat" | "N" | "X", _) => self.amount(mean)?,
            (_, [price]) if price.head == "Price" => self.price_amount(price)?,
            (_, [inner]) => self.amount(inner)?,
            _ => return fail(mean, "comparison"),
        };
        Ok((cmp, amount))
    }

    /// The number a price of one lane says.
    pub(crate) fn price_amount(&self, price: &Mean) -> Lowered<Amount> {
        match self.lanes(price)?.pop() {
            Some((_, n)) if self.lanes(price)?.len() == 1 => Ok(n),
            _ => fail(price, "a number"),
        }
    }

    /// The lanes of a price: a name and how much.
    pub(crate) fn lanes(&self, price: &Mean) -> Lowered<Vec<(String, Amount)>> {
        self.take(price);
        let [symbols] = price.kids.as_slice() else {
            return fail(price, "price");
        };
        let mut lanes: Vec<(String, Amount)> = Vec::new();
        for symbol in &symbols.kids {
            let (name, n) = match (symbol.head.as_str(), symbol.kids.as_slice()) {
                ("SymN", []) => ("energy".to_string(), Amount::Number(symbol.val)),
                ("SymX", []) => ("energy".to_string(), Amount::X),
                (_, []) => (symbol.head.clone(), Amount::Number(1)),
                _ => return fail(symbol, "price"),
            };
            self.take(symbol);
            let same = lanes.iter_mut().find(|(lane, _)| *lane == name);
            match (same, n) {
                (Some((_, Amount::Number(sum))), Amount::Number(n)) => *sum += n,
                (Some(_), _) => return fail(symbol, "price"),
                (None, n) => lanes.push((name, n)),
            }
        }
        Ok(lanes)
    }
}

/// How many of them; where no two may be alike, how many different.
pub(crate) fn distinct(mut of: Sel) -> Amount {
    let unlike = |tail: &Tail| match tail {
        Tail::Alike(stat, false) => Some(stat.clone()),
        _ => None,
    };
    if let Sel::All(filter) = &mut of
        && let [test] = filter.any_of.as_mut_slice()
        && let Some(stat) = test.tail.iter().find_map(unlike)
    {
        test.tail.retain(|tail| unlike(tail).is_none());
        return Amount::Distinct(Box::new(of), stat);
    }
    Amount::Count(Box::new(of))
}

/// A noun without a word before it but a number.
pub(crate) fn bare(base: &Mean) -> bool {
    let adjs = base.kids.iter().rev().nth(1);
    matches!(base.head.as_str(), "Plural" | "Q") && adjs.is_some_and(|adjs| adjs.kids.is_empty())
}

/// What is added to or taken from a number, said behind it.
pub(crate) fn sum_behind(posts: &Mean) -> Option<&Mean> {
    let last = posts.kids.last()?;
    matches!(last.head.as_str(), "Plus" | "Minus").then_some(last)
}

/// The product; once is the other one.
pub(crate) fn times(a: Amount, b: Amount) -> Amount {
    match (a, b) {
        (Amount::Number(1), n) | (n, Amount::Number(1)) => n,
        (a, b) => Amount::Times(Box::new(a), Box::new(b)),
    }
}

/// An amount in which X is known.
pub(crate) fn with_x(amount: &Amount, x: &Amount) -> Amount {
    let inner = |a: &Amount| Box::new(with_x(a, x));
    match amount {
        Amount::X => x.clone(),
        Amount::Plus(a, b) => Amount::Plus(inner(a), inner(b)),
        Amount::Minus(a, b) => Amount::Minus(inner(a), inner(b)),
        Amount::Times(a, b) => Amount::Times(inner(a), inner(b)),
        Amount::Part(a, n, round) => Amount::Part(inner(a), *n, *round),
        other => other.clone(),
    }
}
