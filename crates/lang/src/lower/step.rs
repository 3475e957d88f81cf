//! Steps: a verb with its roles, and what things and players come to have.

use ir::Role;
use ir::program::{Amount, How, Mod, Op, Ref, Sel, Until, Who};

use super::implied::is_free;
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
        for usual in args.iter().filter(|arg| usual_use(arg)) {
            self.take_all(usual);
        }
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
        let ("Np", [base, posts]) = (what.head.as_str(), what.kids.as_slice()) else {
            return fail(what, "what is gained");
        };
        self.take(base);
        if let ("control", [of]) = (noun_of(what).as_str(), posts.kids.as_slice()) {
            let Sel::Players(who) = who else {
                return fail(what, "control");
            };
            self.take(of);
            base.kids
                .last()
                .into_iter()
                .for_each(|head| self.take_all(head));
            let scope = self.np(&of.kids[0])?;
            let control = vec![Mod::Controller(who)];
            return Ok(vec![Op::Affect(scope, control, Until::Game)]);
        }
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

    /// A step: a verb with its roles. Who does it chooses in it.
    pub(crate) fn step(
        &mut self,
        mean: &Mean,
        verb: &Mean,
        args: &[Mean],
        by: Option<&Sel>,
    ) -> Lowered<Vec<Op>> {
        self.take(mean);
        let doer = by.map_or(Who::You, Self::player_of);
        let outer = std::mem::replace(&mut self.doer, doer);
        let random = args.iter().find(|arg| arg.head == "Random");
        random.into_iter().for_each(|random| self.take(random));
        self.how = match random {
            Some(_) => How::Random,
            None if verb.head == "search" => How::Search,
            None => How::Free,
        };
        let implied = self.implied(verb, args)?;
        let usual = std::mem::replace(&mut self.usual, implied);
        let done = self.step_by(mean, verb, args, by);
        self.usual = usual;
        self.how = How::Free;
        self.doer = outer;
        done
    }

    pub(crate) fn step_by(
        &mut self,
        mean: &Mean,
        verb: &Mean,
        args: &[Mean],
        by: Option<&Sel>,
    ) -> Lowered<Vec<Op>> {
        let actor = by.cloned().unwrap_or(Sel::Players(Who::You));
        if is_mod(&verb.head) {
            return self.affect(&actor, verb, args);
        }
        if verb.head == "prevent" {
            self.take(verb);
            return self.prevent(args);
        }
        if verb.head == "choose"
            && let Some(ops) = self.only_chosen(mean, verb, args)?
        {
            return Ok(ops);
        }
        if let Some(free) = args.iter().find(|arg| is_free(arg)) {
            return self.played_free(verb, args, free, actor);
        }
        if verb.head == "give" {
            self.take(verb);
            return self.give(args);
        }
        if let Some(of) = control_of(verb, args) {
            self.take(verb);
            args.iter().for_each(|arg| self.take(arg));
            return self.gain(actor, verb, of);
        }
        if let Some(token) = self.made(verb, args)? {
            return self.make(mean, verb, args, token, by);
        }
        let reg = self.register();
        let at = self.at(mean.val);
        self.steps.insert(at, reg);
        let mut roles = vec![(self.subject_role(verb), actor)];
        let (mut amount, mut manner) = (None, Vec::new());
        let (mut lanes, mut counters) = (Vec::new(), "");
        for arg in patient_first(args)
            .into_iter()
            .filter(|arg| arg.head != "Random")
        {
            self.take(arg);
            let Some(inner) = arg.kids.first() else {
                if arg.head == "All" {
                    amount = Some(Amount::Any);
                    continue;
                }
                if !matches!(arg.head.as_str(), "AnyOrder" | "RandomOrder" | "Again") {
                    return fail(arg, "manner of a step");
                }
                manner.push(arg.head.clone());
                continue;
            };
            match (arg.head.as_str(), Role::named(&arg.head)) {
                ("Amount", _) => match inner.head.as_str() {
                    "Np" => self.counted(inner, reg, &mut roles, &mut amount, &mut manner)?,
                    _ => amount = Some(self.amount(inner)?),
                },
                ("What", _) if matches!(inner.head.as_str(), "N" | "X" | "ThatMuch") => {
                    amount = Some(self.amount(inner)?);
                }
                ("What", _) if inner.head == "Price" => lanes = self.lanes(inner)?,
                ("What", _) if inner.head == "Reserve" => {
                    self.take(inner);
                    lanes.push(("reserve".to_string(), self.amount(&inner.kids[0])?));
                }
                ("What" | "Patient", _) if counter_of(inner).is_some() => {
                    let (name, n) = self.some_counters(inner)?;
                    manner.push(name);
                    amount = Some(n);
                    counters = " counters";
                }
                ("Patient", _) if self.is_number(inner) => {
                    self.counted(inner, reg, &mut roles, &mut amount, &mut manner)?;
                }
                ("Patient", _) if base_noun(inner).is_some_and(|noun| self.is_time(&noun.head)) => {
                    let time = Ref::Named(self.time(inner)?);
                    roles.push((Role::Patient, Sel::Ref(time)));
                }
                ("Patient", _) if verb.head == "name" => {
                    let head = inner.kids.first().and_then(|base| base.kids.last());
                    self.take_all(arg);
                    head.into_iter()
                        .for_each(|head| self.bind(head, Ref::Reg(reg)));
                }
                ("What", _) => roles.push((Role::Patient, self.np(inner)?)),
                (_, Some(role)) => roles.push((role, self.np(inner)?)),
                ("Be" | "Face", _) if inner.kids.is_empty() => manner.push(self.word(inner)),
                ("Times", _) => {
                    let n = self.amount(inner)?;
                    if amount.replace(n).is_some() {
                        return fail(arg, "two amounts of a step");
                    }
                    manner.push("times".to_string());
                }
                _ => return fail(arg, "role of a step"),
            }
        }
        self.take(verb);
        if verb.head == "deal" {
            self.dealt = Some(reg);
        }
        if !counters.is_empty() {
            on_what(&mut roles);
        }
        let verb = format!("{}{counters}", verb.head);
        if lanes.is_empty() {
            return Ok(vec![Op::Do {
                verb,
                roles,
                amount,
                manner,
                reg,
            }]);
        }
        let lane = |(lane, n)| Op::Do {
            verb: verb.clone(),
            roles: roles.clone(),
            amount: Some(n),
            manner: manner.iter().cloned().chain([lane]).collect(),
            reg,
        };
        Ok(lanes.into_iter().map(lane).collect())
    }
}

