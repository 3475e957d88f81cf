//! What somebody controls or has.

use ir::program::{Amount, Cmp, Cond, Filter, Sel, Side, Test};

use super::being::words;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    pub(crate) fn has(&mut self, subject: &Mean, verb: &str, args: &Mean) -> Lowered<Cond> {
        let [arg] = args.kids.as_slice() else {
            return fail(args, "having");
        };
        self.take(arg);
        let Some(what) = arg.kids.first() else {
            return fail(arg, "having nothing");
        };
        let who = self.np(subject)?;
        if let Some(cond) = self.parity(what)? {
            return Ok(cond);
        }
        if what.head == "Kw" {
            self.take(what);
            let name = self.word(&what.kids[0]);
            return Ok(Cond::Is(who, words(vec![name])));
        }
        if let ("StatThan" | "StatIs", Sel::Ref(_)) = (what.head.as_str(), &who) {
            let mut test = Test::default();
            self.with(&mut test, what)?;
            return Ok(Cond::Is(who, Filter::of(test)));
        }
        if let (Some(counted), Sel::Ref(of)) = (self.counters_of(what)?, &who) {
            let (name, cmp, amount) = counted;
            let counters = Amount::Counters(of.clone(), name);
            return Ok(Cond::Compare(counters, cmp, amount));
        }
        if let ("MoreThan", [more, adjs, noun, than]) = (what.head.as_str(), what.kids.as_slice()) {
            self.take(what);
            return self.has_more(who, more, adjs, noun, than);
        }
        let (cmp, amount) = self.how_many(what)?;
        if let (Sel::Players(who), Some(number)) = (&who, self.number_of_player(what)) {
            return Ok(Cond::Compare(
                Amount::Player(who.clone(), number),
                cmp,
                amount,
            ));
        }
        let (mut filter, who) = match (self.np(what)?, who) {
            (Sel::All(filter), Sel::Players(who)) => (filter, who),
            (one @ Sel::Ref(_), Sel::Players(who)) => {
                let side = Some(Side::Of(who));
                let test = Test {
                    side,
                    ..Test::default()
                };
                return Ok(Cond::Is(one, Filter::of(test)));
            }
            _ => return fail(what, "who has"),
        };
        for test in &mut filter.any_of {
            match (&test.side, verb) {
                (None, _) => test.side = Some(Side::Of(who.clone())),
                (Some(side), "have") if *side == Side::Of(who.clone()) => {}
                _ => return fail(what, "whose it is"),
            }
        }
        let mut all = Sel::All(filter);
        self.at_candidate(&mut all);
        let count = Amount::Count(Box::new(all));
        Ok(Cond::Compare(count, cmp, amount))
    }

    /// `have more secured Ikorr than you`: a number of players compared.
    pub(crate) fn has_more(
        &mut self,
        who: Sel,
        more: &Mean,
        adjs: &Mean,
        noun: &Mean,
        than: &Mean,
    ) -> Lowered<Cond> {
        let (Sel::Players(who), [leaf]) = (who, noun.kids.as_slice()) else {
            return fail(noun, "more of what");
        };
        if !leaf.kids.is_empty() || !self.grammar.is_unit(&leaf.head) {
            return fail(leaf, "more of what");
        }
        let mut words = Vec::new();
        for adj in &adjs.kids {
            let ("Part", [verb]) = (adj.head.as_str(), adj.kids.as_slice()) else {
                return fail(adj, "more of what");
            };
            self.take(adj);
            words.push(self.participle(verb));
        }
        self.take(noun);
        words.push(self.word(leaf));
        let number = words.join(" ");
        let cmp = match self.word(more).as_str() {
            "More" => Cmp::More,
            _ => Cmp::Less,
        };
        let than = Amount::Player(self.who(than)?, number.clone());
        Ok(Cond::Compare(Amount::Player(who, number), cmp, than))
    }

    /// `3 or more buff counters`: which, and how many.
    pub(crate) fn counters_of(&mut self, what: &Mean) -> Lowered<Option<(String, Cmp, Amount)>> {
        let [base, posts] = what.kids.as_slice() else {
            return Ok(None);
        };
        let noun = base.kids.last().and_then(|head| head.kids.first());
        let Some(noun) = noun.filter(|noun| noun.head.starts_with("Counter")) else {
            return Ok(None);
        };
        let (cmp, amount) = self.how_many(what)?;
        self.take(base);
        for post in posts.kids.iter().filter(|post| post.head == "On") {
            // On the very thing that has them: nothing else can be meant.
            self.take_all(post);
        }
        Ok(Some((self.counter(noun), cmp, amount)))
    }

    /// A number that players have: points, XP.
    pub(crate) fn number_of_player(&mut self, what: &Mean) -> Option<String> {
        let ("Np", [base, posts]) = (what.head.as_str(), what.kids.as_slice()) else {
            return None;
        };
        let noun = super::nouns::noun_of(what);
        let numbers = ["XP", "point", "influence", "level"];
        let known = numbers.contains(&noun.as_str()) && posts.kids.is_empty();
        let ("Q", [_, adjs, head]) = (base.head.as_str(), base.kids.as_slice()) else {
            return None;
        };
        (known && adjs.kids.is_empty()).then(|| {
            self.take(base);
            self.take_all(head);
            noun
        })
    }
}
