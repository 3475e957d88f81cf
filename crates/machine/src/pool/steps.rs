//! From trees to flat steps. What the machine cannot run is refused by its name.

use super::code::{Pattern, Sel, Test};
use super::compile::{Compiler, Read, Refusal};
use super::program::{Deed, Lasting, Making, Mod, Pc, Pick, Replacement, Step, TargetSlot, Terms};
use crate::ids::ProgramId;
use crate::state::Lasts;
use ir::Role;
use ir::decl::Seen;
use ir::program as p;
use std::mem::take;

impl Compiler {
    /// A program of its own.
    pub(super) fn program(&mut self, ops: &[p::Op]) -> Read<ProgramId> {
        let mut steps = Vec::new();
        self.block(ops, &mut steps)?;
        let id = u16::try_from(self.programs.len());
        let Ok(id) = id else {
            return self.refused("no room for another program");
        };
        self.programs.push(steps);
        Ok(ProgramId(id))
    }

    /// A program of an ability, with its slots: those that only a trigger of its
    /// own names go there.
    pub(super) fn program_with(
        &mut self,
        ops: &[p::Op],
        slots: &mut Vec<TargetSlot>,
    ) -> Read<ProgramId> {
        let outer = take(&mut self.open_slots);
        self.open_slots = take(slots);
        let program = self.program(ops);
        *slots = std::mem::replace(&mut self.open_slots, outer);
        program
    }

    pub(super) fn block(&mut self, ops: &[p::Op], to: &mut Vec<Step>) -> Read<()> {
        ops.iter().try_for_each(|op| self.step(op, to))
    }

    /// A step that knows where its block ends, the block, and what ends it.
    pub(super) fn around(
        &mut self,
        ops: &[p::Op],
        to: &mut Vec<Step>,
        last: Option<Step>,
        step: impl FnOnce(Pc) -> Step,
    ) -> Read<()> {
        let at = to.len();
        to.push(Step::Again);
        self.block(ops, to)?;
        to.extend(last);
        to[at] = step(self.here(to)?);
        Ok(())
    }

    pub(super) fn here(&self, steps: &[Step]) -> Read<Pc> {
        match Pc::try_from(steps.len()) {
            Ok(pc) => Ok(pc),
            Err(_) => self.refused("a program that long"),
        }
    }

    fn step(&mut self, op: &p::Op, to: &mut Vec<Step>) -> Read<()> {
        match op {
            p::Op::If(cond, then, other) => self.branch(cond, then, other, to)?,
            p::Op::Switch(arms) => self.switch(arms, to)?,
            p::Op::May(who, ops) => {
                let who = self.who(who)?;
                self.around(ops, to, None, |end| Step::May(who, end))?;
            }
            p::Op::Each(who, p::PlayerOrder::Ring, ops) => {
                let who = self.who(who)?;
                let last = Some(Step::Again);
                self.around(ops, to, last, |end| Step::Each(who, end))?;
            }
            p::Op::Each(who, p::PlayerOrder::Sealed, ops) => {
                let step = self.sealed(who, ops)?;
                to.push(step);
            }
            p::Op::ForEach(sel, ops) => {
                let sel = self.sel(sel)?;
                let last = Some(Step::Again);
                self.around(ops, to, last, |end| Step::ForEach(sel, end))?;
            }
            p::Op::Times(n, ops) => {
                let n = self.amount(n)?;
                let last = Some(Step::Again);
                self.around(ops, to, last, |end| Step::Times(n, end))?;
            }
            p::Op::Together(ops) => {
                if let Some(odd) = ops.iter().find(|op| !matches!(op, p::Op::Do { .. })) {
                    return self.refused(format!("at once with other things: {odd:?}"));
                }
                self.around(ops, to, None, Step::Together)?;
            }
            p::Op::Modes { .. } | p::Op::Unless(..) | p::Op::Pay { .. } | p::Op::Watch(..) => {
                self.waiting(op, to)?;
            }
            p::Op::Reflex(cond, ops) => {
                let step = self.reflex(cond, ops)?;
                to.push(step);
            }
            other => {
                let step = self.simple(other)?;
                to.push(step);
            }
        }
        Ok(())
    }