/// Counters are put on something or taken from it: it happens to that.
fn on_what(roles: &mut [(Role, Sel)]) {
    let free = roles.iter().all(|(role, _)| *role != Role::Patient);
    let sides = |role: &Role| matches!(role, Role::Place | Role::PlaceBefore | Role::Other);
    let mut places = roles.iter_mut().filter(|(role, _)| sides(role));
    if let (true, Some((role, _)), None) = (free, places.next(), places.next()) {
        *role = Role::Patient;
    }
}

/// What is said of the patient elsewhere in the clause needs it to be known.
pub(crate) fn patient_first(args: &[Mean]) -> Vec<&Mean> {
    let late = |arg: &&Mean| !matches!(arg.head.as_str(), "Patient" | "What" | "Amount");
    let mut sorted: Vec<&Mean> = args.iter().collect();
    sorted.sort_by_key(late);
    sorted
}

pub(crate) fn is_mod(verb: &str) -> bool {
    matches!(verb, "get" | "gain" | "have" | "lose" | "cost")
}

/// The noun of a phrase, where it is one word.
pub(crate) fn noun_of(np: &Mean) -> String {
    let noun = base_noun(np).filter(|noun| noun.kids.is_empty());
    noun.map_or_else(String::new, |noun| noun.head.clone())
}

pub(crate) fn base_noun(np: &Mean) -> Option<&Mean> {
    let base = np.kids.first().filter(|_| np.head == "Np")?;
    let head = base.kids.last().filter(|head| head.head == "Head")?;
    head.kids.first()
}

/// The noun of counters, if a phrase names some.
pub(crate) fn counter_of(np: &Mean) -> Option<&Mean> {
    base_noun(np).filter(|noun| noun.head.starts_with("Counter"))
}

/// `costs 1 less to activate`: what it would cost anyway.
fn usual_use(arg: &Mean) -> bool {
    let gap = arg
        .kids
        .first()
        .filter(|gap| arg.head == "Other" && gap.head == "Gap");
    let Some([verb, args]) = gap.map(|gap| gap.kids.as_slice()) else {
        return false;
    };
    plays(&verb.head) && args.kids.is_empty()
}

/// `take control of ..`: the phrase with what.
fn control_of<'m>(verb: &Mean, args: &'m [Mean]) -> Option<&'m Mean> {
    let [arg] = args else {
        return None;
    };
    let np = arg.kids.first().filter(|np| noun_of(np) == "control")?;
    (verb.head == "take").then_some(np)
}

pub(crate) fn at_least(mods: &mut Vec<Mod>, least: &Amount) {
    let mut floors = Vec::new();
    for m in mods.iter_mut() {
        match m {
            Mod::Stat(stat, _) => {
                floors.push(Mod::Stat(
                    stat.clone(),
                    ir::program::StatChange::AtLeast(least.clone()),
                ));
            }
            Mod::Cost(change) => change.least = Some(least.clone()),
            _ => {}
        }
    }
    mods.extend(floors);
}
