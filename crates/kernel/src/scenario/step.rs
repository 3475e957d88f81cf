//! The steps of a scenario as written.

use super::expect::{Expectation, read_expectations};
use super::read::Kind;
use super::reader::{Reader, as_texts};
use super::report::StepInfo;
use super::rulings::{self, JudgeAction};
use super::source::join;
use crate::seats::Seat;
use crate::view::Viewer;
use toml::{Table, Value};

/// One `[[step]]`. What it holds is done in the order of the acts.
pub(super) struct Step {
    pub(super) number: usize,
    pub(super) line: usize,
    pub(super) seat: Option<Seat>,
    pub(super) viewer: Viewer,
    pub(super) acts: Vec<StepAction>,
    /// The editions in which it is done; none: in all.
    pub(super) editions: Vec<String>,
    pub(super) rules: Vec<String>,
    pub(super) note: Option<String>,
}

impl StepInfo for Step {
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

/// Something a step does or wants.
pub(super) enum StepAction {
    Interrupt(Seat, SeatAction),
    Arrange { area: String, order: Vec<String> },
    Ruled(JudgeAction),
    Choose { labels: Vec<String>, pay: bool },
    Loop { answers: usize, count: u32 },
    Pass(Until),
    Refused(String),
    Expect(Vec<Expectation>),
}

/// What a seat may say at any moment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SeatAction {
    Concede,
    TakeBack,
    OfferDraw,
    DeclineDraw,
    Leave,
    ConcedeMatch,
    OfferMatchDraw,
}

pub(super) const WORDS: [(&str, SeatAction); 7] = [
    ("concede", SeatAction::Concede),
    ("take_back", SeatAction::TakeBack),
    ("offer_draw", SeatAction::OfferDraw),
    ("decline_draw", SeatAction::DeclineDraw),
    ("leave", SeatAction::Leave),
    ("concede_match", SeatAction::ConcedeMatch),
    ("offer_match_draw", SeatAction::OfferMatchDraw),
];

/// How long to pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Until {
    Once,
    Resolved,
    NextTurn,
    Turn(u32),
    Phase(String),
    Over,
}

const KEYS: &[&str] = &[
    "seat",
    "choose",
    "pay",
    "pass",
    "expect",
    "refused",
    "rule",
    "rules",
    "as",
    "note",
    "concede",
    "take_back",
    "offer_draw",
    "decline_draw",
    "leave",
    "concede_match",
    "offer_match_draw",
    "arrange",
    "declare_loop",
    "edition",
];

pub(super) fn read_steps(reader: &mut Reader<'_>, top: &Table, kind: Kind) -> Vec<Step> {
    let mut steps = Vec::new();
    let empty = Vec::new();
    let listed = match top.get("step") {
        None => &empty,
        Some(Value::Array(items)) => items,
        Some(_) => {
            reader.wrong("step", "write each step under [[step]]");
            &empty
        }
    };
    for (i, item) in listed.iter().enumerate() {
        let at = format!("step.{i}");
        match item.as_table() {
            Some(table) => steps.push(read_step(reader, &at, table, i + 1, kind)),
            None => reader.wrong(&at, "write each step under [[step]]"),
        }
    }
    steps.extend(read_bare(reader, top, kind, steps.len() + 1));
    if steps.is_empty() {
        reader.wrong("", "there is nothing to do: write at least one [[step]]");
    }
    steps
}

/// A deck needs no steps: what is expected of it may stand at the top.
fn read_bare(reader: &mut Reader<'_>, top: &Table, kind: Kind, number: usize) -> Option<Step> {
    let keys = ["expect", "rule", "rules"];
    let own = keys.iter().filter_map(|k| Some((*k, top.get(*k)?)));
    let table: Table = own.map(|(k, v)| (k.to_owned(), v.clone())).collect();
    if kind == Kind::Deck && table.contains_key("expect") {
        return Some(read_step(reader, "", &table, number, kind));
    }
    for key in table.keys() {
        reader.wrong(key, "this belongs in a [[step]]");
    }
    None
}