    /// A step without a block.
    fn simple(&mut self, op: &p::Op) -> Read<Step> {
        Ok(match op {
            p::Op::Choose(choice) => Step::Choose(self.pick(choice)?),
            p::Op::Bind(reg, sel) => Step::Bind(*reg, self.sel(sel)?),
            p::Op::Count(reg, n) => Step::Count(*reg, self.amount(n)?),
            p::Op::Do {
                verb,
                roles,
                amount,
                manner,
                reg,
            } => {
                let (verb, manner) = self.verb_of(verb, manner);
                let at = self.verb(&verb)?;
                let on = self.words.verbs[at.index()].on;
                let of = |(role, sel): &(Role, _)| {
                    let role = if *role == on { Role::Patient } else { *role };
                    Ok((role, self.sel(sel)?))
                };
                Step::Do(Deed {
                    roles: roles.iter().map(of).collect::<Read<_>>()?,
                    verb: at,
                    counters: self.counters(&manner)?,
                    amount: amount.as_ref().map(|n| self.amount(n)).transpose()?,
                    reg: *reg,
                })
            }
            p::Op::Make {
                what,
                n,
                mods,
                reg,
                place: None,
            } if mods.is_empty() => {
                let what = match what {
                    p::Sel::Copy(of) => self.sel(of)?,
                    other => self.sel(other)?,
                };
                let (n, reg) = (self.amount(n)?, *reg);
                Step::Make(Making { what, n, reg })
            }
            p::Op::Affect(p::Sel::Next(event, n), mods, until) => {
                self.of_the_next(event, n, mods, until)?
            }
            p::Op::Affect(sel, mods, until) => {
                // what is said of all of a kind holds also for those to come
                let open = matches!(sel, p::Sel::All(_));
                if !open && mods.iter().any(|m| matches!(m, p::Mod::Cost(_))) {
                    return self.refused("a cost that is changed for a while");
                }
                let scope = open.then_some(sel);
                let rows = mods.iter().map(|m| self.lasting(&[], scope, m));
                let rows = rows.collect::<Read<Vec<u16>>>()?;
                let (lasts, ends) = self.until(until)?;
                for row in &rows {
                    self.lasting[usize::from(*row)].until.clone_from(&ends);
                }
                match open {
                    true => Step::Lasting(rows, lasts),
                    false => Step::Affect(self.sel(sel)?, rows, lasts),
                }
            }
            p::Op::Replace(replacement, until) => {
                let m = Mod::Replace(Box::new(self.replacement(replacement)?));
                let (lasts, ends) = self.until(until)?;
                let row = self.row(Vec::new(), None, m)?;
                self.lasting[usize::from(row)].until = ends;
                Step::Begin(row, lasts)
            }
            p::Op::Play(who, sel, permit) => {
                let terms = self.terms(permit)?;
                Step::Play(self.who(who)?, self.sel(sel)?, terms)
            }
            p::Op::Original(mods) if mods.is_empty() => Step::Original(None),
            p::Op::Original(mods) => match mods.as_slice() {
                [p::Mod::Stat(_, p::StatChange::Add(by))] => Step::Original(Some(self.amount(by)?)),
                other => return self.refused(format!("the event with {other:?}")),
            },
            other => return self.refused(format!("the step {other:?}")),
        })
    }

    /// The kind of counters that a step says beside its verb.
    fn counters(&self, manner: &[String]) -> Read<Option<u8>> {
        match manner {
            [] => Ok(None),
            [all] if all == "counter" => Ok(Some(u8::MAX)),
            [kind] => Ok(Some(self.counter(kind)?.0)),
            other => self.refused(format!("done like this: {other:?}")),
        }
    }

    /// A verb and how it is done: a manner can make it another verb, and a kind
    /// of counters that only cards name stands in the verb.
    fn verb_of(&self, verb: &str, manner: &[String]) -> (String, Vec<String>) {
        if let [manner] = manner
            && self.words.verb(&format!("{verb} {manner}")).is_some()
        {
            return (format!("{verb} {manner}"), Vec::new());
        }
        let words: Vec<&str> = verb.split(' ').collect();
        match words[..] {
            [first, kind, "counters"] if self.words.verb(verb).is_none() => {
                (format!("{first} counters"), vec![kind.to_owned()])
            }
            _ => (verb.to_owned(), manner.to_vec()),
        }
    }

    fn branch(
        &mut self,
        cond: &p::Cond,
        then: &[p::Op],
        other: &[p::Op],
        to: &mut Vec<Step>,
    ) -> Read<()> {
        let cond = self.cond(cond)?;
        if other.is_empty() {
            return self.around(then, to, None, |end| Step::If(cond, end));
        }
        // the jump over the other block belongs to the first one
        self.around(then, to, Some(Step::Again), |end| Step::If(cond, end))?;
        let jump = to.len() - 1;
        self.block(other, to)?;
        to[jump] = Step::Jump(self.here(to)?);
        Ok(())
    }

