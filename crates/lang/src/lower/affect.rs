//! What things and players come to have.

use ir::Role;
use ir::program::{Amount, Cond, Distinct, EventTest, Mod, Op, Sel, Span, StatChange, Until};

use super::nouns::noun_of;
use super::shape::{looks, shape};
use super::{Lower, Lowered, fail, plays};
use crate::mean::Mean;

impl Lower<'_> {
    /// What things and players come to have; the subject is known.
    pub(crate) fn affect(&mut self, scope: &Sel, verb: &Mean, args: &[Mean]) -> Lowered<Vec<Op>> {
        self.take(verb);
        let until = self.until(args)?;
        let Some(what) = args.iter().find(|arg| arg.head == "What") else {
            return fail(verb, "what is had");
        };
        self.take(what);
        let what = &what.kids[0];
        if let Some([grants]) = self.fits(what, shape!("ChoiceOf(Your, $)")) {
            let until = until.unwrap_or(Until::Game);
            let mut arms = Vec::new();
            for grant in &grants.kids {
                let mods = self.mods(&verb.head, grant)?;
                arms.push(vec![Op::Affect(scope.clone(), mods, until.clone())]);
            }
            return Ok(vec![Op::Modes {
                n: Amount::Number(1),
                up_to: false,
                distinct: Distinct::Item,
                arms,
            }]);
        }
        for usual in args.iter().filter(|arg| usual_use(arg)) {
            self.take_all(usual);
        }
        let used = args
            .iter()
            .find(|arg| !usual_use(arg) && arg.head == "Other");
        let until = match (used.filter(|_| verb.head == "cost"), until) {
            (Some(used), None) => Some(self.used_so(used, scope)?),
            (_, until) => until,
        };
        let mut scope = scope.clone();
        if let Some(place) = args.iter().find(|arg| arg.head == "Place") {
            self.take(place);
            self.restrict(&mut scope, &place.kids[0])?;
        }
        let scope = &scope;
        let player = matches!(scope, Sel::Players(_));
        if player && !matches!(what.head.as_str(), "Kw" | "Quote") {
            let ops = self.gain(scope.clone(), verb, what)?;
            return match until {
                None => Ok(ops),
                Some(until) => self.all_last(ops, &until, verb),
            };
        }
        let mods = match verb.head.as_str() {
            "cost" => self.cost_change(what)?,
            verb => self.mods(verb, what)?,
        };
        let scope = scope.clone();
        Ok(vec![Op::Affect(scope, mods, until.unwrap_or(Until::Game))])
    }

    /// `costs 2 less to play from ..`: while it is used so.
    pub(crate) fn used_so(&mut self, used: &Mean, scope: &Sel) -> Lowered<Until> {
        let gap = used.kids.first().filter(|gap| gap.head == "Gap");
        let Some([verb, args]) = gap.map(|gap| gap.kids.as_slice()) else {
            return fail(used, "what is had");
        };
        [used, &used.kids[0]]
            .into_iter()
            .for_each(|part| self.take(part));
        let mut event = self.happening(verb, args)?;
        let what = match scope {
            Sel::Ref(of) => of.clone(),
            _ => ir::program::Ref::Candidate(0),
        };
        event.roles.push((Role::Patient, EventTest::Ref(what)));
        let now = Cond::Happened(Box::new(event), Span::Now);
        Ok(Until::While(Box::new(now)))
    }

    /// `have +1 here`: those that are there.
    pub(crate) fn restrict(&mut self, scope: &mut Sel, place: &Mean) -> Lowered<()> {
        let at = self.all_of(place)?;
        let Sel::All(filter) = scope else {
            return fail(place, "what is had where");
        };
        for test in &mut filter.any_of {
            if test.at.replace(Box::new(at.clone())).is_some() {
                return fail(place, "two places");
            }
        }
        Ok(())
    }

    /// A player gains or loses a number of something, or control.
    pub(crate) fn gain(&mut self, who: Sel, verb: &Mean, what: &Mean) -> Lowered<Vec<Op>> {
        if let Some([of]) = self.fits(what, shape!("Np(Plural([], Head(control)), [OfNp($)])")) {
            let Sel::Players(who) = who else {
                return fail(what, "control");
            };
            let scope = self.np(of)?;
            if verb.head == "lose" {
                self.take(verb);
                let roles = vec![(Role::Actor, Sel::Players(who)), (Role::Patient, scope)];
                return Ok(vec![Op::done("lose control", roles, self.register())]);
            }
            let control = vec![Mod::Controller(who)];
            return Ok(vec![Op::Affect(scope, control, Until::Game)]);
        }
        if let Some([name]) = self.fits(what, shape!("Np(D(The, [], [], [$Name|Tag], %), [])")) {
            // `the Servile Possessions mastery`: there is one of that name.
            self.take(verb);
            let named = Sel::Print(self.word(name));
            let verb = format!("{} {}", verb.head, noun_of(what));
            let roles = vec![(Role::Actor, who), (Role::Patient, named)];
            return Ok(vec![Op::done(verb, roles, self.register())]);
        }
        let ("Np", [base, posts]) = (what.head.as_str(), what.kids.as_slice()) else {
            return fail(what, "what is gained");
        };
        self.take(base);
        let ("Q", [quant, _, head]) = (base.head.as_str(), base.kids.as_slice()) else {
            return fail(base, "how much");
        };
        let amount = match posts.kids.as_slice() {
            [equal] if equal.head == "Equal" && quant.head == "AnyAmount" => {
                self.take(quant);
                self.take(equal);
                self.amount(&equal.kids[0])?
            }
            _ => self.amount(quant)?,
        };
        let Some(noun) = head.kids.first().filter(|noun| noun.kids.is_empty()) else {
            return fail(head, "what is gained");
        };
        let reg = self.register();
        self.take(verb);
        let verb = format!("{} {}", verb.head, self.word(noun));
        let (roles, manner) = (vec![(Role::Actor, who)], Vec::new());
        let amount = Some(amount);
        Ok(vec![Op::Do {
            verb,
            roles,
            amount,
            manner,
            reg,
        }])
    }

    /// `you control it until ..`.
    pub(crate) fn controls(&mut self, actor: &Sel, verb: &Mean, args: &[Mean]) -> Lowered<Vec<Op>> {
        let until = self.until(args)?.unwrap_or(Until::Game);
        let [patient] = args
            .iter()
            .filter(|arg| arg.head != "Lasting")
            .collect::<Vec<_>>()[..]
        else {
            return fail(verb, "control");
        };
        let Sel::Players(who) = actor else {
            return fail(verb, "control");
        };
        self.take(verb);
        self.take(patient);
        let of = self.np(&patient.kids[0])?;
        Ok(vec![Op::Affect(
            of,
            vec![Mod::Controller(who.clone())],
            until,
        )])
    }
}

