//! Out and in: JSON with everything, CSV for spreadsheets.

mod csv;

pub use csv::{CsvError, read_players};

use crate::event::{Event, Refusal};
use crate::log::Record;
use crate::op::Op;
use crate::view::{name, show};
use serde_json::Value;

/// Everything about an event: what [`show`] says, and the log itself, from
/// which all of it can be computed again; only what codes come from is left out.
///
/// # Errors
/// If the log cannot be written as JSON.
pub fn to_json(event: &Event, records: &[Record], now: u64) -> serde_json::Result<Value> {
    let mut all = show(event, now);
    all["log"] = serde_json::to_value(handed_out(records))?;
    Ok(all)
}

/// The records without what codes come from: who reads them can sign in as
/// nobody.
#[must_use]
pub fn handed_out(records: &[Record]) -> Vec<Record> {
    let mut records = records.to_vec();
    for record in &mut records {
        if let Op::Create(setup) = &mut record.op {
            setup.secret.clear();
        }
    }
    records
}

/// Gives records that were handed out another secret, for codes of their own.
pub fn give_secret(records: &mut [Record], secret: &str) {
    for record in records {
        if let Op::Create(setup) = &mut record.op {
            secret.clone_into(&mut setup.secret);
        }
    }
}

/// Why a file is not taken in.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// It is no JSON, or a record is not as it should be.
    #[error("this is no exported event: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// It is something else.
    #[error("this is no exported event: it has no list `log`")]
    NoLog,
    /// Its records are not numbered from 1.
    #[error("record {0} is missing or out of order")]
    Order(u32),
    /// A record is not allowed.
    #[error("record {0} is not allowed: {1}")]
    Unlawful(u32, Refusal),
}

/// The records of an exported event, checked.
///
/// # Errors
/// What is wrong with it.
pub fn from_json(text: &str) -> Result<Vec<Record>, ImportError> {
    let mut all: Value = serde_json::from_str(text)?;
    let log = all
        .get_mut("log")
        .map(Value::take)
        .ok_or(ImportError::NoLog)?;
    let records: Vec<Record> = serde_json::from_value(log)?;
    for (n, record) in (1..).zip(&records) {
        if record.n != n {
            return Err(ImportError::Order(n));
        }
    }
    Event::of(&records).map_err(|(n, refusal)| ImportError::Unlawful(n, refusal))?;
    Ok(records)
}

/// The players, a line each.
#[must_use]
pub fn players_csv(event: &Event) -> String {
    let view = show(event, 0);
    let rows = view["players"].as_array().into_iter().flatten();
    let row = |p: &Value| {
        let members = p["members"].as_array().map(|m| m.len()).unwrap_or(0);
        let members: Vec<&str> = (0..members)
            .filter_map(|i| p["members"][i].as_str())
            .collect();
        vec![
            p["number"].to_string(),
            text(&p["name"]),
            text(&p["team"]),
            members.join(" / "),
            text(&p["status"]),
        ]
    };
    csv::table(
        &["number", "name", "team", "members", "status"],
        rows.map(row),
    )
}

/// The standings, a line each; after a playoff the final places.
#[must_use]
pub fn standings_csv(event: &Event) -> String {
    let policy = event.setup.clone().unwrap_or_default().policy;
    let mut head = vec!["rank", "name", "points"];
    head.extend(crate::view::tiebreaker_names(&policy));
    let row = |place: crate::event::FinalPlacing| {
        let mut row = vec![
            place.rank.to_string(),
            name(event, place.player),
            place.points.to_string(),
        ];
        row.extend(place.tiebreakers.iter().map(|r| r.percent(2)));
        row
    };
    csv::table(&head, event.ranking().into_iter().map(row))
}

/// All tables of all rounds, a line each.
#[must_use]
pub fn results_csv(event: &Event) -> String {
    let view = show(event, 0);
    let head = ["round", "table", "players", "result", "how", "winner"];
    let mut rows = Vec::new();
    for round in view["rounds"].as_array().into_iter().flatten() {
        for table in round["tables"].as_array().into_iter().flatten() {
            let players = table["players"].as_array().into_iter().flatten();
            let players: Vec<&str> = players.filter_map(Value::as_str).collect();
            rows.push(vec![
                round["round"].to_string(),
                table["table"].to_string(),
                players.join(" / "),
                text(&table["result"]),
                text(&table["final"]["how"]),
                text(&table["winner"]),
            ]);
        }
        for bye in round["byes"].as_array().into_iter().flatten() {
            let bye = text(bye);
            rows.push(vec![
                round["round"].to_string(),
                String::new(),
                bye.clone(),
                "bye".to_owned(),
                String::new(),
                bye,
            ]);
        }
    }
    csv::table(&head, rows)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