    fn switch(&mut self, arms: &[(p::Cond, Vec<p::Op>)], to: &mut Vec<Step>) -> Read<()> {
        let mut jumps = Vec::new();
        for (cond, ops) in arms {
            let cond = self.cond(cond)?;
            self.around(ops, to, Some(Step::Again), |end| Step::If(cond, end))?;
            jumps.push(to.len() - 1);
        }
        let end = self.here(to)?;
        jumps.into_iter().for_each(|at| to[at] = Step::Jump(end));
        Ok(())
    }

    /// Sealed choices: the block is one choice of at most one thing.
    fn sealed(&mut self, who: &p::Who, ops: &[p::Op]) -> Read<Step> {
        match ops {
            [p::Op::Choose(choice)] if choice.max == p::Amount::Number(1) => {
                Ok(Step::Sealed(self.who(who)?, self.pick(choice)?))
            }
            other => self.refused(format!("at the same time: {other:?}")),
        }
    }

    fn pick(&mut self, choice: &p::Choice) -> Read<Pick> {
        let from = self.sel(&choice.from)?;
        Ok(Pick {
            who: self.who(&choice.who)?,
            may_fail: self.may_fail(&from),
            search: choice.how == p::How::Search,
            from,
            min: self.amount(&choice.min)?,
            max: self.amount(&choice.max)?,
            random: choice.how == p::How::Random,
            reg: choice.reg,
        })
    }

    /// Whether a selection describes cards that others do not see.
    fn may_fail(&self, sel: &Sel) -> bool {
        let hidden = |test: &Test| {
            let zone = test.at.map(|(_, zone)| self.words.zones[zone.index()].zone);
            let described = test.must | test.not != 0 || !test.tail.is_empty();
            described && zone.is_some_and(|zone| zone.seen != Seen::All)
        };
        match sel {
            Sel::All(filter) | Sel::Best(filter, ..) => filter.any_of.iter().any(hidden),
            Sel::Join(parts) => parts.iter().any(|part| self.may_fail(part)),
            Sel::Minus(of, _) => self.may_fail(of),
            _ => false,
        }
    }

    fn terms(&self, permit: &p::Permit) -> Read<Terms> {
        let bare = permit.from.is_none() && permit.to.is_none() && permit.manner.is_empty();
        match &permit.cost {
            None if bare => Ok(Terms::Printed),
            Some(cost) if bare && *cost == p::Cost::default() => Ok(Terms::Free),
            _ => self.refused(format!("the permission {permit:?}")),
        }
    }

    /// How long something lasts, and what ends it.
    pub(super) fn until(&mut self, until: &p::Until) -> Read<(Lasts, Option<Pattern>)> {
        let lasts = match until {
            p::Until::Turn => Lasts::Turn,
            p::Until::Game => Lasts::Game,
            p::Until::Leaves(p::Ref::This) => Lasts::Source,
            p::Until::EndOf(time, None) if time == "next turn" => Lasts::NextTurn,
            p::Until::Event(event) => return Ok((Lasts::Game, Some(self.pattern(event)?))),
            other => return self.refused(format!("so long: {other:?}")),
        };
        Ok((lasts, None))
    }

    /// A row of what lasts, with its gates and scope.
    pub(super) fn lasting(
        &mut self,
        gates: &[p::Gate],
        scope: Option<&p::Sel>,
        m: &p::Mod,
    ) -> Read<u16> {
        let what = self.modification(m)?;
        let gates = self.gates(gates)?;
        let scope = scope.map(|sel| self.sel(sel)).transpose()?;
        self.row(gates, scope, what)
    }

    pub(super) fn row(
        &mut self,
        gates: Vec<super::code::Cond>,
        scope: Option<super::code::Sel>,
        what: Mod,
    ) -> Read<u16> {
        let Ok(at) = u16::try_from(self.lasting.len()) else {
            return self.refused("no room for another lasting effect");
        };
        self.lasting.push(Lasting {
            gates,
            scope,
            what,
            until: None,
            more: 0,
            follows: false,
            layer: u8::MAX,
            each: false,
            reads: super::reads::Reads::default(),
            writes: super::reads::Reads::default(),
        });
        Ok(at)
    }

    /// A replacement with its block.
    ///
    /// # Errors
    /// What the machine cannot replace.
    pub(super) fn replacement(&mut self, r: &p::Replacement) -> Result<Replacement, Refusal> {
        if r.optional {
            return self.refused("a replacement that one may leave");
        }
        Ok(Replacement {
            pattern: self.pattern(&r.event)?,
            cond: r.cond.as_ref().map(|cond| self.cond(cond)).transpose()?,
            uses: match &r.spend {
                p::Spend::Never => None,
                p::Spend::Uses(n) => Some(self.amount(n)?),
                p::Spend::Buffer(_) => return self.refused("a buffer"),
            },
            block: self.program(&r.block)?,
        })
    }
}
