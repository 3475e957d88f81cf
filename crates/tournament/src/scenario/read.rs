//! Reading a scenario of kind `event`.

use crate::event::Setup;
use kernel::scenario::{FileError, StepInfo};
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
    pub(super) fn read(text: &str) -> Result<Self, Vec<FileError>> {
        let wrong = |line: usize, what: String| FileError { line, what };
        let table: Table = text.parse().map_err(|e: toml::de::Error| {
            let start = e.span().map_or(0, |s| s.start);
            let line = 1 + text
                .as_bytes()
                .iter()
                .take(start)
                .filter(|b| **b == b'\n')
                .count();
            vec![wrong(line, e.message().to_owned())]
        })?;
        let lines = step_lines(text);
        let mut faults = Vec::new();
        for key in table.keys().filter(|k| !TOP.contains(&k.as_str())) {
            let what = format!("there is no key `{key}`; there are: {}", TOP.join(", "));
            faults.push(wrong(line_of(text, key), what));
        }
        let setup = setup(&table).unwrap_or_else(|what| {
            faults.push(wrong(line_of(text, "event"), what));
            Setup::default()
        });
        let mut steps = Vec::new();
        let written = table.get("step").and_then(Value::as_array);
        for (at, step) in written.into_iter().flatten().enumerate() {
            let line = lines.get(at).copied().unwrap_or(1);
            match read_step(at + 1, line, step) {
                Ok(step) => steps.push(step),
                Err(what) => faults.push(wrong(line, what)),
            }
        }
        let players = table.get("players").and_then(Value::as_array);
        let players = players.into_iter().flatten().map(json).collect();
        match faults.is_empty() {
            true => Ok(Self {
                setup,
                players,
                start: table.get("start").and_then(Value::as_bool).unwrap_or(true),
                simple: table.get("decks").and_then(Value::as_str) == Some("simple"),
                steps,
            }),
            false => Err(faults),
        }
    }
}

/// A TOML value as JSON: operations are read from either.
pub(super) fn json(value: &Value) -> Json {
    serde_json::to_value(value).unwrap_or_default()
}

/// The line where a key of the head stands, from 1.
fn line_of(text: &str, key: &str) -> usize {
    let found = text.lines().position(|line| {
        let line = line.trim_start_matches(['[', ' ']);
        let rest = line.strip_prefix(key).map(str::trim_start);
        rest.is_some_and(|rest| rest.starts_with(['=', ']', '.']))
    });
    found.map_or(1, |at| at + 1)
}

/// Lines of the headings of steps, from 1.
fn step_lines(text: &str) -> Vec<usize> {
    let numbered = (1..).zip(text.lines());
    let heads = numbered.filter(|(_, line)| line.trim() == "[[step]]");
    heads.map(|(n, _)| n).collect()
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

fn read_step(number: usize, line: usize, step: &Value) -> Result<EventStep, String> {
    let table = step.as_table().ok_or("a step is a table")?;
    if let Some(key) = table.keys().find(|k| !KEYS.contains(&k.as_str())) {
        return Err(format!(
            "there is no key `{key}`; there are: {}",
            KEYS.join(", ")
        ));
    }
    let text = |key: &str| table.get(key).and_then(Value::as_str).map(str::to_owned);
    let mut rules: Vec<String> = text("rule").into_iter().collect();
    let more = table.get("rules").and_then(Value::as_array);
    let more = more.into_iter().flatten().filter_map(Value::as_str);
    rules.extend(more.map(str::to_owned));
    let mut acts = Vec::new();
    for (key, value) in table {
        acts.extend(acts_of(key, value)?);
    }
    if table.contains_key("expect") && rules.is_empty() {
        return Err("`expect` says nothing about which rule it shows: add `rule`".to_owned());
    }
    let at = table.get("at").and_then(Value::as_integer);
    Ok(EventStep {
        number,
        line,
        rules,
        by: text("by").unwrap_or_else(|| "Sven".to_owned()),
        at: at.map(i64::unsigned_abs),
        viewer: text("as"),
        because: text("because"),
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
