//! Lines: from a line's meaning to abilities.

use ir::program::{
    Ability, AbilityKind, Amount, Cond, Event, Gate, Limit, Op, ReadAt, Spend, Trigger, Until,
};

use super::{Lower, Lowered, fail, word};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    pub(crate) fn line(&mut self, mean: &Mean) -> Lowered<Vec<Ability>> {
        let kids = mean.kids.as_slice();
        match (mean.head.as_str(), kids) {
            ("Line", [gates, inner]) => {
                let gates = gates.kids.iter().map(gate);
                let gates: Vec<Gate> = gates.collect();
                let mut abilities = self.line(inner)?;
                for ability in &mut abilities {
                    ability.gates.extend(gates.clone());
                }
                Ok(abilities)
            }
            ("Keywords", _) => self.keywords(mean),
            ("Label", [label, inner]) => {
                let mut abilities = self.line(inner)?;
                let label = label.preorder().find(|part| part.head == "Kw");
                let label = label.map(|label| word(self.grammar, &label.kids[0]));
                for ability in &mut abilities {
                    ability.label.clone_from(&label);
                }
                Ok(abilities)
            }
            ("Trigger", [head, body]) => self.triggered(head, body),
            ("Activated", [cost, body]) => self.activated(cost, body),
            ("Body", [body]) => self.body(body),
            ("KwBody", [kw, body]) => {
                let mut abilities = self.keywords(kw)?;
                abilities.extend(self.body(body)?);
                Ok(abilities)
            }
            _ => fail(mean, "line"),
        }
    }

    fn keywords(&mut self, mean: &Mean) -> Lowered<Vec<Ability>> {
        let words = mean.preorder().filter(|part| part.head == "Kw");
        let words: Vec<&Mean> = words.collect();
        let mut abilities = Vec::new();
        for kw in words {
            let [name, rest @ ..] = kw.kids.as_slice() else {
                return fail(kw, "keyword");
            };
            let amount = rest
                .first()
                .filter(|n| matches!(n.head.as_str(), "N" | "X"));
            let amount = amount.map(|n| self.amount(n)).transpose()?;
            let cost = match rest.first() {
                Some(cost) if matches!(cost.head.as_str(), "Price" | "Cost") => self.cost(cost)?,
                _ => ir::program::Cost::default(),
            };
            abilities.push(Ability {
                kind: AbilityKind::Keyword(word(self.grammar, name), amount),
                cost,
                ..Ability::default()
            });
        }
        Ok(abilities)
    }

    fn triggered(&mut self, head: &Mean, body: &Mean) -> Lowered<Vec<Ability>> {
        let events = self.events(head)?;
        let (program, limits) = self.limited(body)?;
        let trigger = Trigger {
            events,
            cond: None,
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

    fn events(&mut self, head: &Mean) -> Lowered<Vec<Event>> {
        let kids = head.kids.as_slice();
        match (head.head.as_str(), kids) {
            ("Either", _) => {
                let mut all = Vec::new();
                for kid in kids {
                    all.extend(self.events(kid)?);
                }
                Ok(all)
            }
            ("When" | "As" | "After", [cond]) => Ok(vec![self.when(cond)?]),
            ("Nth", [_, cond, ..]) => {
                let mut event = self.when(cond)?;
                event.nth = Some((1, ir::program::Span::Turn));
                Ok(vec![event])
            }
            ("At", [moment]) => Ok(vec![self.moment(moment)?]),
            ("On", [happening, ..]) => Ok(vec![Event {
                kinds: vec![format!("on {}", happening.head.to_lowercase())],
                ..Event::default()
            }]),
            _ => fail(head, "trigger"),
        }
    }

    fn when(&mut self, cond: &Mean) -> Lowered<Event> {
        let kids = cond.kids.as_slice();
        match (cond.head.as_str(), kids) {
            ("Fact", [subject, vp]) => self.within(SaidIn::Event, |lower| lower.event(subject, vp)),
            ("Or", [first, rest @ ..]) => {
                let mut event = self.when(first)?;
                for other in rest {
                    event.kinds.extend(self.when(other)?.kinds);
                }
                Ok(event)
            }
            ("During" | "While" | "With" | "FactTo", [inner, _]) => self.when(inner),
            _ => fail(cond, "event"),
        }
    }

    fn activated(&mut self, cost: &Mean, body: &Mean) -> Lowered<Vec<Ability>> {
        let cost = self.cost(cost)?;
        let body = match (body.head.as_str(), body.kids.as_slice()) {
            ("Label", [_, inner]) => inner,
            _ => body,
        };
        let (program, limits) = self.limited(body)?;
        Ok(vec![Ability {
            kind: AbilityKind::Activated,
            cost,
            limits,
            slots: std::mem::take(&mut self.slots),
            program,
            ..Ability::default()
        }])
    }

    /// The steps of a body, and what limits its use.
    fn limited(&mut self, body: &Mean) -> Lowered<(Vec<Op>, Vec<Limit>)> {
        let mut limits = Vec::new();
        let is_limit = |part: &Mean| {
            let core = part.kids.first().map_or("", |core| core.head.as_str());
            part.head == "Tailed" && core == "Only"
        };
        for part in body.preorder().filter(|part| is_limit(part)) {
            limits.push(Limit::As(part.kids[0].kids[1].show()));
        }
        let body = &self.without_only_if(body, &mut limits)?;
        let outer = std::mem::take(&mut self.before);
        let program = self.block(body);
        let mut ops = std::mem::replace(&mut self.before, outer);
        ops.extend(program?);
        Ok((ops, limits))
    }

    /// Takes `activate this ability only if ..` out of a body.
    fn without_only_if(&mut self, body: &Mean, limits: &mut Vec<Limit>) -> Lowered<Mean> {
        let mut kept = body.clone();
        let mut conds = Vec::new();
        kept.kids.retain(|part| {
            let only = part.kids.get(1).filter(|_| part.head == "Tailed");
            let cond = only.and_then(|tails| tails.kids.iter().find(|tail| tail.head == "OnlyIf"));
            conds.extend(cond.map(|cond| cond.kids[0].clone()));
            cond.is_none()
        });
        for cond in &conds {
            limits.push(Limit::If(self.cond(cond)?));
        }
        Ok(kept)
    }

    /// A line that is always so, or what the card does.
    fn body(&mut self, body: &Mean) -> Lowered<Vec<Ability>> {
        if let Some(ability) = self.always(body, None)? {
            return Ok(vec![ability]);
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

    fn always(&mut self, body: &Mean, cond: Option<Cond>) -> Lowered<Option<Ability>> {
        let kids = body.kids.as_slice();
        let until = cond.map_or(Until::Game, |cond| Until::While(Box::new(cond)));
        match (body.head.as_str(), kids) {
            ("While" | "If", [cond, inner]) if !has_would(cond) && lasts(inner) => {
                let cond = self.cond(cond)?;
                self.always(inner, Some(cond))
            }
            ("If", [cond, inner]) if has_would(cond) => {
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

    fn statically(&mut self, core: &Mean, until: Until) -> Lowered<Option<Ability>> {
        let [subject, vp] = core.kids.as_slice() else {
            return Ok(None);
        };
        let ops = self.within(SaidIn::Static, |lower| lower.say_static(subject, vp))?;
        let mut all = Vec::new();
        let mut scope = None;
        for op in ops {
            let Op::Affect(of, mods, _) = op else {
                return fail(vp, "what is always so");
            };
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

    fn say_static(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Vec<Op>> {
        let say = Mean {
            head: "Say".to_string(),
            val: 0,
            kids: vec![subject.clone(), vp.clone()],
        };
        match (vp.head.as_str(), vp.kids.as_slice()) {
            ("Do", [verb, args]) if verb.head == "enter" => {
                let scope = self.np(subject)?;
                let manner = args.kids.iter().filter_map(|arg| arg.kids.first());
                let manner = manner.map(|inner| word(self.grammar, inner)).collect();
                Ok(vec![Op::Affect(
                    scope,
                    vec![ir::program::Mod::Enters(manner)],
                    Until::Game,
                )])
            }
            _ => self.stmt(&say, None),
        }
    }

    fn static_tail(&mut self, ability: &mut Ability, tail: &Mean) -> Lowered<()> {
        let kids = tail.kids.as_slice();
        let AbilityKind::Static(_, mods, until) = &mut ability.kind else {
            return fail(tail, "tail of what is always so");
        };
        match (tail.head.as_str(), kids) {
            ("AtLeast", [least]) => {
                let least = least
                    .preorder()
                    .find(|part| matches!(part.head.as_str(), "N" | "SymN"));
                let least = Amount::Number(least.map_or(0, |n| n.val));
                super::step::at_least(mods, &least);
            }
            ("If" | "While", [cond]) => *until = Until::While(Box::new(self.cond(cond)?)),
            ("ForEach", [np]) => {
                let count = Amount::Count(Box::new(self.all_of(np)?));
                scale(mods, &count);
            }
            ("LetX", [amount]) => {
                let amount = self.amount(amount)?;
                scale(mods, &amount);
            }
            ("Including", _) => {}
            _ => return fail(tail, "tail of what is always so"),
        }
        Ok(())
    }
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
fn scale(mods: &mut [ir::program::Mod], by: &Amount) {
    use ir::program::{Mod, StatChange};
    for m in mods {
        match m {
            Mod::Stat(_, StatChange::Add(n)) => {
                *n = Amount::Times(Box::new(n.clone()), Box::new(by.clone()));
            }
            Mod::Cost(change) => {
                change.by = Amount::Times(Box::new(change.by.clone()), Box::new(by.clone()));
            }
            _ => {}
        }
    }
}

fn has_would(cond: &Mean) -> bool {
    cond.preorder().any(|part| part.head == "Would")
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
    let timed = vp.preorder().any(|part| part.head == "Lasting");
    core.head == "Say" && !timed && is_state(vp)
}

fn is_state(vp: &Mean) -> bool {
    match (vp.head.as_str(), vp.kids.as_slice()) {
        ("Do", [verb, _]) => matches!(
            verb.head.as_str(),
            "get" | "have" | "cost" | "enter" | "lose"
        ),
        ("Cannot", _) => true,
        ("Seq", kids) => kids.iter().all(is_state),
        ("Each", [inner]) => is_state(inner),
        _ => false,
    }
}

fn gate(mean: &Mean) -> Gate {
    Gate {
        cond: Cond::Gate(mean.show()),
        read: ReadAt::AtCheck,
    }
}
