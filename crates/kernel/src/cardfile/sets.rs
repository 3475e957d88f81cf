//! Set files and deck files as a whole.

use super::{CardFault, File};
use crate::fault::Fault;
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};
use toml::{Table, Value};

/// Files of a folder of the crate, embedded with their names:
/// `embedded!("sets": "first.toml", "second.toml")`.
///
/// ```
/// const FILES: &[kernel::cardfile::File<'_>] = kernel::embedded!("src": "lib.rs", "rng.rs");
/// assert_eq!(FILES[1].0, "rng.rs");
/// assert!(FILES[0].1.contains("The kernel knows no game"));
/// ```
#[macro_export]
macro_rules! embedded {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        &[$((
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/", $name)),
        )),+]
    };
}

/// The card tables of a set file.
///
/// # Errors
/// Why it is no such file.
///
/// ```
/// let cards = kernel::cardfile::tables("[[card]]\nname = \"Fox\"").unwrap();
/// assert_eq!(kernel::cardfile::name_of(&cards[0]), Some("Fox"));
/// assert!(kernel::cardfile::tables("card = 3").is_err());
/// ```
pub fn tables(contents: &str) -> Result<Vec<Table>, String> {
    check_size(contents)?;
    let mut file: Table = contents
        .parse()
        .map_err(|e: toml::de::Error| e.to_string())?;
    let cards = match (file.remove("card"), file.is_empty()) {
        (Some(Value::Array(cards)), true) => cards,
        _ => Vec::new(),
    };
    let cards = cards.into_iter().map(|card| card.try_into().ok());
    let cards: Vec<Table> = cards.collect::<Option<_>>().unwrap_or_default();
    if cards.is_empty() {
        return Err("must hold [[card]] tables and nothing else".to_owned());
    }
    check_number(&cards)?;
    Ok(cards)
}

/// The largest card file, in bytes.
const LARGEST: usize = 8_000_000;
/// The most cards of a file.
const MOST_CARDS: usize = 10_000;
/// The most fields of a card.
const MOST_FIELDS: usize = 200;

/// A card file is no larger than what is answered at once.
pub(super) fn check_size(contents: &str) -> Result<(), String> {
    match contents.len() {
        n if n > LARGEST => Err(format!("a card file has at most {LARGEST} bytes, not {n}")),
        _ => Ok(()),
    }
}

/// A card file has no more cards, and these no more fields, than are answered
/// at once.
pub(super) fn check_number(cards: &[Table]) -> Result<(), String> {
    let n = cards.len();
    if n > MOST_CARDS {
        return Err(format!(
            "a card file has at most {MOST_CARDS} cards, not {n}"
        ));
    }
    match cards.iter().find(|card| card.len() > MOST_FIELDS) {
        Some(card) => {
            let (name, n) = (name_of(card).unwrap_or("a card"), card.len());
            Err(format!("{name}: at most {MOST_FIELDS} fields, not {n}"))
        }
        None => Ok(()),
    }
}

/// The card tables of a set file in TOML, or in JSON: those `json` makes of it.
///
/// # Errors
/// Why it is no such file.
///
/// ```
/// use kernel::cardfile::{json_tables, tables_of};
/// assert!(tables_of("birds.json", "[{\"name\": \"Owl\"}]", json_tables).is_ok());
/// assert!(tables_of("birds.toml", "[[card]]\nname = \"Owl\"", json_tables).is_ok());
/// ```
pub fn tables_of(
    file: &str,
    contents: &str,
    json: impl Fn(&str) -> Result<Vec<Table>, String>,
) -> Result<Vec<Table>, String> {
    if contents.trim_start().starts_with('[') && !file.ends_with(".toml") {
        return json(contents);
    }
    tables(contents)
}

/// The name of the set in a file: that of the file.
///
/// ```
/// assert_eq!(kernel::cardfile::set_of("sets/birds.toml"), "birds");
/// ```
#[must_use]
pub fn set_of(file: &str) -> &str {
    let name = file.rsplit('/').next().unwrap_or(file);
    name.split('.').next().unwrap_or(name)
}

/// Set files, apart by whether they are called as one of these; those that are
/// stand in the order of these.
///
/// ```
/// let files = [("birds.toml", "1"), ("a/runes.toml", "2"), ("tokens.toml", "3")];
/// let known = [("tokens.toml", ""), ("runes.toml", "")];
/// let (own, others) = kernel::cardfile::own_and_others(&files, &known);
/// assert_eq!((own, others), (vec![files[2], files[1]], vec![files[0]]));
/// ```
#[must_use]
pub fn own_and_others<'f>(files: &[File<'f>], own: &[File<'_>]) -> (Vec<File<'f>>, Vec<File<'f>>) {
    let same = |a: &str, b: &str| set_of(a) == set_of(b);
    let called = |known: &File<'_>| files.iter().find(|file| same(file.0, known.0)).copied();
    let other = |file: &&File<'f>| !own.iter().any(|known| same(file.0, known.0));
    let others = files.iter().filter(other).copied();
    (own.iter().filter_map(called).collect(), others.collect())
}

/// The name a card's table gives.
#[must_use]
pub fn name_of(card: &Table) -> Option<&str> {
    card.get("name").and_then(Value::as_str)
}