pub(crate) fn is_mod(verb: &str) -> bool {
    matches!(verb, "get" | "gain" | "have" | "lose" | "cost")
}

/// `costs 1 less to activate`: what it would cost anyway.
pub(crate) fn usual_use(arg: &Mean) -> bool {
    let used = looks(arg, shape!("Other(Gap($, Args))"));
    used.is_some_and(|[verb]| plays(&verb.head))
}

/// `take control of ..`: the phrase with what.
pub(crate) fn control_of<'m>(verb: &Mean, args: &'m [Mean]) -> Option<&'m Mean> {
    let [arg] = args else {
        return None;
    };
    let np = arg.kids.first().filter(|np| noun_of(np) == "control")?;
    (verb.head == "take").then_some(np)
}

pub(crate) fn at_least(mods: &mut Vec<Mod>, least: &Amount) {
    let mut floors = Vec::new();
    // Of a price of two lanes, the one that is a number.
    let energy = |m: &Mod| matches!(m, Mod::Cost(change) if change.lane == "energy");
    let of_energy = mods.iter().any(energy);
    for m in mods.iter_mut() {
        match m {
            Mod::Stat(stat, _) => {
                let least = StatChange::AtLeast(least.clone());
                floors.push(Mod::Stat(stat.clone(), least));
            }
            Mod::Cost(change) if !of_energy || change.lane == "energy" => {
                change.least = Some(least.clone());
            }
            _ => {}
        }
    }
    mods.extend(floors);
}
