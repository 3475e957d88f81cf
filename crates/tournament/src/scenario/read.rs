//! Reading a scenario of kind `event`.

use crate::event::Setup;
use kernel::scenario::{FileError, Reader, Source, StepInfo};
use serde_json::Value as Json;
use toml::{Table, Value};

/// A scenario as written.
pub(super) struct EventScenario {
    pub(super) setup: Setup,
    pub(super) players: Vec<Json>,
    pub(super) start: bool,
    /// Decks are in the simple notation.
    pub(super) simple: bool,
    pub(super) steps: Vec<EventStep>,
}

/// A step.
pub(super) struct EventStep {
    /// From 1.
    pub(super) number: usize,
    pub(super) line: usize,
    pub(super) rules: Vec<String>,
    pub(super) by: String,
    /// Seconds since the beginning.
    pub(super) at: Option<u64>,
    /// Whose view is expected; none: an official's.
    pub(super) viewer: Option<String>,
    /// Words that the reason of a refusal holds.
    pub(super) because: Option<String>,
    pub(super) acts: Vec<EventAct>,
}

impl StepInfo for EventStep {
    fn number(&self) -> usize {
        self.number
    }

    fn line(&self) -> usize {
        self.line
    }

    fn rules(&self) -> &[String] {
        &self.rules
    }
}

/// What a step does or expects.
pub(super) enum EventAct {
    Do(Json),
    Refused(Json),
    Pair,
    NoPair,
    Draft,
    NoDraft,
    Register(Json),
    Unregistered(Json),
    Results(Table),
    Others(String),
    Expect(Table),
}

const TOP: [&str; 8] = [
    "game", "kind", "note", "event", "players", "decks", "start", "step",
];
const KEYS: [&str; 15] = [
    "by",
    "as",
    "at",
    "do",
    "refused",
    "pair",
    "draft",
    "register",
    "unregistered",
    "because",
    "results",
    "others",
    "expect",
    "rule",
    "rules",
];

impl EventScenario {
    pub(super) fn read(source: &Source) -> Result<Self, Vec<FileError>> {
        let (mut reader, top) = (Reader::new(source), &source.table);
        reader.known("", top, &TOP);
        reader.text("", top, "note");
        let setup = setup(top).unwrap_or_else(|what| {
            reader.wrong("event", &what);
            Setup::default()
        });
        let decks = reader.text("", top, "decks");
        if decks.as_ref().is_some_and(|decks| decks != "simple") {
            reader.wrong("decks", "write decks = \"simple\", or leave it out");
        }
        let players = list(&mut reader, top, "players");
        let steps = list(&mut reader, top, "step");
        let steps = steps.iter().enumerate();
        let scenario = Self {
            setup,
            players: players.iter().map(json).collect(),
            start: reader.flag("", top, "start").unwrap_or(true),
            simple: decks.is_some(),
            steps: steps
                .filter_map(|(at, step)| read_step(&mut reader, at, step))
                .collect(),
        };
        if scenario.steps.is_empty() {
            reader.wrong("", "there is nothing to do: write at least one [[step]]");
        }
        reader.done(scenario)
    }
}

fn list(reader: &mut Reader<'_>, top: &Table, key: &str) -> Vec<Value> {
    let list = |v: &Value| v.as_array().cloned();
    reader
        .value("", top, key, "a list", list)
        .unwrap_or_default()
}

/// A TOML value as JSON: operations are read from either.
pub(super) fn json(value: &Value) -> Json {
    serde_json::to_value(value).unwrap_or_default()
}

fn setup(table: &Table) -> Result<Setup, String> {
    let mut setup = match table.get("event") {
        Some(event) => Setup::deserialize_from(event)?,
        None => Setup::default(),
    };
    if let Some(game) = table.get("game").and_then(Value::as_str) {
        setup.game = game.to_owned();
    }
    // A scenario is played by the rules of today unless it says otherwise.
    let said = table.get("event").and_then(|event| event.get("version"));
    if said.is_none() {
        setup.version = crate::event::VERSION;
    }
    if setup.seed.is_empty() {
        setup.seed = "a scenario".to_owned();
    }
    Ok(setup)
}

impl Setup {
    fn deserialize_from(value: &Value) -> Result<Self, String> {
        serde_json::from_value(json(value)).map_err(|e| format!("event: {e}"))
    }
}

fn many(value: &Value) -> Vec<Json> {
    match value {
        Value::Array(all) => all.iter().map(json).collect(),
        one => vec![json(one)],
    }
}

fn read_step(reader: &mut Reader<'_>, number: usize, step: &Value) -> Option<EventStep> {
    let at = format!("step.{number}");
    let Some(table) = step.as_table() else {
        reader.wrong(&at, "write each step under [[step]]");
        return None;
    };
    reader.known(&at, table, &KEYS);
    let mut rules = reader.texts(&at, table, "rule").unwrap_or_default();
    rules.extend(reader.texts(&at, table, "rules").unwrap_or_default());
    let mut acts = Vec::new();
    for (key, value) in table {
        match acts_of(key, value) {
            Ok(more) => acts.extend(more),
            Err(what) => reader.wrong(&format!("{at}.{key}"), &what),
        }
    }
    if table.contains_key("expect") && rules.is_empty() {
        reader.wrong(
            &at,
            "`expect` says nothing about which rule it shows: add `rule`",
        );
    }
    Some(EventStep {
        number: number + 1,
        line: reader.line(&at),
        rules,
        by: reader
            .text(&at, table, "by")
            .unwrap_or_else(|| "Sven".to_owned()),
        at: reader.number(&at, table, "at").map(i64::unsigned_abs),
        viewer: reader.text(&at, table, "as"),
        because: reader.text(&at, table, "because"),
        acts,
    })
}

fn acts_of(key: &str, value: &Value) -> Result<Vec<EventAct>, String> {
    let tabled = || {
        value
            .as_table()
            .cloned()
            .ok_or(format!("`{key}` is a table"))
    };
    Ok(match key {
        "do" => many(value).into_iter().map(EventAct::Do).collect(),
        "refused" if value.as_str() == Some("pair") => vec![EventAct::NoPair],
        "refused" if value.as_str() == Some("draft") => vec![EventAct::NoDraft],
        "refused" => many(value).into_iter().map(EventAct::Refused).collect(),
        "pair" | "draft" if value.as_bool() != Some(true) => {
            return Err(format!("`{key} = true` does it; else leave it out"));
        }
        "pair" => vec![EventAct::Pair],
        "draft" => vec![EventAct::Draft],
        "register" => many(value).into_iter().map(EventAct::Register).collect(),
        "unregistered" => many(value)
            .into_iter()
            .map(EventAct::Unregistered)
            .collect(),
        "results" => vec![EventAct::Results(tabled()?)],
        "others" => vec![EventAct::Others(value.as_str().unwrap_or("2-0").to_owned())],
        "expect" => vec![EventAct::Expect(tabled()?)],
        _ => Vec::new(),
    })
}
