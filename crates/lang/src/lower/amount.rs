//! Amounts and quantifiers.

use ir::program::{Amount, Cmp, Round, Sel};

use super::{Lower, Lowered, NotLowered, fail};
use crate::mean::Mean;
use crate::resolve::Referent;

impl Lower<'_> {
    pub(crate) fn amount(&mut self, mean: &Mean) -> Lowered<Amount> {
        let kids = mean.kids.as_slice();
        let two = |a: Amount, b: Amount| (Box::new(a), Box::new(b));
        Ok(match (mean.head.as_str(), kids) {
            ("N", []) => Amount::Number(mean.val),
            ("N" | "Exactly" | "Reserve", [inner]) => self.amount(inner)?,
            ("X" | "SymX", _) => Amount::X,
            ("LV", _) => Amount::Player(ir::program::Who::You, "level".to_string()),
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
                let round = if way.head == "Up" {
                    Round::Up
                } else {
                    Round::Down
                };
                Amount::Part(Box::new(self.amount(a)?), 2, round)
            }
            ("ThatMuch", _) => self.that_much(mean)?,
            ("Stat", [np]) => self.stat_of(np)?,
            ("Np" | "D" | "Of", _) => self.stat_of(mean)?,
            ("AnyN", _) => Amount::Any,
            ("Price", _) => self.price_amount(mean),
            ("More", [inner]) => self.amount(inner)?,
            ("UpTo" | "AtLeast" | "AtMost" | "Target" | "TargetOther", [inner]) => {
                self.amount(inner)?
            }
            ("Target" | "TargetOther" | "Any", []) => Amount::Number(1),
            ("", [inner]) => self.amount(inner)?,
            ("", []) => Amount::Number(1),
            _ => return fail(mean, "amount"),
        })
    }

    fn that_much(&mut self, mean: &Mean) -> Lowered<Amount> {
        let at = self.at(mean.val);
        match self.refs.get(&at) {
            Some(Referent::Amount(step)) => match self.steps.get(step) {
                Some(reg) => Ok(Amount::Done(*reg)),
                None => Ok(Amount::Event),
            },
            _ => fail(mean, "amount"),
        }
    }

    /// A number of a thing or of a set: `its Might`, `the number of ..`.
    fn stat_of(&mut self, mean: &Mean) -> Lowered<Amount> {
        let head = mean.preorder().find(|part| part.head == "Head");
        let Some(head) = head.and_then(|head| head.kids.first()) else {
            return fail(mean, "amount");
        };
        if let ("Count", [of]) = (head.head.as_str(), head.kids.as_slice()) {
            return Ok(Amount::Count(Box::new(self.all_of(of)?)));
        }
        let stat = super::word(self.grammar, head);
        let owner = self.owner(mean)?;
        Ok(Amount::Stat(Box::new(owner), stat))
    }

    /// Whose number it is: `its`, `that unit's`, `of a unit`, `your`.
    fn owner(&mut self, mean: &Mean) -> Lowered<Sel> {
        let (base, posts) = match (mean.head.as_str(), mean.kids.as_slice()) {
            ("Np", [base, posts]) => (base, posts.kids.as_slice()),
            _ => (mean, &[][..]),
        };
        if let Some(of) = posts.iter().find(|post| post.head == "OfNp") {
            return self.np(&of.kids[0]);
        }
        match (base.head.as_str(), base.kids.first()) {
            ("Of", Some(owner)) => self.np(owner),
            ("D", Some(det)) => self.det_owner(det),
            _ => Err(NotLowered {
                what: base.head.clone(),
                place: "whose number",
            }),
        }
    }

    /// What compares: `3 or less`.
    pub(crate) fn cmp(&mut self, mean: &Mean) -> Lowered<(Cmp, Amount)> {
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
            (_, [price]) if price.head == "Price" => self.price_amount(price),
            (_, [inner]) => self.amount(inner)?,
            _ => return fail(mean, "comparison"),
        };
        Ok((cmp, amount))
    }

    /// How many symbols a price has, or the number it says.
    pub(crate) fn price_amount(&self, price: &Mean) -> Amount {
        let symbols = price.preorder().filter(|part| part.kids.is_empty());
        let total = symbols.map(|symbol| match symbol.head.as_str() {
            "SymN" => symbol.val,
            _ => 1,
        });
        Amount::Number(total.sum())
    }
}
