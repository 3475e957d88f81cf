//! What is prevented.

use ir::Role;
use ir::program::{
    Amount, Event, EventTest, Filter, Mod, Op, Replacement, Span, Spend, StatChange, Until,
};

use super::shape::shape;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// `prevent the next 2 damage that would be dealt to ..`.
    pub(crate) fn prevent(&mut self, args: &[Mean]) -> Lowered<Vec<Op>> {
        let until = self.until(args)?.unwrap_or(Until::Game);
        self.preventing = Some(self.during.clone().unwrap_or(until.clone()));
        let np = args.iter().find(|arg| arg.head != "Lasting");
        let Some((arg, np)) = np.and_then(|arg| Some((arg, arg.kids.first()?))) else {
            return Err(super::NotLowered {
                what: "nothing".to_string(),
                place: "what is prevented",
            });
        };
        self.take(arg);
        if self.replacing && matches!(np.kids.first(), Some(it) if it.head == "It") {
            self.take_all(np);
            return Ok(Vec::new());
        }
        let all_but = shape!("AllBut($, Np(D(That, [], [], [], Head(damage)), []))");
        if self.replacing
            && let Some([n]) = self.fits(np, all_but)
        {
            let most = Box::new(self.amount(n)?);
            let left = Amount::Least(Box::new(Amount::Event), most);
            let gone = (Box::new(Amount::Event), Box::new(left.clone()));
            self.prevented = Some(Amount::Minus(gone.0, gone.1));
            let left = Mod::Stat("amount".to_string(), StatChange::Set(left));
            return Ok(vec![Op::Original(vec![left])]);
        }
        let ("Np", [base, posts]) = (np.head.as_str(), np.kids.as_slice()) else {
            return fail(np, "what is prevented");
        };
        if self.replacing && posts.kids.is_empty() && args.len() == 1 {
            return self.prevent_that(base);
        }
        if posts.kids.is_empty() {
            return self.prevent_from(base, until);
        }
        let [that] = posts.kids.as_slice() else {
            return fail(np, "what is prevented");
        };
        if self.replacing && that.head == "Done" && args.len() == 1 {
            return self.prevent_dealt(base, that);
        }
        let would = that.kids.first().filter(|would| would.head == "Would");
        let done = would.and_then(|would| would.kids.first());
        let Some((would, done)) = would.zip(done) else {
            return fail(that, "what is prevented");
        };
        self.take(base);
        self.take(that);
        self.take(would);
        let damage = Mean {
            head: "Np".to_string(),
            val: 0,
            kids: vec![plural("damage"), list()],
        };
        self.span = None;
        let mut event = self.event(&damage, done)?;
        if let Some(adjs) = base.kids.iter().rev().nth(1) {
            self.damage_kinds(&mut event, &adjs.kids);
        }
        let until = match self.span.take() {
            None => until,
            Some(Span::Turn) => {
                self.preventing = Some(Until::Turn);
                Until::Turn
            }
            Some(_) => return fail(done, "how long it is prevented"),
        };
        let spend = match (base.head.as_str(), base.kids.as_slice()) {
            ("D", [the, ord, quant, _, head]) if ord.kids.iter().any(|o| o.head == "Next") => {
                self.take(the);
                self.take_all(ord);
                self.take_all(head);
                Spend::Buffer(self.amount(quant)?)
            }
            ("Q", [all, _, head]) if all.head == "All" => {
                self.take(all);
                self.take_all(head);
                Spend::Never
            }
            _ => return fail(base, "how much is prevented"),
        };
        let replacement = Replacement::of(event, spend, Vec::new());
        Ok(vec![Op::Replace(replacement, until)])
    }

    /// `prevent all spell and ability damage`.
    pub(crate) fn prevent_from(&mut self, base: &Mean, until: Until) -> Lowered<Vec<Op>> {
        let ("Q", [all, adjs, head]) = (base.head.as_str(), base.kids.as_slice()) else {
            return fail(base, "how much is prevented");
        };
        let kind = head.kids.first().filter(|noun| noun.head == "Compound");
        let Some([from, damage]) = kind.map(|kind| kind.kids.as_slice()) else {
            return fail(base, "what is prevented");
        };
        let damage = damage
            .preorder()
            .last()
            .is_some_and(|noun| noun.head == "damage");
        if !damage || all.head != "All" || !adjs.kids.is_empty() {
            return fail(base, "what is prevented");
        }
        self.take_all(base);
        let leaves = from.preorder().filter(|part| part.kids.is_empty());
        let tests = leaves.map(|word| super::being::words(vec![word.head.clone()]));
        let any_of = tests.flat_map(|filter| filter.any_of).collect();
        let source = EventTest::Is(Filter { any_of }, None);
        let event = Event::with("deal", vec![(Role::Source, source)]);
        let replacement = Replacement::of(event, Spend::Never, Vec::new());
        Ok(vec![Op::Replace(replacement, until)])
    }

    /// `prevent the damage dealt to it`, instead of what that damage would do.
    pub(crate) fn prevent_dealt(&mut self, base: &Mean, done: &Mean) -> Lowered<Vec<Op>> {
        let the = self.fits::<0>(base, shape!("D(The, [], [], [], Head(damage))"));
        let to = self.fits(done, shape!("Done(deal, Args(Patient($)))"));
        let (Some(_), Some([to])) = (the, to) else {
            return fail(done, "what is prevented");
        };
        let roles = vec![(Role::Patient, self.np(to)?)];
        Ok(vec![Op::Do {
            verb: "prevent".to_string(),
            roles,
            amount: Some(Amount::Any),
            manner: Vec::new(),
            reg: 0,
        }])
    }

    /// In a replacement: `prevent that damage`, `prevent 2 of that damage`.
    pub(crate) fn prevent_that(&mut self, base: &Mean) -> Lowered<Vec<Op>> {
        let that = shape!("D(That, [], [], [], Head(damage))");
        if self.fits::<0>(base, that).is_some() {
            self.prevented = Some(Amount::Event);
            return Ok(Vec::new());
        }
        let part = shape!("PartOf($, Np(D(That, [], [], [], Head(damage)), []))");
        let Some([n]) = self.fits(base, part) else {
            return fail(base, "what is prevented");
        };
        let n = Box::new(self.amount(n)?);
        let most = Amount::Least(Box::new(Amount::Event), n.clone());
        self.prevented = Some(most);
        let less = Amount::Times(Box::new(Amount::Number(-1)), n);
        let less = Mod::Stat("amount".to_string(), StatChange::Add(less));
        Ok(vec![Op::Original(vec![less])])
    }
}

pub(crate) fn list() -> Mean {
    Mean {
        head: String::new(),
        val: 0,
        kids: Vec::new(),
    }
}

/// The phrase of a noun alone.
pub(crate) fn plural(noun: &str) -> Mean {
    let leaf = Mean {
        head: noun.to_string(),
        ..list()
    };
    let head = Mean {
        head: "Head".to_string(),
        val: i32::MAX,
        kids: vec![leaf],
    };
    Mean {
        head: "Plural".to_string(),
        val: 0,
        kids: vec![list(), head],
    }
}
