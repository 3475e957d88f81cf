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
            if verb.head == "lose" {
                self.take(verb);
                return Ok(vec![Op::Do {
                    verb: "lose control".to_string(),
                    roles: vec![(Role::Actor, Sel::Players(who)), (Role::Patient, scope)],
                    amount: None,
                    manner: Vec::new(),
                    reg: self.register(),
                }]);
            }
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
        let done = match args.iter().find(|arg| arg.head == "AtTime") {
            Some(at) => self.later(at, |lower| lower.step_by(mean, verb, args, by)),
            None => self.step_by(mean, verb, args, by),
        };
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
            return self.give(verb, args);
        }
        if let Some(ops) = self.change(verb, args)? {
            return Ok(ops);
        }
        if verb.head == "control" {
            return self.controls(&actor, verb, args);
        }
        let special = match verb.head.as_str() {
            "reveal" => self.until_found(verb, args)?,
            "make" => self.retarget(args)?,
            "activate" => match args {
                [arg] if arg.head == "Patient" => self.perform(&arg.kids[0])?,
                _ => None,
            },
            _ => None,
        };
        if let Some(ops) = special {
            self.take(verb);
            args.iter().for_each(|arg| self.take(arg));
            return Ok(ops);
        }
        if let Some(of) = control_of(verb, args) {
            self.take(verb);
            args.iter().for_each(|arg| self.take(arg));
            return self.gain(actor, verb, of);
        }
        if let Some(token) = self.made(verb, args)? {
            return self.make(mean, verb, args, token, &actor);
        }
        let reg = self.register();
        let at = self.at(mean.val);
        self.steps.insert(at, reg);
        let mut roles = vec![(self.subject_role(verb), actor)];
        let (mut amount, mut manner) = (None, Vec::new());
        let (mut lanes, mut counted, mut on_it) = (Vec::new(), String::new(), false);
        if let Some((from, zone)) = self.zone_before(args)? {
            self.take(from);
            self.from = Some(zone.clone());
            roles.push((Role::PlaceBefore, zone));
        }
        let known = roles.len() > 1;
        for arg in patient_first(args)
            .into_iter()
            .filter(|arg| !matches!(arg.head.as_str(), "Random" | "AtTime"))
            .filter(|arg| !known || arg.head != "PlaceBefore")
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
                ("What", _) if inner.head == "PerPrice" => lanes = self.per_price(inner)?,
                ("Other", _) if inner.head == "Split" => {
                    self.take(inner);
                    manner.push("split".to_string());
                    roles.push((Role::Patient, self.np(&inner.kids[0])?));
                }
                ("AsA", _) if noun_of(inner) == "damage" => self.take_all(inner),
                ("Without", _) => {
                    for act in &inner.kids {
                        manner.push(self.ignoring(act)?);
                    }
                }
                ("What", _) if inner.head == "Reserve" => {
                    self.take(inner);
                    lanes.push(("reserve".to_string(), self.amount(&inner.kids[0])?));
                }
                ("What" | "Patient", _) if counter_of(inner).is_some() => {
                    let (name, n) = self.some_counters(inner)?;
                    amount = Some(n);
                    counted = match name.as_str() {
                        "counter" => " counters".to_string(),
                        kind => format!(" {kind} counters"),
                    };
                    on_it = true;
                }
                ("Patient", _) if self.is_number(inner) => {
                    let mut number = Vec::new();
                    self.counted(inner, reg, &mut roles, &mut amount, &mut number)?;
                    counted = format!(" {}", number.pop().unwrap_or_else(|| noun_of(inner)));
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
        self.from = None;
        self.take(verb);
        if verb.head == "deal" {
            self.dealt = Some(reg);
        }
        if on_it {
            on_what(&mut roles);
        }
        let verb = format!("{}{counted}", verb.head);
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

    /// The zone a step takes something from, where it does not hang on what that
    /// is: then what is chosen is chosen there.
    fn zone_before<'m>(&mut self, args: &'m [Mean]) -> Lowered<Option<(&'m Mean, Sel)>> {
        let from = args.iter().find(|arg| arg.head == "PlaceBefore");
        let Some((from, np)) = from.and_then(|arg| Some((arg, arg.kids.first()?))) else {
            return Ok(None);
        };
        let base = np.kids.first().filter(|_| np.head == "Np");
        let hangs = |base: &Mean| {
            let own = base
                .preorder()
                .any(|part| matches!(part.head.as_str(), "Its" | "Their"));
            own || base.head == "Of"
        };
        let zone = base_noun(np).is_some_and(|noun| self.zones_of(noun).is_some());
        let it = base.is_some_and(|base| base.head == "It");
        if !it && (!zone || base.is_none_or(hangs)) {
            return Ok(None);
        }
        match self.np(np)? {
            zone @ (Sel::Zone(..) | Sel::Join(_)) => Ok(Some((from, zone))),
            _ => fail(np, "where it is taken from"),
        }
    }

    /// `that much {any}`: so many of one lane.
    pub(crate) fn per_price(&mut self, inner: &Mean) -> Lowered<Vec<(String, Amount)>> {
        let [n, price] = inner.kids.as_slice() else {
            return fail(inner, "price");
        };
        self.take(inner);
        let n = self.amount(n)?;
        match self.lanes(price)?.as_slice() {
            [(lane, Amount::Number(1))] => Ok(vec![(lane.clone(), n)]),
            _ => fail(price, "price"),
        }
    }

    /// `you control it until ..`.
    fn controls(&mut self, actor: &Sel, verb: &Mean, args: &[Mean]) -> Lowered<Vec<Op>> {
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

/// Whether a noun is a number that things have.
pub(crate) fn noun_kind(noun: &str) -> bool {
    let stats = [
        "Might",
        "Energy_cost",
        "Power_cost",
        "cost",
        "power",
        "life",
        "level",
    ];
    stats.contains(&noun) || noun.ends_with("_cost")
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
