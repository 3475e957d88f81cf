//! Taking values out of tables, with every fault noted at its line.

use super::FileError;
use super::source::{Source, join};
use crate::did_you_mean;
use crate::seats::Seat;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// Takes values out of tables and notes what is wrong with them.
pub struct Reader<'s> {
    pub(super) source: &'s Source,
    pub(super) wrong: Vec<FileError>,
}

impl<'s> Reader<'s> {
    /// Begins to read a file.
    #[must_use]
    pub fn new(source: &'s Source) -> Self {
        let wrong = Vec::new();
        Self { source, wrong }
    }

    /// What was read, if nothing is wrong with the file.
    ///
    /// # Errors
    /// Every fault that was noted.
    pub fn done<T>(self, read: T) -> Result<T, Vec<FileError>> {
        match self.wrong.is_empty() {
            true => Ok(read),
            false => Err(self.wrong),
        }
    }

    /// The line of a key.
    #[must_use]
    pub fn line(&self, key: &str) -> usize {
        self.source.line(key)
    }

    /// Notes a fault at the line of a key.
    pub fn wrong(&mut self, key: &str, what: &str) {
        self.wrong.push(FileError {
            line: self.source.line(key),
            what: what.to_owned(),
        });
    }

    /// Notes every key that is not among the known ones.
    pub fn known(&mut self, at: &str, table: &Table, known: &[&str]) {
        for key in table.keys().filter(|k| !known.contains(&k.as_str())) {
            let what = unknown(key, known);
            self.wrong(&join(at, key), &what);
        }
    }

    /// A text.
    pub fn text(&mut self, at: &str, table: &Table, key: &str) -> Option<String> {
        self.value(at, table, key, "a text in quotes", |v| {
            v.as_str().map(str::to_owned)
        })
    }

    /// A number from 0.
    pub fn number(&mut self, at: &str, table: &Table, key: &str) -> Option<i64> {
        let number = |v: &Value| v.as_integer().filter(|n| *n >= 0);
        self.value(at, table, key, "a number", number)
    }

    /// Whether something is so.
    pub fn flag(&mut self, at: &str, table: &Table, key: &str) -> Option<bool> {
        self.value(at, table, key, "true or false", Value::as_bool)
    }

    pub(super) fn table(&mut self, at: &str, table: &Table, key: &str) -> Table {
        let found = self.value(at, table, key, "a table", |v| v.as_table().cloned());
        found.unwrap_or_default()
    }

    /// One text or a list of texts.
    pub fn texts(&mut self, at: &str, table: &Table, key: &str) -> Option<Vec<String>> {
        self.value(at, table, key, "a text or a list of texts", as_texts)
    }

    pub(super) fn seat(&mut self, at: &str, table: &Table, key: &str) -> Option<Seat> {
        self.value(at, table, key, "the letter of a seat: \"A\"", |v| {
            Seat::from_letter(v.as_str()?)
        })
    }

    pub(super) fn seats(&mut self, at: &str, table: &Table, key: &str) -> Option<Vec<Seat>> {
        self.value(
            at,
            table,
            key,
            "letters of seats: \"A\" or [\"A\", \"B\"]",
            |v| as_texts(v)?.iter().map(|s| Seat::from_letter(s)).collect(),
        )
    }

    /// A value that must be as `wanted` says.
    pub fn value<T>(
        &mut self,
        at: &str,
        table: &Table,
        key: &str,
        wanted: &str,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Option<T> {
        let value = table.get(key)?;
        let found = read(value);
        if found.is_none() {
            let what = format!("`{key}` must be {wanted}, not {value}");
            self.wrong(&join(at, key), &what);
        }
        found
    }

    pub(super) fn by_seat(&mut self, top: &Table, key: &str) -> BTreeMap<Seat, Table> {
        let mut seats = BTreeMap::new();
        for (letter, value) in self.table("", top, key) {
            match (Seat::from_letter(&letter), value) {
                (Some(seat), Value::Table(table)) => {
                    seats.insert(seat, table);
                }
                _ => {
                    let what = format!("write [{key}.A] with the letter of a seat, A to H");
                    self.wrong(&join(key, &letter), &what);
                }
            }
        }
        seats
    }
}

pub(super) fn as_texts(value: &Value) -> Option<Vec<String>> {
    match value {
        Value::String(text) => Some(vec![text.clone()]),
        Value::Array(items) => {
            let texts = items.iter().map(|v| v.as_str().map(str::to_owned));
            texts.collect()
        }
        _ => None,
    }
}

/// What to say about a key nobody knows.
pub(super) fn unknown(key: &str, known: &[&str]) -> String {
    match did_you_mean::nearest(key, known.iter().copied()) {
        Some(near) => format!("unknown key `{key}`; did you mean `{near}`?"),
        None => format!("unknown key `{key}`; known are: {}", known.join(", ")),
    }
}
