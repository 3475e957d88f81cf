//! Steps: a verb with its roles, and what things and players come to have.

use ir::Role;
use ir::program::{Amount, How, Mod, Op, Ref, Sel, StatChange, Who};

use super::affect::{control_of, is_mod};
use super::implied::is_free;
use super::nouns::noun_of;
use super::nouns::{base_noun, counter_of};
use super::out_of::known_hand;
use super::shape::{looks, shape};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    /// A step: a verb with its roles. Who does it chooses in it.
    pub(crate) fn step(
        &mut self,
        mean: &Mean,
        verb: &Mean,
        args: &[Mean],
        by: Option<&Sel>,
    ) -> Lowered<Vec<Op>> {
        if let Some(plain) = equal_apart(mean, verb, args) {
            let said: Vec<&Mean> = [mean, verb].into_iter().chain(args).collect();
            return self.reworded(&said, &plain, |lower, plain| {
                lower.step(plain, &plain.kids[0], &plain.kids[1].kids, by)
            });
        }
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
        if verb.head == "give" && !matches!(actor, Sel::Players(_)) {
            return fail(verb, "who gives");
        }
        if verb.head == "give" {
            self.take(verb);
            return self.give(verb, args);
        }
        if let Some(ops) = self.change(verb, args)? {
            return Ok(ops);
        }
        if let Some(ops) = self.ignored_of(verb, args)? {
            return Ok(ops);
        }
        if let Some(ops) = self.changed_to(mean, verb, args, &actor)? {
            return Ok(ops);
        }
        if let Some(more) = self.that_much_more(args).filter(|_| self.replacing) {
            self.take(verb);
            let more = StatChange::Add(self.amount(more)?);
            let more = vec![Mod::Stat("amount".to_string(), more)];
            return Ok(vec![Op::Original(more)]);
        }
        if verb.head == "ignore" && self.said_in == SaidIn::Static {
            return self.for_nothing(verb, args);
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
        self.bound.insert(at, Sel::Ref(Ref::Reg(reg)));
        let mut roles = vec![(self.subject_role(verb), actor)];
        let (mut amount, mut manner) = (None, Vec::new());
        let (mut lanes, mut counted, mut on_it) = (Vec::new(), String::new(), false);
        if let Some((from, zone)) = self.zone_before(args)? {
            self.take(from);
            self.from = Some(zone.clone());
            roles.push((Role::PlaceBefore, zone));
        }
        if known_hand(verb, args) && self.from.is_none() {
            let hand = "hand".to_string();
            self.from = Some(Sel::Zone(Who::You, hand));
        }
        let in_combat = |arg: &&Mean| {
            arg.head == "Lasting" && arg.kids.first().is_some_and(|span| span.head == "InCombat")
        };
        if let Some(combat) = args.iter().find(in_combat) {
            self.take_all(combat);
            let combat = super::being::words(vec!["combat".to_string()]);
            self.from = Some(Sel::All(combat));
        }
        let known = roles.len() > 1;
        for arg in patient_first(args)
            .into_iter()
            .filter(|arg| !matches!(arg.head.as_str(), "Random" | "AtTime"))
            .filter(|arg| !known || arg.head != "PlaceBefore")
            .filter(|arg| !in_combat(arg))
        {
            self.take(arg);
            let Some(inner) = arg.kids.first() else {
                if arg.head == "All" {
                    amount = Some(Amount::Any);
                    continue;
                }
                if arg.head == "Twice" && amount.is_none() {
                    amount = Some(Amount::Number(2));
                    manner.push("times".to_string());
                    continue;
                }
                if !matches!(arg.head.as_str(), "AnyOrder" | "RandomOrder" | "Again") {
                    return fail(arg, "manner of a step");
                }
                manner.push(arg.head.clone());
                continue;
            };
            if let Some((n, noun)) = self.number_of(verb, arg, inner)? {
                match noun.as_str() {
                    "Energy" => lanes.push(("energy".to_string(), n)),
                    _ => {
                        amount = Some(n);
                        counted = match noun.as_str() {
                            "point" if verb.head == "score" => String::new(),
                            unit if self.counts(verb, unit) => String::new(),
                            noun => format!(" {noun}"),
                        };
                    }
                }
                continue;
            }
            match (arg.head.as_str(), Role::named(&arg.head)) {
                ("Patient" | "What", _) if inner.head == "Some" && self.from.is_some() => {
                    roles.push((Role::Patient, self.some_of_zone(inner)?));
                }
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
                ("Doing", _) => manner.push(self.ignoring(inner)?),
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
                ("For", _) if self.counts(verb, "card") => {
                    roles.push((Role::Other, Sel::All(self.predicate(inner)?)));
                }
                ("Under", _) => manner.push(self.under_control(inner, &roles)?),
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

    /// `that much damage plus 1`, of what would be done.
    pub(crate) fn that_much_more<'m>(&self, args: &'m [Mean]) -> Option<&'m Mean> {
        let more = shape!("Args(Patient|Amount(Np(Q(ThatMuch, [], %), [Plus($)])))");
        self.fits_args(args, more).map(|[more]| more)
    }
}

/// `deal damage to target unit equal to ..`: how much stands behind what it is
/// done to.
pub(crate) fn equal_apart(mean: &Mean, verb: &Mean, args: &[Mean]) -> Option<Mean> {
    let bare = shape!("Amount(Np(Plural|Q*, []))");
    let counted = args
        .iter()
        .position(|arg| looks::<0>(arg, bare).is_some())?;
    let base = &args[counted].kids[0].kids[0];
    let unsaid = base.head == "Plural" || base.kids[0].head == "AnyAmount";
    let last = |arg: &Mean| arg.kids.first()?.kids.get(1)?.kids.last().cloned();
    let said = args
        .iter()
        .position(|arg| last(arg).is_some_and(|post| post.head == "Equal"))?;
    let mut args = args.to_vec();
    let equal = args[said].kids[0].kids[1].kids.pop().filter(|_| unsaid)?;
    args[counted].kids[0].kids[1].kids.push(equal);
    let list = Mean {
        kids: args,
        ..mean.kids.get(1)?.clone()
    };
    Some(Mean {
        kids: vec![verb.clone(), list],
        ..mean.clone()
    })
}

/// Counters are put on something or taken from it: it happens to that.
pub(crate) fn on_what(roles: &mut [(Role, Sel)]) {
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
