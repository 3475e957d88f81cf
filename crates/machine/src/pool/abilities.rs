//! From abilities and mods to rows of the pool.

use super::Print;
use super::compile::{Compiler, Read};
use super::program::{
    Ability, Change, CostChange, Mod, Part, PartOf, StatChange, TargetSlot, Trigger, Uses, VerbCode,
};
use crate::ids::{NumberId, ProgramId};
use crate::words::{Does, VerbRow};
use ir::decl::{EachAs, When};
use ir::program as p;
use std::mem::take;

impl Compiler {
    /// The abilities of a card, into its print.
    pub(super) fn abilities(&mut self, abilities: &[p::Ability], print: &mut Print) -> Read<()> {
        for ability in abilities {
            let activated = ability.kind == p::AbilityKind::Activated;
            if !ability.works_in.is_empty() && !activated {
                return self.refused(format!("what works in {:?}", ability.works_in));
            }
            match &ability.kind {
                p::AbilityKind::Static(scope, mods, until) => {
                    let mut gates = ability.gates.clone();
                    gates.extend(self.as_gate(until)?);
                    self.statics(&gates, scope, mods, print)?;
                }
                p::AbilityKind::Replacing(replacement) => {
                    let gates = self.gates(&ability.gates)?;
                    let m = Mod::Replace(Box::new(self.replacement(replacement)?));
                    print.lasting.push(self.row(gates, None, m)?);
                }
                p::AbilityKind::Body | p::AbilityKind::Playing => {
                    print.bodies.push(self.ability(ability)?);
                }
                p::AbilityKind::Triggered(_) => print.triggers.push(self.ability(ability)?),
                p::AbilityKind::Activated => {
                    print.activated.push(self.ability(ability)?);
                }
                p::AbilityKind::Keyword(name, None) => {
                    print.values.atoms |= 1 << self.atom(name)?.0;
                }
                other => return self.refused(format!("the ability {other:?}")),
            }
        }
        match print.bodies.len() {
            0..=16 => Ok(()),
            n => self.refused(format!("{n} abilities of what is played, at most 16")),
        }
    }

