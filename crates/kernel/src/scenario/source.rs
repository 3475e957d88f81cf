//! A scenario file as text: its values, and the line each stands in.

use super::Fault;
use serde::{Deserialize as _, Serialize};
use std::collections::BTreeMap;
use toml::de::{DeTable, DeValue};

/// Something wrong with a file: where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct FileError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// The largest scenario, in bytes.
pub const LARGEST: usize = 256 * 1024;

/// A scenario file that was read: values by key, and lines by path.
#[derive(Clone)]
pub struct Source {
    /// The values.
    pub table: toml::Table,
    lines: BTreeMap<String, usize>,
}

impl Source {
    /// Reads a file.
    ///
    /// # Errors
    /// When it is too large, or no TOML.
    pub fn read(text: &str) -> Result<Self, FileError> {
        if text.len() > LARGEST {
            let what = format!("a scenario has at most {LARGEST} bytes, not {}", text.len());
            return Err(FileError { line: 1, what });
        }
        let text_lines = Lines::of(text);
        let wrong = |error: &toml::de::Error| FileError {
            line: text_lines.at(error.span().map_or(0, |s| s.start)),
            what: error.message().to_owned(),
        };
        let spans = DeTable::parse(text).map_err(|e| wrong(&e))?;
        let mut lines = BTreeMap::new();
        note_table(&text_lines, spans.get_ref(), "", &mut lines);
        let table = toml::Table::deserialize(toml::Deserializer::from(spans));
        let table = table.map_err(|e| wrong(&e))?;
        Ok(Self { table, lines })
    }

    /// What kind of scenario it says it is.
    #[must_use]
    pub fn kind(&self) -> Option<&str> {
        self.table.get("kind").and_then(|v| v.as_str())
    }

    /// The name of the game it is about.
    ///
    /// ```
    /// let source = kernel::scenario::Source::read("game = \"ikorr\"").unwrap();
    /// assert_eq!(source.game().unwrap(), "ikorr");
    /// ```
    ///
    /// # Errors
    /// When it names no game.
    pub fn game(&self) -> Result<&str, FileError> {
        let name = self.table.get("game").and_then(|v| v.as_str());
        name.ok_or_else(|| FileError {
            line: self.line("game"),
            what: "say which game this is about: game = \"ikorr\"".to_owned(),
        })
    }

    /// The line of the longest known path this key begins with.
    #[must_use]
    pub fn line(&self, key: &str) -> usize {
        let key = key.replace(['"', '\''], "");
        let ends = key
            .char_indices()
            .filter(|(_, c)| !c.is_alphanumeric())
            .map(|(at, _)| at);
        let mut paths = ends.chain([key.len()]).rev().map(|end| &key[..end]);
        let line = paths.find_map(|path| self.lines.get(path));
        line.copied().unwrap_or(1)
    }

    /// A fault of the game, with its line.
    pub(super) fn place(&self, fault: &Fault) -> FileError {
        FileError {
            line: self.line(&fault.key),
            what: fault.to_string(),
        }
    }
}

fn note_table(text: &Lines, table: &DeTable<'_>, at: &str, lines: &mut BTreeMap<String, usize>) {
    for (key, value) in table {
        let path = join(at, key.get_ref());
        lines.insert(path.clone(), text.at(key.span().start));
        note_value(text, value.get_ref(), &path, lines);
    }
}

fn note_value(text: &Lines, value: &DeValue<'_>, at: &str, lines: &mut BTreeMap<String, usize>) {
    match value {
        DeValue::Table(table) => note_table(text, table, at, lines),
        DeValue::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                let path = join(at, &i.to_string());
                lines.insert(path.clone(), text.at(item.span().start));
                note_value(text, item.get_ref(), &path, lines);
            }
        }
        _ => {}
    }
}

pub(super) fn join(at: &str, key: &str) -> String {
    if at.is_empty() {
        key.to_owned()
    } else {
        format!("{at}.{key}")
    }
}

/// Where the lines of a text end.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
        Self(ends.map(|(at, _)| at).collect())
    }

    /// The number of the line with this byte, from 1.
    fn at(&self, offset: usize) -> usize {
        1 + self.0.partition_point(|end| *end < offset)
    }
}
