//! Reading what a position says, with every fault kept: parts that every
//! game's positions share.

use super::reader::as_texts;
use crate::bounded::Bounded;
use crate::cardfile::faultless;
use crate::fault::Fault;
use crate::seats::{Seat, SeatSet};
use std::collections::BTreeMap;
use toml::{Table, Value};

/// Faults of a position as they are found.
///
/// ```
/// use kernel::scenario::Faults;
/// let mut faults = Faults::default();
/// let cards = faults.texts("seat.A.hand", &toml::Value::from("Ember Fox"));
/// assert_eq!(cards, ["Ember Fox"]);
/// faults.number("seat.A.points", &toml::Value::from("three"));
/// assert_eq!(faults.into_result(()).unwrap_err()[0].key, "seat.A.points");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Something is wrong at this path of keys.
    pub fn wrong(&mut self, key: &str, what: impl Into<String>) {
        self.0.push(Fault {
            key: key.to_owned(),
            what: what.into(),
        });
    }

    /// A number, 0 or more.
    pub fn number(&mut self, key: &str, value: &Value) -> u16 {
        let number = value.as_integer().and_then(|n| u16::try_from(n).ok());
        let held = number.filter(|n| !n.is_beyond());
        held.unwrap_or_else(|| {
            let most = u16::MAX - 1;
            self.wrong(key, format!("must be a number from 0 to {most}"));
            0
        })
    }

    /// A number that is kept in a byte.
    ///
    /// ```
    /// use kernel::scenario::Faults;
    /// let mut faults = Faults::default();
    /// assert_eq!(faults.byte("seat.A.powers", 254), 254);
    /// faults.byte("seat.A.powers", 255);
    /// let found = faults.into_result(()).unwrap_err();
    /// assert_eq!(found[0].what, "must be a number from 0 to 254");
    /// ```
    pub fn byte(&mut self, key: &str, number: u16) -> u8 {
        let held = u8::try_from(number).ok().filter(|n| !n.is_beyond());
        held.unwrap_or_else(|| {
            let most = u8::MAX - 1;
            self.wrong(key, format!("must be a number from 0 to {most}"));
            0
        })
    }

    /// The place of another thing among so many: places are counted in bytes.
    pub fn place(&mut self, key: &str, things: usize) -> u8 {
        let place = u8::try_from(things).ok().filter(|place| *place < u8::MAX);
        place.unwrap_or_else(|| {
            self.wrong(key, format!("there can be {} things there", u8::MAX));
            0
        })
    }

    /// A number within a text.
    pub fn numeral(&mut self, key: &str, text: &str) -> u16 {
        let held = text.parse().ok().filter(|n: &u16| !n.is_beyond());
        held.unwrap_or_else(|| {
            let most = u16::MAX - 1;
            self.wrong(key, format!("{text:?} is no number from 0 to {most}"));
            0
        })
    }

    /// A text or a list of texts.
    pub fn texts(&mut self, key: &str, value: &Value) -> Vec<String> {
        as_texts(value).unwrap_or_else(|| {
            self.wrong(key, "must be a list of cards");
            Vec::new()
        })
    }

    /// The letter of one of these seats.
    pub fn seat(&mut self, key: &str, letter: &str, among: SeatSet) -> Option<Seat> {
        let seat = Seat::from_letter(letter).filter(|s| among.has(*s));
        self.found(key, seat, || format!("there is no seat {letter:?}"))
    }

    /// Who goes first, where the table of a scenario says so: `first = "A"`.
    pub fn first_seat(&mut self, table: &Table, among: SeatSet) -> Option<Seat> {
        let letter = table.get("first")?.as_str().unwrap_or_default();
        self.seat("table.first", letter, among)
    }

    /// The decks of a scenario, each read.
    ///
    /// ```
    /// use kernel::scenario::{Fault, Faults};
    /// use kernel::seats::{Seat, SeatSet};
    /// let decks = [(Seat(1), toml::Table::new())].into();
    /// let mut faults = Faults::default();
    /// faults.decks(&decks, |_| {
    ///     let (key, what) = ("main".to_owned(), "is missing".to_owned());
    ///     Err::<(), _>(vec![Fault { key, what }])
    /// });
    /// faults.seating(&decks, ("duel", SeatSet::first(2)), "R 1");
    /// let found = faults.into_result(()).unwrap_err();
    /// assert_eq!(found[0].key, "deck.B.main");
    /// assert_eq!(found[1].what, "seat A of duel is empty (R 1)");
    /// ```
    pub fn decks<D>(
        &mut self,
        decks: &BTreeMap<Seat, Table>,
        read: impl Fn(&Table) -> Result<D, Vec<Fault>>,
    ) -> Vec<D> {
        let mut list = Vec::new();
        for (seat, deck) in decks {
            match read(deck) {
                Ok(deck) => list.push(deck),
                Err(wrong) => wrong
                    .into_iter()
                    .for_each(|f| self.wrong(&format!("deck.{seat}.{}", f.key), f.what)),
            }
        }
        list
    }

    /// Every one of these seats has a deck, and nobody else: so it says this
    /// rule of this mode.
    pub fn seating(
        &mut self,
        decks: &BTreeMap<Seat, Table>,
        (mode, seats): (&str, SeatSet),
        rule: &str,
    ) {
        for seat in seats.iter().filter(|s| !decks.contains_key(s)) {
            self.wrong("deck", format!("seat {seat} of {mode} is empty ({rule})"));
        }
        for seat in decks.keys().filter(|s| !seats.has(**s)) {
            let what = format!("{mode} has no seat {seat} ({rule})");
            self.wrong(&format!("deck.{seat}"), what);
        }
    }

    /// What was read, if nothing is wrong with it.
    ///
    /// # Errors
    /// Every fault.
    pub fn into_result<T>(self, read: T) -> Result<T, Vec<Fault>> {
        faultless(read, self.0)
    }
}
