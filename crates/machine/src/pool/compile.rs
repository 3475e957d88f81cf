//! From names to numbers: selectors, players, amounts, conditions, patterns.
//! What the machine cannot run is refused by its name.

use super::code::{Amount, Cond, Past, Pattern, Ref, RoleTest, Sel, Who};
use super::program::{Ability, Lasting, Step};
use super::{CardText, Print};
use crate::ids::{AtomId, CounterId, VerbId, ZoneId};
use crate::words::Words;
use ir::program as p;
use kernel::ids::PrintId;
use std::cell::{Cell, RefCell};

/// Something the machine does not know or cannot run yet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{card}: {what}")]
pub struct Refusal {
    /// The card it stands on; empty for a phrase of its own.
    pub card: String,
    /// What was refused.
    pub what: String,
}

/// What comes of reading a phrase.
pub(super) type Read<T> = Result<T, Refusal>;

/// Makes numbers of names.
#[derive(Clone, Debug)]
pub struct Compiler {
    pub(super) words: Words,
    /// What prices are paid with where no lane is named.
    pub(super) lane: &'static str,
    pub(super) atoms: Vec<String>,
    /// Kinds of counters: those that are declared, then those that cards name.
    pub(super) counters: RefCell<Vec<String>>,
    names: Vec<String>,
    pub(super) card: String,
    pub(super) programs: Vec<Vec<Step>>,
    pub(super) abilities: Vec<Ability>,
    pub(super) lasting: Vec<Lasting>,
    /// Verbs that something looks back on.
    pub(super) recalled: u128,
    /// Modes of the ability at hand.
    pub(super) modes: Vec<super::program::Modes>,
    /// The target slots that were named since somebody looked, a bit each.
    pub(super) targets: Cell<u16>,
    /// Which slots each mode of the ability names.
    pub(super) of_modes: Vec<u16>,
    /// Whether a text can ask for the last values of what is gone.
    pub(super) notes: Cell<bool>,
    /// The slots of the ability at hand.
    pub(super) open_slots: Vec<super::program::TargetSlot>,
}

/// As many kinds of counters have a number; 255 is all of them.
const MOST_COUNTERS: usize = 200;

impl Compiler {
    pub(super) fn new(words: Words, names: Vec<String>) -> Compiler {
        Compiler {
            words,
            lane: words.numbers.first().copied().unwrap_or_default(),
            atoms: words.types.iter().map(|word| (*word).to_owned()).collect(),
            counters: RefCell::new(words.counters.iter().map(|c| c.name.to_owned()).collect()),
            names,
            card: String::new(),
            programs: Vec::new(),
            abilities: Vec::new(),
            lasting: Vec::new(),
            recalled: 0,
            modes: Vec::new(),
            targets: Cell::new(0),
            of_modes: Vec::new(),
            notes: Cell::new(false),
            open_slots: Vec::new(),
        }
    }

    pub(super) fn refused<T>(&self, what: impl Into<String>) -> Read<T> {
        let (card, what) = (self.card.clone(), what.into());
        Err(Refusal { card, what })
    }

    pub(super) fn found<T>(&self, found: Option<T>, kind: &str, name: &str) -> Read<T> {
        match found {
            Some(found) => Ok(found),
            None => self.refused(format!("no {kind} `{name}`")),
        }
    }

    pub(super) fn zone(&self, name: &str) -> Read<ZoneId> {
        let area = self.words.areas.iter().find(|(area, _)| *area == name);
        let name = match area {
            Some((_, [zone])) => zone,
            _ => name,
        };
        self.found(self.words.zone(name), "zone", name)
    }

    pub(super) fn verb(&self, key: &str) -> Read<VerbId> {
        self.found(self.words.verb(key), "verb", key)
    }

    pub(super) fn print_named(&self, name: &str) -> Read<PrintId> {
        let named = |name: &str| self.names.iter().position(|n| n == name);
        // `a Conscript token` is one of the card of that name
        let token = || named(name.strip_suffix(" token")?);
        let at = named(name).or_else(token);
        let id = at.and_then(|at| u16::try_from(at).ok());
        self.found(id.map(PrintId), "card", name)
    }

    /// The bit of a word, a new one if nobody used it yet.
    pub(super) fn atom(&mut self, word: &str) -> Read<AtomId> {
        let at = self.atoms.iter().position(|a| a == word);
        let at = at.unwrap_or(self.atoms.len());
        if at >= 128 {
            return self.refused(format!("no room for the word `{word}`: 128 are in use"));
        }
        if at == self.atoms.len() {
            self.atoms.push(word.to_owned());
        }
        Ok(AtomId(at as u8))
    }

