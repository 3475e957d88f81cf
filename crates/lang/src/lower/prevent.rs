//! What is prevented.

use ir::Role;
use ir::program::{Amount, Mod, Op, Replacement, Span, Spend, StatChange, Until};

use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// `prevent the next 2 damage that would be dealt to ..`.
    pub(crate) fn prevent(&mut self, args: &[Mean]) -> Lowered<Vec<Op>> {
        let until = self.until(args)?.unwrap_or(Until::Game);
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
        let ("Np", [base, posts]) = (np.head.as_str(), np.kids.as_slice()) else {
            return fail(np, "what is prevented");
        };
        if self.replacing && posts.kids.is_empty() && args.len() == 1 {
            return self.prevent_that(base);
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
        let event = self.event(&damage, done)?;
        let until = match self.span.take() {
            None => until,
            Some(Span::Turn) => Until::Turn,
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
        let replacement = Replacement {
            event,
            cond: None,
            optional: false,
            spend,
            block: Vec::new(),
        };
        Ok(vec![Op::Replace(replacement, until)])
    }

    /// In a replacement: `prevent that damage`, `prevent 2 of that damage`.
    /// `prevent the damage dealt to it`, instead of what that damage would do.
    fn prevent_dealt(&mut self, base: &Mean, done: &Mean) -> Lowered<Vec<Op>> {
        let the = base
            .kids
            .first()
            .filter(|det| base.head == "D" && det.head == "The");
        let head = base.kids.last().filter(|head| head.kids.len() == 1);
        let damage = head.filter(|head| head.kids[0].head == "damage");
        let to = match done.kids.as_slice() {
            [deal, args] if deal.head == "deal" => args.kids.as_slice(),
            _ => &[],
        };
        let (Some(the), Some(damage), [to]) = (the, damage, to) else {
            return fail(done, "what is prevented");
        };
        [base, the, done, &done.kids[0], to]
            .into_iter()
            .for_each(|part| self.take(part));
        self.take_all(damage);
        if to.head != "Patient" {
            return fail(to, "what is prevented");
        }
        let patient = self.np(&to.kids[0])?;
        Ok(vec![Op::Do {
            verb: "prevent".to_string(),
            roles: vec![(Role::Patient, patient)],
            amount: Some(Amount::Any),
            manner: Vec::new(),
            reg: 0,
        }])
    }

    pub(crate) fn prevent_that(&mut self, base: &Mean) -> Lowered<Vec<Op>> {
        let that = |base: &Mean| {
            let det = base.kids.first().is_some_and(|det| det.head == "That");
            let head = base.kids.last().and_then(|head| head.kids.first());
            let inner = base.kids.len().saturating_sub(2);
            let bare = base.kids.iter().skip(1).take(inner);
            let bare = { bare }.all(|said| said.kids.is_empty());
            base.head == "D" && det && bare && head.is_some_and(|noun| noun.head == "damage")
        };
        self.take(base);
        match (base.head.as_str(), base.kids.as_slice()) {
            ("D", _) if that(base) => {
                self.take_all(base);
                Ok(Vec::new())
            }
            ("PartOf", [n, np]) if np.kids.first().is_some_and(that) => {
                self.take_all(np);
                let n = Box::new(self.amount(n)?);
                let less = Amount::Times(Box::new(Amount::Number(-1)), n);
                let less = Mod::Stat("amount".to_string(), StatChange::Add(less));
                Ok(vec![Op::Original(vec![less])])
            }
            _ => fail(base, "what is prevented"),
        }
    }
}

fn list() -> Mean {
    Mean {
        head: String::new(),
        val: 0,
        kids: Vec::new(),
    }
}

/// The phrase of a noun alone.
fn plural(noun: &str) -> Mean {
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
