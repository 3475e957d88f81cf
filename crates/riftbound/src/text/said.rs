//! What a noun phrase says, before it is known what is done with it.

use crate::program::{Amount, FieldFilter, Filter, Group, ItemFilter, Kinds, Pick, Side, Where};
use text::{Res, Term, fail};

/// A filter and what else was said in words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    pub(crate) filter: Filter,
    /// "At a battlefield" that is one.
    pub(crate) field: Option<FieldFilter>,
    /// "In a base", whichever, or "in your base".
    pub(crate) a_base: bool,
    pub(crate) your_base: bool,
    /// "At battlefields", whichever.
    pub(crate) at_fields: bool,
    /// What a group must fulfil.
    pub(crate) group: Option<Group>,
    /// What was named before must be at a battlefield too.
    pub(crate) both_at_field: Option<Pick>,
    /// Abilities are meant too.
    pub(crate) ability: bool,
    /// It was called a card.
    pub(crate) card: bool,
    /// What an item on the Chain has chosen.
    pub(crate) chooses: Option<Filter>,
    /// Its cost is at most this.
    pub(crate) item_cost: (Option<u8>, Option<u8>),
}

impl Said {
    /// What is asked of one thing: "at a battlefield" is at any.
    pub(crate) fn plain(mut self, at: &Term) -> Res<'_, Filter> {
        self.ungrouped(at)?;
        self.singly(at)?;
        Ok(self.filter)
    }

    /// What is asked of all things: they are "at battlefields".
    pub(crate) fn plural(mut self, at: &Term) -> Res<'_, Filter> {
        self.ungrouped(at)?;
        if self.field.is_some() {
            return fail(at, "say \"at battlefields\"");
        }
        self.complete(at)?;
        Ok(self.filter)
    }

    fn ungrouped<'t>(&self, at: &'t Term) -> Res<'t, ()> {
        if self.group.is_some() || self.ability || self.both_at_field.is_some() {
            return fail(at, "this is said of a group that is chosen");
        }
        Ok(())
    }

    /// Takes "at a battlefield" as a restriction of each.
    pub(crate) fn singly<'t>(&mut self, at: &'t Term) -> Res<'t, ()> {
        if self.at_fields {
            return fail(at, "say \"at a battlefield\"");
        }
        if let Some(found) = self.field.take() {
            self.filter.at = super::fields::at_fields(&found, at)?;
        }
        self.complete(at)
    }

    /// Zones that a noun alone tells.
    pub(crate) fn complete<'t>(&mut self, at: &'t Term) -> Res<'t, ()> {
        if self.a_base && self.filter.side == Side::Yours {
            return fail(at, "say \"in your base\"");
        }
        if self.your_base && self.filter.side != Side::Yours {
            return fail(at, "only friendly units are in your base");
        }
        let kinds = self.filter.kinds;
        if kinds.legend && self.filter.zone == Where::Board {
            let only = Kinds {
                legend: true,
                ..Kinds::default()
            };
            if kinds == only {
                self.filter.zone = Where::Legend;
            }
        }
        if self.card && self.filter.zone == Where::Board && self.filter.among.is_none() {
            return fail(at, "say in which zone");
        }
        Ok(())
    }

    /// What it asks of an item on the Chain, if that is what it speaks of.
    pub(crate) fn item(&self) -> Option<ItemFilter> {
        let kinds = self.filter.kinds;
        let on_chain = (kinds.spell || self.ability) && self.filter.zone == Where::Board;
        let only = !(kinds.unit || kinds.gear || kinds.rune || kinds.legend);
        (on_chain && only && self.filter.among.is_none()).then(|| ItemFilter {
            spell: kinds.spell,
            ability: self.ability,
            side: self.filter.side,
            energy: self.item_cost.0.map(number),
            power: self.item_cost.1.map(number),
            chooses: self.chooses.clone(),
            word: self.filter.word,
        })
    }
}

pub(crate) fn number(n: u8) -> Amount {
    Amount::Number(i16::from(n))
}
