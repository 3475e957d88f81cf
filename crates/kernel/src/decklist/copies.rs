//! Copies of cards in lists: counted, taken apart, put together, exchanged.

use super::{counted, fault};
use crate::cardfile::faultless;
use crate::fault::Fault;
use serde::{Deserialize, Serialize};

/// Some copies of one card in a deck list.
pub trait Copies: Clone + PartialEq {
    /// How many.
    fn count(&self) -> u16;

    /// Another number of copies of the same.
    #[must_use]
    fn times(&self, count: u16) -> Self;

    /// Its name, for people.
    fn name(&self) -> &str;

    /// Whether one may stand for the other when cards are exchanged.
    fn is_like(&self, other: &Self) -> bool;
}

/// Some copies of a card that is all in its name.
///
/// ```
/// use kernel::decklist::Entry;
/// assert_eq!(Entry::read("3 River Stone").unwrap().card, "River Stone");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Entry {
    /// How many copies.
    pub count: u16,
    /// The card's whole name.
    pub card: String,
}

impl Entry {
    /// Reads `N NAME`.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn read(line: &str) -> Result<Self, String> {
        let (count, card) = counted(line)?;
        let card = card.to_owned();
        Ok(Self { count, card })
    }
}

impl Copies for Entry {
    fn count(&self) -> u16 {
        self.count
    }

    fn times(&self, count: u16) -> Self {
        let card = self.card.clone();
        Self { count, card }
    }

    fn name(&self) -> &str {
        &self.card
    }

    fn is_like(&self, other: &Self) -> bool {
        self.card == other.card
    }
}

/// How many copies a list has.
pub fn total<E: Copies>(entries: &[E]) -> u32 {
    entries.iter().map(|e| u32::from(e.count())).sum()
}

/// Each copy by itself.
pub fn spread<E: Copies>(entries: &[E]) -> Vec<E> {
    let each = |e: &E| vec![e.times(1); usize::from(e.count())];
    entries.iter().flat_map(each).collect()
}

/// Equal copies together.
pub fn gather<E: Copies>(cards: &[E]) -> Vec<E> {
    let mut entries: Vec<E> = Vec::new();
    for card in cards {
        let same = |e: &&mut E| e.times(1) == card.times(1);
        match entries.iter_mut().find(same) {
            Some(entry) => *entry = entry.times(entry.count() + card.count()),
            None => entries.push(card.clone()),
        }
    }
    entries
}

/// These copies go from the deck to the side deck, and those come from it.
///
/// # Errors
/// When a copy is not there to be moved.
pub fn exchange<E: Copies>(
    (deck, side): (&mut Vec<E>, &mut Vec<E>),
    out: &[E],
    into: &[E],
) -> Result<(), Vec<Fault>> {
    let mut faults: Vec<Fault> = Vec::new();
    faults.extend(out.iter().filter_map(|e| take("out", deck, e)));
    faults.extend(into.iter().filter_map(|e| take("in", side, e)));
    out.iter().for_each(|entry| put(side, entry));
    into.iter().for_each(|entry| put(deck, entry));
    faultless((), faults)
}

fn take<E: Copies>(key: &str, list: &mut Vec<E>, entry: &E) -> Option<Fault> {
    let mut left = entry.count();
    for held in list.iter_mut().filter(|held| held.is_like(entry)) {
        let moved = left.min(held.count());
        *held = held.times(held.count() - moved);
        left -= moved;
    }
    list.retain(|held| held.count() > 0);
    let (all, name) = (entry.count(), entry.name());
    let what = || format!("{left} of {all} `{name}` are not there to be moved");
    (left > 0).then(|| fault(key, &what()))
}

fn put<E: Copies>(list: &mut Vec<E>, entry: &E) {
    match list.iter_mut().find(|held| held.is_like(entry)) {
        Some(held) => *held = held.times(held.count() + entry.count()),
        None => list.push(entry.clone()),
    }
}
