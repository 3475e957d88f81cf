//! What lasts now: texts of things in play, and effects.

use crate::pool::{Lasts, Pool};
use crate::query::{Query, Things};
use crate::state::{Scene, State};
use crate::thing::Thing;
use crate::values::Derived;
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
    let objects = state.objects();
    let has = objects.filter(move |(_, o)| pool.print(o.face).lasts.meets(kind));
    let able = has.filter(|(slot, _)| world.object(*slot).is_some_and(|v| !v.silent));
    let texts = able.flat_map(move |(slot, object)| {
        let source = state.object_thing(slot);
        let rows = pool.print(object.face).lasting.iter();
        rows.map(move |row| Active {
            stamp: object.since,
            row: *row,
            source,
            ..Active::default()
        })
    });
    let effects = state.effects.iter().map(|effect| Active {
        stamp: effect.stamp,
        row: effect.row,
        source: effect.source,
        scope: effect.scope,
        value: effect.value,
        speaker: Some(effect.controller),
    });
    let all = texts.chain(effects);
    all.filter(move |one| pool.row(one.row).what.lasts() == kind)
}

impl Active {
    /// What its text knows.
    pub(crate) fn scene(&self, state: &State, world: &Derived) -> Scene {
        let controller = self.controller(state, world);
        let card = state.card_of(self.source).map(|c| state.card_thing(c));
        Scene::of(self.source, card.unwrap_or_default(), controller)
    }

    /// For whom it speaks.
    pub(crate) fn controller(&self, state: &State, world: &Derived) -> Seat {
        let own = state.slot(self.source).and_then(|slot| world.object(slot));
        let own = own.map(|values| values.controller);
        self.speaker.or(own).unwrap_or_default()
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
