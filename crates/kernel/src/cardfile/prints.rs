//! The table of all that is printed, found by number and by name.

use super::CardFault;
use crate::did_you_mean;
use crate::ids::PrintId;
use rustc_hash::FxHashMap;
use std::ops::{Deref, Index, IndexMut};

/// What every game's prints have.
pub trait Printed {
    /// The whole name.
    fn name(&self) -> &str;

    /// Whether it is the definition of a token, which may have the name of a
    /// card.
    fn is_token(&self) -> bool;
}

/// The prints of a database, as a slice by number and as a table by name. A
/// token may have the name of a card; then the card is found.
///
/// ```
/// use kernel::cardfile::{Printed, Prints};
/// #[derive(Clone)]
/// struct Print(&'static str, bool);
/// impl Printed for Print {
///     fn name(&self) -> &str {
///         self.0
///     }
///     fn is_token(&self) -> bool {
///         self.1
///     }
/// }
/// let prints: Prints<Print> = [Print("Fox", true), Print("Fox", false)].into_iter().collect();
/// let card = prints.find("Fox").unwrap();
/// assert!(!prints[card].1);
/// assert_ne!(prints.find_token("Fox"), Some(card));
/// assert_eq!(prints.suggest("Fix"), Some("Fox"));
/// ```
#[derive(Clone, Debug)]
pub struct Prints<P> {
    rows: Vec<P>,
    by_name: FxHashMap<String, PrintId>,
}

impl<P> Default for Prints<P> {
    fn default() -> Self {
        Self {
            rows: Vec::new(),
            by_name: FxHashMap::default(),
        }
    }
}

impl<P: Printed> Prints<P> {
    /// Adds a print; one with the name of a known card takes its row. None when
    /// no number is left for it.
    pub fn put(&mut self, print: P) -> Option<PrintId> {
        let same = |p: &P| p.name() == print.name() && p.is_token() == print.is_token();
        let known = self.rows.iter().position(same);
        let row = known.unwrap_or(self.rows.len());
        let id = u16::try_from(row).map(PrintId).ok()?;
        if known.is_some() {
            self.rows[row] = print;
            return Some(id);
        }
        let namesake = self.find(print.name());
        if namesake.is_none_or(|other| self[other].is_token()) {
            self.by_name.insert(print.name().to_owned(), id);
        }
        self.rows.push(print);
        Some(id)
    }

    /// Adds a print, or says that there are too many.
    pub fn place(&mut self, print: P, faults: &mut Vec<CardFault>) -> Option<PrintId> {
        let name = print.name().to_owned();
        let id = self.put(print);
        if id.is_none() {
            faults.push(CardFault::plain(&name, "name", "there are too many cards"));
        }
        id
    }

    /// Adds these prints; gives the row of each that has one.
    pub fn place_all(&mut self, all: Vec<P>, faults: &mut Vec<CardFault>) -> Vec<Option<PrintId>> {
        all.into_iter()
            .map(|print| self.place(print, faults))
            .collect()
    }

    /// The print with this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<PrintId> {
        self.by_name.get(name).copied()
    }

    /// The token with this name.
    #[must_use]
    pub fn find_token(&self, name: &str) -> Option<PrintId> {
        self.find_where(|p| p.is_token() && p.name() == name)
    }

    /// The first print that fits.
    #[must_use]
    pub fn find_where(&self, fits: impl Fn(&P) -> bool) -> Option<PrintId> {
        let row = self.rows.iter().position(fits)?;
        u16::try_from(row).ok().map(PrintId)
    }

    /// Takes a name away, so that nobody finds its card.
    pub fn refuse(&mut self, name: &str) {
        self.by_name.remove(name);
    }

    /// Takes the names of faulty cards away, so that nobody can play them.
    pub fn refuse_all(&mut self, faults: &[CardFault]) {
        for fault in faults {
            self.refuse(&fault.card);
        }
    }

    /// The name that was probably meant, if one is near enough.
    #[must_use]
    pub fn suggest(&self, written: &str) -> Option<&str> {
        did_you_mean::nearest(written, self.names())
    }

    /// What is said of a name that is no card's.
    #[must_use]
    pub fn unknown(&self, written: &str) -> String {
        did_you_mean::unknown_card(written, self.names())
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(P::name)
    }
}

impl<P> Deref for Prints<P> {
    type Target = [P];

    #[inline]
    fn deref(&self) -> &[P] {
        &self.rows
    }
}

impl<P> Index<PrintId> for Prints<P> {
    type Output = P;

    #[inline]
    fn index(&self, id: PrintId) -> &P {
        &self.rows[id.index()]
    }
}

impl<P> IndexMut<PrintId> for Prints<P> {
    fn index_mut(&mut self, id: PrintId) -> &mut P {
        &mut self.rows[id.index()]
    }
}

impl<P: Printed> FromIterator<P> for Prints<P> {
    /// As many as have a number.
    fn from_iter<I: IntoIterator<Item = P>>(list: I) -> Self {
        let mut prints = Self::default();
        for print in list {
            if prints.put(print).is_none() {
                break;
            }
        }
        prints
    }
}
