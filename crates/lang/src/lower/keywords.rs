//! Lines of keywords, and gates.

use ir::program::{Ability, AbilityKind, Cond, Cost, CostPart, PartOf};

use super::shape::shape;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    pub(crate) fn keywords(&mut self, mean: &Mean) -> Lowered<Vec<Ability>> {
        self.take(mean);
        let words = match mean.head.as_str() {
            "Keywords" if mean.kids.len() == 1 && mean.kids[0].head.is_empty() => {
                &mean.kids[0].kids
            }
            "Keywords" => &mean.kids,
            _ => std::slice::from_ref(mean),
        };
        let mut abilities = Vec::new();
        for kw in words {
            self.take(kw);
            let ("Kw", [name, rest @ ..]) = (kw.head.as_str(), kw.kids.as_slice()) else {
                return fail(kw, "keyword");
            };
            let (mut amount, mut cost, mut name_of) = (None, Cost::default(), String::new());
            match rest {
                [] => {}
                [n] if matches!(n.head.as_str(), "N" | "X") => amount = Some(self.amount(n)?),
                [paid] if matches!(paid.head.as_str(), "Price" | "Cost") => {
                    cost = self.cost(paid)?;
                }
                [list] if list.kids.iter().all(|np| np.head == "Np") && !list.kids.is_empty() => {
                    for np in &list.kids {
                        cost.parts.push(self.listed(&name.head, np)?);
                    }
                }
                [before] if matches!(before.head.as_str(), "" | "Before") => {
                    name_of = self.before_words(before)?;
                }
                [before, n] if before.head.is_empty() && matches!(n.head.as_str(), "N" | "X") => {
                    name_of = self.before_words(before)?;
                    amount = Some(self.amount(n)?);
                }
                [one, two, n] if one.head == "Tag" && two.head == "Tag" => {
                    name_of = format!("{} & {} ", self.word(one), self.word(two));
                    amount = Some(self.amount(n)?);
                }
                [other, ..] => return fail(other, "keyword"),
            }
            abilities.push(Ability {
                kind: AbilityKind::Keyword(format!("{name_of}{}", self.word(name)), amount),
                cost,
                ..Ability::default()
            });
        }
        Ok(abilities)
    }

    /// `Brew — Two Herbs`: what the keyword's cost is paid with.
    pub(crate) fn listed(&mut self, keyword: &str, np: &Mean) -> Lowered<CostPart> {
        if let Some([named]) = self.fits(np, shape!("Np(Head($Named(N*, [])), [])")) {
            let n = self.amount(&named.kids[0])?;
            let named = super::being::words(vec![self.word(named)]);
            return Ok(CostPart::of(
                keyword.to_lowercase(),
                PartOf::Choose(named, n),
                self.register(),
            ));
        }
        let [base, posts] = np.kids.as_slice() else {
            return fail(np, "keyword");
        };
        let ("Q", [n, adjs, noun]) = (base.head.as_str(), base.kids.as_slice()) else {
            return fail(np, "keyword");
        };
        [np, base].into_iter().for_each(|part| self.take(part));
        let n = self.amount(n)?;
        let filter = self.filter(noun, &adjs.kids, &posts.kids)?;
        Ok(CostPart::of(
            keyword.to_lowercase(),
            PartOf::Choose(filter, n),
            self.register(),
        ))
    }

    /// The words before a keyword, which say of what it is: `Ally Link`.
    pub(crate) fn before_words(&self, list: &Mean) -> Lowered<String> {
        let mut words = String::new();
        let all = match list.head.as_str() {
            "Before" => std::slice::from_ref(list),
            _ => list.kids.as_slice(),
        };
        for before in all {
            let ("Before", [inner]) = (before.head.as_str(), before.kids.as_slice()) else {
                return fail(before, "keyword");
            };
            self.take(before);
            for word in &inner.kids {
                if !word.kids.is_empty() {
                    return fail(word, "keyword");
                }
                words.push_str(&self.word(word));
                words.push(' ');
            }
        }
        Ok(words)
    }

    /// A gate of the game, by its name and number.
    pub(crate) fn gate(&mut self, mean: &Mean) -> Lowered<Cond> {
        if !mean.kids.is_empty() {
            return fail(mean, "gate");
        }
        let name = self.word(mean);
        Ok(Cond::Gate(match (name.as_str(), mean.val) {
            ("NameBonus", _) => {
                let vocab = self.grammar.vocab("name");
                let name = vocab.and_then(|vocab| vocab.entry(mean.val)).unwrap_or("?");
                format!("Bonus of {name}")
            }
            (_, 0) => name,
            (_, n) => format!("{name} {n}"),
        }))
    }
}
