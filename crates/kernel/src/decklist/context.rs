//! A deck as a scenario writes it: with siding, with team mates.

use crate::cardfile::faultless;
use crate::fault::Fault;
use toml::{Table, Value};

/// A deck, what it is after siding, and the decks of the team mates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckInContext<D> {
    /// The deck itself.
    pub deck: D,
    /// The deck after siding, if the scenario says some.
    pub after: Option<D>,
    /// The decks of the other players of the team.
    pub mates: Vec<D>,
}

impl<D> DeckInContext<D> {
    /// The deck of a table with the keys of a deck file and perhaps
    /// `sided = { out = [...], in = [...] }` and `mates`, a list of decks. How
    /// decks and entries are read and cards are exchanged is the game's.
    ///
    /// # Errors
    /// Every fault, those found before too.
    ///
    /// ```
    /// use kernel::decklist::{DeckInContext, counted, lines};
    /// let table = "main = [\"2 Fox\"]\nsided = { out = [\"1 Fox\"] }".parse().unwrap();
    /// let entries = |table: &toml::Table, key: &str, faults: &mut Vec<_>| {
    ///     lines(table, key, "2 Fox", faults, |line| counted(line).map(|(n, _)| n))
    /// };
    /// let read = |table: &toml::Table| Ok(entries(table, "main", &mut Vec::new())[0]);
    /// let exchange = |deck: &u16, out: &[u16], _: &[u16]| Ok(deck - out[0]);
    /// let written = DeckInContext::read(table, Vec::new(), read, entries, exchange).unwrap();
    /// assert_eq!((written.deck, written.after), (2, Some(1)));
    /// ```
    pub fn read<E>(
        mut table: Table,
        mut faults: Vec<Fault>,
        read: impl Fn(&Table) -> Result<D, Vec<Fault>>,
        entries: impl Fn(&Table, &str, &mut Vec<Fault>) -> Vec<E>,
        exchange: impl Fn(&D, &[E], &[E]) -> Result<D, Vec<Fault>>,
    ) -> Result<Self, Vec<Fault>> {
        let sided = table.remove("sided");
        let mates = table.remove("mates");
        let mates = decks(mates.as_ref(), &mut faults, &read);
        let deck = read(&table)?;
        let mut side = |value: Value| {
            let table = value.as_table().cloned().unwrap_or_default();
            let out = entries(&table, "out", &mut faults);
            let into = entries(&table, "in", &mut faults);
            let after = exchange(&deck, &out, &into);
            after.map_err(|list| faults.extend(list)).ok()
        };
        let after = sided.and_then(&mut side);
        faultless(Self { deck, after, mates }, faults)
    }
}

/// The decks of a list of tables; absent is none.
fn decks<D>(
    value: Option<&Value>,
    faults: &mut Vec<Fault>,
    read: impl Fn(&Table) -> Result<D, Vec<Fault>>,
) -> Vec<D> {
    let list = value.and_then(Value::as_array);
    let tables = list.into_iter().flatten().filter_map(Value::as_table);
    let mut all = Vec::new();
    for table in tables {
        match read(table) {
            Ok(deck) => all.push(deck),
            Err(list) => faults.extend(list),
        }
    }
    all
}
