//! From abilities and mods to rows of the pool.

use super::Print;
use super::compile::{Compiler, Read};
use super::program::{
    Ability, Change, CostChange, Mod, Part, PartOf, StatChange, TargetSlot, Trigger, VerbCode,
};
use crate::ids::{NumberId, ProgramId};
use crate::words::{Does, VerbRow};
use ir::decl::{EachAs, When};
use ir::program as p;

impl Compiler {
    /// The abilities of a card, into its print.
    pub(super) fn abilities(&mut self, abilities: &[p::Ability], print: &mut Print) -> Read<()> {
        let mut slot = 0;
        for ability in abilities {
            if !ability.limits.is_empty() {
                return self.refused(format!("the limits {:?}", ability.limits));
            }
            match &ability.kind {
                p::AbilityKind::Static(scope, mods, p::Until::Game) => {
                    self.statics(&ability.gates, scope, mods, print)?;
                }
                p::AbilityKind::Replacing(replacement) => {
                    let gates = self.gates(&ability.gates)?;
                    let m = Mod::Replace(Box::new(self.replacement(replacement)?));
                    print.lasting.push(self.row(gates, None, m)?);
                }
                p::AbilityKind::Body => print.bodies.push(self.ability(ability, &mut slot)?),
                p::AbilityKind::Triggered(_) => {
                    print.triggers.push(self.ability(ability, &mut slot)?);
                }
                p::AbilityKind::Activated => {
                    print.activated.push(self.ability(ability, &mut slot)?);
                }
                other => return self.refused(format!("the ability {other:?}")),
            }
        }
        match print.bodies.len() {
            0..=16 => Ok(()),
            n => self.refused(format!("{n} abilities of what is played, at most 16")),
        }
    }

    /// The rows of a text that is always so. Those that layers order come first
    /// and are one effect.
    fn statics(
        &mut self,
        gates: &[p::Gate],
        scope: &p::Sel,
        mods: &[p::Mod],
        print: &mut Print,
    ) -> Read<()> {
        let mut rows = Vec::new();
        for m in mods {
            let what = self.modification(m)?;
            rows.push((what.layered().is_none(), what));
        }
        // parts of one layer come together
        rows.sort_by_key(|(last, what)| (*last, what.layered()));
        let first = self.lasting.len();
        for (unlayered, what) in rows {
            let gates = self.gates(gates)?;
            let scope = Some(self.sel(scope)?);
            let row = self.row(gates, scope, what)?;
            print.lasting.push(row);
            if !unlayered && usize::from(row) > first {
                self.lasting[usize::from(row)].follows = true;
                self.lasting[first].more = self.lasting[first].more.saturating_add(1);
            }
        }
        Ok(())
    }

    fn ability(&mut self, ability: &p::Ability, slot: &mut u8) -> Read<u16> {
        let slots = ability.slots.iter().map(|s| self.target(s));
        let slots: Vec<TargetSlot> = slots.collect::<Read<_>>()?;
        let first_slot = *slot;
        *slot = slot.saturating_add(slots.len() as u8);
        if *slot > 16 {
            return self.refused("more than sixteen targets of a card");
        }
        let (trigger, program) = self.triggered(ability)?;
        let compiled = Ability {
            of: self.print_named(&self.card)?,
            gates: self.gates_read(&ability.gates, p::ReadAt::Live)?,
            announced: self.gates_read(&ability.gates, p::ReadAt::AtActivation)?,
            price: self.price(&ability.cost)?,
            parts: self.parts(&ability.cost)?,
            optional: ability.cost.optional,
            slots,
            first_slot,
            trigger,
            program,
        };
        let Ok(at) = u16::try_from(self.abilities.len()) else {
            return self.refused("no room for another ability");
        };
        self.abilities.push(compiled);
        Ok(at)
    }

    /// When it triggers and what it does; one that may be left asks first.
    fn triggered(&mut self, ability: &p::Ability) -> Read<(Option<Trigger>, ProgramId)> {
        let p::AbilityKind::Triggered(trigger) = &ability.kind else {
            return Ok((None, self.program(&ability.program)?));
        };
        if ability.cost != p::Cost::default() {
            return self.refused("a cost of what triggers");
        }
        let events = trigger.events.iter().map(|e| self.pattern(e));
        let code = Trigger {
            events: events.collect::<Read<_>>()?,
            cond: trigger.cond.as_ref().map(|c| self.cond(c)).transpose()?,
        };
        let program = match &trigger.optional {
            None => self.program(&ability.program)?,
            Some(who) => self.program(&[p::Op::May(who.clone(), ability.program.clone())])?,
        };
        Ok((Some(code), program))
    }

    fn target(&mut self, slot: &p::TargetSlot) -> Read<TargetSlot> {
        if slot.group.is_some() {
            return self.refused("what must be so of several targets");
        }
        Ok(TargetSlot {
            filter: self.filter(&slot.filter)?,
            min: self.amount(&slot.min)?,
            max: self.amount(&slot.max)?,
        })
    }

    /// The lanes of a price.
    pub(super) fn price(&mut self, cost: &p::Cost) -> Read<Vec<(NumberId, super::code::Amount)>> {
        let lanes = cost.price.iter().map(|(lane, n)| {
            let number = self.found(self.words.number(lane), "number", lane)?;
            Ok((number, self.amount(n)?))
        });
        lanes.collect()
    }

