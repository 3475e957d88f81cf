//! Names and expectations of scenarios.

use super::Pages;
use crate::event::Event;
use crate::export;
use crate::op::Op;
use serde_json::Value as Json;

/// An operation in few words.
pub(super) fn words(op: &Op) -> String {
    serde_json::to_string(op).unwrap_or_default()
}

/// Whether everything is as wanted.
pub(super) fn expect(
    of: (&Event, Pages<'_>),
    view: &Json,
    wanted: &toml::Table,
) -> Result<(), (String, String)> {
    for (key, value) in wanted {
        let value = super::read::json(value);
        let found = found(of, view, key);
        if !fits(&value, &found) {
            return Err((format!("{key} = {value}"), found.to_string()));
        }
    }
    Ok(())
}

/// What stands at a path: `players.Ann.status`, `rounds.1.tables.2.result`,
/// `table.Ann.winner` in the running round, `opponent.Ann`, `print.names`.
fn found((event, pages): (&Event, Pages<'_>), view: &Json, key: &str) -> Json {
    let (first, rest) = key.split_once('.').unwrap_or((key, ""));
    match first {
        "table" => {
            let (name, rest) = rest.split_once('.').unwrap_or((rest, ""));
            at(&table_of(view, name), rest)
        }
        "opponent" => {
            let players = table_of(view, rest)["players"].clone();
            let mut others = players.as_array().into_iter().flatten();
            others.find(|p| *p != rest).cloned().unwrap_or_default()
        }
        "print" => pages(event, rest).into(),
        "csv" => match rest {
            "players" => export::players_csv(event).into(),
            "standings" => export::standings_csv(event).into(),
            _ => export::results_csv(event).into(),
        },
        _ => at(view, key),
    }
}

fn table_of(view: &Json, name: &str) -> Json {
    let rounds = view["rounds"].as_array();
    let round = rounds.and_then(|r| r.last()).cloned().unwrap_or_default();
    let tables = round["tables"].as_array().cloned().unwrap_or_default();
    let here = |t: &Json| {
        let players = t["players"].as_array();
        players.is_some_and(|p| p.iter().any(|p| p == name))
    };
    tables.into_iter().find(here).unwrap_or_default()
}

fn at(value: &Json, path: &str) -> Json {
    if path.is_empty() {
        return value.clone();
    }
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    let below = match value {
        Json::Array(all) if first == "count" => Json::from(all.len()),
        Json::Array(all) => element(all, first),
        other => other.get(first).cloned().unwrap_or_default(),
    };
    at(&below, rest)
}

/// The element with this name, or this number from 1.
fn element(all: &[Json], word: &str) -> Json {
    let named = all
        .iter()
        .find(|e| e["name"] == word || e["person"] == word);
    let number: Option<usize> = word.parse().ok();
    let numbered = number.and_then(|n| all.get(n.checked_sub(1)?));
    named.or(numbered).cloned().unwrap_or_default()
}

/// Long texts need only hold what is wanted, lists of things are compared by
/// their names.
fn fits(wanted: &Json, found: &Json) -> bool {
    match (wanted, found) {
        (Json::String(part), Json::String(text)) if text.contains('\n') => text.contains(part),
        (Json::Array(names), Json::Array(all)) if all.iter().any(|e| e.get("name").is_some()) => {
            let have = all.iter().map(|e| &e["name"]);
            names.len() <= all.len() && names.iter().eq(have.take(names.len()))
        }
        (Json::String(none), Json::Null) => none == "none",
        (Json::Number(a), Json::Number(b)) => a.as_f64() == b.as_f64(),
        _ => wanted == found,
    }
}
