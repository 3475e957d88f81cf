//! What reads bytes of strangers.

use crate::corpus::records;
use arena::games::run_scenario;
use kernel::driver::{LabelMatch, fit};
use std::path::PathBuf;
use std::sync::LazyLock;
use tournament::event::Event;
use tournament::log::{Log, Record};
use tournament::op::Op;

/// Something that reads foreign bytes.
#[derive(Debug)]
pub struct Target {
    /// What it is called.
    pub name: &'static str,
    /// Reads them: refuses, or keeps its law.
    pub takes: fn(&[u8]),
}

/// All of them.
pub const TARGETS: [Target; 6] = [
    Target {
        name: "log",
        takes: log,
    },
    Target {
        name: "operation",
        takes: operation,
    },
    Target {
        name: "players",
        takes: players,
    },
    Target {
        name: "replay",
        takes: replay,
    },
    Target {
        name: "scenario",
        takes: scenario,
    },
    Target {
        name: "label",
        takes: label,
    },
];

fn file(ending: &str) -> PathBuf {
    let thread = std::thread::current().id();
    let name = format!("ludex-fuzz-{}-{thread:?}.{ending}", std::process::id());
    std::env::temp_dir().join(name)
}

/// A log is refused, or its whole records are those of a lawful event.
fn log(bytes: &[u8]) {
    let file = file("event");
    if std::fs::write(&file, bytes).is_ok() {
        let read = Log::salvage(&file);
        let _ = Log::open_read_only(&file);
        if let Ok((records, _)) = read {
            let _ = Event::of(&records);
        }
    }
    let _ = std::fs::remove_file(&file);
    let text = std::str::from_utf8(bytes).ok();
    if let Some(Ok(records)) = text.map(tournament::export::from_json) {
        let _ = Event::of(&records);
    }
}

static BEGUN: LazyLock<(Vec<Record>, Event)> = LazyLock::new(|| {
    let records = records();
    let event = Event::of(&records).unwrap_or_default();
    (records, event)
});

/// An operation is refused, or is written as it is read; where it is refused the
/// event is as it was.
fn operation(bytes: &[u8]) {
    let (records, event) = &*BEGUN;
    let Ok(value) = serde_json::from_slice(bytes) else {
        return;
    };
    let Ok(op) = Op::from_named(event, value) else {
        return;
    };
    let again = serde_json::to_value(&op).and_then(serde_json::from_value::<Op>);
    assert!(
        again.is_ok_and(|again| again == op),
        "it is read as it was written"
    );
    for by in ["Sven", "Hana", "Olga", "Ann"] {
        let n = records.len() as u32 + 1;
        let (by, op) = (by.to_owned(), op.clone());
        let mut then = event.clone();
        let next = Record {
            n,
            at: 1 << 40,
            by,
            op,
        };
        let done = then.perform(records, &next);
        assert!(
            done.is_ok() || then == *event,
            "what is refused changes nothing"
        );
    }
}

fn players(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = tournament::export::read_players(text);
    }
}

fn replay(bytes: &[u8]) {
    let file = file("ludex");
    if std::fs::write(&file, bytes).is_ok() {
        let _ = arena::saved::read(&file, true);
    }
    let _ = std::fs::remove_file(&file);
}

fn scenario(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = run_scenario(text);
    }
}

/// A label that fits is one of those that were offered.
fn label(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut lines: Vec<&str> = text.lines().collect();
    let wanted = lines.pop().unwrap_or_default();
    match fit(&lines, wanted) {
        LabelMatch::One(at) => assert!(at < lines.len()),
        LabelMatch::Several(all) => assert!(all.iter().all(|at| *at < lines.len())),
        LabelMatch::None => {}
    }
}
