//! From trees to flat steps: modes, what is paid while a program goes on, and
//! what triggers later.

use super::compile::{Compiler, Read};
use super::program::{Ability, Mod, Modes, Step, Trigger, Watching};
use ir::Role;
use ir::program as p;

impl Compiler {
    /// What the next card costs with which something is done: it is over when
    /// that has happened.
    pub(super) fn of_the_next(
        &mut self,
        event: &p::Event,
        n: &p::Amount,
        mods: &[p::Mod],
        until: &p::Until,
    ) -> Read<Step> {
        let what = event.roles.iter().find_map(|(role, test)| match test {
            p::EventTest::Is(filter, None) if *role == Role::Patient => Some(filter),
            _ => None,
        });
        let costs = mods.iter().all(|m| matches!(m, p::Mod::Cost(_)));
        let (lasts, ends) = self.until(until)?;
        let (Some(what), p::Amount::Number(1), true, None) = (what, n, costs, ends) else {
            return self.refused(format!("what is so for the next with which {event:?}"));
        };
        let mut own = what.clone();
        for test in &mut own.any_of {
            test.side.get_or_insert(p::Side::Of(p::Who::You));
        }
        let scope = p::Sel::All(own);
        let rows = mods.iter().map(|m| self.lasting(&[], Some(&scope), m));
        let rows = rows.collect::<Read<Vec<u16>>>()?;
        let over = self.pattern(event)?;
        for row in &rows {
            self.lasting[usize::from(*row)].until = Some(over.clone());
        }
        Ok(Step::Lasting(rows, lasts))
    }

    /// A step with a block that is chosen, paid for, or done later.
    pub(super) fn waiting(&mut self, op: &p::Op, to: &mut Vec<Step>) -> Read<()> {
        match op {
            p::Op::Modes {
                n,
                up_to,
                distinct: p::Distinct::Item,
                arms,
            } => self.modes(n, *up_to, arms, to),
            p::Op::Pay {
                who,
                cost,
                optional,
                then,
            } => {
                let (who, paid) = (self.who(who)?, self.payment(cost)?);
                self.around(then, to, None, |end| Step::Pay(who, paid, *optional, end))
            }
            p::Op::Unless(who, cost, ops) => {
                // paid: over the block; not paid: the block
                let (who, paid) = (self.who(who)?, self.payment(cost)?);
                let at = to.len();
                to.push(Step::Again);
                self.around(ops, to, None, Step::Jump)?;
                let Step::Jump(end) = to[at + 1] else {
                    return self.refused("a block without an end");
                };
                let block = u16::try_from(at + 2).unwrap_or(end);
                to[at] = Step::Pay(who, paid, true, block);
                Ok(())
            }
            p::Op::Watch(event, once, until, ops) => {
                let event = self.pattern(event)?;
                let program = self.later(ops)?;
                let ability = self.bare(program, Vec::new())?;
                let (lasts, ends) = self.until(until)?;
                let once = *once;
                let watching = Watching {
                    event,
                    once,
                    ability,
                };
                let row = self.row(Vec::new(), None, Mod::Watch(Box::new(watching)))?;
                self.lasting[usize::from(row)].until = ends;
                to.push(Step::Watch(row, lasts));
                Ok(())
            }
            other => self.refused(format!("the step {other:?}")),
        }
    }

    fn modes(
        &mut self,
        n: &p::Amount,
        up_to: bool,
        arms: &[Vec<p::Op>],
        to: &mut Vec<Step>,
    ) -> Read<()> {
        let first = self.of_modes.len();
        if first + arms.len() > 16 {
            return self.refused("more than sixteen modes");
        }
        let n = self.amount(n)?;
        self.modes.push(Modes {
            first: first as u8,
            arms: arms.len() as u8,
            n,
            up_to,
        });
        self.of_modes.resize(first + arms.len(), 0);
        for (at, arm) in (first..).zip(arms) {
            let outside = self.targets.replace(0);
            self.around(arm, to, None, |end| Step::Mode(at as u8, end))?;
            self.of_modes[at] = self.targets.replace(outside);
        }
        Ok(())
    }

    /// A trigger of its own: slots that are named nowhere else are its own.
    pub(super) fn reflex(&mut self, cond: &p::Cond, ops: &[p::Op]) -> Read<Step> {
        let cond = self.cond(cond)?;
        let outside = self.targets.replace(0);
        let program = self.later(ops)?;
        let inside = self.targets.replace(outside);
        let own = inside & !outside;
        let slots = std::mem::take(&mut self.open_slots);
        let (own, rest) = slots.into_iter().partition(|s| own >> s.at & 1 == 1);
        self.open_slots = rest;
        Ok(Step::Reflex(cond, self.bare(program, own)?))
    }

    /// A program that is done at another time: it has no modes.
    fn later(&mut self, ops: &[p::Op]) -> Read<crate::ids::ProgramId> {
        let before = self.modes.len();
        let program = self.program(ops)?;
        match self.modes.len() == before {
            true => Ok(program),
            false => self.refused("modes of what happens later"),
        }
    }

    /// What is paid while a program goes on.
    fn payment(&mut self, cost: &p::Cost) -> Read<u16> {
        let program = self.program(&[])?;
        let (price, parts) = (self.price(cost)?, self.parts(cost)?);
        let bare = self.bare(program, Vec::new())?;
        let ability = &mut self.abilities[usize::from(bare)];
        (ability.price, ability.parts) = (price, parts);
        Ok(bare)
    }

    fn bare(
        &mut self,
        program: crate::ids::ProgramId,
        slots: Vec<super::program::TargetSlot>,
    ) -> Read<u16> {
        let of = self.print_named(&self.card)?;
        self.add_ability(Ability {
            label: String::new(),
            of,
            gates: Vec::new(),
            announced: Vec::new(),
            price: Vec::new(),
            parts: Vec::new(),
            optional: false,
            slots,
            blind: false,
            needs: 0,
            modes: Vec::new(),
            uses: None,
            works_in: 0,
            trigger: Some(Trigger {
                events: Vec::new(),
                cond: None,
            }),
            program,
        })
    }
}