    /// What is done as a cost.
    fn parts(&mut self, cost: &p::Cost) -> Read<Vec<Part>> {
        let parts = cost.parts.iter().map(|part| {
            if let Some(place) = &part.place {
                return self.refused(format!("a cost that is done at {place:?}"));
            }
            let of = match &part.of {
                p::PartOf::Ref(r) => PartOf::Ref(self.reference(r)?),
                p::PartOf::Choose(f, n) => PartOf::Choose(self.filter(f)?, self.amount(n)?),
                other => return self.refused(format!("a cost that is done to {other:?}")),
            };
            let verb = self.verb(&part.verb)?;
            Ok(Part { verb, of })
        });
        parts.collect()
    }

    /// What must be so, always.
    pub(super) fn gates(&mut self, gates: &[p::Gate]) -> Read<Vec<super::code::Cond>> {
        let live = |gate: &p::Gate| match gate.read {
            p::ReadAt::Live => self.cond(&gate.cond),
            other => self.refused(format!("a gate that is read {other:?}")),
        };
        gates.iter().map(live).collect()
    }

    /// What must be so at this moment; what is read when state is checked is
    /// refused.
    fn gates_read(&mut self, gates: &[p::Gate], at: p::ReadAt) -> Read<Vec<super::code::Cond>> {
        if gates.iter().any(|gate| gate.read == p::ReadAt::AtCheck) {
            return self.refused("a gate that is read at checks");
        }
        let own = gates.iter().filter(|gate| gate.read == at);
        own.map(|gate| self.cond(&gate.cond)).collect()
    }

    /// A lasting change.
    pub(super) fn modification(&mut self, m: &p::Mod) -> Read<Mod> {
        Ok(match m {
            p::Mod::Stat(name, change) => {
                let stat = self.found(self.words.stat(name), "stat", name)?;
                let (how, n) = match change {
                    p::StatChange::Set(n) => (StatChange::Set, n),
                    p::StatChange::Add(n) => (StatChange::Add, n),
                    p::StatChange::Times(n) => (StatChange::Times, n),
                    p::StatChange::AtLeast(n) => (StatChange::AtLeast, n),
                };
                Mod::Stat(stat, how, self.amount(n)?)
            }
            p::Mod::Gives(words) => Mod::Gives(self.word_set(words)?),
            p::Mod::Takes(words) => Mod::Takes(self.word_set(words)?),
            p::Mod::LoseAll => Mod::LoseAll,
            p::Mod::Controller(who) => Mod::Controller(self.who(who)?),
            p::Mod::Cannot(event) => Mod::Cannot(self.pattern(event)?),
            p::Mod::Cost(change) => Mod::Cost(CostChange {
                lane: self.found(self.words.number(&change.lane), "number", &change.lane)?,
                by: self.amount(&change.by)?,
                least: change.least.as_ref().map(|n| self.amount(n)).transpose()?,
            }),
            p::Mod::Replace(r) => Mod::Replace(Box::new(self.replacement(r)?)),
            other => return self.refused(format!("the change {other:?}")),
        })
    }

    fn word_set(&mut self, words: &[String]) -> Read<super::code::AtomSet> {
        let mut set = 0;
        for word in words {
            set |= 1 << self.atom(word)?.0;
        }
        Ok(set)
    }

    /// What a verb does, with numbers.
    pub(super) fn verb_code(&self, row: &VerbRow) -> Read<VerbCode> {
        let does = row.does.iter().map(|does| self.change(*does));
        let does: Vec<Change> = does.collect::<Read<_>>()?;
        let out = |c: &Change| match c {
            Change::Move(zone, _) => !self.words.zones[zone.index()].in_play,
            _ => false,
        };
        Ok(VerbCode {
            leaves: does.iter().any(out),
            does,
            one_by_one: row.verb.each == EachAs::OneByOne,
            intended: row.verb.event.when == When::Intended,
        })
    }

    fn change(&self, does: Does) -> Read<Change> {
        let number = |name| self.found(self.words.number(name), "number", name);
        let status = |name| {
            let found = self.words.status(name).map(|(status, _)| status);
            self.found(found, "status", name)
        };
        Ok(match does {
            Does::Move(zone, end) => Change::Move(self.zone(zone)?, end),
            Does::Top(from, to) => Change::Top(self.zone(from)?, self.zone(to)?),
            Does::Gets(name) => Change::Gets(status(name)?),
            Does::Loses(name) => Change::Loses(status(name)?),
            Does::Damage => Change::Damage,
            Does::Heal => Change::Heal,
            Does::Counters(name) => {
                Change::Counters(self.found(self.words.counter(name), "counter", name)?)
            }
            Does::Adds(name) => Change::Adds(number(name)?),
            Does::Takes(name) => Change::Takes(number(name)?),
            Does::Shuffle(zone) => Change::Shuffle(self.zone(zone)?),
            Does::Look => Change::Look,
            Does::Attach => Change::Attach,
            Does::Face(under) => Change::Face(self.zone(under)?),
        })
    }
}
