//! Deck files, read strictly: every fault is found, nothing is guessed.

use crate::cardfile::faultless;
use crate::fault::Fault;
use toml::{Table, Value};

/// A fault of a file at a key.
#[must_use]
pub fn fault(key: &str, what: &str) -> Fault {
    Fault {
        key: key.to_owned(),
        what: what.to_owned(),
    }
}

/// The largest deck file, in bytes.
const LARGEST: usize = 256 * 1024;

/// The table of a deck file.
///
/// # Errors
/// When it is no such file at all, or larger than what is answered at once.
///
/// ```
/// use kernel::decklist::table_of;
/// let long = table_of(&"#".repeat(300_000)).unwrap_err();
/// assert_eq!(long[0].what, "a deck file has at most 262144 bytes, not 300000");
/// ```
pub fn table_of(contents: &str) -> Result<Table, Vec<Fault>> {
    if contents.len() > LARGEST {
        let what = format!(
            "a deck file has at most {LARGEST} bytes, not {}",
            contents.len()
        );
        return Err(vec![fault("file", &what)]);
    }
    let read = contents.parse::<Table>();
    read.map_err(|error| vec![fault("file", error.to_string().trim_end())])
}

/// The deck of a table with these keys and no others; `read` makes it, and
/// notes what is wrong.
///
/// # Errors
/// Every fault of the table, by key.
///
/// ```
/// use kernel::decklist::{of_keys, string};
/// let table = "name = \"Reeds\"\nside = 3".parse().unwrap();
/// let read = |keys: &[&str]| of_keys(&table, keys, |faults| string(&table, "name", faults));
/// assert_eq!(read(&["name", "side"]).unwrap(), "Reeds");
/// assert_eq!(read(&["name"]).unwrap_err()[0].key, "side");
/// ```
pub fn of_keys<D>(
    table: &Table,
    known: &[&str],
    read: impl FnOnce(&mut Vec<Fault>) -> D,
) -> Result<D, Vec<Fault>> {
    let mut faults = Vec::new();
    only_keys(table, known, &mut faults);
    let deck = read(&mut faults);
    faultless(deck, faults)
}

/// Says which keys are not known in a deck.
fn only_keys(table: &Table, known: &[&str], faults: &mut Vec<Fault>) {
    for key in table.keys().filter(|key| !known.contains(&key.as_str())) {
        let what = format!("no such key in a deck; known are {}", known.join(", "));
        faults.push(fault(key, &what));
    }
}

/// The words under a key; absent is empty.
pub fn string(table: &Table, key: &str, faults: &mut Vec<Fault>) -> String {
    match table.get(key) {
        None => String::new(),
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(_) => {
            faults.push(fault(key, "must be a string"));
            String::new()
        }
    }
}

/// The most lines of a list.
const MOST_LINES: usize = 500;
/// The most copies in a line.
const MOST_COPIES: u16 = 250;

/// The lines of a list of strings under a key, each read; absent is empty.
/// The sample says what a line looks like.
pub fn lines<T>(
    table: &Table,
    key: &str,
    sample: &str,
    faults: &mut Vec<Fault>,
    read: impl Fn(&str) -> Result<T, String>,
) -> Vec<T> {
    let Some(value) = table.get(key) else {
        return Vec::new();
    };
    let Some(list) = value.as_array() else {
        let what = format!("must be a list of strings like {sample:?}");
        faults.push(fault(key, &what));
        return Vec::new();
    };
    if list.len() > MOST_LINES {
        let what = format!("has at most {MOST_LINES} lines, not {}", list.len());
        faults.push(fault(key, &what));
        return Vec::new();
    }
    let mut all = Vec::new();
    for (at, item) in list.iter().enumerate() {
        let line = item.as_str().ok_or("must be a string".to_owned());
        match line.and_then(&read) {
            Ok(line) => all.push(line),
            Err(what) => faults.push(fault(&format!("{key}[{at}]"), &what)),
        }
    }
    all
}

/// The deck of a table: in full, or a ready-made one by its file name, as in
/// `use = "..."`.
///
/// # Errors
/// Every fault of the table, by key.
pub fn given<D: Clone>(
    table: &Table,
    ready: &[(String, D)],
    read: impl Fn(&Table) -> Result<D, Vec<Fault>>,
) -> Result<D, Vec<Fault>> {
    let Some(name) = table.get("use") else {
        return read(table);
    };
    let name = name.as_str().unwrap_or_default();
    let found = ready.iter().find(|(file, _)| file == name);
    found.map(|(_, deck)| deck.clone()).ok_or_else(|| {
        let all: Vec<&str> = ready.iter().map(|(n, _)| n.as_str()).collect();
        let what = format!("no shipped deck is called {name:?}: use {}", all.join(", "));
        vec![fault("use", &what)]
    })
}

/// Reads `N NAME`: how many copies, and what.
///
/// # Errors
/// What is wrong with the line.
///
/// ```
/// use kernel::decklist::counted;
/// assert_eq!(counted("3 River Stone"), Ok((3, "River Stone")));
/// assert!(counted("River Stone").is_err() && counted("60000 Stones").is_err());
/// ```
pub fn counted(line: &str) -> Result<(u16, &str), String> {
    let (count, name) = line
        .trim()
        .split_once(' ')
        .ok_or_else(|| format!("`{line}` must be a count and a name, like \"2 NAME\""))?;
    match count.parse::<u16>() {
        Ok(n) if n > MOST_COPIES => Err(format!(
            "`{count}` are too many: an entry has at most {MOST_COPIES} copies"
        )),
        Ok(n) if n > 0 => Ok((n, name.trim())),
        _ => Err(format!(
            "`{count}` is no count: an entry begins with how many copies"
        )),
    }
}
