//! What the positions of all games say in the same way: modes and seats, whose
//! turn it is, cards with marks.

use super::faults::Faults;
use super::game::Position;
use crate::fault::Fault;
use crate::seats::{Seat, SeatSet};
use toml::{Table, Value};

/// A card as written in a position: its name, and what is said of it after a
/// colon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardSpec {
    /// Its name.
    pub name: String,
    /// What is said of it.
    pub marks: Vec<String>,
}

impl CardSpec {
    /// Reads `Name: mark, mark`. A mark may name a card whose name has a comma
    /// itself: `open` says that a mark goes on after it.
    ///
    /// ```
    /// use kernel::scenario::CardSpec;
    /// let fox = CardSpec::of("Fox: tired, with Owl, the Wise, new", |mark| mark == "with Owl");
    /// assert_eq!((fox.name.as_str(), fox.marks.len()), ("Fox", 3));
    /// assert_eq!(fox.marks[1], "with Owl, the Wise");
    /// ```
    pub fn of(text: &str, open: impl Fn(&str) -> bool) -> Self {
        let (name, rest) = text.split_once(": ").unwrap_or((text, ""));
        let mut marks: Vec<String> = Vec::new();
        for piece in rest.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            match marks.last_mut().filter(|mark| open(mark)) {
                Some(begun) => {
                    begun.push_str(", ");
                    begun.push_str(piece);
                }
                None => marks.push(piece.to_owned()),
            }
        }
        let name = name.trim().to_owned();
        Self { name, marks }
    }
}

/// Who went first, and how many turns each player has begun, in the order of
/// turns: it is turn number `turn`, and the first of `order` takes it.
///
/// ```
/// use kernel::scenario::turns_begun;
/// use kernel::seats::Seat;
/// let three = [Seat(2), Seat(0), Seat(1)];
/// assert_eq!(turns_begun(&three, 4), [(Seat(2), 2), (Seat(0), 1), (Seat(1), 1)]);
/// assert_eq!(turns_begun(&three, 2), [(Seat(1), 1), (Seat(2), 1), (Seat(0), 0)]);
/// ```
#[must_use]
pub fn turns_begun(order: &[Seat], turn: u32) -> Vec<(Seat, u16)> {
    let n = order.len() as u32;
    let back = (n - (turn.max(1) - 1) % n) % n;
    let begun = |i: u32| {
        let turns = (turn + n - 1 - i) / n;
        let seat = order[((back + i) % n) as usize];
        (seat, u16::try_from(turns).unwrap_or(u16::MAX))
    };
    (0..n).map(begun).collect()
}

impl Position {
    /// The mode, by its name; the first of the names where none is said.
    ///
    /// # Errors
    /// When there is none.
    pub fn mode<M>(
        &self,
        names: &[&str],
        known: impl FnOnce(&str) -> Option<M>,
    ) -> Result<M, Vec<Fault>> {
        let mut faults = Faults::default();
        let mode = faults.mode(&self.mode, names, known);
        mode.map_or_else(|| faults.into_result(()).and(Err(Vec::new())), Ok)
    }

    /// What is said of a seat.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> Table {
        self.seats.get(&seat).cloned().unwrap_or_default()
    }
}

impl Faults {
    /// What was found, or what is to be said where nothing was.
    pub fn found<T>(
        &mut self,
        key: &str,
        found: Option<T>,
        what: impl FnOnce() -> String,
    ) -> Option<T> {
        if found.is_none() {
            self.wrong(key, what());
        }
        found
    }

    /// The mode with this name; the first of the names where none is said.
    ///
    /// ```
    /// use kernel::scenario::Faults;
    /// let mut faults = Faults::default();
    /// let mut mode = |said| faults.mode(said, &["duel", "four"], |name| Some(name.len()));
    /// assert_eq!(mode(""), Some(4));
    /// assert_eq!(faults.mode("five", &["duel"], |_| None::<u8>), None);
    /// let found = faults.into_result(()).unwrap_err();
    /// assert_eq!(found[0].what, "there is no mode \"five\": use duel");
    /// ```
    pub fn mode<M>(
        &mut self,
        said: &str,
        names: &[&str],
        known: impl FnOnce(&str) -> Option<M>,
    ) -> Option<M> {
        let usual = names.first().copied().unwrap_or_default();
        let name = if said.is_empty() { usual } else { said };
        self.found("mode", known(name), || {
            format!("there is no mode {name:?}: use {}", names.join(", "))
        })
    }

    /// Nobody sits where this mode has no seat.
    pub fn strangers(&mut self, position: &Position, (mode, seats): (&str, SeatSet)) {
        for seat in position.seats.keys().filter(|s| !seats.has(**s)) {
            self.wrong(&format!("seat.{seat}"), format!("{mode} has no such seat"));
        }
    }

    /// One of these seats, by its letter.
    pub fn one_seat(&mut self, key: &str, value: &Value, among: SeatSet) -> Option<Seat> {
        self.seat(key, value.as_str().unwrap_or_default(), among)
    }

    /// One of these, by its name in any case: "must be a phase: draw, main".
    pub fn one_of<K: Copy>(
        &mut self,
        key: &str,
        value: &Value,
        (what, all): (&str, &[K]),
        name: impl Fn(K) -> &'static str,
    ) -> Option<K> {
        let said = value.as_str().unwrap_or_default();
        let mut kinds = all.iter().copied();
        let found = kinds.find(|kind| name(*kind).eq_ignore_ascii_case(said));
        self.found(key, found, || {
            let names: Vec<&str> = all.iter().map(|kind| name(*kind)).collect();
            format!("must be {what}: {}", names.join(", "))
        })
    }
}
