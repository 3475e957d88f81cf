//! How much happens, and which damage.

use ir::Role;
use ir::program::{Atom, Cause, Cmp, Event, EventTest, Filter, Ref, Span, Test};

use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// The damage that something takes.
    pub(crate) fn taken_damage<'m>(&self, args: &'m Mean) -> Option<&'m Mean> {
        let [arg] = args.kids.as_slice() else {
            return None;
        };
        let damage = arg.kids.first().filter(|np| self.is_damage(np));
        damage.map(|_| arg)
    }

    /// `spent at least {any}{any}`: so much of one lane.
    pub(crate) fn paid_so_much(&mut self, event: &mut Event, cmp: &Mean) -> Lowered<()> {
        let lanes = self.lanes(&cmp.kids[0])?;
        let [(lane, _)] = lanes.as_slice() else {
            return fail(cmp, "how much");
        };
        let kinds = event.kinds.iter_mut();
        kinds.for_each(|kind| *kind = format!("{kind} {lane}"));
        event.amount = Some(self.cmp(cmp)?);
        Ok(())
    }

    /// `your second card`: which time it happens.
    pub(crate) fn which_time(&mut self, np: &Mean) -> Lowered<Option<u8>> {
        let base = np.kids.first().filter(|base| base.head == "D");
        let ord = base.and_then(|base| base.kids[1].kids.first());
        let which = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];
        match ord.filter(|ord| which.contains(&ord.head.as_str())) {
            Some(ord) => self.nth(ord).map(Some),
            None => Ok(None),
        }
    }

    pub(crate) fn is_damage(&self, np: &Mean) -> bool {
        super::nouns::noun_of(np) == "damage"
    }

    /// How much: `draw a card`, `deals 3 or more damage`.
    pub(crate) fn much(&mut self, event: &mut Event, np: &Mean) -> Lowered<()> {
        if np.head != "Np" {
            event.amount = Some(self.cmp(np)?);
            return Ok(());
        }
        match super::nouns::noun_of(np) {
            _ if let Some(nth) = self.which_time(np)? => {
                event.nth = Some((nth, Span::Turn));
                let base = &np.kids[0];
                self.take(&base.kids[0]);
                self.take_with_head(&[base], base);
                Ok(())
            }
            unit if self.grammar.is_unit(&unit) => self.damage(event, np),
            _ => {
                let test = self.event_test(np, Role::Patient)?;
                event.roles.push((Role::Patient, test));
                Ok(())
            }
        }
    }

    /// So much of a unit that verbs count: what is left of the phrase is not said.
    pub(crate) fn damage(&mut self, event: &mut Event, np: &Mean) -> Lowered<()> {
        let ("Np", [base, posts]) = (np.head.as_str(), np.kids.as_slice()) else {
            return fail(np, "how much");
        };
        self.take(base);
        for from in posts.kids.iter().filter(|post| post.head == "From") {
            self.take(from);
            let test = self.event_test(&from.kids[0], Role::Source)?;
            event.roles.push((Role::Source, test));
        }
        let (quant, adjs, noun) = match (base.head.as_str(), base.kids.as_slice()) {
            ("Q", [quant, adjs, noun]) => (Some(quant), adjs, noun),
            ("Plural", [adjs, noun]) => (None, adjs, noun),
            _ => return fail(base, "how much"),
        };
        self.damage_kinds(event, &adjs.kids);
        match quant {
            None => {}
            Some(one) if one.head == "N" && one.val == 1 => self.take(one),
            Some(any) if matches!(any.head.as_str(), "Any" | "All") => self.take(any),
            Some(quant) if quant.head == "N" => {
                event.amount = Some((Cmp::AtLeast, self.amount(quant)?));
            }
            Some(quant) => event.amount = Some(self.cmp(quant)?),
        }
        // What is counted goes without saying where the verb says it.
        if let [unit] = noun.kids.as_slice()
            && unit.kids.is_empty()
        {
            self.take(unit);
        }
        self.bind(noun, Ref::Event(Role::Amount));
        Ok(())
    }

    /// Which damage: in combat, by striking, beyond what was needed.
    pub(crate) fn damage_kinds(&mut self, event: &mut Event, adjs: &[Mean]) {
        for adj in adjs {
            match (adj.head.as_str(), adj.kids.as_slice()) {
                ("InCombat", []) => {
                    self.take(adj);
                    event.cause = Some(Cause::Combat);
                }
                ("Not", [combat]) if combat.head == "InCombat" => {
                    self.take_all(adj);
                    let kind = of_kind("noncombat");
                    event.roles.push((Role::Amount, EventTest::Is(kind, None)));
                }
                ("battle" | "strike" | "nonstrike", []) => {
                    let kind = of_kind(&self.word(adj));
                    event.roles.push((Role::Amount, EventTest::Is(kind, None)));
                }
                // What is left of it when all have died of it is a happening of its own.
                ("excess", []) => {
                    let excess = self.word(adj);
                    let kinds = event.kinds.iter_mut();
                    kinds.for_each(|kind| *kind = format!("{kind} {excess}"));
                }
                _ => {}
            }
        }
    }
}

/// Damage of a kind, or of any other: `strike`, `nonstrike`.
pub(crate) fn of_kind(word: &str) -> Filter {
    let atom = |word: &str| vec![Atom(word.to_string())];
    let test = match word.strip_prefix("non") {
        Some(word) => Test {
            not: atom(word),
            ..Test::default()
        },
        None => Test::must(atom(word)),
    };
    Filter::of(test)
}
