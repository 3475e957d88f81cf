//! Lines: from a line's meaning to abilities.

use ir::Role;
use ir::program::{
    Ability, AbilityKind, Amount, Cond, Cost, Event, Gate, Op, ReadAt, Ref, Sel, Span, Spend,
    Trigger, Until, Who,
};

use super::say::{is_again, is_untouched};
use super::stat::changes_number;
use super::stmt::{has_would, on_the_battlefield};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    pub(crate) fn line(&mut self, mean: &Mean) -> Lowered<Vec<Ability>> {
        self.take(mean);
        let kids = mean.kids.as_slice();
        match (mean.head.as_str(), kids) {
            ("Line", [gates, inner]) => {
                let gates = gates.kids.iter().map(|gate| self.gate(gate));
                let gates: Lowered<Vec<Cond>> = gates.collect();
                let checked = |cond| Gate {
                    cond,
                    read: ReadAt::AtCheck,
                };
                let gates: Vec<Gate> = gates?.into_iter().map(checked).collect();
                let mut abilities = self.line(inner)?;
                for ability in &mut abilities {
                    ability.gates.extend(gates.clone());
                }
                Ok(abilities)
            }
            ("Keywords", _) => self.keywords(mean),
            ("Label", [label, inner]) => {
                let stays = std::mem::replace(&mut self.stays, false);
                let abilities = self.line(inner);
                self.stays = stays;
                let mut abilities = abilities?;
                let ("Kw", [name, n @ ..]) = (label.head.as_str(), label.kids.as_slice()) else {
                    return fail(label, "label");
                };
                self.take(label);
                let name = self.word(name);
                let label = match n {
                    [] => Some(name),
                    [n] if n.head == "N" && n.kids.is_empty() => {
                        self.take(n);
                        Some(format!("{name} {}", n.val))
                    }
                    _ => return fail(label, "label"),
                };
                for ability in &mut abilities {
                    ability.label.clone_from(&label);
                }
                Ok(abilities)
            }
            ("Trigger", [head, body]) => self.triggered(head, body),
            ("Activated", [cost, body]) => self.activated(cost, body),
            ("Body", [body]) => self.body(body),
            ("Grants", [list]) => {
                let mut mods = Vec::new();
                for grant in &list.kids {
                    mods.extend(self.mods("have", grant)?);
                }
                let this = Sel::Ref(Ref::This);
                Ok(vec![Ability {
                    kind: AbilityKind::Static(this, mods, Until::Game),
                    ..Ability::default()
                }])
            }
            ("KwBody", [kw, body]) => {
                let mut abilities = self.keywords(kw)?;
                abilities.extend(self.body(body)?);
                Ok(abilities)
            }
            _ => fail(mean, "line"),
        }
    }

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
                [before] if matches!(before.head.as_str(), "" | "Before") => {
                    name_of = self.before_words(before)?;
                }
                [before, n] if before.head.is_empty() && matches!(n.head.as_str(), "N" | "X") => {
                    name_of = self.before_words(before)?;
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

    pub(crate) fn triggered(&mut self, head: &Mean, body: &Mean) -> Lowered<Vec<Ability>> {
        (self.span, self.last, self.event_place) = (None, None, None);
        let (events, cond) = self.events(head)?;
        let span = self.span.take();
        let (program, limits) = self.limited(body)?;
        if span == Some(Span::Turn) && !self.stays && limits.is_empty() && cond.is_none() {
            return Ok(vec![self.watching(events, &program)]);
        }
        if span.is_some() {
            return fail(head, "when it is looked for");
        }
        let trigger = Trigger {
            events,
            cond,
            optional: None,
        };
        Ok(vec![Ability {
            kind: AbilityKind::Triggered(trigger),
            limits,
            slots: std::mem::take(&mut self.slots),
            program,
            ..Ability::default()
        }])
    }

    /// `when a unit is played this turn, ..` of a spell: it is watched for.
    fn watching(&mut self, events: Vec<Event>, block: &[Op]) -> Ability {
        let watch = |event| Op::Watch(event, false, Until::Turn, block.to_vec());
        Ability {
            slots: std::mem::take(&mut self.slots),
            program: events.into_iter().map(watch).collect(),
            ..Ability::default()
        }
    }

    pub(crate) fn activated(&mut self, cost: &Mean, body: &Mean) -> Lowered<Vec<Ability>> {
        self.last = None;
        let cost = self.cost(cost)?;
        let (label, body) = match (body.head.as_str(), body.kids.as_slice()) {
            ("Label", [label, inner]) if labels(label).is_some() => {
                self.take(body);
                let all = labels(label).unwrap_or_default();
                [label]
                    .into_iter()
                    .chain(all.iter().copied())
                    .for_each(|kw| self.take(kw));
                let words: Vec<String> = all.iter().map(|kw| self.word(&kw.kids[0])).collect();
                (Some(words.join(", ")), inner)
            }
            _ => (None, body),
        };
        let (program, limits) = self.limited(body)?;
        Ok(vec![Ability {
            kind: AbilityKind::Activated,
            works_in: moved_from(&program),
            cost,
            label,
            limits,
            slots: std::mem::take(&mut self.slots),
            program,
            ..Ability::default()
        }])
    }

    /// A line that is always so, or what the card does.
    pub(crate) fn body(&mut self, body: &Mean) -> Lowered<Vec<Ability>> {
        if let Some(ability) = self.always(body, None)? {
            return Ok(vec![ability]);
        }
        if let Some(only) = own_place(body) {
            body.kids.iter().for_each(|part| self.take(part));
            [body, only.1].into_iter().for_each(|part| self.take(part));
            let cannot = vec![self.only_to(only.0, &only.1.kids[0])?];
            let kind = AbilityKind::Static(Sel::Ref(Ref::This), cannot, Until::Game);
            return Ok(vec![Ability {
                kind,
                ..Ability::default()
            }]);
        }
        if self.stays && !says_cost(body) {
            return self.standing(body);
        }
        let (program, limits) = self.limited(body)?;
        let slots = self.slots.clone();
        let costs = std::mem::take(&mut self.extra);
        let mut abilities: Vec<Ability> = costs.into_iter().map(playing).collect();
        if program.is_empty() && !abilities.is_empty() {
            return Ok(abilities);
        }
        abilities.push(Ability {
            limits,
            slots,
            program,
            ..Ability::default()
        });
        Ok(abilities)
    }

    pub(crate) fn always(&mut self, body: &Mean, cond: Option<Cond>) -> Lowered<Option<Ability>> {
        let kids = body.kids.as_slice();
        let until = cond.map_or(Until::Game, |cond| Until::While(Box::new(cond)));
        match (body.head.as_str(), kids) {
            ("While" | "If", [cond, inner]) if !has_would(cond) && lasts(inner) => {
                self.take(body);
                let cond = self.cond(cond)?;
                self.always(inner, Some(cond))
            }
            ("OnBattlefield", [inner]) if lasts(inner) => {
                self.take(body);
                self.always(inner, Some(on_the_battlefield()))
            }
            ("If", [cond, inner]) if has_would(cond) => {
                self.take(body);
                self.span = None;
                let replacement = self.replacement(cond, inner, Spend::Never)?;
                Ok(Some(Ability {
                    kind: AbilityKind::Replacing(Box::new(replacement)),
                    ..Ability::default()
                }))
            }
            ("Tailed", [core, tails]) if lasts(core) => {
                let mut ability = match self.statically(core, until)? {
                    Some(ability) => ability,
                    None => return Ok(None),
                };
                for tail in &tails.kids {
                    self.static_tail(&mut ability, tail)?;
                }
                Ok(Some(ability))
            }
            _ => Ok(None),
        }
    }

    pub(crate) fn statically(&mut self, core: &Mean, until: Until) -> Lowered<Option<Ability>> {
        let [subject, vp] = core.kids.as_slice() else {
            return Ok(None);
        };
        self.take(core);
        let ops = self.within(SaidIn::Static, |lower| {
            if let Some(ops) = lower.is_changed(subject, vp)? {
                return Ok(ops);
            }
            let scope = lower.np(subject)?;
            lower.say_by(&scope, vp)
        })?;
        let mut all = Vec::new();
        let mut scope = None;
        for op in ops {
            let Op::Affect(of, mods, Until::Game) = op else {
                return fail(vp, "what is always so");
            };
            if scope.as_ref().is_some_and(|scope| *scope != of) {
                return fail(vp, "what is always so");
            }
            all.extend(mods);
            scope = Some(of);
        }
        let Some(scope) = scope else {
            return fail(vp, "what is always so");
        };
        Ok(Some(Ability {
            kind: AbilityKind::Static(scope, all, until),
            ..Ability::default()
        }))
    }

    pub(crate) fn static_tail(&mut self, ability: &mut Ability, tail: &Mean) -> Lowered<()> {
        self.take(tail);
        let kids = tail.kids.as_slice();
        let AbilityKind::Static(_, mods, until) = &mut ability.kind else {
            return fail(tail, "tail of what is always so");
        };
        match (tail.head.as_str(), kids) {
            ("AtLeast", [least]) => {
                let least = self.least(least)?;
                super::step::at_least(mods, &least);
            }
            ("If" | "While", [cond]) if *until == Until::Game => {
                *until = Until::While(Box::new(self.cond(cond)?));
            }
            ("ForEach", [np]) => {
                let count = self.count_of(np)?;
                scale(mods, &count, tail)?;
            }
            _ => return fail(tail, "tail of what is always so"),
        }
        Ok(())
    }
}