    pub(super) fn print(&mut self, card: &CardText) -> Read<Print> {
        self.card.clone_from(&card.name);
        let mut print = Print {
            name: card.name.clone(),
            enhanced: card.enhanced.clone(),
            kind: card.words.first().cloned().unwrap_or_default(),
            ..Print::default()
        };
        for word in &card.words {
            print.values.atoms |= 1 << self.atom(word)?.0;
        }
        for (name, value) in &card.stats {
            let stat = self.found(self.words.stat(name), "stat", name)?;
            print.values.stats[stat.index()] = *value;
        }
        print.price = self.price(&card.cost)?;
        if let Some(part) = card.cost.parts.first() {
            return self.refused(format!("a cost of the card that is done: {part:?}"));
        }
        self.abilities(&card.abilities, &mut print)?;
        self.card.clear();
        Ok(print)
    }

    /// A kind of counter; one that only cards name is a new one.
    pub(super) fn counter(&self, name: &str) -> Read<CounterId> {
        let mut counters = self.counters.borrow_mut();
        let at = counters.iter().position(|own| own == name);
        let at = at.unwrap_or(counters.len());
        if at >= MOST_COUNTERS {
            return self.refused(format!("no room for counters called `{name}`"));
        }
        if at == counters.len() {
            counters.push(name.to_owned());
        }
        Ok(CounterId(at as u8))
    }

    /// A reference.
    ///
    /// # Errors
    /// What the machine cannot follow.
    pub fn reference(&self, r: &p::Ref) -> Result<Ref, Refusal> {
        Ok(match r {
            p::Ref::This => Ref::This,
            p::Ref::ThisCard => Ref::ThisCard,
            p::Ref::Speaker => Ref::Speaker,
            p::Ref::Target(n) if *n < 16 => {
                self.targets.set(self.targets.get() | 1 << n);
                Ref::Target(*n)
            }
            p::Ref::Reg(n) => Ref::Reg(*n),
            p::Ref::Mine(n) => Ref::Mine(*n),
            p::Ref::LoopPlayer => Ref::LoopPlayer,
            p::Ref::LoopThing => Ref::LoopThing,
            p::Ref::Event(role) | p::Ref::Would(role) => Ref::Event(*role),
            p::Ref::Noted(r) => self.last(r)?,
            p::Ref::Host => Ref::Host,
            p::Ref::Candidate(n) if *n < 2 => Ref::Candidate(*n),
            p::Ref::Named(name) => {
                let known = self.words.references.iter().find(|(own, _)| own == name);
                let role = self.found(known.map(|(_, role)| *role), "reference", name)?;
                Ref::Event(role)
            }
            other => return self.refused(format!("the reference {other:?}")),
        })
    }

    /// A reference that is asked for what it was if it is gone.
    fn last(&self, r: &p::Ref) -> Read<Ref> {
        self.notes.set(true);
        self.reference(r)
    }

    /// Players.
    ///
    /// # Errors
    /// What the machine cannot find.
    pub fn who(&self, who: &p::Who) -> Result<Who, Refusal> {
        Ok(match who {
            p::Who::You => Who::You,
            p::Who::Opponents => Who::Opponents,
            p::Who::Each => Who::Each,
            p::Who::Allies => Who::Allies,
            p::Who::From(r) => Who::From(self.reference(r)?),
            p::Who::Controller(r) => Who::Controller(self.last(r)?),
            p::Who::Owner(r) => Who::Owner(self.last(r)?),
            p::Who::LoopPlayer => Who::LoopPlayer,
            p::Who::Ref(r) => Who::Ref(self.reference(r)?),
            other => return self.refused(format!("the players {other:?}")),
        })
    }

    /// Things.
    ///
    /// # Errors
    /// What the machine cannot select.
    pub fn sel(&mut self, sel: &p::Sel) -> Result<Sel, Refusal> {
        Ok(match sel {
            p::Sel::Ref(r) => Sel::Ref(self.reference(r)?),
            p::Sel::All(filter) => Sel::All(self.filter(filter)?),
            p::Sel::Top(who, zone, n) => {
                Sel::Top(self.who(who)?, self.zone(zone)?, self.amount(n)?)
            }
            p::Sel::Join(parts) => {
                let parts = parts.iter().map(|part| self.sel(part));
                Sel::Join(parts.collect::<Read<_>>()?)
            }
            p::Sel::Minus(a, b) => Sel::Minus(Box::new(self.sel(a)?), Box::new(self.sel(b)?)),
            p::Sel::Players(who) => Sel::Players(self.who(who)?),
            p::Sel::Zone(who, zone) => Sel::Zone(self.who(who)?, self.zone(zone)?),
            p::Sel::Print(name) => Sel::Print(self.print_named(name)?),
            p::Sel::Best(filter, name, most) => {
                let stat = self.found(self.words.stat(name), "stat", name)?;
                Sel::Best(self.filter(filter)?, stat, *most)
            }
            other => return self.refused(format!("the selection {other:?}")),
        })
    }

