//! What things have: `with 3 or more power`, `with the chosen name`.

use ir::program::{Amount, Atom, Cmp, Sel, Tail, Test};

use super::nouns::noun_of;
use super::shape::shape;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// `with a buff counter on it`: nothing else it could be on is taken.
    pub(crate) fn has_counters(&mut self, test: &mut Test, np: &Mean) -> Lowered<()> {
        let ("Np", [base, posts]) = (np.head.as_str(), np.kids.as_slice()) else {
            return fail(np, "with");
        };
        let noun = base.kids.last().and_then(|head| head.kids.first());
        let Some(noun) = noun.filter(|noun| noun.head.starts_with("Counter")) else {
            return fail(np, "with");
        };
        self.take(base);
        let name = self.counter(noun);
        let (cmp, n) = self.how_many(np)?;
        for post in posts.kids.iter().filter(|post| post.head == "On") {
            if matches!(post.kids[0].kids.first(), Some(it) if matches!(it.head.as_str(), "It" | "They"))
            {
                self.take_all(post);
            }
        }
        test.tail.push(Tail::Counters(name, cmp, n));
        Ok(())
    }

    /// `with the same reserve cost`, `with different names`: all of them together.
    pub(crate) fn alike(&self, test: &mut Test, np: &Mean) -> bool {
        let several = self.fits(np, shape!("Np(Plural([$Same|Different], Head($)), [])"));
        let same = || self.fits(np, shape!("Np(D(The, [], [], [$Same], Head($)), [])"));
        let other = || self.fits(np, shape!("Np(Q(N#1, [$Different], Head($)), [])"));
        let Some([alike, noun]) = several.or_else(same).or_else(other) else {
            return false;
        };
        let same = alike.head == "Same";
        test.tail.push(Tail::Alike(self.word(noun), same));
        true
    }

    /// Whether a phrase is a name, type or element that was chosen, or somebody's.
    pub(crate) fn names_word(&self, np: &Mean) -> bool {
        let words = ["name", "type", "element", "class", "subtype"];
        let base = np.kids.first().filter(|_| np.head == "Np");
        let whose = |base: &Mean| match base.head.as_str() {
            "D" => base
                .kids
                .first()
                .is_some_and(|det| det.head == "That" || self.refs.contains_key(&self.at(det.val))),
            head => head == "Of",
        };
        words.contains(&noun_of(np).as_str()) && base.is_some_and(whose)
    }

    /// `with the chosen name`, `with that ally's name`.
    pub(crate) fn same_word(&mut self, np: &Mean) -> Lowered<Tail> {
        let noun = noun_of(np);
        let of = match self.fits(np, shape!("Np(Of($, [], [], [], %), [])")) {
            Some([owner]) => self.np(owner)?,
            None => self.np(np)?,
        };
        match of {
            Sel::Ref(of) => Ok(Tail::Same(noun, of)),
            _ => fail(np, "the same as what"),
        }
    }

    /// `no more than {4} and no more than {any}`: each lane by itself.
    pub(crate) fn costs(&mut self, cmp: &Mean) -> Lowered<Vec<Tail>> {
        self.take(cmp);
        let how = match cmp.head.as_str() {
            "AtMost" => Cmp::AtMost,
            "AtLeast" => Cmp::AtLeast,
            _ => return fail(cmp, "comparison"),
        };
        let mut all = Vec::new();
        for price in &cmp.kids {
            for (lane, n) in self.lanes(price)? {
                let stat = match lane.as_str() {
                    "energy" => "Energy_cost",
                    "any" => "Power_cost",
                    _ => return fail(price, "comparison"),
                };
                all.push(Tail::Stat(stat.to_string(), how, n));
            }
        }
        Ok(all)
    }

    pub(crate) fn with(&mut self, test: &mut Test, with: &Mean) -> Lowered<()> {
        self.take(with);
        let kids = with.kids.as_slice();
        match (with.head.as_str(), kids) {
            ("StatIs", [stat, cmp, total]) if total.head == "Total" => {
                self.take(total);
                let (cmp, amount) = self.cmp(cmp)?;
                test.tail.push(Tail::Total(self.word(stat), cmp, amount));
            }
            ("StatIs", [stat, cmp])
                if let Some([n, than]) = self.fits(cmp, shape!("UpToMore($, $)")) =>
            {
                let stat = self.word(stat);
                let than = Amount::Stat(Box::new(self.np(than)?), stat.clone());
                let most = Amount::Plus(Box::new(than), Box::new(self.amount(n)?));
                test.tail.push(Tail::Stat(stat, Cmp::AtMost, most));
            }
            ("StatIs", [stat, cmp, base]) if base.head == "Base" => {
                self.take(base);
                let (cmp, amount) = self.cmp(cmp)?;
                let stat = format!("base {}", self.word(stat));
                test.tail.push(Tail::Stat(stat, cmp, amount));
            }
            ("StatThan", [more, stat, np]) => {
                let cmp = match self.word(more).as_str() {
                    "More" => Cmp::More,
                    _ => Cmp::Less,
                };
                let of = Box::new(self.np(np)?);
                let stat = self.word(stat);
                let than = Amount::Stat(of, stat.clone());
                test.tail.push(Tail::Stat(stat, cmp, than));
            }
            ("StatCost", [stat, cmp]) if cmp.kids.len() == 1 => {
                let (cmp, amount) = self.cmp(cmp)?;
                test.tail.push(Tail::Stat(self.word(stat), cmp, amount));
            }
            ("CostIs", [cmp]) if cmp.kids.len() > 1 => test.tail.extend(self.costs(cmp)?),
            ("StatIs" | "StatCost", [stat, cmp]) => {
                let (cmp, amount) = self.cmp(cmp)?;
                test.tail.push(Tail::Stat(self.word(stat), cmp, amount));
            }
            ("CostIs", [cmp]) => {
                let (cmp, amount) = self.cmp(cmp)?;
                test.tail.push(Tail::Stat("cost".to_string(), cmp, amount));
            }
            ("Kw", [name]) => test.must.push(Atom(self.word(name))),
            ("StatN", [n, stat]) if n.head == "N" => {
                let amount = self.amount(n)?;
                test.tail
                    .push(Tail::Stat(self.word(stat), ir::program::Cmp::Equal, amount));
            }
            ("SameAs", [keys, np]) => {
                let Sel::Ref(of) = self.np(np)? else {
                    return fail(with, "the same as");
                };
                let [key] = keys.kids.as_slice() else {
                    return fail(keys, "the same as");
                };
                let key = match (key.head.as_str(), key.kids.as_slice()) {
                    ("Key", [inner]) => {
                        self.take(key);
                        self.word(inner)
                    }
                    _ => self.word(key),
                };
                test.tail.push(Tail::Same(key, of));
            }
            ("Has", [np]) if self.names_word(np) => test.tail.push(self.same_word(np)?),
            ("Has", [np]) if test.must.iter().any(|word| word.0 == "attack") => {
                test.tail.push(self.attack_with(np)?);
            }
            ("Has", [np]) if !self.single && self.alike(test, np) => {}
            ("Has", [np])
                if let Some([parity, stat]) =
                    self.fits(np, shape!("Np(Q(N#1, [$Even|Odd], Head($)), [])")) =>
            {
                let (cmp, none) = self.cmp(parity)?;
                test.tail.push(Tail::Stat(self.word(stat), cmp, none));
            }
            ("Has", [np]) => match self.same_controller(np)? {
                Some(Some(of)) => test.tail.push(Tail::Same("controller".to_string(), of)),
                Some(None) => {}
                None => self.has_counters(test, np)?,
            },
            _ => return fail(with, "with"),
        }
        Ok(())
    }
}

/// `with memory cost 0 or reserve cost 4`.
pub(crate) fn with_either(post: &Mean) -> Option<&Mean> {
    let [inner] = post.kids.as_slice() else {
        return None;
    };
    let inner = match (inner.head.as_str(), inner.kids.as_slice()) {
        ("", [one]) => one,
        _ => inner,
    };
    (post.head == "With" && inner.head == "Either").then_some(inner)
}
