//! What is exported is what `docs/event.schema.json` says.

use crate::common::{Memory, setup};
use serde_json::{Value, json};
use tournament::event::{GameScore, MatchOutcome, PlayerId, ResultReason};
use tournament::export::to_json;
use tournament::op::{ClockAction, Op};

fn schema() -> Value {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/event.schema.json");
    let text = std::fs::read_to_string(file).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// What of a value is not as the schema says, with the paths.
fn faults(root: &Value, schema: &Value, value: &Value, path: &str, found: &mut Vec<String>) {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.trim_start_matches("#/$defs/");
        return faults(root, &root["$defs"][name], value, path, found);
    }
    let known = ["type", "const", "enum"];
    assert!(known.iter().any(|k| schema.get(k).is_some()), "{path}");
    if !fits(schema, value) {
        found.push(format!("{path}: {value}"));
    }
    for key in schema["required"].as_array().into_iter().flatten() {
        let key = key.as_str().unwrap();
        if value.is_object() && value.get(key).is_none() {
            found.push(format!("{path}: there is no {key}"));
        }
    }
    for (key, inner) in value.as_object().into_iter().flatten() {
        let path = format!("{path}.{key}");
        let given = schema["properties"].get(key);
        if let Some(schema) = given.or_else(|| schema.get("additionalProperties")) {
            faults(root, schema, inner, &path, found);
        }
    }
    for (at, inner) in value.as_array().into_iter().flatten().enumerate() {
        if let Some(schema) = schema.get("items") {
            faults(root, schema, inner, &format!("{path}[{at}]"), found);
        }
    }
}

fn fits(schema: &Value, value: &Value) -> bool {
    if let Some(only) = schema.get("const") {
        return only == value;
    }
    if let Some(all) = schema["enum"].as_array() {
        return all.contains(value);
    }
    let name = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let types = schema.get("type").unwrap();
    types == name || types.as_array().is_some_and(|t| t.contains(&json!(name)))
}

fn wrong(memory: &Memory) -> Vec<String> {
    let exported = to_json(&memory.event, &memory.records, 5000).unwrap();
    let (schema, mut found) = (schema(), Vec::new());
    faults(&schema, &schema, &exported, "event", &mut found);
    found
}

#[test]
fn exports_are_as_the_schema_says() {
    let none: Vec<String> = Vec::new();
    let mut memory = Memory::started(setup("swiss:2", &["double:4"]), 7);
    assert_eq!(wrong(&memory), none);
    memory.pair();
    memory.done("Sven", Op::Clock(ClockAction::Start));
    let table = memory.event.round().unwrap().tables[0].clone();
    let report = Op::Report {
        table: table.number,
        player: table.players[0],
        outcome: MatchOutcome::Games(GameScore::of(2, 0)),
        how: ResultReason::Played,
    };
    memory.done("Sven", report);
    memory.enter(1, 2, GameScore::of(1, 1), "");
    memory.enter(1, 2, GameScore::of(0, 2), "the slip was read wrongly");
    memory.done(
        "Sven",
        Op::Drop {
            player: PlayerId(3),
        },
    );
    assert_eq!(wrong(&memory), none);
    memory.enter(1, 1, GameScore::of(2, 0), "");
    memory.enter(1, 3, GameScore::of(2, 0), "");
    memory.pair();
    for table in memory.event.round().unwrap().open() {
        memory.enter(2, table, GameScore::of(2, 1), "");
    }
    memory.done("Sven", Op::Advance);
    memory.pair();
    assert_eq!(wrong(&memory), none);
}

#[test]
fn exported_drafts_are_as_the_schema_says() {
    let none: Vec<String> = Vec::new();
    let mut memory = Memory::started(setup("swiss:2:draft", &[]), 11);
    assert_eq!(wrong(&memory), none);
    let tables = memory.event.dealt_seats();
    memory.done("Sven", Op::SeatDraft { tables });
    let player = PlayerId(3);
    memory.done("Sven", Op::Drop { player });
    memory.done("Sven", Op::BeginDraft);
    assert_eq!(wrong(&memory), none);
    let exported = to_json(&memory.event, &memory.records, 5000).unwrap();
    let seats = exported["draft"]["tables"][0]["seats"].as_array();
    let seats: Vec<&Value> = seats.into_iter().flatten().collect();
    assert_eq!(seats.len(), 11);
    assert_eq!(
        seats.iter().filter(|s| s["empty"] == json!(true)).count(),
        1
    );
}

/// The check itself finds what is wrong.
#[test]
fn another_shape_is_found() {
    let memory = Memory::started(setup("swiss:2", &[]), 4);
    let mut exported = to_json(&memory.event, &memory.records, 0).unwrap();
    exported["players"][1]["number"] = json!("two");
    exported["version"] = json!(2);
    exported.as_object_mut().unwrap().remove("rounds");
    let (schema, mut found) = (schema(), Vec::new());
    faults(&schema, &schema, &exported, "event", &mut found);
    found.sort();
    let expected = [
        "event.players[1].number: \"two\"",
        "event.version: 2",
        "event: there is no rounds",
    ];
    assert_eq!(found, expected);
}