    /// A number.
    ///
    /// # Errors
    /// What the machine cannot reckon.
    pub fn amount(&mut self, amount: &p::Amount) -> Result<Amount, Refusal> {
        use p::Amount as A;
        Ok(match amount {
            A::Number(n) => Amount::Number(*n),
            A::X => Amount::X,
            A::Any => Amount::Any,
            A::Stat(sel, name) => {
                let stat = self.found(self.words.stat(name), "stat", name)?;
                self.notes.set(true);
                Amount::Stat(Box::new(self.sel(sel)?), stat)
            }
            A::Count(sel) => Amount::Count(Box::new(self.sel(sel)?)),
            A::Player(who, name) => {
                let number = self.found(self.words.number(name), "number", name)?;
                Amount::Player(self.who(who)?, number)
            }
            A::Counters(r, name) => {
                let kind = self.counter(name)?;
                Amount::Counters(self.reference(r)?, kind)
            }
            A::Event => Amount::Event,
            A::Done(reg) => Amount::Done(*reg),
            A::Tally(event, span) => {
                let event = self.pattern(event)?;
                let past = self.looks_back(*span, event.verbs)?;
                Amount::Tally(Box::new(event), past)
            }
            A::Plus(a, b) => Amount::Plus(self.boxed(a)?, self.boxed(b)?),
            A::Minus(a, b) => Amount::Minus(self.boxed(a)?, self.boxed(b)?),
            A::Times(a, b) => Amount::Times(self.boxed(a)?, self.boxed(b)?),
            A::Part(a, n, round) if *n != 0 => Amount::Part(self.boxed(a)?, *n, *round),
            other => return self.refused(format!("the amount {other:?}")),
        })
    }

    fn boxed(&mut self, amount: &p::Amount) -> Read<Box<Amount>> {
        Ok(Box::new(self.amount(amount)?))
    }

    /// A condition.
    ///
    /// # Errors
    /// What the machine cannot decide.
    pub fn cond(&mut self, cond: &p::Cond) -> Result<Cond, Refusal> {
        Ok(match cond {
            p::Cond::Compare(a, cmp, b) => Cond::Compare(self.amount(a)?, *cmp, self.amount(b)?),
            p::Cond::Is(sel, filter) => Cond::Is(self.sel(sel)?, self.filter(filter)?),
            p::Cond::Done(reg) => Cond::Done(*reg),
            p::Cond::During(name) => {
                let phase = self.found(self.words.phase(name), "phase", name)?;
                Cond::During(phase)
            }
            p::Cond::Happened(event, span) => {
                let event = self.pattern(event)?;
                let past = self.looks_back(*span, event.verbs)?;
                Cond::Happened(Box::new(event), past)
            }
            p::Cond::Not(cond) => Cond::Not(Box::new(self.cond(cond)?)),
            p::Cond::And(all) => Cond::And(self.conds(all)?),
            p::Cond::Or(any) => Cond::Or(self.conds(any)?),
            other => return self.refused(format!("the condition {other:?}")),
        })
    }

    fn conds(&mut self, conds: &[p::Cond]) -> Read<Vec<Cond>> {
        conds.iter().map(|cond| self.cond(cond)).collect()
    }

    /// A pattern of happenings.
    ///
    /// # Errors
    /// What the machine cannot watch for.
    pub fn pattern(&mut self, event: &p::Event) -> Result<Pattern, Refusal> {
        let mut pattern = Pattern {
            cause: event.cause,
            ..Pattern::default()
        };
        for key in &event.kinds {
            self.kind(key, &mut pattern)?;
        }
        for during in &event.during {
            let phase = self.found(self.words.phase(during), "phase", during)?;
            pattern.during.push(phase);
        }
        if let Some((nth, span)) = event.nth {
            pattern.nth = Some((nth, self.looks_back(span, pattern.verbs)?));
        }
        for (role, test) in &event.roles {
            let test = match test {
                p::EventTest::Is(filter, None) => RoleTest::Is(self.filter(filter)?),
                p::EventTest::Ref(r) => RoleTest::Ref(self.reference(r)?),
                p::EventTest::Who(who) => RoleTest::Who(self.who(who)?),
                other => return self.refused(format!("the part {other:?}")),
            };
            pattern.roles.push((*role, test));
        }
        if let Some((cmp, amount)) = &event.amount {
            pattern.amount = Some((*cmp, self.amount(amount)?));
        }
        Ok(pattern)
    }

    /// A verb, with those that count as it, or a moment of a turn.
    fn kind(&self, key: &str, to: &mut Pattern) -> Read<()> {
        let moment = self.words.moments.iter().find(|m| m.says == key);
        if let Some(moment) = moment
            && moment.yours
        {
            to.roles.push((ir::Role::Actor, RoleTest::Who(Who::You)));
        }
        let key = moment.map_or(key, |m| m.verb);
        to.verbs |= 1 << self.verb(key)?.0;
        let rows = self.words.verbs.iter().enumerate();
        let counts = rows.filter(|(_, row)| row.counts_as.contains(&key));
        counts.for_each(|(at, _)| to.verbs |= 1 << at);
        Ok(())
    }

    /// A stretch of time that can be looked back on.
    fn looks_back(&mut self, span: p::Span, verbs: u128) -> Read<Past> {
        self.recalled |= verbs;
        match span {
            p::Span::Turn => Ok(Past::Turn),
            p::Span::LastTurn => Ok(Past::LastTurn),
            other => self.refused(format!("looking back on {other:?}")),
        }
    }
}