    /// As long as something is so, as a gate of what is always so.
    fn as_gate(&self, until: &p::Until) -> Read<Option<p::Gate>> {
        match until {
            p::Until::Game => Ok(None),
            p::Until::While(cond) => Ok(Some(p::Gate {
                cond: (**cond).clone(),
                read: p::ReadAt::Live,
            })),
            other => self.refused(format!("a text that works so long: {other:?}")),
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

    pub(super) fn ability(&mut self, ability: &p::Ability) -> Read<u16> {
        if ability.slots.len() > 16 {
            return self.refused("more than sixteen targets");
        }
        let slots = (0..).zip(&ability.slots);
        let slots = slots.map(|(at, slot)| self.target(at, slot));
        let mut slots: Vec<TargetSlot> = slots.collect::<Read<_>>()?;
        let (uses, conds) = self.limits(&ability.limits)?;
        let mut gates = self.gates_read(&ability.gates, p::ReadAt::Live)?;
        gates.extend(conds);
        let (modes, of_modes) = (take(&mut self.modes), take(&mut self.of_modes));
        self.targets.set(0);
        let (trigger, program) = self.triggered(ability, &mut slots)?;
        self.slots_of_modes(&mut slots);
        let modes = std::mem::replace(&mut self.modes, modes);
        self.of_modes = of_modes;
        let compiled = Ability {
            of: self.print_named(&self.card)?,
            label: ability.label.clone().unwrap_or_default(),
            gates,
            announced: self.gates_read(&ability.gates, p::ReadAt::AtActivation)?,
            price: self.price(&ability.cost)?,
            parts: self.parts(&ability.cost)?,
            optional: ability.cost.optional,
            slots,
            blind: false,
            needs: 0,
            modes,
            uses,
            works_in: self.zones(&ability.works_in)?,
            trigger,
            program,
        };
        self.add_ability(compiled)
    }

    pub(super) fn add_ability(&mut self, ability: Ability) -> Read<u16> {
        let Ok(at) = u16::try_from(self.abilities.len()) else {
            return self.refused("no room for another ability");
        };
        self.abilities.push(ability);
        Ok(at)
    }

    /// Zones, a bit each.
    fn zones(&self, names: &[String]) -> Read<u32> {
        let zones = names.iter().map(|name| Ok(1 << self.zone(name)?.0));
        zones.sum()
    }

    /// A slot that only one mode names is one of that mode.
    fn slots_of_modes(&self, slots: &mut [TargetSlot]) {
        let outside = self.targets.get();
        for slot in slots.iter_mut().filter(|s| outside >> s.at & 1 == 0) {
            let mut of = self.of_modes.iter().enumerate();
            let mut own = of.by_ref().filter(|(_, named)| *named >> slot.at & 1 == 1);
            slot.mode = match (own.next(), own.next()) {
                (Some((mode, _)), None) => Some(mode as u8),
                _ => None,
            };
        }
    }

    /// How often an ability can be used, and what must be so for it.
    fn limits(&mut self, limits: &[p::Limit]) -> Read<(Option<Uses>, Vec<super::code::Cond>)> {
        let (mut uses, mut conds) = (None, Vec::new());
        for limit in limits {
            match limit {
                p::Limit::Times(times, span) => {
                    let each_turn = match span.as_str() {
                        "turn" => true,
                        "game" | "ever" => false,
                        other => return self.refused(format!("so often in a {other}")),
                    };
                    let times = *times;
                    uses = Some(Uses { times, each_turn });
                }
                p::Limit::If(cond) => conds.push(self.cond(cond)?),
                p::Limit::For(events) => {
                    return self.refused(format!("what is paid for {events:?} alone"));
                }
                p::Limit::As(word) => return self.refused(format!("a use as `{word}`")),
                p::Limit::Freely => uses = None,
            }
        }
        Ok((uses, conds))
    }

    /// When it triggers and what it does; one that may be left asks first.
    fn triggered(
        &mut self,
        ability: &p::Ability,
        slots: &mut Vec<TargetSlot>,
    ) -> Read<(Option<Trigger>, ProgramId)> {
        let p::AbilityKind::Triggered(trigger) = &ability.kind else {
            return Ok((None, self.program_with(&ability.program, slots)?));
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
            None => self.program_with(&ability.program, slots)?,
            Some(who) => {
                let may = [p::Op::May(who.clone(), ability.program.clone())];
                self.program_with(&may, slots)?
            }
        };
        Ok((Some(code), program))
    }

    fn target(&mut self, at: u8, slot: &p::TargetSlot) -> Read<TargetSlot> {
        if slot.group.is_some() {
            return self.refused("what must be so of several targets");
        }
        Ok(TargetSlot {
            at,
            mode: None,
            filter: self.filter(&slot.filter)?,
            min: self.amount(&slot.min)?,
            max: self.amount(&slot.max)?,
        })
    }

    /// The lanes of a price.
    pub(super) fn price(&mut self, cost: &p::Cost) -> Read<Vec<(NumberId, super::code::Amount)>> {
        let lanes = cost
            .price
            .iter()
            .map(|(lane, n)| Ok((self.lane(lane)?, self.amount(n)?)));
        lanes.collect()
    }

    /// What a price is paid with; without a name, the one the book names.
    fn lane(&self, lane: &str) -> Read<NumberId> {
        let lane = if lane.is_empty() { self.lane } else { lane };
        self.found(self.words.number(lane), "number", lane)
    }

    /// What is done as a cost.
    pub(super) fn parts(&mut self, cost: &p::Cost) -> Read<Vec<Part>> {
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
            let reg = part.reg;
            Ok(Part { verb, of, reg })
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
            p::Mod::Keyword(name, None) => Mod::Gives(1 << self.atom(name)?.0),
            p::Mod::Gives(words) => Mod::Gives(self.word_set(words)?),
            p::Mod::Takes(words) => Mod::Takes(self.word_set(words)?),
            p::Mod::LoseAll => Mod::LoseAll,
            p::Mod::Controller(who) => Mod::Controller(self.who(who)?),
            p::Mod::Cannot(event) => Mod::Cannot(self.pattern(event)?),
            p::Mod::Cost(change) => Mod::Cost(CostChange {
                lane: self.lane(&change.lane)?,
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
            performs: match row.performs {
                "" => None,
                name => Some(self.print_named(name)?),
            },
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
            Does::Turns(from, to) => Change::Turns(number(from)?, number(to)?),
            Does::Enter => Change::Enter,
            Does::Place => Change::Place,
            Does::Reveal => Change::Reveal,
            Does::CountersOf(puts) => Change::CountersOf(puts),
            Does::Hands(name) => Change::Hands(self.counter(name)?),
        })
    }
}
