//! Effect rows: what an effect that began to apply has left in the state.
//! Rows are state; what is computed from them is not.

use serde::{Deserialize, Serialize};

/// Names a row for as long as it exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RowId(pub u32);

/// An effect that applies: `S` is its scope (a fixed set, a filter asked again
/// each time, a side), `W` what it does, `U` when it ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EffectRow<S, W, U> {
    /// Names the row; ids are given in order, so it is its timestamp too.
    pub id: RowId,
    /// What it applies to.
    pub scope: S,
    /// What it does.
    pub what: W,
    /// When it ends.
    pub until: U,
}

/// The rows of a game, oldest first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EffectRows<S, W, U> {
    rows: Vec<EffectRow<S, W, U>>,
    last: u32,
}

impl<S, W, U> Default for EffectRows<S, W, U> {
    fn default() -> Self {
        Self {
            rows: Vec::new(),
            last: 0,
        }
    }
}

impl<S, W, U> EffectRows<S, W, U> {
    /// An effect begins to apply.
    pub fn begin(&mut self, scope: S, what: W, until: U) -> RowId {
        self.last += 1;
        let id = RowId(self.last);
        self.rows.push(EffectRow {
            id,
            scope,
            what,
            until,
        });
        id
    }

    /// A timestamp between those of rows, for something else that begins to
    /// apply.
    pub fn tick(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    /// Ends the rows that match; tells whether any did.
    pub fn end(&mut self, ends: impl Fn(&EffectRow<S, W, U>) -> bool) -> bool {
        let before = self.rows.len();
        self.rows.retain(|row| !ends(row));
        self.rows.len() != before
    }

    /// The rows, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &EffectRow<S, W, U>> {
        self.rows.iter()
    }

    /// The rows, oldest first, to count down uses.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut EffectRow<S, W, U>> {
        self.rows.iter_mut()
    }

    /// Whether no effect applies.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}
