//! What tests of events share.
#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod weighted;

use std::fs;
use std::path::PathBuf;
use tournament::event::{
    Event, GameScore, MatchOutcome, Phase, Refusal, Registration, ResultReason, Role, Setup,
};
use tournament::event_file::EventFile;
use tournament::log::Record;
use tournament::next_round::draw_round;
use tournament::op::Op;

/// A folder of its own, gone afterwards.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ludex-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A casual event of these parts.
pub(crate) fn setup(first: &str, more: &[&str]) -> Setup {
    let parts = std::iter::once(&first).chain(more);
    Setup {
        name: "Harbour Cup".to_owned(),
        phases: parts.map(|p| Phase::read(p).unwrap()).collect(),
        seed: "sand".to_owned(),
        ..Setup::default()
    }
}

/// An event that has begun, with so many players.
pub(crate) fn started(path: &std::path::Path, setup: Setup, players: u32) -> EventFile {
    let mut desk = EventFile::create(path, 0, "Olga", Op::Create(Box::new(setup))).unwrap();
    for (person, role) in [("Hana", Role::HeadJudge), ("Sven", Role::Scorekeeper)] {
        let person = person.to_owned();
        desk.perform(0, "Olga", Op::Appoint { person, role })
            .unwrap();
    }
    for n in 1..=players {
        let who = Registration {
            name: format!("P{n}"),
            ..Registration::default()
        };
        desk.perform(0, "Sven", Op::RegisterPlayer(Box::new(who)))
            .unwrap();
    }
    desk.perform(0, "Sven", Op::Start).unwrap();
    desk
}

/// Enters the same result at all tables of the running round.
pub(crate) fn enter_all(desk: &mut EventFile, score: GameScore) {
    let round = desk.event().rounds.len() as u32;
    for table in desk.event().round().unwrap().open() {
        let op = Op::Enter {
            round,
            table,
            outcome: MatchOutcome::Games(score),
            how: ResultReason::Played,
            why: String::new(),
        };
        desk.perform(1, "Sven", op).unwrap();
    }
}

/// An event without a file.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    pub(crate) event: Event,
    pub(crate) records: Vec<Record>,
}

impl Memory {
    /// An event that has begun, with so many players.
    pub(crate) fn started(setup: Setup, players: u32) -> Self {
        let mut memory = Self::default();
        memory.done("Olga", Op::Create(Box::new(setup)));
        for (person, role) in [("Hana", Role::HeadJudge), ("Sven", Role::Scorekeeper)] {
            let person = person.to_owned();
            memory.done("Olga", Op::Appoint { person, role });
        }
        for n in 1..=players {
            let who = Registration {
                name: format!("P{n}"),
                ..Registration::default()
            };
            memory.done("Sven", Op::RegisterPlayer(Box::new(who)));
        }
        memory.done("Sven", Op::Start);
        memory
    }

    pub(crate) fn perform(&mut self, by: &str, op: Op) -> Result<(), Refusal> {
        let record = Record {
            n: self.records.len() as u32 + 1,
            at: 1,
            by: by.to_owned(),
            op,
        };
        self.event.perform(&self.records, &record)?;
        self.records.push(record);
        Ok(())
    }

    pub(crate) fn done(&mut self, by: &str, op: Op) {
        self.perform(by, op).unwrap();
    }

    pub(crate) fn pair(&mut self) {
        let round = draw_round(&self.event).unwrap();
        self.done("Sven", Op::Pair(Box::new(round)));
    }

    pub(crate) fn enter(&mut self, round: u32, table: u32, score: GameScore, why: &str) {
        self.done("Sven", result(round, table, score, why));
    }
}

/// A result as an official enters it.
pub(crate) fn result(round: u32, table: u32, score: GameScore, why: &str) -> Op {
    Op::Enter {
        round,
        table,
        outcome: MatchOutcome::Games(score),
        how: ResultReason::Played,
        why: why.to_owned(),
    }
}