fn read_step(reader: &mut Reader<'_>, at: &str, table: &Table, number: usize, kind: Kind) -> Step {
    let known: Vec<&str> = KEYS.iter().chain(&rulings::KEYS).copied().collect();
    reader.known(at, table, &known);
    let seat = reader.seat(at, table, "seat");
    let viewer = reader.value(at, table, "as", "a seat or \"spectator\"", |v| {
        match v.as_str()? {
            "spectator" => Some(Viewer::Spectator),
            "judge" => Some(Viewer::Judge),
            letter => Seat::from_letter(letter).map(Viewer::Seat),
        }
    });
    let mut rules = reader.texts(at, table, "rules").unwrap_or_default();
    rules.extend(reader.texts(at, table, "rule").into_iter().flatten());
    let acts = read_acts(reader, at, table, seat);
    if acts.is_empty() {
        reader.wrong(at, "this step does nothing: choose, pass, expect ...");
    }
    let claims = acts
        .iter()
        .any(|a| matches!(a, StepAction::Expect(_) | StepAction::Refused(_)));
    if claims && rules.is_empty() {
        reader.wrong(at, "say which rule this shows: rule = \"...\"");
    }
    if kind == Kind::Deck && !acts.iter().all(|a| matches!(a, StepAction::Expect(_))) {
        reader.wrong(at, "a scenario about a deck can only expect");
    }
    Step {
        number,
        line: reader
            .source
            .line(if at.is_empty() { "expect" } else { at }),
        seat,
        viewer: viewer.unwrap_or(Viewer::Judge),
        acts,
        editions: reader.texts(at, table, "edition").unwrap_or_default(),
        rules,
        note: reader.text(at, table, "note"),
    }
}

fn read_acts(
    reader: &mut Reader<'_>,
    at: &str,
    table: &Table,
    seat: Option<Seat>,
) -> Vec<StepAction> {
    let mut acts = Vec::new();
    for (key, word) in WORDS {
        let seats = reader.seats(at, table, key).unwrap_or_default();
        acts.extend(seats.into_iter().map(|s| StepAction::Interrupt(s, word)));
    }
    acts.extend(read_arrange(reader, at, table, seat));
    let said = rulings::read_rulings(reader, at, table, seat);
    acts.extend(said.into_iter().map(StepAction::Ruled));
    let pay = reader.value(at, table, "pay", "\"auto\"", |v| {
        (v.as_str() == Some("auto")).then_some(())
    });
    let labels = reader.texts(at, table, "choose").unwrap_or_default();
    if !labels.is_empty() || pay.is_some() {
        let pay = pay.is_some();
        acts.push(StepAction::Choose { labels, pay });
    }
    acts.extend(read_loop(reader, at, table, seat));
    acts.extend(
        reader
            .value(at, table, "pass", PASS, read_until)
            .map(StepAction::Pass),
    );
    acts.extend(reader.text(at, table, "refused").map(StepAction::Refused));
    if table.contains_key("expect") {
        let expect = reader.table(at, table, "expect");
        acts.push(StepAction::Expect(read_expectations(
            reader,
            &join(at, "expect"),
            &expect,
        )));
    }
    acts
}

fn read_arrange(
    reader: &mut Reader<'_>,
    at: &str,
    table: &Table,
    seat: Option<Seat>,
) -> Option<StepAction> {
    table.get("arrange")?;
    let inner = reader.table(at, table, "arrange");
    let at = join(at, "arrange");
    reader.known(&at, &inner, &["area", "order"]);
    let area = reader.text(&at, &inner, "area");
    let order = inner.get("order").and_then(as_texts);
    match (seat, area, order) {
        (Some(_), Some(area), Some(order)) => Some(StepAction::Arrange { area, order }),
        _ => {
            let what = "write seat = \"A\", arrange = { area = \"...\", order = [names] }";
            reader.wrong(&at, what);
            None
        }
    }
}

fn read_loop(
    reader: &mut Reader<'_>,
    at: &str,
    table: &Table,
    seat: Option<Seat>,
) -> Option<StepAction> {
    table.get("declare_loop")?;
    let inner = reader.table(at, table, "declare_loop");
    let at = join(at, "declare_loop");
    reader.known(&at, &inner, &["steps", "count"]);
    let answers = reader.number(&at, &inner, "steps");
    let count = reader.number(&at, &inner, "count");
    match (seat, answers, count) {
        (Some(_), Some(answers), Some(count)) => Some(StepAction::Loop {
            answers: usize::try_from(answers).unwrap_or(usize::MAX),
            count: u32::try_from(count).unwrap_or(u32::MAX),
        }),
        _ => {
            let what = "write seat = \"A\", declare_loop = { steps = 2, count = 5 }";
            reader.wrong(&at, what);
            None
        }
    }
}

const PASS: &str = "\"once\", \"until resolved\", \"until turn\", \"until turn 3\", \"until phase NAME\" or \"until over\"";

fn read_until(value: &Value) -> Option<Until> {
    let words: Vec<&str> = value.as_str()?.split_whitespace().collect();
    match words[..] {
        ["once"] => Some(Until::Once),
        ["until", "resolved"] => Some(Until::Resolved),
        ["until", "over"] => Some(Until::Over),
        ["until", "turn"] => Some(Until::NextTurn),
        ["until", "turn", n] => n.parse().ok().map(Until::Turn),
        ["until", "phase", ref name @ ..] if !name.is_empty() => Some(Until::Phase(name.join(" "))),
        _ => None,
    }
}