/// The zone an ability takes its own card from: that is where it works.
fn moved_from(program: &[Op]) -> Vec<String> {
    let from = |op: &Op| {
        let Op::Do { roles, .. } = op else {
            return None;
        };
        let own = |(role, sel): &(Role, Sel)| {
            *role == Role::Patient && matches!(sel, Sel::Ref(Ref::This | Ref::ThisCard))
        };
        let zone = |(role, sel): &(Role, Sel)| match sel {
            Sel::Zone(Who::You, zone) if *role == Role::PlaceBefore => Some(zone.clone()),
            _ => None,
        };
        roles
            .iter()
            .find_map(zone)
            .filter(|_| roles.iter().any(own))
    };
    program.iter().find_map(from).into_iter().collect()
}

/// A cost beside that of the card.
fn playing(cost: ir::program::Cost) -> Ability {
    Ability {
        kind: AbilityKind::Playing,
        cost,
        ..Ability::default()
    }
}

/// Multiplies what the mods add.
fn scale(mods: &mut [ir::program::Mod], by: &Amount, tail: &Mean) -> Lowered<()> {
    use ir::program::{Mod, StatChange};
    for m in mods {
        match m {
            Mod::Stat(_, StatChange::Add(n)) => {
                *n = Amount::Times(Box::new(n.clone()), Box::new(by.clone()));
            }
            Mod::Cost(change) => {
                change.by = Amount::Times(Box::new(change.by.clone()), Box::new(by.clone()));
            }
            _ => return fail(tail, "what is multiplied"),
        }
    }
    Ok(())
}

