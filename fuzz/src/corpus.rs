//! What is mutated: files of the project, and what is made from them.

use arena::built_in::built_in_scenarios;
use arena::games::{DecksByTeam, GameName};
use arena::table::SessionOrder;
use serde_json::Value;
use tournament::event::Event;
use tournament::log::Record;

/// Logs that earlier programs wrote.
const LOGS: [&str; 3] = [
    include_str!("../../crates/cli/tests/logs/finished.event"),
    include_str!("../../crates/cli/tests/logs/running.event"),
    include_str!("../../crates/cli/tests/logs/draft.event"),
];

const PLAYERS: [&str; 3] = [
    "name,team,members,age,guardian\nAnn,Foxes,,17,yes\n\"Bo, the second\",,,,\n",
    "\u{feff}Name;Age\r\nÖzgür;12\r\n",
    "name,members\nRed,\"Ann / Bo\"\n",
];

const LABELS: [&str; 4] = [
    "play Flare Bolt on Ann\nplay Flare Bolt on Bo\npass\nbolt",
    "attack: Ember Fox → Bo\nattack: Ember Fox → Cy\nfox",
    "ﬁre\nFire\nFIRE\nfire",
    "move A 1 to 2\nmove A 1 to 3\n1",
];

/// The inputs of a target, unchanged.
#[must_use]
pub fn corpus(target: &str) -> Vec<Vec<u8>> {
    let bytes =
        |texts: &[&str]| -> Vec<Vec<u8>> { texts.iter().map(|t| t.as_bytes().to_vec()).collect() };
    match target {
        "log" => bytes(&LOGS).into_iter().chain(export()).collect(),
        "operation" => operations(),
        "players" => bytes(&PLAYERS),
        "label" => bytes(&LABELS),
        "replay" => replays(),
        "scenario" => {
            let all = built_in_scenarios();
            all.into_iter().map(|f| f.text.into_bytes()).collect()
        }
        _ => Vec::new(),
    }
}

/// The operations of the logs, and those of the scenarios of events.
fn operations() -> Vec<Vec<u8>> {
    let lines = LOGS.iter().flat_map(|log| log.lines());
    let records = lines.filter_map(|line| {
        let (json, _sum) = line.rsplit_once(' ')?;
        let record: Value = serde_json::from_str(json).ok()?;
        Some(record["op"].to_string().into_bytes())
    });
    let mut all: Vec<Vec<u8>> = records.collect();
    all.extend([br#""start""#.to_vec(), br#"{"clock": "start"}"#.to_vec()]);
    all
}

/// A log as it is exported: there no checksum stands before its records.
fn export() -> Option<Vec<u8>> {
    let records = records();
    let event = Event::of(&records).ok()?;
    let all = tournament::export::to_json(&event, &records, 1 << 40).ok()?;
    Some(all.to_string().into_bytes())
}

/// The records of the first log.
#[must_use]
pub(crate) fn records() -> Vec<Record> {
    let file = std::env::temp_dir().join(format!("ludex-fuzz-{}.event", std::process::id()));
    let read = std::fs::write(&file, LOGS[1]).ok();
    let records = read.and_then(|()| tournament::log::Log::salvage(&file).ok());
    let _ = std::fs::remove_file(&file);
    records.map(|(records, _)| records).unwrap_or_default()
}

/// Games that were begun, as they are saved.
fn replays() -> Vec<Vec<u8>> {
    let file = std::env::temp_dir().join(format!("ludex-fuzz-{}.ludex", std::process::id()));
    let saved = |game: GameName| {
        let order = SessionOrder {
            game,
            mode: None,
            edition: None,
            best_of: None,
            seating: DecksByTeam::default(),
            players: vec!["human".to_owned()],
            seed: 7,
            resume: None,
        };
        let mut table = order.begin().ok()?;
        for _ in 0..12 {
            let first = table.offers().first().map(|offer| offer.choice);
            first.map(|choice| table.answer(choice));
        }
        table.save(&file).ok()?;
        std::fs::read(&file).ok()
    };
    let all = GameName::ALL
        .iter()
        .filter_map(|game| saved(*game))
        .collect();
    let _ = std::fs::remove_file(&file);
    all
}
