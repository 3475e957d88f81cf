//! Triggers that wait to be placed. Events only make them due; the game's loop
//! frame places them group by group, each group in an order somebody chooses.

use crate::parts::run::Part;
use serde::{Deserialize, Serialize};

/// Triggers waiting to be placed, each in a group; lower groups are placed
/// first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Waiting<T> {
    items: Vec<(u8, T)>,
}

impl<T> Default for Waiting<T> {
    fn default() -> Self {
        Self { items: Vec::new() }
    }
}

impl<T> Waiting<T> {
    /// A trigger becomes due.
    pub fn add(&mut self, group: u8, trigger: T) {
        self.items.push((group, trigger));
    }

    /// Whether nothing waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The group to be placed first, with the places of its members.
    ///
    /// ```
    /// use kernel::parts::trigger::Waiting;
    /// let mut waiting = Waiting::default();
    /// waiting.add(1, "theirs");
    /// waiting.add(0, "ours");
    /// assert_eq!(waiting.first_group(), Some((0, vec![1])));
    /// assert_eq!(waiting.take(1), "ours");
    /// ```
    #[must_use]
    pub fn first_group(&self) -> Option<(u8, Vec<usize>)> {
        let group = self.items.iter().map(|(g, _)| *g).min()?;
        let members = self.items.iter().enumerate();
        let places = members.filter(|(_, (g, _))| *g == group).map(|(i, _)| i);
        Some((group, places.collect()))
    }

    /// Takes one that is placed now.
    pub fn take(&mut self, at: usize) -> T {
        self.items.remove(at).1
    }

    /// What waits, in the order it became due.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.items.iter().map(|(_, t)| t)
    }

    /// Forgets what waits and does not match.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        self.items.retain(|(_, t)| keep(t));
    }

    /// Forgets all that waits.
    pub fn clear(&mut self) {
        self.items.clear();
    }

    /// The trigger waiting at this place.
    #[must_use]
    pub fn get(&self, at: usize) -> Option<&T> {
        self.items.get(at).map(|(_, t)| t)
    }
}

/// A trigger that waits to be placed; `C` is what a game's abilities know.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending<C> {
    /// What it knows.
    pub ctx: C,
    /// A part of the ability only.
    pub part: Option<Part>,
    /// The moment it triggered: triggers of one moment are ordered together.
    pub moment: u32,
}

/// Something that happens later: `L` says when, `E` until when it waits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Delayed<C, L, E> {
    /// What it knows, and which part.
    pub pending: Pending<C>,
    /// When.
    pub when: L,
    /// When it ceases to wait.
    pub end: E,
}