/// The keywords of a label.
fn labels(label: &Mean) -> Option<Vec<&Mean>> {
    let all: Vec<&Mean> = match label.head.as_str() {
        "One" => label.kids.iter().collect(),
        _ => vec![label],
    };
    let plain = all.iter().all(|kw| kw.head == "Kw" && kw.kids.len() == 1);
    plain.then_some(all)
}

/// `play me only to ..`: the deed and where to.
fn own_place(body: &Mean) -> Option<(&Mean, &Mean)> {
    let core = body
        .kids
        .first()
        .filter(|core| body.head == "Tailed" && core.head == "Only")?;
    let [act, only] = core.kids.as_slice() else {
        return None;
    };
    let [to] = only.kids.as_slice() else {
        return None;
    };
    (to.head == "ToPlace" && super::stmt::own_play(act)).then_some((act, to))
}

/// Whether a line is about what is paid to play the card.
fn says_cost(body: &Mean) -> bool {
    body.preorder()
        .any(|part| matches!(part.head.as_str(), "ExtraCost" | "Only" | "OnlyIf"))
}

/// Whether a clause says what is always so: no duration, no deed.
fn lasts(mean: &Mean) -> bool {
    let core = match (mean.head.as_str(), mean.kids.as_slice()) {
        ("Tailed", [core, _]) => core,
        _ => mean,
    };
    let [_, vp] = core.kids.as_slice() else {
        return false;
    };
    let timed = |part: &Mean| {
        let each = part
            .kids
            .first()
            .is_some_and(|span| span.head == "EachTurn");
        part.head == "Lasting" && !each
    };
    let timed = vp.preorder().any(timed);
    core.head == "Say" && !timed && is_state(vp)
}

fn is_state(vp: &Mean) -> bool {
    match (vp.head.as_str(), vp.kids.as_slice()) {
        ("Do", [verb, _]) => matches!(
            verb.head.as_str(),
            "get" | "have" | "cost" | "enter" | "lose"
        ),
        ("Cannot" | "CanOnly", _) => true,
        ("May", [act]) => is_again(act),
        ("Is", [said]) if said.head == "Named" || is_untouched(said) => true,
        _ if changes_number(vp) => true,
        ("Seq", kids) => kids.iter().all(is_state),
        ("Each", [inner]) => is_state(inner),
        _ => false,
    }
}