/// The printings of a card of a scenario file: its table, or a list of them.
pub fn printings<'t>(name: &str, value: &'t Value, faults: &mut Vec<CardFault>) -> Vec<&'t Table> {
    let list = match value {
        Value::Array(list) => list.as_slice(),
        one => std::slice::from_ref(one),
    };
    let tables: Option<Vec<&Table>> = list.iter().map(Value::as_table).collect();
    let tables = tables.unwrap_or_default();
    if tables.is_empty() {
        faults.push(CardFault::plain(name, "card", "must be a table of fields"));
    }
    tables
}

/// The cards, each once: `again` is told of every further printing of one, with
/// the first.
///
/// ```
/// let mut twice = Vec::new();
/// let cards = vec![("Fox", 1), ("Owl", 2), ("Fox", 3)];
/// let once = kernel::cardfile::each_once(cards, |card| card.0, |_, other| twice.push(other.1));
/// assert_eq!((once, twice), (vec![("Fox", 1), ("Owl", 2)], vec![3]));
/// ```
pub fn each_once<D, K: Ord>(
    drafts: Vec<D>,
    key: impl Fn(&D) -> K,
    mut again: impl FnMut(&D, D),
) -> Vec<D> {
    let mut first: BTreeMap<K, usize> = BTreeMap::new();
    let mut cards: Vec<D> = Vec::new();
    for draft in drafts {
        let at = *first.entry(key(&draft)).or_insert(cards.len());
        match cards.get(at) {
            Some(card) => again(card, draft),
            None => cards.push(draft),
        }
    }
    cards
}

/// The numbers of these words of a card's field: their places in the list of all
/// words, to which new ones are added, up to so many.
///
/// ```
/// let (mut all, mut faults) = (vec!["Wolf".to_owned()], Vec::new());
/// let words = ["Moth", "Wolf", "Crow"];
/// let found = kernel::cardfile::interned(("Fox", "tags"), words, &mut all, 2, &mut faults);
/// assert_eq!((found, all.len()), (vec![1, 0], 2));
/// assert_eq!(faults[0].to_string(), "Fox: tags: `Crow` is one word too many: at most 2");
/// ```
pub fn interned<'w>(
    (card, field): (&str, &str),
    words: impl IntoIterator<Item = &'w str>,
    all: &mut Vec<String>,
    most: u16,
    faults: &mut Vec<CardFault>,
) -> Vec<u16> {
    let mut numbers = Vec::new();
    for word in words {
        let known = all.iter().position(|w| w == word);
        let number = known.unwrap_or(all.len()) as u16;
        if number >= most {
            let what = format!("`{word}` is one word too many: at most {most}");
            faults.push(CardFault::plain(card, field, what));
            continue;
        }
        if known.is_none() {
            all.push(word.to_owned());
        }
        numbers.push(number);
    }
    numbers
}

/// The decks of these deck files, by file name.
pub fn decks<D>(
    files: &[File<'_>],
    read: impl Fn(&str) -> Result<D, Vec<Fault>>,
    faults: &mut Vec<CardFault>,
) -> Vec<(String, D)> {
    let mut decks = Vec::new();
    for (file, contents) in files {
        let name = file.trim_end_matches(".toml").to_owned();
        let told = |fault: Fault| CardFault::plain(file, &fault.key, fault.what);
        match read(contents) {
            Ok(deck) => decks.push((name, deck)),
            Err(list) => faults.extend(list.into_iter().map(told)),
        }
    }
    decks
}

/// What was read, if nothing is wrong with it.
///
/// # Errors
/// Every fault.
pub fn faultless<T, F>(read: T, faults: Vec<F>) -> Result<T, Vec<F>> {
    if faults.is_empty() {
        Ok(read)
    } else {
        Err(faults)
    }
}

/// What was read of files that come with the program.
///
/// # Panics
/// If there are faults, all of which are told; tests exclude it.
#[must_use]
pub fn sound<T>(read: Result<T, Vec<CardFault>>) -> T {
    read.unwrap_or_else(|faults| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("shipped cards are faulty:\n{}", lines.join("\n"))
    })
}

/// The files of a folder that are not among these, which are embedded.
///
/// # Errors
/// When the folder cannot be read.
pub fn left_out(folder: &Path, embedded: &[File<'_>]) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for file in fs::read_dir(folder)? {
        let name = file?.file_name().to_string_lossy().into_owned();
        if embedded.iter().all(|(known, _)| *known != name) {
            names.push(name);
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_large_is_refused_by_its_size() {
        let cards = |n: usize| (0..n).map(|i| format!("[[card]]\nname = \"Fox {i}\"\n"));
        let told = |text: &str| tables(text).unwrap_err();
        assert!(tables(&cards(MOST_CARDS).collect::<String>()).is_ok());
        let many = told(&cards(MOST_CARDS + 1).collect::<String>());
        assert_eq!(many, "a card file has at most 10000 cards, not 10001");
        let fields: String = (0..300).map(|i| format!("f{i} = {i}\n")).collect();
        let wide = told(&format!("[[card]]\nname = \"Fox\"\n{fields}"));
        assert_eq!(wide, "Fox: at most 200 fields, not 301");
        let long = told(&"#".repeat(LARGEST + 1));
        assert_eq!(long, "a card file has at most 8000000 bytes, not 8000001");
    }
}
