//! What lasts now: texts of things in play, and effects.

use crate::boards::{LASTS, LAYERED};
use crate::derived::Derived;
use crate::pool::{Lasts, Pool};
use crate::query::{Query, Things};
use crate::state::{Effect, Event, State, Voice};
use crate::thing::Thing;
use kernel::seats::Seat;

/// Something that lasts, by its age.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Active {
    pub(crate) stamp: u32,
    /// The row of the pool.
    pub(crate) row: u16,
    /// What its text is on, or what made it.
    pub(crate) source: Thing,
    /// What it is about, of an effect.
    pub(crate) scope: Thing,
    /// The number of an effect.
    pub(crate) value: i16,
    /// For whom an effect speaks; a text speaks for who controls its source.
    pub(super) speaker: Option<Seat>,
}

/// All of a kind that lasts when things are like this. What has lost its
/// abilities has no text.
pub(crate) fn active<'s>(
    state: &'s State,
    pool: &'s Pool,
    world: &'s Derived,
    kind: Lasts,
) -> impl Iterator<Item = Active> + 's {
    let board = match kind {
        Lasts::LAYERED => LAYERED,
        _ => LASTS,
    };
    let texts = world.able(board).flat_map(move |slot| {
        let object = state.in_slot(slot);
        let object = object.filter(|o| pool.print(o.face).lasts.meets(kind));
        let rows = object.into_iter().flat_map(|o| {
            let rows = pool.print(o.face).lasting.iter();
            rows.map(move |row| (o.since, *row))
        });
        let source = state.object_thing(slot);
        rows.map(move |(stamp, row)| Active {
            stamp,
            row,
            source,
            ..Active::default()
        })
    });
    let effects = state.effects.iter().map(Active::effect);
    let all = texts.chain(effects);
    all.filter(move |one| pool.row(one.row).what.lasts() == kind)
}

impl Active {
    /// An effect.
    pub(super) fn effect(effect: &Effect) -> Active {
        Active {
            stamp: effect.stamp,
            row: effect.row,
            source: effect.source,
            scope: effect.scope,
            value: effect.value,
            speaker: Some(effect.controller),
        }
    }

    /// What its text knows, of a happening.
    pub(crate) fn voice<'e>(&self, state: &State, world: &Derived, event: &'e Event) -> Voice<'e> {
        let slot = state.slot(self.source);
        let card = match slot {
            Some(slot) => state.in_slot(slot).and_then(|object| object.card),
            None => state.named_card(self.source),
        };
        let card = card.map(|card| state.card_thing(card)).unwrap_or_default();
        // a text speaks for who controls what it is on
        let own = || slot.and_then(|slot| world.object(slot));
        let seat = self
            .speaker
            .or_else(|| own().map(|values| values.controller));
        Voice::of(self.source, card, seat.unwrap_or_default(), event)
    }
}

impl Query<'_> {
    /// Whether what must be so for a row is so.
    pub(crate) fn works(&self, row: u16) -> bool {
        let gates = self.pool.row(row).gates.iter();
        gates.into_iter().all(|gate| self.holds(gate))
    }

    /// What something that lasts is about.
    pub(crate) fn scope(&self, one: Active) -> Things {
        match &self.pool.row(one.row).scope {
            Some(sel) => self.select(sel),
            None if self.exists(one.scope) => [one.scope].into_iter().collect(),
            None => Things::new(),
        }
    }

    /// Whether something that lasts is about this.
    pub(crate) fn is_about(&self, one: Active, thing: Thing) -> bool {
        match &self.pool.row(one.row).scope {
            Some(crate::pool::code::Sel::All(filter)) => self.passes(filter, thing),
            _ => self.scope(one).contains(&thing),
        }
    }
}
