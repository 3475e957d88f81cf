//! What the book of 2023-04-03 does not know: a card with any of it is refused
//! there, by name of what is missing. It is looked for in what a card is and in
//! what its text means, never in its words: `named` says what of the words of a
//! program is unknown, the other files go through it, part by part.

mod cards;
mod named;
mod parts;
mod steps;
mod texts;
mod verbs;

use super::Edition;
use crate::rules::Rules;
use kernel::ids::{AbilityId, PrintId};
use smallvec::SmallVec;
use std::collections::BTreeSet;

/// Something an edition does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unknown {
    /// Its name.
    pub what: &'static str,
    /// Where the book would have to know it.
    pub rule: &'static str,
}

impl Edition {
    /// What this edition does not know of a card, of what it makes, and of
    /// what it gives.
    #[must_use]
    pub fn unknown(self, print: PrintId, rules: &Rules) -> Vec<Unknown> {
        if self == Self::June2025 {
            return Vec::new();
        }
        let mut search = Search {
            rules,
            found: BTreeSet::new(),
            prints: BTreeSet::new(),
            abilities: BTreeSet::new(),
        };
        search.print(print);
        search.found.into_iter().collect()
    }

    /// Why a card is refused in this edition, if it is.
    #[must_use]
    pub fn refusal(self, print: PrintId, rules: &Rules) -> Option<(&'static str, String)> {
        let unknown = self.unknown(print, rules);
        let first = unknown.first()?;
        let names: Vec<&str> = unknown.iter().map(|u| u.what).collect();
        let (name, book) = (&rules.prints[print].name, self.name());
        let all = names.join(", ");
        let what = format!("`{name}` has what the book of {book} does not know: {all}");
        Some((first.rule, what))
    }
}

/// A search through a card and all it leads to.
struct Search<'r> {
    rules: &'r Rules,
    found: BTreeSet<Unknown>,
    prints: BTreeSet<PrintId>,
    abilities: BTreeSet<AbilityId>,
}

impl Search<'_> {
    fn find(&mut self, unknown: Unknown) {
        self.found.insert(unknown);
    }

    fn find_if(&mut self, is: bool, unknown: Unknown) {
        if is {
            self.find(unknown);
        }
    }
}

/// A part of a program that is searched. Each takes all its fields in hand, so
/// that one that is new is not forgotten.
trait Searched {
    fn search(&self, s: &mut Search<'_>);
}

impl<T: Searched> Searched for Option<T> {
    fn search(&self, s: &mut Search<'_>) {
        self.iter().for_each(|part| part.search(s));
    }
}

impl<T: Searched> Searched for Vec<T> {
    fn search(&self, s: &mut Search<'_>) {
        self.iter().for_each(|part| part.search(s));
    }
}

impl<T: Searched, const N: usize> Searched for SmallVec<[T; N]>
where
    [T; N]: smallvec::Array<Item = T>,
{
    fn search(&self, s: &mut Search<'_>) {
        self.iter().for_each(|part| part.search(s));
    }
}

impl<T: Searched> Searched for Box<T> {
    fn search(&self, s: &mut Search<'_>) {
        self.as_ref().search(s);
    }
}

impl<T: Searched> Searched for &T {
    fn search(&self, s: &mut Search<'_>) {
        (*self).search(s);
    }
}

impl<A: Searched, B: Searched> Searched for (A, B) {
    fn search(&self, s: &mut Search<'_>) {
        self.0.search(s);
        self.1.search(s);
    }
}

impl<A: Searched, B: Searched, C: Searched> Searched for (A, B, C) {
    fn search(&self, s: &mut Search<'_>) {
        (&self.0, &self.1).search(s);
        self.2.search(s);
    }
}

impl<A: Searched, B: Searched, C: Searched, D: Searched> Searched for (A, B, C, D) {
    fn search(&self, s: &mut Search<'_>) {
        (&self.0, &self.1).search(s);
        (&self.2, &self.3).search(s);
    }
}
