//! What a step expects, as written.

use super::reader::{Reader, as_texts, unknown};
use super::source::join;
use crate::seats::{Seat, SeatSet};
use toml::{Table, Value};

/// One key of an `expect` table.
#[derive(Debug)]
pub(super) struct Expectation {
    /// The key as written.
    pub(super) key: String,
    /// The value as written, for reports.
    pub(super) written: String,
    /// What is wanted.
    pub(super) wants: Check,
}

/// A seat's or the table's thing of that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) seat: Option<Seat>,
    pub(super) name: String,
}

/// What is wanted.
#[derive(Debug)]
pub(super) enum Check {
    Cards(Place, Vec<String>),
    Has(Place, Vec<String>),
    Lacks(Place, Vec<String>),
    Count(Place, usize),
    Number(Place, i64),
    Gone(Seat, bool),
    Phase(String),
    Turn(u32),
    Active(SeatSet),
    Stack(Vec<String>),
    Log(Vec<String>),
    LogAll(Vec<String>),
    LogLacks(Vec<String>),
    Asked(SeatSet),
    Prompt(String),
    Offers(Vec<String>),
    OffersOnly(Vec<String>),
    OffersNot(Vec<String>),
    Over(End),
    Reason(String),
    Legal(bool),
    Faults(Vec<String>),
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Not,
    Draw,
    Won(SeatSet),
}

const KEYS: &[&str] = &[
    "phase",
    "turn",
    "active",
    "stack",
    "log",
    "log_all",
    "log lacks",
    "asked",
    "prompt",
    "offers",
    "offers only",
    "offers not",
    "over",
    "reason",
    "legal",
    "faults",
];

pub(super) fn read_expectations(
    reader: &mut Reader<'_>,
    at: &str,
    table: &Table,
) -> Vec<Expectation> {
    if table.is_empty() {
        reader.wrong(at, "nothing is expected: expect = { phase = \"...\" }");
    }
    let mut read = Vec::new();
    for (key, value) in table {
        match wants(key, value) {
            Ok(wants) => read.push(Expectation {
                key: key.clone(),
                written: value.to_string(),
                wants,
            }),
            Err(what) => reader.wrong(&join(at, key), &what),
        }
    }
    read
}

fn wants(key: &str, value: &Value) -> Result<Check, String> {
    if let Some((owner, name)) = key.split_once('.') {
        return wants_of_place(key, owner, name, value);
    }
    let shape = |wanted: &str| format!("`{key}` must be {wanted}, not {value}");
    let text = || {
        value
            .as_str()
            .map(str::to_owned)
            .ok_or_else(|| shape("a text"))
    };
    let texts = || as_texts(value).ok_or_else(|| shape("a text or a list of texts"));
    let seats =
        || seat_set(value).ok_or_else(|| shape("letters of seats: \"A\" or [\"A\", \"B\"]"));
    let number = || value.as_integer().and_then(|n| u32::try_from(n).ok());
    Ok(match key {
        "phase" => Check::Phase(text()?),
        "turn" => Check::Turn(number().ok_or_else(|| shape("a number"))?),
        "active" => Check::Active(seats()?),
        "stack" => Check::Stack(texts()?),
        "log" => Check::Log(texts()?),
        "log_all" => Check::LogAll(texts()?),
        "log lacks" => Check::LogLacks(texts()?),
        "asked" => Check::Asked(seats()?),
        "prompt" => Check::Prompt(text()?),
        "offers" => Check::Offers(texts()?),
        "offers only" => Check::OffersOnly(texts()?),
        "offers not" => Check::OffersNot(texts()?),
        "over" => Check::Over(end(value).ok_or_else(|| shape("seats, \"draw\" or false"))?),
        "reason" => Check::Reason(text()?),
        "legal" => Check::Legal(value.as_bool().ok_or_else(|| shape("true or false"))?),
        "faults" => Check::Faults(texts()?),
        _ => return Err(unknown(key, KEYS)),
    })
}

fn wants_of_place(key: &str, owner: &str, name: &str, value: &Value) -> Result<Check, String> {
    let seat = match owner {
        "table" => None,
        letter => Some(Seat::from_letter(letter).ok_or_else(|| {
            format!("`{key}` must begin with the letter of a seat or with `table`")
        })?),
    };
    let shape = |wanted: &str| format!("`{key}` must be {wanted}, not {value}");
    let cards = || as_texts(value).ok_or_else(|| shape("a list of cards"));
    let place = |name: &str| Place {
        seat,
        name: name.trim().to_owned(),
    };
    if let Some(name) = name.strip_suffix(" has") {
        return Ok(Check::Has(place(name), cards()?));
    }
    if let Some(name) = name.strip_suffix(" lacks") {
        return Ok(Check::Lacks(place(name), cards()?));
    }
    if let Some(name) = name.strip_suffix(" count") {
        let count = value.as_integer().and_then(|n| usize::try_from(n).ok());
        return Ok(Check::Count(
            place(name),
            count.ok_or_else(|| shape("a number"))?,
        ));
    }
    match (value, seat) {
        (Value::Boolean(gone), Some(seat)) if name == "gone" => Ok(Check::Gone(seat, *gone)),
        (Value::Integer(number), _) => Ok(Check::Number(place(name), *number)),
        (Value::Array(_), _) => Ok(Check::Cards(place(name), cards()?)),
        _ => Err(shape("a list of cards or a number")),
    }
}

fn seat_set(value: &Value) -> Option<SeatSet> {
    let letters = as_texts(value)?;
    letters.iter().map(|l| Seat::from_letter(l)).collect()
}

fn end(value: &Value) -> Option<End> {
    match value {
        Value::Boolean(false) => Some(End::Not),
        Value::String(text) if text == "draw" => Some(End::Draw),
        _ => seat_set(value).map(End::Won),
    }
}
